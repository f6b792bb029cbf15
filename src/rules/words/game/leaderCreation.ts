import type { CreationDrm } from '../../leaderCreation/creationTable.ts';

/** `+4`, `−1`, `±0`. */
export const signedDrm = (drm: number): string => (drm === 0 ? '±0' : drm > 0 ? `+${String(drm)}` : `−${String(-drm)}`);

const WHY: Readonly<Record<CreationDrm['why'], string>> = {
  nation: 'its nation', odds: 'odds below 1-1', vehicle: 'against a vehicle', highMorale: 'Morale Level 8 or more', lowMorale: 'Morale Level 6 or less', wasBroken: 'it was broken', fanatic: 'Fanatic',
};

/** The modifiers of a dr for a leader, each with what it is for. */
export const creationDrmWords = (drms: readonly CreationDrm[]): string => drms.map(({ why, drm }) => `${signedDrm(drm)} ${WHY[why]}`).join(', ') || 'no drm';
