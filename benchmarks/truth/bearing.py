"""Bearing: what lies between a weight and the ground, the forces in it, and for how long it stands."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from benchmarks.engines.engine import run_for
from benchmarks.engines.scene import Placed, Scene, box, column, ground
from benchmarks.truth.case import Case, G
from benchmarks.truth.stillness import drift

if TYPE_CHECKING:
    from benchmarks.engines.engine import Engine
    from sim import PieceKind

_TALL = 20
_STONE = box(2.0, 1.0)


def _column(engine: Engine) -> float | None:
    """The worst error of the forces between the stones of a column, as a share of the weight above."""
    scene = tower()
    stone = scene.pieces[0].kind
    run = engine.start(scene)
    run_for(engine, run, 5.0)
    worst = 0.0
    for number in range(2, _TALL + 1):
        force = run.force(f"stone-{number}", f"stone-{number - 1}")
        if force is None:
            return None
        worst = max(worst, abs(force / ((_TALL + 1 - number) * stone.mass * G) - 1.0))
    return worst


def lintel() -> Scene:
    """A beam on two posts, with a load at three quarters of its span."""
    post, beam, load = box(0.2, 3.0), box(10.0, 0.5), box(0.5, 2.0)
    pieces = (
        Placed("left", post, -4.0, 1.5),
        Placed("right", post, 4.0, 1.5),
        Placed("lintel", beam, 0.0, 3.25),
        Placed("load", load, 2.0, 4.5),
    )
    return Scene(ground(), pieces)


def _lintel(post: str, engine: Engine) -> float | None:
    """The share of its load that a lintel hands to a post."""
    scene = lintel()
    run = engine.start(scene)
    run_for(engine, run, 2.0)
    force = run.force("lintel", post)
    masses = {placed.piece: placed.kind.mass for placed in scene.pieces}
    return None if force is None else (force / G - masses["lintel"] / 2) / masses["load"]


def burdened(times: float) -> Scene:
    """A block so many times as heavy as a stone on a column of nine."""
    kinds = [*[box(3.0, 1.0)] * 9, box(3.0, 1.0, mass=3.0 * times)]
    return Scene(ground(), tuple(column(kinds)))


def _heavy(times: float, engine: Engine) -> float:
    return drift(engine, burdened(times), 10.0)


def tower(stone: PieceKind = _STONE, stones: int = _TALL) -> Scene:
    """A column of stones."""
    return Scene(ground(), tuple(column([stone] * stones)))


def _tower(seconds: float, engine: Engine) -> float:
    return drift(engine, tower(), seconds)


def overlapping() -> Scene:
    """Two blocks of 4 x 2 cm, the upper one made 0.3 cm deep in the lower."""
    block = box(4.0, 2.0)
    return Scene(ground(), (Placed("low", block, 0.0, 1.0), Placed("high", block, 0.0, 2.7)))


def _still_overlapping(engine: Engine) -> float:
    """How deep they are in each other five seconds later, cm."""
    run = engine.start(overlapping())
    run_for(engine, run, 5.0)
    return run.pose("low").y + 2.0 - run.pose("high").y


def parting_speed(engine: Engine) -> float:
    """The greatest speed (cm/s) upwards of a piece that was made 0.3 cm deep in another."""
    run = engine.start(overlapping())
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


CASES = (
    Case(
        "column-forces",
        "Column of 20: forces between the stones",
        "the weight above",
        "Newton's third law",
        0.0,
        "of it",
        0.01,
        _column,
    ),
    Case(
        "lintel",
        "Lintel: load at 3/4 of the span, on the nearer post",
        "W a / L",
        "Archimedes, law of the lever",
        0.75,
        "of it",
        0.03,
        partial(_lintel, "right"),
    ),
    Case(
        "lintel-far",
        "The same, on the further post",
        "W b / L",
        "Archimedes, law of the lever",
        0.25,
        "of it",
        0.03,
        partial(_lintel, "left"),
    ),
    Case(
        "column",
        "Column of 20 for 30 s: sinks or drifts by",
        "nothing",
        "Newton's third law",
        0.0,
        "cm",
        0.05,
        partial(_tower, 30.0),
    ),
    Case(
        "column-long",
        "The same for ten minutes",
        "nothing",
        "Newton's third law",
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
            "Newton's third law",
            0.0,
            "cm",
            0.05,
            partial(_heavy, float(times)),
        )
        for times in (10, 100, 300)
    ),
    Case(
        "parted",
        "Two pieces made 0.3 cm in each other: fastest parting",
        "no launch",
        "no energy from nothing",
        0.0,
        "cm/s",
        20.0,
        parting_speed,
    ),
    Case(
        "parted-whole",
        "The same five seconds later: how deep in each other",
        "they part",
        "pieces are impenetrable",
        0.0,
        "cm",
        0.05,
        _still_overlapping,
    ),
    Case(
        "support",
        "Support taken away: falls by",
        "to the ground",
        "Galilei, Discorsi, 1638",
        2.0,
        "cm",
        0.02,
        _support_gone,
    ),
)
"""A case each; see Case."""
