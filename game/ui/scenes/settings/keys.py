"""The pages on which keys and pad buttons are given to what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.session.settings import DEFAULT_KEYS, DEFAULT_PAD
from game.ui.kit.key_names import act_name, button_name, key_name
from game.ui.kit.look import Look, capital
from game.ui.kit.theme import Colour, mix
from game.ui.kit.widget import Column, Stamp, Widget
from game.ui.kit.widgets import Button, Label, Touchable
from game.ui.stage.scene import Stage

SLOTS = 2
CAP = 116.0
CAP_ALONE = 190.0
ARROWS = {"←": (-1, 0), "→": (1, 0), "↑": (0, -1), "↓": (0, 1)}
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("keys.everywhere", ("fire", "cancel", "settings", "help", "undo", "mute", "fullscreen")),
    (
        "keys.moving",
        ("move_left", "move_right", "power_up", "power_down", "turn_left", "turn_right", "fine", "steady"),
    ),
)


def grouped(acts: Mapping[str, object]) -> list[tuple[str, list[str]]]:
    """All acts under the names of their groups; whatever is in none comes last."""
    named = [act for _, members in GROUPS for act in members]
    groups = [(title, [act for act in members if act in acts]) for title, members in GROUPS]
    rest = [act for act in acts if act not in named]
    return [(title, members) for title, members in [*groups, ("keys.others", rest)] if members]


def _arrow(surface: pygame.Surface, box: pygame.Rect, way: tuple[int, int], reach: int, ink: Colour) -> None:
    """The type of the caps has no arrows."""
    (x, y), (dx, dy) = box.center, way
    tip = (x + dx * reach, y + dy * reach)
    tail = (x - dx * reach, y - dy * reach)
    wings = [
        (tip[0] - dx * reach + k * dy * reach * 0.8, tip[1] - dy * reach + k * dx * reach * 0.8)
        for k in (1, -1)
    ]
    pygame.draw.line(surface, ink, tail, (x, y), max(2, reach // 3))
    pygame.draw.polygon(surface, ink, [tip, *wings])


class KeyCap(Touchable):
    """A key that something is on; activated, it waits for another."""

    height = 32.0

    def __init__(
        self,
        name: str,
        text: Callable[[], str],
        waits: Callable[[], bool],
        do: Callable[[], None],
        tip: Callable[[], str],
    ) -> None:
        super().__init__(name, tip=tip)
        self._text, self._waits, self._do = text, waits, do

    def measure(self, look: Look, width: int) -> int:
        return look.grown(self.height)

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        colours, box = look.theme.colours, self.rect
        text, waits = self._text(), self._waits()
        face = colours.amber if waits else colours.card if text else mix(colours.panel, colours.room, 0.5)
        if self.hovered and not waits:
            face = mix(face, (255, 255, 255), 0.18)
        radius = look.px(5)
        pygame.draw.rect(surface, mix(face, (0, 0, 0), 0.5), box, border_radius=radius)
        top = pygame.Rect(box.x, box.y, box.width, box.height - look.px(3))
        pygame.draw.rect(surface, face, top, border_radius=radius)
        if not text and not waits:
            pygame.draw.rect(surface, colours.edge, box, width=1, border_radius=radius)
        ink = colours.ink if text or waits else colours.dim
        if text in ARROWS and not waits:
            _arrow(surface, top, ARROWS[text], look.grown(7), ink)
            self.ring(look, surface)
            return
        line = look.theme.text("strong", 16, "..." if waits else text or "–", ink)
        if line.get_width() > top.width - look.px(6):
            high = round(line.get_height() * (top.width - look.px(6)) / line.get_width())
            line = pygame.transform.smoothscale(line, (top.width - look.px(6), high))
        surface.blit(line, line.get_rect(center=top.center))
        self.ring(look, surface)

    def own_stamp(self) -> Stamp:
        return (self._text(), self._waits())

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        self._do()


class ActRow(Widget):
    """What something is called, and the keys that it is on."""

    def __init__(self, text: Callable[[], str], caps: tuple[KeyCap, ...]) -> None:
        super().__init__()
        self._label = Label(text, size=18)
        self._caps = caps

    def children(self) -> tuple[Widget, ...]:
        return (self._label, *self._caps)

    def _cap(self, look: Look, width: int) -> int:
        wide = CAP if len(self._caps) > 1 else CAP_ALONE
        return min(look.grown(wide), round(width * 0.56) // len(self._caps))

    def measure(self, look: Look, width: int) -> int:
        room = width - len(self._caps) * (self._cap(look, width) + look.px(6))
        return max(self._label.measure(look, room), self._caps[0].measure(look, width))

    def place(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        cap, gap = self._cap(look, rect.width), look.px(6)
        high = self._caps[0].measure(look, cap)
        x = rect.right - len(self._caps) * (cap + gap) + gap
        room = x - gap - rect.x
        tall = self._label.measure(look, room)
        self._label.place(look, pygame.Rect(rect.x, rect.centery - tall // 2, room, tall))
        for number, each in enumerate(self._caps):
            each.place(look, pygame.Rect(x + number * (cap + gap), rect.centery - high // 2, cap, high))

    def draw(self, look: Look, surface: pygame.Surface) -> None:
        for child in self.children():
            child.draw(look, surface)

    def stamp(self) -> Stamp:
        return tuple(child.stamp() for child in self.children())


class KeyPages:
    """Both pages, and what is being waited for."""

    def __init__(
        self,
        stage: Stage,
        toast: Callable[[str], None],
        catch: Callable[[Callable[[pygame.Event], bool] | None], None],
    ) -> None:
        """`catch` has whatever comes next go to this, or to nobody any more."""
        self._stage, self._toast, self._catch = stage, toast, catch
        self.waiting: tuple[str, str, int] | None = None  # "keys" or "pad", the act, the slot

    # -- building --------------------------------------------------------------------------

    def keys(self) -> Widget:
        def row(act: str) -> ActRow:
            caps = tuple(self._cap("keys", act, slot, partial(self._key, act, slot)) for slot in range(SLOTS))
            return ActRow(lambda: act_name(self._stage.words, act), caps)

        return self._page("keys", self._stage.settings.keys, row)

    def pad(self) -> Widget:
        def row(act: str) -> ActRow:
            return ActRow(
                lambda: act_name(self._stage.words, act),
                (self._cap("pad", act, 0, lambda: self._button(act)),),
            )

        return self._page("pad", self._stage.settings.pad, row)

    def _page(self, device: str, acts: Mapping[str, object], row: Callable[[str], ActRow]) -> Widget:
        say = self._stage.say
        parts: list[Widget] = [Label(say(f"keys.{device}_line"), size=16, tint="dim")]
        for title, members in grouped(acts):
            parts.append(Label(say(title), role="heading", size=24, tint="amber"))
            parts += [row(act) for act in members]
        parts.append(Button(f"{device}-defaults", say("keys.defaults"), lambda: self.defaults(device)))
        return Column(*parts, gap=5)

    def _cap(self, device: str, act: str, slot: int, text: Callable[[], str]) -> KeyCap:
        return KeyCap(
            f"{device}-{act}-{slot}",
            text,
            lambda: self.waiting == (device, act, slot),
            lambda: self.wait(device, act, slot),
            lambda: self._stage.words(
                "keys.press" if device == "keys" else "keys.press_pad", act=act_name(self._stage.words, act)
            ),
        )

    def _key(self, act: str, slot: int) -> str:
        names = self._stage.settings.keys.get(act, ())
        return key_name(self._stage.words, names[slot]) if slot < len(names) else ""

    def _button(self, act: str) -> str:
        buttons = self._stage.settings.pad.get(act, ())
        return capital(button_name(self._stage.words, next(iter(buttons), None)))

    def _tell(self, key: str, /, **gaps: object) -> None:
        self._toast(self._stage.words(key, **gaps))

    # -- giving ----------------------------------------------------------------------------

    def wait(self, device: str, act: str, slot: int) -> None:
        """The next key is for this."""
        self.waiting = (device, act, slot)
        self._catch(self._caught)
        self._tell(
            "keys.press" if device == "keys" else "keys.press_pad", act=act_name(self._stage.words, act)
        )

    def stop(self) -> None:
        self.waiting = None
        self._catch(None)

    def _caught(self, event: pygame.Event) -> bool:
        if self.waiting is None:
            self._catch(None)
            return False
        device, act, slot = self.waiting
        if event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        ):
            self.stop()
            self._tell("keys.as_it_was")
            return True
        if device == "keys" and event.type == pygame.KEYDOWN:
            self.stop()
            self.give_key(act, slot, pygame.key.name(event.key))
            return True
        if device == "pad" and event.type == pygame.JOYBUTTONDOWN:
            self.stop()
            self.give_button(act, int(event.button))
            return True
        return event.type in {pygame.KEYDOWN, pygame.KEYUP, pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP}

    def give_key(self, act: str, slot: int, key: str) -> None:
        """Put an act on a key; whoever had it loses it, and that is said."""
        if not key:
            self._tell("keys.unknown")
            return
        keys = dict(self._stage.settings.keys)
        had = next((other for other, names in keys.items() if key in names and other != act), None)
        if had is not None:
            keys[had] = tuple(name for name in keys[had] if name != key)
        own = [name for name in keys.get(act, ()) if name != key]
        own[slot : slot + 1] = [key]
        keys[act] = tuple(own)
        self._stage.change(keys=keys)
        self._say(key_name(self._stage.words, key), act, had, not keys[had] if had else False)

    def give_button(self, act: str, button: int) -> None:
        pad = dict(self._stage.settings.pad)
        had = next((other for other, names in pad.items() if button in names and other != act), None)
        if had is not None:
            pad[had] = tuple(name for name in pad[had] if name != button)
        pad[act] = (button,)
        self._stage.change(pad=pad)
        self._say(button_name(self._stage.words, button), act, had, not pad[had] if had else False)

    def _say(self, key: str, act: str, had: str | None, bare: bool) -> None:
        words = self._stage.words
        if had is None:
            self._tell("keys.given", key=key, act=act_name(words, act))
            return
        told = "keys.taken_all" if bare else "keys.taken"
        self._tell(told, key=key, act=act_name(words, act), other=act_name(words, had))

    def defaults(self, device: str) -> None:
        if device == "keys":
            self._stage.change(keys=dict(DEFAULT_KEYS))
        else:
            self._stage.change(pad=dict(DEFAULT_PAD))
        self._tell("keys.back")
