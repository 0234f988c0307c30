"""All overlaps of a world at once: the separating axis theorem over arrays, not with the world's own code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from sim import World

PASSING = {"front", "spar"}  # layers that pass each other


def padded(polygon: tuple[tuple[float, float], ...], corners: int) -> np.ndarray:
    """The polygon with its first corner repeated, which changes neither its hull nor its edges' normals."""
    return np.array([*polygon, *[polygon[0]] * (corners - len(polygon))])


class Overlaps:
    """Knows the parts of all pieces and fixed parts of a world; their owners are numbered pieces first."""

    def __init__(self, world: World) -> None:
        self.names = [*world.kinds, *(part.name for part in world.table.fixed)]
        kinds = list(world.kinds.values())
        parts = [(row, part) for row, kind in enumerate(kinds) for part in kind.parts]
        fixed = [(len(kinds) + number, part.polygon) for number, part in enumerate(world.table.fixed)]
        self._owner = np.array([row for row, _ in (*parts, *fixed)])
        corners = max(len(part) for _, part in (*parts, *fixed))
        self._local = np.array([padded(part, corners) for _, part in (*parts, *fixed)])
        first = self._owner[:, None] < self._owner[None, :]
        fittings = len(world.table.rig.names)  # they may lie in each other, as fixed parts may
        first &= (self._owner[:, None] < len(kinds)) & (self._owner[None, :] >= fittings)
        layers = [layer for kind in kinds for layer in kind.layers] + ["solid"] * len(fixed)
        first &= np.array([[{a, b} != PASSING for b in layers] for a in layers])
        self._first = first

    def corners(self, world: World) -> np.ndarray:
        """Array (parts, corners, 2) of where they are now, cm."""
        poses = np.array([*world.poses().values(), *[(0.0, 0.0, 0.0)] * len(world.table.fixed)])[self._owner]
        c, s = np.cos(poses[:, 2])[:, None], np.sin(poses[:, 2])[:, None]
        x, y = self._local[:, :, 0], self._local[:, :, 1]
        return np.stack((poses[:, :1] + c * x - s * y, poses[:, 1:2] + s * x + c * y), axis=2)

    def tops(self, corners: np.ndarray) -> dict[str, float]:
        """The y of the highest corner of each owner, cm."""
        tops = np.full(len(self.names), -np.inf)
        np.maximum.at(tops, self._owner, corners[:, :, 1].max(axis=1))
        return dict(zip(self.names, tops.tolist(), strict=True))

    def deep(self, corners: np.ndarray) -> list[tuple[str, str, float]]:
        """All pairs of owners whose parts overlap, with how deep (cm)."""
        low, high = corners.min(axis=1), corners.max(axis=1)
        meet = (low[:, None] <= high[None]) & (low[None] <= high[:, None])
        a, b = np.nonzero(meet.all(axis=2) & self._first)
        depth = -np.maximum(_widest_gap(corners[a], corners[b]), _widest_gap(corners[b], corners[a]))
        return [
            (self.names[self._owner[a[at]]], self.names[self._owner[b[at]]], float(depth[at]))
            for at in np.flatnonzero(depth > 0.0)
        ]


def _widest_gap(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The largest distance of each b from its a along an outward edge normal of a; negative inside."""
    edges = np.roll(a, -1, axis=1) - a
    length = np.hypot(edges[:, :, 0], edges[:, :, 1])
    normals = np.stack((edges[:, :, 1], -edges[:, :, 0]), axis=2) / np.maximum(length, 1e-9)[:, :, None]
    reach = np.einsum("mkc,mvc->mkv", normals, b).min(axis=2) - np.einsum("mkc,mkc->mk", normals, a)
    widest: np.ndarray = np.where(length > 1e-9, reach, -np.inf).max(axis=1)
    return widest
