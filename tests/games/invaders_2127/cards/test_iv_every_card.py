"""Every card of every file has a story that plays it: a test here that is marked `@plays` with its id."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.invaders_2127.library import book
from tests.games.invaders_2127.cards.table import plays, position

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
    assert sorted(set(book().cards) - told) == [], "cards without a story"
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
