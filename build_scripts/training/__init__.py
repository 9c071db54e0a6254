"""``make train``: bots learn to evaluate positions by playing against themselves."""
