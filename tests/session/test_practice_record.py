from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.session.layouts import lay_out
from game.session.record import Hit, Record, ShotLine, Tally, shot_line
from game.table.things import Landing, Launch, LauncherKind, RestToken, Where

TABLE = lay_out("lone_shield").table
CARD = TABLE.cards[0]


def shot(
    x: float = 280.0, y: float = 250.0, *, where: Where = "field", on: tuple[str, ...] = (), target: str = "",
    kind: LauncherKind = "shooter", assists: tuple[str, ...] = (), at: float = 0.0, meant: bool = False,
) -> ShotLine:  # fmt: skip
    launch = Launch(token="t1", x=280.0, y=80.0, heading=0.0, power=0.5, kind=kind)
    rest = RestToken(id="t1", x=x, y=y, z=0.0, angle=0.0, on=on, on_tokens=(), where=where)
    landing = Landing(tokens=(rest,), cards=(), start="", duration=1.0, digest="")
    return shot_line(TABLE, launch, landing, target=target, assists=assists, at=at, meant=meant)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "practice.jsonl"


def loaded(path: Path) -> Record:
    record = Record(path)
    assert record.load() is None
    return record


@pytest.mark.parametrize(
    ("line", "hit", "good"),
    [
        (shot(on=("c1",)), "card", True),
        (shot(where="ufo"), "ufo", True),
        (shot(where="rim"), "rim", False),
        (shot(where="planet"), "planet", False),
        (shot(where="off_far"), "off", False),
        (shot(), "miss", False),
        (shot(where="ufo", target="c1"), "ufo", False),
        (shot(on=("c1",), target="ufo"), "card", False),
        (shot(on=("c1",), target="c1"), "card", True),
        (shot(where="ufo", target="ufo"), "ufo", True),
    ],
)
def test_a_shot_is_judged_by_where_its_token_lies_and_what_it_was_meant_for(
    line: ShotLine, hit: Hit, good: bool
) -> None:
    assert (line.hit, line.good) == (hit, good)


def test_the_miss_is_measured_from_where_the_target_lay() -> None:
    assert shot(CARD.x + 30.0, CARD.y - 40.0, target="c1").off_mm == 50.0
    assert shot(target="").off_mm is None
    gone = shot(target="c7")
    assert (gone.off_mm, gone.target) == (None, "")


def test_figures_tell_launchers_and_assists_apart(path: Path) -> None:
    record = Record(path)
    record.append(shot(on=("c1",), target="c1", x=CARD.x + 3.0, y=CARD.y + 4.0))
    record.append(shot(kind="flick", where="ufo", assists=("set_power",)))
    record.append(shot(target="c1", x=CARD.x - 15.0, y=CARD.y))
    figures = record.statistics
    assert figures.total == Tally(shots=3, card=1, ufo=1, miss=1)
    assert figures.total.hits == 2
    assert figures.by_launcher["flick"].shots == 1 and figures.by_launcher["shooter"].shots == 2
    assert figures.by_assist == {"set_power": Tally(shots=1, ufo=1)}
    assert figures.unassisted.shots == 2


def test_a_miss_ends_the_streak_but_not_the_best_one(path: Path) -> None:
    record = Record(path)
    for good in (True, True, True, False, True):
        record.append(shot(on=("c1",) if good else ()))
    assert (record.statistics.streak, record.statistics.best_streak) == (1, 3)


def test_a_hit_beside_a_target_that_nobody_pointed_at_goes_on_with_the_streak(path: Path) -> None:
    record = Record(path)
    record.append(shot(where="ufo", target="c1"))
    record.append(shot(on=("c1",), target="c1", x=CARD.x, y=CARD.y))
    record.append(shot(on=("c1",), target="ufo"))
    figures = record.statistics
    assert (figures.streak, figures.best_streak, figures.total.hits) == (3, 3, 3)


def test_a_hit_of_something_else_than_was_meant_is_none(path: Path) -> None:
    record = Record(path)
    record.append(shot(on=("c1",), target="c1", x=CARD.x, y=CARD.y, meant=True))
    record.append(shot(where="ufo", target="c1", meant=True))
    record.append(shot(where="ufo", target="c1"))
    figures = record.statistics
    assert (figures.total.hits, figures.total.ufo, figures.total.astray) == (2, 2, 1)
    assert (figures.streak, figures.recent) == (1, (True, False, True))


def test_nothing_can_be_meant_that_does_not_lie_there() -> None:
    assert not shot(on=("c1",), target="c7", meant=True).meant


def test_the_last_twenty_shots_are_remembered_when_the_file_begins_anew(path: Path) -> None:
    record = Record(path, largest=2000)
    for number in range(30):
        record.append(shot(on=("c1",) if number % 3 else ()))
    assert record.older.exists()
    assert loaded(path).statistics.recent == tuple(bool(number % 3) for number in range(10, 30))


