import type { GameMap, HexIndex } from '../board/gameMap.ts';
import { anyHexAt } from '../board/hexAt.ts';
import type { HexChange, MapChanges, TerrainRule } from '../board/mapChanges.ts';
import type { TerrainName } from '../board/terrain.ts';
import type { Sight } from '../los/sight.ts';
import { fill } from '../messages/texts.ts';
import { feature, hexName, printLevel, S } from './sightNames.ts';

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
    const hex = anyHexAt(map, {
      x: a.x + ((b.x - a.x) * step) / steps,
      y: a.y + ((b.y - a.y) * step) / steps,
    });
    if (hex !== undefined) passed.add(hex);
  }
  return passed;
};

const changedTo = ({ terrain, level }: HexChange): string =>
  fill(S.changed.to, {
    terrain: terrain && feature(terrain),
    level: level === undefined ? undefined : printLevel(level),
  });

const toldBy = (value: TerrainName | number): string =>
  typeof value === 'number' ? printLevel(value) : feature(value);

const ruleWords = (rule: TerrainRule): string =>
  rule.kind === 'special'
    ? S.changed.special[rule.rule]
    : fill(S.changed[rule.kind], { from: toldBy(rule.from), to: toldBy(rule.to) });

const onBoard = (rule: TerrainRule): string =>
  rule.board === undefined
    ? ruleWords(rule)
    : fill(S.changed.onBoard, { rule: ruleWords(rule), board: rule.board });

const rulesInForce = ({ terrainRules }: MapChanges): readonly ChangeLine[] =>
  terrainRules.length === 0
    ? []
    : [{ text: fill(S.changed.rules, { rules: terrainRules.map(onBoard).join('; ') }), tone: 'changed' }];

/** Lines on what the position changed in the hexes that the thread passes, and on the scenario's rules. */
export const changedOnTheWay = (map: GameMap, sight: Sight): readonly ChangeLine[] => {
  const { changes } = map;
  if (sight.overridden) return [];
  const passed = hexesOnTheWay(map, sight);
  const onTheWay = (name: HexChange['hex']): HexIndex | undefined =>
    [map.hexById.get(name)].find((hex) => hex !== undefined && passed.has(hex));
  const line = (name: HexChange['hex'], text: (hex: string) => string): readonly ChangeLine[] => {
    const hex = onTheWay(name);
    return hex === undefined ? [] : [{ text: text(hexName(map, hex)), hex, tone: 'changed' }];
  };
  return [
    ...changes.hexOverrides.flatMap((change) =>
      line(change.hex, (name) => fill(S.changed.hex, { hex: name, what: changedTo(change) })),
    ),
    ...changes.hexsideOverrides.flatMap(({ hex, terrain }) =>
      line(hex, (name) => fill(S.changed.hexside, { feature: feature(terrain), hex: name })),
    ),
    ...rulesInForce(changes),
  ];
};
