"""A file that the program is started with goes where it belongs, or the arcade says why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import Choice
from game.core.data import LEVELS
from game.games.space_defenders.state import Options
from game.session.entries import Player, Setup
from game.session.match import Match
from game.session.replays import export
from game.session.settings import Settings
from game.ui.app.opening import NothingOfOurs, open_file
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.challenges.challenges import ChallengesScene
from game.ui.scenes.match.replaying import ReplayScene
from tests.lab.pilot import Visitor

SIZE = (960, 540)


@pytest.fixture
def arcade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    return Visitor(ArcadeScene, SIZE, Settings(language="en"), drawing=False)


def test_a_challenge_joins_the_own_ones(arcade: Visitor, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.toml"
    theirs.write_bytes((LEVELS / "space_invaders" / "challenges" / "01_first_shot.toml").read_bytes())
    open_file(arcade.stage, theirs)
    assert isinstance(arcade.top, ChallengesScene)
    assert arcade.top.page == "own"
    assert list((tmp_path / "home" / "data" / "challenges" / "space_invaders").glob("theirs*.toml"))


def test_a_deck_is_shown_among_the_decks(arcade: Visitor, tmp_path: Path) -> None:
    from game.games.invaders_2127.decks import deck_text, standard
    from game.games.invaders_2127.words import SIDES
    from game.ui.games.invaders_2127.decks_page import DecksScene

    theirs = tmp_path / "theirs.toml"
    theirs.write_text(deck_text(standard(1, "Theirs")), encoding="utf-8")
    open_file(arcade.stage, theirs)
    assert isinstance(arcade.top, DecksScene)
    assert arcade.top.page == SIDES[1], "on the side that it is for"


@pytest.mark.parametrize("content", ["", "nothing = 1", '{"a": 1}'])
def test_what_is_none_of_ours_is_refused_by_name(arcade: Visitor, tmp_path: Path, content: str) -> None:
    there = tmp_path / "letter.toml"
    there.write_text(content)
    with pytest.raises(NothingOfOurs, match=r"letter\.toml is not a match, a challenge or a deck"):
        open_file(arcade.stage, there)
    assert isinstance(arcade.top, ArcadeScene)
    with pytest.raises(NothingOfOurs, match="no such file"):
        open_file(arcade.stage, tmp_path / "gone.toml")


def test_a_match_is_watched(arcade: Visitor, tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.json"
    seats = (Player(name="Ada"), Player(name="Bob"))
    match = Match.start(Setup(game="space_defenders", options=Options(seats=2), players=seats, seed=1))
    assert isinstance(match.decision, Choice)
    match.play(match.decision.moves[0])
    export(match, theirs)
    open_file(arcade.stage, theirs)
    assert isinstance(arcade.top, ReplayScene)
