"""In a narrow panel a name has a second line or smaller letters, and lies over nothing."""

from __future__ import annotations

import pytest

from game.ui.games.game_ui import Plate, Tally, game_ui_of
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.scenes.match.result_widgets import TallyCard
from game.ui.scenes.match.seat_plate import Pictures, SeatPlate, SeatSign

PARTS = (("5 \u00d7 squid", "150"),)


def card(name: str, look: Look) -> TallyCard:
    tally = Tally(0, 370, PARTS)
    seats = tuple(look.theme.seats[:3])
    return TallyCard("all", lambda: tally, lambda: (name, seats), lambda: "Ann, Bob, Kai")


def test_the_head_of_a_score_is_as_high_as_its_name() -> None:
    look = Look(Theme(text_scale=200), Words("en"))
    one, two = card("All", look), card("All together", look)
    assert two.measure(look, 900) == one.measure(look, 900)
    assert two.measure(look, 400) > one.measure(look, 400), "two lines"


@pytest.mark.parametrize("width", [380, 420, 480, 520])
def test_no_name_at_the_head_of_a_score_is_broken_within_a_word(width: int) -> None:
    look = Look(Theme(text_scale=200), Words("de"))
    tally = card("Alle zusammen", look)
    box = tally._name(look, width)
    lines = look.wrap("Alle zusammen", "strong", tally._letters(look, box.width), box.width)
    assert " ".join(lines) == "Alle zusammen"


@pytest.mark.parametrize("width", [150, 170, 190, 220, 300])
def test_no_name_on_a_plate_is_broken_within_a_word(width: int) -> None:
    look = Look(Theme(), Words("en"))
    sign = SeatSign("The invasion", None)
    plate = SeatPlate(
        "stock", Pictures(game_ui_of("space_invaders")), lambda: sign, lambda: Plate("430")
    )
    size, room = plate._letters(look, width), plate._name_width(look, width)
    lines = look.wrap(sign.name, sign.role, size, room)
    assert " ".join(lines) == sign.name
    assert all(look.width(line, sign.role, size) <= room for line in lines)
