import type { Carried } from '../editor/app.ts';
import type { BoardRows } from '../editor/boardRows.ts';
import type { Command } from '../editor/command.ts';
import type { BoardPlace } from '../units/position.ts';
import type { AttackPreview } from '../rules/attack/preview.ts';
import type { Action } from '../rules/game/action.ts';
import type { LocationId } from '../board/gameMap.ts';
import type { Filing } from './filing.ts';
import type { ShareWish } from './sharing/wish.ts';

/** Positions that come with the program. */
export const READY_POSITIONS = ['exampleRussians', 'exampleGermans', 'first'] as const;
export type ReadyPosition = (typeof READY_POSITIONS)[number];

/** What the board is drawn with: what is faster here, or what the player knows to be better. */
export const DRAWING_WISHES = ['faster', 'hardware', 'processor'] as const;
export type DrawingWish = (typeof DRAWING_WISHES)[number];

/** What the panels can set going; the composition root does it. */
export interface Actions {
  /** From now on in this language. */
  readonly speak: (language: string) => void;
  readonly drawing: () => DrawingWish;
  /** From now on the board is drawn so. */
  readonly drawWith: (wish: DrawingWish) => void;
  readonly dispatch: (...commands: readonly Command[]) => void;
  readonly openFiles: (files: readonly File[]) => void;
  /** The positions kept in this browser, fetched when first wanted. */
  readonly filing: () => Promise<Filing>;
  /** Saves the table in this browser; asks for a name if it has none. */
  readonly saveTable: () => void;
  /** The table as a file, with the record of a game that is played. */
  readonly saveFile: () => void;
  readonly openReady: (position: ReadyPosition) => void;
  /** Lays these boards in rows, packed. */
  readonly layBoards: (rows: BoardRows) => void;
  /** Lays boards each at a place of its own. */
  readonly placeBoards: (places: readonly BoardPlace[]) => void;
  readonly forgetBoard: (label: string) => void;
  /** Takes the table out of the page: as a link, a picture, a document, a position. */
  readonly share: (wish: ShareWish) => void;
  /** Puts a text into the clipboard. */
  readonly copyText: (text: string) => void;
  /** The same as a file. */
  readonly saveText: (text: string) => void;
  /** The phase that is played, as a file. */
  readonly saveGame: () => void;
  /** What an attack would do in the game that is played; `undefined` once something newer was asked. */
  readonly previewGame: (action: Action) => Promise<AttackPreview | undefined>;
  /** Dice by the seed, which can be set. */
  readonly rollDice: (count: number) => readonly number[];
  readonly diceSeed: () => number;
  readonly reseedDice: (seed: number) => void;
  /** Opens a position in one line, with a unit asked about. */
  readonly openLine: (line: string, unit?: string) => void;
  /** A word to the player, which goes away by itself. */
  readonly tell: (text: string) => void;
  /** Calls off the work whose progress is shown. */
  readonly cancel: () => void;
  /** The first steps of a newcomer. */
  readonly beginGuide: () => void;
  readonly fit: () => void;
  readonly zoom: (factor: number) => void;
  readonly show: (at: LocationId) => void;
  /** A press on a counter of the palette: a drag when it strays, a tap when it does not. */
  readonly pressPalette: (carried: Carried, event: PointerEvent) => void;
}
