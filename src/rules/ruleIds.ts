import { ATTACK_RULES } from './ids/attack.ts';
import { CLOSE_COMBAT_RULES } from './ids/closeCombat.ts';
import { CONTROL_RULES } from './ids/control.ts';
import { RALLY_RULES } from './ids/rally.ts';
import { TURN_RULES } from './ids/turn.ts';
import { VICTORY_RULES } from './ids/victory.ts';
import type { RuleRow } from './ids/ruleRow.ts';

/** The rules that the program cites, with our own short title for each. */
const ROUT_RULES = {
  'A4.2': 'Mechanics of movement',
  'A4.44': 'Recovery of weapons left behind',
  'A6.1': 'LOS thread',
  'A6.7': 'LOS Hindrances',
  'A7.302': 'Casualty Reduction',
  'A7.7': 'Encirclement',
  'A7.8': 'Pinning',
  'A.8': 'ADJACENT',
  'A10.2': 'Loss of a leader',
  'A10.22': 'Leadership among leaders',
  'A10.3': 'Failed Morale Checks',
  'A10.31': 'Casualty Morale Checks',
  'A10.4': 'Broken units',
  'A10.41': 'Voluntary break',
  'A10.5': 'Routing',
  'A10.51': 'Direction and destination',
  'A10.52': 'Low Crawl',
  'A10.53': 'Interdiction',
  'A10.531': 'Open Ground',
  'A10.532': 'Interdictors',
  'A10.533': 'Concealment',
  'A10.62': 'Desperation Morale',
  'A10.711': 'Voluntary rout of a leader',
  'A11.16': 'Broken units in Melee',
  'A12.1': 'Concealment and Dummies',
  'A12.15': 'Entering a concealed unit',
  'A15.1': 'Heat of Battle',
  'A17.2': 'Wounds',
  'A19.12': 'Disruption',
  'A20.21': 'Surrender in the Rout Phase',
  'A20.3': 'No Quarter',
  'A20.5': 'Prisoners and Guards',
  'A20.54': 'Unarmed units',
  'A24.7': 'SMOKE in the way',
  'B9.32': 'Wall Advantage',
  'B10.31': 'Height Advantage',
  'B20.9': 'Crest status',
  'B21.43': 'Broken units in water',
  'B23.71': 'Rowhouses',
  'B25.4': 'Terrain Blazes',
  'B26.4': 'Wire in the way',
  'B27.41': 'Entrenchments in the Rout Phase',
  'B28.41': 'Mines in the way',
  'B30.5': 'Pillboxes as shelter',
  'B30.6': 'Enemies outside a pillbox',
  'C1.51': 'Fire for effect in the way',
  'D5.311': 'Broken Passengers',
  'D6.24': 'Broken Riders',
  'D9.3': 'Vehicles and wrecks as cover',
  'E1.54': 'Routing at night',
  'SK-RtPh': 'The Rout Phase of the Starter Kit',
} as const satisfies Readonly<Record<string, string>>;

/** What the rest of the game cites; what the lists of the phases only name gives way to whoever plays it. */
const OTHER_RULES = { ...TURN_RULES, ...ATTACK_RULES, ...RALLY_RULES, ...CLOSE_COMBAT_RULES, ...CONTROL_RULES, ...VICTORY_RULES };
type OtherRule = keyof typeof OTHER_RULES;

export type RuleId = keyof typeof ROUT_RULES | OtherRule;

/** Each rule of the game beside the Rout Phase, with its title, words and home. */
export const RULE_ROWS: Readonly<Record<string, RuleRow>> = OTHER_RULES;

export const RULES: Readonly<Record<RuleId, string>> = { ...ROUT_RULES, ...(Object.fromEntries(Object.entries(RULE_ROWS).map(([rule, { title }]) => [rule, title])) as Record<OtherRule, string>) };
