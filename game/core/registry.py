"""Which games there are, by code name, each imported only when it is asked for.

`game.games` fills `GAMES`; core never imports a game.  The conformance suite runs
over everything that is registered and fails for a folder that is not.
"""

from __future__ import annotations

from importlib import import_module

from game.core.errors import UnknownGame
from game.core.game import AnyGame
from game.core.notice import Notice


class Registry:
    """Code names and where each game is: "package.module:attribute"."""

    def __init__(self) -> None:
        self._where: dict[str, str] = {}
        self._versions: dict[str, int] = {}
        self._loaded: dict[str, AnyGame] = {}

    def register(self, name: str, where: str, version: int = 1) -> None:
        if self._where.setdefault(name, where) != where:
            raise ValueError(f"{name} is registered twice: {self._where[name]} and {where}")
        self._versions[name] = version

    def names(self) -> tuple[str, ...]:
        """In the order of registration, which is that of the cabinets."""
        return tuple(self._where)

    def version(self, name: str) -> int:
        """That of its rules, told without importing it; 0 for a game that is not there."""
        there = self._loaded.get(name)
        return self._versions.get(name, there.version if there is not None else 0)

    def load(self, name: str) -> AnyGame:
        """The game of that name.  Raises UnknownGame."""
        if name not in self._where:
            known = ", ".join(self._where) or "none yet"
            said = "{name}: no such game; there are: {known}"
            raise UnknownGame(Notice("data.no_game", said, name=name, known=known))
        if name not in self._loaded:
            module, _, attribute = self._where[name].partition(":")
            game: AnyGame = getattr(import_module(module), attribute)
            if game.name != name:
                raise ValueError(f"{self._where[name]} calls itself {game.name}, not {name}")
            if game.version != self._versions.get(name, game.version):
                raise ValueError(f"{name} is of version {game.version}, not {self._versions[name]}")
            self._loaded[name] = game
        return self._loaded[name]


GAMES = Registry()
