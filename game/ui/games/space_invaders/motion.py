"""How the facts of Space Invaders are shown: launches, hits and powers, the march, clean-up, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import pi, sin
from typing import TypeAlias

from game.core import Event
from game.games.space_invaders import events as facts
from game.games.space_invaders.grid import INDEX, column_of, row_of
from game.games.space_invaders.prints import middle_of
from game.games.space_invaders.state import SeatView
from game.ui.games.space_invaders import blows, kill, landing
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.picture import Picture, Ray
from game.ui.stage.animation import Beat, Beats, Moment, Readers, ease, settle, together
from game.ui.stage.crew import Point

Here: TypeAlias = Moment[SeatView, Picture, InvadersCrew]
BASS = (0, -2, -3, -5)  # semitones of the march's four steps
SLOW, QUICK = 0.42, 0.27  # seconds a step, far from the planet and at its door
REST = 0.6  # seconds before the march, and before new invaders come: what was is read first
STRUCK = 30.0  # millimetres under the dotted line, where cards lie that have struck


def slide(
    picture: Picture, id: str, end: Point, lift: float = 0.0, turn: float | None = None
) -> Callable[[float], None]:
    """From where it lies when this is asked for to `end`, with a hop of `lift` millimetres."""
    start: list[tuple[float, float, float, float]] = []

    def during(t: float) -> None:
        if not start:
            start.append(picture.poses.get(id, (*end, 0.0, 0.0)))
        x, y, z, angle = start[0]
        share, goal = ease(t), angle if turn is None else turn
        height = z + lift * sin(pi * t) if t < 1.0 else z if turn is None else 0.0
        way = angle + (goal - angle) * share
        picture.poses[id] = (x + (end[0] - x) * share, y + (end[1] - y) * share, height, way)

    return during


# -- launching --------------------------------------------------------------------------------


def _turn_began(here: Here, event: facts.TurnBegan) -> Beats:
    def begin() -> None:
        here.land()
        here.crew.streak.at(here.view)
        here.crew.headings.clear()

    return [Beat(0.12, begin)]


def _called(here: Here, event: facts.Called) -> Beats:
    def begin() -> None:
        at = here.land().at(event.card)
        here.crew.ring(at, 1.0, event.token)
        here.crew.sound("si_power", 0.6, at)

    return [Beat(0.0, begin)]  # the shot that it is for goes off at once


def _declared(here: Here, event: facts.Declared) -> Beats:
    def begin() -> None:
        here.land()
        here.crew.sound("si_power", 0.7)

    return [Beat(0.15, begin)]


def _launched(here: Here, event: facts.TokenLaunched) -> Beats:
    here.crew.headings[event.token] = event.launch.heading
    return []


def _may_relaunch(here: Here, event: facts.MayRelaunch) -> Beats:
    def begin() -> None:
        picture = here.land()
        if picture.shown(event.token):
            here.crew.ring(picture.at(event.token), 0.6, event.token)
        here.crew.sound("tick", 1.0)

    return [Beat(0.18, begin)]


def _set_aside(here: Here, event: facts.SetAside) -> Beats:
    return _leaves(here, event.token, "cancel")


def _armory(here: Here, event: facts.Armory) -> Beats:
    return _leaves(here, event.token, "si_armory")


def _leaves(here: Here, token: str, sound: str) -> Beats:
    """A token goes off the table into its tray."""
    picture, crew = here.picture, here.crew
    if not picture.shown(token):
        return []

    def end() -> None:
        picture.vanish(token)
        picture.states[token] = here.then.states[token]
        picture.waiting.pop(token, None)

    def begin() -> None:
        crew.sound(sound, 0.6, picture.at(token))

    return [Beat(0.17, begin, slide(picture, token, crew.slot(), 40.0), end)]


# -- resolving --------------------------------------------------------------------------------


def for_nothing(event: Event) -> bool:
    """Whether it is a token that is resolved and does nothing."""
    return isinstance(event, facts.Resolved) and not (event.on or event.inside or event.reaches)


def _resolved(here: Here, event: facts.Resolved) -> Beats:
    picture = here.picture
    if for_nothing(event):
        return [Beat(0.0, here.crew.streak.next_blow)]

    def begin() -> None:
        here.crew.streak.next_blow()
        picture.glow = {event.token, *event.on}
        if picture.shown(event.token):
            here.crew.ring(picture.at(event.token), 0.7, event.token)

    return [Beat(0.2, begin)]


def _reaches(here: Here, event: facts.Waved | facts.Redirected | facts.Splashed) -> Beats:
    """A power goes from a token to a card."""
    picture, crew = here.picture, here.crew
    ray = Ray(event.token, event.card, 0.0, "wave" if isinstance(event, facts.Waved) else "line")

    def begin() -> None:
        picture.rays.append(ray)
        crew.sound("si_power", 0.8, picture.at(event.token))

    def during(t: float) -> None:
        ray.share = ease(min(1.0, t * 1.3))

    return [Beat(0.34, begin, during, lambda: crew.ring(picture.at(event.card), 0.8, event.token))]


def _centred(here: Here, event: facts.Centred) -> Beats:
    end = (event.x, event.y)
    during = slide(here.picture, event.token, end, 14.0)
    return [Beat(0.24, during=during, end=lambda: here.crew.sound("si_wait", 0.7, end))]


def _lapsed(here: Here, event: facts.Lapsed) -> Beats:
    def begin() -> None:
        here.land()
        here.crew.sound("cancel", 0.5)

    return [Beat(0.1, begin)]


# -- the UFO ----------------------------------------------------------------------------------


def _called_hit(here: Here, event: facts.CalledHit) -> Beats:
    def begin() -> None:
        here.crew.sound("success", 0.5)
        if here.picture.table.ufo is not None:
            here.crew.ring(blows.ufo_at(here.picture), 1.6, event.token)

    return [Beat(0.25, begin)]


# -- the advance ------------------------------------------------------------------------------


def _lapse(here: Here) -> None:
    """Half hits, and hits behind a shield, go with the round: it is said at each card, once."""
    picture, crew = here.picture, here.crew
    cards = {card for held in picture.waiting.values() for card in held if card in picture.space}
    for card in sorted(cards):
        if picture.shown(card):
            crew.note(picture.at(card), crew.stage.look.words("si.feat.lapsed"), "lamp")
    picture.waiting.clear()


def _straightened(here: Here, event: facts.Straightened) -> Beats:
    picture = here.picture
    moves = [
        slide(picture, card, middle_of(picture.table, picture.space.index(card)), 0.0, 0.0)
        for card in event.cards
        if card in picture.space
    ]

    def during(t: float) -> None:
        for move in moves:
            move(t)

    def begin() -> None:
        _lapse(here)
        here.crew.sound("si_deal", 0.6)

    return [Beat(REST), Beat(0.34, begin, during)]


def march_of(here: Here, group: Sequence[facts.Advanced]) -> Beats:
    """One invader's step with all those that it pushes before it; a bass note, sooner the nearer they are."""
    picture, crew = here.picture, here.crew
    lowest = max(row_of(INDEX[event.from_space]) for event in group)
    seconds = SLOW - (SLOW - QUICK) * (lowest - 1) / 3
    moves = [_step(picture, event.card, _goal(here, event)) for event in group]

    def begin() -> None:
        _lapse(here)
        crew.sound("march", 1.0, picture.at(group[0].card), 2 ** (BASS[crew.steps % len(BASS)] / 12))
        crew.steps += 1

    def during(t: float) -> None:
        for move in moves:
            move(t)

    return [Beat(seconds, begin, during)]


