import type { ComponentChildren, JSX } from 'preact';
import type { App } from '../../editor/state.ts';
import type { Direction } from '../../hexgrid/lattice.ts';
import type { Actions } from '../actions.ts';
import { Icon } from '../icons.tsx';
import type { TerrainRule } from '../../board/map/mapChanges.ts';
import { TERRAIN, terrain, type TerrainKind, type TerrainName } from '../../board/terrain/terrain.ts';
import en from '../../messages/en/changing.json';
import { fill, language, texts, worded } from '../../messages/texts.ts';
import { terrainTitle } from '../words.ts';

const T = texts('changing', en);

export const HEXSIDE_NAMES: Readonly<Record<Direction, string>> = T.sides;

/** Why a rule by its VASL name changes nothing here. */
export const NO_EFFECT = T.noEffect;

/** Words of the changing of terrain. */
export const TERRAIN_TOOL_WORDS = worded(T.words, {
  inPlay: (count: number, all: number) => ({ count, all, isAll: count === all }),
  moreRules: (count: number) => ({ count }),
  remove: (what: string) => ({ what }),
  unknownLeft: (count: number) => ({ count }),
  saveBoard: (label: string) => ({ label }),
  clearWith: (hindrance: number) => ({ hindrance }),
});

const namesOf = (kinds: readonly TerrainKind[]): readonly TerrainName[] =>
  (Object.keys(TERRAIN) as TerrainName[])
    .filter((name) => kinds.includes(terrain(name).kind))
    .toSorted((a, b) => terrainTitle(a).localeCompare(terrainTitle(b), language()));

/** What a whole hex is most often changed to. */
export const COMMON: readonly TerrainName[] = [
  'openGround',
  'woods',
  'brush',
  'grain',
  'orchard',
  'marsh',
  'water',
  'shellholes',
  'plowedField',
  'crags',
  'graveyard',
  'woodenHouse',
  'stoneHouse',
  'woodenBuilding1',
  'stoneBuilding1',
  'woodenBuilding2',
  'stoneBuilding2',
  'woodenRubble',
  'stoneRubble',
];

/** All that can fill a hex. */
export const HEX_TERRAIN: readonly TerrainName[] = namesOf([
  'open',
  'woods',
  'building',
  'factory',
  'marketplace',
  'water',
  'other',
]);
export const OTHER_TERRAIN: readonly TerrainName[] = HEX_TERRAIN.filter((name) => !COMMON.includes(name));
/** Roads, gullies and streams, which a stroke of the brush lays from hex to hex. */
export const WAY_TERRAIN: readonly TerrainName[] = namesOf(['road', 'depression']);
export const HEXSIDE_TERRAIN: readonly TerrainName[] = namesOf(['hexside', 'rowhouseWall']);
/** All that a rule can exchange. */
export const ANY_TERRAIN: readonly TerrainName[] = namesOf([
  'open',
  'road',
  'woods',
  'building',
  'factory',
  'marketplace',
  'water',
  'depression',
  'hexside',
  'rowhouseWall',
  'bridge',
  'other',
]);

const exchangeWords = (rule: TerrainRule): string => {
  switch (rule.kind) {
    case 'terrain':
      return fill(T.exchange.terrain, { from: terrainTitle(rule.from), to: terrainTitle(rule.to) });
    case 'level':
      return fill(T.exchange.level, { from: rule.from, to: rule.to });
    case 'terrainToLevel':
      return fill(T.exchange.terrainToLevel, { from: terrainTitle(rule.from), to: rule.to });
    case 'levelToTerrain':
      return fill(T.exchange.levelToTerrain, { from: rule.from, to: terrainTitle(rule.to) });
    case 'special':
      return T.special[rule.rule];
  }
};

/** 'grain → brush, board 3'. */
export const ruleWords = (rule: TerrainRule): string =>
  rule.board === undefined
    ? exchangeWords(rule)
    : fill(T.exchange.onBoard, { rule: exchangeWords(rule), board: rule.board });

export interface TerrainProps {
  readonly app: App;
  readonly actions: Actions;
}

/** One thing that was changed, with the way to take it back. */
export const Changed = ({
  what,
  remove,
  children,
}: {
  readonly what: string;
  readonly remove: () => void;
  readonly children?: ComponentChildren;
}): JSX.Element => (
  <li class="row">
    <span>{children ?? what}</span>
    <button
      type="button"
      class="small"
      aria-label={TERRAIN_TOOL_WORDS.remove(what)}
      title={TERRAIN_TOOL_WORDS.remove(what)}
      onClick={remove}
    >
      <Icon name="bin" />
    </button>
  </li>
);
