import type { Situation } from '../../../../src/units/position.ts';
import { newScenario, type LyingWeapon, type Phase, type Scenario } from '../../../../src/units/scenario.ts';
import type { Unit } from '../../../../src/units/unit.ts';
import { armedWith, unitAt } from '../../../support/situation.ts';
import { phaseOn, type Phase as Play } from '../routPhase/script.ts';

export const BOARD = { columns: 9, rows: 10, text: 'woods: E5\nstoneBuilding1: C3' };

/** A phase of the Russians' turn on a board with woods in E5 and a building in C3. */
export const inPhase = (
  phase: Phase,
  units: readonly Unit[],
  rest: Partial<Omit<Situation, 'map' | 'units'>> & { readonly lies?: readonly LyingWeapon[] } = {},
): Play => {
  const { lies, ...others } = rest;
  const scenario: Scenario = { ...newScenario('allied'), phase };
  return phaseOn(BOARD, units, { scenario, ...(lies && { lying: lies }), ...others });
};

export const inRally = (units: readonly Unit[], rest: Parameters<typeof inPhase>[2] = {}): Play =>
  inPhase('rally', units, rest);

export const STARTER_KIT = { rules: { preset: 'starterKit', switches: {} } } as const;

export const squad = (
  at = 'G5',
  ...states: Parameters<typeof unitAt> extends [unknown, unknown, unknown, ...infer S] ? S : never
): Unit => unitAt('r', 'ru-447', at, 'broken', ...states);
export { armedWith, unitAt };
