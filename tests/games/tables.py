"""Tables of Rafter Five set up by hand, between two turns, and played on by commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from games import Checkpoint, Face, Header, Match, parse
from games.rafter_five.components import is_chest, kind_of, owner
from games.rafter_five.position import Phase, Place, Position, Where
from games.rafter_five.setup import checked, deal, first_position
from sim import WorldState
from sim.state import PieceState

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games import AnyEvent

SEED = 7
FIGURES = {"average": -9.5, "king": -9.5, "tall": -8.6, "short": -7.7, "fat": 8.2, "thin": 9.3}
"""Where the figures stand on the base, x in cm: out of the way of a board in the middle."""
BASE = 8.0
"""The top of the raft's base, cm above the sea."""
FIRST, SECOND, THIRD = 8.5, 9.0, 9.5
"""The tops of the first, second and third board above it."""

Spot = tuple[float, float] | tuple[float, float, float]


def header(seats: Sequence[str] = ("Ann", "Bo"), **options: Any) -> Header:
    """A header of Rafter Five."""
    return Header(1, "rafter-five", tuple(seats), SEED, options)


def table(
    seats: Sequence[str] = ("Ann", "Bo"),
    *,
    raft: Mapping[str, Spot] | None = None,
    sea: Sequence[str] = (),
    faces: Mapping[str, Face] | None = None,
    penalties: Mapping[str, int] | None = None,
    options: Mapping[str, Any] | None = None,
    **memory: Any,
) -> Match:
    """A match between two turns.

    `raft` says where pieces stand: x, the height of their lowest edge, and their angle; figures that are not
    named stand near the ends of the base, boards lie in the sea, chests are in their supplies. `sea` are
    figures in the sea, `faces` boards in the sea that show another face, `penalties` the seats that hold
    chests, `memory` other fields of the position.
    """
    head = checked(header(seats, **(options or {})))
    dealt = deal(head)
    position = first_position(dealt)
    spots: dict[str, Spot] = {figure: (FIGURES[figure], BASE) for figure in dealt.figures}
    for piece in sea:
        position.put(piece, Place.SEA)
        del spots[piece]
    for piece, face in (faces or {}).items():
        position.put(piece, Place.SEA, face=face)
    for chest, seat in (penalties or {}).items():
        position.put(chest, Place.PENALTY, seat)
    spots.update(raft or {})
    pieces: list[PieceState] = []
    for piece, spot in spots.items():
        position.put(piece, Place.RAFT)
        x, bottom, angle = (*spot, 0.0)[:3]
        kind = kind_of(piece)
        pieces.append(PieceState(piece, kind.name, x, bottom - kind.bottom, angle, 0.0, 0.0, 0.0))
    fields = {"phase": Phase.TURN, "turn": 9, **memory}
    position = msgspec.structs.replace(position, **fields)
    match = restored(head, position, WorldState(0, tuple(pieces)))
    world = match._game.world
    assert all(world.free(kind_of(p.piece), p.x, p.y, p.angle, (p.piece,)) for p in pieces), "pieces overlap"
    return match


def restored(head: Header, position: Position, world: WorldState) -> Match:
    """The match that a checkpoint of this state continues."""
    state = msgspec.Raw(msgspec.json.encode(position))
    return Match.from_checkpoint(head, Checkpoint(world.tick, position.turn, "", world, state))


def supplied(position: Position, seats: int, left: Mapping[int, int]) -> dict[str, Where]:
    """The places with so many chests left in each supply; the penalty boards of others hold the rest."""
    where = dict(position.where)
    counts = dict(left)
    for piece in where:
        if not is_chest(piece):
            continue
        seat = owner(piece, seats)
        if counts.get(seat, 0) > 0:
            counts[seat] -= 1
        else:
            where[piece] = Where(Place.PENALTY, (seat + 1) % seats)
    return where


def do(match: Match, *lines: str) -> list[AnyEvent]:
    """Give commands in their text form, no time between them; returns the events."""
    events: list[AnyEvent] = []
    for line in lines:
        events += match.do(parse(line))
    return events


def rest(match: Match) -> list[AnyEvent]:
    """Let time pass until the table is at rest."""
    events = match.advance(90 * 480)
    assert match.at_rest
    return events


def rule(match: Match, line: str) -> str | None:
    """The rule by which a command is refused now, or None."""
    refusal = match.refusal(parse(line))
    return None if refusal is None else refusal.rule


def grip(match: Match, piece: str, hand: str = "left") -> list[AnyEvent]:
    """Take a piece on the table by its centre of mass."""
    seen = next(seen for seen in match.view(0).pieces if seen.id == piece)
    return do(match, f"take {piece} with {hand} at {seen.x} {seen.y}")


def lift(match: Match, piece: str, hand: str = "left", height: float = 3.0) -> list[AnyEvent]:
    """Take a piece on the table and raise it straight up."""
    events = grip(match, piece, hand)
    seen = next(seen for seen in match.view(0).pieces if seen.id == piece)
    events += do(match, f"move {hand} to {seen.x} {seen.y + height}")
    return events + match.advance(200)


def pick(match: Match, piece: str, hand: str = "left") -> list[AnyEvent]:
    """Take a piece of this turn and have it out of the way: in the supply, the sea, or laid aside."""
    on_table = any(seen.id == piece for seen in match.view(0).pieces)
    if on_table:
        return [*lift(match, piece, hand), *do(match, f"lay aside {hand}")]
    return do(match, f"take {piece} with {hand} at 30 40", f"lay aside {hand}")


def put(
    match: Match, piece: str, x: float, bottom: float, *, hand: str = "left", degrees: float = 0.0
) -> list[AnyEvent]:
    """Bring a piece from beside the table in just above its place, let it go, wait for rest."""
    y = bottom + 0.02 - kind_of(piece).bottom
    if degrees:
        events = do(match, f"take {piece} with {hand} at {x} {y + 9}", f"turn {hand} to {degrees}")
        events += match.advance(480)
        events += do(match, f"move {hand} to {x} {y}")
        events += match.advance(960)
    else:
        events = do(match, f"take {piece} with {hand} at {x} {y}")
    return events + do(match, f"let go {hand}") + rest(match)


def place_of(match: Match, piece: str) -> Where:
    """Where a piece is by rule."""
    found = match.places()[piece]
    assert isinstance(found, Where)
    return found


def names(events: Sequence[AnyEvent]) -> list[str]:
    """The names of events, in order."""
    return [str(msgspec.to_builtins(event)["type"]) for event in events]


def of_kind(events: Sequence[AnyEvent], kind: type) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
