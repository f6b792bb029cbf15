import type { Hex, Location } from '../board/gameMap.ts';
import { TERRAIN, type TerrainName } from '../board/terrain.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import { hexes, type Point } from '../hexgrid/quantity.ts';
import type { SightOverride } from '../units/position.ts';
import { codeOf, EFFECT, groundOf, terrainInMonth } from './effect.ts';
import type { Field } from './field.ts';
import { entriesOf, totalOf } from './ledger.ts';
import type { Hindrance, Obstruction, Sight } from './sight.ts';
import { STOP, type Tracer } from './tracer.ts';
import { AT_CENTRE } from './viewpoint.ts';

/** From what the tracer holds about its last LOS to an account for people and rules. */

type Cause = Pick<Obstruction, 'cause' | 'rule'>;

const CAUSES: Readonly<Record<number, Cause>> = {
  [EFFECT.ground]: { cause: 'ground', rule: 'A6.2' },
  [EFFECT.higher]: { cause: 'obstacle', rule: 'A6.2' },
  [EFFECT.levelObject]: { cause: 'obstacle', rule: 'A6.2' },
  [EFFECT.levelGround]: { cause: 'crestLine', rule: 'B10.2' },
  [EFFECT.blindObject]: { cause: 'blindHex', rule: 'A6.4' },
  [EFFECT.blindGround]: { cause: 'crestLine', rule: 'B10.23' },
  [EFFECT.wall]: { cause: 'hexside', rule: 'B9.2' },
  [STOP.building]: { cause: 'building', rule: 'A6.8' },
  [STOP.sameHex]: { cause: 'building', rule: 'A6.8' },
  [STOP.depression]: { cause: 'depression', rule: 'A6.3' },
  [STOP.hindrances]: { cause: 'hindrances', rule: 'A6.7' },
};

const GROUND_CAUSES: readonly number[] = [EFFECT.ground, EFFECT.levelGround, EFFECT.blindGround, STOP.depression];

/** Elevation of the top of what stands there: half levels included. */
const topOf = (name: TerrainName, ground: number, cause: number): number => {
  const row = TERRAIN[name];
  return GROUND_CAUSES.includes(cause) ? ground : ground + row.height + (row.half ? 0.5 : 0);
};

/** Far enough along the thread to be out of the pixels that straddle a hexside. */
const INWARD = 2;

const indexAt = ({ grid }: Field, { x, y }: Point): number => {
  const column = Math.min(grid.width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(grid.height - 1, Math.max(0, Math.floor(y)));
  return row * grid.width + column;
};

/** Where the LOS ends; too many Hindrances, and levels of one hex, end it at the far Location. */
const stopPoint = ({ stop, line }: Tracer): Point => {
  const nowhere = stop.cause === STOP.hindrances || stop.cause === STOP.sameHex;
  return nowhere ? { x: line.thread.x1, y: line.thread.y1 } : { x: stop.column + 0.5, y: stop.row + 0.5 };
};

/** The hex to name: a pixel on a hexside goes with the obstacle that it is the edge of. */
const stopHex = (field: Field, { line: { thread }, stop }: Tracer, at: Point): Hex | undefined => {
  const dx = thread.x1 - thread.x0;
  const dy = thread.y1 - thread.y0;
  const length = Math.hypot(dx, dy) || 1;
  const here = indexAt(field, at);
  const onward = indexAt(field, { x: at.x + (INWARD * dx) / length, y: at.y + (INWARD * dy) / length });
  const sameThing = stop.cause < STOP.building && field.grid.keys[onward] === field.grid.keys[here];
  return field.map.hexes[field.map.hexOfPixel[sameThing ? onward : here] ?? 0];
};

const obstructionOf = (field: Field, month: number, tracer: Tracer): Obstruction | undefined => {
  const cause = CAUSES[tracer.stop.cause];
  const at = stopPoint(tracer);
  const hex = stopHex(field, tracer, at);
  if (!cause || !hex) return undefined;
  if (tracer.stop.cause === STOP.sameHex && hex.bridge !== undefined)
    return { cause: 'obstacle', rule: 'B6', hex: hex.index, at, terrain: hex.bridge, top: hex.baseLevel + 1 };
  const key = field.grid.keys[indexAt(field, at)] ?? 0;
  const terrain = terrainInMonth(codeOf(key), month);
  return { ...cause, hex: hex.index, at, terrain, top: topOf(terrain, groundOf(key), tracer.stop.cause) };
};

const hindrancesOf = (month: number, tracer: Tracer): readonly Hindrance[] =>
  entriesOf(tracer.ledger).map(({ hex, amount, key }) => {
    const terrain = terrainInMonth(codeOf(key), month);
    return { hex, amount, source: { kind: 'terrain', terrain }, rule: TERRAIN[terrain].rule };
  });

const differs = (tracer: Tracer, verdict: number): boolean => {
  if (tracer.other.blocks || verdict < 0) return tracer.other.blocks !== verdict < 0 && tracer.stop.cause < STOP.building;
  return totalOf(tracer.other.ledger) !== verdict;
};

/** The account of the LOS that was traced last, with this verdict. */
export const accountOf = (field: Field, month: number, tracer: Tracer, verdict: number): Sight => {
  const obstruction = verdict < 0 ? obstructionOf(field, month, tracer) : undefined;
  const kind = verdict < 0 ? 'blocked' : verdict > 0 ? 'hindered' : 'clear';
  const { from, to, thread } = tracer.line;
  return {
    kind,
    a: { at: from.index, stance: AT_CENTRE },
    b: { at: to.index, stance: AT_CENTRE },
    levels: [from.elevation, to.elevation],
    thread: [{ x: thread.x0, y: thread.y0 }, { x: thread.x1, y: thread.y1 }],
    range: hexes(tracer.line.range),
    hindrance: Math.max(0, verdict),
    hindrances: hindrancesOf(month, tracer),
    ...(obstruction && { obstruction }),
    graze: differs(tracer, verdict),
    grazes: [],
    notModelled: [],
    notes: [],
    overridden: false,
  };
};

/** The account of a sight on which the position itself rules. */
export const overriddenSight = (override: SightOverride, ends: readonly [Location, Location], hexesOf: readonly [Hex, Hex], range: number): Sight => {
  const [, far] = hexesOf;
  const at = toBoardUnits(far);
  const blocked = override.verdict === 'blocked';
  const hindrance = blocked ? 0 : override.hindrance;
  const obstruction: Obstruction = { hex: far.index, at, terrain: far.terrain, top: far.baseLevel, cause: 'override', rule: 'A6.1' };
  return {
    kind: blocked ? 'blocked' : hindrance > 0 ? 'hindered' : 'clear',
    a: { at: ends[0].index, stance: AT_CENTRE },
    b: { at: ends[1].index, stance: AT_CENTRE },
    levels: [ends[0].elevation, ends[1].elevation],
    thread: [toBoardUnits(hexesOf[0]), at],
    range: hexes(range),
    hindrance,
    hindrances: [],
    ...(blocked && { obstruction }),
    graze: false,
    grazes: [],
    notModelled: [],
    notes: [],
    overridden: true,
  };
};
