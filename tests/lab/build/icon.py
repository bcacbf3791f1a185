"""The program's icon, painted from our own creatures: a squid of phosphor in the dark, and the last quarter.

Written at build time in every size that desktops ask for, as PNG and as one .ico.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

SIZES = (16, 32, 48, 64, 128, 256)
NAME = "last-quarter"


def write_icons(place: Path) -> Path:
    """PNGs and the .ico below `place`/icons; answers the path of the latter."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    from game.ui.kit.art.icon import icon

    home = place / "icons"
    home.mkdir(parents=True)
    pictures = []
    for size in SIZES:
        path = home / f"{NAME}-{size}.png"
        pygame.image.save(icon(size), path)
        pictures.append(path.read_bytes())
    ico = home / f"{NAME}.ico"
    ico.write_bytes(_ico(pictures))
    return ico


def _ico(pictures: list[bytes]) -> bytes:
    """PNGs in the frame that Windows reads: a head, an entry each, the pictures."""
    at = 6 + 16 * len(pictures)
    head, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, png in zip(SIZES, pictures, strict=True):
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), at + len(body))
        body += png
    return head + body
