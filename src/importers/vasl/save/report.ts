import { fill } from '../../../messages/texts.ts';
import type { Condition } from '../../../units/unit.ts';
import { S } from '../vaslTexts.ts';

/** Something of a save that the position does not hold: what, how often, and where. */
export interface NotUnderstood {
  readonly what: string;
  readonly count: number;
  readonly hexes: readonly string[];
}

const LONGEST_NAME = 60;
const SHORTEST_SECRET = 3;

/** A text of the file as it may be told: on one line, short, and without anybody's password. */
export const tellable = (text: string, secrets: readonly string[]): string => {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .slice(0, LONGEST_NAME)
    .trim();
  const tells = secrets.some(
    (secret) => plain === secret || (secret.length >= SHORTEST_SECRET && text.includes(secret)),
  );
  return tells || plain === '' ? S.unnamed : plain;
};

/** Collects what is not understood, each kind once. */
export class Report {
  readonly #secrets: readonly string[];
  readonly #found = new Map<string, { count: number; readonly hexes: Set<string> }>();

  constructor(secrets: readonly string[]) {
    this.#secrets = secrets;
  }

  /** A counter that nobody knows. */
  notUnderstood(name: string, hex: string): void {
    this.#note(fill(S.counter, { name: this.told(name) }), hex);
  }

  /** A unit or weapon that stands in no table. */
  noCounter(name: string, nation: string, hex: string): void {
    this.#note(fill(S.noCounter, { name: this.told(name), nation }), hex);
  }

  /** A weapon that stands in no table, of which its kind alone tells the figures. */
  usualFigures(name: string, nation: string, hex: string): void {
    this.#note(fill(S.usualFigures, { name: this.told(name), nation }), hex);
  }

  /** A unit that breaks on a Morale Level that the file does not tell. */
  brokenUntold(name: string, nation: string, hex: string): void {
    this.#note(fill(S.brokenUntold, { name: this.told(name), nation }), hex);
  }

  /** Somebody on a roof, in a cellar, or on a level that the hex has not. */
  noSuchLevel(name: string, hex: string): void {
    this.#note(fill(S.noLevel, { name: this.told(name) }), hex);
  }

  /** A state that the unit cannot be in besides its others. */
  impossible(state: Condition, name: string, hex: string): void {
    this.#note(fill(S.noState, { name: this.told(name), state }), hex);
  }

  /** What holds for the whole game, or for some hexes of it, in words that may be told. */
  ofGame(what: string, hexes: readonly string[] = []): void {
    this.#note(what);
    for (const hex of hexes) this.#found.get(what)?.hexes.add(hex);
  }

  told(text: string): string {
    return tellable(text, this.#secrets);
  }

  /** May a name be kept as it is, as part of a counter of its own? */
  isTellable(name: string): boolean {
    return this.told(name) === name.trim();
  }

  list(): readonly NotUnderstood[] {
    return [...this.#found].map(([what, { count, hexes }]) => ({ what, count, hexes: [...hexes] }));
  }

  #note(what: string, hex?: string): void {
    const known = this.#found.get(what) ?? { count: 0, hexes: new Set<string>() };
    known.count += 1;
    if (hex !== undefined) known.hexes.add(hex);
    this.#found.set(what, known);
  }
}
