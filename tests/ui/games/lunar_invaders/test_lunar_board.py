"""The board of Lunar Invaders: clicks, drags and keys lead to the right moves of either edition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.languages import LANGUAGES
from game.games.lunar_invaders.moon import WHERE
from game.games.lunar_invaders_2011 import WHY_NOT as WHY_NOT_2011
from game.games.lunar_invaders_2016 import WHY_NOT as WHY_NOT_2016
from game.ui.games.lunar_invaders.board import LunarBoard
from game.ui.games.lunar_invaders.marks import chip_words
from game.ui.games.lunar_invaders.picture import Off, Where
from game.ui.kit.widget import Nav
from game.ui.stage.board_view import NOTHING, Refusal, Subject
from tests.ui.games.boards_on_show import asked
from tests.ui.games.lunar_invaders.lunar_positions import (
    ANNOUNCED,
    CATCHER,
    CHANGE,
    COMING_HOME,
    FIGHTS,
    GAMES,
    HOMECOMING,
    HOMEWARD,
    TOWERS,
    a_board,
    at,
    matches,
    options_of,
    position,
)

WAYS: tuple[Nav, ...] = ("up", "down", "left", "right")
TABLES = [("2011", 2, False), ("2011", 5, False), ("2011", 3, True), ("2016", 2, False)]


@pytest.fixture(scope="module")
def board() -> LunarBoard:
    return a_board()


def click(board: LunarBoard, *spaces: str) -> Any:
    answer = None
    for space in spaces:
        assert answer is None
        answer = board.press(at(board, space))
    return answer


def chip(board: LunarBoard, kind: str, words: str = "") -> Any:
    """Clicks the chip of a kind of answer in the ring menu, whose move's text ends so."""
    for box, offer in board.marks().chips:
        if offer.kind == kind and str(offer.move).endswith(words):
            return board.press(box.center)
    raise AssertionError(f"no chip {kind} {words}")


def drag(board: LunarBoard, start: str, goal: tuple[int, int]) -> Any:
    answer = board.press(at(board, start))
    assert answer is None
    board.drag((at(board, start)[0] + 15, at(board, start)[1]))
    board.drag(goal)
    return board.release(goal)


# -- with the mouse ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "text", "clicks", "move"),
    [
        ("2011", FIGHTS, ("ac1", "af4"), "move ac1 af4"),
        ("2011", FIGHTS, ("af1", "ac2"), "move af1 ac2"),
        ("2011", FIGHTS, ("ap", "bc1"), "teleport ap bc1"),
        ("2011", COMING_HOME, ("bp", "ap"), "teleport bp ap"),
        ("2011", CATCHER, ("af1",), "build af1"),
        ("2016", TOWERS, ("ac2", "af1"), "move ac2 af1"),
    ],
)
def test_a_piece_and_a_glowing_space_are_a_move(
    board: LunarBoard, edition: str, text: str, clicks: tuple[str, ...], move: str
) -> None:
    asked(board, position(edition, text))
    assert str(click(board, *clicks)) == move


@pytest.mark.parametrize(
    ("edition", "text", "start", "goal", "move"),
    [
        ("2011", FIGHTS, "ac1", "af4", "move ac1 af4"),
        ("2011", COMING_HOME, "bp", "af1", "teleport bp af1"),
        ("2016", TOWERS, "ac2", "ap", "move ac2 ap"),
    ],
)
def test_a_piece_is_dragged_to_where_it_goes(
    board: LunarBoard, edition: str, text: str, start: str, goal: str, move: str
) -> None:
    asked(board, position(edition, text))
    assert str(drag(board, start, at(board, goal))) == move


def test_what_is_carried_hangs_at_the_pointer_until_it_is_dropped(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS))
    board.press(at(board, "ac1"))
    board.drag((700, 300))
    assert board.marks().hand == ("A2", (700, 300))
    board.drop()
    assert board.marks().hand is None
    assert all(spot.start for spot in board.spots)


def test_what_is_dragged_where_it_cannot_go_is_refused_and_back(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS))
    answer = drag(board, "ac1", at(board, "af3"))
    assert isinstance(answer, Refusal)
    assert answer.key == "la.not_connected"
    assert board.marks().hand is None


def test_a_beaten_ship_is_dragged_to_where_it_retreats(board: LunarBoard) -> None:
    text = "| A2 A3 B2 | B2 .  .  |\n| .  .  .  | .  A2 B1 |\n| A3 .  .  | B3 .  A1 |\nturn A"
    state = GAMES["2011"].apply(position("2011", text), GAMES["2011"].parse_move("move af1 ac2")).state
    decision = asked(board, state)
    assert decision.reason == "retreat"
    goal = decision.moves[0].goal
    assert drag(board, "ac2", at(board, goal)) == decision.moves[0]


