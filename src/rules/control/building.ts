import type { GameMap, Hex } from '../../board/gameMap.ts';
import { buildingAt } from '../../board/wholeBuildings.ts';

export { buildingAt, everyBuilding } from '../../board/wholeBuildings.ts';

/** The hexes that are Mopped Up as one: each rowhouse by itself. @rule B23.71 */
export const moppedUpWith = (map: GameMap, hex: Hex): readonly Hex[] =>
  (buildingAt(map, hex.index) ?? []).filter((other) => other.building?.building === hex.building?.building);
