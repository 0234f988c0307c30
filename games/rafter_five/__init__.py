"""Rafter Five: stack a raft of boards, figures and treasure chests until it falls."""

from games.rafter_five.components import MOST_SEATS, Options, marks_of_seat
from games.rafter_five.rafter_five import RafterFiveType

__all__ = ["MOST_SEATS", "Options", "RafterFiveType", "marks_of_seat"]
