"""Who sits where, and who has to look at the screen next."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.protocol import Game
from game.core.seats import Seat, bot, bots_around, from_dict, human, humans, viewer_change

BOTS = Seat("b", "bot", "random")


def table(kinds: str) -> list[Seat]:
    """`hbh`: a person, a bot, a person."""
    return [human(f"P{n}") if kind == "h" else BOTS for n, kind in enumerate(kinds)]


def test_a_seat_is_the_same_after_the_header_of_a_record(dohyo: Game) -> None:
    for seat in (human("Ada"), human(""), bot(dohyo, "random"), bot(dohyo, "random", "Bo")):
        assert from_dict(seat.to_dict()) == seat


@pytest.mark.parametrize("data", [
    {}, {"name": "x"}, {"name": 5, "kind": "human"}, {"name": "x", "kind": "bot"},
    {"name": "x", "kind": "human", "bot": "random"}, {"name": "x", "kind": "human", "level": "a"},
])
def test_what_is_no_seat_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        from_dict(data)


def test_bots_are_repeated_until_every_seat_is_taken(dohyo: Game) -> None:
    assert [seat.bot for seat in bots_around(dohyo, 3, ["random"])] == ["random"] * 3
    with pytest.raises(KeyError):
        bots_around(dohyo, 3, ["nobody"])


def test_one_person_alone_is_never_asked_to_give_up_the_screen() -> None:
    seats = table("bhb")
    assert viewer_change(seats, (0, 1, 2), 1) is None
    assert viewer_change(seats, (0, 2), 1) is None
    assert viewer_change(seats, (1,), None) == 1


def test_the_next_person_round_the_table_gets_the_screen() -> None:
    seats = table("hbhh")
    assert viewer_change(seats, (0, 2, 3), 0) is None
    assert viewer_change(seats, (2, 3), 0) == 2
    assert viewer_change(seats, (0, 2), 3) == 0
    assert viewer_change(seats, (1,), 3) is None
    assert viewer_change(seats, (), 3) is None


@given(kinds=st.text("hb", min_size=2, max_size=6), data=st.data())
def test_the_screen_goes_to_a_person_who_owes_a_choice_or_stays(kinds: str, data: st.DataObject) -> None:
    seats = table(kinds)
    to_act = tuple(sorted(data.draw(st.sets(st.integers(0, len(kinds) - 1)))))
    viewer = data.draw(st.sampled_from([None, *humans(seats)]))
    change = viewer_change(seats, to_act, viewer)
    if change is not None:
        assert change in to_act and change in humans(seats) and change != viewer
    else:
        assert viewer in to_act or not set(humans(seats)) & set(to_act)
