import type { Hex, Location, LocationIndex } from '../board/gameMap.ts';
import { TERRAIN, type Terrain } from '../board/terrain.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import type { EffectTable } from './effect.ts';
import type { Field } from './field.ts';
import { hexspineAlong, latticeRange } from './geometry.ts';
import { type Thread, vaslThread } from './thread.ts';

/** A pixel under judgement: where it lies, in board units, and what it shows. */
export interface Place {
  hex: Hex;
  x: number;
  y: number;
  terrain: Terrain;
  ground: number;
}

/** A LOS under examination: its ends and what follows from them. One record is filled anew for each LOS. */
export interface Line {
  from: Location;
  to: Location;
  a: Hex;
  b: Hex;
  /** Elevations of the lower and the higher end. */
  low: number;
  high: number;
  range: number;
  /** Vertex of `a` through which the line leaves along hexspines, −1 if it does not. */
  spine: number;
  /** What pixels do between these elevations. */
  table: EffectTable;
  readonly thread: Thread;
  /** One record for all judgements, filled anew for each pixel. */
  readonly place: Place;
}

/** A record to fill; `undefined` for a map without Locations. */
export const createLine = (field: Field): Line | undefined => {
  const from = field.map.locations[0];
  const a = field.map.hexes[0];
  if (!from || !a) return undefined;
  const thread = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const place = { hex: a, x: 0, y: 0, terrain: TERRAIN.openGround, ground: 0 };
  return { from, to: from, a, b: a, low: 0, high: 0, range: 0, spine: -1, table: field.tableFor(0, 0), thread, place };
};

/** Lays the line between two Locations; `false` if there is no such Location. */
export const aim = (field: Field, line: Line, from: LocationIndex, to: LocationIndex): boolean => {
  const first = field.map.locations[from];
  const second = field.map.locations[to];
  const a = first && field.map.hexes[first.hex];
  const b = second && field.map.hexes[second.hex];
  if (!a || !b) return false;
  line.from = first;
  line.to = second;
  line.a = a;
  line.b = b;
  line.low = Math.min(first.elevation, second.elevation);
  line.high = Math.max(first.elevation, second.elevation);
  line.table = field.tableFor(line.low, line.high);
  line.range = latticeRange(b.x - a.x, b.y - a.y);
  line.spine = hexspineAlong(b.x - a.x, b.y - a.y);
  const { thread } = line;
  thread.x0 = a.x * UNIT_X;
  thread.y0 = a.y * UNIT_Y;
  thread.x1 = b.x * UNIT_X;
  thread.y1 = b.y * UNIT_Y;
  if (field.mode === 'anyTouch') vaslThread(thread, field.grid.width, field.grid.height);
  return true;
};
