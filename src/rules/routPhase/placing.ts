import type { LocationIndex } from '../../board/gameMap.ts';
import type { Condition } from '../../units/condition.ts';
import { followersOf } from '../../units/bonds.ts';
import { has, type Unit, type UnitId } from '../../units/unit.ts';
import type { Field } from '../rout/field.ts';
import { theUnit, withUnits, type GameState } from '../game/gameState.ts';

const HOLES: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire'];

/** What a unit in that place is beneath, within or on. */
const holeOf = (field: Field, place: LocationIndex): readonly Condition[] => {
  switch (field.spot(place)) {
    case 'pillbox':
      return ['pillbox'];
    case 'entrenched':
      return [field.entrenchment(place)?.kind === 'trench' ? 'trench' : 'foxhole'];
    case 'beneathWire':
      return [];
    case 'top':
      return field.wired(place) ? ['onWire'] : [];
  }
};

/** A unit that has left its Location is Encircled no longer. @rule A7.7 */
const placed = (unit: Unit, field: Field, place: LocationIndex): Unit => {
  const left = field.locus(place) !== field.locus(field.placeOf(unit));
  const kept = unit.conditions.filter((each) => !HOLES.includes(each) && !(left && each === 'encircled'));
  return { ...unit, at: field.location(field.top(place)).id, conditions: [...kept, ...holeOf(field, place)] };
};

/** The router at another place, with those who go along and whoever is bound to one of them. */
export const movedTo = (
  state: GameState,
  field: Field,
  movers: readonly UnitId[],
  place: LocationIndex,
): GameState => {
  const ids = [...new Set(movers.flatMap((id) => [id, ...followersOf(state.situation.units, id)]))];
  return withUnits(
    state,
    ids.map((id) => placed(theUnit(state, id), field, place)),
  );
};

/** The unit as it stands now, put back where its rout began. */
export const atOrigin = (unit: Unit, origin: Unit): Unit => ({
  ...unit,
  at: origin.at,
  conditions: [
    ...unit.conditions.filter((each) => !HOLES.includes(each)),
    ...HOLES.filter((hole) => has(origin, hole)),
  ],
});
