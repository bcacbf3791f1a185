"""Three letters for the table: reels hold the alphabet, figures are typed."""

from __future__ import annotations

import pytest

from game.ui.kit.widget import Nav
from game.ui.scenes.match.result_widgets import Initials


def reels() -> Initials:
    return Initials("initials", lambda _: None)


@pytest.mark.parametrize(("way", "letters"), [("up", "ZYX"), ("down", "BCD")])
def test_from_a_the_arrows_go_to_its_neighbours_in_the_alphabet(way: Nav, letters: str) -> None:
    made = reels()
    for letter in letters:
        made.navigate(way)
        assert made.text == f"{letter}AA"


def test_a_turn_through_the_alphabet_ends_where_it_began() -> None:
    made, seen = reels(), ""
    for _ in range(26):
        seen += made.text[0]
        made.navigate("down")
    assert (seen, made.text) == ("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AAA")


@pytest.mark.parametrize(("way", "letter"), [("up", "Z"), ("down", "A")])
def test_a_typed_figure_is_left_for_a_letter(way: Nav, letter: str) -> None:
    made = reels()
    made.write("7")
    assert made.text == "7AA"
    made.at = 0
    made.navigate(way)
    assert made.text == f"{letter}AA"
