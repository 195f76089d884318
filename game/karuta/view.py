"""What is to be seen of a match: everything but the order in which the poems to come will be read.

The poem of the current reading is part of it, as its voice is in the room; who listens honestly knows it no earlier
than he hears it.
"""

from __future__ import annotations

from typing import Any

from game.karuta.table import Table


def observe(table: Table, seat: int | None) -> dict[str, Any]:
    """The match as `seat` (None: a spectator) sees it, as plain data.

    `cards` by seat: [poem, row, column, since], in the order of their places; `since` counts the readings before the
    card came there. `read`: the poems whose reading has begun. `reading`: the last of them, until the next begins, with
    its moments on the match clock. `until`: deadlines by seat (memorise: [swings from, end]). `owed`: [seat, cards].
    """
    board, dealt = table.board, table.dealt
    return {
        "you": seat,
        "phase": table.phase,
        "rules": {"style": table.rules.style, "short": table.rules.short, "subtitles": table.rules.subtitles,
                  "pace": table.rules.pace_ms},
        "n": table.n,
        "deck": sorted(dealt.order),
        "dealt": [list(field) for field in dealt.fields],
        "cards": [board.rows(0), board.rows(1)],
        "taken": [list(pile) for pile in table.taken],
        "read": list(dealt.order[:table.n]),
        "reading": None if table.reading is None else table.reading.to_json(),
        "log": list(table.log),
        "ready": list(table.ready),
        "raised": list(table.raised),
        "fresh": [list(cards) for cards in table.fresh],
        "swings": table.swings,
        "until": list(table.until),
        "owed": list(table.owed),
        "outcome": _outcome(table),
    }


def _outcome(table: Table) -> dict[str, Any] | None:
    if table.phase != "over":
        return None
    scores, ranking = table.result()
    return {"scores": list(scores), "ranking": [list(group) for group in ranking], "reason": table.reason}
