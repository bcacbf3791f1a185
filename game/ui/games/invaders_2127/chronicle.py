"""What a turn has changed and by what, gathered from its facts, for the front page at its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from game.core import Event
from game.games.invaders_2127 import events as e
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER, MANKIND
from game.games.invaders_2127.state import SeatView
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.words import IvWords, own_turn

MOST = 6
"""Lines below the headline."""
MANY = 6
"""Cards of a line; of more it says how many."""
MOST_TOLD = 3
"""Of them where a turn is told in a sentence."""
ATTACK, ACTION, FAILED = "attack", "action", "failed"
"""What brings something about besides cards and strategies."""


@dataclass
class Chronicle:
    """Facts of one turn."""

    drained: list[dict[str, int]] = field(default_factory=lambda: [{}, {}])  # by what, for each seat
    held: int = 0  # zones in which an attack came to nothing
    attacked: bool = False
    fallen: list[tuple[int, str, str]] = field(default_factory=list)
    entered: list[tuple[str, str]] = field(default_factory=list)  # zone and card
    heroes: list[tuple[str, str]] = field(default_factory=list)  # the same of new heroes
    moved: list[tuple[str, str]] = field(default_factory=list)  # card and zone that it went to
    lost: list[tuple[int, int, str]] = field(default_factory=list)  # cards of a hand, and by what
    skips: list[str] = field(default_factory=list)  # phases of what comes next that are called off
    played: list[tuple[int, str]] = field(default_factory=list)  # what took effect once, or answered
    reacted: list[tuple[int, str]] = field(default_factory=list)  # with what lies on the table
    plot: tuple[int, int] | None = None
    steps: dict[str, int] = field(default_factory=dict)  # of the marker, by what
    zones: list[tuple[str, int]] = field(default_factory=list)
    released: list[tuple[int, str]] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)
    weaker: dict[str, int] = field(default_factory=dict)  # cards in play, by how much
    cause: str = ""  # what acts just now

    @classmethod
    def of(cls, facts: Iterable[Event]) -> Chronicle:
        """Of the turn that these have come to."""
        found = cls()
        for event in facts:
            if isinstance(event, e.TurnBegan):
                found = cls()
            found.note(event)
        return found

    def note(self, event: Event) -> None:
        match event:
            case e.Announced(card=card, zone=zone):
                self.cause = card
                if not zone:
                    self.played.append((event.seat, card))
            case e.TurnBegan() | e.PhaseBegan():
                self.cause = ""
            case e.Happens(source=source):
                self.cause = source
            case e.Reacted(seat=seat, source=source):
                self.cause = source
                self.reacted.append((seat, source))
            case e.Drained(seat=seat, cards=cards, why=why) if why != "cost":
                by = ATTACK if why == "attack" else self.cause
                self.drained[seat][by] = self.drained[seat].get(by, 0) + len(cards)
            case e.Left(seat=seat, card=card, how="destroyed"):
                self._falls(seat, card, self.cause)
            case e.Left(seat=seat, card=card, how="sacrificed"):
                self._falls(seat, card, "")  # a price is told before what it was paid for
            case e.Entered(card=card, zone=zone):
                self.entered.append((zone, card))
            case e.HeroEntered(card=card, zone=zone):
                self.heroes.append((zone, card))
            case e.Moved(card=card, goal=zone):
                self.moved.append((card, zone))
            case e.DiscardedByChance(seat=seat, cards=cards):
                self.lost.append((seat, len(cards), self.cause))
            case e.Discarded(seat=seat, why="effect"):
                self.lost.append((seat, 1, self.cause))
            case e.Exposed(skips=True):
                self.skips.append("attack")
            case e.WillSkip(phase=phase):
                self.skips.append(phase)
            case e.PlotMoved(start=start, goal=goal, why=why):
                self.plot = (self.plot[0] if self.plot else start, goal)
                by = self.cause if why == "effect" else why
                self.steps[by] = self.steps.get(by, 0) + goal - start
            case e.Strengthened(card=card, by=less) if less < 0:
                self.weaker[card] = self.weaker.get(card, 0) + less
            case e.ZoneChanged(zone=zone, tokens=tokens, strength=strength) if tokens > 0:
                self.zones = [one for one in self.zones if one[0] != zone] + [(zone, strength)]
            case e.Released(seat=seat, strategy=name):
                self.cause = name
                self.released.append((seat, name))
            case e.Cancelled(seat=seat, card=card):
                self.cancelled.append(card)
                if (seat, card) in self.played:
                    self.played.remove((seat, card))
            case e.Compared(attacker=seat, drain=drain):
                self.attacked |= seat == INVADER
                self.held += not drain

    def _falls(self, seat: int, card: str, by: str) -> None:
        """What came or went this turn is no news once it has fallen."""
        self.fallen.append((seat, card, by))
        for zone, new in self.entered:
            if new == card:
                self.entered.remove((zone, new))
                break
        self.moved = [one for one in self.moved if one[0] != card]

    @property
    def slight(self) -> bool:
        """Whether a single card was laid or moved, which everybody has seen."""
        news = (*self.drained, self.fallen, self.zones, self.released, self.cancelled, self.weaker, self.lost)
        deeds = len(self.entered) + len(self.played) + len(self.moved)
        return deeds <= 1 and not (any(news) or self.plot or self.skips or self.heroes or self.reacted)

    def stories(self, say: IvWords, turn: int) -> tuple[str, ...]:
        """Everything worth a line, the greatest news first; of that seat's turn."""
        words = say.words
        found = [words(f"ivb.banner.will_skip_{phase}") for phase in dict.fromkeys(self.skips)]
        found += self._losses(say)
        if self.attacked and not self.drained[MANKIND].get(ATTACK):
            found.append(words("ivb.news.held"))
        if self.plot is not None and self.plot[0] != self.plot[1]:
            by = _reasons(say, self.steps, "{:+d}")
            found.append(words("ivb.news.plot", start=self.plot[0], goal=self.plot[1], by=by))
        heroes = [card for _, card, _ in self.fallen if book().cards[card].symbol == "hero"]
        others = {card: by for _, card, by in self.fallen if card not in heroes}
        if others:
            told = [_by(say, card, by) for card, by in others.items()]
            found.append(words("ivb.news.fallen", cards=say.joined(told)))
        if self.weaker:
            weaker = [f"{_short(say, card)} −{-less}" for card, less in self.weaker.items()]
            found.append(words("ivb.news.weaker", cards=say.joined(weaker)))
        released = [name for seat, name in self.released if seat == turn]
        if released:
            found.append(words("ivb.news.released", card=_listed(say, released)))
        found += [words("ivb.news.cancelled", card=_short(say, card)) for card in self.cancelled]
        found += self._on_the_map(say)
        played = [name for seat, name in self.played if seat == turn]
        if played:
            found.append(words("ivb.news.played", cards=_listed(say, played)))
        answers = [name for seat, name in (*self.released, *self.played, *self.reacted) if seat != turn]
        if answers:
            found.append(words("ivb.news.answers", side=say.side(1 - turn), cards=_listed(say, answers)))
        return tuple(found)

    def _on_the_map(self, say: IvWords) -> list[str]:
        """What came, and went elsewhere, by the zone where it is now."""
        words = say.words
        found = [
            words("ivb.news.new_hero", card=_short(say, card), zone=say.in_zone(zone))
            for zone, card in self.heroes
        ]
        came: dict[str, list[str]] = {}
        for zone, card in self.entered:
            came.setdefault(zone, []).append(card)
        if came:
            told = [
                words("ivb.news.there", cards=_listed(say, cards), zone=say.in_zone(zone))
                for zone, cards in came.items()
            ]
            found.append(words("ivb.news.entered", cards="; ".join(told)))
        if self.moved:
            told = [f"{_short(say, card)} {say.into_zone(zone)}" for card, zone in self.moved]
            found.append(words("ivb.news.moved", cards=say.joined(told)))
        return found

    def _losses(self, say: IvWords) -> list[str]:
        """Heroes, zones, and cards of the decks."""
        words = say.words
        fallen = [(card, by) for _, card, by in self.fallen if book().cards[card].symbol == "hero"]
        found = [
            words("ivb.news.hero_by", card=_short(say, card), by=_named(say, by))
            if by
            else words("ivb.news.hero", card=_short(say, card))
            for card, by in fallen
        ]
        for seat in (MANKIND, INVADER):
            hits = [(count, by) for whose, count, by in self.lost if whose == seat]
            if hits:
                by = ", ".join(dict.fromkeys(_named(say, by) for _, by in hits))
                gaps = {"side": say.side(seat), "count": sum(count for count, _ in hits)}
                found.append(words("ivb.news.lost", **gaps, by=by))
        found += [words("ivb.news.zone", zone=say.zone(zone), left=left) for zone, left in self.zones]
        for seat in (MANKIND, INVADER):
            if self.drained[seat]:
                count, by = sum(self.drained[seat].values()), _reasons(say, self.drained[seat], "{}")
                found.append(words("ivb.news.drained", side=say.side(seat), count=count, by=by))
        return found


