"""A lesson or a replay in a table's corners: every button is seen whole, in any language and size."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.languages import LANGUAGES
from game.session.paths import HOME_VARIABLE
from game.session.settings import Settings
from game.ui.kit.widgets import Button
from tests.lab.tour.pictures import stops_in
from tests.lab.tour.visits import Stop

STOPS = [one for one in stops_in("space_invaders") if one.name.startswith(("si_lesson", "si_replay"))]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 200), ((1280, 720), 100), ((1920, 1080), 200)])
@pytest.mark.parametrize("stop", STOPS, ids=[stop.name for stop in STOPS])
def test_no_panel_lies_over_another_or_over_what_belongs_to_the_board(
    stop: Stop,
    size: tuple[int, int],
    text: int,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    settings = Settings(language="de" if language == "de" else "en", text_scale=text, remarks=False)
    at = stop.visit(tmp_path, size, settings)
    at.top.draw(at.surface)
    panels = [panel for panel in at.top.desk.panels if panel.shown and not panel.floats]
    panes = at.top.tabletop.places.furniture.panes
    for panel in panels:
        others = [*panes, *(other.rect for other in panels if other is not panel)]
        buttons = [part.rect for part in panel.walk() if isinstance(part, Button) and part.shown]
        whole = [] if panel.overflows and panel.plated else buttons  # a panel that scrolls cuts them
        for rect in (panel.rect, *whole):
            assert rect.collidelist(others) == -1, panel.name
    if at.stage.store is not None:
        at.stage.store.close()
