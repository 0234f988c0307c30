"""The one map between the world in centimetres (y up) and the window in pixels (y down)."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor

HIGHEST_PIXELS_PER_CM = 240.0
LOWEST_PIXELS_PER_CM = 4.0
SHARE = 2.0 / 3.0  # of the width that what stands on the table takes; strips lie at the sides
AIR, WATER = 5.0, 1.6  # cm that are seen above what stands on the table, and below the surface


@dataclass(frozen=True, slots=True)
class Screen:
    """A rectangle of the window in pixels: the part that the world may fill undisturbed."""

    left: float
    top: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Frame:
    """What the window shows: the world point at the middle of its lower edge, and the scale."""

    centre: float
    bottom: float
    pixels_per_cm: float

    def towards(self, other: Frame, share: float) -> Frame:
        """The frame `share` (0..1) of the way to `other`; exactly `other` at 1."""
        if share >= 1.0:
            return other
        return Frame(
            self.centre + (other.centre - self.centre) * share,
            self.bottom + (other.bottom - self.bottom) * share,
            self.pixels_per_cm + (other.pixels_per_cm - self.pixels_per_cm) * share,
        )


def frame(
    screen: Screen,
    left: float,
    right: float,
    top: float,
    *,
    air: float = AIR,
    water: float = WATER,
    width_share: float = SHARE,
) -> Frame:
    """Choose the frame that shows a raft from `left` to `right` and up to `top` (cm).

    The raft fills `width_share` of the width unless its height and `air` cm above it for the hand
    need a smaller scale. `water` cm lie below the sea's surface, so the sea stays near the bottom. The scale
    is a whole number of quarter pixels per cm, so a raft that grows by a hair does not redraw everything.
    """
    wide = screen.width * width_share / max(right - left, 1.0)
    high = screen.height / (max(top, 0.0) + air + water)
    scale = min(wide, high, HIGHEST_PIXELS_PER_CM)
    scale = max(LOWEST_PIXELS_PER_CM, floor(scale * 4.0) / 4.0)
    return Frame((left + right) / 2.0, -water, scale)


class Viewport:
    """Maps world points to pixels and back, with one scale for both axes.

    `screen` is where the frame sits in the window; points outside it map as well.
    """

    __slots__ = ("_centre_px", "_floor_px", "frame", "screen")

    def __init__(self, screen: Screen, shown: Frame) -> None:
        self.screen = screen
        self.frame = shown
        self._centre_px = screen.left + screen.width / 2.0
        self._floor_px = screen.top + screen.height

    @property
    def pixels_per_cm(self) -> float:
        """The scale."""
        return self.frame.pixels_per_cm

    def to_screen(self, point: tuple[float, float]) -> tuple[float, float]:
        """World point (cm) to window point (px, not rounded)."""
        scale = self.frame.pixels_per_cm
        return (
            self._centre_px + (point[0] - self.frame.centre) * scale,
            self._floor_px - (point[1] - self.frame.bottom) * scale,
        )

    def to_world(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Window point (px) to world point (cm); undoes `to_screen`."""
        scale = self.frame.pixels_per_cm
        return (
            self.frame.centre + (pixel[0] - self._centre_px) / scale,
            self.frame.bottom + (self._floor_px - pixel[1]) / scale,
        )
