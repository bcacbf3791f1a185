"""The door makes an environment once, notices when it no longer fits, and says in a line why it can't."""

from __future__ import annotations

import ast
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
import tomllib
from collections.abc import Callable
from importlib.metadata import metadata
from pathlib import Path

import pytest

import run

TOP = Path(run.__file__).resolve().parent
PROJECT = """
[project]
dependencies = [
    "apples==1.0",
    "pears==2.0",
]

[project.optional-dependencies]
dev = [
    "tools==3.0",
]
"""


class Workshop:
    """A copy of the game whose set-up is played: what would be made and installed is written down."""

    def __init__(self, top: Path) -> None:
        self.top = top
        self.made = 0
        self.installed: list[list[str]] = []
        self.trouble: BaseException | None = None
        self.project(PROJECT)

    def project(self, text: str) -> None:
        (self.top / "pyproject.toml").write_text(text, encoding="utf-8")

    @property
    def site(self) -> Path:
        lib = "Lib" if sys.platform == "win32" else f"lib/python{sys.version_info[0]}.{sys.version_info[1]}"
        return self.top / ".venv" / lib / "site-packages"

    def make_venv(self, folder: str, lock: run.Lock) -> None:
        python = Path(run.python_of(folder))
        python.parent.mkdir(parents=True)
        python.touch()
        (Path(folder) / "pyvenv.cfg").touch()
        self.packages(folder, ["pip==1"])
        self.made += 1

    def packages(self, folder: str, pins: list[str]) -> None:
        """Each with a module of ten letters; apples need seeds."""
        site = Path(folder) / self.site.relative_to(self.top / ".venv")
        for pin in pins:
            name, _, version = pin.partition("==")
            (site / name).mkdir(parents=True, exist_ok=True)
            (site / name / "__init__.py").write_text("1234567890")
            record = site / f"{name}-{version}.dist-info"
            record.mkdir(exist_ok=True)
            needs = ("seeds>=1", "worms; extra == 'bio'") if name == "apples" else ()
            lines = [f"Name: {name}", *(f"Requires-Dist: {need}" for need in needs), "", "In words."]
            (record / "METADATA").write_text("\n".join(lines))
            (record / "RECORD").write_text(f"{name}/__init__.py,sha256=x,10\n{name}/old.pyc,,\n")

    def install(self, folder: str, pins: list[str], lock: run.Lock) -> None:
        assert not (Path(folder) / "whole").exists(), "the stamp is written last"
        (Path(folder) / f"half-{len(self.installed)}").touch()
        self.installed.append(pins)
        if self.trouble:
            raise self.trouble
        self.packages(folder, [*pins, "seeds==3.1"])

    def start(self, tools: bool = False) -> Path:
        return Path(run.environment(str(self.top), ("dev",) if tools else ()))


def is_free(folder: str) -> bool:
    lock = run.Lock(folder)
    try:
        return lock.taken()
    finally:
        lock.file.close()


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    shop = Workshop(tmp_path)
    monkeypatch.setattr(run, "make_venv", shop.make_venv)
    monkeypatch.setattr(run, "install", shop.install)
    monkeypatch.setenv("LAST_QUARTER_HOME", str(tmp_path / "home"))
    return shop


def test_the_first_start_installs_beside_the_game_and_the_second_does_nothing(shop: Workshop) -> None:
    python = shop.start()
    assert python.is_relative_to(shop.top / ".venv")
    assert shop.installed == [["apples==1.0", "pears==2.0"]]
    assert shop.start() == python
    assert (shop.made, len(shop.installed)) == (1, 1)


def test_testing_adds_its_tools_and_playing_afterwards_needs_nothing(shop: Workshop) -> None:
    shop.start()
    shop.start(tools=True)
    shop.start()
    shop.start(tools=True)
    assert shop.made == 1
    assert shop.installed[1:] == [["apples==1.0", "pears==2.0", "tools==3.0"]]


@pytest.mark.parametrize("trouble", [KeyboardInterrupt(), run.Refusal("no network")])
def test_what_an_interrupted_set_up_left_is_cleared_away(shop: Workshop, trouble: BaseException) -> None:
    shop.trouble = trouble
    with pytest.raises(type(trouble)):
        shop.start()
    assert (shop.top / ".venv" / "half-0").exists()
    shop.trouble = None
    shop.start()
    assert shop.made == 2
    assert not (shop.top / ".venv" / "half-0").exists()


def test_an_interrupted_addition_of_tools_is_built_afresh_too(shop: Workshop) -> None:
    shop.start()
    shop.trouble = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        shop.start(tools=True)
    shop.trouble = None
    shop.start()
    assert shop.made == 2


def test_changed_pins_rebuild_and_other_changes_do_not(shop: Workshop) -> None:
    shop.start()
    shop.project(PROJECT + "\n[tool.taste]\nsweet = true\n")
    shop.start()
    assert shop.made == 1
    shop.project(PROJECT.replace("pears==2.0", "pears==2.1"))
    shop.start()
    assert shop.made == 2
    assert shop.installed[-1] == ["apples==1.0", "pears==2.1"]


