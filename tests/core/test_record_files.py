"""Records on disk: cut anywhere, damaged anywhere, of another program; what is lost and what is said."""

import json
import random
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.core import library
from game.core.arena import play_game
from game.core.options import complete
from game.core.problem import PROBLEMS
from game.core.protocol import Game
from game.core.record import RecordProblem, digest, parse_record, read_record, set_aside
from game.core.seats import bots_around
from game.core.session import Session
from game.core.verify import verify, verify_record


def actions_before(content: bytes, cut: int) -> int:
    """Action lines that are complete before the cut; the line feed at the end may be missing."""
    pieces = content[:cut].split(b"\n")
    whole = pieces[:-1] + ([pieces[-1]] if pieces[-1].endswith(b"}") and _is_json(pieces[-1]) else [])
    return sum(b'"do"' in piece for piece in whole)


def _is_json(piece: bytes) -> bool:
    try:
        json.loads(piece)
    except ValueError:
        return False
    return True


def test_a_record_cut_at_any_byte_keeps_every_action_that_was_complete(finished_record: Path) -> None:
    content = finished_record.read_bytes()
    first_line = content.index(b"\n")
    for cut in range(len(content) + 1):
        if cut < first_line:
            with pytest.raises(RecordProblem) as refused:
                parse_record(content[:cut], "game")
            assert refused.value.code == "record_empty"
        else:
            record = parse_record(content[:cut], "game")
            assert len(record.actions) == actions_before(content, cut)
            assert record.torn == (record.size < cut)


def test_a_game_cut_anywhere_is_continued_from_its_last_complete_action(finished_record: Path, tmp_path: Path) -> None:
    content = finished_record.read_bytes()
    first_line = content.index(b"\n")
    starts = [n + 1 for n, byte in enumerate(content) if byte == 10]
    cuts = {cut for start in starts for cut in (start - 2, start - 1, start, start + 1)}
    cuts |= set(random.Random(1).sample(range(first_line, len(content)), 60))
    path = tmp_path / "cut.jsonl"
    for cut in sorted(cut for cut in cuts if first_line <= cut <= len(content)):
        path.write_bytes(content[:cut])
        session = Session.resume(path)
        assert session.problem is None
        assert len(session.actions) == actions_before(content, cut)
        while session.outcome() is None:
            session.poll()
        session.close()
        verdict = verify(path)
        assert verdict.difference is None and verdict.finished, f"cut at {cut}"


def test_a_cut_record_of_a_game_that_goes_on_is_correct_as_far_as_it_goes(finished_record: Path) -> None:
    content = finished_record.read_bytes()
    for cut in range(content.index(b"\n"), len(content) + 1, 7):
        assert verify_record(parse_record(content[:cut], "game")).difference is None


def test_a_file_filled_with_zeros_at_its_end_counts_as_torn(finished_record: Path) -> None:
    content = finished_record.read_bytes()
    whole = content[: content.rindex(b"\n", 0, -200) + 1]
    record = parse_record(whole + b"\0" * 300, "game")
    assert record.torn and record.size == len(whole)


def test_a_record_damaged_at_any_byte_is_read_or_refused_in_one_sentence(finished_record: Path) -> None:
    content = finished_record.read_bytes()
    rng = random.Random(2)
    refused = 0
    for at in rng.sample(range(content.rindex(b"\n", 0, -1)), 400):
        damaged = content[:at] + bytes([rng.randrange(256)]) + content[at + 1:]
        try:
            verdict = verify_record(parse_record(damaged, "game"))
        except RecordProblem as problem:
            refused += 1
            assert problem.code in PROBLEMS and "\n" not in problem.text
        else:
            assert verdict.difference is not None or _same_data(damaged, content)
    assert refused


def _same_data(one: bytes, other: bytes) -> bool:
    """Whether two files differ in white space or in how a number is written only."""
    rows, others = ([json.loads(row) for row in content.split(b"\n") if row] for content in (one, other))
    return rows == others


def changed_header(path: Path, **fields: Any) -> bytes:
    header, rest = path.read_bytes().split(b"\n", 1)
    return json.dumps({**json.loads(header), **fields}).encode() + b"\n" + rest


@pytest.mark.parametrize(("fields", "code"), [
    ({"record": 2}, "record_format"),
    ({"game": "chess"}, "record_game"),
    ({"rules": 99}, "record_rules"),
    ({"seed": "x"}, "record_table"),
    ({"seats": []}, "record_table"),
    ({"seats": [{"name": "x", "kind": "cat"}] * 3}, "record_table"),
    ({"seats": 7}, "record_damaged"),
    ({"options": {"days": 4}}, "record_table"),
    ({"options": {"nonsense": True}}, "record_table"),
])
def test_a_record_of_another_program_is_refused_for_what_it_is(finished_record: Path, fields: dict[str, Any],
                                                                code: str) -> None:
    with pytest.raises(RecordProblem) as refused:
        parse_record(changed_header(finished_record, **fields), "game.jsonl")
    assert refused.value.code == code
    assert "game.jsonl" in refused.value.text


