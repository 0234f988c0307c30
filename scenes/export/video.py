"""MP4: H.264 as every browser and telephone plays it, by PyAV, which is an extra of its own."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Self, cast

import av

from scenes.export.failures import ExportRefused
from scenes.words import _

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from av import VideoStream
    from numpy.typing import NDArray

CODEC = "libx264"
OPTIONS = {"preset": "veryfast", "crf": "20"}
"""Of x264: quick enough to keep up with the film, and no difference that one sees."""
BT709 = 1
"""The colours of high-definition television, as H.264 numbers them; untold, players guess."""


class VideoWriter:
    """Writes frames to a file of its own; leaving it writes what the encoder still holds, and the index."""

    def __init__(self, path: Path, size: tuple[int, int], fps: Fraction) -> None:
        """Begin the file. Both sides of `size` must be even: colours are stored for two by two pixels.

        Raises:
            ExportRefused: this PyAV was built without the encoder.
            OSError: the file cannot be written.
        """
        if CODEC not in av.codecs_available:
            raise ExportRefused(_("This PyAV cannot write H.264; the one that PyPI has can."))
        # By its name, since in the end the encoder reads the file again to bring its index to the front.
        self._container = av.open(str(path), "w", format="mp4", options={"movflags": "faststart"})
        self._stream = cast("VideoStream", self._container.add_stream(CODEC, rate=fps, options=OPTIONS))
        self._stream.width, self._stream.height = size
        self._stream.pix_fmt = "yuv420p"
        context = self._stream.codec_context
        context.time_base = Fraction(1) / fps
        context.colorspace = context.color_primaries = context.color_trc = BT709
        self._count = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._container.mux(self._stream.encode(None))
        finally:
            self._container.close()

    def add(self, pixels: NDArray[np.uint8]) -> None:
        """Take the next frame (h, w, 3).

        Raises:
            OSError: the file cannot be written.
        """
        frame = av.VideoFrame.from_ndarray(pixels, format="rgb24")
        frame = frame.reformat(format="yuv420p", dst_colorspace="ITU709")
        frame.pts = self._count
        self._count += 1
        self._container.mux(self._stream.encode(frame))
