"""What the marks at the crosshair mean is written beside them for the first few shots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pygame
import pytest

from game.flick.reach import Reach
from game.flick.rest_zone import RestZone
from game.table.load import default_table
from game.table.things import Launch
from game.ui.kit.look import Look
from game.ui.kit.theme import Theme
from game.ui.kit.words import Words
from game.ui.table.aim_marks import NAMED_SHOTS
from game.ui.table.crosshair import Crosshair
from game.ui.table.legend import draw_legend, legend_of, names_of
from game.ui.table.now_word import priced
from game.ui.table.prospect import Cost, Prospect, Spot
from game.ui.table.seen_table import SeenTable
from game.ui.table.slip import Slip
from game.ui.table.space import TableSpace
from tests.lab.pilot import Pilot

MakePilot = Callable[..., Pilot]
TABLE = default_table()
SIZE = (1280, 720)
SPACE = TableSpace.fitted(pygame.Rect(0, 0, *SIZE), TABLE.width, TABLE.depth)
LOOK = Look(Theme().for_window(SIZE), Words("en"))
SEEN = SeenTable(LOOK, SIZE, SPACE, TABLE)
ZONE = RestZone(x=280.0, y=320.0, long=20.0, wide=8.0, angle=1.5708, stays=1.0, sure=1.0)
WANTED = Reach(best=0.5, window=(0.44, 0.56))
AIMED = Crosshair(at=(280.0, 320.0), sway=0.5, zone=ZONE, rim=12.5, touch=(280.0, 300.0), wanted=WANTED)


def named(shown: Crosshair) -> set[str]:
    return {name.key.removeprefix("marks.") for name in names_of(SEEN, shown)}


def test_every_mark_that_is_there_is_named_and_no_other() -> None:
    assert named(AIMED) == {"supposed", "touch", "slot", "hand"}
    assert named(replace(AIMED, wanted=Reach(best=0.5))) == {"supposed", "touch", "speck", "hand"}
    assert named(replace(AIMED, prospect="unsure", sway=None)) == {"guess", "touch", "slot"}
    assert named(replace(AIMED, wanted=replace(WANTED, certain=False))) >= {"perhaps"}
    assert named(replace(AIMED, prospect="void")) == {"touch", "hand"}, "it is told as what the shot costs"
    assert named(replace(AIMED, prospect="atop")) >= {"atop"}
    assert named(replace(AIMED, zone=None, sway=None)) == {"slot"}
    assert named(Crosshair()) == set()


def test_for_the_first_shots_they_are_named_in_two_parts() -> None:
    """What to do and what comes of it; then where it comes down and what the hand does."""
    parts = [{name.key for name in names_of(SEEN, AIMED, part)} for part in (0, 1)]
    assert parts == [{"marks.supposed", "marks.slot"}, {"marks.touch", "marks.hand"}]


def slips(shown: Crosshair, before: list[Slip] | None = None, taken: Any = ()) -> list[Slip]:
    return legend_of(SEEN, shown, 280.0, before or (), taken)


def test_while_the_bar_fills_one_word_alone_stays_where_the_crosshair_is() -> None:
    seen = []
    for filled, reach in ((0.1, 120.0), (0.4, 240.0), (0.9, 420.0)):
        shown = replace(AIMED, filled=filled, zone=replace(ZONE, y=reach), prospect="far")
        (slip,) = slips(shown)
        assert slip.line is None
        seen.append(tuple(slip.place))
    assert len(set(seen)) == 1


def test_that_it_is_too_short_goes_without_saying_half_of_the_way() -> None:
    assert AIMED.wanted is not None
    short = replace(AIMED, prospect="short")
    assert not slips(replace(short, filled=0.4 * AIMED.wanted.best))
    assert slips(replace(short, filled=0.6 * AIMED.wanted.best))


@pytest.mark.parametrize("language", ["en", "de"])
def test_of_each_prospect_its_own_word_is_written(language: str) -> None:
    look = Look(Theme().for_window(SIZE), Words("de" if language == "de" else "en"))
    written, said = [], []
    for prospect in get_args(Prospect):
        shown = replace(AIMED, filled=0.5, prospect=prospect)
        (slip,) = legend_of(replace(SEEN, look=look), shown, 280.0)
        assert slip.key == f"marks.now_{prospect}"
        written.append(pygame.image.tobytes(slip.words, "RGBA"))
        said.append(look.words(slip.key))
        alone = legend_of(replace(SEEN, look=look), replace(shown, touch=None, sway=None), 280.0)[0]
        assert pygame.image.tobytes(alone.words, "RGBA") == written[-1]
    assert len(set(said)) == len(set(written)) == len(get_args(Prospect))


def word(shown: Crosshair, before: list[Slip] | None = None, table: Any = TABLE) -> Slip:
    (slip,) = legend_of(replace(SEEN, table=table), shown, 280.0, before or ())
    return slip


def test_a_promise_what_is_likely_and_a_wrong_power_are_told_apart_without_colours() -> None:
    """By a lit ground, an open ring, an arrow that points the way the power is wrong."""

    def sign(prospect: Prospect) -> Any:
        flag = word(replace(AIMED, filled=0.5, prospect=prospect)).words
        ground = pygame.Surface(flag.get_size())
        ground.blit(flag, (0, 0))
        return pygame.surfarray.array3d(ground)[:22, :22].astype(int).sum(axis=2)

    signs = [sign(prospect) for prospect in ("on", "likely", "short", "far", "atop")]
    assert all(
        (abs(one - other) > 120).sum() > 20 for at, one in enumerate(signs) for other in signs[at + 1 :]
    )
    assert signs[0].mean() > 2 * signs[1].mean()


@pytest.mark.parametrize("number", range(len(TABLE.cards)))
def test_the_word_hides_neither_the_card_aimed_at_nor_the_one_before_it(number: int) -> None:
    card = TABLE.cards[number]
    slip = word(replace(AIMED, at=(card.x, card.y), filled=0.5, prospect="on"))
    for y in (card.y, card.y - TABLE.field.pitch):
        assert not slip.place.collidepoint(SPACE.to_screen(card.x, y))
    assert pygame.Rect((0, 0), SIZE).contains(slip.place)


def test_the_word_stays_on_its_side_while_the_hand_sways() -> None:
    before: list[Slip] = []
    sides = set()
    for off in (0.0, 4.0, -5.0, 3.0, -4.0):
        before = [word(replace(AIMED, at=(280.0 + off, 320.0), filled=0.5, prospect="short"), before)]
        sides.add(before[0].side)
    assert len(sides) == 1


def test_names_keep_to_their_side_wherever_the_crosshair_goes() -> None:
    before: list[Slip] = []
    sides = set()
    for x in (150.0, 280.0, 410.0, 280.0, 130.0):
        shown = replace(AIMED, at=(x, 320.0), zone=replace(ZONE, x=x), touch=(x, 300.0))
        before = slips(shown, before)
        sides |= {slip.right for slip in before}
    assert sides == {True}
    left = slips(shown, before, [pygame.Rect(SIZE[0] // 2, 0, SIZE[0] // 2, SIZE[1])])
    assert {slip.right for slip in left} == {False}, "where a panel is they are not"
    assert {slip.right for slip in slips(shown, left)} == {False}, "and there they stay"


def beside(line: tuple[Spot, Spot], at: Spot) -> float:
    """How far a pixel is from a line across the screen."""
    (x, y), (u, v) = line
    along = max(0.0, min(1.0, (at[0] - x) / (u - x)))
    return abs(at[1] - (y + along * (v - y)))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("x", [130.0, 430.0])
def test_names_lie_within_the_window_and_over_none_of_the_cards(x: float, text: int, language: str) -> None:
    look = Look(Theme(text_scale=text).for_window(SIZE), Words("de" if language == "de" else "en"))
    moved = replace(ZONE, x=x)
    shown = replace(AIMED, at=(x, 320.0), zone=moved, touch=(x, 300.0))
    surface = pygame.Surface(SIZE)
    surface.fill((90, 0, 90))
    legend = legend_of(replace(SEEN, look=look), shown, 280.0)
    draw_legend(surface, look, legend)
    ground = look.theme.colours.room
    dark = [
        (px, py)
        for px in range(0, SIZE[0], 4)
        for py in range(0, SIZE[1], 4)
        if abs(surface.get_at((px, py)).b - ground[2]) < 20
    ]
    assert len(dark) > 200
    field = TABLE.field
    if text == 100:
        for px, py in dark:
            tx, ty = SPACE.to_table(px, py)
            on_line = any(slip.line is not None and beside(slip.line, (px, py)) < 4 for slip in legend)
            assert on_line or not field.x < tx < field.x + field.columns * field.pitch or ty < field.y


def test_names_go_away_after_the_first_shots_and_come_back_when_asked_for(make_pilot: MakePilot) -> None:
    at = make_pilot()
    for _ in range(NAMED_SHOTS):
        assert at.stage.settings.named_marks
        at.shoot(280, 420, 0.5)
        at.until("aim")
    assert not at.stage.settings.named_marks
    at.stage.change(named_marks=True)
    for _ in range(2):
        at.shoot(280, 420, 0.5)
        at.until("aim")
    assert at.stage.settings.named_marks


def test_a_shot_straight_at_a_card_frames_it_before_it_is_fired(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="contact")
    card = at.practice.table.cards[0]
    at.point(card.x, card.y - 4.0)
    at.press()
    framed = set()
    for _ in range(120):
        at.frame()
        framed.add(bool(at.range.launches.hand.crosshair.card))
    assert framed == {True, False}, "somewhere on its way the power is right for a card, elsewhere it isn't"
    assert isinstance(at.range.launches.hand.grip and at.range.launches.hand.grip.supposed(at.now), Launch)


def test_the_word_of_what_letting_go_would_do_stays_after_the_names_have_gone(make_pilot: MakePilot) -> None:
    at = make_pilot(named_marks=False, preview="contact")
    at.point(280, 420)
    hand = at.range.launches.hand
    at.frame()
    assert hand.marks.slips(at.stage.look) == []
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.3))
    at.frame()
    assert len(hand.marks.slips(at.stage.look)) == 1
    at.stage.change(said_prospect=False)
    at.frame()
    assert hand.marks.slips(at.stage.look) == []


def test_marks_go_unnamed_while_a_panel_lies_over_the_table(make_pilot: MakePilot) -> None:
    at = make_pilot(drawing=True, preview="contact")
    at.point(280, 420)
    at.frame()
    assert at.range.launches.hand.marks.slips(at.stage.look)
    at.scene.panels.drawers.open_results()
    for _ in range(3):
        at.frame()
    assert at.range.launches.hand.marks.slips(at.stage.look) == []


def test_nothing_is_said_by_who_is_shown_nothing(make_pilot: MakePilot) -> None:
    at = make_pilot(preview="off")
    at.point(280, 420)
    at.press()
    at.wait(at.range.aiming.rules.hold_for(0.3))
    at.frame()
    assert at.range.launches.hand.marks.slips(at.stage.look) == []


def test_the_token_that_it_may_end_on_is_named_where_it_has_a_letter() -> None:
    nameless = replace(AIMED, filled=0.5, prospect="perch")
    flags = [word(replace(nameless, perch=letter)) for letter in ("", "B", "C")]
    assert len({pygame.image.tobytes(flag.words, "RGBA") for flag in flags}) == 3


def test_no_line_runs_through_the_word_at_the_crosshair() -> None:
    """That of what the hit would cost goes on beyond it."""
    flag = word(replace(AIMED, filled=0.5, prospect="on"))
    x, y = flag.place.center
    cost = replace(flag, place=flag.place.move(200, 0), line=((x + 150, y), (x - 150, y)))
    alone, both = pygame.Surface(SIZE), pygame.Surface(SIZE)
    draw_legend(alone, LOOK, [flag])
    draw_legend(both, LOOK, [flag, cost])
    inner = flag.place.inflate(-4, -4)
    seen = [pygame.image.tobytes(drawn.subsurface(inner), "RGB") for drawn in (alone, both)]
    assert seen[0] == seen[1]
    assert both.get_at((flag.place.left - 20, y)) != alone.get_at((flag.place.left - 20, y))


def test_what_a_hit_would_cost_stands_at_the_crosshair_as_long_as_it_would() -> None:
    priced_at = replace(AIMED, cost=Cost("Lets 6 through: d1, d2"))
    (alone,) = priced(SEEN, priced_at)
    assert alone.tone == LOOK.theme.colours.red and alone.line is not None
    field = TABLE.field
    corners = (alone.place.topleft, alone.place.bottomleft, alone.place.topright, alone.place.bottomright)
    across = [SPACE.to_table(*corner)[0] for corner in corners]
    assert max(across) < field.x or min(across) > field.x + field.columns * field.pitch, "over no card"
    (elsewhere,) = priced(SEEN, priced_at, taken=[alone.place])
    assert not elsewhere.place.colliderect(alone.place)
    assert priced(SEEN, AIMED) == []


def test_what_is_held_off_says_so_before_the_press_where_the_word_is_going_to_stand() -> None:
    held = replace(AIMED, prospect="held", cost=Cost("until e2 falls", "Shielded", ("e2",)))
    (before,) = priced(SEEN, held)
    assert before.line is None
    (word,) = legend_of(SEEN, replace(held, filled=0.5), 280.0, [before])
    assert word.place == before.place


def test_what_a_hit_costs_stands_below_its_word_and_off_the_card_that_comes_first() -> None:
    sure = replace(AIMED, filled=0.5, prospect="on")
    costs = replace(sure, cost=Cost("Takes 2 hits this round"))
    assert word(costs).place.height > word(sure).place.height
    early = replace(costs, prospect="short")
    assert word(early).place.height == word(sure).place.height, "nothing is hit yet"
    plain = word(costs).place
    corners = [SPACE.to_table(*corner) for corner in (plain.topleft, plain.bottomright)]
    (left, top), (right, low) = corners
    other = ((left, low), (right, low), (right, top), (left, top))
    held = replace(costs, prospect="held", cost=Cost("until e2 falls", "Shielded", ("e2",)), first=(other,))
    assert not word(held).place.colliderect(plain)