def test_changed_test_tools_do_not_bother_a_player(shop: Workshop) -> None:
    shop.start(tools=True)
    shop.project(PROJECT.replace("tools==3.0", "tools==3.1"))
    shop.start()
    assert shop.made == 1
    shop.start(tools=True)
    assert shop.made == 2


def test_another_python_rebuilds(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    shop.start()
    monkeypatch.setattr(run, "interpreter", lambda: "3.99 at /somewhere/else")
    shop.start()
    assert shop.made == 2


def test_an_environment_whose_python_is_gone_is_rebuilt(shop: Workshop) -> None:
    shop.start().unlink()
    assert shop.start().exists()
    assert shop.made == 2


@pytest.mark.parametrize("of", ["apples", "pears", "seeds"])
@pytest.mark.parametrize("gone", [shutil.rmtree, lambda folder: (folder / "__init__.py").write_text("")])
def test_packages_that_were_damaged_are_installed_anew(
    shop: Workshop, of: str, gone: Callable[[Path], object], capsys: pytest.CaptureFixture[str]
) -> None:
    shop.start()
    gone(shop.site / of)
    shop.start()
    shop.start()
    assert shop.made == 2
    assert (shop.site / of / "__init__.py").read_text() == "1234567890"
    assert f"{shop.site / of / '__init__.py'} is missing or damaged." in capsys.readouterr().err


@pytest.mark.parametrize("gone", ["site", "apples-1.0.dist-info", "RECORD", "METADATA", "pyvenv.cfg"])
def test_an_environment_that_lost_what_it_says_of_itself_is_rebuilt(shop: Workshop, gone: str) -> None:
    shop.start()
    record = shop.site / "apples-1.0.dist-info"
    path = {"site": shop.site, record.name: record, "pyvenv.cfg": shop.top / ".venv" / gone}.get(gone)
    lost = path or record / gone
    shutil.rmtree(lost) if lost.is_dir() else lost.unlink()
    shop.start()
    assert shop.made == 2


def test_damaged_tools_do_not_bother_a_player_and_a_damaged_installer_nobody_but_who_installs(
    shop: Workshop,
) -> None:
    shop.start()
    shutil.rmtree(shop.site / "pip")
    shop.start()
    assert shop.made == 1
    shop.start(tools=True)
    assert shop.made == 2
    shutil.rmtree(shop.site / "tools")
    shop.start()
    assert shop.made == 2
    shop.start(tools=True)
    assert shop.made == 3


def test_the_environment_of_these_tests_is_whole() -> None:
    """Real packages, as pip wrote them down."""
    folder = str(Path(sys.prefix))
    assert run.damage(folder, [*run.read_pins(str(TOP), "dependencies"), "pip"]) == ""


def test_a_folder_that_cannot_be_written_to_uses_the_persons_data_folder(shop: Workshop) -> None:
    (shop.top / ".venv").write_text("in the way")
    python = shop.start()
    assert python.is_relative_to(shop.top / "home" / "data")
    assert shop.start() == python
    assert shop.made == 1


def test_nowhere_to_write_is_said_in_a_line(shop: Workshop) -> None:
    (shop.top / ".venv").write_text("in the way")
    (shop.top / "home").write_text("in the way")
    with pytest.raises(run.Refusal, match="make one of them writable") as refusal:
        shop.start()
    assert "\n" not in str(refusal.value)


def test_a_home_that_nobody_knows_is_no_folder_named_tilde(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LAST_QUARTER_HOME", "~nobody-of-that-name/last-quarter")
    assert shop.start().is_relative_to(shop.top / ".venv")
    shutil.rmtree(shop.top / ".venv")
    (shop.top / ".venv").write_text("in the way")
    with pytest.raises(run.Refusal, match="none is known") as refusal:
        shop.start()
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("text", [None, "", PROJECT[:60], PROJECT.replace("dependencies", "needs"), "\xff"])
def test_a_project_file_that_is_gone_or_damaged_is_said_in_a_line(
    shop: Workshop, text: str | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    project = shop.top / "pyproject.toml"
    project.unlink()
    if text is not None:
        project.write_bytes(text.encode("latin-1"))
    monkeypatch.setattr(run, "TOP", str(shop.top))
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith(str(project)) and said.endswith("get Last Quarter anew.\n")
    assert said.count("\n") == 1
    assert shop.made == 0


def test_the_second_of_two_starts_waits_and_then_finds_everything_done(
    shop: Workshop, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    waiting = threading.Event()

    def hear(text: str, end: str = "\n") -> None:
        said.append(text)
        if "waiting" in text:
            waiting.set()

    monkeypatch.setattr(run, "say", hear)
    folder = str(shop.top / ".venv")
    wanted = [run.interpreter(), *run.read_pins(str(shop.top), "dependencies")]
    with run.Lock(folder) as lock:
        second = threading.Thread(target=shop.start)
        second.start()
        assert waiting.wait(10), "the second start did not wait"
        assert shop.made == 0
        run.build(folder, wanted, wanted, lock)
    second.join(10)
    assert not second.is_alive()
    assert shop.made == 1


def test_the_lock_of_a_dead_process_is_taken_over(shop: Workshop) -> None:
    folder = str(shop.top / ".venv")
    script = f"import run, os; lock = run.Lock({folder!r}); os._exit(9 if lock.taken() else 1)"
    assert subprocess.run([sys.executable, "-c", script], cwd=TOP, check=False).returncode == 9
    assert (shop.top / ".venv" / "lock").exists()
    assert shop.start().exists()


@pytest.mark.skipif(sys.platform == "win32", reason="a step holds the lock by its inherited file")
def test_a_step_that_outlives_its_door_keeps_the_lock(tmp_path: Path) -> None:
    """The door is killed while its step still writes: the next start must not clear under its feet."""
    folder = str(tmp_path / ".venv")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    lock = run.Lock(folder)
    assert lock.taken()
    log = str(tmp_path / "log")
    door = threading.Thread(target=run.watch, args=([sys.executable, "json.tool", str(pipe)], log, lock))
    door.start()
    with pipe.open("w"):  # opens when the step has come to read from it
        lock.file.close()
        assert not is_free(folder)
    door.join(10)
    assert is_free(folder)


def test_a_python_without_venv_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find(name))
    with (
        run.Lock(str(tmp_path)) as lock,
        pytest.raises(run.Refusal, match=r"sudo apt install\s+python3-venv") as refusal,
    ):
        run.make_venv(str(tmp_path), lock)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("output", "words"),
    [
        ("WARNING: Retrying ... NewConnectionError\nERROR: No matching distribution found for x", "internet"),
        ("ERROR: No matching distribution found for numpy==2.4.6", "another Python"),
        ("Collecting x\nERROR: Could not install: [Errno 28] No space left on device", "No space left"),
        ("", "exit 4"),
    ],
)
def test_a_failed_installation_is_one_line_with_the_way_out(output: str, words: str) -> None:
    line = run.why(output, 4)
    assert words in line
    assert "\n" not in line


def test_the_steps_words_are_kept_and_its_code_comes_back(tmp_path: Path) -> None:
    log = tmp_path / "install.log"
    (tmp_path / "list").write_text("apples")
    with run.Lock(str(tmp_path)) as lock:
        step = [sys.executable, "json.tool", str(tmp_path / "list")]
        assert run.watch(step, str(log), lock) == (1, "Expecting value: line 1 column 1 (char 0)\n")
    assert log.read_text(encoding="utf-8") == "Expecting value: line 1 column 1 (char 0)\n"


def test_an_old_python_is_refused_politely(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "OLDEST", (9, 0))
    assert run.main([]) == 1
    said = capsys.readouterr().err
    assert said.startswith("Last Quarter needs Python 9.0 to ")
    assert f" and this is {sys.version.split()[0]}: " in said
    assert said.count("\n") == 1


def test_the_versions_of_python_that_are_named_are_those_that_every_pin_is_made_for() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    beyond = (run.NEWEST[0], run.NEWEST[1] + 1)
    assert project["requires-python"] == ">={}.{},<{}.{}".format(*run.OLDEST, *beyond)

    def serve(version: tuple[int, int]) -> list[bool]:
        word = "Programming Language :: Python :: {}.{}".format(*version)
        names = [pin.partition("==")[0] for pin in project["dependencies"]]
        known = [metadata(name).get_all("Classifier") or [] for name in names]
        return [word in words for words in known if any(":: 3.1" in each for each in words)]

    assert all(serve(run.OLDEST)) and all(serve(run.NEWEST))
    assert not all(serve(beyond))


def test_the_door_can_be_read_by_every_python_3() -> None:
    tree = ast.parse(Path(run.__file__).read_text(encoding="utf-8"), feature_version=(3, 4))
    newer = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef)
    assert [node for node in ast.walk(tree) if isinstance(node, newer)] == []
    lists = [node for node in ast.walk(tree) if isinstance(node, (ast.List, ast.Tuple, ast.Dict))]
    assert not any(isinstance(item, ast.Starred) for node in lists for item in getattr(node, "elts", []))
    top = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    names = {alias.name for node in top for alias in node.names}
    assert names <= {"errno", "os", "subprocess", "sys", "time"}, "what an old Python has"


def test_the_pins_are_read_as_toml_would_read_them() -> None:
    project = tomllib.loads((TOP / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert run.read_pins(str(TOP), "dependencies") == project["dependencies"]
    assert run.read_pins(str(TOP), "dev") == project["optional-dependencies"]["dev"]
