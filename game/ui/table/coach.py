"""What a miss teaches, in sentences: whole ones at the range, short ones beside the token at any table."""

from __future__ import annotations

from game.session.coaching import Advice, Kind
from game.ui.stage.keyed_words import KeyedWords

BY_POWER: frozenset[Kind] = frozenset({"short", "far"})
AT_ONCE: frozenset[Kind] = frozenset({"swayed", "over"})  # said of one shot alone


class CoachWords(KeyedWords):
    """In the person's language and for their device, and for how they fire."""

    def advised(self, advice: Advice) -> str:
        """What the last shot teaches for the next one."""
        words = self._words
        if advice.kind == "all":
            return words("learnt.all" + (f"_{advice.then}" if advice.then else ""), count=advice.count)
        if advice.bounced:
            return words(f"learnt.bounced_{advice.kind}", do=self._do(advice, "learnt"))
        often = "_often" if advice.count > 1 and advice.kind not in AT_ONCE else ""
        return words(
            f"learnt.{advice.kind}{often}",
            count=advice.count,
            shots=advice.shots,
            where=words("learnt.at_ufo" if advice.bowl else "learnt.so_far"),
            do=self._do(advice, "learnt") if advice.kind in BY_POWER else "",
            steady=self._steady,
        )

    def brief(self, advice: Advice) -> str:
        """The same in a few words."""
        if advice.kind == "over":
            return self._words("coach.over")
        if advice.kind in BY_POWER:
            do = self._do(advice, "coach")
            return f"{self._words(f'coach.bounced_{advice.kind}')}\n{do}" if advice.bounced else do
        return self._words("coach.swayed" if advice.kind == "swayed" else "coach.aside", steady=self._steady)

    def _do(self, advice: Advice, part: str) -> str:
        settings = self._stage.settings
        way = "_set" if settings.set_power else "_press" if settings.press_press else ""
        if advice.seconds is None and not way:
            return self._words(f"{part}.{advice.kind}_any")
        tenths = round(10 * (advice.seconds or 0.0))
        size = ("touch", "tenth")[tenths] if tenths < 2 else "tenths" if tenths < 10 else "seconds"
        size = "second" if tenths == 10 else size
        time = self._words(f"{part}.{size}", count=tenths, seconds=self._words.number(tenths / 10, 1))
        return self._words(f"{part}.{advice.kind}_do{way}", time=time)

    @property
    def _steady(self) -> str:
        return self.key("steady") or self.key("steady", "keys")
