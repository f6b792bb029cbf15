import type { Hex, Location, LocationId, LocationIndex } from './gameMap.ts';
import { platformsOf } from './buildingDepiction.ts';
import type { TerrainName } from './terrain.ts';

/** The name of a Location: the hex, and above its ground the level. */
export const locationId = (hex: string, level: number): LocationId =>
  (level === 0 ? hex : `${hex}/${level}`) as LocationId;

/** Terrain of each Location of a hex, from its ground (or the bottom of its Depression) upwards. */
const levelsOf = ({ centre, terrain, building, bridge }: Hex): readonly TerrainName[] => {
  if (bridge !== undefined) return [terrain, bridge];
  const above = building ? building.upperLevels : platformsOf(centre);
  return [terrain, ...Array.from({ length: above }, () => building?.terrain ?? centre)];
};

/** All Locations of these hexes, hex by hex from the ground up, and the hexes that now know theirs. */
export const createLocations = (
  hexes: readonly Hex[],
): { readonly hexes: readonly Hex[]; readonly locations: readonly Location[] } => {
  const locations: Location[] = [];
  const complete = hexes.map((hex): Hex => {
    const own = levelsOf(hex).map(
      (terrain, level): Location => ({
        index: (locations.length + level) as LocationIndex,
        id: locationId(hex.id, level),
        hex: hex.index,
        level,
        elevation: hex.baseLevel + level,
        terrain,
      }),
    );
    locations.push(...own);
    return { ...hex, locations: own.map(({ index }) => index) };
  });
  return { hexes: complete, locations };
};
