"""Riff Raff with a real mouse: three players' cards in secret, a tie, a round of loading, and the ranking."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import numpy as np
import pygame
import pytest
from late_ship import save_late_match
from ship_screens import hand_of, pass_screen, turned_up

from games import Choose, Ending, LetGo, Pick, Take, read_journal, resume
from scenes.ending_scene import EndingScene
from scenes.folders import Folders
from scenes.menu import MenuScene
from scenes.settings import Settings
from scenes.ship.ending import result

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from real_program import Program

    Picture = np.ndarray[tuple[int, ...], np.dtype[np.uint8]]

pytestmark = pytest.mark.window
THREE = ("Ann", "Bo", "Cy")
LEFT = {0: ("crate-1",), 1: ("chest-2", "boat-2"), 2: ("chest-3", "rat-3")}
"""What each seat has still to load: Ann one piece, the others two."""
LAY = "Lay it face down"
STAYS_UP = 2.0
"""Seconds without a change, after which all cards are up."""
PATIENCE = 10.0
"""Seconds within which a window on a busy machine has drawn what it shows at rest."""
HIGH = 28.6
"""Over the mast, cm."""


def go_on(launch: Callable[..., Program], home: Path, **options: object) -> Program:
    """Take the late match up from the menu."""
    folder = Folders(home / "settings", home / "matches", home / "pictures").matches
    for journal in folder.glob("*.capsize"):
        journal.unlink()
    save_late_match(folder, THREE, LEFT)
    program = launch(**options)
    program.push(MenuScene(program.context()), "Continue Riff Raff: Ann, Bo, Cy")
    program.at_table()
    return program


def choose(
    program: Program,
    seat: int,
    card: int,
    shots: str,
    *,
    lay: bool = True,
    like: Sequence[Picture | None] = (None, None),
) -> list[Picture]:
    """Pass the device on, press a card, lay it.

    Returns what was seen at rest before the seat chose, or what is `like` it once that is seen. When the card
    is laid the next screen covers it.
    """
    name = THREE[seat]
    waiting = pass_screen(program, name)
    program.wait_card(waiting)
    program.shoot(f"{shots}-pass-to-{name}")
    seen = [at_rest(program, like[0])]
    program.push(waiting, f"I am {name}")
    hand = hand_of(program, seat)
    program.do("mousemove 640 3")
    program.wait_still()
    program.shoot(f"{shots}-hand-of-{name}")
    seen.append(at_rest(program, like[1]))
    program.click(*program.place_on(hand, f"card-{card}"))
    hand._choose(card)
    program.do("mousemove 640 3")
    program.wait_still()
    program.shoot(f"{shots}-{name}-has-chosen")
    if not lay:
        return seen
    program.click(*program.place_on(hand, LAY))
    program.wait_for(Choose, seat + 1)
    if seat < len(THREE) - 1:  # after the last one cards are turned, which takes a moment
        program.wait_card(pass_screen(program, THREE[seat + 1]))
        covered = program.picture()
        for _ in range(60):
            time.sleep(0.005)
            assert np.array_equal(program.picture(), covered), "covered, and it stays so"
    program.do("mousemove 640 3")
    return seen


def at_rest(program: Program, like: Picture | None) -> Picture:
    """What is seen; where something is to be `like` it, that is waited for a little: machines are busy."""
    end = time.monotonic() + PATIENCE
    seen = program.picture()
    while like is not None and not np.array_equal(seen, like) and time.monotonic() < end:
        time.sleep(0.1)
        seen = program.picture()
    return seen


def faces_up(program: Program, seat: int, card: int) -> tuple[list[Picture], Picture]:
    """Lay the card that is chosen, the last one; what is seen while cards lie face down, and once turned up.

    Looked at from the click on. Face down is what shows the very backs of the cards where they are
    laid; what is not seen twice was caught half drawn, and is left out.
    """
    where, backs = face_down(program)
    hand = hand_of(program, seat)
    hand._choose(card)
    place = program.place_on(hand, LAY)
    program.do(f"mousemove {place[0]} {place[1]}", "sleep 0.3")
    clicking = threading.Thread(target=program.do, args=("mousedown 1", "sleep 0.03", "mouseup 1"))
    clicking.start()
    down: list[Picture] = []
    last = program.picture()
    changed = start = time.monotonic()
    while not down or time.monotonic() < changed + STAYS_UP:
        assert time.monotonic() < start + 60.0, "the cards are seen face down, then up"
        now = program.picture()
        if not np.array_equal(now, last):
            last, changed = now, time.monotonic()
        elif close_to(now[where], backs):
            changed = time.monotonic()  # however long the machine takes to turn them
            if not down or not np.array_equal(now, down[-1]):
                down.append(now)
        time.sleep(0.004)
    clicking.join()
    return down, last


def face_down(program: Program) -> tuple[tuple[slice, slice], Picture]:
    """Where on the window the backs of the cards are seen before they are turned up, and how they look."""
    reveal = turned_up(program)
    reveal._time = 0.0
    reveal.resized(program.size, program.scale)
    canvas = pygame.Surface(program.size)
    reveal.draw(canvas)
    card = reveal.card.inflate(-40, -40)
    where = (slice(card.top, card.top + card.height * 2 // 3), slice(card.left, card.right))
    return where, pygame.surfarray.array3d(canvas).swapaxes(0, 1)[where]


def close_to(one: Picture, other: Picture) -> bool:
    """Whether two pictures of a size are the same but for the last shades of their edges."""
    return bool(np.abs(one.astype(np.int16) - other).max() < 24)


def load(program: Program, piece: str, x: float, y: float) -> None:
    """Drag a piece to (x, y) cm: from the right, or over the mast from the left, in below the yards."""
    start = program.where(piece)
    above = y + 2.5
    corners = [(15.0, above)] if x > 0.0 else [(15.0, HIGH), (-15.0, HIGH), (-15.0, above)]
    way = [program.pixel(*corner) for corner in (*corners, (x, above), (x, y))]
    takes, let_go = program.count(Take), program.count(LetGo)
    program.do(f"mousemove {start[0]} {start[1]}", "sleep 0.05", "mousedown 1", "sleep 0.05")
    program.lead(start, *way)
    program.wait_for(Take, takes + 1)
    program.shoot(f"ship-{piece}-held")
    program.do("mouseup 1")
    program.wait_for(LetGo, let_go + 1)
    program.shoot(f"ship-{piece}-let-go")


def test_a_round_from_the_cards_to_the_ranking(launch: Callable[..., Program], tmp_path: Path) -> None:
    program = go_on(launch, tmp_path)
    copy = program.copy
    assert copy is not None
    for seat, card in enumerate((2, 3, 3)):
        choose(program, seat, card, "ship")
    reveal = turned_up(program)
    program.wait_card(reveal)
    program.shoot("ship-reveal")
    program.push(reveal, "Cy")
    program.wait_for(Pick)
    program.shoot("ship-order")
    program.push(turned_up(program), "To the ship")
    ship = program.match.view(0).ship
    assert ship is not None
    assert (ship.captain, ship.order) == (2, (2, 1, 0))
    load(program, "chest-3", 1.5, 5.4)
    program.wait_for_turn(3)
    load(program, "chest-2", 3.5, 5.4)
    program.wait_for_turn(4)
    load(program, "crate-1", -3.0, 5.5)
    program.wait_for_end()
    view = resume(read_journal(copy.path.parent / "finished" / copy.path.name)).view(0)
    assert (view.phase, view.ending) == ("over", Ending.UNLOADED)
    assert [(line.seat, line.rank, line.in_reserve) for line in view.ranking] == [
        (0, 1, 0),
        (1, 2, 1),
        (2, 2, 1),
    ]
    ending = EndingScene(program.context(), view, result, again=lambda: None, watch=lambda: None)
    program.wait_card(ending)
    program.shoot("ship-ranking")
    program.push(ending, "Menu")
    program.push_last(MenuScene(program.context()), "Quit")
    assert program.ended() == 0
    assert program.said() == ""


def test_no_picture_between_a_confirmed_card_and_the_reveal_shows_it(
    launch: Callable[..., Program], tmp_path: Path
) -> None:
    seen: list[list[Picture]] = []
    for card in (3, 8):
        program = go_on(launch, tmp_path, settings=Settings(motion=True))
        choose(program, 0, card, f"secret-{card}")
        like: Sequence[Picture | None] = seen[0] if seen else [None] * 4
        pictures = [
            *choose(program, 1, 10, f"secret-{card}", like=like[:2]),
            *choose(program, 2, 5, f"secret-{card}", lay=False, like=like[2:4]),
        ]
        down, up = faces_up(program, 2, 5)
        seen.append([*pictures, down[-1], up])
        program.kill()
    same = [np.array_equal(one, other) for one, other in zip(*seen, strict=True)]
    assert same == [True, True, True, True, True, False], "only the cards tell, once they are up"
