"""What is staged on the board of Invaders 2127: cards, their victims, strategies, front pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core import seen
from game.games.invaders_2127.events import (
    DiscardedByChance,
    Drained,
    Entered,
    Exposed,
    Happens,
    Left,
    Moved,
    PlotMoved,
    ZoneChanged,
)
from game.games.invaders_2127.rules import GAME
from game.ui.games.invaders_2127.chronicle import Chronicle, turned
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


THEIRS = """
turn invader 3
plot 7
mankind eurasia major_brandt, mako
hand invader goons squid
hand mankind saladin
"""


def their_turn(board: Any, *answers: str, state: Any = None) -> Any:
    """The Invader's turn as Mankind sees it, until Mankind is asked."""
    state = GAME.parse(THEIRS) if state is None else state
    for _ in shows(board, state, *answers):
        pass
    for text in answers:
        state = GAME.apply(state, GAME.parse_move(text)).state
    while state.decision.reason != "main" or state.decision.seat != 0:
        for _ in shows(board, state, "pass"):
            pass
        state = GAME.apply(state, GAME.parse_move("pass")).state
    board.show(state.view(0), state.decision)
    return state


def test_who_plays_next_finds_in_the_paper_what_the_turn_before_has_changed() -> None:
    board = a_board()
    their_turn(board, "play goons africa", "pass", "plot draw", "end")
    assert board.paper is not None
    told = " ".join((board.paper.headline, *board.paper.lines))
    assert "Goons" in told
    assert "plot action −1" in told, "why the marker has gone down"


def test_the_paper_tells_of_what_works_against_one_as_ones_turn_begins_too() -> None:
    board = a_board()
    state: Any = GAME.parse("""
        turn mankind 4
        mankind eurasia major_brandt
        mankind africa theremins
        invader africa kraken
        hand mankind saladin ramses
        hand invader goons
        """)
    for text in ("play saladin africa", "play ramses africa", "end"):
        move = GAME.parse_move(text)
        traced = GAME.trace(state, move)
        board.show(state.view(1), None)
        state = GAME.apply(state, move).state
        board.play(seen(traced, 1), state.view(1))
        board.skip()
    assert (state.decision.seat, state.decision.reason) == (1, "main")
    board.show(state.view(1), state.decision)
    assert board.paper is not None
    assert "At the start of this turn: Weaker: Kraken −2" in board.paper.lines


def test_what_was_sacrificed_as_a_price_is_no_deed_of_what_acted_before() -> None:
    chronicle = Chronicle()
    for fact in (
        Happens(1, "second_wave", 0, 0),
        Left(1, 5, "wasps", "africa", "sacrificed"),
        Happens(1, "undertow", 0, 0),
        Left(0, 4, "mako", "africa", "destroyed"),
    ):
        chronicle.note(fact)
    told = " ".join(chronicle.stories(IvWords(Words("en")), 1))
    assert "Second Wave" not in told
    assert "Mako (by" in told


def test_the_paper_leads_with_what_is_called_off_and_says_where_cards_are() -> None:
    chronicle = Chronicle()
    for fact in (
        Entered(0, 9, "mako", "africa"),
        Entered(0, 10, "new_york", "africa"),
        Moved(0, 4, "saladin", "africa", "eurasia"),
        DiscardedByChance(1, ("kraken",)),
        Exposed(1, "squid", True),
    ):
        chronicle.note(fact)
    first, *rest = chronicle.stories(IvWords(Words("en")), 0)
    assert first == "The next attack phase is skipped"
    assert "New on the map: Mako and New York in Africa" in rest
    assert "Moved: Saladin into Eurasia" in rest
    assert any(line.startswith("The Invader discards 1") for line in rest)


def test_what_came_and_fell_in_one_turn_is_told_as_fallen_alone_and_a_zone_by_its_last_strength() -> None:
    chronicle = Chronicle()
    for fact in (
        Entered(0, 9, "mako", "africa"),
        Moved(0, 9, "mako", "africa", "eurasia"),
        Left(0, 9, "mako", "eurasia", "destroyed"),
        ZoneChanged("africa", 1, 2),
        ZoneChanged("africa", 1, 1),
    ):
        chronicle.note(fact)
    stories = chronicle.stories(IvWords(Words("en")), 1)
    assert [one for one in stories if "Mako" in one] == ["Destroyed: Mako"]
    assert [one for one in stories if "Africa" in one] == ["Africa weakened to 1"]


