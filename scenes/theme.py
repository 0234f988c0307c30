"""The look in numbers: colours, as `(red, green, blue)` of 0..255, and measures of the interface."""

from __future__ import annotations

from dataclasses import dataclass

RGB = tuple[int, int, int]

SKY_TOP: RGB = (0xDC, 0xE9, 0xEE)
SKY_LOW: RGB = (0xF6, 0xEF, 0xE2)
SEA: tuple[RGB, RGB, RGB] = ((0x2F, 0x6F, 0x7E), (0x3F, 0x87, 0x93), (0x5F, 0xA3, 0xA8))  # near to far
WOOD: tuple[RGB, RGB, RGB, RGB] = (
    (0xC8, 0x9B, 0x6A),
    (0xB9, 0x88, 0x55),
    (0xA8, 0x75, 0x45),
    (0x8C, 0x5E, 0x37),
)  # light to dark
INK: RGB = (0x2B, 0x2A, 0x28)
PAPER: RGB = (0xFB, 0xF7, 0xEE)
WARNING: RGB = (0xB3, 0x26, 0x1E)
GOOD: RGB = (0x2E, 0x7D, 0x4F)
QUIET_INK: RGB = (0x5E, 0x5A, 0x54)  # second-rank text, still above 4.5:1 on paper
SEAT_COLOURS: tuple[RGB, ...] = (
    (0x00, 0x72, 0xB2),
    (0xD5, 0x5E, 0x00),
    (0x00, 0x9E, 0x73),
    (0xCC, 0x79, 0xA7),
    (0xE6, 0x9F, 0x00),
    (0x56, 0xB4, 0xE9),
)  # Okabe and Ito's set, in the order of the seat marks
SEAT_MARKS: tuple[str, ...] = ("circle", "triangle", "square", "diamond", "star", "cross")

LOWEST_SCALE, HIGHEST_SCALE = 0.75, 3.0


@dataclass(frozen=True, slots=True)
class Measures:
    """Lengths of the interface in pixels at one UI scale."""

    scale: float
    title: int
    text: int
    small: int
    margin: int
    gap: int
    corner: int
    button: int
    cursor: int


def measures(scale: float = 1.0) -> Measures:
    """The interface's lengths at `scale` (0.75..3; clamped). Small text never falls below 12 px."""
    scale = min(HIGHEST_SCALE, max(LOWEST_SCALE, scale))
    return Measures(
        scale=scale,
        title=round(34 * scale),
        text=max(14, round(19 * scale)),
        small=max(12, round(15 * scale)),
        margin=round(16 * scale),
        gap=round(8 * scale),
        corner=round(10 * scale),
        button=round(40 * scale),
        cursor=round(72 * scale),
    )


def blend(one: RGB, other: RGB, share: float) -> RGB:
    """`one` with `share` (0..1) of `other` mixed in."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
