"""What every bot promises: legal answers, from nothing but what its seat may know."""

import random
from dataclasses import replace

import pytest
from contract_tables import USUAL, Table, positions

from game.core.options import complete
from game.core.protocol import Bot, BotInfo, Game, State
from game.core.thinking import ADVISE, CHOOSE, Minds, answer, ask, view
from game.registry import GAMES

BOTS = [pytest.param(table, bot, id=f"{table.game.id}-{bot.id}") for table in USUAL for bot in table.game.bots]
every_bot = pytest.mark.parametrize(("table", "bot"), BOTS)
COSTLY_POSITIONS = 2
"""A bot that is not quick is asked at so many positions of a game."""


def questions(table: Table, bot: BotInfo, seed: int) -> list[tuple[State, int]]:
    """Positions of a random game and a seat that has to act in each."""
    chosen = [(state, state.to_act()[0]) for state in positions(table, seed)]
    return chosen if bot.quick else random.Random(seed).sample(chosen, min(COSTLY_POSITIONS, len(chosen)))



def unhurried(bot: BotInfo) -> Bot:
    """The bot with its budget in rollouts alone: the clock that guards against slow machines is not on trial here."""
    mind = bot.make()
    if hasattr(mind, "seconds"):
        mind.seconds = 3600.0
    return mind


@every_bot
def test_a_bot_chooses_what_is_legal(table: Table, bot: BotInfo) -> None:
    for n, (state, seat) in enumerate(questions(table, bot, 1)):
        seen = view(state, seat, n)
        assert replace(unhurried(bot).choose(seen), at_ms=0) in seen.legal  # when it is done is the bot's own choice


@every_bot
def test_a_bot_answers_the_same_whatever_is_hidden_from_it(table: Table, bot: BotInfo) -> None:
    for n, (state, seat) in enumerate(questions(table, bot, 2)):
        others = [state.determinize(seat, random.Random(draw)) for draw in (20, 21)]
        answers = {unhurried(bot).choose(view(one, seat, n)) for one in (state, *others)}
        assert len(answers) == 1


@every_bot
def test_a_bot_answers_the_same_question_in_the_same_way_in_place_and_in_the_worker(table: Table, bot: BotInfo) -> None:
    for n, (state, seat) in enumerate(questions(table, bot, 3)):
        here = unhurried(bot).choose(view(state, seat, n))
        there = answer(ask(table.game.id, "table", state, seat, bot.id, n, CHOOSE), Minds())
        assert here == there


@every_bot
def test_what_a_bot_advises_first_is_what_it_would_choose(table: Table, bot: BotInfo) -> None:
    for n, (state, seat) in enumerate(questions(table, bot, 4)):
        advice = unhurried(bot).advise(view(state, seat, n))
        assert advice and advice[0].action == unhurried(bot).choose(view(state, seat, n))
        legal = state.legal_actions(seat)
        assert all(replace(one.action, at_ms=0) in legal and one.error >= 0 for one in advice)
        assert len({one.action for one in advice}) == len(advice)


@every_bot
def test_a_bot_does_not_change_the_table_that_it_looks_at(table: Table, bot: BotInfo) -> None:
    for n, (state, seat) in enumerate(questions(table, bot, 5)[:6]):
        before = state.to_dict()
        unhurried(bot).choose(view(state, seat, n))
        assert state.to_dict() == before


@every_bot
def test_a_bot_that_remembers_answers_like_one_that_has_just_come(table: Table, bot: BotInfo) -> None:
    """Memory is a cache: after a resume, or a new worker, the game goes on as it would have."""
    old = unhurried(bot)
    for n, (state, seat) in enumerate(questions(table, bot, 6)):
        if seat == 0:
            assert old.choose(view(state, seat, n)) == unhurried(bot).choose(view(state, seat, n))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_random_bot_plays_at_every_number_of_seats(game: Game) -> None:
    options = complete(game.options, {})
    for seats in game.seats:
        table = Table(game, seats, "standard", options)
        for state in positions(table, 7, every=10):
            request = ask(game.id, "table", state, state.to_act()[0], "random", 1, ADVISE)
            assert answer(request, Minds())
