"""The stories here are played with the cards as they are shipped."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def practice_cards(shipped: None) -> None:
    """Instead of the practice book."""
