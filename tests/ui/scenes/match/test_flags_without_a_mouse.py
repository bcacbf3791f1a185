"""Flags, the last shot and the launcher by keys and pad: what is said about them, and that it is so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import PLAIN, match_at

LEFT_STICK, A, B, Y, LB = 9, 0, 1, 3, 4
Sit = Callable[..., Visitor]


@pytest.fixture
def sit(store: Store, idle: Any) -> Sit:
    def down(**changes: Any) -> Visitor:
        chosen: dict[str, Any] = {"language": "en", "preview": "off", "no_sway": True, "animation_speed": 0.0}
        at = Visitor(idle, settings=Settings(**(chosen | changes)), store=store, drawing=False)
        at.stage.go(MatchScene(at.stage, match_at(PLAIN)))
        at.top.draw(at.surface)
        at.wait(0.2)
        return at

    return down


def test_keys_set_a_flag_while_somebody_aims(sit: Sit) -> None:
    at = sit()
    at.tap("q")
    assert "B: set a flag." in at.top.status.prompt()[1]
    at.tap("b")
    assert at.top.status.prompt()[0] == "Ann: set a flag" and "Space sets it" in at.top.status.prompt()[1]
    at.tap("up")
    at.tap("space")
    at.tap("left")
    at.tap("space")
    at.tap("space")
    space = at.top.match.state.space
    assert sorted(at.top.board.hand.flags.values()) == [1, 2] and set(at.top.board.hand.flags) <= set(space)
    at.tap("escape")
    assert at.top.status.prompt()[0] == "Ann: fire A" and len(at.top.board.hand.flags) == 2


def test_nothing_fires_while_a_flag_is_in_the_hand_and_the_launcher_is_there_after_it(sit: Sit) -> None:
    at = sit()
    at.tap("q")
    at.tap("b")
    at.key_down("space")
    at.wait(0.5)
    at.key_up("space")
    at.wait(0.2)
    assert at.top.match.log.entries == ()
    at.tap("b")
    at.key_down("space")
    at.wait(0.5)
    at.key_up("space")
    at.wait(0.2)
    assert len(at.top.match.log.entries) >= 1


def test_a_pad_sets_a_flag_while_somebody_aims(sit: Sit) -> None:
    at = sit()
    at.hat(1, 0)
    assert "To set a flag: press the left stick." in at.top.status.prompt()[1]
    at.pad_tap(LEFT_STICK)
    assert "A sets it, B puts it away" in at.top.status.prompt()[1]
    at.hat(0, 1)
    at.pad_tap(A)
    at.pad_tap(B)
    assert len(at.top.board.hand.flags) == 1 and at.top.status.prompt()[0] == "Ann: fire A"


def test_a_key_over_a_card_that_the_mouse_is_on_flags_that_card(sit: Sit) -> None:
    at = sit()
    card = at.top.match.state.space[0]
    x, y = at.top.board.table_view.to_screen(*at.top.board.picture.at(card))
    at.move((1, 1))
    at.move((round(x), round(y)))
    at.tap("b")
    assert at.top.board.hand.flags == {card: 1} and not at.top.tabletop.flagging


@pytest.mark.parametrize("text", [100, 200])
def test_while_the_keys_are_at_a_button_the_prompt_says_how_to_aim_again(sit: Sit, text: int) -> None:
    at = sit(text_scale=text)
    at.tap("q")
    assert "hold Space" in at.top.status.prompt()[1]
    at.tap("tab")
    at.tap("tab")
    assert at.top.pointing.guided
    line = at.top.status.prompt()[1]
    assert "hold Space" not in line and "Esc goes back to aiming" in line
    at.tap("escape")
    assert not at.top.pointing.guided and "hold Space" in at.top.status.prompt()[1]
    at.key_down("space")
    at.wait(0.3)
    assert at.top.sweeping


def test_a_pad_watches_the_last_shot_again_by_the_buttons_that_are_shown(sit: Sit) -> None:
    at = sit()
    at.pad(A, True)
    at.wait(0.5)
    at.pad(A, False)
    at.wait(0.3)
    assert at.top.last_shot.number and at.top.last_shot.key == "LB + Y"
    at.stage.change(animation_speed=1.0)
    at.pad(LB, True)
    at.pad_tap(Y)
    at.pad(LB, False)
    assert at.top.table.plays and at.top.match.log.entries
    before = len(at.top.match.log.entries)
    at.wait(6.0)
    assert not at.top.table.plays and len(at.top.match.log.entries) == before
