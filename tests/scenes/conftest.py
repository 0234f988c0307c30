"""The scenes' tests draw into memory and play to nobody."""

from in_memory import _films, _painted_once, canvas  # noqa: F401 - found here by pytest
