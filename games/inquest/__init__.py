"""Why something fell: the culprit, the command that mattered, and a sentence for the players."""

from games.inquest.account import Account, Act, Beat, Deed
from games.inquest.balance import falling, margins
from games.inquest.inquest import Inquest, examine, inquire
from games.inquest.witness import taken_in

__all__ = [
    "Account",
    "Act",
    "Beat",
    "Deed",
    "Inquest",
    "examine",
    "falling",
    "inquire",
    "margins",
    "taken_in",
]
