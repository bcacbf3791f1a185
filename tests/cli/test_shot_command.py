"""A shot as JSON: what is left out is filled in, what can't be is refused by the name of its field."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.cli import commands
from game.cli.shot_text import LARGEST, ShotError, ShotReport, read_shot, schema_text
from game.core.data import LEVELS
from game.flick import simulate
from game.table.load import bare_table
from game.table.things import Card, Launch, Throw

SLIDE: dict[str, Any] = {"token": "t1", "x": 100, "y": 120, "vx": 0, "vy": 500}


def shoot(
    capsys: pytest.CaptureFixture[str], path: Path, *shots: dict[str, Any]
) -> tuple[int, list[str], str]:
    path.write_text("\n".join(json.dumps(shot) for shot in shots), encoding="utf-8")
    code = commands.main(["shot", str(path), "--json"])
    said = capsys.readouterr()
    return code, said.out.splitlines(), said.err


def test_only_a_launch_is_needed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = shoot(capsys, tmp_path / "a.json", {"launch": SLIDE})
    assert (code, err, len(out)) == (0, "", 1)
    answer = msgspec.json.decode(out[0], type=ShotReport)
    throw = Throw(token="t1", x=100, y=120, vx=0, vy=500)
    assert answer.digest == simulate(bare_table(), throw).landing.digest
    assert answer.tokens[0].y > 120


def test_what_is_left_out_is_as_the_levels_have_it() -> None:
    table = {"ufo": {"x": 100.0}, "materials": {"wall": 0.5}, "cards": [{"id": "c", "x": 1, "y": 2}]}
    read = read_shot(json.dumps({"launch": SLIDE, "table": table}).encode()).table
    base = bare_table()
    assert base.ufo and read.ufo
    assert read.ufo == msgspec.structs.replace(base.ufo, x=100.0)
    assert read.materials == msgspec.structs.replace(base.materials, wall=0.5)
    assert read.cards == (Card(id="c", x=1, y=2),)
    assert (read.width, read.field, read.token) == (base.width, base.field, base.token)


def test_no_ufo_is_said_with_null() -> None:
    assert read_shot(json.dumps({"launch": SLIDE, "table": {"ufo": None}}).encode()).table.ufo is None


def test_a_launch_by_hand_and_a_throw_are_told_apart() -> None:
    by_hand = {"token": "t1", "x": 280, "y": 50, "heading": 0.1, "power": 0.5, "kind": "flick", "seed": 3}
    assert isinstance(read_shot(json.dumps({"launch": by_hand}).encode()).launch, Launch)
    assert isinstance(read_shot(json.dumps({"launch": SLIDE}).encode()).launch, Throw)


def test_many_shots_are_answered_a_line_each_in_their_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shots = [{"launch": {**SLIDE, "vy": speed}} for speed in (300, 500, 400)]
    code, out, _ = shoot(capsys, tmp_path / "a.jsonl", *shots)
    ends = [msgspec.json.decode(line, type=ShotReport).tokens[0].y for line in out]
    assert code == 0
    assert ends[0] < ends[2] < ends[1]


def test_a_bad_line_is_named_and_the_shots_before_it_are_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = shoot(capsys, tmp_path / "a.jsonl", {"launch": SLIDE}, {"launch": {}}, {"launch": SLIDE})
    assert (code, len(out)) == (1, 1)
    assert "a.jsonl line 2: launch.token: is missing" in err


@pytest.mark.parametrize("text", [json.dumps({"launch": SLIDE}), json.dumps({"launch": SLIDE}, indent=2)])
def test_a_shot_is_read_from_standard_input(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))
    assert commands.main(["shot", "-"]) == 0
    assert capsys.readouterr().out.startswith("t1 comes to rest at (100.0, ")


def wrong(shot: dict[str, Any]) -> str:
    """The refusal of a shot, wherever in reading and simulating it comes."""
    with pytest.raises(Exception) as refusal:
        question = read_shot(json.dumps(shot).encode())
        simulate(question.table, question.launch, question.step)
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


def card(id: str, x: float = 1, y: float = 1) -> dict[str, Any]:
    return {"id": id, "x": x, "y": y}


@pytest.mark.parametrize(
    ("table", "field"),
    [
        ({"card": {"width": -60}}, "card.width: "),
        ({"token": {"radius": 0}}, "token.radius: "),
        ({"token": {"mass": -3}}, "token.mass: "),
        ({"width": -560}, "width: "),
        ({"materials": {"restitution": 7}}, "materials.restitution: "),
        ({"ufo": {"radius": -1}}, "ufo.radius: "),
        ({"cards": [card("c"), card("c", 99, 99)]}, "cards[1].id: "),
        ({"cards": [card("t")], "tokens": [card("t", 99, 99)]}, "tokens[0].id: "),
        ({"cards": [{"id": "c", "x": float("nan"), "y": 1}]}, "cards[0].x: expected a finite number"),
        ({"tokens": [{"id": "t", "x": 1, "y": float("-inf")}]}, "tokens[0].y: expected a finite number"),
        ({"tokens": [{"id": "t", "x": "1", "y": 1}]}, "tokens[0].x: expected a number, got a text in quotes"),
        ({"tokens": [{"id": "t", "x": 240, "y": 500}]}, "tokens[0]: inside the UFO's wall"),
        ({"tokens": [card("t", 9, 300), card("u", 12, 300)]}, "tokens[1]: 'u' is inside"),
        ({"tokens": [{"id": "t", "x": 9999, "y": 300}]}, "tokens[0].x: "),
        ({"tokens": [{"id": "", "x": 9, "y": 300}]}, "tokens[0].id: "),
        ({"tokens": [{"id": 7, "x": 9, "y": 300}]}, "tokens[0].id: expected a text in quotes"),
        ({"tokens": [{"id": "t", "x": 9, "y": 300, "zz": 1}]}, "tokens[0].zz: there is no such field"),
        ({"planets": 1}, "planets: there is no such field"),
        ({"cards": [card(f"c{i}") for i in range(10_000)]}, "cards: 10000 are too many"),
        ([], "table: expected a table"),
    ],
)
def test_an_impossible_table_is_refused_by_the_name_of_its_field(table: Any, field: str) -> None:
    assert wrong({"launch": SLIDE, "table": table}).startswith(field)


@pytest.mark.parametrize(
    ("shot", "field"),
    [
        ({}, "launch: is missing"),
        ({"launch": None}, "launch: expected a table"),
        ({"launch": {**SLIDE, "vx": float("nan")}}, "launch.vx: expected a finite number"),
        ({"launch": {**SLIDE, "vx": 1e9}}, "launch.vx: "),
        ({"launch": {**SLIDE, "spin": 10**400}}, "launch.spin: "),
        ({"launch": {**SLIDE, "heading": 1}}, "launch.heading: there is no such field"),
        ({"launch": {"token": "a", "x": 280, "y": 50, "heading": 0, "power": 2}}, "launch.power: "),
        ({"launch": SLIDE, "step": 0}, "step: "),
        ({"launch": SLIDE, "step": -0.002}, "step: "),
        ({"launch": SLIDE, "step": 1}, "step: "),
        ({"launch": SLIDE, "stop": 1}, "stop: there is no such field"),
    ],
)
def test_an_impossible_launch_is_refused_by_the_name_of_its_field(shot: dict[str, Any], field: str) -> None:
    assert wrong(shot).startswith(field)


@pytest.mark.parametrize(
    "text", [b"", b"{", b"\xff\xfe", b'{"launch": ' + b"[" * 100_000, b'{"launch": {}} {}']
)
def test_what_is_no_json_is_refused_in_one_line(text: bytes) -> None:
    with pytest.raises(ShotError) as refusal:
        read_shot(text)
    assert "\n" not in str(refusal.value) and "malformed" not in str(refusal.value)


def test_a_gigabyte_is_refused_unread(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(2**30)
    assert commands.main(["shot", str(path)]) == 1
    assert re.search(r"huge\.json: larger than 4 MB", capsys.readouterr().err)


def test_an_endless_line_is_read_no_further_than_a_shot_can_be(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Endless(io.BytesIO):
        taken = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None and size > 0, "the line is read whole"
            self.taken += size
            return b" " * size

        read = readline

    endless = Endless()
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=endless))
    assert commands.main(["shot", "-"]) == 1
    assert "larger than" in capsys.readouterr().err
    assert endless.taken <= LARGEST + 1


def test_the_kept_schema_is_what_the_types_say() -> None:
    kept = (LEVELS / "shot.schema.json").read_text(encoding="utf-8")
    assert kept == schema_text()
    parts = json.loads(kept)["$defs"]
    assert parts["Shot"]["required"] == ["launch"]
    assert parts["Table"]["additionalProperties"] is False
    assert set(parts["ShotReport"]["properties"]) == {
        "tokens", "cards", "events", "duration", "digest", "cut_short",
    }  # fmt: skip


def test_a_shot_without_end_is_stopped_and_the_answer_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    edges = dict.fromkeys(("back", "left", "right", "far"), "raised")
    materials = {"token_table": 0, "planar_restitution": 1, "wall": 0, "token_token": 0}
    endless = {"launch": SLIDE, "table": {"edges": edges, "materials": materials, "ufo": None}}
    code, out, _ = shoot(capsys, tmp_path / "a.jsonl", endless, {"launch": SLIDE})
    answers = [msgspec.json.decode(line, type=ShotReport) for line in out]
    assert (code, [answer.cut_short for answer in answers]) == (0, [True, False])
    assert commands.main(["shot", str(tmp_path / "a.jsonl")]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert "is stopped, for the shot found no end" in first and "comes to rest" in second


def test_a_closed_input_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert commands.main(["shot", "-"]) == 1
    assert capsys.readouterr().err == "standard input: it is closed; name a file of shots\n"


def test_a_shot_may_begin_with_the_mark_of_an_editor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "shot.json"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps({"launch": SLIDE}).encode())
    assert commands.main(["shot", str(path)]) == 0
