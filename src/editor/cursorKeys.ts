import type { GameMap, HexIndex } from '../board/gameMap.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import { hexOfUnit } from './placement.ts';

export type Arrow = 'up' | 'down' | 'left' | 'right';

/** The hexsides to try, best first: a row of hexes zigzags, so sideways takes the lower neighbour, then the upper. */
const SIDES: Readonly<Record<Arrow, readonly number[]>> = { up: [0], down: [3], right: [2, 1], left: [4, 5] };

/** Sideways alternates between lower and upper neighbour, so that left and right keep to the row. */
const sidesFrom = (map: GameMap, hex: HexIndex, arrow: Arrow): readonly number[] => {
  const sides = SIDES[arrow];
  const odd = Math.round((map.hexes[hex]?.x ?? 0) / 3) % 2 !== 0;
  return odd ? sides : sides.toReversed();
};

/** Where an arrow key leads: from the hex in question, else from the selected unit, else from the middle of the map. */
export const hexAtStep = (
  map: GameMap,
  from: HexIndex | undefined,
  unit: Unit | undefined,
  arrow: Arrow,
): HexIndex | undefined => {
  if (from === undefined)
    return (unit && hexOfUnit(map, unit)?.index) ?? map.hexes[Math.floor(map.hexes.length / 2)]?.index;
  const found = sidesFrom(map, from, arrow)
    .map((side) => map.hexes[from]?.neighbours[side])
    .find((each) => each !== undefined);
  return found ?? from;
};

/** The unit to take in a hex: the top one, or the next below the one taken already. */
export const unitInHex = (
  situation: Situation,
  hex: HexIndex,
  taken: UnitId | undefined,
): Unit | undefined => {
  const here = situation.units.filter((unit) => hexOfUnit(situation.map, unit)?.index === hex).toReversed();
  const next = here.findIndex((unit) => unit.id === taken) + 1;
  return here[next % here.length];
};
