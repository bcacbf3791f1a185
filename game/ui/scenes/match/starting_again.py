"""Starting again in the middle of a match: what becomes of this one is asked, where anything was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kit.panel import Panel
from game.ui.kit.widget import Column, Row
from game.ui.kit.widgets import Button, Label

if TYPE_CHECKING:
    from game.ui.scenes.match.match import MatchScene


def start_again(scene: MatchScene, same: bool) -> None:
    """With this seed or a new one.  Without a move nothing is lost, so nothing is asked and nothing stays."""
    match = scene.match
    if match.outcome is not None or scene.stage.store is None:
        scene.rematch(same)
    elif not match.entries:
        _drop(scene, same)
    else:
        scene.open_over(_question(scene, same))


def _drop(scene: MatchScene, same: bool) -> None:
    """Out of the lists; the library brings it back until the program ends."""
    store, id = scene.stage.store, scene.match.id
    scene.rematch(same)
    if store is not None:
        store.delete_match(id)


def _question(scene: MatchScene, same: bool) -> Panel:
    say = scene.say
    asked = Column(
        Label(lambda: scene.words("match.this_one_line", moves=len(scene.match.entries)), size=19),
        Row(
            Button(
                "keep-it", say("match.keep"), lambda: scene.rematch(same),
                tip=say("match.keep_tip"), bright=lambda: scene.returns("keep-it"),
            ),
            Button("drop-it", say("match.drop"), lambda: _drop(scene, same), tip=say("match.drop_tip")),
        ),
        Button("not-again", say("match.not_again"), scene.close_over, key=lambda: scene.key_name("cancel")),
        gap=12,
    )  # fmt: skip
    return Panel(asked, title=say("match.this_one"), accent="amber", name="again-panel")
