"""Motifs are drawings: what a vector program writes is printed, and what can't be printed is named."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.cli.check import mistake_in
from game.core.data import LEVELS
from game.core.errors import DataError
from game.core.streams import Rng
from game.ui.games.invaders_2127.art import drawings, posters
from game.ui.games.invaders_2127.art.drawings import INKS, read_drawing
from game.ui.games.invaders_2127.art.pen import ACCENT, INK, PAPER, RICH, SPOT, Pen
from game.ui.kit.art.painting import at_once

POSTERS = LEVELS / "invaders_2127" / "posters.toml"
PENS = ((50.0, 50.0, 0.86, 2.3, False), (44.0, 53.5, 0.31, -7.9, True), (50.3, 47.1, 1.1, 123.4, False))
PAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-60 -60 120 120">\n{}\n</svg>'


def written(tmp_path: Path, body: str, name: str = "motif") -> Path:
    path = tmp_path / f"{name}.svg"
    path.write_text(PAGE.format(body), encoding="utf-8")
    return path


def prints(draw: Callable[[Pen], object], seed: int = 1) -> list[bytes]:
    """What pens of several places, sizes and turns leave on a plate."""
    pictures = []
    for x, y, scale, turn, flip in PENS:
        plate = pygame.Surface((400, 400), pygame.SRCALPHA)
        draw(Pen(plate, Rng(seed), (x, y), scale, turn, flip))
        pictures.append(pygame.image.tobytes(plate, "RGBA"))
    return pictures


def printed(tmp_path: Path, body: str, seed: int = 1) -> list[bytes]:
    return prints(read_drawing(written(tmp_path, body)).on, seed)


def blob(pen: Pen) -> None:
    pen.blob(INK, -24, 6, 0, -30, 30, 0, 0, 18)


SMOOTH = "M-24 6 C-24 -2, -9 -29, 0 -30 C9 -31, 30 -8, 30 0 C30 8, 9 17, 0 18 C-9 19, -24 14, -24 6 Z"


def test_a_smooth_outline_is_the_same_shape_in_a_file_as_in_code(tmp_path: Path) -> None:
    assert printed(tmp_path, f'<path d="{SMOOTH}"/>') == prints(blob)


def test_strokes_taper_to_their_end(tmp_path: Path) -> None:
    look = 'fill="none" stroke="saddlebrown" stroke-width="8" data-end="2"'
    arm = f'<path {look} d="M0 0 C1 2, 4 12, 6 12 C8 12, 11 2, 12 0"/>'

    def limb(pen: Pen) -> None:
        pen.limb(RICH, 8, 2, 0, 0, 6, 12, 12, 0)

    assert printed(tmp_path, arm) == prints(limb)


def test_a_ring_is_as_wide_as_its_stroke(tmp_path: Path) -> None:
    ring = '<circle cx="3" cy="-4" r="10.5" fill="none" stroke="teal" stroke-width="3"/>'
    assert printed(tmp_path, ring) == prints(lambda pen: pen.ring(SPOT, 3, -4, 12, 3))


@pytest.mark.parametrize(
    "path",
    [
        "m-24 6 c0 -8, 15 -35, 24 -36 9 -1, 30 22, 30 30 0 8, -21 17, -30 18 -9 1, -24 -4, -24 -12 z",
        "M-24,6C-24,-2-9-29,0-30S30-8,30,0,9,17,0,18-24,14-24,6",
    ],
    ids=["relative", "squeezed"],
)
def test_a_path_may_be_written_as_vector_programs_do(tmp_path: Path, path: str) -> None:
    assert printed(tmp_path, f'<path d="{path}"/>') == prints(blob)


def test_straight_lines_of_all_kinds_lead_to_the_same_corners(tmp_path: Path) -> None:
    box = prints(lambda pen: pen.box(ACCENT, -10, -5, 20, 15))
    for d in ("M-10-5H20V15H-10Z", "m-10-5h30v20h-30z", "M-10-5 20-5 20 15L-10 15"):
        assert printed(tmp_path, f'<path fill="orange" d="{d}"/>') == box
    assert printed(tmp_path, '<rect fill="orange" x="-10" y="-5" width="30" height="20"/>') == box


def test_groups_move_turn_mirror_and_scale(tmp_path: Path) -> None:
    shapes = '<polygon points="0,0 30,4 4,18"/><circle fill="white" cx="9" cy="6" r="3"/>'

    def moved(pen: Pen) -> None:
        there = pen.to(12, -7, 0.5, 30, True)
        there.poly(INK, 0, 0, 30, 4, 4, 18)
        there.disc(PAPER, 9, 6, 3)

    steps = f'<g transform="translate(12 -7) rotate(30) scale(-0.5 0.5)">{shapes}</g>'
    at_once = f'<g transform="matrix(-0.4330127 -0.25 -0.25 0.4330127 12 -7)">{shapes}</g>'
    nested = f'<g transform="translate(12,-7)"><g transform="rotate(30)scale(-.5,.5)">{shapes}</g></g>'
    expected = prints(moved)
    assert all(printed(tmp_path, body) == expected for body in (steps, at_once, nested))


def test_a_half_is_used_again_as_its_mirror_image(tmp_path: Path) -> None:
    half = '<circle id="eye" cx="12" cy="4" r="5"/><use xlink:href="#eye" transform="scale(-1 1)"/>'

    def eyes(pen: Pen) -> None:
        for side in (pen, pen.to(0, 0, flip=True)):
            side.disc(INK, 12, 4, 5)

    assert printed(tmp_path, half) == prints(eyes)


def test_a_file_shows_another(tmp_path: Path) -> None:
    other = written(tmp_path, f'<path d="{SMOOTH}"/>', "one")
    page = 'x="-60" y="-60" width="120" height="120"'
    shown = f'<image href="one.svg" {page} transform="translate(8 3) scale(.5)"/>'
    one = read_drawing(other)
    assert printed(tmp_path, shown) == prints(lambda pen: one.on(pen.to(8, 3, 0.5)))
    laid = '<image href="one.svg" x="-22" y="-27" width="60" height="60"/>'
    assert printed(tmp_path, laid) == prints(lambda pen: one.on(pen.to(8, 3, 0.5)))


def test_an_ink_is_a_name_a_number_or_a_style(tmp_path: Path) -> None:
    disc = '<circle cx="0" cy="0" r="9" {}/>'
    looks = [
        printed(tmp_path, disc.format(ink))
        for ink in ('fill="teal"', 'fill="#008080"', 'style="fill:#008080;"')
    ]
    inherited = printed(tmp_path, f'<g fill="teal">{disc.format("")}</g>')
    assert looks == [inherited] * 3
    assert inherited != printed(tmp_path, disc.format(""))


def test_hidden_layers_and_notes_are_not_printed(tmp_path: Path) -> None:
    hidden = '<title>A title</title><g style="display:none"><rect x="0" y="0" width="9" height="9"/></g>'
    assert printed(tmp_path, hidden) == prints(lambda pen: None)


def test_what_falls_by_lot_depends_on_the_lot_alone(tmp_path: Path) -> None:
    crumbs = '<g data-lot="crumbs"><circle cx="0" cy="0" r="1"/></g>'
    assert printed(tmp_path, crumbs, 1) == printed(tmp_path, crumbs, 1) != printed(tmp_path, crumbs, 2)


def test_a_lot_falls_within_its_group(tmp_path: Path) -> None:
    body = '<g data-lot="crumbs"><circle cx="0" cy="0" r="1"/></g>'
    crumbs = read_drawing(written(tmp_path, body, "crumbs"))
    moved = f'<g transform="translate(9 4) scale(-.5 .5)">{body}</g>'
    assert printed(tmp_path, moved) == prints(lambda pen: crumbs.on(pen.to(9, 4, 0.5, 0, True)))


def test_a_drawing_is_the_same_at_once_and_in_steps(tmp_path: Path) -> None:
    many = read_drawing(written(tmp_path, '<circle cx="3" cy="4" r="5"/><path d="M0 0L9 3 2 9"/>' * 50))
    plate = pygame.Surface((60, 60))
    assert len(list(many.painting(Pen(plate, Rng(1))))) == 2
    assert prints(many.on) == prints(lambda pen: at_once(many.painting(pen)))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (
            '<circle fill="red" cx="0" cy="0" r="1"/>',
            "no ink has the colour red; expected none or one of white",
        ),
        ('<g id="sky"><text>Hello</text></g>', "text: the press cannot print this; expected one of circle"),
        ('<rect class="cls-1" x="0" y="0" width="1" height="1"/>', "the press cannot print class"),
        ('<rect style="opacity:.5" x="0" y="0" width="1" height="1"/>', "the press cannot print opacity"),
        ('<rect x="0" y="0" width="9" height="9" rx="2"/>', "the press cannot round corners"),
        ('<circle id="moon" cx="0" r="1"/>', "circle.moon: cy is missing"),
        ('<circle cx="0" cy="0" r="1px"/>', "could not convert string to float: '1px'"),
        ('<path d="M0 0L9 0 9 9Z M2 2L4 2 4 4Z"/>', "expected one part of M L H V C S Q Z"),
        ('<path d="M0 0A5 5 0 0 1 9 9"/>', "a path has 'A' at 1"),
        ('<path d="L5 5"/>', "a path has 'L' at 0"),
        ('<path d="M5 5"/>', "has too few points"),
        ('<g transform="skewX(30)"/>', "skewX of 1 numbers is no transform here"),
        ('<g transform="scale(1 2)"/>', "scale(1 2) stretches or slants"),
        ('<use href="#nobody"/>', "nothing in this file is called #nobody"),
        ("<use/>", "xlink:href is missing"),
        ('<g data-lot="bingo"/>', "there is no lot bingo; expected one of"),
        ('<g data-lot="lamps"><circle cx="0" cy="0" r="1"/></g>', "lot lamps strews 2 pieces; here are 1"),
    ],
)
def test_what_cannot_be_printed_is_named_with_its_line(tmp_path: Path, body: str, said: str) -> None:
    with pytest.raises(DataError, match=re.escape(said)) as wrong:
        read_drawing(written(tmp_path, body))
    assert (wrong.value.file, wrong.value.line) == (str(tmp_path / "motif.svg"), 2)


def test_a_file_that_is_no_svg_is_named(tmp_path: Path) -> None:
    broken = tmp_path / "motif.svg"
    for text, said in (
        ("<svg>\n<g>\n</svg>", "line 3: is no SVG: mismatched tag"),
        ("<svg/>", "viewBox is missing"),
    ):
        broken.write_text(text, encoding="utf-8")
        with pytest.raises(DataError, match=said):
            read_drawing(broken)
    with pytest.raises(DataError, match=r"none\.svg: cannot be read"):
        read_drawing(tmp_path / "none.svg")


def test_a_page_of_another_size_is_named(tmp_path: Path) -> None:
    page = written(tmp_path, "")
    page.write_text(
        page.read_text(encoding="utf-8").replace("-60 -60 120 120", "0 0 100 100"), encoding="utf-8"
    )
    with pytest.raises(DataError, match='expected viewBox="-60 -60 120 120"'):
        read_drawing(page)


def test_a_drawing_that_shows_itself_is_named(tmp_path: Path) -> None:
    own = '<image href="motif.svg" x="-60" y="-60" width="120" height="120"/>'
    with pytest.raises(DataError, match="shows itself"):
        read_drawing(written(tmp_path, own))


def test_the_check_names_a_motif_without_a_drawing(tmp_path: Path) -> None:
    text = POSTERS.read_text(encoding="utf-8")
    folder = tmp_path / "invaders_2127"
    folder.mkdir()
    (folder / "posters.toml").write_text(
        text.replace('main = ["mako"]', 'main = ["unseen"]'), encoding="utf-8"
    )
    said = mistake_in(folder / "posters.toml")
    assert "card.mako.main: " in said and "assets/art/motifs/unseen.svg" in said


def test_the_check_names_a_drawing_that_cannot_be_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert mistake_in(POSTERS) == ""
    written(tmp_path, '<circle fill="pink" cx="0" cy="0" r="1"/>')
    monkeypatch.setattr(posters, "MOTIFS", tmp_path)
    assert re.search(r"motif\.svg, line 2, circle: no ink has the colour pink", mistake_in(POSTERS))


def test_the_readme_lists_every_ink() -> None:
    text = (drawings.MOTIFS / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| `(\w+)` \| `(#\w+)`", text, re.M)) == {
        (name, code) for name, (code, _) in drawings.COLOURS.items()
    }
    assert len(INKS) == 2 * len(drawings.COLOURS)
