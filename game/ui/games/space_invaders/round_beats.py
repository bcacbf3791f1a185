"""The beats of a round's own facts: the march, the planet hit, clean-up, assault, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import pi, sin

from game.core import Event
from game.games.space_invaders import events as facts
from game.games.space_invaders.grid import INDEX, column_of, row_of
from game.games.space_invaders.prints import middle_of
from game.ui.games.space_invaders.beats import Scene, slide
from game.ui.games.space_invaders.picture import Picture
from game.ui.stage.animation import Beat, settle, together
from game.ui.stage.crew import Point

BASS = (0, -2, -3, -5)  # semitones of the march's four steps
SLOW, QUICK = 0.34, 0.17  # seconds a step, far from the planet and at its door
STRUCK = 30.0  # millimetres under the dotted line, where cards lie that have struck


def _straightened(scene: Scene, event: facts.Straightened) -> Sequence[Beat]:
    picture = scene.picture
    moves = [
        slide(picture, card, middle_of(picture.table, picture.space.index(card)), 0.0, 0.0)
        for card in event.cards
        if card in picture.space
    ]

    def during(t: float) -> None:
        for move in moves:
            move(t)

    return [Beat(0.34, lambda: scene.crew.sound("si_deal", 0.6), during)]


def march_of(scene: Scene, first: facts.Advanced, events: list[Event]) -> Sequence[Beat]:
    """One invader's step with all those that it pushes before it; a bass note, sooner the nearer they are."""
    group = [first]
    while events and isinstance(events[0], facts.Advanced) and events[0].pushed_by == first.card:
        group.append(events.pop(0))  # type: ignore[arg-type]
    picture = scene.picture
    lowest = max((row_of(INDEX[event.from_space]) for event in group), default=1)
    seconds = SLOW - (SLOW - QUICK) * (lowest - 1) / 3
    moves: list[Callable[[float], None]] = []
    for event in group:
        if event.to_space == "planet":
            scene.struck.append(event.card)
            column = column_of(INDEX[event.from_space])
            in_column = sum(1 for card in scene.struck if scene.columns.get(card) == column)
            x = picture.table.field.x + (column - 0.5) * picture.table.field.pitch
            end = (x + 9.0 * in_column, picture.table.planet_line - STRUCK)
        else:
            end = middle_of(picture.table, INDEX[event.to_space])
        scene.columns[event.card] = column_of(INDEX[event.from_space])
        moves.append(_step(picture, event.card, end))

    def begin() -> None:
        pitch = 2 ** (BASS[scene.steps % len(BASS)] / 12)
        scene.crew.sound("march", 1.0, picture.at(first.card), pitch)
        scene.steps += 1

    def during(t: float) -> None:
        for move in moves:
            move(t)

    def end_all() -> None:
        for event in group:
            if picture.space[INDEX[event.from_space]] == event.card:
                picture.space[INDEX[event.from_space]] = ""
        for event in group:
            if event.to_space != "planet":
                picture.space[INDEX[event.to_space]] = event.card

    return [Beat(seconds, begin, during, end_all)]


def _step(picture: Picture, card: str, end: Point) -> Callable[[float], None]:
    start: list[Point] = []

    def during(t: float) -> None:
        if not start:
            start.append(picture.at(card))
        share = settle(t)
        x, y = start[0]
        picture.poses[card] = (x + (end[0] - x) * share, y + (end[1] - y) * share, 0.0, 0.0)
        if t >= 1.0:
            picture.poses[card] = (*end, 0.0, 0.0)

    return during


def _planet_hit(scene: Scene, event: facts.PlanetHit) -> Sequence[Beat]:
    """The cards that struck go up in red light, and the tracker falls space by space."""
    picture, crew = scene.picture, scene.crew
    start: list[int] = []

    def begin() -> None:
        start.append(picture.planet)
        crew.sound("si_planet", 1.0)
        for card in event.cards:
            crew.burst(picture.at(card), 0.9, card)
        crew.number((picture.table.width / 2, 0.5 * picture.table.stripe_line), event.damage, "bad", "-{}")

    def during(t: float) -> None:
        began = start[0] if start else picture.planet
        picture.wash = sin(pi * t) if t < 1.0 else 0.0
        picture.planet = event.left if t >= 1.0 else round(began + (event.left - began) * min(1.0, t * 1.6))

    return [Beat(0.85, begin, during)]


