"""Slipping, tipping, overhanging, bearing: what stands still, and until when."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines.engine import furthest, run_for
from benchmarks.engines.scene import FAR, Placed, Scene, box, column, disc, ground, on_slope, stuff
from benchmarks.truth.case import Case, threshold
from sim import Fitting, FixedPart, Peg, Rig, Table, cargo, raft, ship

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine
    from sim import Pose

G = 981.0
_STANDS = 0.05  # cm; what moves less has stood
_TIPPED = 0.5  # rad
_TALL = 20


def stays(engine: Engine, scene: Scene, seconds: float) -> bool:
    """Whether no piece of a scene moves by 0.05 cm."""
    run = engine.start(scene)
    before = {p.piece: run.pose(p.piece) for p in scene.pieces}
    for _ in range(math.ceil(seconds)):
        run_for(engine, run, 1.0)
        if furthest(run, before) > _STANDS:
            return False
    return True


def _drift(engine: Engine, scene: Scene, seconds: float) -> float:
    run = engine.start(scene)
    before: dict[str, Pose] = {p.piece: run.pose(p.piece) for p in scene.pieces}
    run_for(engine, run, seconds)
    return furthest(run, before)


def _slip_angle(engine: Engine) -> float:
    block = box(4.0, 1.0)
    return threshold(24.0, 29.0, lambda a: stays(engine, on_slope(block, math.radians(a)), 3.0))


def _creep(engine: Engine) -> float:
    return _drift(engine, on_slope(box(4.0, 1.0), math.atan(0.5) - math.radians(2.0)), 60.0)


def _tip_angle(engine: Engine, width: float, height: float) -> float:
    block, rough = box(width, height, stuff(0.8)), stuff(0.8)

    def stands(degrees: float) -> bool:
        tilt = math.radians(degrees)
        run = engine.start(on_slope(block, tilt, rough))
        run_for(engine, run, 4.0)
        return abs(run.pose("block").angle - tilt) < _TIPPED

    right = math.degrees(math.atan(width / height))
    return threshold(right - 2.0, right + 2.0, stands)


def _kick(engine: Engine) -> float:
    """The spin about a lower corner from which a domino of 10 x 60 cm goes over, rad/s."""
    domino = box(10.0, 60.0, stuff(0.8))

    def stays(spin: float) -> bool:
        # It turns clockwise about the lower right corner: v = w x r, r from the corner to the middle.
        start = Placed("domino", domino, 0.0, 30.0, 0.0, spin * 30.0, spin * 5.0, -spin)
        run = engine.start(Scene(ground(stuff(0.8)), (start,)))
        run_for(engine, run, 4.0)
        return abs(run.pose("domino").angle) < _TIPPED

    return threshold(0.6, 1.0, stays)


def overhang(boards: int, share: float) -> Scene:
    """A harmonic stack of boards at a table's edge that reaches out `share` of the limit."""
    edge = FixedPart("edge", ((-60.0, -5.0), (0.0, -5.0), (0.0, 0.0), (-60.0, 0.0)), raft.BOARD.material)
    reach, placed = 0.0, []
    for level in range(boards):
        reach += share * raft.BOARD_LENGTH / (2 * (boards - level))
        y = (level + 0.5) * raft.BOARD_THICKNESS
        placed.append(Placed(f"board-{level + 1}", raft.BOARD, reach - raft.BOARD_LENGTH / 2, y))
    return Scene(Table("edge", (edge,), None, FAR), tuple(placed))


def harmonic_share(boards: int, engine: Engine) -> float:
    """The share of the harmonic limit at which so many boards still stand, between .85 and 1.05."""
    return threshold(0.85, 1.05, lambda share: stays(engine, overhang(boards, share), 5.0))


def _seesaw(engine: Engine) -> float:
    """The mass at 4 cm that balances 3 g at 6 cm on a beam on a peg: halfway between tipping either way."""

    def tips_left(mass: float) -> bool:
        beam = box(20.0, 0.5)
        rig = Rig((Fitting("beam", beam, 0.0, 0.0),), (Peg("beam", None, (0.0, 0.0), math.radians(20.0)),))
        left, right = box(0.6, 0.6, mass=3.0), box(0.6, 0.6, mass=mass)
        pieces = (Placed("left", left, -6.0, 0.55), Placed("right", right, 4.0, 0.55))
        run = engine.start(Scene(Table("seesaw", (), None, FAR, rig), pieces))
        run_for(engine, run, 1.5)
        return run.pose("beam").angle > 0.0

    return threshold(4.0, 5.0, tips_left)


