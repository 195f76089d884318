"""The ground, the hands and the deck that chance decides, and deals that cannot be (Tanfang §1, §2)."""

import copy
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.options import complete
from game.tanfang import GAME
from game.tanfang.deal import make_deal, place_pieces, read_deal
from game.tanfang.finds import AVERAGE, FINDS, GROUP_PIECES, RELICS_IN_LAYER
from game.tanfang.options import rules_for

RULES = rules_for(complete(GAME.options, {}), 4)
PRINTED = {
    1: {"poor": (2, {"cup", "dou"}), "common": (4, {"bi", "whorl"}), "fine": (6, {"tooth", "needle"})},
    2: {"poor": (4, {"tripod", "he"}), "common": (7, {"chisel", "ivory"}), "fine": (10, {"zhang", "eye"})},
    3: {"poor": (6, {"staff", "dragon"}), "common": (11, {"mask", "bian"}), "fine": (16, {"fish", "eagle"})},
    4: {"poor": (9, {"treebase", "king"}), "common": (16, {"altar", "figure"}), "fine": (23, {"goldmask", "beast"})},
}


def test_the_twenty_four_relics_are_those_of_the_rulebook():
    for layer, qualities in PRINTED.items():
        for number, (points, names) in enumerate(qualities.values()):
            found = {find.name for find in FINDS if find.layer == layer and find.quality == number}
            assert found == names
            assert {find.points for find in FINDS if find.name in names} == {points}
    assert sum(len(relics) for relics in RELICS_IN_LAYER) == 24
    assert AVERAGE == (4, 7, 11, 16)


def test_the_six_fragments_are_worth_three_points_each():
    assert [FINDS[piece].points for group in GROUP_PIECES for piece in group] == [3] * 6


@given(st.integers(min_value=0, max_value=1 << 40), st.sampled_from([2, 3, 4]))
def test_every_deal_keeps_the_rules_of_the_ground(seed, seats):
    rules = rules_for(complete(GAME.options, {}), seats)
    deal = make_deal(rules, seats)(random.Random(seed))
    finds = [lying["find"] for column in deal["layout"].values() for lying in column]
    assert len(set(finds)) == len(finds) == 4 * (seats + 1)
    for column in deal["layout"].values():
        for layer, lying in enumerate(column, start=1):
            assert lying["group"] or lying["find"] in {name for _, names in PRINTED[layer].values() for name in names}
        groups = Counter(lying["group"] for lying in column if lying["group"])
        assert max(groups.values(), default=0) < 3
    tools = Counter(tool for hand in (*deal["hands"], deal["deck"]) for tool in hand)
    assert set(tools.values()) == {4} and len(tools) == 6
    read_deal(deal, rules, seats)


def test_fragments_are_placed_evenly_among_the_ways_that_leave_no_whole_group_in_a_trench():
    rng = random.Random(3)
    counts = Counter(frozenset(cell for cell, _ in place_pieces(GROUP_PIECES[0], {}, range(8), rng))
                     for _ in range(9000))
    whole = {frozenset(cells) for trench in (0, 4) for cells in
             [[trench + a for a in range(4) if a != gap] for gap in range(4)]}
    assert not set(counts) & whole
    assert len(counts) == 56 - 8 and max(counts.values()) < 2 * min(counts.values())


def deal():
    return make_deal(RULES, 4)(random.Random(1))


@pytest.mark.parametrize("harm", [
    lambda deal: deal.pop("layout"),
    lambda deal: deal["layout"].pop("E"),
    lambda deal: deal["layout"]["A"].pop(),
    lambda deal: deal["layout"]["A"][0].update(find="spoon"),
    lambda deal: deal["layout"]["A"][0].update(points="many"),
    lambda deal: deal["layout"]["A"][0].update(quality="superb"),
    lambda deal: deal["layout"]["A"][0].update(group="tripods"),
    lambda deal: deal["layout"]["B"].__setitem__(3, deal["layout"]["B"][0]),
    lambda deal: deal["hands"].pop(),
    lambda deal: deal["hands"][0].append("spade"),
    lambda deal: deal["deck"].extend(["radar"] * 5),
    lambda deal: deal["weather"].pop(),
    lambda deal: deal["weather"].__setitem__(0, "snow"),
    lambda deal: deal["looting"].append("A"),
    lambda deal: deal.update(deck=None),
], ids=range(15))
def test_a_deal_that_cannot_be_is_refused(harm):
    broken = copy.deepcopy(deal())
    read_deal(broken, RULES, 4)
    harm(broken)
    with pytest.raises(ValueError):
        read_deal(broken, RULES, 4)


def test_a_whole_group_in_one_trench_cannot_have_been_dealt():
    broken = deal()
    for column in broken["layout"].values():
        for layer, lying in enumerate(column):
            if lying["group"] == "tree":
                column[layer] = next(relic_of(layer + 1, broken))
    tree = iter(GROUP_PIECES[1])
    for layer in range(3):
        piece = FINDS[next(tree)]
        broken["layout"]["A"][layer] = {"find": piece.name, "points": 3, "quality": None, "group": "tree"}
    with pytest.raises(ValueError, match="none in one trench alone"):
        read_deal(broken, RULES, 4)


def relic_of(layer, deal):
    """Relics of that layer that lie nowhere yet."""
    lying = {cell["find"] for column in deal["layout"].values() for cell in column}
    return ({"find": FINDS[number].name, "points": FINDS[number].points,
             "quality": ("poor", "common", "fine")[FINDS[number].quality], "group": None}
            for number in RELICS_IN_LAYER[layer - 1] if FINDS[number].name not in lying)
