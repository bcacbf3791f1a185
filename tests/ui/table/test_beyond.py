"""All of a path: to its first contact it is of this moment, behind it of what the worker knows by then."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

import msgspec

from game.flick.preview import preview
from game.session.jobs import Preview, PreviewJob
from game.session.worker import Asker
from game.table.load import default_table
from game.table.things import Launch
from game.ui.table.previews import Previews

LAUNCH = Launch(token="thrown", x=280.0, y=87.5, heading=0.1, power=0.5)


@dataclass
class Slow:
    """A worker that answers when it is told to; it is a ticket as well."""

    jobs: list[PreviewJob] = field(default_factory=list)
    answered: int = 0

    def ask(self, job: PreviewJob) -> Slow:
        self.jobs.append(job)
        return self

    def poll(self) -> None: ...

    @property
    def done(self) -> bool:
        return self.answered == len(self.jobs)

    @property
    def state(self) -> str:
        return "done"

    def result(self) -> Preview:
        job = self.jobs[-1]
        found = preview(job.table, job.launch, "full")
        return Preview(path=found.path, contact=found.contact)


def test_the_way_behind_the_first_contact_follows_once_it_is_known() -> None:
    table, worker, previews = default_table(), Slow(), Previews()
    touched = previews.picture(table, LAUNCH, "contact")
    first = previews.picture(table, LAUNCH, "full", cast(Asker, worker))
    assert touched is not None and first is not None
    assert first.path == touched.path
    worker.answered = 1
    turned = msgspec.structs.replace(LAUNCH, heading=0.105)
    later = previews.picture(table, turned, "full", cast(Asker, worker))
    now = preview(table, turned, "contact")
    assert later is not None and now.contact is not None
    assert later.path[: len(now.path)] == now.path
    assert later.contact == now.contact
    whole = preview(table, LAUNCH, "full").path
    assert len(later.path) > len(now.path) + 5
    assert abs(later.path[-1][0] - whole[-1][0]) < 10.0 and abs(later.path[-1][1] - whole[-1][1]) < 10.0
    assert [job.launch for job in worker.jobs] == [LAUNCH, turned], "one on its way at a time"


def test_a_way_of_an_aim_that_was_quite_another_is_not_shown() -> None:
    table, worker, previews = default_table(), Slow(), Previews()
    previews.picture(table, LAUNCH, "full", cast(Asker, worker))
    worker.answered = 1
    away = msgspec.structs.replace(LAUNCH, heading=-0.2)
    shown = previews.picture(table, away, "full", cast(Asker, worker))
    assert shown is not None
    assert shown.path == preview(table, away, "contact").path
