"""Characters at the table: a face on the badge, one bubble at a time, which blocks nothing and can be off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.core import NOBODY
from game.session.match import Match, Player
from game.session.reactions import Happening, Reaction, reactions
from game.session.settings import Settings
from game.session.store import Store
from game.ui.scenes.match.match import MatchScene
from game.ui.scenes.match.speech import TAIL
from game.ui.table.intent import Intent
from tests.lab.pilot import Visitor
from tests.lab.tour.positions_invaders import FOUR_SEATS, PLAIN, ROUND_END, TWO, match_at
from tests.lab.tour.visits import until

Sit = Callable[..., Visitor]
PACE = reactions().pace


@pytest.fixture
def sit(store: Store, idle: Any) -> Sit:
    def down(
        kinds: str = "pbb", position: str = PLAIN, size: tuple[int, int] = (1280, 720), **changes: Any
    ) -> Visitor:
        settings = Settings(language="en", preview="off", no_sway=True, **changes)
        at = Visitor(idle, size, settings, store, drawing=False)
        at.stage.go(MatchScene(at.stage, match_at(position, kinds=kinds)))
        at.top.draw(at.surface)
        at.wait(0.2)
        return at

    return down


FRAMES = 30  # at most, of which each does a little, until a bubble is there


def speak(at: Visitor, situation: Any = "last_round", seat: int = 1) -> Reaction:
    partners = at.top.partners
    said = Reaction(seat, partners.cast[seat], "glad", situation, 1, NOBODY, 7)
    partners.say(said)
    for _ in range(FRAMES):
        at.top.draw(at.surface)
    return said


def hear(at: Visitor, *found: Happening) -> None:
    at.top.partners._hear(found, 7, 0)
    at.frame()


def test_a_bot_has_a_face_on_its_badge_and_a_person_has_none(sit: Sit) -> None:
    at = sit()
    signs = [at.top.status.sign(seat) for seat in range(3)]
    assert signs[0].face is None and all(sign.face is not None for sign in signs[1:])
    assert signs[1].face[1] == "calm"


def test_the_face_goes_with_what_is_said_and_calms_down(sit: Sit) -> None:
    at = sit()
    speak(at)
    assert at.top.status.sign(1).face[1] == "glad"
    at.wait(2 * PACE.stays)
    assert at.top.status.sign(1).face[1] == "calm" and at.top.partners.said is None


def test_a_bot_of_a_match_that_names_no_character_plays_without_a_face(store: Store, idle: Any) -> None:
    at = Visitor(idle, settings=Settings(language="en"), store=store, drawing=False)
    match: Match = match_at(PLAIN, kinds="pbb")
    plain = tuple(Player(one.kind, one.name, one.bot) for one in match.setup.players)
    match.setup = replace(match.setup, players=plain)
    at.stage.go(MatchScene(at.stage, match))
    at.wait(0.5)
    assert at.top.partners.cast == {} and at.top.status.sign(1).face is None
    hear(at, Happening("last_round"))
    assert at.top.partners.said is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
@pytest.mark.parametrize("text", [100, 200])
def test_a_bubble_covers_no_question_no_button_and_no_card(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    at = sit("pbbb", FOUR_SEATS, size, text_scale=text)
    for seat in (1, 2, 3):
        speak(at, seat=seat)
        box = at.top.bubble.rect
        assert box.width and at.surface.get_rect().contains(box.clip(at.surface.get_rect()))
        for panel in at.top.desk.panels:
            if panel.shown and panel.name in ("prompt", "moves"):
                assert not panel.rect.colliderect(box), panel.name


def tails(at: Visitor, seat: int) -> int:
    """Pixels of the seat's colour in the room around a bubble that is kept for its tail."""
    around, reach = at.top.bubble.rect, at.stage.look.px(TAIL)
    inside, colour = around.inflate(-2 * reach, -2 * reach), at.top.tabletop.mark(seat).colour
    return sum(
        at.surface.get_at((x, y))[:3] == colour
        for x in range(around.left, around.right)
        for y in range(around.top, around.bottom)
        if not inside.collidepoint(x, y)
    )