def _ship_heel(engine: Engine) -> float:
    """The heel (degrees) of the hull under a crate at 9 cm from the mast, once it has come to rest."""
    hull, hinge = ship.SHIP.fittings[0], ship.SHIP.pegs[0]
    table = Table("hull", (), None, FAR, Rig((hull,), (hinge,)))
    crate = cargo.CRATE
    run = engine.start(Scene(table, (Placed("crate", crate, -9.0, ship.HINGE + ship.DECK - crate.bottom),)))
    run_for(engine, run, 12.0)
    return math.degrees(run.pose("hull").angle)


def _right_heel() -> float:
    hull, hinge = ship.SHIP.fittings[0], ship.SHIP.pegs[0]
    righting = hull.kind.mass * (hinge.at[1] - hull.y)
    crate = cargo.CRATE
    height = ship.DECK - crate.bottom
    return math.degrees(math.atan(crate.mass * 9.0 / (righting - crate.mass * height)))


def _column(engine: Engine) -> float | None:
    """The worst error of the forces between the stones of a column, as a share of the weight above."""
    stone = box(2.0, 1.0)
    run = engine.start(Scene(ground(), tuple(column([stone] * _TALL))))
    run_for(engine, run, 5.0)
    worst = 0.0
    for number in range(2, _TALL + 1):
        force = run.force(f"stone-{number}", f"stone-{number - 1}")
        if force is None:
            return None
        worst = max(worst, abs(force / ((_TALL + 1 - number) * stone.mass * G) - 1.0))
    return worst


def _lintel(engine: Engine) -> float | None:
    """The share of a load at three quarters of its span that a lintel hands to the nearer post."""
    post, beam, load = box(0.2, 3.0), box(10.0, 0.5), box(0.5, 2.0)
    pieces = (
        Placed("left", post, -4.0, 1.5),
        Placed("right", post, 4.0, 1.5),
        Placed("lintel", beam, 0.0, 3.25),
        Placed("load", load, 2.0, 4.5),
    )
    run = engine.start(Scene(ground(), pieces))
    run_for(engine, run, 2.0)
    force = run.force("lintel", "right")
    return None if force is None else (force / G - beam.mass / 2) / load.mass


def burdened(times: float) -> Scene:
    """A block so many times as heavy as a stone on a column of nine."""
    kinds = [*[box(3.0, 1.0)] * 9, box(3.0, 1.0, mass=3.0 * times)]
    return Scene(ground(), tuple(column(kinds)))


def _heavy(times: float, engine: Engine) -> float:
    return _drift(engine, burdened(times), 10.0)


def tower() -> Scene:
    """A column of 20 stones."""
    return Scene(ground(), tuple(column([box(2.0, 1.0)] * _TALL)))


def _tower(seconds: float, engine: Engine) -> float:
    return _drift(engine, tower(), seconds)


def parting_speed(engine: Engine) -> float:
    """The greatest speed (cm/s) upwards of a piece that was made 0.3 cm deep in another."""
    block = box(4.0, 2.0)
    run = engine.start(Scene(ground(), (Placed("low", block, 0.0, 1.0), Placed("high", block, 0.0, 2.7))))
    fastest = 0.0
    for _ in range(engine.hertz):
        run.step()
        fastest = max(fastest, run.velocity("high").vy)
    return fastest


def _support_gone(engine: Engine) -> float:
    """How far the upper of two stones falls when the lower one is taken away after five seconds, cm."""
    stone = box(2.0, 2.0)
    run = engine.start(Scene(ground(), tuple(column([stone, stone]))))
    run_for(engine, run, 5.0)
    before = run.pose("stone-2").y
    run.remove("stone-1")
    run_for(engine, run, 1.0)
    return before - run.pose("stone-2").y


