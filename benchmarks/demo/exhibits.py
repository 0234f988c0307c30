"""What the demo shows: scenes that the benchmarks measure, built by the very same functions."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING

from benchmarks.peers.scenes import priced
from benchmarks.stability.feats import RAFT_SEED, SHIP_SEED, of_seed
from benchmarks.truth import arches, balance, bearing, levers, motion, tipping
from sim import CapsizeError, raft

if TYPE_CHECKING:
    from collections.abc import Callable

    from benchmarks.engines import Scene

_EDGE_SEED = 57  # 17 pieces with .005 g to spare
_FALLING_SEED = 75  # 18 pieces that cannot stand


class UnknownExhibit(CapsizeError):  # noqa: N818 - named for what is wrong, as all of our errors
    """There is no scene of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no scene {name!r}; see: capsize bench demo --list")


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A scene to be seen.

    Attributes:
        key: by which it is chosen.
        title: what it is.
        answer: what the books say of it, and what is to be seen.
        make: builds the scene; the function is that of a benchmark.
    """

    key: str
    title: str
    answer: str
    make: Callable[[], Scene]


@cache
def of_seed_once(seed: int) -> Scene:
    """The assembly of a seed, which takes a second or two to be found."""
    return of_seed(seed)


def priced_scene(name: str) -> Scene:
    """A scene on which settings are paid for."""
    return next(one.scene for one in priced() if one.name == name)


def _reach(boards: int) -> float:
    """How far a harmonic stack of boards reaches at its limit, cm."""
    return math.fsum(raft.BOARD_LENGTH / (2 * number) for number in range(1, boards + 1))


def _overhangs(boards: int) -> tuple[Exhibit, ...]:
    limit = f"limit: the sum of L/2i = {_reach(boards):.2f} cm"
    return tuple(
        Exhibit(
            f"overhang-{boards}{end}",
            f"{boards} boards at {share:.2f} of their reach",
            f"Harmonic overhang, {limit}; it {does}.",
            partial(balance.overhang, boards, share),
        )
        for share, end, does in ((0.99, "", "stands"), (1.01, "-over", "falls"))
    )


_SLIP = math.degrees(math.atan(0.5))
_SLOPE = "Angle of slip: atan mu = {slip:.2f}° at a pair friction of .5; it {does}."
_DISCS = "A disc lies on two if the pair friction is 2 - sqrt 3 = {needed:.3f} or more; it {does}."
_KICKED = "It goes over from {least:.3f} rad/s on: w^2 = g (sqrt(w^2 + h^2) - h) / I; it {does}."
_NEEDED = 2.0 - math.sqrt(3.0)
_ARCH = "It stands from .1055 of its mean radius on: hinges inside and outside in turn; it {does}."
_CARDS = "Each thrusts with {needed:.3f} of its weight, so it needs as much pair friction; they {does}."
_PAIR = "Three boards reach 1 L at most: the upper ones with their middles over its ends; they {does}."
EXHIBITS = (
    *_overhangs(5),
    *_overhangs(8),
    Exhibit(
        "slope",
        "A block just below its angle of slip",
        _SLOPE.format(slip=_SLIP, does="stays at 26.4°"),
        partial(tipping.slope, 26.4),
    ),
    Exhibit(
        "slope-over",
        "A block just above its angle of slip",
        _SLOPE.format(slip=_SLIP, does="slides at 26.8°"),
        partial(tipping.slope, 26.8),
    ),
    Exhibit(
        "discs",
        "Three discs, just rough enough",
        _DISCS.format(needed=_NEEDED, does="stays with .275"),
        partial(tipping.three_discs, 0.275),
    ),
    Exhibit(
        "discs-over",
        "Three discs, a little too smooth",
        _DISCS.format(needed=_NEEDED, does="sinks between them with .255"),
        partial(tipping.three_discs, 0.255),
    ),
    Exhibit(
        "domino",
        "A domino, kicked almost over",
        _KICKED.format(least=tipping.KICK, does="falls back from .79"),
        partial(tipping.kicked, 0.79),
    ),
    Exhibit(
        "domino-over",
        "A domino, kicked over",
        _KICKED.format(least=tipping.KICK, does="falls with .82"),
        partial(tipping.kicked, 0.82),
    ),
    Exhibit(
        "dominoes",
        "A row of dominoes, half their height apart",
        "Each hits the next at half its height, far above what throws it over: all 15 fall, one by one.",
        partial(arches.row, 2.5),
    ),
    Exhibit(
        "dominoes-apart",
        "A row of dominoes, too far apart",
        "A domino reaches no further than its height, 5 cm; the gaps are 5.5, so only the first falls.",
        partial(arches.row, 5.5),
    ),
    Exhibit(
        "arch",
        "An arch of 17 stones, just thick enough",
        _ARCH.format(does="stands with .112"),
        partial(arches.arch, 0.112),
    ),
    Exhibit(
        "arch-over",
        "An arch, a little too thin",
        _ARCH.format(does="folds at its hinges with .1"),
        partial(arches.arch, 0.1),
    ),
    Exhibit(
        "cards",
        "Two cards, just rough enough",
        _CARDS.format(needed=arches.THRUST, does="stay with .255"),
        partial(arches.cards, 0.255),
    ),
    Exhibit(
        "cards-over",
        "Two cards, a little too smooth",
        _CARDS.format(needed=arches.THRUST, does="slide apart with .235"),
        partial(arches.cards, 0.235),
    ),
    Exhibit(
        "pair",
        "Two boards side by side on a third",
        _PAIR.format(does="lie still, each .98 L long"),
        partial(levers.pair, 0.98),
    ),
    Exhibit(
        "pair-over",
        "Two boards, a little too long",
        _PAIR.format(does="tip, each 1.02 L long"),
        partial(levers.pair, 1.02),
    ),
    Exhibit(
        "seesaw",
        "A seesaw in balance",
        "3 g at 6 cm against 4.5 g at 4 cm: m1 d1 = m2 d2. Any touch decides.",
        partial(balance.seesaw, 4.5),
    ),
    Exhibit(
        "lintel",
        "A lintel and its load",
        "The load stands at 3/4 of the span, so the right post bears 3/4 of it: W a / L.",
        bearing.lintel,
    ),
    Exhibit(
        "column",
        "A column of 20 stones",
        "Between two stones acts the weight of all above. It neither sinks nor drifts, for minutes.",
        bearing.tower,
    ),
    Exhibit(
        "burden",
        "A block 300 times as heavy on nine stones",
        "Each stone weighs 3 g, the block on top of them 900 g. The column bears it, and nothing moves.",
        partial(bearing.burdened, 300.0),
    ),
    Exhibit(
        "raft",
        "A raft of 17 pieces",
        "Seeded; by statics it bears .13 g of sideways pull.",
        partial(of_seed_once, RAFT_SEED),
    ),
    Exhibit(
        "raft-edge",
        "A raft on the edge of falling",
        "Seeded; by statics it bears .005 g of sideways pull: a quarter of a degree.",
        partial(of_seed_once, _EDGE_SEED),
    ),
    Exhibit(
        "raft-over",
        "A raft that cannot stand",
        "Seeded; by statics it lacks .08 g, so it must move.",
        partial(of_seed_once, _FALLING_SEED),
    ),
    Exhibit(
        "heeled",
        "Cargo on a heeled ship",
        "Seeded; the ship is held at 6°, and by statics its cargo bears .08 g more.",
        partial(of_seed_once, SHIP_SEED),
    ),
    Exhibit(
        "hull",
        "A hull heeled by a crate",
        f"tan a = m a / (M d - m h): it comes to rest at {balance.right_heel():.2f}°.",
        balance.laden_hull,
    ),
    Exhibit(
        "fast",
        "A board at 5 m/s onto a board",
        "Nothing passes through: it comes to rest one thickness above.",
        motion.fast_board,
    ),
    Exhibit(
        "falling",
        "A board falls on a raft of 20",
        "The scene on which engines are paid for: 45 pieces, and one that falls from 12 cm.",
        partial(priced_scene, "raft, a board falls"),
    ),
)
"""All of them, in the order of the list."""


def named(name: str) -> int:
    """The number of the exhibit of that name.

    Raises:
        UnknownExhibit: there is none.
    """
    for number, exhibit in enumerate(EXHIBITS):
        if exhibit.key == name:
            return number
    raise UnknownExhibit(name)