def test_a_piece_laid_back_where_it_was_stays_chosen(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS))
    assert drag(board, "ac1", at(board, "ac1")) is None
    assert board.choosing.chosen == "ac1"


def test_an_enemy_on_ones_own_pad_is_dragged_into_deep_space(board: LunarBoard) -> None:
    asked(board, position("2011", CATCHER))
    corner = (board.painter.rect.right - 40, board.painter.rect.centery - 120)
    assert board.layout.moon_at(corner) < 0
    assert str(drag(board, "ap", corner)) == "beam ap"


def test_deep_space_is_a_chip_of_the_ring_menu_as_well(board: LunarBoard) -> None:
    asked(board, position("2011", CATCHER))
    assert click(board, "ap") is None
    assert str(chip(board, "beam")) == "beam ap"


def test_growing_is_a_chip_beside_the_piece(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS.replace("| A2 A3", "| A2 A1")))
    assert click(board, "ac1") is None
    assert str(chip(board, "grow")) == "grow ac1"


def test_the_tip_of_a_piece_is_the_piece(board: LunarBoard) -> None:
    asked(board, position("2016", TOWERS))
    x, y = board.layout.stand("ac1")
    tip = (round(x), round(y - 1.4 * board.layout.scale))
    assert board.layout.space_at(tip) == ""
    assert board.press(tip) is None
    assert board.choosing.chosen == "ac1"


def test_the_same_piece_again_puts_it_back(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS))
    click(board, "ac1")
    assert "af4" in {spot.name for spot in board.spots}
    click(board, "ac1")
    assert all(spot.start for spot in board.spots)


def test_another_piece_is_taken_instead(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS))
    click(board, "ac1")
    click(board, "ac4")
    assert board.choosing.chosen == "ac4"


def test_a_tower_asks_which_piece_goes(board: LunarBoard) -> None:
    state = position("2016", TOWERS)
    asked(board, state)
    assert click(board, "ac1", "af1") is None
    sizes = {offer.size for _, offer in board.marks().chips if offer.kind == "divide"}
    assert sizes == {1, 2, 3}
    assert {offer.kind for _, offer in board.marks().chips} == {"divide", "move"}
    assert str(chip(board, "divide", "divide ac1 2 af1")) == "divide ac1 2 af1"


@pytest.mark.parametrize(("tower", "size"), [("A33", 2), ("A22", 3)])
def test_the_ring_menu_offers_every_change(board: LunarBoard, tower: str, size: int) -> None:
    state = position("2016", CHANGE.replace("A33", tower).replace("A2  .  .", "A1  .  ."))
    decision = asked(board, state)
    assert click(board, "ac1", "af1") is None
    offered = {str(offer.move) for _, offer in board.marks().chips}
    assert offered == {str(move) for move in decision.moves if str(move).split()[1::2][:1] == ["ac1"]
                       and " af1" in str(move)}  # fmt: skip
    assert any(move.startswith(f"divide ac1 {size} af1 change") for move in offered)


def test_a_click_beside_the_ring_menu_closes_it(board: LunarBoard) -> None:
    asked(board, position("2016", TOWERS))
    click(board, "ac1", "af1")
    assert board.press((board.painter.rect.left + 3, board.painter.rect.centery + 100)) is None
    assert not board.choosing.ring
    assert board.choosing.chosen == "ac1"


def test_an_announced_move_is_answered_on_the_board(board: LunarBoard) -> None:
    asked(board, position("2016", ANNOUNCED))
    assert str(chip(board, "let")) == "let"
    assert str(chip(board, "cancel")) == "cancel"


