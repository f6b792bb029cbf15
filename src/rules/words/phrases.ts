import type { TerrainName } from '../../board/terrain/terrain.ts';
import type { Ground } from '../../facts/rout.ts';
import phrases from '../../messages/en/phrases.json';
import rout from '../../messages/en/rout.json';
import { fill, texts } from '../../messages/texts.ts';
import type { Side, UnitId } from '../../units/unit.ts';
import type { OverviewStage, Prospect } from '../areas/routPhase/overview.ts';
import type { LegalEnd, RoutOdds } from '../rout/report.ts';

/** How names are joined, and Locations told. */
const PHRASES = texts('phrases', phrases);

export const list = (items: readonly string[]): string => items.join(', ');

/** Several things in one phrase: `a or b`. */
export const joined = (
  items: readonly string[],
  how: 'or' | 'orUnits' | 'and' | 'andUnits' | 'theUnits' | 'either',
): string => (items.length === 0 ? '' : items.reduce((a, b) => fill(PHRASES[how], { a, b })));

/** `P5/1` as players say it. */
export const place = (location: string): string => {
  const [, hex = '', level, pillbox] = /^(.*)\/(?:(\d+)|(p))$/.exec(location) ?? [];
  if (pillbox !== undefined) return fill(PHRASES.inPillbox, { hex });
  return level === undefined ? location : fill(PHRASES.onLevel, { hex, level });
};
export const places = (locations: readonly string[]): string => list(locations.map(place));

export const SIDE_PHRASES: Readonly<Record<Side, string>> = PHRASES;

/** The texts of the Rout Phase. */
export const T = texts('rout', rout);

/** How units and terrain are called in a sentence. */
export interface Names {
  unit(id: UnitId): string;
  terrain(name: TerrainName): string;
}

/** The members of the union that can state this fact. */
type Stating<F extends Ground['fact'], G> = G extends { readonly fact: infer Stated }
  ? F extends Stated
    ? G
    : never
  : never;

/** One sentence for each fact that a ground of this kind can state. */
export type Sentences<G extends Ground> = {
  readonly [F in G['fact']]: (ground: Stating<F, G>, names: Names) => string;
};

/** `+1`, `−1`, `+0`. */
export const signed = (drm: number): string => (drm < 0 ? `−${String(-drm)}` : `+${String(drm)}`);

/** `, DRM +1` behind what a roll is for; nothing where there is none. */
export const withDrm = (drm: number): string => (drm === 0 ? '' : `, DRM ${signed(drm)}`);

/** What becomes of a unit on a way under fire, the best first. */
export const OUTCOMES = [
  'whole',
  'reduced',
  'stopped',
  'eliminated',
] as const satisfies readonly (keyof RoutOdds)[];
export const OUTCOME_WORDS: Readonly<Record<(typeof OUTCOMES)[number], string>> = T.odds;

const UNCOUNTED: readonly Ground['fact'][] = ['minesAttack', 'shellsAttack', 'wireExit'];

/** What the odds of a way leave out: attacks and rolls that are no Morale Checks of Interdiction. */
export const uncounted = ({ grounds }: Pick<LegalEnd, 'grounds'>): string | undefined =>
  grounds.some(({ fact }) => UNCOUNTED.includes(fact)) ? T.odds.uncounted : undefined;

/**
 * A share of all throws as per cent, rounded; what is neither never nor always is not told as 0 % or 100 %.
 */
export const percentOf = (share: number, of: number): string => {
  const percent = Math.round((100 * share) / of);
  if (percent === 0 && share > 0) return '< 1 %';
  return percent === 100 && share < of ? '> 99 %' : `${percent} %`;
};

/** What the parts of the Rout Phase are called, in their order. */
export const STAGE_WORDS: Readonly<Record<OverviewStage, string>> = PHRASES.stages;

export const PROSPECT_WORDS: Readonly<Record<Prospect, string>> = PHRASES.prospects;
