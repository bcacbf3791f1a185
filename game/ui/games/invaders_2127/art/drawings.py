"""Drawings as files: the SVG of assets/art/motifs and symbols, read into shapes that a pen draws.

Any vector program edits them; its README says which colour is which ink.  What the press cannot print
(gradients, text, holes, see-through shapes) is refused with file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import atan2, degrees, hypot
from pathlib import Path
from typing import NamedTuple, TypeAlias
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.core.data import ASSETS, shown
from game.core.errors import DataError
from game.ui.games.invaders_2127.art import svg
from game.ui.games.invaders_2127.art.lots import LOTS, Lot, Piece
from game.ui.games.invaders_2127.art.pen import (
    ACCENT,
    DEEP,
    GREY,
    INK,
    PALE,
    PAPER,
    RICH,
    SHADE,
    SPOT,
    WARM,
    Ink,
    Pen,
    Point,
    sides_of,
)
from game.ui.kit.art.painting import Painting

MOTIFS = ASSETS / "art" / "motifs"
STEP = 60  # shapes after which a painting may rest
HALF = 60.0  # units from the middle of a file's page to its edges
COLOURS: dict[str, tuple[str, Ink]] = {
    "white": ("#ffffff", PAPER),
    "teal": ("#008080", SPOT),
    "paleturquoise": ("#afeeee", PALE),
    "orange": ("#ffa500", ACCENT),
    "moccasin": ("#ffe4b5", WARM),
    "saddlebrown": ("#8b4513", RICH),
    "darkslategray": ("#2f4f4f", DEEP),
    "slategray": ("#708090", SHADE),
    "darkgray": ("#a9a9a9", GREY),
    "black": ("#000000", INK),
}
"""How an ink looks in a vector program: its colour's name, and what programs write for that."""
INKS = {written: ink for name, (code, ink) in COLOURS.items() for written in (name, code)}
INHERITED = ("fill", "stroke", "stroke-width")
PLAIN = {"fill": "black", "stroke": "none", "stroke-width": "1"}  # as SVG has it where a file says nothing
UNPRINTED = {"opacity", "fill-opacity", "stroke-opacity", "clip-path", "mask", "filter", "class"}
SILENT = ("title", "desc", "metadata", "defs")
LINE = ":line"  # where an element's line is kept among its attributes; no attribute is called so

Style: TypeAlias = Mapping[str, str]


class Outline(NamedTuple):
    """A filled shape."""

    ink: Ink
    points: list[Point]

    def on(self, pen: Pen) -> None:
        pen.outline(self.ink, self.points)

    def moved(self, by: svg.Matrix) -> Shape:
        return Outline(self.ink, [svg.moved(point, by) for point in self.points])


class Round(NamedTuple):
    """A disc, or a ring that is so wide inwards."""

    ink: Ink
    middle: Point
    radius: float
    width: float = 0.0

    def on(self, pen: Pen) -> None:
        if self.width:
            pen.ring(self.ink, *self.middle, self.radius, self.width)
        else:
            pen.disc(self.ink, *self.middle, self.radius)

    def moved(self, by: svg.Matrix) -> Shape:
        scale = hypot(*by[:2])
        return Round(self.ink, svg.moved(self.middle, by), self.radius * scale, self.width * scale)


class Strewn(NamedTuple):
    """Drawings that chance repeats, places or leaves out."""

    lot: Lot
    pieces: tuple[Piece, ...]
    place: svg.Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    def on(self, pen: Pen) -> None:
        a, b, c, d, x, y = self.place
        sign = -1.0 if a * d < b * c else 1.0
        there = pen.to(x, y, hypot(a, b), degrees(atan2(sign * b, sign * a)), sign < 0)
        self.lot.strew(there, *self.pieces)

    def moved(self, by: svg.Matrix) -> Shape:
        return self._replace(place=svg.joined(by, self.place))


Shape: TypeAlias = Outline | Round | Strewn


class Drawing(NamedTuple):
    shapes: tuple[Shape, ...]

    def on(self, pen: Pen) -> None:
        for shape in self.shapes:
            shape.on(pen)

    def painting(self, pen: Pen) -> Painting[None]:
        """The same in steps."""
        for begin in range(0, len(self.shapes), STEP):
            for shape in self.shapes[begin : begin + STEP]:
                shape.on(pen)
            yield


@cache
def drawing(path: Path) -> Drawing:
    """What a file holds that is shipped, read once."""
    return read_drawing(path)


def read_drawing(path: Path) -> Drawing:
    """The drawing of a file, with those of the files that it shows.  Raises DataError."""
    try:
        sheet = _Sheet(path)
        return Drawing(tuple(sheet.shapes(sheet.root, PLAIN)))
    except RecursionError:
        raise DataError(
            shown(path), 0, "", "shows itself; expected a drawing that shows others only"
        ) from None


