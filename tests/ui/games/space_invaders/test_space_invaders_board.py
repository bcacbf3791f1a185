"""The board of Space Invaders: what glows can be chosen, what is foretold comes true, and nothing else."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, cast

import msgspec
import pygame
import pytest

from game.core import Aim, Launched
from game.core.languages import LANGUAGES
from game.games.space_invaders import GAME, WHY_NOT, why_not
from game.games.space_invaders.events import (
    Advanced,
    Destroyed,
    PlanetHit,
)
from game.games.space_invaders.grid import NAMES
from game.games.space_invaders.moves import Decline, Hit, Name, Order, Wait
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.games.space_invaders.offers import LEAVE
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal, Thing
from game.ui.table.launch_board import AimShown, FilmShown
from game.ui.table.picture import LauncherPicture
from tests.ui.games.boards_on_show import assert_drawn_within
from tests.ui.games.space_invaders.space_invaders_games import a_board, asked, matches, moves
from tests.ui.stage.told import told

GAME_UI = game_ui_of("space_invaders")
ON_TABLE = ("order", "wave", "long_wave", "redirect", "splash")
CALLERS = """
1 | S11 C21 O33 . S12
2 | . S21 . . .
seats 3 standard
powers r called second long_wave
active r 1a 1b 2a
seat r
"""


def shown(state: Any, board: SpaceInvadersBoard) -> Any:
    decision = state.decision
    board.show(state.view(decision.seat), decision)
    return decision


def middle(board: SpaceInvadersBoard, thing: str) -> tuple[int, int]:
    x, y = board.table_view.to_screen(*board.picture.at(thing))
    return round(x), round(y)


def seen_at(board: SpaceInvadersBoard, thing: str) -> tuple[int, int] | None:
    """A pixel where this thing is uppermost, if it has one."""
    mx, my = middle(board, thing)
    for reach in range(0, 28, 4):
        for dx, dy in ((0, 0), (-1, -1), (1, -1), (-1, 1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0)):
            pos = (mx + dx * reach, my + dy * reach)
            if board.hand.on_table(pos) == thing:
                return pos
    return None


def hand(token: str, *others: str) -> AimShown:
    return AimShown(LauncherPicture("shooter", 280.0, 50.0, 0.0, token=token), (token, *others))


@pytest.mark.parametrize("reason", ON_TABLE)
def test_a_click_on_what_glows_answers_the_question(reason: str) -> None:
    board = a_board()
    clicked = 0
    for state in asked(reason):
        decision = shown(state, board)
        wanted = {move for move in decision.moves if isinstance(move, Hit | Wait | Order)}
        assert wanted <= set(board.choosing.moves.values()) <= set(decision.moves)
        for thing, move in board.choosing.moves.items():
            pos = seen_at(board, thing)
            if pos is None:
                continue  # another thing covers all of it; the keys reach it
            given = board.press(pos)
            assert given == move
            GAME.apply(state, cast(Any, given))  # raises IllegalMove if the board has answered with nonsense
            clicked += 1
    assert clicked > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_click_on_anything_else_says_why_and_names_the_clause(language: str) -> None:
    board, words = a_board(), Words(language)
    told = set()
    for state in (state for reason in ON_TABLE for state in asked(reason, 3)):
        shown(state, board)
        view = state.view(0)
        glowing = board.marks().glowing
        for thing in [*view.field, *(token.id for token in view.table.tokens)]:
            pos = seen_at(board, thing)
            if thing in glowing or pos is None:
                continue
            if board.choosable(board.places_at(pos)) is not None:
                continue  # it lies on what can be chosen
            given = board.press(pos)
            assert isinstance(given, Refusal), (state.phase, thing)
            assert (given.key, given.clause) == (why_not(view, thing), WHY_NOT[given.key])
            assert given.text(words).endswith(".")
            told.add(given.key)
    assert len(told) >= 3


def test_the_ghosts_of_what_is_left_are_where_the_advance_puts_it() -> None:
    board = a_board()
    advances = 0
    for state, events, _ in matches():
        moved = [event for event in events if isinstance(event, Advanced)]
        if not moved:
            continue
        first = events.index(moved[0])
        gone = {event.card for event in events[:first] if isinstance(event, Destroyed)}
        left = tuple("" if card in gone else card for card in state.space)
        bare = msgspec.structs.replace(state.table, tokens=())
        view = msgspec.structs.replace(state.view(0), space=left, launch=None, phase="launch", table=bare)
        board.show(msgspec.structs.replace(view, turn=(), waiting=(), resolving=None), None)
        assert board.told is not None
        seen = board.told.after
        assert {ghost.card: ghost.end for ghost in seen.ghosts if ghost.card in left} == {
            card: next((e.to_space for e in reversed(moved) if e.card == card), NAMES[left.index(card)])
            for card in left
            if card
        }
        assert seen.damage == sum(event.damage for event in events if isinstance(event, PlanetHit))
        advances += 1
    assert advances > 12


def test_the_plates_know_no_more_than_the_picture() -> None:
    watched = 0
    for state, move in moves():
        steps, view = told(GAME, state, move)
        if not any(isinstance(step.event, Destroyed | PlanetHit) for step in steps):
            continue
        board = a_board()
        board.show(state.view(0), None)
        board.play(steps, view)
        while board.busy and watched < 1500:
            known = set(board.between.score_board) - set(state.score_board)
            assert not any(board.picture.shown(card) for card in known)
            assert board.between.ufo == board.picture.ufo
            GAME_UI.words.commons(board.between, Words("en"))
            board.update(0.2)
            watched += 1
    assert watched > 300


# -- the hand at the table --------------------------------------------------------------------


def test_a_click_in_the_tray_or_on_the_table_loads_a_token_that_may_be_launched() -> None:
    board = a_board()
    state = GAME.parse(CALLERS)
    decision = shown(state, board)
    assert isinstance(decision, Aim)
    board.hand.aim(hand(*decision.tokens))
    layout, tray = board.painter.layout, board.marks().tray
    assert tray == ("r1a", "r1b", "r2a")
    for slot in layout.lying(tray).slots:
        assert board.hand.load(slot.box.center) == slot.token
    assert board.hand.load(layout.table.center) == ""


def test_a_token_in_the_planet_area_is_loaded_again_by_a_click_on_it() -> None:
    state = next(
        state
        for state, _, _ in matches()
        if isinstance(state.decision, Aim)
        and state.phase == "launch"
        and any(token.id in state.decision.tokens for token in state.table.tokens)
    )
    board = a_board()
    decision = shown(state, board)
    lying = next(token.id for token in state.table.tokens if token.id in decision.tokens)
    others = [token for token in decision.tokens if token != lying]
    if others:
        board.hand.aim(hand(others[0], lying))
        assert board.hand.load(middle(board, lying)) == lying
    assert board.picture.states[lying] == "p"


def test_a_shot_is_called_by_its_sign_and_then_the_invader() -> None:
    board = a_board()
    state = GAME.parse(CALLERS)
    decision = shown(state, board)
    board.hand.aim(hand("r1a", "r1b", "r2a"))
    card = state.field[1]
    assert not board.hand.holds(middle(board, card))  # a press there still fires
    sign = board.painter.layout.tool(1).center
    assert board.hand.holds(sign)
    assert board.press(sign) is None
    assert board.hand.holds(middle(board, card))
    assert board.press(middle(board, card)) == Name("r1a", card)
    assert Name("r1a", card) in decision.moves
    board.press(sign)
    assert board.navigate("leave")
    assert not board.hand.holds(middle(board, card))


def test_no_sign_to_call_for_a_token_of_another_power() -> None:
    board = a_board()
    shown(GAME.parse(CALLERS), board)
    board.hand.aim(hand("r2a", "r1a"))
    assert board.marks().tools == ("flag",)


def test_a_film_hides_the_table_and_leaves_everything_where_it_ended() -> None:
    state = next(state for state, _, _ in matches() if state.launch is not None)
    board = a_board()
    board.show(state.view(0), None)
    card = state.table.cards[0]
    pose = (card.x + 20.0, card.y - 7.0, 0.0, 0.3)
    board.hand.film(FilmShown(state.table, {card.id: pose}))
    assert board.painter.table_picture(board.picture, board.marks(), 0.0).poses[card.id] == pose
    board.hand.film(None)
    assert board.picture.poses[card.id] == pose


# -- flags ------------------------------------------------------------------------------------


def test_a_flag_goes_from_seat_to_seat_and_off_again_and_leaves_with_its_card() -> None:
    board = a_board()
    state = GAME.parse(CALLERS)
    shown(state, board)
    card = state.field[0]
    board.press(board.painter.layout.tool(0).center)
    seats = []
    for _ in range(4):
        assert board.press(middle(board, card)) is None
        seats.append(board.hand.flags.get(card))
    assert seats == [1, 2, 0, None]
    assert board.hand.mark(middle(board, card))
    assert not board.hand.mark(board.painter.layout.deck.center)
    gone = GAME.parse("1 | . C21 O33 . S12\nseats 3 standard\nseat r")
    shown(gone, board)
    assert card not in board.hand.flags


def test_a_flag_changes_nothing_of_the_match() -> None:
    board = a_board()
    state = GAME.parse(CALLERS)
    decision = shown(state, board)
    board.hand.mark(middle(board, state.field[0]))
    assert state.decision == decision
    assert board.hand.table is not None and board.hand.table == state.table


# -- drawing ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "reason", ["launch", "assault", "wave", "long_wave", "redirect", "splash", "order", "repair"]
)
def test_every_question_is_drawn_within_the_board_at_any_size_and_text(reason: str) -> None:
    for state in asked(reason, 1):
        for size, scale in (((420, 480), 80), ((640, 692), 200)):
            board = a_board(pygame.Rect(320, 14, *size), text_scale=scale)
            shown(state, board)
            board.point((500, 300))
            assert_drawn_within(board)
            rect = board.painter.rect
            layout = board.painter.layout
            for part in (board.table_view.frame, layout.tracks, layout.tray, layout.deck, layout.order):
                assert rect.contains(part)


def test_tracks_tray_and_table_do_not_cover_each_other() -> None:
    for size in ((420, 480), (640, 692), (960, 1040), (500, 800), (900, 500)):
        board = a_board(pygame.Rect(320, 14, *size))
        layout = board.painter.layout
        parts = [layout.tracks, layout.tray, layout.deck, layout.order]
        for at, part in enumerate(parts):
            assert part.width > 20 and part.height > 20
            assert board.rect.contains(part)
            assert not any(part.colliderect(other) for other in parts[at + 1 :])
            corners = (part.topleft, part.topright, part.bottomleft, part.bottomright)
            assert not any(layout.stand.holds(corner) for corner in corners)


def test_words_across_the_table_end_at_its_sides() -> None:
    board, pictures = a_board(pygame.Rect(0, 0, 1280, 720), reduced_motion=True), []
    board.show(matches()[0][0].view(0), None)
    for strength in (*16 * (0.0,), 1.0):  # until all cards are laid finely, two a frame
        board.picture.sign, board.picture.sign_strength = "won", strength
        surface = pygame.Surface((1280, 720))
        board.draw(surface)
        pictures.append(pygame.surfarray.array3d(surface))
    across, down = (pictures[-2] != pictures[-1]).any(axis=2).nonzero()
    for x in (int(across.min()), int(across.max())):
        assert board.painter.layout.stand.holds((x, int(down.min())))


def test_the_planets_track_is_on_the_left_and_twenty_on_top() -> None:
    board = a_board()
    board.show(matches()[0][0].view(0), None)
    layout = board.painter.layout
    for track in ("planet", "ufo"):
        cells = [layout.cell(track, value) for value in range(21)]
        assert all(high.bottom <= low.top for low, high in pairwise(cells))
        subject = board.subject(cells[7].center)
        assert subject is not None and subject.thing == Thing.of("track", track)
    assert layout.cell("planet", 9).right < layout.explosion(9)[0] < layout.cell("ufo", 9).left


def test_two_seats_play_on_the_red_side() -> None:
    sides = []
    for seats in (2, 3):
        board = a_board()
        state = next(state for state, _, _ in matches() if state.options.seats == seats)
        board.show(state.view(0), None)
        sides.append(board.painter.side)
    assert sides == ["red", "black"]


def test_a_decline_of_a_redirect_can_be_given_on_the_invader_under_the_token() -> None:
    board = a_board()
    state = next(s for s in asked("redirect") if Decline() in cast(Any, s.decision).moves)
    shown(state, board)
    own = cast(Any, state.resolving).rest[0]
    assert {thing for thing, move in board.choosing.moves.items() if move == Decline()} == {own, LEAVE}


def test_launches_are_the_scenes_and_never_the_boards() -> None:
    board = a_board()
    shown(GAME.parse(CALLERS), board)
    for x in range(330, 950, 60):
        for y in range(20, 700, 60):
            given = board.press((x, y))
            assert not isinstance(given, Launched)
            board.navigate("leave")


def test_a_small_word_keeps_off_whatever_lies_over_the_table() -> None:
    board = a_board()
    shown(asked("launch")[0], board)

    def word() -> pygame.Rect:
        """Where it is seen."""
        board.crew.effects.clear()
        board.crew.note((420.0, 300.0), "Off the table", "bad")
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        board.crew.effects.draw(surface, board.crew, board.figures)
        return surface.get_bounding_rect()

    free = word()
    board.hand.panels = [free]
    assert free.width > 40 and not word().colliderect(free.inflate(-4, -4))
