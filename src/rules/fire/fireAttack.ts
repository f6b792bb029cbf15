import { atStartOf, newScenario } from '../../units/scenario.ts';
import { previewResults, type AttackPreview } from '../areas/attack/preview.ts';
import { newGame, stateOf } from '../game/act.ts';
import { PHASE_OF, type FireRequest, type SightedTable } from './firers.ts';
import { shotOf, type Shot, type ShotAnswer } from './shot.ts';

/** A shot, and what may become of each unit that it is aimed at. */
export interface FireReport extends Shot {
  readonly outlook: AttackPreview;
}

export type FireAnswer = FireReport | Extract<ShotAnswer, { readonly kind: 'refused' }>;

const outlookOf = (
  { situation, sights }: SightedTable,
  { targets, results }: Shot,
  { type, movement }: FireRequest,
): AttackPreview => {
  const scenario = atStartOf(situation.scenario ?? newScenario(situation.attacker), PHASE_OF[type]);
  const state = stateOf(newGame({ ...situation, scenario }, sights));
  return previewResults(state, { units: targets, moving: movement !== undefined }, results);
};

/**
 * A shot, and exactly what may become of each unit in the target over all throws; or the reason why it is not
 * made.
 *
 * @rule A7.1 A7.2 A7.3
 */
export const fireAttack = (table: SightedTable, request: FireRequest): FireAnswer => {
  const shot = shotOf(table, request);
  return shot.kind === 'refused' ? shot : { ...shot, outlook: outlookOf(table, shot, request) };
};
