"""Who sits where at a set-up: chairs with people and characters, and the cards on which they are seen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Literal, TypeAlias

import msgspec
import pygame

from game.session.characters import character_of, characters, who_plays
from game.session.entries import Player
from game.session.settings import Chair
from game.ui.kit.art.faces import paint_person, portrait
from game.ui.kit.art.marks import seat_mark
from game.ui.kit.boxes import Grid
from game.ui.kit.field import Field
from game.ui.kit.look import Look
from game.ui.kit.theme import Seat, mix
from game.ui.kit.widget import Column, Nav, Stamp, Widget
from game.ui.kit.widgets import Label, Touchable
from game.ui.kit.words import Words
from game.ui.stage.scene import Stage

PERSON = "person"
FACE, HIGH, LEAST = 82.0, 122.0, 118.0
ARROW = 9.0
Step: TypeAlias = Literal[-1, 1]


class Seating:
    """`chairs` are as many as the game has seats, `count` of them are at the table."""

    def __init__(self, chairs: Sequence[Chair], most: int, count: int, bots: tuple[str, ...]) -> None:
        self._bots = bots
        self.count = count
        self.chairs: list[Chair] = []
        for chair in chairs[:most]:
            self.chairs.append(self._mended(chair))
        while len(self.chairs) < most:
            self.chairs.append(Chair())
            if len(self.chairs) > 1 and bots:
                self._invite(len(self.chairs) - 1, self._somebody(len(self.chairs) - 1))

    def _mended(self, chair: Chair) -> Chair:
        """A bot of this game with somebody's face; whoever sat there before there were faces gets one."""
        if chair.kind == PERSON or chair.bot not in self._bots:
            return Chair(name=chair.name)
        here = {other.character for other in self.chairs}
        if chair.character in characters() and chair.character not in here:
            return chair
        able = who_plays(chair.bot)
        free = [name for name in able if name not in here] or list(able)
        return msgspec.structs.replace(chair, character=free[0])

    # -- who sits there ----------------------------------------------------------------------

    def at(self, seat: int) -> Chair:
        """A chair of the table; alone there is a person, whoever sat there."""
        return self.chairs[seat] if self.count > 1 else Chair(name=self.chairs[seat].name)

    def who(self, seat: int) -> str:
        chair = self.at(seat)
        return PERSON if chair.kind == PERSON else chair.character

    @property
    def invites(self) -> bool:
        """Whether anybody but people can sit there."""
        return bool(self._bots)

    @property
    def people(self) -> int:
        return sum(self.who(seat) == PERSON for seat in range(self.count))

    def _taken(self, but: int) -> set[str]:
        return {chair.character for seat, chair in enumerate(self.chairs[: self.count]) if seat != but}

    def _somebody(self, seat: int, among: Collection[str] = ()) -> str:
        """The first of some, or of all, who sits nowhere yet."""
        able = list(among or characters())
        sitting = {chair.character for number, chair in enumerate(self.chairs) if number != seat}
        return next((name for name in able if name not in sitting), able[0])

    def step(self, seat: int, by: Step) -> None:
        """The next one who is free."""
        ring = [PERSON, *(characters() if self._bots else ())]
        taken = self._taken(seat)
        at = ring.index(self.who(seat))
        order = [ring[(at + by * number) % len(ring)] for number in range(1, len(ring) + 1)]
        self.sit(seat, next(name for name in order if name not in taken))

    def sit(self, seat: int, who: str) -> None:
        if who == PERSON:
            self.chairs[seat] = Chair(name=self.chairs[seat].name)
        else:
            self._invite(seat, who)

    def _invite(self, seat: int, who: str) -> None:
        chair = self.chairs[seat]
        name = "" if chair.kind == PERSON else chair.name
        self.chairs[seat] = Chair("bot", name, characters()[who].plays(self._bots), who)

    # -- how well they play ------------------------------------------------------------------

    @property
    def strength(self) -> str:
        """The bot that all characters at the table play as; empty where there are several, or none."""
        found = {self.at(seat).bot for seat in self._invited()}
        return found.pop() if len(found) == 1 else ""

    def be(self, bot: str) -> None:
        """All characters play as this bot does: those who do so anyway, and once these all sit, others."""
        able = who_plays(bot)
        sitting = {self.chairs[seat].character for seat in self._invited()} & set(able)
        for seat in self._invited():
            chair = self.chairs[seat]
            if chair.bot == bot:
                continue
            free = [name for name in able if name not in sitting] or [chair.character]
            sitting.add(free[0])
            self.chairs[seat] = msgspec.structs.replace(chair, bot=bot, character=free[0])

    def _invited(self) -> list[int]:
        """The seats at the table with characters on them."""
        return [seat for seat in range(self.count) if self.who(seat) != PERSON]

    def name(self, seat: int, name: str) -> None:
        self.chairs[seat] = msgspec.structs.replace(self.chairs[seat], name=name)

    def take(self, count: int) -> None:
        """So many at the table; nobody sits there twice."""
        self.count = count
        for seat in range(count):
            if self.chairs[seat].character in self._taken(seat) - {""}:
                self._invite(seat, self._somebody(seat))

    def alone(self, least: int) -> None:
        """One person, and characters at all other seats."""
        self.seat_alone(0, max(2, least, self.count))

    def seat_alone(self, own: int, count: int, gentle: bool = False) -> None:
        """One person at this seat, and characters at all others; `gentle` ones play as beginners do."""
        self.take(count)
        if self.who(own) != PERSON:
            self.sit(own, PERSON)
        for seat in range(self.count):
            if seat == own or not self._bots:
                continue
            if gentle:
                self._invite(seat, self._somebody(seat, who_plays(self._bots[0])))
            elif self.who(seat) == PERSON:
                self._invite(seat, self._somebody(seat))

    def swap(self) -> None:
        """Those who sit there take the other side."""
        self.chairs[0], self.chairs[1] = self.chairs[1], self.chairs[0]

    # -- in words ----------------------------------------------------------------------------

    def called(self, seat: int, words: Words) -> str:
        """What somebody without a name is called."""
        character = character_of(self.at(seat).character)
        return words("setup.player", number=seat + 1) if character is None else character.name

    def about(self, seat: int, words: Words) -> str:
        """Who that is and how well they play, in two sentences."""
        chair = self.at(seat)
        character = character_of(chair.character)
        if character is None:
            return words("setup.person_line")
        temper = character.temper.in_language(words.language)
        return f"{character.name}. {temper} {words(f'bot.{chair.bot}_means')}"

    def players(self, words: Words) -> tuple[Player, ...]:
        return tuple(
            Player(chair.kind, chair.name.strip() or self.called(seat, words), chair.bot, chair.character)
            for seat, chair in ((seat, self.at(seat)) for seat in range(self.count))
        )