def _goal(here: Here, event: facts.Advanced) -> Point:
    """Where a card comes to lie; those that strike, one beside the other at the planet."""
    table, crew, column = here.picture.table, here.crew, column_of(INDEX[event.from_space])
    end = middle_of(table, INDEX[event.to_space]) if event.to_space != "planet" else None
    if end is None:
        crew.struck.append(event.card)
        beside = sum(crew.marched.get(card) == column for card in crew.struck)
        x = table.field.x + (column - 0.5) * table.field.pitch
        end = (x + 9.0 * beside, table.planet_line - STRUCK)
    crew.marched[event.card] = column
    return end


def _step(picture: Picture, card: str, end: Point) -> Callable[[float], None]:
    x, y = picture.at(card)

    def during(t: float) -> None:
        share = settle(t)
        picture.poses[card] = (x + (end[0] - x) * share, y + (end[1] - y) * share, 0.0, 0.0)

    return during


def _shuffled_back(here: Here, event: facts.ShuffledBack) -> Beats:
    picture, crew, goal = here.picture, here.crew, here.crew.deck()
    groups: list[Beats] = []
    for card in event.cards:

        def end(card: str = card) -> None:
            crew.struck.remove(card)
            picture.vanish(card)
            picture.deck += 1

        groups.append([Beat(0.26, lambda: crew.sound("si_deal", 0.7), slide(picture, card, goal, 30.0), end)])
    return together(groups, 0.08)


