"""What is foretold on the table: stamped as soon as a token rests, seen to go when it is knocked off."""

from __future__ import annotations

from itertools import combinations
from math import dist
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core import Landed
from game.games.space_invaders import GAME, foretell, freed_by
from game.ui.games.space_invaders.payoff import payoff
from game.ui.games.space_invaders.picture import letter_of
from game.ui.games.space_invaders.stamping import Stamping, corner_of, middle_of_tag
from game.ui.games.space_invaders.stamps import UFO, Stamps, unfinished
from game.ui.games.space_invaders.verdicts import SIDES, sides_of
from game.ui.table.launch_board import AimShown
from game.ui.table.picture import LauncherPicture
from tests.games.space_invaders.table_talk import Talk, landing, situation
from tests.ui.games.space_invaders.space_invaders_games import a_board
from tests.ui.stage.told import told

ROWS = (
    "2 | 11 12 . . .\n4 | 21 . . . .\nseats 2\npowers r redirect second repair\nactive o 3a\n"
    "active r 1a 1b 1c"
)
PACE = payoff().stamp


def shown(stamps: Stamps, talk: Talk, now: float) -> Stamps:
    view = talk.state.view(0)
    stamps.tell(foretell(view), view, now)
    return stamps


def test_a_stamp_comes_down_once_and_stays() -> None:
    talk = situation(ROWS).lands("r1a", "a4")
    stamps = shown(Stamps(), talk, 1.0)
    card = talk.at("a4")
    assert stamps.age(card, 1.1) == pytest.approx(0.1) and stamps.passing(1.0 + PACE.lands / 2)
    shown(stamps, talk.lands("r1b", "planet"), 3.0)
    assert stamps.age(card, 3.0) == pytest.approx(2.0) and not stamps.passing(3.0)


def test_a_stamp_that_was_read_shrinks_and_then_lies_still() -> None:
    stamps = shown(Stamps(), situation(ROWS).lands("r1a", "a4"), 1.0)
    assert not stamps.passing(1.0 + PACE.read - 0.05), "it is read"
    assert stamps.passing(1.0 + PACE.read + PACE.shrinks / 2)
    assert not stamps.passing(1.0 + PACE.read + PACE.shrinks + 0.2)


def test_who_fires_has_read_every_stamp(monkeypatch: pytest.MonkeyPatch) -> None:
    board, talk = a_board(), situation(ROWS).lands("r1a", "a4")
    board.show(talk.state.view(0), talk.state.decision)
    stamped: list[str] = []
    monkeypatch.setattr(Stamping, "_stamp", lambda _, surface, at, said, *rest: stamped.append(said))
    board.draw(pygame.Surface((1280, 720)))
    assert stamped, "it has just come down"
    stamped.clear()
    drawn = LauncherPicture("shooter", 280.0, 50.0, 0.0, power=0.2, charging=True, token="r1b")
    board.hand.aim(AimShown(drawn, ("r1b",)))
    board.draw(pygame.Surface((1280, 720)))
    assert stamped == []


def test_a_second_hit_is_stamped_anew() -> None:
    talk = situation(f"2 | . . . . .\n4 | O13= . . . .\n{ROWS.split(chr(10), 2)[2]}").lands("r1a", "a4")
    stamps, card = shown(Stamps(), talk, 1.0), talk.at("a4")
    assert stamps.told is not None and unfinished(stamps.told, talk.state.space) == {card: "one_more"}
    assert stamps.age(card, 2.0) == pytest.approx(1.0)
    board = a_board()
    board.show(talk.state.view(0), talk.state.decision)
    shown_now = board.painter.table_picture(board.picture, board.marks(), 0.0)
    assert shown_now.card_faces[card].taken == 1, "a heart less"
    talk = talk.lands("r1b", "a4")
    shown(stamps, talk, 3.0)
    assert stamps.told.fallen == (card,) and stamps.age(card, 3.0) == 0.0


def test_a_tag_lies_where_no_token_hides_it_and_off_the_seal() -> None:
    plain, sealed = "c01", "c08"
    assert corner_of(plain, (0.0, 0.0), [(-16.0, 18.0)]) != corner_of(plain, (0.0, 0.0), []) == 0
    for card in (plain, sealed):
        assert corner_of(card, (0.0, 0.0), [], flagged=True) != 0, "where the flag stands"
        corner = corner_of(card, (0.0, 0.0), [(-16.0, 18.0)])
        x, y = middle_of_tag((0.0, 0.0), corner)
        assert dist((x, y), (-16.0, 18.0)) > 12.5, "the token does not lie on it"
        assert card == plain or (x, y) != middle_of_tag((0.0, 0.0), 1)


def test_a_token_that_is_knocked_off_takes_its_stamp_back_visibly() -> None:
    talk = situation(ROWS).lands("r1a", "a4")
    stamps = shown(Stamps(), talk, 1.0)
    shown(stamps, talk.lands("r1b", "planet", push={"r1a": "gap"}), 3.0)
    assert [lifted.thing for lifted in stamps.lifted] == [talk.at("a4")]
    assert stamps.passing(3.0 + PACE.lifts / 2) and not stamps.passing(3.0 + 2 * PACE.lifts)


