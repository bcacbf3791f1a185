"""What the log calls a space is written along the field."""

from __future__ import annotations

import pygame
import pytest

from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.prints import middle_of
from game.session.settings import Settings
from game.table.load import bare_table
from game.ui.games.space_invaders.field_names import FieldNames, places
from game.ui.scenes.match.match import MatchScene
from game.ui.table.launch_board import FilmShown
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import PLAIN, match_at


def test_every_space_is_in_line_with_its_letter_and_its_number() -> None:
    table = bare_table()
    found = list(places(table.field))
    for index, name in enumerate(NAMES):
        x, y = middle_of(table, index)
        assert any(said == name[0] and abs(at[0] - x) < 1.0 for said, at, _ in found), name
        assert sum(said == name[1] and abs(at[1] - y) < 1.0 for said, at, _ in found) == 2, name


def at_the_table(closely: bool) -> tuple[Visitor, pygame.Surface]:
    settings = Settings(reduced_motion=not closely)
    at = Visitor(lambda stage: MatchScene(stage, match_at(PLAIN)), (1280, 720), settings)
    at.wait(0.5)
    if closely:  # a shot decides: the eye leans in
        at.top.board.hand.film(FilmShown(at.top.board.view.table, {}, deciding=1.0))
    at.top.draw(at.surface)
    return at, at.surface.copy()


@pytest.mark.parametrize("closely", [False, True])
def test_every_name_is_seen_on_the_table_where_it_stands(
    closely: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, told = at_the_table(closely)
    monkeypatch.setattr(FieldNames, "draw", lambda *_: None)
    _, bare = at_the_table(closely)
    view, table = at.top.board.table_view, at.top.board.view.table
    for said, where, _ in places(table.field):
        box = pygame.Rect(0, 0, 14, 14)
        box.center = tuple(map(round, view.to_screen(*where)))
        one, other = (pygame.image.tobytes(seen.subsurface(box), "RGB") for seen in (told, bare))
        assert one != other, said


def test_no_name_stands_within_the_field() -> None:
    field = bare_table().field
    for said, (x, y), _ in places(field):
        across = field.x <= x <= field.x + field.columns * field.pitch
        deep = field.y <= y <= field.y + field.rows * field.pitch
        assert not (across and deep), said
