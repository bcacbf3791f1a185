"""What a board keeps of its picture: laid down again it is what painting it anew would give."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.core import Aim
from game.table.load import default_table
from game.ui.games.space_invaders.board import SpaceInvadersBoard
from game.ui.kit.surface_cache import SurfaceCache
from game.ui.kit.theme import Theme
from game.ui.table.launch_board import AimShown
from game.ui.table.picture import LauncherPicture, PreviewPicture, TablePicture
from game.ui.table.sprites import FINE_A_FRAME
from game.ui.table.table_view import FlickTableView
from tests.ui.games.space_invaders.space_invaders_games import a_board, asked, matches

BOX = pygame.Rect(10, 10, 20, 20)
ROOM = (34, 40, 46)
FRAMES = 12


class Easel:
    """Paints one colour, and counts how often."""

    def __init__(self, stays: bool = True) -> None:
        self.stays = stays
        self.painted = 0
        self.surface = pygame.Surface((60, 40))

    def __call__(self, surface: pygame.Surface) -> bool:
        self.painted += 1
        surface.fill((200, 10, 10), BOX)
        return self.stays


def test_a_look_asked_for_again_and_again_is_painted_twice_and_then_laid_down() -> None:
    kept, easel = SurfaceCache(2), Easel()
    for _ in range(5):
        easel.surface.fill((0, 0, 0))
        kept.draw(easel.surface, BOX, "calm", easel)
        assert tuple(easel.surface.get_at(BOX.center)) == (200, 10, 10, 255)
        assert tuple(easel.surface.get_at((5, 5))) == (0, 0, 0, 255)
    assert easel.painted == 2


def test_what_changes_all_the_time_is_never_kept() -> None:
    kept, easel = SurfaceCache(2), Easel()
    for look in range(6):
        kept.draw(easel.surface, BOX, look % 3, easel)
    assert easel.painted == 6


def test_what_is_not_yet_as_it_will_stay_or_is_cut_off_is_painted_again() -> None:
    rough, cut = Easel(stays=False), Easel()
    for easel, clip in ((rough, None), (cut, pygame.Rect(0, 0, 20, 20))):
        kept = SurfaceCache(2)
        easel.surface.set_clip(clip)
        for _ in range(4):
            kept.draw(easel.surface, BOX, "calm", easel)
        assert easel.painted == 4


def drawn(board: SpaceInvadersBoard) -> bytes:
    """The board on the bare ground of its room."""
    surface = pygame.Surface((1280, 720))
    surface.fill(ROOM)
    board.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def test_every_frame_of_a_board_is_what_a_board_fresh_to_it_draws() -> None:
    old = a_board()
    for number, state in enumerate([*asked("order")[:2], *asked("wave")[:2], *asked("order")[2:3]]):
        decision = state.decision
        old.show(state.view(decision.seat), None)  # the cursor begins anew, as on the fresh board
        old.show(state.view(decision.seat), decision)
        old.update(1.0)  # what was told of the state before has faded
        for _ in range(FRAMES):
            again = drawn(old)
        fresh = a_board()
        fresh.show(state.view(decision.seat), decision)
        fresh.update(old.clock)
        for _ in range(FRAMES):
            first = drawn(fresh)
        assert again == first, number


def test_a_choosable_token_in_the_tray_goes_on_breathing() -> None:
    aiming = (state for state, _, _ in matches() if isinstance(state.decision, Aim))
    state = next(state for state in aiming if len(state.decision.tokens) > 1)
    board = a_board()
    board.show(state.view(state.decision.seat), state.decision)
    tokens = tuple(state.decision.tokens)
    board.hand.aim(AimShown(LauncherPicture("shooter", 280.0, 50.0, 0.0, token=tokens[0]), tokens))
    tray = board.painter.layout.tray
    seen = set()
    for _ in range(90):
        surface = pygame.Surface((1280, 720))
        board.draw(surface)
        seen.add(pygame.image.tobytes(surface.subsurface(tray), "RGB"))
        board.update(1 / 60)
    assert len(seen) > 3


def test_a_mouse_that_comes_or_goes_is_never_drawn_late() -> None:
    state = asked("wave")[0]
    board = a_board()
    board.show(state.view(state.decision.seat), state.decision)
    for pos in ((8, 8), None, (640, 200), (8, 8), None):
        stamp, before = board.stamp(), drawn(board)
        board.point(pos)
        assert board.stamp() != stamp or drawn(board) == before, pos


def test_cards_that_lie_turned_become_exact_though_nothing_else_changes() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    table = default_table()
    turned = {card.id: (card.x, card.y, 0.0, 0.31 + 0.07 * at) for at, card in enumerate(table.cards)}
    view = FlickTableView(Theme(), pygame.Rect(320, 14, 560, 620))
    seen = []
    for _ in range(len(turned)):
        surface = pygame.Surface((1280, 720))
        view.draw(surface, TablePicture(table, poses=turned))
        seen.append(pygame.image.tobytes(surface, "RGB"))
    assert len(turned) > FINE_A_FRAME
    assert seen[1] not in seen[2:]


def aimed(heading: float) -> PreviewPicture:
    """A path, bent a little."""
    path = tuple((280.0 + heading * at, 60.0 + 9.0 * at, 2.0 * at * (24 - at) / 6) for at in range(25))
    return PreviewPicture(path, path[-1][:2])


def test_soft_light_is_that_of_the_aim_in_every_frame_however_fast_it_moves() -> None:
    """It shows nothing of the frame before."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    table, place = default_table(), pygame.Rect(320, 14, 560, 620)
    old, surface = FlickTableView(Theme(), place), pygame.Surface((1280, 720))
    for frame in (0, 1, 2, 9, 10, 3):
        shown = TablePicture(table, preview=aimed(frame / 4), clock=frame / 60)
        old.draw(surface, shown)
        again = pygame.Surface((1280, 720))
        FlickTableView(Theme(), place).draw(again, shown)
        box = old.guides.box(aimed(frame / 4))
        assert box.width > 10, "a path alone, without the scatter's width on either side"
        lit, anew = (pygame.image.tobytes(at.subsurface(box), "RGB") for at in (surface, again))
        assert lit == anew


