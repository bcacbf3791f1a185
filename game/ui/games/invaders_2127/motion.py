"""How the facts of Invaders 2127 are shown: tracks, tokens, markers, answers, turns and attacks.

Cards on their way - played, paid, drained, drawn, destroyed - are in `card_motion`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.games.invaders_2127 import events as e
from game.games.invaders_2127.position import MANKIND
from game.ui.games.invaders_2127 import card_motion as cards
from game.ui.games.invaders_2127.crew import Here, lit, struck
from game.ui.games.invaders_2127.picture import OPS, PLOT, Banner, Beam, Where, zone_number
from game.ui.games.invaders_2127.staging import front_page, hung, pointed
from game.ui.games.invaders_2127.words import own_turn
from game.ui.stage.animation import Beat, Beats, Readers, ease, settle
from game.ui.stage.board_view import NOTHING, Thing

# -- answers ----------------------------------------------------------------------------------------


def _let_pass(here: Here, event: e.LetPass) -> Beats:
    """Whoever let it pass knows that; to the others their hand nods."""
    if event.seat == here.picture.seat:
        return []
    return [lit(here, Thing.of("hand", event.seat))]


def _reacted(here: Here, event: e.Reacted) -> Beats:
    return struck(here, "answers", Thing.of("piece", event.piece), "shield")


def _cancelled(here: Here, event: e.Cancelled) -> Beats:
    return struck(here, "cancelled", Thing.of("way", event.seat, event.card), "li_slam")


def _prevented(here: Here, event: e.Prevented) -> Beats:
    return struck(here, "prevented", Thing.of("deck", event.seat), "shield", event.count)


def _saved(here: Here, event: e.Saved) -> Beats:
    return struck(here, "saved", Thing.of("piece", event.piece), "shield")


def _happens(here: Here, event: e.Happens) -> Beats:
    if event.piece:
        here.crew.actor = Thing.of("piece", event.piece)
        return [lit(here, Thing.of("piece", event.piece))]
    coming = here.picture.is_coming(event.seat, event.source)
    return [
        lit(here, Thing.of("way", event.seat, event.source) if coming else Thing.of("strategy", event.source))
    ]


def _released(here: Here, event: e.Released) -> Beats:
    name, picture = event.strategy, here.picture
    here.crew.actor = Thing.of("strategy", name)
    if event.seat != picture.seat:
        here.crew.latest = name

    def begin() -> None:
        picture.flips[name] = 0.0
        here.crew.sound("toggle", 0.9, Thing.of("strategy", name))

    def during(t: float) -> None:
        picture.flips[name] = ease(t)

    turns = Beat(0.36, begin, during, lambda: here.crew.ring(Thing.of("strategy", name), 0.5, event.seat))
    return [*hung(here, event), turns]


# -- cards in play ------------------------------------------------------------------------------------


def _hero_turned(here: Here, event: e.HeroTurned) -> Beats:
    goal = 0.0 if event.up else 1.0

    def during(t: float) -> None:
        here.picture.turning[event.piece] = (1.0 - goal) + (2 * goal - 1.0) * settle(t, 0.05)

    return [Beat(0.3, lambda: here.crew.sound("si_deal", 0.5), during)]


def _counted(here: Here, place: Where, sound: str, volume: float, seconds: float = 0.26) -> Beats:
    """A number is another one from now on: its place sounds and lights up."""

    def begin() -> None:
        here.land()
        here.crew.sound(sound, volume, place)

    return [lit(here, place, begin, seconds)]


def _strengthened(here: Here, event: e.Strengthened) -> Beats:
    piece = Thing.of("piece", event.piece)
    if event.by > 0:
        return _counted(here, piece, "si_power", 0.7, 0.34)
    return [*pointed(here, piece), *_counted(here, piece, "si_wait", 0.7, 0.34)]


def _snatched(here: Here, event: e.Snatched) -> Beats:
    piece = Thing.of("piece", event.piece)
    return [*pointed(here, piece), *struck(here, "snatched", piece, "si_alarm")]


def _tokens(here: Here, event: e.Tokens) -> Beats:
    return _counted(here, Thing.of("piece", event.piece), "si_armory", 0.6, 0.3)


# -- tracks -------------------------------------------------------------------------------------------


def _zone(here: Here, event: e.ZoneChanged) -> Beats:
    place: Where = Thing.of("strip", zone_number(event.zone))

    def begin() -> None:
        here.land()
        if event.tokens > 0:
            here.crew.burst(place, 0.5, 1)
        here.crew.sound("si_planet" if event.tokens > 0 else "si_repair", 0.8, place)

    arrow = pointed(here, place) if event.tokens > 0 else []
    return [*arrow, lit(here, Thing(event.zone), begin, 0.5)]


def _ops(here: Here, event: e.OpsChanged) -> Beats:
    return _counted(here, OPS, "si_armory", 0.7)


def _plot(here: Here, event: e.PlotMoved) -> Beats:
    def during(t: float) -> None:
        here.picture.marker = event.start + (event.goal - event.start) * settle(t, 0.08)

    def begin() -> None:
        during(0.0)
        here.crew.sound("march", 0.8, PLOT)

    def end() -> None:
        here.land()
        here.crew.ring(PLOT, 0.8, MANKIND if event.goal < event.start else 1)

    return [Beat(0.3 + 0.08 * abs(event.goal - event.start), begin, during, end)]


# -- turns and attacks ----------------------------------------------------------------------------------


def _banner(
    here: Here, banner: Banner, begin: Callable[[], object] = lambda: None, seconds: float = 0.8
) -> Beats:
    def start() -> None:
        begin()
        here.picture.banner = banner

    def during(t: float) -> None:
        banner.alpha = ease(min(1.0, t * 5, (1.0 - t) * 4))

    return [Beat(seconds, start, during)]


def _anew(here: Here, banner: Banner) -> Beats:
    """A turn or a game begins."""

    def begin() -> None:
        here.land()
        here.crew.sound("si_turn", 0.8)

    return _banner(here, banner, begin)


def _turn(here: Here, event: e.TurnBegan) -> Beats:
    def begin() -> None:
        here.land()
        here.crew.actor = NOTHING
        here.crew.sound("si_turn", 0.8)

    page = front_page(here, event, begin)
    if page:
        return page
    return _banner(
        here,
        Banner(f"ivb.banner.turn_{event.seat}", event.seat, (("number", own_turn(event.number)),)),
        begin,
    )


def _phase(here: Here, event: e.PhaseBegan) -> Beats:
    def begin() -> None:
        here.land()
        if event.phase == "attack":
            here.crew.sound("si_alarm", 0.7)

    if event.phase == "main":
        return [Beat(0.02, begin)]
    return _banner(here, Banner("ivb.banner.attack", here.picture.turn), begin, 0.7)


def _skipped(here: Here, event: e.PhaseSkipped) -> Beats:
    return _banner(here, Banner(f"ivb.banner.skipped_{event.phase}", event.seat))


def _will_skip(here: Here, event: e.WillSkip) -> Beats:
    return _banner(here, Banner(f"ivb.banner.will_skip_{event.phase}", event.seat))


def _compared(here: Here, event: e.Compared) -> Beats:
    """A beam runs from the attacker's cards over the strip; what comes through drains."""
    beam = Beam(event.attacker, zone_number(event.zone), event.attack, event.defence, event.drain)
    place, crew = Thing.of("strip", beam.zone), here.crew

    def start() -> None:
        here.picture.beam = beam
        crew.sound("sd_laser", 0.7, place)

    def runs(t: float) -> None:
        beam.head = ease(t)

    def hits() -> None:
        if event.drain:
            crew.burst(place, 0.9, event.attacker)
            crew.sound("explosion", 0.7, place)
        else:
            crew.sound("shield", 0.8, place)
            crew.ring(place, 0.8, 1 - event.attacker)

    def fades(t: float) -> None:
        beam.alpha = 1.0 - ease(max(0.0, (t - 0.5) / 0.5))

    return [Beat(0.26, start, runs, hits), Beat(0.5, during=fades)]


def _over(here: Here, event: e.Over) -> Beats:
    return _banner(here, Banner(f"ivb.banner.over_{event.winner}", event.winner), here.land, 1.2)


# -- a series -----------------------------------------------------------------------------------------


def _stood(here: Here, event: e.Stood) -> Beats:
    """The table stays as it was until the next game is dealt."""
    one, other = event.wins
    winner = -1 if one == other else int(other > one)
    return _banner(here, Banner("ivb.banner.stood", winner, (("one", one), ("other", other))), here.land)


def _named(here: Here, event: e.Named | e.Proposed | e.Declined) -> Beats:
    words = {e.Named: "named", e.Proposed: "proposed", e.Declined: "declined"}[type(event)]
    return _banner(here, Banner(f"ivb.banner.{words}", event.seat, (("number", event.number),)))


def _game(here: Here, event: e.GameBegan) -> Beats:
    return _anew(here, Banner("ivb.banner.game", MANKIND, (("number", event.number),)))


READERS: Readers = {
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
    e.HeroEntered: cards.entered,
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
    e.Proposed: _named,
    e.Declined: _named,
    e.Named: _named,
    e.SwappedCard: cards.swapped,
    e.SwapsMade: cards.swaps_made,
    e.GameBegan: _game,
}
