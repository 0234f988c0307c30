"""Where a journal and its simulation part, told so that one sees what is not the same."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import msgspec

from games.errors import shown
from games.journal import Checkpoint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.match import Match
    from sim import WorldState

LONGEST_VALUE = 40
"""Letters of a value that a message repeats."""


class Difference(msgspec.Struct, frozen=True):
    """Where a journal and its simulation part: the line, the turn and tick, and what is not the same.

    `piece` is the first that differs, in order of creation, and `by` how far apart it is there and here, cm;
    empty and 0 where the pieces are the same or stand at another tick.
    """

    line: int
    turn: int
    tick: int
    what: str
    piece: str = ""
    by: float = 0.0


def compare(match: Match, recorded: Checkpoint) -> Difference | None:
    """Compare with the checkpoint that the match noted last: digest, and state, for files get edited."""
    line, turn, tick = recorded.line, recorded.turn, recorded.tick
    noted = next((record for record in reversed(match.records) if isinstance(record, Checkpoint)), None)
    if noted is None:
        return Difference(line, turn, tick, "the simulated turn does not end there")
    piece, by = _first_apart(noted.world, recorded.world)
    if (noted.tick, noted.digest) != (recorded.tick, recorded.digest):
        what = f"recorded digest {recorded.digest}, simulated digest {noted.digest} at tick {noted.tick}"
    elif noted.turn != recorded.turn:
        what = f"the simulated turn is {noted.turn}"
    elif (noted.world, bytes(noted.game)) != (recorded.world, bytes(recorded.game)):
        what = "the recorded state is not the simulated one, though its digest is"
    else:
        return None
    if piece:
        what += f"; the first piece that differs is {piece}, " + (
            f"by {by:.3g} cm" if by else "in other ways"
        )
    else:
        what += _first_otherwise(noted, recorded)
    return Difference(line, turn, tick, what, piece, by)


def _first_apart(one: WorldState, other: WorldState) -> tuple[str, float]:
    """The first piece of two states that is not the same in both, and by how many cm; empty for none."""
    others = {state.piece: state for state in other.pieces}
    for state in one.pieces:
        there = others.get(state.piece)
        if there is None:
            return state.piece, 0.0
        if there != state:
            return state.piece, math.dist((state.x, state.y), (there.x, there.y))
    missing = {state.piece for state in one.pieces}
    return next((state.piece for state in other.pieces if state.piece not in missing), ""), 0.0


def _first_otherwise(noted: Checkpoint, recorded: Checkpoint) -> str:
    """What the rules remember otherwise, where all pieces lie the same; empty for nothing."""
    for path, here, there in _apart("", msgspec.json.decode(noted.game), msgspec.json.decode(recorded.game)):
        return f"; of what the rules remember {path or 'all'} is {_told(there)}, simulated {_told(here)}"
    return ""


def _apart(path: str, here: Any, there: Any) -> Iterator[tuple[str, Any, Any]]:
    """What differs in two things read from JSON: its path, and what it is in either."""
    if isinstance(here, dict) and isinstance(there, dict):
        for key in (*here, *(key for key in there if key not in here)):
            yield from _apart(f"{path} {key}".strip(), here.get(key), there.get(key))
    elif isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        for number, pair in enumerate(zip(here, there, strict=True)):
            yield from _apart(f"{path} {number}".strip(), *pair)
    elif here != there:
        yield path, here, there


def _told(value: Any) -> str:
    return shown(msgspec.json.encode(value).decode(), LONGEST_VALUE)
