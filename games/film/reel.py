"""A reel: the film of one stretch of a match in a file, exact at each tick.

Ticks between which nothing changes but poses make a chunk, of a beat at most. A chunk holds the poses of all
its ticks bit for bit, and of its first tick what else is to be seen: contacts, hands, lights. Views without
poses, and the pieces there are, change seldom: they are kept once, at the end of the file.
"""

from __future__ import annotations

import zlib
from bisect import bisect_right
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from games.views import HandView, ReachView, View

if TYPE_CHECKING:
    from pathlib import Path
    from typing import IO

    from numpy.typing import NDArray

_LEVEL = 1  # of compression: four fifths of the best one's saving in a fifth of its time
_WORD = 8  # bytes of a float


class Live(msgspec.Struct, frozen=True, array_like=True):
    """What of a view changes from beat to beat."""

    calm: float
    hands: tuple[HandView, ...]
    heel: float
    reaching: tuple[ReachView, ...]


class Chunk(msgspec.Struct, frozen=True, array_like=True):
    """Some ticks on end. `view` and `cast` are numbers of entries in the index."""

    first: int
    count: int
    view: int
    cast: int
    live: Live
    poses: bytes
    pairs: bytes
    values: bytes


class Index(msgspec.Struct, array_like=True):
    """What stands at the end of a reel: where each chunk begins, views, casts (pieces and their kinds)."""

    firsts: list[int] = []
    places: list[int] = []
    views: list[bytes] = []
    casts: list[tuple[tuple[str, str], ...]] = []


def packed(poses: NDArray[np.float64]) -> bytes:
    """Poses (ticks, pieces, 3) as bytes. Each tick is told by the bits in which it differs from the last."""
    bits = np.ascontiguousarray(poses).reshape(len(poses), -1).view(np.uint64)
    changed = bits.copy()
    changed[1:] ^= bits[:-1]
    # All first bytes together, then all second ones: those of the highest bits hardly ever change.
    return changed.reshape(-1).view(np.uint8).reshape(-1, _WORD).T.tobytes()


def unpacked(data: bytes, ticks: int) -> NDArray[np.float64]:
    """The poses (ticks, pieces, 3) that `packed` was given."""
    words = np.frombuffer(data, np.uint8).reshape(_WORD, -1).T.copy().view(np.uint64).reshape(ticks, -1)
    return np.bitwise_xor.accumulate(words, axis=0).view(np.float64).reshape(ticks, -1, 3)


class ReelWriter:
    """Writes a reel, chunk by chunk; `close` makes it whole."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("wb")
        self._index = Index()
        self._views: dict[bytes, int] = {}
        self._casts: dict[tuple[tuple[str, str], ...], int] = {}

    def view(self, view: View) -> int:
        """The number of a view without poses."""
        data = msgspec.msgpack.encode(view)
        number = self._views.setdefault(data, len(self._views))
        if number == len(self._index.views):
            self._index.views.append(zlib.compress(data, _LEVEL))
        return number

    def cast(self, cast: tuple[tuple[str, str], ...]) -> int:
        """The number of the pieces there are."""
        number = self._casts.setdefault(cast, len(self._casts))
        if number == len(self._index.casts):
            self._index.casts.append(cast)
        return number

    @property
    def size(self) -> int:
        """Bytes that have been written."""
        return self._file.tell()

    def add(self, chunk: Chunk) -> None:
        """Write a chunk."""
        self._index.firsts.append(chunk.first)
        self._index.places.append(self._file.tell())
        self._file.write(zlib.compress(msgspec.msgpack.encode(chunk), _LEVEL))

    def close(self) -> None:
        """Write the index and close the file."""
        end = self._file.tell()
        self._index.places.append(end)
        self._file.write(zlib.compress(msgspec.msgpack.encode(self._index), _LEVEL))
        self._file.write(end.to_bytes(_WORD, "little"))
        self._file.close()


class Reel:
    """A reel that has been written whole; `begin` and `whole` are where it lies in a file."""

    def __init__(self, file: IO[bytes], begin: int, whole: int) -> None:
        self._file = file
        self._begin = begin
        self._file.seek(whole - _WORD)
        end = begin + int.from_bytes(self._file.read(_WORD), "little")
        self._file.seek(end)
        data = self._file.read(whole - _WORD - end)
        self._index = msgspec.msgpack.decode(zlib.decompress(data), type=Index)
        self._number = -1
        self._chunk: Chunk | None = None
        self._poses: NDArray[np.float64] | None = None

    def chunk(self, tick: int) -> tuple[Chunk, NDArray[np.float64]]:
        """The chunk in which a tick lies, and the poses (pieces, 3) of that tick, or of the nearest one."""
        number = max(0, bisect_right(self._index.firsts, tick) - 1)
        if number != self._number or self._chunk is None or self._poses is None:
            begin, end = self._index.places[number : number + 2]
            self._file.seek(self._begin + begin)
            chunk = msgspec.msgpack.decode(zlib.decompress(self._file.read(end - begin)), type=Chunk)
            self._number, self._chunk, self._poses = number, chunk, unpacked(chunk.poses, chunk.count)
        row = min(max(tick - self._chunk.first, 0), self._chunk.count - 1)
        return self._chunk, self._poses[row]

    @property
    def first_poses(self) -> NDArray[np.float64]:
        """The poses (pieces, 3) of the first tick of the chunk that was asked for last."""
        assert self._poses is not None  # noqa: S101 - tells the type checker that there is one
        first: NDArray[np.float64] = self._poses[0]
        return first

    def view(self, number: int) -> View:
        """A view without poses."""
        return msgspec.msgpack.decode(zlib.decompress(self._index.views[number]), type=View)

    def cast(self, number: int) -> tuple[tuple[str, str], ...]:
        """The pieces there are, with the names of their kinds."""
        return self._index.casts[number]