def turned(view: SeatView, events: Sequence[Event], say: IvWords) -> str:
    """A whole turn in a sentence: what it changed most, and by what; the view is that of its beginning."""
    chronicle = Chronicle()
    for event in events:
        chronicle.note(event)
    stories = chronicle.stories(say, view.turn)[:MOST_TOLD]
    gaps = {"name": say.names[view.turn], "number": own_turn(view.number)}
    return say.words("ivb.news.turned", **gaps, what=". ".join(stories)) if stories else ""


def played_last(facts: Iterable[Event], viewer: int) -> str:
    """The card or the strategy that the other side has used last."""
    latest = ""
    for event in facts:
        match event:
            case e.Announced(seat=seat, card=name) | e.Released(seat=seat, strategy=name) if seat != viewer:
                latest = name
    return latest


def _reasons(say: IvWords, shares: Mapping[str, int], form: str) -> str:
    """What it came by, and how much of it by each: "attack 5, Pods 2"."""
    told = [f"{_named(say, by)} {form.format(share).replace('-', '−')}" for by, share in shares.items()]
    return ", ".join(told)


def _named(say: IvWords, by: str) -> str:
    if by in (ATTACK, ACTION, FAILED) or not by:
        return say.words(f"ivb.news.by_{by or 'other'}")
    return short_name(say.source(by))


def _by(say: IvWords, card: str, by: str) -> str:
    """A card, and what struck it."""
    if not by or by == card:
        return _short(say, card)
    return say.words("ivb.news.struck", card=_short(say, card), by=_named(say, by))


def _short(say: IvWords, card: str) -> str:
    return short_name(say.source(card))


def _listed(say: IvWords, cards: list[str]) -> str:
    names = [_short(say, card) for card in dict.fromkeys(cards)]
    if len(names) > MANY:
        more = len(names) - MANY + 1
        names = [*names[: MANY - 1], say.words("ivb.news.more", count=more)]
    return say.joined(names)
