"""Whether a position could lie on a table at all: what somebody wrote may not, what the rules made must."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.decisions import Aim, Choice
from game.core.notice import Notice
from game.games.space_invaders.grid import COLUMNS, NAMES
from game.games.space_invaders.launches import strip
from game.games.space_invaders.numbers import POWERS_OF_LEVEL, invaders, numbers
from game.games.space_invaders.state import STREAMS, State
from game.table.check import TableError, check_launch, checked
from game.table.load import bare_table, replace_things
from game.table.things import Field, Table, Ufo

OF_A_TOKEN = ("chain", "bonus", "forward")
OF_A_RESOLUTION = ("redirect", "wave", "long_wave", "splash", "repair", "wait")


def faults(state: State) -> tuple[str, ...]:
    """What can't be about a position, each in words."""
    found = [*_wrong_seats(state)]
    if not found:
        found = [*_wrong_cards(state), *_wrong_tokens(state), *_wrong_tracks(state), *_wrong_table(state)]
    if not found:
        found = [*_wrong_turn(state), *_wrong_offers(state), *_wrong_resolution(state), *_wrong_launch(state)]
    if not found and state.phase != "over":
        found = [*_wrong_question(state)]
    return tuple(found)


def _wrong_seats(state: State) -> Iterator[str]:
    options = state.options
    seats = options.seats
    colours = [options.colour(seat) for seat in range(seats)] if len(options.colours) in (0, seats) else []
    if len(set(colours)) != seats:
        yield f"colours: expected {seats} different ones, or none"
    if max(state.seat, state.starter) >= seats:
        yield f"seat {max(state.seat, state.starter)}: there are only {seats} seats"
    if len(state.space) != len(NAMES):
        yield f"space: expected {len(NAMES)} spaces"
    if not len(state.cards) == len(state.active) == len(state.stock) == seats:
        yield f"cards, active and stock: expected one entry for each of {seats} seats"
    for powers in state.cards:
        if any(power not in known for power, known in zip(powers, POWERS_OF_LEVEL, strict=True)):
            yield f"powers {' '.join(powers)}: expected one of each level"
    if tuple(sorted(name for name, _ in state.streams.states)) != tuple(sorted(STREAMS)):
        yield f"streams: expected {', '.join(STREAMS)}"


def _wrong_cards(state: State) -> Iterator[str]:
    """Each of the 60 in one place at most: a space, the deck, the score board, or out of the game."""
    seen: set[str] = set()
    for card in (*filter(None, state.space), *state.deck, *state.score_board):
        if card not in invaders():
            yield f"{card}: is no invader card"
        if card in seen:
            yield f"{card}: is in two places"
        seen.add(card)
    for card in state.one_hit:
        if card not in state.score_board or invaders()[card].trait != "two_hit":
            yield f"one_hit {card[:20]}: is no two-hit invader on the score board"
    if len(set(state.one_hit)) != len(state.one_hit):
        yield "one_hit: holds a card twice"
    for card in state.returned:
        if card not in state.deck:
            yield f"returned {card}: is not in the deck"
    if len(set(state.returned)) != len(state.returned):
        yield "returned: holds a card twice"
    if state.options.three_rows and any(state.space[:COLUMNS]):
        yield "row 1 is out of play with three rows"


def _wrong_tokens(state: State) -> Iterator[str]:
    """Each seat's seven are active or in stock; an active one is in hand, on the table or in the armory."""
    options = state.options
    lying = [token.id for token in state.table.tokens]
    for seat in range(options.seats):
        own = (*state.active[seat], *state.stock[seat])
        letter = options.colour(seat)
        if sorted(own) != sorted(options.tokens(seat)):
            yield f"active {letter}: expected some of {' '.join(options.tokens(seat))}, each once"
    active = {token for own in state.active for token in own}
    for name, tokens in (("on the table", lying), ("armory", state.armory)):
        for token in tokens:
            if token not in active:
                yield f"{token}: is {name}, but not active"
        if len(set(tokens)) != len(tokens):
            yield f"{name}: holds a token twice"
    if both := set(lying) & set(state.armory):
        yield f"{min(both)}: is on the table and in the armory"
    home = () if state.phase == "bonus" else state.armory  # a bonus shot's token goes back to where it was
    if state.launch is not None and state.launch.token in (*lying, *home):
        yield f"{state.launch.token}: is in the air and lies somewhere"


