"""The end of a match of Rafter Five: the one with wet feet, or what one player alone has stacked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games import Ending
from scenes.ranking import Line, Result
from scenes.theme import SEAT_MARKS
from scenes.words import _, later, plural

if TYPE_CHECKING:
    from games import Standing, View

_REASONS = {
    Ending.PENALTIES: later("Five penalties: that is the end."),
    Ending.NO_BOARDS: later("The sea has no board left."),
    Ending.ALL_PLACED: later("Every chest stands on the raft. What a load!"),
    Ending.NO_PLACE: later("Nobody found a place for another board."),
    Ending.FALL: later("Something has fallen into the sea."),
}
_SHARES = (0.09, 0.13, 0.30, 0.15, 0.18, 0.15)  # place, marks, name, and the three numbers


def result(view: View) -> Result:
    """What the last view of a match tells."""
    reason = _(_REASONS[view.ending]) if view.ending is not None else ""
    if len(view.seats) == 1:
        score = plural("{count} chest placed", "{count} chests placed", view.placed)
        return Result(score, reason, _alone(view))
    heads = (_("Place"), "", _("Name"), _("Penalties"), _("Own, held by others"), _("Own, in reserve"))
    lines = [_line(standing, view) for standing in view.ranking]
    return Result(_verdict(view), reason, lines=(Line(heads, _SHARES, head=True), *lines))


def _line(standing: Standing, view: View) -> Line:
    seat = view.seats[standing.seat]
    numbers = (standing.penalties, standing.held_by_others, standing.in_reserve)
    marks = tuple(SEAT_MARKS.index(mark) for mark in seat.marks)
    texts = (f"{standing.rank}.", "", seat.name, *map(str, numbers))
    return Line(texts, _SHARES, marks, tinted=standing.seat in view.losers)


def _alone(view: View) -> str:
    if view.ending is Ending.ALL_PLACED:
        return _("Try again with nails and cracks!")
    return _("Well stacked.") if view.placed else ""


def _verdict(view: View) -> str:
    names = [view.seats[seat].name for seat in view.losers]
    if not names:
        return _("Nobody is ahead and nobody behind: well sailed together.")
    if len(names) == 1:
        return _("{name} gets wet feet this time").format(name=names[0])
    return _("{names} get wet feet this time").format(names=_(" and ").join(names))
