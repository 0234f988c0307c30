"""The text form of commands, read: one line, one command."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from games import commands
from games.errors import BadCommand
from sim import Hand, NumberRefused, finite

if TYPE_CHECKING:
    from collections.abc import Callable

_NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]{1,3})?"
_HAND = r"left|right|both"
_PIECE = r"[a-z]+(?:-[a-z0-9]+)*"
_COUNT = r"[0-9]{1,3}"


def _number(field: str, text: str, limit: float) -> float:
    # Minus nought equals nought, so it is folded here to keep one text for one command.
    return finite(field, float(text), -limit, limit) + 0.0


def _take(piece: str, hand: str, x: str, y: str) -> commands.Command:
    return commands.Take(
        piece, Hand(hand), _number("x", x, commands.FARTHEST), _number("y", y, commands.FARTHEST)
    )


def _move(hand: str, x: str, y: str) -> commands.Command:
    return commands.Move(Hand(hand), _number("x", x, commands.FARTHEST), _number("y", y, commands.FARTHEST))


def _turn(hand: str, degrees: str) -> commands.Command:
    return commands.Turn(Hand(hand), _number("angle", degrees, commands.MOST_TURNS))


def _choose(seat: str, card: str) -> commands.Command:
    return commands.Choose(int(seat), int(card))


def _reach(hand: str, x: str, y: str) -> commands.Command:
    return commands.Reach(Hand(hand), _number("x", x, commands.FARTHEST), _number("y", y, commands.FARTHEST))


_FORMS: tuple[tuple[str, re.Pattern[str], Callable[..., commands.Command]], ...] = (
    ("take", re.compile(rf"take ({_PIECE}) with ({_HAND}) at ({_NUMBER}) ({_NUMBER})"), _take),
    ("move", re.compile(rf"move ({_HAND}) to ({_NUMBER}) ({_NUMBER})"), _move),
    ("turn", re.compile(rf"turn ({_HAND}) to ({_NUMBER})"), _turn),
    ("let", re.compile(rf"let go ({_HAND})"), lambda hand: commands.LetGo(Hand(hand))),
    ("put", re.compile(rf"put back ({_HAND})"), lambda hand: commands.PutBack(Hand(hand))),
    ("lay", re.compile(rf"lay aside ({_HAND})"), lambda hand: commands.LayAside(Hand(hand))),
    ("give", re.compile("give up"), commands.GiveUp),
    ("start", re.compile("start"), commands.Start),
    ("seat", re.compile(rf"seat ({_COUNT}) chooses card ({_COUNT})"), _choose),
    ("pick", re.compile(rf"pick seat ({_COUNT})"), lambda seat: commands.Pick(int(seat))),
    ("announce", re.compile("announce two"), commands.Announce),
    ("hook", re.compile(rf"hook ({_HAND})"), lambda hand: commands.Hook(Hand(hand))),
    ("unhook", re.compile(rf"unhook ({_HAND})"), lambda hand: commands.Unhook(Hand(hand))),
    ("reach", re.compile(rf"reach ({_HAND}) to ({_NUMBER}) ({_NUMBER})"), _reach),
)
_SHAPES = {
    "take": "take PIECE with left|right|both at X Y",
    "move": "move left|right|both to X Y",
    "turn": "turn left|right|both to DEGREES",
    "let": "let go left|right|both",
    "put": "put back left|right|both",
    "lay": "lay aside left|right|both",
    "give": "give up",
    "start": "start",
    "seat": "seat SEAT chooses card CARD",
    "pick": "pick seat SEAT",
    "announce": "announce two",
    "hook": "hook left|right|both",
    "unhook": "unhook left|right|both",
    "reach": "reach left|right to X Y",
}


def parse(text: str) -> commands.Command:
    """Read one command from its text form.

    Raises:
        BadCommand: the text has no such form, or a number in it is out of range.
    """
    words = " ".join(text.split())
    for verb, form, build in _FORMS:
        if words.split(" ", 1)[0] != verb:
            continue
        match = form.fullmatch(words)
        if match is None:
            raise BadCommand(text, f"it should read: {_SHAPES[verb]}")
        try:
            return build(*match.groups())
        except NumberRefused as refused:
            raise BadCommand(text, str(refused)) from refused
    raise BadCommand(text, f"it should begin with one of: {', '.join(_SHAPES)}")
