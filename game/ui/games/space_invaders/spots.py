"""What can be chosen and pointed at on the board of Space Invaders: cards, tokens, panes, empty spaces."""

from __future__ import annotations

from game.core import Aim, Choice, Decision, Move
from game.games.space_invaders.grid import INDEX, NAMES
from game.games.space_invaders.moves import Declare, Decline, Hit, Name, Order, Wait
from game.games.space_invaders.prints import middle_of
from game.games.space_invaders.state import SeatView
from game.table.things import Table
from game.ui.games.space_invaders.layout import Layout
from game.ui.games.space_invaders.picture import Picture
from game.ui.games.space_invaders.words import PLANET, UFO, powers_page
from game.ui.stage.board_view import Subject, Thing
from game.ui.table.table_view import FlickTableView


def spots_of(view: SeatView) -> dict[str, Move]:
    """What can be chosen on the table, by card or token; the rest is chosen by button or launched."""
    found: dict[str, Move] = {}
    decision = view.decision
    if not isinstance(decision, Choice):
        return found
    for move in decision.moves:
        if isinstance(move, Hit | Wait):
            found.setdefault(move.card, move)
        elif isinstance(move, Order):
            found.setdefault(move.token, move)
        elif isinstance(move, Decline) and decision.reason == "redirect" and view.resolving is not None:
            found.setdefault(view.resolving.rest[0], move)
    return found


def calls_of(decision: Decision | None, token: str) -> dict[str, Move]:
    """The invaders that the coming shot of this token can be meant for."""
    if not isinstance(decision, Aim):
        return {}
    return {move.card: move for move in decision.moves if isinstance(move, Name) and move.token == token}


def thing_of(move: Move | None) -> str:
    """What on the table a move is about."""
    if isinstance(move, Hit | Wait | Name):
        return move.card
    return move.token if isinstance(move, Order | Declare) else ""


# -- for the zoom, the log and the rule book -----------------------------------------------------------


def subject_of(view: SeatView, id: str) -> Subject:
    """A card or a token by its id."""
    if id.startswith("c"):
        place = NAMES[view.space.index(id)] if id in view.space else ""
        return Subject(Thing.of("card", id), place, "invaders")
    return Subject(Thing.of("token", id), "", powers_page(id), view.options.owner(id))


def place_of(view: SeatView, subject: Subject) -> str | None:
    """Where to point for a subject: a card, a token, or an empty space."""
    if subject.thing.kind in ("card", "token"):
        return subject.thing.which
    if subject.place in INDEX:
        return view.space[INDEX[subject.place]] or subject.place
    return None


def subject_beside(
    layout: Layout, picture: Picture, pos: tuple[int, int], table: FlickTableView, lean: bool
) -> Subject | None:
    """A pane beside the table, the UFO, or an empty space of the field; a `lean` board has no panes."""
    if not lean and layout.tracks.collidepoint(pos):
        planet = pos[0] < layout.tracks.x + layout.tracks.width * 0.6
        return Subject(PLANET, "", "advance") if planet else Subject(UFO, "", "ufo")
    if not lean and layout.deck.collidepoint(pos):
        return Subject(Thing("deck"), "", "clean_up")
    if not lean and layout.order.collidepoint(pos):
        return Subject(Thing("turn_token"), "", "round")
    if table.over_ufo(*pos, picture.table):
        return Subject(UFO, "", "ufo")
    return _on_field(picture.table, *table.to_table(*pos))


def _on_field(held: Table, x: float, y: float) -> Subject | None:
    half = held.field.pitch / 2
    for index, name in enumerate(NAMES):
        middle = middle_of(held, index)
        if abs(middle[0] - x) < half and abs(middle[1] - y) < half:
            return Subject(Thing("space"), name, "board", plain=True)
    return None
