"""Fields of stacks: as many pieces as one likes, with the same work for each."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.engines.scene import Placed, Scene, box, ground

_STONE = box(2.0, 1.0)
_APART = 3.0  # cm; from stack to stack
_ALOFT = (-60.0, 9.0e3)  # cm; what starts there falls freely for four seconds


@dataclass(frozen=True, slots=True)
class Field:
    """A field of stacks.

    Attributes:
        name: what the tables call it.
        storeys: stones in a stack; what is left over is a lower one.
        falling: whether one stone falls far from the others, so that something moves all the time.
    """

    name: str
    storeys: int
    falling: bool

    def scene(self, pieces: int) -> Scene:
        """The field with so many pieces, at least two."""
        standing = pieces - self.falling
        placed = [
            Placed(f"stone-{n + 1}", _STONE, _APART * (n // self.storeys), n % self.storeys + 0.5)
            for n in range(standing)
        ]
        if self.falling:
            placed.append(Placed("falling", _STONE, *_ALOFT))
        return Scene(ground(), tuple(placed))


LOW, HIGH = 5, 20
FIELDS = tuple(
    Field(f"stacks of {storeys}, {'one falls' if falling else 'at rest'}", storeys, falling)
    for storeys in (LOW, HIGH)
    for falling in (False, True)
)
