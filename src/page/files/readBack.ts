import type { GameMap } from '../../board/map/gameMap.ts';
import type { Fault, Reading } from '../../board/fault.ts';
import { situationOf, tableBehind } from '../../editor/selectors.ts';
import type { App } from '../../editor/state.ts';
import { printNotation } from '../../formats/notation/printNotation.ts';
import { printGame } from '../../formats/printGame.ts';
import { printPosition } from '../../formats/printPosition.ts';
import { fitted } from '../../formats/salvage.ts';
import en from '../../messages/en/files.json';
import { texts } from '../../messages/texts.ts';
import type { Action } from '../../rules/state/action.ts';
import type { Position } from '../../units/position.ts';
import type { FileClient } from '../open/fileClient.ts';
import type { Found } from '../open/readFile.ts';
import { positionOf, readyToPrintGames, tableOf, withoutMap } from '../tableDocument.ts';
import { faultNotice, trouble } from '../tasks.ts';
import type { Store } from '../../editor/store.ts';
import { isAnother, type Autosave } from '../autosave.ts';

/** Nobody is kept waiting for it. */
const QUIET_MS = 1_000;
/** Reading takes no more than so much of a worker's time. */
const SHARE = 10;

/**
 * Reads what is kept of the table once it has been left alone for a while, and has what cannot be read left
 * out of it; each time something else is, that is told.
 */
export const readAutosave = (
  store: Store,
  reader: Pick<FileClient, 'readBack' | 'readNotation'>,
  save: Pick<Autosave, 'now'>,
): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [wait, told] = [QUIET_MS, ''];
  let reading = false;
  const look = async (): Promise<void> => {
    const [app, begun] = [tableBehind(store.app()), performance.now()];
    const written = await tableReadBack(reader, app);
    wait = Math.max(QUIET_MS, SHARE * (performance.now() - begun));
    const notice = written && written.faults.length > 0 ? noticeOf(written) : '';
    if (isAnother(tableBehind(store.app()), app)) return;
    if (written && notice !== '' && !written.refused)
      save.now({ written: tableOf(app) ?? '', readable: written.text });
    if (notice !== '' && notice !== told) trouble(store, notice);
    told = notice;
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (reading) return soon();
      reading = true;
      // What cannot be read now is read at the next change, and at the latest when it is opened.
      look()
        .catch(() => undefined)
        .finally(() => {
          reading = false;
        });
    }, wait);
  };
  store.subscribe((app, before) => {
    if (isAnother(tableBehind(app), tableBehind(before))) soon();
  });
  soon();
};

const T = texts('files', en);

type Reader = Pick<FileClient, 'readBack' | 'readNotation'>;

/** A table as it was written, and what it was written from. */
interface Table {
  readonly text: string;
  readonly position: Position;
  /** Of a game that is played on it. */
  readonly actions?: readonly Action[] | undefined;
  readonly map: GameMap;
}

/** What opens again of a table, and what was left out for that. */
interface Written {
  readonly text: string;
  readonly position: Position;
  readonly faults: readonly Fault[];
  /** Nothing could be left out that it would open without: it is as it was. */
  readonly refused: boolean;
}

/** Leaving one thing out has never brought up more than another. */
const MOST_TIMES = 3;

const printed = (position: Position, actions: readonly Action[] | undefined): string =>
  actions ? printGame(position, actions) : printPosition(position);

const onMap = (found: Found | undefined, map: GameMap): Partial<Reading<Position>> =>
  found && 'position' in found ? fitted(found.position, map, T.written.name, 'anything') : {};

/** Reads what was written as it would be opened again; what stands against that is left out of it. */
const readTable = async (
  reader: Reader,
  table: Table,
  left: readonly Fault[] = [],
  time = 1,
): Promise<Written> => {
  const { text, position, map } = table;
  const { value: found, faults } = await reader.readBack(text, T.written.name);
  const there = onMap(found, map);
  const told = [...left, ...faults, ...(there.faults ?? [])];
  if (!there.value || time > MOST_TIMES) return { text, position, faults: told, refused: true };
  if (told.length === left.length) return { text, position, faults: told, refused: false };
  const actions = found?.kind === 'position' ? found.actions : table.actions;
  return readTable(
    reader,
    { text: printed(there.value, actions), position: there.value, actions, map },
    told,
    time + 1,
  );
};

/** The table as it is kept, a game with its actions; `undefined` until those can be printed. */
export const tableReadBack = async (reader: Reader, app: App): Promise<Written | undefined> => {
  await readyToPrintGames();
  const text = tableOf(app);
  if (text === undefined) return undefined;
  const { before, wish, actions } = app.play ?? {};
  return readTable(reader, {
    text,
    position: withoutMap(before ?? situationOf(app)),
    actions: wish?.actions ?? actions,
    map: (before ?? situationOf(app)).map,
  });
};

/** The table as it lies, game or not. */
const positionReadBack = async (reader: Reader, app: App): Promise<Written> => {
  const position = positionOf(app);
  return readTable(reader, { text: printPosition(position), position, map: situationOf(app).map });
};

const withTable = (app: App, position: Position): App => {
  const { play: _, ...rest } = app;
  return { ...rest, history: { ...app.history, present: { ...position, map: situationOf(app).map } } };
};

/**
 * The table as its file and its line can be read again: the same, or without what stands against that; and
 * what has to be told.
 */
export const shareable = async (
  reader: Reader,
  app: App,
): Promise<{ readonly app: App; readonly told: string | undefined }> => {
  const { position, faults, refused } = await positionReadBack(reader, app);
  const line = await reader.readNotation(printNotation(position), T.written.name);
  const all = [...faults, ...line.faults];
  return {
    app: faults.length > 0 && !refused ? withTable(app, position) : app,
    told: all.length > 0 ? noticeOf({ faults: all, refused: refused || !line.value }) : undefined,
  };
};

/** What the player is told of it. */
export const noticeOf = ({ faults, refused }: Pick<Written, 'faults' | 'refused'>): string =>
  refused ? `${faultNotice(faults)} ${T.written.refused}` : faultNotice(faults);
