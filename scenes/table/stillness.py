"""Which pieces are still from frame to frame, and so need not be drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.drawing import upper_edges, world_outline

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games import PieceView
    from scenes.drawing import Pose
    from scenes.drawing.shadows import Row
    from scenes.table.face import Face
    from sim import PieceKind

    Box = tuple[float, float, float, float]

MOVING = 0.002
"""A piece that went farther than this (cm, or cm at its rim) since the last frame is drawn as moving."""
SAME = 2e-4
"""What is no farther than this (cm, or cm at its rim) from where it lay is there: a hundredth of a pixel."""
RIM = 0.3
"""How far (cm) beyond its outline a piece is drawn: its shadow."""
LASTING = 8
"""Frames for which a piece has been where it is before it counts as one that will stay there."""
Depth = tuple[int, float, str]
"""The place in the order of drawing, and the name: no two pieces have the same."""


class Seen:
    """A piece as it is shown: its pose, for how many frames it has been there, and how it came there."""

    __slots__ = ("_box", "_edges", "depth", "frames", "kind", "moved", "pose")

    def __init__(self, pose: Pose, kind: PieceKind, depth: Depth, *, moved: bool, frames: int = 0) -> None:
        self.pose = pose
        self.kind = kind
        self.depth = depth
        self.moved = moved
        self.frames = frames
        self._edges: Row | None = None
        self._box: Box | None = None

    @property
    def edges(self) -> Row:
        """The upper edges, worked out when first asked for."""
        if self._edges is None:
            self._edges = upper_edges(world_outline(part, self.pose) for part in self.kind.parts)
        return self._edges

    @property
    def box(self) -> Box:
        """Left, low, right and high (cm) of what is drawn, shadow and all, worked out when asked for."""
        if self._box is None:
            corners = [corner for part in self.kind.parts for corner in world_outline(part, self.pose)]
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            self._box = (min(xs) - RIM, min(ys) - RIM, max(xs) + RIM, max(ys) + RIM)
        return self._box


class Stillness:
    """Remembers where every piece was in the last frame.

    A piece that hardly moves is shown where it was first seen, as long as anything moves. When nothing does
    any more, each is shown exactly where it is: then the picture is the same however one came there.

    Attributes:
        still: whether every piece is exactly where it was in the last frame.
    """

    def __init__(self, face: Face) -> None:
        self._face = face
        self._seen: dict[str, Seen] = {}
        self._poses: list[tuple[str, Pose]] = []
        self.still = True

    def note(self, pieces: Sequence[PieceView]) -> None:
        """Look at all pieces on the table, once a frame."""
        poses = [(piece.id, (piece.x, piece.y, piece.angle)) for piece in pieces]
        self.still = poses == self._poses
        self._poses = poses
        before, self._seen = self._seen, {}
        for piece in pieces:
            self._seen[piece.id] = self._look(before.get(piece.id), piece)

    def _look(self, seen: Seen | None, piece: PieceView) -> Seen:
        pose, kind = (piece.x, piece.y, piece.angle), self._face.kind_of(piece)
        depth = (*self._face.depth(piece), piece.id)
        if seen is None or seen.kind is not kind:
            return Seen(pose, kind, depth, moved=True)
        x, y, angle = seen.pose
        far = abs(piece.x - x) + abs(piece.y - y) + abs(piece.angle - angle) * kind.reach
        if far >= SAME:
            return Seen(pose, kind, depth, moved=far > MOVING)
        if self.still and pose != seen.pose:
            return Seen(pose, kind, depth, moved=False, frames=seen.frames)
        seen.frames += 1
        seen.moved = False
        return seen

    def ordered(self, pieces: Iterable[PieceView]) -> list[PieceView]:
        """Pieces in the order of drawing."""
        return sorted(pieces, key=lambda piece: self._seen[piece.id].depth)

    def pose(self, piece: str) -> Pose:
        """Where a piece is shown."""
        return self._seen[piece].pose

    def box(self, piece: str) -> Box:
        """The box (cm) of what is drawn of a piece."""
        return self._seen[piece].box

    def moved(self, piece: str) -> bool:
        """Whether a piece has moved since the last frame, as far as one can see."""
        return self._seen[piece].moved

    def part(self, pieces: Iterable[PieceView]) -> tuple[list[PieceView], list[PieceView]]:
        """Part pieces into those that last and the others, each in the order of drawing.

        Those last that have been where they are for some frames, and that are drawn over no others.
        """
        lasting: list[PieceView] = []
        others: list[PieceView] = []
        covered: list[Box] = []
        for piece in self.ordered(pieces):
            seen = self._seen[piece.id]
            if seen.frames >= LASTING and not (covered and any(_meet(seen.box, box) for box in covered)):
                lasting.append(piece)
            else:
                others.append(piece)
                covered.append(seen.box)
        return lasting, others

    def places(self, pieces: Iterable[PieceView]) -> frozenset[Seen]:
        """What is the same again as long as these pieces are shown where they are."""
        return frozenset(self._seen[piece.id] for piece in pieces)

    def edges(self, pieces: Iterable[PieceView], left: float, right: float) -> list[Row]:
        """The upper edges of those of these pieces that may reach between two places, cm."""
        seen = (self._seen[piece.id] for piece in pieces)
        return [
            one.edges
            for one in seen
            if one.pose[0] - one.kind.reach <= right and one.pose[0] + one.kind.reach >= left
        ]


def _meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