def test_a_tail_points_at_the_badge_and_never_at_what_lies_between(sit: Sit) -> None:
    at = sit("pbbb", FOUR_SEATS)
    speak(at)
    assert tails(at, 1)
    at = sit("pb", TWO)
    speak(at)
    badge = at.top.desk.find("badge-1").rect
    assert at.top.bubble.rect.top > badge.bottom + badge.height // 2, "something else lies between"
    assert not tails(at, 1)


def test_a_bubble_goes_when_the_pointer_comes_and_takes_no_press(sit: Sit) -> None:
    at = sit()
    speak(at)
    at.move(at.top.bubble.rect.center)
    at.top.draw(at.surface)
    assert at.top.partners.said is None and not at.top.bubble.rect.width


def test_somebody_who_speaks_keeps_nobody_from_playing(sit: Sit) -> None:
    at = sit()
    speak(at)
    assert at.top.flow.asks and at.top.asked is not None


def test_partners_rest_between_two_bubbles_unless_it_is_urgent(sit: Sit) -> None:
    at = sit()
    speak(at, "chain")
    at.wait(1.5 * PACE.stays)
    hear(at, Happening("shield_broken", 1), Happening("chain", 1))
    assert at.top.partners.said is None, "the last one is hardly over"
    hear(at, Happening("last_round"))
    assert at.top.partners.said is not None and at.top.partners.said.situation == "last_round"


def test_a_setting_has_them_silent(sit: Sit) -> None:
    at = sit(partners_talk=False)
    hear(at, Happening("last_round"))
    at.wait(0.5)
    assert at.top.partners.said is None
    assert at.top.status.sign(1).face is not None, "but they are still somebody"


def test_somebody_says_a_word_to_a_person_who_thinks_for_long_and_only_once(sit: Sit) -> None:
    at = sit()
    at.wait(PACE.wait - 1.0, 0.25)
    assert at.top.partners.said is None
    at.wait(2.0, 0.25)
    assert at.top.partners.said is not None and at.top.partners.said.situation == "long_wait"
    at.wait(PACE.stays * 3, 0.25)
    assert at.top.partners.said is None
    at.wait(2 * PACE.wait, 0.25)
    assert at.top.partners.said is None


def test_a_strike_is_mourned_only_once_it_has_been_seen(sit: Sit) -> None:
    at = sit("bbp", ROUND_END)
    before = at.top.tabletop.view.planet
    at.top.answered(at.top.match.game.parse_move("resolve"))
    until(at, lambda scene: scene.partners.said is not None or scene.flow.shown > 2)
    said = at.top.partners.said
    assert said is not None and said.situation in ("planet_struck", "planet_failing", "own_hit")
    shown = at.top.board.between
    assert shown.planet < before


def test_a_bot_claims_its_card_before_it_fires_and_gives_it_back(sit: Sit) -> None:
    at = sit("bpp")
    board = at.top.table.board
    until(at, lambda scene: bool(board.flags))
    (card, seat), *others = board.flags.items()
    assert seat == 0 and not others and card in at.top.match.state.space
    assert len(at.top.match.log.entries) == 1, "it has not landed yet"
    until(at, lambda scene: not board.flags)
    assert len(at.top.match.log.entries) == 2


def test_what_a_bot_fires_at_is_known_to_the_board_and_teaches_nobody(sit: Sit) -> None:
    at = sit("bpp")
    intents: list[Intent] = []
    at.top.table.board.fired = intents.append
    until(at, lambda scene: bool(intents))
    match, intent = at.top.match, intents[0]
    assert intent.target in match.state.space and intent.target != ""
    assert intent.launch in [getattr(entry.move, "launch", None) for entry in match.log.entries]
    assert intent.advice((280.0, 300.0)) is None


def test_a_flag_that_a_person_has_set_there_stays(sit: Sit) -> None:
    at = sit("bpp")
    board = at.top.table.board
    board.flags = {card: 1 for card in at.top.match.state.space if card}
    until(at, lambda scene: len(scene.match.log.entries) >= 2 and not scene.busy)
    assert set(board.flags.values()) == {1}
