"""A match from phase to phase: layout, memorisation, readings, sends, tidying, the end; and every refusal."""

from __future__ import annotations

import pytest
from karuta_tables import (
    ME,
    OPP,
    close,
    current,
    new_match,
    only,
    press,
    reading,
    settle,
    start_reading,
    sweep,
)

from game.core.action import Action, IllegalAction
from game.core.chance import Chance
from game.core.options import OptionError, complete
from game.karuta import GAME
from game.karuta.layout import STYLES, arrange
from game.karuta.options import MEMORISE_MS, check_options, rules_for
from game.karuta.poems import DECK
from game.karuta.reading import deciding_ms
from game.karuta.state import KarutaState
from game.karuta.vocabulary import BOW_MS, PLACE_MS, REARRANGE_MS, REFUSALS, TIDY_MS, Refusal

MINE, THEIRS = (1, 2, 3, 4, 5), (11, 12, 13, 14, 15)
KARAFUDA = 50


def refusal_of(state: KarutaState, seat: int, action: Action) -> IllegalAction:
    before = state.to_dict()
    with pytest.raises(IllegalAction) as error:
        state.apply(seat, action)
    assert state.to_dict() == before
    return error.value


def dealt(seed: int = 1, **options: object) -> KarutaState:
    return KarutaState(2, complete(GAME.options, options), Chance(seed))


def test_a_match_begins_with_the_layout_and_any_style_may_be_tried() -> None:
    state = dealt()
    for style in STYLES:
        events = state.apply(ME, Action("layout", (style,)))
        assert only(events, "laid_out")[0][:2] == (ME, style)
        field = state.dealt.fields[ME]
        assert {poem: state.board.slot(poem) for poem in field} == arrange(style, field)
    state.apply(ME, Action("ready"))
    assert refusal_of(state, ME, Action("layout", ("home",))).code == Refusal.ALREADY_READY
    assert state.phase == "layout" and state.to_act() == (OPP,)


@pytest.mark.parametrize("preset", MEMORISE_MS)
def test_the_memorisation_lasts_as_its_preset_says_and_its_last_two_fifteenths_are_for_swings(preset: str) -> None:
    whole, swings = MEMORISE_MS[preset]
    assert abs(whole * 13 / 15 - swings) < 1
    state = dealt(memorise=preset)
    for seat in (ME, OPP):
        state.apply(seat, Action("ready"))
    assert only(state.advance(swings), "swings_allowed") == [()]
    assert state.phase == "memorise"
    assert only(state.advance(whole), "reading_began")
    assert current(state).start == whole + BOW_MS


def test_both_may_end_the_memorisation_early() -> None:
    state = dealt(memorise="tournament")
    for seat in (ME, OPP, ME, OPP):
        state.apply(seat, Action("ready", at_ms=5000))
    assert state.phase == "reading" and current(state).start == 5000 + BOW_MS


def test_cards_may_be_rearranged_freely_while_they_are_memorised() -> None:
    state = new_match(MINE, THEIRS)
    for seat in (ME, OPP):
        state.apply(seat, Action("ready"))
    events = state.apply(ME, Action("move", (1, 2, 8)))
    assert [event.kind for event in events] == ["moved"]


def test_a_short_match_has_ten_cards_each_of_a_third_of_the_deck() -> None:
    for seed in range(12):
        state = dealt(seed, match="short")
        assert state.left() == (10, 10)
        assert len(state.dealt.order) in (33, 34)
        assert set(state.board.cards(ME) + state.board.cards(OPP)) < set(state.dealt.order) <= set(DECK)
    assert {len(dealt(seed, match="short").dealt.order) for seed in range(30)} == {33, 34}


def test_sent_cards_lie_at_the_right_end_of_the_upper_row_until_they_are_placed() -> None:
    state = reading(MINE, THEIRS, [11])
    sweep(state, ME, 11)
    settle(state)
    (received,) = state.fresh[OPP]
    assert state.board.slot(received) == 15
    assert state.until == (state.now + TIDY_MS, state.now + PLACE_MS)
    assert state.legal_actions(OPP)[0].kind == "place"
    events = state.apply(OPP, Action("place", (received, 1, 8)))
    assert only(events, "placed") == [(OPP, received, 1, 8)]
    assert state.fresh[OPP] == ()
    refused = refusal_of(state, OPP, Action("place", (received, 1, 9)))
    assert refused.code == Refusal.NOT_RECEIVED


def test_the_reader_goes_on_when_both_are_ready_or_when_their_time_is_over() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA, 1])
    close(state)
    assert state.advance(state.now + TIDY_MS - 1) == []
    assert only(state.advance(state.now + TIDY_MS), "ready") == [(ME,), (OPP,)]
    assert state.phase == "reading" and state.n == 2
    assert current(state).previous == KARAFUDA


