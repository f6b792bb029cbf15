/** Words of the scenario facts in the Turn menu. */
export const SCENARIO_WORDS = {
  turns: 'A game of turns', hint: 'Turns, Control, Victory Points and who wins. Without it the table is one of a Rout Phase.',
  turn: 'Game Turn', of: 'How many are played', phase: 'Phase', first: 'Who moves first', year: 'Year', ended: 'The scenario has ended', notSaid: 'not said',
  entries: (count: number): string => `${String(count)} entries in the score`, clearScore: 'Begin the score anew',
  elr: 'ELR', bySpecialRule: 'by a special rule', ammunitionShortage: 'Ammunition Shortage',
  victory: 'Victory Conditions', example: 'Control building P5 and CVP at least 12', balance: 'Balance', understood: 'Understood as', none: 'None. If the other side alone has some, this side wins by preventing them.',
  forms: 'How to write them', formsHint: 'VP are CVP and Exit VP together. What is not immediate is judged at the end of the game. "and" binds more closely than "or"; brackets may be set.',
} as const;

/** What can be written as Victory Conditions. */
export const VICTORY_FORMS = [
  'Control building P5', 'Control hex P5', 'Control Location P5/1', 'Control at least 3 of buildings P5 Q4 M2', 'Control all of hexes P5 Q4',
  'CVP at least 12', 'enemy CVP at most 10', 'CVP more than the enemy by 4', 'VP at least 30',
  'Exit at least 10 VP by A1 A2 A3', 'no unbroken enemy MMC in building P5', 'at least 2 Good Order own squads on the map',
  'immediately CVP at least 20', '(CVP at least 12 or Control hex P5) and not enemy CVP at least 5',
] as const;
