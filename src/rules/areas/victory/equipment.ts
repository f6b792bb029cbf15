import { markedId, has, type Unit, type Condition } from '../../../units/unit.ts';
import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';
import { COUNTERS, counter, type CounterId, type CounterRow } from '../../../units/counters.ts';
import {
  done,
  refused,
  seenAnew,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import type { VictoryAction } from './victoryAction.ts';

type Main = Extract<VictoryAction, { readonly type: 'malfunction' | 'repairMain' }>;
type Abandon = Extract<VictoryAction, { readonly type: 'abandon' }>;

/** A Gun, or a vehicle that has a MA. */
export const hasMain = ({ counter: id }: Unit): boolean =>
  counter(id).kind === 'gun' || counter(id).armament !== undefined;

/**
 * The MA goes out of order, for which nobody gains anything; but the vehicle is worth less as long as it is.
 *
 * @rule A26.212 A26.221
 */
export const breakingDown = (state: GameState, { type, unit: id }: Main): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  if (!hasMain(unit)) return refused({ rule: 'A26.212', fact: 'hasNoMain', unit: id });
  const isOut = has(unit, 'mainOut');
  if (isOut === (type === 'malfunction'))
    return refused({ rule: 'A26.212', fact: isOut ? 'mainIsOut' : 'mainWorks', unit: id });
  const next = isOut ? withoutCondition(unit, 'mainOut') : withCondition(unit, 'mainOut');
  return done(
    told(withUnits(state, [next]), {
      rule: 'A26.212',
      fact: isOut ? 'mainWorksAgain' : 'mainGoesOut',
      unit: id,
    }),
  );
};

const ROWS = Object.entries(COUNTERS) as readonly (readonly [CounterId, CounterRow])[];

/** The counter of the crew that leaves a vehicle: a vehicle crew of its nation, or else any crew of it. */
export const crewOf = (vehicle: Unit): CounterId | undefined => {
  const { nationality } = counter(vehicle.counter);
  const crews = ROWS.filter(([, row]) => row.kind === 'crew' && row.nationality === nationality);
  return (crews.find(([, { formation }]) => formation === 'vehicle crew') ?? crews[0])?.[0];
};

const crewBeside = (units: readonly Unit[], { id, at, side }: Unit, crew: CounterId): Unit => ({
  id: markedId(
    units.map((each) => each.id),
    id,
    '-crew',
  ),
  counter: crew,
  side,
  at,
  conditions: [],
  weapons: [],
});

/** States of a vehicle that end as its crew leaves. */
const WITH_CREW: readonly Condition[] = ['buttonedUp', 'motion', 'stunned', 'melee', 'concealed', 'hidden'];

const isManned = (unit: Unit): boolean =>
  counter(unit.counter).inherent !== undefined && !has(unit, 'abandoned') && unit.capturedFrom === undefined;

/**
 * The crew gets out of its vehicle, which is then worth no crew; it stands beside it as a counter where the
 * palette has one.
 *
 * @rule D5.4
 */
export const abandoning = (state: GameState, { unit: id }: Abandon): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  if (!isManned(unit)) return refused({ rule: 'D5.4', fact: 'hasNoCrew', unit: id });
  const empty = withCondition(
    { ...unit, conditions: unit.conditions.filter((each) => !WITH_CREW.includes(each)) },
    'abandoned',
  );
  const row = crewOf(unit);
  const crew = row && crewBeside(state.situation.units, unit, row);
  const after = withUnits(state, [empty]);
  const units = crew ? [...after.situation.units, crew] : after.situation.units;
  return done(
    seenAnew(told(after, { rule: 'D5.4', fact: 'isAbandoned', unit: id, ...(crew && { crew: crew.id }) }), {
      units,
    }),
  );
};
