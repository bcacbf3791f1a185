"""The workshop of Space Invaders: positions come out as they went in, impossible ones not at all."""

from __future__ import annotations

from typing import Any

import msgspec

from game.flick.shot import simulate
from game.games.space_invaders import GAME, Options
from game.games.space_invaders.numbers import invaders
from game.games.space_invaders.prints import find_card, middle_of
from game.session.challenges import challenges_in, ladder_folder, read_challenge
from game.session.drafts import GoalTerms
from game.table.load import bare_table
from game.table.things import Launch
from game.ui.games.space_invaders.laid import laid
from game.ui.games.space_invaders.workshop import WORKSHOP
from game.ui.kit.words import Words
from game.ui.stage.board_view import Refusal
from game.ui.table.table_editor import Held
from tests.ui.games.space_invaders.space_invaders_games import steps

SQUID = find_card("S11", ())
C3 = middle_of(bare_table(), 12)


def test_the_workshop_changes_nothing_that_it_has_no_handle_for() -> None:
    seen = 0
    for state, _, _ in steps(Options(seats=3, first=0), 3):
        if state.phase in ("launch", "bonus", "assault") and state.launch is None and seen < 12:
            seen += 1
            again = GAME.parse(WORKSHOP.plain(GAME.format(state)))
            assert msgspec.structs.replace(again, streams=state.streams) == state
    assert seen == 12


def test_what_fell_to_one_hit_stays_so() -> None:
    twice = next(card for card, face in invaders().items() if face.trait == "two_hit")
    state = GAME.parse(WORKSHOP.plain(f"1 | . . . . .\nboard {twice}\none_hit {twice}\ndeck 20"))
    assert state.one_hit == (twice,)


def test_every_challenge_that_ships_can_be_opened_and_comes_out_as_it_went_in() -> None:
    files = challenges_in(ladder_folder("space_invaders"))
    assert len(files) >= 24
    for file in files:
        before = read_challenge(file, GAME)
        position = WORKSHOP.plain(before.position)
        one, other = GAME.parse(before.position), GAME.parse(position)
        assert msgspec.structs.replace(other, streams=one.streams) == one, file.stem
        wanted = WORKSHOP.wanted(position, before)
        if wanted is not None:
            wished = WORKSHOP.wish(position, wanted)
            assert isinstance(wished, GoalTerms)
            assert wished.goal.facts == before.goal.facts


def test_a_token_sinks_when_the_card_under_it_goes() -> None:
    position: Any = WORKSHOP.put(WORKSHOP.blank(), Held(SQUID, "card", *C3, fresh=True))
    position = WORKSHOP.put(position, Held("o1a", "token", *C3, fresh=True))
    assert laid(position).token("o1a").z > 0.0  # type: ignore[union-attr]
    position = WORKSHOP.remove(position, SQUID)
    assert laid(position).token("o1a").z == 0.0  # type: ignore[union-attr]
    assert GAME.parse(position).waiting[0].cards == ()


def test_what_lies_badly_is_refused() -> None:
    table = bare_table()
    for held, key in (
        (Held("c60", "card", 10, 300), "card.off_table"),
        (Held("c60", "card", 280, 480), "card.in_ufo"),
        (Held("r1a", "token", 280, 541), "token.in_wall"),
        (Held("ufo", "ufo", 280, 120), "editor.si.ufo_off"),
        (Held("ufo", "ufo", table.width, 500), "editor.si.ufo_off"),
    ):
        refused = WORKSHOP.put(WORKSHOP.blank(), held)
        assert isinstance(refused, Refusal)
        assert refused.key == key


def test_a_table_without_a_token_to_launch_is_refused_in_the_language_of_the_screen() -> None:
    position, refused = WORKSHOP.blank(), None
    for place in range(7):
        piece = next((one for one in WORKSHOP.palette(position) if one.kind == "token" and one.left), None)
        assert piece is not None, "the seat has run out of tokens before anything was refused"
        held = WORKSHOP.fresh(position, piece.key, (100.0 + 40.0 * place, 300.0))
        after = WORKSHOP.put(position, held)
        if isinstance(after, Refusal):
            refused = after
            break
        position = after
    assert refused is not None
    assert refused.text(Words("de")) == (
        "So kann kein Tisch aussehen: Es ist kein Chip zum Werfen da."
    )


def test_a_full_field_takes_no_more_cards() -> None:
    position: Any = WORKSHOP.blank()
    for space in range(20):
        key = next(piece.key for piece in WORKSHOP.palette(position) if piece.left)
        position = WORKSHOP.put(position, WORKSHOP.fresh(position, key, middle_of(bare_table(), space)))
    key = next(piece.key for piece in WORKSHOP.palette(position) if piece.left)
    refused = WORKSHOP.put(position, WORKSHOP.fresh(position, key, C3))
    assert isinstance(refused, Refusal)
    assert refused.key == "editor.si.no_space"


def test_a_launch_at_a_moved_ufo_lands_in_it() -> None:
    position: Any = WORKSHOP.put(WORKSHOP.blank(), Held("ufo", "ufo", 200, 520))
    state = GAME.parse(position)
    shots = (
        simulate(state.table, Launch(token="r1a", x=200.0, y=50.0, heading=0.0, power=power / 100))
        for power in range(30, 80)
    )
    assert any(rest.where == "ufo" for shot in shots for rest in shot.landing.tokens if rest.id == "r1a")
