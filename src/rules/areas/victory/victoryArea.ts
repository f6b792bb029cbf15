import { phaseOf, type Phase } from '../../../units/scenario.ts';
import { anyArea } from '../area.ts';
import { wrecked } from '../attack/vehicleStruck.ts';
import {
  NOT_ASKED,
  refused,
  type GameState,
  type ActionOutcome,
  done,
  seenAnew,
  told,
  unitIn,
  withUnits,
} from '../../state/state.ts';
import { balanced, choosing, mayStillChoose, concluded } from './result.ts';
import { capturing, againstCapture } from './capture.ts';
import { exiting, objectionToExit } from './exit.ts';
import type { VictoryAction, VictoryTask } from './victoryAction.ts';
import { counter, COUNTERS, type CounterId, type CounterRow } from '../../../units/counters.ts';
import { has, type Unit, SIDES, markedId, type Condition } from '../../../units/unit.ts';
import { eliminated } from '../../state/losses.ts';
import { withCondition, withoutCondition } from '../../../units/conditionTable.ts';

type Main = Extract<VictoryAction, { readonly type: 'malfunction' | 'repairMain' }>;
type Abandon = Extract<VictoryAction, { readonly type: 'abandon' }>;

/** A Gun, or a vehicle that has a MA. */
const hasMain = ({ counter: id }: Unit): boolean =>
  counter(id).kind === 'gun' || counter(id).armament !== undefined;

/**
 * The MA goes out of order, for which nobody gains anything; but the vehicle is worth less as long as it is.
 *
 * @rule A26.212 A26.221
 */
const breakingDown = (state: GameState, { type, unit: id }: Main): ActionOutcome => {
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
const crewOf = (vehicle: Unit): CounterId | undefined => {
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
const abandoning = (state: GameState, { unit: id }: Abandon): ActionOutcome => {
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

const isGear = ({ counter: id }: Unit): boolean =>
  counter(id).kind === 'gun' || counter(id).kind === 'vehicle';

const FIRE: readonly Phase[] = ['prepFire', 'movement', 'defensiveFire', 'advancingFire', 'closeCombat'];

/** Units of the ATTACKER who go of their own will, from hexes at the edge. */
const exits = (state: GameState): readonly VictoryAction[] => {
  const { attacker, units } = state.situation;
  return units
    .filter((unit) => unit.side === attacker && counter(unit.counter).kind !== 'gun')
    .map(({ id }) => ({ type: 'exit', units: [id] }) as const)
    .filter((action) => objectionToExit(state, action) === undefined);
};

const losses = ({ situation }: GameState): readonly VictoryAction[] =>
  FIRE.includes(phaseOf(situation))
    ? situation.units.flatMap((unit): readonly VictoryAction[] => {
        if (unit.heldBy !== undefined) return [{ type: 'lose', unit: unit.id, by: 'own' }];
        return isGear(unit) ? [{ type: 'lose', unit: unit.id }] : [];
      })
    : [];

const captures = ({ situation: { units } }: GameState): readonly VictoryAction[] =>
  units.flatMap((unit) =>
    units.flatMap((taker): readonly VictoryAction[] =>
      isGear(unit) && unit.at === taker.at && againstCapture(units, unit, taker) === undefined
        ? [{ type: unit.capturedFrom === taker.side ? 'recapture' : 'capture', unit: unit.id, by: taker.id }]
        : [],
    ),
  );

const breakdowns = ({ situation }: GameState): readonly VictoryAction[] => {
  const phase = phaseOf(situation);
  const type = FIRE.includes(phase) ? 'malfunction' : phase === 'rally' ? 'repairMain' : undefined;
  return type === undefined
    ? []
    : situation.units
        .filter((unit) => isGear(unit) && hasMain(unit) && has(unit, 'mainOut') === (type === 'repairMain'))
        .map(({ id }) => ({ type, unit: id }));
};

const abandonments = ({ situation }: GameState): readonly VictoryAction[] =>
  phaseOf(situation) === 'movement'
    ? situation.units
        .filter(
          (unit) =>
            unit.side === situation.attacker &&
            counter(unit.counter).inherent !== undefined &&
            !has(unit, 'abandoned') &&
            unit.capturedFrom === undefined,
        )
        .map(({ id }) => ({ type: 'abandon', unit: id }))
    : [];

/** What players may do of this now; a table without a scenario keeps no score. */
const offersOf = (state: GameState): readonly VictoryAction[] => {
  const { scenario } = state.situation;
  if (!scenario || scenario.ended || (phaseOf(state.situation) === 'rout' && state.stage !== 'over'))
    return [];
  return [
    ...exits(state),
    ...losses(state),
    ...captures(state),
    ...breakdowns(state),
    ...abandonments(state),
    ...(mayStillChoose(state) ? SIDES.map((side): VictoryAction => ({ type: 'bothWant', side })) : []),
  ];
};

type Lose = Extract<VictoryAction, { readonly type: 'lose' }>;

/**
 * Something that is not played here has eliminated a unit, Gun or vehicle; the enemy has its CVP. Whoever
 * rode the vehicle stays on the table until he is lost by name.
 *
 * @rule A26.221 A26.222
 */
export const losing = (state: GameState, { unit: id, by }: Lose): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  if (by === 'own' && unit.heldBy === undefined)
    return refused({ rule: 'A26.222', fact: 'notHeld', unit: id });
  const after = eliminated(state, id, by === 'own' ? 'ownAttack' : 'atTheTable');
  return done(
    counter(unit.counter).kind === 'vehicle' && !has(unit, 'dummy') ? wrecked(after, unit, 'wreck') : after,
  );
};

const acted = (state: GameState, action: VictoryAction): ActionOutcome => {
  switch (action.type) {
    case 'exit':
      return exiting(state, action);
    case 'lose':
      return losing(state, action);
    case 'capture':
    case 'recapture':
      return capturing(state, action);
    case 'malfunction':
    case 'repairMain':
      return breakingDown(state, action);
    case 'abandon':
      return abandoning(state, action);
    case 'bothWant':
      return choosing(state, action);
  }
};

/**
 * Nothing of this is done without a scenario, after its end, before what is asked is answered, or amid the
 * routs.
 */
const acting = (state: GameState, action: VictoryAction): ActionOutcome => {
  const { scenario } = state.situation;
  if (!scenario) return refused({ rule: 'A26.2', fact: 'keepsNoScore' });
  if (scenario.ended) return refused({ rule: 'A26.2', fact: 'scenarioHasEnded' });
  const isBusy = state.tasks.length > 0 || (phaseOf(state.situation) === 'rout' && state.stage !== 'over');
  return isBusy ? refused(NOT_ASKED) : acted(state, action);
};

/** Exits, captures and losses for which there are Victory Points. */
export const VICTORY = anyArea<VictoryAction, VictoryTask>({
  actions: ['exit', 'lose', 'capture', 'recapture', 'malfunction', 'repairMain', 'abandon', 'bothWant'],
  tasks: ['balance'],
  act: (action, state) => acting(state, action),
  diceFor: () => 1,
  rolled: balanced,
  answers: () => [],
  offers: offersOf,
  sideOf: () => undefined,
  follows: concluded,
});
