import { situationOf, type App } from '../../editor/app.ts';
import { texts } from '../../messages/texts.ts';
import en from '../../messages/en/files.json';
import { MOST_NAME } from '../../storage/positionShelf.ts';
import { documentOf } from '../documents.ts';

const T = texts('files', en);

/** What an entry tells of a table. */
export interface Description {
  readonly name: string;
  readonly units: number;
  readonly game: boolean;
}

/** A name as it is kept: one line of a decent length. */
export const tidyName = (name: string): string =>
  name
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_NAME);

/** The name that a table is likely to be given: its own, its title, or its boards. */
export const likelyName = (app: App): string => {
  const { title, map } = situationOf(app);
  return (
    tidyName(
      documentOf(app)?.name ?? (title || map.placements.map(({ board }) => board.title).join(' + ')),
    ) || T.untitled
  );
};

/** What is told of the table as it lies. */
export const describe = (app: App): Description => ({
  name: likelyName(app),
  units: situationOf(app).units.length,
  game: app.play !== undefined && app.play.actions.length > 0,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What is told of a table of which only the text is there, whatever that may be. */
export const describeText = (text: string, fallback: string): Description => {
  const file = parsed(text);
  const position = isRecord(file) && isRecord(file['position']) ? file['position'] : file;
  const { title, units } = isRecord(position) ? position : {};
  return {
    name: (typeof title === 'string' && tidyName(title)) || fallback,
    units: Array.isArray(units) ? units.length : 0,
    game: position !== file,
  };
};

/** The same for the same text; two texts of one table differ in nothing. */
export const digestOf = (text: string): string => {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${text.length.toString(36)}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
};
