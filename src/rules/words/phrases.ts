import type { TerrainName } from '../../board/terrain.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Ground } from '../ruling.ts';

/** How units and terrain are called in a sentence. */
export interface Names {
  unit(id: UnitId): string;
  terrain(name: TerrainName): string;
}

/** The members of the union that can state this fact. */
type Stating<F extends Ground['fact'], G> = G extends { readonly fact: infer Stated } ? (F extends Stated ? G : never) : never;

/** One sentence for each fact that a ground of this kind can state. */
export type Sentences<G extends Ground> = { readonly [F in G['fact']]: (ground: Stating<F, G>, names: Names) => string };

export const unreachable = (value: never): never => {
  throw new Error(`no words for ${JSON.stringify(value)}`);
};

const PLURALS: Readonly<Record<string, string>> = { hex: 'hexes', other: 'others', building: 'buildings', Location: 'Locations' };
export const count = (number: number, one: string): string => `${number} ${number === 1 ? one : (PLURALS[one] ?? one)}`;
export const list = (items: readonly string[]): string => items.join(', ');
/** `P5/1` as players say it. */
export const place = (location: string): string => location.replace(/\/(\d+)$/, ' level $1').replace(/\/p$/, ' (pillbox)');
export const places = (locations: readonly string[]): string => list(locations.map(place));

/** `+1`, `−1`, `+0`. */
export const signed = (drm: number): string => (drm < 0 ? `−${String(-drm)}` : `+${String(drm)}`);

/** `, DRM +1` behind what a roll is for; nothing where there is none. */
export const withDrm = (drm: number): string => (drm === 0 ? '' : `, DRM ${signed(drm)}`);
