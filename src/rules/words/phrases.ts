import type { TerrainName } from '../../board/terrain/terrain.ts';
import type { UnitId } from '../../units/unit.ts';
import en from '../../messages/en/rout.json';
import { texts } from '../../messages/texts.ts';
import type { Ground } from '../../facts/rout.ts';

/** The texts of the Rout Phase. */
export const T = texts('rout', en);

export { joined, list, place, places } from './joining.ts';

/** How units and terrain are called in a sentence. */
export interface Names {
  unit(id: UnitId): string;
  terrain(name: TerrainName): string;
}

/** The members of the union that can state this fact. */
type Stating<F extends Ground['fact'], G> = G extends { readonly fact: infer Stated }
  ? F extends Stated
    ? G
    : never
  : never;

/** One sentence for each fact that a ground of this kind can state. */
export type Sentences<G extends Ground> = {
  readonly [F in G['fact']]: (ground: Stating<F, G>, names: Names) => string;
};

/** `+1`, `−1`, `+0`. */
export const signed = (drm: number): string => (drm < 0 ? `−${String(-drm)}` : `+${String(drm)}`);

/** `, DRM +1` behind what a roll is for; nothing where there is none. */
export const withDrm = (drm: number): string => (drm === 0 ? '' : `, DRM ${signed(drm)}`);
