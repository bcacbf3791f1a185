"""The suite can fail: every check refuses the games that break its promise."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.broken import BROKEN, Variant
from tests.conformance.checks import CHECKS
from tests.conformance.cover import Broken


@pytest.mark.parametrize(("check", "variant"), BROKEN, ids=[variant.__name__ for _, variant in BROKEN])
def test_a_broken_game_is_noticed(
    check: str, variant: Variant, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    cover = variant(monkeypatch, tmp_path)
    with pytest.raises(Broken):
        CHECKS[check](cover)


def test_every_check_has_a_game_that_it_refuses() -> None:
    assert {check for check, _ in BROKEN} == set(CHECKS)
