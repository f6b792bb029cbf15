import type { Hex, HexIndex, LocationIndex } from '../board/gameMap.ts';
import { EFFECT } from './effect.ts';
import { UNIT_X, UNIT_Y } from '../hexgrid/lattice.ts';
import { createEndJudge, END_RULE, seesWithinHex, type EndJudge } from './ends.ts';
import type { Field } from './field.ts';
import { latticeRange } from './geometry.ts';
import { walkHexsides, type HexVisit } from './inherent.ts';
import { judge, judgeHex, OUTCOME, type Outcome } from './judge.ts';
import { clearLedger, createLedger, note, totalOf, type Ledger } from './ledger.ts';
import { aim, createLine, type Line } from './line.ts';
import { walk, type Odometer, type Thread, type Visit } from './thread.ts';

/**
 * One LOS after the other over one field. An obstacle counts where its depiction shows on both sides of the thread
 * (A6.1): the thread is two pixels thick, as a sewing thread is on a printed board, and at each point it meets the lesser of what
 * lies beneath its two edges. With `anyTouch` a single touched pixel counts, as VASL has it.
 * It is a trifle less than two pixels, so that a thread along the border of two rows has one of them at each side.
 */
const HALF_THREAD = 0.99;

/** Six Hindrances block. A6.7 */
const OPAQUE = 6;

/** What stopped a LOS. The first of these are effects of a pixel, see `EFFECT`. */
export const STOP = { none: 0, building: 32, depression: 33, hindrances: 34, sameHex: 35 } as const;

export interface Tracer {
  /** −1 blocked, else the Hindrance. `thorough` also fills `other`. */
  trace(from: LocationIndex, to: LocationIndex, thorough: boolean): number;
  readonly line: Line;
  /** Where the last LOS was stopped, and by what. */
  readonly stop: { column: number; row: number; cause: number };
  readonly ledger: Ledger;
  /** The last LOS in the other reading of A6.1, if traced thoroughly: where the two differ, a graze decides. */
  readonly other: { blocks: boolean; readonly ledger: Ledger };
  readonly odometer: Odometer;
}

/** Everything that the visits of one tracer share. */
interface Work extends Omit<Tracer, 'trace'> {
  readonly field: Field;
  readonly ends: EndJudge;
  thorough: boolean;
  /** The hex that hindered last, so that the rest of its pixels need no look. */
  hindered: HexIndex | -1;
}

const outcomeAt = (work: Work, x: number, y: number): Outcome => {
  const { width, height } = work.field.grid;
  const column = x < 0 ? 0 : x >= width ? width - 1 : x | 0;
  const row = y < 0 ? 0 : y >= height ? height - 1 : y | 0;
  return judge(work.field, work.line, column, row);
};

/** The lesser of what lies beneath the two edges of the thread, abreast of this pixel. @rule A6.1 */
const onBothSides = (work: Work, column: number, row: number): Outcome => {
  const { x0, y0, x1, y1 }: Thread = work.line.thread;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const squared = dx * dx + dy * dy;
  const along = ((column + 0.5 - x0) * dx + (row + 0.5 - y0) * dy) / squared;
  const x = x0 + along * dx;
  const y = y0 + along * dy;
  const scale = HALF_THREAD / Math.sqrt(squared);
  const left = outcomeAt(work, x - dy * scale, y + dx * scale);
  const right = left === OUTCOME.passes ? left : outcomeAt(work, x + dy * scale, y - dx * scale);
  return left < right ? left : right;
};

const hinder = ({ a, b }: Line, ledger: Ledger, hex: Hex, key: number): void => {
  note(ledger.fromA, latticeRange(hex.x - a.x, hex.y - a.y), hex.index, 1, key);
  note(ledger.fromB, latticeRange(hex.x - b.x, hex.y - b.y), hex.index, 1, key);
};

const stopAt = ({ stop }: Work, column: number, row: number, cause: number): true => {
  stop.column = column;
  stop.row = row;
  stop.cause = cause;
  return true;
};

const noteOther = ({ line, other }: Work, outcome: Outcome, hex: Hex, key: number): void => {
  if (outcome === OUTCOME.hinders) hinder(line, other.ledger, hex, key);
  if (outcome === OUTCOME.blocks) other.blocks = true;
};

