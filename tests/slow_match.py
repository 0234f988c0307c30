"""Plays a script as a window does, frame by frame and saving as it goes, until it is done or killed.

    python tests/slow_match.py SCRIPT SAVE

Says on standard output how many commands have been carried out, after each.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from games import Entry, SaveFile, finish, read_journal, start
from sim import BEAT

FRAME = 0.0004
"""Seconds slept after each frame: many times faster than a window, slow enough to be killed anywhere."""
FRAMES_TO_SYNC = 60


def main(script: Path, path: Path) -> None:
    """Play the script and save it to `path`."""
    journal = read_journal(script)
    match = start(journal)
    save = SaveFile.create(path, match.text())
    match.save_to(save)
    frames = 0
    for done, entry in enumerate(journal.records, start=1):
        assert isinstance(entry, Entry), "a script has no checkpoints"
        while match.tick < entry.stamp.ticks:
            match.advance(min(BEAT, entry.stamp.ticks - match.tick))
            time.sleep(FRAME)
            frames += 1
            if frames % FRAMES_TO_SYNC == 0:
                save.sync()
        match.do(entry.command)
        sys.stdout.write(f"{done}\n")
        sys.stdout.flush()
    finish(match)
    save.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
