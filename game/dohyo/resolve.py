"""One hand of Dohyo in seven steps (Dohyo §2.3), and who wins the push-out prize (§2.4).

Each step is a function of plain lists. With a `tell` list it also writes down an event for every change of steps and
for every reason why there is none; without one it stays silent and quick. There is no second implementation.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.action import Event
from game.dohyo.notation import NAMES
from game.dohyo.options import Rules
from game.dohyo.vocabulary import (
    COUNTER,
    FIRST_DEFENCE,
    GAIN,
    HATAKI,
    NAGE,
    NAGE_LOW,
    NAGE_LOW_PUSH,
    NO_TARGET,
    OSHI,
    OWN_COST,
    PLAY_HENKA,
    PUSH,
    SEATS_IN,
    START_STEPS,
    STEPS,
    TECHNIQUES,
)

Tell = list[Event] | None
Seats = tuple[int, ...]


def resolve(rules: Rules, choices: Sequence[int], steps: list[int], levels: Sequence[int],
            ring: int, gyoji: int = 0, no_return: int = 0, tell: Tell = None) -> tuple[int, int]:
    """Carry out one hand: `steps` (one a seat) becomes what is left of it, cut at 0.

    `ring` and `gyoji` are masks of the seats that choose; `no_return` the mask of wrestlers whom a hatakikomi of the
    last hand still holds (house rule). Returns the masks of those who went out and of those held in the next hand.
    """
    wrestlers = SEATS_IN[ring]
    judges = SEATS_IN[gyoji]
    before = tuple(steps)
    aims = [0] * (NO_TARGET + 1)
    immune = 0
    for seat in wrestlers:
        choice = choices[seat]
        aims[choice & 7] += 1
        if choice >= FIRST_DEFENCE:
            immune |= 1 << seat
    for seat in judges:
        aims[choices[seat] & 7] += 1
    if tell is not None:
        _tell_choices(choices, wrestlers, judges, immune, tell)
    _push(choices, steps, before, levels, wrestlers, ring, immune, tell)
    if judges:
        _push_of_gyoji(choices, steps, before, judges, wrestlers, immune, aims, tell)
    _counter(choices, steps, wrestlers, immune, tell)
    _surround(rules, choices, steps, wrestlers, immune, aims, tell)
    _return(rules, steps, levels, wrestlers, immune, aims, no_return, tell)
    out = _go_out(steps, wrestlers, tell)
    if not rules.hataki_lingers:
        return out, 0
    return out, _hold(choices, wrestlers + judges, ring & ~out & ~immune, tell)


def push_points(choice: int, level: int, target_steps: int) -> tuple[int, int]:
    """(points of the card, bonus of the rank) for an attack on a wrestler who began the hand on `target_steps`."""
    technique = choice >> 3
    if technique <= OSHI:
        return PUSH[technique], level
    if technique == NAGE and target_steps <= NAGE_LOW:
        return NAGE_LOW_PUSH, 0
    return PUSH[technique], 0


def top_pushers(choices: Sequence[int], before: Sequence[int], levels: Sequence[int], wrestlers: Seats,
                victim: int) -> tuple[Seats, int]:
    """The wrestlers whose cards pushed the victim most in this hand, and by how much; ((), 0) if nobody did.

    Only the pushes of step 3 count: no kakomi, no counter, no cost of his own, and never a gyoji.
    The victim went out, so he was not immune and no push on him was void.
    """
    top: Seats = ()
    most = 0
    for seat in wrestlers:
        choice = choices[seat]
        if choice & 7 == victim:
            points = sum(push_points(choice, levels[seat], before[victim]))
            if points > most:
                top, most = (seat,), points
            elif points == most:
                top += (seat,)
    return top, most


def _mark(number: int, tell: list[Event]) -> None:
    tell.append(Event("step", (number, STEPS[number - 1])))


def _tell_choices(choices: Sequence[int], wrestlers: Seats, judges: Seats, immune: int, tell: list[Event]) -> None:
    """Steps 1 and 2: what was chosen, and who takes no push. A gyoji's play is shown to nobody, ever (§4)."""
    _mark(1, tell)
    for seat in wrestlers:
        choice = choices[seat]
        target = None if choice >= FIRST_DEFENCE else choice & 7
        tell.append(Event("revealed", (seat, TECHNIQUES[choice >> 3], target)))
    if judges:
        tell.append(Event("gyoji_played", (tuple(sorted(NAMES[choices[seat]] for seat in judges)),), only=frozenset()))
    _mark(2, tell)
    for seat in wrestlers:
        if immune >> seat & 1:
            tell.append(Event("immune", (seat, TECHNIQUES[choices[seat] >> 3])))


