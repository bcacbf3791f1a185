"""What the tokens on the table are as good as doing, drawn above them: sparks, struck threats, letters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot

import pygame

from game.core import Rng, seed_of
from game.games.space_invaders import Upshot
from game.games.space_invaders.forecast import Ghost
from game.table.things import Table
from game.ui.games.space_invaders.art.overlaid import paint_dart
from game.ui.games.space_invaders.marks import Marks
from game.ui.games.space_invaders.on_table import OnTable, Point
from game.ui.games.space_invaders.picture import Picture, letter_of, owner_colour
from game.ui.games.space_invaders.stamping import Stamping
from game.ui.kit.theme import Colour, mix

PALE: Colour = (236, 232, 222)
SIDES = ((12.0, -8.0), (-12.0, -8.0), (15.0, 5.0), (-15.0, 5.0))  # of a token, for its letter
LITTLE, LETTER = 19.0, 12.0  # millimetres from a token's middle, and from that of another letter
TAG = (20.0, 12.0)  # millimetres from the middle of a tag that a letter keeps off
PULSE = 1.6  # seconds in which a spark runs its way


def sides_of(tokens: Mapping[str, Point], tags: Sequence[Point]) -> dict[str, Point]:
    """For each token the side on which its letter covers least: first another token, then a tag."""
    found: dict[str, Point] = {}
    letters: list[Point] = []
    for token, (x, y) in tokens.items():
        others = [at for other, at in tokens.items() if other != token]

        def covers(side: Point, x: float = x, y: float = y, others: Sequence[Point] = others) -> int:
            lx, ly = x + side[0], y + side[1]
            on = sum(hypot(ox - lx, oy - ly) < LITTLE for ox, oy in others)
            beside = sum(hypot(ox - lx, oy - ly) < LETTER for ox, oy in letters)
            stamped = sum(abs(sx - lx) < TAG[0] and abs(sy - ly) < TAG[1] for sx, sy in tags)
            return 3 * (on + beside) + stamped

        found[token] = min(SIDES, key=covers)
        letters.append((x + found[token][0], y + found[token][1]))
    return found


def meant(marks: Marks) -> bool:
    """Whether what is foretold is what an answer brings that is pointed at."""
    return marks.told is not marks.stamps.told


class Verdicts:
    def __init__(self, on: OnTable, stamping: Stamping) -> None:
        self._on, self._stamping = on, stamping
        self._sides: tuple[Table | None, tuple[str, ...], dict[str, Point]] = (None, (), {})

    def draw(self, surface: pygame.Surface, picture: Picture, marks: Marks, clock: float) -> None:
        told = marks.told
        if told is not None and not marks.bare:
            self._chains(surface, picture, told, clock, meant(marks))
            self._struck_threats(surface, picture, told)
        if not marks.bare:
            self._letters(surface, picture, marks)

    # -- what goes with it --------------------------------------------------------------------

    def _chains(
        self, surface: pygame.Surface, picture: Picture, told: Upshot, clock: float, lively: bool
    ) -> None:
        """`lively`: it is what an answer brings that is pointed at."""
        for start, end, by in self.chains(picture, told):
            if lively:
                self._spark(surface, picture, start, end, self._tone(by), clock)
            else:
                self._dots(surface, picture, start, end, self._tone(by))

    def sparks(self, picture: Picture, marks: Marks) -> bool:
        """Whether any of them moves."""
        told = marks.told
        return told is not None and meant(marks) and next(self.chains(picture, told), None) is not None

    def chains(self, picture: Picture, told: Upshot) -> Iterator[tuple[str, str, str]]:
        """From a token to what falls without lying under it, from a shield to what it lets go; and whose."""
        on = {fate.token: fate.on for fate in told.fates}
        for fall in told.falls:
            if not picture.shown(fall.card):
                continue
            if fall.freed_by and picture.shown(fall.freed_by):
                yield fall.freed_by, fall.card, fall.by
            elif fall.by and fall.card not in on.get(fall.by, ()) and picture.shown(fall.by):
                yield fall.by, fall.card, fall.by
        for fate in told.fates:  # a wave or a splash that only begins something
            for card in fate.reaches:
                begun = card in fate.first_of or card in fate.blocked
                if begun and picture.shown(card) and picture.shown(fate.token):
                    yield fate.token, card, fate.token

    def _dots(
        self, surface: pygame.Surface, picture: Picture, start: str, end: str, tone: Colour
    ) -> None:
        """What comes of it, told quietly: a few dots that stand still."""
        a, b = self._on.at(picture, start), self._on.at(picture, end)
        far, mm = hypot(b[0] - a[0], b[1] - a[1]), self._on.mm
        count = int(far / (7 * mm))
        for i in range(2, round(0.7 * count)):  # its card's tag stays free
            at = (a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count)
            pygame.draw.aacircle(surface, (8, 8, 12), at, 2.0 * mm)
            pygame.draw.aacircle(surface, mix(tone, (255, 255, 255), 0.3), at, 1.5 * mm)

    def _spark(
        self, surface: pygame.Surface, picture: Picture, start: str, end: str, tone: Colour, clock: float
    ) -> None:
        """A jagged line of light, always the same between the same two, and a bead that runs along it."""
        a, b = self._on.at(picture, start), self._on.at(picture, end)
        far, mm = hypot(b[0] - a[0], b[1] - a[1]), self._on.mm
        if far < 6 * mm:
            return
        rng = Rng(seed_of("spark", start, end))
        count = max(3, int(far / (11 * mm)))
        nx, ny = -(b[1] - a[1]) / far, (b[0] - a[0]) / far
        points = [a]
        for i in range(1, count):
            aside = (3.2 if i % 2 else -3.2) * mm * rng.uniform(0.5, 1.0)
            share = i / count
            points.append(
                (a[0] + (b[0] - a[0]) * share + nx * aside, a[1] + (b[1] - a[1]) * share + ny * aside)
            )
        points.append(b)
        for width, colour in (
            (6.0, (8, 8, 12)),
            (3.4, mix(tone, (20, 20, 30), 0.25)),
            (1.4, (255, 250, 236)),
        ):
            pygame.draw.lines(surface, colour, False, points, max(1, round(width * mm)))
        if not self._on.theme.reduced_motion:
            along = (clock % PULSE) / PULSE * count
            i = min(count - 1, int(along))
            p, q, part = points[i], points[i + 1], along - int(along)
            at = (p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part)
            pygame.draw.aacircle(surface, tone, at, 4.2 * mm)
            pygame.draw.aacircle(surface, (255, 255, 255), at, 2.4 * mm)

    def _struck_threats(self, surface: pygame.Surface, picture: Picture, told: Upshot) -> None:
        """The damage that will not come: its figure at the planet, struck through."""
        harmless, columns = set(told.harmless), dict[str, int]()
        for ghost in told.after.ghosts:
            if ghost.strikes:
                columns[ghost.start[0]] = columns.get(ghost.start[0], 0) + 1
        for ghost in told.before.ghosts:
            if ghost.card in harmless and picture.shown(ghost.card):
                beside = columns.get(ghost.start[0], 0)
                columns[ghost.start[0]] = beside + 1
                self._struck(surface, picture, ghost, beside)

    def _struck(self, surface: pygame.Surface, picture: Picture, ghost: Ghost, beside: int) -> None:
        on, mm = self._on, self._on.mm
        fall = on.struck(picture, ghost, beside)
        pale, good = on.theme.colours.dim, on.theme.colours.phosphor
        dart = paint_dart(round(19 * mm), (24, 24, 26), pale)
        surface.blit(
            dart, dart.get_rect(midtop=(fall[0], fall[1] + 2 * mm)), special_flags=pygame.BLEND_PREMULTIPLIED
        )
        on.badge(
            surface, on.look.words("si.note.damage", damage=ghost.damage), (fall[0], fall[1] - 5 * mm), pale
        )
        reach = 13 * mm
        for width, tone in ((4.6, (8, 10, 8)), (2.4, good)):
            start, end = (fall[0] - reach, fall[1] + 3 * mm), (fall[0] + reach, fall[1] - 13 * mm)
            pygame.draw.line(surface, tone, start, end, max(2, round(width * mm)))

    # -- letters ------------------------------------------------------------------------------

    def _letters(self, surface: pygame.Surface, picture: Picture, marks: Marks) -> None:
        """Each token on the table says which it is; the one in the launcher is in the hand."""
        loaded = marks.aim.launcher.token if marks.aim is not None else ""
        meant = (marks.asked, marks.cursor, marks.hover)
        sides = self._sides_of(picture, marks)
        for token in picture.table.tokens:
            if token.id == loaded or not picture.shown(token.id):
                continue
            x, y = self._on.place(picture, token.id)
            dx, dy = sides.get(token.id, SIDES[0])
            at = self._on.view.to_screen(x + dx, y + dy, self._on.height(token.id, token.z))
            pixels = round(max(12.0 * self._on.theme.zoom, 8.0 * self._on.mm))
            ink = self._on.theme.colours.focus if token.id in meant else PALE
            self._on.letter(surface, letter_of(token.id), at, ink, pixels)

    def _sides_of(self, picture: Picture, marks: Marks) -> dict[str, Point]:
        """On which side of each token its letter stands, found once a table: off other tokens and tags."""
        told = marks.told
        stamped = (*told.fallen, *(c for f in told.fates for c in (*f.first_of, *f.blocked))) if told else ()
        if self._sides[0] is not picture.table or self._sides[1] != stamped:
            tokens = {token.id: self._on.place(picture, token.id) for token in picture.table.tokens}
            tags = list(self._stamping.tagged(picture, told))
            self._sides = (picture.table, stamped, sides_of(tokens, tags))
        return self._sides[2]

    def _tone(self, token: str) -> Colour:
        return self._on.theme.seats[owner_colour(token)].light if token else self._on.theme.colours.focus
