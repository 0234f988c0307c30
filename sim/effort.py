"""How hard the solver works: how finely ticks are cut, and how many iterations it makes of each step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sim import solver

if TYPE_CHECKING:
    from collections.abc import Callable

    import pymunk

_EASY_BEATS = 12  # 0.2 s without need before ticks are cut less fine
_STEADY = 0.1  # share by which a load may change in a beat that brings no blow
_STIRRED_BEATS = 15  # a quarter of a second without a stir before the solver works less hard
_ADDED_STOREYS = 3


class Effort:
    """Follows, beat by beat, what the table asks of the solver."""

    def __init__(self, space: pymunk.Space) -> None:
        self.cuts = 1  # into how many steps each tick is cut
        self._space = space
        self._easy = 0
        self._load = 0.0  # dyn; a beat ago, while ticks are finer than they need be
        self._stirred = 0
        self._uneven = False
        self._iterations = self._stirring = self._resting = solver.ITERATIONS

    def fit(self, storeys: int) -> None:
        """Fit the iterations to the highest stack there was when the pieces were seated.

        What has been built up since may be a board, a figure and a chest higher.
        """
        self._resting = solver.resting_iterations(storeys + _ADDED_STOREYS)
        self._stirring = solver.stirred_iterations(storeys + _ADDED_STOREYS)

    def weigh(self, lightest: float, heaviest: float) -> None:
        """Note the masses (g) of the pieces there are.

        Below a piece hundreds of times as heavy rounding grows, however few the storeys: with 30 iterations
        ten times a second under one of 300 times, until a column of nine hums and, half a minute later,
        falls. So there the solver never works less hard than while loads change.
        """
        self._uneven = heaviest > solver.UNEVEN * lightest

    def exert(self, *, stirred: bool) -> None:
        """Note, once a beat, whether loads change: the solver works harder then, and for a while after."""
        if stirred:
            self._stirred = _STIRRED_BEATS
        elif self._stirred:
            self._stirred -= 1
        iterations = self._stirring if self._stirred or self._uneven else self._resting
        if iterations != self._iterations:
            self._space.iterations = self._iterations = iterations

    def cut(self, needed: int, load: Callable[[], float]) -> None:
        """Note, once a beat, into how many steps to cut ticks: finer at once, coarser only after a while.

        The solver scales remembered impulses with the length of the step. That is right for loads and wrong
        for blows: one remembered from a short step would strike again, and harder, in a longer one. So steps
        get longer only while the load is what it was a beat ago: `load` tells the sum of all contact forces.
        """
        if needed >= self.cuts:
            self.cuts = needed
            self._easy = 0
            return
        self._easy += 1
        before, self._load = self._load, load()
        if self._easy >= _EASY_BEATS and abs(self._load - before) <= _STEADY * before:
            self.cuts -= 1
            self._easy = 0
