"""What a crew is told: who made a score, bots among them; and what is left to do without a UFO."""

from __future__ import annotations

from typing import Any

import pytest

from game.session.scores import as_rows
from game.session.settings import Settings
from game.session.store import Score, Store
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from game.ui.scenes.library.scores import ScoresScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import PLAIN, WON, match_at

GAME = "space_invaders"
GAME_UI = game_ui_of(GAME)
WITHOUT_UFO = f"{PLAIN}\nufo 0 of 4"


def visit(store: Store, idle: Any, first: Any, **changes: Any) -> Visitor:
    settings = Settings(**({"language": "en", "preview": "off"} | changes))
    at = Visitor(idle, settings=settings, store=store, drawing=False)
    at.stage.go(first(at.stage))
    at.top.draw(at.surface)
    at.wait(0.7)
    return at


def rows(at: Visitor) -> list[list[str]]:
    """What the table on the screen says."""
    sheet: Any = at.find("scores")
    found: list[list[str]] = sheet.rows()
    return found


def test_a_score_made_with_bots_names_them_wherever_it_is_listed(store: Store, idle: Any) -> None:
    match = match_at(WON, kinds="pbb")
    bots = tuple(player.name for player in match.setup.players if player.kind == "bot")
    said = f"Ann · bots: {', '.join(bots)}"
    at = visit(store, idle, lambda stage: ResultScene(stage, match))
    at.click("enter")
    store.flush()
    assert any(said in row for row in at.top.entries.rows())
    at = visit(store, idle, lambda stage: ScoresScene(stage, GAME))
    assert any(said in row for row in rows(at))
    (score,) = store.scores(GAME, match.setup.variant)
    assert score.name == "Ann" and score.bots == bots and len(bots) == 2
    head, line = as_rows([score])
    assert dict(zip(head, line, strict=True))["bots"] == ", ".join(bots)


@pytest.mark.parametrize("text", [100, 200])
def test_people_without_a_name_are_named_in_the_language_of_the_screen(
    store: Store, idle: Any, text: int
) -> None:
    store.add_score(Score(game=GAME, variant="2.standard", initials="ABC", points=9, name="Player 1, Ann"))
    store.flush()
    at = visit(store, idle, lambda stage: ScoresScene(stage, GAME), language="de", text_scale=text)
    assert any("Spieler 1, Ann" in row for row in rows(at))


@pytest.mark.parametrize("language", ["en", "de"])
def test_without_a_ufo_prompt_plate_and_log_say_what_is_left(store: Store, idle: Any, language: str) -> None:
    match = match_at(WITHOUT_UFO)
    at = visit(store, idle, lambda stage: MatchScene(stage, match), language=language)
    words = Words(language)
    standing, deck = sum(1 for card in match.state.space if card), len(match.state.deck)
    line = at.top.status.prompt()[1]
    assert str(standing) in line and str(deck) in line and "UFO" in line
    plate = GAME_UI.words.commons(at.top.tabletop.view, words)
    assert plate is not None
    assert {(words("si.plate.cards"), str(standing)), (words("si.plate.deck"), str(deck))} <= set(plate.lines)
    whole = GAME_UI.words.commons(match_at(PLAIN).state.view(0), words)
    assert whole is not None and words("si.plate.deck") not in dict(whole.lines)
    assert words("si.log.ufo_destroyed").count(";") == 1
