"""The judge: from the time-stamped presses of one reading to who took the card and who is at fault (Karuta §1.6-1.9).

Pure functions, the same live, in a replay and in the tests. Times are milliseconds of the match clock.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.karuta.vocabulary import BUSY_MS, FLIGHT_MS, TIE_MS, Refusal


@dataclass(frozen=True, slots=True)
class Press:
    """One swing of a hand: the key of a zone, when, whose territory that is and which cards lay there."""

    seat: int
    key: str
    at: int
    territory: int
    cards: tuple[int, ...]
    """Empty if the zone was: then nothing is touched, and only the hand is busy."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one reading comes to."""

    owner: int | None
    """Whose territory holds the read card; None for a karafuda."""
    taker: int | None
    """Who touched it first; None if nobody did."""
    faults: tuple[tuple[int, ...], tuple[int, ...]]
    """By seat, the territories touched though they did not hold the read card, each at most once."""
    contacts: tuple[int | None, int | None]
    """When each hand first touched the read card."""
    net: int
    """Cards that change hands: positive, seat 0 sends them; negative, seat 1 does."""

    @property
    def counts(self) -> tuple[int, int]:
        """Faults by seat."""
        return len(self.faults[0]), len(self.faults[1])


def hand_free_at(presses: Iterable[Press], seat: int, audible: int) -> int:
    """From when on the hand may swing again: one hand, busy for BUSY_MS; after a false start until BUSY_MS after the
    first sound."""
    free = 0
    for press in presses:
        if press.seat == seat:
            free = max(free, max(press.at, audible) + BUSY_MS)
    return free


def closes_at(presses: Iterable[Press], poem: int, audible: int, window_end: int) -> int:
    """The last moment at which a touch is still judged: FLIGHT_MS after the take, else the end of the window."""
    first = min((press.at for press in presses if press.at >= audible and poem in press.cards), default=None)
    return window_end if first is None else min(first + FLIGHT_MS, window_end)


def refusal(presses: Sequence[Press], seat: int, at: int, hush: int, audible: int, closes: int) -> Refusal | None:
    """Why a press at that moment does not count at all; None if it does (as a false start before `audible`)."""
    if at < hush:
        return Refusal.LOWER_VERSE
    if at > closes:
        return Refusal.TOO_LATE
    free = hand_free_at(presses, seat, audible)
    if at < free:
        return Refusal.FALSE_START_LOCK if _locked(presses, seat, audible) else Refusal.OTHER_HAND
    return None


def _locked(presses: Sequence[Press], seat: int, audible: int) -> bool:
    """The hand's last swing was a false start."""
    return [press.at < audible for press in presses if press.seat == seat][-1]


def judge(presses: Iterable[Press], poem: int, owner: int | None, audible: int, window_end: int) -> Verdict:
    """The verdict on one reading.

    Void presses (before `audible`, or later than FLIGHT_MS after the take) change nothing. The take goes to the first
    touch; within TIE_MS it goes to the owner of the territory (§1.7).
    """
    valid = [press for press in presses if press.at >= audible]
    closes = closes_at(valid, poem, audible, window_end)
    valid = [press for press in valid if press.at <= closes and press.cards]
    contacts = tuple(min((press.at for press in valid if press.seat == seat and poem in press.cards), default=None)
                     for seat in (0, 1))
    faults = tuple(tuple(sorted({press.territory for press in valid
                                 if press.seat == seat and press.territory != owner})) for seat in (0, 1))
    taker = _taker(contacts[0], contacts[1], owner)
    net = net_sends((len(faults[0]), len(faults[1])), taker, owner)
    return Verdict(owner, taker, (faults[0], faults[1]), (contacts[0], contacts[1]), net)


def _taker(first: int | None, second: int | None, owner: int | None) -> int | None:
    if first is None or second is None:
        return 0 if first is not None else 1 if second is not None else None
    if abs(first - second) <= TIE_MS:
        return owner
    return 0 if first < second else 1


def net_sends(faults: tuple[int, int], taker: int | None, owner: int | None) -> int:
    """The net formula of §1.9: what seat 0 may send less what seat 1 may send."""
    rights = [faults[1 - seat] + (taker == seat and owner == 1 - seat) for seat in (0, 1)]
    return rights[0] - rights[1]
