import type { Holding, VehicularHold } from '../../units/scenario.ts';
import type { UnitId } from '../../units/unit.ts';
import { SIDES } from '../../units/unit.ts';
import { told, withScenario, type GameState } from '../game/gameState.ts';
import type { ControlEvent } from '../grounds/control.ts';
import type { Claim } from './claim.ts';
import { normal } from './controller.ts';
import { gains, withGains } from './gaining.ts';
import { controlAtStart } from './settingUp.ts';
import { keyOf } from './targets.ts';
import { vehicularHolds } from './vehicles.ts';

/** Infantry that is in Bypass now. */
export const bypassingIn = ({ control }: GameState): readonly UnitId[] => control?.bypassing ?? [];

/** Claims of one side by one rule, in one sentence. */
const eventsOf = (claims: readonly Claim[]): readonly ControlEvent[] => {
  const groups = new Map<string, Claim[]>();
  for (const claim of claims) {
    const key = `${claim.by} ${claim.rule} ${String(claim.undeclared)}`;
    groups.set(key, [...(groups.get(key) ?? []), claim]);
  }
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            rule: first.rule,
            fact: 'gainsControl',
            side: first.by,
            targets: [first, ...rest].map(({ target }) => target),
            ...(first.undeclared && { undeclared: true }),
          },
        ]
      : [],
  );
};

/** The ledger with these gained, each told. */
export const gained = (state: GameState, claims: readonly Claim[]): GameState =>
  claims.length === 0
    ? state
    : told(
        withScenario(state, (scenario) => ({ ...scenario, held: withGains(state.situation, claims) })),
        ...eventsOf(claims),
      );

const isSame = (a: VehicularHold, b: VehicularHold): boolean => a.vehicle === b.vehicle && a.at === b.at;

/** Vehicles gain Locations for as long as they stay in them. @rule A26.12 */
const driven = (state: GameState): GameState => {
  const before = state.situation.scenario?.vehicular ?? [];
  const now = vehicularHolds(state.situation);
  const gone = before.filter((hold) => !now.some((each) => isSame(each, hold)));
  const come = now.filter((hold) => !before.some((each) => isSame(each, hold)));
  if (gone.length + come.length === 0) return state;
  const told12 =
    (fact: 'holdsForNow' | 'letsGo') =>
    ({ vehicle, at }: VehicularHold): ControlEvent => ({ rule: 'A26.12', fact, unit: vehicle, at });
  return told(
    withScenario(state, (scenario) => ({ ...scenario, vehicular: now })),
    ...gone.map(told12('letsGo')),
    ...come.map(told12('holdsForNow')),
  );
};

const isBeginning = ({ log }: GameState): boolean => log.length === 1 && log.at(0)?.action === undefined;

/** As the game begins, a building that its file names by another of its hexes goes by the first. @rule A26.14 */
const renamed = (state: GameState): GameState => {
  const { situation } = state;
  const isNamedOtherwise = ({ target }: Holding): boolean =>
    keyOf(normal(situation, target)) !== keyOf(target);
  if (!isBeginning(state) || situation.scenario?.held.some(isNamedOtherwise) !== true) return state;
  return withScenario(state, (scenario) => ({
    ...scenario,
    held: scenario.held.map((holding) => ({ ...holding, target: normal(situation, holding.target) })),
  }));
};

/** As the game begins, and nothing is held: the set-up areas. @rule A26.11 */
const setUp = (state: GameState): GameState => {
  const { situation } = state;
  if (!isBeginning(state) || situation.scenario?.held.length !== 0 || situation.scenario.setUp.length === 0)
    return state;
  const held = controlAtStart(situation);
  const count = (side: string, kind: string): number =>
    held.filter(({ by, target }) => by === side && target.kind === kind).length;
  const events = SIDES.map(
    (side): ControlEvent => ({
      rule: 'A26.11',
      fact: 'controlAtStart',
      side,
      locations: count(side, 'location'),
      hexes: count(side, 'hex'),
      buildings: count(side, 'building'),
    }),
  );
  return held.length === 0
    ? state
    : told(
        withScenario(state, (scenario) => ({ ...scenario, held })),
        ...events.filter(
          ({ fact, ...event }) => fact === 'controlAtStart' && 'locations' in event && event.locations > 0,
        ),
      );
};

/** Control as it follows from where all are now; the very state where nobody gains anything. @rule A26.1 A26.11 */
export const controlled = (state: GameState): GameState => {
  if (!state.situation.scenario) return state;
  const ready = driven(setUp(renamed(state)));
  return gained(ready, gains(ready.situation, bypassingIn(ready)));
};