def _discs(engine: Engine) -> float:
    """The pair friction from which a disc lies on two that touch; the ground is rough."""

    def falls(friction: float) -> bool:
        round_one = disc(2.0, 10.0, stuff(friction))
        # A pair's friction is the product: this ground makes 1 with every disc.
        rough = stuff(1.0 / friction)
        high = 2.0 + 2.0 * math.sqrt(3.0)
        pieces = (
            Placed("left", round_one, -2.0, 2.0),
            Placed("right", round_one, 2.0, 2.0),
            Placed("top", round_one, 0.0, high),
        )
        run = engine.start(Scene(ground(rough), pieces))
        run_for(engine, run, 3.0)
        return run.pose("top").y < high - 0.3

    return threshold(0.15, 0.4, falls)


def _tenfold(engine: Engine) -> float:
    """The tipping angle of a box ten times as large, less that of the small one, degrees."""
    return _tip_angle(engine, 30.0, 100.0) - _tip_angle(engine, 3.0, 10.0)


_LIMITS = ((2, 0.005), (5, 0.01), (8, 0.01), (20, 0.02))
_KICK = math.sqrt(G * (math.hypot(10.0, 60.0) - 60.0) / ((10.0**2 + 60.0**2) / 3.0))
CASES = (
    Case(
        "slip",
        "Angle of slip, pair friction .5",
        "atan mu",
        math.degrees(math.atan(0.5)),
        "deg",
        0.15,
        _slip_angle,
    ),
    Case("creep", "2 degrees below slip for a minute", "does not creep", 0.0, "cm", 0.005, _creep, slow=True),
    Case(
        "tip",
        "Box 3 x 10 on a slope: angle of tipping",
        "atan(w / h)",
        math.degrees(math.atan(0.3)),
        "deg",
        0.17,
        partial(_tip_angle, width=3.0, height=10.0),
    ),
    Case(
        "domino",
        "Domino 10 x 60 on a slope: angle of tipping",
        "atan(w / h)",
        math.degrees(math.atan(1 / 6)),
        "deg",
        0.1,
        partial(_tip_angle, width=10.0, height=60.0),
    ),
    Case(
        "kick",
        "Domino 10 x 60: spin that throws it over",
        "w^2 = g (sqrt(w^2 + h^2) - h) / I",
        _KICK,
        "rad/s",
        0.012,
        _kick,
    ),
    *(
        Case(
            f"overhang-{boards}",
            f"Harmonic overhang of {boards} boards: share of the limit that stands",
            "sum of L / 2i",
            1.0,
            "of it",
            tolerance,
            partial(harmonic_share, boards),
        )
        for boards, tolerance in _LIMITS
    ),
    Case("seesaw", "Seesaw: mass at 4 cm that balances 3 g at 6", "m1 d1 = m2 d2", 4.5, "g", 0.045, _seesaw),
    Case(
        "ship-heel",
        "Heel of the hull under a crate 9 cm from the mast",
        "tan a = m a / (M d - m h)",
        _right_heel(),
        "deg",
        0.01 * _right_heel(),
        _ship_heel,
    ),
    Case(
        "column-forces",
        "Column of 20: forces between the stones",
        "the weight above",
        0.0,
        "of it",
        0.01,
        _column,
    ),
    Case("lintel", "Lintel: load at 3/4 of the span", "W a / L", 0.75, "of it", 0.03, _lintel),
    Case(
        "column",
        "Column of 20 for 30 s: sinks or drifts by",
        "nothing",
        0.0,
        "cm",
        0.05,
        partial(_tower, 30.0),
    ),
    Case(
        "column-long",
        "The same for ten minutes",
        "nothing",
        0.0,
        "cm",
        0.05,
        partial(_tower, 600.0),
        slow=True,
    ),
    *(
        Case(
            f"heavy-{times}",
            f"A block {times} times as heavy on a column of nine, 10 s: moves by",
            "it stands",
            0.0,
            "cm",
            0.05,
            partial(_heavy, float(times)),
        )
        for times in (10, 100, 300)
    ),
    Case("discs", "A disc on two: pair friction needed", "2 - sqrt 3", 2 - math.sqrt(3), "", 0.005, _discs),
    Case(
        "parted",
        "Two pieces made 0.3 cm in each other: fastest parting",
        "no launch",
        0.0,
        "cm/s",
        20.0,
        parting_speed,
    ),
    Case("support", "Support taken away: falls by", "to the ground", 2.0, "cm", 0.02, _support_gone),
    Case("units", "Ten times as large: angle of tipping changes by", "nothing", 0.0, "deg", 0.15, _tenfold),
)
"""A case each; see Case."""
