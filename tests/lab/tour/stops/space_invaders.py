"""Space Invaders on the tour: set-up, launching, every offer, a round's end, every ending, close looks.

Each stop begins at a position written as text; what the launches led to is laid down in it.
"""

from __future__ import annotations

from math import hypot
from typing import Any

from game.core import Launched, Move
from game.games.space_invaders.grid import INDEX
from game.session.scores import Score
from game.session.settings import Chair, Table
from game.session.store import Store
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.stage.scene import Scene, Stage
from tests.games.space_invaders.mid_match import FREED, ROWS
from tests.lab.pilot import Visitor
from tests.lab.tour.found import ROUND_THE_RIM, SPREAD, Tries, Wanted, bounces_and_slides, circles, first
from tests.lab.tour.strips import Part, after, film, rim, slow, strip
from tests.lab.tour.visits import (
    MORNING,
    Deed,
    Stop,
    Visit,
    click,
    lessons,
    log_pointed_at,
    match_of,
    nothing,
    played,
    rule_pages,
    shown,
    until,
)

GAME = "space_invaders"
BEST = (("ABK", 640), ("ANN", 560), ("BOB", 410), ("KAI", 250))

DECKS = (
    ("short_wave", "redirect", "called", "ufo_chain"),
    ("second", "piercing", "forward", "second"),
    ("long_wave", "splash", "repair", "triple"),
)


def crew(seats: int, *wanted: str) -> str:
    """Player cards for everybody; red's are those that are wanted."""
    dealt = []
    for deck in DECKS:
        first = next((at for at, power in enumerate(deck) if power in wanted), 0)
        dealt.append(deck[first:] + deck[:first])
    lines = [f"powers {'rogb'[seat]} {' '.join(deck[seat] for deck in dealt)}" for seat in range(seats)]
    return "\n".join(lines) + "\n"


SCORED = "board S32 C21 C11 S22= S33 O33 C33 C32\n"
FIELD = f"""{ROWS}{SCORED}planet 14 of 20
round 3
"""
PLAIN = FIELD + crew(3)
TWO = f"{FIELD}{crew(2)}seats 2\n"
TOKENS = ("1a", "1b", "1c", "2a", "2b", "3a", "3b")  # of one seat
FLICK = f"{FIELD}{crew(2)}seats 2 standard finger\n"
FOUR_SEATS = f"{FIELD}{crew(4)}seats 4\n"
ALL_SCORED = "board C11 S12 S21 C21 C21 S33 C33 O33 O22 O22 O32 O32 O13 O21+ C11+ C12= S22= S22=\n"
LATE = f"""
1 | .   .    .   C22 .
2 | C12 .    S11 .   .
3 | .   C12= .   .   O13=
deck -
{ALL_SCORED}{crew(3)}planet 18 of 20
round 9
"""


def match_at(position: str, *answers: str, kinds: str = "ppp") -> Any:
    """A match of persons ("p") and bots ("b") that stands so, after these answers; spaces name cards."""
    match = match_of(GAME, position, kinds, bot="regular")
    for text in answers:
        match.play(_read(match, text))
    return match


def _read(match: Any, text: str) -> Move:
    words = text.split()
    named = [match.state.space[INDEX[word]] if word in INDEX else word for word in words]
    move: Move = match.game.parse_move(" ".join(named))
    return move


def _playing(position: str, *answers: str, deed: Deed = nothing, kinds: str = "pppp") -> Visit:
    return played(lambda: match_at(position, *answers, kinds=kinds), deed)


# -- launching --------------------------------------------------------------------------------


def _point(at: Visitor, x: float, y: float) -> None:
    """The mouse over a place of the table, in millimetres."""
    board = at.top.table.board
    assert board is not None
    across, down = board.table_view.to_screen(x, y)
    at.move((round(across), round(down)))


def _aiming(x: float, y: float) -> Deed:
    def aim(at: Visitor) -> None:
        _point(at, x, y)
        at.here.hurry()
        at.wait(0.5)

    return aim


def _charging(at: Visitor) -> None:
    _aiming(214.0, 355.0)(at)
    at.press()
    at.wait(0.62)