class _Sheet:
    """A file while it is being read."""

    def __init__(self, path: Path) -> None:
        self.path, self.root = path, _parsed(path)
        self.named = {f"#{node.get('id')}": node for node in self.root.iter()}
        self.kinds: dict[str, Callable[[Element, Style], Iterable[Shape]]] = {
            "svg": self._page,
            "g": self._group,
            "use": self._again,
            "image": self._other,
            "circle": self._circle,
            **dict.fromkeys(("path", *svg.OUTLINES), self._line),
        }

    def shapes(self, node: Element, around: Style) -> list[Shape]:
        """What an element draws, as seen from the one around it."""
        if ":" in node.tag or node.tag in SILENT:
            return []
        own = {**node.attrib, **_declared(node.attrib["style"])} if "style" in node.attrib else node.attrib
        if own.get("display") == "none":
            return []
        try:
            if node.tag not in self.kinds:
                raise ValueError(
                    f"the press cannot print this; expected one of {', '.join(sorted(self.kinds))}"
                )
            for key in UNPRINTED & own.keys():
                if own[key] not in ("1", "none"):
                    raise ValueError(f"the press cannot print {key}; expected none")
            found = self.kinds[node.tag](node, {key: own.get(key, around[key]) for key in INHERITED})
            by = svg.matrix_of(node.attrib["transform"]) if "transform" in node.attrib else None
            return [shape.moved(by) for shape in found] if by else list(found)
        except KeyError as missing:
            raise self._wrong(node, f"{missing.args[0]} is missing") from missing
        except ValueError as error:
            raise self._wrong(node, str(error)) from error

    def _wrong(self, node: Element, expected: str) -> DataError:
        key = ".".join(filter(None, (node.tag, node.get("id", ""))))
        return DataError(shown(self.path), int(node.get(LINE, "0")), key, expected)

    def _page(self, node: Element, style: Style) -> Iterable[Shape]:
        page = [float(v) for v in node.attrib["viewBox"].split()]
        if page != [-HALF, -HALF, 2 * HALF, 2 * HALF]:
            raise ValueError(f'expected viewBox="{-HALF:g} {-HALF:g} {2 * HALF:g} {2 * HALF:g}"')
        return self._group(node, style)

    def _group(self, node: Element, style: Style) -> Iterable[Shape]:
        parts = [part for child in node if (part := self.shapes(child, style))]
        name = node.get("data-lot")
        if name is None:
            return [shape for part in parts for shape in part]
        if name not in LOTS:
            raise ValueError(f"there is no lot {name}; expected one of {', '.join(sorted(LOTS))}")
        lot = LOTS[name]
        if len(parts) != lot.pieces:
            raise ValueError(f"the lot {name} strews {lot.pieces} pieces; here are {len(parts)}")
        return [Strewn(lot, tuple(Drawing(tuple(part)).on for part in parts))]

    def _again(self, node: Element, style: Style) -> Iterable[Shape]:
        href = _href(node)
        if href not in self.named:
            raise ValueError(f"nothing in this file is called {href}")
        to = (1.0, 0.0, 0.0, 1.0, float(node.get("x", "0")), float(node.get("y", "0")))
        return [shape.moved(to) for shape in self.shapes(self.named[href], style)]

    def _other(self, node: Element, style: Style) -> Iterable[Shape]:
        """Another file, its page laid where the element says."""
        x, y, width = (float(node.attrib[key]) for key in ("x", "y", "width"))
        scale = width / (2 * HALF)
        other = drawing(self.path.parent / _href(node))
        to = (scale, 0.0, 0.0, scale, x + HALF * scale, y + HALF * scale)
        return [shape.moved(to) for shape in other.shapes]

    def _circle(self, node: Element, style: Style) -> Iterable[Shape]:
        x, y, radius = (float(node.attrib[key]) for key in ("cx", "cy", "r"))
        if fill := _ink(style["fill"]):
            yield Round(fill, (x, y), radius)
        if stroke := _ink(style["stroke"]):
            width = float(style["stroke-width"])
            yield Round(stroke, (x, y), round(radius + width / 2, svg.EXACT), width)

    def _line(self, node: Element, style: Style) -> Iterable[Shape]:
        points, closed = svg.outline_of(node)
        if len(points) < 2:
            raise ValueError("has too few points; expected two or more")
        if (fill := _ink(style["fill"])) and len(points) > 2:
            yield Outline(fill, points)
        if stroke := _ink(style["stroke"]):
            begin = float(style["stroke-width"])
            end = float(node.get("data-end", begin))
            line = [*points, points[0]] if closed else points
            yield Outline(stroke, sides_of(line, begin, end))
            yield Round(stroke, line[0], begin / 2)
            yield Round(stroke, line[-1], end / 2)


def _parsed(path: Path) -> Element:
    builder, parser = TreeBuilder(), expat.ParserCreate()

    def start(tag: str, given: dict[str, str]) -> None:
        builder.start(tag, {**given, LINE: str(parser.CurrentLineNumber)})

    parser.StartElementHandler, parser.EndElementHandler = start, builder.end
    try:
        parser.Parse(path.read_bytes(), True)
        return builder.close()
    except OSError as error:
        raise DataError(shown(path), 0, "", f"cannot be read ({error.strerror})") from error
    except expat.ExpatError as error:
        said = f"is no SVG: {expat.ErrorString(error.code)}"
        raise DataError(shown(path), error.lineno, "", said) from error


def _href(node: Element) -> str:
    return node.get("href") or node.attrib["xlink:href"]


def _declared(style: str) -> dict[str, str]:
    """The pairs of a style attribute, which programs write instead of attributes of their own."""
    pairs = (pair.partition(":") for pair in style.split(";") if ":" in pair)
    return {key.strip(): value.strip() for key, _, value in pairs}


def _ink(colour: str) -> Ink | None:
    if colour == "none":
        return None
    if colour.lower() not in INKS:
        wanted = ", ".join(f"{name} ({code})" for name, (code, _) in COLOURS.items())
        raise ValueError(f"no ink has the colour {colour}; expected none or one of {wanted}")
    return INKS[colour.lower()]
