import type { TerrainRule } from '../board/mapChanges.ts';
import { TERRAIN, terrain, type TerrainKind, type TerrainName } from '../board/terrain.ts';
import { nameOf } from './changedWords.ts';

/** Words of the changing of terrain. */
export const TERRAIN_WORDS = {
  open: 'Change terrain', close: 'Close the changing of terrain', hex: 'Hex', sight: 'Sights', mask: 'Map edge', rules: 'Scenario',
  noHex: 'Click the hex to change, or right-click it at any time.', printed: 'as printed', terrain: 'Terrain', level: 'Level', hexsides: 'Hexsides', hexsideHint: 'Press a side to put it there, or to take it away again.', hexside: 'Put on a side',
  markers: 'Lying here', common: 'Common', others: 'Others',
  sightHint: 'Click the two Locations on the board.', from: 'From', to: 'To', takeLine: 'Take the line of the LOS tool', blocked: 'blocked', clear: 'clear', hindrance: 'with Hindrance', rule: 'Rule so', ruled: 'Ruled by you', noSights: 'No sight is ruled on.', none: '–',
  maskHint: 'Hexes out of play do not exist: nothing enters them and no LOS crosses them.', only: 'Only a rectangle', add: 'Add', takeAway: 'Take away', all: 'All hexes', drag: { rectangle: 'Drag from corner to corner on the board.', with: 'Drag over hexes to bring them back.', without: 'Drag over hexes to take them out.' },
  inPlay: (count: number, all: number): string => (count === all ? `All ${all} hexes are in play.` : `${count} of ${all} hexes are in play.`),
  search: 'Search scenario rules', searchHint: 'NoGrain, WoodsToBrush …', noRule: 'No such rule: make your own below.', applies: 'On', allBoards: 'all boards', ownRule: 'A rule of your own', addRule: 'Add', becomes: 'becomes', inForce: 'In force', noRules: 'The map is as printed.', moreRules: (count: number): string => `${count} more: search for them.`,
  unchange: 'Everything as printed', remove: (what: string): string => `Take back: ${what}`,
  kinds: { terrain: 'Terrain → terrain', level: 'Level → level', terrainToLevel: 'Terrain → level', levelToTerrain: 'Level → terrain' },
} as const;

const namesOf = (kinds: readonly TerrainKind[]): readonly TerrainName[] =>
  (Object.keys(TERRAIN) as TerrainName[]).filter((name) => kinds.includes(terrain(name).kind)).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));

/** What a whole hex is most often changed to. */
export const COMMON: readonly TerrainName[] = [
  'openGround', 'woods', 'brush', 'grain', 'orchard', 'marsh', 'water', 'shellholes', 'plowedField', 'crags', 'graveyard',
  'woodenHouse', 'stoneHouse', 'woodenBuilding1', 'stoneBuilding1', 'woodenBuilding2', 'stoneBuilding2', 'woodenRubble', 'stoneRubble',
];

/** All that can fill a hex. */
export const HEX_TERRAIN: readonly TerrainName[] = namesOf(['open', 'woods', 'building', 'factory', 'marketplace', 'water', 'other']);
export const OTHER_TERRAIN: readonly TerrainName[] = HEX_TERRAIN.filter((name) => !COMMON.includes(name));
export const HEXSIDE_TERRAIN: readonly TerrainName[] = namesOf(['hexside', 'rowhouseWall']);
/** All that a rule can exchange. */
export const ANY_TERRAIN: readonly TerrainName[] = namesOf(['open', 'road', 'woods', 'building', 'factory', 'marketplace', 'water', 'depression', 'hexside', 'rowhouseWall', 'bridge', 'other']);

const SPECIAL: Readonly<Record<Extract<TerrainRule, { kind: 'special' }>['rule'], string>> = {
  noStairwells: 'no stairwells', noBridges: 'no bridges', bridgesToFords: 'bridges become fords', rowhousesToBuildings: 'rowhouses become buildings', rowhouseBarsToOpenGround: 'rowhouse bars become Open Ground',
  roadsToPaths: 'roads become paths', noWoodsRoads: 'no roads through woods', pacific: 'Pacific terrain', palmTrees: 'palm trees', denseJungle: 'dense jungle', bamboo: 'bamboo', swamp: 'swamp',
};

const exchangeWords = (rule: TerrainRule): string => {
  switch (rule.kind) {
    case 'terrain': return `${nameOf(rule.from)} → ${nameOf(rule.to)}`;
    case 'level': return `level ${rule.from} → level ${rule.to}`;
    case 'terrainToLevel': return `${nameOf(rule.from)} → bare level ${rule.to}`;
    case 'levelToTerrain': return `bare level ${rule.from} → ${nameOf(rule.to)}`;
    case 'special': return SPECIAL[rule.rule];
  }
};

/** 'grain → brush, board 3'. */
export const ruleWords = (rule: TerrainRule): string => `${exchangeWords(rule)}${rule.board === undefined ? '' : `, board ${rule.board}`}`;
