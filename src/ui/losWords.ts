import type { Sight, TouchMode } from '../los/sight.ts';
import type { Stance } from '../los/viewpoint.ts';
import en from '../messages/en/los.json';
import { fill, texts } from '../messages/texts.ts';

const T = texts('los', en);

/** The words of the LOS tool, but for what a sight means, which `rules/explainSight.ts` tells. */
export const LOS_WORDS = T.words;

export const MODE_WORDS: Readonly<Record<TouchMode, string>> = T.modes;

/** Of stances that are told without a vertex. */
export const STANCE_WORDS: Readonly<Record<Exclude<Stance['kind'], 'bypass' | 'pillbox'>, string>> =
  T.stances;

const verdict =
  (kind: Sight['kind']) =>
  (hindrance: number): string =>
    fill(T.verdicts[kind], { hindrance });

export const VERDICT_WORDS: Readonly<
  Record<Sight['kind'], { readonly sign: string; readonly words: (hindrance: number) => string }>
> = {
  clear: { sign: '✓', words: verdict('clear') },
  hindered: { sign: '≈', words: verdict('hindered') },
  blocked: { sign: '✕', words: verdict('blocked') },
};
