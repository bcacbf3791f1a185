"""Both editions of Lunar Invaders on the tour: every question, action, answer and end, two to five moons.

Each stop begins at a position written as text; a deed then points, chooses, answers or looks closely.
"""

from __future__ import annotations

from game.session.match import Match
from game.session.settings import Chair, Table
from game.ui.games.lunar_invaders.board import LunarBoard
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from tests.lab.pilot import Visitor
from tests.lab.tour.strips import after, strip
from tests.lab.tour.visits import (
    Deed,
    Stop,
    Visit,
    answered,
    click,
    fold,
    keys,
    lessons,
    logged,
    match_of,
    nothing,
    page,
    played,
    rule_pages,
    said,
    shown,
)

DICE, TOWERS = "lunar_invaders_2011", "lunar_invaders_2016"


def match_at(game: str, position: str, *answers: str, kinds: str = "pbbbb") -> Match:
    """A match of persons ("p") and bots ("b") that stands so, after these answers."""
    return answered(match_of(game, position, kinds), answers)


def _playing(game: str, position: str, *answers: str, deed: Deed = nothing, kinds: str = "pbbbb") -> Visit:
    return played(lambda: match_at(game, position, *answers, kinds=kinds), deed)


def _over(*spaces: str, seconds: float = 0.3) -> Deed:
    """The mouse chooses all spaces but the last, and rests over that one."""

    def point(at: Visitor) -> None:
        board = at.top.board
        assert isinstance(board, LunarBoard)
        for number, space in enumerate(spaces, 1):
            x, y = board.layout.spot(space)
            at.move((round(x), round(y)))
            if number < len(spaces):
                click(at)
        at.wait(seconds)

    return point


def _click(*spaces: str) -> Deed:
    """All these are chosen, one after the other."""

    def choose(at: Visitor) -> None:
        _over(*spaces)(at)
        click(at)
        at.wait(0.2)

    return choose


def _setup(game: str) -> Visit:
    return shown(lambda stage: SetupScene(stage, game))


