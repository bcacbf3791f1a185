"""What is said of a card before a shot at it: that it takes two, who shields it, what its fall lets by."""

from __future__ import annotations

from game.ui.kit.words import Words
from game.ui.table.prospect import Cost
from tests.games.space_invaders.table_talk import situation
from tests.ui.games.space_invaders.space_invaders_games import a_board, aiming, shown

ENGLISH = Words("en")


def test_a_card_that_takes_two_hits_says_so_until_it_has_one() -> None:
    """Its fall lets nothing through as long as one hit is only its first."""
    rows = "4 | S3?= . . . 22\n3 | S33 . . . .\nseats 2\npowers r redirect piercing long_wave\nactive o 3a"
    talk = situation(f"{rows}\nactive r 1a 2a 3a")
    board, card, two = shown(talk), talk.at("a4"), Cost(ENGLISH("si.note.two_hits"))
    aiming(board, "r1a", card)
    assert board.hand.cost_of(card) == two and board.hand.cost_of(talk.at("a3")) != two
    aiming(board, "r2a", card)
    assert board.hand.cost_of(card) != two, "piercing takes it with one"
    half = talk.lands("r1a", "a4")
    board = shown(half)
    aiming(board, "r3a", card)
    assert board.hand.cost_of(card) != two


def test_a_card_behind_a_shield_says_whose_until_that_falls() -> None:
    rows = "3 | . S22+ . . .\n4 | S31 . . . 22\nseats 2\npowers r redirect piercing long_wave\nactive o 3a"
    rows = rows.replace("S31 .", "S31 C11")
    talk = situation(f"{rows}\nactive r 1a 2a 3a")
    board, card = shown(talk), talk.at("b4")
    said = Cost("until b3 falls", "Shielded", (talk.at("b3"),))
    aiming(board, "r1a", card)
    assert board.hand.cost_of(card) == said and board.hand.cost_of(talk.at("a4")) != said
    aiming(board, "r2a", card)
    assert board.hand.cost_of(card) != said, "piercing goes through"
    board = shown(talk.lands("r1a", "b3"))
    aiming(board, "r3a", card)
    assert board.hand.cost_of(card) != said, "the shield is as good as gone"


def test_what_a_hit_would_let_through_is_said_before_the_shot() -> None:
    rows = "1 | . . . . 22\n2 | S33 . . . .\n3 | O13 . . . .\nseats 2\npowers r ufo_chain second repair"
    talk = situation(f"{rows}\nactive r 1a 1b\nactive o 3a")
    board = a_board()
    board.show(talk.state.view(0), None)
    assert board.hand.cost_of(talk.at("a3")) == Cost("Opens column a: +3 damage")
    assert board.hand.cost_of(talk.at("a2")) is None
