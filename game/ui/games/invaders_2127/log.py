"""A line of the log for each fact of Invaders 2127, with the thing that it speaks of.

Turns are headings; what somebody does, or what begins by itself, is a cause, all else what it led to.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Literal, TypeAlias, assert_never

from game.core import NOBODY, Event
from game.games.invaders_2127 import events as facts
from game.games.invaders_2127 import forecast
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER, MANKIND
from game.games.invaders_2127.state import SeatView
from game.ui.games.game_ui import Line
from game.ui.games.invaders_2127 import words as named
from game.ui.games.invaders_2127.art.names import head_of, short_name
from game.ui.games.invaders_2127.words import IvWords
from game.ui.kit.words import Words
from game.ui.stage.board_view import Names, Subject

Played: TypeAlias = (
    facts.Announced | facts.Discarded | facts.DiscardedByChance | facts.Drained | facts.Exposed | facts.Drawn
)
Answered: TypeAlias = facts.LetPass | facts.Reacted | facts.Cancelled | facts.Prevented | facts.Saved
InPlay: TypeAlias = (
    facts.Entered | facts.HeroDrawn | facts.HeroEntered | facts.HeroTurned | facts.Happens | facts.Released
    | facts.Left | facts.Moved | facts.Strengthened | facts.Snatched | facts.Tokens
)  # fmt: skip
Beside: TypeAlias = (
    facts.ZoneChanged | facts.OpsChanged | facts.PlotMoved | facts.Shuffled | facts.Recovered | facts.Found
    | facts.Peeked | facts.Sorted | facts.HandShown
)  # fmt: skip
"""Tracks, decks and hands."""
Course: TypeAlias = (
    facts.TurnBegan | facts.PhaseBegan | facts.PhaseSkipped | facts.WillSkip | facts.Compared | facts.Over
)
BetweenGames: TypeAlias = (
    facts.Stood | facts.Proposed | facts.Declined | facts.Named | facts.SwappedCard | facts.SwapsMade
    | facts.GameBegan
)  # fmt: skip
BY_ITSELF = ("each_turn", "enemy_turn", "leaves", "zone_won", "zone_held")
"""Effects that begin without anybody doing something just then."""


def tell_all(events: Sequence[Event], words: Words, names: Names) -> Sequence[Line | None]:
    """What is paid for something to be used is told with that."""
    told = [tell(event, words, names) for event in events]
    for at, (event, after) in enumerate(pairwise(events)):
        line = told[at + 1]
        if _pays(event) and isinstance(event, facts.Drained) and _is_used(after) and line is not None:
            paid = words("iv.log.paying", said=line.text, count=len(event.cards))
            told[at], told[at + 1] = None, replace(line, text=paid)
    return told


def tell(event: Event, words: Words, names: Names) -> Line | None:
    """None for what another line tells already."""
    line = _told(event, words, names)
    return None if line is None else replace(line, role=_role(event), aside=line.aside or _pays(event))


def upshot(before: SeatView, after: SeatView, say: IvWords) -> str:
    """How the attack would go now in the zones where it would go otherwise than before."""
    if after.phase in ("setup", "between", "over"):
        return ""
    changed = [now for was, now in zip(forecast(before), forecast(after), strict=True) if was != now]
    told = [
        say.words("iv.log.stands", zone=say.zone(one.zone), attack=one.attack, defence=one.defence)
        for one in changed
    ]
    return " · ".join(told)


def _pays(event: Event) -> bool:
    return isinstance(event, facts.Drained | facts.Discarded) and event.why == "cost"


def _is_used(event: Event) -> bool:
    return isinstance(event, facts.Happens) and _on(event) == "used"


def _on(event: facts.Happens) -> str:
    return book().effects[event.source][event.effect].on


def _role(event: Event) -> Literal["", "turn", "cause", "effect", "reminder"]:
    match event:
        case facts.TurnBegan() | facts.GameBegan():
            return "turn"
        case facts.Happens():
            return "cause" if _on(event) == "used" or _on(event) in BY_ITSELF else "reminder"
        case facts.PlotMoved(why=why):
            return "effect" if why == "effect" else "cause"
        case facts.HeroEntered(turned=False):
            return "cause"
        case facts.Announced() | facts.Reacted() | facts.Released() | facts.Compared():
            return "cause"
        case facts.PhaseBegan() | facts.PhaseSkipped() | facts.Over():
            return "cause"
        case (
            facts.Stood() | facts.Proposed() | facts.Declined() | facts.Named()
            | facts.SwappedCard() | facts.SwapsMade()
        ):  # fmt: skip
            return ""
        case _:
            return "effect"


def _told(event: Event, words: Words, names: Names) -> Line | None:
    assert isinstance(event, facts.CardEvent)
    say = IvWords(words, names)
    if isinstance(event, Played):
        return _played(event, say)
    if isinstance(event, Answered):
        return _answered(event, say)
    if isinstance(event, InPlay):
        return _in_play(event, say)
    if isinstance(event, Beside):
        return _beside(event, say)
    return _course(event, say) if isinstance(event, Course) else _between_games(event, say)


def _played(event: Played, say: IvWords) -> Line | None:
    foretells, place, brief = "", f"pile.{event.seat}", ""
    match event:
        case facts.Announced(card=card):
            said, place = say.words("iv.log.announced", card=say.cards.name(card)), ""
            brief = say.words("iv.log.announced", card=_brief(say, card))
            if event.zone:
                gaps = {"card": say.cards.name(card), "zone": say.into_zone(event.zone)}
                said, foretells = say.words("iv.log.announced_zone", **gaps), f"{card} {event.zone}"
                gaps["card"] = _brief(say, card)
                brief = say.words("iv.log.announced_zone", **gaps)
        case facts.Discarded(card=card):
            if event.why not in ("cost", "effect"):
                return None  # a card that was carried out, or cancelled, has its line already
            said = say.words(f"iv.log.discarded_{event.why}", card=say.cards.name(card))
        case facts.DiscardedByChance():
            said = say.words("iv.log.by_chance", cards=say.listed(event.cards))
            return Line(said, event.seat, _first(event.cards, event.seat, "pile"))
        case facts.Drained():
            why = event.why if event.why in ("cost", "attack") else "effect"
            said = say.words(f"iv.log.drained_{why}", count=len(event.cards), cards=say.listed(event.cards))
            brief = say.words("iv.log.drained_brief", count=len(event.cards))
            return Line(said, event.seat, _first(event.cards, event.seat, "pile"), brief=brief)
        case facts.Exposed(card=card):
            key = "iv.log.exposed_skips" if event.skips else "iv.log.exposed"
            said = say.words(key, card=say.cards.name(card))
        case facts.Drawn():
            if event.cards:
                said = say.words("iv.log.drawn_cards", cards=say.listed(event.cards))
                brief = say.words("iv.log.drawn", count=event.count)
                return Line(said, event.seat, _first(event.cards, event.seat, "hand"), brief=brief)
            said = say.words("iv.log.drawn", count=event.count)
            return Line(said, event.seat, named.seat_subject("deck", event.seat))
        case _:
            assert_never(event)
    subject = named.card_subject(card, event.seat, place)
    return Line(said, event.seat, subject, foretells=foretells, brief=brief)


def _brief(say: IvWords, name: str) -> str:
    """What a card or a strategy is called where one hears of it in passing."""
    return head_of(short_name(say.source(name)))


def _first(cards: tuple[str, ...], seat: int, kind: str) -> Subject:
    """The one card that a line is about, else the place where they lie."""
    if len(cards) == 1:
        return named.card_subject(cards[0], seat, f"{kind}.{seat}")
    return named.seat_subject(kind, seat)


def _answered(event: Answered, say: IvWords) -> Line | None:
    match event:
        case facts.LetPass():
            return None
        case facts.Reacted():
            said = say.words("iv.log.reacted", source=say.source(event.source))
            return Line(said, event.seat, named.source_subject(event.source, event.seat, event.piece))
        case facts.Cancelled():
            said = say.words("iv.log.cancelled", card=say.cards.name(event.card), by=say.source(event.by))
            subject = named.card_subject(event.card, event.seat, f"pile.{event.seat}")
            return Line(said, event.seat, subject, foretells="nothing")
        case facts.Prevented():
            said = say.words(f"iv.log.prevented_{event.what}", count=event.count, by=say.source(event.by))
            return Line(said, event.seat, named.source_subject(event.by, event.seat))
        case facts.Saved():
            return _about(event.piece, event.card, say.words("iv.log.saved", by=say.source(event.by)), say)
        case _:
            assert_never(event)


def _about(piece: int, card: str, said: str, say: IvWords) -> Line:
    """A line about a card in play, which stands before it as a player's name would."""
    subject = named.piece_subject(piece, card, named.seat_of(card))
    return Line(said, NOBODY, subject, say.cards.name(card))