def _result(game: str, position: str, *answers: str) -> Visit:
    return shown(
        lambda stage: ResultScene(stage, match_at(game, position, *answers, kinds="ppppp")), seconds=2.0
    )


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
    Stop("la_setup", _setup(DICE)),
    Stop("la_setup_five", _setup(DICE), {"tables": {DICE: FIVE_CHAIRS}}),
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
    Stop("la_keys", _playing(DICE, AMID, deed=keys("right", "return", "right"))),
    Stop("la_words", _playing(DICE, AMID, deed=fold("li.group.move"))),
    Stop("la_words_attack", _playing(DICE, AMID, deed=fold("li.group.attack"))),
    Stop("la_threat", _playing(DICE, THREATENED)),
    Stop("la_retreat", _playing(DICE, RETREATING)),
    Stop("la_throw", _playing(DICE, SHOWN)),
    Stop("la_throw_second", _playing(DICE, WAITED, kinds="bp")),
    Stop("la_moving", _playing(DICE, AMID, deed=said("move ac1 af1", 0.15))),
    Stop("la_rolling", _playing(DICE, AMID, deed=said("move bc1 bf1", 0.9))),
    Stop("la_beaming", _playing(DICE, BEGINS, deed=said("teleport ap bc3", 0.5))),
    Stop("la_into_space", _playing(DICE, AMID, deed=said("beam ap", 0.5))),
    Stop("la_signs", _playing(DICE, WAITED, kinds="bp", deed=said("throw scissors", 0.9))),
    Stop("la_growing", _playing(DICE, AMID, deed=said("grow ac1", 0.25))),
    Stop("la_log", _playing(DICE, AMID, deed=logged("move bc1 bf1"), kinds="pp")),
    Stop("la_zoom_ship", _playing(DICE, AMID, deed=_over("bc4", seconds=1.2))),
    Stop("la_zoom_pad", _playing(DICE, BEGINS.replace("A1 A1 A1", "A1 . A1"), deed=_over("ap", seconds=1.2))),
    Stop("la_three", _playing(DICE, THREE)),
    Stop("la_four", _playing(DICE, FOUR)),
    Stop("la_five", _playing(DICE, FIVE)),
    Stop("la_five_chosen", _playing(DICE, FIVE, deed=_over("cp", "ef3"))),
    Stop("la_five_words", _playing(DICE, FIVE, deed=fold("li.group.teleport_to", moon=ORANGE))),
    Stop("la_five_out", _playing(DICE, FOUR_LEFT, kinds="pppbp")),
    Stop("la_five_200", _playing(DICE, FIVE), {"text_scale": 200}),
    Stop("la_five_safe", _playing(DICE, FIVE), {"palette": "deutan-safe"}),
    Stop("la_five_contrast", _playing(DICE, FIVE), {"palette": "high-contrast"}),
    Stop("la_five_grey", _playing(DICE, FIVE), grey=True),
    Stop("la_amid_200", _playing(DICE, AMID, deed=_over("bc1", "bf1")), {"text_scale": 200}),
    Stop("la_more_200", _playing(DICE, AMID, deed=page("more")), {"text_scale": 200}),
    Stop("la_eliminating", _playing(DICE, LAST_ONE, deed=said("teleport ap bc1", 1.4))),
    Stop("la_result_home", _result(DICE, HOME_2011, "teleport bp ac4")),
    Stop("la_result_last", _result(DICE, LAST_ONE, "teleport ap bc1")),
    Stop("la_result_repeated", _result(DICE, REPEATED)),
    *lessons(DICE, "la_"),
    *rule_pages(DICE, "la_"),
    Stop("lb_setup", _setup(TOWERS)),
    Stop("lb_begins", _playing(TOWERS, OPENING)),
    Stop("lb_chosen", _playing(TOWERS, TOWERED, deed=_over("ac1", "af1"))),
    Stop("lb_combine", _playing(TOWERS, TOWERED, deed=_over("af4", "ac1"))),
    Stop("lb_several", _playing(TOWERS, TOWERED, deed=_click("ac1", "af1"))),
    Stop("lb_change", _playing(TOWERS, CHANGE, deed=_click("ac1", "af4"))),
    Stop("lb_change_words", _playing(TOWERS, CHANGE, deed=fold("lb.group.divide"))),
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
        _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), deed=fold("lb.group.misdirect")),
    ),
    Stop("lb_oblivion", _playing(TOWERS, _asked(VISITED, "beam ap"))),
    Stop("lb_homecoming", _playing(TOWERS, _asked(LEAVING, "teleport ap bc2"))),
    Stop("lb_homecoming_200", _playing(TOWERS, _asked(LEAVING, "teleport ap bc2")), {"text_scale": 200}),
    Stop("lb_retreat", _playing(TOWERS, PUSHED)),
    strip("lb_weighed", _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), kinds="bb"), after(0.0, 1.2)),
    Stop("lb_slam", _playing(TOWERS, _asked(GUESTS, "build bf1"), deed=said("cancel", 0.5))),
    Stop("lb_astray", _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), deed=said("misdirect af3", 1.2))),
    Stop("lb_dividing", _playing(TOWERS, TOWERED.replace("B 2", "B 0"), deed=said("divide ac1 1 af1", 0.2))),
    Stop("lb_pushing", _playing(TOWERS, PUSHED, deed=said("retreat ap", 0.3))),
    Stop(
        "lb_log",
        _playing(TOWERS, _asked(GUESTS, "teleport bp ac1"), deed=logged("misdirect af3"), kinds="pp"),
    ),
    Stop("lb_zoom_tower", _playing(TOWERS, TOWERED, deed=_over("bf1", seconds=1.2))),
    Stop("lb_safe", _playing(TOWERS, TOWERED), {"palette": "deutan-safe"}),
    Stop("lb_contrast", _playing(TOWERS, TOWERED), {"palette": "high-contrast"}),
    Stop("lb_grey", _playing(TOWERS, TOWERED), grey=True),
    Stop("lb_text_200", _playing(TOWERS, TOWERED), {"text_scale": 200}),
    Stop("lb_result_home", _result(TOWERS, OPEN.replace("B 1", "B 0"), "teleport bp af3")),
    Stop("lb_result_stranded", _result(TOWERS, STRANDED, "teleport ap bf3")),
    Stop("lb_result_draw", _result(TOWERS, f"{ENDS}ending repeated\n")),
    *lessons(TOWERS, "lb_"),
    *rule_pages(TOWERS, "lb_"),
)
