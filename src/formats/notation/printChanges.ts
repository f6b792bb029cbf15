import type { HexChange, TerrainRule } from '../../board/mapChanges.ts';
import type { Marker } from '../../units/marker.ts';
import type { Position, SightOverride } from '../../units/position.ts';
import { printHexes, printHexside } from './hexWords.ts';
import { IS } from './words.ts';

/** The words of one statement. */
export type Statement = readonly string[];

/** Neighbours in a list that are of one kind, in one statement: the kind's words, then what is of it. */
const grouped = <T>(
  items: readonly T[],
  kindOf: (item: T) => string,
): readonly { readonly kind: string; readonly items: readonly T[] }[] => {
  const groups: { readonly kind: string; readonly items: T[] }[] = [];
  for (const item of items) {
    const [kind, last] = [kindOf(item), groups.at(-1)];
    if (last?.kind === kind) last.items.push(item);
    else groups.push({ kind, items: [item] });
  }
  return groups;
};

const printLevel = (level: number): string => `level${String(level)}`;

const groundOf = ({ terrain, level }: Pick<HexChange, 'terrain' | 'level'>): string =>
  [...(terrain === undefined ? [] : [terrain]), ...(level === undefined ? [] : [printLevel(level)])].join(
    ' ',
  );

const printRule = (rule: TerrainRule): Statement => {
  const board = rule.board === undefined ? '' : `@${rule.board}`;
  switch (rule.kind) {
    case 'special':
      return [`rule${board}`, rule.rule];
    case 'terrain':
      return [`all${board}`, rule.from, IS, rule.to];
    case 'level':
      return [`all${board}`, printLevel(rule.from), IS, printLevel(rule.to)];
    case 'terrainToLevel':
      return [`all${board}`, rule.from, IS, printLevel(rule.to)];
    case 'levelToTerrain':
      return [`all${board}`, printLevel(rule.from), IS, rule.to];
  }
};

const printSight = ({ from, to, verdict, hindrance }: SightOverride): Statement => [
  'los',
  from,
  to,
  hindrance === 0 ? verdict : `${verdict}+${String(hindrance)}`,
];

/** `pillbox2 ca=3`, `blaze up=1 by=axis`. */
const wordsOfMarker = ({ kind, facing, level, kindledBy }: Marker): string =>
  [
    kind,
    ...(facing === undefined ? [] : [`ca=${String(facing)}`]),
    ...(level === undefined ? [] : [`up=${String(level)}`]),
    ...(kindledBy === undefined ? [] : [`by=${kindledBy}`]),
  ].join(' ');

/** Markers, then all that the position changes in the map, and its rulings. */
export const printChanges = ({
  markers,
  hexOverrides,
  hexsideOverrides,
  terrainRules,
  sightOverrides,
  playable,
}: Position): readonly Statement[] => [
  ...grouped(markers, wordsOfMarker).map(({ kind, items }) => [
    ...kind.split(' '),
    ...items.map(({ hex }) => hex),
  ]),
  ...grouped(hexOverrides, groundOf).map(({ kind, items }) => [
    ...items.map(({ hex }) => hex),
    IS,
    ...kind.split(' '),
  ]),
  ...grouped(hexsideOverrides, ({ terrain }) => terrain).map(({ kind, items }) => [
    ...items.map(({ hex, side }) => printHexside(hex, side)),
    IS,
    kind,
  ]),
  ...terrainRules.map(printRule),
  ...sightOverrides.map(printSight),
  ...(playable.length > 0 ? [['only', ...printHexes(playable)]] : []),
];
