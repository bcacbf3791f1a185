"""What happens on the board of Invaders 2127 ends where the next question finds it, watched or not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest

from game.core import Choice, Seen, read_move
from game.games.invaders_2127 import forecast
from game.games.invaders_2127.events import CardEvent
from game.games.invaders_2127.library import opened
from game.games.invaders_2127.rules import GAME
from game.ui.games.invaders_2127.motion import READERS
from game.ui.games.invaders_2127.picture import Picture
from game.ui.games.invaders_2127.reading import picture_of
from game.ui.stage.board_view import NOTHING, Thing
from tests.games.invaders_2127.duel import position, tell
from tests.games.invaders_2127.practice import practice_book
from tests.ui.games.boards_on_show import PLACE, pixels
from tests.ui.games.invaders_2127.iv_tables import a_board, between_games, matches
from tests.ui.stage.told import led_to, told

PASSING = {"flyers", "beam", "stamps", "crumbs", "banner", "fan", "marker", "flips", "flash", "turning"}


@pytest.fixture(autouse=True)
def practice_cards() -> Iterator[None]:
    with opened(practice_book()):
        yield


def told_of(state: Any, *texts: str, seat: int = 1) -> tuple[list[Seen], Any]:
    """What a board plays of some moves, as one."""
    steps: list[Seen] = []
    for text in texts:
        move = read_move(GAME, state, text)
        steps += told(GAME, state, move, seat)[0]
        state = GAME.apply(state, move).state
    return steps, state.view(seat)


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
    board, moving = a_board(), set()
    played = [*matches(range(14), 200), *between_games(0), _answered(rushmore)]
    for state, move in played:
        left = told(GAME, state, move)[0]
        board.show(state.view(0), None)
        board.play((), state.view(0))
        while left:
            beats = board.read(left)
            if sum(beat.seconds for beat in beats) > 0 and board.step is not None:
                moving.add(type(board.step.event).__name__)
            for beat in beats:
                beat.begin()
                beat.during(1.0)
                beat.end()
    assert {kind.__name__ for kind in READERS} == moving


def _answered(state: Any) -> tuple[Any, Any]:
    """The Invader attacks until Mankind can answer with what it has in play, and it does."""
    state, _ = tell(state, "play y_drone pacific_rim")
    for _ in range(30):
        decision = state.decision
        answers = [move for move in decision.moves if str(move).startswith("answer rushmore")]
        if answers:
            return state, answers[0]
        choices = [str(move) for move in decision.moves if str(move) in ("pass", "end")]
        state, _ = tell(state, choices[0])
    raise AssertionError("nothing was ever to be prevented")


# -- the picture is the view's ---------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_every_card_comes_down_where_it_lies_after_the_fact(
    seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, goals, kinds = a_board(), [], set()

    def heard(name: str, strength: float = 1.0, where: Thing = NOTHING, pitch: float = 1.0) -> None:
        goals.extend([where] if name == "token_card" else [])

    monkeypatch.setattr(board.crew, "sound", heard)
    for state, move in (*matches(range(6), 160), *between_games(1), *between_games(2)):
        for step, _, then in led_to(board, state.view(seat), told(GAME, state, move, seat)[0]):
            for goal in goals:
                kinds.add(goal.kind)
                assert lies_there(then, step.event, goal), (step.event, goal)
            goals.clear()
    assert kinds == {"pile", "hand", "deck", "slot", "gone", "stage", "fan"}


def lies_there(picture: Picture, event: Any, place: Thing) -> bool:
    """Whether a card of the fact that has come to a place is to be found there."""
    cards = event.cards if hasattr(event, "cards") else (getattr(event, "card", ""),)
    rest = place.which
    match place.kind:
        case "pile":
            return picture.discards[int(rest)][-1:] == cards[-1:] or cards[0] in picture.gone
        case "hand":
            return picture.hand_sizes[int(rest)] > 0
        case "deck":
            return picture.deck_sizes[int(rest)] > 0
        case "slot":
            side, zone, _ = map(int, place.parts)
            lying = {piece.card for piece in picture.rows[side][zone]}
            return cards[0] in lying or (side, cards[0], zone) in [one[:3] for one in picture.coming]
        case "fan":
            return event.why != "cost" and picture.discards[event.seat][-len(cards) :] == tuple(cards)
        case _:
            return bool(picture.coming) or type(event).__name__ in ("Exposed", "SwappedCard")


def test_after_every_fact_nothing_of_it_is_left_over() -> None:
    board, blank = a_board(), Picture()
    for state, move in matches(range(3), 120):
        board.show(state.view(0), None)
        left = told(GAME, state, move)[0]
        while left:
            for beat in board.read(left):
                beat.begin()
                beat.during(1.0)
                beat.end()
            for name in PASSING:
                assert getattr(board.picture, name) == getattr(blank, name), (name, board.step)


def test_cards_in_hands_decks_and_piles_are_conserved_through_every_beat() -> None:
    board = a_board()

    def count() -> int:
        picture: Picture = board.picture
        lying = sum(len(row) for side in picture.rows for row in side) + len(picture.coming)
        flying = len(picture.flyers) + len(picture.crumbs)
        heroes = picture.heroes_left + len(picture.gone)
        piles = sum(map(len, picture.discards))
        return lying + flying + heroes + piles + sum(picture.hand_sizes + picture.deck_sizes)

    state = position("""
        turn invader
        mankind africa mako#1, ramses#2
        hand invader kraken squid medusa
        hand mankind new_york
    """)
    board.show(state.view(1), None)
    left, whole = told_of(state, "play kraken africa", "pay squid")[0], count()
    while left:
        *beats, landing = board.read(left)
        for beat in beats:
            beat.begin()
            assert count() == whole, board.step
            beat.during(0.5)
            beat.during(1.0)
            beat.end()
            assert beat is beats[-1] or count() == whole, board.step
        landing.end()
        assert count() == whole, board.step


def test_the_forecast_follows_the_cards_as_they_come_to_lie() -> None:
    board = a_board()
    state = position("turn invader\nhand invader y_drone")
    board.show(state.view(1), None)
    before = forecast(board.picture)[2].attack
    steps, view = told_of(state, "play y_drone africa")
    board.play(steps, view)
    while board.busy:
        assert forecast(board.picture)[2].attack == before, "it is still on its way"
        board.update(0.02)
    assert forecast(board.picture)[2].attack > before
    assert forecast(board.picture) == forecast(picture_of(view))


def test_a_drain_is_shown_card_by_card() -> None:
    board = a_board()
    state = position("turn invader\nhand invader kraken squid\ndeck invader medusa thing rest")
    board.show(state.view(1), None)
    board.play(*told_of(state, "play kraken eurasia", "pay squid"))
    piles = [board.picture.discards[1]]
    for _ in range(400):
        board.update(0.01)
        if board.picture.discards[1] != piles[-1]:
            piles.append(board.picture.discards[1])
    assert piles == [(), ("squid",), ("squid", "medusa"), ("squid", "medusa", "thing")]


# -- watching, skipping, not watching --------------------------------------------------------------


def test_plates_know_no_more_than_the_board_shows_while_it_moves() -> None:
    board = a_board()
    state = position("turn invader\nhand invader kraken squid\ndeck invader medusa thing rest")
    board.show(state.view(1), None)
    board.play(*told_of(state, "play kraken eurasia", "pay squid"))
    sizes = [board.between.deck_sizes[1]]
    while board.busy:
        board.update(0.02)
        if board.busy and board.between.deck_sizes[1] != sizes[-1]:
            sizes.append(board.between.deck_sizes[1])
    full = len(state.decks[1])
    assert sizes == [full, full - 1, full - 2]


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
    board.point(board.where(Thing.read("held.0")))
    board.update(0.5)
    assert board.stamp() != before
    pixels(board)
    assert board.painter.painted == painted, "pointing must not paint the table anew"


def test_the_table_is_painted_once_a_change_and_not_once_a_frame() -> None:
    board = a_board()
    state = position("turn invader\nhand invader kraken squid\ndeck invader medusa thing rest")
    board.show(state.view(1), None)
    board.play(*told_of(state, "play kraken eurasia", "pay squid"))
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
        for spot in board.choosing.spots:
            assert PLACE.collidepoint(board.where(spot.name)), (decision.reason, spot.name)
    assert len(reasons) >= 12
