"""What the log calls a space is written along the field."""

from __future__ import annotations

from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.prints import middle_of
from game.table.load import bare_table
from game.ui.games.space_invaders.field_names import places


def test_every_space_is_in_line_with_its_letter_and_its_number() -> None:
    table = bare_table()
    found = list(places(table.field))
    for index, name in enumerate(NAMES):
        x, y = middle_of(table, index)
        assert any(said == name[0] and abs(at[0] - x) < 1.0 for said, at, _ in found), name
        assert sum(said == name[1] and abs(at[1] - y) < 1.0 for said, at, _ in found) == 2, name


def test_no_name_stands_within_the_field() -> None:
    field = bare_table().field
    for said, (x, y), _ in places(field):
        across = field.x <= x <= field.x + field.columns * field.pitch
        deep = field.y <= y <= field.y + field.rows * field.pitch
        assert not (across and deep), said
