"""Outlines of SVG's elements as points, and its transforms as matrices.

Curves are sampled as the pen samples its own: a smooth outline is the same shape in a file as in code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import cos, hypot, pi, radians, sin
from typing import TypeAlias
from xml.etree.ElementTree import Element

from game.ui.games.invaders_2127.art.pen import CURVE, Point, pairs

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
EXACT = 9  # decimals that files are exact to
BEZIER = tuple(
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in (i / CURVE for i in range(CURVE))
)
"""Of a curve's two ends and the handles between them, the shares that they have in each of its points."""
TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0}


def outline_of(node: Element) -> tuple[list[Point], bool]:
    """An element's points, and whether the last leads back to the first.  Raises ValueError and KeyError."""
    if node.tag == "path":
        return _path(node.attrib["d"])
    return OUTLINES[node.tag](node), node.tag not in ("line", "polyline")


def _path(text: str) -> tuple[list[Point], bool]:
    """Of one part: a second would be a hole, or a shape that deserves an element of its own."""
    found: list[Point] = []
    here = handle = (0.0, 0.0)
    closed = False
    for command, given in _commands(text):
        kind, start = command.upper(), (0.0, 0.0) if command.isupper() else here
        if kind == "Z":
            closed = True
            break
        flat = {"H": [*given, here[1] - start[1]], "V": [here[0] - start[0], *given]}.get(kind, given)
        points = [(start[0] + x, start[1] + y) for x, y in pairs(flat)]
        if kind == "S":
            points.insert(0, (2 * here[0] - handle[0], 2 * here[1] - handle[1]))
        if kind == "Q":
            points[:1] = [_between(end, points[0], 2 / 3) for end in (here, points[1])]
        if len(points) == 3:
            found += _curve(here, *points)
        elif kind != "M":
            found.append(here)
        here, handle = points[-1], points[-2] if len(points) == 3 else points[-1]
    if found and here == found[0]:  # a corner twice would be filled otherwise than once
        return found, True
    return [*found, here], closed


def _commands(text: str) -> list[tuple[str, list[float]]]:
    """A path's commands, each with its numbers; a letter that is followed by more of them is meant again."""
    found: list[tuple[str, list[float]]] = []
    tokens, at = TOKEN.findall(text), 0
    while at < len(tokens):
        if tokens[at].isalpha():
            command, at = tokens[at], at + 1
        else:
            command = {"M": "L", "m": "l"}.get(found[-1][0], found[-1][0]) if found else ""
        count = TAKES.get(command.upper(), 0)
        wanted = command.upper() == "M" if not found else command.upper() in TAKES.keys() - {"M"}
        if not wanted or (found and found[-1][0] in "Zz"):
            raise ValueError(
                f"a path has {command or tokens[at]!r} at {len(found)}; expected one part of M L H V C S Q Z"
            )
        found.append((command, [float(v) for v in tokens[at : at + count]]))
        at += count
    return found


def _curve(a: Point, b: Point, c: Point, d: Point) -> list[Point]:
    return [
        (p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1])
        for p, q, r, s in BEZIER
    ]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _corners(node: Element) -> list[Point]:
    return pairs(numbers(node.attrib["points"]))


def _ends(node: Element) -> list[Point]:
    x1, y1, x2, y2 = (float(node.attrib[key]) for key in ("x1", "y1", "x2", "y2"))
    return [(x1, y1), (x2, y2)]


def _box(node: Element) -> list[Point]:
    if numbers(node.get("rx", "0") + " " + node.get("ry", "0")) != [0, 0]:
        raise ValueError("the press cannot round corners; expected no rx and ry, or a path instead")
    x, y, width, height = (float(node.attrib[key]) for key in ("x", "y", "width", "height"))
    right, bottom = round(x + width, EXACT), round(y + height, EXACT)
    return [(x, y), (right, y), (right, bottom), (x, bottom)]


def _ellipse(node: Element) -> list[Point]:
    x, y, rx, ry = (float(node.attrib[key]) for key in ("cx", "cy", "rx", "ry"))
    return [(x + rx * cos(i * pi / 16), y + ry * sin(i * pi / 16)) for i in range(32)]


OUTLINES: dict[str, Callable[[Element], list[Point]]] = {
    "polygon": _corners,
    "polyline": _corners,
    "line": _ends,
    "rect": _box,
    "ellipse": _ellipse,
}


def numbers(text: str) -> list[float]:
    return [float(v) for v in text.replace(",", " ").split()]


def matrix_of(transform: str) -> Matrix | None:
    """What a transform does all in all; nothing where there is none.  Raises ValueError."""
    found: Matrix | None = None
    for name, given in re.findall(r"(\w+)\s*\(([^)]*)\)", transform):
        step = _step(name, numbers(given))
        found = joined(found, step) if found else step
    if found:
        a, b, c, d, _, _ = found
        if min(hypot(a - d, b + c), hypot(a + d, b - c)) > 1e-4 * hypot(a, b):
            wanted = "expected one that moves, turns, mirrors or scales evenly"
            raise ValueError(f"{transform} stretches or slants; {wanted}")
    return found


def _step(name: str, given: list[float]) -> Matrix:
    match name, given:
        case "matrix", [a, b, c, d, e, f]:
            return a, b, c, d, e, f
        case "translate", [x, *rest]:
            return 1.0, 0.0, 0.0, 1.0, x, sum(rest)
        case "scale", [x, *rest]:
            return x, 0.0, 0.0, rest[0] if rest else x, 0.0, 0.0
        case "rotate", [turn]:
            c, s = cos(radians(turn)), sin(radians(turn))
            return c, s, -s, c, 0.0, 0.0
        case "rotate", [turn, x, y]:
            there = joined(_step("translate", [x, y]), _step("rotate", [turn]))
            return joined(there, _step("translate", [-x, -y]))
    wanted = "expected translate, rotate, scale or matrix"
    raise ValueError(f"{name} of {len(given)} numbers is no transform here; {wanted}")


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, _, _ = outer
    p, q, r, s, e, f = inner
    return a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, *moved((e, f), outer)


def moved(point: Point, by: Matrix) -> Point:
    (x, y), (a, b, c, d, e, f) = point, by
    return e + a * x + c * y, f + b * x + d * y
