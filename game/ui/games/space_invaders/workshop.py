"""The workshop of Space Invaders: invaders by print, everybody's tokens, the UFO; tracks, powers, goals."""

from __future__ import annotations

from math import pi

import msgspec

from game.core import LastQuarterError
from game.games.space_invaders.grid import COLUMNS
from game.games.space_invaders.numbers import LEVEL_NAMES, POWERS_OF_LEVEL, Level, invaders, numbers
from game.games.space_invaders.position import COLOURS, NO_POWERS, TOKENS_OF_LEVEL
from game.games.space_invaders.prints import find_card, middle_of, print_of
from game.session.challenges import Challenge
from game.session.drafts import ChosenGoal, GoalTerms
from game.session.legality import allowed_card, allowed_token
from game.table.geometry import distance_to_card
from game.table.load import bare_table
from game.table.things import Card, Table, Token
from game.ui.games.space_invaders.goals import GOALS, marked, pick, wanted_of, wish
from game.ui.games.space_invaders.laid import BLANK, Laid, laid, resettled, state_of, written
from game.ui.games.space_invaders.picture import card_face, token_face
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal, Thing
from game.ui.table.art.ground import Side
from game.ui.table.picture import TablePicture
from game.ui.table.table_editor import Held, Place
from game.ui.table.workshop import Control, GoalKind, Piece

UFO = "ufo"
SNAP = 14.0  # mm from the middle of a space within which a card falls into place
SNAP_TURN = pi / 18
BUMPED = 2.0  # mm from there from which on it is shown where a card belongs
MOST_DECK = 40


LEVELS_BY_NAME: dict[str, Level] = {level: level for level in LEVEL_NAMES}


