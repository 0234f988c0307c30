"""Signs of the buttons that a film is played with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from scenes.drawing.stencil import Stencil
    from scenes.theme import RGB


def _wedge(stencil: Stencil, colour: RGB, side: float, *, left: float, right: float, high: float) -> None:
    """A triangle between two columns that points to the right; with `side` -1 it is mirrored."""
    corners = [(side * left, -high), (side * right, 0.0), (side * left, high)]
    stencil.lay(stencil.polygon(corners if side > 0 else corners[::-1]), colour)


def _bar(stencil: Stencil, colour: RGB, middle: float, high: float = 0.66) -> None:
    stencil.lay(stencil.box(middle - 0.11, -high, middle + 0.11, high, 0.05), colour)


def _play(stencil: Stencil, colour: RGB, side: float) -> None:
    _wedge(stencil, colour, side, left=-0.55, right=0.75, high=0.78)


def _pause(stencil: Stencil, colour: RGB) -> None:
    for middle in (-0.34, 0.34):
        stencil.lay(stencil.box(middle - 0.18, -0.7, middle + 0.18, 0.7, 0.06), colour)


def _frame(stencil: Stencil, colour: RGB, side: float) -> None:
    _bar(stencil, colour, -0.5 * side)
    _wedge(stencil, colour, side, left=-0.2, right=0.65, high=0.6)


def _turn(stencil: Stencil, colour: RGB, side: float) -> None:
    _wedge(stencil, colour, side, left=-0.85, right=-0.1, high=0.6)
    _wedge(stencil, colour, side, left=-0.1, right=0.65, high=0.6)
    _bar(stencil, colour, 0.72 * side)


def _fall(stencil: Stencil, colour: RGB, side: float) -> None:
    """A piece that comes down on the water, and where to."""
    _wedge(stencil, colour, side, left=-0.9, right=-0.25, high=0.5)
    x = 0.38 * side
    stencil.lay(stencil.stroke([(x, 0.85), (x, -0.15)], 0.2), colour)
    stencil.lay(stencil.stroke([(x - 0.32, 0.15), (x, -0.2), (x + 0.32, 0.15)], 0.2), colour)
    wave = [(x - 0.55 + i * 0.11, -0.66 + 0.1 * np.cos(i * 1.25)) for i in range(11)]
    stencil.lay(stencil.stroke(wave, 0.18), colour)


def _chevron(stencil: Stencil, colour: RGB, sides: tuple[float, ...]) -> None:
    """Signs for slower and faster: one or two arrow heads without a shaft."""
    for x, side in zip((-0.3, 0.35), sides, strict=True):
        points = [(x - 0.22 * side, 0.5), (x + 0.22 * side, 0.0), (x - 0.22 * side, -0.5)]
        stencil.lay(stencil.stroke(points, 0.2), colour)


def _bracket(stencil: Stencil, colour: RGB, side: float) -> None:
    corners = [(0.15 * side, 0.7), (-0.3 * side, 0.7), (-0.3 * side, -0.7), (0.15 * side, -0.7)]
    stencil.lay(stencil.stroke(corners, 0.22), colour)


def _unloop(stencil: Stencil, colour: RGB) -> None:
    for side in (-1.0, 1.0):
        stencil.lay(stencil.stroke([(-0.5, -0.5 * side), (0.5, 0.5 * side)], 0.22), colour)


DECK_ICONS: dict[str, Callable[[Stencil, RGB], None]] = {
    "play": partial(_play, side=1.0),
    "backwards": partial(_play, side=-1.0),
    "pause": _pause,
    "frame-after": partial(_frame, side=1.0),
    "frame-before": partial(_frame, side=-1.0),
    "turn-after": partial(_turn, side=1.0),
    "turn-before": partial(_turn, side=-1.0),
    "fall-after": partial(_fall, side=1.0),
    "fall-before": partial(_fall, side=-1.0),
    "slower": partial(_chevron, sides=(-1.0, -1.0)),
    "faster": partial(_chevron, sides=(1.0, 1.0)),
    "loop-start": partial(_bracket, side=1.0),
    "loop-end": partial(_bracket, side=-1.0),
    "unloop": _unloop,
}
