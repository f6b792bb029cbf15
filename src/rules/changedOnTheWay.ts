import type { GameMap, HexIndex } from '../board/gameMap.ts';
import { anyHexAt } from '../board/hexAt.ts';
import type { HexChange, MapChanges, TerrainRule } from '../board/mapChanges.ts';
import type { Sight } from '../los/sight.ts';
import { feature, hexName, printLevel } from './sightNames.ts';

interface ChangeLine {
  readonly text: string;
  readonly hex?: HexIndex;
  readonly tone: 'changed';
}

/** Pixels from one look to the next: a hex is crossed in many more. */
const STRIDE = 4;

/** The hexes that the thread passes, ends included. */
const hexesOnTheWay = (map: GameMap, { thread: [a, b] }: Sight): ReadonlySet<HexIndex> => {
  const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STRIDE));
  const passed = new Set<HexIndex>();
  for (let step = 0; step <= steps; step++) {
    const hex = anyHexAt(map, { x: a.x + ((b.x - a.x) * step) / steps, y: a.y + ((b.y - a.y) * step) / steps });
    if (hex !== undefined) passed.add(hex);
  }
  return passed;
};

const changedTo = ({ terrain, level }: HexChange): string => {
  const what = terrain === undefined ? [] : [feature(terrain)];
  const where = level === undefined ? [] : [`level ${printLevel(level)}`];
  return [...what, ...where].join(' at ');
};

const ruleWords = (rule: TerrainRule): string => {
  switch (rule.kind) {
    case 'terrain': return `${feature(rule.from)} → ${feature(rule.to)}`;
    case 'level': return `level ${printLevel(rule.from)} → level ${printLevel(rule.to)}`;
    case 'terrainToLevel': return `${feature(rule.from)} → ground of level ${printLevel(rule.to)}`;
    case 'levelToTerrain': return `ground of level ${printLevel(rule.from)} → ${feature(rule.to)}`;
    case 'special': return SPECIAL[rule.rule];
  }
};

const SPECIAL: Readonly<Record<Extract<TerrainRule, { kind: 'special' }>['rule'], string>> = {
  noStairwells: 'there are no stairwells',
  noBridges: 'there are no bridges',
  bridgesToFords: 'bridges are fords',
  rowhousesToBuildings: 'rowhouses are buildings without bars',
  rowhouseBarsToOpenGround: 'rowhouse bars are gaps',
  roadsToPaths: 'roads in woods are paths',
  noWoodsRoads: 'woods have no roads',
  pacific: 'terrain is that of the Pacific',
  palmTrees: 'orchards are palm trees',
  denseJungle: 'woods are dense jungle',
  bamboo: 'brush is bamboo',
  swamp: 'marsh is swamp',
};

const rulesInForce = ({ terrainRules }: MapChanges): readonly ChangeLine[] =>
  terrainRules.length === 0 ? [] : [{
    text: `This scenario changes the map: ${terrainRules.map((rule) => `${ruleWords(rule)}${rule.board === undefined ? '' : ` on board ${rule.board}`}`).join('; ')}.`,
    tone: 'changed',
  }];

/** Lines on what the position changed in the hexes that the thread passes, and on the scenario's rules. */
export const changedOnTheWay = (map: GameMap, sight: Sight): readonly ChangeLine[] => {
  const { changes } = map;
  if (sight.overridden) return [];
  const passed = hexesOnTheWay(map, sight);
  const onTheWay = (name: HexChange['hex']): HexIndex | undefined => [map.hexById.get(name)].find((hex) => hex !== undefined && passed.has(hex));
  const line = (name: HexChange['hex'], text: (hex: string) => string): readonly ChangeLine[] => {
    const hex = onTheWay(name);
    return hex === undefined ? [] : [{ text: text(hexName(map, hex)), hex, tone: 'changed' }];
  };
  return [
    ...changes.hexOverrides.flatMap((change) => line(change.hex, (name) => `Changed in this position: ${name} is ${changedTo(change)}.`)),
    ...changes.hexsideOverrides.flatMap(({ hex, terrain }) => line(hex, (name) => `Added in this position: ${feature(terrain)} on a hexside of ${name}.`)),
    ...rulesInForce(changes),
  ];
};
