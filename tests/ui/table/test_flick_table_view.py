"""The flick table's view: where things are drawn, and how height, choice and danger show."""

from __future__ import annotations

from dataclasses import replace
from math import hypot

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.table.things import Card, Field, Table, Token, Ufo
from game.ui.kit.camera import Seat
from game.ui.kit.face import Face
from game.ui.kit.theme import Role, Theme, raw_font
from game.ui.table.art import cards
from game.ui.table.art.cards import CardFace
from game.ui.table.picture import LauncherPicture, PreviewPicture, TablePicture, TokenFace
from game.ui.table.space import TableSpace
from game.ui.table.table_view import FlickTableView

Ints = npt.NDArray[np.int_]
RECT = pygame.Rect(330, 15, 620, 690)


def table(**changes: object) -> Table:
    base = Table(
        width=560,
        depth=620,
        stripe_line=100,
        planet_line=190,
        field=Field(x=115, y=190),
        ufo=Ufo(x=280, y=500),
        cards=(Card(id="a", x=148, y=421), Card(id="b", x=214, y=421, angle=0.4)),
        tokens=(Token(id="t", x=400, y=300), Token(id="u", x=148, y=430, z=0.4)),
    )
    return type(base)(**({name: getattr(base, name) for name in base.__struct_fields__} | changes))


@pytest.fixture(scope="module")
def view() -> FlickTableView:
    return FlickTableView(Theme(), RECT)


def drawn(view: FlickTableView, picture: TablePicture) -> Ints:
    surface = pygame.Surface((1280, 720))
    view.draw(surface, picture)
    return pygame.surfarray.array3d(surface).astype(int)


def changed(view: FlickTableView, before: TablePicture, after: TablePicture, over: int = 12) -> Ints:
    spots = np.argwhere(abs(drawn(view, after) - drawn(view, before)).max(axis=2) > over)
    return spots.astype(int)


@pytest.mark.parametrize("place", [(0.0, 0.0), (560.0, 620.0), (123.4, 77.7), (-40.0, 700.0)])
def test_a_place_on_the_table_comes_back_from_the_screen(
    view: FlickTableView, place: tuple[float, float]
) -> None:
    assert view.to_table(*view.to_screen(*place)) == pytest.approx(place, abs=1e-9)


def test_the_table_fills_its_rectangle_with_y_away_from_the_player(view: FlickTableView) -> None:
    left, bottom = view.to_screen(0, 0)
    right, top = view.to_screen(560, 620)
    assert RECT.left <= left < right <= RECT.right
    assert RECT.top <= top < bottom <= RECT.bottom


def test_what_rises_is_drawn_higher_up_and_larger(view: FlickTableView) -> None:
    assert view.to_screen(280, 300, 100)[1] < view.to_screen(280, 300, 0)[1] - 10
    camera = view.space.camera
    assert camera.scale(300, 150) > camera.scale(300, 50) > camera.scale(300, 0)


@pytest.mark.parametrize("seat", ["chair", "above"])
def test_the_shadow_tells_over_what_it_flies_or_how_high_where_that_would_be_hidden(seat: Seat) -> None:
    space = TableSpace.fitted(RECT, 560, 620, seat)
    ground, high = (space.to_screen(*space.shadow_of(400, 300, z)) for z in (0.0, 160.0))
    token = space.to_screen(400, 300, 160.0)
    assert hypot(high[0] - token[0], high[1] - token[1]) > 25
    assert (high == ground) == (seat == "chair")


