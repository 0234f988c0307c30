"""The cause: what made the culprit's footing give way, as statics and contacts tell it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from games.inquest.account import Act
from games.inquest.balance import lying_on, margins, middle, overbalance, standing
from games.inquest.failure import REST
from games.inquest.finding import Finding
from games.inquest.footing import footings
from games.inquest.giving_way import giving_way
from games.inquest.slope import downhill
from games.inquest.touch import Touch
from sim import BEAT

if TYPE_CHECKING:
    from collections.abc import Collection

    from games.inquest.account import Account, Deed
    from games.inquest.balance import Margins
    from games.inquest.failure import Failure, Failures
    from games.inquest.finding import How
    from games.inquest.footing import Footing
    from sim import Reading

_FAR = math.radians(8.0)
"""A ship that heels this far is to blame for all that goes down its slope."""
_AT_ONCE = 2 * BEAT
"""What touches something within so many ticks after it was let go was not dropped but laid."""


class Examination:
    """Finds the cause of one failure."""

    def __init__(self, account: Account, failures: Failures, failure: Failure) -> None:
        self._account = account
        self._table = account.table
        self._failures, self._failure = failures, failure
        self._piece = failure.piece
        self._beats = account.beats
        self._beat = account.beats[failure.began]
        self._done = [deed for deed in account.deeds if deed.tick <= self._beat.tick]
        self._touch = Touch(account, failure)
        self._giving = giving_way(account, failures, failure)
        self._right = self._giving.right

    def find(self) -> Finding:
        """The cause."""
        footing = self._failure.footing
        if footing is None:
            return self._found("missed", self._release())
        return (
            self._by_removal()
            or self._by_heel(footing)
            or self._by_load()
            or self._by_slope(footing, steep=True)
            or self._by_release(footing)
            or self._by_push(footing)
            or self._by_slope(footing, steep=False)
            or self._found("alone", self._last_deed)
        )

    def _found(
        self,
        how: How,
        deed: Deed | None,
        other: str | None = None,
        *,
        margin: tuple[Margins | None, Margins | None] | None = None,
        beyond: float = 0.0,
        slope: float = 0.0,
    ) -> Finding:
        if margin is None:
            before = margins(deed.before, self._table, deed.held) if deed is not None else None
            margin = before, margins(self._beat.reading, self._table, self._beat.held)
        return Finding(how, self._giving.way, self._right, other, deed, *margin, beyond, slope)

    # -- commands -------------------------------------------------------------------------------------------

    def _by_removal(self) -> Finding | None:
        """Something was taken away without which the rest could not stand."""
        for deed in reversed(self._done):
            away = [piece for piece in deed.pieces if piece != self._piece]
            if deed.act not in (Act.TOOK, Act.REMOVED) or not away:
                continue
            if deed.act is Act.TOOK and not any(away[0] in beat.held for beat in self._touch.about()):
                continue
            if self._piece not in deed.before.kinds or not set(away) <= deed.before.kinds.keys():
                continue
            after = margins(deed.before, self._table, deed.held, away)
            if after is not None:
                continue
            before = margins(deed.before, self._table, deed.held)
            if before is None:
                continue
            below = {footing.bearer for footing in footings(deed.before, self._piece) if footing.push > 0.0}
            how: How = "withdrawn" if away[0] in below else "lifted"
            if deed.act is Act.REMOVED:
                how = "given-up"
            beyond = 0.0 if how == "withdrawn" else overbalance(deed.before, self._piece, away)
            return self._found(how, deed, away[0], margin=(before, None), beyond=beyond)
        return None

    def _by_load(self) -> Finding | None:
        """Something had just been let go on it, and was heavier than what it bore there, or came too fast."""
        since = self._failure.rested
        if since is None:
            return None
        rest = self._beats[since].reading
        for deed in reversed(self._done):
            if deed.act is not Act.LEFT or deed.tick < rest.tick - REST * BEAT:
                continue
            (load,) = deed.pieces
            if load == self._piece:
                continue
            group = [piece for piece in lying_on(rest, self._piece) if piece != load]
            on = self._touch.meeting(load, group)
            if on is None:
                continue
            laid = {piece for beat in self._touch.about() for piece in lying_on(beat.reading, load, group)}
            # What came in and was let go at once shows in the next beat only.
            now = next(beat.reading for beat in self._touch.about() if load in beat.reading.kinds)
            mass, x = middle(now, sorted(laid & now.kinds.keys()))
            bears = self._bears(rest, laid, on, x)
            before = margins(deed.before, self._table, deed.held)
            if bears is None or bears < mass:
                beyond = overbalance(rest, self._piece, laid, (mass, x))
                return self._found("overloaded", deed, load, margin=(before, None), beyond=beyond)
            after = margins(self._beat.reading, self._table, self._beat.held)
            return self._found("struck", deed, load, margin=(before, after))
        return None

    def _bears(self, rest: Reading, laid: Collection[str], on: str, x: float) -> float | None:
        """How many g could have been laid on a piece at x; None where nothing held it anyhow."""
        held = [piece for piece in self._beat.held if piece in rest.kinds]
        return standing(rest, self._table, held, laid).extra_weight(on, x)

    def _release(self) -> Deed | None:
        """The command by which a hand let go of the piece."""
        for deed in reversed(self._done):
            if deed.act is Act.LEFT and deed.pieces == (self._piece,):
                return deed
        return None

    def _by_release(self, footing: Footing) -> Finding | None:
        """A hand let go of it, and it never came to rest."""
        failure = self._failure
        if failure.rested is not None:
            return None
        deed = self._release()
        laid = deed is None or footing.reading.tick - deed.tick <= _AT_ONCE
        fullest = max(
            (
                beat.reading
                for beat in self._beats[failure.began : failure.parted + 1]
                if beat.tick >= footing.reading.tick and self._piece in beat.reading.kinds
            ),
            key=lambda reading: len([x for one in footings(reading, self._piece) for x in one.points]),
        )
        beyond = overbalance(fullest, self._piece)
        if beyond and self._giving.way == "tipped":
            self._right = beyond > 0.0
        after = margins(fullest, self._table, self._beat.held)
        before = margins(deed.before, self._table, deed.held) if deed is not None else None
        how: How = "let-go" if laid and after is None else "dropped"
        return self._found(how, deed, margin=(before, after), beyond=beyond)

    # -- the ship -------------------------------------------------------------------------------------------

    def _by_heel(self, footing: Footing) -> Finding | None:
        """The ship heeled so far that this matters more than what lay there or came against it.

        What a hand pushes is pushed, though, and what has just been let go did not lie there yet.
        """
        rig = self._table.rig
        if not rig.pegs or self._failure.rested is None:
            return None
        if abs(self._giving.plain.poses[rig.pegs[0].fitting].angle) < _FAR or self._touch.pusher():
            return None
        return self._by_slope(footing, steep=False)

    def _by_slope(self, footing: Footing, *, steep: bool) -> Finding | None:
        """The ship, or a yard, sloped down to where it went."""
        found = downhill(self._account, self._failure, footing, self._giving, steep=steep)
        if found is None:
            return None
        how, slope = found
        return self._found(how, self._last_deed, slope=slope)

    # -- what touched it ------------------------------------------------------------------------------------

    def _by_push(self, footing: Footing) -> Finding | None:
        """What a hand held, or what fell, pushed it."""
        lay = {one.bearer for one in footings(footing.reading, self._piece)}
        pusher = self._touch.pusher()
        if pusher is not None:
            return self._found("pushed", self._last_deed, pusher)
        group = lying_on(self._beat.reading, self._piece, self._beat.held)
        pushes = self._touch.pushes([self._piece])
        for other in sorted(pushes, key=lambda name: -pushes[name]):
            if other in lay or other in group or not self._account.is_piece(other):
                continue
            if not self._gave_way_later(other):
                return self._found("struck", self._last_deed, other)
        striker = self._touch.striker(lay | set(group))
        if striker is not None:
            return self._found("struck", self._last_deed, striker)
        pusher = self._touch.striker(lay | set(group), held=True)
        return None if pusher is None else self._found("pushed", self._last_deed, pusher)

    def _gave_way_later(self, other: str) -> bool:
        """Whether another piece lay firm until then: it stood in the way, and was struck itself."""
        failure = self._failures.of(other)
        return failure is not None and failure.rested is not None and failure.began >= self._failure.began

    @property
    def _last_deed(self) -> Deed | None:
        return self._done[-1] if self._done else None
