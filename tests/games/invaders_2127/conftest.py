"""Every test here plays with the practice book, unless it is marked to read what is shipped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.games.invaders_2127.library import opened
from tests.games.invaders_2127.practice import practice_book


@pytest.fixture(autouse=True)
def practice_cards(request: pytest.FixtureRequest) -> Iterator[None]:
    if "shipped" in request.fixturenames:
        yield
        return
    with opened(practice_book()):
        yield


@pytest.fixture
def shipped() -> None:
    """Asked for by a test that reads the cards of the level files."""
