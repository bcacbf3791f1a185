"""Which token a launcher of a match is loaded with: by Tab, by the tray, by a click on one that lies."""

from __future__ import annotations

import pytest

from game.core import Launched
from game.session.match import Match
from tests.lab.pilot import Visitor
from tests.ui.scenes.thrown import Throw, asked, point, until


def pressed_on_another(at: Visitor, match: Match, patch: pytest.MonkeyPatch) -> tuple[str, str]:
    """The button goes down where another token than the loaded one lies: the two of them."""
    asked(at, match)
    loading = at.top.table.hand.loading
    loaded, other = loading.token, next(token for token in loading.tokens if token != loading.token)
    patch.setattr(at.top.table.hand.board, "load", lambda pos: other)
    point(at, 280, 420)
    at.press()
    return loaded, other


def test_tab_and_a_click_on_the_tray_load_another_token(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    at.tap("tab")
    at.frame()
    assert at.top.board.aims.launcher.token == "t0b"
    at.move(at.top.board.slot(0).center)
    at.press()
    at.release()
    at.frame()
    assert at.top.board.aims.launcher.token == "t0a"
    assert not at.top.sweeping


def test_tab_goes_on_to_the_buttons_behind_the_last_token(throw: Throw) -> None:
    at, match = throw()
    asked(at, match)
    at.tap("tab")
    at.tap("tab")
    assert at.top.desk.focus is not None
    at.key_down("space")
    at.key_up("space")
    at.tap("escape")
    assert not any(isinstance(entry.move, Launched) for entry in match.log.entries)


def test_a_hold_on_a_token_fires_what_is_loaded_and_a_click_there_loads_it(
    throw: Throw, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who aims at a card with a token on it that may fly as well."""
    at, match = throw()
    loaded, other = pressed_on_another(at, match, monkeypatch)
    hand = at.top.table.hand
    at.frame()
    assert hand.loading.token == loaded and hand.sweeping
    at.release()
    at.frame()
    assert hand.loading.token == other and not match.log.entries
    monkeypatch.setattr(hand.board, "load", lambda pos: loaded)
    at.press()
    at.wait(hand.aiming.rules.hold_for(0.3))
    at.release()
    until(at, match, lambda: len(match.log.entries) == 2)
    assert match.log.entries[0].move.launch.token == other


def test_a_tap_of_keys_loads_nothing_that_was_pressed_by_mouse_before(
    throw: Throw, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, match = throw()
    loaded, _ = pressed_on_another(at, match, monkeypatch)
    hand = at.top.table.hand
    at.wait(0.4)
    at.press(3)  # calls it off
    at.release()
    at.tap("space")
    assert hand.loading.token == loaded and not match.log.entries
    assert at.top.desk.said == at.top.words("hand.too_brief")
