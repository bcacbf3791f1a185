"""Properties of values that are kept once they have been worked out."""

from __future__ import annotations

from game.core import Value, encode, once
from game.core.caches import Caches, caches_of

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


def test_a_cache_answers_the_latest_questions_without_working_them_out_again() -> None:
    caches, worked_out = Caches(), []

    @caches.latest(2)
    def doubled(number: int) -> int:
        worked_out.append(number)
        return 2 * number

    assert [doubled(number) for number in (1, 2, 1, 3, 1, 2)] == [2, 4, 2, 6, 2, 4]
    assert worked_out == [1, 2, 3, 2]


def test_emptied_caches_know_nothing_any_more() -> None:
    caches, read = Caches(), []

    @caches.once
    def number() -> int:
        read.append("file")
        return len(read)

    place = caches.last("nothing")
    place.held = "something"
    assert (number(), number(), place.held) == (1, 1, "something")
    caches.empty()
    assert (number(), place.held) == (2, "nothing")


def test_a_room_has_one_set_of_caches() -> None:
    assert caches_of("lunar_invaders") is caches_of("lunar_invaders")
    assert caches_of("lunar_invaders") is not caches_of("space_invaders")
