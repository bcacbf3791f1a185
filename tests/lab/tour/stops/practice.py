"""The practice range on the tour: aiming, flight, replay, arranging, its settings and help.

Each stop sets up its own practice range in a folder that is thrown away, and plays to the
moment in question through the pilot.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import cast

from game.core.errors import LastQuarterError
from game.session.jobs import SimulateJob
from game.session.practice import Practice
from game.session.settings import Settings
from game.ui.kit.widgets import Choice
from game.ui.scenes.practice.range import READ
from game.ui.table.film_player import FilmPlayer
from tests.lab.pilot import FRAME, Hands, Pilot
from tests.lab.tour.found import (
    ROUND_THE_RIM,
    SPREAD,
    Found,
    Tries,
    Wanted,
    first,
    goes_round,
    hits_card,
    shoves,
)
from tests.lab.tour.strips import after, film, strip
from tests.lab.tour.visits import Stop, Visit

Deed = Callable[[Pilot], None]
OPENING = ((262, 0.6), (300, 0.74), (150, 0.48), (280, 0.81), (420, 0.97))  # where to, how much of the bar


def _at(stop: Deed) -> Visit:
    """A range of its own, at which somebody does this."""

    def visit(home: Path, size: tuple[int, int], settings: Settings) -> Hands:
        at = Pilot(home, size, settings, drawing=False)
        stop(at)
        return at

    return visit


def _idle(at: Pilot) -> None:
    at.point(300, 420)
    at.wait(0.4)


def _charging(at: Pilot) -> None:
    at.point(255, 400)
    at.key_down("left ctrl")
    at.wait(0.5)
    at.press()
    at.wait(0.85)


def _climbing(at: Pilot) -> None:
    at.point(255, 400)
    at.wait(0.5)
    at.press()


def _cone(at: Pilot) -> None:
    at.carry(120)
    at.point(330, 420)
    at.wait(0.3)
    at.press()
    at.wait(0.66)


def _shoot(at: Pilot, x: float = 262.0, power: float = 0.5) -> None:
    at.point(x, 430)
    at.wait(0.3)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(power))
    at.release()
    at.until("watch")


def _played(stop: Deed) -> Deed:
    """The same stop with a few shots behind it, so that the figures tell something."""

    def after_some(at: Pilot) -> None:
        for x, power in OPENING:
            _shoot(at, x, power)
            at.range.launches.skip()
            at.frame()
        at.wait(1.6)
        stop(at)

    return after_some


def _seen(at: Pilot) -> None:
    _shoot(at, power=0.45)
    at.until("aim")


def _learnt(at: Pilot) -> None:
    """Twenty shots, first short and then not, and what can be learnt from the last few."""
    for number in range(21):
        card = at.practice.table.cards[number % 10]
        row = 0.1 * (card.y > 330.0)
        at.point(card.x, card.y)
        at.wait(0.2)
        at.press()
        at.wait(at.range.aiming.rules.hold_for((0.34 if number < 8 or number % 3 == 0 else 0.45) + row))
        at.release()
        at.until("watch")
        at.range.launches.skip()
        at.wait(0.6)
        at.practice.sweep()
    at.wait(0.5)


def _film(at: Pilot) -> FilmPlayer:
    playing = at.launches.shots.playing
    assert playing is not None
    return playing.player


def _flight(at: Pilot) -> None:
    _shoot(at)
    met = next(e.t for e in _film(at).shot.events if e.kind != "launch")
    while _film(at).time < 0.55 * met:
        at.frame()


def _first(at: Pilot, tries: Tries, wanted: Wanted) -> Found:
    return first(at.practice.table, at.practice.loaded, tries, wanted)


def _watch_until(at: Pilot, found: Found) -> None:
    launch, shot, moment = found
    at.range.shots.watch(SimulateJob(table=at.practice.table, launch=launch), shot)
    while _film(at).time < moment:
        at.frame()


def _impact(at: Pilot) -> None:
    _watch_until(at, _first(at, SPREAD, hits_card))
    at.wait(0.16)


def _shoved(at: Pilot) -> None:
    launch, shot, moment = _first(at, SPREAD, shoves)
    at.range.shots.again(SimulateJob(table=at.practice.table, launch=launch), shot)
    at.range.launches.shots.scrub(moment / _film(at).duration)
    at.wait(0.1)


def _rim(at: Pilot) -> None:
    _watch_until(at, _first(at, ROUND_THE_RIM, goes_round))


def _into_the_ufo(at: Pilot) -> None:
    """Some shots, and the first into the UFO after three of them watched to its end."""
    for x, power in (*OPENING[1:], *OPENING):
        _shoot(at, x, power)
        thrown = at.practice.last_shot
        if thrown is not None and thrown.line.hit == "ufo" and at.practice.statistics.total.shots > 3:
            while not _film(at).over:
                at.frame()
            at.wait(0.36)
            return
        at.range.launches.skip()
        at.frame()
    raise LastQuarterError("None of the tour's shots ends in the UFO; mend its list.")


def _replay(at: Pilot) -> None:
    _shoot(at, power=0.6)
    at.until("aim")
    at.tap("r")
    with suppress(LookupError):  # with large letters they are drawn out
        at.click("open-replay")
        at.wait(0.3)
    at.click("speed")
    at.wait(0.2)
    at.range.launches.shots.scrub(0.45)
    at.move(at.find("moment").rect.center)
    at.wait(0.1)


def _carry(at: Pilot, x: float, y: float) -> None:
    at.tap("b")
    at.point(148, 421)
    at.press()
    at.frame()
    at.point(x, y)
    at.wheel(-2)
    at.wait(0.1)


def _held(at: Pilot) -> None:
    _carry(at, 215, 262)


def _held_badly(at: Pilot) -> None:
    _carry(at, 300, 492)


def _flick(at: Pilot) -> None:
    at.tap("f")
    at.wait(0.1)
    at.point(280, 0)
    at.press()
    for i in range(9):
        at.point(280 + 5 * i, 19 * i)
        at.frame(FRAME / 2)


def _settings(page: str) -> Deed:
    def stop(at: Pilot) -> None:
        _idle(at)
        at.tap("o")
        at.frame()
        at.scene.draw(at.surface)
        names = at.find("settings-tabs-names")
        places = ("sight", "screen", "hand", "sound")
        cell = cast(Choice, names).cells[places.index(page)]
        at.move(cell.center)
        at.press()
        at.release()
        at.wait(0.1)

    return stop


def _help(at: Pilot) -> None:
    at.tap("h")
    at.wait(0.1)


def _turned_to(page: str, stop: Deed) -> Deed:
    """The same stop with another page of the panels, where there is such a page."""

    def turned(at: Pilot) -> None:
        stop(at)
        at.scene.panels.choose(page)
        at.wait(0.3)

    return turned


def _by_keys(at: Pilot) -> None:
    at.tap("a")
    at.wait(0.1)


def _by_pad(at: Pilot) -> None:
    at.stick(0, 0.6)
    at.stick(0, 0.0)
    at.wait(0.1)


def _arrange_by_keys(at: Pilot) -> None:
    at.tap("b")
    at.tap("up")
    at.wait(0.1)


def _help_for_pad(at: Pilot) -> None:
    _by_pad(at)
    at.scene.panels.drawers.open_help()
    at.wait(0.1)


def _refused(at: Pilot) -> None:
    _idle(at)
    at.press()
    at.wait(0.02)
    at.release()
    at.wait(0.1)


def _focused(at: Pilot) -> None:
    _idle(at)
    for _ in range(3):
        at.tap("tab")
    at.wait(0.1)


def _two_sweeps(at: Pilot) -> None:
    at.tap("f")
    at.tap("space")
    at.wait(0.3)
    at.tap("space")
    at.wait(0.5)


def _crowd(at: Pilot) -> None:
    practice: Practice = at.practice
    practice.load_layout(list(practice.layouts)[-1])
    _idle(at)


def _over_the_edge(at: Pilot) -> None:
    at.point(280, 600)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.99))
    at.release()
    at.until("aim")
    at.wait(0.3)


def _hit(at: Pilot) -> None:
    needed = at.needed(at.practice.table.cards[7])
    at.press()
    while (at.launches.hand.crosshair.filled or 0.0) < needed:
        at.frame()
    at.release()
    at.frame()
    at.until("aim")
    at.wait(0.1)


_DEEDS: tuple[tuple[str, dict[str, object], Deed], ...] = (
    ("aim", {}, _idle),
    ("aim_without_preview", {"preview": "off"}, _idle),
    ("charging_full_path", {"preview": "full"}, _charging),
    ("cone", {"preview": "contact"}, _cone),
    (
        "set_power",
        {"preview": "full", "set_power": True, "power_level": 0.65},
        _turned_to("aids", _idle),
    ),
    ("flight", {}, _played(_flight)),
    ("impact", {}, _played(_impact)),
    ("cards_shoved", {}, _played(_shoved)),
    ("over_the_edge", {}, _over_the_edge),
    ("hit", {}, _hit),
    ("rim", {}, _rim),
    ("into_the_ufo", {}, _into_the_ufo),
    ("replay", {}, _played(_replay)),
    ("arrange_held", {}, _held),
    ("arrange_bad_place", {}, _held_badly),
    ("arrange_by_keys", {}, _arrange_by_keys),
    ("layouts", {}, _turned_to("layouts", _idle)),
    ("aim_by_keys", {}, _by_keys),
    ("aim_by_pad", {}, _by_pad),
    ("flick_stroke", {}, _flick),
    ("flick_two_sweeps", {"preview": "full"}, _two_sweeps),
    ("settings_sight", {}, _settings("sight")),
    ("settings_screen", {}, _settings("screen")),
    ("settings_hand", {}, _settings("hand")),
    ("settings_sound", {}, _settings("sound")),
    ("help", {}, _help),
    ("help_pad", {}, _help_for_pad),
    ("statistics", {}, _turned_to("results", _played(_idle))),
    ("learnt", {}, _learnt),
    ("too_soft", {}, _refused),
    ("focus", {}, _focused),
    ("other_layout", {}, _crowd),
    ("impact_red_green", {"palette": "deutan-safe"}, _impact),
    ("impact_contrast", {"palette": "high-contrast"}, _impact),
    ("impact_reduced_motion", {"reduced_motion": True}, _impact),
)
STOPS: tuple[Stop, ...] = (
    *(Stop(f"practice_{name}", _at(deed), changes) for name, changes, deed in _DEEDS),
    Stop("practice_impact_grey", _at(_impact), grey=True),
    strip("practice_hold", _at(_climbing), after(0.1, 1.4), (0.13, 0.0, 0.72, 0.8)),
    strip("practice_shot", _at(_shoot), film()),
    strip("practice_tidies", _at(_seen), after(READ - 0.4, READ + 0.7)),
)
