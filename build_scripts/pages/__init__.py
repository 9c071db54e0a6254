"""The pages: editions, games and scenes as Markdown files that hold finished HTML, before any site generator runs."""
