import type { Reading } from '../../board/fault.ts';
import type { Board } from '../../board/map/board.ts';
import type { GameMap, Placement } from '../../board/map/gameMap.ts';
import { type MapChanges, onlyChanges } from '../../board/map/mapChanges.ts';
import { unknownBoard } from '../../board/map/unknownBoard.ts';
import { situationOf } from '../../editor/selectors.ts';
import type { VaslView } from '../../editor/vaslView.ts';
import type { VaslPosition } from '../../importers/vasl/save/vaslGame.ts';
import en from '../../messages/en/vaslStrip.json';
import { fill, texts } from '../../messages/texts.ts';
import type { VaslGameWish } from '../../ui/actions.ts';
import { WORDS } from '../../ui/words.ts';
import type { Situation } from '../../units/position.ts';
import type { UnitId } from '../../units/unit.ts';
import { firstBroken, type OpenContext } from '../context.ts';
import { refreshShelf } from '../open/boardsFolder.ts';
import type { VaslSummary } from '../open/readFile.ts';
import { withoutMap } from '../tableDocument.ts';
import { faultNotice, trouble, word } from '../tasks.ts';
import { changesBetween, keepVaslWithTable, type LaidGame } from './vaslChanges.ts';
import {
  chooseFollowed,
  createFileWatch,
  openExample,
  saveGame,
  withBoardDigests,
  type FileWatch,
  type Source,
  type WriteWish,
} from './source.ts';

const T = texts('vaslStrip', en);

/** The game of VASL that lies on the table. */
interface Session {
  readonly source: Source;
  readonly bytes: Uint8Array;
  readonly summary: VaslSummary;
  readonly laid?: LaidGame;
  /** What it was laid from, and as what: it is written back by these. */
  readonly written?: Pick<WriteWish, 'moment' | 'laid'>;
}

/** What is to be shown of it. */
interface Showing {
  readonly step: number;
  readonly own: boolean;
}

/** How the page keeps to the game of VASL that was opened last. */
export interface VaslGames {
  readonly open: (source: Source, bytes: Uint8Array, game: VaslSummary, signal: AbortSignal) => Promise<void>;
  readonly show: (change: Partial<Showing>, signal: AbortSignal) => Promise<void>;
  /** Reads the file again, and tells what is other than before. */
  readonly readAgain: (signal: AbortSignal) => Promise<void>;
  readonly follow: (on: boolean) => void;
  /** Saves the table as a file of VASL's: the player's own, with what changed here. */
  readonly save: (signal: AbortSignal) => Promise<void>;
}

/** A board of the usual size. */
const [COLUMNS, ROWS] = [33, 10];

/** No board of ours is meant, though it may have the label of one of VASL's. */
const NOT_OURS = '';

/** The boards that a game wants, each from the player's own; for one that is not there, an empty grid. */
const boardsOf = async (
  { library }: OpenContext,
  { summary: { boards, file }, source: { isOurs } }: Session,
): Promise<{ readonly found: readonly Board[]; readonly missing: readonly string[] }> => {
  const [found, missing]: [Board[], string[]] = [[], []];
  for (const { label, name } of boards) {
    const { value } = await (isOurs ? library.ownBoard(label, file) : library.board(label, file, NOT_OURS));
    const board = value ?? unknownBoard({ label, columns: COLUMNS, rows: ROWS, title: `bd${name}` });
    if (!value) library.lend(board);
    if (library.isLent(board)) missing.push(`bd${name}`);
    found.push(board);
  }
  return { found, missing };
};

const printed = (placements: readonly Placement[], changes: MapChanges): string =>
  JSON.stringify([placements.map(({ board: _, ...place }) => place), onlyChanges(changes)]);

/**
 * The map of the table, if it is the one that is wanted: the picture stays where it is, what is remembered of
 * it stays true, and none has to be made.
 */
const mapOnTable =
  ({ store }: OpenContext) =>
  (placements: readonly Placement[], changes: MapChanges): GameMap | undefined => {
    const { map } = situationOf(store.app());
    const isSame =
      map.placements.length === placements.length &&
      map.placements.every(({ board }, index) => board === placements[index]?.board) &&
      printed(map.placements, map.changes) === printed(placements, changes);
    return isSame ? map : undefined;
  };

const followOf = ({ source: { changedAt } }: Session): VaslView['follow'] =>
  changedAt ? 'canFollow' : 'onPress';

const NO_CHANGES_YET: readonly string[] = [];

/** The unit that is the same piece as the one selected before. */
const samePiece = (before: LaidGame, after: LaidGame, unit: UnitId | undefined): UnitId | undefined => {
  const piece = unit && before.pieces.get(unit);
  return piece === undefined ? undefined : [...after.pieces].find(([, each]) => each === piece)?.[0];
};

