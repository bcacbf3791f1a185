"""Every palette can be read: by contrast, in greyscale, and on lit buttons."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.session.settings import PALETTES
from game.ui.kit.art.enamel import token_print
from game.ui.kit.glass import ButtonState, button_face, label_colour
from game.ui.kit.theme import PaletteName, Theme, contrast, luminance, mix

READABLE = 4.5
VOICES = ("text", "dim", "phosphor", "red", "white", "amber", "ice", "good", "warn", "bad", "focus")
STATES: tuple[ButtonState, ...] = ("idle", "hover", "focus", "pressed")


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("voice", VOICES)
def test_every_text_colour_reads_on_every_panel(palette: PaletteName, voice: str) -> None:
    colours = Theme(palette).colours
    for name in ("panel", "panel_high", "glass", "room"):
        reached = contrast(getattr(colours, voice), getattr(colours, name))
        assert reached >= READABLE, f"{voice} on {name} of {palette} has a contrast of {reached:.2f}"


@pytest.mark.parametrize("palette", PALETTES)
def test_print_reads_on_card_stock_even_where_the_lamp_is_weakest(palette: PaletteName) -> None:
    colours = Theme(palette).colours
    assert contrast(colours.ink, mix(colours.card, (0, 0, 0), 0.4)) >= READABLE
    assert contrast((255, 246, 228), colours.ink_red) >= READABLE
    assert contrast(colours.ink_red, colours.card) >= 3.0


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("primary", [False, True])
def test_a_button_can_be_read_in_every_state(palette: PaletteName, state: ButtonState, primary: bool) -> None:
    theme = Theme(palette)
    for accent in (theme.colours.phosphor, theme.colours.amber, theme.colours.ice, theme.colours.red):
        label = label_colour(theme, state, accent, primary)
        assert contrast(label, button_face(theme, state, accent, primary)) >= READABLE


@pytest.mark.parametrize("palette", PALETTES)
def test_seats_differ_in_shape_and_nearly_always_in_brightness(palette: PaletteName) -> None:
    seats = Theme(palette).seats
    assert len({seat.shape for seat in seats}) == len(seats) == 5
    apart = [abs(luminance(a.colour) - luminance(b.colour)) for a, b in combinations(seats, 2)]
    assert sum(gap >= 0.05 for gap in apart) >= 9


@pytest.mark.parametrize("palette", PALETTES)
def test_in_greyscale_no_two_tokens_look_alike(palette: PaletteName) -> None:
    grey = [pygame.transform.grayscale(token_print(seat, 1)) for seat in Theme(palette).seats]
    for a, b in combinations(grey, 2):
        x = pygame.surfarray.array3d(a)[24:64, 24:64, 0].astype(int)
        y = pygame.surfarray.array3d(b)[24:64, 24:64, 0].astype(int)
        assert (abs(x - y) > 40).mean() > 0.06


def test_text_grows_with_the_persons_scale_and_the_window() -> None:
    plain = Theme().font("body", 18).get_height()
    assert Theme().scaled(200).font("body", 18).get_height() == pytest.approx(2 * plain, abs=2)
    assert Theme().for_window((1920, 1080)).font("body", 18).get_height() == pytest.approx(1.5 * plain, abs=2)
    assert Theme().scaled(500).text_scale == 200


def test_body_text_is_never_smaller_than_sixteen() -> None:
    assert Theme().font("body", 9).get_height() == Theme().font("body", 16).get_height()
