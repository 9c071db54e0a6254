"""What can be reckoned out: exact answers about a game, by search of everything that can happen."""
