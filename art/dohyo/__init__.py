"""The pieces of the Dohyo table: ring, wrestlers, cards, marks, arrows, and pictures of the game for other screens.

Sizes: `scale` is pixels per design unit, `radius` the inner radius of the ring in pixels (284 design units). Angles in
degrees turn as pygame turns, counter-clockwise; a wrestler with heading 0 looks up.
"""

from art.dohyo.arrows import Push, arrow_right, label_box, label_spots, push_arrow
from art.dohyo.cards import TECHNIQUES, card, card_back, mini_card, slot_card, spent_card, technique_picture
from art.dohyo.effects import dust, shock, straw_bits
from art.dohyo.figure import wrestler
from art.dohyo.marks import (
    aim_line,
    furrows,
    hand_dots,
    immune_ring,
    origin_mark,
    target_allowed,
    target_chosen,
    value_tag,
)
from art.dohyo.pictures import PICTURES, clay, live_ring, picture, place, ring_corner
from art.dohyo.ring import ring_image, steps_radius

__all__ = [
    "PICTURES",
    "TECHNIQUES",
    "Push",
    "aim_line",
    "arrow_right",
    "card",
    "card_back",
    "clay",
    "dust",
    "furrows",
    "hand_dots",
    "immune_ring",
    "label_box",
    "label_spots",
    "live_ring",
    "mini_card",
    "origin_mark",
    "picture",
    "place",
    "push_arrow",
    "ring_corner",
    "ring_image",
    "shock",
    "slot_card",
    "spent_card",
    "steps_radius",
    "straw_bits",
    "target_allowed",
    "target_chosen",
    "technique_picture",
    "value_tag",
    "wrestler",
]