# -- cards in play -------------------------------------------------------------------------------


def _in_play(event: InPlay, say: IvWords) -> Line | None:
    match event:
        case facts.Entered():
            gaps = {"card": say.cards.name(event.card), "zone": say.in_zone(event.zone)}
            subject = named.piece_subject(event.piece, event.card, event.seat)
            foretold = f"{event.card} {event.zone}"
            return Line(say.words("iv.log.entered", **gaps), event.seat, subject, foretold=foretold)
        case facts.HeroDrawn():
            said = say.words("iv.log.hero_drawn", card=say.cards.name(event.card), left=event.left)
            return Line(said, MANKIND, named.card_subject(event.card, MANKIND))
        case facts.HeroEntered():
            key = "iv.log.hero_entered_turned" if event.turned else "iv.log.hero_entered"
            said = say.words(key, card=say.cards.name(event.card), zone=say.into_zone(event.zone))
            return Line(said, MANKIND, named.piece_subject(event.piece, event.card, MANKIND))
        case facts.HeroTurned():
            said = say.words("iv.log.hero_up" if event.up else "iv.log.hero_down")
            return Line(said, MANKIND, named.HEROES)
        case facts.Happens():
            return _happens(event, say)
        case facts.Released():
            key = "iv.log.released" if book().strategies[event.strategy].once else "iv.log.ops"
            said = say.words(key, strategy=say.source(event.strategy))
            brief = say.words(key, strategy=short_name(say.source(event.strategy)))
            return Line(said, event.seat, named.source_subject(event.strategy, event.seat), brief=brief)
        case facts.Left():
            zone = say.from_zone(event.zone) if event.how == "returned" else say.in_zone(event.zone)
            said = say.words(f"iv.log.left_{event.how}", card=say.cards.name(event.card), zone=zone)
            return Line(said, event.seat, named.card_subject(event.card, event.seat, f"pile.{event.seat}"))
        case facts.Moved():
            gaps = {"start": say.from_zone(event.start), "goal": say.into_zone(event.goal)}
            said = say.words("iv.log.moved", **gaps)
        case facts.Strengthened():
            key = "iv.log.strengthened_turn" if event.for_turn else "iv.log.strengthened"
            said = say.words(key, by=f"{event.by:+d}")
        case facts.Snatched():
            said = say.words("iv.log.snatched")
        case facts.Tokens():
            said = say.words("iv.log.tokens", tokens=event.tokens)
        case _:
            assert_never(event)
    return _about(event.piece, event.card, said, say)


