/**
 * What the engine's answers contain. Types only: `engine/src/regulae/bridge.py` and `view.py` define the messages.
 *
 * @typedef {object} View  a moment of a game, as a board shows it: the answer to `look`, `step` and `typed`
 * @property {string} position  the position at the beginning of the turn, with its throw, in notation
 * @property {string} unthrown  the same without its throw
 * @property {string} now  the position after the steps played
 * @property {string} svg  the drawing of it
 * @property {string} words  the steps played, then the position, in sentences
 * @property {string[][]} table  where the men stand, as rows; the first is the head
 * @property {Record<string, string>} names  what points are called under the labels asked for
 * @property {Record<string, string>} places  the accessible label of each part of the drawing that men can use
 * @property {Record<string, Record<string, number>>} men  by side: how many stand on which place
 * @property {string[]} sides  in the order of the notation
 * @property {Record<string, string>} classes  by side: the class of its men in the drawing
 * @property {Seat[]} seats  all players of the game, in the order of the sides
 * @property {string} side  the side to move
 * @property {string} seat  the player to move, such as `am` or `am.2`
 * @property {number} player  the number of that player in the side, from 1
 * @property {string} plays  the side whose men are moved, which in some games is the other side
 * @property {number[] | null} throw  empty before the throw; null in a game without dice
 * @property {string[]} sources  who gives each number of a throw: `die`, `player` or `adversary`
 * @property {number[]} left  the numbers left to play
 * @property {string[]} steps  the steps played, in notation
 * @property {Step[]} played  the same as data
 * @property {Step[]} next  the legal next steps
 * @property {string | null} after  the position after the turn, if it may end here
 * @property {Outcome | null} outcome  how the game has ended
 * @property {string | null} xgid
 * @property {boolean} [consent]  whether the players may agree to end the game
 * @property {Wording} wording
 *
 * @typedef {{ seat: string, side: string, player: number }} Seat  one player of a game
 *
 * @typedef {object} Step
 * @property {string} step  in notation
 * @property {number} die  the number that it plays; 0 in a game without dice
 * @property {string} from
 * @property {string} to
 * @property {boolean} hit
 * @property {string[]} [taken]  the places of the pieces that it takes
 *
 * @typedef {object} Wording  sentences of the game's family, with names in braces for what is filled in
 * @property {string} men  what the pieces are called
 * @property {string} choose
 * @property {string} put
 * @property {string} lifted  with `{point}`
 * @property {string} stuck
 * @property {string} targets  with `{points}`
 * @property {string} none  with `{side}` and `{point}`
 * @property {string} no_step
 * @property {string} no_further_step
 * @property {string} pass  what the record says of a turn in which nothing was played
 * @property {string} took  what the record says of a step that hits or takes
 * @property {string} typed  an example of a typed step
 * @property {string} labels_title
 * @property {Record<string, string>} labels  the labellings a reader can choose, with their names
 *
 * @typedef {object} Rule
 * @property {string} key
 * @property {string} title
 * @property {unknown} value
 * @property {string} words  the value in words
 * @property {string} basis  `stated`, `implied`, `conjectured` or `silent`
 * @property {string[]} refs  passages, such as `royal:1.9`
 * @property {string} quote
 * @property {string} lang  the language of the quotation
 * @property {string} note
 * @property {{ value: unknown, label: string, note: string }[]} readings  rival readings
 *
 * @typedef {{ winner: string | null, words: string, rule: Rule | null }} Outcome
 *
 * @typedef {object} Refusal  why a request was refused
 * @property {string} kind
 * @property {string} message
 * @property {string} hint
 * @property {string} [where]
 * @property {Rule | null} [rule]
 *
 * @typedef {object} Advice  the answer to `advise`
 * @property {{ turn: string[], words: string, worth: number }[]} best  the best turns, the very best first
 * @property {number | null} played  what the turn that was played is worth
 * @property {string} unit  `chance`, or what pieces are called: `stones`
 *
 * @typedef {object} Opened  the answer to `open`: the game of a record, as far as it is legal
 * @property {string} game
 * @property {Record<string, unknown>} choices
 * @property {string} start
 * @property {OpenedTurn[]} turns
 * @property {string} position  after the last turn
 * @property {string} unthrown  the same without its throw
 * @property {boolean} agreed  whether the players agreed to end the game
 * @property {(Refusal & { turn: number, turns: number }) | null} [fault]  why the rest cannot be played
 *
 * @typedef {object} OpenedTurn
 * @property {string} position  with the throw
 * @property {string} unthrown
 * @property {string} side
 * @property {string} seat
 * @property {number[] | null} throw
 * @property {string[]} steps
 * @property {Step[]} played
 * @property {boolean} whole  whether the turn was played to its end
 *
 * @typedef {{ position: string, steps: string[], throw?: number[] | null, agreed?: boolean }} Place
 *   a moment of a game, as requests name it
 */
export {};
