"""docs/glossary.md names nothing that is no more."""

from __future__ import annotations

import re

from game.core.data import ROOT

LINES = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()


def test_every_name_of_the_glossary_is_in_the_code() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py"))
    names = [name for line in LINES for name in re.findall(r"`([A-Za-z_]+)`", line)]
    assert len(names) > 60
    assert [name for name in names if not re.search(rf"\b{name}\b", code) and name != "COVER"] == []


def test_every_file_of_the_glossary_is_there() -> None:
    a_path = r"(?:game|levels|assets|docs|tests)/[\w/.*]+\w"
    paths = [path for line in LINES for path in re.findall(a_path, line)]
    assert len(paths) > 5
    assert [path for path in paths if not any(ROOT.glob(path.replace("<name>", "*")))] == []
