"""How each value of a rule is played: one module for each group of rules, one function for each member.

A mechanism knows no game. It turns the value that a ruleset selects into numbers for `regulae.tables.plan`. Points are
counted along a route from 0, where the men start, to the last point before they leave the board.
"""
