"""The end of a match of Riff Raff: whoever has the fewest pieces left, alone or with others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Ending
from scenes.ranking import Line, Result
from scenes.theme import SEAT_MARKS
from scenes.words import _, later

if TYPE_CHECKING:
    from games import Standing, View

_REASONS = {
    Ending.UNLOADED: later("Every piece aboard: nobody else loads any more."),
    Ending.ROUNDS: later("All cards have been played. The fewest pieces left over win."),
}
_SHARES = (0.13, 0.12, 0.47, 0.28)  # place, marks, name, pieces


def result(view: View) -> Result:
    """What the last view of a match tells."""
    reason = _(_REASONS[view.ending]) if view.ending is not None else ""
    heads = (_("Place"), "", _("Name"), _("Pieces left"))
    lines = [_line(standing, view) for standing in view.ranking]
    return Result(_verdict(view), reason, lines=(Line(heads, _SHARES, head=True), *lines))


def _line(standing: Standing, view: View) -> Line:
    seat = view.seats[standing.seat]
    marks = (SEAT_MARKS.index(seat.marks[0]),)
    texts = (f"{standing.rank}.", "", seat.name, str(standing.in_reserve))
    return Line(texts, _SHARES, marks, tinted=standing.rank == 1)


def _verdict(view: View) -> str:
    names = [view.seats[standing.seat].name for standing in view.ranking if standing.rank == 1]
    if len(names) == 1:
        return _("{name} wins").format(name=names[0])
    return _("{names} share the win").format(names=_(" and ").join(names))
