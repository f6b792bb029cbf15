import type { Board } from '../../board/map/board.ts';
import { boardDigest } from '../../board/map/boardDigest.ts';
import type { Fault } from '../../board/fault.ts';
import { boardRowsOf } from '../../editor/boardRows.ts';
import { situationOf } from '../../editor/selectors.ts';
import { placedInNotation } from '../../formats/notation/readNotation.ts';
import { forgottenBetween } from '../../editor/scenarioPlaces.ts';
import { MOST_BOARDS, MOST_TEXT } from '../../units/limits.ts';
import type { Action } from '../../rules/state/action.ts';
import type { Situation } from '../../units/position.ts';
import en from '../../messages/en/files.json';
import { fill, texts } from '../../messages/texts.ts';
import { forgottenWords } from '../effects/wishedMap.ts';
import { setOrigin, type TableOrigin } from '../tableDocument.ts';
import type { Found } from './readFile.ts';
import { firstBroken, type OpenContext } from '../context.ts';
import { refreshShelf } from './boardsFolder.ts';
import { ownPosition } from './library.ts';
import type { BoardLayout } from './placements.ts';
import { faultNotice, trouble, word } from '../tasks.ts';
import { vaslGamesOf } from '../vasl/openGame.ts';
import { readableFileOf } from '../vasl/source.ts';

const T = texts('files', en).laying;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

interface Laying {
  readonly actions?: readonly Action[] | undefined;
  /** The unit to look at, if it is there. */
  readonly unit?: string | undefined;
  readonly beginning?: TableOrigin;
}

const layOn = async (
  desk: OpenContext,
  situation: Situation,
  { actions, unit, beginning = {} }: Laying,
): Promise<void> => {
  const wanted = situation.units.find(({ id }) => id === unit)?.id;
  const left = await desk.leaving();
  await refreshShelf(desk);
  setOrigin(situation, beginning);
  desk.store.dispatch(
    { type: 'open', situation },
    { type: 'select', unit: wanted ?? firstBroken(situation) },
    { type: 'notice', notice: undefined },
  );
  if (actions) desk.store.dispatch({ type: 'beginPhase', actions });
  desk.laid('unit');
  if (left !== 'safe') trouble(desk.store, left === 'unkept' ? T.notLeft : left.told);
};

type FoundPosition = Omit<Extract<Found, { kind: 'position' }>, 'kind'>;

interface Opening extends Pick<Laying, 'beginning'> {
  readonly fileName: string;
  readonly signal: AbortSignal;
  /** What was wrong with it so far. */
  readonly faults?: readonly Fault[];
}

/** With what is being told already. */
const alsoTold = (store: OpenContext['store'], text: string): void =>
  trouble(
    store,
    [store.app().view.notice?.tone === 'trouble' ? store.app().view.notice?.text : undefined, text]
      .filter(Boolean)
      .join(' '),
  );

const openPosition = async (
  desk: OpenContext,
  { position, actions }: FoundPosition,
  { fileName, signal, beginning = {}, faults = [] }: Opening,
  lay = desk.setter.situation,
): Promise<void> => {
  const reading = await lay(position, fileName, signal);
  signal.throwIfAborted();
  if (reading.value) await layOn(desk, reading.value, { actions, beginning });
  const told = [...faults, ...reading.faults];
  if (told.length > 0) alsoTold(desk.store, faultNotice(told));
};

/** Lays out the text of a table that this browser has kept, as far as that can be. */
export const layKept = async (desk: OpenContext, text: string, opening: Opening): Promise<void> => {
  const { value: found, faults } = await desk.files.readKept(text, opening.fileName, opening.signal);
  if (found?.kind === 'position')
    return openPosition(desk, found, { ...opening, faults }, desk.setter.keptSituation);
  trouble(desk.store, faultNotice(faults));
};

/** Lays out the text of a position, a game or a board. */
export const layText = async (desk: OpenContext, text: string, opening: Opening): Promise<void> => {
  const { fileName: name, signal } = opening;
  const bytes = new TextEncoder().encode(text);
  const { value: found, faults } = await desk.files.read(bytes, name, signal);
  if (found?.kind === 'position') return openPosition(desk, found, { ...opening, faults });
  await openRead(desk, [await shelved(desk, found, faults, { name, bytes })], signal);
};