def test_a_raised_hand_stops_the_reader_for_a_minute_at_most() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA, 1])
    close(state)
    began = state.now
    state.apply(ME, Action("raise", at_ms=began + 1000))
    assert refusal_of(state, ME, Action("raise")).code == Refusal.HAND_RAISED
    state.advance(began + TIDY_MS)
    assert state.ready == (False, True)
    state.advance(began + 1000 + REARRANGE_MS)
    assert state.phase == "reading"


def test_the_next_verse_waits_until_the_last_one_has_been_read_to_its_end() -> None:
    state = reading(MINE, THEIRS, [1, 2])
    sweep(state, ME, 1, 100)
    close(state)
    end = current(state).verse_end
    start_reading(state)
    assert current(state).start == end + 1000


def test_both_hands_at_rest_close_the_reading_at_once() -> None:
    state = reading(MINE, THEIRS, [1])
    state.apply(ME, Action("still"))
    assert refusal_of(state, ME, Action("still")).code == Refusal.AT_REST
    assert refusal_of(state, ME, Action("key", ("U",))).code == Refusal.AT_REST
    events = state.apply(OPP, Action("still"))
    assert only(events, "unclaimed") == [(1, ME)]


def test_a_key_without_a_time_comes_at_the_first_sound_and_the_hand_rests_after_it() -> None:
    state = reading(MINE, THEIRS, [1])
    events = state.apply(ME, Action("key", ("U",)))
    assert only(events, "swept")[0][2] == current(state).audible
    assert state.to_act() == (OPP,)


def test_a_hand_that_is_busy_until_the_reading_closes_owes_nothing() -> None:
    state = reading(MINE, THEIRS, [1])
    sweep(state, OPP, 1, 600)
    assert state.to_act() == (ME, OPP)
    sweep(state, ME, 2, 700)
    assert state.to_act() == (OPP,), "free again at 1050, closed at 1000"


def test_a_reading_that_is_void_is_read_again_with_nothing_changed() -> None:
    state = reading(MINE, THEIRS, [1, 2])
    sweep(state, ME, 11, 600)
    before, poem, board = state.dealt, current(state).poem, state.board.to_json()
    events = state.apply(ME, Action("reread", at_ms=current(state).audible + 900))
    assert [event.kind for event in events] == ["reading_void", "tidying"]
    assert (state.n, state.reading, state.log) == (0, None, ())
    start_reading(state)
    assert (current(state).poem, current(state).presses, state.dealt) == (poem, (), before)
    assert state.board.to_json() == board


def test_a_later_reading_that_is_void_repeats_its_lower_verse_too() -> None:
    state = reading(MINE, THEIRS, [KARAFUDA, 1])
    close(state)
    start_reading(state)
    state.apply(OPP, Action("reread"))
    start_reading(state)
    assert (current(state).n, current(state).previous, current(state).poem) == (2, KARAFUDA, 1)


def test_who_resigns_has_lost_by_the_cards_that_he_has_left() -> None:
    state = reading(MINE, THEIRS, [1])
    events = state.apply(OPP, Action("resign"))
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("resigned", (ME,), (5, -5))
    assert only(events, "game_ended") == [((5, -5), ((ME,), (OPP,)), "resigned")]


def test_a_difference_of_ten_is_a_taba() -> None:
    for cards, taba in ((9, False), (10, True)):
        state = reading([1], list(range(11, 11 + cards)), [1])
        sweep(state, ME, 1)
        close(state)
        outcome = state.outcome()
        assert outcome is not None and outcome.details["taba"] is taba


def test_when_no_place_is_left_no_card_is_sent() -> None:
    state = reading(tuple(range(1, 49)), (61, 62, 63), [55])
    sweep(state, ME, 61)
    close(state)
    assert state.phase == "tidy" and state.left() == (48, 3)


def test_the_reaction_counts_from_when_the_poem_was_told() -> None:
    state = reading(MINE, THEIRS, [1])
    sweep(state, ME, 1, 700)
    events = close(state)
    data = dict(zip(GAME.events["judged"], only(events, "judged")[0], strict=True))
    assert data["reaction"] == (current(state).audible + 700 - data["decided"], None)
    assert data["length"] == 3
    assert data["decided"] == data["verse"] + deciding_ms(1, DECK)


def test_a_card_that_a_void_press_covered_is_taken_by_the_next_valid_one() -> None:
    state = reading(MINE, THEIRS, [1])
    key = next(event.data for event in press(state, ME, "U", -200))
    assert key[0] == ME
    sweep(state, OPP, 1, 500)
    settle(state)
    assert state.log[-1]["taker"] == OPP


