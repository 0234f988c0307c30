"""Rafter Five: a turn from the first grip to the last splash, read from the table."""

from __future__ import annotations

from math import radians
from typing import TYPE_CHECKING

from games.commands import GiveUp, LayAside, LetGo, Move, PutBack, Start, Take, Turn
from games.events import (
    AnyEvent,
    Cause,
    Face,
    Fell,
    IllegalRest,
    LaidDown,
    Penalised,
    Released,
    Returned,
    Taken,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
    WentBack,
)
from games.handling import Handling
from games.patience import Patience
from games.phrases import N_, Phrase, Refusal
from games.rafter_five import setup
from games.rafter_five.aftermath import BASE, face_of, survey
from games.rafter_five.components import is_board, is_chest, kind_of, owner
from games.rafter_five.ending import ending_of, next_seat, result
from games.rafter_five.position import Phase, Place, Position
from games.rafter_five.resting import Resting
from games.rafter_five.taking import OVER, WAIT, take_refusal
from games.rafter_five.view import look
from sim.outcome import attached

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.commands import Command
    from games.header import Header
    from games.rafter_five.position import Where
    from games.rafter_five.setup import Deal
    from games.views import View
    from sim import Hand, Reading, World

NOT_ARRANGING = Refusal("started", Phrase(N_("The game has begun already.")))
NOT_STANDING = Refusal("not-standing", Phrase(N_("All five figures must stand on the raft first.")))
NOT_BEGUN = Refusal("not-begun", Phrase(N_("Set the figures out and start first.")))
FIGURE_KEPT = Refusal("figure-kept", Phrase(N_("Before the first turn the figures stay on the raft.")))


