"""A token comes to rest: the card gives way beneath it, the harder the more that is worth.

It is felt long before it counts.  A first hit of two is a thud, a hit a blow, and one that finishes such a
card or keeps the planet from being lost the hardest (`payoff.toml`).  What did nothing has a word beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sin
from typing import TypeAlias

from game.core import Seen
from game.games.space_invaders import Upshot, foretell, freed_by
from game.games.space_invaders import events as facts
from game.games.space_invaders.state import SeatView
from game.session.layouts import UFO
from game.ui.games.space_invaders.crew import InvadersCrew
from game.ui.games.space_invaders.misses import missed, missed_what_was_meant, nearest
from game.ui.games.space_invaders.on_table import strike_at
from game.ui.games.space_invaders.payoff import Landing, payoff
from game.ui.games.space_invaders.picture import Picture, letter_of, needs_two
from game.ui.kit.theme import Colour
from game.ui.stage.animation import Beat, Beats, Moment
from game.ui.table.intent import Intent

Here: TypeAlias = Moment[SeatView, Picture, InvadersCrew]
DUST: Colour = (150, 120, 96)
FREED_BELOW = 50.0  # millimetres below that figure at which it is said in words
AVERTED_LIGHT = 40.0  # millimetres, where a figure is struck out


def landed(here: Here, event: facts.TokenLanded) -> Beats:
    """What it hits lights up and gives way; the saucer rattles as soon as a token rests in it."""
    ufo, told = here.picture.table.ufo, foretell(here.view)
    intent = here.crew.intents.pop(event.token, None)
    felled = _felled(told, event)
    felt = {card: payoff().landing[_weight(told, card)] for card in felled}
    if told is not None:
        first = (card for card in told.fate(event.token).first_of if needs_two(card))
        felt |= {card: payoff().landing[0] for card in first if card not in felt}
    elsewhere = _elsewhere(here, event, intent)
    averted, freed, turns = _averted(here, felled), _freed(here, felled), dict[str, float]()

    def begin() -> None:
        picture = here.land()
        picture.glow = {*felt}
        for card, weight in felt.items():
            _strike(here, card, weight, card in felled)
            if card in picture.poses and not here.crew.effects.still:
                turns[card] = picture.poses[card][3]
        for card in told.fate(event.token).blocked if told is not None else ():
            _rings_off(here, card)
        if elsewhere:
            here.crew.note((event.x, event.y), elsewhere, "lamp")
        for at in averted:
            here.crew.bloom(at, AVERTED_LIGHT, "phosphor")
            here.crew.ring(at, 0.8, "phosphor")
        for at, columns, damage in freed:
            said = here.crew.stage.look.words("si.feat.freed", columns=columns, damage=damage)
            here.crew.ring(at, 1.0, "bad")
            here.crew.note((at[0], at[1] - FREED_BELOW), said, "bad")
        if event.where == "ufo" and here.picture.ufo and ufo is not None:
            here.crew.ring((ufo.x, ufo.y), 1.2, event.token)
            here.crew.ring((ufo.x, ufo.y), 1.9, "focus")
            here.crew.bloom((ufo.x, ufo.y), payoff().landing[2].light, event.token)
            here.crew.chips((ufo.x, ufo.y), payoff().landing[2].chips, event.token)
            here.crew.stop(payoff().landing[1].stop, 2.0)
            here.crew.sound("si_wait", 1.0, (ufo.x, ufo.y), 1.5)

    def rattles(t: float) -> None:
        here.picture.rattle = 0.7 * (1.0 - t)

    def gives_way(t: float) -> None:
        for card, angle in turns.items():
            _swing(here, {card: angle}, felt[card].turn, t)

    if event.where == "ufo" and here.picture.ufo:
        return [Beat(0.35, begin, rattles)]
    astray = intent is not None and intent.target == UFO and not _does(told, event.token)
    if event.on and not astray:
        return [Beat(payoff().gives_way.seconds, begin, gives_way)]
    return _for_nothing(here, event, intent)


def _elsewhere(here: Here, event: facts.TokenLanded, intent: Intent | None) -> str:
    """To a hand that has hit something else: how it missed what it meant; empty where it has hit that."""
    if intent is None or not event.on or intent.target in event.on:
        return ""
    advice = intent.advice((event.x, event.y))
    words, (table, space) = here.crew.stage.look.words, (here.view.table, here.view.space)
    told = missed_what_was_meant(table, space, event.x, event.y, intent, words)
    return f"{told}\n{here.crew.coach.brief(advice)}" if advice is not None and told else ""


def _does(told: Upshot | None, token: str) -> bool:
    """Whether it does anything where it lies."""
    return told is not None and told.fate(token).hits


def _swing(here: Here, turns: Mapping[str, float], reach: float, t: float) -> None:
    """Cards swing round how they lie, less and less."""
    how = payoff().gives_way
    swing = reach * sin(how.fast * t * how.seconds) * exp(-how.dies * t) if t < 1.0 else 0.0
    for card, angle in turns.items():
        x, y, z, _ = here.picture.poses[card]
        here.picture.poses[card] = (x, y, z, angle + swing)


def _felled(told: Upshot | None, event: facts.TokenLanded) -> list[str]:
    """The cards that are as good as destroyed because it lies there."""
    falls = told.falls if told is not None else ()
    return [fall.card for fall in falls if fall.sure and event.token in (fall.by, *fall.tokens)]


def _weight(told: Upshot | None, card: str) -> int:
    """The hardest, if that was its last hit of two or the planet would be lost without it."""
    damage = 0
    if told is not None and card in told.harmless:
        damage = sum(ghost.damage for ghost in told.before.ghosts if ghost.card == card)
    saves = told is not None and 0 < told.after.planet <= damage
    return 2 if needs_two(card) or saves else 1


def _averted(here: Here, felled: Sequence[str]) -> list[tuple[float, float]]:
    """Where the figures stand of what can strike no more because of that."""
    told, table = foretell(here.view), here.picture.table
    if told is None:
        return []
    saved = set(felled) & set(told.harmless)
    ghosts = [ghost for ghost in told.before.ghosts if ghost.card in saved]
    return [strike_at(table, ghost.start) for ghost in ghosts]


def _freed(here: Here, felled: Sequence[str]) -> list[tuple[tuple[float, float], str, int]]:
    """Where what was let through by that is going to strike, down which columns, and its damage."""
    table, found = here.picture.table, []
    told = foretell(here.view)
    for card in felled:
        gone = set(told.fallen) - {card} if told is not None else set[str]()
        freed = freed_by(here.view, card, gone)
        if freed is not None:
            at = strike_at(table, freed.spaces[0])
            found.append((at, " + ".join(freed.columns), freed.damage))
    return found


def _strike(here: Here, card: str, weight: Landing, falls: bool) -> None:
    crew, at = here.crew, here.picture.at(card)
    crew.burst(at, weight.strike, card)
    crew.dust(at, DUST)
    crew.chips(at, weight.chips, card)
    crew.stop(weight.stop, 0.0)
    crew.bloom(at, weight.light, card if falls else "amber")
    crew.ring(at, 0.5 + weight.strike, "focus" if falls else "amber")
    crew.sound("si_hit" if falls else "si_crack", weight.sound, at, 1.15 - 0.3 * weight.strike)


def _rings_off(here: Here, card: str) -> None:
    """A shield holds: it rings, and nothing gives way."""
    crew, at = here.crew, here.picture.at(card)
    crew.stop(payoff().landing[0].stop, 0.0)
    crew.ring(at, 1.0, "ice")
    crew.sound("shield", 0.6, at)


def _for_nothing(here: Here, event: facts.TokenLanded, intent: Intent | None) -> Beats:
    """It is said where it lies, or where it went over the edge; and to a hand how to do better."""
    if event.where == "ufo" or _does(foretell(here.view), event.token):
        return []
    off = event.where.startswith("off")
    atop = bool(event.atop) and event.where == "field"
    table, crew = here.picture.table, here.crew
    said = _said(here, event, intent, off, atop)
    if not said:
        return []
    at = (min(max(event.x, 60.0), table.width - 60.0), min(max(event.y, 40.0), table.depth - 30.0))

    close = "" if off or atop else nearest(here.view.table, here.view.space, event.x, event.y)
    turns = dict[str, float]()

    def begin() -> None:
        crew.note(at, said, "bad" if off else "lamp")
        crew.dust(at, DUST)
        crew.sound("fall" if off else "token_table", 0.5, at)
        picture = here.land()
        if close in picture.poses:  # by a finger's breadth: it flinches
            crew.ring(picture.at(close), 0.5, "lamp")
            crew.sound("si_crack", 0.25, at, 1.4)
            turns.update({} if crew.effects.still else {close: picture.poses[close][3]})

    def flinches(t: float) -> None:
        _swing(here, turns, payoff().landing[0].turn, t)

    return [Beat(payoff().gives_way.seconds if close else 0.0, begin, flinches)]


def beheld(steps: Sequence[Seen], view: SeatView) -> float:
    """How long it is looked at what a shot did that came to rest by this: nothing of one that did nothing."""
    landings = (step.event for step in steps if isinstance(step.event, facts.TokenLanded))
    event, told = next(landings, None), foretell(view)
    if event is None or told is None:
        return 0.0
    seconds, fate = payoff().beheld, told.fate(event.token)
    if _felled(told, event) or (event.where == "ufo" and view.ufo):
        return seconds.hit
    return seconds.begun if fate.first_of or fate.blocked else 0.0


def _said(
    here: Here, event: facts.TokenLanded, intent: Intent | None, off: bool, atop: bool
) -> str:
    """By what it was meant for, if that is known; empty where that isn't, and it hardly left its place."""
    words, (table, space) = here.crew.stage.look.words, (here.view.table, here.view.space)
    if atop:
        return words("si.feat.atop")
    told = missed_what_was_meant(table, space, event.x, event.y, intent, words)
    advice = intent.advice((event.x, event.y)) if intent is not None and told else None
    if off and (told or event.where != "off_back"):
        told = words("si.feat.off")
    elif not told and event.where not in ("planet", "off_back"):
        told = missed(table, space, event.x, event.y, words)
    return f"{told}\n{here.crew.coach.brief(advice)}" if advice is not None else told


def pushed(here: Here, event: facts.TokenPushed) -> Beats:
    """A hit that is no more is said where it was: nobody looks for it there."""
    if not event.lost or event.on or not here.picture.shown(event.token):
        return []
    spaces = ", ".join(event.lay_spaces)
    said = here.crew.stage.look.words("si.feat.pushed_off", token=letter_of(event.token), spaces=spaces)
    lay = event.lay_on[0]
    at = here.picture.at(lay) if here.picture.shown(lay) else (event.x, event.y)

    def begin() -> None:
        here.crew.note(at, said, "bad")
        here.crew.sound("cancel", 0.6, at)

    return [Beat(0.3, begin)]
