"""How much of a throw is owed, and when a game is won."""

from regulae.ruleset import Ending, Standstill, ThrowUse

#: By the value of the rule ``throw_use``: whether as many numbers must be played as any order of them allows.
COMPULSORY = {ThrowUse.FULLEST: True, ThrowUse.AT_WILL: False}

#: By the value of the rule ``ending``: whether a side wins as soon as all its men have been borne off.
WON_WHEN_CLEAR = {Ending.FIRST_TO_CLEAR: True}

#: By the value of the rule ``standstill``: whether a game in which nothing can move again has ended.
ENDS_AT_STANDSTILL = {Standstill.DRAWN: True}
