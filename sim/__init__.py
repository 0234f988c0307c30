"""The table: pieces, worlds, hands and outcomes. Knows no rule and no pixel."""
