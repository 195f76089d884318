"""One reading as the state keeps it: its moments on the match clock, what the hands did, and the verdict."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.core.action import Json
from game.karuta.judge import Press, closes_at, hand_free_at
from game.karuta.options import Rules
from game.karuta.reading import timeline


@dataclass(frozen=True, slots=True)
class Reading:
    """A poem being read after `previous`; never changed, only replaced."""

    n: int
    poem: int
    previous: int
    start: int
    hush: int
    verse: int
    audible: int
    verse_end: int
    window_end: int
    presses: tuple[Press, ...] = ()
    """Everything that a hand did in it, false starts included, as it came in."""
    rested: tuple[int, ...] = ()
    """Seats that will do nothing more in this reading, sorted."""

    @property
    def closes(self) -> int:
        """The last moment at which a touch is judged."""
        return closes_at(self.presses, self.poem, self.audible, self.window_end)

    def free_at(self, seat: int) -> int:
        """From when on that hand may swing again."""
        return hand_free_at(self.presses, seat, self.audible)

    def spent(self, seat: int) -> bool:
        """Whether that hand can do nothing more before the reading closes."""
        return seat in self.rested or self.free_at(seat) > self.closes

    def unhurried(self, seat: int, now: int) -> int:
        """When a key without a time is pressed: at the first sound, or as soon as the hand is free after it."""
        return min(max(now, self.audible, self.free_at(seat)), self.closes)

    def with_press(self, press: Press) -> Reading:
        return replace(self, presses=(*self.presses, press))

    def with_rest(self, seat: int) -> Reading:
        return replace(self, rested=tuple(sorted((*self.rested, seat))))

    def moments(self) -> tuple[int, ...]:
        """What the event `reading_began` tells, in its order."""
        return (self.n, self.poem, self.previous, self.start, self.hush, self.verse, self.audible, self.verse_end,
                self.window_end)

    def to_json(self) -> dict[str, Json]:
        """As an observation shows it."""
        return reading_json(self.moments()) | {
            "presses": [press_json(press, self.audible) for press in self.presses], "rested": list(self.rested),
            "closes": self.closes}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Reading:
        """The reading whose to_json() this is."""
        presses = tuple(Press(one["seat"], one["key"], one["at"], one["territory"], tuple(one["cards"]))
                        for one in data["presses"])
        return replace(cls(*(data[name] for name in _MOMENTS)), presses=presses, rested=tuple(data["rested"]))


_MOMENTS = ("n", "poem", "previous", "start", "hush", "verse", "audible", "verse_end", "window_end")


def begin(n: int, poem: int, previous: int, start: int, rules: Rules) -> Reading:
    """The n-th reading, whose first sound comes at `start`."""
    plan = timeline(poem, previous, rules.style, rules.short_lower, rules.subtitles)
    return Reading(n, poem, previous, start, start + plan.hush_ms, start + plan.verse_ms, start + plan.audible_ms,
                   start + plan.verse_end_ms, start + plan.window_end_ms)


def reading_json(moments: tuple[int, ...]) -> dict[str, Json]:
    """A reading that has just begun, as an observation shows it."""
    return {**dict(zip(_MOMENTS, moments, strict=True)), "presses": [], "rested": [], "closes": moments[-1]}


def press_json(press: Press, audible: int) -> dict[str, Json]:
    """One swing as an observation shows it. A false start touches nothing."""
    early = press.at < audible
    return {"seat": press.seat, "key": press.key, "at": press.at, "territory": press.territory,
            "cards": [] if early else list(press.cards), "false_start": early}
