import type { HexIndex } from '../board/gameMap.ts';

/**
 * Hindrances met on one LOS. At one range only the largest counts (A6.7), and since "one range" may
 * differ by the end it is counted from, the LOS has the smaller of the two sums: it is the same
 * whichever end looks.
 */
export interface Ledger {
  clear(): void;
  /** Notes a Hindrance in a hex at these ranges from the two ends; `key` is the pixel that showed it. */
  add(hex: HexIndex, fromA: number, fromB: number, amount: number, key: number): void;
  total(): number;
  /** Hexes that count, in the order they were met. */
  entries(): readonly { readonly hex: HexIndex; readonly amount: number; readonly key: number }[];
}

const MAX_RANGE = 1024;

/** Makes a ledger that is used over and over: nothing is allocated for a LOS. */
export const createLedger = (): Ledger => {
  const fromA = new Uint8Array(MAX_RANGE);
  const fromB = new Uint8Array(MAX_RANGE);
  const hexAt = new Int32Array(MAX_RANGE);
  const keyAt = new Int32Array(MAX_RANGE);
  const hexAtB = new Int32Array(MAX_RANGE);
  const keyAtB = new Int32Array(MAX_RANGE);
  const end = { a: 0, b: 0 };
  const sum = (values: Uint8Array, length: number): number => {
    let total = 0;
    for (let i = 0; i < length; i++) total += values[i] ?? 0;
    return total;
  };
  const raise = (amounts: Uint8Array, hexes: Int32Array, keys: Int32Array, at: number, hex: HexIndex, amount: number, key: number): void => {
    if ((amounts[at] ?? 0) >= amount) return;
    amounts[at] = amount;
    hexes[at] = hex;
    keys[at] = key;
  };
  return {
    clear: () => {
      fromA.fill(0, 0, end.a);
      fromB.fill(0, 0, end.b);
      end.a = end.b = 0;
    },
    add: (hex, rangeA, rangeB, amount, key) => {
      raise(fromA, hexAt, keyAt, rangeA, hex, amount, key);
      raise(fromB, hexAtB, keyAtB, rangeB, hex, amount, key);
      end.a = Math.max(end.a, rangeA + 1);
      end.b = Math.max(end.b, rangeB + 1);
    },
    total: () => Math.min(sum(fromA, end.a), sum(fromB, end.b)),
    entries: () => {
      const useA = sum(fromA, end.a) <= sum(fromB, end.b);
      const [amounts, hexes, keys, length] = useA ? [fromA, hexAt, keyAt, end.a] : [fromB, hexAtB, keyAtB, end.b];
      const list = [];
      for (let i = 0; i < length; i++) {
        const amount = amounts[i] ?? 0;
        if (amount > 0) list.push({ hex: (hexes[i] ?? 0) as HexIndex, amount, key: keys[i] ?? 0 });
      }
      return useA ? list : list.reverse();
    },
  };
};
