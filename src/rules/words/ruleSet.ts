import type { RuleSetGround } from '../grounds/ruleSet.ts';
import { list, type Sentences } from './phrases.ts';

const STATES: Readonly<Record<Extract<RuleSetGround, { fact: 'stateNotPlayed' }>['state'], string>> = { concealed: 'concealment', disrupted: 'Disruption', encircled: 'Encirclement' };

export const RULE_SET_WORDS: Sentences<RuleSetGround> = {
  noSurrender: () => 'By the rules chosen nobody surrenders in the Rout Phase.',
  stateNotPlayed: ({ state, units }, names) => `By the rules chosen there is no ${STATES[state]}; that of the ${list(units.map((id) => names.unit(id)))} is left aside.`,
};
