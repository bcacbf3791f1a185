"""Properties of values that are kept once they have been worked out."""

from __future__ import annotations

from game.core import Value, encode, once

asked: list[int] = []


class Square(Value, frozen=True, dict=True):
    side: int

    @once
    def area(self) -> int:
        asked.append(self.side)
        return self.side**2


def test_each_value_works_it_out_once() -> None:
    asked.clear()
    small, large = Square(2), Square(5)
    assert [small.area, large.area, small.area, large.area] == [4, 25, 4, 25]
    assert asked == [2, 5]


def test_what_was_worked_out_is_no_part_of_the_value() -> None:
    fresh, seen = Square(3), Square(3)
    assert seen.area == 9
    assert (seen, hash(seen), encode(seen)) == (fresh, hash(fresh), b'{"side":3}')
