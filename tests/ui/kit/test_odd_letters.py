"""What files from others may hold in their names and titles is drawn all the same."""

from __future__ import annotations

import pygame
import pytest

from game.core.data import ASSETS
from game.ui.kit.face import Face
from game.ui.kit.look import Look
from game.ui.kit.theme import Role, Theme, raw_text
from game.ui.kit.words import Words

INK = (240, 233, 214)
ROLES: tuple[Role, ...] = ("body", "strong", "heading", "figure", "score")
LOOK = Look(Theme(), Words("en"))


def seen(words: str, role: Role = "body") -> bytes:
    return pygame.image.tobytes(Theme().text(role, 18, words, INK), "RGBA")


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("odd", ["\0", "\u200b", "\u2060", "\u00ad", "\ufeff", "\u202e"])
def test_a_letter_that_only_steers_is_left_out(role: Role, odd: str) -> None:
    assert seen(f"A{odd}da{odd}", role) == seen("Ada", role)


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize(
    "name",
    ["\u200b", "\u2060\u2060", "\u200c", "\ud800", "a\udcff", "\u202e\u202c", "\u0301" * 40, "\U0010ffff"],
)
def test_a_name_without_a_letter_of_ours_is_drawn_somehow(role: Role, name: str) -> None:
    picture = Theme().text(role, 18, name, INK)
    assert raw_text(role, 18, name, INK).get_height() == picture.get_height() < 100
    assert LOOK.height(name, role, 18, 100) > 0 and LOOK.width(name, role, 18) == picture.get_width()


def test_a_name_of_which_nothing_would_be_left_can_be_told_from_none() -> None:
    assert LOOK.width("\u200b", "body", 18) > LOOK.width("", "body", 18)


def test_right_to_left_is_drawn_as_it_comes() -> None:
    assert len(set(seen("\u05d0\u05d1"))) > 1


def test_a_tower_of_accents_is_no_higher_than_its_line() -> None:
    towering = Theme().text("body", 18, "a" + "\u0301" * 3000, INK)
    assert towering.get_height() < 3 * LOOK.line_height("body", 18)


@pytest.mark.parametrize("letters", [3_000, 64_000])
def test_a_word_without_end_is_folded_line_by_line_and_whole(
    letters: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    size = Face.size

    def noted(face: Face, text: str) -> tuple[int, int]:
        asked.append(text)
        return size(face, text)

    monkeypatch.setattr(Face, "size", noted)
    word = "Wi" * (letters // 2)
    lines = LOOK.wrap(word, "body", 18, 300)
    assert len(asked) < 20 * len(lines)
    assert "".join(lines) == word
    assert all(0 < LOOK.width(line, "body", 18) <= 300 for line in lines)
    assert all(LOOK.width(line + "Wi", "body", 18) > 300 for line in lines[:-1])


def test_a_column_too_narrow_for_a_letter_still_gets_one_a_line() -> None:
    assert LOOK.wrap("Ada", "body", 18, 0) == ("A", "d", "a")


def test_a_line_that_nobody_could_see_the_end_of_is_drawn_as_far_as_a_screen_reaches() -> None:
    assert Theme().text("body", 18, "W" * 10_000, INK).get_width() < 16_384


@pytest.mark.parametrize("role", ROLES)
def test_every_sign_of_our_sentences_is_more_than_an_empty_box(role: Role) -> None:
    """The score's face has no minus: "−3" must not come out as a box and a 3."""
    signs = {sign for path in (ASSETS / "locale").rglob("*.toml") for sign in path.read_text("utf-8")}
    assert "−" in signs
    seldom = set("←↑→↓")  # names of keys, which stand in the keys' own face
    empty = seen("\uffff", role)
    assert [sign for sign in sorted(signs - seldom) if not sign.isspace() and seen(sign, role) == empty] == []
