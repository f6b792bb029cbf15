import type { RuleRow } from './ruleRow.ts';

/** The rules of what comes of an attack that was made at the table. */
export const ATTACK_RULES = {
  'A.9': { words: 'One die for each unit in question: the highest is chosen, and with it all who are tied. Of a KIA with a number so many of the highest are.', home: ['rules/attack/selecting.ts'] },
  'A7.3': { words: 'The shot itself is made at the table. Its result is told here, and what comes of it is played out: checks, losses, pins.', home: ['rules/attack/attacking.ts'] },
  'A7.301': { words: 'As many as the number says are eliminated, by Random Selection; all others in the Location break, and those who are broken already lose men.', home: ['rules/attack/effects.ts'] },
  'A7.305': { words: 'Whoever fails it is pinned. Broken units and those who cannot be pinned take none.', home: ['rules/attack/following.ts'] },
  'A10.1': { words: 'Two dice, with what modifies them, against the Morale Level: as much or less passes. Leaders check before others, the better before the worse.' },
  'A10.21': { words: 'One unbroken leader in the Location helps the check of another with his leadership, never those that his own loss has caused; among units that move under fire only one of the stack does.' },
  'A10.7': { words: 'A leader has a Morale Level and a leadership DRM, which counts for other soldiers in his Location and never for himself; to troops of another nation it is one worse.', home: ['rules/attack/leadership.ts'] },
  'A10.72': { words: 'A leader who is there has to help, well or badly; of several the owner chooses one.' },
  'A14.3': { words: 'On a 1 a Sniper eliminates a leader or hero, and breaks a squad; on a 2 he wounds the one and pins the other. Broken units there come under DM. From memory, and unconfirmed.', home: ['rules/attack/effects.ts'] },
  'A15.2': { words: 'A hero steps out of a squad in the heat of battle, or a leader becomes heroic. He never breaks: he is wounded.', home: ['rules/attack/heat.ts'] },
  'A15.3': { words: 'A unit that is hardened becomes the next better counter, and Fanatic where there is none. Its list is that of Replacement backward, and unconfirmed.', home: ['rules/attack/heat.ts'] },
  'A19.1': { words: 'A unit that fails a Morale Check by more than the ELR of its group is Replaced by poorer troops.' },
  'A19.11': { words: 'Crews, Commissars, heroes, the Unarmed and those who are broken already are never Replaced.', home: ['rules/experience/elr.ts'] },
  'A19.13': { words: 'The poorer counter is of the same size and of a lower Class, with no figure higher and one lower at least; a leader becomes the next lower one. Underscored morale counts as an ELR of 5, and makes two half-squads of a squad.' },
  'A19.131': { words: 'An Original 12 of a squad that fires with its own FP costs it quality; one that has none to lose breaks.' },
  'A19.132': { words: 'A special rule that gives an ELR of 4 or less holds for underscored morale too: such units are then Replaced like others.' },
  'G1.12': { words: 'A Japanese squad does not break: it turns to its weaker side, and then becomes an unbroken half-squad. Read second-hand, and unconfirmed.', home: ['rules/experience/stepping.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
