"""A match of launches as a file: judged by the rules anywhere, simulated again where it was made."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.core import Aim, Launched, RandomAnswers, Rng, Settle
from game.core.notice import Notice
from game.flick import simulate
from game.flick.film import Shot
from game.session import platforms
from game.session.jobs import SimulateJob
from game.session.match import Match
from game.session.platforms import SEVERAL, here
from game.session.replays import ReplayError, check, export, import_match, landings_of, simulate_again
from game.table.landings import digest_of_rest
from game.table.things import Landing
from tests.session.test_replay_files import changed
from tests.session.tic import DIFFER, GAMES, SAME, finished, marks, opened, setup
from tests.teaching.tic_values import AnnounceFlick


def shot(job: SimulateJob) -> Shot:
    return simulate(job.table, job.launch)


def flicked(match: Any, settle: Callable[[Settle[Any]], Any] | None = None) -> Any:
    """Both seats flick, by real physics if nothing else is said."""
    for seed, move in enumerate((AnnounceFlick(), None, None) * 2):
        decision = match.decision
        if move is not None:
            match.play(move)
        elif isinstance(decision, Aim):
            match.play(Launched(decision.sample(Rng(seed))))
        elif isinstance(decision, Settle):
            answer = simulate(decision.table, decision.launch).landing if settle is None else settle(decision)
            match.play(match.codec.move(msgspec.json.encode({"type": "landing", "landing": answer})))
    return match


def by_another_hand(asked: Settle[Any]) -> Any:
    """Where a shot with another scatter ends: possible, and not what this one leads to."""
    return simulate(asked.table, msgspec.structs.replace(asked.launch, seed=99)).landing


def begun(seed: int = 1) -> Any:
    match = Match.start(setup(flicks=True, seed=seed), None, GAMES)
    match.play(SAME)
    match.play(DIFFER)
    return match


def elsewhere(monkeypatch: pytest.MonkeyPatch, name: str = "amiga") -> None:
    monkeypatch.setattr(platforms, "here", lambda: name)


def test_every_shot_comes_out_the_same_where_it_was_made(tmp_path: Path) -> None:
    match = finished(flicked(begun()))
    export(match, tmp_path / "it")
    again = check(tmp_path / "it", GAMES)
    assert again.platform == here() == json.loads((tmp_path / "it").read_bytes())["platform"]
    assert landings_of(again) == (5, 8)
    assert simulate_again(tmp_path / "it", again, shot) == 2


def test_the_first_landing_that_no_shot_leads_to_is_named(tmp_path: Path) -> None:
    export(finished(flicked(begun(), by_another_hand)), tmp_path / "it")
    again = check(tmp_path / "it", GAMES)
    with pytest.raises(ReplayError, match="goes wrong at move 5: its landing is ") as told:
        simulate_again(tmp_path / "it", again, shot)
    assert told.value.number == 5
    assert "\n" not in str(told.value)


def test_a_landing_that_is_off_by_a_hair_is_not_the_same(tmp_path: Path) -> None:
    match = finished(flicked(begun()))
    export(match, tmp_path / "it")
    again = check(tmp_path / "it", GAMES)
    digests = []

    def nearly(job: SimulateJob) -> Shot:
        made = shot(job)
        digests.append(made.landing.digest)
        if len(digests) < 2:
            return made
        landing = msgspec.structs.replace(made.landing, duration=made.landing.duration + 1e-9)
        return msgspec.structs.replace(made, landing=landing)

    with pytest.raises(ReplayError, match="goes wrong at move 8") as told:
        simulate_again(tmp_path / "it", again, nearly)
    assert told.value.number == 8


def test_a_landing_of_another_table_is_refused_by_the_rules_with_its_move(tmp_path: Path) -> None:
    export(finished(flicked(begun())), tmp_path / "it")
    file = changed(tmp_path / "it", lambda held: held["moves"][7]["move"]["landing"].update(start="0" * 32))
    with pytest.raises(ReplayError, match=r"goes wrong at move 8: .*another table") as told:
        check(file, GAMES)
    assert told.value.number == 8


def test_a_match_knows_where_its_landings_were_made(monkeypatch: pytest.MonkeyPatch) -> None:
    match = begun()
    assert match.platform == "", "no landing yet"
    elsewhere(monkeypatch)
    assert flicked(match).platform == "amiga"


def test_where_landings_were_made_is_kept_with_a_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(tmp_path)
    match = Match.start(setup(flicks=True), store, GAMES)
    marks(match)
    elsewhere(monkeypatch)
    finished(flicked(match))
    store.close()
    monkeypatch.undo()
    again = Match.resume(opened(tmp_path), match.kept.id, GAMES)
    assert again.platform == "amiga"
    export(again, tmp_path / "it")
    assert check(tmp_path / "it", GAMES).platform == "amiga"


def test_an_imported_match_stays_of_where_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere(monkeypatch)
    export(finished(flicked(begun())), tmp_path / "it")
    monkeypatch.undo()
    store = opened(tmp_path)
    match = import_match(tmp_path / "it", store, GAMES)
    assert Match.resume(store, match.kept.id, GAMES).platform == "amiga"


def test_a_match_that_was_carried_to_another_machine_is_of_several(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun()
    match.play(AnnounceFlick())
    match.play(Launched(match.state.decision.sample(Rng(0))))
    with monkeypatch.context() as patch:
        elsewhere(patch)
        job = match.settle_job()
        assert job is not None
        match.take(shot(job))
    assert match.platform == "amiga"
    match.play(AnnounceFlick())
    match.play(Launched(match.state.decision.sample(Rng(0))))
    job = match.settle_job()
    assert job is not None
    match.take(shot(job))
    assert match.platform == SEVERAL


def test_a_file_of_before_platforms_were_noted_is_read(tmp_path: Path) -> None:
    export(finished(flicked(begun())), tmp_path / "it")
    file = changed(tmp_path / "it", lambda content: content.pop("platform"))
    assert check(file, GAMES).platform == ""


def test_a_platform_longer_than_any_is_damage(tmp_path: Path) -> None:
    export(finished(flicked(begun())), tmp_path / "it")
    file = changed(tmp_path / "it", lambda content: content.update(platform="x" * 121))
    with pytest.raises(ReplayError, match="damaged"):
        check(file, GAMES)


def test_a_whole_match_by_chance_and_physics_is_the_same_again(tmp_path: Path) -> None:
    match = begun(seed=3)
    answer = RandomAnswers(Rng(2), lambda asked: simulate(asked.table, asked.launch).landing)
    while match.decision is not None:
        match.play(answer(match.state))
    export(match, tmp_path / "it")
    again = check(tmp_path / "it", GAMES)
    assert again.log.entries == match.log.entries
    assert simulate_again(tmp_path / "it", again, shot) == len(landings_of(match)) > 0


# What geometry forbids is no landing, whoever made it

Forge = Callable[[dict[str, Any]], object]


def laid(landing: dict[str, Any]) -> None:
    """The digest that goes with what has been written there."""
    held = msgspec.convert(landing, Landing)
    landing["digest"] = digest_of_rest(held)


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        pytest.param(lambda t: t.update(z=900.0), "900 mm high", id="in the air"),
        pytest.param(lambda t: t.update(x=-500.0), "beyond the table", id="beside the table, and on it"),
        pytest.param(lambda t: t.update(on_tokens=["coin9"]), "does not lie on coin9", id="on nothing"),
        pytest.param(lambda t: t.update(on=["c1"]), "does not lie on c1", id="on no card"),
        pytest.param(lambda t: t.update(where="ufo"), "not in the UFO", id="in no UFO"),
    ],
)
def test_a_landing_that_can_not_be_is_refused_though_all_else_fits(
    forge: Forge, said: str, tmp_path: Path
) -> None:
    def change(held: dict[str, Any]) -> None:
        landing = held["moves"][4]["move"]["landing"]
        forge(landing["tokens"][0])
        laid(landing)
        held["platform"] = "elsewhere"

    export(finished(flicked(begun())), tmp_path / "it")
    with pytest.raises(ReplayError, match="goes wrong at move 5: nothing can land like that") as told:
        check(changed(tmp_path / "it", change), GAMES)
    assert told.value.number == 5 and said in str(told.value) and "\n" not in str(told.value)


def test_a_landing_that_belies_its_own_digest_is_told_from_the_one_here(tmp_path: Path) -> None:
    export(finished(flicked(begun())), tmp_path / "it")
    file = changed(tmp_path / "it", lambda held: held["moves"][4]["move"]["landing"].update(duration=9.5))
    with pytest.raises(ReplayError, match="goes wrong at move 5") as told:
        simulate_again(file, check(file, GAMES), shot)
    notice = told.value.told
    assert isinstance(notice, Notice)
    assert notice.gaps["there"] != notice.gaps["here"]
