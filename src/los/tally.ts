import type { Hex, HexIndex } from '../board/map/gameMap.ts';
import { counterHinders, type LosCounter } from './counters.ts';
import { latticeRange } from './geometry.ts';
import type { Line } from './losField.ts';

/**
 * Hindrances met on one LOS. At one range only the largest counts (A6.7), and since "one range" may
 * differ by the end it is counted from, the LOS has the smaller of the two sums: it is the same
 * whichever end looks.
 */
interface Ledger {
  readonly fromA: Column;
  readonly fromB: Column;
}

/** The largest Hindrance at each range from one end: where, how much, and the pixel that showed it. */
interface Column {
  readonly amounts: Uint8Array;
  readonly hexes: Int32Array;
  readonly keys: Int32Array;
  /** Ranges in use. */
  length: number;
}

/** No LOS on a map that a machine can hold is longer. */
const MAX_RANGE = 1024;

const createColumn = (): Column => ({
  amounts: new Uint8Array(MAX_RANGE),
  hexes: new Int32Array(MAX_RANGE),
  keys: new Int32Array(MAX_RANGE),
  length: 0,
});

/** Makes a ledger that is used over and over: nothing is allocated for a LOS. */
const createLedger = (): Ledger => ({ fromA: createColumn(), fromB: createColumn() });

const clearColumn = (column: Column): void => {
  if (column.length > 0) column.amounts.fill(0, 0, column.length);
  column.length = 0;
};

/** Empties the ledger for another LOS. */
const clearLedger = ({ fromA, fromB }: Ledger): void => {
  clearColumn(fromA);
  clearColumn(fromB);
};

/** Notes a Hindrance at this range from the end that the column counts from. */
const note = (column: Column, range: number, hex: HexIndex, amount: number, key: number): void => {
  if ((column.amounts[range] ?? amount) >= amount) return;
  column.amounts[range] = amount;
  column.hexes[range] = hex;
  column.keys[range] = key;
  if (range >= column.length) column.length = range + 1;
};

const sum = ({ amounts, length }: Column): number => {
  let total = 0;
  for (let i = 0; i < length; i++) total += amounts[i] ?? 0;
  return total;
};

/** The Hindrance of the LOS. @rule A6.7 */
const totalOf = ({ fromA, fromB }: Ledger): number => Math.min(sum(fromA), sum(fromB));

interface LedgerEntry {
  readonly hex: HexIndex;
  readonly amount: number;
  readonly key: number;
}

/** The Hindrances that make up the total, in order from the first end. */
const entriesOf = ({ fromA, fromB }: Ledger): readonly LedgerEntry[] => {
  const column = sum(fromA) <= sum(fromB) ? fromA : fromB;
  const entries: LedgerEntry[] = [];
  for (let range = 0; range < column.length; range++) {
    const amount = column.amounts[range] ?? 0;
    if (amount > 0)
      entries.push({ hex: (column.hexes[range] ?? 0) as HexIndex, amount, key: column.keys[range] ?? 0 });
  }
  return column === fromA ? entries : entries.reverse();
};

/** Six Hindrances block. A6.7 */
export const OPAQUE = 6;
/** SMOKE of one Location counts at most three, vehicles and wrecks of one hex one. A24.2, D9.4 */
const MOST_SMOKE = 3;
const MOST_VEHICLES = 1;
/** Key of an entry that no terrain made. */
const NO_TERRAIN = -1;

/** What counters add in one hex, and which ones. */
interface Placed {
  readonly hex: Hex;
  smoke: number;
  vehicles: number;
  readonly counters: number[];
}

/**
 * All that hinders one LOS: terrain and counters of a hex add up, at one range the hex with the larger sum
 * counts, fire for effect counts once each.
 */
export interface Tally {
  readonly ledger: Ledger;
  /** Counters that hinder, by hex; empty where there are none. */
  readonly placed: Map<HexIndex, Placed>;
  /** Fire for effect that is met, by index of the counter. */
  readonly fire: number[];
}

export const createTally = (): Tally => ({ ledger: createLedger(), placed: new Map(), fire: [] });

