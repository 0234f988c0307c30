"""`python -m scenes` is `capsize`, for where the command is not on the path."""

from __future__ import annotations

import sys

from scenes.command_line import main

if __name__ == "__main__":
    sys.exit(main())
