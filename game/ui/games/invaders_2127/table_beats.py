"""The beats of tracks, tokens, markers, answers, turns and attacks; and which fact has which beats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core import Event
from game.games.invaders_2127 import events as e
from game.games.invaders_2127.position import MANKIND
from game.ui.games.invaders_2127 import beats as cards
from game.ui.games.invaders_2127 import series as iv_series
from game.ui.games.invaders_2127.beats import Beats, Crew, lit, struck
from game.ui.games.invaders_2127.picture import Banner, Beam, Picture, Where, zone_number
from game.ui.games.invaders_2127.reading import is_once
from game.ui.stage.animation import Beat, ease, settle


def beats_of(picture: Picture, crew: Crew, event: Event) -> Beats:
    return READERS[type(event)](picture, crew, event)


# -- answers ----------------------------------------------------------------------------------------


def _let_pass(picture: Picture, crew: Crew, event: Any) -> Beats:
    return struck(picture, crew, "let_pass", f"hand.{event.seat}", "tick")


def _reacted(picture: Picture, crew: Crew, event: Any) -> Beats:
    return struck(picture, crew, "answers", f"piece.{event.piece}", "shield")


def _cancelled(picture: Picture, crew: Crew, event: Any) -> Beats:
    return struck(picture, crew, "cancelled", f"way.{event.seat}.{event.card}", "li_slam")


def _prevented(picture: Picture, crew: Crew, event: Any) -> Beats:
    return struck(picture, crew, "prevented", f"deck.{event.seat}", "shield", event.count)


def _saved(picture: Picture, crew: Crew, event: Any) -> Beats:
    return struck(picture, crew, "saved", f"piece.{event.piece}", "shield")


def _happens(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.acts.append((event.source, event.effect, -1))

    if event.piece:
        place: Where = f"piece.{event.piece}"
    else:
        place = f"way.{event.seat}.{event.source}"
        if not picture.is_coming(event.seat, event.source):
            place = f"strategy.{event.source}"
    return [lit(picture, place, begin)]


def _released(picture: Picture, crew: Crew, event: Any) -> Beats:
    name = event.strategy

    def begin() -> None:
        picture.flips[name] = 0.0
        crew.noise("toggle", 0.9, f"strategy.{name}")

    def during(t: float) -> None:
        picture.flips[name] = ease(t)

    def end() -> None:
        picture.flips.pop(name, None)
        if is_once(name):
            picture.released = (*picture.released, name)
        crew.ring(f"strategy.{name}", 0.5, event.seat)

    return [Beat(0.36, begin, during, end)]


# -- cards in play ------------------------------------------------------------------------------------


def _hero_turned(picture: Picture, crew: Crew, event: Any) -> Beats:
    goal = 0.0 if event.up else 1.0

    def during(t: float) -> None:
        picture.turning[event.piece] = (1.0 - goal) + (2 * goal - 1.0) * settle(t, 0.05)

    def end() -> None:
        picture.turning.pop(event.piece, None)
        picture.change(event.piece, turned=not event.up)

    return [Beat(0.3, lambda: crew.noise("si_deal", 0.5), during, end)]


def _strengthened(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        there = picture.piece(event.piece)
        if there is None:
            return
        if event.for_turn:
            picture.change(event.piece, boost=there[2].boost + event.by)
        else:
            picture.change(event.piece, plus=there[2].plus + event.by)
        crew.noise("si_power" if event.by > 0 else "si_wait", 0.7, f"piece.{event.piece}")

    return [lit(picture, f"piece.{event.piece}", begin, 0.34)]


def _snatched(picture: Picture, crew: Crew, event: Any) -> Beats:
    def snatch() -> None:
        picture.snatched = event.piece

    return struck(picture, crew, "snatched", f"piece.{event.piece}", "si_alarm", end=snatch)


def _tokens(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.change(event.piece, tokens=event.tokens)
        crew.noise("si_armory", 0.6, f"piece.{event.piece}")

    return [lit(picture, f"piece.{event.piece}", begin, 0.3)]


# -- tracks -------------------------------------------------------------------------------------------


def _zone(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        zone = zone_number(event.zone)
        picture.weak = tuple(held + event.tokens * (at == zone) for at, held in enumerate(picture.weak))
        place = f"strip.{zone}"
        if event.tokens > 0:
            crew.burst(place, 0.5, 1)
            crew.noise("si_planet", 0.8, place)
        else:
            crew.noise("si_repair", 0.8, place)

    return [lit(picture, event.zone, begin, 0.5)]


def _ops(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.ops = event.tokens
        crew.noise("si_armory", 0.7, "ops")

    return [lit(picture, "ops", begin)]


def _plot(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.marker = float(event.start)
        crew.noise("march", 0.8, "plot")

    def during(t: float) -> None:
        picture.marker = event.start + (event.goal - event.start) * settle(t, 0.08)

    def end() -> None:
        picture.marker = None
        picture.plot = event.goal
        crew.ring("plot", 0.8, MANKIND if event.goal < event.start else 1)

    return [Beat(0.3 + 0.08 * abs(event.goal - event.start), begin, during, end)]


# -- turns and attacks ----------------------------------------------------------------------------------


def _banner(
    picture: Picture, banner: Banner, begin: Callable[[], None] = lambda: None, seconds: float = 0.8
) -> Beat:
    def start() -> None:
        begin()
        picture.banner = banner

    def during(t: float) -> None:
        banner.alpha = ease(min(1.0, t * 5, (1.0 - t) * 4))

    def end() -> None:
        picture.banner = None

    return Beat(seconds, start, during, end)


def _turn(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.turn, picture.phase = event.seat, "draw"
        picture.fresh()
        crew.noise("si_turn", 0.8)

    banner = Banner(f"ivb.banner.turn_{event.seat}", event.seat, (("number", event.number),))
    return [_banner(picture, banner, begin)]


def _phase(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.phase = event.phase
        if event.phase == "attack":
            crew.noise("si_alarm", 0.7)

    if event.phase == "main":
        return [Beat(0.02, begin)]
    return [_banner(picture, Banner("ivb.banner.attack", picture.turn), begin, 0.7)]


def _skipped(picture: Picture, crew: Crew, event: Any) -> Beats:
    return [_banner(picture, Banner(f"ivb.banner.skipped_{event.phase}", event.seat))]


def _will_skip(picture: Picture, crew: Crew, event: Any) -> Beats:
    return [_banner(picture, Banner(f"ivb.banner.will_skip_{event.phase}", event.seat))]


def _compared(picture: Picture, crew: Crew, event: Any) -> Beats:
    """A beam runs from the attacker's cards over the strip; what comes through drains."""
    beam = Beam(event.attacker, zone_number(event.zone), event.attack, event.defence, event.drain)
    place = f"strip.{beam.zone}"

    def start() -> None:
        picture.beam = beam
        crew.noise("sd_laser", 0.7, place)

    def runs(t: float) -> None:
        beam.head = ease(t)

    def hits() -> None:
        if event.drain:
            crew.burst(place, 0.9, event.attacker)
            crew.noise("explosion", 0.7, place)
        else:
            crew.noise("shield", 0.8, place)
            crew.ring(place, 0.8, 1 - event.attacker)

    def fades(t: float) -> None:
        beam.alpha = 1.0 - ease(max(0.0, (t - 0.5) / 0.5))

    def end() -> None:
        picture.beam = None

    return [Beat(0.26, start, runs, hits), Beat(0.5, during=fades, end=end)]