def _let_go(at: Visitor) -> None:
    _charging(at)
    at.release()


def _fired(at: Visitor) -> None:
    _charging(at)
    at.release()
    until(at, lambda scene: scene.table.plays)


def _flying(at: Visitor) -> None:
    _fired(at)
    at.wait(0.45)


def _landed(at: Visitor) -> None:
    _fired(at)
    until(at, lambda scene: not scene.table.plays)
    at.wait(0.2)


def _thrown(tries: Tries, wanted: Wanted) -> Deed:
    """The first shot of these that has what is wanted."""

    def throw(at: Visitor) -> None:
        board, asked = at.launches.board, at.top.match.decision
        assert board is not None
        at.top.answered(Launched(first(board.table, asked.tokens[0], tries, wanted).launch))

    return throw


def _watched_again(at: Visitor) -> None:
    """A shot in the replay of its match, in mid-flight."""
    _thrown(SPREAD, bounces_and_slides)(at)
    until(at, lambda scene: scene.match.log.entries and scene.flow.asks and not scene.busy)
    at.stage.go(ReplayScene(at.stage, at.top.match))
    at.top.toggle()
    until(at, lambda scene: scene.table.plays)
    at.wait(0.25)


def _stroking(at: Visitor) -> None:
    _point(at, 280.0, 12.0)
    at.press()
    for step in range(6):
        at.wait(0.02)
        _point(at, 280.0 + step, 12.0 + 9.0 * step)


def _watching(at: Visitor) -> None:
    """A partner's turn, for a while."""
    at.wait(1.1)


def _noticing(at: Visitor) -> None:
    at.wait(1.0)


def _unfolding(at: Visitor) -> None:
    """The mouse on what is folded at a token."""
    _aiming(346.0, 289.0)(at)
    at.move(at.top.board.foretold.stacks[-1].box.center)
    at.wait(0.3)


def _hinted(at: Visitor) -> None:
    at.top.hint()
    at.here.hurry()
    at.wait(0.5)


def _calling(at: Visitor) -> None:
    """The tool for calling a shot is in the hand, and the mouse over a card."""
    _tool(at, "call")
    _point(at, 346.0, 289.0)
    at.wait(0.3)


def _tool(at: Visitor, name: str) -> None:
    """A click on a tool beside the table."""
    _over(f"tool.{name}", 0.1)(at)
    click(at)
    at.wait(0.1)


# -- what moves by itself ---------------------------------------------------------------------


def _said(text: str, part: str, seconds: float) -> Deed:
    """This is answered, and then so much later in the part of what follows that is told like this."""

    def say(at: Visitor) -> None:
        title = at.stage.look.words(f"si.moving.{part}_line")
        at.top.answered(_read(at.top.match, text))
        until(at, lambda scene: scene.status.prompt()[1] == title)
        at.wait(seconds)

    return say


def _told(text: str) -> Deed:
    """This is answered, and what follows begins to be shown."""

    def tell(at: Visitor) -> None:
        at.top.answered(_read(at.top.match, text))
        until(at, lambda scene: scene.board.busy or not scene.flow.asks)

    return tell


STRAIGHT: Tries = [(turn / 100, power) for turn in (0, 3, -3) for power in range(2, 20)]


def near_the_lowest(table: Any, shot: Any) -> float | None:
    """It comes to rest on the card that stands nearest to the planet."""
    lowest = min(table.cards, key=lambda card: card.y)
    _, x, y, _, _ = shot.film.tracks["r1a"][-1]
    return 0.0 if hypot(x - lowest.x, y - lowest.y) < 30.0 else None


def _hitting(at: Visitor) -> None:
    """A shot onto the nearest card, until it rests there."""
    _thrown(STRAIGHT, near_the_lowest)(at)
    until(at, lambda scene: scene.table.plays)
    until(at, lambda scene: not scene.table.plays)


# -- close looks ------------------------------------------------------------------------------


def _over(thing: str, seconds: float = 1.2) -> Deed:
    """The mouse rests on a card, a token or whatever else has that picture."""

    def rest(at: Visitor) -> None:
        scene: BoardScene = at.top
        area = scene.tabletop.places.board
        spots = ((x, y) for y in range(area.y, area.bottom, 8) for x in range(area.x, area.right, 8))
        for spot in spots:
            subject = scene.board.subject(spot)
            if subject is not None and str(subject.thing).startswith(thing):
                at.move(spot)
                break
        at.wait(seconds)

    return rest


