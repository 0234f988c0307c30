"""Matches on disk: beginning one, finding those that wait, going on with one."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games import (
    Match,
    SaveFile,
    SavingFailed,
    UnreadableJournal,
    parse_journal,
    read_journal,
    what_if,
)
from games import resume as resume_journal
from scenes.versions import made_with
from scenes.words import _
from sim import CapsizeError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from games import Film

SUFFIX = ".capsize"
SYNC_TIME = 1.0
"""Seconds after which what was written to the file is on the disk at the latest."""
_FINISHED = "finished"
_UNPLAYABLE = "unplayable"
_HEADER_BYTES = 64 * 1024


@dataclass(slots=True)
class Sitting:
    """A match and the file it is written to as it goes; without one when the folder cannot be written to."""

    match: Match
    save: SaveFile | None
    notice: str = ""
    _since_sync: float = field(default=0.0, init=False, repr=False)

    @property
    def problem(self) -> str:
        """A sentence when the match is not, or no longer, saved; else empty."""
        if self.save is not None and self.save.problem is not None:
            return str(self.save.problem)
        return self.notice

    @property
    def unsynced(self) -> bool:
        """Whether something was written that may not be on the disk yet."""
        return self.save is not None and self.save.unsynced

    def tick(self, seconds: float) -> None:
        """Let time pass: what was written is forced to the disk before the computer can lose much of it."""
        if self.save is None or not self.save.unsynced:
            return
        self._since_sync += seconds
        if self._since_sync >= SYNC_TIME:
            self._since_sync = 0.0
            self.save.sync()

    def close(self) -> None:
        """Close the file. A match that is over no longer waits to be continued."""
        if self.save is None:
            return
        self.save.close()
        if self.match.over:
            _put_away(self.save.path, _FINISHED)
        self.save = None


@dataclass(frozen=True, slots=True)
class Saved:
    """A match in a file.

    Attributes:
        path: of the file.
        game: the game's name in headers.
        players: their names.
        when: the file's time, s since 1970.
        branched: the turn at which it branched off from another match, or 0.
    """

    path: Path
    game: str
    players: str
    when: float
    branched: int = 0


def begin(folder: Path, game: str, players: Sequence[str], seed: int, options: Mapping[str, Any]) -> Sitting:
    """Begin a match and its file in `folder`. One that cannot be saved can still be played.

    Raises:
        BadSetup: the game refuses names, seed or options.
    """
    return _sit_down(folder, Match.new(game, players, seed, options, made_with()))


def branch_off(folder: Path, film: Film, number: int) -> Sitting:
    """Begin a match, and its file in `folder`, that goes on where turn `number` of a film began.

    Raises:
        UnreadableJournal: the match of the film cannot be taken up there.
    """
    return _sit_down(folder, what_if(film, number, made_with()))


def _sit_down(folder: Path, match: Match) -> Sitting:
    header = match.header
    name = time.strftime("%Y-%m-%d-%H%M%S") + f"-{header.game}-{header.seed}"
    try:
        save = SaveFile.create(_free_path(folder, name), match.text())
    except SavingFailed as error:
        return Sitting(match, None, str(error))
    match.save_to(save)
    return Sitting(match, save)


def go_on(path: Path) -> Sitting:
    """Take a saved match up where its file ends.

    Raises:
        UnreadableJournal: the file is damaged; names line and field.
    """
    journal = read_journal(path)
    match = resume_journal(journal, str(path))
    try:
        save = SaveFile.append(path, journal.sound_bytes)
    except SavingFailed as error:
        return Sitting(match, None, _("This match is no longer saved: {why}").format(why=error))
    match.save_to(save)
    return Sitting(match, save)


def last_boundary(path: Path) -> Match | None:
    """The match as it was at the last turn boundary in its file; None where even that cannot be read."""
    try:
        return resume_journal(read_journal(path), str(path), to_checkpoint=True)
    except CapsizeError:
        return None


def go_on_apart(match: Match, path: Path) -> Sitting:
    """Take a match up in a new file beside `path`, whose end cannot be played.

    The old file is kept, but waits no longer; were it left among those that wait, nobody could go on with it.
    """
    sitting = _sit_down(path.parent, match)
    if sitting.save is not None:
        _put_away(path, _UNPLAYABLE)
    return sitting


def unfinished(folder: Path) -> list[Saved]:
    """The matches that wait in `folder`, the latest first. A file that is no journal of ours is left out."""
    return _latest_first(_found(folder))


def watchable(folder: Path) -> list[Saved]:
    """The matches that wait in `folder` and those put away when they were over, the latest first."""
    return _latest_first(_found(folder) + _found(folder / _FINISHED))


def _found(folder: Path) -> list[Saved]:
    try:
        paths = list(folder.glob(f"*{SUFFIX}"))
    except OSError:
        return []  # a folder that cannot be looked into holds nothing that can be continued
    return [saved for path in paths if (saved := _glance(path)) is not None]


def _latest_first(found: list[Saved]) -> list[Saved]:
    return sorted(found, key=lambda saved: (saved.when, saved.path.name), reverse=True)


def _glance(path: Path) -> Saved | None:
    """What the first line tells; the rest is read, and judged, when the match is continued."""
    try:
        if not path.is_file():
            return None  # a pipe of that name would keep us waiting
        with path.open("rb") as file:
            first = file.readline(_HEADER_BYTES)
        header = parse_journal(first, str(path)).header
        players = ", ".join(header.seats)
        return Saved(path, header.game, players, path.stat().st_mtime, header.branched)
    except (OSError, UnreadableJournal):
        return None


def _free_path(folder: Path, name: str) -> Path:
    path, number = folder / f"{name}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{name}-{number}{SUFFIX}", number + 1
    return path


def _put_away(path: Path, where: str) -> None:
    """Move a file out of the way of those that wait; where that fails it merely stays listed."""
    folder = path.parent / where
    try:
        folder.mkdir(exist_ok=True)
        path.replace(_free_path(folder, path.stem))
    except OSError:
        return
