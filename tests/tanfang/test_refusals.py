"""Every refusal, with the sentence that names the rule and the numbers involved."""

import pytest

from game.core.action import Action, IllegalAction
from game.tanfang import GAME
from game.tanfang.vocabulary import REFUSALS, Refusal

from .seasons import do, finish_randomly, play_round, season, until

GROUND = {"A": "cup tripod sceptre_head king", "B": "bi sceptre_shaft mask altar", "C": "tooth zhang fish goldmask",
          "D": "sceptre_tail eye bian beast"}


def refused(state, text: str, seat: int | None = None) -> IllegalAction:
    """The refusal of that action; the state must be none the worse for it."""
    before = state.to_dict()
    with pytest.raises(IllegalAction) as caught:
        state.apply(state.turn if seat is None else seat, GAME.parse(text))
    assert state.to_dict() == before
    with pytest.raises(IllegalAction) as quiet:
        state.play(state.turn if seat is None else seat, GAME.parse(text))
    assert quiet.value.text == caught.value.text
    return caught.value


def standing(hand: str = "", weather: str = "", **options):
    """Team 0 stands in A, where it has exposed A1 and A2, at the start of its turn in round 2."""
    state = season(3, ground=None if options else GROUND, hands=[hand], weather=weather, **options)
    play_round(state, {0: "go A, dig, dig"})
    until(state, 0)
    return state


def at_pit_floor():
    state = standing()
    do(state, "dig, end")
    until(state, 0)
    return state


def spent():
    """Team 0 in A with nothing left of its workdays."""
    state = standing()
    do(state, "dig")
    return state


def sealed():
    return standing(weather="fair sealed")


def other_team():
    """Team 1 in A, where A1 and A2 are team 0's and A3 its own, with no workdays left."""
    state = season(3, ground=GROUND, hands=[""])
    play_round(state, {0: "go A, dig, dig"})
    do(state, "go A, dig")
    return state


def owner_of_the_sceptre():
    """Team 0 with the whole sceptre lifted and 1 workday left."""
    state = season(3, ground=GROUND | {"E": "dou he staff figure"}, hands=[""], variant="long")
    for turn in ("go D, dig, lift D1", "go B, dig, dig", "lift B2, go A, dig", "dig", "dig", "lift A3"):
        play_round(state, {0: turn})
    until(state, 0)
    do(state, "draw, draw")
    return state


def joined():
    state = owner_of_the_sceptre()
    do(state, "end")
    until(state, 0)
    do(state, "join sceptre")
    return state


def over():
    state = season(2)
    finish_randomly(state)
    return state


def looted():
    state = season(3, ground=GROUND, hands=[""], variant="coop", looting="BA")
    play_round(state, {0: "go A, dig"})
    until(state, 0)
    return state


