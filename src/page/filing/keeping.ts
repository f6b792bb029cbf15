import type { PositionEntry, PositionShelf } from '../../storage/positionShelf.ts';
import { MOST_TEXT } from '../../units/mostOnTable.ts';
import { digestOf, type Description } from './describe.ts';

/** Tables that were lately replaced, and positions by name. */
export const MOST_RECENT = 12;
export const MOST_NAMED = 200;

/** The clock and names of things that have none yet. */
export interface Source {
  readonly now: () => number;
  readonly id: () => string;
}

const sameName = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Keeps a table that something else takes the place of; the same table is kept once. The entry tells whether a picture is wanting. */
export const keepRecent = async (
  shelf: PositionShelf,
  source: Source,
  text: string,
  description: Description,
): Promise<PositionEntry | undefined> => {
  if (text.length > MOST_TEXT) return undefined;
  const { entries } = await shelf.entries();
  const digest = digestOf(text);
  if (entries.some((each) => each.kind === 'named' && each.digest === digest)) return undefined;
  const before = entries.find((each) => each.kind === 'recent' && each.digest === digest);
  if (before) {
    await shelf.retell({ ...before, at: source.now() });
    return undefined;
  }
  const entry: PositionEntry = { ...description, id: source.id(), kind: 'recent', at: source.now(), digest };
  await shelf.keep({ entry, text });
  const tooMany = entries.filter(({ kind }) => kind === 'recent').slice(MOST_RECENT - 1);
  if (tooMany.length > 0) await shelf.forget(tooMany.map(({ id }) => id));
  return entry;
};

/** What came of saving. */
export type Kept =
  | { readonly kind: 'kept'; readonly entry: PositionEntry; readonly replaced: boolean }
  | { readonly kind: 'full' | 'tooLong' };

/** Keeps a table by name: over the one of that id, else as a new one; another that had this name goes to the recent ones. */
export const keepNamed = async (
  shelf: PositionShelf,
  source: Source,
  text: string,
  told: Description & { readonly id?: string | undefined },
): Promise<Kept> => {
  if (text.length > MOST_TEXT) return { kind: 'tooLong' };
  const { entries } = await shelf.entries();
  const named = entries.filter(({ kind }) => kind === 'named');
  const { id = source.id(), ...description } = told;
  const others = named.filter((each) => each.id !== id);
  if (others.length >= MOST_NAMED) return { kind: 'full' };
  const entry: PositionEntry = {
    ...description,
    id,
    kind: 'named',
    at: source.now(),
    digest: digestOf(text),
  };
  await shelf.keep({ entry, text });
  const namesakes = others.filter(({ name }) => sameName(name, entry.name));
  for (const namesake of namesakes) await shelf.retell({ ...namesake, kind: 'recent', at: source.now() });
  return { kind: 'kept', entry, replaced: namesakes.length > 0 };
};
