import { terrainName } from '../board/terrainNames.ts';
import { markerName } from '../units/markerNames.ts';
import en from '../messages/en/sight.json';
import { fill, texts } from '../messages/texts.ts';
import type { GameMap, HexIndex } from '../board/gameMap.ts';
import { hexOf, locationOf } from '../board/lookUp.ts';
import { TERRAIN, type TerrainName } from '../board/terrain.ts';
import type { Hindrance, HindranceSource } from '../los/sight.ts';
import type { Viewpoint } from '../los/viewpoint.ts';

/** The texts of what a sight is told in. */
export const S = texts('sight', en);

/** Several things in a row. */
export const list = (items: readonly string[]): string => items.join(', ');

/** `2½`, `−1`. */
export const printLevel = (level: number): string => {
  const [sign, whole] = [level < 0 ? '−' : '', Math.floor(Math.abs(level))];
  const half = Math.abs(level) % 1 === 0 ? '' : '½';
  return `${sign}${whole === 0 && half !== '' ? '' : String(whole)}${half}`;
};

/** The name without what a table adds after a comma, such as the number of levels. */
export const feature = (name: TerrainName): string => terrainName(name).split(',')[0] ?? name;
/** The printed name of a hex. */
export const hexName = (map: GameMap, hex: HexIndex): string => hexOf(map, hex).id;

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
export const sumOf = (hindrances: readonly Hindrance[]): number =>
  hindrances.reduce((sum, { amount }) => sum + amount, 0);