def test_the_ring_below_a_token_in_the_air_tightens_as_it_comes_down_and_one_that_lies_has_none(
    view: FlickTableView,
) -> None:
    """Compared in pixels: how far to the sides the felt is lit, level with the place that it is over."""
    empty = TablePicture(table(tokens=(Token(id="t", x=300, y=250),)), gone=frozenset(("t",)))
    floor = drawn(view, empty).sum(axis=2)
    reaches = []
    for z in (90.0, 40.0):
        shown = drawn(view, replace(empty, gone=frozenset(), poses={"t": (300.0, 250.0, z, 0.0)})).sum(axis=2)
        middle, row = (round(at) for at in view.to_screen(300, 250))
        lit = np.flatnonzero(shown[:, row] > floor[:, row] + 60)
        assert lit.min() < middle < lit.max()
        assert abs(lit.min() + lit.max() - 2 * middle) <= 4, "it is round the place below"
        reaches.append(int(lit.max()) - middle)
    assert reaches[0] > reaches[1] + 2
    lies = replace(empty, gone=frozenset(), poses={"t": (300.0, 250.0, 0.0, 0.0)})
    assert view.bank.spot(250.0, 40.0, (255, 255, 255)).get_width() // 2 <= reaches[1] + 6
    lying = drawn(view, lies).sum(axis=2)[:, row]
    assert not (lying > floor[:, row] + 60)[middle + reaches[1] - 1 :].any()


def test_on_the_screen_the_shadow_of_a_flying_token_darkens_the_felt_below_it(view: FlickTableView) -> None:
    """Compared in pixels: low, the darkest new place is under the token; high, it lies apart from it."""
    empty = TablePicture(table(tokens=(Token(id="t", x=300, y=250),)), gone=frozenset(("t",)))
    floor = drawn(view, empty).sum(axis=2)
    apart = []
    for z in (0.0, 150.0):
        shown = drawn(view, replace(empty, gone=frozenset(), poses={"t": (300.0, 250.0, z, 0.0)})).sum(axis=2)
        dark = np.argwhere(shown < floor - 12)
        tx, ty = view.to_screen(300, 250, z)
        apart.append(float(np.median(np.hypot(dark[:, 0] - tx, dark[:, 1] - ty))))
    assert apart[1] > apart[0] + 15


def test_a_higher_token_covers_more_of_the_table(view: FlickTableView) -> None:
    base = TablePicture(table(), gone=frozenset(("t",)))
    low = changed(view, base, replace(base, gone=frozenset(), poses={"t": (400.0, 300.0, 0.0, 0.0)}), 60)
    high = changed(view, base, replace(base, gone=frozenset(), poses={"t": (400.0, 300.0, 160.0, 0.0)}), 60)
    assert len(high) > 1.15 * len(low)


def test_a_token_that_flies_over_the_upper_edge_of_the_window_stays_in_sight() -> None:
    view = FlickTableView(Theme(), pygame.Rect(0, 0, 1280, 720))
    base = TablePicture(table(), gone=frozenset(("t",)))
    flying = replace(base, gone=frozenset(), poses={"t": (400.0, 560.0, 230.0, 0.0)})
    drawn(view, base)
    assert view.to_screen(400.0, 560.0, 230.0)[1] < -20
    px = round(view.to_screen(400.0, 560.0, 230.0)[0])
    seen = [at for at in changed(view, base, flying, 60) if abs(at[0] - px) < 12 and at[1] < 60]
    assert min(at[1] for at in seen) > 4, "all of it is in the window"
    assert len(seen) > 300
    lies = replace(base, gone=frozenset(), poses={"t": (400.0, 604.0, 0.0, 0.0)})
    x, y = view.to_screen(400.0, 604.0)
    middle = changed(view, base, lies, 60).mean(axis=0)
    assert abs(middle[0] - x) < 4 and abs(middle[1] - y) < 8, "what lies at the far edge stays there"


def test_what_is_gone_is_not_drawn_and_not_found(view: FlickTableView) -> None:
    picture = TablePicture(table())
    at = view.to_screen(400, 300)
    assert view.thing_at(*at, picture) == "t"
    assert view.thing_at(*at, replace(picture, gone=frozenset(("t",)))) == ""
    assert len(changed(view, picture, replace(picture, gone=frozenset(("t",))), 60)) > 300


