"""A whole match of Riff Raff by real mouse: three players, from the first card to the ranking."""

from __future__ import annotations

import time
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

import numpy as np
import pytest
from real_screen import wait_until
from ship_screens import hand_of, pass_screen, turned_up

from games import Choose, LetGo, Pick, PutBack, Take, finish, parse_journal, read_journal, resume, verify
from games.riff_raff.components import kind_of
from games.riff_raff.players.places import places
from scenes.dialogs import ConfirmScene
from scenes.ending_scene import EndingScene
from scenes.presentations import PRESENTATIONS
from scenes.ship.ending import result
from sim.ship import SPOTS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from real_program import Program

    from games import View

pytestmark = pytest.mark.window
NAMES = ("Ann", "Bo", "Cy")
STEPS = 12
PICTURES = 11
REFUSED = 6.0
"""After so many seconds without an answer a piece may not be let go where it is."""
HINDERED = 15.0
"""After so many seconds a hand that has not come to the pointer is taken to be held up."""
ARRIVED = 0.4
"""How near to where it is led a hand has arrived, cm: a pixel is a thirtieth."""
DRAG = 12
"""How far a piece is drawn out of the supplies before it is taken for certain, px."""
HIGH = 28.6
"""Over the mast, cm."""
PASSING = {"hull": 4.0, "yard-low": 1.0, "yard-middle": 1.0}
"""How high above its place a piece passes under the next yard, cm; to the top yard it comes from above."""
PLAN = (
    (4, 1, 3),
    (1, 4, 2),
    (6, 5, 8),
    (7, 8, 5),
    (3, 2, 9),
    (10, 9, 6),
    (5, 6, 1),
    (8, 7, 10),
    (2, 3, 4),
    (9, 10, 7),
)
"""The cards of each round, by seat: deck and yards, left and right in turn."""


def choose(program: Program, seat: int, card: int, laid: int) -> None:
    """Take the device over, lay a card, and see it covered from then on until another seat takes over."""
    waiting = pass_screen(program, NAMES[seat])
    program.wait_card(waiting)
    program.push(waiting, f"I am {NAMES[seat]}")
    hand = hand_of(program, seat)
    program.do("sleep 0.4")
    program.click(*program.place_on(hand, f"card-{card}"))
    hand._choose(card)
    program.do("sleep 0.3")
    program.click(*program.place_on(hand, "Lay it face down"))
    program.wait_for(Choose, laid + 1)
    program.do("mousemove 640 3")
    if seat < len(NAMES) - 1:
        following = pass_screen(program, NAMES[seat + 1])
        program.wait_card(following)
        box = following.card
        pictures = [program.picture()]
        while len(pictures) < PICTURES:
            time.sleep(0.01)
            pictures.append(program.picture())
        # the sea around it may still be on its way: it is painted beside the loop
        cards = [picture[box.top : box.bottom, box.left : box.right] for picture in pictures]
        assert all(np.array_equal(card, cards[0]) for card in cards), "covered, and it stays so"


def reveal(program: Program) -> None:
    """Look at the cards; where some are equal the captain picks the first of the tied."""
    while True:
        view = program.match.view(0)
        assert view.ship is not None
        shown = turned_up(program)
        program.wait_card(shown)
        if view.phase not in ("captain", "order"):
            program.push(shown, "To the ship")
            return
        picks = program.count(Pick)
        program.push(shown, NAMES[view.ship.tied[0]])
        program.wait_for(Pick, picks + 1)


def best(view: View, tried: set[str]) -> tuple[str, float, float] | None:
    """A piece to load and where: if it can be on nothing else, near the mast, heavy things low."""
    assert view.ship is not None
    spot = view.ship.spot
    assert spot is not None
    sign = -1.0 if SPOTS[spot].fitting == "hull" else 1.0
    left = [piece for piece in view.seats[view.active].supply if piece not in tried]
    left.sort(key=lambda piece: sign * kind_of(piece).mass)
    found = [place for piece in left for place in places(view, piece, spot, hung=False)]
    if not found:
        return None
    place = min(found, key=lambda place: (place.stacked, left.index(place.piece), place.arm))
    return place.piece, place.x, place.y


def way_to(view: View, x: float, y: float) -> list[tuple[float, float]]:
    """The corners of the way from the supplies to just above (x, y), cm: round yards and mast."""
    assert view.ship is not None
    assert view.ship.spot is not None
    fitting = SPOTS[view.ship.spot].fitting
    if fitting not in PASSING:
        return [(15.0, HIGH), (x, HIGH), (x, y + 0.3)]
    above = y + PASSING[fitting]
    side = [(15.0, above)] if x > 0.0 else [(15.0, HIGH), (-15.0, HIGH), (-15.0, above)]
    return [*side, (x, above), (x, y + 0.3)]


def walk(program: Program, way: Sequence[tuple[int, int]]) -> None:
    """Lead the pointer along a way, px. Near the rigging a hand is slow: at each corner it is waited for."""
    for (fx, fy), (tx, ty) in pairwise(way):
        program.do(
            *(
                line
                for step in range(1, STEPS + 1)
                for line in (
                    f"mousemove {fx + (tx - fx) * step // STEPS} {fy + (ty - fy) * step // STEPS}",
                    "sleep 0.03",
                )
            )
        )
        wait_for_hands(program, tx, ty)