class SpaceInvadersWorkshop:
    groups: tuple[str, ...] = (
        "editor.si.invaders",
        "editor.si.own_tokens",
        "editor.si.other_tokens",
        "editor.si.ufo",
    )
    goals: tuple[GoalKind, ...] = GOALS

    def blank(self) -> str:
        return written(laid(BLANK))

    def plain(self, position: str) -> str:
        return written(laid(position))

    # -- pieces -------------------------------------------------------------------------------

    def palette(self, position: str) -> tuple[Piece, ...]:
        held = laid(position)
        left: dict[str, int] = {}
        for card in invaders().values():
            left[print_of(card)] = left.get(print_of(card), 0) + (card.id not in held.space)
        pieces = [
            Piece(f"print.{name}", "card", Thing.read(f"print.{name}"), "editor.si.invaders", count)
            for name, count in left.items()
        ]
        lying = {token.id for token in held.tokens}
        for seat, active in enumerate(held.active):
            group = "editor.si.own_tokens" if seat == state_of(position).seat else "editor.si.other_tokens"
            pieces += [
                Piece(f"token.{token}", "token", Thing.of("token", token[:2]), group, int(token not in lying))
                for token in active
            ]
        if held.ufo_at is None:
            pieces.append(Piece(UFO, "ufo", Thing.of("track", UFO), "editor.si.ufo", 1))
        return tuple(pieces)

    def called(self, key: str, words: Words) -> str:
        kind, name = _piece(key)
        if kind == "token":
            return words("editor.si.token", colour=words(f"editor.si.seat_{name[0]}"), level=name[1])
        if kind == "ufo":
            return words("editor.si.ufo")
        card = invaders()[find_card(name, ())]
        trait = f", {words(f'editor.si.{card.trait}')}" if card.trait else ""
        gaps = {"kind": words(f"si.kind.{card.kind}"), "speed": card.speed, "damage": card.damage}
        return words("editor.si.print", **gaps) + trait

    def picture(self, position: str) -> TablePicture:
        table = state_of(position).table
        shown = TablePicture(table, ufo_dead=laid(position).ufo[0] == 0)
        shown.card_faces = {card: card_face(card) for card in invaders()}
        shown.token_faces = {
            letter + name: token_face(letter + name)
            for letter in COLOURS
            for level in TOKENS_OF_LEVEL
            for name in level
        }
        return shown

    def side(self, position: str) -> Side:
        return "red" if laid(position).seats == 2 else "black"

    def fresh(self, position: str, key: str, at: Place) -> Held:
        kind, name = _piece(key)
        if kind == "print":
            return Held(find_card(name, set(laid(position).space)), "card", *at, fresh=True)
        if kind == "token":
            return Held(name, "token", *at, fresh=True)
        return Held(UFO, "ufo", *at, fresh=True)

    def held(self, position: str, id: str) -> Held | None:
        here = laid(position)
        if id == UFO and here.ufo_at is not None:
            return Held(UFO, "ufo", *here.ufo_at)
        card, token = here.card(id), here.token(id)
        if card is not None:
            return Held(id, "card", card.x, card.y, card.angle)
        return Held(id, "token", token.x, token.y, token.angle) if token is not None else None

    # -- where they lie -----------------------------------------------------------------------

    def snapped(self, position: str, held: Held, loose: bool) -> Held:
        if held.kind != "card" or loose or abs(held.angle) > SNAP_TURN:
            return held
        space = _nearest(laid(position), held)
        if space < 0:
            return held
        x, y = middle_of(bare_table(), space)
        if abs(held.x - x) > SNAP or abs(held.y - y) > SNAP:
            return held
        return msgspec.structs.replace(held, x=x, y=y, angle=0.0)

    def refuses(self, position: str, held: Held) -> Refusal | None:
        table = _without(state_of(position).table, held.id)
        if held.kind == "ufo":
            return _ufo_refuses(table, held.x, held.y)
        if held.kind == "token":
            found = allowed_token(table, Token(id=held.id, x=held.x, y=held.y))
        else:
            found = allowed_card(table, Card(id=held.id, x=held.x, y=held.y, angle=held.angle))
            if found is None and _nearest(laid(position), held) < 0:
                return Refusal("editor.si.no_space")
        return Refusal(found.reason) if found is not None else None

    def put(self, position: str, held: Held) -> str | Refusal:
        refusal = self.refuses(position, held)
        if refusal is not None:
            return refusal
        here, held = laid(position), _rounded(held)
        if held.kind == "ufo":
            return _checked(msgspec.structs.replace(here, ufo_at=(held.x, held.y)), here)
        if held.kind == "token":
            token = Token(id=held.id, x=held.x, y=held.y, angle=held.angle)
            others = tuple(other for other in here.tokens if other.id != held.id)
            return _checked(msgspec.structs.replace(here, tokens=(*others, token)), here)
        return _checked(_with_card(here, held), here)

    def remove(self, position: str, id: str) -> str | Refusal:
        here = laid(position)
        if id == UFO:
            return _checked(msgspec.structs.replace(here, ufo_at=None), here)
        return _checked(
            msgspec.structs.replace(
                here,
                cards=tuple(card for card in here.cards if card.id != id),
                space=tuple("" if card == id else card for card in here.space),
                tokens=tuple(token for token in here.tokens if token.id != id),
            ),
            here,
        )

    def strings(self, position: str) -> tuple[tuple[Place, Place], ...]:
        here, found = laid(position), []
        for card in here.cards:
            home = middle_of(bare_table(), here.space.index(card.id))
            if abs(card.x - home[0]) > BUMPED or abs(card.y - home[1]) > BUMPED:
                found.append(((card.x, card.y), home))
        return tuple(found)

    # -- beside the table ---------------------------------------------------------------------

    def controls(self, position: str) -> tuple[Control, ...]:
        here, health = laid(position), numbers().setup.tracks
        counts = tuple((str(count), f"editor.si.seats_{count}") for count in (2, 3, 4))
        levels = tuple((level, f"si.setup.level_{level}") for level in LEVEL_NAMES)
        found = [
            Control("seats", "table", "setup.seats", "pick", counts),
            Control("level", "table", "si.setup.level", "pick", levels),
            Control("planet", "table", "si.setup.planet", "number", low=1, high=health),
            Control("ufo", "table", "si.setup.ufo", "number", high=health),
            Control("deck", "table", "editor.si.deck", "number", high=MOST_DECK),
            Control("no_relaunch", "table", "si.setup.no_relaunch", "switch"),
            Control("finger", "table", "si.setup.finger", "switch"),
        ]
        for seat, letter in enumerate(here.colours):
            group = f"editor.si.seat_{letter}"
            for level, powers in enumerate(POWERS_OF_LEVEL, start=1):
                options = tuple((power, f"si.power.{power}") for power in powers)
                label = f"editor.si.level_{level}"
                found.append(Control(f"power.{seat}.{level}", "crew", label, "pick", options, group=group))
                most = len(TOKENS_OF_LEVEL[level - 1])
                active = f"active.{seat}.{level}"
                found.append(Control(active, "crew", "editor.si.active", "number", high=most, group=group))
        return tuple(found)

    def value(self, position: str, key: str) -> str:
        here = laid(position)
        what, of = Thing.read(key)
        if what in ("power", "active"):
            seat, level = map(int, of)
            if what == "power":
                return here.powers[seat][level - 1]
            return str(sum(int(token[1]) == level for token in here.active[seat]))
        if what in ("no_relaunch", "finger"):
            return "on" if what in here.switches else "off"
        if what == "level":
            return here.level
        plain = {"seats": here.seats, "planet": here.planet[0], "ufo": here.ufo[0], "deck": len(here.deck)}
        return str(plain[what])

    def change(self, position: str, key: str, value: str) -> str | Refusal:
        here = laid(position)
        what, of = Thing.read(key)
        if what in ("power", "active"):
            seat, level = map(int, of)
            if what == "power":
                return _checked(_with_power(here, seat, level, value), here)
            return _checked(_with_active(here, seat, level, int(value)), here)
        if what in ("no_relaunch", "finger"):
            others = [name for name in here.switches if name != what]
            switches = tuple([*others, what] if value == "on" else others)
            return _checked(msgspec.structs.replace(here, switches=switches), here)
        if what == "level":
            return _checked(_with_level(here, value), here)
        if what == "seats":
            return _checked(_with_seats(here, int(value)), here)
        if what == "deck":
            return _checked(msgspec.structs.replace(here, deck=_deck(here, int(value))), here)
        return _checked(_with_health(here, what, int(value)), here)

    def launches(self, position: str) -> int:
        return len(state_of(position).in_hand)

    # -- goals --------------------------------------------------------------------------------

    def pick(self, position: str, wanted: ChosenGoal, id: str, at: Place) -> ChosenGoal:
        return pick(laid(position), wanted, id, at)

    def marked(self, position: str, wanted: ChosenGoal) -> frozenset[str]:
        return marked(laid(position), wanted)

    def wish(self, position: str, wanted: ChosenGoal) -> GoalTerms | Refusal:
        return wish(laid(position), wanted)

    def wanted(self, position: str, challenge: Challenge) -> ChosenGoal | None:
        return wanted_of(laid(position), challenge)


