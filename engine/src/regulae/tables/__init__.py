"""Games of tables, the family of backgammon: twenty-four points, men who go round by the throws of dice."""