def wait_for_hands(program: Program, x: int, y: int) -> None:
    """Wait until what is held has come to the pointer, or does not come: something is in its way.

    The journal tells where a hand is only when it is told something, so the pointer goes to and fro by 1 px.
    """
    end = time.monotonic() + HINDERED
    aside = 0
    while time.monotonic() < end:
        aside = 1 - aside
        program.do(f"mousemove {x + aside} {y}", "sleep 0.15")
        hands = program.match.view(0).hands
        if all(hypot(hand.x - hand.target_x, hand.y - hand.target_y) < ARRIVED for hand in hands):
            return


def load(program: Program, piece: str, corners: Sequence[tuple[float, float]]) -> bool:
    """Drag a piece along its way and let go; False where the game does not let it go there."""
    (x, y), *way = [program.where(piece), *(program.pixel(*corner) for corner in corners)]
    takes, gone = program.count(Take), program.count(LetGo)
    program.do(f"mousemove {x} {y}", "sleep 0.1", "mousedown 1", "sleep 0.1", f"mousemove {x - DRAG} {y}")
    program.wait_for(Take, takes + 1)
    walk(program, [(x - DRAG, y), *way])
    program.do("mouseup 1")
    end = time.monotonic() + REFUSED
    while program.count(LetGo) == gone and time.monotonic() < end:
        time.sleep(0.1)
    return program.count(LetGo) > gone


def boundaries(turn: int) -> int:
    """How many checkpoints there are when a turn is over: one a turn, and one for the cards of each round."""
    rounds = 1 + (turn - 1) // len(NAMES)
    return turn + rounds + 1


def returned(program: Program, turn: int, corners: Sequence[tuple[float, float]]) -> bool:
    """Put back what could not be let go, the way it came; False where something fell and the turn is lost."""
    copy, put = program.copy, program.count(PutBack)
    assert copy is not None
    walk(program, [program.pixel(*corner) for corner in reversed(corners)])
    program.click(*program.layout().right.center)  # on the supplies a piece in hand goes back
    wait_until(
        lambda: program.count(PutBack) > put or len(copy.checkpoints()) >= boundaries(turn),
        f"the piece is put back, or turn {turn} ends",
        60.0,
        0.2,
    )
    return program.count(PutBack) > put


def give_up(program: Program, turn: int) -> None:
    """Give the turn up by its button, and wait for the next boundary."""
    view = program.match.view(0)
    face = PRESENTATIONS[view.game].face(program.match)
    asked = next(action.question for action in face.actions(view) if action.name == "give-up")
    assert asked is not None
    question = ConfirmScene(program.context(), asked.title, asked.text, yes=asked.yes, act=lambda: None)
    program.changing(lambda: program.click(*program.layout().actions["give-up"].center))
    program.push(question, asked.yes)
    program.wait_for_turn(boundaries(turn))


def ends_by_itself(program: Program, turn: int) -> bool:
    """Whether the turn ends once all has come to rest; else its piece lies where it may not."""
    assert program.copy is not None
    ahead = resume(parse_journal(program.copy.text()))
    finish(ahead)
    return ahead.turn != turn or ahead.view(0).phase != "turn"


def play_turn(program: Program, turn: int) -> None:
    """Load a piece, another one if the first cannot be let go; give up where none finds its place."""
    tried: set[str] = set()
    for _ in range(4):
        found = best(program.match.view(0), tried)
        if found is None:
            break
        piece, x, y = found
        corners = way_to(program.match.view(0), x, y)
        done = load(program, piece, corners)
        program.shoot(f"voyage-{turn}-{piece}-{done}")
        if done and ends_by_itself(program, turn):
            program.wait_for_turn(boundaries(turn), 90.0)
            return
        if done:
            program.wait_at_rest()
            break
        tried.add(piece)
        if not returned(program, turn, corners):
            program.wait_still()
            return
    give_up(program, turn)


def test_a_whole_match_of_three(launch: Callable[..., Program]) -> None:
    program = launch("play", "riff-raff", "--players", ",".join(NAMES), "--seed", "5", "--first", "Ann")
    wait_until(lambda: bool(program.journals()), "a journal is begun")
    program.at_table()
    copy = program.copy
    assert copy is not None
    laid, turn = 0, 1
    for cards in PLAN:
        for seat, card in enumerate(cards):
            choose(program, seat, card, laid)
            laid += 1
        reveal(program)
        for _ in NAMES:
            program.shoot(f"voyage-turn-{turn}")
            play_turn(program, turn)
            turn += 1
            if program.match.over:
                break
        if program.match.over:
            break
    program.wait_for_end()
    journal = read_journal(copy.path.parent / "finished" / copy.path.name)
    assert verify(parse_journal(copy.text())) is None
    view = resume(journal).view(0)
    assert view.phase == "over"
    assert min(len(seat.supply) for seat in view.seats) == view.ranking[0].in_reserve
    ending = EndingScene(program.context(), view, result, again=lambda: None, watch=lambda: None)
    program.wait_card(ending)
    program.shoot("voyage-ranking")
    assert program.said() == ""
