import { read, unreadable, type Reading } from '../../board/reading.ts';

/** What BoardMetadata.xml says of a board, so far as we use it. */
export interface BoardMetadata {
  readonly name: string;
  readonly version: string;
  readonly picture: string;
}

/** The entry of the archive. */
export const METADATA = 'BoardMetadata.xml';

/** Attributes that stand only on boards whose hexes lie differently, and the values that mean the ordinary layout. */
const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  A1CenterX: ['0', '-999'],
  A1CenterY: ['32.25', '-999'],
  hexWidth: ['56.25', '-999'],
  hexHeight: ['64.5', '-999'],
  altHexGrain: ['false'],
  HexGridConfig: ['normal', ''],
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const withoutComments = (xml: string): string =>
  xml
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('');

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g)].map(([, name, double, single]) => [
      name ?? '',
      (double ?? single ?? '').replaceAll(/&(\w+);/g, (whole, entity: string) => ENTITIES[entity] ?? whole),
    ]),
  );

const isOrdinary = (value: string, ordinary: readonly string[]): boolean =>
  ordinary.some((one) => one === value.trim().toLowerCase() || (one !== '' && Number(one) === Number(value)));

/** Reads the root element of BoardMetadata.xml; says so if the board has a geometry that we do not know yet. */
export const readMetadata = (bytes: Uint8Array, file: string): Reading<BoardMetadata> => {
  const xml = withoutComments(new TextDecoder().decode(bytes));
  const tag = /<boardMetadata\s([^<>]*)>/.exec(xml)?.[1];
  if (tag === undefined)
    return unreadable({
      file,
      place: METADATA,
      problem: 'it does not describe a board',
      remedy: 'Take the board archive as VASL installs it',
    });
  const attributes = attributesOf(tag);
  const odd = Object.entries(ORDINARY).find(([name, ordinary]) => !isOrdinary(attributes.get(name) ?? ordinary[0] ?? '', ordinary));
  if (odd)
    return unreadable({
      file,
      place: `${METADATA}, ${odd[0]}`,
      problem: `a board with ${odd[0]} ${attributes.get(odd[0])} is not yet supported: half-boards, Deluxe and historical maps have other hexes`,
      remedy: 'Use a geomorphic board',
    });
  return read({
    name: attributes.get('name')?.trim() ?? '',
    version: attributes.get('version')?.trim() ?? '',
    picture: attributes.get('boardImageFileName')?.trim() ?? '',
  });
};
