"""Wood grain: seeded streaks along the length, mapped to the palette's four tones."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np

from scenes.theme import RGB, WOOD

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from scenes.drawing.plate import Plate

    Grid = NDArray[np.floating[Any]]

SHEET_CM = (40.0, 4.0)
SHEET_PER_CM = 96  # samples of the sheet per cm across the grain
ALONG_PER_CM = 12
SHADES = 512


def seed_of(name: str) -> int:
    """A number that is the same for a name in every process."""
    return crc32(name.encode())


def smooth_noise(rng: np.random.Generator, shape: tuple[int, int], cells: tuple[int, int]) -> Grid:
    """Noise (h, w), about -1..1, with `cells` (down, across) independent values, smoothly joined."""
    coarse = rng.uniform(-1.0, 1.0, (cells[0] + 1, cells[1] + 1)).astype(np.float32)
    for axis in (0, 1):
        at = np.linspace(0.0, cells[axis], shape[axis], endpoint=False, dtype=np.float32)
        low = at.astype(np.intp)
        share = at - low
        share = share * share * (3.0 - 2.0 * share)
        share = share[:, None] if axis == 0 else share[None, :]
        first = np.take(coarse, low, axis=axis)
        coarse = first + (np.take(coarse, low + 1, axis=axis) - first) * share
    return coarse


@lru_cache(maxsize=1)
def _sheet() -> Grid:
    """A sheet of grain, 0 (light) .. 1 (dark), from which every piece is cut."""
    rng = np.random.default_rng(7)
    wide, high = SHEET_CM
    shape = (round(high * SHEET_PER_CM), round(wide * ALONG_PER_CM))
    high_cells = round(high * 48)
    warp = smooth_noise(rng, shape, (6, 10)) * 0.9 + smooth_noise(rng, shape, (12, 26)) * 0.25
    across = np.linspace(0.0, high, shape[0], dtype=np.float32)[:, None]
    rings = 0.5 + 0.5 * np.sin((across * 4.4 + warp) * np.float32(2.0 * np.pi))
    fibre = smooth_noise(rng, shape, (high_cells, 30)) * 0.6 + smooth_noise(rng, shape, (90, 80)) * 0.4
    pores = np.clip(smooth_noise(rng, shape, (high_cells, 150)) - 0.5, 0.0, 0.5) * 2.0
    broad = smooth_noise(rng, shape, (5, 7))
    dark = 0.3 + 0.42 * (rings**4 - 0.3) + 0.28 * fibre + 0.16 * broad + 0.3 * pores
    sheet: Grid = np.clip(dark, 0.0, 1.0)
    return sheet


def grain(plate: Plate, seed: int, *, upright: bool = False, part: Plate | None = None) -> Grid:
    """The grain (h, w) of one piece, 0 (light) .. 1 (dark), running along x, or along y if `upright`.

    With a `part` that is cut from the plate only what is seen there.
    """
    sheet = _sheet()
    rng = np.random.default_rng(seed)
    along, across = (plate.y, plate.x) if upright else (plate.x, plate.y)
    first = (along.min(), across.min())
    if part is not None:
        along, across = (part.y, part.x) if upright else (part.x, part.y)
    start = rng.uniform(0.0, 1.0, 2)
    u = (along - first[0]) * ALONG_PER_CM + start[0] * (sheet.shape[1] - 1)
    v = (across - first[1]) * SHEET_PER_CM + start[1] * (sheet.shape[0] - 1)
    return _sampled(sheet, np.asarray(v, np.float32), np.asarray(u, np.float32))


def _sampled(sheet: Grid, rows: Grid, columns: Grid) -> Grid:
    """Bilinear reading of a sheet that is mirrored at its ends, at a row and a column of positions."""
    row0, row1, row_share = _neighbours(rows, sheet.shape[0])
    col0, col1, col_share = _neighbours(columns, sheet.shape[1])
    upper = sheet[row0, col0] * (1.0 - col_share) + sheet[row0, col1] * col_share
    lower = sheet[row1, col0] * (1.0 - col_share) + sheet[row1, col1] * col_share
    return np.asarray(upper * (1.0 - row_share) + lower * row_share, np.float32)


def _neighbours(at: Grid, size: int) -> tuple[NDArray[np.intp], NDArray[np.intp], Grid]:
    period = 2 * (size - 1)
    folded = np.mod(at, period)
    folded = np.where(folded > size - 1, period - folded, folded)
    low = np.minimum(folded.astype(np.intp), size - 2)
    return low, low + 1, np.asarray(folded - low, np.float32)


def ramp(dark: Grid, tones: tuple[RGB, ...] = WOOD) -> Grid:
    """Darkness (h, w), 0..1, to colour (h, w, 3) along the palette's tones."""
    table = _tones(tones)
    return np.asarray(table[np.clip(dark * (SHADES - 1), 0, SHADES - 1).astype(np.intp)])


@lru_cache(maxsize=8)
def _tones(tones: tuple[RGB, ...]) -> Grid:
    """The colours (SHADES, 3) between the tones, in even steps."""
    stops = np.linspace(0.0, 1.0, len(tones))
    at = np.linspace(0.0, 1.0, SHADES)
    palette = np.asarray(tones) / 255.0
    return np.stack([np.interp(at, stops, palette[:, i]) for i in range(3)], axis=-1).astype(np.float32)