/** What a pixel that does something when touched does to the LOS; whether the walk is over. */
const account = (work: Work, hex: Hex, index: number, touch: Outcome, sides: Outcome): Outcome => {
  const { field, line } = work;
  const key = field.grid.keys[index] ?? 0;
  const strict = field.mode === 'anyTouch';
  const counts = strict || touch < sides ? touch : sides;
  if (work.thorough) noteOther(work, strict ? sides : touch, hex, key);
  if (counts !== OUTCOME.hinders) return counts;
  hinder(line, work.ledger, hex, key);
  if (sides === touch) work.hindered = hex.index;
  return counts;
};

/** A Hindrance in a hex that has hindered already. */
const isNoted = ({ hindered }: Work, hex: Hex, effect: number): boolean => effect >= EFFECT.hinder && hex.index === hindered;

const visitFor = (work: Work): Visit => {
  const { field, line, stop } = work;
  const strict = field.mode === 'anyTouch';
  return (column, row, effect) => {
    const index = row * field.grid.width + column;
    const hex = field.map.hexes[field.map.hexOfPixel[index] ?? 0];
    if (!hex || isNoted(work, hex, effect)) return false;
    const touch = judge(field, line, column, row);
    if (touch === OUTCOME.passes) return false;
    const oneIsEnough = (strict && !work.thorough) || line.place.terrain.inherent;
    const sides = oneIsEnough ? touch : onBothSides(work, column, row);
    if (account(work, hex, index, touch, sides) !== OUTCOME.blocks) return false;
    if (stop.cause === STOP.none) stopAt(work, column, row, effect);
    return !strict || !work.thorough || sides === OUTCOME.blocks;
  };
};

const hexVisitFor = (work: Work): HexVisit => (hex, key) => {
  const outcome = judgeHex(work.field, work.line, hex, key);
  if (outcome === OUTCOME.passes) return false;
  if (work.thorough) noteOther(work, outcome, hex, key);
  if (outcome === OUTCOME.hinders) hinder(work.line, work.ledger, hex, key);
  return outcome === OUTCOME.blocks && stopAt(work, hex.x * UNIT_X, hex.y * UNIT_Y, work.line.table[key] ?? STOP.none);
};

const start = (work: Work, thorough: boolean): void => {
  work.thorough = thorough;
  work.hindered = -1;
  work.stop.cause = STOP.none;
  clearLedger(work.ledger);
  work.other.blocks = false;
  clearLedger(work.other.ledger);
};

const endsBlock = (work: Work): boolean => {
  const rule = work.ends.blocks(work.line);
  if (rule === END_RULE.none) return false;
  work.other.blocks = true;
  return stopAt(work, work.ends.column, work.ends.row, rule === END_RULE.building ? STOP.building : STOP.depression);
};

const traceLine = (work: Work, visit: Visit, hexVisit: HexVisit): number => {
  const { line, field } = work;
  if (line.a === line.b) return seesWithinHex(line.a, line.from, line.to) || !stopAt(work, 0, 0, STOP.sameHex) ? 0 : -1;
  if (endsBlock(work)) return -1;
  walk(line.thread, field.grid, line.table, visit, work.odometer);
  if (field.inherent && line.spine >= 0 && work.stop.cause === STOP.none) walkHexsides(field.map.hexes, field.inherent, line, hexVisit);
  if (work.stop.cause !== STOP.none) return -1;
  const total = totalOf(work.ledger);
  return total < OPAQUE || !stopAt(work, 0, 0, STOP.hindrances) ? total : -1;
};

/** Makes a tracer; `undefined` for a map without Locations. */
export const createTracer = (field: Field): Tracer | undefined => {
  const line = createLine(field);
  if (!line) return undefined;
  const odometer: Odometer = { pixels: 0 };
  const work: Work = {
    field, line, odometer,
    stop: { column: 0, row: 0, cause: STOP.none },
    ledger: createLedger(),
    other: { blocks: false, ledger: createLedger() },
    ends: createEndJudge(field, line, odometer),
    thorough: false,
    hindered: -1,
  };
  const visit = visitFor(work);
  const hexVisit = hexVisitFor(work);
  const trace = (from: LocationIndex, to: LocationIndex, thorough: boolean): number => {
    start(work, thorough);
    return aim(field, line, from, to) ? traceLine(work, visit, hexVisit) : -1;
  };
  return { trace, line, odometer, stop: work.stop, ledger: work.ledger, other: work.other };
};
