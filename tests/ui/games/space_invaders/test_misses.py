"""A token that hit nothing says which invader it lies nearest to, and on which side."""

from __future__ import annotations

import pytest

from game.games.space_invaders.grid import INDEX, NAMES
from game.games.space_invaders.prints import middle_of
from game.table.load import bare_table, replace_things
from game.table.things import Card, Launch
from game.ui.games.space_invaders.misses import missed, missed_what_was_meant, nearest
from game.ui.kit.words import Words
from game.ui.table.intent import Intent

EN = Words("en")
OFF = 52.0  # millimetres from the middle of a card to a token beside it
ROOM = bare_table()


def middle(name: str) -> tuple[float, float]:
    return middle_of(ROOM, INDEX[name])


def told(x: float, y: float, *names: str, turn: float = 0.0, words: Words = EN) -> str:
    cards = tuple(Card(f"card{name}", *middle(name), angle=turn) for name in names)
    space = tuple(f"card{name}" if name in names else "" for name in NAMES)
    return missed(replace_things(ROOM, cards=cards), space, x, y, words)


@pytest.mark.parametrize(
    ("dx", "dy", "said"),
    [(4.0, -OFF, "Just short of c3"), (-8.0, OFF, "Just past c3"), (OFF, 6.0, "Just beside c3")],
)
@pytest.mark.parametrize("turn", [0.0, 0.3, 1.3, 1.57, 3.0, -2.9])
def test_on_which_side_of_the_nearest_it_lies(dx: float, dy: float, said: str, turn: float) -> None:
    x, y = middle("c3")
    assert told(x + dx, y + dy, "c3", "a1", turn=turn) == said


def test_between_two_where_each_is_on_another_side() -> None:
    (x, y), (_, far) = middle("b2"), middle("b4")
    assert told(x, (y + far) / 2, "b2", "b4") == "Between b2 and b4"
    assert told(x + OFF, y, "b2", "b4") == "Just beside b2"
    assert told(x, (y + far) / 2, "b2", "b4", words=Words("de")) == "Zwischen b2 und b4"


def test_what_was_missed_by_a_finger_flinches() -> None:
    (x, y), table = middle("c3"), replace_things(ROOM, cards=(Card("c", *middle("c3")),))
    space = tuple("c" if name == "c3" else "" for name in NAMES)
    assert nearest(table, space, x, y - 30.0 - 16.0) == "c"
    assert nearest(table, space, x, y - 30.0 - 26.0) == ""


@pytest.mark.parametrize(
    ("dx", "dy", "said"),
    [
        (0.0, -110.0, "A card short of c3"),
        (6.0, -190.0, "Well short of c3"),
        (0.0, 110.0, "A card past c3"),
        (-100.0, 0.0, "A card beside c3"),
    ],
)
def test_further_off_it_says_about_how_far(dx: float, dy: float, said: str) -> None:
    x, y = middle("c3")
    assert told(x + dx, y + dy, "c3") == said


def test_where_no_invader_is_left_it_has_merely_missed() -> None:
    assert told(*middle("a4")) == "Missed"


def meant_for(target: str, x: float, y: float, foot: float = 280.0) -> str:
    """What is said of a launch from there that was meant for it."""
    spaces = ("c3", "d1")
    table = replace_things(ROOM, cards=tuple(Card(f"card{name}", *middle(name)) for name in spaces))
    space = tuple(f"card{name}" if name in spaces else "" for name in NAMES)
    launch = Launch("a", foot, 87.5, 0.0, 0.5, "shooter")
    return missed_what_was_meant(table, space, x, y, Intent(launch, target), EN)


@pytest.mark.parametrize(
    ("dx", "dy", "said"),
    [
        (0.0, -70.0, "Just short of the UFO"),
        (30.0, -120.0, "Short of the UFO"),
        (0.0, 70.0, "Just past the UFO"),
        (80.0, 0.0, "Just beside the UFO"),
    ],
)
def test_what_was_meant_for_the_ufo_is_told_by_the_ufo_wherever_it_lies(
    dx: float, dy: float, said: str
) -> None:
    assert ROOM.ufo is not None
    assert meant_for("ufo", ROOM.ufo.x + dx, ROOM.ufo.y + dy) == said


def test_before_and_behind_is_as_seen_from_the_launcher() -> None:
    x, y = middle("c3")
    assert meant_for("cardc3", x, y - OFF) == "Just short of c3"
    assert meant_for("cardc3", x + OFF, y + 0.3 * OFF, foot=-400.0) == "Just past c3"
    assert meant_for("cardc3", *middle("d2")).endswith("c3"), "though it is nearer to d1"


def test_what_is_there_no_more_was_not_missed() -> None:
    assert meant_for("cardb2", *middle("b3")) == meant_for("", *middle("b3")) == ""
