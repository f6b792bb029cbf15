import type { CreationDrm } from '../../leaderCreation/creationTable.ts';
import { G } from './texts.ts';

/** `+4`, `−1`, `±0`. */
export const signedDrm = (drm: number): string =>
  drm === 0 ? '±0' : drm > 0 ? `+${String(drm)}` : `−${String(-drm)}`;

/** The modifiers of a dr for a leader, each with what it is for. */
export const creationDrmWords = (drms: readonly CreationDrm[]): string =>
  drms.map(({ why, drm }) => `${signedDrm(drm)} ${G.leaders[why]}`).join(', ') || G.leaders.none;
