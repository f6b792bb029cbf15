import type { Hex, Location } from '../board/gameMap.ts';
import { TERRAIN } from '../board/terrain.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { PIXEL, type Field } from './field.ts';
import { inHexWithMargin, latticeRange } from './geometry.ts';
import { looksOverOwnHexside } from './hexsides.ts';
import type { End, Line } from './line.ts';
import { isBypass, isCrest, isEntrenched } from './stance.ts';
import { reverse, walk, type Odometer, type Thread, type Visit } from './thread.ts';

/**
 * Rules that look at one end alone, each applied to both ends, so that they hold whoever looks.
 *
 * Inside a building (A6.8): a LOS to another elevation must come out of the building's depiction before
 * it leaves the end's hex. In a Depression (A6.3, B19): a LOS runs along its depiction; where it
 * comes out onto higher ground, the other end must be one level higher for each hex that remains. An entrenched unit sees nothing
 * across a wall or hedge of its own hex but its neighbour and what stands higher (B9.21).
 */
export const END_RULE = { none: 0, building: 1, depression: 2, entrenched: 3 } as const;
export type EndRule = (typeof END_RULE)[keyof typeof END_RULE];

/** Judges the ends of lines over one field; `column` and `row` tell where the last verdict fell. */
export interface EndJudge {
  blocks(line: Line): EndRule;
  column: number;
  row: number;
}

/** Between two Locations of one hex: one level up or down by a stairwell, not between bridge and what lies beneath. @rule A6.8 */
export const seesWithinHex = (hex: Hex, a: Location, b: Location): boolean => {
  const levels = Math.abs(a.level - b.level);
  if (levels === 0) return true;
  if (hex.building) return levels === 1 && hex.building.stairs;
  return hex.bridge === undefined;
};

/** Do so many levels of height suffice for the hexes that remain beyond the edge of the Depression? @rule A6.3 */
const overTheEdge = (rise: number, remaining: number): boolean => remaining <= Math.max(0, rise);

/** Neighbours across a Depression hexside see into one another whatever the bends of the art. @rule B19.2 */
const areJoined = (hex: Hex, far: Hex): boolean => {
  const side = hex.neighbours.indexOf(far.index);
  return side >= 0 && (hex.depressionHexsides[side] === true || far.depressionHexsides[(side + 3) % 6] === true);
};

interface Outlook {
  end: End;
  location: Location;
  hex: Hex;
  far: Hex;
  rise: number;
  /** The last hex in which the LOS was in the Depression. */
  last: Hex;
  rule: EndRule;
}

const buildingVisit = (field: Field, judge: EndJudge, end: Outlook): Visit => (column, row, kind) => {
  if (kind !== PIXEL.building) return true;
  const hex = field.map.hexes[field.map.hexOfPixel[row * field.grid.width + column] ?? 0];
  if (!hex || hex === end.hex) return false;
  if (inHexWithMargin(column + 0.5 - end.hex.x * UNIT_X, row + 0.5 - end.hex.y * UNIT_Y)) return false;
  const height = hex.building ? TERRAIN[hex.building.terrain].height : 0;
  if (end.location.elevation > hex.baseLevel + height) return true;
  judge.column = column;
  judge.row = row;
  end.rule = END_RULE.building;
  return true;
};

const depressionVisit = (field: Field, judge: EndJudge, end: Outlook): Visit => (column, row, kind) => {
  const index = row * field.grid.width + column;
  const hex = field.map.hexes[field.map.hexOfPixel[index] ?? 0];
  if (!hex) return false;
  if ((field.palette.grounds[field.grid.keys[index] ?? 0] ?? 0) <= end.location.elevation) {
    end.last = hex;
    return false;
  }
  if (kind === PIXEL.over && hex.bridge !== undefined) return false;
  if (overTheEdge(end.rise, latticeRange(end.last.x - end.far.x, end.last.y - end.far.y))) return true;
  judge.column = column;
  judge.row = row;
  end.rule = END_RULE.depression;
  return true;
};

const look = (outlook: Outlook, end: End, far: Hex, rise: number): void => {
  outlook.end = end;
  outlook.location = end.location;
  outlook.hex = end.hex;
  outlook.far = far;
  outlook.rise = rise;
  outlook.last = end.hex;
};

/** Does a unit that stands like this look out of its building, and is it IN its Depression? */
const isInside = ({ stance }: End): boolean => !isBypass(stance) && !isCrest(stance);

/** Makes a judge that is used over and over: nothing is allocated for a LOS. */
export const createEndJudge = (field: Field, line: Line, odometer: Odometer): EndJudge => {
  const outlook: Outlook = { end: line.from, location: line.from.location, hex: line.a, far: line.b, rise: 0, last: line.a, rule: END_RULE.none };
  const back: Thread = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const judge: EndJudge = { column: 0, row: 0, blocks: () => END_RULE.none };
  const leaves = buildingVisit(field, judge, outlook);
  const climbs = depressionVisit(field, judge, outlook);
  const hidesBehindHexside = (): boolean =>
    isEntrenched(outlook.end.stance) && line.range > 1 && outlook.rise <= 0 && looksOverOwnHexside(line, outlook.end);
  const leavesInside = (way: Thread): void => {
    const { hex, far, location, rise } = outlook;
    if (hex.building && rise !== 0) walk(way, field.grid, field.kinds, leaves, odometer);
    const inDepression = hex.depression && location.level === 0 && !areJoined(hex, far);
    if (inDepression && outlook.rule === END_RULE.none) walk(way, field.grid, field.kinds, climbs, odometer);
  };
  const endBlocks = (way: Thread): EndRule => {
    if (!isInside(outlook.end)) return END_RULE.none;
    leavesInside(way);
    if (outlook.rule === END_RULE.none && hidesBehindHexside()) {
      judge.column = way.x0;
      judge.row = way.y0;
      outlook.rule = END_RULE.entrenched;
    }
    return outlook.rule;
  };
  judge.blocks = ({ from, to, a, b, thread }) => {
    const rise = to.elevation - from.elevation;
    outlook.rule = END_RULE.none;
    look(outlook, from, b, rise);
    if (endBlocks(thread) !== END_RULE.none) return outlook.rule;
    reverse(back, thread);
    look(outlook, to, a, -rise);
    return endBlocks(back);
  };
  return judge;
};
