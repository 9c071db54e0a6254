"""Makes the pages of the site from editions, games and scenes: values with finished HTML, which no generator needs."""
