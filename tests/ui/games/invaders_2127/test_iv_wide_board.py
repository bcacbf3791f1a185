"""The board of Invaders 2127 fills the window: how large everything is, and what lies over what."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.core.languages import LANGUAGES
from game.games.invaders_2127.library import book
from game.games.invaders_2127.position import INVADER, MANKIND, ZONES
from game.games.invaders_2127.rules import GAME
from game.ui.games.invaders_2127 import sprites
from game.ui.games.invaders_2127.art import cards
from game.ui.games.invaders_2127.board import DuelBoard
from game.ui.games.invaders_2127.goals import goals
from game.ui.games.invaders_2127.layout import Layout
from game.ui.games.invaders_2127.reading import locked, picture_of, slots, strategies_of
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.words import Words
from game.ui.stage.board_view import NOTHING, Refusal, Subject, Thing
from tests.lab.tour import positions_2127 as stand
from tests.ui.games.invaders_2127.iv_tables import a_board

WINDOW = pygame.Rect(0, 0, 1280, 720)
SIZES = (WINDOW, pygame.Rect(0, 0, 1920, 1080), pygame.Rect(0, 0, 1024, 768), pygame.Rect(0, 0, 2560, 1080))
SHUT = Words("en")("ivb.locked", card=text_of(Words("en")).name("dome"))
TYPICAL = 7  # cards of a hand after the second draw


def parts(layout: Layout) -> dict[str, pygame.Rect]:
    found = {"band": layout.band, "about": layout.about, "hand": layout.hand, "plot": layout.plot}
    found |= {"heroes": layout.belongings.heroes, "other": layout.other_hand}
    for seat in (MANKIND, INVADER):
        found |= {f"deck {seat}": layout.belongings.deck(seat), f"pile {seat}": layout.belongings.pile(seat)}
        for zone in range(ZONES):
            found |= {f"slot {seat} {zone} {at}": layout.slot(seat, zone, at) for at in range(slots())}
    found |= {f"strip {zone}": layout.strip(zone) for zone in range(ZONES)}
    return found | {name: layout.belongings.strategy(name) for name in book().strategies}


def test_cards_on_the_table_and_in_the_hand_are_as_large_as_promised() -> None:
    layout = Layout(WINDOW)
    assert layout.card[0] >= 82
    assert layout.card[1] >= 114
    assert layout.hand_card[0] >= 140
    assert layout.hand_card[1] >= 196
    assert layout.about.height > layout.hand_card[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_in_the_hand_is_read_in_letters_of_fourteen_pixels_or_more(language: str) -> None:
    board, words = a_board(language=language), text_of(Words(language))
    layout = Layout(WINDOW)
    plans = {
        card: cards.layout(cards.face_of(card, layout.hand_card, board.look.theme, words, True))
        for card in book().cards
    }
    assert min(plan.text_pixels for plan in plans.values()) >= 14
    held = [card for card in plans if book().cards[card].symbol != "hero"]
    cut = [card for card in held if plans[card].text and plans[card].text[-1].endswith("…")]
    assert cut == [], "every card of a hand is read whole without pointing at it"
    assert min(plans[card].window.height for card in held) >= 20, "and has a poster"


def test_a_usual_hand_lies_side_by_side() -> None:
    layout = Layout(WINDOW)
    held = [layout.held(TYPICAL, at) for at in range(TYPICAL)]
    assert all(one.right <= other.left for one, other in pairwise(held))


@pytest.mark.parametrize("count", [1, 7, 12, 20])
def test_a_hand_of_any_size_stays_in_its_place(count: int) -> None:
    layout = Layout(WINDOW)
    for at in range(count):
        assert layout.hand.contains(layout.held(count, at))
        assert WINDOW.contains(layout.raised(count, at))


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("window", SIZES, ids=str)
def test_nothing_lies_over_anything_else(window: pygame.Rect, large: bool) -> None:
    found = parts(Layout(window, large))
    for (name, box), (other, beside) in combinations(found.items(), 2):
        assert not box.colliderect(beside), f"{name} {box} and {other} {beside}"
        assert window.contains(box), f"{name} {box}"


def test_what_the_board_leaves_to_the_shell_is_small() -> None:
    layout = Layout(WINDOW)
    free = layout.furniture()
    panels = [layout.band, free.right.between(free.right.top, free.right.bottom), free.line]
    covered = sum(box.width * box.height for box in panels)
    assert covered <= 0.28 * WINDOW.width * WINDOW.height


def test_the_orders_tell_of_each_side_what_it_wins_by_and_when_that_is_near() -> None:
    picture = picture_of(GAME.parse("turn mankind\nplot 2\nmankind eurasia major_brandt").view(0))
    ours = {key: (figure, near) for key, figure, near, _ in goals(picture, MANKIND)}
    assert ours["plot"] == (2, True)
    assert {key for key, *_ in goals(picture, INVADER)} == {"deck_0", "eurasia", "heroes"}
    assert locked(picture) == ()


def test_the_orders_count_the_tokens_of_a_card_that_wins_by_them() -> None:
    text = "turn mankind\nmankind eurasia major_brandt\nmankind africa succubus *4"
    picture = picture_of(GAME.parse(text).view(0))
    assert ("tokens", 1, True, "succubus") in goals(picture, MANKIND)
    assert "tokens" not in {key for key, *_ in goals(picture, INVADER)}


# -- what is shut --------------------------------------------------------------------------------


def shown(text: str) -> DuelBoard:
    board = a_board(language="en")
    state = GAME.parse(text)
    board.show(state.view(0), state.decision)
    return board


def test_a_zone_that_a_card_keeps_shut_carries_a_lock_with_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, pygame.Rect]] = []
    write = sprites.write

    def noted(surface: Any, look: Any, box: pygame.Rect, words: str, *rest: Any, **more: Any) -> Any:
        written.append((words, box))
        return write(surface, look, box, words, *rest, **more)

    monkeypatch.setattr(sprites, "write", noted)
    board = shown(stand.LOCKED)
    board.draw(pygame.Surface(WINDOW.size))
    named = [box for words, box in written if words == SHUT]
    assert len(named) == 1 and board.layout.side(0, 2).contains(named[0])
    written.clear()
    shown(stand.MANKIND).draw(pygame.Surface(WINDOW.size))
    assert not any(words == SHUT for words, _ in written)


@pytest.mark.parametrize(
    ("position", "place", "names"),
    [
        (stand.LOCKED, "africa", "Dome over a Small Town"),
        (stand.MANKIND, "strategy.chainmail", "not in the main phase"),
    ],
)
def test_what_can_not_be_done_says_why_and_names_the_culprit(position: str, place: str, names: str) -> None:
    board = shown(position)
    if place == "africa":
        board.choosing.choose(Thing.of("held", board.picture.hand.index("shanty_town")))
    refusal = board.beside([Thing.read(place)])
    assert isinstance(refusal, Refusal)
    assert names in refusal.text(Words("en"))


def test_what_a_lesson_points_at_stands_out_and_nothing_else() -> None:
    board = shown(stand.MANKIND)
    assert board.cursor is not None and board.cursor.kind == "held"
    board.begin_at(Subject(NOTHING, "hand.norad"))
    assert board.cursor == Thing.of("held", board.picture.hand.index("norad"))
    board.begin_at(Subject(NOTHING, "deck.0"))
    assert board.cursor is None


FERRY = """
turn mankind 4
mankind eurasia major_brandt, mako
invader {zone} sargasso, squid
hand mankind ferry saladin ramses
"""


def test_a_card_says_before_it_is_paid_for_what_it_could_not_do_and_why() -> None:
    board = shown(FERRY.format(zone="africa"))
    board.choosing.choose(Thing.of("held", board.picture.hand.index("ferry")))
    _, line = board.telling(Words("en"), ("Ann", "Bob"))
    assert line.startswith("The Arms of the Sargasso Sea is in play: it forbids moving cards.")
    free = shown(FERRY.format(zone="africa").replace("sargasso, ", ""))
    free.choosing.choose(Thing.of("held", free.picture.hand.index("ferry")))
    assert "forbids" not in free.telling(Words("en"), ("Ann", "Bob"))[1]


def test_what_a_strategy_can_do_is_offered_beside_it_and_never_behind_the_panels() -> None:
    board = shown(stand.MANKIND.replace("released retribution moon", "released moon"))
    for name in strategies_of(MANKIND):
        board.choosing = board.choosing_of(board.decision)
        if not board.choosing.starts_at(Thing.of("strategy", name)):
            continue
        board.choosing.choose(Thing.of("strategy", name))
        board.changes += 1
        for chip in board.marks().chips:
            assert not chip.box.colliderect(board.layout.band), name
            assert board.rect.contains(chip.box), name
