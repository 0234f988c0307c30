"""What an inquest found, as one sentence for the players. `{piece}`, `{other}` and `{bearer}` are pieces."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from games.inquest.heeling_sentences import heeling_text
from games.phrases import N_, Phrase

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.inquest.finding import Finding, How, Way

_LEFT: dict[tuple[How, Way], str] = {
    ("lifted", "tipped"): N_("Without {other} on it, {piece} could not stand: it tipped to the left."),
    ("lifted", "slipped"): N_("Without {other} on it, {piece} could not hold: it slipped to the left."),
    ("withdrawn", "tipped"): N_("{other} was taken from under {piece}, which tipped to the left."),
    ("withdrawn", "slipped"): N_("{other} was taken from under {piece}, which slipped to the left."),
    ("given-up", "tipped"): N_("Giving up took {other} away, and {piece} tipped to the left."),
    ("given-up", "slipped"): N_("Giving up took {other} away, and {piece} slipped to the left."),
    ("put-away", "tipped"): N_("When {other} was put away, {piece} tipped to the left."),
    ("put-away", "slipped"): N_("When {other} was put away, {piece} slipped to the left."),
    ("overloaded", "tipped"): N_("{other} was too much for {piece}: it tipped to the left."),
    ("overloaded", "slipped"): N_("{other} was too much for {piece}: it slipped to the left."),
    ("let-go", "tipped"): N_("As soon as it was let go, {piece} tipped to the left."),
    ("let-go", "slipped"): N_("As soon as it was let go, {piece} slipped to the left."),
    ("pushed", "tipped"): N_("{other}, held in a hand, pushed {piece} over to the left."),
    ("pushed", "slipped"): N_("{other}, held in a hand, pushed {piece} to the left."),
    ("struck", "tipped"): N_("{other} fell against {piece} and tipped it to the left."),
    ("struck", "slipped"): N_("{other} fell against {piece} and pushed it to the left."),
    ("thrown", "slipped"): N_("{other} fell on {bearer}, which threw {piece} off to the left."),
    ("heeled", "tipped"): N_("The ship heeled {degrees} degrees to the left, and {piece} tipped over."),
    ("heeled", "slipped"): N_("The ship heeled {degrees} degrees to the left, and {piece} slipped."),
    ("heeled", "rolled"): N_("The ship heeled {degrees} degrees to the left, and {piece} rolled."),
    ("tilted", "tipped"): N_("What lay below it sloped {degrees} degrees to the left: {piece} tipped over."),
    ("tilted", "slipped"): N_("What lay below it sloped {degrees} degrees to the left: {piece} slipped."),
    ("tilted", "rolled"): N_("What lay below it sloped {degrees} degrees to the left: {piece} rolled."),
    ("capsized", "tipped"): N_("The ship capsized to the left, {degrees} degrees: {piece} tipped first."),
    ("capsized", "slipped"): N_("The ship capsized to the left, {degrees} degrees: {piece} slipped first."),
    ("capsized", "rolled"): N_("The ship capsized to the left, {degrees} degrees: {piece} rolled first."),
    ("flew", "slipped"): N_("{piece} flew from the hand to the left and touched nothing."),
    ("dropped", "tipped"): N_("{piece} never came to rest: it tipped to the left where it was let go."),
    ("dropped", "slipped"): N_("{piece} never came to rest: it slipped to the left where it was let go."),
    ("dropped", "rolled"): N_("{piece} never came to rest: it rolled to the left where it was let go."),
    ("alone", "tipped"): N_("{piece} tipped over to the left on {other}."),
    ("alone", "slipped"): N_("{piece} slipped to the left on {other}."),
    ("alone", "rolled"): N_("{piece} rolled to the left on {other}."),
}
_RIGHT: dict[tuple[How, Way], str] = {
    ("lifted", "tipped"): N_("Without {other} on it, {piece} could not stand: it tipped to the right."),
    ("lifted", "slipped"): N_("Without {other} on it, {piece} could not hold: it slipped to the right."),
    ("withdrawn", "tipped"): N_("{other} was taken from under {piece}, which tipped to the right."),
    ("withdrawn", "slipped"): N_("{other} was taken from under {piece}, which slipped to the right."),
    ("given-up", "tipped"): N_("Giving up took {other} away, and {piece} tipped to the right."),
    ("given-up", "slipped"): N_("Giving up took {other} away, and {piece} slipped to the right."),
    ("put-away", "tipped"): N_("When {other} was put away, {piece} tipped to the right."),
    ("put-away", "slipped"): N_("When {other} was put away, {piece} slipped to the right."),
    ("overloaded", "tipped"): N_("{other} was too much for {piece}: it tipped to the right."),
    ("overloaded", "slipped"): N_("{other} was too much for {piece}: it slipped to the right."),
    ("let-go", "tipped"): N_("As soon as it was let go, {piece} tipped to the right."),
    ("let-go", "slipped"): N_("As soon as it was let go, {piece} slipped to the right."),
    ("pushed", "tipped"): N_("{other}, held in a hand, pushed {piece} over to the right."),
    ("pushed", "slipped"): N_("{other}, held in a hand, pushed {piece} to the right."),
    ("struck", "tipped"): N_("{other} fell against {piece} and tipped it to the right."),
    ("struck", "slipped"): N_("{other} fell against {piece} and pushed it to the right."),
    ("thrown", "slipped"): N_("{other} fell on {bearer}, which threw {piece} off to the right."),
    ("heeled", "tipped"): N_("The ship heeled {degrees} degrees to the right, and {piece} tipped over."),
    ("heeled", "slipped"): N_("The ship heeled {degrees} degrees to the right, and {piece} slipped."),
    ("heeled", "rolled"): N_("The ship heeled {degrees} degrees to the right, and {piece} rolled."),
    ("tilted", "tipped"): N_("What lay below it sloped {degrees} degrees to the right: {piece} tipped over."),
    ("tilted", "slipped"): N_("What lay below it sloped {degrees} degrees to the right: {piece} slipped."),
    ("tilted", "rolled"): N_("What lay below it sloped {degrees} degrees to the right: {piece} rolled."),
    ("capsized", "tipped"): N_("The ship capsized to the right, {degrees} degrees: {piece} tipped first."),
    ("capsized", "slipped"): N_("The ship capsized to the right, {degrees} degrees: {piece} slipped first."),
    ("capsized", "rolled"): N_("The ship capsized to the right, {degrees} degrees: {piece} rolled first."),
    ("flew", "slipped"): N_("{piece} flew from the hand to the right and touched nothing."),
    ("dropped", "tipped"): N_("{piece} never came to rest: it tipped to the right where it was let go."),
    ("dropped", "slipped"): N_("{piece} never came to rest: it slipped to the right where it was let go."),
    ("dropped", "rolled"): N_("{piece} never came to rest: it rolled to the right where it was let go."),
    ("alone", "tipped"): N_("{piece} tipped over to the right on {other}."),
    ("alone", "slipped"): N_("{piece} slipped to the right on {other}."),
    ("alone", "rolled"): N_("{piece} rolled to the right on {other}."),
}
_MEASURED_LEFT: dict[How, str] = {
    "lifted": N_("Lifting {other} left {piece} overbalanced to the left by {cm} cm."),
    "given-up": N_("Giving up took {other} away and left {piece} overbalanced to the left by {cm} cm."),
    "put-away": N_("Putting {other} away left {piece} overbalanced to the left by {cm} cm."),
    "overloaded": N_("Under {other}, {piece} was overbalanced to the left by {cm} cm."),
    "let-go": N_("As soon as it was let go, {piece} tipped: it was overbalanced to the left by {cm} cm."),
    "dropped": N_("{piece} never came to rest: it was overbalanced to the left by {cm} cm."),
    "alone": N_("{piece} overbalanced to the left by {cm} cm on {other}."),
}
_MEASURED_RIGHT: dict[How, str] = {
    "lifted": N_("Lifting {other} left {piece} overbalanced to the right by {cm} cm."),
    "given-up": N_("Giving up took {other} away and left {piece} overbalanced to the right by {cm} cm."),
    "put-away": N_("Putting {other} away left {piece} overbalanced to the right by {cm} cm."),
    "overloaded": N_("Under {other}, {piece} was overbalanced to the right by {cm} cm."),
    "let-go": N_("As soon as it was let go, {piece} tipped: it was overbalanced to the right by {cm} cm."),
    "dropped": N_("{piece} never came to rest: it was overbalanced to the right by {cm} cm."),
    "alone": N_("{piece} overbalanced to the right by {cm} cm on {other}."),
}
_MISSED = N_("{piece} fell straight from the hand and touched nothing.")
_SWEPT = N_("{cause}; {struck} was swept along.")
_SWEPT_BY = N_("{cause}; {striker} swept {struck} along.")
_LEAST = 0.05
"""A smaller overbalance, in cm, would read as none."""


def sentence(piece: str, bearer: str, finding: Finding, placed: Mapping[str, int]) -> Phrase:
    """The sentence for a finding about a piece and what it lay on.

    `placed` says for boards in which turn they were placed: each piece has a second detail, `piece_turn` for
    `{piece}`, where that is known.
    """
    gaps = {"piece": piece, "other": finding.other or bearer}
    details = _named(gaps | ({"bearer": bearer} if finding.how == "thrown" else {}), placed)
    details["cm"] = f"{abs(finding.beyond):.1f}"
    details["degrees"] = f"{abs(math.degrees(finding.slope)):.0f}"
    return Phrase(_text(finding), details)


def swept_along(
    told: Phrase, culprit: str, blow: tuple[str, str] | None, placed: Mapping[str, int]
) -> Phrase | None:
    """The sentence for a culprit continued by what was struck, by itself or by what it struck before.

    `{cause}` is the sentence that is continued, without its stop. None without a blow (striker and struck).
    """
    if blow is None:
        return None
    striker, struck = blow
    details = _named({"struck": struck} | ({} if striker == culprit else {"striker": striker}), placed)
    details["cause"] = str(told).removesuffix(".")
    return Phrase(_SWEPT if striker == culprit else _SWEPT_BY, details)


def _named(pieces: Mapping[str, str], placed: Mapping[str, int]) -> dict[str, str]:
    """Gaps for pieces, and for the turns in which they were placed where those are known."""
    turns = {f"{gap}_turn": str(placed[piece]) for gap, piece in pieces.items() if piece in placed}
    return {**pieces, **turns}


def _text(finding: Finding) -> str:
    if finding.how == "missed":
        return _MISSED
    if finding.how in {"heeled", "capsized"} and finding.other is not None:
        return heeling_text(finding)
    measured = _MEASURED_RIGHT if finding.right else _MEASURED_LEFT
    beyond = finding.beyond if finding.right else -finding.beyond
    if finding.how in measured and finding.way == "tipped" and beyond >= _LEAST:
        return measured[finding.how]
    texts = _RIGHT if finding.right else _LEFT
    way: Way = finding.way if (finding.how, finding.way) in texts else "slipped"
    return texts[finding.how, way]
