import type { Hex } from '../board/gameMap.ts';
import { counterHinders, type LosCounter } from './counters.ts';
import { latticeRange } from './geometry.ts';
import { clearLedger, createLedger, entriesOf, note, totalOf, type Ledger, type LedgerEntry } from './ledger.ts';
import type { Line } from './line.ts';

/** Six Hindrances block. A6.7 */
export const OPAQUE = 6;
/** SMOKE of one Location counts at most three. A24.2 */
const MOST_SMOKE = 3;

/** All that hinders one LOS: terrain, SMOKE, vehicles and wrecks are counted apart and added, each once a range; fire for effect counts once each. */
export interface Tally {
  readonly terrain: Ledger;
  readonly smoke: Ledger;
  readonly vehicles: Ledger;
  /** Fire for effect that is met, by index of the counter. */
  readonly fire: number[];
}

export const createTally = (): Tally => ({ terrain: createLedger(), smoke: createLedger(), vehicles: createLedger(), fire: [] });

export const clearTally = (tally: Tally): void => {
  clearLedger(tally.terrain);
  clearLedger(tally.smoke);
  clearLedger(tally.vehicles);
  tally.fire.length = 0;
};

/** Notes what a hex does to the LOS, at its range from both ends. */
export const noteIn = ({ a, b }: Line, ledger: Ledger, hex: Hex, amount: number, key: number): void => {
  note(ledger.fromA, latticeRange(hex.x - a.x, hex.y - a.y), hex.index, amount, key);
  note(ledger.fromB, latticeRange(hex.x - b.x, hex.y - b.y), hex.index, amount, key);
};

/** SMOKE of one hex, all counters together. */
const smokeIn = (line: Line, counters: readonly LosCounter[], first: number): number => {
  const hex = counters[first]?.hex;
  let sum = 0;
  for (const one of counters) if (one.hex === hex && one.smoke && one.group < 0 && counterHinders(line, one)) sum += one.hindrance;
  return Math.min(MOST_SMOKE, sum);
};

/** Adds what counters do to the LOS; keys of the entries are places in `counters`. */
export const tallyCounters = (tally: Tally, line: Line, counters: readonly LosCounter[]): void => {
  for (let index = 0; index < counters.length; index++) {
    const one = counters[index];
    if (!one || !counterHinders(line, one)) continue;
    if (one.group >= 0) {
      if (!tally.fire.some((met) => counters[met]?.group === one.group)) tally.fire.push(index);
    } else if (one.smoke) noteIn(line, tally.smoke, one.hex, smokeIn(line, counters, index), index);
    else noteIn(line, tally.vehicles, one.hex, one.hindrance, index);
  }
};

/** The Hindrance of the LOS. @rule A6.7 */
export const totalIn = (tally: Tally): number => totalOf(tally.terrain) + totalOf(tally.smoke) + totalOf(tally.vehicles) + tally.fire.length;

/** What counters add, entry by entry. */
export const counterEntries = ({ smoke, vehicles, fire }: Tally, counters: readonly LosCounter[]): readonly LedgerEntry[] => [
  ...entriesOf(smoke),
  ...entriesOf(vehicles),
  ...fire.flatMap((key) => {
    const hex = counters[key]?.hex;
    return hex ? [{ hex: hex.index, amount: 1, key }] : [];
  }),
];
