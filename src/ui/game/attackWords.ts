import type { FireResult, HeatResult } from '../../rules/attack/fireResult.ts';
import { HEAT_WORDS, RESULT_WORDS } from '../../rules/words/game/attack.ts';

/** The words of the part about attacks. */
export const ATTACK_UI = {
  title: 'Result of an attack',
  hint: 'The shot is made at the table. Say what it came to, and it is played out here.',
  where: 'Location',
  units: 'Units attacked',
  result: 'Result',
  moving: 'They move as one stack (Defensive First Fire)',
  resolve: 'Resolve',
  short: 'An Original 12 under Ammunition Shortage',
  odds: 'Chances',
  working: 'Working out the chances …',
  until: 'Chances, with all that is still to be rolled',
  lead: (name: string): string => `Helped by the ${name}`,
  heat: (name: string): string => `Heat of Battle of the ${name}: look it up, and say what it came to`,
  heatOf: (result: HeatResult): string => HEAT_WORDS[result],
  resultOf: (result: FireResult): string => RESULT_WORDS[result],
} as const;