def _wrong_tracks(state: State) -> Iterator[str]:
    top = numbers().setup.tracks
    for name, now, start in (
        ("planet", state.planet, state.planet_start), ("ufo", state.ufo, state.ufo_start),
    ):  # fmt: skip
        if not 1 <= start <= top or not 0 <= now <= start:
            yield f"{name} {now} of {start}: expected a health from 0 to what it started with, at most {top}"
    if state.ufo_hits != state.ufo_start - state.ufo:
        yield f"ufo_hits {state.ufo_hits}: the UFO has lost {state.ufo_start - state.ufo} health"


def _wrong_table(state: State) -> Iterator[str]:
    table = state.table
    if replace_things(table, cards=(), tokens=(), ufo=bare_table().ufo) != bare_table():
        yield "table: is another than that of the game"
    yield from _wrong_ufo(table)
    if [card.id for card in table.cards] != sorted(filter(None, state.space)):
        yield "cards on the table: expected those of the spaces, in the order of their ids"
    if [token.id for token in table.tokens] != sorted(token.id for token in table.tokens):
        yield "tokens on the table: expected in the order of their ids"
    try:
        checked(table)
        if state.launch is not None:
            check_launch(state.launch)
    except TableError as error:
        yield str(error)


def _wrong_ufo(table: Table) -> Iterator[str]:
    """The UFO may stand elsewhere or be missing, but never on the planet or on a space."""
    ufo, usual, field = table.ufo, bare_table().ufo, table.field
    if ufo is None or usual is None or ufo == usual:
        return
    reach = ufo.radius
    if (ufo.radius, ufo.wall) != (usual.radius, usual.wall):
        yield "ufo_at: the UFO is another than that of the game"
    elif not (
        reach <= ufo.x <= table.width - reach and table.planet_line + reach <= ufo.y <= table.depth - reach
    ):
        yield f"ufo_at {ufo.x:g} {ufo.y:g}: expected a place wholly on the table, beyond the planet area"
    elif _on_field(ufo, field):
        yield f"ufo_at {ufo.x:g} {ufo.y:g}: expected a place beside the spaces"


def _on_field(ufo: Ufo, field: Field) -> bool:
    right, top = field.x + field.columns * field.pitch, field.y + field.rows * field.pitch
    return field.x - ufo.radius < ufo.x < right + ufo.radius and ufo.y < top + ufo.radius


def _wrong_turn(state: State) -> Iterator[str]:
    lying = {token.id for token in state.table.tokens}
    for record in state.turn:
        if record.token not in state.active[state.seat]:
            yield f"record {record.token}: is not an active token of the seat whose turn it is"
        x, y = record.stand or (0.0, 0.0)
        if not (0.0 <= x <= state.table.width and 0.0 <= y <= state.table.depth):
            yield f"record {record.token}: the shooter stood somewhere on the table"
    if len({record.token for record in state.turn}) != len(state.turn):
        yield "record: two of one token"
    if list(state.turn) != sorted(state.turn, key=lambda record: record.token):
        yield "record: expected in the order of the tokens"
    for held in state.waiting:
        if held.token not in lying:
            yield f"waits {held.token}: is not on the table"
        for card in (*held.cards, *held.fresh):
            if card not in state.space:
                yield f"waits {held.token}: {card} stands no more"
    if state.phase == "advance":
        yield "phase advance: is there only amid a move"
    if (state.ending != "") != (state.phase == "over"):
        yield "ending: a game has one exactly when its phase is over"
    if state.phase == "launch" and not (state.field or state.deck):
        yield "no invader is left; such a turn is over"
    if state.phase != "over" and not state.planet:
        yield "planet 0: such a game is over"
    if state.phase == "assault" and not state.ufo:
        yield "ufo 0: such a game is won"


