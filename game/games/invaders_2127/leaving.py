"""How a card goes from play, and what follows: its owner's discard pile, or the next hero."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.core.decisions import Seat
from game.games.invaders_2127.draft import Draft
from game.games.invaders_2127.events import HeroDrawn
from game.games.invaders_2127.jobs import Act, HeroComes
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER
from game.games.invaders_2127.words import Word

How: TypeAlias = Literal["destroyed", "sacrificed", "room", "empty"]


def remove(draft: Draft, piece: int, how: How) -> None:
    """Its tokens go back to the supply (IV-3.9)."""
    there = draft.take_off(piece)
    if there is None:
        return
    seat, zone, gone = there
    hero = book().cards[gone.card].symbol == "hero"
    if hero:
        draft.gone = (*draft.gone, gone.card)
    else:
        draft.to_pile(seat, gone.card)
    draft.tell_left(seat, zone, gone, how)
    left(draft, seat, zone, gone.card)
    if hero:
        next_hero(draft, turned=True)


def left(draft: Draft, seat: Seat, zone: int, card: Word) -> None:
    """Effects of a card that goes."""
    for at, _ in reversed(book().on(card, "leaves")):
        draft.push(Act(seat, card, at, zone=zone))


def next_hero(draft: Draft, turned: bool) -> None:
    """IV-4.4; IV-4.6 when there is none any more."""
    if not draft.heroes:
        draft.finish("heroes", INVADER)
        return
    card, draft.heroes = draft.heroes[0], draft.heroes[1:]
    draft.push(HeroComes(card, turned))
    draft.tell(HeroDrawn(card, len(draft.heroes)))
