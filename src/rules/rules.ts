import rulesEn from '../messages/en/rules.json';
import losEn from '../messages/en/losRules.json';
import wordsEn from '../messages/en/ruleWords.json';
import { texts } from '../messages/texts.ts';
import en from '../messages/en/gameRules.json';
import type { RuleId } from '../facts/names.ts';
import routTitlesEn from '../messages/en/routRules.json';

/**
 * The rules that a report on a rout cites, with our own short title for each. Apart from the others, which
 * nobody needs before a game is played.
 */
export const ROUT_RULES = texts('routRules', routTitlesEn);

/** The rules of exits, captures and losses for which there are Victory Points. */
const VICTORY_RULES = {
  'A26.2': {},
  'A26.21': {},
  'A26.211': {},
  'A26.212': {},
  'A26.213': {},
  'A26.22': {},
  'A26.221': {},
  'A26.222': {},
  'A26.23': {},
  'A26.3': {},
  'A26.4': {},
  'D5.4': { home: ['rules/areas/victory/victoryArea.ts'] },
  'D9.4': { home: ['rules/areas/attack/vehicleStruck.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The rules of movement as far as Control goes, Mopping Up and Fire. */
const CONTROL_RULES = {
  'A4.14': { home: ['rules/areas/control/mayMove.ts'] },
  'A11.15': { home: ['rules/areas/control/mayMove.ts'] },
  'A12.153': { home: ['rules/areas/control/controlArea.ts'] },
  'A26.1': {},
  'A26.11': {},
  'A26.12': {},
  'A26.13': {},
  'A26.131': {},
  'A26.132': {},
  'A26.14': {},
  'A26.15': {},
  'A26.16': {},
  'A26.161': {},
  'A26.162': {},
  'B25.11': { home: ['rules/areas/control/fires.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The rules of Close Combat, and leaders made in it. */
const CLOSE_COMBAT_RULES = {
  'A11.11': { home: ['rules/areas/closeCombat/figures.ts', 'rules/areas/closeCombat/figures.ts'] },
  'A11.12': { home: ['rules/areas/closeCombat/declaration.ts'] },
  'A11.14': { home: ['rules/areas/closeCombat/declaration.ts'] },
  'A11.15': { home: ['rules/areas/closeCombat/closeCombatArea.ts'] },
  'A11.19': { home: ['rules/areas/closeCombat/closeCombatArea.ts'] },
  'A11.2': { home: ['rules/areas/closeCombat/withdrawal.ts'] },
  'A11.22': { home: ['rules/areas/closeCombat/infiltration.ts'] },
  'A11.4': { home: ['rules/areas/closeCombat/ambush.ts'] },
  'A11.5': { home: ['rules/areas/closeCombat/figures.ts'] },
  'A11.6': { home: ['rules/areas/control/mayMove.ts'] },
  'A18.1': {},
  'A18.12': {},
  'A19.34': {},
  'A19.35': {},
  'SK-CCPh': { home: ['rules/areas/closeCombat/figures.ts'] },
  'SK-IMP': { home: ['rules/areas/rally/rally.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The rules of rally, Recovery, repair and transfer in the Rally Phase. */
const RALLY_RULES = {
  'A9.72': { home: ['rules/areas/rally/weaponActions.ts'] },
  'A10.6': {},
  'A10.61': {},
  'A10.63': {},
  'A10.64': {},
  'A10.71': {},
  'A10.72': { home: ['rules/areas/rally/rallyChances.ts'] },
  'A18.11': {},
  'A18.2': {},
  'A25.22': { home: ['rules/areas/rally/rallyChances.ts'] },
  'A25.24': { home: ['rules/morale/leadership.ts'] },
  'SK-RPh': { home: ['rules/areas/rally/weaponActions.ts'] },
  'SK-APh': { home: ['rules/areas/rally/weaponActions.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The rules of attacks and of what comes of them. */
const ATTACK_RULES = {
  'A.9': { home: ['rules/areas/attack/effects.ts'] },
  'A7.3': { home: ['rules/areas/attack/effects.ts'] },
  'A7.301': { home: ['rules/areas/attack/effects.ts'] },
  'A7.305': { home: ['rules/areas/attack/attackChecks.ts'] },
  'A10.1': {},
  'A10.21': {},
  'A10.7': { home: ['rules/areas/attack/attackChecks.ts'] },
  'A10.72': {},
  'A14.3': { home: ['rules/areas/attack/effects.ts'] },
  'A15.2': { home: ['rules/areas/attack/heatOfBattle.ts'] },
  'A15.3': { home: ['rules/areas/attack/heatOfBattle.ts'] },
  'A19.1': {},
  'A19.11': { home: ['rules/experience/elr.ts'] },
  'A19.13': {},
  'A19.131': {},
  'A19.132': {},
  'G1.12': { home: ['rules/experience/elr.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The rules of an attack before its dice are thrown. */
const FIRE_RULES = {
  'A5.12': { home: ['rules/fire/fireModifiers.ts'] },
  'A5.131': { home: ['rules/fire/fireModifiers.ts'] },
  'A4.6': { home: ['rules/fire/fireModifiers.ts'] },
  'A7.1': { home: ['rules/fire/firers.ts'] },
  'A7.2': { home: ['rules/fire/firepower.ts'] },
  'A7.21': { home: ['rules/fire/firepower.ts'] },
  'A7.22': { home: ['rules/fire/firepower.ts'] },
  'A7.23': { home: ['rules/fire/firepower.ts'] },
  'A7.5': { home: ['rules/fire/firers.ts'] },
  'A7.53': { home: ['rules/fire/firers.ts'] },
  'A7.531': { home: ['rules/fire/fireModifiers.ts'] },
  'A7.54': { home: ['rules/fire/firers.ts'] },
  'A7.9': { home: ['rules/fire/fireResults.ts'] },
  'A9.2': { home: ['rules/fire/shot.ts'] },
  'A9.4': { home: ['rules/fire/firepower.ts'] },
  'A9.5': { home: ['rules/fire/firers.ts'] },
  'A9.7': { home: ['rules/areas/attack/fireAction.ts'] },
  'A15.23': { home: ['rules/fire/fireModifiers.ts'] },
  'A15.24': { home: ['rules/fire/fireModifiers.ts'] },
  'B9.3': { home: ['rules/fire/fireModifiers.ts'] },
  'B27.3': { home: ['rules/fire/fireModifiers.ts'] },
  'E1.1': { home: ['rules/fire/shot.ts'] },
  'A.11': { home: ['rules/fire/ordnance.ts'] },
  'A7.81': { home: ['rules/fire/toHitObjections.ts'] },
  'B13.3': { home: ['rules/fire/fireModifiers.ts'] },
  'B23.32': { home: ['rules/fire/fireModifiers.ts'] },
  'B23.423': { home: ['rules/fire/toHitObjections.ts'] },
  'C2.1': { home: ['rules/fire/ordnance.ts'] },
  'C2.21': { home: ['rules/fire/ordnance.ts'] },
  'C2.28': { home: ['rules/fire/toHitShot.ts'] },
  'C2.6': { home: ['rules/fire/toHitObjections.ts'] },
  'C3.1': { home: ['rules/fire/toHitShot.ts'] },
  'C3.2': { home: ['rules/fire/toHitObjections.ts'] },
  'C3.21': { home: ['rules/fire/ordnance.ts'] },
  'C3.22': { home: ['rules/areas/attack/gunFacing.ts'] },
  'C3.3': { home: ['rules/fire/fireResults.ts'] },
  'C3.31': { home: ['rules/fire/vehicleShot.ts'] },
  'C3.32': { home: ['rules/fire/toHitObjections.ts'] },
  'C3.33': { home: ['rules/fire/toHitObjections.ts'] },
  'C3.331': { home: ['rules/fire/smokeShot.ts'] },
  'C3.6': { home: ['rules/fire/fireResults.ts'] },
  'C3.71': { home: ['rules/fire/toHitShot.ts'] },
  'C4.1': { home: ['rules/fire/toHitTable.ts'] },
  'C4.2': { home: ['rules/fire/toHitTable.ts'] },
  'C4.3': { home: ['rules/fire/toHitTable.ts'] },
  'C4.4': { home: ['rules/fire/smokeShot.ts'] },
  'C5.1': { home: ['rules/fire/toHitShot.ts'] },
  'C5.11': { home: ['rules/fire/toHitObjections.ts'] },
  'C5.13': { home: ['rules/fire/toHitObjections.ts'] },
  'C5.2': { home: ['rules/fire/toHitShot.ts'] },
  'C5.3': { home: ['rules/fire/mainArmament.ts'] },
  'C5.34': { home: ['rules/fire/toHitShot.ts'] },
  'C5.4': { home: ['rules/fire/toHitShot.ts'] },
  'C5.5': { home: ['rules/fire/toHitShot.ts'] },
  'C5.6': { home: ['rules/fire/toHitObjections.ts'] },
  'C5.8': { home: ['rules/fire/toHitShot.ts'] },
  'C5.9': { home: ['rules/fire/mainArmament.ts'] },
  'C6.1': { home: ['rules/fire/vehicleShot.ts'] },
  'C6.2': { home: ['rules/fire/toHitShot.ts'] },
  'C6.3': { home: ['rules/fire/toHitShot.ts'] },
  'C6.5': { home: ['rules/fire/toHitShot.ts'] },
  'C6.7': { home: ['rules/fire/vehicleShot.ts'] },
  'C7.1': { home: ['rules/fire/toKill.ts'] },
  'C7.21': { home: ['rules/fire/toKill.ts'] },
  'C7.23': { home: ['rules/fire/toKill.ts'] },
  'C7.24': { home: ['rules/fire/toKill.ts'] },
  'C7.31': { home: ['rules/fire/toKill.ts'] },
  'C7.311': { home: ['rules/fire/toKill.ts'] },
  'C7.32': { home: ['rules/fire/toKill.ts'] },
  'C7.33': { home: ['rules/fire/toKill.ts'] },
  'C7.34': { home: ['rules/fire/toKill.ts'] },
  'C7.41': { home: ['rules/areas/attack/inherentCrew.ts'] },
  'C7.42': { home: ['rules/areas/rally/rally.ts'] },
  'C7.5': { home: ['rules/areas/attack/vehicleStruck.ts'] },
  'C7.7': { home: ['rules/fire/toKill.ts'] },
  'C8.31': { home: ['rules/fire/shapedCharge.ts', 'rules/fire/infantryFireTable.ts'] },
  'C8.5': { home: ['rules/fire/smokeShot.ts'] },
  'C8.52': { home: ['rules/fire/smokeShot.ts'] },
  'C8.9': { home: ['rules/fire/smokeShot.ts'] },
  'C9.4': { home: ['rules/fire/toHitObjections.ts'] },
  'C11.2': { home: ['rules/fire/toHitObjections.ts'] },
  'C12.2': { home: ['rules/fire/toHitObjections.ts'] },
  'C12.23': { home: ['rules/fire/toHitObjections.ts'] },
  'C13.1': { home: ['rules/fire/toHitObjections.ts'] },
  'C13.24': { home: ['rules/fire/ammunition.ts'] },
  'C13.42': { home: ['rules/fire/shapedCharge.ts'] },
  'C13.45': { home: ['rules/fire/shapedCharge.ts'] },
  'C13.61': { home: ['rules/fire/shapedCharge.ts'] },
  'C13.8': { home: ['rules/fire/shapedCharge.ts'] },
  'C13.81': { home: ['rules/fire/shapedCharge.ts'] },
  'C6.11': { home: ['rules/fire/movingVehicle.ts'] },
  'C6.12': { home: ['rules/fire/movingVehicle.ts'] },
  'C6.17': { home: ['rules/fire/movingVehicle.ts'] },
  'D1.3': { home: ['rules/fire/mainArmament.ts'] },
  'D1.321': { home: ['rules/fire/mainArmament.ts'] },
  'D1.6': { home: ['rules/fire/vehicleShot.ts'] },
  'B10.4': { home: ['rules/areas/control/entranceCost.ts'] },
  'D2.1': { home: ['rules/areas/control/driving.ts'] },
  'D2.11': { home: ['rules/areas/control/driveWay.ts'] },
  'D2.12': { home: ['rules/areas/control/entranceCost.ts'] },
  'D2.13': { home: ['rules/areas/control/entranceCost.ts'] },
  'D2.14': { home: ['rules/areas/control/entranceCost.ts'] },
  'D2.16': { home: ['rules/areas/control/entranceCost.ts'] },
  'D2.17': { home: ['rules/areas/control/entranceCost.ts'] },
  'D2.18': { home: ['rules/areas/control/entranceCost.ts'] },
  'D2.401': { home: ['rules/areas/control/motionAttempt.ts'] },
  'D2.51': { home: ['rules/areas/control/driving.ts'] },
  'D2.4': { home: ['rules/areas/control/mayMove.ts'] },
  'D2.3': { home: ['rules/fire/vehicleShot.ts'] },
  'D2.42': { home: ['rules/fire/firepower.ts'] },
  'D3.2': { home: ['rules/fire/vehicleShot.ts'] },
  'D3.12': { home: ['rules/fire/mainArmament.ts'] },
  'D3.31': { home: ['rules/fire/firepower.ts'] },
  'D3.5': { home: ['rules/fire/firers.ts'] },
  'D3.51': { home: ['rules/fire/mainArmament.ts'] },
  'D3.7': { home: ['rules/areas/attack/malfunction.ts'] },
  'D4.2': { home: ['rules/fire/vehicleShot.ts'] },
  'D5.3': { home: ['rules/fire/mainArmament.ts'] },
  'D5.341': { home: ['rules/areas/attack/malfunction.ts'] },
  'D8.1': { home: ['rules/fire/mainArmament.ts'] },
  'D8.2': { home: ['rules/fire/mainArmament.ts'] },
} as const satisfies Readonly<Record<string, RuleRow>>;

const LISTED = ['rules/areas/turn/phaseLists.ts'] as const;
const MOVED = ['rules/areas/control/movementFactors.ts'] as const;
const BYPASSED = ['rules/areas/control/bypass.ts'] as const;
const ALLOTTED = ['rules/areas/control/allotment.ts'] as const;
const TIDIED = ['rules/areas/turn/housekeeping.ts'] as const;
const DEPLOYED = ['rules/areas/rally/deployment.ts'] as const;
const EXPERIENCE = ['rules/experience/inexperienced.ts'] as const;

/**
 * Rules that the lists of the phases name, played by another part of the program or at the table, and those
 * of Inexperienced troops.
 */
const NAMED_RULES = {
  'A1.31': { home: DEPLOYED },
  'A1.32': { home: DEPLOYED },
  'A2.5': { home: ['rules/areas/turn/turnArea.ts'] },
  'A4.11': { home: MOVED },
  'A4.12': { home: ALLOTTED },
  'A4.134': { home: MOVED },
  'A4.3': { home: BYPASSED },
  'A4.31': { home: BYPASSED },
  'A4.32': { home: ['rules/areas/control/movement.ts'] },
  'A4.34': { home: ['rules/fire/atBypass.ts'] },
  'A4.4': { home: ALLOTTED },
  'A4.41': { home: ['rules/fire/firers.ts'] },
  'A4.42': { home: ALLOTTED },
  'A4.43': { home: ['rules/areas/rally/weaponActions.ts'] },
  'A4.5': { home: MOVED },
  'A4.51': { home: TIDIED },
  'A4.61': { home: MOVED },
  'A4.72': { home: MOVED },
  'A5.1': { home: ['rules/areas/turn/stacking.ts'] },
  'A7.24': { home: LISTED },
  'A7.25': { home: LISTED },
  'A7.36': { home: LISTED },
  'A8.1': { home: LISTED },
  'A8.2': { home: ['rules/areas/attack/residualFire.ts'] },
  'A8.23': { home: ['rules/areas/attack/residualFire.ts'] },
  'A8.3': { home: LISTED },
  'A8.31': { home: LISTED },
  'A8.4': { home: LISTED },
  'A9.72': { home: LISTED },
  'A10.6': { home: LISTED },
  'A10.63': { home: LISTED },
  'A11.1': { home: LISTED },
  'A11.15': { home: LISTED },
  'A11.2': { home: LISTED },
  'A11.4': { home: LISTED },
  'A12.122': { home: LISTED },
  'A18.11': { home: LISTED },
  'A18.12': { home: LISTED },
  'A19.2': { home: EXPERIENCE },
  'A19.3': { home: EXPERIENCE },
  'A19.31': { home: EXPERIENCE },
  'A19.32': { home: EXPERIENCE },
  'A19.33': { home: EXPERIENCE },
  'A19.34': { home: EXPERIENCE },
  'A19.35': { home: EXPERIENCE },
  'A19.36': { home: EXPERIENCE },
  'A20.22': { home: ['rules/areas/closeCombat/declaration.ts'] },
  'A24.1': { home: TIDIED },
  'A24.2': { home: TIDIED },
  'A24.31': { home: ['rules/fire/smokeShot.ts'] },
  'A25.2': { home: DEPLOYED },
  'A25.61': { home: DEPLOYED },
  'A26.1': { home: LISTED },
  'B25.6': { home: LISTED },
  'B25.65': { home: LISTED },
  'B27.11': { home: LISTED },
  'D5.33': { home: ['rules/areas/attack/inherentCrew.ts'] },
  'D5.34': { home: ['rules/areas/attack/inherentCrew.ts'] },
  'SK-IMP': { home: LISTED },
  'SK-RPh': { home: LISTED },
  'SK-PFPh': { home: LISTED },
  'SK-LOS': { home: LISTED },
  'SK-FIRE': { home: LISTED },
  'SK-RES': { home: LISTED },
  'SK-TH': { home: LISTED },
  'SK-TK': { home: LISTED },
  'SK-MPh': { home: LISTED },
  'SK-DFF': { home: LISTED },
  'SK-DFPh': { home: LISTED },
  'SK-AFPh': { home: LISTED },
  'SK-APh': { home: LISTED },
  'SK-CCPh': { home: LISTED },
} as const satisfies Readonly<Record<string, RuleRow>>;

/** The rules of the phases of a turn, and what goes on between them. */
const TURN_RULES = {
  'A3.1': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  'A3.2': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  'A3.3': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  'A3.4': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  'A3.5': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  'A3.6': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  'A3.7': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  'A3.8': { home: ['rules/game/areas.ts', 'rules/areas/turn/housekeeping.ts'] },
  ...NAMED_RULES,
} as const satisfies Readonly<Record<string, RuleRow>>;

/**
 * A rule that the program cites; its words are in `ruleWords.json`. These files below `src/` are its home
 * where no clause names one.
 */
interface RuleRow {
  readonly home?: readonly string[];
}

/** What the rest of the game cites; what the lists of the phases only name gives way to whoever plays it. */
const OTHER_RULES = {
  ...TURN_RULES,
  ...FIRE_RULES,
  ...ATTACK_RULES,
  ...RALLY_RULES,
  ...CLOSE_COMBAT_RULES,
  ...CONTROL_RULES,
  ...VICTORY_RULES,
};

/** Each rule of the game beside the Rout Phase, with its words and home. */
export const RULE_ROWS: Readonly<Record<string, RuleRow>> = OTHER_RULES;

/** All rules that the program cites, with our own short title for each. */
export const RULES: Readonly<Record<RuleId, string>> = Object.create(null, {
  ...Object.getOwnPropertyDescriptors(ROUT_RULES),
  ...Object.getOwnPropertyDescriptors(
    texts<Readonly<Record<keyof typeof OTHER_RULES, string>>>('gameRules', en),
  ),
});

const T = texts('ruleWords', wordsEn);
/** The rules of routs, which have their words with their titles. */
const ROUT = texts('rules', rulesEn);

const inTable = (table: Readonly<Record<string, string>>, rule: string): string | undefined =>
  Object.hasOwn(table, rule) ? table[rule] : undefined;

/** Rules that only a LOS cites. */
const LOS: Readonly<Partial<Record<string, { readonly title: string; readonly words: string }>>> = texts(
  'losRules',
  losEn,
);

/** The short title of a rule, `undefined` for one that the program has nothing to say of. */
export const titleOf = (rule: string): string | undefined =>
  inTable(RULES, rule) ?? inTable(T.titles, rule) ?? LOS[rule]?.title;

const isRoutRule = (rule: string): rule is keyof typeof rulesEn => Object.hasOwn(ROUT, rule);

/** What a rule comes to in our own words, `undefined` for one that the program does not know. */
export const wordsOfRule = (rule: string): string | undefined =>
  isRoutRule(rule) ? ROUT[rule].words : (inTable(T.words, rule) ?? LOS[rule]?.words);

/** All rules that the program has words for. */
export const knownRules = (): readonly string[] => Object.keys({ ...RULE_ROWS, ...ROUT, ...T.words, ...LOS });
