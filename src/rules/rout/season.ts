import { grainIn } from '../../board/season.ts';
import type { TerrainName } from '../../board/terrain.ts';

/**
 * What a printed terrain is in this month: grain stands June to September, is plowed in April and
 * May, and is Open Ground else. Orchards keep their row, since FFMO never applies in them.
 *
 * @rule B15.6
 */
export const terrainInMonth = (name: TerrainName, month: number): TerrainName =>
  name === 'grain' ? grainIn(month) : name;
