"""Rapier 2D at 1 cm to a unit.

Like Box2D 3 it has soft contacts and cuts each tick into substeps. Friction and restitution of a pair are set
to be the product. It reckons in single precision. Nothing moves faster than 400 of its lengths a second; with
a length of 10 cm that is far away, and what it lets overlap is set back to 0.001 cm.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from benchmarks.engines.rapier.node import node
from sim import Layer, Pose, Velocity

if TYPE_CHECKING:
    from benchmarks.engines.engine import Run
    from benchmarks.engines.scene import Scene
    from sim import Fitting, Material, Peg, PieceKind
    from sim.geometry import Polygon

GRAVITY = 981.0
_STIFF = 0.25  # contacts swing at this share of the substeps, as in our adapter of Box2D 3
_TABLE, _PIECE, _HUNG, _FITTING, _YARD = 1, 2, 4, 8, 16
_ALL = _TABLE | _PIECE | _HUNG | _FITTING | _YARD
_Row = tuple[float, float, float, float, float, float]
_LENGTH = 10.0  # cm
_OVERLAP, _NEAR = 1e-3, 2e-3  # cm; it lets pieces overlap so far, and looks for contacts so near
_CORNERS = 4  # of a box
_SAME = 1e-9


class Rapier:
    """Rapier 2D at so many ticks a second and substeps; `elsewhere` is what they took of Node, s."""

    def __init__(self, hertz: int, substeps: int) -> None:
        self.hertz = hertz
        self.substeps = substeps
        self.name = f"Rapier, {hertz} x {substeps}"
        self.elsewhere = 0.0

    def start(self, scene: Scene) -> Run:
        """Build a scene."""
        return _Run(scene, self)


class _Run:
    """Ticks are counted, and taken when something is asked."""

    def __init__(self, scene: Scene, engine: Rapier) -> None:
        self._engine = engine
        self._node = node()
        self._world = self._node.world_for(self)
        self._due = 0
        self._rows: dict[str, _Row] = self._ask(start=_told(scene, engine), ticks=0)["rows"]

    def _ask(self, **request: Any) -> Any:
        return self._node.ask(self._world, **request)

    def _now(self) -> dict[str, _Row]:
        if self._due:
            self.timed(0)
        return self._rows

    def timed(self, ticks: int) -> float:
        answer = self._ask(ticks=self._due + ticks)
        self._due, self._rows = 0, answer["rows"]
        seconds: float = answer["seconds"]
        self._engine.elsewhere += seconds
        return seconds

    def step(self) -> None:
        self._due += 1

    def pose(self, piece: str) -> Pose:
        return Pose(*self._now()[piece][:3])

    def velocity(self, piece: str) -> Velocity:
        return Velocity(*self._now()[piece][3:])

    def remove(self, piece: str) -> None:
        self._now()
        self._rows = self._ask(remove=piece, ticks=0)["rows"]

    def force(self, upper: str, lower: str) -> float | None:
        self._now()
        force: float = self._ask(force=(upper, lower))["force"]
        return force


def _told(scene: Scene, engine: Rapier) -> dict[str, Any]:
    fixed = [
        {"name": part.name, "mass": None, "parts": [_part(part.polygon, part.material, _TABLE, _ALL)]}
        for part in scene.table.fixed
    ]
    places = scene.fittings()
    fittings = [
        _body(part.name, part.kind, (*places[part.name], 0.0, 0.0, 0.0), fitting=True)
        for part in scene.table.rig.fittings
    ]
    pieces = [
        _body(p.piece, p.kind, (p.x, p.y, p.angle, p.vx, p.vy, p.spin), fitting=False) for p in scene.pieces
    ]
    upright = {fitting.name: fitting for fitting in scene.table.rig.fittings}
    return {
        "gravity": GRAVITY,
        "hertz": engine.hertz,
        "substeps": engine.substeps,
        "settings": {
            "contact_natural_frequency": _STIFF * engine.hertz * engine.substeps,
            "lengthUnit": _LENGTH,
            "normalizedAllowedLinearError": _OVERLAP / _LENGTH,
            "normalizedPredictionDistance": _NEAR / _LENGTH,
        },
        "bodies": [*fixed, *fittings, *pieces],
        "pegs": [_peg(peg, upright) for peg in scene.table.rig.pegs],
    }


def _body(name: str, kind: PieceKind, row: _Row, *, fitting: bool) -> dict[str, Any]:
    discs = {disc.part: disc for disc in kind.discs}
    parts = []
    for number, (polygon, layer) in enumerate(zip(kind.parts, kind.layers, strict=True)):
        part = _part(polygon, kind.material, *_filter(layer, fitting=fitting))
        if number in discs:
            part["disc"] = (discs[number].x, discs[number].y, discs[number].radius)
        parts.append(part)
    return {"name": name, "mass": kind.mass, "moment": kind.moment, "row": row, "parts": parts}


def _part(polygon: Polygon, material: Material, own: int, meets: int) -> dict[str, Any]:
    return {
        "polygon": polygon,
        "box": box_of(polygon),
        "friction": material.friction,
        "restitution": material.restitution,
        "own": own,
        "meets": meets,
    }


def box_of(polygon: Polygon) -> tuple[float, float, float, float, float] | None:
    """Middle, angle, width and height of a polygon that is a box, else None."""
    if len(polygon) != _CORNERS:
        return None
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = polygon
    width, height = math.dist(polygon[0], polygon[1]), math.dist(polygon[1], polygon[2])
    skew = math.hypot(ax - bx + cx - dx, ay - by + cy - dy)
    slant = (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
    if skew > _SAME or abs(slant) > _SAME * width * height:
        return None
    return (ax + cx) / 2.0, (ay + cy) / 2.0, math.atan2(by - ay, bx - ax), width, height


def _filter(layer: Layer, *, fitting: bool) -> tuple[int, int]:
    """What a part is, and what it meets: fittings meet pieces only, and what hangs passes the yards."""
    if fitting:
        return (_YARD, _PIECE) if layer is Layer.SPAR else (_FITTING, _PIECE | _HUNG)
    return (_HUNG, _ALL ^ _YARD) if layer is Layer.FRONT else (_PIECE, _ALL)


def _peg(peg: Peg, upright: dict[str, Fitting]) -> dict[str, Any]:
    x, y = peg.at
    own = upright[peg.fitting]
    bearer = (0.0, 0.0) if peg.on is None else (upright[peg.on].x, upright[peg.on].y)
    return {
        "fitting": peg.fitting,
        "on": peg.on,
        "at": (x - bearer[0], y - bearer[1]),
        "anchor": (x - own.x, y - own.y),
        "swing": None if peg.swing >= math.pi else peg.swing,
        "friction": peg.friction,
        "drag": peg.drag,
    }