def _checked(here: Laid, before: Laid) -> str | Refusal:
    """The text of a position that the game takes."""
    here = resettled(before, here)
    used = set(filter(None, here.space))
    if used & set(here.deck):
        count = len(here.deck)
        rest = tuple(card for card in here.deck if card not in used)
        here = msgspec.structs.replace(here, deck=rest)
        here = msgspec.structs.replace(here, deck=_deck(here, count))
    text = written(here)
    try:
        state_of(text)
    except LastQuarterError as error:
        return Refusal("editor.impossible", (("why", error.told),))
    return text


def _rounded(held: Held) -> Held:
    """Nobody puts things down more exactly than that, and short numbers are easier to read."""
    return msgspec.structs.replace(held, x=round(held.x, 2), y=round(held.y, 2), angle=round(held.angle, 4))


def _nearest(here: Laid, held: Held) -> int:
    """The free space that a card lies nearest to, its own among them; -1 where none is free."""
    free = [
        space
        for space, card in enumerate(here.space)
        if card in ("", held.id) and not ("three_rows" in here.switches and space < COLUMNS)
    ]
    middles = {space: middle_of(bare_table(), space) for space in free}
    return min(
        free,
        key=lambda space: ((middles[space][0] - held.x) ** 2 + (middles[space][1] - held.y) ** 2, space),
        default=-1,
    )


def _with_card(here: Laid, held: Held) -> Laid:
    """A card belongs to the space that it lies in, or else to its own, or to the nearest free one."""
    own = here.space.index(held.id) if held.id in here.space else -1
    space, half = _nearest(here, held), bare_table().field.pitch / 2
    x, y = middle_of(bare_table(), space)
    if own >= 0 and (abs(held.x - x) > half or abs(held.y - y) > half):
        space = own
    spaces = ["" if card == held.id else card for card in here.space]
    spaces[space] = held.id
    others = [card for card in here.cards if card.id != held.id]
    cards = sorted([*others, Card(id=held.id, x=held.x, y=held.y, angle=held.angle)], key=lambda c: c.id)
    return msgspec.structs.replace(here, space=tuple(spaces), cards=tuple(cards))


