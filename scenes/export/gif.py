"""GIF: frames of one palette, each storing only what has changed since the one before.

The container is written here, frame by frame, so that no film has to fit into memory: CompuServe, Graphics
Interchange Format, version 89a. The pixels are compressed by Pillow, of whose one-frame files the middle is
taken.
"""

from __future__ import annotations

import io
import struct
from typing import TYPE_CHECKING, Self

import numpy as np
from PIL import Image

from scenes.export.palette import TRANSPARENT

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

    from numpy.typing import NDArray

    from scenes.export.palette import Palette

HUNDREDTHS = 100
"""A GIF counts time in hundredths of a second."""
LINGER = 1.5
"""Seconds for which the last frame stays before it all begins again."""
_HEAD = 13 + 3 * 256
_ALL_OF_256 = 0xF7
"""A palette of 256 colours of 8 bits for the whole file."""
_FOR_EVER = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_KEEP = 0b0000_0100
_SEE_THROUGH = 0b0000_0001


class GifWriter:
    """Writes frames to a file; leaving it writes the last one, which stays longest, and the end."""

    def __init__(self, path: Path, size: tuple[int, int], fps: Fraction, palette: Palette) -> None:
        """Begin the file.

        Raises:
            OSError: it cannot be written.
        """
        self._file = file = path.open("wb")
        self._fps = fps
        self._palette = palette
        self._count = 0
        self._shown: NDArray[np.uint8] | None = None
        self._waiting: bytes | None = None
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, _ALL_OF_256, 0, 0) + palette.tobytes())
        file.write(_FOR_EVER)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        with self._file:
            if kind is None and self._waiting is not None:
                self._write(self._waiting, round(LINGER * HUNDREDTHS))
                self._file.write(b";")

    def add(self, pixels: NDArray[np.uint8]) -> None:
        """Take the next frame (h, w, 3).

        Raises:
            OSError: the file cannot be written.
        """
        indices = self._palette.indices(pixels)
        if self._waiting is not None:
            self._write(self._waiting, 0)
        self._waiting = self._first(indices) if self._shown is None else self._changed(indices, self._shown)
        self._shown = indices

    def _write(self, image: bytes, linger: int) -> None:
        """Write a frame; hundredths are shared out so that frames of any length keep time together."""
        begins, ends = (round(frame * HUNDREDTHS / self._fps) for frame in (self._count, self._count + 1))
        self._count += 1
        control = struct.pack("<BHB", _KEEP | _SEE_THROUGH, ends - begins + linger, TRANSPARENT)
        self._file.write(b"\x21\xf9\x04" + control + b"\x00" + image)

    def _first(self, indices: NDArray[np.uint8]) -> bytes:
        return self._packed(indices, 0, 0)

    def _changed(self, indices: NDArray[np.uint8], before: NDArray[np.uint8]) -> bytes:
        """The box around what has changed; in it the rest is left transparent, which packs well."""
        other = indices != before
        rows, columns = np.flatnonzero(other.any(axis=1)), np.flatnonzero(other.any(axis=0))
        if len(rows) == 0:
            return self._packed(np.full((1, 1), TRANSPARENT, np.uint8), 0, 0)
        top, left = int(rows[0]), int(columns[0])
        box = (slice(top, int(rows[-1]) + 1), slice(left, int(columns[-1]) + 1))
        return self._packed(np.where(other[box], indices[box], np.uint8(TRANSPARENT)), left, top)

    def _packed(self, indices: NDArray[np.uint8], left: int, top: int) -> bytes:
        """A part of the picture, compressed, with its place."""
        image = Image.fromarray(np.ascontiguousarray(indices))
        image.putpalette(self._palette.tobytes())
        one = io.BytesIO()
        image.save(one, "GIF", optimize=False, interlace=False)
        packed = one.getvalue()[_HEAD:-1]
        if packed[:1] != b",":
            raise ValueError(packed[:16])
        return b"," + struct.pack("<HH", left, top) + packed[5:]