def _player_card(at: Visitor) -> None:
    at.move(at.find("badge-0").rect.center)
    at.wait(0.2)
    at.top.draw(at.surface)
    plate = at.top.panels.seats[0].rect
    at.move((plate.right - 8, at.find("badge-0").rect.centery))
    at.wait(0.1)
    at.move((plate.centerx, plate.centery))
    at.wait(1.2)


def _flagged(at: Visitor) -> None:
    """Two flags on cards that the crew have an eye on."""
    space = at.top.match.state.space
    at.top.board.hand.flags.update({space[INDEX["b3"]]: 0, space[INDEX["d2"]]: 1, space[INDEX["a1"]]: 2})
    at.wait(0.1)


def _logged(at: Visitor) -> None:
    """A whole round's end has been told, and an entry points at what it speaks of."""
    _said("resolve", "resolving", 0.0)(at)
    until(at, lambda scene: not scene.busy)
    at.tap("l")
    log_pointed_at(at)


# -- before and after -------------------------------------------------------------------------


def _setup(stage: Stage) -> Scene:
    return SetupScene(stage, GAME)


def _result(position: str) -> Visit:
    def scored(store: Store) -> None:
        variant = match_at(position).setup.variant
        for number, (initials, points) in enumerate(BEST):
            at = MORNING - number
            store.add_score(
                Score(game=GAME, variant=variant, initials=initials, points=points, name="Ann", at=at)
            )

    return shown(lambda stage: ResultScene(stage, match_at(position)), seconds=2.0, fill=scored)


FOUR = Table(
    seats=4,
    chairs=(Chair(name="Ann"), Chair(name="Bob"), Chair("bot", "", "novice"), Chair("bot", "", "expert")),
    seed="1979",
)
"""Four at the table, two of them bots."""

FIELD_PART: Part = (0.17, 0.04, 0.66, 0.70)
"""Of the window: the field, the saucer beyond it and the planet before it."""
PLANET_PART: Part = (0.12, 0.36, 0.76, 0.56)
SPENT = "at r1b planet 0 -60"
AGAIN = f"{PLAIN}\nat r1a planet -90 0\nrecord r1a launches=2 row=2"
SECONDS = f"""{FIELD}{crew(3)}active r 1a 2a 2b 3a
at r2a 280 290
record r2a launches=1
at r2b 412 318
record r2b launches=1
"""
ALL_HIT = f"""
2 | . . S21 . .
deck -
{crew(2)}seats 2
planet 12 of 20
ufo 0 of 3
round 3
active r 1a 1b 1c 2a 2b
at r1a c2 4 3
record r1a launches=1
"""
SHIELDED = f"{PLAIN}\nactive r 1a 1b 2a\nat r1a b2 6 4\nat r2a b3 -8 -5\n{SPENT}"
WAITED = f"""{PLAIN}
starter r
seat o
active r 1a 1b
at r1a b2
waits r1a b2
at r1b b3
waits r1b b3
"""
ROUND_END = f"""{PLAIN}
starter r
seat g
active r 1a 1b
active o 1a 1b
active g 1a 1b
at c1 c1 14 -9 angle=0.3
at g1a d4
at g1b planet
"""
LAST = f"{LATE}\nlast\nstarter r\nseat g\nat g1a a2\nat g1b planet"
ASSAULT = f"""
1 | . . . . .
deck -
{ALL_SCORED}{crew(3)}phase assault
offers r1a r1b
ufo 2 of 4
planet 6 of 20
round 10
"""
OVER = f"""
1 | . . . . .
deck -
{ALL_SCORED}phase over
round 10
"""
WON = f"{OVER}ending won\nufo 0 of 4\nplanet 6 of 20"
PLANET_LOST = f"{OVER}ending planet_lost\nufo 1 of 4\nplanet 0 of 20"
ASSAULT_LOST = f"{OVER}ending assault_failed\nufo 2 of 4\nplanet 0 of 20"


