"""Every refusal, and that it changes nothing."""

import pytest

from game.core.action import Action, IllegalAction
from game.dohyo import GAME
from game.dohyo.vocabulary import CARD, NAGE, REFUSALS, Refusal

from .positions import finish_randomly, stand, table


def over():
    state = table(3, days=3)
    finish_randomly(state)
    return state


def chosen():
    state = table(4)
    state.apply(0, GAME.parse("shiko"))
    return state


def nage_spent():
    state = table(4)
    state.cards[0] -= CARD[NAGE]
    return state


CASES = [
    ("game_over", over, 0, Action("shiko")),
    ("no_such_seat", lambda: table(4), 4, Action("shiko")),
    ("already_chosen", chosen, 0, Action("henka")),
    ("out_today", lambda: stand(table(4), [9, 9, 9, None]), 3, Action("shiko")),
    ("target_needed", lambda: table(4), 0, Action("tsuki")),
    ("no_target_allowed", lambda: table(4), 0, Action("henka", (1,))),
    ("card_spent", nage_spent, 0, Action("nage", (1,))),
    ("self_target", lambda: table(4), 2, Action("oshi", (2,))),
    ("target_unknown", lambda: table(4), 0, Action("oshi", (4,))),
    ("target_unknown", lambda: table(4), 0, Action("oshi", (-1,))),
    ("target_unknown", lambda: table(4), 0, Action("oshi", (17,))),
    ("target_out", lambda: stand(table(4), [9, 9, 9, None]), 0, Action("tsuki", (3,))),
    ("not_a_play", lambda: table(4), 0, Action("kick", (1,))),
    ("not_a_play", lambda: table(4), 0, Action("tsuki", ("1",))),
]


@pytest.mark.parametrize(("code", "make", "seat", "action"), CASES, ids=[f"{c[0]}-{i}" for i, c in enumerate(CASES)])
def test_a_refused_choice_says_why_and_changes_nothing(code, make, seat, action):
    state = make()
    before = state.to_dict()
    with pytest.raises(IllegalAction) as refused:
        state.apply(seat, action)
    assert refused.value.code is Refusal(code)
    assert refused.value.text
    assert "{" not in refused.value.text
    assert state.to_dict() == before


@pytest.mark.parametrize("text", ["", "tsuki", "tsuki>", "tsuki>x", "shiko>1", "henka>0", "kick>1", "tsuki>1>2",
                                  "TSUKI>1"])
def test_text_that_is_no_play_is_refused(text):
    with pytest.raises(IllegalAction) as refused:
        GAME.parse(text)
    assert refused.value.code is Refusal.NOT_A_PLAY


def test_every_refusal_has_a_sentence():
    assert set(REFUSALS) == {code.value for code in Refusal}
