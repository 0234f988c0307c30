"""Refusals that every game knows."""

from __future__ import annotations

from games.phrases import N_, Phrase, Refusal

UNKNOWN = Refusal("unknown", Phrase(N_("There is no such piece in this game.")))
OVER = Refusal("over", Phrase(N_("The game is over.")))
WAIT = Refusal("wait", Phrase(N_("Wait until everything has come to rest.")))
LET_GO = Refusal("let-go", Phrase(N_("You have let go: wait until it rests, then give up if you must.")))
OTHER_GAME = Refusal("other-game", Phrase(N_("There is no such thing to do in this game.")))

HELD = Refusal("held", Phrase(N_("The other hand holds it already.")))
BESIDE = Refusal("reach", Phrase(N_("Grip the piece itself: the hand is beside it.")))
NO_ROOM = Refusal("room", Phrase(N_("There is no room to bring the piece in here.")))
HAND_FULL = Refusal("hand-full", Phrase(N_("That hand holds something already.")))
HAND_EMPTY = Refusal("hand-empty", Phrase(N_("That hand holds nothing.")))
OCCUPIED = Refusal("occupied", Phrase(N_("It cannot go back: its place is taken.")))
TOUCHING = Refusal("touching", Phrase(N_("Lift it clear of everything first, then lay it aside.")))
TOO_FAR_ROUND = Refusal("too-far-round", Phrase(N_("No hand turns that far.")))
OUTSIDE = Refusal("outside", Phrase(N_("That is outside the picture.")))
