"""Everything that is heard: sounds struck from damped modes and noise, and the mixer that plays them.

`recipes` says what a sound is made of (levels/sounds.toml), `modal` renders it,
`bank` keeps what was rendered, `cues` tells which sounds a shot's events make, `Mixer` plays.
"""

from __future__ import annotations

from game.ui.audio.mixer import Mixer

__all__ = ["Mixer"]
