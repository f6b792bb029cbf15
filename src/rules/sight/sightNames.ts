import type { GameMap, HexIndex } from '../../board/map/gameMap.ts';
import { hexOf, locationOf } from '../../board/map/mapLookup.ts';
import { TERRAIN, terrainName, type TerrainName } from '../../board/terrain/terrain.ts';
import type { Hindrance, HindranceSource, Obstruction, Sight } from '../../los/sight.ts';
import type { Viewpoint } from '../../los/viewpoint.ts';
import en from '../../messages/en/sight.json';
import { fill, texts } from '../../messages/texts.ts';
import { markerName } from '../../units/marker.ts';

type Cause = Obstruction['cause'];
type Words = (what: string, where: string) => string;

const CAUSES: { readonly [C in Cause]: Words } = {
  obstacle: (what, where) => `obstacle ${what} ${where}`,
  ground: (_what, where) => `ground ${where}`,
  blindHex: (what, where) => `blind hex behind ${what} ${where}`,
  crestLine: (_what, where) => `crest line ${where}`,
  hexside: (what, where) => `hexside ${what} ${where}`,
  depression: (_what, where) => `depression ${where}`,
  building: (_what, where) => `inside building ${where}`,
  hindrances: () => 'hindrances',
  offMap: (_what, where) => `not in play ${where}`,
  entrenched: (what, where) => `entrenched behind ${what} ${where}`,
  override: () => 'override',
};

const blockedBy = (map: GameMap, { hex, cause, terrain, rule }: Obstruction): string =>
  `${CAUSES[cause](feature(terrain), printedHexName(map, hex))}${cause === 'override' ? '' : ` ${rule}`}`;

const verdictIn = (
  map: GameMap,
  { kind, obstruction, hindrances, overridden, hindrance }: Sight,
): readonly string[] => {
  if (overridden) return [`override${hindrance > 0 ? ` +${String(hindrance)}` : ''}`];
  const hindering = hindrances.map(
    ({ source, hex, amount, rule }) =>
      `+${String(amount)} ${sourceName(source)} ${printedHexName(map, hex)} ${rule}`,
  );
  if (kind !== 'blocked') return hindering;
  if (!obstruction) return ['blocked'];
  return obstruction.cause === 'hindrances'
    ? [`hindrances +${String(hindranceSum(hindrances))} ${obstruction.rule}`, ...hindering]
    : [blockedBy(map, obstruction)];
};

const grazesIn = (map: GameMap, { graze, grazes }: Sight): readonly string[] => {
  if (!graze) return [];
  const named = grazes.map(
    ({ terrain, hex, pixels }) =>
      `grazes ${feature(terrain)} ${printedHexName(map, hex)} ${String(pixels)} px`,
  );
  return named.length > 0 ? named : ['graze'];
};

/**
 * A sight in a few words for a table, such as `obstacle stone building J2 A6.2`; empty where the LOS is clear
 * and nothing more is to be said. Several things are parted by semicolons.
 */
export const sightInBrief = (map: GameMap, sight: Sight): string =>
  [
    ...verdictIn(map, sight),
    ...grazesIn(map, sight),
    ...sight.notModelled.map(
      ({ terrain, hex }) => `not modelled: ${feature(terrain)} ${printedHexName(map, hex)}`,
    ),
  ].join('; ');

/** The texts of what a sight is told in. */
export const S = texts('sight', en);

/** Several things in a row. */
export const listOf = (items: readonly string[]): string => items.join(', ');

/** `2½`, `−1`. */
export const printLevel = (level: number): string => {
  const [sign, whole] = [level < 0 ? '−' : '', Math.floor(Math.abs(level))];
  const half = Math.abs(level) % 1 === 0 ? '' : '½';
  return `${sign}${whole === 0 && half !== '' ? '' : String(whole)}${half}`;
};

/** The name without what a table adds after a comma, such as the number of levels. */
export const feature = (name: TerrainName): string => terrainName(name).split(',')[0] ?? name;
/** The printed name of a hex. */
export const printedHexName = (map: GameMap, hex: HexIndex): string => hexOf(map, hex).id;

/** Levels that a terrain rises above its ground. */
export const heightOf = (name: TerrainName): number => TERRAIN[name].height + (TERRAIN[name].half ? 0.5 : 0);
/** `2½ levels`. */
export const levelsHigh = (height: number): string =>
  fill(S.names.levels, { height: printLevel(height), n: height });

/** `P5`, `P5 level 1`, `the bridge in P5`, `P5 beneath the bridge`. */
export const placeName = (map: GameMap, { at }: Viewpoint): string => {
  const { hex, level, terrain } = locationOf(map, at);
  const { id: name, bridge } = hexOf(map, hex);
  if (TERRAIN[terrain].kind === 'bridge') return fill(S.names.onBridge, { hex: name });
  if (bridge !== undefined) return fill(S.names.beneathBridge, { hex: name });
  return level === 0 ? name : fill(S.names.onLevel, { hex: name, level });
};

/** What hinders, by name. */
export const sourceName = (source: HindranceSource): string => {
  switch (source.kind) {
    case 'terrain':
      return feature(source.terrain);
    case 'marker':
      return markerName(source.marker);
    case 'vehicle':
      return S.names.vehicle;
  }
};

/** Hindrances added up. */
export const hindranceSum = (hindrances: readonly Hindrance[]): number =>
  hindrances.reduce((sum, { amount }) => sum + amount, 0);
