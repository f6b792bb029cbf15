import type { TerrainName } from '../../board/terrain.ts';

const GRAIN_STANDS = { first: 6, last: 9 };
const GRAIN_PLOWED = { first: 4, last: 5 };

const within = (month: number, season: { readonly first: number; readonly last: number }): boolean =>
  month >= season.first && month <= season.last;

/**
 * What a printed terrain is in this month: grain stands June to September, is plowed in April and
 * May, and is Open Ground else. Orchards keep their row, since FFMO never applies in them.
 *
 * @rule B15.6
 */
export const terrainInMonth = (name: TerrainName, month: number): TerrainName => {
  if (name !== 'grain' || within(month, GRAIN_STANDS)) return name;
  return within(month, GRAIN_PLOWED) ? 'plowedField' : 'openGround';
};