def test_the_topmost_thing_is_found_first_and_turned_cards_by_their_own_corners(view: FlickTableView) -> None:
    picture = TablePicture(table())
    assert view.thing_at(*view.to_screen(148, 430), picture) == "u"
    assert view.thing_at(*view.to_screen(148, 400), picture) == "a"
    corner = view.to_screen(214 + 41 * np.cos(0.4 + np.pi / 4), 421 + 41 * np.sin(0.4 + np.pi / 4))
    assert view.thing_at(*corner, picture) == "b"
    assert view.thing_at(*view.to_screen(214 + 29, 421 - 29), picture) == ""


def test_a_token_in_the_ufo_lies_under_its_rim(view: FlickTableView) -> None:
    """Pushed against the near wall, the low token is hidden by the rim; one above the rim hides it."""
    base = TablePicture(table(tokens=(Token(id="t", x=280, y=475),)), gone=frozenset(("t",)))
    rim = np.array(view.to_screen(280, 463, 12))

    def on_the_rim(z: float) -> int:
        shown = replace(base, gone=frozenset(), poses={"t": (280.0, 475.0, z, 0.0)})
        return int((np.hypot(*(changed(view, base, shown, 40) - rim).T) < 2).sum())

    assert on_the_rim(0.0) == 0
    assert on_the_rim(13.0) > 10


def test_the_loaded_token_lies_in_the_launcher_until_it_flies(view: FlickTableView) -> None:
    launcher = LauncherPicture("shooter", 280, 60, 0.0, token="t")
    loaded = TablePicture(table(), launcher=launcher)
    flying = replace(loaded, poses={"t": (280.0, 400.0, 90.0, 0.0)})
    cradle = np.array(view.to_screen(280, 60))
    spots = changed(view, loaded, flying, 60)
    assert (np.hypot(*(spots - cradle).T) < 10).sum() > 100
    rest = np.array(view.to_screen(400, 300))
    assert (np.hypot(*(spots - rest).T) < 10).sum() == 0


def test_a_token_that_may_go_again_lies_where_it_is_until_it_is_taken(view: FlickTableView) -> None:
    taken = TablePicture(table(), launcher=LauncherPicture("shooter", 280, 60, 0.0, token="t"))
    lies = replace(taken, launcher=LauncherPicture("shooter", 280, 60, 0.0, token="t", lies=True))
    spots = changed(view, taken, lies, 60)
    for place in (view.to_screen(280, 60, 10), view.to_screen(400, 300)):
        assert (np.hypot(*(spots - np.array(place)).T) < 10).sum() > 100


@pytest.mark.parametrize("kind", ["shooter", "flick"])
def test_more_power_lights_more_lamps(view: FlickTableView, kind: str) -> None:
    def lit(power: float) -> int:
        launcher = LauncherPicture(kind, 280, 60, 0.0, power=power, charging=True)  # type: ignore[arg-type]
        shot = drawn(view, TablePicture(table(tokens=()), launcher=launcher))
        return int((shot.max(axis=2) > 190).sum())

    assert lit(0.0) < lit(0.5) < lit(1.0)


def test_a_bad_place_is_hatched_in_red(view: FlickTableView) -> None:
    good = TablePicture(table(), held="a")
    bad = replace(good, bad_place=True)
    spots = changed(view, good, bad, 40)
    shown = drawn(view, bad)[spots[:, 0], spots[:, 1]]
    assert len(spots) > 800
    assert (shown[:, 0] > shown[:, 2]).mean() > 0.85


def test_the_deciding_shot_darkens_all_but_the_ufo(view: FlickTableView) -> None:
    calm, tense = TablePicture(table()), TablePicture(table(), deciding=1.0)
    before, after = drawn(view, calm).sum(axis=2), drawn(view, tense).sum(axis=2)
    card, bowl = np.array(view.to_screen(148, 421), int), np.array(view.to_screen(280, 500), int)
    assert after[card[0], card[1]] < 0.6 * before[card[0], card[1]]
    assert abs(int(after[bowl[0], bowl[1]]) - int(before[bowl[0], bowl[1]])) < 12  # the eye comes closer


