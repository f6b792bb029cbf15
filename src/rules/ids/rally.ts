import type { RuleRow } from './ruleRow.ts';

/** The rules of rally, Recovery, repair and transfer in the Rally Phase. */
export const RALLY_RULES = {
  'A9.72': { words: 'In the Rally Phase a Good Order unit rolls a die for a weapon of its own side that has malfunctioned: its repair number or less mends it, a 6 is its end.', home: ['rules/rally/weaponActions.ts'] },
  'A10.6': { words: 'In each Rally Phase every broken unit may try once to rally, by a Good Order leader with it or by itself if it can: two dice, with all modifiers, against the Morale Level of its broken side.' },
  'A10.61': { words: 'In a building, woods, a trench or a pillbox men on foot rally more easily by one.' },
  'A10.63': { words: 'A unit with its broken morale in a square rallies by itself, harder by one, where no Good Order leader of its side is.' },
  'A10.64': { words: 'The worst roll in an attempt to rally costs the unit men, and it stays broken.' },
  'A10.71': { words: 'A broken leader rallies himself unless another who is not broken is with him; then he may rally others. Of several the player chooses who helps.' },
  'A10.72': { words: 'A leader\'s modifier cannot be declined, good or bad; another leader who is there can be used instead.', home: ['rules/rally/mayRally.ts'] },
  'A18.11': { words: 'The first squad, half-squad or crew that the ATTACKER tries to rally in his Rally Phase may do it by itself, whatever its counter says. On an Original 2 it rallies, and he may roll for a leader, whom he cannot refuse then.' },
  'A18.2': { words: 'One die, with drm for nation, odds, Morale Level and for having been broken, tells which leader comes forth, or none. He cannot be refused, and his men are none the fewer.' },
  'A25.22': { words: 'Men whom a Commissar rallies have a level one better, and DM does not weigh on them. What a failure under him costs is named, not played.', home: ['rules/rally/mayRally.ts'] },
  'SK-RPh': { words: 'Each Good Order unit has one action: it picks up a weapon, repairs one or hands one over. Leaders besides rally broken units. At the end DM comes off, but next to an unbroken enemy, in his view in the open, or by choice.', home: ['rules/rally/weaponActions.ts'] },
  'SK-APh': { words: 'Unpinned Good Order units of the ATTACKER hand weapons over before they advance.', home: ['rules/rally/weaponActions.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
