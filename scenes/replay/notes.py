"""Where one is in a film, and what must be known about it, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.replay.time_line import clock
from scenes.words import _, plural

if TYPE_CHECKING:
    from games import Film, View
    from scenes.table.face import Face


def place_of(film: Film, tick: int, view: View) -> str:
    """The turn, who plays, and the time of a tick."""
    time = _("{now} of {whole}").format(now=clock(tick - film.first), whole=clock(film.last - film.first))
    name = view.seats[view.active].name
    if view.phase in ("cards", "captain", "order") and view.ship is not None:
        number = view.ship.round
        return _("Round {round}, cards · {time}").format(round=number, time=time)
    return _("Turn {turn}, {name} · {time}").format(turn=view.turn, name=name, time=time)


def note_of(film: Film, face: Face) -> str:
    """A sentence where the film is not the match as it was played, or breaks off; else an empty text."""
    notes = []
    if film.differences:
        first = min(film.differences, key=lambda difference: difference.tick)
        count = len(film.differences)
        notes.append(
            plural(
                "One turn comes out otherwise here than it was recorded; the record is followed.",
                "{count} turns come out otherwise here than they were recorded; the record is followed.",
                count,
            )
        )
        if first.piece:
            text = _("First where turn {turn} begins, tick {tick}: {piece}, by {by} cm.")
            piece = face.piece_name(first.piece)
            notes.append(text.format(turn=first.turn, tick=first.tick, piece=piece, by=f"{first.by:.2g}"))
        else:
            text = _("First where turn {turn} begins, tick {tick}.")
            notes.append(text.format(turn=first.turn, tick=first.tick))
    if film.problem:
        notes.append(film.problem)
    return " ".join(notes)
