"""Films of shots as the store keeps them: bytes beside the log, read only to be watched.

A film adds nothing that a match needs: one that is missing, or is of another landing, is
simulated again when somebody wants to see it.
"""

from __future__ import annotations

import zlib

import msgspec

from game.flick.film import Shot

LARGEST = 8_000_000  # bytes of a film unpacked; half a minute of everything moving is below it

_decoder = msgspec.msgpack.Decoder(Shot)


def pack(shot: Shot) -> bytes:
    """A shot to keep: half of what it is in memory, or less."""
    return zlib.compress(msgspec.msgpack.encode(shot))


def unpack(kept: bytes) -> Shot | None:
    """The shot to the last bit; None for what is no film, or is larger than any."""
    opening = zlib.decompressobj()
    try:
        content = opening.decompress(kept, LARGEST)
        return _decoder.decode(content) if opening.eof else None
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError, TypeError):
        return None
