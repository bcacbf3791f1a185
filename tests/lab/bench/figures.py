"""What a benchmark says: figures, each beside what it was compared with and what was asked."""

from __future__ import annotations

import msgspec


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """`baseline` was measured in the same run; `holds` is None where nothing is asked for."""

    name: str
    value: float
    unit: str
    baseline: float | None = None
    target: str = ""
    holds: bool | None = None


def at_most(name: str, value: float, limit: float, unit: str, baseline: float | None = None) -> Figure:
    return Figure(
        name=name, value=value, unit=unit, baseline=baseline, target=f"<= {limit:g}", holds=value <= limit
    )


def at_least(name: str, value: float, limit: float, unit: str, baseline: float | None = None) -> Figure:
    return Figure(
        name=name, value=value, unit=unit, baseline=baseline, target=f">= {limit:g}", holds=value >= limit
    )


def percentile(values: list[float], share: float) -> float:
    """The value that `share` of the values don't exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def as_table(figures: list[Figure]) -> str:
    rows = [("figure", "value", "unit", "baseline", "asked", "")]
    for figure in figures:
        verdict = {True: "holds", False: "MISSED", None: ""}[figure.holds]
        baseline = "" if figure.baseline is None else f"{figure.baseline:.4g}"
        rows.append((figure.name, f"{figure.value:.4g}", figure.unit, baseline, figure.target, verdict))
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