class RafterFive:
    """One game on one table. `position` is all that the rules remember, `world` all that the table is."""

    def __init__(self, dealt: Deal, world: World, position: Position) -> None:
        self.world = world
        self.position = position
        self._deal = dealt
        self._events: list[AnyEvent] = []
        self._told: dict[str, str] = {}
        self._begin_handling()

    def _begin_handling(self) -> None:
        """Fresh hands and a fresh clock: what a restored game starts a turn with, so a live one does too."""
        self._hands = Handling(self.world)
        self._patience = Patience(self.world)
        self._told.clear()

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""
        return self.position.turn

    @property
    def quiet(self) -> bool:
        """Whether nothing is held, falls or settles."""
        return self._patience.over

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.position.phase is Phase.OVER

    def events(self) -> list[AnyEvent]:
        """What happened since the last call, in order."""
        happened, self._events = self._events, []
        return happened

    def state(self) -> Position:
        """The rules' whole memory."""
        return self.position

    def places(self) -> Mapping[str, Where]:
        """Where each piece is by rule."""
        return self.position.where

    def reading(self) -> Reading:
        """Contacts and poses on the table."""
        return self.world.read()

    def view(self, seat: int) -> View:
        """What a seat may know."""
        calm = self._patience.calm_seconds
        return look(seat, self.position, self._deal, self.world, calm, quiet=self.quiet)

    def warnings(self) -> Mapping[str, Refusal]:
        """For each held piece of this turn that touches something: why it could not stay there."""
        judge = self._resting()
        found = ((piece, judge.warn(piece)) for piece in self.world.held.values())
        return {piece: refusal for piece, refusal in found if refusal is not None}

    def _resting(self) -> Resting:
        return Resting(self.position, self.world.read(), self._deal.options, self._deal.marks)

    # Commands

    def refusal(self, command: Command) -> Refusal | None:
        """Why a command is not allowed now; asking changes nothing."""
        if self.over:
            return OVER
        if self.position.phase is Phase.AFTERMATH:
            return WAIT
        match command:
            case Take():
                return self._take_refusal(command)
            case Move():
                return self._hands.move_refusal(command)
            case Turn(hand=hand) | LetGo(hand=hand):
                return self._hands.hand_refusal(hand)
            case PutBack(hand=hand):
                return self._hands.put_back_refusal(hand)
            case LayAside(hand=hand):
                return self._aside_refusal(hand)
            case GiveUp():
                return NOT_BEGUN if self.position.phase is Phase.ARRANGE else None
            case Start():
                return self._start_refusal()

    def _take_refusal(self, command: Take) -> Refusal | None:
        by_rule = take_refusal(command, self.position)
        if by_rule is None and is_chest(command.piece) and self.position.chest is None:
            by_rule = self._unready_for_chest()
        return by_rule or self._hands.take_refusal(command, kind_of(command.piece))

    def _unready_for_chest(self) -> Refusal | None:
        """Board and figure must be let go and lie legally before the chest is taken (rules, step 3)."""
        judge = self._resting()
        held = self.world.held.values()
        for piece in self.position.turn_pieces:
            if piece in held:
                return Refusal("let-go-first", Phrase(N_("Let go of the board and the figure first.")))
            refusal = judge.judge(piece)
            if refusal is not None:
                return refusal
        return None

    def _aside_refusal(self, hand: Hand) -> Refusal | None:
        if self.position.phase is Phase.ARRANGE:
            return self._hands.hand_refusal(hand) or FIGURE_KEPT
        return self._hands.lay_aside_refusal(hand)

    def _start_refusal(self) -> Refusal | None:
        if self.position.phase is not Phase.ARRANGE:
            return NOT_ARRANGING
        if not self.quiet:
            return WAIT
        on_raft = attached(self.world.read(), self.position.in_place(Place.RAFT), BASE)
        return None if len(on_raft) == len(self._deal.figures) else NOT_STANDING

    def apply(self, command: Command) -> bool:
        """Carry out a command that is not refused. True at a turn boundary."""
        self._patience.start()
        match command:
            case Take():
                self._take(command)
            case Move():
                self._hands.move(command)
            case Turn():
                self._hands.turn(command, radians(command.degrees))
            case LetGo(hand=hand):
                self._tell(Released(self.world.tick, self._hands.let_go(hand), hand))
            case PutBack(hand=hand):
                self._put_back(hand)
            case LayAside(hand=hand):
                self._lay_aside(self._hands.take_off(hand))
            case GiveUp():
                self._lose_turn(Cause.GAVE_UP)
            case Start():
                self.position.turn = 1
                return self._begin_turn()
        return False

    def _take(self, command: Take) -> None:
        position, piece = self.position, command.piece
        where = position.where[piece]
        place = where.place
        self._hands.take(command, kind_of(piece), place, where.face)
        position.put(piece, Place.RAFT)
        self._told.pop(piece, None)
        if position.phase is not Phase.ARRANGE:
            if is_board(piece):
                position.board = piece
            elif is_chest(piece):
                position.chest = piece
            else:
                position.figure = piece
        self._tell(Taken(self.world.tick, piece, command.hand, place))

    def _put_back(self, hand: Hand) -> None:
        """Back to where it was: a figure stays this turn's figure, a board may be exchanged without marks."""
        position = self.position
        piece, origin = self._hands.put_back(hand)
        place = Place(origin.place)
        if place is Place.SEA:
            position.put(piece, place, face=origin.face)
            if piece == position.board and not self._deal.options.marks:
                position.board = None
        elif place is Place.SUPPLY:
            position.put(piece, place, position.active)
            position.chest = None
        else:
            position.put(piece, place)
        self._tell(WentBack(self.world.tick, piece, place))

    def _lay_aside(self, piece: str) -> None:
        position = self.position
        if is_chest(piece):
            position.put(piece, Place.SUPPLY, position.active)
            position.chest = None
            self._tell(WentBack(self.world.tick, piece, Place.SUPPLY))
        else:
            position.put(piece, Place.ASIDE)
            self._tell(LaidDown(self.world.tick, piece))

    # Beats

    def beat(self) -> bool:
        """Read the table: what sank, what fell, whether it has come to rest. True at a turn boundary."""
        self._watch_water()
        if self._patience.beat():
            return self._came_to_rest()
        return False

    def _watch_water(self) -> None:
        position = self.position
        held = self.world.held.values()
        for piece in self.world.in_water():
            if piece in held or piece in position.fallen:
                continue
            if position.phase is Phase.ARRANGE:
                self._rescue(piece)
            elif piece not in position.wet or not self._hangs_on(piece):
                self._fell(piece)
        for piece in self.world.sunk_away():
            if piece not in held:
                face = face_of(self.world.read(), piece)
                self.world.remove(piece)
                position.put(piece, Place.OVERBOARD, face=face)

    def _hangs_on(self, board: str) -> bool:
        boards = [piece for piece in self.position.in_place(Place.RAFT) if is_board(piece)]
        return board in attached(self.world.read(), boards, BASE)

    def _rescue(self, figure: str) -> None:
        """Setting out is not yet playing: a figure that falls in then is stood on the raft again."""
        self.world.remove(figure)
        spot = setup.START_SPOTS[self._deal.figures.index(figure)]
        setup.stand(self.world, figure, spot)
        self._tell(Returned(self.world.tick, figure, Place.RAFT))

    def _fell(self, piece: str) -> None:
        self.position.fallen.append(piece)
        self._tell(Fell(self.world.tick, piece, self.world.pose(piece).x))
        if self.position.phase is Phase.TURN:
            self._lose_turn(Cause.FALL)

    def _lose_turn(self, cause: Cause) -> None:
        """The turn is over at once: what was not yet placed goes into the sea, a chest to its supply."""
        position = self.position
        unplaced = [self._hands.take_off(hand) for hand in tuple(self.world.held)]
        unplaced += position.in_place(Place.ASIDE)
        # A figure or board that was taken and put back into the sea lies there already.
        for piece in unplaced:
            if is_chest(piece):
                position.put(piece, Place.SUPPLY, position.active)
                self._tell(Returned(self.world.tick, piece, Place.SUPPLY, position.active))
            else:
                self._to_sea(piece, Face.SEA if is_board(piece) else None)
        position.phase = Phase.AFTERMATH
        position.cause = cause

    def _to_sea(self, piece: str, face: Face | None) -> None:
        self.position.put(piece, Place.SEA, face=face)
        self._tell(Returned(self.world.tick, piece, Place.SEA, face=face))

    def _came_to_rest(self) -> bool:
        if self.position.phase is Phase.AFTERMATH:
            self._clear_up()
            return self._end_turn(self._lost_by())
        if self.position.phase is Phase.ARRANGE:
            return False
        rests = all(self._rests_legally(piece) for piece in self._placed_now())
        if rests and self.position.chest is not None and len(self._placed_now()) == 3:  # noqa: PLR2004 - figure, board, chest
            self.position.placed += 1
            return self._end_turn(Cause.TIME_OUT if self._patience.ran_out else Cause.COMPLETE)
        return False

    def _placed_now(self) -> list[str]:
        where = self.position.where
        return [piece for piece in self.position.turn_pieces if where[piece].place is Place.RAFT]

    def _rests_legally(self, piece: str) -> bool:
        """Judge a piece at rest, and tell once why it must be lifted again."""
        if piece == self.position.figure and self.position.board is None:
            return True
        refusal = self._resting().judge(piece)
        if refusal is None:
            self._told.pop(piece, None)
            return True
        if self._told.get(piece) != refusal.rule:
            self._told[piece] = refusal.rule
            self._tell(IllegalRest(self.world.tick, piece, refusal.rule, refusal.phrase.text))
        return False

    def _lost_by(self) -> Cause:
        position = self.position
        if not position.fallen:
            return position.cause or Cause.FALL
        own = set(position.turn_pieces)
        return Cause.SLIP if own.issuperset(position.fallen) else Cause.FALL

    def _clear_up(self) -> None:
        """Sort what fell: chests to their owner or onto the penalty board, the rest into the sea."""
        position, world = self.position, self.world
        wreck = survey(position, world.read(), world.table)
        for piece, face in wreck.lost.items():
            if piece not in position.fallen:
                self.position.fallen.append(piece)
                self._tell(Fell(world.tick, piece, world.pose(piece).x))
            world.remove(piece)
            position.put(piece, Place.OVERBOARD, face=face)
        position.wet = wreck.wet
        for piece in position.in_place(Place.OVERBOARD):
            if not is_chest(piece):
                self._to_sea(piece, position.where[piece].face)
            elif owner(piece, len(self._deal.seats)) == position.active:
                position.put(piece, Place.SUPPLY, position.active)
                self._tell(Returned(world.tick, piece, Place.SUPPLY, position.active))
            else:
                position.put(piece, Place.PENALTY, position.active)
                self._tell(Penalised(world.tick, position.active, piece))

    def _end_turn(self, cause: Cause) -> bool:
        position, tick = self.position, self.world.tick
        position.gave_up = position.gave_up + 1 if cause is Cause.GAVE_UP else 0
        self._tell(TurnEnded(tick, position.turn, position.active, cause))
        ending = ending_of(position, cause, solo=self._deal.solo)
        if ending is None:
            position.active, skipped = next_seat(position, len(self._deal.seats))
            for seat in skipped:
                self._tell(TurnSkipped(tick, seat))
            position.turn += 1
            return self._begin_turn()
        position.phase = Phase.OVER
        position.result = result(position, ending, len(self._deal.seats), tick)
        self._tell(position.result)
        self._clear_turn()
        return True

    def _begin_turn(self) -> bool:
        self.position.phase = Phase.TURN
        self._clear_turn()
        self._tell(TurnBegan(self.world.tick, self.position.turn, self.position.active))
        return True

    def _clear_turn(self) -> None:
        position = self.position
        position.figure = position.board = position.chest = position.cause = None
        position.fallen = []
        self._begin_handling()

    def _tell(self, event: AnyEvent) -> None:
        self._events.append(event)
