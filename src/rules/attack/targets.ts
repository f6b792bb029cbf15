import { phaseOf, type Phase } from '../../units/scenario.ts';
import { isPersonnel } from '../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import { refused, unitIn, type GameState, type Outcome } from '../game/gameState.ts';

/** Soldiers who may be attacked: no Gun, no vehicle, no Dummy. */
export const isTarget = (unit: Unit): boolean => isPersonnel(unit) && !has(unit, 'dummy');

/** Why these units cannot be the target of one attack; `undefined` where they can. @rule A7.3 */
export const objectionTo = (state: GameState, ids: readonly UnitId[]): Outcome | undefined => {
  const [first] = ids;
  if (first === undefined) return refused({ rule: 'A7.3', fact: 'noTargets' });
  const wrong = ids.find((id, index) => {
    const unit = unitIn(state, id);
    return !unit || !isTarget(unit) || ids.indexOf(id) !== index;
  });
  if (wrong !== undefined) return refused({ rule: 'A7.3', fact: 'noTarget', unit: wrong });
  const at = unitIn(state, first)?.at;
  return ids.every((id) => unitIn(state, id)?.at === at)
    ? undefined
    : refused({ rule: 'A7.3', fact: 'notTogether', units: ids });
};

/** Why nothing can be attacked now: something is asked, or a rout is on, or this is no game of turns. */
export const objectionNow = ({ tasks, routing, situation }: GameState): Outcome | undefined => {
  if (tasks.length > 0) return refused({ rule: 'A10.5', fact: 'notAsked' });
  if (!situation.scenario) return refused({ rule: 'A7.3', fact: 'needsGame' });
  return routing && routing.halt === undefined ? refused({ rule: 'A10.5', fact: 'routStillOn' }) : undefined;
};

const PHASES_WITHOUT_FIRE: readonly Phase[] = ['rally', 'rout', 'advance', 'closeCombat'];

/** Whether the phase is one in which units fire; in the others an attack is not offered, though it may be told of, as one by mines. */
export const isTimeOfFire = ({ situation }: Pick<GameState, 'situation'>): boolean =>
  !PHASES_WITHOUT_FIRE.includes(phaseOf(situation));
