"""Developing: what was to be seen at one tick, put together again from what its reel keeps."""

from __future__ import annotations

import math
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec
import numpy as np

from games.views import FittingView, PieceView
from sim import Reading

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from games.film.reel import Chunk, Reel
    from games.views import HandView, View
    from sim import PieceKind, Table

Piece = TypeVar("Piece", PieceView, FittingView)


class Negative(NamedTuple):
    """What a reel has of a tick: the chunk it is in, and the poses (pieces, 3) in cm and rad."""

    reel: Reel
    chunk: Chunk
    poses: NDArray[np.float64]


def view_of(negative: Negative, tick: int) -> View:
    """What was to be seen."""
    reel, chunk, poses = negative
    names = [piece for piece, _ in reel.cast(chunk.cast)]
    rows = dict(zip(names, poses.tolist(), strict=True))
    before = dict(zip(names, reel.first_poses.tolist(), strict=True))
    view, live, replace = reel.view(chunk.view), chunk.live, msgspec.structs.replace
    return replace(
        view,
        tick=tick,
        calm=live.calm,
        pieces=tuple(_posed(piece, rows[piece.id]) for piece in view.pieces),
        fittings=tuple(_posed(fitting, rows[fitting.name]) for fitting in view.fittings),
        hands=tuple(_gripping(hand, before[hand.piece], rows[hand.piece]) for hand in live.hands),
        ship=view.ship and replace(view.ship, heel=live.heel, reaching=live.reaching),
    )


def reading_of(negative: Negative, tick: int, table: Table, kinds: Mapping[str, PieceKind]) -> Reading:
    """Poses and contacts on a table; `kinds` are those of the game's pieces, by their names.

    Velocities are left out (0), and contacts are as exact as a picture needs them (32 bits).
    """
    reel, chunk, poses = negative
    fittings = {fitting.name: fitting.kind for fitting in table.rig.fittings}
    cast = reel.cast(chunk.cast)
    return Reading(
        tick,
        fixed=tuple(part.name for part in table.fixed),
        kinds=MappingProxyType({piece: fittings.get(piece) or kinds[kind] for piece, kind in cast}),
        rows=np.hstack((poses, np.zeros_like(poses))),
        pairs=np.frombuffer(chunk.pairs, np.int16).reshape(-1, 3).astype(np.intp),
        values=np.frombuffer(chunk.values, np.float32).reshape(-1, 8).astype(np.float64),
    )


def _posed(seen: Piece, row: Sequence[float]) -> Piece:
    return msgspec.structs.replace(seen, x=row[0], y=row[1], angle=row[2])


def _gripping(hand: HandView, before: Sequence[float], now: Sequence[float]) -> HandView:
    """A hand at a piece that has moved since: it holds it at the same point."""
    turned = now[2] - before[2]
    c, s = math.cos(turned), math.sin(turned)
    dx, dy = hand.x - before[0], hand.y - before[1]
    return msgspec.structs.replace(
        hand, x=now[0] + c * dx - s * dy, y=now[1] + s * dx + c * dy, angle=hand.angle + turned
    )