KILL = f"{PLAIN}\nactive r 1a 1b\nat r1a d2 6 4\n{SPENT}"
DOUBLE = f"{PLAIN}\nactive r 1a 1b\nat r1a c1 31 0\n{SPENT}"
DOMINO = f"""{FIELD}{crew(3, "ufo_chain")}
starter r
{FREED}"""
SHIELD_FALLS = f"{PLAIN}\nactive r 1a 1b\nat r1a e3 -5 4\n{SPENT}"
FIRST_HIT = f"{PLAIN}\nactive r 1a 1b\nat r1a b3 -8 -5\n{SPENT}"
SAUCER = f"""{FIELD}{crew(3, "ufo_chain")}
active r 1a 1b
at r1a ufo
{SPENT}
"""
PAYOFFS = (
    ("saucer_hit", f"{SAUCER}ufo 3 of 4", 1.1),
    ("saucer_dies", f"{SAUCER}ufo 1 of 4", 4.4),
    ("kill", KILL, 1.1),
    ("double", DOUBLE, 1.5),
    ("chain_reaction", DOMINO, 3.0),
    ("shield", SHIELD_FALLS, 1.1),
    ("first_hit", FIRST_HIT, 1.1),
)
"""What a resolution leads to, and how long that takes."""


def hurt(planet: int, ufo: int) -> str:
    """Planet and saucer with so much health left."""
    return f"{PLAIN.replace('planet 14', f'planet {planet}')}\nufo {ufo} of 4"


def _offered(power: str, lines: str) -> str:
    """Red has launched what it has, and what comes next is about this power."""
    return f"{FIELD}{crew(3, power)}{lines}\n"


SHORT = _offered("short_wave", f"active r 1a 1b\nat r1a a3 0 6\n{SPENT}")
REDIRECT = _offered("redirect", f"active r 1a 1b\nat r1a c3 33 0\n{SPENT}")
REDIRECTS = _offered(
    "redirect", "active r 1a 1b 1c\nat r1a a2 6 4\nat r1b c3 33 0\nat r1c planet 0 -60"
)
LONG = _offered("long_wave", f"active r 3a 1b\nat r3a a3 30 0\n{SPENT}")
SPLASH = _offered("splash", f"active r 3a 1b\nat r3a d3\n{SPENT}")
REPAIR = _offered("repair", f"active r 3a 1b\nat r3a ufo\n{SPENT}")
MENDED = REPAIR.replace("planet 14", "planet 5")
ORDER = _offered("piercing", f"active r 1a 1b 2a\nat r1a b3 6 8\nat r2a b3 -16 -12\n{SPENT}")
CHAIN = _offered("ufo_chain", "active r 1a 1b\nphase chain\nrecord r1a launches=1\nasked r1a\nufo 3 of 4")
FORWARD = _offered(
    "forward", "active r 2a 1b\nat r2a 345 225\nphase forward\nrecord r2a launches=1\nasked r2a"
)
BONUS = _offered(
    "called",
    "active r 1a 1b\nphase bonus\nasked r1a\nbonus r1a\narmory r1a r1b\n"
    'record r1a launches=1 called=c20 on=["c20"] done=true\nrecord r1b launches=1 done=true',
)
CALLING = _offered("called", "active r 1a 1b 3a")
TRIPLE = _offered("triple", "active r 1a 3a\nrecord r3a launches=1 declared=true tries=1")
DECLARING = _offered("triple", "active r 3a")

HIT = f"{PLAIN}\nactive r 1a 1b 2a\nat r1a d3 4 3\nat r2a a1 -14 10"
FREES = f"{PLAIN}\nactive r 1a 1b 2a 3a\nat r1a b2 6 4\nat r2a c2 -8 -5\nat r3a b3 5 -6"
SAUCER = _offered("repair", "active r 1a 1b 3a\nat r1a ufo\nat r3a c4 6 -8\nufo 3 of 4")
LETHAL = f"{PLAIN.replace('planet 14', 'planet 2')}\nactive r 1a 1b 2a\nat r1a a1 4 3"

