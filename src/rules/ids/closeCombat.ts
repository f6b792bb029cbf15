import type { RuleRow } from './ruleRow.ts';

/** The rules of Close Combat, and leaders made in it. */
export const CLOSE_COMBAT_RULES = {
  'A11.11': { words: 'FP of those who attack to FP of those attacked makes odds, rounded down. Two dice below the Kill Number eliminate them, the very number costs one of them men.', home: ['rules/closeCombat/closeCombatTable.ts', 'rules/closeCombat/figures.ts'] },
  'A11.12': { words: 'In each Location the ATTACKER declares all his attacks, then the DEFENDER; they are done together. A unit attacks once and is attacked once.', home: ['rules/closeCombat/declaring.ts'] },
  'A11.15': { words: 'Unconcealed men of both sides who are left in one Location as the phase ends are held in Melee.', home: ['rules/closeCombat/melee.ts'] },
  'A11.2': { words: 'Instead of attacking, a unit may leave a Melee for a next Location without Known enemies; attacks on it are easier by two, and it goes if it lives.', home: ['rules/closeCombat/withdrawing.ts'] },
  'A11.22': { words: 'The best and the worst roll let units slip out of a Melee. The players say so; a leader made by that roll then changes nothing.', home: ['rules/closeCombat/ccLeaders.ts'] },
  'A11.4': { words: 'In woods or a building each side rolls a die; who is lower by three lies in wait. He attacks first and one better, and is attacked one worse. Elsewhere the players tell.', home: ['rules/closeCombat/ambush.ts'] },
  'A18.1': { words: 'Leaders come forth in play from Self-Rally and from Close Combat.' },
  'A18.12': { words: 'A squad, half-squad or crew whose attack is an Original 2 may bring forth a leader at once. His FP and leadership count in the attack that made him, also a bad one, and he defends with his men: both attacks are worked out anew with the same dice.' },
  'A19.34': { words: 'Inexperienced Infantry is less sure against tanks: its CCV is one less.' },
  'A19.35': { words: 'In Close Combat they are taken prisoner more easily.' },
  'SK-CCPh': { words: 'Attacks are declared, the ATTACKER\'s first, and done together. A pinned ATTACKER fights at half, broken men are attacked two better, a SMC counts 1 FP. Against vehicles a CCV takes the place of odds.', home: ['rules/closeCombat/figures.ts'] },
  'SK-IMP': { words: 'What the best and the worst rolls do: leaders from Self-Rally and Close Combat, casualties in a rally.', home: ['rules/rally/rallying.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;
