import type { TerrainName } from './terrain.ts';

/** A month in which everything stands. */
export const HIGH_SUMMER = 7;

const within = (month: number, first: number, last: number): boolean => month >= first && month <= last;

/**
 * What a printed grain field is in this month: it stands June to September, is plowed in April and May, and is Open Ground else.
 *
 * @rule B15.6
 */
export const grainIn = (month: number): 'grain' | 'plowedField' | 'openGround' => {
  if (within(month, 6, 9)) return 'grain';
  return within(month, 4, 5) ? 'plowedField' : 'openGround';
};

/**
 * What a printed orchard is in this month: in leaf from April to October.
 *
 * @rule B14.2
 */
export const orchardIn = (month: number): 'orchard' | 'orchardOutOfSeason' =>
  within(month, 4, 10) ? 'orchard' : 'orchardOutOfSeason';

/** What printed terrain is in this month. */
export const terrainOfMonth = (name: TerrainName, month: number): TerrainName => {
  if (name === 'grain') return grainIn(month);
  return name === 'orchard' ? orchardIn(month) : name;
};
