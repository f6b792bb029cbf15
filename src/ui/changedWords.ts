import { terrainName } from '../board/terrainNames.ts';
import type { TerrainName } from '../board/terrain.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import { worded } from '../messages/worded.ts';
import { PAGE } from './words.ts';

/** Words about changed maps that the page needs before any is changed. */
export const CHANGE_WORDS = worded(PAGE.changed, {
  turn: (name: string) => ({ name }),
  removeMarker: (name: string) => ({ name }),
});

export const SIDE_WORDS: Readonly<Record<Direction, string>> = PAGE.changed.sides;

export const nameOf = (name: TerrainName): string => terrainName(name);
