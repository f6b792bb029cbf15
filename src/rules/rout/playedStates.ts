import type { Condition } from '../../units/condition.ts';
import type { Situation } from '../../units/position.ts';
import { settingsOf, type Settings } from '../../units/ruleSet.ts';
import { has, type Unit } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';

/** States that are not played under some rules, and the switch that says so. */
const OPTIONAL = {
  concealed: 'SK-concealment',
  disrupted: 'SK-disruption',
  encircled: 'SK-encirclement',
} as const satisfies Partial<Record<Condition, keyof Settings>>;
type Optional = keyof typeof OPTIONAL;
const STATES = Object.keys(OPTIONAL) as readonly Optional[];

const notPlayed = (rules: Settings): readonly Optional[] =>
  STATES.filter((state) => rules[OPTIONAL[state]] === 'none');

/** The table as its rules see it: without the states that they do not know. */
export const asPlayed = (situation: Situation): Situation => {
  const unknown: readonly Condition[] = notPlayed(settingsOf(situation.rules));
  if (unknown.length === 0) return situation;
  const played = (unit: Unit): Unit => ({
    ...unit,
    conditions: unit.conditions.filter((condition) => !unknown.includes(condition)),
  });
  return { ...situation, units: situation.units.map(played) };
};

/** The states on the table that were left aside, with the units that show them. */
export const leftAside = (situation: Situation): readonly Ground[] =>
  notPlayed(settingsOf(situation.rules)).flatMap((state): readonly Ground[] => {
    const units = situation.units.filter((unit) => has(unit, state)).map(({ id }) => id);
    return units.length > 0 ? [{ rule: 'SK-RtPh', fact: 'stateNotPlayed', state, units }] : [];
  });
