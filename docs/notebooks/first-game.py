# %% [markdown]
# # A game in Python
#
# The package `regulae` plays the games of these texts by rules that quote the texts. This notebook uses the English
# game to show its rules, a position, the legal turns for a throw, a refusal, and a whole game.

# %%
import regulae

game = regulae.load("ludus-anglicorum")
print(", ".join(regulae.ruleset_ids()))
game.ruleset.title

# %% [markdown]
# Each rule has a value and a warrant: how far the text supports it, in which sentences, and with which words.

# %%
for key in ("dice", "piling", "first_player"):
    rule = game.ruleset.rule(key)
    print(f"{key}: {regulae.value_words(rule.value)} ({rule.basis})")
    if rule.quote:
        print(f"    {', '.join(rule.refs)}: {rule.quote}")

# %% [markdown]
# A position holds the men, the side to move and its throw. It is immutable: `thrown` returns a new one. As the last
# line of a cell it is drawn. `str` writes it as text, and `parse_position` reads that text.

# %%
position = regulae.start(game, "am").thrown((6, 5, 6))
position

# %% [markdown]
# The legal turns, one for each position that can result.

# %%
turns = regulae.legal_turns(game, position)
for turn in turns:
    print(f"{turn}  ->  {turn.result}")

# %%
print(regulae.turn_words(turns[0].steps, position.turn))
turns[0].result

# %% [markdown]
# During a turn the engine says which steps may come next. The throw is three ones, and a man has used the first to go
# from & to z.

# %%
ones, played = regulae.start(game, "am").thrown((1, 1, 1)), regulae.parse_steps("1:&-z")
regulae.next_steps(game, ones, played)

# %% [markdown]
# A step that breaks a rule is refused. The error names the rule, and the rule quotes the words that forbid it. Here a
# second man tries to join the first, in the first half of the route.

# %% tags=["raises-exception"]
regulae.resolve(game, ones, played, "&", "z")

# %%
try:
    regulae.resolve(game, ones, played, "&", "z")
except regulae.IllegalTurnError as error:
    rule = game.ruleset.rule(error.rule)
    print(rule.refs, rule.quote)

# %% [markdown]
# Where the text can be read differently, you can play the other reading. This one makes the step legal.

# %%
freely = regulae.load("ludus-anglicorum", {"piling": "everywhere"})
print(freely.ruleset.piling.note)
regulae.resolve(freely, ones, played, "&", "z")

# %% [markdown]
# The engine never throws dice, so you can try every throw. How often can a man on the bar enter against four closed
# points?

# %%
from itertools import product

barred = regulae.position_of(game, regulae.parse_position("am:bar,s14/n&:t2,u2,x2,y2,a7/am"))
throws = list(product(range(1, 7), repeat=3))
entering = [throw for throw in throws if regulae.next_steps(game, barred.thrown(throw))]
print(f"{len(entering)} of {len(throws)} throws")
barred

# %% [markdown]
# A whole game, between a bot that looks one turn ahead and one that plays at random.

# %%
from random import Random

dice = Random(1)
position, players, count = regulae.start(game, "am"), {"am": "simple", "n&": "random"}, 0
while regulae.outcome(game, position) is None:
    throw = tuple(dice.randint(1, 6) for _ in range(3))
    thrown = position.thrown(throw)
    position = regulae.choose_turn(players[thrown.turn], game, thrown, dice).result
    count += 1
print(f"After {count} turns: {regulae.outcome_words(regulae.outcome(game, position))}")
position
