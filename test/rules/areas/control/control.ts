import { parseScript } from '../../../../src/formats/script/phaseScript.ts';
import { controllerOf } from '../../../../src/rules/areas/control/occupation.ts';
import type { Situation } from '../../../../src/units/position.ts';
import {
  newScenario,
  type ControlTarget,
  type Holding,
  type Phase,
  type Scenario,
} from '../../../../src/units/scenario.ts';
import type { Side, Unit } from '../../../../src/units/unit.ts';
import { mapOf, type HexBoard } from '../../../support/hexBoard.ts';
import { locationId, situationOn } from '../../../support/situation.ts';
import { phaseFrom, type Phase as Played } from '../routPhase/script.ts';

/** `hex V2`, `building V2`, or a Location. */
export const target = (text: string): ControlTarget => {
  const [first = '', second] = text.split(' ');
  if (second === undefined) return { kind: 'location', at: locationId(first) };
  return { kind: first === 'hex' ? 'hex' : 'building', hex: second as never };
};

export const heldBy = (by: Side, ...names: readonly string[]): readonly Holding[] =>
  names.map((name) => ({ target: target(name), by, rule: 'A26.11' }));

interface Table {
  readonly phase?: Phase;
  readonly attacker?: Side;
  readonly scenario?: Partial<Scenario>;
  readonly rest?: Partial<Situation>;
}

/** Play full turns on a small board, in the Russian Movement Phase unless another is named. */
export const gameOn = (
  board: HexBoard,
  units: readonly Unit[],
  { phase = 'movement', attacker = 'allied', scenario, rest }: Table = {},
): Played =>
  phaseFrom(
    situationOn(mapOf(board), units, {
      ...rest,
      attacker,
      scenario: { ...newScenario('allied'), phase, ...scenario },
    }),
  );

/** The same game from here on, with something of the table changed at the table. */
export const changed = (
  { state: { situation } }: Played,
  change: (situation: Situation) => Partial<Situation>,
  phase?: Phase,
): Played => {
  const next = { ...situation, ...change(situation) };
  return phaseFrom(phase && next.scenario ? { ...next, scenario: { ...next.scenario, phase } } : next);
};

export const withUnit =
  (id: string, change: (unit: Unit) => Unit) =>
  ({ units }: Situation): Partial<Situation> => ({
    units: units.map((unit) => (unit.id === id ? change(unit) : unit)),
  });
export const without =
  (id: string) =>
  ({ units }: Situation): Partial<Situation> => ({ units: units.filter((unit) => unit.id !== id) });

/**
 * Which side Controls each of these, in short; `-` where nobody does, and a `*` behind what a vehicle holds
 * for now.
 */
export const holders = ({ state: { situation } }: Played, ...names: readonly string[]): string =>
  names
    .map((name) => {
      const found = controllerOf(situation, target(name));
      return found ? `${found.by}${found.temporary ? '*' : ''}` : '-';
    })
    .join(' ');

/** The rule by which each is Controlled. */
export const rulesOf = (
  { state: { situation } }: Played,
  ...names: readonly string[]
): readonly (string | undefined)[] => names.map((name) => controllerOf(situation, target(name))?.rule);

/** What the last action was said to gain. */
export const lastGains = ({ state: { log } }: Played): readonly string[] =>
  (log.at(-1)?.events ?? []).flatMap((event) =>
    event.fact === 'gainsControl'
      ? event.targets.map((each) => (each.kind === 'location' ? each.at : `${each.kind} ${each.hex}`))
      : [],
  );

export const actionsOf = (script: string) => {
  const { value, faults } = parseScript(script.replaceAll('; ', '\n'), 'script');
  if (!value) throw new Error(JSON.stringify(faults));
  return value;
};
