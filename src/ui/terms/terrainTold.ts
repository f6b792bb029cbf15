import { TERRAIN, type Terrain, type TerrainName } from '../../board/terrain.ts';
import en from '../../messages/en/explaining.json';
import { fill, texts } from '../../messages/texts.ts';
import { feature, heightOf, levelsHigh } from '../../rules/sightNames.ts';
import { MARKER_IDS, markerRow, type MarkerId } from '../../units/marker.ts';
import { markerName } from '../../units/markerNames.ts';

const T = texts('explaining', en);

/** Names of what stands under the same rule; of very many the first. */
const MOST_NAMES = 4;

const titled = (names: readonly string[]): string => [...new Set(names)].slice(0, MOST_NAMES).join(', ');

const terrainWords = (name: TerrainName): string => {
  const { los, lower, hindrance = 1 }: Terrain = TERRAIN[name];
  if (los === 'none') return T.terrain.none;
  return fill(los === 'obstacle' && lower === 'hindrance' ? T.terrain.lower : T.terrain[los], {
    height: levelsHigh(heightOf(name)),
    sum: hindrance,
  });
};

const markerWords = (id: MarkerId): string => {
  const { hindrance, smoke, height } = markerRow(id);
  if (hindrance === 0) return T.terrain.none;
  return smoke
    ? fill(T.terrain.smoke, { height: levelsHigh(height), sum: hindrance })
    : fill(T.terrain.counter, { sum: hindrance });
};

const TERRAIN_IDS = Object.keys(TERRAIN).filter((name): name is TerrainName => name in TERRAIN);

/** What the tables of terrain and markers know of a rule that has no words of its own: what is called so, and what it does to a LOS. */
export const terrainTold = (rule: string): { readonly title: string; readonly words: string } | undefined => {
  const terrain = TERRAIN_IDS.filter((name) => TERRAIN[name].rule === rule);
  const markers = MARKER_IDS.filter((id) => markerRow(id).rule === rule);
  const words = [...terrain.map(terrainWords), ...markers.map(markerWords)];
  return words.length === 0
    ? undefined
    : {
        title: titled([...terrain.map(feature), ...markers.map(markerName)]),
        words: titled(words).replaceAll('., ', '. '),
      };
};
