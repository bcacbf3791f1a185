"""Every card of every file has a story that plays it: a test here that is marked `@plays` with its id."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.invaders_2127.library import book
from game.games.invaders_2127.state import State
from tests.games.invaders_2127.cards.table import asked, begin, hand, play, plays, position, zone

HERE = Path(__file__).parent


def marked(path: Path) -> Iterator[str]:
    """The cards that the stories of a file are marked with; only tests count."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "plays":
                    yield from (str(one.value) for one in mark.args if isinstance(one, ast.Constant))


def test_every_card_has_a_story() -> None:
    told = {card for path in sorted(HERE.glob("test_iv_*.py")) for card in marked(path)}
    advice = "tell one in tests/games/invaders_2127/cards, marked @plays"
    assert sorted(set(book().cards) - told) == [], f"cards without a story; {advice}"
    assert sorted(told - set(book().cards)) == [], "stories about no card"


def test_a_mark_counts_on_a_test_alone(tmp_path: Path) -> None:
    path = tmp_path / "stories.py"
    path.write_text(
        '@plays("mako", "squid")\ndef test_it() -> None: ...\n@plays("norad")\ndef help() -> None: ...'
    )
    assert list(marked(path)) == ["mako", "squid"]


def test_a_story_that_never_plays_its_card_fails() -> None:
    @plays("mako", "major_brandt")
    def story() -> None:
        position("turn mankind\nhand mankind mako")

    with pytest.raises(AssertionError, match="never played: mako"):
        story()


@plays("butlers", "legionnaires")
def test_butlers_stop_nothing_that_is_meant_for_others() -> None:
    hands = "hand mankind butlers parcels\nhand invader legionnaires squid"
    state = play(f"turn mankind\n{hands}\nmankind africa mako#1", "play butlers africa", "end")
    state = begin(state, "play legionnaires africa", "target 1")
    assert asked(state) == ("invader", "main"), "nobody is asked about the walker"
    assert zone(state, "mankind", "africa") == ["butlers"]


@plays("deflector")
def test_an_ironing_board_keeps_no_card_from_being_drawn() -> None:
    state = position("turn mankind\nhand mankind deflector parcels")
    state = begin(play(state, "play deflector pacific_rim", "end"), "end", "pass")
    assert asked(state) == ("mankind", "main"), "nobody is asked about the draw"
    assert len(hand(state, "mankind")) == 2


@plays("number_station", "phone_box")
def test_numbers_make_tech_cards_dearer_and_defenders_not() -> None:
    text = "hand invader number_station kraken\nhand mankind phone_box shanty_town mako saladin"
    calm, dear = play(text, "end"), play(text, "play number_station africa", "end")
    assert left(dear, "phone_box") == left(calm, "phone_box") - 1
    assert left(dear, "shanty_town") == left(calm, "shanty_town")


def left(state: State, card: str) -> int:
    """How many cards are left in Mankind's hand once that one has been played."""
    return len(hand(play(state, f"play {card} africa"), "mankind"))
