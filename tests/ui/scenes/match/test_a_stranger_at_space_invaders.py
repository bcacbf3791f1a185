"""A stranger at Space Invaders: nothing fires by accident, names and words are of what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pygame
import pytest

from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.moves import Name
from game.session.match import Match, Player, Setup
from game.session.settings import Settings
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders.stamps import protected
from game.ui.scenes.match.match import MatchScene
from game.ui.table.prospect import frame_of
from tests.lab.pilot import Visitor

Come = Callable[..., tuple[Visitor, Any]]
BESIDE = (40, 180)  # millimetres: on the table, and on no card
APART = (BESIDE, (520, 215), (280, 215))  # each away from what is asked beside tokens that lie there


@pytest.fixture
def come() -> Come:
    """People at a match, one of whom is to launch."""

    def sit(first: int = 0, seats: int = 2, **changes: Any) -> tuple[Visitor, Any]:
        ui = game_ui_of("space_invaders")
        options = msgspec.structs.replace(ui.setup.options(seats, {}), first=first)
        people = tuple(Player("person", name) for name in ("Ann", "Bob", "Cleo", "Dan")[:seats])
        match = Match.start(Setup("space_invaders", options, people, 7, ui.setup.variant(options)))
        how: dict[str, Any] = {"language": "en", "no_sway": True, "animation_speed": 4.0, "preview": "off"}
        at = Visitor(lambda stage: MatchScene(stage, match), settings=Settings(**(how | changes)))
        asked(at)
        return at, match

    return sit


def until(at: Visitor, done: Callable[[], bool]) -> None:
    for _ in range(1800):
        if done():
            return
        at.top.match.kept.wait()
        at.frame()
    raise AssertionError(f"still {at.top.flow.doing}")


def asked(at: Visitor) -> None:
    until(at, lambda: at.top.flow.asks and at.top.table.active)


def point(at: Visitor, where: tuple[float, float]) -> None:
    x, y = at.top.board.table_view.to_screen(*where)
    at.move((round(x), round(y)))
    at.frame()


def fire(at: Visitor, seconds: float) -> None:
    at.press()
    at.wait(seconds)
    at.release()
    at.frame()


def take_flag(at: Visitor) -> None:
    at.move(at.top.board.painter.layout.tool(0).center)
    at.press()
    at.release()
    at.frame()


def test_a_press_beside_the_invaders_with_a_flag_in_the_hand_puts_it_away_and_fires_nothing(
    come: Come,
) -> None:
    at, match = come()
    take_flag(at)
    assert at.top.status.prompt()[0] == "Ann: set a flag"
    point(at, BESIDE)
    fire(at, 0.45)
    at.wait(0.3)
    assert not match.log.entries
    assert at.top.status.prompt()[0] == "Ann: fire A"
    fire(at, 0.45)
    until(at, lambda: len(match.log.entries) > 0)


def test_who_is_named_and_lit_is_the_one_whose_shot_is_on_the_screen(come: Come) -> None:
    at, match = come()
    while match.asked != 1:
        asked(at)
        before = len(match.log.entries)
        point(at, APART[before // 2 % len(APART)])
        fire(at, 0.45)
        until(at, lambda before=before: len(match.log.entries) == before + 2)  # type: ignore[misc]
    # Bob is to answer by the rules, but Ann's last token is still to be seen flying.
    assert at.top.flow.shown < len(match.log.entries) or at.top.busy
    assert [at.top.status.sign(seat).asked for seat in (0, 1)] == [True, False]
    until(at, lambda: at.top.flow.asks)
    assert [at.top.status.sign(seat).asked for seat in (0, 1)] == [False, True]


def test_the_player_cards_change_their_language_with_everything_else(come: Come) -> None:
    at, _ = come()
    at.top.draw(at.surface)
    at.move(at.find("badge-1").rect.center)

    def cards() -> bytes:
        at.frame()
        at.top.draw(at.surface)
        plate = at.find("seat-1")  # neither asked nor changed in size
        return pygame.image.tobytes(at.surface.subsurface(plate.rect), "RGB")

    english = cards()
    at.stage.change(language="de")
    at.frame()
    german = cards()
    at.stage.change(language="en")
    at.frame()
    assert german != english
    assert cards() == english


def test_a_hint_marks_at_the_crosshair_how_hard_to_fire(come: Come) -> None:
    at, match = come(first=1)  # whose powers have nothing to be named first
    at.click("hint")
    until(at, lambda: at.top.table.hand.hinted_power is not None)
    hand = at.top.table.hand
    assert 0.0 < hand.hinted_power <= 1.0
    at.frame()
    assert hand.crosshair.hinted == hand.hinted_power
    point(at, BESIDE)
    fire(at, 0.45)
    until(at, lambda: len(match.log.entries) >= 2)
    asked(at)
    assert hand.crosshair.hinted is None


def test_the_log_gives_nothing_away_of_what_is_still_to_move(come: Come) -> None:
    at, match = come(first=1, animation_speed=1.0)
    while match.state.round == 1:
        asked(at)
        before = len(match.log.entries)
        rest = [move for move in match.state.decision.moves if not isinstance(move, Name)]
        if rest:  # all are launched; what lies may go again, or it is resolved
            at.top.answered(rest[0])
            until(at, lambda before=before: len(match.log.entries) > before)  # type: ignore[misc]
            continue
        point(at, APART[before // 2 % len(APART)])
        fire(at, 0.45)
        until(at, lambda before=before: len(match.log.entries) == before + 2)  # type: ignore[misc]
    told: list[list[str]] = []
    until(at, lambda: at.top.board.untold > 0)
    while at.top.flow.asks is False:
        said = [line.text for line in at.top.lines.readable()]
        if not told or told[-1] != said:
            told.append(said)
        at.frame()
    whole = [line.text for line in at.top.lines.lines]
    assert told[-1] == whole
    assert "Round 2" in whole and "Round 2" not in told[0]
    assert len(told) > 5  # bit by bit, as it is seen
    assert all(said == whole[: len(said)] for said in told)


@pytest.mark.parametrize("first", [1, 3])
def test_with_large_letters_the_cards_of_whose_turn_it_is_are_in_sight(come: Come, first: int) -> None:
    at, _ = come(first=first, seats=4, text_scale=200)
    at.top.draw(at.surface)
    badge = at.find(f"badge-{first}")
    assert at.surface.get_rect().contains(badge.rect)
    at.move(badge.rect.center)
    at.frame()
    at.top.draw(at.surface)
    plate = at.find(f"seat-{first}")
    assert at.surface.get_rect().contains(plate.rect)
    assert plate.rect.height >= plate.measure(at.top.look, plate.rect.width)


def noted(at: Visitor, where: tuple[float, float], wrong: float) -> list[str]:
    """What is said beside a token that was let go so many seconds late."""
    said: list[str] = []
    at.top.board.crew.note = lambda where, words, *_: said.append(words)
    point(at, where)
    at.wait(0.5)
    wanted, rules = at.top.table.hand.crosshair.wanted, at.top.table.aiming.rules
    shots = len(at.top.match.log.entries)
    fire(at, rules.hold_for(wanted.best) + wrong)
    until(at, lambda: len(at.top.match.log.entries) >= shots + 2)
    asked(at)
    return said


@pytest.mark.parametrize("late", [True, False])
def test_a_miss_in_a_match_is_told_by_what_was_aimed_at_and_how_to_do_better(come: Come, late: bool) -> None:
    at, match = come(preview="contact")
    table, space = match.state.table, match.state.space
    front = min(table.cards, key=lambda card: (card.y, card.x))
    thing = table.ufo if late else front
    said = noted(at, (thing.x, thing.y), 0.4 if late else -0.6)
    told = [line.split("\n") for line in said if "\n" in line]
    assert told, said
    ((where, teaches),) = told
    assert where.endswith("Past the UFO" if late else f"short of {NAMES[space.index(front.id)]}")
    assert teaches.startswith("Let go" if late else "Hold") and "tenths" in teaches
    assert at.top.table.coached() == teaches.replace("tenths", "tenths of a second") + "."


def test_who_hits_another_card_than_was_meant_is_told_how_to_hit_it(come: Come) -> None:
    at, match = come(preview="contact")
    table, space = match.state.table, match.state.space
    back = max(table.cards, key=lambda card: (card.y, -card.x))
    said = noted(at, (back.x, back.y), -0.3)
    landed = match.log.entries[-1].events[0]
    assert landed.on and back.id not in landed.on
    (told,) = [line.split("\n") for line in said if "\n" in line]
    assert told[0].endswith(f"short of {NAMES[space.index(back.id)]}") and told[1].startswith("Hold ")


def test_a_card_behind_a_shield_is_no_promise_and_the_shield_is_framed(come: Come) -> None:
    at, match = come(preview="contact")
    state = match.state
    shield, card = protected(state.space)[0]
    places = {held.id: (held.x, held.y) for held in state.table.cards}

    def words(thing: str) -> set[str]:
        """All that is said while the power climbs to what is wanted."""
        point(at, places[thing])
        at.wait(0.5)
        at.press()
        wanted, said = at.top.table.hand.crosshair.wanted, set[str]()
        for _ in range(round(60 * at.top.table.aiming.rules.hold_for(wanted.best))):
            at.frame()
            said.add(at.top.table.hand.crosshair.said)
        return said

    said, shown = words(card), at.top.table.hand.crosshair
    assert "held" in said and not said & {"on", "likely"}
    assert shown.first == (frame_of(state.table, next(c for c in state.table.cards if c.id == shield)),)
    assert shown.cost.words == f"until {NAMES[state.space.index(shield)]} falls"
    at.press(3)
    at.release(3)
    at.release()
    at.frame()
    assert "on" in words(shield) and at.top.table.hand.crosshair.first == ()
