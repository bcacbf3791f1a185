"""What is staged on the board of Invaders 2127: cards, their victims, strategies, front pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core import seen
from game.games.invaders_2127.events import Drained, Entered, Left, PlotMoved, ZoneChanged
from game.games.invaders_2127.rules import GAME
from game.ui.games.invaders_2127.chronicle import Chronicle
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.words import Words
from tests.ui.games.invaders_2127.iv_tables import a_board

SWARM = """
turn invader 3
mankind eurasia major_brandt#1, mako#2
hand invader kill_swarm goons
hand mankind shanty_town saladin
"""


def shows(board: Any, state: Any, *answers: str) -> Iterator[Any]:
    """Picture after picture of what these lead to, for Mankind."""
    for text in answers:
        move = GAME.parse_move(text)
        traced = GAME.trace(state, move)
        board.show(state.view(0), None)
        state = GAME.apply(state, move).state
        board.play(seen(traced, 0), state.view(0))
        for _ in range(900):
            if not board.busy:
                break
            yield board.picture
            board.update(0.02)
        assert not board.busy


def test_a_card_of_the_other_side_comes_large_before_it_goes_where_it_belongs() -> None:
    board = a_board()
    pictures = shows(board, GAME.parse(SWARM), "play kill_swarm")
    read = [picture.staged.name for picture in pictures if picture.staged]
    assert set(read) == {"kill_swarm"}
    assert len(read) * 0.02 > 0.7, "long enough to be read"
    assert board.picture.staged is None
    assert board.crew.latest == "kill_swarm"


def test_an_arrow_points_at_the_victim_before_it_falls() -> None:
    board, state = a_board(), GAME.parse(SWARM)
    answers = ["play kill_swarm"]
    step: Any = GAME.apply(state, GAME.parse_move("play kill_swarm")).state
    while step.decision.reason != "main":
        reason = step.decision.reason
        answers.append("target 2" if reason == "target" else "pass")
        step = GAME.apply(step, GAME.parse_move(answers[-1])).state
    goals = [str(arrow.goal) for picture in shows(board, state, *answers) for arrow in picture.arrows]
    assert set(goals) == {"slot.0.1.1"}
    assert board.picture.arrows == []


def test_a_strategy_takes_the_screen() -> None:
    board = a_board()
    state = GAME.parse(
        "turn invader 3\nmankind eurasia major_brandt\nhand invader goons\ndiscard invader squid"
    )
    names = {picture.poster.name for picture in shows(board, state, "release atmosphere") if picture.poster}
    assert names == {"atmosphere"}
    assert board.picture.poster is None


def test_a_turn_ends_with_what_it_has_changed() -> None:
    board = a_board()
    state = GAME.parse("turn mankind 2\nmankind eurasia major_brandt\nhand mankind shanty_town")
    pages = [
        picture.news for picture in shows(board, state, "play shanty_town africa", "end") if picture.news
    ]
    assert pages
    assert "Shanty Town" in pages[0].headline


def test_what_is_taken_back_or_seen_again_is_told_once_by_the_front_page() -> None:
    board = a_board()
    before = GAME.parse("turn mankind 2\nmankind eurasia major_brandt\nhand mankind shanty_town mako")
    after = GAME.apply(before, GAME.parse_move("play shanty_town africa")).state
    for _ in shows(board, before, "play shanty_town africa"):
        pass
    board.show(before.view(0), before.decision)  # taken back
    for _ in shows(board, before, "end"):
        assert board.picture.news is None, "nothing has happened any more"
    for _ in shows(board, before, "play shanty_town africa"):
        pass
    for _ in shows(board, before, "play shanty_town africa"):  # what happened, once more
        pass
    pages = [picture.news for picture in shows(board, after, "end") if picture.news]
    assert pages[0].headline.count("Shanty Town") == 1
    assert pages[0].lines == ()


def test_nothing_is_staged_for_who_wants_no_motion() -> None:
    board = a_board(reduced_motion=True)
    assert list(shows(board, GAME.parse(SWARM), "play kill_swarm")) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_greatest_news_stands_first(language: str) -> None:
    chronicle = Chronicle()
    assert chronicle.stories(IvWords(Words(language))) == ()
    facts = (
        Entered(1, 9, "kraken", "africa"),
        PlotMoved(7, 6, "action"),
        Drained(0, ("mako", "ramses"), "attack"),
        ZoneChanged("eurasia", 1, 4),
        Left(0, 4, "major_brandt", "eurasia", "destroyed"),
    )
    for fact in facts:
        chronicle.note(fact)
    stories = chronicle.stories(IvWords(Words(language)))
    assert len(stories) == len(facts)
    assert "Brandt" in stories[0]
    assert "4" in stories[1]
    assert "2" in stories[2]
    chronicle.note(Drained(0, ("mako",), "cost"))
    assert chronicle.stories(IvWords(Words(language))) == stories, "a price paid is no news"
