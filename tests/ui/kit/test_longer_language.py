"""Every screen in a language that is 40 % longer than English: no word is cut, no text leaves its widget."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.settings import Settings
from game.ui.kit import words as words_module
from game.ui.kit.look import Look
from game.ui.kit.panel import Panel
from game.ui.kit.widget import Widget
from game.ui.kit.words import catalogue
from tests.lab.pilot import Hands
from tests.lab.tour.pictures import stops
from tests.lab.tour.visits import Stop

SIZE = (1280, 720)
LONGER = 0.4
ENDINGS = "enaretisonulidem"  # what words grow by
FORMATS = ("lists.date", "number.")  # no words
SLACK = 2  # pixels
GAP = re.compile(r"(\{[^}]*\}|%\w)")
WORD = re.compile(r"[^\W\d_]{2,}")


def longer(sentence: str) -> str:
    """The same sentence with words that are 40 % longer; its gaps are left alone."""
    owed = 0.0

    def grow(found: re.Match[str]) -> str:
        nonlocal owed
        word = found.group()
        owed += LONGER * len(word)
        extra = round(owed)
        owed -= extra
        more = (ENDINGS * (1 + extra // len(ENDINGS)))[:extra]
        return word + (more.upper() if word.isupper() else more)

    parts = GAP.split(sentence)
    return "".join(part if GAP.fullmatch(part) else WORD.sub(grow, part) for part in parts)


@pytest.fixture
def longish(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All catalogues are the longer English."""
    said = {
        key: sentence if key.startswith(FORMATS) else longer(sentence)
        for key, sentence in catalogue("en").items()
    }
    words_module.nameless.cache_clear()
    monkeypatch.setattr(words_module, "catalogue", lambda language: said)
    yield
    words_module.nameless.cache_clear()


Written = tuple[
    str, pygame.Rect, bool, bool, int
]  # a text, its box, whether cut, whether upright, its height


class Pen:
    """Notes every text that is written, its box, and whether a word of it had to be cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.written: list[Written] = []
        write: Callable[..., int] = Look.write

        def noted(look: Look, surface: Any, text: str, box: pygame.Rect, *more: Any, **named: Any) -> int:
            high = write(look, surface, text, box, *more, **named)
            role, size = (*more, *("body", 18)[len(more) :])[:2]
            cut = any(look.width(word, role, size) > box.width for word in re.split(r"[ \n]", text))
            middle = bool(named.get("middle", more[4] if len(more) > 4 else False))
            self.written.append((text, box.copy(), cut, middle, high))
            return high

        monkeypatch.setattr(Look, "write", noted)

    def faults(self, within: pygame.Rect) -> Iterator[str]:
        """What was written wrongly since the last time."""
        for text, box, cut, middle, high in self.written:
            if not text:
                continue
            if cut:
                yield f"a word of {text!r} is cut at {box.width} pixels"
            above = (box.height - high) // 2 if middle and box.height > high else 0
            if box.y + above + high > within.bottom + SLACK or box.y + above < within.y - SLACK:
                yield f"{text!r} leaves its widget: {box.y + above}+{high} of {within.y}..{within.bottom}"
        self.written.clear()


def leaves(panel: Panel) -> Iterator[Widget]:
    return (widget for widget in panel.walk() if not widget.children() and widget.rect.height)


def wrongs(hands: Hands, pen: Pen) -> Iterator[str]:
    """Whatever does not fit on the screen as it is."""
    scene, look = hands.top, hands.stage.look
    screen = pygame.Rect((0, 0), SIZE)
    scene.draw(hands.surface)
    pen.written.clear()
    for panel in scene.desk.active():
        if not screen.contains(panel.rect):
            yield f"panel {panel.name} {panel.rect} leaves the screen"
        for widget in leaves(panel):
            wanted, rect = widget.measure(look, widget.rect.width), widget.rect
            if wanted > rect.height + SLACK:
                yield f"{panel.name}/{widget.name} wants {wanted} and has {rect.height}"
            if rect.left < panel.rect.left or rect.right > panel.rect.right:
                yield f"{panel.name}/{widget.name} {rect} is wider than its panel {panel.rect}"
            widget.draw(look, hands.surface)
            yield from (f"{panel.name}/{widget.name}: {fault}" for fault in pen.faults(rect))


def seen() -> list[Stop]:
    """The stops of the tour at the usual size of text, each once."""
    return [stop for stop in stops() if not stop.grey and not {"text_scale", "palette"} & set(stop.changes)]


@pytest.mark.parametrize("stop", seen(), ids=lambda stop: stop.name)
def test_a_language_that_is_longer_fits_as_well(
    stop: Stop, tmp_path: Path, longish: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(language="en", **stop.changes)  # type: ignore[arg-type]
    hands = stop.visit(tmp_path, SIZE, settings)
    try:
        assert list(wrongs(hands, Pen(monkeypatch))) == []
    finally:
        if hands.stage.store is not None:
            hands.stage.store.close()


def test_the_longer_language_is_longer_and_keeps_its_gaps() -> None:
    english = "Round {round}: {name} may launch 3 tokens"
    said = longer(english)
    assert said.startswith("Rounden {round}: {name} ")
    assert sum(map(str.isalpha, said)) - sum(map(str.isalpha, english)) == round(
        0.4 * len("Roundmaylaunchtokens")
    )
