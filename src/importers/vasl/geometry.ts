import { COLUMN, ROW } from '../../board/map/piece.ts';
import { BOARD_SCALE, type Scale } from '../../hexgrid/lattice.ts';

/** How the hexes of a board lie on its pixels, and where its printed names begin. */
export interface Geometry {
  /** Pixels from one column of hexes to the next, and from one row to the next. */
  readonly hexWidth: number;
  readonly hexHeight: number;
  readonly firstColumn: number;
  readonly firstRow: number;
  /** The scale that the board is to have here. */
  readonly scale: Scale;
}

interface Family {
  readonly hexWidth: number;
  readonly hexHeight: number;
  /** How far its boards differ among each other, in pixels a hex. */
  readonly give: number;
  /**
   * Its boards keep their own pixels; those of the other are made ours, so that they can lie side by side as
   * printed.
   */
  readonly keepsPixels: boolean;
}

/**
 * Geomorphic boards, and half-boards whose hexes are a little wider; Deluxe boards with hexes thrice as
 * large.
 */
const FAMILIES: readonly Family[] = [
  { hexWidth: COLUMN, hexHeight: ROW, give: 0.1, keepsPixels: false },
  { hexWidth: 168.7857, hexHeight: 194.2, give: 0.5, keepsPixels: true },
];

/** Names go up to ZZ99. */
const LAST_COLUMN = 51;
const LAST_ROW = 98;

/** The attributes that speak of geometry, those that are absent left out. */
export type GeometryAttributes = Readonly<
  Partial<Record<'A1CenterX' | 'A1CenterY' | 'hexWidth' | 'hexHeight', number>>
>;

const isNear = (value: number, other: number, give: number): boolean => Math.abs(value - other) <= give;

/**
 * How many whole hexes are left out before the first, by how far its centre lies before where it usually is;
 * no more than `most`.
 */
const leftOut = (usual: number, centre: number, size: number, most: number): number | undefined => {
  const count = Math.round((usual - centre) / size);
  return isNear((usual - centre) / size, count, 0.05) && count >= 0 && count <= most ? count : undefined;
};

/**
 * The geometry that a board's attributes describe, or the attribute that describes one that we do not know.
 */
export const geometryOf = ({
  hexWidth = COLUMN,
  hexHeight = ROW,
  A1CenterX = 0,
  A1CenterY = hexHeight / 2,
}: GeometryAttributes): Geometry | keyof GeometryAttributes => {
  const family = FAMILIES.find((each) => isNear(hexWidth, each.hexWidth, each.give));
  if (!family) return 'hexWidth';
  if (!isNear(hexHeight, family.hexHeight, family.give)) return 'hexHeight';
  const firstColumn = leftOut(0, A1CenterX, hexWidth, LAST_COLUMN);
  // A board that began at B would have its half-hexes in the other columns.
  if (firstColumn === undefined || firstColumn % 2 === 1) return 'A1CenterX';
  const firstRow = leftOut(hexHeight / 2, A1CenterY, hexHeight, LAST_ROW);
  return firstRow === undefined
    ? 'A1CenterY'
    : {
        hexWidth,
        hexHeight,
        firstColumn,
        firstRow,
        scale: family.keepsPixels ? pixelScale({ hexWidth, hexHeight }) : BOARD_SCALE,
      };
};

/** The scale of the pixels that the board has in the archive. */
export const pixelScale = ({ hexWidth, hexHeight }: Pick<Geometry, 'hexWidth' | 'hexHeight'>): Scale => ({
  x: hexWidth / 3,
  y: hexHeight / 2,
});

/**
 * Whether a raster of so many pixels has so many hexes of this size; one whose hexes are no whole number of
 * pixels may be a pixel off.
 */
export const fitsGeometry = (
  { hexWidth, hexHeight }: Geometry,
  columns: number,
  rows: number,
  pixels: { readonly width: number; readonly height: number },
): boolean => {
  const give = isOurs({ hexWidth, hexHeight }) ? 0 : 1;
  return (
    isNear(pixels.width, Math.round((columns - 1) * hexWidth), give) &&
    isNear(pixels.height, Math.round(rows * hexHeight), give)
  );
};

/** Whether its pixels are ours, and need no scaling. */
const isOurs = ({ hexWidth, hexHeight }: Pick<Geometry, 'hexWidth' | 'hexHeight'>): boolean =>
  hexWidth === COLUMN && hexHeight === ROW;

/** What an attribute says that says nothing. */
const ABSENT = -999;
const NUMBERS = ['A1CenterX', 'A1CenterY', 'hexWidth', 'hexHeight'] as const;

/** The geometry attributes of a board; a text that is no number is one that no board has. */
export const geometryAttributes = (attributes: ReadonlyMap<string, string>): GeometryAttributes =>
  Object.fromEntries(
    NUMBERS.flatMap((name) => {
      const text = attributes.get(name)?.trim() ?? '';
      const value = text === '' ? ABSENT : Number(text);
      return value === ABSENT ? [] : [[name, value]];
    }),
  );
