"""What happened below the screens is told in the person's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.notice import Notice
from game.session.store import Store
from game.ui.words import Words


def put_something_foreign(folder: Path) -> None:
    (folder / "last_quarter.db").write_bytes(b"a shopping list, not a database at all" * 40)


def test_a_damaged_file_is_told_in_german_with_its_names(tmp_path: Path) -> None:
    put_something_foreign(tmp_path)
    store, notice = Store.open(tmp_path)
    store.close()
    told = Words("de").tell(notice)
    assert "last_quarter.db war beschädigt" in told and "last_quarter.damaged-1.db" in told
    assert "damaged (" not in told


def test_english_says_what_the_log_says(tmp_path: Path) -> None:
    put_something_foreign(tmp_path)
    store, notice = Store.open(tmp_path)
    store.close()
    assert Words("en").tell(notice) == str(notice) != ""


def test_a_reason_inside_and_a_line_after_are_translated_too() -> None:
    full = Notice("store.full", "the disk is full")
    more = Notice("store.nothing_kept", "{path}: {why}.", path="x.db", why=full)
    both = Notice("store.foreign", "{name}, {aside}", more, name="a.db", aside="b.db")
    told = Words("de").tell(both)
    assert "gehörte einem anderen Programm" in told and "x.db: Der Datenträger ist voll." in told


@pytest.mark.parametrize("line", ["", "A plain line of the system."])
def test_a_line_without_a_sentence_of_ours_stands_as_it_is(line: str) -> None:
    assert Words("de").tell(line) == line