STOPS: tuple[Stop, ...] = (
    Stop("si_replay", _playing(PLAIN, deed=_watched_again)),
    Stop("si_setup", shown(_setup, seconds=0.1)),
    Stop("si_setup_four", shown(_setup, seconds=0.1), {"tables": {GAME: FOUR}}),
    Stop("si_begins", _playing(PLAIN, deed=_aiming(214.0, 355.0)), {"preview": "full"}),
    Stop("si_charging", _playing(PLAIN, deed=_charging)),
    Stop("si_flying", _playing(PLAIN, deed=_flying)),
    Stop("si_landed", _playing(PLAIN, deed=_landed)),
    Stop("si_hit", _playing(HIT, deed=_aiming(214.0, 355.0))),
    Stop("si_hit_frees", _playing(FREES, deed=_aiming(214.0, 355.0))),
    Stop("si_hit_saucer", _playing(SAUCER, deed=_aiming(214.0, 355.0))),
    Stop("si_offer_again_200", _playing(AGAIN), {"text_scale": 200}),
    Stop("si_hit_lethal", _playing(LETHAL, deed=_aiming(214.0, 355.0))),
    Stop("si_remark_wave", _playing(SHORT, "resolve", kinds="pbb", deed=_noticing), {"remarks": True}),
    Stop(
        "si_remark_200",
        _playing(SHORT, "resolve", kinds="pbb", deed=_noticing),
        {"remarks": True, "text_scale": 200},
    ),
    Stop("si_again_folded", _playing(SECONDS, deed=_aiming(346.0, 289.0))),
    Stop("si_again_opened", _playing(SECONDS, deed=_unfolding)),
    Stop("si_let_go", _playing(ALL_HIT, deed=_aiming(60.0, 120.0))),
    Stop("si_again", _playing(AGAIN, deed=_aiming(280.0, 300.0))),
    Stop("si_set_aside", _playing(f"{PLAIN}\nrecord r1a launches=3 row=3 off=aside")),
    Stop("si_flick", _playing(FLICK, deed=_stroking)),
    Stop("si_calls", _playing(CALLING, deed=_aiming(214.0, 355.0)), {"named_marks": False}),
    Stop("si_calling", _playing(CALLING, deed=_calling)),
    Stop("si_called", _playing(CALLING, "name r1a d3", deed=_aiming(346.0, 289.0))),
    Stop("si_declaring", _playing(DECLARING)),
    Stop("si_triple", _playing(TRIPLE, deed=_aiming(280.0, 500.0))),
    Stop("si_chain", _playing(CHAIN)),
    Stop("si_forward", _playing(FORWARD, deed=_aiming(280.0, 500.0))),
    Stop("si_bonus", _playing(BONUS)),
    Stop("si_order", _playing(ORDER, "resolve")),
    Stop("si_short_wave", _playing(SHORT, "resolve", deed=_aiming(148.0, 355.0))),
    Stop("si_redirect", _playing(REDIRECT, "resolve")),
    Stop("si_redirects", _playing(REDIRECTS, "resolve")),
    Stop("si_long_wave", _playing(LONG, "resolve")),
    Stop("si_long_wave_waits", _playing(LONG, "resolve", "hit a2")),
    Stop("si_splash", _playing(SPLASH, "resolve")),
    Stop("si_repair", _playing(REPAIR, "resolve")),
    Stop("si_waiting", _playing(WAITED)),
    Stop("si_resolving", _playing(SHIELDED, deed=_said("resolve", "resolving", 0.5))),
    Stop("si_straightened", _playing(ROUND_END, deed=_said("resolve", "advance", 0.2))),
    Stop("si_march", _playing(ROUND_END, deed=_said("resolve", "advance", 1.3))),
    Stop("si_planet_hit", _playing(ROUND_END, deed=_said("resolve", "planet_hit", 0.4))),
    Stop("si_refill", _playing(ROUND_END, deed=_said("resolve", "clean_up", 2.5))),
    Stop("si_last_round", _playing(f"{LATE}last")),
    Stop("si_crash", _playing(LAST, deed=_said("resolve", "planet_hit", 0.4))),
    Stop("si_assault", _playing(ASSAULT, deed=_aiming(280.0, 500.0))),
    Stop("si_won", _result(WON)),
    Stop("si_won_200", _result(WON), {"text_scale": 200}),
    Stop("si_planet_lost", _result(PLANET_LOST)),
    Stop("si_assault_lost", _result(ASSAULT_LOST)),
    Stop("si_hint", _playing(PLAIN, deed=_hinted)),
    Stop("si_hint_choice", _playing(LONG, "resolve", deed=_hinted)),
    Stop("si_flags", _playing(PLAIN, deed=_flagged)),
    Stop("si_log", _playing(ROUND_END, deed=_logged)),
    Stop("si_zoom_card", _playing(REPAIR, "resolve", deed=_over("card."))),
    Stop("si_zoom_player_card", _playing(PLAIN, deed=_player_card)),
    Stop("si_tracks", _playing(PLAIN, deed=_over("track.planet"))),
    Stop("si_bot", _playing(PLAIN, kinds="bpp")),
    Stop("si_bot_again", _playing(f"{TWO}starter o\n", kinds="pb", deed=_watching)),
    Stop("si_bot_again_200", _playing(f"{TWO}starter o\n", kinds="pb", deed=_watching), {"text_scale": 200}),
    Stop("si_two", _playing(TWO)),
    *(
        Stop(f"si_tray_{count}", _playing(f"{TWO}active r {' '.join(TOKENS[:count])}\nat r1a d2 4 3\n"))
        for count in (4, 5, 6, 7)
    ),
    Stop("si_four", _playing(FOUR_SEATS)),
    Stop("si_four_200", _playing(FOUR_SEATS), {"text_scale": 200}),
    Stop("si_offer_200", _playing(LONG, "resolve"), {"text_scale": 200}),
    Stop("si_log_200", _playing(ROUND_END, deed=_logged), {"text_scale": 200}),
    Stop("si_contrast", _playing(SHIELDED), {"palette": "high-contrast"}),
    Stop("si_safe", _playing(FOUR_SEATS), {"palette": "deutan-safe"}),
    Stop("si_grey", _playing(FOUR_SEATS), grey=True),
    strip("si_let_go", _playing(PLAIN, deed=_let_go), after(0.0, 0.44), (0.13, 0.0, 0.72, 1.0)),
    strip("si_shot", _playing(PLAIN, deed=_thrown(SPREAD, bounces_and_slides)), film()),
    strip("si_hit_lands", _playing(PLAIN, deed=_hitting), after(0.0, 0.7), FIELD_PART),
    strip("si_rim", _playing(PLAIN, deed=_thrown(ROUND_THE_RIM, circles)), rim),
    *(
        strip(f"si_{name}", _playing(position, deed=_told("resolve")), after(0.0, seconds), FIELD_PART)
        for name, position, seconds in PAYOFFS
    ),
    strip(
        "si_strike",
        _playing(ROUND_END, deed=_said("resolve", "planet_hit", 0.0)),
        after(0.0, 2.3),
        PLANET_PART,
    ),
    strip("si_repair", _playing(MENDED, "resolve", deed=_told("repair")), after(0.0, 1.1), PLANET_PART),
    strip(
        "si_kill_calm",
        _playing(KILL, deed=_told("resolve")),
        after(0.0, 1.1),
        FIELD_PART,
        reduced_motion=True,
    ),
    strip("si_decides", _playing(hurt(3, 2), deed=_thrown(STRAIGHT, near_the_lowest)), slow),
    strip("si_advance", _playing(ROUND_END, deed=_said("resolve", "advance", 0.0)), after(0.0, 4.1)),
    Stop("si_alarm", _playing(hurt(3, 2))),
    Stop("si_alarm_200", _playing(hurt(3, 2)), {"text_scale": 200}),
    Stop("si_alarm_calm", _playing(hurt(3, 2)), {"reduced_motion": True}),
    Stop("si_alarm_grey", _playing(hurt(3, 2)), grey=True),
    *(
        Stop(f"si_health_{planet}", _playing(hurt(planet, ufo)))
        for planet, ufo in ((20, 4), (16, 3), (11, 2), (8, 1), (4, 1))
    ),
    *lessons(GAME, "si_"),
    *rule_pages(GAME, "si_"),
)