CASES = [
    (over, "end", "game_over", "The season is over."),
    (standing, "go A", "already_there", "You already stand in trench A."),
    (lambda: season(3), "go E", "no_such_trench", "There is no trench E on this site; it has A to D."),
    (lambda: season(3), "lift F1", "no_such_trench", "There is no trench F on this site; it has A to D."),
    (lambda: season(3, hands=["radar"]), "use radar F", "no_such_trench",
     "There is no trench F on this site; it has A to D."),
    (lambda: after(season(3), "go A"), "go B", "already_moved", "You have moved this turn; one move a turn is all."),
    (lambda: season(weather="sealed"), "go A", "trench_sealed",
     "Trench A is sealed this round: nobody may enter, not even with a permit."),
    (lambda: after(season(), "go C, end"), "go C", "trench_taken",
     "A team that has had its turn this round stands in trench C; only a permit lets you in."),
    (season, "dig", "off_board", "You stand in no trench; move into one first."),
    (lambda: after(standing(), "end", 1), "help A1", "off_board", "You stand in no trench; move into one first."),
    (sealed, "dig", "work_sealed", "Trench A is sealed this round: no work there."),
    (sealed, "lift A1", "work_sealed", "Trench A is sealed this round: no work there."),
    (lambda: emptied(), "dig", "nothing_buried", "Nothing is buried in trench A any more."),
    (spent, "dig", "dig_days_pit_floor", "Layer 4 costs 4 workdays and you have 0: a trowel or a grant would do it."),
    (at_pit_floor, "dig", "dig_days_pit_floor",
     "Layer 4 costs 4 workdays and you have 3: a trowel or a grant would do it."),
    (lambda: after(season(), "go A, dig, draw"), "dig", "dig_days", "Layer 2 costs 2 workdays and you have 1."),
    (standing, "lift B1", "still_buried", "B1 is buried: it must be dug before it can be lifted."),
    (lambda: after(standing(), "lift A1"), "lift A1", "already_lifted", "A1 has been lifted already."),
    (looted, "lift A1", "looted", "A1 has been looted: it is gone for good."),
    (lambda: after(standing(), "go B"), "lift A1", "elsewhere",
     "A1 lies in another trench: you work where you stand."),
    (other_team, "lift A1", "anothers_find",
     "A1 was exposed by another team; you can only help to lift it, for 4 points."),
    (other_team, "help A3", "own_find", "A3 is your own find: lift it yourself."),
    (spent, "lift A1", "lift_days", "Lifting costs 1 workday and you have 0."),
    (other_team, "help A1", "assist_days", "Assisting costs 1 workday and you have 0."),
    (season, "join tree", "pieces_missing", "Joining takes all three pieces of the group and you own 0."),
    (owner_of_the_sceptre, "join sceptre", "join_days", "Joining costs 2 workdays and you have 1."),
    (joined, "join sceptre", "already_joined", "You have joined that group already; a group is joined once."),
    (lambda: season(variant="novice"), "draw", "no_tools", "There are no tools in the novice season."),
    (lambda: season(variant="novice"), "use trowel", "no_tools", "There are no tools in the novice season."),
    (lambda: season(hands=[""], deck=""), "draw", "deck_empty",
     "No tool is left to draw: all are in somebody's hand or on the table."),
    (spent, "draw", "draw_days", "Drawing a tool costs 1 workday and you have 0."),
    (lambda: season(hands=[""]), "use trowel", "tool_missing", "You do not hold that tool."),
    (lambda: season(hands=["timber"]), "use timber", "timber_off_board",
     "Timber shores up the trench you stand in, and you stand in none."),
]


def after(state, text: str, seat: int | None = None):
    do(state, text)
    if seat is not None:
        until(state, seat)
    return state


def emptied():
    """Team 0 in A, all of whose layers it has exposed."""
    state = season(3, ground=GROUND, hands=["trowel"])
    play_round(state, {0: "go A, dig, dig"})
    play_round(state, {0: "dig"})
    play_round(state, {0: "use trowel, dig"})
    until(state, 0)
    return state


@pytest.mark.parametrize(("make", "text", "code", "sentence"), CASES, ids=[f"{case[2]}-{case[1]}" for case in CASES])
def test_a_refusal_names_the_rule_and_the_numbers(make, text, code, sentence):
    error = refused(make(), text)
    assert (error.code, error.text) == (Refusal(code), sentence)


def test_another_seat_has_to_wait_and_no_other_seats_exist():
    state = season()
    assert refused(state, "end", 2).text == "It is not your turn: seat 0 is at work."
    assert refused(state, "end", 9).text == "There is no seat 9 at this table."


@pytest.mark.parametrize(("text", "code"), [
    ("use radar", "radar_trench"), ("use timber B", "tool_alone"), ("dance", "not_an_action"), ("", "not_an_action"),
    ("lift B5", "not_an_action"), ("go 3", "not_an_action"), ("use spade", "not_an_action"),
    ("dig A1", "not_an_action"),
])
def test_text_that_is_no_action_is_refused(text, code):
    with pytest.raises(IllegalAction) as caught:
        GAME.parse(text)
    assert caught.value.code == Refusal(code)
    with pytest.raises(IllegalAction) as again:
        kind, *args = text.split() or [""]
        season().apply(0, Action(kind, tuple(args)))
    assert again.value.code == Refusal(code)


def test_every_refusal_has_its_sentence_and_its_test():
    assert set(REFUSALS) == {code.value for code in Refusal}
    tested = {case[2] for case in CASES} | {"not_your_turn", "no_such_seat", "radar_trench", "tool_alone",
                                           "not_an_action"}
    assert tested == set(REFUSALS)