def _push(choices: Sequence[int], steps: list[int], before: Sequence[int], levels: Sequence[int], wrestlers: Seats,
          ring: int, immune: int, tell: Tell) -> None:
    """Step 3: all pushes at once, the price of oshikomi, what shiko and henka give."""
    if tell is not None:
        _mark(3, tell)
    for seat in wrestlers:
        choice = choices[seat]
        if choice >= FIRST_DEFENCE:
            _gain(seat, choice, steps, START_STEPS[levels[seat]], tell)
            continue
        target = choice & 7
        off_ring = not ring >> target & 1
        if off_ring or immune >> target & 1:
            if tell is not None:
                reason = "off_ring" if off_ring else "immune"
                tell.append(Event("push_void", (target, seat, TECHNIQUES[choice >> 3], reason)))
        else:
            base, bonus = push_points(choice, levels[seat], before[target])
            steps[target] -= base + bonus
            if tell is not None:
                tell.append(Event("pushed", (target, seat, TECHNIQUES[choice >> 3], base, bonus, -base - bonus,
                                             steps[target])))
        if choice >> 3 == OSHI and not off_ring:
            steps[seat] -= OWN_COST
            if tell is not None:
                tell.append(Event("own_cost", (seat, "oshi", -OWN_COST, steps[seat])))


def _gain(seat: int, choice: int, steps: list[int], cap: int, tell: Tell) -> None:
    """Shiko +2, henka +1, never above the own S."""
    card = GAIN[choice >> 3]
    gain = min(card, cap - steps[seat])
    steps[seat] += gain
    if tell is None:
        return
    if gain:
        tell.append(Event("gained", (seat, TECHNIQUES[choice >> 3], card, gain, steps[seat])))
    else:
        tell.append(Event("gain_capped", (seat, TECHNIQUES[choice >> 3], card, cap)))


def _push_of_gyoji(choices: Sequence[int], steps: list[int], before: Sequence[int], judges: Seats, wrestlers: Seats,
                   immune: int, aims: Sequence[int], tell: Tell) -> None:
    """Step 3 in a play-off: the gyoji's pushes, without bonus and shown as one total a victim (§4)."""
    for victim in wrestlers:
        plays = [choices[seat] for seat in judges if choices[seat] & 7 == victim]
        if not plays:
            continue
        if immune >> victim & 1:
            if tell is not None:
                tell.append(Event("gyoji_void", (victim, len(plays))))
            continue
        total = sum(push_points(choice, 0, before[victim])[0] for choice in plays)
        steps[victim] -= total
        if tell is not None:
            tell.append(Event("gyoji_pushed", (victim, len(plays), -total, steps[victim])))


def _counter(choices: Sequence[int], steps: list[int], wrestlers: Seats, immune: int, tell: Tell) -> None:
    """Step 4: whoever aimed at a henka loses 2. A gyoji has no steps to lose."""
    if tell is not None:
        _mark(4, tell)
    if not immune:
        return
    for seat in wrestlers:
        target = choices[seat] & 7
        if target != NO_TARGET and immune >> target & 1 and choices[target] == PLAY_HENKA:
            steps[seat] -= COUNTER
            if tell is not None:
                tell.append(Event("countered", (seat, target, -COUNTER, steps[seat])))


def _surround(rules: Rules, choices: Sequence[int], steps: list[int], wrestlers: Seats, immune: int,
              aims: Sequence[int], tell: Tell) -> None:
    """Step 5: kakomi."""
    if tell is not None:
        _mark(5, tell)
    for seat in wrestlers:
        cards = aims[seat]
        if cards < rules.kakomi_cards:
            continue
        if not immune >> seat & 1:
            steps[seat] -= rules.kakomi_cost
            if tell is not None:
                tell.append(Event("surrounded", (seat, cards, -rules.kakomi_cost, steps[seat])))
        elif tell is not None:
            tell.append(Event("surrounded_immune", (seat, cards, TECHNIQUES[choices[seat] >> 3])))


def _return(rules: Rules, steps: list[int], levels: Sequence[int], wrestlers: Seats, immune: int,
            aims: Sequence[int], no_return: int, tell: Tell) -> None:
    """Step 6: back to the centre by one, for those at whom nobody aimed."""
    if tell is not None:
        _mark(6, tell)
    defenders_return = rules.defenders_return
    for seat in wrestlers:
        if aims[seat] or (immune >> seat & 1 and not defenders_return):
            continue
        if no_return >> seat & 1:
            if tell is not None:
                tell.append(Event("return_blocked", (seat,)))
        elif steps[seat] < START_STEPS[levels[seat]]:
            steps[seat] += 1
            if tell is not None:
                tell.append(Event("returned", (seat, 1, steps[seat])))
        elif tell is not None:
            tell.append(Event("return_capped", (seat, steps[seat])))


def _go_out(steps: list[int], wrestlers: Seats, tell: Tell) -> int:
    """Step 7: 0 or fewer is out; only here are steps cut at 0. Returns the mask of those who went."""
    if tell is not None:
        _mark(7, tell)
    out = 0
    for seat in wrestlers:
        total = steps[seat]
        if total <= 0:
            out |= 1 << seat
            steps[seat] = 0
            if tell is not None:
                tell.append(Event("out", (seat, total, -total, 0)))
    return out


def _hold(choices: Sequence[int], seats: Seats, can_be_held: int, tell: Tell) -> int:
    """House rule hataki_lingers: whom a hatakikomi hit; one that an immune wrestler shook off holds nobody."""
    held = 0
    for seat in seats:
        choice = choices[seat]
        if choice >> 3 == HATAKI:
            held |= 1 << (choice & 7)
    held &= can_be_held
    if tell is not None:
        tell.extend(Event("held", (seat,)) for seat in SEATS_IN[held])
    return held
