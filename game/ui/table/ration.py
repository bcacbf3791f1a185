"""What takes long and may wait is done one thing a frame: whoever asks first, unless it can't wait.

The hand asks before the table is drawn, and within the table what is seen at once before what is made ahead.
"""

from __future__ import annotations


class Ration:
    def __init__(self) -> None:
        self._spent = False
        self.full = False  # whether the frame to come will have much to draw

    def begin(self) -> None:
        """A frame is done; what comes now belongs to the next."""
        self._spent = self.full = False

    def take(self) -> bool:
        """Whether this may be done in this frame."""
        if self._spent:
            return False
        self._spent = True
        return True

    def spend(self) -> None:
        """What can't wait is done; whatever can waits."""
        self._spent = True
