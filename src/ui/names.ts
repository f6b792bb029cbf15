import type { LocationId } from '../board/map/gameMap.ts';
import { terrainName, type TerrainName } from '../board/terrain/terrain.ts';
import { unitById } from '../editor/selectors.ts';
import { fill } from '../messages/texts.ts';
import type { Names } from '../rules/words/explain.ts';
import { counter, type CounterRow } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import { KIND, NATION, PAGE } from './words.ts';

/** 'P5', 'P5 level 1'. */
export const printLocation = (at: LocationId): string => {
  const [hex, level] = at.split('/');
  return level === undefined ? at : fill(PAGE.places.onLevel, { hex, level });
};

/** The terrain without its upper levels, for narrow places: 'stone building'. */
export const terrainWords = (name: TerrainName): string => terrainName(name).split(',')[0] ?? '';

/** 'German squad', 'Russian leader'. */
export const kindWords = (row: CounterRow): string =>
  fill(PAGE.ofNation, { nation: NATION[row.nationality], kind: KIND[row.kind] });

/** '4-4-7 in R3'. */
export const unitWords = (unit: Unit): string =>
  fill(PAGE.places.unitIn, { unit: counter(unit.counter).label, place: printLocation(unit.at) });

/** How the rules' sentences call units and terrain. */
export const namesOf = (situation: Situation): Names => ({
  unit: (id: UnitId) => {
    const unit = unitById(situation, id);
    return unit ? unitWords(unit) : id;
  },
  terrain: (name) => terrainName(name),
});
