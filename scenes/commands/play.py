"""`capsize play`: a game in a window, set up on the command line."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import click

from games import FORMAT, GAMES, BadSetup, Header, checked_seed, game_named
from scenes.seeds import fresh_seed
from scenes.words import _, later

if TYPE_CHECKING:
    from collections.abc import Sequence

HELP = {
    "rafter-five": later(
        "Rafter Five: build a raft of boards, figures and treasure chests until it falls. "
        "One to six players; one alone plays for the number of chests."
    ),
    "riff-raff": later(
        "Riff Raff: load a rocking ship, card by card, and catch what falls. Two to four players."
    ),
}
SWITCHES = {
    "rafter-five": {
        "nails": later("Nothing may touch a nail."),
        "cracks": later("Nothing may touch a crack."),
        "king": later("The fussy King takes the place of a figure: both hands for him, no nails, no cracks."),
        "arrange": later("Set the figures out yourselves before the first turn."),
    },
    "riff-raff": {},
}
"""The options of each game that are on or off, by their names in its header."""
PLAYERS = {
    "rafter-five": later("Who plays, in the order of the seats; else one alone."),
    "riff-raff": later("Who plays, in the order of the seats; else two."),
}
FIRST = {
    "rafter-five": later("Who begins; else the player who is named first."),
    "riff-raff": later("Who is captain before the first round; else somebody is drawn."),
}


class Games(click.Group):
    """The games as commands; another name is answered with those that there are."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the game that is named first.

        Raises:
            BadSetup: there is no such game.
        """
        game_named(args[0])
        return super().resolve_command(ctx, args)


def command() -> click.Command:
    """The command with one command for each game, in the player's language."""
    return Games(
        "play",
        commands=[_game(name) for name in GAMES],
        no_args_is_help=False,
        options_metavar="",
        subcommand_metavar=_("GAME [OPTIONS]"),
        short_help=_("Play a game in a window."),
        help=_("Play a game in a window; each game's options are told by: capsize play GAME --help"),
        epilog=_(
            "\b\nExamples:\n"
            "  capsize play rafter-five --players Ann,Bo --nails\n"
            "  capsize play riff-raff --players Ann,Bo,Cy --first Bo"
        ),
    )


def _game(name: str) -> click.Command:
    switches = [
        click.Option([f"--{switch}"], is_flag=True, help=_(text)) for switch, text in SWITCHES[name].items()
    ]
    common = [
        click.Option(
            ["--players"],
            metavar="NAME,NAME...",
            help=_(PLAYERS[name]),
        ),
        click.Option(["--first"], metavar="NAME", help=_(FIRST[name])),
        click.Option(
            ["--seed"],
            metavar="N",
            help=_("The whole number that everything left to chance follows from; else a new one."),
        ),
    ]
    return click.Command(name, callback=partial(play, name), params=[*common, *switches], help=_(HELP[name]))


def play(game: str, players: str | None, first: str | None, seed: str | None, **switches: bool) -> int:
    """Play a game in a window; returns the exit code.

    Raises:
        BadSetup: the game refuses names, seed or options.
        DisplayMissing: there is no screen.
    """
    header = header_for(game, players, first, seed, switches)
    from scenes.play import play_match  # noqa: PLC0415 - only now is a window wanted, and its library

    return play_match(header)


def header_for(
    game: str, players: str | None, first: str | None, seed: str | None, switches: dict[str, bool]
) -> Header:
    """What the options ask for, checked by the game.

    Raises:
        BadSetup: the game refuses names, seed or options.
    """
    names = _unnamed(game) if players is None else players.split(",")
    number = fresh_seed() if seed is None else checked_seed(seed)
    options: dict[str, Any] = {switch: True for switch, on in switches.items() if on}
    header = game_named(game).check(Header(FORMAT, game, tuple(names), number, options))
    if first is None:
        return header
    options["first"] = _seat_of(first, header.seats)
    return game_named(game).check(Header(FORMAT, game, header.seats, number, options))


def _unnamed(game: str) -> list[str]:
    """As few as can play."""
    return [_("Player 1"), _("Player 2")][: game_named(game).seats.start]


def _seat_of(name: str, seats: Sequence[str]) -> int:
    for seat, called in enumerate(seats):
        if called.casefold() == name.strip().casefold():
            return seat
    raise BadSetup("first", name, f"nobody of that name plays; there is: {', '.join(seats)}")
