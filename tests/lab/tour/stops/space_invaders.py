"""Space Invaders on the tour: set-up, launching, every offer, a round's end, every ending, close looks.

Each stop begins at a position written as text (positions_invaders.py).
"""

from __future__ import annotations

from math import hypot
from typing import Any

from game.core import Launched
from game.games.space_invaders.grid import INDEX
from game.session.lessons import load_progress, save_progress
from game.session.scores import Score
from game.session.settings import Chair, Table
from game.session.store import Store
from game.ui.scenes.match.board_scene import BoardScene
from game.ui.scenes.match.replaying import ReplayScene
from game.ui.scenes.match.result import ResultScene
from game.ui.scenes.match.setup import SetupScene
from game.ui.stage.scene import Scene, Stage
from tests.lab.pilot import Visitor
from tests.lab.tour import positions_invaders as stand
from tests.lab.tour.found import (
    ROUND_THE_RIM,
    SPREAD,
    Tries,
    Wanted,
    bounces_and_slides,
    circles,
    first,
    hits_card,
)
from tests.lab.tour.strips import Part, after, film, rim, slow, strip
from tests.lab.tour.visits import (
    MORNING,
    Deed,
    Stop,
    Visit,
    click,
    lessons,
    log_pointed_at,
    nothing,
    played,
    rule_pages,
    shown,
    until,
)

BEST = (("ABK", 640), ("ANN", 560), ("BOB", 410), ("KAI", 250))


def _playing(position: str, *answers: str, deed: Deed = nothing, kinds: str = "pppp") -> Visit:
    return played(lambda: stand.match_at(position, *answers, kinds=kinds), deed)


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
        at.wait(0.9)

    return aim


def _seen(at: Visitor) -> None:
    """Every stamp has been read, and is a tag."""
    at.wait(1.1)


def _charging(at: Visitor) -> None:
    _aiming(214.0, 355.0)(at)
    at.press()
    at.wait(0.85)


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


def _after_a_partner(at: Visitor) -> None:
    """It is one's own turn: what the partner has done is summed up."""
    until(at, lambda scene: scene.flow.asks and not scene.busy)
    at.wait(0.4)


def _noticing(at: Visitor) -> None:
    at.wait(1.0)


def _warned(name: str) -> Deed:
    """Of what lies on the table, the first time that it does."""

    def deed(at: Visitor) -> None:
        progress = load_progress()
        progress.remark("space_invaders/win")
        save_progress(progress)
        left = (one for one in at.top.remarks._left if one.name != "win")
        at.top.remarks.put_away()
        at.top.remarks._left = tuple(one for one in left if one.name == name)
        at.top.remarks.asked(at.top.flow.question)
        at.wait(4.0)

    return deed


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
        at.top.answered(stand.read(at.top.match, text))
        until(at, lambda scene: scene.status.prompt()[1] == title)
        at.wait(seconds)

    return say


def _told(text: str) -> Deed:
    """This is answered, and what follows begins to be shown."""

    def tell(at: Visitor) -> None:
        at.top.answered(stand.read(at.top.match, text))
        until(at, lambda scene: scene.board.busy or not scene.flow.asks)

    return tell


ASIDE: Tries = [(turn / 100, power) for turn in (24, -24, 30, 18) for power in range(40, 70, 2)]
SIDEWAYS: Tries = [(turn / 100, power) for turn in range(-60, 61, 6) for power in range(2, 40)]
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


def _short(table: Any, shot: Any) -> float | None:
    """It comes to rest between the invaders."""
    rest = shot.landing.tokens[0]
    return 0.0 if rest.where == "field" and not rest.on else None


def _missing(at: Visitor) -> None:
    """A shot that falls short, until it rests there."""
    _thrown(SIDEWAYS, _short)(at)
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
    return SetupScene(stage, stand.GAME)


def _result(position: str) -> Visit:
    def scored(store: Store) -> None:
        variant = stand.match_at(position).setup.variant
        for number, (initials, points) in enumerate(BEST):
            at = MORNING - number
            store.add_score(
                Score(game=stand.GAME, variant=variant, initials=initials, points=points, name="Ann", at=at)
            )

    return shown(lambda stage: ResultScene(stage, stand.match_at(position)), seconds=2.0, fill=scored)