def test_a_card_that_is_gone_takes_nothing_back() -> None:
    talk = situation(ROWS).after(("r1a", "a4"), ("r1b", "off_side"))
    stamps = shown(Stamps(), talk, 1.0)
    shown(stamps, talk.lands("r1c", "off_side"), 3.0)
    assert stamps.lifted == ()


def test_the_saucer_is_stamped_too() -> None:
    talk = situation(ROWS).lands("r1a", "ufo")
    stamps = shown(Stamps(), talk, 1.0)
    assert stamps.passing(1.0) and stamps.age(UFO, 2.0) == pytest.approx(1.0)


def landed(talk: Talk, token: str, place: str) -> tuple[Any, Any]:
    """What the board is told of a landing, and the view after it."""
    flying = talk.launches(token)
    return told(GAME, flying.state, Landed(landing(flying.state, {token: place})))


def test_the_hit_is_stamped_while_its_landing_is_still_told() -> None:
    board, talk = a_board(), situation(ROWS)
    flying = talk.launches("r1a")
    board.show(flying.state.view(0), None)
    steps, view = landed(talk, "r1a", "a4")
    board.play(steps, view)
    assert board.busy and board.told is not None
    assert board.told.fallen == (talk.at("a4"),) and board.marks().told is not None


def test_the_tracks_show_what_the_tokens_do_at_once() -> None:
    board, talk = a_board(), situation(ROWS).lands("r1a", "ufo").lands("r1b", "a4")
    board.show(talk.state.view(0), talk.state.decision)
    marks = board.marks()
    assert marks.ufo_after(board.picture.ufo) == board.picture.ufo - 1
    assert marks.forecast is not None and marks.forecast.damage == 0


def test_each_token_of_a_seat_has_a_letter_of_its_own() -> None:
    tokens = GAME.new(GAME.types.options(), 1).options.tokens(0)
    assert "".join(letter_of(token) for token in tokens) == "ABCDEFG"


@pytest.mark.parametrize(("place", "kicks"), [("a4", True), ("gap", False)])
def test_a_hit_is_felt_as_it_lands_and_a_miss_is_not(place: str, kicks: bool) -> None:
    board, talk = a_board(), situation(ROWS)
    flying = talk.launches("r1a")
    board.show(flying.state.view(0), None)
    board.play(*landed(talk, "r1a", place))
    board.update(0.01)
    assert bool(board.crew.effects.freeze) == kicks


def stopped(rows: str, first: tuple[str, ...] = ()) -> float:
    """For how long everything stands still as a token lands on a4."""
    board, talk = a_board(), situation(f"{rows}\nseats 2\npowers r redirect second repair\nactive r 1a 1b")
    for token in first:
        talk = talk.lands(token, "a4")
    board.show(talk.launches("r1b").state.view(0), None)
    board.play(*landed(talk, "r1b", "a4"))
    board.update(0.001)
    return board.crew.effects.freeze


def test_the_more_a_landing_is_worth_the_harder_it_is_felt() -> None:
    two = "4 | O13= . . . ."
    begun, hit, finished = stopped(two), stopped("4 | 21 . . . ."), stopped(two, ("r1a",))
    saved = stopped("4 | 21 . . . .\nplanet 1 of 20")
    assert begun < hit < finished == pytest.approx(saved, abs=0.002)


def test_however_many_of_a_column_strike_each_has_a_place_of_its_own() -> None:
    board = a_board()
    board.show(situation(ROWS).state.view(0), None)
    board.draw(pygame.Surface((1280, 720)))
    assert board.told is not None
    ghost, on = board.told.after.ghosts[0], board.painter.over.on
    spots = [
        on.struck(board.picture, replace(ghost, start=f"{column}4"), before)
        for column in "abcde"
        for before in range(5)
    ]
    assert min(dist(one, other) for one, other in combinations(spots, 2)) > 15


def test_letters_of_tokens_that_lie_close_together_stand_apart() -> None:
    close = {"r1a": (0.0, 0.0), "r1b": (26.0, -10.0), "r2a": (6.0, -28.0)}
    sides = sides_of(close, [])
    letters = [(x + sides[token][0], y + sides[token][1]) for token, (x, y) in close.items()]
    for (x, y), own in zip(letters, close, strict=True):
        assert all(dist((x, y), (ox, oy)) > 18.0 for other, (ox, oy) in close.items() if other != own)
    assert sides_of({"r1a": (0.0, 0.0)}, []) == {"r1a": SIDES[0]}, "alone it stands where it always does"


def test_a_hit_that_lets_another_through_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow card in front of a fast one: with it gone the fast one strikes."""
    rows = "1 | . . . . 22\n2 | S33 . . . .\n3 | O13 . . . .\nseats 2\npowers r ufo_chain second repair"
    talk = situation(f"{rows}\nactive r 1a 1b\nactive o 3a")
    freed = freed_by(talk.state, talk.at("a3"))
    assert freed is not None and (freed.spaces, freed.damage) == (("a2",), 3)
    assert freed_by(talk.state, talk.at("a2")) is None
    board, flying = a_board(), talk.launches("r1a")
    board.show(flying.state.view(0), None)
    said: list[str] = []
    monkeypatch.setattr(board.crew, "note", lambda at, words, *rest: said.append(words))
    board.play(*landed(talk, "r1a", "a3"))
    board.update(0.01)
    assert said == ["Column a is open: +3 damage"]
