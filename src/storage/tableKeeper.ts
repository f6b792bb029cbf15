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
  readonly load: () => Promise<KeptTable | undefined>;
}

/** Keeps the one table of this browser, so that it survives a reload. */
export const createTableKeeper = (name = 'rout-board'): TableKeeper => {
  const tables = createStore(`${name}-table`, 'table');
  return {
    save: async (table) => set('table', table, tables),
    load: async () => get<KeptTable>('table', tables),
  };
};

const THEME = 'rout-board-theme';

/** The theme that the player chose, if any. */
export const keptTheme = (): string | undefined => {
  try {
    return localStorage.getItem(THEME) ?? undefined;
  } catch {
    return undefined;
  }
};

export const keepTheme = (theme: string): void => {
  try {
    localStorage.setItem(THEME, theme);
  } catch {
    // The choice then lasts as long as the page.
  }
};