FOUR = Table(
    seats=4,
    chairs=(Chair(name="Ann"), Chair(name="Bob"), Chair("bot", "", "novice"), Chair("bot", "", "expert")),
    seed="1979",
)
"""Four at the table, two of them bots."""

FIELD_PART: Part = (0.17, 0.04, 0.66, 0.70)
"""Of the window: the field, the saucer beyond it and the planet before it."""
PLANET_PART: Part = (0.12, 0.36, 0.76, 0.56)
PAYOFFS = (
    ("saucer_hit", f"{stand.SAUCER}ufo 3 of 4", 1.1),
    ("saucer_dies", f"{stand.SAUCER}ufo 1 of 4", 4.4),
    ("kill", stand.KILL, 1.1),
    ("double", stand.DOUBLE, 1.5),
    ("chain_reaction", stand.DOMINO, 3.0),
    ("shield", stand.SHIELD_FALLS, 1.1),
    ("first_hit", stand.FIRST_HIT, 1.1),
)
"""What a resolution leads to, and how long that takes."""


STOPS: tuple[Stop, ...] = (
    Stop("si_replay", _playing(stand.PLAIN, deed=_watched_again)),
    Stop("si_setup", shown(_setup, seconds=0.1)),
    Stop("si_setup_four", shown(_setup, seconds=0.1), {"tables": {stand.GAME: FOUR}}),
    Stop("si_begins", _playing(stand.PLAIN, deed=_aiming(214.0, 355.0)), {"preview": "full"}),
    Stop("si_charging", _playing(stand.PLAIN, deed=_charging)),
    Stop("si_flying", _playing(stand.PLAIN, deed=_flying)),
    Stop("si_landed", _playing(stand.PLAIN, deed=_landed)),
    Stop("si_aims_at_what_lets_through", _playing(stand.THROUGH, deed=_aiming(148.0, 289.0), kinds="pp")),
    Stop("si_aims_aside", _playing(stand.PLAIN, deed=_aiming(120.0, 430.0)), {"named_marks": False}),
    Stop("si_aims_at_a_token", _playing(stand.HIT, deed=_aiming(140.0, 425.0)), {"named_marks": False}),
    Stop(
        "si_aims_at_the_taken_bowl",
        _playing(stand.IN_THE_SAUCER, deed=_aiming(280.0, 500.0)),
        {"named_marks": False},
    ),
    Stop("si_hit", _playing(stand.HIT, deed=_aiming(214.0, 355.0))),
    Stop("si_hit_frees", _playing(stand.FREES, deed=_aiming(214.0, 355.0))),
    Stop("si_hit_saucer", _playing(stand.IN_THE_SAUCER, deed=_aiming(214.0, 355.0))),
    Stop("si_offer_again_200", _playing(stand.AGAIN), {"text_scale": 200}),
    Stop("si_hit_lethal", _playing(stand.LETHAL, deed=_aiming(214.0, 355.0))),
    Stop("si_remark_shield", _playing(stand.PLAIN, kinds="pbb", deed=_warned("shielded")), {"remarks": True}),
    Stop("si_remark_way", _playing(stand.THROUGH, kinds="pb", deed=_warned("way_free")), {"remarks": True}),
    Stop("si_remark_wave", _playing(stand.SHORT, "resolve", kinds="pbb", deed=_noticing), {"remarks": True}),
    Stop(
        "si_remark_200",
        _playing(stand.SHORT, "resolve", kinds="pbb", deed=_noticing),
        {"remarks": True, "text_scale": 200},
    ),
    Stop("si_again_folded", _playing(stand.SECONDS, deed=_aiming(346.0, 289.0))),
    Stop("si_again_opened", _playing(stand.SECONDS, deed=_unfolding)),
    Stop("si_let_go", _playing(stand.ALL_HIT, deed=_aiming(60.0, 120.0))),
    Stop("si_again", _playing(stand.AGAIN, deed=_aiming(280.0, 300.0))),
    Stop("si_set_aside", _playing(f"{stand.PLAIN}\nrecord r1a launches=3 row=3 off=aside")),
    Stop("si_flick", _playing(stand.FLICK, deed=_stroking)),
    Stop("si_calls", _playing(stand.CALLING, deed=_aiming(214.0, 355.0)), {"named_marks": False}),
    Stop("si_calling", _playing(stand.CALLING, deed=_calling)),
    Stop("si_called", _playing(stand.CALLING, "name r1a d3", deed=_aiming(346.0, 289.0))),
    Stop("si_declaring", _playing(stand.DECLARING)),
    Stop("si_triple", _playing(stand.TRIPLE, deed=_aiming(280.0, 500.0))),
    Stop("si_chain", _playing(stand.CHAIN)),
    Stop("si_forward", _playing(stand.FORWARD, deed=_aiming(280.0, 500.0))),
    Stop("si_bonus", _playing(stand.BONUS)),
    Stop("si_order", _playing(stand.ORDER, "resolve", deed=_seen)),
    Stop("si_short_wave", _playing(stand.SHORT, "resolve", deed=_aiming(148.0, 355.0))),
    Stop("si_redirect", _playing(stand.REDIRECT, "resolve", deed=_seen)),
    Stop("si_redirects", _playing(stand.REDIRECTS, "resolve", deed=_seen)),
    Stop("si_crowd", _playing(stand.CROWD, deed=_seen)),
    Stop("si_long_wave", _playing(stand.LONG, "resolve", deed=_seen)),
    Stop("si_long_wave_waits", _playing(stand.LONG, "resolve", "hit a2", deed=_seen)),
    Stop("si_splash", _playing(stand.SPLASH, "resolve", deed=_seen)),
    Stop("si_repair", _playing(stand.REPAIR, "resolve", deed=_seen)),
    Stop("si_waiting", _playing(stand.WAITED, deed=_seen)),
    Stop("si_resolving", _playing(stand.SHIELDED, deed=_said("resolve", "resolving", 0.5))),
    Stop("si_straightened", _playing(stand.ROUND_END, deed=_said("resolve", "advance", 0.2))),
    Stop("si_march", _playing(stand.ROUND_END, deed=_said("resolve", "advance", 1.3))),
    Stop("si_planet_hit", _playing(stand.ROUND_END, deed=_said("resolve", "planet_hit", 0.4))),
    Stop("si_refill", _playing(stand.ROUND_END, deed=_said("resolve", "clean_up", 2.5))),
    Stop("si_last_round", _playing(f"{stand.LATE}last")),
    Stop("si_crash", _playing(stand.LAST, deed=_said("resolve", "planet_hit", 0.4))),
    Stop("si_assault", _playing(stand.ASSAULT, deed=_aiming(280.0, 500.0))),
    Stop("si_won", _result(stand.WON)),
    Stop("si_won_200", _result(stand.WON), {"text_scale": 200}),
    Stop("si_planet_lost", _result(stand.PLANET_LOST)),
    Stop("si_assault_lost", _result(stand.ASSAULT_LOST)),
    Stop("si_by_a_hair", _playing(stand.HAIRS, deed=_seen)),
    Stop("si_hint", _playing(stand.PLAIN, deed=_hinted)),
    Stop("si_hint_choice", _playing(stand.LONG, "resolve", deed=_hinted)),
    Stop("si_flags", _playing(stand.PLAIN, deed=_flagged)),
    Stop("si_log", _playing(stand.ROUND_END, deed=_logged)),
    Stop("si_zoom_card", _playing(stand.REPAIR, "resolve", deed=_over("card."))),
    Stop("si_zoom_player_card", _playing(stand.PLAIN, deed=_player_card)),
    Stop("si_tracks", _playing(stand.PLAIN, deed=_over("track.planet"))),
    Stop("si_bot", _playing(stand.PLAIN, kinds="bpp")),
    Stop("si_bot_again", _playing(stand.SECOND_BEGINS, kinds="pb", deed=_watching)),
    Stop("si_recap", _playing(stand.SECOND_BEGINS, kinds="pb", deed=_after_a_partner)),
    Stop("si_bot_again_200", _playing(stand.SECOND_BEGINS, kinds="pb", deed=_watching), {"text_scale": 200}),
    Stop("si_two", _playing(stand.TWO)),
    *(
        Stop(f"si_tray_{count}", _playing(stand.with_tokens(count), deed=_seen))
        for count in (4, 5, 6, 7)
    ),
    Stop("si_four", _playing(stand.FOUR_SEATS)),
    Stop("si_four_200", _playing(stand.FOUR_SEATS), {"text_scale": 200}),
    Stop("si_offer_200", _playing(stand.LONG, "resolve"), {"text_scale": 200}),
    Stop("si_log_200", _playing(stand.ROUND_END, deed=_logged), {"text_scale": 200}),
    Stop("si_contrast", _playing(stand.SHIELDED), {"palette": "high-contrast"}),
    Stop("si_safe", _playing(stand.FOUR_SEATS), {"palette": "deutan-safe"}),
    Stop("si_grey", _playing(stand.FOUR_SEATS), grey=True),
    strip("si_let_go", _playing(stand.PLAIN, deed=_let_go), after(0.0, 0.44), (0.13, 0.0, 0.72, 1.0)),
    strip("si_shot", _playing(stand.PLAIN, deed=_thrown(SPREAD, bounces_and_slides)), film()),
    strip("si_aside", _playing(stand.PLAIN, deed=_thrown(ASIDE, hits_card)), film(), FIELD_PART),
    strip("si_last_look", _playing(stand.LAST_TOKEN, deed=_hitting), after(0.0, 1.8), FIELD_PART),
    strip("si_hit_lands", _playing(stand.PLAIN, deed=_hitting), after(0.0, 0.7), FIELD_PART),
    strip("si_finish_lands", _playing(stand.FINISHED, deed=_hitting), after(0.0, 1.1), FIELD_PART),
    strip("si_missed", _playing(stand.NO_WAVE, deed=_missing), after(0.0, 1.7), FIELD_PART),
    strip("si_rim", _playing(stand.PLAIN, deed=_thrown(ROUND_THE_RIM, circles)), rim),
    *(
        strip(f"si_{name}", _playing(position, deed=_told("resolve")), after(0.0, seconds), FIELD_PART)
        for name, position, seconds in PAYOFFS
    ),
    strip(
        "si_strike",
        _playing(stand.ROUND_END, deed=_said("resolve", "planet_hit", 0.0)),
        after(0.0, 2.5),
        PLANET_PART,
    ),
    strip("si_repair", _playing(stand.MENDED, "resolve", deed=_told("repair")), after(0.0, 1.1), PLANET_PART),
    strip(
        "si_kill_calm",
        _playing(stand.KILL, deed=_told("resolve")),
        after(0.0, 1.1),
        FIELD_PART,
        reduced_motion=True,
    ),
    strip("si_decides", _playing(stand.hurt(3, 2), deed=_thrown(STRAIGHT, near_the_lowest)), slow),
    strip("si_advance", _playing(stand.ROUND_END, deed=_said("resolve", "advance", 0.0)), after(0.0, 4.1)),
    Stop("si_alarm", _playing(stand.hurt(3, 2))),
    Stop("si_alarm_200", _playing(stand.hurt(3, 2)), {"text_scale": 200}),
    Stop("si_alarm_calm", _playing(stand.hurt(3, 2)), {"reduced_motion": True}),
    Stop("si_alarm_grey", _playing(stand.hurt(3, 2)), grey=True),
    *(
        Stop(f"si_health_{planet}", _playing(stand.hurt(planet, ufo)))
        for planet, ufo in ((20, 4), (16, 3), (11, 2), (8, 1), (4, 1))
    ),
    *lessons(stand.GAME, "si_"),
    *rule_pages(stand.GAME, "si_"),
)
