"""Every game ends with a scene of its own on its board, in the tone and with the sound of how it went."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of, games_on_screen
from game.ui.scenes.match.match import MatchScene
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.endings import ENDINGS, MakeMatch

NAMES = sorted(ENDINGS)


def over(make: MakeMatch, **changes: Any) -> Visitor:
    settings = Settings(language="en", **changes)
    at = Visitor(lambda stage: MatchScene(stage, make()), settings=settings)
    at.frame()
    at.frame()
    return at


def test_every_game_brings_a_finale_and_is_tried_here() -> None:
    ends = {name: ENDINGS[name]() for name in NAMES}
    assert {match.game.name for match in ends.values()} == set(games_on_screen())
    finales = {match.game.name: game_ui_of(match.game.name).board.finale for match in ends.values()}
    assert None not in finales.values()


@pytest.mark.parametrize("name", NAMES)
def test_a_finale_takes_two_to_four_seconds_and_then_the_reason_is_said(name: str) -> None:
    at = over(ENDINGS[name])
    curtain = at.top.curtain
    assert curtain.plays and 2.0 <= curtain.piece.seconds <= 4.0
    assert [one.at for one in curtain.piece.sounds] == sorted(one.at for one in curtain.piece.sounds)
    at.wait(curtain.piece.seconds + 0.1)
    assert curtain.judges


@pytest.mark.parametrize("name", NAMES)
def test_it_moves_and_ends_as_another_picture_than_the_board(name: str) -> None:
    at = over(ENDINGS[name])
    seen = []
    for _ in range(4):
        seen.append(pygame.image.tobytes(at.look(), "RGB"))
        at.wait(0.6)
    assert len(set(seen)) == 4


@pytest.mark.parametrize("size", [(480, 270), (1000, 1400)])
@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_drawn_at_any_size_with_large_letters(name: str, size: tuple[int, int]) -> None:
    at = Visitor(
        lambda stage: MatchScene(stage, ENDINGS[name]()), size, Settings(language="de", text_scale=200)
    )
    at.frame()
    at.frame()
    piece = at.top.curtain.piece
    at.wait(piece.seconds / 2, 0.05)
    at.resize((size[0] + 120, size[1]))
    at.wait(piece.seconds, 0.05)
    assert at.top.curtain.judges


def test_lost_together_has_another_tone_and_another_sound_than_won() -> None:
    light = {}
    for name in ("sd_lost", "sd_won", "si_lost", "si_won"):
        at = over(ENDINGS[name])
        at.wait(3.5)
        assert at.top.curtain.verdict.tone == name.partition("_")[2]
        light[name] = at.top.curtain.verdict
    assert light["sd_lost"].sound(at.stage.look) != light["sd_won"].sound(at.stage.look)
