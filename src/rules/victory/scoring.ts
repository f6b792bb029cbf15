import { momentOf, otherSide, type ScoreEntry } from '../../units/scenario.ts';
import type { Unit } from '../../units/unit.ts';
import { told, withScenario, type GameState } from '../game/gameState.ts';
import { ownerOf } from './captured.ts';
import { valueOf } from './value.ts';

/** Casualty VP that are gained at once; what is captured counts as long as it is on the table. */
export type CasualtyHow = Extract<
  ScoreEntry['how'],
  'eliminated' | 'reduced' | 'killedAsPrisoner' | 'leftTheMap'
>;

/** One more entry of the ledger; a table without a scenario keeps none. */
export const entered = (state: GameState, entry: Omit<ScoreEntry, 'when'>): GameState => {
  const when = momentOf(state.situation);
  if (!when || entry.points === 0) return state;
  const { to: side, kind, points, unit, how } = entry;
  const after = withScenario(state, (scenario) => ({
    ...scenario,
    score: [...scenario.score, { ...entry, when }],
  }));
  return told(after, { rule: 'A26.22', fact: 'gainsPoints', side, kind, points, unit, how });
};

/**
 * The enemy's CVP for a unit that is lost as it stood, or, with `left`, for as much as it has lost. A prisoner killed by his own side counts double at once.
 *
 * @rule A26.221 A26.222
 */
export const scored = (state: GameState, unit: Unit, how: CasualtyHow, left?: Unit): GameState => {
  const lost = valueOf(unit) - (left ? valueOf(left) : 0);
  const isKilledAsPrisoner = how === 'killedAsPrisoner' && unit.heldBy !== undefined;
  return entered(state, {
    to: otherSide(ownerOf(unit)),
    kind: 'casualty',
    points: isKilledAsPrisoner ? 2 * lost : lost,
    unit: unit.id,
    counter: unit.counter,
    how: how === 'killedAsPrisoner' && !isKilledAsPrisoner ? 'eliminated' : how,
    rule: isKilledAsPrisoner ? 'A26.222' : 'A26.221',
  });
};
