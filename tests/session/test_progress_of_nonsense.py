"""How far somebody came, as a file that was changed by hand: what can't be is not believed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.data import read_toml
from game.core.errors import DataError
from game.session.challenges import Challenge, Ladder, ladder_file, load_ladder
from game.session.drafts import Building, ChallengeDraft, draft_file
from game.session.files import Tell, write_over
from game.session.lessons import Progress, load_progress, progress_file
from game.ui.games.invaders_2127.shelf import all_unsaved, unsaved_file


def write(path: Path, content: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return path


def test_a_step_before_the_first_is_the_first(home: Path) -> None:
    write(progress_file(), '{"steps":{"tic/one":-5,"tic/two":2}}')
    progress = load_progress()
    assert (progress.step("tic/one"), progress.step("tic/two")) == (0, 2)


@pytest.mark.parametrize("content", ["[]", '{"steps":[]}', '{"steps":{"tic/one":1e400}}', "[" * 100_000])
def test_lessons_that_can_not_be_read_are_put_aside_and_begin_anew(home: Path, content: str) -> None:
    write(progress_file(), content)
    told: list[str] = []
    assert load_progress(told.append) == Progress()
    assert told == [
        f"lessons.json was damaged and is kept as {progress_file().parent / 'lessons.damaged-1.json'}."
    ]


@pytest.mark.parametrize("best", ['{"stars":99}', '{"stars":-1}', '{"stars":1,"launches":-3}'])
def test_stars_that_nobody_can_have_are_put_aside(home: Path, best: str) -> None:
    write(ladder_file(), f'{{"best":{{"tic/one":{best}}}}}')
    told: list[str] = []
    assert load_ladder(told.append) == Ladder()
    assert len(told) == 1 and "challenges.damaged-1.json" in told[0]


def write_draft(content: str) -> Path:
    path = draft_file("tic", None)
    write(path, content)
    return path


def load_draft(tell: Tell) -> object:
    return Building("tic", ChallengeDraft("here"), tell=tell).restored


def write_deck(content: str) -> Path:
    path = unsaved_file("new_1")
    write(path, content)
    return path


KEPT: dict[str, tuple[Callable[[str], Path], Callable[[Tell], object]]] = {
    "lessons": (lambda content: write(progress_file(), content), load_progress),
    "stars": (lambda content: write(ladder_file(), content), load_ladder),
    "a draft": (write_draft, load_draft),
    "an unsaved deck": (write_deck, all_unsaved),
}


@pytest.mark.parametrize("what", KEPT)
def test_whatever_is_put_aside_is_told(home: Path, what: str) -> None:
    put, load = KEPT[what]
    path, told = put("{nonsense"), list[str]()
    load(told.append)
    assert len(told) == 1 and f"{path.name} was damaged and is kept as" in told[0]
    assert not path.exists()


@pytest.mark.parametrize("what", KEPT)
def test_what_merely_can_not_be_read_now_stays_where_it_is_and_is_not_written_over(
    home: Path, what: str
) -> None:
    put, load = KEPT[what]
    path, told = put("{}"), list[str]()
    path.unlink()
    path.mkdir()
    load(told.append)
    assert len(told) == 1 and "can't be read now (Is a directory)" in told[0]
    with pytest.raises(OSError):
        write_over(path, b"anything")
    assert path.is_dir()


def test_a_key_of_thousands_of_parts_is_refused_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    write(path, f"{'a.' * 20_000}b = 1")
    with pytest.raises(DataError, match="nests too deeply"):
        read_toml(path, Challenge)
