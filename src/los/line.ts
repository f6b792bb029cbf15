import type { LocationIndex } from '../board/map/gameMap.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';
import type { LatticePoint } from '../hexgrid/lattice.ts';
import { EFFECT } from './effect.ts';
import type { Field, Place, Passed, End, Line } from './losField.ts';
import { hexspineAlong, latticeRange } from './geometry.ts';
import { CENTRE, elevationOf, isBypass, pinOf, type StanceCode } from './viewpoint.ts';
import { vaslThread } from './thread.ts';

const GROUND = { low: 0, high: 0, rimLow: 0, rimHigh: 0 };

/** A record to fill; `undefined` for a map without Locations. */
export const createLine = (field: Field): Line | undefined => {
  const location = field.map.locations[0];
  const hex = field.map.hexes[0];
  if (!location || !hex) return undefined;
  const end = (): End => ({ location, hex, stance: CENTRE, elevation: 0, pin: hex });
  const thread = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const place: Place = {
    hex,
    near: hex,
    far: hex,
    x: 0,
    y: 0,
    terrain: TERRAIN.openGround,
    ground: 0,
    key: 0,
    effect: EFFECT.none,
    alongCliff: false,
    passesWhole: false,
  };
  const passed: Passed = { hex: -1, count: 0, searches: new Float64Array(field.palette.size), search: 0 };
  const followed = { one: undefined, other: undefined, isCliff: false };
  return {
    from: end(),
    to: end(),
    a: hex,
    b: hex,
    low: 0,
    high: 0,
    rimLow: 0,
    rimHigh: 0,
    range: 0,
    along: -1,
    offMap: false,
    ...field.effectsFor(GROUND),
    thread,
    place,
    followed,
    passed,
  };
};

const pinDown = (field: Field, end: End, index: LocationIndex, stance: StanceCode): boolean => {
  const location = field.map.locations[index];
  const hex = location && field.map.hexes[location.hex];
  if (!hex) return false;
  end.location = location;
  end.hex = hex;
  end.stance = stance;
  end.elevation = stance === CENTRE ? location.elevation : elevationOf(hex, location, stance);
  end.pin = stance === CENTRE ? hex : pinOf(hex, stance);
  return true;
};

/** A unit in Bypass along a Depression is one level above its bottom where ground is asked about. */
const rimOf = ({ hex, stance }: End): number =>
  stance !== CENTRE && hex.depression && isBypass(stance) ? 1 : 0;

/** A map is a whole number of lattice steps wide and high, its raster that many pixels to the nearest. */
const isOffMap = ({ grid, scale }: Field, { x, y }: LatticePoint): boolean =>
  x < 0 || y < 0 || x > Math.round(grid.width / scale.x) || y > Math.round(grid.height / scale.y);

const stretch = (field: Field, { thread, from, to }: Line): void => {
  thread.x0 = from.pin.x * field.scale.x;
  thread.y0 = from.pin.y * field.scale.y;
  thread.x1 = to.pin.x * field.scale.x;
  thread.y1 = to.pin.y * field.scale.y;
  if (field.mode === 'anyTouch') vaslThread(thread, field.grid.width, field.grid.height);
};

/** Lays the line between two Locations; `false` if there is no such Location. */
export const aim = (
  field: Field,
  line: Line,
  from: LocationIndex,
  to: LocationIndex,
  stances: readonly [StanceCode, StanceCode],
): boolean => {
  if (!pinDown(field, line.from, from, stances[0]) || !pinDown(field, line.to, to, stances[1])) return false;
  const {
    from: { hex: a, elevation: first, pin: start },
    to: { hex: b, elevation: second, pin: end },
  } = line;
  line.a = a;
  line.b = b;
  line.low = Math.min(first, second);
  line.high = Math.max(first, second);
  const rimA = first + rimOf(line.from);
  const rimB = second + rimOf(line.to);
  line.rimLow = Math.min(rimA, rimB);
  line.rimHigh = Math.max(rimA, rimB);
  const effects = field.effectsFor(line);
  line.table = effects.table;
  line.hexes = effects.hexes;
  line.passed.hex = -1;
  line.range = latticeRange(b.x - a.x, b.y - a.y);
  line.along = hexspineAlong(end.x - start.x, end.y - start.y);
  line.offMap = isOffMap(field, start) || isOffMap(field, end);
  stretch(field, line);
  return true;
};
