"""What a turn has changed, gathered from its facts, for the front page at its end."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core import Event
from game.games.invaders_2127 import events as e
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER, MANKIND
from game.ui.games.invaders_2127.art.names import short_name
from game.ui.games.invaders_2127.words import IvWords

MOST = 4
"""Lines below the headline."""


@dataclass
class Chronicle:
    """Facts of one turn."""

    drained: list[int] = field(default_factory=lambda: [0, 0])
    held: int = 0  # zones in which an attack came to nothing
    attacked: bool = False
    fallen: list[tuple[int, str]] = field(default_factory=list)
    entered: list[tuple[int, str]] = field(default_factory=list)
    plot: tuple[int, int] | None = None
    zones: list[tuple[str, int]] = field(default_factory=list)
    released: list[str] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)

    def note(self, event: Event) -> None:
        match event:
            case e.Drained(seat=seat, cards=cards, why=why) if why != "cost":
                self.drained[seat] += len(cards)
            case e.Left(seat=seat, card=card, how="destroyed" | "sacrificed"):
                self.fallen.append((seat, card))
            case e.Entered(seat=seat, card=card):
                self.entered.append((seat, card))
            case e.PlotMoved(start=start, goal=goal):
                self.plot = (self.plot[0] if self.plot else start, goal)
            case e.ZoneChanged(zone=zone, tokens=tokens, strength=strength) if tokens > 0:
                self.zones.append((zone, strength))
            case e.Released(strategy=name):
                self.released.append(name)
            case e.Cancelled(card=card):
                self.cancelled.append(card)
            case e.Compared(attacker=seat, drain=drain):
                self.attacked |= seat == INVADER
                self.held += not drain

    def stories(self, say: IvWords) -> tuple[str, ...]:
        """Everything worth a line, the greatest news first."""
        words, found = say.words, []
        heroes = [card for seat, card in self.fallen if book().cards[card].symbol == "hero"]
        others = [card for _, card in self.fallen if card not in heroes]
        found += [words("ivb.news.hero", card=_short(say, card)) for card in heroes]
        found += [words("ivb.news.zone", zone=say.zone(zone), left=left) for zone, left in self.zones]
        if self.drained[MANKIND]:
            found.append(words("ivb.news.drained", side=say.side(MANKIND), count=self.drained[MANKIND]))
        if self.drained[INVADER]:
            found.append(words("ivb.news.drained", side=say.side(INVADER), count=self.drained[INVADER]))
        if self.attacked and not self.drained[MANKIND]:
            found.append(words("ivb.news.held"))
        if self.plot is not None and self.plot[0] != self.plot[1]:
            found.append(words("ivb.news.plot", start=self.plot[0], goal=self.plot[1]))
        if others:
            found.append(words("ivb.news.fallen", cards=_listed(say, others)))
        found += [words("ivb.news.released", card=say.source(name)) for name in self.released]
        found += [words("ivb.news.cancelled", card=_short(say, card)) for card in self.cancelled]
        if self.entered:
            found.append(words("ivb.news.entered", cards=_listed(say, [card for _, card in self.entered])))
        return tuple(found)


def _short(say: IvWords, card: str) -> str:
    return short_name(say.cards.name(card))


def _listed(say: IvWords, cards: list[str]) -> str:
    return say.joined([_short(say, card) for card in dict.fromkeys(cards)])
