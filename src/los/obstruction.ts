import type { Hex } from '../board/map/gameMap.ts';
import { inBoardUnits } from '../board/raster/rasterScale.ts';
import { TERRAIN, type TerrainName } from '../board/terrain/terrain.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import { EFFECT } from './effect.ts';
import type { Judged, Stop } from './events.ts';
import type { Field } from './losField.ts';
import { footOf } from './hexsides.ts';
import type { Obstruction } from './sight.ts';
import { clamp } from './thread.ts';
import type { Tracer } from './tracer.ts';
import { judgedAt, STOP } from './visits.ts';
import { judge, OUTCOME } from './judge.ts';

type Cause = Pick<Obstruction, 'cause' | 'rule'>;

const CAUSES: Readonly<Record<number, Cause>> = {
  [EFFECT.ground]: { cause: 'ground', rule: 'A6.2' },
  [EFFECT.higher]: { cause: 'obstacle', rule: 'A6.2' },
  [EFFECT.levelObject]: { cause: 'obstacle', rule: 'A6.2' },
  [EFFECT.levelGround]: { cause: 'crestLine', rule: 'B10.2' },
  [EFFECT.blindObject]: { cause: 'blindHex', rule: 'A6.4' },
  [EFFECT.blindGround]: { cause: 'crestLine', rule: 'B10.23' },
  [EFFECT.wall]: { cause: 'hexside', rule: 'B9.2' },
  [EFFECT.bar]: { cause: 'obstacle', rule: 'B23.71' },
  [EFFECT.offMap]: { cause: 'offMap', rule: 'A2.1' },
  [STOP.building]: { cause: 'building', rule: 'A6.8' },
  [STOP.sameHex]: { cause: 'building', rule: 'A6.8' },
  [STOP.depression]: { cause: 'depression', rule: 'A6.3' },
  [STOP.hindrances]: { cause: 'hindrances', rule: 'A6.7' },
  [STOP.entrenched]: { cause: 'entrenched', rule: 'B9.21' },
  [STOP.vertexWall]: { cause: 'hexside', rule: 'B9.2' },
  [STOP.crests]: { cause: 'crestLine', rule: 'SK-LOS' },
};

const GROUND_CAUSES: readonly number[] = [
  EFFECT.ground,
  EFFECT.levelGround,
  EFFECT.blindGround,
  STOP.depression,
  STOP.crests,
];

/** Elevation of the top of what stands there: half levels included. */
const topOf = (name: TerrainName, ground: number, cause: number): number => {
  const row = TERRAIN[name];
  return GROUND_CAUSES.includes(cause) ? ground : ground + row.height + (row.half ? 0.5 : 0);
};

/** Pixels along the thread, enough to be out of those that straddle a hexside. */
const INWARD = 2;

const indexAt = ({ grid }: Field, { x, y }: Point): number =>
  clamp(y, grid.height) * grid.width + clamp(x, grid.width);

const hexAt = ({ map }: Field, pixel: number): Hex | undefined => map.hexes[map.hexOfPixel[pixel] ?? 0];

/**
 * The hex to name: the one that was judged. But a pixel on a hexside goes with the obstacle that it is the
 * edge of, if that goes on in a hex between the ends.
 */
const stopHex = (tracer: Tracer, stop: Stop, judged: Judged | undefined, at: Point): Hex => {
  const {
    field,
    line: { a, b },
  } = tracer;
  const hex = field.map.hexes[judged?.hex ?? -1];
  const next = judged?.isCertain === true ? hex : onwardHex(tracer, stop, at);
  if (next && next !== a && next !== b) return next;
  return hex ?? hexAt(field, indexAt(field, at)) ?? (stop.along < 0.5 ? a : b);
};

/** The hex in which the same thing goes on, some pixels along the thread. */
const onwardHex = ({ field, line: { thread } }: Tracer, stop: Stop, at: Point): Hex | undefined => {
  const dx = thread.x1 - thread.x0;
  const dy = thread.y1 - thread.y0;
  const length = Math.hypot(dx, dy) || 1;
  const here = indexAt(field, at);
  const onward = indexAt(field, { x: at.x + (INWARD * dx) / length, y: at.y + (INWARD * dy) / length });
  return stop.cause < STOP.building && field.grid.keys[onward] === field.grid.keys[here]
    ? hexAt(field, onward)
    : undefined;
};

/**
 * A wall that was met at its vertex, or a bridge between two Locations of one hex: what no pixel at the place
 * shows.
 */
const unseenAt = (
  { metWall, field }: Tracer,
  stop: Stop,
  hex: Hex,
): Pick<Obstruction, 'hex' | 'terrain' | 'top' | 'rule' | 'cause'> | undefined => {
  const wall = stop.cause === STOP.vertexWall ? metWall?.hex.hexsides[metWall.side] : undefined;
  if (metWall && wall)
    return {
      cause: 'hexside',
      rule: 'B9.2',
      hex: metWall.hex.index,
      terrain: wall,
      top: footOf(field, metWall.hex, metWall.side) + 0.5,
    };
  if (stop.cause === STOP.sameHex && hex.bridge !== undefined)
    return { cause: 'obstacle', rule: 'B6', hex: hex.index, terrain: hex.bridge, top: hex.baseLevel + 1 };
  return undefined;
};

/** What was judged where the LOS is stopped, if that is what stops it. A pixel is judged once more. */
const judgedOf = (tracer: Tracer, { column, row, cause, judged }: Stop): Judged | undefined => {
  if (judged || cause >= STOP.building || cause === EFFECT.offMap) return judged;
  const { field, line } = tracer;
  return judge(field, line, column, row) === OUTCOME.passes ? undefined : judgedAt(tracer, false);
};

/** What a pixel shows, where nothing was judged. */
const shownAt = ({ grid, palette }: Field, pixel: number): Pick<Judged, 'key' | 'ground' | 'blind'> => {
  const key = grid.keys[pixel] ?? 0;
  return { key, ground: palette.grounds[key] ?? 0, blind: undefined };
};

/** What stops the LOS at this place, as it is told. */
export const obstructionAt = (tracer: Tracer, stop: Stop): Obstruction | undefined => {
  const cause = CAUSES[stop.cause];
  if (!cause) return undefined;
  const { field } = tracer;
  const pixel = { x: stop.column + 0.5, y: stop.row + 0.5 };
  const judged = judgedOf(tracer, stop);
  const hex = stopHex(tracer, stop, judged, pixel);
  const at = inBoardUnits(field.scale, pixel);
  const unseen = unseenAt(tracer, stop, hex);
  if (unseen) return { ...unseen, at };
  const { key, ground, blind } = judged ?? shownAt(field, indexAt(field, pixel));
  const terrain = stop.cause === EFFECT.offMap ? 'openGround' : (field.palette.names[key] ?? 'unknown');
  const told = { cause: cause.cause, rule: cause.rule, hex: hex.index, at, terrain };
  const top = topOf(terrain, ground, stop.cause);
  return blind ? { ...told, top, blind } : { ...told, top };
};

/** Too many Hindrances block where the sixth is met: at this hex. */
export const hindrancesAt = (hex: Hex, terrain: TerrainName): Obstruction => ({
  cause: 'hindrances',
  rule: 'A6.7',
  hex: hex.index,
  at: toBoardUnits(hex),
  terrain,
  top: hex.baseLevel,
});
