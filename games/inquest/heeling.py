"""Heeling: which piece made the ship heel, as moments about its hinge tell it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from games.inquest.account import Act
from sim.outcome import weight

if TYPE_CHECKING:
    from games.inquest.account import Beat, Deed
    from games.inquest.evidence import Evidence

_MOST = 0.5
"""What brings this share of all that heels the ship is to blame for it."""
_GREW = math.radians(3.0)
"""What was laid down has made the ship heel if it heels so much more since."""


class Heeler(NamedTuple):
    """What made the ship heel, whether a hand held it, and what was done with it."""

    piece: str
    held: bool
    deed: Deed | None


def heeler(evidence: Evidence, *, right: bool) -> Heeler | None:
    """What a hand pressed against ship or rigging, or what was laid down last, if it did most.

    What was laid down must bring more than any other piece, and the ship heel more since. None where the
    evidence is not clear.
    """
    hull = evidence.account.table.rig.pegs[0].fitting
    side = 1.0 if right else -1.0
    hands = _hands(evidence, side)
    cargo = _cargo(evidence, side)
    least = _MOST * math.fsum((*hands.values(), *cargo.values()))
    strongest = max(sorted(hands), key=lambda piece: hands[piece], default=None)
    if strongest is not None and hands[strongest] >= max(least, 1.0):
        return Heeler(strongest, held=True, deed=evidence.last_deed)
    deed = next(iter(evidence.deeds(Act.LEFT)), None)
    if deed is None or cargo.get(deed.pieces[0], 0.0) < max([1.0, *cargo.values()]):
        return None
    heel = evidence.giving.plain.poses[hull].angle - deed.before.poses[hull].angle
    grew = -side * heel >= _GREW and deed.pieces[0] != evidence.piece
    return Heeler(deed.pieces[0], held=False, deed=deed) if grew else None


def _hands(evidence: Evidence, side: float) -> dict[str, float]:
    """The moments about the hinge, dyn cm, by which what hands hold heels the ship: their mean just then.

    What went down itself, and was held a moment before, has its own story.
    """
    beats = evidence.touch.about()
    pieces = sorted({piece for beat in beats for piece in beat.held if piece != evidence.piece})
    return {
        piece: math.fsum(_pressed(evidence, beat, piece, side) for beat in beats) / len(beats)
        for piece in pieces
    }


def _pressed(evidence: Evidence, beat: Beat, piece: str, side: float) -> float:
    rig = evidence.account.table.rig
    hinge_x, hinge_y = rig.pegs[0].at
    found = []
    for contact in beat.reading.contacts_of(piece) if piece in beat.held else ():
        part = contact.other(piece)
        if part in rig.names:
            across, up = contact.force_on(part)
            x = math.fsum(x for x, _ in contact.points) / len(contact.points) - hinge_x
            y = math.fsum(y for _, y in contact.points) / len(contact.points) - hinge_y
            found.append(side * (y * across - x * up))
    return math.fsum(found)


def _cargo(evidence: Evidence, side: float) -> dict[str, float]:
    """The moments about the hinge, dyn cm, by which the weight of what lies on the ship heels it."""
    rig, beat = evidence.account.table.rig, evidence.beat
    hinge = rig.pegs[0].at[0]
    return {
        piece: side * weight(beat.reading, piece) * (beat.reading.poses[piece].x - hinge)
        for piece in beat.reading.kinds
        if piece not in beat.held and piece not in rig.names and beat.reading.contacts_of(piece)
    }
