"""Launchers: the same seed throws the same, scatter stays small, the file is read strictly."""

from __future__ import annotations

from math import atan2, hypot, sqrt
from pathlib import Path
from statistics import fmean, pstdev

import msgspec
import pytest

from game.core.data import LEVELS, read_toml
from game.core.errors import DataError
from game.flick.launchers import Launchers, gaussians, load_launchers, nominal, resolve, throw
from game.table.things import Launch

SHOOTER = load_launchers().shooter
LAUNCH = Launch(token="a", x=280.0, y=87.5, heading=0.2, power=0.5, seed=7)


def test_a_throw_leaves_at_the_muzzle_along_the_heading_at_the_launchers_elevation() -> None:
    thrown = throw(LAUNCH, SHOOTER, scatter=False)
    assert (thrown.x, thrown.y, thrown.z) == (280.0, 87.5, SHOOTER.muzzle)
    assert atan2(thrown.vx, thrown.vy) == pytest.approx(0.2)
    assert thrown.vx > 0.0
    assert atan2(thrown.vz, hypot(thrown.vx, thrown.vy)) == pytest.approx(SHOOTER.elevation)
    speed = hypot(hypot(thrown.vx, thrown.vy), thrown.vz)
    assert speed == pytest.approx(sqrt((SHOOTER.speed_min**2 + SHOOTER.speed_max**2) / 2))
    assert nominal(LAUNCH) == thrown


def test_the_same_seed_scatters_the_same_and_another_one_differently() -> None:
    assert resolve(LAUNCH) == resolve(LAUNCH)
    assert resolve(LAUNCH) != resolve(msgspec.structs.replace(LAUNCH, seed=8))
    assert resolve(nominal(LAUNCH)) == nominal(LAUNCH)


def test_scatter_is_as_wide_as_the_file_says_and_cut_off_at_its_limit() -> None:
    headings = []
    for seed in range(2000):
        thrown = throw(msgspec.structs.replace(LAUNCH, seed=seed), SHOOTER)
        headings.append((atan2(thrown.vx, thrown.vy) - LAUNCH.heading) / SHOOTER.scatter_heading)
    assert fmean(headings) == pytest.approx(0.0, abs=0.1)
    assert pstdev(headings) == pytest.approx(1.0, abs=0.1)
    assert max(abs(h) for h in headings) == pytest.approx(SHOOTER.scatter_limit)


def test_gaussians_are_standard_normal_and_never_change() -> None:
    drawn = [g for seed in range(2000) for g in gaussians(seed, 3)]
    assert fmean(drawn) == pytest.approx(0.0, abs=0.05)
    assert pstdev(drawn) == pytest.approx(1.0, abs=0.05)
    assert gaussians(1, 3)[:2] == gaussians(1, 2)


def test_a_launcher_that_throws_backwards_is_refused_by_its_key(tmp_path: Path) -> None:
    text = (LEVELS / "space_invaders" / "launchers.toml").read_text(encoding="utf-8")
    bad = tmp_path / "launchers.toml"
    bad.write_text(text.replace("speed_max = 2600.0", "speed_max = -2600.0"), encoding="utf-8")
    with pytest.raises(DataError, match=r"shooter\.speed_max"):
        read_toml(bad, Launchers)
