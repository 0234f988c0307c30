"""The games: rules, seats, matches and journals. Knows no pixel and no physics engine."""
