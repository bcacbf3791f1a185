"""Texts that have too little room: whole lines that end with dots, and choices that stand in rows."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.look import Look
from game.ui.kit.panel import Plate
from game.ui.kit.theme import Theme
from game.ui.kit.widget import Column
from game.ui.kit.widgets import Choice, Label
from game.ui.kit.words import Words

ASKED = "Everything at the UFO, token by token round the table. Point at the table, hold, let go to fire."


@pytest.fixture
def look() -> Look:
    return Look(Theme(), Words("en"))


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_what_is_cut_ends_with_dots_and_fits(look: Look, lines: int) -> None:
    kept = look.cut(ASKED, "strong", 17, 160, lines)
    assert kept.endswith("…") and ASKED.startswith(kept.removesuffix("…").rstrip("\u00a0"))
    assert len(look.wrap(kept, "strong", 17, 160)) == lines


def test_a_prompt_is_cut_after_a_sentence_and_then_has_no_dots(look: Look) -> None:
    one, two = ASKED[: ASKED.index(".") + 1], 'Round 3. "To the planet!" Go on'
    needs = len(look.wrap(one, "strong", 17, 160))
    assert look.sentences(ASKED, "strong", 17, 160, needs) == one
    assert look.sentences(ASKED, "strong", 17, 160, 1).endswith("…")
    assert look.sentences(ASKED, "strong", 17, 160, 9) == ASKED
    assert look.sentences(two, "strong", 17, 90, 1) == "Round 3."


def test_what_fits_is_not_cut(look: Look) -> None:
    assert look.cut("Ann: launch", "strong", 17, 160, 1) == "Ann: launch"
    assert look.cut(ASKED, "strong", 17, 160, 0) == ""


def test_one_long_word_is_cut_within(look: Look) -> None:
    kept = look.cut("Maximilianowitsch", "strong", 18, 60, 1)
    assert kept.endswith("…") and len(kept) > 3
    assert look.width(kept, "strong", 18) <= 60


def test_a_trimmed_plate_writes_nothing_below_its_room_and_all_of_it_once_there_is_more(look: Look) -> None:
    text = Label(ASKED, role="strong", size=17, tint="ink")
    plate = Plate(Column(text), least=text.measure, name="prompt")
    plate.trimmed = True
    plate.place(look, pygame.Rect(0, 0, 190, 70))
    assert plate.overflows and text.end is not None and text.end <= 70
    plate.place(look, pygame.Rect(0, 0, 190, 400))
    assert text.end is None


@pytest.mark.parametrize(("width", "rows"), [(400, [5]), (180, [3, 2]), (60, [1, 1, 1, 1, 1])])
def test_a_choice_that_wraps_has_as_few_rows_as_its_words_allow(
    look: Look, width: int, rows: list[int]
) -> None:
    names = [(name, name) for name in ("0,5×", "1×", "2×", "4×", "Sofort")]
    choice = Choice("speed", names, lambda: "1×", lambda _: None, wraps=True)
    choice.place(look, pygame.Rect(0, 0, width, choice.measure(look, width)))
    tops = sorted({cell.y for cell in choice.cells})
    assert [sum(cell.y == top for cell in choice.cells) for top in tops] == rows
    assert all(cell.right <= width for cell in choice.cells)
