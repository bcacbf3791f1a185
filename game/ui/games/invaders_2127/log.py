"""A line of the log for each fact of Invaders 2127, with the thing that it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core import NOBODY, Event
from game.games.invaders_2127 import events as facts
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER, MANKIND
from game.ui.games.game_ui import Line
from game.ui.games.invaders_2127 import series as iv_series
from game.ui.games.invaders_2127 import words as named
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject

Teller = Callable[[Any, IvWords], Line | None]
BY_ITSELF = ("each_turn", "enemy_turn", "leaves", "zone_won", "zone_held")
"""Effects that begin without anybody doing something just then."""


def tell(event: Event, words: Words, names: Names) -> Line | None:
    """None for what another line tells already."""
    return TELLERS[type(event)](event, IvWords(words, names))


def quiet(event: object, say: IvWords) -> None:
    """Another line tells it."""


# -- cards that are played -----------------------------------------------------------------------


def announced(event: facts.Announced, say: IvWords) -> Line:
    gaps, subject = {"card": say.cards.name(event.card)}, named.card_subject(event.card, event.seat)
    if not event.zone:
        return Line(say.words("iv.log.announced", **gaps), event.seat, subject)
    said = say.words("iv.log.announced_zone", **gaps, zone=say.into_zone(event.zone))
    return Line(said, event.seat, subject, foretells=f"{event.card} {event.zone}")


def discarded(event: facts.Discarded, say: IvWords) -> Line | None:
    """A card that was carried out, or cancelled, has its line already."""
    if event.why not in ("cost", "effect"):
        return None
    said = say.words(f"iv.log.discarded_{event.why}", card=say.cards.name(event.card))
    return Line(said, event.seat, named.card_subject(event.card, event.seat, f"pile.{event.seat}"))


def by_chance(event: facts.DiscardedByChance, say: IvWords) -> Line:
    said = say.words("iv.log.by_chance", cards=say.listed(event.cards))
    return Line(said, event.seat, _first(event.cards, event.seat, f"pile.{event.seat}"))


def _first(cards: tuple[str, ...], seat: int, place: str) -> Subject:
    """The one card that a line is about, else the place where they lie."""
    if len(cards) == 1:
        return named.card_subject(cards[0], seat, place)
    kind, _, whose = place.partition(".")
    return named.seat_subject(kind, int(whose))


def drained(event: facts.Drained, say: IvWords) -> Line:
    why = event.why if event.why in ("cost", "attack") else "effect"
    said = say.words(f"iv.log.drained_{why}", count=len(event.cards), cards=say.listed(event.cards))
    return Line(said, event.seat, _first(event.cards, event.seat, f"pile.{event.seat}"))


def exposed(event: facts.Exposed, say: IvWords) -> Line:
    key = "iv.log.exposed_skips" if event.skips else "iv.log.exposed"
    subject = named.card_subject(event.card, event.seat, f"pile.{event.seat}")
    return Line(say.words(key, card=say.cards.name(event.card)), event.seat, subject)


def drawn(event: facts.Drawn, say: IvWords) -> Line:
    if event.cards:
        said = say.words("iv.log.drawn_cards", cards=say.listed(event.cards))
        return Line(said, event.seat, _first(event.cards, event.seat, f"hand.{event.seat}"))
    said = say.words("iv.log.drawn", count=event.count)
    return Line(said, event.seat, named.seat_subject("deck", event.seat))


# -- answers -------------------------------------------------------------------------------------


def reacted(event: facts.Reacted, say: IvWords) -> Line:
    said = say.words("iv.log.reacted", source=say.source(event.source))
    return Line(said, event.seat, named.source_subject(event.source, event.seat, event.piece))


def cancelled(event: facts.Cancelled, say: IvWords) -> Line:
    said = say.words("iv.log.cancelled", card=say.cards.name(event.card), by=say.source(event.by))
    subject = named.card_subject(event.card, event.seat, f"pile.{event.seat}")
    return Line(said, event.seat, subject, foretells="nothing")


def prevented(event: facts.Prevented, say: IvWords) -> Line:
    said = say.words(f"iv.log.prevented_{event.what}", count=event.count, by=say.source(event.by))
    return Line(said, event.seat, named.source_subject(event.by, event.seat))


def saved(event: facts.Saved, say: IvWords) -> Line:
    return _about(event.piece, event.card, say.words("iv.log.saved", by=say.source(event.by)), say)


def _about(piece: int, card: str, said: str, say: IvWords) -> Line:
    """A line about a card in play, which stands before it as a player's name would."""
    subject = named.piece_subject(piece, card, named.seat_of(card))
    return Line(said, NOBODY, subject, say.cards.name(card))


# -- cards in play -------------------------------------------------------------------------------


