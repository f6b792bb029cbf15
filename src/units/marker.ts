import type { HexId } from '../hexgrid/hexId.ts';
import type { TerrainName } from '../board/terrain.ts';

/** Counters that lie on the map and belong to no side: smoke, fire, wrecks, what shells leave behind. */
export const MARKER_IDS = [
  'smoke', 'dispersedSmoke', 'whitePhosphorus', 'dispersedWhitePhosphorus', 'smokeGrenade', 'phosphorusGrenade',
  'blaze', 'burningWreck', 'wreck', 'ffe', 'stoneRubble', 'woodenRubble', 'shellholes',
] as const;
export type MarkerId = (typeof MARKER_IDS)[number];

/** A counter on the map. */
export interface Marker {
  readonly kind: MarkerId;
  readonly hex: HexId;
}

/** What a kind of marker is and does to LOS; each number with its rule. */
export interface MarkerRow {
  readonly id: MarkerId;
  readonly name: string;
  /** DRM to a LOS through the hex. */
  readonly hindrance: number;
  /** Levels that it rises above the ground of the hex; 0 for a Hindrance between ends at its own level only. */
  readonly height: number;
  /** SMOKE (A24): also hinders a LOS into its hex, and out of it by one more. */
  readonly smoke: boolean;
  /** The hex becomes this terrain instead. */
  readonly terrain?: TerrainName;
  readonly rule: string;
}

const smoke = { smoke: true, rule: 'A24.2' } as const;
const ROWS: readonly MarkerRow[] = [
  { ...smoke, id: 'smoke', name: 'smoke', hindrance: 3, height: 2 },
  { ...smoke, id: 'dispersedSmoke', name: 'dispersed smoke', hindrance: 2, height: 2 },
  { ...smoke, id: 'whitePhosphorus', name: 'white phosphorus', hindrance: 2, height: 4, rule: 'A24.3' },
  { ...smoke, id: 'dispersedWhitePhosphorus', name: 'dispersed white phosphorus', hindrance: 1, height: 4, rule: 'A24.3' },
  { ...smoke, id: 'smokeGrenade', name: 'smoke grenade', hindrance: 2, height: 2, rule: 'A24.1' },
  { ...smoke, id: 'phosphorusGrenade', name: 'white phosphorus grenade', hindrance: 1, height: 4, rule: 'A24.3' },
  { ...smoke, id: 'blaze', name: 'terrain blaze', hindrance: 3, height: 4, rule: 'B25.2' },
  { ...smoke, id: 'burningWreck', name: 'burning wreck', hindrance: 2, height: 4, rule: 'B25.14' },
  { id: 'wreck', name: 'wreck', hindrance: 1, height: 0, smoke: false, rule: 'D9.4' },
  { id: 'ffe', name: 'fire for effect', hindrance: 1, height: 2, smoke: true, rule: 'C1.57' },
  { id: 'stoneRubble', name: 'stone rubble', hindrance: 0, height: 0, smoke: false, terrain: 'stoneRubble', rule: 'B24' },
  { id: 'woodenRubble', name: 'wooden rubble', hindrance: 0, height: 0, smoke: false, terrain: 'woodenRubble', rule: 'B24' },
  { id: 'shellholes', name: 'shellholes', hindrance: 0, height: 0, smoke: false, terrain: 'shellholes', rule: 'B2' },
];

const byId = new Map(ROWS.map((row) => [row.id, row]));

/** The row of a kind of marker. */
export const markerRow = (id: MarkerId): MarkerRow => {
  const row = byId.get(id);
  if (!row) throw new Error(`no marker is called ${id}`);
  return row;
};
