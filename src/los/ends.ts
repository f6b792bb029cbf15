import type { Hex, Location } from '../board/map/gameMap.ts';
import { TERRAIN, terrain } from '../board/terrain/terrain.ts';
import { PIXEL } from './field.ts';
import type { Field, End, Line } from './losField.ts';
import { isOwnArea } from './ownArea.ts';
import { looksOverOwnHexside } from './hexsides.ts';
import { isBypass, isEntrenched, hexsideOf, isCrest } from './viewpoint.ts';
import { reverse, walk, type Odometer, type Thread, type Visit } from './thread.ts';
import { hexsideSample, pixelAt, terrainAt } from '../board/raster/pixels.ts';
import { DIRECTIONS, toPixels, VERTEX_STEP, type Direction } from '../hexgrid/lattice.ts';
import { latticeRange, squareToCentre } from './geometry.ts';

/**
 * LOS into and out of a Depression, A6.3 and B19.5. It runs along the depiction of the Depression, or the
 * other end stands one level higher for each hex from the edge on; and it leaves through a hexside, not
 * through a vertex of the crest, unless the other end is higher.
 */

/** Is the end IN a Depression? One on its crest is not. In Bypass the hexside tells. */
const isInDepression = ({ hex, location, stance }: End): boolean => {
  if (!hex.depression || location.level !== 0 || isCrest(stance)) return false;
  return !isBypass(stance) || hex.depressionHexsides[hexsideOf(stance)] === true;
};

/** Neighbours across a Depression hexside see into one another whatever the bends of the art. @rule B19.2 */
const areJoined = (hex: Hex, far: Hex): boolean => {
  const side = hex.neighbours.indexOf(far.index);
  return (
    side >= 0 && (hex.depressionHexsides[side] === true || far.depressionHexsides[(side + 3) % 6] === true)
  );
};

/** Does the ground change at this hexside: a Crest Line, or the edge of a Depression? */
const isCrestSide = ({ map }: Field, hex: Hex, side: number): boolean => {
  const next = map.hexes[hex.neighbours[side] ?? -1];
  if (!next) return false;
  return (
    next.baseLevel !== hex.baseLevel ||
    (hex.depressionHexsides[side] === true && hex.depression !== next.depression)
  );
};

/** One end's view out of its Depression. */
interface Outlook {
  readonly end: End;
  readonly far: End;
  /** Vertex through which the LOS leaves along hexspines, −1 if through a hexside. */
  readonly spine: number;
  /** The last hex, from the end on, in which the LOS was in the Depression. */
  last: Hex;
}

const riseOf = ({ end, far }: Outlook): number => far.elevation - end.elevation;

/**
 * Need the Depression be asked about at all? A far end that is higher by more than the range sees everything
 * in it.
 */
const isRestricted = (outlook: Outlook, range: number): boolean =>
  isInDepression(outlook.end) &&
  riseOf(outlook) <= range &&
  !(range === 1 && areJoined(outlook.end.hex, outlook.far.hex));

/** Does the LOS leave at once over the vertex of a crest, towards an end that is no higher? @rule B19.51 */
const leavesOverVertex = (field: Field, outlook: Outlook): boolean => {
  const {
    end: { hex },
    spine,
  } = outlook;
  return (
    spine >= 0 &&
    riseOf(outlook) <= 0 &&
    (isCrestSide(field, hex, spine) || isCrestSide(field, hex, (spine + 5) % 6))
  );
};

/** Does the LOS leave this hex, towards the far end, across this hexside? */
const leavesAcross = ({ end: { pin: p }, far: { pin: q } }: Outlook, hex: Hex, side: number): boolean => {
  const a = VERTEX_STEP[side];
  const b = VERTEX_STEP[(side + 1) % 6];
  if (!a || !b) return false;
  const turn = (x: number, y: number): number =>
    (q.x - p.x) * (hex.y + y - p.y) - (q.y - p.y) * (hex.x + x - p.x);
  const within = (x: number, y: number): boolean =>
    (b.x - a.x) * (y - hex.y - a.y) - (b.y - a.y) * (x - hex.x - a.x) > 0;
  return turn(a.x, a.y) * turn(b.x, b.y) <= 0 && !within(q.x, q.y) && turn(b.x, b.y) >= turn(a.x, a.y);
};

/** A road or bridge over the Depression is none of its banks, unless the LOS leaves along it. */
const isOverhead = (field: Field, outlook: Outlook, hex: Hex, key: number): boolean => {
  if (field.kinds[key] !== PIXEL.over) return false;
  return (
    outlook.spine >= 0 ||
    !DIRECTIONS.some((side) => leavesAcross(outlook, hex, side) && showsRoad(field, hex, side))
  );
};

const showsRoad = ({ map: { raster }, scale }: Field, hex: Hex, side: Direction): boolean =>
  terrain(terrainAt(raster, pixelAt(raster, hexsideSample(scale, toPixels(hex, scale), side)))).kind ===
  'road';

/**
 * Ground that rises above the end, and is neither the bottom of a Depression nor a road or bridge over it.
 */
const isBank = (field: Field, outlook: Outlook, hex: Hex, key: number): boolean => {
  const ground = field.palette.grounds[key] ?? 0;
  return !hex.depression || (ground !== hex.baseLevel && !isOverhead(field, outlook, hex, key));
};

/**
 * Does the bank in this hex hide the ends from one another? Next to the far end it matters which half of the
 * hex it is in.
 */
const hides = (outlook: Outlook, hex: Hex, ground: number, isBeyondCentre: boolean): boolean => {
  const { end, far, last } = outlook;
  // In Bypass, at the very edge, the hex that the LOS is in counts.
  const from = isBypass(end.stance) ? hex : last;
  const remaining = latticeRange(from.x - far.hex.x, from.y - far.hex.y);
  if (remaining > riseOf(outlook))
    return !(remaining === 1 && far.elevation > hex.baseLevel && hex.depression && !isBeyondCentre);
  const isNext = latticeRange(hex.x - far.hex.x, hex.y - far.hex.y) === 1;
  return isNext && hex !== end.hex && hex.depression && ground >= far.elevation && isBeyondCentre;
};

/**
 * Does this pixel end the LOS: ground above the Depression, too far from the other end for its height?
 *
 * @rule A6.3
 */
const climbsOut = (field: Field, outlook: Outlook, column: number, row: number): boolean => {
  const pixel = row * field.grid.width + column;
  const hex = field.map.hexes[field.map.hexOfPixel[pixel] ?? 0];
  const { end, far } = outlook;
  if (!hex || hex === far.hex) return false;
  const key = field.grid.keys[pixel] ?? 0;
  const ground = field.palette.grounds[key] ?? 0;
  if (ground <= end.elevation) {
    outlook.last = hex;
    return false;
  }
  if (!isBank(field, outlook, hex, key)) return false;
  const { scale } = field;
  return hides(
    outlook,
    hex,
    ground,
    squareToCentre(scale, column, row, far.hex) >
      squareToCentre(scale, hex.x * scale.x, hex.y * scale.y, far.hex),
  );
};

/**
 * Rules that look at one end alone, each applied to both ends, so that they hold whoever looks.
 *
 * Inside a building (A6.8): a LOS to another elevation must come out of the building's depiction before it
 * leaves the end's hex, or look over what of it lies beyond. In a Depression: see above. An
 * entrenched unit sees nothing across a wall or hedge of its own hex but its neighbour and what stands higher
 * (B9.21).
 */
export const END_RULE = { none: 0, building: 1, depression: 2, entrenched: 3 } as const;
type EndRule = (typeof END_RULE)[keyof typeof END_RULE];

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