/** Lays out a position that comes with the program. */
export const layOwnPosition = async (desk: OpenContext, url: string, opening: Opening): Promise<void> =>
  openPosition(desk, { position: await ownPosition(url, opening.signal) }, opening, desk.setter.ownSituation);

/** A position in one line, what it is called in faults, and the unit to be asked about. */
interface Line {
  readonly text: string;
  readonly name: string;
  readonly unit: string | undefined;
}

/** Lays out a position in one line. */
export const layNotation = async (
  desk: OpenContext,
  { text, name, unit }: Line,
  signal: AbortSignal,
): Promise<void> => {
  const { value: found, faults } = await desk.files.readNotation(text, name, signal);
  if (found?.kind !== 'position') return trouble(desk.store, faultNotice(faults));
  const reading = await desk.setter.situation(found.position, name, signal);
  signal.throwIfAborted();
  if (reading.value) await layOn(desk, reading.value, { unit });
  if (faults.length + reading.faults.length === 0) return;
  trouble(desk.store, faultNotice([...faults, ...placedInNotation(reading.faults, text)]));
};

const titlesOf = ({ map }: Situation): string => map.placements.map(({ board }) => board.title).join(' + ');

/** Boards that were dropped take the place of those on the table, which nobody may have meant. */
const replacedWords = (old: Situation, now: Situation): readonly string[] =>
  old.units.length > 0 && titlesOf(old) !== titlesOf(now)
    ? [fill(T.replaced, { old: titlesOf(old), now: titlesOf(now), stay: now.units.length > 0 })]
    : [];

const OFFER_MS = 30_000;

/**
 * Tells that boards took the place of others, and offers to have both: as long as nothing else is done to
 * the table, for that is taken back first.
 */
const offerBoth = (store: OpenContext['store'], text: string, old: Situation): void => {
  const now = situationOf(store.app());
  const [before, came] = [boardRowsOf(old.boards), boardRowsOf(now.boards)];
  const labels = new Set(old.boards.map(({ label }) => label));
  const fits =
    now.boards.every(({ label }) => !labels.has(label)) &&
    old.boards.length + now.boards.length <= MOST_BOARDS;
  if (!fits) return word(store, text);
  const [first = [], ...others] = came;
  const last = before.at(-1) ?? [];
  const rows = [...before.slice(0, -1), [...last, ...first], ...others];
  const offer = { words: fill(T.addInstead, { old: titlesOf(old) }), rows };
  const notice = { tone: 'word', text, offer } as const;
  store.dispatch({ type: 'notice', notice });
  const end = (): void => {
    clearTimeout(timer);
    stop();
    if (store.app().view.notice === notice) store.dispatch({ type: 'notice', notice: undefined });
  };
  const stop = store.subscribe((app) => {
    if (app.view.notice !== notice || situationOf(app) !== now) setTimeout(end);
  });
  const timer = setTimeout(end, OFFER_MS);
};

/** Lays boards and keeps the units that still have a Location. */
export const layBoardsNow = async (
  desk: OpenContext,
  layout: BoardLayout,
  signal: AbortSignal,
  how: 'chosen' | 'dropped' = 'chosen',
): Promise<void> => {
  const old = situationOf(desk.store.app());
  const reading = await desk.setter.onBoards(old, layout, signal);
  signal.throwIfAborted();
  if (!reading.value) return trouble(desk.store, faultNotice(reading.faults));
  const lost = old.units.length - reading.value.units.length;
  desk.store.dispatch({ type: 'open', situation: reading.value }, { type: 'notice', notice: undefined });
  const replaced = how === 'dropped' ? replacedWords(old, reading.value) : [];
  const told = [
    ...replaced,
    ...(lost > 0 ? [fill(T.removed, { count: lost })] : []),
    ...forgottenWords(forgottenBetween(old, reading.value)),
  ];
  if (reading.faults.length > 0) trouble(desk.store, [faultNotice(reading.faults), ...told].join(' '));
  else if (replaced.length > 0) offerBoth(desk.store, told.join(' '), old);
  else if (told.length > 0) word(desk.store, told.join(' '));
  desk.laid('whole');
};

/** What a file held, or what is wrong with it, or both. */
interface Read {
  readonly name: string;
  /** Of a game of VASL, which is read again at each step: the file, and what it holds. */
  readonly file?: { readonly file: File; readonly bytes: Uint8Array };
  readonly found?: Found | undefined;
  readonly trouble?: string | undefined;
}

