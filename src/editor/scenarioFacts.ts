import { MOST_LETTERS_OF_VICTORY } from '../units/limits.ts';
import {
  FIRST_YEAR,
  HIGHEST_ELR,
  LAST_YEAR,
  MOST_TURNS,
  type Forces,
  type Scenario,
} from '../units/scenario.ts';
import type { Side } from '../units/unit.ts';

/** The same with this said of it; or, with `undefined`, with nothing said of it. */
const said = <T extends object, K extends keyof T>(of: T, key: K, value: T[K] | undefined): T => {
  const { [key]: _, ...rest } = of;
  return (value === undefined ? rest : { ...of, [key]: value }) as T;
};

const whole = (value: number, low: number, high: number): number | undefined =>
  Number.isInteger(value) && value >= low && value <= high ? value : undefined;

/**
 * The scenario in another turn, which is then the last if it was past that; the very same for a turn that
 * cannot be.
 */
export const inTurn = (scenario: Scenario, turn: number): Scenario => {
  if (whole(turn, 1, MOST_TURNS) === undefined) return scenario;
  return {
    ...scenario,
    turn,
    ...(scenario.turns !== undefined && { turns: Math.max(scenario.turns, turn) }),
  };
};

/** With so many Game Turns, or with no number of them; no turn is past the last. */
export const withTurns = (scenario: Scenario, turns: number): Scenario => {
  const most = whole(turns, 1, MOST_TURNS);
  return { ...said(scenario, 'turns', most), turn: Math.min(scenario.turn, most ?? MOST_TURNS) };
};

/** In this year, or in none that is told. */
export const inYear = (scenario: Scenario, year: number): Scenario =>
  said(scenario, 'year', whole(year, FIRST_YEAR, LAST_YEAR));

const isNothing = (forces: Forces): boolean => Object.keys(forces).length === 0;

const withForces = (scenario: Scenario, side: Side, change: (forces: Forces) => Forces): Scenario => {
  const forces = change(scenario.forces[side] ?? {});
  return { ...scenario, forces: said(scenario.forces, side, isNothing(forces) ? undefined : forces) };
};

/** With this ELR of a side, or none. A19.1 */
export const withElr = (scenario: Scenario, side: Side, elr: number): Scenario =>
  withForces(scenario, side, (forces) => said(forces, 'elr', whole(elr, 0, HIGHEST_ELR)));

/** With something said of a side's Order of Battle, or not. */
export const withToggled = (
  scenario: Scenario,
  side: Side,
  fact: 'elrBySpecialRule' | 'ammunitionShortage',
): Scenario => withForces(scenario, side, (forces) => said(forces, fact, forces[fact] ? undefined : true));

const text = (words: string): string | undefined =>
  words.trim() === '' ? undefined : words.slice(0, MOST_LETTERS_OF_VICTORY);

/** With the Victory Conditions of a side as a sentence. A26.2 */
export const withVictory = (scenario: Scenario, side: Side, words: string): Scenario => ({
  ...scenario,
  victory: said(scenario.victory, side, text(words)),
});

/** With the Balance provision of a side. A26.4 */
export const withBalance = (scenario: Scenario, side: Side, words: string): Scenario => {
  const balance = said(scenario.balance ?? {}, side, text(words));
  return said(scenario, 'balance', Object.keys(balance).length === 0 ? undefined : balance);
};

/** Begun anew as far as the score and the end go; the table is as it was. */
export const withoutScore = (scenario: Scenario): Scenario =>
  said({ ...scenario, score: [] }, 'ended', undefined);
