import { numberedId, type Unit, type UnitId, type Condition } from '../../../units/unit.ts';
import type { CounterId } from '../../../units/counters.ts';
import { told, type GameState } from '../../state/state.ts';
import { leaderMade, creationSum, type CreationDrm } from './creationTable.ts';

/** He stands where his men stand, Encircled with them, and is Fanatic if they are. @rule A7.7 A10.8 A18.2 */
const SHARED: readonly Condition[] = [
  'fanatic',
  'encircled',
  'foxhole',
  'trench',
  'pillbox',
  'onWire',
  'wading',
  'melee',
];

/** A name that no unit has or had. */
const freshId = ({ situation: { units }, casualties }: GameState, base: UnitId): UnitId =>
  numberedId(
    [...units, ...casualties.map(({ unit }) => unit)].map(({ id }) => id),
    base,
    '.l',
  );

const leaderFrom = (state: GameState, base: Unit, counterId: CounterId): Unit => ({
  id: freshId(state, base.id),
  counter: counterId,
  side: base.side,
  at: base.at,
  weapons: [],
  conditions: base.conditions.filter((condition) => SHARED.includes(condition)),
  ...(base.aboard !== undefined && { aboard: base.aboard }),
  ...(base.elr !== undefined && { elr: base.elr }),
});

/** What came of a dr for a leader. */
export interface Created {
  readonly state: GameState;
  readonly leader?: Unit;
}

/**
 * The die for a leader has fallen: he stands with the unit that gave him, which is none the worse for it. He
 * cannot be refused. `base` is the unit as it was at its Original 2.
 *
 * @rule A18.1 A18.2
 */
export const created = (state: GameState, base: Unit, dr: number, drms: readonly CreationDrm[]): Created => {
  const made = leaderMade(base, dr + creationSum(drms));
  const now = state.situation.units.find(({ id }) => id === base.id) ?? base;
  const leader = made && leaderFrom(state, { ...base, conditions: now.conditions }, made);
  const after = told(state, {
    rule: 'A18.2',
    fact: 'rollsForLeader',
    unit: base.id,
    dr,
    drms,
    ...(leader && { leader: leader.id, counter: leader.counter }),
  });
  return leader
    ? {
        state: { ...after, situation: { ...after.situation, units: [...after.situation.units, leader] } },
        leader,
      }
    : { state: after };
};
