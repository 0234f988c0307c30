"""The camera: writes a match to a reel tick by tick while it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from games.film.reel import Chunk, Live, ReelWriter, packed

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from games.match import Match
    from games.views import View


class Camera:
    """Writes a match to a reel while it is played: `expose` takes one tick."""

    def __init__(self, match: Match, path: Path) -> None:
        self._match = match
        self._writer = ReelWriter(path)
        self._seat = 0
        self._chunk: Chunk | None = None
        self.last = match.tick - 1
        self._poses: list[NDArray[np.float64]] = []

    def cut(self) -> None:
        """More than poses may have changed: the next tick begins another chunk."""
        if self._chunk is not None:
            poses = packed(np.array(self._poses))
            self._writer.add(msgspec.structs.replace(self._chunk, count=len(self._poses), poses=poses))
            self._chunk, self._poses = None, []

    def expose(self) -> None:
        """Take the tick that the match is at."""
        if self._chunk is None:
            self._chunk = self._look()
        self._poses.append(self._match.rows()[:, :3])
        self.last = self._match.tick

    def _look(self) -> Chunk:
        match = self._match
        view = match.view(self._seat)
        if view.active != self._seat:
            self._seat = view.active
            view = match.view(self._seat)
        reading = match.reading()
        ship = view.ship
        return Chunk(
            match.tick,
            0,
            self._writer.view(_without_poses(view)),
            self._writer.cast(tuple((piece, kind.name) for piece, kind in reading.kinds.items())),
            Live(view.calm, view.hands, ship.heel if ship else 0.0, ship.reaching if ship else ()),
            b"",
            reading.pairs.astype(np.int16).tobytes(),
            reading.values.astype(np.float32).tobytes(),
        )

    @property
    def size(self) -> int:
        """Bytes that have been written."""
        return self._writer.size

    def close(self) -> None:
        """Write what is left and make the reel whole."""
        self.cut()
        self._writer.close()


def _without_poses(view: View) -> View:
    """The view without what the reel keeps for each chunk or tick: many then are the same."""
    replace = msgspec.structs.replace
    ship = view.ship and replace(view.ship, heel=0.0, reaching=())
    return replace(
        view,
        tick=0,
        pieces=tuple(replace(piece, x=0.0, y=0.0, angle=0.0) for piece in view.pieces),
        fittings=tuple(replace(fitting, x=0.0, y=0.0, angle=0.0) for fitting in view.fittings),
        hands=(),
        calm=0.0,
        ship=ship,
    )