@pytest.mark.parametrize(("seat", "action", "code"), [
    (ME, Action("key", ("P",)), Refusal.NOT_A_MOVE),
    (ME, Action("send", (101,)), Refusal.NOT_A_MOVE),
    (ME, Action("send", ("1",)), Refusal.NOT_A_MOVE),
    (ME, Action("place", (1, 3, 0)), Refusal.NOT_A_MOVE),
    (ME, Action("fly"), Refusal.NOT_A_MOVE),
    (2, Action("ready"), Refusal.NO_SUCH_SEAT),
    (ME, Action("send", (1,)), Refusal.NOTHING_TO_SEND),
    (ME, Action("key", ("U",)), Refusal.NOT_NOW),
    (ME, Action("still"), Refusal.NOT_NOW),
    (ME, Action("reread"), Refusal.NOT_NOW),
    (ME, Action("raise"), Refusal.NOT_NOW),
    (ME, Action("place", (1, 0, 0)), Refusal.NOT_NOW),
    (ME, Action("move", (11, 0, 0)), Refusal.NOT_YOUR_CARD),
    (ME, Action("move", (1, 0, 5)), Refusal.PLACE_TAKEN),
])
def test_what_the_layout_phase_refuses(seat: int, action: Action, code: Refusal) -> None:
    refused = refusal_of(new_match(MINE, THEIRS), seat, action)
    assert refused.code == code
    assert "{" not in refused.text


def test_only_who_owes_a_card_may_send_and_only_one_of_his_own() -> None:
    state = reading(MINE, THEIRS, [11])
    sweep(state, ME, 11)
    close(state)
    assert state.to_act() == (ME,)
    assert refusal_of(state, OPP, Action("send", (12,))).code == Refusal.NOTHING_TO_SEND
    assert refusal_of(state, ME, Action("send", (11,))).code == Refusal.NOT_YOUR_CARD, "the taken card"
    assert refusal_of(state, ME, Action("send", (12,))).code == Refusal.NOT_YOUR_CARD


def test_nothing_is_left_to_do_when_the_match_is_over() -> None:
    state = reading([1], THEIRS, [1])
    sweep(state, ME, 1)
    close(state)
    assert refusal_of(state, ME, Action("ready")).code == Refusal.GAME_OVER
    assert state.advance(10**9) == []


def test_every_refusal_has_its_sentence() -> None:
    assert set(REFUSALS) == {code.value for code in Refusal}


@pytest.mark.parametrize("text", [
    "key Z", "key ,", "key .", "send 17", "place 17 0 15", "move 100 2 0", "layout guard", "ready", "still", "raise",
    "reread", "resign",
])
def test_an_action_is_written_as_it_is_read(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize("text", [
    "", "key", "key ß", "send", "send 0", "send １", "place 17 0", "move 1 0 16", "ready 1", "key Z Z",
    "layout nowhere", "place 17 0 15 3",
])
def test_text_that_is_nothing_in_karuta_is_refused(text: str) -> None:
    with pytest.raises(IllegalAction) as error:
        GAME.parse(text)
    assert error.value.code == Refusal.NOT_A_MOVE


def test_karuta_is_for_two() -> None:
    options = complete(GAME.options, {})
    check_options(options, 2)
    with pytest.raises(OptionError, match="2 players, not 3"):
        check_options(options, 3)


def test_options_make_the_rules_of_a_match() -> None:
    rules = rules_for(complete(GAME.options, {"match": "short", "reading": "4315", "subtitles": True, "pace": 480}))
    assert (rules.short, rules.cards, rules.style, rules.subtitles, rules.pace_ms) == (True, 10, "4315", True, 480)


@pytest.mark.parametrize("spoil", [
    {"fields": [[1, 2], [2, 3]]},
    {"order": [1, 2, 3, 3]},
    {"order": [1, 2]},
    {"places": [[[0, 0], [0, 0]], [[0, 0], [0, 1]]]},
    {"places": [[[0, 0]], [[0, 0], [0, 1]]]},
    {"places": [[[0, 0], [3, 1]], [[0, 0], [0, 1]]]},
], ids=["twice", "read twice", "never read", "one place", "no place", "off the mat"])
def test_a_deal_that_cannot_be_is_refused(spoil: dict[str, object]) -> None:
    good = {"fields": [[1, 2], [3, 4]], "places": [[[0, 0], [0, 1]], [[0, 0], [0, 1]]], "order": [1, 2, 3, 4]}
    KarutaState(2, complete(GAME.options, {}), Chance(1, [good]))
    with pytest.raises(ValueError):
        KarutaState(2, complete(GAME.options, {}), Chance(1, [{**good, **spoil}]))
