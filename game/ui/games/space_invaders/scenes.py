"""Small scenes of Space Invaders for rule book and lessons: a part of the field, tokens, arrows, rings.

A diagram is one scene, or moves through a few as its key positions, each held for a while; on the way from
one to the next tokens and loose cards slide.  `moment_of` says what of it is to be seen at a second,
`scene_of` gives that picture; a diagram's own name stands for its last position: what came of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from game.core import BadText
from game.games.space_invaders.numbers import Invader, invaders, numbers
from game.games.space_invaders.prints import find_card, print_of
from game.table.geometry import rim_to_card
from game.table.load import bare_table
from game.table.things import Card
from game.ui.stage.board_view import Thing

At: TypeAlias = tuple[float, float]
Wave: TypeAlias = Literal["short", "long"]

UFO_ROOM = 1.4
"""Rows that the UFO takes above the field."""
UFO_AT = -0.5 - UFO_ROOM / 2
"""The row of its middle."""

HOLD, SLIDE, STEPS = 1.5, 0.5, 10  # seconds at a key position, seconds to the next, pictures on the way


@dataclass(frozen=True)
class Scene:
    """`rows` hold prints ("S21", "?1?+": of any kind, of any damage) or "."; columns and rows count from the
    top left.

    `loose` cards lie somewhere else, turned by degrees; `tokens` are ids with their places in spaces.
    `arrows` go from place to place, `struck` are crossed out, `lit` framed, `bursts` where it strikes,
    `waves` go out from a place; `planet` is a strip below, `ufo` lies above.  `track` are spaces of the
    planet track instead of the field's, with the `marker` on one; `crash` is where the damage of loose
    cards that crash is written.
    """

    rows: tuple[str, ...]
    tokens: tuple[tuple[str, At], ...] = ()
    loose: tuple[tuple[str, At, float], ...] = ()
    arrows: tuple[tuple[At, ...], ...] = ()
    struck: tuple[At, ...] = ()
    lit: tuple[At, ...] = ()
    bursts: tuple[At, ...] = ()
    waves: tuple[tuple[At, Wave], ...] = ()
    planet: bool = False
    ufo: bool = False
    track: tuple[int, ...] = ()
    marker: float = 0.0
    crash: At | None = None

    @property
    def grid(self) -> list[list[str]]:
        return [row.split() for row in self.rows]


# -- what a scene shows, from the game's own data -------------------------------------------------


def card_like(word: str) -> Invader | None:
    """A card with such a print, a ? for what does not matter; without one, another of its speed and trait."""
    try:
        return invaders()[find_card(word, ())]
    except BadText:
        pass
    if len(word) < 3 or not set(word[1:3]) <= set("123456789?"):
        return None
    kind, speed, damage, trait = word[0], word[1], word[2], word[3:]
    fits = [
        (str(card.damage) != damage, card.kind[0].upper() != kind, card.damage, card.id)
        for card in invaders().values()
        if print_of(card)[1] == speed and print_of(card).lstrip("SCO0123456789") == trait
    ]
    return invaders()[min(fits)[-1]] if fits else None


def wave_reach(wave: Wave) -> float:
    """How far a wave goes from a token's middle, in spaces."""
    table, power = bare_table(), numbers().power
    length = power.short_wave if wave == "short" else power.long_wave
    return (table.token.radius + length) / table.field.pitch


def reached(scene: Scene) -> tuple[At, ...]:
    """The cards of the grid that the waves reach."""
    table = bare_table()
    pitch, radius = table.field.pitch, table.token.radius
    found = []
    for (x, y), wave in scene.waves:
        length = wave_reach(wave) * pitch - radius
        for row, line in enumerate(scene.grid):
            for column, word in enumerate(line):
                card = Card(id="", x=column * pitch, y=row * pitch)
                near = rim_to_card(x * pitch, y * pitch, radius, card, table.card) <= length
                if word != "." and near:
                    found.append((float(column), float(row)))
    return tuple(found)


def crash_damage(scene: Scene) -> int:
    """What the loose cards cost the planet in the last round."""
    cards = [card for word, _, _ in scene.loose if (card := card_like(word)) is not None]
    return numbers().last_round.damage * sum(card.damage for card in cards)


# -- diagrams ---------------------------------------------------------------------------------------

Diagram: TypeAlias = tuple[Scene, ...]


def moment_of(diagrams: dict[str, Diagram], thing: Thing, second: float) -> Thing:
    """The picture of a diagram at that second; what does not move is always the same."""
    positions = diagrams.get(thing.which, ()) if thing.kind == "scene" else ()
    if len(positions) < 2:
        return thing
    number, into = divmod(second % (len(positions) * (HOLD + SLIDE)), HOLD + SLIDE)
    step = max(0, int((into - HOLD) / SLIDE * STEPS))
    if number == len(positions) - 1:  # the last position is held until the first one comes again
        step = 0
    return Thing.of("scene", thing.which, int(number), step)


def scene_of(diagrams: dict[str, Diagram], thing: Thing) -> Scene | None:
    """The scene of that name, of a diagram the position that is named after it; None for no scene."""
    positions = diagrams.get(thing.which)
    if positions is None:
        return None
    numbered = [int(part) for part in thing.parts[1:] if part.isdigit()]
    if len(numbered) != 2 or not 0 <= numbered[0] < len(positions) - (numbered[1] > 0):
        return positions[-1]
    number, step = numbered
    return _between(positions[number], positions[number + 1], step / STEPS) if step else positions[number]


def _between(one: Scene, other: Scene, share: float) -> Scene:
    """On the way from a key position to the next: what is in both slides, signs are gone."""
    eased = share * share * (3.0 - 2.0 * share)
    ends = dict(other.tokens)
    tokens = tuple((token, _on_the_way(at, ends.get(token, at), eased)) for token, at in one.tokens)
    loose = one.loose
    if len(other.loose) == len(loose):
        loose = tuple(
            (word, _on_the_way(at, end, eased), turned + (goal - turned) * eased)
            for (word, at, turned), (_, end, goal) in zip(loose, other.loose, strict=True)
        )
    marker = one.marker + (other.marker - one.marker) * eased
    still = replace(one, arrows=(), struck=(), lit=(), bursts=(), waves=(), crash=None)
    return replace(still, tokens=tokens, loose=loose, marker=marker)


def _on_the_way(start: At, end: At, share: float) -> At:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
