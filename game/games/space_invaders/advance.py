"""The advance: cards straightened and moved, the planet hit, and what then follows (SI-4, SI-6)."""

from __future__ import annotations

from game.core.decisions import NOBODY
from game.games.space_invaders.cleanup import clean_up
from game.games.space_invaders.draft import Draft
from game.games.space_invaders.events import Advanced, Destroyed, PlanetHit, ShuffledBack, Straightened
from game.games.space_invaders.grid import NAMES, PLANET
from game.games.space_invaders.march import March, coming
from game.games.space_invaders.prints import at_home


def advance(draft: Draft) -> None:
    """After the last seat of a round: the advance and, if the planet survives it, what comes next."""
    draft.ask("advance")
    straighten(draft)
    before = draft.planet
    march, damage = coming(draft.space, draft.last)
    _move(draft, march)
    if march.struck:
        draft.planet = max(0, before - damage)
        draft.tell(PlanetHit(march.struck, damage, draft.planet))
    if draft.last:
        _crash(draft, march)
        _end_last_round(draft)
        return
    if not draft.planet:
        draft.deck, draft.returned = (*draft.deck, *march.struck), _sorted(draft.returned, march.struck)
        draft.finish("planet_lost")
        return
    if march.struck:
        _shuffle_back(draft, march.struck)
    clean_up(draft, before)


def straighten(draft: Draft) -> None:
    """SI-4.1: every card back onto its space."""
    straight = at_home(draft.table, draft.space)
    bumped = tuple(was.id for was, now in zip(draft.table.cards, straight, strict=True) if was != now)
    if bumped:
        draft.lay(cards=straight)
        draft.tell(Straightened(bumped))


def _move(draft: Draft, march: March) -> None:
    """Card by card; one that is pushed stands nowhere until its turn comes."""
    for stride in march.strides:
        held = [card if card != stride.card else "" for card in draft.space]
        end = "planet"
        if stride.end != PLANET:
            held[stride.end], end = stride.card, NAMES[stride.end]
        draft.space = tuple(held)
        draft.lay(cards=at_home(draft.table, draft.space))
        draft.tell(Advanced(stride.card, NAMES[stride.start], end, stride.pushed_by))


def _shuffle_back(draft: Draft, struck: tuple[str, ...]) -> None:
    """SI-4.9: into the deck, and the whole of it is shuffled."""
    draft.deck = draft.rng("deck").shuffled((*draft.deck, *struck))
    draft.returned = _sorted(draft.returned, struck)
    draft.tell(ShuffledBack(struck))


def _crash(draft: Draft, march: March) -> None:
    """SI-6.3: crashed invaders are destroyed ones."""
    for stride in march.strides:
        extra = draft.to_score_board(stride.card, ())
        draft.tell(Destroyed(stride.card, NAMES[stride.start], (), NOBODY, "crash", extra))


def _end_last_round(draft: Draft) -> None:
    """SI-4.8, SI-6.5: lost, won, or the final assault."""
    if not draft.planet:
        draft.finish("planet_lost")
    elif not draft.ufo:
        draft.finish("won")
    else:
        draft.due = "assault"


def _sorted(cards: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted((*cards, *more)))
