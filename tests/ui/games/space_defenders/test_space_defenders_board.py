"""The board of Space Defenders: what glows can be chosen, what is shown comes true, and nothing else."""

from __future__ import annotations

import colorsys
from typing import Any, cast

import pygame
import pytest

from game.core import Choice, IllegalMove
from game.core.languages import LANGUAGES
from game.games.space_defenders import GAME, WHY_NOT, preview
from game.games.space_defenders.board import DEFENDERS, NAMES, SPACES
from game.games.space_defenders.events import Lost, Robbed, Shot, Taken
from game.games.space_defenders.moves import Buy, Fire, Go, LeaveMine, MoveMine, Stop
from game.games.space_defenders.position import Options
from game.session.lessons import lessons_in, read_lesson
from game.session.rulebook import check_rulebook, read_rulebook
from game.session.settings import PALETTES
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_defenders.board import SpaceDefendersBoard
from game.ui.games.space_defenders.picture import Picture
from game.ui.games.space_defenders.spots import bomb_row, foresee
from game.ui.games.space_defenders.thing_pictures import SCENES
from game.ui.games.space_defenders.till import CHEAPEST, TILE, shop_place
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal, Thing
from tests.ui.games.boards_on_show import asked, assert_drawn_within
from tests.ui.games.space_defenders.space_defenders_positions import a_board, armed, some, steps
from tests.ui.stage.told import told

GAME_UI = game_ui_of("space_defenders")


def middle(board: SpaceDefendersBoard, at: tuple[int, int]) -> tuple[int, int]:
    x, y = board.painter.middle(*at)
    return round(x), round(y)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_glows_is_what_can_be_chosen_on_the_board(seats: int) -> None:
    board = a_board()
    for state in some(11, seats):
        decision = asked(board, state)
        chosen = {move for move in decision.moves if not isinstance(move, Buy)}
        assert {spot.move for spot in board.spots} == chosen
        lit = set(board.glowing())
        assert sum(len(spot.cells) for spot in board.spots) == len(lit)
        for row in range(10):
            for column in range(6):
                answer = board.press(middle(board, (column, row)))
                is_move = answer is not None and not isinstance(answer, Refusal)
                assert is_move == ((column, row) in lit), NAMES[row][column]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_click_on_a_glowing_space_is_accepted_by_the_rules(seats: int) -> None:
    board = a_board()
    for state in some(29, seats):
        asked(board, state)
        for at in board.glowing():
            answer = board.press(middle(board, at))
            assert not isinstance(answer, Refusal)
            assert answer is not None
            GAME.apply(state, cast(Any, answer))  # raises IllegalMove if the board has answered with nonsense


def test_moves_off_the_board_are_offered_as_buttons() -> None:
    board = a_board()
    words = Words("en")
    for state in some(5, 2):
        decision = asked(board, state)
        buttons = {button.move for button in GAME_UI.words.buttons(board.view, decision, words)}
        bought = {move for move in decision.moves if isinstance(move, Buy)}
        assert set(decision.moves) == buttons | {spot.move for spot in board.spots} | bought


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_the_preview_shows_is_what_then_happens(seats: int) -> None:
    board = a_board()
    checked = 0
    for state in some(41, seats, 5):
        decision = asked(board, state)
        for spot in board.spots:
            if decision.reason in ("place", "set_mine"):
                continue
            board.point(middle(board, spot.cells[0]))
            seen = board.forecast()
            assert seen is not None
            happened = GAME.apply(state, spot.move).events
            known = foresee(board.view, spot.move)
            sure = min(len(known), len(happened))
            assert happened[:sure] == known[:sure]
            assert [line.target for line in seen.lines] == [
                SPACES[e.target] if e.target else None for e in known if isinstance(e, Shot)
            ]
            assert seen.gain == sum(e.tile for e in known if isinstance(e, Taken | Robbed))
            lost = [SPACES[e.space] for e in known if isinstance(e, Lost)]
            assert seen.lost == lost[: len(seen.lost)]
            checked += len(seen.lines)
    assert checked > 60


