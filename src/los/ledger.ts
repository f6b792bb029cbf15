import type { HexIndex } from '../board/gameMap.ts';

/**
 * Hindrances met on one LOS. At one range only the largest counts (A6.7), and since "one range" may
 * differ by the end it is counted from, the LOS has the smaller of the two sums: it is the same
 * whichever end looks.
 */
export interface Ledger {
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
export const createLedger = (): Ledger => ({ fromA: createColumn(), fromB: createColumn() });

const clearColumn = (column: Column): void => {
  if (column.length > 0) column.amounts.fill(0, 0, column.length);
  column.length = 0;
};

/** Empties the ledger for another LOS. */
export const clearLedger = ({ fromA, fromB }: Ledger): void => {
  clearColumn(fromA);
  clearColumn(fromB);
};

/** Notes a Hindrance at this range from the end that the column counts from. */
export const note = (column: Column, range: number, hex: HexIndex, amount: number, key: number): void => {
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
export const totalOf = ({ fromA, fromB }: Ledger): number => Math.min(sum(fromA), sum(fromB));

export interface LedgerEntry {
  readonly hex: HexIndex;
  readonly amount: number;
  readonly key: number;
}

/** The Hindrances that make up the total, in order from the first end. */
export const entriesOf = ({ fromA, fromB }: Ledger): readonly LedgerEntry[] => {
  const column = sum(fromA) <= sum(fromB) ? fromA : fromB;
  const entries: LedgerEntry[] = [];
  for (let range = 0; range < column.length; range++) {
    const amount = column.amounts[range] ?? 0;
    if (amount > 0)
      entries.push({ hex: (column.hexes[range] ?? 0) as HexIndex, amount, key: column.keys[range] ?? 0 });
  }
  return column === fromA ? entries : entries.reverse();
};
