"""What the others did since one's own last turn, as it stands beside the table until one's first launch."""

from __future__ import annotations

from typing import Any, cast

import pytest

from game.core import Landed, seen
from game.games.space_invaders import GAME, ahead
from game.games.space_invaders.events import TokenLaunched
from game.session.entries import Codec, Entry
from game.session.match_log import MatchLog
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders.deeds import Ledger
from game.ui.games.space_invaders.payoff import payoff
from game.ui.games.space_invaders.recap import recap
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from tests.games.space_invaders.table_talk import Place, Talk, landing, situation

GAME_UI = game_ui_of("space_invaders")
NAMES = ("Ann", "Bo")
WIDE = 142  # pixels that a line has there at 1280x720
FIELD = """
1 | 11 22 12 21 22
4 | 13 12 22= . 11
seats 2
planet 20 of 20
powers r called second repair
powers o called second repair
"""
BO_FIRST = f"{FIELD}round 2\nstarter o\nactive o 1a 1b 1c\nactive r 1a"
ANN_FIRST = f"{FIELD}round 1\nstarter r\nactive r 1a\nactive o 1a 1b"


class Told:
    """A match as its log has it, shot by shot."""

    def __init__(self, position: str) -> None:
        self.talk = situation(position)
        self.log = MatchLog(GAME, Codec(GAME), cast(Any, None), self.talk.state)

    def adds(self, talk: Talk) -> None:
        events = talk.events[len(self.talk.events) :]
        entry = Entry(len(self.log.entries) + 1, self.talk.state.seat, cast(Any, None), events)
        self.log.add(entry, talk.state, None)
        self.talk = talk

    def shoots(self, token: str, on: Place) -> Told:
        self.adds(self.talk.launches(token))
        self.adds(self.talk.play(Landed(landing(self.talk.state, {token: on}, {}))))
        while self.talk.asked == "launch" and not self.talk.tokens:
            self.adds(self.talk.says("resolve"))
        return self

    def says(self, seat: int = 0, language: str = "en") -> str:
        return recap(self.log, self.talk.state.view(seat), Words(language), NAMES)


def test_it_is_told_how_many_hit_and_what_of_the_damage_they_stopped() -> None:
    told = Told(BO_FIRST)
    coming = ahead(told.talk.state).damage
    damage = told.talk.damages("a4")
    assert 0 < damage < coming
    told.shoots("o1a", "a4").shoots("o1b", "off_side").shoots("o1c", "off_side")
    assert told.talk.state.seat == 0
    assert told.says() == f"Bo: 1 of 3 hit, stopped {damage} of {coming}"
    assert told.says(language="de") == f"Bo: 1/3 trafen, {damage}/{coming} gestoppt"


def test_the_first_of_two_hits_is_a_hit_and_stops_nothing() -> None:
    told = Told(BO_FIRST)
    coming = ahead(told.talk.state).damage
    told.shoots("o1a", "c4").shoots("o1b", "off_side").shoots("o1c", "off_side")
    assert told.says() == f"Bo: 1 of 3 hit, stopped 0 of {coming}"


def test_tokens_are_counted_not_flights_nor_what_others_had_begun() -> None:
    """One that fell short flies again; what Ann's token waits for falls in Bo's turn."""
    told = Told(f"{ANN_FIRST.replace('active r 1a', 'active r 1a 1b')}")
    told.shoots("r1a", "c4").shoots("r1b", "off_side")
    assert (told.talk.state.seat, told.talk.waits("r1a")) == (1, ("c4",))
    told.shoots("o1a", "planet").shoots("o1a", "c4").shoots("o1b", "off_side")
    for token in told.talk.tokens if told.talk.state.seat else ():
        told.shoots(token, "off_side")
    assert told.says().startswith("Bo, 2 turns: 1 of ")
    happened = [event for entry in told.log.entries for event in entry.events]
    by_bo = sum(isinstance(event, TokenLaunched) and event.seat == 1 for event in happened)
    assert f"1 of {by_bo - 1} hit" in told.says()
    ledger = Ledger(told.talk.state.view(0))
    for entry in told.log.entries:
        ledger.take(entry)
    assert (ledger.shots[1], ledger.hits[1]) == (by_bo - 1, 1), "and the result says the same"


def test_of_two_turns_in_a_row_both_are_told() -> None:
    """Who ended a round begins the next one; between them the invaders have come on."""
    told = Told(ANN_FIRST)
    told.shoots("r1a", "off_side")
    first = ahead(told.talk.state).damage
    told.shoots("o1a", "a4").shoots("o1b", "off_side")
    assert (told.talk.state.round, told.talk.state.seat) == (2, 1)
    second = ahead(told.talk.state).damage
    tokens = told.talk.tokens
    stopped = told.talk.began("a4") and first - (20 - told.talk.state.planet)
    for token in tokens:
        told.shoots(token, "off_side")
    assert told.talk.state.seat == 0
    said = f"Bo, 2 turns: 1 of {2 + len(tokens)} hit, stopped {stopped} of {first + second}"
    assert told.says() == said


def test_it_goes_with_the_first_launch_and_is_not_told_where_nobody_else_has_played() -> None:
    told = Told(BO_FIRST)
    assert told.says(seat=1) == ""
    told.shoots("o1a", "a4").shoots("o1b", "off_side").shoots("o1c", "off_side")
    assert told.says()
    told.adds(told.talk.launches("r1a"))
    assert told.says() == ""


@pytest.mark.parametrize(
    ("on", "longer"), [("a4", "hit"), ("c4", "begun"), ("ufo", "hit"), ("off_side", ""), ("planet", "")]
)
def test_a_bots_shot_is_looked_at_the_longer_the_more_it_did(on: Place, longer: str) -> None:
    """What did nothing is not waited for."""
    before = situation(BO_FIRST).launches("o1a")
    move = Landed(landing(before.state, {"o1a": on}, {}))
    steps = seen(GAME.trace(before.state, move), 0)
    seconds = payoff().beheld
    wanted = {"hit": seconds.hit, "begun": seconds.begun, "": 0.0}[longer]
    assert GAME_UI.board.beheld(steps, GAME.apply(before.state, move).state.view(0)) == wanted
    assert 0.0 < seconds.begun < seconds.hit


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_has_room_beside_the_table_on_two_lines(language: str) -> None:
    look, words = Look(Theme(), Words(language)), Words(language)
    said = words("si.recap.twice", name="Wobble", hits=11, shots=14)
    said += words("si.recap.stopped", damage=18, coming=29)
    assert len(look.wrap(said, "body", 17, WIDE)) <= 2