def test_a_single_card_that_was_laid_makes_no_paper() -> None:
    chronicle = Chronicle()
    chronicle.note(Entered(0, 9, "mako", "africa"))
    assert chronicle.slight
    chronicle.note(PlotMoved(7, 6, "action"))
    assert not chronicle.slight


def test_a_press_puts_the_paper_away_and_one_beside_it_does_more_than_that() -> None:
    board = a_board()
    their_turn(board, "play goons africa", "pass", "end")
    assert board.press(board.rect.center) is None
    assert board.paper is None
    assert not board.choosing.chosen
    again = a_board()
    their_turn(again, "play goons africa", "pass", "end")
    again.press(again.layout.held(len(again.picture.hand), 0).center)
    assert again.paper is None
    assert str(again.choosing.chosen) == "held.0", "a press is never lost"


@pytest.mark.parametrize("key", ["left", "right", "leave"])
def test_a_key_puts_the_paper_away(key: Any) -> None:
    board = a_board()
    their_turn(board, "play goons africa", "pass", "end")
    board.navigate(key)
    assert board.paper is None


def test_the_paper_is_there_for_who_wants_no_motion() -> None:
    board = a_board(reduced_motion=True)
    their_turn(board, "play goons africa", "pass", "end")
    assert board.paper is not None


def test_ones_own_turn_is_no_news_to_oneself() -> None:
    board = a_board()
    state = GAME.parse("turn mankind 2\nmankind eurasia major_brandt\nhand mankind shanty_town")
    for picture in shows(board, state, "play shanty_town africa", "end"):
        assert picture.news is None
    assert board.paper is None


def test_what_is_taken_back_or_seen_again_is_told_once_by_the_paper() -> None:
    board, before = a_board(), GAME.parse(THEIRS)
    for _ in shows(board, before, "play goons africa"):
        pass
    board.show(before.view(0), before.decision)  # taken back
    their_turn(board, "end", state=before)
    assert board.paper is None or "Goons" not in " ".join((board.paper.headline, *board.paper.lines))
    for _ in shows(board, before, "play goons africa"):
        pass
    their_turn(board, "play goons africa", "pass", "end", state=before)  # what happened, once more
    assert board.paper is not None
    assert " ".join((board.paper.headline, *board.paper.lines)).count("Goons") == 1


def test_nothing_is_staged_for_who_wants_no_motion() -> None:
    board = a_board(reduced_motion=True)
    assert list(shows(board, GAME.parse(SWARM), "play kill_swarm")) == []


def test_what_turned_a_match_is_told_with_what_it_came_by() -> None:
    before: Any = GAME.parse(THEIRS)
    after, events = before, list[Any]()
    for text in ("play goons africa", "pass", "plot draw"):
        step = GAME.apply(after, GAME.parse_move(text))
        after, events = step.state, [*events, *step.events]
    said = turned(before.view(0), events, IvWords(Words("en"), ("Ann", "Tilt")))
    assert said.startswith("Tilt's turn 2: ")
    assert "plot action −1" in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_greatest_news_stands_first(language: str) -> None:
    chronicle = Chronicle()
    assert chronicle.stories(IvWords(Words(language)), 1) == ()
    facts = (
        Entered(1, 9, "kraken", "africa"),
        PlotMoved(7, 6, "action"),
        Drained(0, ("mako", "ramses"), "attack"),
        ZoneChanged("eurasia", 1, 4),
        Left(0, 4, "major_brandt", "eurasia", "destroyed"),
    )
    for fact in facts:
        chronicle.note(fact)
    stories = chronicle.stories(IvWords(Words(language)), 1)
    assert len(stories) == len(facts)
    assert "Brandt" in stories[0]
    assert "4" in stories[1]
    assert "2" in stories[2]
    chronicle.note(Drained(0, ("mako",), "cost"))
    assert chronicle.stories(IvWords(Words(language)), 1) == stories, "a price paid is no news"