def test_the_preview_shows_height_by_larger_dots_and_a_line_on_the_ground_below(view: FlickTableView) -> None:
    base = TablePicture(table())
    board = drawn(view, base).astype(int)

    def dots(z: float) -> tuple[int, int]:
        path = tuple((60.0 + 4.0 * i, 210.0, z) for i in range(40))
        shown = drawn(view, replace(base, preview=PreviewPicture(path=path))).astype(int)
        bright = shown.max(axis=2) > np.maximum(board.max(axis=2), 170)
        left, ground = (round(p) for p in view.to_screen(80.0, 210.0))
        right, _ = (round(p) for p in view.to_screen(200.0, 210.0))
        below = (shown - board)[left:right, ground - 2 : ground + 3, 1].max(axis=1)
        return int(bright.sum()), int((below > 8).sum())

    low, high = dots(0.0), dots(120.0)
    assert high[0] > 1.5 * low[0]
    assert high[1] > 0.9 * (round(view.to_screen(200.0, 210.0)[0]) - round(view.to_screen(80.0, 210.0)[0]))


def test_the_preview_keeps_what_a_card_shows_readable(view: FlickTableView) -> None:
    base = TablePicture(table())
    card = base.table.cards[0]

    def altered(x: float) -> int:
        path = tuple((x, card.y - 20.0 + i, 0.0) for i in range(41))
        return len(changed(view, base, replace(base, preview=PreviewPicture(path=path)), 90))

    assert 2 * altered(card.x) < altered(60.0)  # one strong line: half of it shows on a card that is printed


def test_hover_selection_and_choice_can_be_seen_on_card_and_token(view: FlickTableView) -> None:
    base = TablePicture(table())
    for id in ("a", "t"):
        for marked in (
            replace(base, hover=id),
            replace(base, selected=id),
            replace(base, glow=frozenset((id,)), clock=0.4),
        ):
            assert len(changed(view, base, marked, 25)) > 100, (id, marked)


def test_what_was_only_touched_is_paler_than_what_is_hit(view: FlickTableView) -> None:
    base = TablePicture(table())

    def light(lit: TablePicture) -> tuple[int, int]:
        shown, plain = pygame.Surface(RECT.size), pygame.Surface(RECT.size)
        view.draw(plain, base)
        view.draw(shown, replace(lit, clock=0.4))
        more = pygame.surfarray.array3d(shown).astype(int) - pygame.surfarray.array3d(plain)
        return int(more[:, :, 1].clip(0).sum()), int(more[:, :, 0].clip(0).sum())

    green, other = light(replace(base, glow=frozenset("a")))
    touched, red = light(replace(base, touched=frozenset("a")))
    assert 0 < touched < 0.8 * green, "it glows less"
    assert red > 0.6 * touched and other < 0.6 * green, "and not in green"


def test_creatures_march_but_stand_still_with_reduced_motion() -> None:
    for theme, moves in ((Theme(), True), (Theme(reduced_motion=True), False)):
        own = FlickTableView(theme, RECT)
        base = TablePicture(table(ufo=None), card_faces={"a": CardFace("crab")})
        assert (len(changed(own, base, replace(base, clock=0.9), 40)) > 30) is moves


def test_seats_and_levels_look_different(view: FlickTableView) -> None:
    looks = set()
    for seat in range(4):
        for level in (1, 2, 3):
            shown = drawn(view, TablePicture(table(), token_faces={"t": TokenFace(seat, level)}))
            x, y = (int(v) for v in view.to_screen(400, 300))
            looks.add(shown[x - 16 : x + 16, y - 16 : y + 16].tobytes())
    assert len(looks) == 12


def test_a_resting_turned_card_is_as_sharp_as_can_be(view: FlickTableView) -> None:
    """Once at rest, the exact picture replaces the quick one, and then nothing changes any more."""
    picture = TablePicture(table(), poses={"b": (214.0, 421.0, 0.0, 0.77)})
    shots = [drawn(view, picture) for _ in range(4)]
    assert (shots[2] == shots[3]).all()
    assert not (shots[0] == shots[3]).all()


