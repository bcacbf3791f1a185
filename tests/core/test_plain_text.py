"""Values as short text and as JSON, and back."""

from __future__ import annotations

import pytest

from game.core import BadData, BadText, Landed, Launched, Value, decode, digest, encode, parse_shot
from game.core.text import read, write
from game.table.things import Landing, Launch, RestToken

LAUNCH = Launch(token="r1", x=280.0, y=60.5, heading=-0.1, power=1 / 3, kind="flick", seed=2**63 - 1)


class Box(Value, frozen=True):
    label: str
    parts: tuple[str, ...] = ()
    weights: dict[str, float] = {}


def test_a_launch_is_one_short_line_and_reads_back() -> None:
    text = str(Launched(LAUNCH))
    assert text == (
        "launch token=r1 x=280.0 y=60.5 heading=-0.1 power=0.3333333333333333 kind=flick "
        "seed=9223372036854775807"
    )
    assert parse_shot(text, Launch, Landing) == Launched(LAUNCH)


def test_a_landing_reads_back() -> None:
    rest = RestToken(id="r 1", x=1.5, y=2.0, z=0.0, angle=0.0, on=("c11",), on_tokens=(), where="field")
    landed = Landed(Landing(tokens=(rest,), cards=(), start="00", duration=1.0, digest="1e5"))
    assert parse_shot(str(landed), Launch, Landing) == landed


LABELS = ["", "two words", "12", "true", 'quote "', "a=b", "[", "{", "é\n", "null", "a.b-c"]


@pytest.mark.parametrize("label", LABELS)
def test_any_string_reads_back(label: str) -> None:
    box = Box(label, (label, "x"), {label: 2.5})
    assert read(Box, write(box)) == box


def test_fields_at_their_default_are_left_out() -> None:
    assert write(Box("plain")) == "label=plain"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("token=r1", "expected this key, which is missing"),
        ("token=r1 token=r2", "token: given twice"),
        ("token=r1 nonsense", "nonsense: expected name=value"),
        ("token=r1 x=NaN y=0 heading=0 power=0", "x: expected a number, got a text in quotes"),
        ("token=r1 x=[NaN] y=0 heading=0 power=0", "expected a number"),
        ("token=r1 x=1 y=0 heading=0 power=0 wind=3", "not a key that exists here"),
        ("token=" + "[" * 100_000, "expected a number"),
    ],
)
def test_other_text_is_refused_in_one_line(text: str, why: str) -> None:
    with pytest.raises(BadText, match=why) as refused:
        read(Launch, text)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 200


def test_equal_values_have_equal_bytes_and_digests() -> None:
    one, other = Box("b", weights={"x": 1.0, "a": 2.0}), Box("b", weights={"a": 2.0, "x": 1.0})
    assert encode(one) == encode(other)
    assert digest(one) == digest(other) != digest(Box("c"))
    assert encode(frozenset({"b", "a", "c"})) == b'["a","b","c"]'


@pytest.mark.parametrize("data", [b"", b"{", b'{"label":1}', b'{"label":"x","a":1}', b"\xff", b"[" * 10**6])
def test_other_json_is_refused(data: bytes) -> None:
    with pytest.raises(BadData):
        decode(Box, data)