# -- refusals ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "text", "clicks", "key"),
    [
        ("2011", FIGHTS, ("ac1", "af3"), "la.not_connected"),
        ("2011", FIGHTS, ("af1", "ac1", "af1", "ac1", "af1", "ac1"), ""),
        ("2011", FIGHTS, ("af2",), "la.not_yours"),
        ("2011", FIGHTS, ("ac1", "bf1"), "la.not_from_there"),
        ("2011", HOMEWARD, ("bp", "af3"), "la.not_controlled"),
        ("2011", FIGHTS, ("af3",), "la.build_points"),
        ("2016", TOWERS, ("ac2", "ac3"), "lb.not_connected"),
        ("2016", TOWERS, ("bc1",), "lb.not_yours"),
        ("2016", TOWERS, ("bf3",), "lb.build_points"),
        ("2016", TOWERS, ("ac2", "bf3"), "lb.not_from_there"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(
    board: LunarBoard, edition: str, text: str, clicks: tuple[str, ...], key: str
) -> None:
    asked(board, position(edition, text))
    answer = None
    for space in clicks:
        answer = board.press(at(board, space))
    if not key:
        assert not isinstance(answer, Refusal)
        return
    assert isinstance(answer, Refusal)
    assert answer.key == key
    assert answer.clause == {**WHY_NOT_2011, **WHY_NOT_2016}[key]


# -- everything can be reached ----------------------------------------------------------------


def some(edition: str, seats: int, roshambo: bool, every: int) -> Iterator[Any]:
    played = matches(range(3), edition, options_of(edition, seats, roshambo))
    return (state for number, (state, _) in enumerate(played) if number % every == 0)


def by_mouse(board: LunarBoard, state: Any) -> set[Any]:
    """All that clicks on what glows lead to, each from the start."""
    found: set[Any] = set()

    def clicked(trail: tuple[Where, ...]) -> None:
        asked(board, state)
        answer = None
        for name in trail:
            spot = board.choosing.spot(name)
            assert spot is not None
            x, y = board.where(spot)
            board.point((round(x), round(y)))
            answer = board.press((round(x), round(y)))
        assert not isinstance(answer, Refusal), trail
        if answer is not None:
            found.add(answer)
            return
        assert len(trail) < 4
        for name in [spot.name for spot in board.spots]:
            if name not in trail or isinstance(name, Off):
                clicked((*trail, name))

    clicked(())
    return found


def by_keys(board: LunarBoard, state: Any) -> set[Any]:
    """All that arrows, accept and leave lead to, with the cursor wherever it happens to be."""
    found: set[Any] = set()

    def walked(trail: tuple[Where, ...]) -> None:
        for name in _reached(board):
            asked(board, state)
            for earlier in (*trail, name):
                _go(board, earlier)
                answer = board.accept()
            assert not isinstance(answer, Refusal)
            if answer is not None:
                found.add(answer)
                continue
            assert len(trail) < 4
            walked((*trail, name))
            assert board.navigate("leave")

    asked(board, state)
    walked(())
    return found


def _reached(board: LunarBoard) -> list[Where]:
    start: Where = board.cursor or ""
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for way in WAYS:
            board.cursor = here
            if board.navigate(way) and board.cursor not in seen:
                seen.add(board.cursor)
                waiting.append(board.cursor)
    board.cursor = start
    return sorted(seen, key=str)


def _go(board: LunarBoard, name: Where) -> None:
    """To what the search above has shown to be reached by arrows."""
    assert name in {spot.name for spot in board.spots}
    board.cursor = name


@pytest.mark.parametrize(("edition", "seats", "roshambo"), TABLES)
def test_the_mouse_reaches_every_legal_move_and_no_other(
    board: LunarBoard, edition: str, seats: int, roshambo: bool
) -> None:
    for state in some(edition, seats, roshambo, 17):
        assert by_mouse(board, state) == set(state.decision.moves), GAMES[edition].format(state)


@pytest.mark.parametrize(("edition", "seats", "roshambo"), TABLES)
def test_the_keys_reach_every_legal_move_and_no_other(
    board: LunarBoard, edition: str, seats: int, roshambo: bool
) -> None:
    for state in some(edition, seats, roshambo, 29):
        assert by_keys(board, state) == set(state.decision.moves), GAMES[edition].format(state)


def test_what_is_pointed_at_takes_the_cursor_along(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS))
    board.point(at(board, "ac4"))
    assert board.cursor == "ac4"
    board.accept()
    assert board.choosing.chosen == "ac4"


@pytest.mark.parametrize("before", ["", Off("chip", 0)])
def test_the_cursor_never_begins_on_letting_an_enemy_come_home(board: LunarBoard, before: Where) -> None:
    decision = asked(board, position("2016", HOMECOMING))
    assert {str(move) for move in decision.moves} == {"hold", "let"}
    board.cursor = before
    asked(board, position("2016", HOMECOMING))
    assert str(board.accept()) == "hold"


def test_letting_it_pass_stays_the_usual_answer_where_the_own_unit_is_sent_home(board: LunarBoard) -> None:
    sent = HOMECOMING.replace("| .  .  .  |", "| .  B3 .  |").replace("teleport bp ac3", "teleport ap bf3")
    asked(board, position("2016", sent))
    assert str(board.accept()) == "let"


@pytest.mark.parametrize(
    ("edition", "pieces"), [("2011", CATCHER), ("2016", CATCHER.replace("B1 A1", "B1 ."))]
)
def test_the_cursor_never_begins_on_sending_an_enemy_home(
    board: LunarBoard, edition: str, pieces: str
) -> None:
    asked(board, position(edition, pieces))
    board.cursor = "ap"
    assert board.accept() is None
    assert any(spot.gives for spot in board.spots)
    assert str(board.accept()) == "beam ap"


def test_the_cursor_never_begins_on_a_goal_that_gives_the_game_away(board: LunarBoard) -> None:
    asked(board, position("2011", CATCHER))
    board.cursor = "bf1"
    board.choosing.choose("ap")
    given = board.choosing.spot("bf1")
    assert given is not None
    assert given.gives
    board.settle_cursor()
    assert board.cursor != "bf1"


REPEATING = """
| A2 .  .  | B2 .  .  |
| .  A1 .  | .  B3 .  |
| A3 .  .  | .  .  .  |
turn A
"""


def test_a_move_that_makes_the_position_stand_there_a_third_time_says_so(board: LunarBoard) -> None:
    game, state = GAMES["2016"], position("2016", REPEATING)
    around = ("move ac1 af1", "move bc1 bf1", "move af1 ac1", "move bf1 bc1")
    for text in (*around, *around[:3]):
        state = game.apply(state, game.parse_move(text)).state
    asked(board, state)
    assert click(board, "bf1", "bc1") is None
    chip = next(offer for _, offer in board.marks().chips if offer.kind == "repeats")
    assert "draw" in chip_words(board.painter.look, chip)
    board.consider(chip.move)
    assert "draw" in board.marks().note


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_chip_of_a_ring_menu_says_which_piece_goes(language: str) -> None:
    board = a_board(language=language)
    asked(board, position("2016", TOWERS))
    click(board, "ac1", "af1")
    said = [chip_words(board.painter.look, offer) for _, offer in board.marks().chips]
    assert len(said) == len(set(said)) == 4


def test_leaving_takes_back_one_step_after_the_other(board: LunarBoard) -> None:
    asked(board, position("2016", TOWERS))
    click(board, "ac1", "af1")
    assert board.navigate("leave")
    assert board.navigate("leave")
    assert not board.navigate("leave")
    assert board.choosing.chosen == ""


# -- what is shown ----------------------------------------------------------------------------


def test_a_destination_says_what_would_happen(board: LunarBoard) -> None:
    asked(board, position("2011", FIGHTS))
    click(board, "af1")
    kinds = {name: offer.kind for name, offer in board.marks().lit.items()}
    assert all(kind in ("move", "attack", "roll") for kind in kinds.values())
    asked(board, position("2011", FIGHTS))
    click(board, "ac3") if "ac3" in board.choosing.starts() else None
    asked(board, position("2011", COMING_HOME))
    click(board, "bp")
    lit = board.marks().lit
    assert {lit[space].kind for space in lit if space[0] == "a"} == {"win"}
    board.point(at(board, "af1"))
    assert board.marks().note == board.painter.look.words("lunar_board.note.win")


def test_a_fight_with_dice_shows_its_odds(board: LunarBoard) -> None:
    asked(
        board,
        position("2011", FIGHTS.replace("| A2 A3 .  |", "| A2 A3 B3 |").replace("B2 |\nturn", "A1 |\nturn")),
    )
    click(board, "af1")
    offer = board.marks().lit["ac2"]
    assert (offer.kind, offer.odds) == ("roll", (2, 2, 2))


def test_a_considered_move_is_shown_at_its_goal(board: LunarBoard) -> None:
    state = position("2011", FIGHTS)
    decision = asked(board, state)
    move = next(move for move in decision.moves if str(move) == "move ac1 af4")
    before = board.stamp()
    board.consider(move)
    assert board.stamp() != before
    marks = board.marks()
    assert (marks.chosen, marks.cursor) == ("ac1", "af4")
    board.consider(None)
    assert board.marks().chosen == ""


def test_a_pad_pulses_from_which_somebody_could_come_home(board: LunarBoard) -> None:
    asked(board, position("2011", COMING_HOME.replace("turn A", "turn B")))
    assert board.marks().threats == (("bp", 0),)


@pytest.mark.parametrize("space", ["ac1", "ap", "bc4", "bf2"])
def test_every_space_is_found_where_it_is_drawn(board: LunarBoard, space: str) -> None:
    asked(board, position("2011", FIGHTS))
    assert board.layout.space_at(at(board, space)) == space
    assert space in WHERE
    subject = board.subject(at(board, space))
    assert subject is not None
    assert subject.place == space



@pytest.mark.parametrize(("pointed", "lit"), [("", True), ("af1", True), ("ac1", False), ("ac4", False)])
def test_a_factory_glows_unless_a_lesson_points_at_something_else(
    board: LunarBoard, pointed: str, lit: bool
) -> None:
    asked(board, position("2011", CATCHER))
    board.focus_on(Subject(NOTHING, pointed) if pointed else None)
    assert ("af1" in board.marks().lit) == lit
    board.focus_on(None)


def test_the_cursor_begins_at_what_moves_and_not_where_one_press_builds(board: LunarBoard) -> None:
    text = "\n| B1 .  B1 | A1 .  A1 |\n| .  .  .  | .  .  .  |\n| A2 .  A2 | A2 .  .  |\nturn A\n"
    board.cursor = None
    asked(board, position("2016", text))
    assert board.cursor is not None and board.picture.at(board.cursor)