def _happens(event: facts.Happens, say: IvWords) -> Line | None:
    """What is used, what begins by itself, and what takes effect after others have answered."""
    on = _on(event)
    subject = named.source_subject(event.source, event.seat, event.piece)
    if on == "used":
        if event.source in book().strategies:
            return None
        said, brief = (
            say.words("iv.log.uses", source=name)
            for name in (say.source(event.source), _brief(say, event.source))
        )
        return Line(said, event.seat, subject, brief=brief)
    if on in BY_ITSELF:
        said = say.words(f"iv.log.happens_{on}")
        return Line(said, NOBODY, subject, say.source(event.source), part="idle")
    return Line(say.words("iv.log.happens"), NOBODY, subject, say.source(event.source))


# -- tracks, decks, hands ------------------------------------------------------------------------


def _beside(event: Beside, say: IvWords) -> Line:
    match event:
        case facts.ZoneChanged():
            key = "iv.log.zone_down" if event.tokens > 0 else "iv.log.zone_up"
            said = say.words(key, strength=event.strength)
            return Line(said, NOBODY, named.zone_subject(event.zone), say.zone(event.zone))
        case facts.OpsChanged():
            key = "iv.log.ops_token_one" if event.tokens == 1 else "iv.log.ops_tokens"
            return Line(say.words(key, tokens=event.tokens), NOBODY, named.OPS, say.source("ops_centre"))
        case facts.PlotMoved():
            key = "iv.log.plot_failed" if event.why == "failed" else "iv.log.plot_moved"
            if event.why == "action":
                said = say.words("iv.log.plot_action", start=event.start, goal=event.goal)
                return Line(said, INVADER, named.PLOT)
            said = say.words(key, start=event.start, goal=event.goal)
            return Line(said, NOBODY, named.PLOT, say.words("iv.log.plot"))
        case facts.Shuffled():
            key = {0: "shuffled", 1: "shuffled_in_one"}.get(event.added, "shuffled_in")
            said = say.words(f"iv.log.{key}", added=event.added)
            return Line(said, event.seat, named.seat_subject("deck", event.seat))
        case facts.Found(card=""):
            return Line(say.words("iv.log.found_none"), event.seat, named.seat_subject("deck", event.seat))
        case facts.Recovered() | facts.Found():
            key = "found" if isinstance(event, facts.Found) else "recovered"
            said = say.words(f"iv.log.{key}_{event.to}", card=say.cards.name(event.card))
            return Line(said, event.seat, named.card_subject(event.card, event.seat))
        case facts.Peeked():
            key = "iv.log.peeked_own" if event.deck == event.seat else "iv.log.peeked"
            key = f"{key}_cards" if event.cards else key
            names = {"name": say.names[event.deck], "cards": say.listed(event.cards)}
            said = say.words(key, count=event.count, **names)
            brief = say.words("iv.log.peeked_brief", count=event.count)
            return Line(said, event.seat, named.seat_subject("deck", event.deck), brief=brief)
        case facts.Sorted():
            return _sorted(event, say)
        case facts.HandShown():
            key = "iv.log.hand_shown" if event.cards else "iv.log.hand_shown_empty"
            said = say.words(key, cards=say.listed(event.cards))
            return Line(said, event.seat, named.seat_subject("hand", event.seat))
        case _:
            assert_never(event)


