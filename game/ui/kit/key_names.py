"""What keys and pad buttons are called, and what they are for."""

from __future__ import annotations

from game.ui.kit.words import Words


def key_name(words: Words, key: str) -> str:
    """A key's name on the keyboard; empty for no key."""
    if not key:
        return ""
    known = f"key.{key.replace(' ', '_')}"
    return words(known) if words.has(known) else key.upper()


def button_name(words: Words, button: int | None) -> str:
    """A pad button's name; empty for none."""
    if button is None:
        return ""
    known = f"button.{button}"
    return words(known) if words.has(known) else words("button.other", number=button + 1)


def act_name(words: Words, act: str) -> str:
    known = f"act.{act}"
    return words(known) if words.has(known) else act
