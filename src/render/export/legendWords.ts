import type { Scene, SightMark, Tone } from '../../editor/scene.ts';
import en from '../../messages/en/legend.json';
import { texts } from '../../messages/texts.ts';

const T = texts('legend', en);

/** The signs that a legend explains, in its order; tones that only follow the pointer are left out. */
const TONES = [
  'start',
  'binds',
  'end',
  'mayIgnore',
  'interdicted',
  'lowCrawl',
  'passable',
  'refused',
  'hinders',
  'obstructs',
] as const satisfies readonly Tone[];
const SIGHTS = [
  'interdicts',
  'clear',
  'hindered',
  'blocked',
] as const satisfies readonly SightMark['verdict'][];

/** A sign of a picture, and what it means. */
export interface LegendEntry {
  readonly words: string;
  readonly sign:
    | { readonly tone: (typeof TONES)[number] }
    | { readonly sight: (typeof SIGHTS)[number] }
    | 'route';
}

/** What a legend of the scene explains: the signs that occur in it. */
export const legendEntries = (scene: Scene): readonly LegendEntry[] => {
  const tones = new Set<Tone>(scene.highlights.map(({ tone }) => tone));
  const sights = new Set([
    ...scene.sights.map(({ verdict }) => verdict),
    ...(scene.los?.line?.spans ?? []).map(({ verdict }) => verdict),
  ]);
  return [
    ...TONES.filter((tone) => tones.has(tone)).map((tone) => ({ words: T.tones[tone], sign: { tone } })),
    ...(scene.routes.some(({ kind }) => kind === 'rout') ? [{ words: T.route, sign: 'route' } as const] : []),
    ...SIGHTS.filter((sight) => sights.has(sight)).map((sight) => ({
      words: T.sights[sight],
      sign: { sight },
    })),
  ];
};

/** The same, for a text that tells of it. */
export const legendWords = (scene: Scene): readonly string[] =>
  legendEntries(scene).map(({ words }) => words);
