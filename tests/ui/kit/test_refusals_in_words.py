"""A match or a file that is refused says why in the person's language."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.games.space_defenders.position import Options
from game.session import replays
from game.session.match import Match, Player, Setup
from game.session.store import Store
from game.ui.kit.words import Words

PEOPLE = (Player(name="Ann"), Player(name="Ben"))


def played(store: Store | None = None) -> Match:
    match = Match.start(Setup("space_defenders", Options(seats=2, first=0), PEOPLE, 5, "2"), store)
    for _ in range(6):
        match.play(match.decision.moves[0])  # type: ignore[union-attr]
    match.kept.wait()
    return match


def exported(folder: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    path = folder / "game.replay.json"
    replays.export(played(), path)
    content = msgspec.json.decode(path.read_bytes())
    change(content)
    path.write_bytes(msgspec.json.encode(content))
    return path


def in_german(deed: Callable[[], object]) -> str:
    with pytest.raises(LastQuarterError) as caught:
        deed()
    told = caught.value.told
    assert isinstance(told, Notice), told
    return Words("de").tell(told)


FILES: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "somebody else's": (lambda c: c.update(file="a shopping list"), "ist kein Mitschnitt"),
    "damaged": (lambda c: c.update(moves=7), "ist beschädigt."),
    "two games": (lambda c: c.update(game="claims"), "nennt zwei Spiele"),
    "other version": (lambda c: c.update(version=99), "nach Version 99 der Regeln"),
    "no such seat": (
        lambda c: c["setup"].update(players=c["setup"]["players"][:1]),
        "1 Spieler für 2 Plätze",
    ),
    "no such move": (lambda c: c["moves"][2].update(move=7), "bei Zug 3 ab: Er ist nicht zu lesen"),
    "somebody else's turn": (lambda c: c["moves"][2].update(seat=3), "hier ist Platz"),
    "illegal": (lambda c: c["moves"][2].update(move=c["moves"][0]["move"]), "geht hier nicht"),
    "elsewhere": (lambda c: c["moves"][2].update(then="0" * 16), "führt er woandershin"),
}


@pytest.mark.parametrize("kind", FILES)
def test_a_refused_import_says_why_in_german(kind: str, tmp_path: Path) -> None:
    change, words = FILES[kind]
    path = exported(tmp_path, change)
    assert words in in_german(lambda: replays.check(path))


def test_an_import_that_is_not_there_and_an_export_without_a_place_say_so(tmp_path: Path) -> None:
    assert "nicht zu lesen (die Datei oder der Ordner fehlt)" in in_german(
        lambda: replays.check(tmp_path / "nothing")
    )
    (tmp_path / "file").touch()
    assert "nicht zu schreiben" in in_german(lambda: replays.export(played(), tmp_path / "file" / "below"))


def test_a_match_of_another_version_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, _ = Store.open(tmp_path)
    match = played(store)
    monkeypatch.setattr(type(match.game), "version", 99)
    said = in_german(lambda: Match.resume(store, match.kept.id))
    assert "der Regeln von Space Defenders gespielt, hier gilt 99; sie bleibt erhalten" in said
    store.close()


def test_a_match_that_is_not_there_says_so(tmp_path: Path) -> None:
    store, _ = Store.open(tmp_path)
    assert in_german(lambda: store.load("123")).startswith("Eine Partie 123 gibt es nicht")
    store.close()


def test_too_few_players_are_told_in_german() -> None:
    setup = Setup("space_defenders", Options(seats=2, first=0), PEOPLE[:1], 5, "2")
    assert "2 Plätze, aber 1 Spieler" in in_german(lambda: Match.start(setup))
