/** A position kept in this browser, as the menu shows it. */
export interface FiledPosition {
  readonly id: string;
  readonly name: string;
  /** When it was kept. */
  readonly at: number;
  readonly units: number;
  readonly game: boolean;
  /** Address of its small picture, once that is there. */
  readonly picture?: string | undefined;
}

/** What the menu of files shows. */
export interface FilingView {
  /** Whether this browser keeps anything; `undefined` until that is known. */
  readonly keeps: boolean | undefined;
  readonly named: readonly FiledPosition[];
  readonly recent: readonly FiledPosition[];
  /** The position that lies on the table, if it has a name. */
  readonly current: { readonly id: string; readonly name: string } | undefined;
  /** A name is being asked for, and this one offered. */
  readonly naming: string | undefined;
  /** The one taken away last can be brought back. */
  readonly removed: string | undefined;
  /** Kept things that cannot be read any more. */
  readonly damaged: number;
  readonly trouble: string | undefined;
}

/** Positions kept in this browser, by name and those that were lately on the table. */
export interface Filing {
  readonly view: () => FilingView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks again at what is kept. */
  readonly refresh: () => void;
  readonly open: (id: string) => void;
  /** Takes it out of the browser as a file, as it is. */
  readonly download: (id: string) => void;
  /** Saves under the name that the table has; else asks for one. */
  readonly save: () => void;
  readonly saveAs: (name: string) => void;
  readonly askName: (asking: boolean) => void;
  readonly rename: (id: string, name: string) => void;
  readonly remove: (id: string) => void;
  readonly restore: () => void;
}
