import { worded } from '../../messages/worded.ts';
import type { FireResult, HeatResult } from '../../rules/attack/fireResult.ts';
import { HEAT_WORDS, RESULT_WORDS } from '../../rules/words/game/attack.ts';
import { C } from './cardTexts.ts';

/** The words of the part about attacks. */
export const ATTACK_UI = worded(C.attack, {
  lead: (name: string) => ({ name }),
  heat: (name: string) => ({ name }),
});

export const heatOf = (result: HeatResult): string => HEAT_WORDS[result];
export const resultOf = (result: FireResult): string => RESULT_WORDS[result];
