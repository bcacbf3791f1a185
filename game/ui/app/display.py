"""How the window is opened: how large, on which monitor, as a window or over the whole screen, and as whose.

Until a person has sized it, it is as large as the desktop leaves room for.  `Wanted` is what
the settings ask of the window; whoever finds it changed opens the window anew.
"""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.core.errors import LastQuarterError
from game.core.notice import Notice
from game.session.settings import Settings
from game.ui.kit.art.icon import icon

TITLE = "Last Quarter"
LEAST_SIZE = (960, 540)  # below it words and the cards' figures would be too small to read
LEAST_DRAWN = (480, 270)  # a window that is kept smaller all the same shows a corner of this
UNSEEN = "offscreen"  # what SDL falls back to when there is no display at all
MOST_FIRST = (2560, 1440)  # larger ones are left to people who want them: each frame costs more
MADE_FOR = 720  # pixels of height, that all screens are made for
FURNITURE = (16, 80)  # of the desktop, its own bar and the window's frame beside the picture
ICON = 64
NO_DESKTOP = ("dummy", UNSEEN)
NO_DISPLAY = (
    "No display was found to open a window on: "
    "start the game from a desktop session, or set SDL_VIDEODRIVER=dummy to run it unseen."
)
NO_WINDOW = (
    "No window could be opened ({why}): "
    "start the game from a desktop session, or set SDL_VIDEODRIVER=dummy to run it unseen."
)


@dataclass(frozen=True)
class Wanted:
    """A window for these settings; a size of (0, 0) is the monitor's own."""

    size: tuple[int, int]
    flags: int
    monitor: int

    @staticmethod
    def of(settings: Settings) -> Wanted:
        desktops = pygame.display.get_desktop_sizes()
        monitor = settings.monitor if settings.monitor < len(desktops) else 0
        if settings.fullscreen and settings.borderless:
            return Wanted(desktops[monitor], pygame.NOFRAME, monitor)
        if settings.fullscreen:
            return Wanted((0, 0), pygame.FULLSCREEN, monitor)
        kept = sized(settings) or pygame.display.get_driver() in NO_DESKTOP
        size = (settings.width, settings.height) if kept else first_size(desktops[monitor])
        return Wanted(fitting(size), pygame.RESIZABLE, monitor)

    def open(self) -> pygame.Surface:
        return pygame.display.set_mode(self.size, self.flags, display=self.monitor)


def sized(settings: Settings) -> bool:
    """Whether a person chose the size; settings of before say so only by one that is not the usual."""
    return settings.sized or (settings.width, settings.height) != (Settings().width, Settings().height)


def first_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """The largest of the usual shape that leaves room for what a desktop has at its edges.

    On one that is no higher than the screens are made for, it is all of it: whatever keeps a bar there
    makes the window as much smaller as that needs.
    """
    edges = FURNITURE if desktop[1] > MADE_FOR else (0, 0)
    room = [min(most, size - edge) for most, size, edge in zip(MOST_FIRST, desktop, edges, strict=True)]
    high = min(room[1], room[0] * 9 // 16)
    return fitting((high * 16 // 9, high))


def framebuffer_off(setting: str) -> bool:
    """Whether to keep SDL from presenting the window through OpenGL.

    Without a graphics processor that detour is done in software and costs some thirty times more.
    """
    if setting != "auto":
        return setting == "off"
    if not sys.platform.startswith("linux"):
        return False
    return not any(Path("/dev/dri").glob("renderD*")) and not Path("/dev/dxg").exists()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """The nearest size at which the screen can be read."""
    return max(LEAST_SIZE[0], size[0]), max(LEAST_SIZE[1], size[1])


def drawn(size: tuple[int, int]) -> tuple[int, int]:
    """How large scenes are drawn for a window or screen of that size."""
    return max(LEAST_DRAWN[0], size[0]), max(LEAST_DRAWN[1], size[1])


def sharp() -> None:
    """Ask for the screen's own pixels instead of enlarged ones; Windows wants to hear it beforehand."""
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


def open_window(settings: Settings) -> pygame.Surface:
    """The window, or one line about why there is none."""
    if framebuffer_off(settings.framebuffer):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    sharp()
    try:
        pygame.display.init()
        if pygame.display.get_driver() == UNSEEN and os.environ.get("SDL_VIDEODRIVER") != UNSEEN:
            pygame.display.quit()
            raise LastQuarterError(Notice("trouble.no_display", NO_DISPLAY))
        pygame.font.init()
        pygame.display.set_caption(TITLE)
        pygame.display.set_icon(icon(ICON))
        return Wanted.of(settings).open()
    except pygame.error as wrong:
        raise LastQuarterError(Notice("trouble.no_window", NO_WINDOW, why=str(wrong))) from wrong
