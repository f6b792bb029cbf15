import type { GameMap, HexIndex } from '../board/map/gameMap.ts';
import { followersOf } from '../units/bonds.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import type { Command } from './command.ts';
import { hexOfUnit } from './placement.ts';
import { mapOf, selectedUnit, situationOf, unitById } from './selectors.ts';
import type { App, Carried } from './state.ts';

/** Opens the menu of a hex, else that of the selected unit; `undefined` with neither. */
export const menuAt = (
  app: App,
  hex: HexIndex | undefined,
  pressed?: UnitId,
): readonly Command[] | undefined => {
  const unit = selectedUnit(app);
  const own = unit && hexOfUnit(mapOf(app), unit)?.index;
  const at = hex ?? own;
  return at === undefined
    ? undefined
    : [{ type: 'menu', menu: { hex: at, unit: pressed ?? (own === at ? unit?.id : undefined) } }];
};

export type Arrow = 'up' | 'down' | 'left' | 'right';

/**
 * The hexsides to try, best first: a row of hexes zigzags, so sideways takes the lower neighbour, then the
 * upper.
 */
const SIDES: Readonly<Record<Arrow, readonly number[]>> = { up: [0], down: [3], right: [2, 1], left: [4, 5] };

/** Sideways alternates between lower and upper neighbour, so that left and right keep to the row. */
const sidesFrom = (map: GameMap, hex: HexIndex, arrow: Arrow): readonly number[] => {
  const sides = SIDES[arrow];
  const odd = Math.round((map.hexes[hex]?.x ?? 0) / 3) % 2 !== 0;
  return odd ? sides : sides.toReversed();
};

/**
 * Where an arrow key leads: from the hex in question, else from the selected unit, else from the middle of
 * the map.
 */
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

/**
 * A unit taken up with all of its side in its Location. One alone there comes alone, and so does one that is
 * held or rides; in a game that is played each moves for itself.
 */
export const stackCarried = (app: App, id: UnitId): Extract<Carried, { kind: 'unit' }> => {
  const { units } = situationOf(app);
  const unit = unitById(situationOf(app), id);
  const alone = { kind: 'unit', unit: id } as const;
  if (!unit || app.play || unit.heldBy !== undefined || unit.aboard !== undefined) return alone;
  const here = units.filter(({ at, side }) => at === unit.at && side === unit.side);
  const tied = new Set(here.flatMap((each) => followersOf(units, each.id)));
  const stack = here.map((each) => each.id).filter((each) => !tied.has(each));
  return stack.length > 1 ? { ...alone, stack } : alone;
};
