"""Tokens that lie exactly on each other: pointed at, those beneath peep out, each by a hair more."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot

from game.table.things import Table
from game.ui.table.picture import Pose

SAME = 4.0  # millimetres between two middles that look like one
HAIR = 5.5  # millimetres by which each lower one peeps out


def fanned(table: Table, poses: Mapping[str, Pose], pointed: str) -> dict[str, Pose]:
    """The poses of those beneath the topmost of a pile that is pointed at; nothing where there is no pile."""
    lie = {token.id: poses.get(token.id, (token.x, token.y, token.z, token.angle)) for token in table.tokens}
    if pointed not in lie:
        return {}
    x, y = lie[pointed][:2]
    pile = [id for id, pose in lie.items() if hypot(pose[0] - x, pose[1] - y) <= SAME]
    below = sorted(pile, key=lambda id: (-lie[id][2], id))[1:]
    return {
        id: (lie[id][0] + HAIR * depth, lie[id][1] - 0.35 * HAIR * depth, *lie[id][2:])
        for depth, id in enumerate(below, start=1)
    }