class SeatCard(Touchable):
    """A place at the table: whose face is there; left and right bring the next one."""

    def __init__(
        self,
        name: str,
        who: Callable[[], str],
        text: Callable[[], str],
        mark: Callable[[], Seat],
        step: Callable[[Step], None],
        looked_at: Callable[[], None],
        shown: Callable[[], bool],
        usable: Callable[[], bool],
    ) -> None:
        super().__init__(name, shown=shown, usable=usable)
        self._who, self._text, self._mark, self._step, self._looked_at = who, text, mark, step, looked_at

    def least(self, look: Look) -> int:
        return look.px(LEAST)

    def measure(self, look: Look, width: int) -> int:
        words = max(look.height(self._text(), "strong", 16, width - look.px(12)), 1)
        return look.px(HIGH - 20) + words

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, mark = look.theme.colours, self._mark()
        lit = self.hovered or self.focused
        radius = look.px(8)
        ground = mix(colours.panel_high, mark.colour, 0.22 if lit else 0.10)
        pygame.draw.rect(surface, ground, self.rect, border_radius=radius)
        cone = [
            (self.rect.centerx - look.px(16), self.rect.y + 2),
            (self.rect.centerx + look.px(16), self.rect.y + 2),
            (self.rect.centerx + look.px(56), self.rect.y + look.px(FACE + 6)),
            (self.rect.centerx - look.px(56), self.rect.y + look.px(FACE + 6)),
        ]
        pygame.draw.polygon(surface, mix(ground, colours.lamp, 0.10 if lit else 0.06), cone)
        edge = mark.light if lit else mix(colours.edge, mark.colour, 0.4)
        pygame.draw.rect(surface, edge, self.rect, look.px(2), border_radius=radius)
        who, size = self._who(), look.px(FACE)
        mood = "glad" if lit else "calm"
        face = paint_person(mark.colour, size) if who == PERSON else portrait(who, mood, size)
        place = face.get_rect(midtop=(self.rect.centerx, self.rect.y + look.px(7)))
        surface.blit(face, place)
        surface.blit(seat_mark(mark, look.px(20)), (self.rect.x + look.px(6), self.rect.y + look.px(6)))
        if self.usable:
            self._draw_arrows(look, surface, place)
        words = pygame.Rect(self.rect.x + look.px(6), place.bottom, self.rect.width - look.px(12), 0)
        words.height = self.rect.bottom - place.bottom
        look.write(surface, self._text(), words, "strong", 16, colours.text, "middle", True)
        self.ring(look, surface)

    def _draw_arrows(self, look: Look, surface: pygame.Surface, face: pygame.Rect) -> None:
        ink = look.theme.colours.text if self.hovered or self.focused else look.theme.colours.dim
        size, y = look.px(ARROW), face.centery
        for side, x in ((-1, (self.rect.x + face.x) // 2), (1, (self.rect.right + face.right) // 2)):
            points = [
                (x - side * size // 2, y - size),
                (x - side * size // 2, y + size),
                (x + side * size // 2, y),
            ]
            pygame.draw.polygon(surface, ink, points)

    def own_stamp(self) -> Stamp:
        return (self._who(), self._text(), self._mark())

    def point(self, pos: tuple[int, int]) -> None:
        self._looked_at()

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._looked_at()
        self._step(-1 if pos is not None and pos[0] < self.rect.centerx else 1)

    def navigate(self, nav: Nav) -> bool:
        if nav in {"left", "right"} and self.usable:
            self._looked_at()
            self._step(1 if nav == "right" else -1)
            return True
        return super().navigate(nav)


class SeatPlaces:
    """The cards of all seats with the names under them; `relay` has the set-up laid out anew."""

    def __init__(
        self, stage: Stage, seating: Seating, mark: Callable[[int], Seat], relay: Callable[[], None]
    ) -> None:
        self._stage, self._seating, self._mark, self._relay = stage, seating, mark, relay
        characters = (seat for seat in range(seating.count) if seating.who(seat) != PERSON)
        self._seen = next(characters, 0)  # the seat that is told about

    def row(self, roles: Sequence[str]) -> Widget:
        """Side by side, as many as there is room for; `roles` stand above them where they differ."""
        seats = range(len(self._seating.chairs))
        return Grid(*(self._place_at(seat, roles) for seat in seats), gap=8, most=5, name="places")

    def _place_at(self, seat: int, roles: Sequence[str]) -> Widget:
        seating, words = self._seating, self._stage.say

        def shown() -> bool:
            return seat < seating.count

        field = Field(
            f"name-{seat}",
            lambda: seating.chairs[seat].name,
            lambda text: seating.name(seat, text),
            empty=lambda: seating.called(seat, self._stage.words),
            tip=words("setup.name_tip"),
        )
        card = SeatCard(
            f"who-{seat}",
            lambda: seating.who(seat),
            lambda: self._plays(seat),
            lambda: self._mark(seat),
            lambda by: self._step(seat, by),
            lambda: self._look_at(seat),
            shown,
            lambda: seating.count > 1 and seating.invites,
        )
        place = Column(card, field, gap=4, shown=shown)
        if not roles:
            return place
        return Column(Label(words(roles[seat]), size=16, tint="dim"), place, gap=3, shown=shown)

    def _plays(self, seat: int) -> str:
        chair, words = self._seating.at(seat), self._stage.words
        return words("setup.person" if chair.kind == PERSON else f"bot.{chair.bot}_short")

    def _look_at(self, seat: int) -> None:
        self._seen = seat

    def _step(self, seat: int, by: Step) -> None:
        self._seating.step(seat, by)
        self._relay()

    def who_is_that(self) -> str:
        """About the one who was looked at last."""
        return self._seating.about(min(self._seen, self._seating.count - 1), self._stage.words)

    def start_text(self) -> str:
        """Whoever plays alone is told with whom."""
        seating, words = self._seating, self._stage.words
        others = [seat for seat in range(seating.count) if seating.who(seat) != PERSON]
        if seating.people != 1 or not others:
            return words("setup.start")
        names = [seating.chairs[seat].name.strip() or seating.called(seat, words) for seat in others]
        return words("setup.start_alone", names=", ".join(names))
