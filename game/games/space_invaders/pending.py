"""What will come of the tokens on the table: which invaders are as good as destroyed, which need more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set

from game.games.space_invaders import resting
from game.games.space_invaders.evaluate import gains, outlook, part_of_a_hit, weights
from game.games.space_invaders.falling import doomed, hit_now, hits_now
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.state import State


class Pending:
    """What will come of the tokens that lie on the table, one of them left out if it is launched again.

    `hit` is how often the hand that launches hits what it aims at, 0 where nobody knows it.
    """

    def __init__(self, state: State, without: str = "", hit: float = 0.0) -> None:
        self.state = state
        self.outlook = outlook(state, hit, without)
        self.at = {card: at for at, card in enumerate(state.space) if card}
        held = [hit for hit in hits_now(state) if hit.token != without]
        self.hits = Counter(card for hit in held for card in hit.on)
        self.in_ufo = sum(hit.inside for hit in held)
        self.doomed = frozenset(doomed(state, held))
        self.left = tuple("" if card in self.doomed else card for card in state.space)
        self.gains = gains(self.left, self.outlook)
        self.ufo = max(state.ufo - self.in_ufo, 0)

    def held_by(self, token: str) -> tuple[bool, tuple[str, ...]]:
        """Whether a token would hit the UFO if nothing moved any more, and which cards."""
        lies = next((held for held in self.state.table.tokens if held.id == token), None)
        hit = hit_now(self.state, lies) if lies is not None else None
        return (hit.inside, hit.on) if hit is not None else (False, ())

    def missing(self, card: str) -> int:
        """The hits that a card still needs."""
        return resting.needs(card) - self.hits[card]

    def shields(self, card: str, gone: Set[str]) -> list[str]:
        """The shields that protect a card, as far as they stay."""
        return [shield for shield in resting.shields_of(self.state.space, card) if shield not in gone]

    def beside(self, card: str) -> tuple[str, ...]:
        return resting.beside(self.state.space, self.at[card])

    def needed_by(self, shield: str) -> list[str]:
        """The cards that this shield alone protects."""
        near = (card for card in self.beside(shield) if card not in self.doomed)
        return [card for card in near if self.shields(card, self.doomed) == [shield]]

    def worth(self, card: str) -> float:
        """What one more hit on a card brings."""
        gain = self.gains.get(card, 0.0) + weights().points.each * invaders()[card].points
        if card not in self.at or card in self.doomed:
            return 0.0
        part = part_of_a_hit(self.state, card)
        behind = self.shields(card, self.doomed)
        if invaders()[card].trait == "shield":
            opens = weights().hits.opens
            freed = ((1.0 if self.missing(c) <= 0 else opens) * self.gains[c] for c in self.needed_by(card))
            return gain + sum(freed)
        if self.missing(card) > 1:
            return gain * part * part ** len(behind)
        if behind:
            return gain * part ** len(behind) if self.missing(card) == 1 else 0.0
        return gain
