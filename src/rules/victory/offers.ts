import type { HexId } from '../../hexgrid/hexId.ts';
import { counter } from '../../units/counters.ts';
import { phaseOf, type Phase } from '../../units/scenario.ts';
import { has, SIDES, type Unit } from '../../units/unit.ts';
import type { GameState } from '../game/gameState.ts';
import { whyNotLeave } from '../control/mayMove.ts';
import { mayStillChoose } from './balance.ts';
import { againstCapture } from './capturing.ts';
import { hasMain } from './equipment.ts';
import { isAtTheEdge } from './edges.ts';
import type { VictoryAction } from './victoryAction.ts';

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
export const offersOf = (state: GameState): readonly VictoryAction[] => {
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
