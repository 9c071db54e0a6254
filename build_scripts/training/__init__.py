"""``make train``: opponents learn what positions are worth, by playing against themselves."""
