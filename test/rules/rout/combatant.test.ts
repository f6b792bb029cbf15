import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Combatant, includes, setOf } from '../../../src/rules/rout/combatant.ts';

/** An enemy of whom nothing is asked but its place in the list. */
const enemyAt = (bit: number) => ({ bit }) as Combatant;

test('A10.51 a set of enemies holds those that it was made of and no others, however many there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(200)), (bits) => {
      const seen = setOf(bits.map(enemyAt));
      expect(
        Array.from({ length: 201 }, (_, bit) => bit).filter((bit) => includes(seen, enemyAt(bit))),
      ).toEqual(bits.toSorted((a, b) => a - b));
    }),
  );
});