def entered(event: facts.Entered, say: IvWords) -> Line:
    said = say.words("iv.log.entered", card=say.cards.name(event.card), zone=say.in_zone(event.zone))
    subject = named.piece_subject(event.piece, event.card, event.seat)
    return Line(said, event.seat, subject, foretold=f"{event.card} {event.zone}")


def hero_drawn(event: facts.HeroDrawn, say: IvWords) -> Line:
    said = say.words("iv.log.hero_drawn", card=say.cards.name(event.card), left=event.left)
    return Line(said, MANKIND, named.card_subject(event.card, MANKIND))


def hero_entered(event: facts.HeroEntered, say: IvWords) -> Line:
    key = "iv.log.hero_entered_turned" if event.turned else "iv.log.hero_entered"
    said = say.words(key, card=say.cards.name(event.card), zone=say.into_zone(event.zone))
    return Line(said, MANKIND, named.piece_subject(event.piece, event.card, MANKIND))


def hero_turned(event: facts.HeroTurned, say: IvWords) -> Line:
    said = say.words("iv.log.hero_up" if event.up else "iv.log.hero_down")
    return Line(said, MANKIND, named.HEROES)


def happens(event: facts.Happens, say: IvWords) -> Line | None:
    """What is used, and what begins by itself; all else was announced."""
    on = book().effects[event.source][event.effect].on
    subject = named.source_subject(event.source, event.seat, event.piece)
    if on == "used" and event.source not in book().strategies:
        return Line(say.words("iv.log.uses", source=say.source(event.source)), event.seat, subject)
    if on in BY_ITSELF:
        return Line(say.words("iv.log.happens"), NOBODY, subject, say.source(event.source))
    return None


def released(event: facts.Released, say: IvWords) -> Line:
    key = "iv.log.released" if book().strategies[event.strategy].once else "iv.log.ops"
    said = say.words(key, strategy=say.source(event.strategy))
    return Line(said, event.seat, named.source_subject(event.strategy, event.seat))


def left(event: facts.Left, say: IvWords) -> Line:
    zone = say.from_zone(event.zone) if event.how == "returned" else say.in_zone(event.zone)
    said = say.words(f"iv.log.left_{event.how}", card=say.cards.name(event.card), zone=zone)
    return Line(said, event.seat, named.card_subject(event.card, event.seat, f"pile.{event.seat}"))


def moved(event: facts.Moved, say: IvWords) -> Line:
    gaps = {"start": say.from_zone(event.start), "goal": say.into_zone(event.goal)}
    return _about(event.piece, event.card, say.words("iv.log.moved", **gaps), say)


def strengthened(event: facts.Strengthened, say: IvWords) -> Line:
    key = "iv.log.strengthened_turn" if event.for_turn else "iv.log.strengthened"
    return _about(event.piece, event.card, say.words(key, by=f"{event.by:+d}"), say)


def snatched(event: facts.Snatched, say: IvWords) -> Line:
    return _about(event.piece, event.card, say.words("iv.log.snatched"), say)


def tokens(event: facts.Tokens, say: IvWords) -> Line:
    return _about(event.piece, event.card, say.words("iv.log.tokens", tokens=event.tokens), say)


# -- tracks, decks, hands ------------------------------------------------------------------------


def zone_changed(event: facts.ZoneChanged, say: IvWords) -> Line:
    key = "iv.log.zone_down" if event.tokens > 0 else "iv.log.zone_up"
    said = say.words(key, strength=event.strength)
    return Line(said, NOBODY, named.zone_subject(event.zone), say.zone(event.zone))


def ops_changed(event: facts.OpsChanged, say: IvWords) -> Line:
    key = "iv.log.ops_token_one" if event.tokens == 1 else "iv.log.ops_tokens"
    return Line(say.words(key, tokens=event.tokens), NOBODY, named.OPS, say.source("ops_centre"))


def plot_moved(event: facts.PlotMoved, say: IvWords) -> Line:
    key = "iv.log.plot_failed" if event.why == "failed" else "iv.log.plot_moved"
    said = say.words(key, start=event.start, goal=event.goal)
    return Line(said, NOBODY, named.PLOT, say.words("iv.log.plot"))


def shuffled(event: facts.Shuffled, say: IvWords) -> Line:
    key = {0: "shuffled", 1: "shuffled_in_one"}.get(event.added, "shuffled_in")
    said = say.words(f"iv.log.{key}", added=event.added)
    return Line(said, event.seat, named.seat_subject("deck", event.seat))


def recovered(event: facts.Recovered, say: IvWords) -> Line:
    said = say.words(f"iv.log.recovered_{event.to}", card=say.cards.name(event.card))
    return Line(said, event.seat, named.card_subject(event.card, event.seat))


