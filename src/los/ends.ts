import type { Hex, Location } from '../board/map/gameMap.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';
import { climbsOut, isRestricted, leavesOverVertex, type Outlook } from './depression.ts';
import { PIXEL } from './field.ts';
import type { Field, End, Line } from './losField.ts';
import { isOwnArea } from './judge.ts';
import { looksOverOwnHexside } from './hexsides.ts';
import { isBypass, isEntrenched } from './viewpoint.ts';
import { reverse, walk, type Odometer, type Thread, type Visit } from './thread.ts';

/**
 * Rules that look at one end alone, each applied to both ends, so that they hold whoever looks.
 *
 * Inside a building (A6.8): a LOS to another elevation must come out of the building's depiction before it
 * leaves the end's hex, or look over what of it lies beyond. In a Depression: see `depression.ts`. An
 * entrenched unit sees nothing across a wall or hedge of its own hex but its neighbour and what stands higher
 * (B9.21).
 */
export const END_RULE = { none: 0, building: 1, depression: 2, entrenched: 3 } as const;
export type EndRule = (typeof END_RULE)[keyof typeof END_RULE];

/** Judges the ends of lines over one field; `column` and `row` tell where the last verdict fell. */
export interface EndJudge {
  blocks(line: Line): EndRule;
  column: number;
  row: number;
}

/**
 * Between two Locations of one hex: one level up or down, in a building by a stairwell, not between bridge
 * and what lies beneath.
 *
 * @rule A6.8
 */
export const seesWithinHex = (hex: Hex, a: Location, b: Location): boolean => {
  const levels = Math.abs(a.level - b.level);
  if (levels === 0) return true;
  if (hex.building) return levels === 1 && hex.building.stairs;
  return levels === 1 && hex.bridge === undefined;
};

/** The end under judgement; one record, filled anew for each. */
interface View extends Outlook {
  end: End;
  far: End;
  spine: number;
}

/** Inside a building, and to another elevation? A marketplace is open on the ground (B23.73). */
const looksOutOfBuilding = ({ end, far }: View): boolean =>
  end.hex.building !== undefined &&
  !isBypass(end.stance) &&
  end.elevation !== far.elevation &&
  TERRAIN[end.hex.building.terrain].kind === 'building' &&
  TERRAIN[end.hex.centre].kind === 'building';

const looksOutOfTrench = (line: Line, { end, far }: View): boolean =>
  isEntrenched(end.stance) &&
  line.range > 1 &&
  far.elevation <= end.elevation &&
  looksOverOwnHexside(line, end);

interface Found {
  rule: EndRule;
}

const buildingVisit =
  (field: Field, judge: EndJudge, view: View, found: Found): Visit =>
  (column, row, kind) => {
    const { end } = view;
    if (kind !== PIXEL.building) return true;
    const pixel = row * field.grid.width + column;
    const hex = field.map.hexes[field.map.hexOfPixel[pixel] ?? 0];
    if (!hex || hex === end.hex || isOwnArea(field, end.hex, column + 0.5, row + 0.5)) return false;
    const key = field.grid.keys[pixel] ?? 0;
    if (end.elevation > (field.palette.grounds[key] ?? 0) + (field.palette.rows[key]?.height ?? 0))
      return false;
    judge.column = column;
    judge.row = row;
    found.rule = END_RULE.building;
    return true;
  };

const depressionVisit =
  (field: Field, judge: EndJudge, view: View, found: Found): Visit =>
  (column, row) => {
    if (!climbsOut(field, view, column, row)) return false;
    judge.column = column;
    judge.row = row;
    found.rule = END_RULE.depression;
    return true;
  };

/** Fills the record for one end. */
const turnTo = (view: View, end: End, far: End, spine: number): void => {
  view.end = end;
  view.far = far;
  view.spine = spine;
  view.last = end.hex;
};

const opposite = (along: number): number => (along < 0 ? -1 : (along + 3) % 6);

/** Makes a judge that is used over and over: nothing is allocated for a LOS. */
export const createEndJudge = (field: Field, line: Line, odometer: Odometer): EndJudge => {
  const view: View = { end: line.from, far: line.to, spine: -1, last: line.a };
  const found: Found = { rule: END_RULE.none };
  const back = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const judge: EndJudge = { column: 0, row: 0, blocks: () => END_RULE.none };
  const leaves = buildingVisit(field, judge, view, found);
  const climbs = depressionVisit(field, judge, view, found);
  const atOnce = ({ x0, y0 }: Thread, rule: EndRule): void => {
    found.rule = rule;
    Object.assign(judge, { column: x0, row: y0 });
  };
  const endBlocks = (way: Thread): EndRule => {
    if (looksOutOfBuilding(view)) walk(way, field.grid, field.kinds, leaves, odometer);
    if (found.rule === END_RULE.none && isRestricted(view, line.range)) {
      if (leavesOverVertex(field, view)) atOnce(way, END_RULE.depression);
      else walk(way, field.grid, field.kinds, climbs, odometer);
    }
    if (found.rule === END_RULE.none && looksOutOfTrench(line, view)) atOnce(way, END_RULE.entrenched);
    return found.rule;
  };
  judge.blocks = ({ from, to, along, thread }) => {
    found.rule = END_RULE.none;
    turnTo(view, from, to, along);
    if (endBlocks(thread) !== END_RULE.none) return found.rule;
    reverse(back, thread);
    turnTo(view, to, from, opposite(along));
    return endBlocks(back);
  };
  return judge;
};
