"""The scenes of the rule book of Invaders 2127, as rows of cards with what is between them."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.invaders_2127.words import OF_MANKIND, OF_THE_INVADER, Symbol


@dataclass(frozen=True)
class Zone:
    """A zone with the cards of both sides, and how an attack there goes."""

    name: str
    invader: tuple[str, ...]
    mankind: tuple[str, ...]
    said: str = ""
    good: bool = True
    """Whether it is Mankind that is glad of it."""


Item = str
"""A card's id, "back.0" or "back.1"; a mark may follow: "!" struck out, "~" turned, "*" glowing.
">" is an arrow, "|" a gap."""


@dataclass(frozen=True)
class Row:
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Legend:
    """Symbols, each with its name below."""

    symbols: tuple[Symbol, ...]


SCENES: dict[str, Zone | Row | Legend] = {
    "symbols_mankind": Legend(OF_MANKIND),
    "symbols_invader": Legend(OF_THE_INVADER),
    "zone": Zone("eurasia", ("kraken", "squid"), ("shanty_town", "mako", "saladin")),
    "attack": Zone("pacific_rim", ("kraken", "squid"), ("shanty_town",), "5 : 4", False),
    "held": Zone(
        "eurasia", ("kraken", "medusa"), ("shanty_town", "shanty_town", "saladin", "saladin"), "8 : 9"
    ),
    "pay": Row(("kraken*", "|", "squid", ">", "squid")),
    "drain": Row(("back.1", "back.1", ">", "deathworm", "mega_slug")),
    "room": Row(("mako*", ">", "major_brandt", "saladin", "shanty_town!", "ramses")),
    "once": Row(("kill_swarm*", ">", "mako!")),
    "hero": Row(("major_brandt!", ">", "sergeant_okoro~")),
    "cancel": Row(("thing!", "|", "wrong_number*")),
}
