"""The log of a match tells what happened, a line for many facts that are alike, and where turns begin."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import NOBODY, Event
from game.games.space_invaders import events as facts
from game.games.space_invaders.numbers import invaders
from game.ui.games.game_ui import game_ui_of
from game.ui.kit.words import Words
from tests.games.space_invaders.table_talk import situation

SAID = game_ui_of("space_invaders").words
ONE, OTHER, *_ = list(invaders())
NAMES = ("Ann", "Bo")


def told(*events: Event) -> Sequence[tuple[str, str]]:
    """The role and the words of each line."""
    lines = SAID.tell_all(events, Words("en"), NAMES)
    assert len(lines) == len(events)
    return [(line.role, line.text) for line in lines if line is not None]


def test_what_a_token_bumps_is_told_with_its_landing() -> None:
    landed = facts.TokenLanded(0, "r1a", 0.0, 0.0, "field", ())
    assert told(landed, facts.CardsMoved((ONE, OTHER))) == [("", "lands A on the open field; 2 bumped")]
    assert told(landed, facts.CardsMoved((ONE,))) == [("", "lands A on the open field; one bumped")]


def test_a_rounds_end_names_what_strikes_and_counts_the_rest() -> None:
    rows = "1 | 11 22 12 21 22\n2 | . 21 . . .\n4 | 13 . . . ."
    talk = situation(f"{rows}\nseats 2\nround 2\nstarter o\nactive o 1a\nactive r 1a")
    while talk.state.round == 2:
        talk = talk.lands(talk.tokens[0], "off_side")
    lines = told(*talk.events)
    said = [text for _, text in lines]
    assert sum("strikes from a4" in text for text in said) == 1
    assert sum("come closer" in text for text in said) == 1
    assert sum("new ones arrive" in text for text in said) == 1
    assert not any(" comes to " in text or "starts the round" in text for text in said)
    heads = [text for role, text in lines if role == "head"]
    assert heads[-2:] == ["Round 3", "is up with one token"]


def test_the_ufo_that_falls_last_sends_nobody_after_the_invaders() -> None:
    fell = facts.UfoDestroyed()
    ((_, still_to_do),) = told(fell)
    assert still_to_do == "The UFO is destroyed; now the invaders, those in the deck too"
    won = told(fell, facts.GameOver(True, "won"))
    assert [text for _, text in won] == ["The UFO is destroyed", "The planet is saved"]


def test_each_turn_has_a_heading() -> None:
    assert told(facts.TurnBegan(1, ("o1a", "o1b"))) == [("head", "is up with 2 tokens")]
    line = SAID.tell(facts.TurnBegan(1, ("o1a",)), Words("en"), NAMES)
    assert line is not None and line.seat == 1 != NOBODY