/** A folder is dropped like a file, but cannot be read as one. */
const bytesOf = async (file: File): Promise<Uint8Array | undefined> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );

/** What the file holds; a board is remembered at once. */
const readOne = async (desk: OpenContext, file: File, signal: AbortSignal): Promise<Read> => {
  const { name } = file;
  if (file.size > MOST_TEXT) return { name, trouble: fill(T.tooLarge, { name, size: megabytes(file.size) }) };
  const bytes = await bytesOf(file);
  if (!bytes) return { name, trouble: fill(T.unreadable, { name }) };
  const { value: found, faults } = await desk.files.read(bytes, name, signal);
  const read = await shelved(desk, found, faults, { name, bytes });
  return { ...read, file: { file, bytes } };
};

/** What was read, remembered if it is a board. */
const shelved = async (
  { library }: OpenContext,
  found: Found | undefined,
  faults: readonly Fault[],
  { name, bytes }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<Read> => {
  const { remembered, shadows } =
    found?.kind === 'board'
      ? await library.add(found.board, {
          label: found.board.label,
          title: found.board.title,
          fileName: name,
          bytes,
        })
      : { remembered: true, shadows: [] };
  const told = [
    ...(faults.length + shadows.length > 0 ? [faultNotice([...faults, ...shadows])] : []),
    ...(remembered ? [] : [fill(T.notRemembered, { name })]),
  ];
  return { name, found, trouble: told.length > 0 ? told.join(' ') : undefined };
};

/** Boards in a row when several are opened at once; nine make a square. */
const rowLength = (count: number): number => (count <= 3 ? count : Math.ceil(Math.sqrt(count)));

const inRows = (found: readonly Board[]): BoardLayout => {
  const byLabel = new Map(found.map((board) => [board.label, board]));
  const boards = [...byLabel.values()]
    .slice(0, MOST_BOARDS)
    .map((board) => ({ label: board.label, digest: boardDigest(board) }));
  const length = Math.max(1, rowLength(boards.length));
  return {
    kind: 'rows',
    rows: Array.from({ length: Math.ceil(boards.length / length) }, (_, row) =>
      boards.slice(row * length, (row + 1) * length),
    ),
  };
};

/**
 * A position lies with its own boards. Boards without one lie side by side, more than three in several rows,
 * and alone; the player adds others in the boards menu.
 */
const layFound = async (desk: OpenContext, read: readonly Read[], signal: AbortSignal): Promise<void> => {
  const boards = read.flatMap(({ found }) => (found?.kind === 'board' ? [found.board] : []));
  if (boards.length > 0) await refreshShelf(desk);
  const game = read.findLast(({ found }) => found?.kind === 'vaslGame');
  if (game?.found?.kind === 'vaslGame' && game.file) {
    const source = await readableFileOf(game.file.file);
    return vaslGamesOf(desk).open(source, game.file.bytes, game.found.game, signal);
  }
  const position = read.findLast(({ found }) => found?.kind === 'position');
  if (position?.found?.kind === 'position')
    await openPosition(desk, position.found, { fileName: position.name, signal });
  else if (boards.length > 0) await layBoardsNow(desk, inRows(boards), signal, 'dropped');
};

/** Lays out what files hold that were opened together. */
export const layFiles = async (
  desk: OpenContext,
  files: readonly File[],
  signal: AbortSignal,
): Promise<void> => {
  const read: Read[] = [];
  for (const file of files) read.push(await readOne(desk, file, signal));
  await openRead(desk, read, signal);
};

const openRead = async (desk: OpenContext, read: readonly Read[], signal: AbortSignal): Promise<void> => {
  await layFound(desk, read, signal);
  const troubles = read.flatMap((each) => each.trouble ?? []);
  if (troubles.length > 0) trouble(desk.store, troubles.join(' '));
};

/** Forgets a board that was remembered. */
export const forget = async (desk: OpenContext, label: string): Promise<void> => {
  const board = situationOf(desk.store.app()).map.placements.find(
    ({ board: each }) => each.label === label,
  )?.board;
  await desk.library.forget(label);
  await refreshShelf(desk);
  if (board) trouble(desk.store, fill(T.forgotten, { title: board.title }));
};