/** A game at a step, on the boards that are there, made ready for the table. */
interface Ready {
  readonly situation: Situation;
  readonly placed: VaslPosition;
  readonly boards: readonly Board[];
  /** What is to be told of it. */
  readonly notes: readonly string[];
}

const makeReady = async (
  desk: OpenContext,
  session: Session,
  showing: Showing,
  signal: AbortSignal,
): Promise<Reading<Ready>> => {
  const { source, bytes } = session;
  const { name } = source;
  const { found, missing } = await boardsOf(desk, session);
  const wish = { ...showing, boards: found };
  const reading = await desk.files.placeVaslGame(bytes, name, wish, signal);
  if (!reading.value) return reading;
  if (reading.value.kind !== 'vaslPosition') throw new Error(`a ${reading.value.kind} instead of a position`);
  const { placed } = reading.value;
  const ours = source.isOurs ? withBoardDigests(placed.position, found) : placed.position;
  const built = await desk.setter.situation(ours, name, signal, mapOnTable(desk));
  signal.throwIfAborted();
  if (!built.value) return built;
  const notes = [
    ...(missing.length > 0 ? [fill(T.missing, { n: missing.length, list: missing.join(', ') })] : []),
    ...(built.faults.length > 0 ? [faultNotice(built.faults)] : []),
  ];
  return { value: { situation: built.value, placed, boards: found, notes }, faults: [] };
};

/** What a game that is written back is compared with: the table as it was laid. */
const writtenOf = (
  { boards }: Ready,
  showing: Showing,
  situation: Situation,
): NonNullable<Session['written']> => ({ moment: { ...showing, boards }, laid: withoutMap(situation) });

/** A game that was laid. */
type Laid = Required<Pick<Session, 'laid' | 'written'>> & { readonly changes: readonly string[] };

/** Lays the session's game on the table as it is to be shown; what is selected stays so. */
const lay = async (
  desk: OpenContext,
  session: Session,
  showing: Showing,
  signal: AbortSignal,
): Promise<Reading<Laid>> => {
  const ready = await makeReady(desk, session, showing, signal);
  if (!ready.value) return ready;
  const { situation, placed, notes } = ready.value;
  await refreshShelf(desk);
  const { position, pieces, ...told } = placed;
  const laid: LaidGame = { position, pieces };
  const before = session.laid;
  const changes = before ? changesBetween(before, laid) : NO_CHANGES_YET;
  const { selection, vasl } = desk.store.app().view;
  const { name, changedAt } = session.source;
  const goesOn = vasl?.name === name && vasl.follow === 'following' && changedAt !== undefined;
  const follow = goesOn ? 'following' : followOf(session);
  desk.store.dispatch(
    { type: 'open', situation },
    { type: 'select', unit: before ? samePiece(before, laid, selection) : firstBroken(situation) },
    { type: 'vasl', vasl: { name, steps: session.summary.steps, ...showing, told, follow, changes } },
  );
  if (!before) desk.laid('unit');
  if (notes.length > 0) trouble(desk.store, notes.join(' '));
  const written = writtenOf(ready.value, showing, situation);
  return { value: { laid, written, changes }, faults: [] };
};

const MOST_TOLD = 4;

/** What came of reading the file again, in a few sentences. */
const toldOf = (changes: readonly string[]): string => {
  if (changes.length === 0) return T.nothingChanged;
  const more = changes.length - MOST_TOLD;
  return [T.changed, ...changes.slice(0, MOST_TOLD), ...(more > 0 ? [fill(T.more, { n: more })] : [])].join(
    ' ',
  );
};

/** One game of VASL at a time: that which was opened last, while it lies on the table. */
class Games implements VaslGames {
  readonly #desk: OpenContext;
  readonly #watch: FileWatch;
  /** Each reading of a file, by the steps that are told of it: undo can lead back to another game. */
  readonly #sessions = new WeakMap<VaslView['steps'], Session>();

  constructor(desk: OpenContext) {
    this.#desk = desk;
    keepVaslWithTable(desk.store);
    this.#watch = createFileWatch(desk.store, () => desk.tasks.run(T.following, this.readAgain));
    // Another table takes the place of the game.
    desk.store.subscribe(({ view: { vasl } }, before) => {
      if (before.view.vasl?.follow === 'following' && vasl?.follow !== 'following') this.#watch.stop();
    });
  }

