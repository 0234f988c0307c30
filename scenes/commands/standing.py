"""The position of a match as readable lines: what is on the table, what lies elsewhere, and the seats."""

from __future__ import annotations

from math import degrees
from typing import TYPE_CHECKING, Any

from scenes.words import _

if TYPE_CHECKING:
    from collections.abc import Iterator


def lines(position: dict[str, Any]) -> Iterator[str]:
    """The lines of a position as `games.final_position` gives it. Lengths in cm, angles in degrees."""
    state = _("the game is over") if position["over"] else _("turn {turn}").format(turn=position["turn"])
    yield _("Position at tick {tick}, {state}, digest {digest}").format(
        tick=position["tick"], state=state, digest=position["digest"]
    )
    elsewhere: dict[str, list[str]] = {}
    for piece in position["pieces"]:
        if piece["x"] is None:
            elsewhere.setdefault(_elsewhere(piece, position), []).append(piece["id"])
        else:
            yield f"  {_on_table(piece)}"
    for place, pieces in elsewhere.items():
        yield f"  {place}: {' '.join(pieces)}"
    ship = position.get("ship")
    if ship is not None:
        captain = position["seats"][ship["captain"]]["name"]
        yield "  " + _("round {round} of {rounds}, captain {name}, heel {degrees:.2f}°").format(
            round=ship["round"],
            rounds=ship["rounds"],
            name=captain,
            degrees=round(degrees(ship["heel"]), 2) + 0.0,
        )
    for index, seat in enumerate(position["seats"]):
        yield f"  {_seat(seat) if ship is None else _loader(seat, ship['cards'][index])}"


def _on_table(piece: dict[str, Any]) -> str:
    # Adding nought turns a rounded minus nought into nought.
    x, y = round(piece["x"], 3) + 0.0, round(piece["y"], 3) + 0.0
    angle = round(degrees(piece["angle"]), 2) + 0.0
    return f"{piece['id']:<18} x {x:8.3f}  y {y:7.3f}  {angle:8.2f}°  {piece['place']}"


def _elsewhere(piece: dict[str, Any], position: dict[str, Any]) -> str:
    words = [piece["place"]]
    if piece["face"] is not None:
        words.append(_("{face} side up").format(face=piece["face"]))
    if piece["seat"] is not None:
        words.append(position["seats"][piece["seat"]]["name"])
    return ", ".join(words)


def _loader(seat: dict[str, Any], cards: dict[str, Any]) -> str:
    played = " ".join(str(card) for card in [*cards["played"], cards["shown"]] if card is not None) or "-"
    text = _("{name}: {supply} pieces left, cards played: {cards}").format(
        name=seat["name"], supply=len(seat["supply"]), cards=played
    )
    return _ranked(text, seat)


def _seat(seat: dict[str, Any]) -> str:
    text = _("{name}: {penalties} penalties, {supply} chests in supply").format(
        name=seat["name"], penalties=len(seat["penalties"]), supply=len(seat["supply"])
    )
    return _ranked(text, seat)


def _ranked(text: str, seat: dict[str, Any]) -> str:
    return text if seat["rank"] is None else _("{seat}, rank {rank}").format(seat=text, rank=seat["rank"])
