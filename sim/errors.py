# ruff: noqa: N818 - an error is named for what happened; the base class says that it is an error
"""The errors of the table. Each message is one sentence that names the value and the place."""

from __future__ import annotations


class CapsizeError(Exception):
    """The base of every error that this product raises on purpose."""


class NumberRefused(CapsizeError):
    """A number is not finite, or lies outside the range of its field."""

    def __init__(self, field: str, value: object, why: str) -> None:
        super().__init__(f"{field} = {value!r} is refused: {why}")
        self.field = field
        self.value = value
        self.why = why


class KindRefused(CapsizeError):
    """An outline cannot be a piece: too few corners, not convex, or without area."""


class UnknownPiece(CapsizeError):
    """A piece is named that the world does not have, or a body that statics was not given."""

    def __init__(self, piece: str, where: str = "in this world") -> None:
        super().__init__(f"there is no piece {piece!r} {where}")
        self.piece = piece


class PieceRefused(CapsizeError):
    """A piece cannot be added, removed or put where it was asked."""

    def __init__(self, piece: str, why: str) -> None:
        super().__init__(f"{piece!r} is refused: {why}")
        self.piece = piece
        self.why = why


class NotGripped(CapsizeError):
    """A hand that holds nothing was asked to move, turn or let go."""

    def __init__(self, hand: str) -> None:
        super().__init__(f"the hand {hand!r} holds nothing")
        self.hand = hand


class NotGrippable(CapsizeError):
    """A piece cannot be gripped with that hand at that point."""

    def __init__(self, piece: str, why: str) -> None:
        super().__init__(f"{piece!r} cannot be gripped: {why}")
        self.piece = piece
        self.why = why


class HandsNotEmpty(CapsizeError):
    """A world can be re-seated only while no hand holds anything."""


class NoRoom(CapsizeError):
    """No free height was found above a place."""

    def __init__(self, kind: str, x: float, y: float) -> None:
        super().__init__(f"there is no room for a {kind} above x = {x:g}, y = {y:g}")


class StateRefused(CapsizeError):
    """A stored state cannot be made into a world."""


class WorldBroken(CapsizeError):
    """A piece's pose or velocity is no longer a finite number."""

    def __init__(self, piece: str, why: str) -> None:
        super().__init__(f"the world is broken at {piece!r}: {why}")
        self.piece = piece
        self.why = why
