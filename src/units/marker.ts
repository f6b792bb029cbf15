import type { HexId } from '../hexgrid/hexId.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import type { TerrainName } from '../board/terrain/terrain.ts';
import type { Side } from './unit.ts';
import en from '../messages/en/markers.json';
import { texts } from '../messages/texts.ts';

const NAMES: Readonly<Record<MarkerId, string>> = texts('markers', en);

/** What a counter on the map is called, in the language in force. */
export const markerName = (id: MarkerId): string => NAMES[id];

/**
 * Counters that lie on the map and belong to no side: smoke, fire, wrecks, what shells leave behind,
 * Fortifications.
 */
export const MARKER_IDS = [
  'smoke',
  'dispersedSmoke',
  'whitePhosphorus',
  'dispersedWhitePhosphorus',
  'smokeGrenade',
  'phosphorusGrenade',
  'flame',
  'blaze',
  'burningWreck',
  'wreck',
  'ffe',
  'stoneRubble',
  'woodenRubble',
  'shellholes',
  'foxhole1',
  'foxhole2',
  'foxhole3',
  'trench',
  'pillbox1',
  'pillbox2',
  'pillbox3',
  'wire',
  'mines6',
  'mines8',
  'mines12',
] as const;
export type MarkerId = (typeof MARKER_IDS)[number];

/** A counter on the map. */
export interface Marker {
  readonly kind: MarkerId;
  readonly hex: HexId;
  /**
   * Of a pillbox: the hexspine (vertex) that its Covered Arc looks through; without one it looks all round.
   */
  readonly facing?: Direction;
  /** Of Fire in a building: how many levels above the ground floor it burns. */
  readonly level?: number;
  /**
   * Of Fire: the side that Kindled it, or the Fire that it spread from; nobody of one that started by
   * accident. A26.16
   */
  readonly kindledBy?: Side;
}

/** Flames and Blazes: what burns, and may spread. A26.16 */
export const FIRES = ['flame', 'blaze'] as const satisfies readonly MarkerId[];
export type FireKind = (typeof FIRES)[number];

export const isFire = (kind: MarkerId): kind is FireKind => kind === 'flame' || kind === 'blaze';

/** A Fortification: what it holds, or what it does to those who come. */
export type Fortification =
  /** Capacity in squads. */
  | {
      readonly kind: 'foxhole' | 'trench' | 'pillbox';
      readonly capacity: number;
      readonly facing?: Direction;
    }
  | { readonly kind: 'wire' }
  /** A known A-P minefield with its FP. */
  | { readonly kind: 'mines'; readonly factors: number };

/** What a kind of marker is and does to LOS; each number with its rule. */
interface MarkerRow {
  readonly id: MarkerId;
  /** DRM to a LOS through the hex. */
  readonly hindrance: number;
  /**
   * Levels that it rises above the ground of the hex; 0 for a Hindrance between ends at its own level only.
   */
  readonly height: number;
  /** SMOKE (A24): also hinders a LOS into its hex, and out of it by one more. */
  readonly smoke: boolean;
  /** The hex becomes this terrain instead. */
  readonly terrain?: TerrainName;
  readonly fortification?: Fortification;
  readonly rule: string;
}

const smoke = { smoke: true, rule: 'A24.2' } as const;
const flat = { hindrance: 0, height: 0, smoke: false } as const;
const ROWS: readonly MarkerRow[] = [
  { ...smoke, id: 'smoke', hindrance: 3, height: 2 },
  { ...smoke, id: 'dispersedSmoke', hindrance: 2, height: 2 },
  { ...smoke, id: 'whitePhosphorus', hindrance: 2, height: 4, rule: 'A24.3' },
  { ...smoke, id: 'dispersedWhitePhosphorus', hindrance: 1, height: 4, rule: 'A24.3' },
  { ...smoke, id: 'smokeGrenade', hindrance: 2, height: 2, rule: 'A24.1' },
  { ...smoke, id: 'phosphorusGrenade', hindrance: 1, height: 4, rule: 'A24.3' },
  { ...flat, id: 'flame', rule: 'B25.1' },
  { ...smoke, id: 'blaze', hindrance: 3, height: 4, rule: 'B25.2' },
  { ...smoke, id: 'burningWreck', hindrance: 2, height: 4, rule: 'B25.14' },
  { id: 'wreck', hindrance: 1, height: 0, smoke: false, rule: 'D9.4' },
  { id: 'ffe', hindrance: 1, height: 2, smoke: true, rule: 'C1.57' },
  { id: 'stoneRubble', hindrance: 0, height: 0, smoke: false, terrain: 'stoneRubble', rule: 'B24' },
  { id: 'woodenRubble', hindrance: 0, height: 0, smoke: false, terrain: 'woodenRubble', rule: 'B24' },
  { id: 'shellholes', hindrance: 0, height: 0, smoke: false, terrain: 'shellholes', rule: 'B2' },
  { ...flat, id: 'foxhole1', fortification: { kind: 'foxhole', capacity: 1 }, rule: 'B27.1' },
  { ...flat, id: 'foxhole2', fortification: { kind: 'foxhole', capacity: 2 }, rule: 'B27.1' },
  { ...flat, id: 'foxhole3', fortification: { kind: 'foxhole', capacity: 3 }, rule: 'B27.1' },
  { ...flat, id: 'trench', fortification: { kind: 'trench', capacity: 3 }, rule: 'B27.5' },
  { ...flat, id: 'pillbox1', fortification: { kind: 'pillbox', capacity: 1 }, rule: 'B30' },
  { ...flat, id: 'pillbox2', fortification: { kind: 'pillbox', capacity: 2 }, rule: 'B30' },
  { ...flat, id: 'pillbox3', fortification: { kind: 'pillbox', capacity: 3 }, rule: 'B30' },
  { ...flat, id: 'wire', fortification: { kind: 'wire' }, rule: 'B26' },
  { ...flat, id: 'mines6', fortification: { kind: 'mines', factors: 6 }, rule: 'B28' },
  { ...flat, id: 'mines8', fortification: { kind: 'mines', factors: 8 }, rule: 'B28' },
  { ...flat, id: 'mines12', fortification: { kind: 'mines', factors: 12 }, rule: 'B28' },
];

const byId = new Map(ROWS.map((row) => [row.id, row]));

/** The row of a kind of marker. */
export const markerRow = (id: MarkerId): MarkerRow => {
  const row = byId.get(id);
  if (!row) throw new Error(`no marker is called ${id}`);
  return row;
};

/**
 * SMOKE: chemical agents, and what burns; the dust of fire for effect hinders LOS as SMOKE does, and is none.
 *
 * @rule A.16
 */
export const isSmoke = (id: MarkerId): boolean => id !== 'ffe' && markerRow(id).smoke;

/** The Fortification that a marker is, facing as it lies; `undefined` for other markers. */
export const fortification = ({
  kind,
  facing,
}: Pick<Marker, 'kind' | 'facing'>): Fortification | undefined => {
  const { fortification: found } = markerRow(kind);
  return found?.kind === 'pillbox' && facing !== undefined ? { ...found, facing } : found;
};
