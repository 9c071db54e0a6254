"""The values of the rules, and how each is played: one module for each group of rules.

An enum is a rule, and a member one of its values. The member holds the value's notation, its words and the function or
the data that plays it, so a new value is added in one place. A mechanism knows no game: it turns the value that a
ruleset selects into numbers for `regulae.tables.plan`. Slots are counted along a route, from 0 where the men start.
"""
