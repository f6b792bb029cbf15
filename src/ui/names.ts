import { terrainName } from '../board/terrainNames.ts';
import type { HexIndex, LocationId } from '../board/gameMap.ts';
import type { TerrainName } from '../board/terrain.ts';
import { unitById } from '../editor/app.ts';
import { locationById } from '../editor/rulings.ts';
import { fill } from '../messages/texts.ts';
import type { Names } from '../rules/explain.ts';
import { joined } from '../rules/words/joining.ts';
import { counter, type CounterRow } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import { changedWords } from './changedWords.ts';
import { KIND, NATION, PAGE } from './words.ts';

/** 'P5', 'P5 level 1'. */
export const printLocation = (at: LocationId): string => {
  const [hex, level] = at.split('/');
  return level === undefined ? at : fill(PAGE.places.onLevel, { hex, level });
};

/** The terrain without its upper levels, for narrow places: 'stone building'. */
export const terrainWords = (name: TerrainName): string => terrainName(name).split(',')[0] ?? '';

/** 'German squad', 'Russian leader'. */
export const kindWords = (row: CounterRow): string => fill(PAGE.ofNation, { nation: NATION[row.nationality], kind: KIND[row.kind] });

/** '4-4-7 in R3'. */
export const unitWords = (unit: Unit): string => fill(PAGE.places.unitIn, { unit: counter(unit.counter).label, place: printLocation(unit.at) });

/** How the rules' sentences call units and terrain. */
export const namesOf = (situation: Situation): Names => ({
  unit: (id: UnitId) => {
    const unit = unitById(situation, id);
    return unit ? unitWords(unit) : id;
  },
  terrain: (name) => terrainName(name),
});

/** 'woods, level 1 · 2 units' for the line below the board. */
export const hexFacts = (situation: Situation, hex: HexIndex): string => {
  const { map } = situation;
  const found = map.hexes[hex];
  if (!found) return '';
  const units = situation.units.filter((unit) => locationById(map, unit.at)?.hex === hex).length;
  const parts = [found.id, terrainName(found.terrain), fill(PAGE.places.level, { level: found.baseLevel })];
  if (found.road) parts.push(terrainName(found.road));
  const sides = [...new Set(found.hexsides.flatMap((side) => (side ? [terrainName(side)] : [])))];
  if (sides.length > 0) parts.push(fill(PAGE.places.onSide, { terrain: joined(sides, 'and') }));
  if (found.building?.stairs === true && found.building.upperLevels > 0) parts.push(PAGE.places.stairwell);
  if (units > 0) parts.push(fill(PAGE.places.units, { count: units }));
  return [...parts, ...changedWords(situation, hex)].join(' · ');
};
