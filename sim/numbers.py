"""The one door for numbers: what enters the table is finite and in range, or is refused."""

from __future__ import annotations

import math

from sim.errors import NumberRefused

FAR = 1e5  # cm; no place on any table is further away
FAST = 1e5  # cm/s and rad/s
WOUND = 1e6  # rad; far more turns than any match can give a piece


def finite(field: str, value: object, low: float, high: float) -> float:
    """Return `value` as a float if it is a finite number with low <= value <= high.

    Raises:
        NumberRefused: for anything else; it names the field, the value and the reason.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise NumberRefused(field, value, "it is not a number")
    try:
        number = float(value)
    except OverflowError:
        raise NumberRefused(field, value, "it is too large for a number") from None
    if not math.isfinite(number):
        raise NumberRefused(field, value, "it is not finite")
    if not low <= number <= high:
        raise NumberRefused(field, value, f"it is not between {low:g} and {high:g}")
    return number


def place(x: object, y: object, angle: object, where: str = "") -> tuple[float, float, float]:
    """Return a pose (cm, cm, rad) whose three numbers have passed the door.

    `where` stands before the names of the fields in an error, as "'crate-1' ".

    Raises:
        NumberRefused: one of them is not finite or out of range.
    """
    return (
        finite(f"{where}x", x, -FAR, FAR),
        finite(f"{where}y", y, -FAR, FAR),
        finite(f"{where}angle", angle, -WOUND, WOUND),
    )
