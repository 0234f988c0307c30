"""One palette for all frames of a GIF, and frames in its colours.

A GIF has 256 colours a frame. One palette for the whole film keeps what stands still the very same from frame
to frame, so that only what moves is stored; and it is worked out once. Soft skies are kept from banding by
an ordered dither, whose pattern stays where it is, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Pixels = NDArray[np.uint8]
    Indices = NDArray[np.uint8]

COLOURS = 255
TRANSPARENT = 255
"""The index that is left for what has not changed since the frame before."""
BITS = 5
"""Colours are looked up by so many bits of red, green and blue each."""
REACH = 4.0
"""How far (of 255) the dither lightens or darkens a pixel at most."""
BAYER = np.array(
    [
        [0, 32, 8, 40, 2, 34, 10, 42],
        [48, 16, 56, 24, 50, 18, 58, 26],
        [12, 44, 4, 36, 14, 46, 6, 38],
        [60, 28, 52, 20, 62, 30, 54, 22],
        [3, 35, 11, 43, 1, 33, 9, 41],
        [51, 19, 59, 27, 49, 17, 57, 25],
        [15, 47, 7, 39, 13, 45, 5, 37],
        [63, 31, 55, 23, 61, 29, 53, 21],
    ]
)
"""The order in which the dots of 8 x 8 pixels are set: B. E. Bayer, ICC 1973."""


class Palette:
    """Up to 255 colours, and the nearest of them to every other one."""

    def __init__(self, samples: Sequence[Pixels]) -> None:
        """Choose the colours that `samples` (h, w, 3), pictures of the film, need most."""
        self.colours = _chosen(samples)
        self._nearest = _lookup(self.colours)
        self._pattern: NDArray[np.int16] = np.zeros((0, 0, 1), np.int16)

    def tobytes(self) -> bytes:
        """256 colours, three bytes each; the last one is never seen."""
        return self.colours.tobytes().ljust(3 * 256, b"\0")

    def indices(self, pixels: Pixels) -> Indices:
        """A picture (h, w, 3) in these colours, as indices (h, w)."""
        if self._pattern.shape[:2] != pixels.shape[:2]:
            self._pattern = _pattern(pixels.shape[0], pixels.shape[1])
        dithered = np.clip(pixels + self._pattern, 0, 255).astype(np.uint16) >> (8 - BITS)
        code = (dithered[..., 0] << (2 * BITS)) | (dithered[..., 1] << BITS) | dithered[..., 2]
        return np.asarray(self._nearest[code], np.uint8)


def _chosen(samples: Sequence[Pixels]) -> Pixels:
    """The palette. A colour counts by the root of its area: small bright marks matter as wide skies do."""
    pixels = np.concatenate([sample.reshape(-1, 3) for sample in samples]) >> 2
    code = (pixels[:, 0].astype(np.uint32) << 12) | (pixels[:, 1].astype(np.uint32) << 6) | pixels[:, 2]
    values, counts = np.unique(code, return_counts=True)
    often = np.repeat(values, np.ceil(np.sqrt(counts)).astype(int))
    rgb = np.stack([often >> 12, (often >> 6) & 63, often & 63], axis=-1).astype(np.uint8) << 2 | 2
    image = Image.fromarray(rgb.reshape(1, -1, 3))
    chosen = image.quantize(COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=2).getpalette() or []
    return np.array(chosen, np.uint8).reshape(-1, 3)[:COLOURS]


def _lookup(colours: Pixels) -> Indices:
    """The index of the nearest of the colours to the middle of each cell of the colour cube."""
    side = 1 << BITS
    middles = (np.arange(side, dtype=np.float32) + 0.5) * (256 / side)
    # Red, green and blue count as the eye sees them, roughly.
    weights = np.array([0.55, 0.77, 0.33], np.float32)
    wanted = colours.astype(np.float32) * weights
    cells = np.stack(np.meshgrid(middles, middles, middles, indexing="ij"), axis=-1).reshape(-1, 3) * weights
    # The nearest has the least square of the distance; that of the cell itself is the same for all colours.
    nearest = ((wanted**2).sum(axis=1) - 2.0 * cells @ wanted.T).argmin(axis=1)
    return np.asarray(nearest, np.uint8)


def _pattern(high: int, wide: int) -> NDArray[np.int16]:
    """The dither for a picture: what is added to every colour of each pixel."""
    tiles = np.tile(BAYER, (high // 8 + 1, wide // 8 + 1))[:high, :wide]
    return np.rint(((tiles + 0.5) / 64.0 - 0.5) * 2.0 * REACH).astype(np.int16)[..., None]
