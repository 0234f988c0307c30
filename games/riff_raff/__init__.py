"""Riff Raff: load a rocking ship, card by card, and catch what it sheds."""

from games.riff_raff.components import CARDS, LEAST_SEATS, MOST_SEATS, Options, rounds_for, sign_of_seat
from games.riff_raff.riff_raff import RiffRaffType

__all__ = ["CARDS", "LEAST_SEATS", "MOST_SEATS", "Options", "RiffRaffType", "rounds_for", "sign_of_seat"]
