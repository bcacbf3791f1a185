"""Sixty texts of cards and strategies as they stand, in both languages, so that whoever reads sees a slip.

The file names them.  Where one changes on purpose, write it anew and read what differs (docs/card_style.md):
`python -m tests.ui.games.invaders_2127.test_iv_card_sample`.
"""

from __future__ import annotations

import re
from pathlib import Path

from game.core.languages import LANGUAGES
from game.games.invaders_2127.library import book
from game.ui.games.invaders_2127.words import text_of
from game.ui.kit.words import Words

GOLDEN = Path(__file__).with_name("card_texts.txt")


def sampled() -> list[str]:
    return re.findall(r"^== (\w+)$", GOLDEN.read_text(encoding="utf-8"), re.MULTILINE)


def as_they_read(names: list[str]) -> str:
    lines = []
    for name in names:
        lines.append(f"== {name}")
        for language in LANGUAGES:
            texts = text_of(Words(language))
            strategy = name in book().strategies
            lines.append(texts.strategy(name) if strategy else f"{texts.name(name)} · {texts.line(name)}")
            lines += [f"    {line}" for line in (texts.strategy_rules if strategy else texts.rules)(name)]
        lines.append("")
    return "\n".join(lines)


def test_sixty_texts_read_as_they_were_read() -> None:
    assert len(set(sampled())) == 60
    assert as_they_read(sampled()) == GOLDEN.read_text(encoding="utf-8")


if __name__ == "__main__":
    GOLDEN.write_text(as_they_read(sampled()), encoding="utf-8")
