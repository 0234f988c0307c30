"""What an inquest finds: the mechanism, the command, and its measures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from games.inquest.account import Deed
    from games.inquest.balance import Margins

How: TypeAlias = Literal[
    "lifted",
    "withdrawn",
    "given-up",
    "put-away",
    "overloaded",
    "let-go",
    "pushed",
    "struck",
    "thrown",
    "heeled",
    "tilted",
    "capsized",
    "dropped",
    "missed",
    "flew",
    "alone",
]
"""Why a footing gave way.

lifted: what a hand lifted had held the balance. withdrawn: it had been below. given-up: giving up took it
off the table. put-away: the rules did, when the turn was lost. overloaded: under what had just been let go
on it. let-go: a hand had held it where it could not stand. pushed: by what a hand holds. struck: by what
fell against it. thrown: by what fell on the other end of what bore it. heeled, capsized: the ship heeled so
far, or to its limit. tilted: the yard below did. dropped: just let go, it never came to rest. missed: nor
touched anything. flew: the same, in full swing. alone: by nothing that was done just then.
"""
Way: TypeAlias = Literal["tipped", "slipped", "rolled"]
"""How it gave way: about an edge, along a face, or by rolling off."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Why and how a footing gave way.

    Attributes:
        how, way: the mechanism.
        right: whether to the right.
        other: what did it, if a piece did.
        deed: the last command that mattered.
        before, after: margins of equilibrium before and after it.
        beyond: how far the common centre of mass was beyond the support, cm, to the right if positive.
        slope: of the footing, or of the ship where the ship did it, rad, positive where it falls to the left.
        held: whether a hand held what made the ship heel.
    """

    how: How
    way: Way
    right: bool
    other: str | None
    deed: Deed | None
    before: Margins | None
    after: Margins | None
    beyond: float
    slope: float
    held: bool = False
