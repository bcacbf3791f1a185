"""A cover's matches in one digest; run as a module it prints it, for other hash seeds."""

from __future__ import annotations

import sys
from hashlib import blake2b
from importlib import import_module

from game.core import encode
from tests.conformance.cover import Cover, positions


def digest_of(cover: Cover) -> str:
    """Every position, question, answer and text of every match."""
    total = blake2b(digest_size=16)
    for at in positions(cover):
        total.update(encode([at.state, at.state.decision, at.move, cover.game.format(at.state)]))
        if at.move is not None:
            total.update(encode(cover.game.apply(at.state, at.move).events))
    return total.hexdigest()


def find_cover(where: str) -> Cover:
    module, _, attribute = where.partition(":")
    cover: Cover = getattr(import_module(module), attribute)
    return cover


if __name__ == "__main__":
    print(digest_of(find_cover(sys.argv[1])))
