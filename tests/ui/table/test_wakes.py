"""A token in the air is told from all that lies: its rim, the line down to the felt, its way over that."""

from __future__ import annotations

from typing import Any

import pygame

from game.table.load import default_table, replace_things
from game.table.things import Token
from game.ui.kit.theme import Theme
from game.ui.table.picture import TablePicture
from game.ui.table.table_view import FlickTableView

SIZE = (1280, 720)
X, Y = 280.0, 300.0
TABLE = replace_things(default_table(), cards=(), tokens=(Token(id="a", x=X, y=Y, z=0.0),))


def seen(z: float) -> tuple[FlickTableView, Any]:
    view, surface = FlickTableView(Theme(), pygame.Rect(320, 14, 560, 620)), pygame.Surface(SIZE)
    view.draw(surface, TablePicture(TABLE, poses={"a": (X, Y, z, 0.0)}))
    return view, pygame.surfarray.array3d(surface).astype(int).sum(axis=2)


def light_between(z: float, floor: float) -> int:
    """How many rows from the token down to its shadow have a bright pixel."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    view, light = seen(z)
    x, top = view.space.to_screen(X, Y, z)
    shade_x, low = view.space.to_screen(X, Y)
    rows = range(round(top) + round(16 * view.mm), round(low))
    left, right = sorted((round(x), round(shade_x)))
    return sum(int(light[left - 3 : right + 4, row].max() > floor) for row in rows)


def test_a_token_in_the_air_has_a_line_to_its_shadow_and_one_that_lies_has_none() -> None:
    assert light_between(140.0, 420.0) > 15
    assert light_between(4.0, 420.0) == 0


def test_a_token_in_the_air_has_a_bright_rim() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)

    def bright(z: float) -> int:
        view, light = seen(z)
        x, y = map(round, view.space.to_screen(X, Y, z))
        reach = round(17 * view.mm)
        return int((light[x - reach : x + reach, y - reach : y + reach] > 600).sum())

    assert bright(60.0) > bright(4.0) + 40


def test_a_token_on_its_way_is_seen_above_what_is_written_and_one_that_lies_beneath_it() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    view = FlickTableView(Theme(), pygame.Rect(320, 14, 560, 620))

    def covered(*places: float) -> bool:
        """Whether a sign over the token hides it, after these places of it in one frame each."""
        for y in places:
            surface, picture = pygame.Surface(SIZE), TablePicture(TABLE, poses={"a": (X, y, 0.0, 0.0)})
            view.draw(surface, picture)
        at = tuple(map(round, view.to_screen(X, places[-1])))
        surface.fill((1, 2, 3), (at[0] - 20, at[1] - 20, 40, 40))
        view.draw_moving(surface, picture)
        return tuple(surface.get_at(at))[:3] == (1, 2, 3)

    assert not covered(300.0, 310.0)
    assert not covered(320.0, 320.0, 320.0), "a film that is held at a hit"
    assert covered(*[320.0] * 20)


def test_the_felt_shows_the_way_that_a_token_has_come_through_the_air_until_it_lies() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    view = FlickTableView(Theme(), pygame.Rect(320, 14, 560, 620))

    def light(places: list[tuple[float, float]]) -> int:
        """Of the felt where it flew away, after these places and heights."""
        surface = pygame.Surface(SIZE)
        for y, z in places:
            view.draw(surface, TablePicture(TABLE, poses={"a": (X, y, z, 0.0)}))
        x, row = map(round, view.to_screen(X, 200.0))
        return max(sum(surface.get_at((x + by, row))[:3]) for by in range(-2, 3))

    flight = [(160.0 + 10.0 * step, 60.0) for step in range(16)]
    bare = light([(310.0, 60.0)])
    flown = light(flight)
    assert flown > bare + 120
    assert light([(310.0, 0.0)] * 3) > bare + 120, "as it comes down one sees from where"
    assert light([(310.0, 0.0)] * 30) <= bare + 10


def test_what_flies_off_the_table_leaves_no_mark_beyond_its_edge() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    view = FlickTableView(Theme(), pygame.Rect(320, 14, 560, 620))
    width, beyond = TABLE.width, 90.0

    def drawn(*places: float) -> Any:
        """After the token was over these places across the table, high up."""
        surface = pygame.Surface(SIZE)
        for x in places:
            view.draw(surface, TablePicture(TABLE, poses={"a": (x, Y, 60.0, 0.0)}))
        return pygame.surfarray.array3d(surface).astype(int)

    before = drawn(X)
    after = drawn(*(X + 20.0 * step for step in range(19)))
    edge, low = view.to_screen(width + 11.0, Y)
    far, _ = view.to_screen(width + beyond, Y)
    marks = abs(after - before).sum(axis=2)[round(edge) + 2 : round(far), round(low) - 3 : round(low) + 4]
    assert marks.max() < 30
    on_felt, _ = view.to_screen(width - 60.0, Y)
    assert abs(after - before).sum(axis=2)[round(on_felt), round(low) - 3 : round(low) + 4].max() > 60
