import { delMany, get, getMany, keys, setMany, update } from 'idb-keyval';
import { MOST_TEXT } from '../units/limits.ts';
import { idbWithTimeout } from './idbWithTimeout.ts';

/** What is told of a position without opening it. */
export interface PositionEntry {
  readonly id: string;
  /** Given a name by the player, or kept because something else took its place. */
  readonly kind: 'named' | 'recent';
  readonly name: string;
  /** When it was kept. */
  readonly at: number;
  readonly units: number;
  /** Whether it is a game with its record. */
  readonly game: boolean;
  /** The same for the same text. */
  readonly digest: string;
}

/** All of one position, for one that was taken away and shall come back. */
export interface WholePosition {
  readonly entry: PositionEntry;
  readonly text: string;
  readonly picture?: Uint8Array | undefined;
}

/** Positions and games that stay in the browser. Where it keeps nothing, every promise fails. */
export interface PositionStore {
  /** What can be told of those kept, the latest first, and how many are damaged. */
  readonly entries: () => Promise<{ readonly entries: readonly PositionEntry[]; readonly damaged: number }>;
  readonly text: (id: string) => Promise<string | undefined>;
  readonly pictures: (ids: readonly string[]) => Promise<readonly (Uint8Array | undefined)[]>;
  /** Keeps it in one step, whole or not at all. */
  readonly keep: (whole: WholePosition) => Promise<void>;
  readonly paint: (id: string, picture: Uint8Array) => Promise<void>;
  readonly retell: (entry: PositionEntry) => Promise<void>;
  readonly forget: (ids: readonly string[]) => Promise<void>;
}

/** A longer name or picture is none that this program has kept. */
export const MOST_NAME = 80;
export const MOST_PICTURE = 60_000;

const ENTRY = 'entry:';
const entryKey = (id: string): string => `${ENTRY}${id}`;
const textKey = (id: string): string => `text:${id}`;
const pictureKey = (id: string): string => `picture:${id}`;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
/** The last moment that a date can tell. */
const LATEST = 8.64e15;

/** Whatever the browser kept, as far as it is the entry of that key. */
const entryFrom = (value: unknown, key: string): readonly PositionEntry[] => {
  if (!isRecord(value)) return [];
  const { id, kind, name, at, units, game, digest } = value;
  if (
    typeof id !== 'string' ||
    entryKey(id) !== key ||
    typeof name !== 'string' ||
    typeof digest !== 'string'
  )
    return [];
  if (!isCount(at) || at > LATEST || !isCount(units) || (kind !== 'named' && kind !== 'recent')) return [];
  return [{ id, kind, name: name.slice(0, MOST_NAME), at, units, game: game === true, digest }];
};

const pictureFrom = (value: unknown): Uint8Array | undefined =>
  value instanceof Uint8Array && value.length <= MOST_PICTURE ? value : undefined;

/**
 * The positions kept in this browser; what is told of them stands apart from the texts, so that listing them
 * reads no position.
 */
export const createPositionStore = (): PositionStore => {
  const store = idbWithTimeout('rout-board-positions', 'positions');
  return {
    entries: async () => {
      const found = (await keys<IDBValidKey>(store)).filter(
        (key): key is string => typeof key === 'string' && key.startsWith(ENTRY),
      );
      const values = await getMany<unknown>(found, store);
      const entries = values.flatMap((value, index) => entryFrom(value, found[index] ?? ''));
      return { entries: entries.toSorted((a, b) => b.at - a.at), damaged: found.length - entries.length };
    },
    text: async (id) => {
      const text = await get<unknown>(textKey(id), store);
      return typeof text === 'string' && text.length <= MOST_TEXT ? text : undefined;
    },
    pictures: async (ids) => (await getMany<unknown>(ids.map(pictureKey), store)).map(pictureFrom),
    keep: ({ entry, text, picture }) =>
      setMany(
        [
          [entryKey(entry.id), entry],
          [textKey(entry.id), text],
          ...(picture ? [[pictureKey(entry.id), picture] as [string, Uint8Array]] : []),
        ],
        store,
      ),
    paint: (id, picture) => update(pictureKey(id), () => picture, store),
    retell: (entry) => update(entryKey(entry.id), () => entry, store),
    forget: (ids) =>
      delMany(
        ids.flatMap((id) => [entryKey(id), textKey(id), pictureKey(id)]),
        store,
      ),
  };
};
