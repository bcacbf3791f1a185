"""What somebody finds who comes to a result: the tally counts, it is said where it turned, one plays on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core import AnyCompanions, Companions, Evaluation
from game.session.match import Match
from game.session.settings import Settings
from game.ui.games.game_ui import Deeds, Tally
from game.ui.scenes.match.counting import counted
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from tests.lab.pilot import Visitor
from tests.lab.tour.stops.space_invaders import STOPS

Table = Callable[..., tuple[Visitor, Match]]


def worth(state: Any, seat: int) -> float:
    """The middle decides it: whoever has it is as good as home."""
    if state.board[4] == ".":
        return 0.5
    return 0.9 if state.board[4] == str(seat) else 0.1


@pytest.fixture
def sit(table: Table, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Visitor, Match]]:
    """Somebody at the result of a match that the middle decided, as its fifth move."""

    def begin(*kinds: str, **changes: Any) -> tuple[Visitor, Match]:
        at, match = table(*kinds, **changes)
        companions: AnyCompanions = replace(Companions(), evaluation=Evaluation(worth=worth))
        monkeypatch.setattr(type(match.game), "companions", companions)
        for space in "abcdefghi":
            match.play(match.game.parse_move(f"claim {space}"))
        match.kept.wait()
        at.stage.go(ResultScene(at.stage, match, over_match=True))
        return at, match

    return begin


def test_the_turning_point_is_named_with_its_board_and_what_it_did(sit: Any) -> None:
    at, _ = sit("person", "bot")
    at.wait(0.5)
    back = at.top.back
    assert back.turning.number == 5 and back.board.number == 4
    assert back.told().startswith("Move 5: Ada claims e")
    assert back.chances() == "Ada's chances of winning: 50 in 100 before, 90 after"
    assert at.find("final").rect.height > 100


def test_playing_on_from_there_is_a_new_match_against_the_bot(sit: Any) -> None:
    at, match = sit("person", "bot")
    at.wait(0.5)
    at.click("play-on")
    at.wait(0.2)
    assert isinstance(at.top, MatchScene) and at.top.match is not match
    made: Any = at.top.match
    assert made.state.board == "0101....." and made.player(1).kind == "bot"
    assert made.imported and made.outcome is None
    assert [type(scene) for scene in at.stage.scenes].count(ResultScene) == 0


def test_with_large_letters_it_is_a_button_away(sit: Any) -> None:
    at, _ = sit("person", "bot", text_scale=200)
    at.wait(0.7)
    at.top.form._decline()
    at.wait(0.3)
    assert at.top.panels.last not in at.top.desk.active()
    at.click("turning")
    at.wait(0.3)
    at.click("play-on-over")
    at.wait(0.2)
    assert isinstance(at.top, MatchScene)


def test_the_tally_counts_up_and_any_press_tells_it_at_once(sit: Any) -> None:
    at, _ = sit("person", "bot")
    at.wait(0.7)
    assert 0.0 < at.top.counting.share < 1.0
    at.tap("tab")
    at.frame()
    assert at.top.counting.share == 1.0


@pytest.mark.parametrize("changes", [{"reduced_motion": True}, {"animation_speed": 0.0}])
def test_who_wants_no_motion_finds_it_counted(sit: Any, changes: dict[str, Any]) -> None:
    at, _ = sit("person", "bot", **changes)
    assert at.top.counting.share == 1.0


def test_what_is_counted_is_the_sum_of_what_stands_there() -> None:
    tally = Tally(0, 100, (("squids", "60"), ("for the win", "40")))
    half = counted(tally, 0.5)
    assert half.total == 60 and half.parts == (("squids", "60"), ("for the win", ""))
    assert counted(tally, 0.75).total == 80
    assert counted(tally, 1.0) == tally


def test_the_best_shot_is_one_press_away_and_shown_from_where_it_was_fired(sit: Any, claims: Any) -> None:
    told = Deeds(("Spaces",), ((0, ("5",)), (1, ("4",))), 5, "Ada took the middle")
    claims.deeds = lambda log, view, words, names: told
    at, _ = sit("person", "bot")
    at.wait(0.6)
    at.click("best-shot")
    assert isinstance(at.top, ReplayScene)
    assert at.top.flow.shown in {4, 5}
    at.wait(1.5)
    assert at.top.flow.shown == 5 and not at.top.flow.running


def test_with_large_letters_who_did_what_is_scrolled_to(sit: Any, claims: Any) -> None:
    told = Deeds(("Spaces",), ((0, ("5",)), (1, ("4",))), 5, "Ada took the middle")
    claims.deeds = lambda log, view, words, names: told
    at, _ = sit("person", "bot", text_scale=200)
    at.wait(0.6)
    at.click("best-shot-inside")
    assert isinstance(at.top, ReplayScene)


def test_a_lost_match_is_read_in_another_light(sit: Any) -> None:
    at, _ = sit("person", "bot")
    at.wait(0.3)
    assert at.top.tone == "won"
    won = at.top.backdrop()
    at.top.tone = "lost"
    lost = at.top.backdrop()
    corner = won.get_at((won.get_width() // 2, 4))
    assert sum(corner[:3]) > 2 * sum(lost.get_at((lost.get_width() // 2, 4))[:3])


@pytest.fixture
def ended(tmp_path: Path) -> Iterator[Any]:
    """The result of a match that was won, with points for the table."""
    stop = next(one for one in STOPS if one.name == "si_won")
    at: Any = stop.visit(tmp_path, (1280, 720), Settings(language="en", remarks=False))
    at.top.draw(at.surface)
    yield at
    at.stage.store.close()


def test_nothing_new_begins_by_a_press_just_below_what_is_declined(ended: Any) -> None:
    at = ended
    declined, same = at.find("no-entry").rect, at.find("rematch-same").rect
    below = declined.move(0, declined.height + at.stage.look.px(8))
    assert not below.colliderect(same) and not below.colliderect(at.find("rematch-now").rect)
    assert at.find("rematch-now").rect.top - declined.bottom >= at.stage.look.px(16)


def test_no_button_moves_once_initials_are_declined(ended: Any) -> None:
    at = ended
    names = ("rematch-same", "watch", "board", "arcade")
    before = [at.find(name).rect.copy() for name in names]
    at.click("no-entry")
    at.top.draw(at.surface)
    assert not at.top.waiting
    assert [at.find(name).rect for name in names] == before
