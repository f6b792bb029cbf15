import { createStore, get, set } from 'idb-keyval';

/** The table as it stood: the position as its file would be, and how it was looked at. */
export interface KeptTable {
  readonly position: string;
  readonly selection: string | undefined;
  readonly cursor: string | undefined;
  readonly showNames: boolean;
  readonly camera: { readonly x: number; readonly y: number; readonly zoom: number };
}

export interface TableKeeper {
  readonly save: (table: KeptTable) => Promise<void>;
  /** For a page that is being left: done when it returns. */
  readonly saveNow: (table: KeptTable) => void;
  readonly load: () => Promise<KeptTable | undefined>;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const textOrNothing = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Whatever the browser kept, as far as it is a table; the position itself is checked when it is laid out. */
const tableFrom = (value: unknown): KeptTable | undefined => {
  if (!isRecord(value) || typeof value['position'] !== 'string') return undefined;
  const camera = isRecord(value['camera']) ? value['camera'] : {};
  return {
    position: value['position'],
    selection: textOrNothing(value['selection']),
    cursor: textOrNothing(value['cursor']),
    showNames: value['showNames'] !== false,
    camera: { x: number(camera['x']), y: number(camera['y']), zoom: number(camera['zoom']) },
  };
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Reads and removes what was saved in a hurry; where the browser keeps nothing, there is none. */
const takeHurried = (key: string): KeptTable | undefined => {
  try {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    return tableFrom(parsed(text));
  } catch {
    return undefined;
  }
};

/** Keeps the one table of this browser, so that it survives a reload. */
export const createTableKeeper = (name = 'rout-board'): TableKeeper => {
  const tables = createStore(`${name}-table`, 'table');
  const hurried = `${name}-table`;
  return {
    save: async (table) => set('table', table, tables),
    saveNow: (table) => {
      try {
        localStorage.setItem(hurried, JSON.stringify(table));
      } catch {
        // Full or forbidden: the last regular save remains.
      }
    },
    load: async () => {
      const last = takeHurried(hurried);
      if (!last) return tableFrom(await get('table', tables));
      await set('table', last, tables).catch(() => undefined);
      return last;
    },
  };
};

const read = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts as long as the page.
  }
};

const THEME = 'rout-board-theme';
const LANGUAGE = 'rout-board-language';

/** The theme that the player chose, if any. */
export const keptTheme = (): string | undefined => read(THEME);
export const keepTheme = (theme: string): void => write(THEME, theme);

/** The language that the player chose, if any. */
export const keptLanguage = (): string | undefined => read(LANGUAGE);
export const keepLanguage = (language: string): void => write(LANGUAGE, language);
