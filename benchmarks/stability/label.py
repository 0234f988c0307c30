"""What statics says of an assembly: whether it can stand, and by how much it does or does not.

The margin is in g, as sideways gravity. Of what stands it is how much of it, the same for all pieces, is
borne on the worse side. Of what cannot stand it is how much is missing: the least with which it would, each
piece pulled its own way, since what hangs over on both sides no one pull could save. Where a single joint
gives way both are one line through 0: the way of the weight above from the joint's edge, over its height.

What statics calls impossible must move. That forces exist which would hold something proves less where
friction is among them, since it need not be what is needed. Here it is a proof: on level beds what is said to
stand does so without friction, and then no motion lets its weight sink; on a slope each piece lies on one
other, and equilibrium alone fixes what each bed bears. What is otherwise is drawn anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sim.statics import Statics

EDGES = (0.01, 0.02, 0.05, 0.1)  # g
SURE = 2
"""The bin from which on, .02 g, no verdict of ours may be wrong."""
BINS = ("below .01", ".01-.02", ".02-.05", ".05-.1", "above .1")


class Label(NamedTuple):
    """Whether it can stand, and the margin in g: inf where no sideways pulls would hold what cannot."""

    stands: bool
    margin: float

    @property
    def signed(self) -> float:
        """The margin, negative for what cannot stand."""
        return self.margin if self.stands else -self.margin


def label(statics: Statics) -> Label:
    """Ask the statics."""
    found = statics.margins()
    if found is None:
        return Label(stands=False, margin=statics.lacking())
    return Label(stands=True, margin=min(found))


def bin_of(margin: float) -> int:
    """The number of the bin of a margin."""
    return sum(margin >= edge for edge in EDGES)