const addCounter = (tally: Tally, one: LosCounter, index: number): void => {
  const placed = tally.placed.get(one.hex.index) ?? { hex: one.hex, smoke: 0, vehicles: 0, counters: [] };
  tally.placed.set(one.hex.index, placed);
  placed.counters.push(index);
  if (one.smoke) placed.smoke += one.hindrance;
  else placed.vehicles += one.hindrance;
};

/** Empties the tally for another LOS, and finds the counters that hinder it. */
export const startTally = (tally: Tally, line: Line, counters: readonly LosCounter[]): void => {
  clearLedger(tally.ledger);
  if (tally.placed.size > 0) tally.placed.clear();
  if (tally.fire.length > 0) tally.fire.length = 0;
  for (let index = 0; index < counters.length; index++) {
    const one = counters[index];
    if (!one || !counterHinders(line, one)) continue;
    if (one.group < 0) addCounter(tally, one, index);
    else if (!tally.fire.some((met) => counters[met]?.group === one.group)) tally.fire.push(index);
  }
};

const sumOf = (placed: Placed | undefined): number =>
  placed ? Math.min(MOST_SMOKE, placed.smoke) + Math.min(MOST_VEHICLES, placed.vehicles) : 0;

const noteBoth = ({ a, b }: Line, { fromA, fromB }: Ledger, hex: Hex, amount: number, key: number): void => {
  note(fromA, latticeRange(hex.x - a.x, hex.y - a.y), hex.index, amount, key);
  note(fromB, latticeRange(hex.x - b.x, hex.y - b.y), hex.index, amount, key);
};

/** Notes what the terrain of a hex does to the LOS. */
export const noteTerrain = (
  { ledger, placed }: Tally,
  line: Line,
  hex: Hex,
  amount: number,
  key: number,
): void => noteBoth(line, ledger, hex, amount + (placed.size > 0 ? sumOf(placed.get(hex.index)) : 0), key);

/** Notes the counters of hexes where no terrain hinders: to be called when the thread has been walked. */
export const noteCounters = ({ ledger, placed }: Tally, line: Line): void => {
  if (placed.size === 0) return;
  for (const one of placed.values()) noteBoth(line, ledger, one.hex, sumOf(one), NO_TERRAIN);
};

/** The Hindrance of the LOS. @rule A6.7 */
export const totalIn = ({ ledger, fire }: Tally): number => totalOf(ledger) + fire.length;

/** One Hindrance that counts: of terrain (`key` of its pixel) or of a counter (its index). */
export type Entry = { readonly hex: HexIndex; readonly amount: number } & (
  | { readonly key: number }
  | { readonly counter: number }
);

const kindEntries = (
  one: Placed,
  counters: readonly LosCounter[],
  smoke: boolean,
  most: number,
): readonly Entry[] => {
  let left = most;
  return one.counters
    .filter((index) => counters[index]?.smoke === smoke)
    .flatMap((counter): readonly Entry[] => {
      const amount = Math.min(left, counters[counter]?.hindrance ?? 0);
      left -= amount;
      return amount > 0 ? [{ hex: one.hex.index, amount, counter }] : [];
    });
};

/** Everything that makes up the total, part by part, from the first end on. */
export const hindranceParts = (
  { ledger, placed, fire }: Tally,
  counters: readonly LosCounter[],
): readonly Entry[] => [
  ...entriesOf(ledger).flatMap(({ hex, amount, key }): readonly Entry[] => {
    const one = placed.get(hex);
    const terrain = amount - sumOf(one);
    return [
      ...(key !== NO_TERRAIN && terrain > 0 ? [{ hex, amount: terrain, key }] : []),
      ...(one
        ? [
            ...kindEntries(one, counters, true, MOST_SMOKE),
            ...kindEntries(one, counters, false, MOST_VEHICLES),
          ]
        : []),
    ];
  }),
  ...fire.flatMap((counter): readonly Entry[] => {
    const hex = counters[counter]?.hex;
    return hex ? [{ hex: hex.index, amount: 1, counter }] : [];
  }),
];
