import type { LocationId } from '../../../board/map/gameMap.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { unitIn, type GameState } from '../../state/state.ts';
import type { CloseCombatRefusal } from '../../grounds/closeCombat.ts';
import { ccNotesOf, meetings } from './declaration.ts';

/** Where somebody has said that he attacks, or withdraws, and it is still to be done. @rule A11.12 A11.2 */
export const openFights = (state: GameState): readonly LocationId[] => {
  const { attacks, withdrawing, fought } = ccNotesOf(state);
  // Who has left already stands where he went.
  const leaving = withdrawing.flatMap(({ unit: id, to }) => {
    const unit = unitIn(state, id);
    return unit && unit.at !== to ? [unit.at] : [];
  });
  return [...new Set([...attacks.map(({ at }) => at), ...leaving])].filter((at) => !fought.includes(at));
};

/**
 * Where there is something to declare or to do: both sides stand there, or did when it was declared.
 *
 * @rule A11.12
 */
export const fightPlaces = (state: GameState): readonly LocationId[] => [
  ...new Set([...meetings(state), ...openFights(state)]),
];

/** Why the Close Combat Phase cannot end: what is declared would be forgotten. @rule A11.12 A11.16 */
export const whyFightsGoOn = (state: GameState): CloseCombatRefusal | undefined => {
  const places = phaseOf(state.situation) === 'closeCombat' ? openFights(state) : [];
  return places.length === 0 ? undefined : { rule: 'A11.12', fact: 'mustFightFirst', places };
};