@pytest.mark.parametrize(("line", "code"), [
    ('{"seat": 9, "do": "shiko"}', "record_damaged"),
    ('{"seat": true, "do": "shiko"}', "record_damaged"),
    ('{"seat": 0, "do": 5}', "record_damaged"),
    ("[1, 2]", "record_damaged"),
    ("{}", "record_damaged"),
    ("nonsense", "record_damaged"),
])
def test_a_line_that_is_none_is_named_by_its_number(finished_record: Path, line: str, code: str) -> None:
    lines = finished_record.read_text(encoding="utf-8").splitlines()
    lines[4] = line
    with pytest.raises(RecordProblem) as refused:
        parse_record("\n".join(lines).encode(), "game")
    assert refused.value.code == code
    assert refused.value.params["line"] == 5


@pytest.mark.parametrize("deal", [None, {}, {"day": 1}, {"day": 1, "discards": ["nonsense"] * 3}, [1, 2]])
def test_a_deal_that_cannot_be_is_refused(dohyo: Game, tmp_path: Path, deal: Any) -> None:
    path = tmp_path / "deals.jsonl"
    play_game(dohyo, complete(dohyo.options, {"days": 3, "discard": True}), bots_around(dohyo, 3, ["random"]), 5, path)
    lines = path.read_text(encoding="utf-8").splitlines()
    lines[1] = json.dumps({"deal": deal})
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(RecordProblem) as refused:
        Session.resume(path)
    assert refused.value.code == "record_misdealt"


@pytest.mark.parametrize("content", [b"hello\nworld\n", b'{"a": 1}\n', b"\xff\xfe\n\n", b"[" * 100_000 + b"\n"],
                         ids=["text", "json", "bytes", "deep"])
def test_what_is_no_record_is_refused(content: bytes) -> None:
    with pytest.raises(RecordProblem) as refused:
        parse_record(content, "x")
    assert refused.value.code == "record_foreign"


def test_a_record_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordProblem) as refused:
        parse_record(b"", "x")
    assert refused.value.code == "record_empty"
    with pytest.raises(RecordProblem) as refused:
        read_record(tmp_path / "nowhere.jsonl")
    assert refused.value.code == "record_missing"
    with pytest.raises(RecordProblem) as refused:
        read_record(tmp_path)
    assert refused.value.code == "record_unreadable"


def test_an_action_that_the_rules_refuse_is_named_with_the_rule(finished_record: Path) -> None:
    lines = finished_record.read_text(encoding="utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if '"do"' in line)
    lines[at] = json.dumps({"seat": 0, "do": "oshi>0"})
    verdict = verify_record(parse_record("\n".join(lines).encode(), "game"))
    assert verdict.difference is not None
    assert "number 1" in verdict.difference and "yourself" in verdict.difference


def test_a_position_that_does_not_follow_stops_the_game_from_being_continued(finished_record: Path) -> None:
    content = finished_record.read_text(encoding="utf-8")
    check = next(json.loads(line) for line in reversed(content.splitlines()) if '"check"' in line)
    finished_record.write_text(content.replace(check["check"], digest("something else")), encoding="utf-8")
    with pytest.raises(RecordProblem) as refused:
        Session.resume(finished_record)
    assert refused.value.code == "record_differs"


def test_a_record_that_cannot_be_used_is_kept_under_another_name_each_time(tmp_path: Path) -> None:
    kept = []
    for n in range(3):
        path = tmp_path / "game.jsonl"
        path.write_text(f"nonsense {n}\n", encoding="utf-8")
        kept.append(set_aside(path))
        assert not path.exists()
    assert [one and one.read_text(encoding="utf-8") for one in kept] == [f"nonsense {n}\n" for n in range(3)]
    assert set_aside(tmp_path / "gone.jsonl") is None


def test_the_sentence_about_a_record_set_aside_names_its_new_name(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("nonsense\n", encoding="utf-8")
    with pytest.raises(RecordProblem) as refused:
        Session.resume(path)
    said = library.retire(path, refused.value)
    assert said.text == "game.jsonl is not a record of a game. It is kept as game.jsonl.corrupt."


def test_the_library_lists_the_latest_first_and_tells_finished_games_from_others(finished_record: Path, dohyo: Game,
                                                                                  tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir()
    shutil.copy(finished_record, folder / "a.jsonl")
    for name, seed in (("b.jsonl", 11), ("c.jsonl", 12)):
        session = Session.start(dohyo, {}, bots_around(dohyo, 4, ["random"]), seed, folder / name)
        session.poll()
        session.close()
    (folder / "d.jsonl").write_text("nonsense", encoding="utf-8")
    (folder / "e.jsonl").write_bytes(changed_header(finished_record, rules=99))
    entries = library.entries(folder)
    assert {entry.path.name for entry in entries} == {"a.jsonl", "b.jsonl", "c.jsonl"}
    assert [entry.changed for entry in entries] == sorted((entry.changed for entry in entries), reverse=True)
    assert [entry.path.name for entry in library.entries(folder, finished=True)] == ["a.jsonl"]
    latest = library.latest(folder)
    assert latest is not None and latest.seed in (11, 12) and latest.outcome is None
    finished = library.entry(folder / "a.jsonl")
    assert finished is not None and finished.outcome is not None and len(finished.outcome["scores"]) == 3
    assert library.latest(tmp_path / "nowhere") is None
