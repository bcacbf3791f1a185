"""The scenes of the rule book: single pictures, and its worked examples played in key positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.ui.games.space_invaders.scenes import UFO_AT, At, Diagram, Scene, Wave

HELD = 2.0  # the row in which tokens wait for their launch, below two rows of spaces
NONE: Mapping[str, At] = {}


class Reel:
    """Key positions, each of them the one before with changes; signs last for one position."""

    def __init__(self, first: Scene) -> None:
        self.diagram: Diagram = (first,)

    def then(
        self,
        moved: Mapping[str, At] = NONE,
        *,
        gone: tuple[str, ...] = (),
        rows: tuple[str, ...] | None = None,
        loose: tuple[tuple[str, At, float], ...] | None = None,
        marker: float | None = None,
        lit: tuple[At, ...] = (),
        struck: tuple[At, ...] = (),
        bursts: tuple[At, ...] = (),
        arrows: tuple[tuple[At, ...], ...] = (),
        waves: tuple[tuple[At, Wave], ...] = (),
        crash: At | None = None,
    ) -> Reel:
        """Tokens `moved` to places, or new there, and those that are `gone`; the rest as in a scene."""
        last = self.diagram[-1]
        tokens = {token: at for token, at in last.tokens if token not in gone} | dict(moved)
        position = replace(
            last,
            tokens=tuple(tokens.items()),
            rows=last.rows if rows is None else rows,
            loose=last.loose if loose is None else loose,
            marker=last.marker if marker is None else marker,
            lit=lit, struck=struck, bursts=bursts, arrows=arrows, waves=waves, crash=crash,
        )  # fmt: skip
        self.diagram = (*self.diagram, position)
        return self


def _held(*tokens: tuple[str, float], row: float = HELD) -> tuple[tuple[str, At], ...]:
    """Tokens that wait in the planet area, by their columns."""
    return tuple((token, (column, row)) for token, column in tokens)


def _hit() -> Diagram:
    """One token on two cards destroys both; one that only touches an edge hits nothing."""
    scene = Scene(("S1? C2? S1?", ". . ."), _held(("r1a", 0.5), ("r1b", 2.0)), planet=True)
    return (
        Reel(scene).then({"r1a": (0.5, 0.1)}).then({"r1b": (2.0, 0.66)}).then(struck=((0, 0), (1, 0))).diagram
    )


def _knocked() -> Diagram:
    """FAQ: a token that a later shot knocks off a card has not hit it."""
    scene = Scene(("C2? . .", ". . ."), _held(("r1a", 0.4), ("r1b", 1.0)), planet=True)
    reel = Reel(scene).then({"r1a": (0.35, 0.2)}, lit=((0, 0),)).then({"r1b": (0.55, 0.4)})
    return reel.then({"r1a": (1.3, 0.0), "r1b": (0.8, 0.35)}).diagram


def _planet() -> Diagram:
    """A token that falls short goes again."""
    scene = Scene((". S1? .", ". . ."), (("r1a", (0.2, 1.8)),), planet=True)
    return (
        Reel(scene)
        .then({"r1a": (0.9, 2.1)}, arrows=(((0.9, 2.1), (0.98, 0.5)),))
        .then({"r1a": (1.0, 0.2)}, struck=((1, 0),))
        .diagram
    )


def _backwards() -> Diagram:
    """FAQ: backwards off the table is as good as the planet area."""
    scene = Scene((". S1? .", ". . ."), _held(("r1a", 1.0)), planet=True)
    reel = Reel(scene).then({"r1a": (1.5, 1.2)}).then({"r1a": (1.7, 3.2)})
    return reel.then({"r1a": (1.0, HELD)}).then({"r1a": (1.1, 0.1)}, struck=((1, 0),)).diagram


def _kallen() -> Diagram:
    """Kallen's token waits beside the shield until Carter's breaks it."""
    scene = Scene(("C2? S1?+ .", ". . ."), _held(("r1a", 0.3), ("o1a", 1.4)), planet=True)
    reel = Reel(scene).then({"r1a": (0.25, 0.2)}).then({"r1a": (0, 0)}, lit=((0, 0),))
    return reel.then({"o1a": (1.1, 0.15)}, lit=((0, 0),)).then(struck=((1, 0), (0, 0))).diagram


def _kallen_alone() -> Diagram:
    """The second half: nobody breaks the shield."""
    scene = Scene(
        ("C2? S1?+ .", ". . ."), (("r1a", (0, 0)), *_held(("o1a", 1.4))), lit=((0, 0),), planet=True
    )
    return (
        Reel(scene).then({"o1a": (1.7, 0.9)}, lit=((0, 0),)).then(gone=("r1a", "o1a"), lit=((0, 0),)).diagram
    )


def _two_shields() -> Diagram:
    """A card between two shields falls when both have."""
    scene = Scene(
        ("S1?+ C2? S1?+", ". . ."), (("r1a", (1, 0)), *_held(("o1a", 0.3), ("g1a", 1.7))),
        lit=((1, 0),), planet=True,
    )  # fmt: skip
    reel = Reel(scene).then({"o1a": (0.1, 0.15)}, struck=((0, 0),))
    reel = reel.then(gone=("o1a",), rows=(". C2? S1?+", ". . ."), lit=((1, 0),))
    return reel.then({"g1a": (1.9, 0.1)}, struck=((2, 0), (1, 0))).diagram


def _cory() -> Diagram:
    """Cory's hit waits, Carrie's is the second."""
    scene = Scene((". C1?= .", ". . ."), _held(("r1a", 0.3), ("o1a", 1.5)), planet=True)
    reel = Reel(scene).then({"r1a": (1.3, 0.25)}).then({"r1a": (1, 0)}, lit=((1, 0),))
    return reel.then({"o1a": (1.3, -0.2)}).then(struck=((1, 0),)).diagram


def _on_both() -> Diagram:
    """FAQ: one token on two cards that each need two hits, and what becomes of it."""
    scene = Scene(("C1?= S2?= .", ". . ."), _held(("r1a", 0.2), ("o1a", 1.1)), planet=True)
    reel = Reel(scene).then({"r1a": (0.5, 0)}, lit=((0, 0), (1, 0))).then({"o1a": (1.2, 0.1)})
    reel = reel.then(struck=((1, 0),))
    return reel.then({"r1a": (0, 0)}, gone=("o1a",), rows=("C1?= . .", ". . ."), lit=((0, 0),)).diagram


def _bounce() -> Diagram:
    """FAQ: a token that bounces into the UFO counts."""
    scene = Scene(("S1? C2? S1?",), _held(("r1a", 0.4), row=1.0), planet=True, ufo=True)
    return Reel(scene).then({"r1a": (0.9, 0.2)}).then({"r1a": (1.0, UFO_AT)}, bursts=((1.0, UFO_AT),)).diagram


def _short_wave() -> Diagram:
    scene = Scene((". . .", "S1? . C2?"), (("r1a", (1.0, 0.7)),))
    return Reel(scene).then(waves=(((1.0, 0.7), "short"),)).then(struck=((0, 1),)).diagram


def _long_wave() -> Diagram:
    scene = Scene(("S1? . . C2?", ". . . .", "C2? . . S1?", ". S2? . ."), (("r3a", (1.5, 1.4)),))
    reel = Reel(scene).then(waves=(((1.5, 1.4), "long"),))
    return reel.then(struck=((0, 2), (3, 2))).diagram


def _redirect() -> Diagram:
    """FAQ: for card A one of its neighbours, for card B one of its own."""
    scene = Scene((". C2? . .", "S1? C2? S1? O1?"), (("g1a", (1.5, 1.0)),), lit=((1, 1), (2, 1)))
    ways: tuple[tuple[At, ...], ...] = (((1, 1), (1, 0.2)), ((2, 1), (2.8, 1)))
    return Reel(scene).then(arrows=ways, lit=((1, 0), (3, 1))).then(struck=((1, 0), (3, 1))).diagram


def _splash() -> Diagram:
    scene = Scene((". C2? .", "S1? C2? S1?"), (("b3a", (1.0, 1.0)),), lit=((1, 1),))
    ways: tuple[tuple[At, ...], ...] = (((1, 1), (1, 0.2)), ((1, 1), (0.2, 1)), ((1, 1), (1.8, 1)))
    return Reel(scene).then(arrows=ways, lit=((1, 0), (0, 1), (2, 1))).then(struck=((1, 1), (1, 0))).diagram


COLUMN = ("C2?", "S3?", "S1?")  # of the FAQ: speeds 2, 3 and 1 in the rows 1, 2 and 3


def _push() -> Diagram:
    """FAQ: the card nearest the planet moves first, and what is pushed does not move again."""
    at = [0, 1, 2]

    def lie() -> tuple[tuple[str, At, float], ...]:
        return tuple((word, (0.0, float(row)), 0.0) for word, row in zip(COLUMN, at, strict=True))

    reel = Reel(Scene((".",) * 4, loose=lie(), planet=True))
    for rows in ([0, 1, 3], [0, 2, 3], [1, 2, 3], [2, 3, 4]):
        at[:] = rows
        reel = reel.then(loose=lie())
    return reel.then(bursts=((0, 4),)).diagram


def _stars() -> Diagram:
    """The track goes from 20 to 15, past the star at 16: every seat gets a token."""
    scene = Scene((". . . . . . .",), track=tuple(range(20, 13, -1)), marker=20, planet=True)
    reel = Reel(scene).then(marker=15)
    return reel.then({"r1c": (2.0, 1.0), "o1c": (4.0, 1.0)}, lit=((4, 0),)).diagram


def _last_round() -> Diagram:
    """Four invaders are left; two that survive crash for double their damage."""
    scene = Scene(("S11 C2? S2? C12", ". . . ."), _held(("r1a", 0.8), ("o1a", 2.3)), planet=True)
    reel = Reel(scene).then({"r1a": (1.0, 0.1), "o1a": (2.1, 0.1)}, struck=((1, 0), (2, 0)))
    high: tuple[tuple[str, At, float], ...] = (("S11", (0, 0), 0.0), ("C12", (3, 0), 0.0))
    low: tuple[tuple[str, At, float], ...] = (("S11", (0, 2), 0.0), ("C12", (3, 2), 0.0))
    reel = reel.then(gone=("r1a", "o1a"), rows=(". . . .",) * 2, loose=high)
    return reel.then(loose=low, bursts=((0, 2), (3, 2)), crash=(1.5, 2)).diagram


DIAGRAMS: dict[str, Diagram] = {
    "hit": _hit(),
    "knocked": _knocked(),
    "planet": _planet(),
    "backwards": _backwards(),
    "kallen": _kallen(),
    "kallen_alone": _kallen_alone(),
    "two_shields": _two_shields(),
    "cory": _cory(),
    "on_both": _on_both(),
    "bounce": _bounce(),
    "short_wave": _short_wave(),
    "long_wave": _long_wave(),
    "redirect": _redirect(),
    "splash": _splash(),
    "push": _push(),
    "stars": _stars(),
    "last_round": _last_round(),
    "shield": (Scene(("S1? C1?+ S1?", ". C2? ."), (("r1a", (0, 0)),), lit=((0, 0), (2, 0), (1, 1))),),
    "advance": (
        Scene(
            ("S1? C2? .", ". . C3?", ". . ."),
            arrows=(((0, 0), (0, 1)), ((1, 0), (1, 2)), ((2, 1), (2, 2.9))),
            planet=True,
        ),
    ),
    "ufo": (
        Scene(("S1? C2? S1?",), (("r1a", (0.9, UFO_AT)), ("g1a", (1.55, UFO_AT + 0.2))), ufo=True),
    ),
    "called": (
        Scene(
            ("S1? C2? S1?",),
            (("r1a", (1.1, 0.05)),),
            arrows=(((1.1, 0.05), (1.0, UFO_AT + 0.3)),),
            lit=((1, 0),),
            ufo=True,
        ),
    ),
    "forward": (
        Scene(("S1? . S1?",), (("r2a", (1.2, 0.1)),), arrows=(((1.2, 0.1), (1.0, UFO_AT + 0.3)),), ufo=True),
    ),
    "bumped": (
        Scene(
            ("S1? . S1?", ". . ."),
            (("o1a", (1.3, -0.1)), ("r1a", (0.85, 0.45))),
            loose=(("C2?", (1.08, 0.1), 11.0),),
            arrows=(((0.5, 1.4), (0.78, 0.65)),),
        ),
    ),
    "refill": (
        Scene(
            (". S1? .", "C2? . ."),
            arrows=(((2.2, 0), (-0.2, 0)), ((2.2, 1), (0.8, 1))),
            lit=((2, 0), (0, 0), (2, 1), (1, 1)),
        ),
    ),
    "assault": (
        Scene(
            (". . .",),
            (("r1a", (0.1, 1.05)), ("o1a", (0.7, 1.05)), ("g1a", (1.3, 1.05)), ("b1a", (1.9, 1.05))),
            arrows=(((0.1, 1.05), (0.8, UFO_AT + 0.3)),),
            planet=True,
            ufo=True,
        ),
    ),
}  # fmt: skip
