import type { App, Carried } from '../editor/state.ts';
import type { BoardRows } from '../editor/boardRows.ts';
import type { Command } from '../editor/command.ts';
import type { BoardPlace } from '../units/position.ts';
import type { AttackPreview } from '../rules/areas/attack/preview.ts';
import type { Action } from '../rules/state/action.ts';
import type { LocationId } from '../board/map/gameMap.ts';
import type { JudgedAnswer } from '../learn/mistake.ts';
import type { UnitId } from '../units/unit.ts';
import type { LessonPlace } from '../learn/lesson.ts';
import type { LearnProgress, PuzzleId } from '../learn/progress.ts';
import type { PosedPuzzle, PuzzleAnswer, PuzzleTheme } from '../learn/question.ts';
import type { Snippet } from './export/link.ts';
import { losToggled } from '../editor/losEnds.ts';
import { isAtTurn } from '../editor/play.ts';

/** Sends the unit there, where a phase is played. */
export type Go = (at: LocationId) => void;

/** Where a phase is played: how the unit is sent to a Location, if it is its turn. */
export const goOf = ({ play }: App, unit: UnitId, actions: Actions): Go | undefined =>
  play && isAtTurn(play, unit) ? (at) => actions.dispatch({ type: 'move', unit, at }) : undefined;

/** Opens or closes the changing of terrain. */
export const toggleTerrain = (app: App): readonly Command[] => [
  { type: 'terrain', tool: app.view.terrain ? undefined : { kind: 'hex' } },
];

/** On or off. The changing of terrain gives way: a line that lay beneath it comes to light. */
export const toggleLos = (app: App): readonly Command[] => {
  const { terrain, los } = app.view;
  return [
    { type: 'terrain', tool: undefined },
    ...(terrain && los.on ? [] : [{ type: 'los', los: losToggled(app) } as const]),
  ];
};

export const PNG_SCALES = [1, 2, 4] as const;
export type PngScale = (typeof PNG_SCALES)[number];

/**
 * Another step of it; what its owner may see; its file read again, now or whenever it is written; the table
 * saved as a file of VASL's; the game that comes with the program.
 */
export type VaslGameWish =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'own'; readonly own: boolean }
  | { readonly kind: 'again' | 'save' | 'example' }
  | { readonly kind: 'follow'; readonly on: boolean };

/** What a picture shows of the table. */
export interface PictureChoice {
  readonly crop: 'map' | 'action';
  readonly overlays: boolean;
  readonly legend: boolean;
  readonly scale: PngScale;
}

export const USUAL_CHOICE: PictureChoice = { crop: 'action', overlays: true, legend: true, scale: 2 };

/** A way out of the page. */
export type ShareWish =
  /** `ready` only fetches what the others need: Safari lets nothing be copied once something was fetched for it. */
  | { readonly what: 'link' | 'line' | 'json' | 'copyJson' | 'share' | 'ready' }
  | { readonly what: 'png' | 'copyPng' | 'svg' | 'pdf' | 'print'; readonly choice: PictureChoice }
  | { readonly what: 'snippet'; readonly form: Snippet };

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
  /** The table came from a game of VASL. */
  readonly vasl: boolean;
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

/** VASL's folder of boards, as the menu shows it. */
export interface BoardsFolderView {
  /** Whether the browser lets a folder be chosen for good; else an input gives it until the page is closed. */
  readonly canPick: boolean;
  /** The folder that was chosen, and whether the browser asks the player before it is read again. */
  readonly folder: { readonly name: string; readonly asks: boolean } | undefined;
}

/** The choice of that folder; each tells how it then stands. */
export interface BoardsFolderChoice {
  readonly view: () => Promise<BoardsFolderView>;
  readonly choose: () => Promise<BoardsFolderView>;
  /** All files of a folder, as an input gives them. */
  readonly take: (files: readonly File[]) => Promise<BoardsFolderView>;
  readonly allow: () => Promise<BoardsFolderView>;
  readonly forget: () => Promise<BoardsFolderView>;
}

/**
 * What is practised: puzzles without end, of all themes or of one, from that of a link on; that of the day; or
 * a position of the player's own; or a lesson, from a task of it on.
 */
export type Practice =
  | { readonly kind: 'puzzles'; readonly theme?: PuzzleTheme; readonly first?: PuzzleId }
  | { readonly kind: 'daily' }
  | { readonly kind: 'lesson'; readonly place: LessonPlace }
  /** The best question about a unit of the player's own table. */
  | { readonly kind: 'own'; readonly unit: UnitId }
  /** A puzzle of the file that was opened: the number of it, from 0 on. */
  | { readonly kind: 'file'; readonly file: string; readonly at: number; readonly of: number };