def test_pictures_kept_on_memory_that_was_used_before_are_their_own() -> None:
    kept, surface = SurfaceCache(2), pygame.Surface((60, 40))
    for round_ in range(3):
        for red in (40, 80, 120, 160):

            def paint(at: pygame.Surface, red: int = red) -> bool:
                at.fill((red, 0, 0), BOX)
                return True

            for _ in range(3):
                surface.fill((0, 0, 0))
                kept.draw(surface, BOX, red, paint)
                assert surface.get_at(BOX.center)[0] == red, round_


def test_a_shooter_that_stood_there_before_is_laid_down_as_it_was() -> None:
    """While it turns it shows few looks; once it stands it is the same as on a table fresh to it."""
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    table, place = default_table(), pygame.Rect(320, 14, 560, 620)
    old, surface = FlickTableView(Theme(), place), pygame.Surface((1280, 720))

    def shown(heading: float) -> TablePicture:
        return TablePicture(table, launcher=LauncherPicture("shooter", 280.0, 60.0, heading, token="t"))

    for _ in range(2):
        for step in range(60):
            old.draw(surface, shown(-0.5 + step / 60))
        looks = len(old.launchers._standing)
        assert looks <= 60
    for _ in range(FRAMES * 3):
        old.draw(surface, shown(0.3))
    assert len(old.launchers._standing) <= looks + 1, "the second time round all was there"
    fresh, again = FlickTableView(Theme(), place), pygame.Surface((1280, 720))
    for _ in range(FRAMES * 3):
        fresh.draw(again, shown(0.3))
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(again, "RGB")


def test_beside_a_hand_one_card_a_frame_is_laid_finely_and_the_other_step_ahead_of_time() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    table = default_table()
    view, surface = FlickTableView(Theme(), pygame.Rect(320, 14, 560, 620)), pygame.Surface((1280, 720))
    launcher = LauncherPicture("shooter", 280.0, 60.0, 0.0, token="t")

    def fine() -> int:
        return sum(key[0] == "card" for key in view.bank._kept if isinstance(key, tuple))

    laid = []
    for frame in range(3 * len(table.cards)):
        before = fine() if frame else 0
        view.draw(surface, TablePicture(table, launcher=launcher, clock=frame / 600))
        laid.append(fine() - before)
    assert max(laid) == 1
    assert sum(laid) == 2 * len(table.cards)
    view.draw(surface, TablePicture(table, launcher=launcher, clock=0.9))
    assert fine() == sum(laid), "the next step of every creature was ready"


def test_where_some_frames_draw_nothing_those_make_ahead_and_no_others() -> None:
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    table = default_table()
    view, surface = FlickTableView(Theme(), pygame.Rect(320, 14, 560, 620)), pygame.Surface((1280, 720))
    shown = TablePicture(table, launcher=LauncherPicture("shooter", 280.0, 60.0, 0.0, token="t", taken=False))

    def there() -> int:
        return len(view.bank._kept) + len(view.bank._flats) + len(view.launchers._standing)

    while view.rough or not view.drawn:
        view.draw(surface, shown)
    view.idle()
    before = there()
    for _ in range(FRAMES):
        view.draw(surface, shown)
    assert there() == before
    for _ in range(10 * FRAMES):
        view.ration.begin()
        view.idle()
    assert there() > before + len(table.cards)
    before = there()
    view.draw(surface, replace(shown, clock=0.9))
    assert there() == before, "the next step of every creature was ready"