def _shuffled_back(scene: Scene, event: facts.ShuffledBack) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew
    goal = crew.deck()
    groups: list[Sequence[Beat]] = []
    for card in event.cards:

        def end(card: str = card) -> None:
            picture.vanish(card)
            picture.deck += 1

        groups.append([Beat(0.26, lambda: crew.sound("si_deal", 0.7), slide(picture, card, goal, 30.0), end)])
    return [together(groups, 0.08)]


def _reinforced(scene: Scene, event: facts.Reinforced) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew

    def begin() -> None:
        picture.star = event.explosion
        picture.states[event.token] = "a"
        crew.sound("si_recruit", 0.8)

    def end() -> None:
        picture.star = 0

    return [Beat(0.22, begin, end=end)]


def _refilled(scene: Scene, event: facts.Refilled) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew
    goal, start = middle_of(picture.table, INDEX[event.space]), crew.deck()
    move = slide(picture, event.card, goal, 46.0, 0.0)

    def begin() -> None:
        picture.place(event.card, start[0], start[1], 0.0, 0.0)
        picture.gone.discard(event.card)
        picture.deck -= 1
        crew.sound("si_deal", 0.8, goal)

    def end() -> None:
        picture.space[INDEX[event.space]] = event.card

    return [Beat(0.28, begin, move, end)]


def _tokens_back(scene: Scene, event: facts.TokensBack) -> Sequence[Beat]:
    picture = scene.picture

    def begin() -> None:
        for token, state in picture.states.items():
            if state != "s":
                picture.states[token] = "a"
        for lying in picture.table.tokens:
            picture.vanish(lying.id)
        picture.rows, picture.named, picture.declared, picture.waiting = {}, {}, set(), {}
        scene.crew.sound("si_armory", 0.6)

    return [Beat(0.16, begin)]


def _turn_token(scene: Scene, event: facts.TurnTokenPassed) -> Sequence[Beat]:
    picture = scene.picture

    def during(t: float) -> None:
        picture.coin = t if t < 1.0 else 0.0
        if t >= 1.0:
            picture.starter = event.seat

    return [Beat(0.34, lambda: scene.crew.sound("si_turn", 0.8), during)]


def _round_began(scene: Scene, event: facts.RoundBegan) -> Sequence[Beat]:
    picture = scene.picture

    def begin() -> None:
        picture.round, picture.last = event.round, event.last
        if event.last:
            scene.crew.sound("si_alarm", 0.9)

    return [Beat(0.0, begin), *(_banner(scene, "last", 1.5) if event.last else ())]


def _banner(scene: Scene, sign: str, seconds: float, wash: str = "") -> Sequence[Beat]:
    """Words across the table for a while."""
    picture = scene.picture

    def begin() -> None:
        picture.sign = sign

    def during(t: float) -> None:
        picture.sign_strength = min(1.0, 5 * t, 5 * (1 - t))
        if wash == "red":
            picture.wash = sin(pi * t) if t < 1.0 else 0.0
        elif wash:
            picture.shine = sin(pi * t) if t < 1.0 else 0.0

    def end() -> None:
        picture.sign, picture.sign_strength, picture.wash, picture.shine = "", 0.0, 0.0, 0.0

    return [Beat(seconds, begin, during, end)]


def _assault(scene: Scene, event: facts.AssaultBegan) -> Sequence[Beat]:
    def begin() -> None:
        scene.picture.seat = event.seat
        scene.crew.sound("si_alarm", 1.0)

    return [Beat(0.0, begin), *_banner(scene, "assault", 1.6, "red")]


def _game_over(scene: Scene, event: facts.GameOver) -> Sequence[Beat]:
    picture, crew = scene.picture, scene.crew

    def begin() -> None:
        picture.deck = scene.after.deck_size
        for card in scene.struck:
            picture.vanish(card)
        crew.sound("si_won" if event.won else "si_lost", 1.0)
        if event.won:
            for x in (140.0, 280.0, 420.0):
                crew.confetti((x, 330.0))

    return [
        Beat(0.0, begin),
        *_banner(scene, "won" if event.won else "lost", 2.0, "green" if event.won else "red"),
    ]


ROUND: dict[type, Callable[..., Sequence[Beat]]] = {
    facts.Straightened: _straightened,
    facts.PlanetHit: _planet_hit,
    facts.ShuffledBack: _shuffled_back,
    facts.Reinforced: _reinforced,
    facts.Refilled: _refilled,
    facts.TokensBack: _tokens_back,
    facts.TurnTokenPassed: _turn_token,
    facts.RoundBegan: _round_began,
    facts.AssaultBegan: _assault,
    facts.GameOver: _game_over,
}