def test_the_preview_of_a_bomb_is_the_row_that_it_takes() -> None:
    board = a_board()
    state = armed("A")
    asked(board, state)
    move = Go(3, 5)
    row = bomb_row(board.view, move)
    assert row is not None
    step = GAME.apply(state, move)
    bombed = GAME.apply(step.state, Fire(bomb=True)).events
    taken = [event for event in bombed if isinstance(event, Taken)]
    assert {SPACES[event.space] for event in taken} == set(row[0])
    assert sum(event.tile for event in taken) == row[1] == preview(state, "d6").row_points


def test_a_row_with_a_defender_shows_no_bomb() -> None:
    held = GAME.parse("8 | . . 2 . . B\n1 | . . A . . .\nowns A bomb\n10 | 1 1 1 1 1 1")
    board = a_board()
    asked(board, held)
    assert bomb_row(board.view, Go(2, 0)) is None
    free = GAME.parse("8 | . . 2 . . .\n1 | B . A . . .\nowns A bomb\n10 | 1 1 1 1 1 1")
    asked(board, free)
    assert bomb_row(board.view, Go(2, 0)) == (((2, 7),), 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_impossible_click_says_why_and_names_the_clause(language: str) -> None:
    board = a_board()
    words = Words(language)
    told: set[str] = set()
    for state in [*some(3, 2), *some(8, 4), *(armed(turn) for turn in "ABCD")]:
        asked(board, state)
        for at in {(c, r) for c in range(6) for r in range(10)} - set(board.glowing()):
            answer = board.press(middle(board, at))
            assert isinstance(answer, Refusal)
            assert answer.clause == WHY_NOT[answer.key]
            assert answer.text(words).endswith(".")
            told.add(answer.key)
    assert {"sd.occupied", "sd.not_straight", "sd.blocked", "sd.bottom_row", "sd.mine_start"} <= told


def test_every_way_to_pay_is_laid_down_tile_by_tile_in_any_order() -> None:
    board, state = a_board(), armed("A")
    decision = asked(board, state)
    for buy in [move for move in decision.moves if isinstance(move, Buy)]:
        for tiles in (buy.tiles, buy.tiles[::-1]):
            board.show(state.view(0), decision)
            answers = [board.press(board.where(shop_place(buy.what)).center)]
            answers += [board.press(board.where((TILE, tile)).center) for tile in tiles]
            assert answers == [None] * len(tiles) + [buy]


def test_the_cheapest_way_to_pay_is_one_press_and_gives_away_the_fewest_points() -> None:
    board, state = a_board(), armed("A")
    decision = asked(board, state)
    for item in board.choosing.wares:
        board.show(state.view(0), decision)
        board.press(board.where(shop_place(item)).center)
        paid = board.press(board.where(CHEAPEST).center)
        assert isinstance(paid, Buy) and paid.what == item
        ways = [sum(move.tiles) for move in decision.moves if isinstance(move, Buy) and move.what == item]
        assert sum(paid.tiles) == min(ways)


def test_what_cannot_be_bought_says_why_and_beside_the_counter_nothing_is_bought() -> None:
    board, state = a_board(), armed("A")
    decision = asked(board, state)
    told = set()
    for ware in board.wares():
        if not ware.lit:
            answer = board.press(board.where(shop_place(ware.item)).center)
            assert isinstance(answer, Refusal) and answer.text(Words("en"))
            told.add(answer.key)
    assert told
    board.show(state.view(0), decision)
    board.press(board.where(shop_place(board.choosing.wares[0])).center)
    assert board.choosing.what is not None
    board.press(middle(board, (2, 2)))
    assert board.choosing.what is None


def test_the_cursor_is_always_drawn_while_something_can_be_chosen() -> None:
    board = a_board()
    for state in some(23, 2, 9):
        asked(board, state)
        marks = board.marks()
        assert marks.cursor in marks.glow
    board = a_board()
    asked(board, armed("A"))
    for place in board.choosing.places:
        board.cursor = place
        assert board.marks().cursor == place


def test_a_considered_purchase_marks_the_tiles_that_it_costs() -> None:
    state = armed("A")
    view = state.view(0)
    decision = state.decision
    assert isinstance(decision, Choice)
    buys = [move for move in decision.moves if isinstance(move, Buy)]
    assert len(buys) > 2
    for buy in buys:
        plate = GAME_UI.words.plate(view, 0, Words("en"), buy)
        assert tuple(int(chip.text) for chip in plate.chips if chip.marked) == buy.tiles
        assert not any(chip.marked for chip in GAME_UI.words.plate(view, 1, Words("en"), buy).chips)


def test_a_purchase_that_ends_the_game_is_asked_about_first() -> None:
    text = "10 | 5 5 5 5 5 5\n 1 | A . . . . B\n reserve A 5 5\n reserve B 5 5\n turn {}"
    said = {}
    for seat, turn in enumerate("AB"):
        view = GAME.parse(text.format(turn)).view(seat)
        assert view.decision is not None
        said[turn] = {
            GAME_UI.words.caution(view, move, Words("en"), ("Ada", "Bo"))
            for move in view.decision.moves
            if isinstance(move, Buy)
        }
    later = Words("en")("sd.buys_a_quiet_round", name="Bo", points=10)
    assert said == {"A": {later}, "B": {Words("en")("sd.buys_the_end")}}, "B is the last of the round"


def test_pointing_at_a_tile_tells_what_it_is() -> None:
    board = a_board()
    state = armed("A")
    asked(board, state)
    seen = {}
    for space in ("a10", "c10", "e8", "b4", "a1", "c3"):
        subject = board.subject(middle(board, SPACES[space]))
        assert subject is not None
        seen[space] = str(subject.thing)
        for language in LANGUAGES:
            title, line = GAME_UI.words.describe(
                subject, state.view(0), Words(language), ("Ada", "Bo", "Cy", "Di")
            )
            assert title and line
    assert list(seen.values()) == [
        "monster.3",
        "saucer.left",
        "saucer.damaged_left",
        "mine",
        "defender.1",
        "space",
    ]


def test_a_mouse_that_rests_gets_no_card_of_an_empty_space_or_of_a_choice() -> None:
    board = a_board()
    state = armed("A")
    asked(board, state)
    plain = {
        space
        for space, at in SPACES.items()
        if (subject := board.subject(middle(board, at))) is not None and subject.plain
    }
    empty = {space for space, (column, row) in SPACES.items() if state.view(0).board[row][column] == "."}
    choices = {NAMES[spot.at[1]][spot.at[0]] for spot in board.spots}
    assert empty and choices
    assert plain == empty | choices


def test_the_mine_can_be_moved_or_left_on_the_board() -> None:
    board = a_board()
    state = armed("A")
    state = GAME.apply(state, Go(0, 1)).state
    if state.decision is not None and state.decision.reason == "shoot":
        state = GAME.apply(state, Fire()).state
    decision = asked(board, state)
    assert decision.reason == "mine"
    assert board.press(middle(board, SPACES["c4"])) == MoveMine()
    assert board.press(middle(board, SPACES["b4"])) == LeaveMine()
    refused = board.press(middle(board, SPACES["e4"]))
    assert isinstance(refused, Refusal) and refused.key == "sd.mine_right"


RAPID = "10 | 5 5 5 5 5 5\n 8 | . 2 . . . .\n 1 | A . . . . .\n 2 | . . . . . B\n owns A bomb dual rapid"


def test_in_mid_move_the_target_and_the_own_space_are_lit_and_then_the_line() -> None:
    board = a_board()
    state = GAME.apply(GAME.parse(RAPID), Go(1, 0)).state
    asked(board, state)
    at_b1, target, line = (1, 0), (1, 7), [(column, 0) for column in range(2, 6)]
    assert board.press(middle(board, at_b1)) == Stop()
    assert board.press(middle(board, target)) == Fire()
    assert board.press(middle(board, (4, 7))) == Fire(bomb=True)
    state = GAME.apply(state, Fire()).state
    asked(board, state)
    assert [board.press(middle(board, at)) for at in line] == [Go(*at) for at in line]
    assert isinstance(board.press(middle(board, at_b1)), Refusal), "after one step the move has to go on"
    board.point(middle(board, (3, 0)))
    seen = board.forecast()
    assert seen is not None and [shot.start for shot in seen.lines] == [(3, 0)], "the bomb is asked about"
    assert board.marks().ghost == (3, 0)


def test_the_bomb_can_be_chosen_wherever_the_move_cannot_go_on() -> None:
    board = a_board()
    state = GAME.parse(
        "10 | 5 5 5 5 5 5\n 6 | . 4 . . . .\n 5 | . 2 . . . .\n 1 | A . . . . B\n owns A bomb dual rapid"
    )
    for move in (Go(1, 1), Fire()):
        state = GAME.apply(state, move).state
    asked(board, state)
    assert board.press(middle(board, (2, 5))) == Fire(bomb=True)
    assert board.press(middle(board, (5, 5))) == Go(5, 5)


def test_the_prompt_says_what_is_chosen_in_mid_move() -> None:
    words, names, said = Words("en"), ("Ada", "Bo"), []
    state = GAME.parse(RAPID)
    for move in (Go(1, 0), Fire(), Fire()):
        state = GAME.apply(state, move).state
        assert state.decision is not None
        title, line = GAME_UI.words.prompt(state.view(0), state.decision, words, names)
        said.append(f"{title} {line}")
    assert ["fly on" in line for line in said] == [True, False, False]
    assert ["one more shot" in line for line in said] == [False, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_every_fact_with_names(language: str) -> None:
    words, names = Words(language), ("Ada", "Bo", "Cy", "Di")
    for state, move in steps(7, 4):
        for event in GAME.apply(state, move).events:
            line = GAME_UI.words.tell(event, words, names)
            if line is not None:
                assert "{" not in line.text
                assert " you" not in f" {line.text.lower()} "


def test_the_board_is_drawn_within_its_place_at_any_size_and_text() -> None:
    state = armed("A")
    for size in ((300, 420), (520, 690), (760, 560)):
        for scale in (80, 200):
            board = a_board(size, text_scale=scale)
            asked(board, state)
            board.point(middle(board, (3, 5)))
            assert_drawn_within(board)
            rect = board.painter.rect
            grid = board.painter.grid
            assert rect.contains(grid.frame) and rect.contains(grid.rail)


def test_an_illegal_answer_would_be_noticed() -> None:
    state = armed("A")
    with pytest.raises(IllegalMove):
        GAME.apply(state, Go(5, 9))


@pytest.mark.rule("SD-1.4")
@pytest.mark.parametrize("palette", PALETTES)
def test_the_defenders_are_yellow_red_blue_and_green_wherever_they_are_shown(palette: str) -> None:
    theme, options = Theme(palette), Options(seats=4)
    seats = [GAME_UI.setup.seat(theme, seat, options) for seat in range(4)]
    hues = [colorsys.rgb_to_hsv(*(part / 255 for part in seat.colour))[0] * 360 for seat in seats]
    assert [round(hue) for hue in hues if 45 <= hue <= 60] == [round(hues[1])], "one of them is yellow"
    assert not any(25 <= hue < 45 for hue in hues), "and none is orange"
    board = a_board(palette=palette)
    asked(board, armed("A"))
    assert [board.painter.seat(seat) for seat in range(4)] == seats
    assert [board.crew.tone(letter) for letter in DEFENDERS] == [seat.colour for seat in seats]
    assert len({seat.shape for seat in seats}) == 4


def test_set_up_switches_become_options_and_score_tables() -> None:
    options = GAME_UI.setup.options(3, {"bomb": "off", "upgrades": "on", "first3": "2"})
    assert options == Options(seats=3, bomb=False, upgrades=True, first=1)
    assert GAME_UI.setup.variant(options) == "3.upgrades"
    assert GAME_UI.setup.options(2, {}) == Options(seats=2, first=-1)
    assert GAME_UI.setup.options(1, {}).first == 0
    assert GAME_UI.setup.variant(GAME_UI.setup.options(1, {})) == "solo.bomb.upgrades"


def test_the_breakdown_adds_up() -> None:
    state = armed("A")
    for tally in GAME_UI.words.breakdown(state, Words("en"), ("Ada", "Bo", "Cy", "Di")):
        assert sum(int(value) for _, value in tally.parts) == tally.total == state.points[tally.seat]


def test_every_lesson_can_be_played_as_it_is_told() -> None:
    found = lessons_in(GAME_UI.pages.lessons)
    assert len(found) == 5
    for path in found:
        lesson = read_lesson(path, GAME)
        assert any(step.moves for step in lesson.steps)
        for step in lesson.steps:
            assert step.point == "" or step.point in SPACES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_book_names_real_clauses_and_our_own_pictures(language: str) -> None:
    check_rulebook(GAME_UI.pages.rulebook / f"{language}.toml", GAME)
    book = read_rulebook(GAME_UI.pages.rulebook, language)
    shown = {name for page in book.pages for part in page.parts for name in part.pictures}
    assert {f"scene.{name}" for name in SCENES} == {name for name in shown if name.startswith("scene.")}
    for key, clause in WHY_NOT.items():
        page = book.pages[book.page_at(clause=clause)]
        assert clause in page.clauses or clause.rpartition(".")[0] in page.clauses, key


def test_every_thing_on_the_board_has_a_page_in_the_rule_book() -> None:
    pages = {page.id for page in read_rulebook(GAME_UI.pages.rulebook, "en").pages}
    board = a_board()
    state = armed("A")
    asked(board, state)
    for at in SPACES.values():
        subject = board.subject(middle(board, at))
        assert subject is not None and subject.page in pages
    case = board.subject(board.painter.grid.case.center)
    assert case is not None and case.thing == Thing("case") and case.page in pages


def test_pictures_differ_by_more_than_colour() -> None:
    """In greys, and with the figure left out, no two monsters look alike."""
    look = a_board().painter.look
    greys = []
    for value in range(1, 6):
        tile = pygame.transform.grayscale(
            GAME_UI.pages.picture(Thing.of("chip", value), look, (48, 48)).convert_alpha()
        )
        greys.append(pygame.surfarray.array3d(tile)[:, :, 0].astype(int))
    for first in range(5):
        for second in range(first):
            gap = abs(greys[first] - greys[second])
            gap -= round(gap.mean())
            assert (gap > 24).mean() > 0.08, (first + 1, second + 1)


def test_a_window_that_changes_during_an_animation_changes_nothing_of_its_end() -> None:
    board = a_board()
    state = armed("A")
    state = GAME.apply(state, Go(3, 5)).state
    asked(board, state)
    played, view = told(GAME, state, Fire(bomb=True))
    board.play(played, view)
    look, surface = board.painter.look, pygame.Surface((1280, 720))
    for frame in range(2000):
        if frame % 20 == 0:
            board.place(look, pygame.Rect(0, 0, 300 + frame % 400, 400 + frame % 300))
        board.update(1 / 60)
        board.draw(surface)
        if not board.busy:
            break
    assert not board.busy
    assert board.picture == Picture.of(view)
