"""Both editions of Lunar Invaders on the tour: every question, action, answer and end, two to five moons.

Each stop begins at a position written as text; a deed then points, chooses, answers or looks closely.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.core.registry import GAMES
from game.session.lessons import lessons_in, read_lesson
from game.session.match import Match, Player, Setup
from game.session.rulebook import read_rulebook
from game.session.settings import Chair, Settings, Table
from game.session.store import Store
from game.ui.games.game_ui import game_ui_of
from game.ui.games.lunar_invaders.board import LunarBoard
from game.ui.scenes.arcade.front import ArcadeScene
from game.ui.scenes.learning.lesson import LessonScene
from game.ui.scenes.learning.rulebook import RulebookScene
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import FRAME, Hands, Visitor
from tests.lab.tour.stop import Stop, Visit
from tests.lab.tour.stops.arcade import Days

DICE, TOWERS = "lunar_invaders_2011", "lunar_invaders_2016"
NAMES = ("Ann", "Bob", "Kai", "Lou", "Eva")
PATIENCE = 20.0  # seconds
Deed = Callable[[Visitor], None]
Moment = Callable[[MatchScene], bool]


def match_at(game: str, position: str, *said: str, kinds: str = "pbbbb") -> Match:
    """A match of persons ("p") and bots ("b") that stands so, after these answers."""
    rules = GAMES.load(game)
    state = rules.parse(position)
    seats = rules.seats(state.options)
    players = tuple(
        Player("bot" if kind == "b" else "person", NAMES[seat], "greedy" if kind == "b" else "")
        for seat, kind in enumerate(kinds[:seats])
    )
    variant = game_ui_of(game).setup.variant(state.options)
    match = Match(rules, Setup(game, state.options, players, 1, variant), None, "tour", state)
    for text in said:
        match.play(rules.parse_move(text))
    return match


def _nothing(at: Visitor) -> None:
    """Look, and touch nothing."""


def _playing(game: str, position: str, *said: str, deed: Deed = _nothing, kinds: str = "pbbbb") -> Visit:
    """Somebody in front of the match that stands so."""

    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        store, _ = Store.open(now=Days())
        hands = Visitor(ArcadeScene, size, settings, store, drawing=False)
        hands.stage.go(MatchScene(hands.stage, match_at(game, position, *said, kinds=kinds)))
        hands.top.draw(hands.surface)
        hands.wait(0.3)
        hands.top.draw(hands.surface)
        deed(hands)
        return hands

    return visit


def _until(at: Visitor, moment: Moment) -> None:
    left = PATIENCE
    while left > 0.0 and not moment(at.top):
        at.frame()
        left -= FRAME


# -- deeds ------------------------------------------------------------------------------------


def _board(at: Visitor) -> LunarBoard:
    board = at.top.board
    assert isinstance(board, LunarBoard)
    return board


def _over(*spaces: str, seconds: float = 0.3) -> Deed:
    """The mouse chooses all spaces but the last, and rests over that one."""

    def point(at: Visitor) -> None:
        for number, space in enumerate(spaces, 1):
            x, y = _board(at).layout.spot(space)
            at.move((round(x), round(y)))
            if number < len(spaces):
                at.press()
                at.release()
        at.wait(seconds)

    return point


def _click(*spaces: str) -> Deed:
    """All these are chosen, one after the other."""

    def choose(at: Visitor) -> None:
        _over(*spaces)(at)
        at.press()
        at.release()
        at.wait(0.2)

    return choose


def _fold(key: str, **gaps: str) -> Deed:
    """The moves of one kind, in words; a gap that names a key is said in the language of the screen."""

    def open_fold(at: Visitor) -> None:
        words = at.stage.look.words
        fold = words(key, **{gap: words(named) for gap, named in gaps.items()})
        at.click(f"fold-{fold}")
        at.top.draw(at.surface)
        at.move(at.top.panels.moves.keys[0].rect.center)
        at.wait(0.2)

    return open_fold


def _said(text: str, seconds: float) -> Deed:
    """This is answered, and so much of what follows is seen."""

    def say(at: Visitor) -> None:
        at.top.choose(at.top.match.game.parse_move(text))
        _until(at, lambda scene: scene.busy)
        at.wait(seconds)

    return say


def _page(page: str) -> Deed:
    def turn(at: Visitor) -> None:
        at.top.page = page
        at.top.draw(at.surface)
        at.wait(0.1)

    return turn


def _logged(*answers: str) -> Deed:
    """What these led to, in the log."""

    def look(at: Visitor) -> None:
        for text in answers:
            at.top.choose(at.top.match.game.parse_move(text))
            _until(at, lambda scene: scene.busy)
            _until(at, lambda scene: not scene.busy)
        _page("log")(at)
        log = at.top.log.rect
        at.move((log.centerx, log.y + at.stage.look.grown(30)))
        at.wait(0.2)

    return look


def _keys(*names: str) -> Deed:
    def tap(at: Visitor) -> None:
        for name in names:
            at.tap(name)
        at.wait(0.2)

    return tap


# -- before and after -------------------------------------------------------------------------


def _scene(first: Callable[[Stage], Scene], seconds: float = 0.2) -> Visit:
    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        store, _ = Store.open(now=Days())
        hands = Visitor(first, size, settings, store, drawing=False)
        hands.wait(seconds)
        hands.top.draw(hands.surface)
        return hands

    return visit


def _result(game: str, position: str, *said: str) -> Visit:
    return _scene(lambda stage: ResultScene(stage, match_at(game, position, *said, kinds="ppppp")), 2.0)


def _lesson(game: str, number: int, stage: Stage) -> Scene:
    rules = GAMES.load(game)
    path = lessons_in(game_ui_of(game).pages.lessons)[number]
    return LessonScene(stage, rules, f"{game}/{path.stem}", read_lesson(path, rules), 1)


def _book(game: str, page: str, stage: Stage) -> Scene:
    return RulebookScene(stage, game_ui_of(game), page=page)


def _lessons(game: str, short: str) -> list[Stop]:
    paths = lessons_in(game_ui_of(game).pages.lessons)
    return [
        Stop(f"{short}_lesson_{path.stem}", _scene(partial(_lesson, game, number)))
        for number, path in enumerate(paths)
    ]


def _pages(game: str, short: str) -> list[Stop]:
    book = read_rulebook(game_ui_of(game).pages.rulebook, "en")
    return [Stop(f"{short}_rules_{page.id}", _scene(partial(_book, game, page.id))) for page in book.pages]


FIVE_CHAIRS = Table(
    seats=5,
    chairs=(
        Chair(name="Ann"),
        Chair(name="Bob"),
        Chair("bot", "", "greedy"),
        Chair("bot", "", "search"),
        Chair(name="Eva"),
    ),
    seed="1979",
)

# -- the edition with dice --------------------------------------------------------------------

BEGINS = """
| A2 A2 A2 | B2 B2 B2 |
| A1 A1 A1 | B1 B1 B1 |
| A3 A3 A3 | B3 B3 B3 |
"""
AMID = """
| A2 .  A3 | A2 B2 .  |
| A1 B2 .  | .  A1 B1 |
| .  A2 A3 | B3 .  B3 |
"""
SIGNS = f"{AMID}roshambo\n"
THREATENED = """
| B2 .  A3 | B2 A2 .  |
| A1 B1 .  | .  .  B1 |
| .  A2 B2 | B3 .  B3 |
"""
RETREATING = """
| A2 .  A2 | B2 .  B2 |
| .  .  B3 | B1 .  B1 |
| A3 A1 A1 | B3 .  B3 |
turn B
phase retreat
fight af2 ac2 win
"""
SHOWN = f"{SIGNS}phase throw\nfight bc1 bf1\n"
WAITED = f"{SIGNS}phase throw\nfight bc1 bf1\nthrown rock\n"
THREE = """
| A2 .  A2 | B2 B2 .  | C2 .  A2 |
| A1 .  A1 | B1 C1 B1 | .  A1 B3 |
| A3 .  .  | B3 .  B3 | A3 C3 C1 |
"""
FOUR = """
| A2 .  A2 | B2 B2 .  | C2 .  C2 | D2 .  D2 |
| A1 D1 A1 | B1 C1 B1 | C1 A1 C1 | D1 .  .  |
| A3 .  A3 | B3 .  B3 | C3 .  C3 | D3 A2 D3 |
"""
FIVE = """
| A2 .  A2 | B2 B2 .  | C2 .  A2 | D2 .  D2 | E2 E2 E2 |
| A1 D1 A1 | B1 C1 B1 | .  A1 C1 | D1 E1 .  | E1 .  E1 |
| A3 .  A3 | B3 .  B3 | A3 C3 .  | D3 B2 D3 | E3 D2 E3 |
"""
FOUR_LEFT = """
| A2 .  A2 | B2 B2 .  | C2 .  A2 | .  .  .  | E2 E2 E2 |
| A1 .  A1 | B1 C1 B1 | .  A1 C1 | .  E1 .  | E1 .  E1 |
| A3 .  A3 | B3 .  B3 | A3 C3 .  | .  B2 .  | E3 .  E3 |
out D
turn C
"""
HOME_2011 = """
| A2 .  A2 | A2 .  A1 |
| .  .  .  | .  A1 .  |
| A3 .  .  | B3 B3 .  |
"""
LAST_ONE = """
| A2 .  A3 | B2 .  .  |
| A1 A1 B1 | .  .  .  |
| .  A2 .  | .  B3 .  |
"""
REPEATED = f"{FOUR_LEFT}phase over\nending repeated\n"

# -- the edition with towers ------------------------------------------------------------------

OPENING = """
| A1 A2 A1 | B1 B2 B1 |
| .  .  .  | .  .  .  |
| A2 A1 A2 | B2 B1 B2 |
tokens A 4
tokens B 5
"""
TOWERED = """
| A21 .  A3 | A2 B21 .  |
| A1 B2  .  | .  .   B3 |
| .  .   A2 | B2 .   B1 |
tokens A 3
tokens B 2
"""
CHANGE = """
| A3 A1 .  | B1 B2 B1 |
| .  .  .  | .  .  .  |
| A2 .  A2 | B2 B1 B2 |
tokens A 4
tokens B 5
"""
BANNED = """
| B21 A2 .  | .  B2 B1 |
| A1  .  .  | .  .  .  |
| A2  .  A1 | B2 .  B1 |
tokens A 3
tokens B 4
ban af4 ac1
"""
OPEN = """
| A1 A2 .  | A2 .  A2 |
| .  .  .  | .  A1 B3 |
| .  .  .  | B2 .  .  |
tokens A 1
tokens B 1
"""
IN_DANGER = """
| B2 A2 A1 | B1 .  B2 |
| .  B3 .  | .  .  .  |
| B2 .  .  | .  .  .  |
tokens A 2
tokens B 1
"""
PUSHED = """
| A2 .  A1 | .  .  B1 |
| B21 .  . | .  B2 .  |
| A2 A1 .  | B2 B1 .  |
tokens A 2
tokens B 3
turn B
phase retreat
announced move af4 ac1
"""


def _asked(board: str, deed: str, tokens: int = 4) -> str:
    return f"{board}turn B\ntokens A {tokens}\ntokens B 5\nphase answer\nannounced {deed}\n"


GUESTS = """
| A1 A2 A1 | B2 .  B2 |
| .  .  .  | .  B3 .  |
| A2 .  A2 | B2 B1 B1 |
"""
VISITED = """
| B2 .  .  | B2 .  .  |
| A1 A2 .  | .  .  .  |
| A2 .  B1 | .  B1 B1 |
"""
LEAVING = """
| B2 .  .  | B2 .  .  |
| A1 B1 .  | .  .  .  |
| A2 .  B2 | .  B1 B1 |
"""
STRANDED = """
| A2 A1 A3 | B1 .  .  |
| .  A2 .  | .  .  .  |
| .  .  .  | .  B2 .  |
"""
ENDS = """
| A1 A2 .  | A2 .  A2 |
| .  .  .  | .  .  B3 |
| .  .  .  | B2 .  .  |
phase over
"""
ORANGE = "li.moon.1"

STOPS: tuple[Stop, ...] = (
    Stop("la_setup", _scene(lambda stage: SetupScene(stage, DICE))),
    Stop("la_setup_five", _scene(lambda stage: SetupScene(stage, DICE)), {"tables": {DICE: FIVE_CHAIRS}}),
    Stop("la_begins", _playing(DICE, BEGINS)),
    Stop("la_landing", _playing(DICE, BEGINS, deed=_over("ap", "bc3"))),
    Stop("la_amid", _playing(DICE, AMID)),
    Stop("la_chosen", _playing(DICE, AMID, deed=_over("bc1", "bf4"))),
    Stop("la_roll", _playing(DICE, AMID, deed=_over("bc1", "bf1"))),
    Stop("la_ring", _playing(DICE, AMID, deed=_click("ac1"))),
    Stop("la_build", _playing(DICE, AMID, deed=_over("af1"))),
    Stop("la_visitor", _playing(DICE, AMID, deed=_click("ap"))),
    Stop("la_caution", _playing(DICE, AMID, deed=_click("ap", "bc2"))),
    Stop("la_refused", _playing(DICE, AMID, deed=_click("ac1", "ac4"))),
    Stop("la_keys", _playing(DICE, AMID, deed=_keys("right", "return", "right"))),
    Stop("la_words", _playing(DICE, AMID, deed=_fold("li.group.move"))),
    Stop("la_words_attack", _playing(DICE, AMID, deed=_fold("li.group.attack"))),
    Stop("la_threat", _playing(DICE, THREATENED)),
    Stop("la_retreat", _playing(DICE, RETREATING)),
    Stop("la_throw", _playing(DICE, SHOWN)),
    Stop("la_throw_second", _playing(DICE, WAITED, kinds="bp")),
    Stop("la_moving", _playing(DICE, AMID, deed=_said("move ac1 af1", 0.15))),
    Stop("la_rolling", _playing(DICE, AMID, deed=_said("move bc1 bf1", 0.9))),
    Stop("la_beaming", _playing(DICE, BEGINS, deed=_said("teleport ap bc3", 0.5))),
    Stop("la_into_space", _playing(DICE, AMID, deed=_said("beam ap", 0.5))),
    Stop("la_signs", _playing(DICE, WAITED, kinds="bp", deed=_said("throw scissors", 0.9))),
    Stop("la_growing", _playing(DICE, AMID, deed=_said("grow ac1", 0.25))),
    Stop("la_log", _playing(DICE, AMID, deed=_logged("move bc1 bf1"), kinds="pp")),
    Stop("la_zoom_ship", _playing(DICE, AMID, deed=_over("bc4", seconds=1.2))),
    Stop("la_zoom_pad", _playing(DICE, BEGINS.replace("A1 A1 A1", "A1 . A1"), deed=_over("ap", seconds=1.2))),
    Stop("la_three", _playing(DICE, THREE)),
    Stop("la_four", _playing(DICE, FOUR)),
    Stop("la_five", _playing(DICE, FIVE)),
    Stop("la_five_chosen", _playing(DICE, FIVE, deed=_over("cp", "ef3"))),
    Stop("la_five_words", _playing(DICE, FIVE, deed=_fold("li.group.teleport_to", moon=ORANGE))),
    Stop("la_five_out", _playing(DICE, FOUR_LEFT, kinds="pppbp")),
    Stop("la_five_200", _playing(DICE, FIVE), {"text_scale": 200}),
    Stop("la_five_safe", _playing(DICE, FIVE), {"palette": "deutan-safe"}),
    Stop("la_five_contrast", _playing(DICE, FIVE), {"palette": "high-contrast"}),
    Stop("la_five_grey", _playing(DICE, FIVE), grey=True),
    Stop("la_amid_200", _playing(DICE, AMID, deed=_over("bc1", "bf1")), {"text_scale": 200}),
    Stop("la_more_200", _playing(DICE, AMID, deed=_page("more")), {"text_scale": 200}),
    Stop("la_eliminating", _playing(DICE, LAST_ONE, deed=_said("teleport ap bc1", 1.4))),
    Stop("la_result_home", _result(DICE, HOME_2011, "teleport bp ac4")),
    Stop("la_result_last", _result(DICE, LAST_ONE, "teleport ap bc1")),
    Stop("la_result_repeated", _result(DICE, REPEATED)),
    *_lessons(DICE, "la"),
    *_pages(DICE, "la"),
    Stop("lb_setup", _scene(lambda stage: SetupScene(stage, TOWERS))),
    Stop("lb_begins", _playing(TOWERS, OPENING)),
    Stop("lb_chosen", _playing(TOWERS, TOWERED, deed=_over("ac1", "af1"))),
    Stop("lb_combine", _playing(TOWERS, TOWERED, deed=_over("af4", "ac1"))),
    Stop("lb_several", _playing(TOWERS, TOWERED, deed=_click("ac1", "af1"))),
    Stop("lb_change", _playing(TOWERS, CHANGE, deed=_click("ac1", "af4"))),
    Stop("lb_change_words", _playing(TOWERS, CHANGE, deed=_fold("lb.group.divide"))),
    Stop("lb_attack", _playing(TOWERS, TOWERED, deed=_over("ac2", "ap"))),
    Stop("lb_build", _playing(TOWERS, TOWERED, deed=_over("af2"))),
    Stop("lb_visitor", _playing(TOWERS, TOWERED, deed=_click("ap"))),
    Stop("lb_caution", _playing(TOWERS, TOWERED, deed=_click("ap", "bf4"))),
    Stop("lb_ban", _playing(TOWERS, BANNED)),
    Stop("lb_banned", _playing(TOWERS, BANNED, deed=_click("af4", "ac1"))),
    Stop("lb_way_home", _playing(TOWERS, OPEN, deed=_over("bp", "af3"))),
    Stop("lb_threat", _playing(TOWERS, IN_DANGER)),
    Stop("lb_cancel", _playing(TOWERS, _asked(GUESTS, "build bf1"))),
    Stop("lb_misdirect", _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), deed=_over("af3"))),
    Stop(
        "lb_misdirect_words",
        _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), deed=_fold("lb.group.misdirect")),
    ),
    Stop("lb_oblivion", _playing(TOWERS, _asked(VISITED, "beam ap"))),
    Stop("lb_homecoming", _playing(TOWERS, _asked(LEAVING, "teleport ap bc2"))),
    Stop("lb_homecoming_200", _playing(TOWERS, _asked(LEAVING, "teleport ap bc2")), {"text_scale": 200}),
    Stop("lb_retreat", _playing(TOWERS, PUSHED)),
    Stop("lb_slam", _playing(TOWERS, _asked(GUESTS, "build bf1"), deed=_said("cancel", 0.5))),
    Stop("lb_astray", _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), deed=_said("misdirect af3", 1.2))),
    Stop("lb_dividing", _playing(TOWERS, TOWERED.replace("B 2", "B 0"), deed=_said("divide ac1 1 af1", 0.2))),
    Stop("lb_pushing", _playing(TOWERS, PUSHED, deed=_said("retreat ap", 0.3))),
    Stop(
        "lb_log",
        _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), deed=_logged("misdirect af3"), kinds="pp"),
    ),
    Stop("lb_zoom_tower", _playing(TOWERS, TOWERED, deed=_over("bf1", seconds=1.2))),
    Stop("lb_safe", _playing(TOWERS, TOWERED), {"palette": "deutan-safe"}),
    Stop("lb_contrast", _playing(TOWERS, TOWERED), {"palette": "high-contrast"}),
    Stop("lb_grey", _playing(TOWERS, TOWERED), grey=True),
    Stop("lb_text_200", _playing(TOWERS, TOWERED), {"text_scale": 200}),
    Stop("lb_result_home", _result(TOWERS, OPEN.replace("B 1", "B 0"), "teleport bp af3")),
    Stop("lb_result_stranded", _result(TOWERS, STRANDED, "teleport ap bf3")),
    Stop("lb_result_draw", _result(TOWERS, f"{ENDS}ending repeated\n")),
    *_lessons(TOWERS, "lb"),
    *_pages(TOWERS, "lb"),
)
