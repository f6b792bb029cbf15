import { phaseOf, type Phase } from '../../../units/scenario.ts';
import { anyArea } from '../area.ts';
import {
  NOT_ASKED,
  refused,
  type GameState,
  type ActionOutcome,
  done,
  seenAnew,
  told,
  unitIn,
} from '../../state/state.ts';
import { balanced, choosing, mayStillChoose, concluded } from './result.ts';
import { capturing, againstCapture } from './capture.ts';
import { abandoning, breakingDown, hasMain } from './equipment.ts';
import { exiting } from './exit.ts';
import type { VictoryAction, VictoryTask } from './victoryAction.ts';
import { counter } from '../../../units/counters.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { has, type Unit, SIDES } from '../../../units/unit.ts';
import { eliminated } from '../../state/losses.ts';
import { whyNotLeave } from '../control/movement.ts';
import { isAtTheEdge } from './conditions/edges.ts';

const isGear = ({ counter: id }: Unit): boolean =>
  counter(id).kind === 'gun' || counter(id).kind === 'vehicle';

const FIRE: readonly Phase[] = ['prepFire', 'movement', 'defensiveFire', 'advancingFire', 'closeCombat'];

/** Units of the ATTACKER who go of their own will, from hexes at the edge. */
const exits = ({ situation }: GameState): readonly VictoryAction[] => {
  if (!['movement', 'advance'].includes(phaseOf(situation))) return [];
  return situation.units
    .filter(
      (unit) =>
        unit.side === situation.attacker &&
        unit.heldBy === undefined &&
        unit.aboard === undefined &&
        !has(unit, 'abandoned') &&
        counter(unit.counter).kind !== 'gun' &&
        isAtTheEdge(situation, (unit.at.split('/')[0] ?? '') as HexId) &&
        whyNotLeave(situation, unit) === undefined,
    )
    .map(({ id }) => ({ type: 'exit', units: [id] }));
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

/** A vehicle that is eliminated stays as a wreck, and others see past it otherwise. @rule D9.4 */
const wrecked = (state: GameState, { at, id }: Unit): GameState => {
  const hex = (at.split('/')[0] ?? at) as HexId;
  const after = told(state, { rule: 'D9.4', fact: 'leavesWreck', unit: id, at });
  return seenAnew(after, { markers: [...after.situation.markers, { kind: 'wreck', hex }] });
};

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
  return done(counter(unit.counter).kind === 'vehicle' && !has(unit, 'dummy') ? wrecked(after, unit) : after);
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
