"""Credits: whose games the rules are of, what was drawn by whom, the types and their licences."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.data import ASSETS
from game.ui.kit.theme import Role
from game.ui.kit.widget import Column, Widget
from game.ui.kit.widgets import Label
from game.ui.scenes.arcade.art.cabinet import cabinets
from game.ui.stage.lists import Ruled
from game.ui.stage.tabbed import Leaf, TabbedScene

FONTS: tuple[tuple[str, str, Role], ...] = (
    ("Press Start 2P", "press-start-2p", "score"),
    ("Pixelify Sans", "pixelify-sans", "heading"),
    ("Barlow Condensed", "barlow-condensed", "strong"),
    ("Chakra Petch", "chakra-petch", "figure"),
)


class CreditsScene(TabbedScene):
    title = "credits.title"
    creature = "jelly"

    def leaves(self) -> Sequence[Leaf]:
        say = self.say
        return (
            ("games", say("credits.games"), self._games()),
            ("made", say("credits.made"), self._made()),
            ("fonts", say("credits.fonts"), self._fonts()),
            ("licence", say("credits.licence"), self._licence()),
        )

    def _games(self) -> Widget:
        say = self.say
        parts: list[Widget] = [Label(say("credits.games_line"), size=18), Ruled()]
        for art in cabinets():
            parts += [
                Label(say(f"cabinet.{art.name}.title"), role="strong", size=20, tint="amber"),
                Label(say(f"cabinet.{art.name}.credits"), size=18),
            ]
        parts += [Ruled(), Label(say("credits.trademarks"), size=16, tint="dim")]
        return Column(*parts, gap=6)

    def _made(self) -> Widget:
        say = self.say
        parts: list[Widget] = []
        for part in ("game", "art", "sound", "tools"):
            parts += [
                Label(say(f"credits.{part}"), role="strong", size=20, tint="amber"),
                Label(say(f"credits.{part}_line"), size=18),
            ]
        return Column(*parts, gap=6)

    def _fonts(self) -> Widget:
        parts: list[Widget] = [Label(self.say("credits.fonts_line"), size=18), Ruled()]
        for name, file, role in FONTS:
            parts += [
                Label(name, role=role, size=20, tint="amber"),
                Label(_copyright(file), size=16, tint="dim"),
            ]
        return Column(*parts, gap=5)

    def _licence(self) -> Widget:
        """The fonts' licence whole, as it asks to be shown with them."""
        text = (ASSETS / "fonts" / "pixelify-sans-LICENSE.txt").read_text(encoding="utf-8-sig")
        body = text.partition("-----------------------------------------------------------")[2]
        lines = (line for line in body.splitlines() if not line or line.strip("-"))
        paragraphs = [" ".join(part.split()) for part in "\n".join(lines).split("\n\n") if part.strip()]
        return Column(*(Label(part, size=16) for part in paragraphs), gap=8)


def _copyright(file: str) -> str:
    """Who a typeface is by: the first words of its licence."""
    text = (ASSETS / "fonts" / f"{file}-LICENSE.txt").read_text(encoding="utf-8-sig")
    return text.partition(")")[0].strip() + ")"
