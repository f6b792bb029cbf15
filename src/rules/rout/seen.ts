import type { Combatant } from './combatant.ts';
import { memo } from './memo.ts';

/** A set of enemies, one bit each: `Combatant.bit`. */
export type Seen = bigint;
export const NOBODY: Seen = 0n;
const bits = memo((place: number): Seen => 1n << BigInt(place));
export const bitOf = (enemy: Combatant): Seen => bits(enemy.bit);
export const includes = (seen: Seen, enemy: Combatant): boolean => (seen & bitOf(enemy)) !== 0n;

/** Bits that plain numbers hold, so that a set is put together with few big ones. */
const WORD = 30;

/** The set of these enemies. */
export const setOf = (enemies: readonly Combatant[]): Seen => {
  const words: number[] = [];
  for (const { bit } of enemies) {
    const word = Math.floor(bit / WORD);
    while (words.length <= word) words.push(0);
    words[word] = (words[word] ?? 0) | (1 << (bit % WORD));
  }
  return words.reduceRight((seen, word) => (seen << BigInt(WORD)) | BigInt(word), NOBODY);
};