def _sorted(event: facts.Sorted, say: IvWords) -> Line:
    gaps = {"name": say.names[event.deck]}
    own = event.to == "bottom" and event.deck == event.seat
    key = f"iv.log.sorted_{'own_' if own else ''}{event.to}"
    if event.card:
        key, gaps["card"] = f"{key}_card", say.cards.name(event.card)
    return Line(say.words(key, **gaps), event.seat, named.seat_subject("deck", event.deck))


# -- the course of the game ----------------------------------------------------------------------


def _course(event: Course, say: IvWords) -> Line | None:
    match event:
        case facts.TurnBegan():
            return Line(say.words("iv.log.turn", number=named.own_turn(event.number)), event.seat)
        case facts.PhaseBegan():
            return Line(say.words("iv.log.attack")) if event.phase == "attack" else None
        case facts.PhaseSkipped() | facts.WillSkip():
            key = "skipped" if isinstance(event, facts.PhaseSkipped) else "will_skip"
            return Line(say.words(f"iv.log.{key}", phase=say.words(f"iv.phase.{event.phase}")), event.seat)
        case facts.Compared():
            key = "iv.log.compared_drain" if event.drain else "iv.log.compared"
            gaps = {"attack": event.attack, "defence": event.defence, "drain": event.drain}
            said = say.words(key, zone=say.zone(event.zone), **gaps)
            return Line(said, event.attacker, named.zone_subject(event.zone))
        case facts.Over():
            return Line(say.words("iv.log.over", line=why_over(event.ending, say)))
        case _:
            assert_never(event)


def _between_games(event: BetweenGames, say: IvWords) -> Line:
    """What is told of a best of three."""
    match event:
        case facts.Stood(wins=(one, other)):
            key = "stood_decided" if event.decided else "stood"
            names = {"mankind": say.names[0], "invader": say.names[1]}
            return Line(say.words(f"iv.log.{key}", one=one, other=other, **names))
        case facts.Proposed():
            return Line(say.words("iv.log.proposed", number=event.number), event.seat)
        case facts.Declined():
            return Line(say.words("iv.log.declined", number=event.number), event.seat)
        case facts.Named():
            return Line(say.words("iv.log.named", number=event.number), event.seat)
        case facts.SwappedCard():
            said = say.words("iv.log.swapped", out=say.cards.name(event.out), into=say.cards.name(event.into))
            return Line(said, event.seat, named.card_subject(event.into, event.seat))
        case facts.SwapsMade():
            said = say.words("iv.log.swaps_made", count=event.count)
            return Line(said, event.seat, named.seat_subject("deck", event.seat))
        case facts.GameBegan():
            hero = say.cards.name(event.hero)
            said = say.words("iv.log.game", number=event.number, plot=event.plot, hero=hero)
            return Line(said, subject=named.card_subject(event.hero, 0))
        case _:
            assert_never(event)


def why_over(ending: str, say: IvWords) -> str:
    """Which end of section 7 it was."""
    loser = {"invader_deck": INVADER, "mankind_deck": MANKIND}.get(ending, MANKIND)
    side = INVADER if ending == "invader_tokens" else MANKIND
    card = next((one for one in book().winners if named.seat_of(one) == side), "")
    gaps = {"loser": say.names[loser], "card": say.cards.name(card) if card else ""}
    return say.words(f"iv.ending.{ending}_line", **gaps)
