import type { BoardMetadata } from './boardMetadata.ts';
import { labelledFile } from './archiveNames.ts';
import type { LayoutAttributes } from './pictureLayout.ts';

/** The entry by which boards from before VASL 6 tell how their hexes lie: a word and its value a line. */
export const LEGACY_DATA = 'data';

const ATTRIBUTES = { x0: 'A1CenterX', y0: 'A1CenterY', dx: 'hexWidth', dy: 'hexHeight' } as const;

const LINE = /^[ \t]*(\w+)[ \t=:]+([^\r\n]*)$/gm;

const wordsIn = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(LINE)].map(([, word = '', value = '']) => [word, value.trim()]));

const layoutIn = (words: ReadonlyMap<string, string>): LayoutAttributes => ({
  ...Object.fromEntries(
    Object.entries(ATTRIBUTES).flatMap(([word, name]) => {
      const value = words.get(word);
      return value === undefined || value === '' ? [] : [[name, Number(value)]];
    }),
  ),
  altHexGrain: words.get('altHexGrid')?.toLowerCase() === 'true',
});

const PICTURE = /^(?:bd)?(.*)\.(?:gif|png|jpe?g)$/i;

/** The picture of a board without metadata: the one that is called as the archive is. */
const pictureIn = (entries: readonly string[], file: string): string | undefined => {
  const own = labelledFile(file).toLowerCase();
  return entries.find((entry) => /^bd/i.test(entry) && PICTURE.exec(entry)?.[1]?.toLowerCase() === own);
};

/**
 * What an archive without BoardMetadata.xml says of its board, by the names of its entries and its `data`, if
 * it has any; `undefined` if it holds no picture of a board.
 */
export const legacyMetadata = (
  entries: readonly string[],
  data: Uint8Array | undefined,
  file: string,
): BoardMetadata | undefined => {
  const picture = pictureIn(entries, file);
  if (picture === undefined) return undefined;
  const words = wordsIn(new TextDecoder().decode(data ?? new Uint8Array()));
  return {
    name: labelledFile(file),
    version: words.get('version') ?? '',
    picture,
    layout: layoutIn(words),
    strange: undefined,
    geometry: undefined,
    hexes: undefined,
    unmodelled: [],
  };
};
