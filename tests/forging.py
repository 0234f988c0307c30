"""What forgers make of a recorded match: states that were never reached, digest and all."""

from __future__ import annotations

import json
import struct
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from sim import WorldState
from sim.state import digest_of

if TYPE_CHECKING:
    from collections.abc import Callable

Data = dict[str, Any]
"""A checkpoint, as JSON has it."""


def signed(checkpoint: Data) -> Data:
    """The checkpoint with the digest that belongs to it, as far as there is one."""
    written = json.dumps(checkpoint["world"]).encode()
    try:
        world = digest_of(msgspec.json.decode(written, type=WorldState))
    except (msgspec.MsgspecError, ValueError, OverflowError, struct.error):
        return checkpoint
    state = json.dumps(checkpoint["game"], separators=(",", ":"), ensure_ascii=False).encode()
    return checkpoint | {"digest": blake2b(world.encode() + state, digest_size=8).hexdigest()}


def line_of(checkpoint: Data) -> str:
    """The line of a checkpoint in a journal, signed anew."""
    return "= " + json.dumps(signed(checkpoint), separators=(",", ":"), ensure_ascii=False)


def in_game(**fields: object) -> Callable[[Data], None]:
    """Other fields of what the rules remember."""
    return lambda checkpoint: checkpoint["game"].update(fields)


def places(checkpoint: Data) -> Data:
    """Where each piece is by rule."""
    found: Data = checkpoint["game"]["where"]
    return found


def somewhere(name: str, **where: object) -> Callable[[Data], None]:
    """A piece in another place by rule."""
    return lambda checkpoint: places(checkpoint).update({name: where})


def card(seat: int, **fields: object) -> Callable[[Data], None]:
    """Other cards of a seat."""
    return lambda checkpoint: checkpoint["game"]["cards"][seat].update(fields)
