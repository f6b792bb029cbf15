import { mf, type HalfMf } from '../../hexgrid/quantity.ts';

/** How a terrain is treated by LOS and by movement. */
export type TerrainKind =
  | 'open'
  | 'road'
  | 'water'
  | 'depression'
  | 'woods'
  | 'building'
  | 'factory'
  | 'marketplace'
  | 'hexside'
  | 'rowhouseWall'
  | 'bridge'
  | 'entrenchment'
  | 'other';

/** What an object of this terrain does to a LOS that meets it. */
export type LosEffect = 'none' | 'hindrance' | 'obstacle';

/** What shelter the terrain is to a routing unit: A10.51 knows only these two. */
export type Cover = 'building' | 'woods' | 'none';

/**
 * One row: everything the program knows about a terrain but its name (`terrainName` in `terrain.ts`), each number with
 * the rule it comes from.
 */
export interface Terrain {
  /** The byte that stands for it in a raster; VASL's own codes, so that its archives need no translation. */
  readonly code: number;
  readonly kind: TerrainKind;
  /** Height of the object in whole levels above the ground it stands on. */
  readonly height: number;
  /** It rises half a level more than `height`. */
  readonly half: boolean;
  readonly los: LosEffect;
  /** The whole hex is that terrain, not only its depiction (B.6). */
  readonly inherent: boolean;
  /** What it does below half a level, where that differs (B14: an orchard hinders its own level). */
  readonly lower?: LosEffect;
  /** DRM of one hex of it to a LOS that it hinders, where that is not 1. */
  readonly hindrance?: number;
  /** Locations above the ground on what is no building (B34). */
  readonly platforms?: number;
  /** Inside of a factory: an obstacle to those outside, a Hindrance to those within (B23.742). */
  readonly interior?: true;
  /**
   * MF to enter the hex; for a hexside, MF added by crossing it; 'all' = the whole allotment, 'never' = not
   * on foot.
   */
  readonly entry: HalfMf | 'all' | 'never';
  /** Terrain Effects Modifier against direct fire. */
  readonly tem: number;
  /** FFMO can apply to a unit that moves in it (A10.531); false for grain, brush, woods … */
  readonly openGround: boolean;
  readonly cover: Cover;
  /** Low Crawl may enter it (A10.52). */
  readonly lowCrawl: boolean;
  readonly rule: string;
  /** Rulings that touch it cannot be trusted; absent where it is modelled. */
  readonly notModelled?: true;
  /**
   * What of its effect on LOS is not modelled: told where a line crosses it, in the words of `sight.json`.
   */
  readonly losNotModelled?: BeyondLos;
}

/** Effects on LOS that are not modelled. */
export type BeyondLos =
  | 'tower'
  | 'rooftop'
  | 'mudflats'
  | 'cave'
  | 'deirLip'
  | 'hillock'
  | 'hillockSummit'
  | 'dune'
  | 'duneCrest'
  | 'paddy'
  | 'beachSlope'
  | 'cellar'
  | 'unknown';

// What rows of one kind share: a row of a table then says only what is its own.
const flat = {
  height: 0,
  half: false,
  los: 'none',
  inherent: false,
  tem: 0,
  cover: 'none',
  lowCrawl: true,
} as const;
export const other = { ...flat, kind: 'other', openGround: false } as const;
export const open = { ...flat, kind: 'open', entry: mf(1), openGround: true } as const;
export const hinders = { ...other, half: true, los: 'hindrance' } as const;
export const trees = {
  ...other,
  height: 1,
  los: 'obstacle',
  lower: 'hindrance',
  inherent: true,
  entry: mf(1),
} as const;
export const woods = {
  ...flat,
  kind: 'woods',
  los: 'obstacle',
  entry: mf(2),
  tem: 1,
  openGround: false,
  cover: 'woods',
} as const;
const building = {
  ...flat,
  kind: 'building',
  los: 'obstacle',
  entry: mf(2),
  openGround: false,
  cover: 'building',
} as const;
export const stone = { ...building, tem: 3 } as const;
export const wooden = { ...building, tem: 2 } as const;
export const road = { ...flat, kind: 'road', entry: mf(1), openGround: true } as const;
export const water = { ...flat, kind: 'water', entry: 'never', openGround: true, lowCrawl: false } as const;
export const depression = { ...flat, kind: 'depression', openGround: true } as const;
export const hexside = { ...flat, kind: 'hexside', half: true, los: 'obstacle', openGround: true } as const;
export const rowhouse = {
  ...flat,
  kind: 'rowhouseWall',
  los: 'obstacle',
  entry: 'never',
  openGround: true,
  rule: 'B23.71',
} as const;
export const bridge = {
  ...flat,
  kind: 'bridge',
  half: true,
  tem: 1,
  los: 'hindrance',
  entry: mf(1),
  openGround: true,
  rule: 'B6',
} as const;
export const rubble = { ...other, half: true, los: 'obstacle', entry: mf(3), rule: 'B24' } as const;
