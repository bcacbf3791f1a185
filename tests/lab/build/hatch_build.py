"""Hatchling's hook: adds the compiled flick core where `LAST_QUARTER_LIBRARIES` names a house that has it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class AddCompiledCore(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        named = os.environ.get("LAST_QUARTER_LIBRARIES", "")
        if not named or self.target_name != "wheel":
            return
        house = Path(named)
        found = [path for kind in ("*.so", "*.pyd") for path in sorted(house.rglob(kind))]
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in found:
            there = f"last_quarter/house/{path.relative_to(house).as_posix()}"
            build_data["force_include"][str(path)] = there
