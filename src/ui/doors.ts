/** What keys open and close, besides what they do to the table. */
export interface Doors {
  readonly units: () => void;
  /** The units, with the cursor in their search. */
  readonly search: () => void;
  readonly keys: () => void;
  readonly commands: () => void;
  readonly text: () => void;
  /** A file is chosen, and opened. */
  readonly open: () => void;
  /** To the next region of the page, or the one before. */
  readonly regions: (back: boolean) => void;
}
