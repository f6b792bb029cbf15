import { fill, texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import { MOST_LINE, MOST_TEXT } from '../../units/limits.ts';
import { soughtIn } from '../../formats/link.ts';
import { openNotation, openText } from './openTasks.ts';
import type { OpenContext } from '../context.ts';
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
