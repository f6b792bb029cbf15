import { read, unreadable, type Reading } from '../../board/fault.ts';
import { A } from './vaslTexts.ts';
import { geometryAttributes, geometryOf, type Geometry } from './geometry.ts';
import type { LayoutAttributes } from './pictureLayout.ts';

/** What BoardMetadata.xml says of a board, so far as we use it. */
export interface BoardMetadata {
  readonly name: string;
  readonly version: string;
  readonly picture: string;
  readonly layout: LayoutAttributes;
  /** How many hexes it says it has, across and down. */
  readonly hexes: { readonly width: number; readonly height: number } | undefined;
  /** How its LOS data lie on its hexes; absent where we cannot read such, and then `strange` says why. */
  readonly geometry: Geometry | undefined;
  readonly strange: { readonly attribute: string; readonly value: string | undefined } | undefined;
  /** Hexes with slopes or railway embankments, which only the metadata tell: LOS does not know them. */
  readonly unmodelled: readonly string[];
}

/** The entry of the archive. */
export const METADATA = 'BoardMetadata.xml';

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

const GRID_CONFIG = 'HexGridConfig';

const layoutIn = (attributes: ReadonlyMap<string, string>): LayoutAttributes => ({
  ...geometryAttributes(attributes),
  altHexGrain: attributes.get('altHexGrain')?.trim().toLowerCase() === 'true',
  HexGridConfig: attributes.get(GRID_CONFIG)?.trim() ?? '',
});

/** The geometry for LOS data, or the attribute by which they are laid out as we cannot read them. */
const geometryIn = (layout: LayoutAttributes): Geometry | keyof LayoutAttributes => {
  if (layout.altHexGrain === true) return 'altHexGrain';
  if (!['normal', ''].includes(layout.HexGridConfig?.toLowerCase() ?? '')) return GRID_CONFIG;
  return geometryOf(layout);
};

const countIn = (attributes: ReadonlyMap<string, string>, name: string): number =>
  Number(attributes.get(name) ?? '');

/** How many hexes it says it has each way, if these are numbers that a board can have. */
const hexesIn = (attributes: ReadonlyMap<string, string>): BoardMetadata['hexes'] => {
  const [width, height] = [countIn(attributes, 'width'), countIn(attributes, 'height')];
  const isCount = (value: number): boolean => Number.isInteger(value) && value > 0 && value < 100;
  return isCount(width) && isCount(height) ? { width, height } : undefined;
};

/** Reads the root element of BoardMetadata.xml. */
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
  const layout = layoutIn(attributes);
  const geometry = geometryIn(layout);
  return read({
    name: attributes.get('name')?.trim() ?? '',
    version: attributes.get('version')?.trim() ?? '',
    picture: attributes.get('boardImageFileName')?.trim() ?? '',
    layout,
    hexes: hexesIn(attributes),
    ...(typeof geometry === 'string'
      ? { geometry: undefined, strange: { attribute: geometry, value: attributes.get(geometry) } }
      : { geometry, strange: undefined }),
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
