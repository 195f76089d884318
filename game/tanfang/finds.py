"""What lies in the ground: 24 relics and six fragments (Tanfang §1).

A *find* is an index into FINDS: six relics a layer, two of each quality, then the pieces of the two groups.
"""

from __future__ import annotations

from typing import NamedTuple

from game.tanfang.vocabulary import FRAGMENT_POINTS, LAYERS

QUALITIES = ("poor", "common", "fine")
POOR, COMMON, FINE = range(3)

GROUPS = ("sceptre", "tree")
PIECES = 3

VALUES = ((2, 4, 6), (4, 7, 10), (6, 11, 16), (9, 16, 23))
"""Points by layer and quality."""

AVERAGE = tuple(sum(row) / len(row) for row in VALUES)
"""What a relic of each layer is worth before anybody has seen it: 4, 7, 11, 16."""


class Find(NamedTuple):
    """A card of the ground."""

    name: str
    layer: int
    """The layer that the relic belongs to, 1 to 4; 0 for a fragment, which lies anywhere."""
    points: int
    quality: int | None
    """POOR, COMMON or FINE; None for a fragment."""
    group: int | None
    """The group that a fragment belongs to; None for a relic."""


_RELICS = (
    (("cup", "dou"), ("bi", "whorl"), ("tooth", "needle")),
    (("tripod", "he"), ("chisel", "ivory"), ("zhang", "eye")),
    (("staff", "dragon"), ("mask", "bian"), ("fish", "eagle")),
    (("treebase", "king"), ("altar", "figure"), ("goldmask", "beast")),
)
_FRAGMENTS = (("sceptre_head", "sceptre_shaft", "sceptre_tail"), ("tree_root", "tree_trunk", "tree_branch"))

FINDS = (
    *(Find(name, layer + 1, VALUES[layer][quality], quality, None)
      for layer, row in enumerate(_RELICS) for quality, pair in enumerate(row) for name in pair),
    *(Find(name, 0, FRAGMENT_POINTS, None, group) for group, names in enumerate(_FRAGMENTS) for name in names),
)
FIND_NUMBER = {find.name: number for number, find in enumerate(FINDS)}

RELICS_IN_LAYER = tuple(tuple(number for number, find in enumerate(FINDS) if find.layer == layer)
                        for layer in range(1, LAYERS + 1))
GROUP_PIECES = tuple(tuple(number for number, find in enumerate(FINDS) if find.group == group)
                     for group in range(len(GROUPS)))