def test_a_restart_has_the_same_figures(path: Path) -> None:
    record = Record(path)
    for number in range(5):
        record.append(shot(on=("c1",) if number % 2 else (), at=float(number)))
    again = loaded(path)
    assert again.statistics == record.statistics
    assert again.last == shot(at=4.0)


def test_a_line_holds_launch_landing_and_hit(path: Path) -> None:
    Record(path).append(shot(on=("c1",), assists=("press_press",)))
    line = msgspec.json.decode(path.read_bytes())
    assert line["launch"]["power"] == 0.5
    assert line["landing"]["tokens"][0]["on"] == ["c1"]
    assert (line["hit"], line["assists"]) == ("card", ["press_press"])


def test_a_line_cut_short_by_a_crash_costs_only_itself(path: Path) -> None:
    record = Record(path)
    record.append(shot(on=("c1",)))
    record.append(shot())
    path.write_bytes(path.read_bytes()[:-40])
    again = Record(path)
    notice = again.load()
    assert notice is not None and "left out (1)" in notice and "practice.damaged-1.jsonl" in notice
    assert again.statistics.total.shots == 1
    again.append(shot(where="ufo"))
    assert loaded(path).statistics.total == Tally(shots=2, card=1, ufo=1)


def test_a_line_that_lacks_only_its_end_is_whole(path: Path) -> None:
    record = Record(path)
    record.append(shot(on=("c1",)))
    path.write_bytes(path.read_bytes().rstrip())
    again = loaded(path)
    again.append(shot())
    assert loaded(path).statistics.total.shots == 2


def test_rubbish_in_the_middle_is_kept_aside(path: Path) -> None:
    record = Record(path)
    record.append(shot(on=("c1",)))
    with path.open("ab") as file:
        file.write(b"\xff\x00\n{}\n" + b"[" * 5000 + b"\n")
    record.append(shot(on=("c1",)))
    again = Record(path)
    notice = again.load()
    assert notice is not None and "left out (3)" in notice
    assert again.statistics.best_streak == 2
    assert (path.parent / "practice.damaged-1.jsonl").read_bytes().startswith(b"\xff\x00\n{}\n")


def test_what_a_newer_version_adds_to_a_line_is_no_damage(path: Path) -> None:
    record = Record(path)
    record.append(shot(on=("c1",)))
    path.write_bytes(path.read_bytes().replace(b'"hit":', b'"weather":"fog","hit":'))
    assert loaded(path).statistics.total.card == 1


def test_figures_that_an_older_version_carried_are_read_though_it_counted_more(path: Path) -> None:
    more = '"aimed":3,"aimed_hits":2,"off_mm":20.5'
    total = f'{{"shots":4,"card":2,"miss":2,{more}}}'
    kept = f'{{"line":"carried","statistics":{{"total":{total},"by_launcher":{{"shooter":{total}}}}}}}'
    path.write_text(f"{kept}\n", "utf-8")
    record = loaded(path)
    record.append(shot(on=("c1",)))
    again = loaded(path).statistics
    assert again.total == again.by_launcher["shooter"] == Tally(shots=5, card=3, miss=2)
    assert kept.encode() in path.read_bytes(), "what was written before stays as it is"


def test_a_record_that_has_grown_large_goes_on_in_a_new_file(path: Path) -> None:
    record = Record(path, largest=3000)
    for _ in range(40):
        assert record.append(shot(on=("c1",))) is None
    assert sorted(p.name for p in path.parent.iterdir()) == ["practice.jsonl", "practice.older.jsonl"]
    assert all(p.stat().st_size < 4000 for p in path.parent.iterdir())
    assert loaded(path).statistics == record.statistics
    assert record.statistics.best_streak == 40


def test_a_crash_between_the_old_file_and_the_new_one_loses_no_figures(path: Path) -> None:
    record = Record(path, largest=3000)
    for _ in range(10):
        record.append(shot(on=("c1",)))
    path.replace(record.older)
    again = loaded(path)
    assert again.statistics == record.statistics
    again.append(shot(on=("c1",)))
    assert loaded(path).statistics.total.shots == 11


def test_figures_can_begin_anew(path: Path) -> None:
    record = Record(path)
    record.append(shot(on=("c1",)))
    record.forget()
    record.append(shot())
    assert loaded(path).statistics.total == Tally(shots=1, miss=1)
    assert path.read_bytes().count(b"\n") == 3


def test_a_disk_that_refuses_still_counts(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("")
    record = Record(tmp_path / "blocked" / "practice.jsonl")
    notice = record.append(shot(on=("c1",)))
    assert notice is not None and "can't be recorded" in notice
    assert record.statistics.total.shots == 1