def _wrong_launch(state: State) -> Iterator[str]:
    """A shot that has not come to rest: of a token that may be in the air, from where it may start."""
    launch = state.launch
    if launch is None:
        return
    own: tuple[str, ...] = state.active[state.seat]
    if state.phase == "bonus":  # a spare one may be anybody's
        own = tuple(token for seat in range(state.options.seats) for token in state.options.tokens(seat))
    if launch.token not in own:
        yield f"launch {launch.token[:20]}: is no token that could be in the air"
    elif state.phase != "forward":
        where = strip(state)
        if why := where.refuses(launch, (launch.token,)):
            yield f"launch {launch.token}: expected a launch that {why}"


def _wrong_resolution(state: State) -> Iterator[str]:
    """The token that is being resolved lies on the table, is not done, and speaks of cards that stand."""
    held = state.resolving
    if held is None:
        return
    if state.phase not in OF_A_RESOLUTION:
        yield f"resolving {held.token[:20]}: nothing is asked about it in phase {state.phase}"
        return
    lying = {token.id for token in state.table.tokens}
    if held.token not in lying or held.token not in [r.token for r in state.turn if not r.done]:
        yield f"resolving {held.token[:20]}: expected a token of the turn that lies on the table"
    if any(not 0 <= at < len(NAMES) for at in held.spots):
        yield f"resolving {held.token[:20]}: spots are spaces from 0 to {len(NAMES) - 1}"
    standing = (*held.rest, *held.hits) if state.phase == "redirect" else held.rest
    for card in (*standing, *(state.offers if state.phase != "repair" else ())):
        if card not in state.field:
            yield f"resolving {held.token[:20]}: {card[:20]} does not stand"


def _wrong_offers(state: State) -> Iterator[str]:
    own = state.active[state.seat]
    left = [record.token for record in state.turn if not record.done] if state.phase == "order" else own
    if state.phase in ("order", "assault"):
        for token in state.offers:
            if token not in left:
                yield f"offers {token[:20]}: expected tokens that the seat has left"
    for token in state.bonus:
        if token not in own:
            yield f"bonus {token[:20]}: is not an active token of the seat whose turn it is"
    if len(set(state.bonus)) != len(state.bonus) or (state.phase == "bonus" and not state.bonus):
        yield "bonus: expected the tokens that have earned one, each once"


def _wrong_question(state: State) -> Iterator[str]:
    spare = state.phase == "bonus" and state.options.owner(state.asked) >= 0
    if state.phase in OF_A_TOKEN and state.asked not in state.active[state.seat] and not spare:
        yield f"asked {state.asked}: expected the token that phase {state.phase} is about"
        return
    if (
        state.phase == "forward"
        and state.launch is None
        and state.record(state.asked).stand is None
        and all(t.id != state.asked for t in state.table.tokens)
    ):
        yield f"asked {state.asked}: is not on the table"
        return
    if state.phase in OF_A_RESOLUTION and state.resolving is None:
        yield f"phase {state.phase}: nothing is being resolved"
        return
    if state.phase == "redirect" and state.resolving is not None and not state.resolving.rest:
        yield "phase redirect: there is no invader to hit another instead of"
        return
    decision = state.decision
    if isinstance(decision, Choice) and not decision.moves:
        yield f"phase {state.phase}: there is nothing to answer"
    if isinstance(decision, Aim) and not decision.tokens:
        yield Notice("editor.si.no_token", "phase {phase}: there is no token to launch", phase=state.phase)
    if isinstance(decision, Choice) and len(set(decision.moves)) != len(decision.moves):
        yield f"phase {state.phase}: an answer is offered twice"
