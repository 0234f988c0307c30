"""The inquest: one segment of a match simulated once more, and what its fall came from."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from games.collapse import collapse_of
from games.inquest.cause import find_cause
from games.inquest.company import Company
from games.inquest.culprit import Search, blow
from games.inquest.evidence import Evidence
from games.inquest.failure import Failures
from games.inquest.finding import How, Way
from games.inquest.sentences import sentence, swept_along
from games.inquest.witness import taken_in, witness
from games.phrases import Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from games.film.script import Script
    from games.inquest.account import Account
    from games.inquest.culprit import Link
    from games.inquest.failure import Failure
    from games.inquest.finding import Finding


Lost: TypeAlias = tuple[tuple[str, int], ...]
"""Pieces in the order in which they lost their footing, with ticks."""


class Inquest(msgspec.Struct, frozen=True):
    """Why something fell.

    Attributes:
        fall: the tick at which the first piece touched the water or was caught.
        began: the tick at which the culprit's footing gave way.
        how, way: the mechanism; see `games.inquest.finding`.
        right: whether it went to the right.
        culprit: the piece, and what it lay on (itself if it touched nothing).
        at: where that was, cm: the edge about which it tipped, or the middle of its footing.
        lost: the culprit, what it swept along, and all that fell.
        before, after: the sideways gravity, as a share of g, that the table bore before and after the
            command, to the left and to the right; None where nothing held it.
        beyond: how far the common centre of mass was beyond the support, cm, to the right if positive.
        slope: of the ship, or of what the piece lay on, rad, counter-clockwise, where that did it.
        command: the last command that mattered, or an empty text.
        sentence: for the players.
        swept: the same with what was swept along before anything fell, or None where all lay on the culprit.
        beside: inquests of what fell in the same collapse, but had nothing to do with this.
    """

    fall: int
    began: int
    how: How
    way: Way
    right: bool
    culprit: tuple[str, str]
    at: tuple[float, float]
    lost: Lost
    before: tuple[float, float] | None
    after: tuple[float, float] | None
    beyond: float
    slope: float
    command: str
    sentence: Phrase
    swept: Phrase | None = None
    beside: tuple[Inquest, ...] = ()

    @property
    def earliest(self) -> int:
        """The tick at which the first footing of the collapse gave way."""
        return min([self.began, *(other.began for other in self.beside)])


def inquire(script: Script, fall: int, placed: Mapping[str, int] | None = None) -> Inquest | None:
    """What the fall at a tick of a segment came from, or None if nothing fell then.

    `placed` says for boards in which turn they were placed, so that the sentence can tell them apart; see
    `taken_in`. Pieces that are taken in the segment itself need not be named.

    Raises:
        UnreadableJournal: the segment cannot be begun.
    """
    match = script.begin()
    turns = {**(placed or {}), **taken_in(script.records, match.turn)}
    return examine(witness(match, script.records, fall), fall, turns)


def examine(account: Account, fall: int, placed: Mapping[str, int]) -> Inquest | None:
    """What the fall at a tick of an account came from, or None if nothing fell then.

    It is looked into from the first piece that fell in that collapse, and once more from the first that had
    nothing to do with what was found by then.
    """
    collapse = collapse_of(account.falls.values(), fall)
    fallen = [piece for piece, tick in account.falls.items() if tick in collapse]
    chains: dict[str, Sequence[Link]] = {}
    company = Company(account)
    for piece in fallen:
        if chains:
            if not company.apart(piece, chains):
                continue
        elif account.falls[piece] != collapse[0]:
            break
        chain = _chain(account, piece)
        if chain:
            company.look(chain[-1].failure.began)
            company.join([piece, *(link.failure.piece for link in chain)])
            if company.apart(piece, chains):
                chains[piece] = chain
    if not chains:
        return None
    chains = _still_apart(chains, company)
    first, *others = chains
    found = _told(
        account, first, chains[first], [one for one in fallen if company.apart(one, others)], placed
    )
    beside = []
    for other in others:
        mine = [one for one in fallen if not company.apart(one, [other])]
        beside.append(_told(account, other, chains[other], mine, placed))
    lost = sorted((one for part in (found, *beside) for one in part.lost), key=lambda one: one[1])
    return msgspec.structs.replace(found, lost=tuple(lost), beside=tuple(beside))


def _still_apart(chains: Mapping[str, Sequence[Link]], company: Company) -> dict[str, Sequence[Link]]:
    """Those that are out of each other's company now that all have been looked at.

    One that began to give way earlier than others shows what touched longer ago.
    """
    found: dict[str, Sequence[Link]] = {}
    for piece, chain in chains.items():
        if company.apart(piece, found):
            found[piece] = chain
    return found


def _chain(account: Account, piece: str) -> list[Link]:
    failures = Failures(account, account.last_with(piece, account.falls[piece]))
    return Search(account).chain(piece, failures)


def _told(
    account: Account, first: str, chain: Sequence[Link], fallen: Sequence[str], placed: Mapping[str, int]
) -> Inquest:
    """The inquest on all that fell for the reason for which a piece did, the first of them."""
    failures = Failures(account, account.last_with(first, account.falls[first]))
    evidence = Evidence(account, failures, chain[-1].failure)
    failure, finding = evidence.failure, find_cause(evidence)
    piece, footing = failure.piece, failure.footing
    bearer = piece if footing is None else footing.bearer
    told = sentence(piece, bearer, finding, placed)
    return Inquest(
        fall=account.falls[first],
        began=account.beats[failure.began].tick,
        how=finding.how,
        way=finding.way,
        right=finding.right,
        culprit=(piece, bearer),
        at=_place(account, failure, finding),
        lost=_lost(account, chain, fallen),
        before=finding.before,
        after=finding.after,
        beyond=finding.beyond,
        slope=finding.slope,
        command=finding.deed.text if finding.deed is not None else "",
        sentence=told,
        swept=swept_along(told, piece, blow(chain), placed),
    )


def _place(account: Account, failure: Failure, finding: Finding) -> tuple[float, float]:
    footing = failure.footing
    if footing is None:
        pose = account.beats[failure.began].reading.poses[failure.piece]
        return pose.x, pose.y
    left, right = footing.ends
    if finding.way == "tipped":
        return right if finding.right else left
    return (left[0] + right[0]) / 2, (left[1] + right[1]) / 2


def _lost(account: Account, chain: Sequence[Link], fallen: Sequence[str]) -> Lost:
    """The culprit, what it brought down by way of others, and all that fell, as they lost their footing."""
    *above, (culprit, _) = chain
    found = {culprit.piece: culprit.began}
    found |= {link.failure.piece: link.failure.parted for link in reversed(above)}
    for piece in fallen:
        failure = Failures(account, account.last_with(piece, account.falls[piece])).of(piece)
        if failure is not None:
            found.setdefault(piece, failure.parted)
    ordered = sorted(found.items(), key=lambda one: one[1])
    return tuple((piece, account.beats[number].tick) for piece, number in ordered)
