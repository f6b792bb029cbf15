import { fill } from '../../messages/texts.ts';
import { read, unreadable, type Reading } from '../../board/fault.ts';
import { A } from './archiveTexts.ts';
import { geometryAttributes, geometryOf, type Geometry } from './geometry.ts';

/** What BoardMetadata.xml says of a board, so far as we use it. */
export interface BoardMetadata {
  readonly name: string;
  readonly version: string;
  readonly picture: string;
  readonly geometry: Geometry;
  /** Hexes with slopes or railway embankments, which only the metadata tell: LOS does not know them. */
  readonly unmodelled: readonly string[];
}

/** The entry of the archive. */
export const METADATA = 'BoardMetadata.xml';

/**
 * Attributes that stand only on boards whose columns go the other way, and the values that mean the ordinary
 * layout.
 */
const ORDINARY: Readonly<Record<string, readonly string[]>> = {
  altHexGrain: ['false'],
  HexGridConfig: ['normal', ''],
};

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }),
);

const withoutComments = (xml: string): string =>
  xml
    .split('<!--')
    .map((part, index) => (index === 0 ? part : part.split('-->').slice(1).join('-->')))
    .join('');

/**
 * A name is looked at from its beginning alone: of a long one without a value, every letter would else be
 * tried.
 */
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [
      name ?? '',
      (double ?? single ?? '').replaceAll(
        /&(\w+);/g,
        (whole, entity: string) => ENTITIES.get(entity) ?? whole,
      ),
    ]),
  );

const isOrdinary = (value: string, ordinary: readonly string[]): boolean =>
  ordinary.includes(value.trim().toLowerCase());

/** The geometry of a board, or the attribute by which it is one that we do not know. */
const geometryIn = (attributes: ReadonlyMap<string, string>): Geometry | string =>
  Object.entries(ORDINARY).find(
    ([name, ordinary]) => !isOrdinary(attributes.get(name) ?? ordinary[0] ?? '', ordinary),
  )?.[0] ?? geometryOf(geometryAttributes(attributes));

/**
 * Reads the root element of BoardMetadata.xml; says so if the board has a geometry that we do not know yet.
 */
export const readMetadata = (bytes: Uint8Array, file: string): Reading<BoardMetadata> => {
  const xml = withoutComments(new TextDecoder().decode(bytes));
  const tag = /<boardMetadata\s([^<>]*)>/.exec(xml)?.[1];
  if (tag === undefined)
    return unreadable({
      file,
      place: METADATA,
      problem: A.noBoard,
      remedy: A.installed,
    });
  const attributes = attributesOf(tag);
  const geometry = geometryIn(attributes);
  if (typeof geometry === 'string')
    return unreadable({
      file,
      place: `${METADATA}, ${geometry}`,
      problem: fill(A.strangeGeometry, { attribute: geometry, value: attributes.get(geometry) }),
      remedy: A.usable,
    });
  return read({
    name: attributes.get('name')?.trim() ?? '',
    version: attributes.get('version')?.trim() ?? '',
    picture: attributes.get('boardImageFileName')?.trim() ?? '',
    geometry,
    unmodelled: unmodelledIn(xml),
  });
};

const MOST_NAMED = 40;

const unmodelledIn = (xml: string): readonly string[] =>
  [
    ...new Set(
      [...xml.matchAll(/<(?:slope|rrembankment)\s([^<>]*)>/g)].map(
        ([, tag]) => attributesOf(tag ?? '').get('hex') ?? '',
      ),
    ),
  ]
    .filter((hex) => /^[A-Za-z]{1,2}\d{1,2}$/.test(hex))
    .slice(0, MOST_NAMED);
