"""What happens on the board of Invaders 2127 ends where the next question finds it, watched or not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, cast, get_args

import pygame
import pytest

from game.core import Choice, Rng, Seen
from game.games.invaders_2127.events import CardEvent
from game.games.invaders_2127.library import opened
from game.ui.games.invaders_2127.motion import Motion
from game.ui.games.invaders_2127.picture import Picture
from game.ui.games.invaders_2127.reading import forecasts, picture_of
from game.ui.games.invaders_2127.table_beats import READERS, beats_of
from tests.games.invaders_2127.duel import position, tell
from tests.games.invaders_2127.practice import practice_book
from tests.ui.iv_tables import PLACE, a_board, between_games, matches

SEEN_LATER = {"asked", "cheaper", "drained", "open_hands", "acts", "peeked", "lifted"}
"""What belongs to the next question or to what a hand is known of, and is not seen to lie anywhere."""
PASSING = {"flyers", "beam", "stamps", "crumbs", "banner", "fan", "marker", "flips", "flash", "turning"}


@pytest.fixture(autouse=True)
def practice_cards() -> Iterator[None]:
    with opened(practice_book()):
        yield


class Crew:
    def burst(self, where: str, strength: float, seat: int) -> None: ...
    def ring(self, where: str, strength: float, seat: int) -> None: ...
    def dust(self, where: str) -> None: ...
    def noise(self, name: str, strength: float = 1.0, where: str = "") -> None: ...


def standing(picture: Picture) -> dict[str, Any]:
    return {
        entry.name: getattr(picture, entry.name) for entry in fields(picture) if entry.name not in SEEN_LATER
    }


def seen(step: Any, seat: int) -> list[Any]:
    return [told for event in step.events if (told := event.seen_by(seat)) is not None]


def as_steps(events: list[Any]) -> list[Seen]:
    return [Seen(event, cast(Any, None)) for event in events]


# -- every fact has its beat -----------------------------------------------------------------------


def test_every_fact_has_its_beats() -> None:
    assert set(get_args(CardEvent)) == set(READERS)


def test_every_fact_moves_or_lights_something() -> None:
    """Each kind, as chance and a face carved in stone bring it about, is a beat of some length."""
    rushmore = position("""
        turn invader
        mankind africa rushmore#1 *8
        hand invader y_both y_drone squid
    """)
    told: set[str] = set()
    for state, events in (
        *((state, seen(step, 0)) for state, step in matches(range(14), 200)),
        *((state, seen(step, 0)) for state, step in between_games(0)),
        _answered(rushmore),
    ):
        picture = picture_of(state.view(0))
        for event in events:
            beats = list(beats_of(picture, Crew(), event))
            if sum(beat.seconds for beat in beats) > 0:
                told.add(type(event).__name__)
            for beat in beats:
                beat.begin()
                beat.during(1.0)
                beat.end()
    assert {kind.__name__ for kind in READERS} == told


def _answered(state: Any) -> tuple[Any, list[Any]]:
    """The Invader attacks until Mankind can answer with what it has in play, and it does."""
    moves = ["play y_drone pacific_rim"]
    state, _ = tell(state, *moves)
    for _ in range(30):
        decision = state.decision
        answers = [str(move) for move in decision.moves if str(move).startswith("answer rushmore")]
        if answers:
            return state, tell(state, answers[0])[1]
        choices = [str(move) for move in decision.moves if str(move) in ("pass", "end")]
        state, _ = tell(state, choices[0])
    raise AssertionError("nothing was ever to be prevented")


# -- the picture is the view's ---------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_a_picture_that_lived_through_the_events_is_that_of_the_view(seat: int) -> None:
    rng = Rng(4)
    for state, step in (*matches(range(6), 160), *between_games(1), *between_games(2)):
        if not step.events:
            continue  # a card leaves the hand for a place that is still asked for
        picture = picture_of(state.view(seat))
        motion = Motion(picture, seen(step, seat), Crew())
        for _ in range(rng.below(14)):
            motion.update(0.09)
        motion.finish()
        after = standing(picture_of(step.state.view(seat)))
        assert standing(picture) == after, [repr(event) for event in step.events]


def test_after_every_beat_nothing_of_it_is_left_over() -> None:
    blank = Picture()
    for state, step in matches(range(3), 120):
        picture = picture_of(state.view(0))
        for event in seen(step, 0):
            for beat in beats_of(picture, Crew(), event):
                beat.begin()
                beat.during(1.0)
                beat.end()
            for name in PASSING:
                assert getattr(picture, name) == getattr(blank, name), (name, event)


def test_cards_in_hands_decks_and_piles_are_conserved_through_every_beat() -> None:
    def count(picture: Picture) -> int:
        lying = sum(len(row) for side in picture.rows for row in side)
        flying = len(picture.flyers) + len(picture.crumbs)
        heroes = picture.heroes_left + len(picture.gone)
        piles = sum(map(len, picture.discards))
        return (
            lying
            + flying
            + heroes
            + piles
            + sum(picture.hand_sizes + picture.deck_sizes)
            + len(picture.coming)
        )

    state = position("""
        turn invader
        mankind africa mako#1, ramses#2
        hand invader kraken squid medusa
        hand mankind new_york
    """)
    _, events = tell(state, "play kraken africa", "pay squid")
    picture = picture_of(state.view(1))
    whole = count(picture)
    for event in events:
        for beat in beats_of(picture, Crew(), event):
            beat.begin()
            assert count(picture) == whole, event
            beat.during(0.5)
            beat.during(1.0)
            beat.end()
            assert count(picture) == whole, event


def test_the_forecast_follows_the_cards_as_they_come_to_lie() -> None:
    state = position("turn invader\nhand invader y_drone")
    step_state, events = tell(state, "play y_drone africa")
    picture = picture_of(state.view(1))
    before = forecasts(picture)[2].attack
    Motion(picture, events, Crew()).finish()
    assert forecasts(picture)[2].attack > before
    assert forecasts(picture) == forecasts(picture_of(step_state.view(1)))


def test_a_drain_is_shown_card_by_card() -> None:
    state = position("turn invader\nhand invader kraken squid\ndeck invader medusa thing rest")
    _, events = tell(state, "play kraken eurasia", "pay squid")
    picture = picture_of(state.view(1))
    motion = Motion(picture, events, Crew())
    piles = [picture.discards[1]]
    for _ in range(400):
        motion.update(0.01)
        if picture.discards[1] != piles[-1]:
            piles.append(picture.discards[1])
    assert piles == [(), ("squid",), ("squid", "medusa"), ("squid", "medusa", "thing")]


# -- watching, skipping, not watching --------------------------------------------------------------


def long_step() -> tuple[Any, Any]:
    return max(matches(range(1), 90), key=lambda pair: len(pair[1].events))


def test_a_press_ends_what_moves_and_chooses_nothing() -> None:
    board = a_board()
    state, step = long_step()
    board.show(state.view(0), None)
    board.play(as_steps(seen(step, 0)), step.state.view(0))
    assert board.busy
    assert board.press(PLACE.center) is None
    assert not board.busy
    assert standing(board.picture) == standing(picture_of(step.state.view(0)))


def test_with_reduced_motion_everything_has_happened_at_once() -> None:
    board = a_board(reduced_motion=True)
    state, step = long_step()
    board.show(state.view(0), None)
    board.play(as_steps(seen(step, 0)), step.state.view(0))
    assert not board.busy
    assert standing(board.picture) == standing(picture_of(step.state.view(0)))
    before = board.stamp()
    board.update(3.0)
    assert board.stamp() == before


def test_plates_know_no_more_than_the_board_shows_while_it_moves() -> None:
    board = a_board()
    state = position("turn invader\nhand invader kraken squid\ndeck invader medusa thing rest")
    after, events = tell(state, "play kraken eurasia", "pay squid")
    board.show(state.view(1), None)
    board.play(as_steps(events), after.view(1))
    sizes = [board.between.deck_sizes[1]]
    while board.busy:
        board.update(0.02)
        if board.busy and board.between.deck_sizes[1] != sizes[-1]:
            sizes.append(board.between.deck_sizes[1])
    full = len(state.decks[1])
    assert sizes == [full, full - 1, full - 2]


def pixels(board: Any) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    surface.fill((12, 9, 8))
    board.draw(surface)
    return pygame.image.tobytes(surface.subsurface(PLACE), "RGB")


def test_whatever_is_watched_is_drawn_as_the_view_in_the_end() -> None:
    watched, shown = a_board(), a_board()
    drawn = 0
    for state, step in matches(range(3, 4), 120):
        if drawn >= 8 or len(step.events) < 4:
            continue
        watched.show(state.view(0), None)
        watched.play(as_steps(seen(step, 0)), step.state.view(0))
        for _ in range(900):
            watched.update(0.05)
        assert not watched.busy
        shown.show(step.state.view(0), None)
        assert pixels(watched) == pixels(shown)
        drawn += 1
    assert drawn


# -- a still board costs nothing -------------------------------------------------------------------


def test_a_still_board_asks_for_no_new_picture() -> None:
    board = a_board()
    state = position("turn mankind\nmankind africa mako#1\nhand mankind shanty_town")
    board.show(state.view(0), state.decision)
    pixels(board)
    before, painted = board.stamp(), board.painter.painted
    for _ in range(120):
        board.update(1 / 60)
    assert board.stamp() == before
    board.point(board.where("held.0"))
    board.update(0.5)
    assert board.stamp() != before
    pixels(board)
    assert board.painter.painted == painted, "pointing must not paint the table anew"


def test_the_table_is_painted_once_a_change_and_not_once_a_frame() -> None:
    board = a_board()
    state = position("turn invader\nhand invader kraken squid\ndeck invader medusa thing rest")
    after, events = tell(state, "play kraken eurasia", "pay squid")
    board.show(state.view(1), None)
    board.play(as_steps(events), after.view(1))
    frames = 0
    before = board.painter.painted
    while board.busy:
        board.update(1 / 60)
        pixels(board)
        frames += 1
    assert frames > 60
    assert board.painter.painted - before < frames / 4


def test_every_question_that_chance_meets_can_be_shown_and_pointed_at() -> None:
    board = a_board()
    reasons: set[str] = set()
    for state, _ in (*matches(range(10), 200), *between_games(1)):
        decision = state.decision
        if not isinstance(decision, Choice) or decision.reason in reasons:
            continue
        reasons.add(decision.reason)
        board.show(state.view(decision.seat), decision)
        pixels(board)
        for spot in board.spots:
            assert PLACE.collidepoint(board.where(spot.name)), (decision.reason, spot.name)
    assert len(reasons) >= 12
