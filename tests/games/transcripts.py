"""Whole matches as transcripts: a written journal with, as comments, what each command caused.

A transcript is itself a journal: `capsize simulate` plays it. Run this file to write the comments anew after
the rules have changed on purpose, and read the difference.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from games import Entry, Match, finish, parse_journal, run, start

if TYPE_CHECKING:
    from games import AnyEvent, ShipView, View

FOLDER = Path(__file__).parent / "transcripts"
MARK = "#> "
"""What the match says begins with this; other comments are the writer's."""


def told(event: AnyEvent) -> str:
    """One event as a line: its name and what it says, without ticks, which any tuning of the table moves."""
    fields = msgspec.to_builtins(event)
    name = fields.pop("type")
    fields.pop("tick")
    fields.pop("sentence", None)
    if name == "game-over":
        ranking = [f"{place['rank']}. seat {place['seat']}" for place in fields["ranking"]]
        lost = " ".join(map(str, fields["losers"])) or "nobody"
        score = f" score {fields['ranking'][0]['score']}" if len(ranking) == 1 else ""
        return f"game-over {fields['ending']}: {', '.join(ranking)}; lost: {lost}{score}"
    if name == "fell":
        fields["x"] = "left" if fields["x"] < 0 else "right"
    if name in {"cards-shown", "order-set"}:
        return f"{name} {' '.join(map(str, fields.get('cards') or fields['seats']))}"
    if name == "caught":
        del fields["x"], fields["y"]
    return " ".join([name, *(_said(key, value) for key, value in fields.items() if value is not None)])


def _said(key: str, value: object) -> str:
    return f"{key} {value}" if isinstance(value, int) else str(value)


def standing(match: Match) -> list[str]:
    """How the match stands at the end."""
    view = match.view(0)
    if view.ship is not None:
        return _standing_of_a_ship(view, view.ship)
    seats = [f"{s.name}: {len(s.penalties)} penalties, {len(s.supply)} in supply" for s in view.seats]
    on_table = " ".join(piece.id for piece in view.pieces)
    return [f"turn {view.turn}, {view.phase}, placed {view.placed}", *seats, f"on the raft: {on_table}"]


def _standing_of_a_ship(view: View, ship: ShipView) -> list[str]:
    seats = [" ".join([f"{s.name}: {len(s.supply)} left:", *s.supply]) for s in view.seats]
    laden = [f"spot {spot}: {' '.join(pieces)}" for spot, pieces in ship.cargo.items() if pieces]
    gone = " ".join(ship.gone) or "nothing"
    return [f"turn {view.turn}, round {ship.round}, {view.phase}", *seats, *laden, f"out of the game: {gone}"]


def transcript(text: str) -> str:
    """The journal with its comments written anew."""
    own = [line for line in text.splitlines() if not line.startswith(MARK)]
    journal = parse_journal("\n".join(own).encode())
    match = start(journal)
    said: dict[int, list[AnyEvent]] = {}
    for record, events in zip(journal.records, run(match, journal.records), strict=True):
        assert isinstance(record, Entry)
        said[record.line] = events
    lines: list[str] = []
    for number, line in enumerate(own, start=1):
        lines += [line, *(MARK + told(event) for event in said.get(number, []))]
    lines += [MARK + told(event) for event in finish(match)]
    lines += [MARK + line for line in standing(match)]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for path in sorted(FOLDER.glob("*.capsize")):
        path.write_text(transcript(path.read_text(encoding="utf-8")), encoding="utf-8")
