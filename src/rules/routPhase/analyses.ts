import type { Situation } from '../../units/position.ts';
import type { UnitId } from '../../units/unit.ts';
import { analyseRout, type RoutAnalysis } from '../rout/rout.ts';
import type { GameState } from '../game/gameState.ts';

const KNOWN = new WeakMap<Situation, Map<UnitId, RoutAnalysis>>();

/** What the rules say of a unit's rout as the table stands; worked out once for each table. */
export const analysisOf = ({ situation, sights }: GameState, id: UnitId): RoutAnalysis => {
  const known = KNOWN.get(situation) ?? new Map<UnitId, RoutAnalysis>();
  KNOWN.set(situation, known);
  const analysis = known.get(id) ?? analyseRout(situation, sights, id);
  known.set(id, analysis);
  return analysis;
};
