"""The editions: TEI read into frozen values, checked, and given back as received."""