  /** The game on the table. */
  #session(): Session | undefined {
    const { vasl } = this.#desk.store.app().view;
    return vasl && this.#sessions.get(vasl.steps);
  }

  open: VaslGames['open'] = async (source, bytes, summary, signal) => {
    const now = this.#session();
    if (now?.source.name === source.name) {
      if (this.#desk.store.app().view.vasl?.follow === 'following') this.#watch.start(source);
      return this.#renew(now, { ...now, source, bytes, summary }, signal);
    }
    this.#watch.stop();
    const left = await this.#desk.leaving();
    await this.#lay({ source, bytes, summary }, { step: summary.steps.length, own: false }, signal);
    if (typeof left === 'object') trouble(this.#desk.store, left.told);
  };

  show: VaslGames['show'] = async (change, signal) => {
    const now = this.#session();
    if (now) await this.#lay(now, change, signal);
  };

  readAgain: VaslGames['readAgain'] = async (signal) => {
    const [{ store, files }, now] = [this.#desk, this.#session()];
    if (!now) return;
    const { name } = now.source;
    const bytes = await now.source.read();
    if (!bytes) return trouble(store, fill(T.gone, { name }));
    const { value, faults } = await files.read(bytes, name, signal);
    if (value?.kind !== 'vaslGame') return trouble(store, faultNotice(faults));
    await this.#renew(now, { ...now, bytes, summary: value.game }, signal);
  };

  follow: VaslGames['follow'] = (on) => {
    const { store } = this.#desk;
    const { vasl } = store.app().view;
    const now = this.#session();
    if (!now || !vasl) return;
    const follow = on ? 'following' : followOf(now);
    store.dispatch({ type: 'vasl', vasl: { ...vasl, follow } });
    if (on) this.#watch.start(now.source);
  };

  save: VaslGames['save'] = async (signal) => {
    const now = this.#session();
    const { vasl } = this.#desk.store.app().view;
    if (!now || !vasl) return;
    const { source, bytes } = now;
    const written = await this.#writtenAt(now, { step: vasl.step, own: vasl.own }, signal);
    if (!written) return;
    await saveGame(this.#desk, { name: source.name, bytes, ...written }, signal);
  };

  /** The game as it was laid at a step: undo can have led back from the step that was laid last. */
  #writtenAt = async (now: Session, showing: Showing, signal: AbortSignal): Promise<Session['written']> => {
    const { moment } = now.written ?? {};
    if (moment?.step === showing.step && moment.own === showing.own) return now.written;
    const ready = await makeReady(this.#desk, now, showing, signal);
    if (ready.value) return writtenOf(ready.value, showing, ready.value.situation);
    trouble(this.#desk.store, faultNotice(ready.faults));
    return undefined;
  };

  /** The same game as its file now has it; whoever looked at its end goes on to the new end. */
  #renew = async (before: Session, session: Session, signal: AbortSignal): Promise<void> => {
    const { store } = this.#desk;
    const atEnd = (store.app().view.vasl?.step ?? 0) >= before.summary.steps.length;
    const changes = await this.#lay(session, atEnd ? { step: session.summary.steps.length } : {}, signal);
    if (changes) word(store, toldOf(changes));
  };

  /** What is other than before; `undefined` where it could not be laid, which is told. */
  #lay = async (
    now: Session,
    change: Partial<Showing>,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined> => {
    const { store } = this.#desk;
    const { vasl } = store.app().view;
    const step = change.step ?? vasl?.step ?? now.summary.steps.length;
    const own = change.own ?? vasl?.own ?? false;
    const { value, faults } = await lay(this.#desk, now, { step, own }, signal);
    if (!value) {
      trouble(store, faultNotice(faults));
      return undefined;
    }
    const { laid, written, changes } = value;
    this.#sessions.set(now.summary.steps, { ...now, laid, written });
    return changes;
  };
}

const games = new WeakMap<OpenContext['store'], VaslGames>();

/** The game of VASL of this page. */
export const vaslGamesOf = (desk: OpenContext): VaslGames => {
  const known = games.get(desk.store) ?? new Games(desk);
  games.set(desk.store, known);
  return known;
};

/** Does what is wished of the game on the table. */
export const doVaslWish = (desk: OpenContext, wish: VaslGameWish): Promise<void> | void => {
  const game = vaslGamesOf(desk);
  const run = (work: (signal: AbortSignal) => Promise<void>): Promise<void> =>
    desk.tasks.run(WORDS.building, work);
  switch (wish.kind) {
    case 'step':
      return run((signal) => game.show({ step: wish.step }, signal));
    case 'own':
      return run((signal) => game.show({ own: wish.own }, signal));
    case 'again':
      return run(game.readAgain);
    case 'save':
      return run(game.save);
    case 'example':
      return run((signal) => openExample(desk, game, signal));
    case 'follow':
      return game.follow(wish.on);
  }
};

/** Opens a game of VASL that is chosen so that it can be followed; chosen otherwise where the browser cannot. */
export const chooseGame = async (
  otherwise: () => void,
  open: (files: readonly File[]) => Promise<void>,
): Promise<void> => {
  const files = await chooseFollowed(T.title);
  if (!files) otherwise();
  else if (files.length > 0) await open(files);
};