def found(event: facts.Found, say: IvWords) -> Line:
    if not event.card:
        return Line(say.words("iv.log.found_none"), event.seat, named.seat_subject("deck", event.seat))
    said = say.words(f"iv.log.found_{event.to}", card=say.cards.name(event.card))
    return Line(said, event.seat, named.card_subject(event.card, event.seat))


def peeked(event: facts.Peeked, say: IvWords) -> Line:
    key = "iv.log.peeked_own" if event.deck == event.seat else "iv.log.peeked"
    key = f"{key}_cards" if event.cards else key
    gaps = {"name": say.names[event.deck], "count": event.count, "cards": say.listed(event.cards)}
    return Line(say.words(key, **gaps), event.seat, named.seat_subject("deck", event.deck))


def sorted_(event: facts.Sorted, say: IvWords) -> Line:
    gaps = {"name": say.names[event.deck]}
    own = event.to == "bottom" and event.deck == event.seat
    key = f"iv.log.sorted_{'own_' if own else ''}{event.to}"
    if event.card:
        key, gaps["card"] = f"{key}_card", say.cards.name(event.card)
    return Line(say.words(key, **gaps), event.seat, named.seat_subject("deck", event.deck))


def hand_shown(event: facts.HandShown, say: IvWords) -> Line:
    key = "iv.log.hand_shown" if event.cards else "iv.log.hand_shown_empty"
    said = say.words(key, cards=say.listed(event.cards))
    return Line(said, event.seat, named.seat_subject("hand", event.seat))


# -- the course of the game ----------------------------------------------------------------------


def turn_began(event: facts.TurnBegan, say: IvWords) -> Line:
    return Line(say.words("iv.log.turn", number=event.number), event.seat)


def phase_began(event: facts.PhaseBegan, say: IvWords) -> Line | None:
    return Line(say.words("iv.log.attack")) if event.phase == "attack" else None


def phase_skipped(event: facts.PhaseSkipped, say: IvWords) -> Line:
    return Line(say.words("iv.log.skipped", phase=say.words(f"iv.phase.{event.phase}")), event.seat)


def will_skip(event: facts.WillSkip, say: IvWords) -> Line:
    return Line(say.words("iv.log.will_skip", phase=say.words(f"iv.phase.{event.phase}")), event.seat)


def compared(event: facts.Compared, say: IvWords) -> Line:
    key = "iv.log.compared_drain" if event.drain else "iv.log.compared"
    gaps = {"attack": event.attack, "defence": event.defence, "drain": event.drain}
    said = say.words(key, zone=say.zone(event.zone), **gaps)
    return Line(said, event.attacker, named.zone_subject(event.zone))


def over(event: facts.Over, say: IvWords) -> Line:
    return Line(say.words("iv.log.over", line=why_over(event.ending, say)))


def why_over(ending: str, say: IvWords) -> str:
    """Which end of section 7 it was."""
    loser = {"invader_deck": INVADER, "mankind_deck": MANKIND}.get(ending, MANKIND)
    side = INVADER if ending == "invader_tokens" else MANKIND
    card = next((one for one in book().winners if named.seat_of(one) == side), "")
    gaps = {"loser": say.names[loser], "card": say.cards.name(card) if card else ""}
    return say.words(f"iv.ending.{ending}_line", **gaps)


TELLERS: dict[type, Teller] = {
    facts.Announced: announced,
    facts.Discarded: discarded,
    facts.DiscardedByChance: by_chance,
    facts.Drained: drained,
    facts.Exposed: exposed,
    facts.Drawn: drawn,
    facts.LetPass: quiet,
    facts.Reacted: reacted,
    facts.Cancelled: cancelled,
    facts.Prevented: prevented,
    facts.Saved: saved,
    facts.Entered: entered,
    facts.HeroDrawn: hero_drawn,
    facts.HeroEntered: hero_entered,
    facts.HeroTurned: hero_turned,
    facts.Happens: happens,
    facts.Released: released,
    facts.Left: left,
    facts.Moved: moved,
    facts.Strengthened: strengthened,
    facts.Snatched: snatched,
    facts.Tokens: tokens,
    facts.ZoneChanged: zone_changed,
    facts.OpsChanged: ops_changed,
    facts.PlotMoved: plot_moved,
    facts.Shuffled: shuffled,
    facts.Recovered: recovered,
    facts.Found: found,
    facts.Peeked: peeked,
    facts.Sorted: sorted_,
    facts.HandShown: hand_shown,
    facts.TurnBegan: turn_began,
    facts.PhaseBegan: phase_began,
    facts.PhaseSkipped: phase_skipped,
    facts.WillSkip: will_skip,
    facts.Compared: compared,
    facts.Over: over,
    facts.Stood: iv_series.stood,
    facts.Named: iv_series.told_number,
    facts.SwappedCard: iv_series.swapped,
    facts.SwapsMade: iv_series.swaps_made,
    facts.GameBegan: iv_series.game_began,
}
