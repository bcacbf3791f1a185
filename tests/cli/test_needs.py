"""`check` names what a palette, a language or a game lacks before a screen does."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli import check, needs
from game.cli.commands import main
from game.cli.needs import missing
from game.core import Registry
from game.core.data import ROOT
from game.session import settings
from game.ui.games.game_pages import GamePage
from game.ui.games.game_setup import SetupRow
from game.ui.games.game_ui import game_ui_of
from game.ui.games.space_defenders.game_ui import SpaceDefendersSetup
from game.ui.kit import theme
from game.ui.kit.theme import Theme
from game.ui.scenes.arcade.credits import CreditsScene


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """The project with assets of its own."""
    shutil.copytree(ROOT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("fonts", "drawings"))
    for name in ("game", "levels", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    return tmp_path


def put(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, "the test's file has changed"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_nothing_is_missing(house: Path) -> None:
    assert missing(house) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("assets/palettes/standard.toml", "horde = ", "# horde = ", "horde: expected this key"),
        (
            "assets/palettes/standard.toml",
            "felt = [20, ",
            "felt = [320, ",
            "felt[0]: expected a whole number <= 255",
        ),
        ("assets/palettes/standard.toml", "moth = ", "mouth = ", "colours.creatures.moth: is missing"),
        ("assets/palettes/standard.toml", "moth = ", "moht = [1, 2, 3]\nmoth = ", "moht: is no creature"),
        ("assets/palettes/standard.toml", "order = 1", "order = 2", "order: 2 is that of assets/palettes/"),
        ("assets/art/cabinets/invaders_2127.toml", '"rays"', '"stars"', "art: there is no 'stars'"),
        ("assets/art/cabinets/invaders_2127.toml", '"octopus"', '"kraken"', "creature: is no creature of"),
        ("assets/locale/de/arcade.toml", "tagline = ", "tagline_ = ", "arcade.tagline: is missing; assets/"),
        ("assets/locale/de/arcade.toml", "tagline = ", "tagline_ = ", "arcade.tagline_: is not in assets/"),
        ("assets/locale/de.toml", "{number}", "{nummer}", "has other gaps than in assets/locale/en.toml"),
        ("assets/locale/en.toml", "language_de = ", "deutsch = ", "settings.language_de: is missing"),
        (
            "assets/locale/en/match.toml",
            "[match]",
            "[arcade]\nquit = 1\n[match]",
            "arcade.quit: is in assets",
        ),
        ("assets/locale/en/space_defenders.toml", "marquee = ", "sign = ", "marquee: is missing; the scr"),
    ],
)
def test_what_is_missing_is_named_with_file_and_key(
    house: Path, file: str, old: str, new: str, said: str
) -> None:
    put(house / file, old, new)
    lines = [line for line in missing(house) if said in line]
    assert len(lines) == 1
    assert file in lines[0]


def test_a_catalogue_that_is_not_there_is_named(house: Path) -> None:
    (house / "assets/locale/de/challenges.toml").unlink()
    assert missing(house) == ["assets/locale/de/challenges.toml: is missing; the language de needs it"]


def test_a_sixth_game_is_told_all_that_it_has_to_bring(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = Registry()
    registry.register("nine_holes", "nowhere:GAME")
    monkeypatch.setattr(needs, "GAMES", registry)
    said = missing(house)
    assert [line for line in said if "nine_holes" in line] == [
        f"{place}: is missing; the game nine_holes needs it"
        for place in (
            "game/games/nine_holes/RULES.md",
            "game/ui/games/nine_holes/game_ui.py",
            "levels/nine_holes/lessons/*.toml",
            "levels/nine_holes/rules/en.toml",
            "levels/nine_holes/rules/de.toml",
            "assets/locale/en/nine_holes.toml",
            "assets/locale/de/nine_holes.toml",
            "assets/art/cabinets/nine_holes.toml",
            "tests/games/nine_holes/cover.py",
        )
    ]
    assert "game/games/__init__.py: space_defenders is missing; each game has its line there" in said


class Foggy(SpaceDefendersSetup):
    """Asks for sentences that nobody wrote."""

    roles = ("sd.up.role",)

    @property
    def rows(self) -> tuple[SetupRow, ...]:
        fog = SetupRow("fog", "pick", "sd.up.fog", "thin", (("thin", "sd.up.thin"),), "sd.up.fog_tip")
        return (*super().rows, fog)


def test_what_only_a_games_own_code_names_is_asked_for(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    true = game_ui_of("space_defenders")
    pages = replace(true.pages, own=(GamePage("maps", "sd.up.maps", CreditsScene),))
    made_up = replace(true, name="defenders", title="sd.up.title", setup=Foggy(), pages=pages)
    monkeypatch.setattr(needs, "game_ui_of", lambda name: made_up if name == true.name else game_ui_of(name))
    home = "game/ui/games/space_defenders/game_ui.py"
    catalogue = "assets/locale/en/space_defenders.toml"
    assert missing(house) == [
        f"{home}, GAME_UI.name: is defenders; expected space_defenders, as its folder is called",
        *(
            f"{catalogue}, sd.up.{key}: is missing; the set-up of space_defenders says it"
            for key in ("title", "role", "fog", "thin", "fog_tip", "maps")
        ),
    ]


def test_check_says_what_the_house_lacks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(check, "missing", lambda: ["assets/palettes/night.toml: horde: is missing"])
    assert main(["check", "levels/"]) == 1
    assert "night.toml: horde" in capsys.readouterr().err


@pytest.fixture
def night(house: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A fourth palette: one file."""
    folder = house / "assets/palettes"
    shutil.copy(folder / "standard.toml", folder / "night.toml")
    put(folder / "night.toml", "horde = [[", "horde = [[1, 2, 3], [")
    put(folder / "night.toml", ", [250, 70, 82]]", "]")
    put(folder / "night.toml", "order = 1", "order = 9")
    put(folder / "night.toml", 'en = "Standard", de = "Standard"', 'en = "Night", de = "Nacht"')
    monkeypatch.setattr(settings, "PALETTES", (*settings.PALETTES, "night"))
    monkeypatch.setattr(theme, "PALETTES", settings.PALETTES)
    monkeypatch.setattr(theme, "palette_file", lambda name: folder / f"{name}.toml")
    yield "night"
    theme.palette_of.cache_clear()
    theme.seats_of.cache_clear()
    theme.yellow_of.cache_clear()


def test_a_fourth_palette_is_one_file(house: Path, night: str) -> None:
    assert missing(house) == []
    assert settings.Settings(palette=night).palette == night
    assert Theme(night).horde[0] == (1, 2, 3)
    assert Theme(night).seats == Theme().seats
    assert night in [name for name, _ in theme.palettes()]


def test_a_palette_that_is_there_no_more_is_the_standard_one() -> None:
    assert Theme("plaid").colours == Theme().colours
    with pytest.raises(ValueError, match="expected a palette"):
        settings.Settings(palette="plaid")
