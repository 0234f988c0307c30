"""From physics to the ear: how loud an impact is, which splash a mass makes, where a place is heard."""

from __future__ import annotations

from math import log

QUIETEST_IMPULSE = 12.0  # g cm/s; a resting piece's jitter stays well below
LOUDEST_IMPULSE = 1200.0  # g cm/s; a figure that falls from a hand's height
SMALL_MASS = 3.0  # g
LARGE_MASS = 10.0  # g


def loudness(impulse: float) -> float:
    """Loudness 0..1 of an impact of `impulse` g cm/s: silent up to a floor, then with its logarithm."""
    if impulse <= QUIETEST_IMPULSE:
        return 0.0
    return min(1.0, log(impulse / QUIETEST_IMPULSE) / log(LOUDEST_IMPULSE / QUIETEST_IMPULSE))


def splash_for(mass: float) -> str:
    """The name of the splash that a piece of `mass` g makes."""
    if mass < SMALL_MASS:
        return "splash-small"
    return "splash" if mass < LARGE_MASS else "splash-large"


def pan_of(x: float, half_width: float = 20.0) -> float:
    """Where a world x (cm) is heard, -1 (left) .. 1 (right); never wholly in one ear."""
    return max(-0.8, min(0.8, x / half_width))
