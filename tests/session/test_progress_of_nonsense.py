"""How far somebody came, as a file that was changed by hand: what can't be is not believed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.data import read_toml
from game.core.errors import DataError
from game.session.challenges import Challenge, Ladder, ladder_file, load_ladder
from game.session.lessons import Progress, load_progress, progress_file


def write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def test_a_step_before_the_first_is_the_first(home: Path) -> None:
    write(progress_file(), '{"steps":{"tic/one":-5,"tic/two":2}}')
    progress = load_progress()
    assert (progress.step("tic/one"), progress.step("tic/two")) == (0, 2)


@pytest.mark.parametrize("content", ["[]", '{"steps":[]}', '{"steps":{"tic/one":1e400}}', "[" * 100_000])
def test_lessons_that_can_not_be_read_are_put_aside_and_begin_anew(home: Path, content: str) -> None:
    write(progress_file(), content)
    assert load_progress() == Progress()
    assert any("damaged" in path.name for path in progress_file().parent.iterdir())


@pytest.mark.parametrize("best", ['{"stars":99}', '{"stars":-1}', '{"stars":1,"launches":-3}'])
def test_stars_that_nobody_can_have_are_put_aside(home: Path, best: str) -> None:
    write(ladder_file(), f'{{"best":{{"tic/one":{best}}}}}')
    assert load_ladder() == Ladder()
    assert any("damaged" in path.name for path in ladder_file().parent.iterdir())


def test_a_key_of_thousands_of_parts_is_refused_in_a_line(tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    write(path, f"{'a.' * 20_000}b = 1")
    with pytest.raises(DataError, match="nests too deeply"):
        read_toml(path, Challenge)
