"""A seat's pass, which every small game of these tests has."""

from __future__ import annotations

from game.core import Event, Value


class Pass(Value, frozen=True, tag="pass"):
    def __str__(self) -> str:
        return "pass"


class Passed(Event, frozen=True, tag="passed"):
    seat: int