def _over(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        picture.over, picture.phase = True, "over"

    return [_banner(picture, Banner(f"ivb.banner.over_{event.winner}", event.winner), begin, 1.2)]


def _stood(picture: Picture, crew: Crew, event: Any) -> Beats:
    one, other = event.wins
    gaps = (("one", one), ("other", other))
    winner = -1 if one == other else int(other > one)
    return [
        _banner(picture, Banner("ivb.banner.stood", winner, gaps), lambda: iv_series.stands(picture, event))
    ]


def _named(picture: Picture, crew: Crew, event: Any) -> Beats:
    return [_banner(picture, Banner("ivb.banner.named", event.seat, (("number", event.number),)))]


def _game(picture: Picture, crew: Crew, event: Any) -> Beats:
    def begin() -> None:
        iv_series.dealt(picture, event)
        crew.noise("si_turn", 0.8)

    return [_banner(picture, Banner("ivb.banner.game", MANKIND, (("number", event.number),)), begin)]


READERS: dict[type, Callable[[Picture, Crew, Any], Beats]] = {
    e.Announced: cards.announced,
    e.Discarded: cards.discarded,
    e.DiscardedByChance: cards.by_chance,
    e.Drained: cards.drained,
    e.Exposed: cards.exposed,
    e.Drawn: cards.drawn,
    e.LetPass: _let_pass,
    e.Reacted: _reacted,
    e.Cancelled: _cancelled,
    e.Prevented: _prevented,
    e.Saved: _saved,
    e.Entered: cards.entered,
    e.HeroDrawn: cards.hero_drawn,
    e.HeroEntered: cards.hero_entered,
    e.HeroTurned: _hero_turned,
    e.Happens: _happens,
    e.Released: _released,
    e.Left: cards.left,
    e.Moved: cards.moved,
    e.Strengthened: _strengthened,
    e.Snatched: _snatched,
    e.Tokens: _tokens,
    e.ZoneChanged: _zone,
    e.OpsChanged: _ops,
    e.PlotMoved: _plot,
    e.Shuffled: cards.shuffled,
    e.Recovered: cards.recovered,
    e.Found: cards.found,
    e.Peeked: cards.peeked,
    e.Sorted: cards.sorted_,
    e.HandShown: cards.hand_shown,
    e.TurnBegan: _turn,
    e.PhaseBegan: _phase,
    e.PhaseSkipped: _skipped,
    e.WillSkip: _will_skip,
    e.Compared: _compared,
    e.Over: _over,
    e.Stood: _stood,
    e.Named: _named,
    e.SwappedCard: iv_series.trade_beats,
    e.SwapsMade: iv_series.made_beats,
    e.GameBegan: _game,
}