def _with_power(here: Laid, seat: int, level: int, power: str) -> Laid:
    powers = [list(own) for own in here.powers]
    powers[seat][level - 1] = power
    held = tuple((own[0], own[1], own[2]) for own in powers)
    return msgspec.structs.replace(here, powers=held)


def _lying(here: Laid, seat: int, level: int) -> list[str]:
    """Tokens of a seat that lie on the table, and so have to be active."""
    letter = here.colours[seat]
    return [t.id for t in here.tokens if t.id[0] == letter and int(t.id[1]) == level]


def _with_active(here: Laid, seat: int, level: int, count: int) -> Laid:
    """So many of a level are active: those on the table, and the first of the others."""
    letter = here.colours[seat]
    lying = _lying(here, seat, level)
    spare = [letter + name for name in TOKENS_OF_LEVEL[level - 1] if letter + name not in lying]
    chosen = {*lying, *spare[: max(0, count - len(lying))]}
    kept = {token for token in here.active[seat] if int(token[1]) != level} | chosen
    active = [*here.active]
    active[seat] = tuple(sorted(kept))
    return msgspec.structs.replace(here, active=tuple(active))


def _with_seats(here: Laid, count: int) -> Laid:
    """More seats bring the usual; what belonged to fewer ones goes, and so does all that was kept."""
    colours = COLOURS[:count]
    usual = numbers().setup.active[count - 2]
    powers, active = [], []
    for seat, letter in enumerate(colours):
        there = seat < here.seats
        first = tuple(letter + name for name in TOKENS_OF_LEVEL[0][:usual])
        powers.append(here.powers[seat] if there else NO_POWERS)
        mine = here.active[seat] if there else first
        active.append(tuple(letter + token[1:] for token in mine))
    return msgspec.structs.replace(
        here, seats=count, colours=colours, powers=tuple(powers), active=tuple(active), kept=(),
        tokens=tuple(token for token in here.tokens if token.id[0] in colours),
    )  # fmt: skip


def _with_level(here: Laid, level: str) -> Laid:
    """A planet that is as the level has it goes along; no other begins with more than that."""
    usual, most = (numbers().planet.of(LEVELS_BY_NAME[one]) for one in (here.level, level))
    as_usual = here.planet == (usual, usual)
    planet = (most, most) if as_usual else (min(here.planet[0], most), min(here.planet[1], most))
    return msgspec.structs.replace(here, level=level, planet=planet)


def _with_health(here: Laid, track: str, health: int) -> Laid:
    """The planet may have had its usual health before; the UFO begins with what it has."""
    if track == "ufo":
        return msgspec.structs.replace(here, ufo=(health, max(1, health)))
    return msgspec.structs.replace(here, planet=(health, max(health, here.planet[1])))


def _deck(here: Laid, count: int) -> tuple[str, ...]:
    """The deck as it is, made longer or shorter."""
    used = {*here.space, *here.deck}
    return (*here.deck, *(card for card in invaders() if card not in used))[:count]


def _without(table: Table, id: str) -> Table:
    """Everything but the thing in the hand."""
    return msgspec.structs.replace(
        table,
        cards=tuple(card for card in table.cards if card.id != id),
        tokens=tuple(token for token in table.tokens if token.id != id),
        ufo=None if id == UFO else table.ufo,
    )


def _ufo_refuses(table: Table, x: float, y: float) -> Refusal | None:
    """The UFO keeps clear of the field, of everything that lies there, and of the planet."""
    usual, field = bare_table().ufo, table.field
    assert usual is not None
    reach = usual.radius
    if not (reach <= x <= table.width - reach and table.planet_line + reach <= y <= table.depth - reach):
        return Refusal("editor.si.ufo_off")
    right, top = field.x + field.columns * field.pitch, field.y + field.rows * field.pitch
    if field.x - reach < x < right + reach and y < top + reach:
        return Refusal("editor.si.ufo_field")
    near = any(distance_to_card(x, y, card, table.card) < reach for card in table.cards)
    wide = reach + table.token.radius
    if near or any((t.x - x) ** 2 + (t.y - y) ** 2 < wide**2 for t in table.tokens):
        return Refusal("editor.si.ufo_taken")
    return None


def _piece(key: str) -> tuple[str, str]:
    """Kind and name of a piece of the palette."""
    kind, parts = Thing.read(key)
    return kind, ".".join(parts)


WORKSHOP = SpaceInvadersWorkshop()
