"""All that is settled in a board's picture, for comparison: lived through, skipped, or made from a view."""

from __future__ import annotations

from game.ui.games.space_defenders import picture as space_defenders_picture
from game.ui.games.space_invaders import picture as space_invaders_picture


def invaders_settled(picture: space_invaders_picture.Picture) -> tuple[object, ...]:
    """What may fly again is left out: it is a matter of the question."""
    where = {
        id: (round(pose[0], 2), round(pose[1], 2))
        for id, pose in picture.poses.items()
        if id not in picture.gone
    }
    return (
        tuple(sorted(where.items())),
        tuple(picture.space),
        tuple(sorted((token, "l" if state == "p" else state) for token, state in picture.states.items())),
        tuple(sorted(picture.named.items())),
        tuple(sorted(picture.declared)),
        _held(picture),
        (picture.planet, picture.ufo, picture.deck, picture.round, picture.last),
        (picture.starter, picture.seat),
        (len(picture.rays), len(picture.glow), picture.wash, picture.shine),
        (picture.star, picture.coin, picture.sign),
    )


def _held(picture: space_invaders_picture.Picture) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Waiting tokens with the invaders that still stand under them."""
    standing = {
        token: [card for card in cards if card in picture.space] for token, cards in picture.waiting.items()
    }
    return tuple(sorted((token, tuple(sorted(cards))) for token, cards in standing.items() if cards))


def defenders_settled(picture: space_defenders_picture.Picture) -> tuple[object, ...]:
    where = sorted((piece.thing, piece.x, piece.y, piece.scale, piece.alpha) for piece in picture.pieces)
    return (
        tuple(where),
        picture.waiting,
        picture.case,
        tuple(picture.bombs),
        tuple(picture.cannons),
        tuple(picture.rapid),
        tuple(picture.floaters),
        picture.beam,
        picture.wash,
        picture.flash,
    )