def test_a_flying_token_leaves_an_afterglow_but_not_with_reduced_motion() -> None:
    def behind(theme: Theme) -> int:
        own = FlickTableView(theme, RECT)
        base = TablePicture(table(tokens=(Token(id="t", x=50, y=215),)))
        surface = pygame.Surface((1280, 720))
        own.draw(surface, replace(base, poses={"t": (50.0, 300.0, 40.0, 0.0)}))
        own.draw(surface, replace(base, poses={"t": (50.0, 340.0, 40.0, 0.0)}))
        x, y = (round(v) for v in own.to_screen(50.0, 296.0, 40.0))
        return int(pygame.surfarray.array3d(surface)[x - 3 : x + 4, y - 3 : y + 4, 0].max())

    assert behind(Theme()) > behind(Theme(reduced_motion=True)) + 10


@pytest.mark.parametrize("side", [58, 63, 66, 99])
def test_figures_on_cards_are_never_below_fourteen_pixels(side: int, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noted(role: Role, pixels: int) -> Face:
        asked.append(pixels)
        return raw_font(role, pixels)

    monkeypatch.setattr(cards, "raw_font", noted)
    cards.paint_card(Theme(), CardFace(points=30), 0, side)
    assert asked and min(asked) >= 14


def test_a_deciding_shot_is_seen_closer_and_pointed_at_where_it_is_seen(view: FlickTableView) -> None:
    """The UFO stays where it was, everything else moves away from it; afterwards all is as before."""
    plain, deciding = TablePicture(table()), TablePicture(table(), deciding=1.0)
    drawn(view, plain)
    ufo, near = view.to_screen(280, 500, 12), view.to_screen(280, 250)
    drawn(view, deciding)
    assert view.to_screen(280, 500, 12) == pytest.approx(ufo)
    assert view.to_screen(280, 250)[1] - ufo[1] == pytest.approx(1.15 * (near[1] - ufo[1]))
    assert view.to_table(*view.to_screen(123.0, 456.0)) == pytest.approx((123.0, 456.0))
    drawn(view, plain)
    assert view.to_screen(280, 250) == near


def test_seen_closer_the_wood_goes_on_beyond_the_box_that_it_fills_otherwise(view: FlickTableView) -> None:
    drawn(view, TablePicture(table()))
    inside = (-6.0, 60.0)  # in the wood's middle
    drawn(view, TablePicture(table(), deciding=1.0))
    x, y = (round(v) for v in view.to_screen(*inside))
    assert x < view.frame.left
    shown = drawn(view, TablePicture(table(), deciding=1.0))
    assert shown[x, y].max() > 12


def test_what_is_painted_beneath_the_rim_covers_the_floor_and_never_the_rim(view: FlickTableView) -> None:
    surface = pygame.Surface((1280, 720))
    view.draw(surface, TablePicture(table()))
    before = pygame.surfarray.array3d(surface)

    def paint() -> None:
        surface.fill((0, 255, 0))

    view.beneath_rim(surface, paint)
    after = pygame.surfarray.array3d(surface)
    floor, felt = view.to_screen(280, 500), view.to_screen(280, 300)
    rim = view.to_screen(280, 500 - 0.92 * 40.0, 12.0)
    for at, covered in ((floor, True), (felt, True), (rim, False)):
        x, y = (round(v) for v in at)
        assert (tuple(after[x, y]) == (0, 255, 0)) is covered
    x, y = (round(v) for v in rim)
    assert abs(after[x, y].astype(int) - before[x, y].astype(int)).max() <= 2


def test_with_reduced_motion_the_eye_stays_where_it_is() -> None:
    still = FlickTableView(Theme(reduced_motion=True), RECT)
    drawn(still, TablePicture(table()))
    before = still.to_screen(280, 250)
    drawn(still, TablePicture(table(), deciding=1.0))
    assert still.to_screen(280, 250) == before