/** On our boards, or on those of the player's table. */
export type PuzzleGround = 'ours' | 'table';

/** A question on the board; one of a puzzle with its labels. */
export type AskedQuestion = Pick<PosedPuzzle, 'question'> & Partial<Pick<PosedPuzzle, 'theme' | 'rating'>>;

/** Puzzles and lessons, as the panel shows them. */
export interface LearnView {
  readonly progress: LearnProgress;
  readonly practice: Practice | undefined;
  /** What lies on the board. */
  readonly posed: AskedQuestion | undefined;
  /** The end of the address that opens it. */
  readonly link: string | undefined;
  /** It is laid on the boards of the table, and its link opens where these are. */
  readonly needs: readonly string[];
  readonly stage: 'none' | 'searching' | 'asking' | 'judging' | 'answered';
  readonly outcome: JudgedAnswer | undefined;
  readonly given: PuzzleAnswer;
  /** The board shows what would make the answer right. */
  readonly previewed: boolean;
  /** What the last answer did to the rating. */
  readonly gained: number | undefined;
  readonly trouble: string | undefined;
  /** Where new puzzles are laid. */
  readonly on: PuzzleGround;
  /** The try that a search on the table's boards is at, and of how many. */
  readonly tried: { readonly at: number; readonly of: number } | undefined;
  /** The puzzle on the board as the line of a file; none of a task of a lesson. */
  readonly line: string | undefined;
  /** What was wrong with the puzzles of the file that were passed over since the last one was asked. */
  readonly passedOver: readonly string[];
  /** The lines that were put aside for a file. */
  readonly aside: readonly string[];
}

/** Puzzles and lessons. */
export interface LearnWork {
  readonly view: () => LearnView;
  readonly subscribe: (listener: () => void) => () => void;
  /** The reader's own date: `2026-07-14`. */
  readonly today: () => string;
  readonly begin: (practice: Practice) => void;
  /** The next puzzle, or the next task; after the last of all lessons the lists. */
  readonly next: () => void;
  readonly answer: (given: PuzzleAnswer) => void;
  /** Asks the same once more. */
  readonly again: () => void;
  readonly preview: (shown: boolean) => void;
  /** Lights what a name is about, or with none what the answer is. */
  readonly light: (names: readonly string[] | undefined) => void;
  /** Ends what is practised: the table is back, the panel shows its lists. */
  readonly leave: () => void;
  readonly copyLink: () => void;
  /** Lays new puzzles there from now on. */
  readonly layOn: (on: PuzzleGround) => void;
  /** Puts the puzzle on the board aside for a file, or takes it out again. */
  readonly putAside: () => void;
  /** Saves those that were put aside as a file. */
  readonly saveAside: () => void;
  readonly clearAside: () => void;
  /** Opens a file of puzzles, which are asked one after the other. */
  readonly openFile: (file: File) => void;
  /** Opens what a link names. */
  readonly openLink: (hash: string) => void;
}

/** What the boards menu asks of the page. */
export interface BoardsMenuWork {
  /** Address of a small picture of the board of this label; `undefined` where it cannot be had. */
  readonly picture: (label: string) => Promise<string | undefined>;
  /** How many units stay and how many leave the map if the boards are laid so; `undefined` if they cannot be. */
  readonly fate: (
    rows: BoardRows,
    signal: AbortSignal,
  ) => Promise<{ readonly stay: number; readonly leave: number } | undefined>;
}

/** What keys open and close, besides what they do to the table. */
export interface PanelToggles {
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
  /** Saves the board of this label with all that is painted on it, as a file and in this browser. */
  readonly saveBoard: (label: string) => void;
  readonly forgetBoard: (label: string) => void;
  /** What the menu of boards asks, fetched when it is opened. */
  readonly boardsMenu: () => Promise<BoardsMenuWork>;
  /** Puzzles, fetched when first wanted. */
  readonly learn: () => Promise<LearnWork>;
  /** VASL's folder of boards, fetched when first wanted. */
  readonly boardsFolder: () => Promise<BoardsFolderChoice>;
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
  readonly rollDice: (count: number) => Promise<readonly number[]>;
  readonly diceSeed: () => number;
  readonly reseedDice: (seed: number) => void;
  /** Opens a position in one line, with a unit asked about. */
  readonly openLine: (line: string, unit?: string) => void;
  /** A word to the player, which goes away by itself. */
  readonly tell: (text: string) => void;
  /** Lets the player choose a game of VASL; `choose` where the browser cannot follow files. */
  readonly openGame: (choose: () => void) => void;
  /** What is wished of the game of VASL on the table. */
  readonly vasl: (wish: VaslGameWish) => void;
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