# -- clean-up and the rounds ------------------------------------------------------------------


def _tokens_back(here: Here, event: facts.TokensBack) -> Beats:
    def begin() -> None:
        here.land()
        here.crew.sound("si_armory", 0.6)

    return [Beat(REST), Beat(0.16, begin)]


def _reinforced(here: Here, event: facts.Reinforced) -> Beats:
    def begin() -> None:
        here.land().star = event.explosion
        here.crew.sound("si_recruit", 0.8)

    return [Beat(0.22, begin)]


def _refilled(here: Here, event: facts.Refilled) -> Beats:
    picture, crew = here.picture, here.crew
    goal, start = middle_of(picture.table, INDEX[event.space]), crew.deck()

    def begin() -> None:
        picture.take_in(here.view.table)
        picture.place(event.card, start[0], start[1], 0.0, 0.0)
        picture.gone.discard(event.card)
        picture.deck = here.view.deck_size
        crew.sound("si_deal", 0.8, goal)

    return [Beat(0.28, begin, slide(picture, event.card, goal, 46.0, 0.0))]


def _turn_token(here: Here, event: facts.TurnTokenPassed) -> Beats:
    def during(t: float) -> None:
        here.picture.coin = t

    return [Beat(0.34, lambda: here.crew.sound("si_turn", 0.8), during)]


def _with_a_breath(here: Here, beat: Beat) -> Beat:
    """Meanwhile the eye leans in and back."""

    def during(t: float) -> None:
        beat.during(t)
        here.picture.near = sin(pi * t) if t < 1.0 else 0.0

    return replace(beat, during=during)


def _round_began(here: Here, event: facts.RoundBegan) -> Beats:
    if not event.last:
        return [Beat(0.0, here.land), _with_a_breath(here, _banner(here, "round", 0.9))]

    def begin() -> None:
        here.land()
        here.crew.sound("si_alarm", 0.9)

    return [Beat(0.0, begin), _banner(here, "last", 1.5)]


def _assault(here: Here, event: facts.AssaultBegan) -> Beats:
    def begin() -> None:
        here.land()
        here.crew.sound("si_alarm", 1.0)

    return [Beat(0.0, begin), _banner(here, "assault", 1.6, "red")]


def _game_over(here: Here, event: facts.GameOver) -> Beats:
    def begin() -> None:
        here.crew.struck.clear()
        here.land()

    wash = "green" if event.won else "red"  # the finale has the rest
    hush = Beat(0.0, end=here.crew.effects.fall_silent)  # nothing shines through what is said then
    return [Beat(0.0, begin), _banner(here, "won" if event.won else "lost", 1.0, wash), hush]


def _banner(here: Here, sign: str, seconds: float, wash: str = "") -> Beat:
    """Words across the table for a while."""

    def begin() -> None:
        here.picture.sign = sign

    def during(t: float) -> None:
        here.picture.sign_strength = min(1.0, 5 * t, 5 * (1 - t))
        if wash == "red":
            here.picture.wash = blows.WASH * sin(pi * t)
        elif wash:
            here.picture.shine = sin(pi * t)

    return Beat(seconds, begin, during)


READERS: Readers = {
    facts.TurnBegan: _turn_began,
    facts.Called: _called,
    facts.Declared: _declared,
    facts.TokenLaunched: _launched,
    facts.TokenLanded: landing.landed,
    facts.TokenPushed: landing.pushed,
    facts.MayRelaunch: _may_relaunch,
    facts.SetAside: _set_aside,
    facts.Armory: _armory,
    facts.Resolved: _resolved,
    facts.Waved: _reaches,
    facts.Redirected: _reaches,
    facts.Splashed: _reaches,
    facts.Destroyed: kill.destroyed,
    facts.Waits: kill.waits,
    facts.Centred: _centred,
    facts.Repaired: blows.repaired,
    facts.Lapsed: _lapsed,
    facts.CalledHit: _called_hit,
    facts.UfoHit: blows.ufo_hit,
    facts.UfoDestroyed: blows.ufo_destroyed,
    facts.Straightened: _straightened,
    facts.PlanetHit: blows.planet_hit,
    facts.ShuffledBack: _shuffled_back,
    facts.TokensBack: _tokens_back,
    facts.Reinforced: _reinforced,
    facts.Refilled: _refilled,
    facts.TurnTokenPassed: _turn_token,
    facts.RoundBegan: _round_began,
    facts.AssaultBegan: _assault,
    facts.GameOver: _game_over,
}
