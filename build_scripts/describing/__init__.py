"""What programs say of themselves, as data for pages: docstrings, signatures, commands, code in colours."""
