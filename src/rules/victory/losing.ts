import { counter } from '../../units/counters.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import { has, type Unit } from '../../units/unit.ts';
import { done, refused, seenAnew, told, unitIn, type GameState, type Outcome } from '../game/gameState.ts';
import { eliminated } from '../game/losses.ts';
import type { VictoryAction } from './victoryAction.ts';

type Lose = Extract<VictoryAction, { readonly type: 'lose' }>;

/** A vehicle that is eliminated stays as a wreck, and others see past it otherwise. @rule D9.4 */
const wrecked = (state: GameState, { at, id }: Unit): GameState => {
  const hex = (at.split('/')[0] ?? at) as HexId;
  const after = told(state, { rule: 'D9.4', fact: 'leavesWreck', unit: id, at });
  return seenAnew(after, { markers: [...after.situation.markers, { kind: 'wreck', hex }] });
};

/**
 * Something that is not played here has eliminated a unit, Gun or vehicle; the enemy has its CVP. Whoever rode the vehicle
 * stays on the table until he is lost by name.
 *
 * @rule A26.221 A26.222
 */
export const losing = (state: GameState, { unit: id, by }: Lose): Outcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  if (by === 'own' && unit.heldBy === undefined)
    return refused({ rule: 'A26.222', fact: 'notHeld', unit: id });
  const after = eliminated(state, id, by === 'own' ? 'ownAttack' : 'atTheTable');
  return done(counter(unit.counter).kind === 'vehicle' && !has(unit, 'dummy') ? wrecked(after, unit) : after);
};
