"""Tables in the middle of a round, laid as a case of the rules tells them, and ways to go on at them."""

from collections.abc import Iterator, Sequence

import pytest

from game.core.action import Action, Event, IllegalAction
from game.core.chance import Chance
from game.core.options import complete
from game.tichu import GAME
from game.tichu.checking import carry_out
from game.tichu.choices import legal_actions
from game.tichu.combinations import Play, readings
from game.tichu.refusals import Refusal
from game.tichu.rounds import Round
from game.tichu.state import TichuState
from game.tichu.vocabulary import DECK, REVEAL, SEATS, TURN, WINDOW, cards_in, names, set_of

FILLER = "2j 2s 2p 2r 3j 3s 3p 3r 4j 4s 4p 4r"
"""Low cards for hands that only have to be there."""


def cards(text: str) -> int:
    """The set that a text names; `DR 5j..9j` stands for a run of a suit."""
    words: list[str] = []
    for word in text.split():
        first, dots, last = word.partition("..")
        ranks = "23456789TJQKA"
        if dots:
            run = ranks[ranks.index(first[0]):ranks.index(last[0]) + 1]
            words += [rank + last[1] for rank in run]
        elif len(word) == 4 and len(set(word)) == 1:
            words += [word[0] + suit for suit in "jspr"]
        else:
            words.append(word)
    return set_of(words)


def table(*hands: str, turn: int = 0, out: Sequence[int] = (), wish: int = 0, fresh: Sequence[int] = ()) -> Round:
    """A round in which the seats hold these cards and `turn` leads; all other cards have been played.

    Seats in `fresh` have not played a card yet; what has been played lies in the piles of those who played it.
    """
    sets = [cards(hand) for hand in hands]
    assert sum(sets) == sets[0] | sets[1] | sets[2] | sets[3], "no card is in two hands"
    game = Round(sets, [0] * SEATS)
    game.phase = TURN
    game.turn = turn
    game.out = tuple(out)
    game.wish, game.wisher = (wish, 3) if wish else (0, -1)
    players = [seat for seat in range(SEATS) if seat not in fresh]
    gone = names(DECK & ~sum(sets))
    for number, card in enumerate(gone):
        seat = players[number % len(players)]
        game.laid[seat] |= set_of([card])
        if card != "DOG":
            game.piles[seat] |= set_of([card])
    pools = [[*cards_in(game.hands[seat]), *cards_in(game.laid[seat])] for seat in range(SEATS)]
    pushes = [[pools[(seat + step) % SEATS].pop() for step in (1, 2, 3)] for seat in range(SEATS)]
    game.pushes = tuple((after, across, before) for after, across, before in pushes)
    return game


def act(game: Round, seat: int, text: str) -> list[Event]:
    """Carry out a choice given as text, with `4444` for four of a rank and `5j..9j` for a run."""
    tell: list[Event] = []
    carry_out(game, seat, action(text), tell)
    return tell


def action(text: str) -> Action:
    verb, _, rest = text.partition(" ")
    if verb in ("play", "bomb"):
        what, _, reading = rest.partition(" as ")
        text = " ".join((verb, *names(cards(what)))) + (f" as {reading}" if reading else "")
    return GAME.parse(text)


def decline_all(game: Round) -> None:
    """Nobody bombs, nobody calls."""
    while game.phase in (WINDOW, REVEAL):
        act(game, game.next_asked(), "decline")


def go(game: Round, *moves: str) -> None:
    """Ordinary turns, one after the other, with nobody bombing in between: `0 4j`, `1 pass`, `2 play 9j 9s`."""
    for move in moves:
        seat, _, what = move.partition(" ")
        decline_all(game)
        bare = what.split()[0] in ("pass", "wish", "no-wish", "give", "play", "bomb", "tichu")
        act(game, int(seat), what if bare else f"play {what}")
    decline_all(game)


def to_window_of(game: Round, seat: int) -> None:
    """Those before the seat decline, until it is asked."""
    while game.next_asked() != seat:
        act(game, game.next_asked(), "decline")


def plays(game: Round, seat: int) -> set[str]:
    """What the seat may play or throw, as texts without the verb; `pass` if it may pass."""
    return {GAME.format(each).removeprefix("play ").removeprefix("bomb ") for each in legal_actions(game, seat)}


def refused(game: Round, seat: int, text: str) -> Refusal:
    """Why the choice is refused; nothing may have changed."""
    before = game.to_dict()
    with pytest.raises(IllegalAction) as error:
        act(game, seat, text)
    assert game.to_dict() == before
    code = error.value.code
    assert isinstance(code, Refusal)
    return code


def reading(text: str, rank: int | None = None) -> Play:
    """The highest reading of a set, or the one in which the Phoenix stands for `rank`."""
    found = readings(cards(text))
    return next(play for play in found if rank is None or play.phoenix == rank)


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def match(seed: int = 1, **options: int) -> TichuState:
    """A new match."""
    return TichuState(SEATS, complete(GAME.options, options), Chance(seed))


def after_exchange(seed: int = 1) -> TichuState:
    """A match whose first exchange is over; everybody pushed his three lowest cards and nobody has called."""
    state = match(seed)
    for seat in range(SEATS):
        state.apply(seat, action("pass-grand"))
    for seat in range(SEATS):
        low = names(state.round.hands[seat])[:3]
        state.apply(seat, action("push " + " ".join(low)))
    return state


def held(game: Round) -> Iterator[int]:
    """Where cards can be: hands, cards to come, piles, the table, the Dog put aside."""
    yield from game.hands
    yield from game.rest
    yield from game.piles
    yield game.trick
    yield game.spent() & set_of(["DOG"])
