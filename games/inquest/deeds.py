"""Deeds that undo a balance: what held it is taken away, too much is laid on it, it is let go too soon."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.inquest.account import Act
from games.inquest.balance import joined, lying_on, margins, middle, overbalance, standing
from games.inquest.failure import REST
from games.inquest.footing import footings
from sim import BEAT

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.inquest.account import Deed
    from games.inquest.evidence import Evidence
    from games.inquest.finding import Finding, How
    from games.inquest.footing import Footing
    from sim import Reading

_AT_ONCE = 2 * BEAT
"""What touches something within so many ticks after it was let go was not dropped but laid."""


def by_removal(evidence: Evidence) -> Finding | None:
    """Something was taken away without which the rest could not stand."""
    account, piece = evidence.account, evidence.piece
    for deed in evidence.deeds(Act.TOOK, Act.REMOVED):
        away = [other for other in deed.pieces if other != piece]
        if not away or piece not in deed.before.kinds or not set(away) <= deed.before.kinds.keys():
            continue
        if deed.act is Act.TOOK and not any(away[0] in beat.held for beat in evidence.touch.about()):
            continue
        if not set(away) & joined(deed.before, piece) or _came_back(evidence, deed, away[0]):
            continue
        fallen = [other for other, tick in account.falls.items() if tick <= deed.tick + BEAT]
        if margins(deed.before, account.table, deed.held, [*away, *fallen]) is not None:
            continue
        before = margins(deed.before, account.table, deed.held, fallen)
        if before is None:
            continue
        how = _removed(deed, away[0], piece)
        beyond = 0.0 if how == "withdrawn" else overbalance(deed.before, piece, away)
        return evidence.finding(how, deed, away[0], margin=(before, None), beyond=beyond)
    return None


def _came_back(evidence: Evidence, taken: Deed, piece: str) -> bool:
    """Whether a hand let a piece go again, and it was back as the footing gave way."""
    left = any(deed.tick > taken.tick and deed.pieces == (piece,) for deed in evidence.deeds(Act.LEFT))
    return left and piece in evidence.touch.pushes(lying_on(evidence.beat.reading, evidence.piece))


def _removed(deed: Deed, away: str, piece: str) -> How:
    """Which removal that was: by the rules if no command did it."""
    if deed.act is Act.REMOVED:
        return "given-up" if deed.text else "put-away"
    below = {footing.bearer for footing in footings(deed.before, piece) if footing.push > 0.0}
    return "withdrawn" if away in below else "lifted"


def by_load(evidence: Evidence) -> Finding | None:
    """Something had just been let go on it, and was heavier than what it bore there, or came too fast."""
    since, piece, touch = evidence.failure.rested, evidence.piece, evidence.touch
    if since is None:
        return None
    rest = evidence.account.beats[since].reading
    for deed in evidence.deeds(Act.LEFT):
        (load,) = deed.pieces
        if load == piece or deed.tick < rest.tick - REST * BEAT:
            continue
        group = [other for other in lying_on(rest, piece) if other != load]
        on = touch.meeting(load, group)
        if on is None:
            continue
        laid = {other for beat in touch.about() for other in lying_on(beat.reading, load, group)}
        # What came in and was let go at once shows in the next beat only.
        now = next(beat.reading for beat in touch.about() if load in beat.reading.kinds)
        mass, x = middle(now, sorted(laid & now.kinds.keys()))
        bears = _bears(evidence, rest, laid, on, x)
        before = evidence.margins_before(deed)
        if bears is None or bears < mass:
            beyond = overbalance(rest, piece, laid, (mass, x))
            return evidence.finding("overloaded", deed, load, margin=(before, None), beyond=beyond)
        return evidence.finding("struck", deed, load, margin=(before, evidence.margins_now()))
    return None


def _bears(evidence: Evidence, rest: Reading, laid: Collection[str], on: str, x: float) -> float | None:
    """How many g could have been laid on a piece at x; None where nothing held it anyhow."""
    held = [piece for piece in evidence.beat.held if piece in rest.kinds]
    return standing(rest, evidence.account.table, held, laid).extra_weight(on, x)


def release_of(evidence: Evidence) -> Deed | None:
    """The command by which a hand let go of the piece."""
    left = (deed for deed in evidence.deeds(Act.LEFT) if deed.pieces == (evidence.piece,))
    return next(left, None)


def by_release(evidence: Evidence, footing: Footing) -> Finding | None:
    """A hand let go of it, and it never came to rest."""
    failure, piece = evidence.failure, evidence.piece
    if failure.rested is not None:
        return None
    deed = release_of(evidence)
    laid = deed is None or footing.reading.tick - deed.tick <= _AT_ONCE
    fullest = max(
        (
            beat.reading
            for beat in evidence.account.beats[failure.began : failure.parted + 1]
            if beat.tick >= footing.reading.tick and piece in beat.reading.kinds
        ),
        key=lambda reading: len([x for one in footings(reading, piece) for x in one.points]),
    )
    beyond = overbalance(fullest, piece)
    after = margins(fullest, evidence.account.table, evidence.beat.held)
    how: How = "let-go" if laid and after is None else "dropped"
    margin = evidence.margins_before(deed), after
    found = evidence.finding(how, deed, margin=margin, beyond=beyond)
    return replace(found, right=beyond > 0.0) if beyond and found.way == "tipped" else found
