"""Who makes light and noise on the board of Space Invaders, and where the things beside its table are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import atan2, hypot, pi

from game.games.space_invaders.numbers import invaders
from game.ui.games.space_invaders.art.overlaid import SHIELD
from game.ui.games.space_invaders.paint import Painter
from game.ui.games.space_invaders.payoff import Rung, Saucer, Streak, payoff
from game.ui.games.space_invaders.picture import Picture, card_face
from game.ui.kit.theme import Colour
from game.ui.stage.crew import Crew, Point
from game.ui.stage.effects import Material
from game.ui.stage.scene import Stage
from game.ui.stage.shards import Throw
from game.ui.table.coach import CoachWords
from game.ui.table.intent import Intent

MIDDLE = 280.0  # of the table, in millimetres
RING = 75.0  # millimetres of light to a ring of strength 1


class InvadersCrew(Crew[Point, str]):
    """Places are the table's millimetres; things are cards, tokens and colours by their names."""

    steps = 0  # of this march, whose bass has four notes
    marched: dict[str, int]  # cards that have advanced, by the column that they came from
    struck: list[str]  # those that struck the planet

    once = (
        "march",
        "si_deal",
        "si_armory",
        "si_wait",
        "si_recruit",
        "shield",
        "si_crack",
        "si_pop",
        "si_saucer_end",
    )
    painter: Painter

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.streak = Streak()
        self.headings: dict[str, float] = {}  # of the tokens' last shots, as far as these were seen
        self.intents: dict[str, Intent] = {}  # what tokens that fly were launched for
        self.coach = CoachWords(stage)

    def begin(self) -> None:
        """Nothing has happened yet."""
        self.steps, self.marched, self.struck = 0, {}, []

    # -- what breaks --------------------------------------------------------------------------

    def heading_at(self, picture: Picture, card: str, tokens: Sequence[str]) -> float:
        """Which way a blow went: as its token flew, or away from where it was struck from."""
        x, y = picture.at(card)
        reach = hypot(picture.table.card.width, picture.table.card.height) / 2
        for token in reversed(tokens):
            tx, ty = picture.at(token) if picture.shown(token) else (x, y)
            if hypot(x - tx, y - ty) > reach:
                return atan2(x - tx, y - ty)  # a wave
            if token in self.headings:
                return self.headings[token]
        return atan2(x - MIDDLE, y)

    def ready(self, card: str, rung: Rung) -> None:
        """Cut a card to pieces while everything stands still, so that it costs nothing as they fly."""
        view = self.painter.table_view
        if view.drawn and not (self.effects.still or self.hushed):
            view.bank.shards(card_face(card), rung.shards)

    def ready_ufo(self, saucer: Saucer) -> None:
        """The same for the UFO's hull."""
        view = self.painter.table_view
        if view.drawn and not (self.effects.still or self.hushed):
            view.hull(saucer.shards)

    def shatter(self, picture: Picture, card: str, heading: float, rung: Rung) -> None:
        """A card goes to pieces as a kill of this rung; where nothing may fly it fades."""
        x, y, z, angle = picture.poses.get(card, (*picture.at(card), 0.0, 0.0))
        view = self.painter.table_view
        if not view.drawn:
            return
        face, bank = card_face(card), view.bank
        if self.effects.still:
            self.effects.fade(*bank.card(replace(face, crack=2), 0, (x, y, z, angle), True))
        elif not self.hushed:
            throw = Throw(heading, rung.speed, rung.lift, rung.seconds - payoff().crack)
            self.effects.shatter(bank.shards(face, rung.shards), x, y, angle, throw)
            tone = SHIELD if face.trait == "shield" else self.tone(card)
            self.effects.bloom(x, y, rung.light, tone)
            self.effects.spark(x, y, 0.25 + 0.75 * rung.sound, tone)
            self.effects.ring(x, y, rung.light / RING, tone)

    def shatter_ufo(self, picture: Picture, saucer: Saucer) -> None:
        """Pieces of its hull go up on all sides."""
        view, ufo = self.painter.table_view, picture.table.ufo
        if ufo is not None and view.drawn:
            throw = Throw(0.0, saucer.speed, saucer.lift, saucer.flight, pi)
            self.effects.shatter(view.hull(saucer.shards), ufo.x, ufo.y, 0.0, throw)

    @property
    def mm(self) -> float:
        return self.painter.table_view.mm

    def to_screen(self, x: float, y: float, z: float = 0.0) -> Point:
        return self.painter.table_view.to_screen(x, y, z)

    def squash(self, y: float) -> float:
        return self.painter.table_view.squash(y)

    def spot(self, where: Point) -> Point:
        return where

    def side(self, where: Point) -> float:
        return (where[0] - MIDDLE) / MIDDLE

    def tone(self, whose: str) -> Colour:
        theme = self.painter.theme
        if whose in invaders():
            return theme.colours.creatures[invaders()[whose].kind]
        if whose and whose[0] in "rogb" and whose[1:2].isdigit():
            return theme.seats["rogb".index(whose[0])].light
        found: Colour = getattr(theme.colours, whose, theme.colours.lamp)
        return found

    def material(self, whose: str) -> Material:
        return "card" if whose in invaders() else "wall"

    def slot(self) -> Point:
        """Where a token goes that leaves the table: into its seat's tray, or towards the armory."""
        x, y = self.painter.layout.tray.center
        return self.painter.table_view.to_table(x, y)

    def deck(self) -> Point:
        return self.painter.table_view.to_table(*self.painter.deck_card().center)
