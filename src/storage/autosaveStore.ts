import { get, keys, del, promisifyRequest } from 'idb-keyval';
import { idbWithTimeout } from './idbWithTimeout.ts';

/** The table as it stood: the position or the game as its file would be, and how it was looked at. */
export interface KeptTable {
  readonly position: string;
  readonly selection: string | undefined;
  readonly cursor: string | undefined;
  readonly showNames: boolean;
  readonly showDrawn: boolean;
  readonly camera: { readonly x: number; readonly y: number; readonly zoom: number };
  /** The name under which it is kept among the positions, if it is. */
  readonly document?: KeptDocument | undefined;
  readonly dice?: KeptDice | undefined;
  /** When it was kept: of two that differ, the later is the table. */
  readonly at: number;
}

/** A position that was given a name. */
export interface KeptDocument {
  readonly id: string;
  readonly name: string;
}

/** By what the dice fall, and how many have fallen. */
interface KeptDice {
  readonly seed: number;
  readonly thrown: number;
}

export interface AutosaveStore {
  /**
   * Keeps it twice: one place is written when this returns, the other outlasts even the browser's sudden end.
   * Fails if neither keeps it.
   */
  readonly save: (table: KeptTable) => Promise<void>;
  /** What is kept, the latest first: one that turns out to be damaged has another behind it. */
  readonly load: () => Promise<readonly KeptTable[]>;
  /** Something lies in the place that answers at once. */
  readonly isWritten: () => boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A moment that a date can tell. */
const moment = (value: unknown): number => {
  const at = number(value);
  return at >= 0 && at <= 8.64e15 ? at : 0;
};

const documentFrom = (value: unknown): KeptDocument | undefined =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'
    ? { id: value['id'], name: value['name'] }
    : undefined;

/** Whatever the browser kept, as far as it is a table; the position itself is checked when it is laid out. */
const tableFrom = (value: unknown): readonly KeptTable[] => {
  if (!isRecord(value) || typeof value['position'] !== 'string') return [];
  const { camera, dice } = value;
  return [
    {
      position: value['position'],
      selection: textOrNothing(value['selection']),
      cursor: textOrNothing(value['cursor']),
      showNames: value['showNames'] !== false,
      showDrawn: value['showDrawn'] === true,
      camera: isRecord(camera)
        ? { x: number(camera['x']), y: number(camera['y']), zoom: number(camera['zoom']) }
        : { x: 0, y: 0, zoom: 0 },
      document: documentFrom(value['document']),
      dice: isRecord(dice) ? { seed: number(dice['seed']), thrown: number(dice['thrown']) } : undefined,
      at: moment(value['at']),
    },
  ];
};

const written = (key: string): readonly KeptTable[] => {
  try {
    return tableFrom(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return [];
  }
};

/** Longer tables would fill what a browser allows; they are kept in the other place alone. */
const MOST_WRITTEN = 1_000_000;

const write = (key: string, table: KeptTable): boolean => {
  const fits = table.position.length <= MOST_WRITTEN;
  try {
    if (fits) localStorage.setItem(key, JSON.stringify(table));
    else localStorage.removeItem(key);
    return fits;
  } catch {
    // Full or forbidden: the other place remains.
    return false;
  }
};

const NAME = 'rout-board-table';
const tables = () => idbWithTimeout(NAME, 'table');

/** Each page that is open has a table of its own; the first keeps it without a name. */
const keyOf = (own: string): string => (own === '' ? 'table' : `table:${own}`);
const writtenKey = (own: string): string => (own === '' ? NAME : `${NAME}:${own}`);

/** What a browser that keeps nothing answers: nothing, instead of one exception or another. */
const stands = async (ask: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await ask();
  } catch {
    return undefined;
  }
};

/** Keeps the table of one page, so that it survives a reload, a crash of the page, and the browser's. */
export const createAutosaveStore = (own: string): AutosaveStore => {
  const store = tables();
  return {
    save: async (table) => {
      const written = write(writtenKey(own), table);
      const stored = store('readwrite', (open) => {
        open.put(table, keyOf(own));
        // Said at once, it is done even if this page is gone before it could hear of it.
        open.transaction.commit();
        return promisifyRequest<void>(open.transaction);
      });
      await (written ? stored.catch(() => undefined) : stored);
    },
    isWritten: () => written(writtenKey(own)).length > 0,
    load: async () => {
      const stored = await stands(() => get(keyOf(own), store));
      return [...written(writtenKey(own)), ...tableFrom(stored)].toSorted((a, b) => b.at - a.at);
    },
  };
};

/** The names of the pages whose tables are kept, whether they are open or not; the first has none. */
export const keptTabs = async (): Promise<readonly string[]> =>
  (await keys<string>(tables())).flatMap((key) =>
    key.startsWith('table:') ? [key.slice('table:'.length)] : [],
  );

/** Lets go of the table of a page that will not come back. */
export const forgetTab = async (own: string): Promise<void> => {
  localStorage.removeItem(writtenKey(own));
  await del(keyOf(own), tables());
};
