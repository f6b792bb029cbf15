import { MOST_LETTERS_OF_NAME } from './mostOnTable.ts';
import type { UnitId } from './unit.ts';

/** Room for what stands behind a stem. */
export const LONGEST_STEM = MOST_LETTERS_OF_NAME - 6;

const firstFree = (taken: Iterable<UnitId>, named: (number: number) => string): UnitId => {
  const names = new Set<string>(taken);
  let number = 1;
  while (names.has(named(number))) number += 1;
  return named(number) as UnitId;
};

/** A stem with the lowest number behind it that gives no name that is taken: `ge-467-1`. */
export const numberedId = (taken: Iterable<UnitId>, stem: string, mark: string): UnitId =>
  firstFree(taken, (number) => `${stem.slice(0, LONGEST_STEM)}${mark}${String(number)}`);

/** A stem with a mark behind it, and a number if that name is taken: `t1-crew`, `t1-crew.2`. */
export const markedId = (taken: Iterable<UnitId>, stem: string, mark: string): UnitId =>
  firstFree(
    taken,
    (number) =>
      `${stem.slice(0, LONGEST_STEM - mark.length)}${mark}${number === 1 ? '' : `.${String(number)}`}`,
  );
