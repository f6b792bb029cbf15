import { counter } from '../../units/counters.ts';
import { phaseOf, type Phase } from '../../units/scenario.ts';
import type { Unit } from '../../units/unit.ts';
import { usualSide } from '../../units/usual.ts';
import {
  done,
  movingNoMore,
  refused,
  seenAnew,
  told,
  unitIn,
  type GameState,
  type Outcome,
} from '../game/gameState.ts';
import type { TurnAction } from './turnAction.ts';

type Enter = Extract<TurnAction, { readonly type: 'enter' }>;

const ENTRY_PHASES: readonly Phase[] = ['movement', 'advance'];

const newcomer = ({ counter: id, unit, at, side = usualSide(id) }: Enter): Unit => {
  const { kind } = counter(id);
  const bare: Unit = { id: unit, counter: id, side, at, conditions: [], weapons: [] };
  if (kind === 'vehicle') return { ...bare, facing: 1, turret: 1 };
  return kind === 'gun' ? { ...bare, facing: 1 } : bare;
};

/**
 * A reinforcement comes onto the map in the ATTACKER's Movement or Advance Phase, where no enemy stands in its way; in the latter that is its advance.
 *
 * @rule A2.5
 */
export const entered = (state: GameState, action: Enter): Outcome => {
  const { attacker, map, units } = state.situation;
  const phase = phaseOf(state.situation);
  const unit = newcomer(action);
  if (!ENTRY_PHASES.includes(phase)) return refused({ rule: 'A2.5', fact: 'notAnEntryPhase', phase });
  if (unit.side !== attacker)
    return refused({ rule: 'A2.5', fact: 'onlyTheAttackerEnters', side: unit.side });
  if (unitIn(state, unit.id) || state.casualties.some((lost) => lost.unit.id === unit.id))
    return refused({ rule: 'A2.5', fact: 'nameIsTaken', unit: unit.id });
  if (!map.locationById.has(unit.at)) return refused({ rule: 'A10.5', fact: 'noSuchLocation', at: unit.at });
  const isMoving = phase === 'movement';
  if (
    isMoving &&
    units.some((other) => other.at === unit.at && other.side !== attacker && other.heldBy === undefined)
  )
    return refused({ rule: 'A2.5', fact: 'enemyIsThere', at: unit.at });
  const there = seenAnew(state, { units: [...units, unit] });
  return done(
    told(isMoving ? there : movingNoMore(there, [unit.id]), {
      rule: 'A2.5',
      fact: 'comesOn',
      unit: unit.id,
      counter: unit.counter,
      at: unit.at,
    }),
  );
};
