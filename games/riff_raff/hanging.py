"""Laid or hung: a piece in hand is turned from the one into the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.commands import Hook, Unhook
from games.phrases import N_, Phrase, Refusal
from games.riff_raff.components import hung_kind_of, kind_of

if TYPE_CHECKING:
    from games.riff_raff.play import Play
    from sim import PieceKind, World

NO_HOOK = Refusal("no-hook", Phrase(N_("That piece has no hook: it can only be laid.")))
HUNG = Refusal("hung", Phrase(N_("It hangs by its hook already.")))
LAID = Refusal("laid", Phrase(N_("It is not on its hook.")))
NO_ROOM = Refusal("turn-room", Phrase(N_("There is no room to turn it here: lift it clear first.")))


def refusal(play: Play, command: Hook | Unhook) -> Refusal | None:
    """Why the piece in that hand cannot be hooked or unhooked now."""
    empty = play.hands.hand_refusal(command.hand)
    if empty is not None:
        return empty
    piece = play.world.held[command.hand]
    hung, hangs = hung_kind_of(piece), is_hung(play.world, piece)
    if hung is None:
        return NO_HOOK
    if hangs is isinstance(command, Hook):
        return HUNG if hangs else LAID
    pose = play.world.pose(piece)
    free = play.world.free(_other(play.world, piece), pose.x, pose.y, pose.angle, (piece,))
    return None if free else NO_ROOM


def turn_over(play: Play, command: Hook | Unhook) -> None:
    """Hang what is laid, lay what hangs; the hand goes on holding it."""
    piece = play.world.held[command.hand]
    play.world.swap(piece, _other(play.world, piece))


def is_hung(world: World, piece: str) -> bool:
    """Whether a piece on the table hangs by its hook, or is held to."""
    return world.kinds[piece] is hung_kind_of(piece)


def _other(world: World, piece: str) -> PieceKind:
    hung = hung_kind_of(piece)
    laid = kind_of(piece)
    return laid if hung is None or world.kinds[piece] is hung else hung
