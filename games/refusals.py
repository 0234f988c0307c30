"""Refusals that every game knows."""

from __future__ import annotations

from games.phrases import N_, Phrase, Refusal

UNKNOWN = Refusal("unknown", Phrase(N_("There is no such piece in this game.")))
OVER = Refusal("over", Phrase(N_("The game is over.")))
WAIT = Refusal("wait", Phrase(N_("Wait until everything has come to rest.")))
OTHER_GAME = Refusal("other-game", Phrase(N_("There is no such thing to do in this game.")))
