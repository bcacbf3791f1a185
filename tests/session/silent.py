"""A worker that takes every question and never answers."""

from __future__ import annotations

from typing import Any

from game.session.worker import Ticket


class SilentWorker:
    def __init__(self) -> None:
        self.tickets: list[Ticket[Any]] = []

    def ask(self, job: Any) -> Ticket[Any]:
        self.tickets.append(Ticket(len(self.tickets) + 1, job))
        return self.tickets[-1]

    def poll(self) -> None:
        """Nothing comes."""
