import en from '../../messages/en/files.json';
import { soughtIn } from '../../formats/link.ts';
import { PAGE } from '../../ui/words.ts';
import type { OpenContext } from '../context.ts';
import { tableOf } from '../tableDocument.ts';
import { openNotation, openText } from './openTasks.ts';
import { fill, texts } from '../../messages/texts.ts';
import { MOST_LINE, MOST_TEXT } from '../../units/limits.ts';
import { trouble } from '../tasks.ts';

const T = texts('files', en);

const EXAMPLE = 'v: ge-467 P5 broken dm; ru-447 P9';

/** What a text turns out to be. */
type Given =
  | { readonly kind: 'json'; readonly text: string }
  | { readonly kind: 'line'; readonly notation: string; readonly unit?: string | undefined }
  | { readonly kind: 'address' | 'unknown' | 'long' };

const UNIT = /\b[a-z]{2}-\d/i;

/** A line of notation has a board and a colon, or a unit; prose has neither. */
const isLine = (text: string): boolean => {
  const [, behindTitle = text] = /^'[^']*'([^]*)$/.exec(text) ?? [];
  const [first = ''] = behindTitle.trimStart().split('\n', 1);
  return (/^[\w,+(@-]/.test(first) && first.indexOf(':', 1) > 0) || UNIT.test(text);
};

/** What somebody has handed over as text: the text of a file, a link, a line; or what it is instead. */
export const givenIn = (text: string): Given => {
  const bare = text.trim();
  if (/^[[{]/.test(bare)) return bare.length > MOST_TEXT ? { kind: 'long' } : { kind: 'json', text: bare };
  if (bare.length > MOST_LINE) return { kind: 'long' };
  const [hash] = /#(?:(?:[lu]=[^&\s]{0,200}|embed)&){0,3}n=[^]*$/.exec(bare) ?? [];
  const sought = hash === undefined ? undefined : soughtIn(hash);
  if (sought)
    return {
      kind: 'line',
      notation: sought.notation,
      ...(sought.unit !== undefined && { unit: sought.unit }),
    };
  if (/^[a-z]+:\/\/\S*$/i.test(bare)) return { kind: 'address' };
  return isLine(bare) ? { kind: 'line', notation: bare } : { kind: 'unknown' };
};

/** Opens a text that was dropped or pasted, or says what it would have to be. */
export const openGiven = (
  desk: OpenContext,
  text: string,
  how: 'pasted' | 'dropped',
): Promise<void> | void => {
  const name = T[how];
  const given = givenIn(text);
  switch (given.kind) {
    case 'json':
      return openText(desk, given.text, name);
    case 'line':
      return openNotation(desk, given.notation, given.unit, name);
    case 'address':
      return trouble(desk.store, fill(T.noPosition, { name }));
    case 'long':
      return trouble(desk.store, fill(T.longText, { name }));
    case 'unknown':
      return trouble(desk.store, fill(T.notKnown, { name, example: EXAMPLE }));
  }
};

export { soughtIn } from '../../formats/link.ts';

/** What lay on the table when an entry of the tab's history was left. */
const tables = new Map<number, string>();

const FIRST = 0;

/** Entries are told apart by a number of their own; that which the tab began with has none. */
const entryIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'table' in state && typeof state.table === 'number'
    ? state.table
    : FIRST;

let here: number | undefined;

const keepHere = ({ store }: OpenContext): void => {
  const text = tableOf(store.app());
  if (here !== undefined && text !== undefined) tables.set(here, text);
};

/**
 * Only links to positions make entries with a table; the others, as those to the regions of the page, leave
 * it as it is.
 */
const isOther = (): boolean => history.state === null && location.hash !== '';

const turnedBack = (desk: OpenContext): void => {
  const to = entryIn(history.state);
  if (to === here || isOther() || soughtIn(location.hash)) return;
  keepHere(desk);
  here = to;
  const text = tables.get(to);
  if (text !== undefined) void openText(desk, text, PAGE.notices.lastTable);
};

/**
 * A link was followed from an entry with this state: the browser's Back shall lay the table that lay there,
 * and its Forward the link's again.
 */
const linkFollowed = (desk: OpenContext, state: unknown): void => {
  if (here === undefined) window.addEventListener('popstate', () => turnedBack(desk));
  here ??= entryIn(state);
  keepHere(desk);
  here = Date.now();
  history.replaceState({ table: here }, '');
};
/** Takes the position out of the address, unless a link to another was followed since. */
const forget = (hash: string): void => {
  if (location.hash === hash)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`);
};

/** Whether an address names a puzzle, or a task of a lesson. */
const PUZZLE = /^#(?:puzzle|lesson)=/;

/**
 * Opens what the page's address holds: a position or a puzzle. The address keeps it until it is on
 * the table, so that a reload in haste loses nothing, and then forgets it: what is done from then on shall
 * survive a reload. `began` is the state of the entry that the tab was at before the link, where one was
 * followed since.
 */
export const openAddress = (
  desk: OpenContext,
  openPuzzle: (hash: string) => Promise<void>,
  from?: { readonly began: unknown },
): Promise<void> => {
  const { hash } = location;
  const sought = soughtIn(hash);
  if (PUZZLE.test(hash)) {
    forget(hash);
    return openPuzzle(hash);
  }
  if (!sought) return Promise.resolve();
  if (from) linkFollowed(desk, from.began);
  return openNotation(desk, sought.notation, sought.unit).finally(() => forget(hash));
};
