import type { JSX } from 'preact';
import { mapOf } from '../../editor/selectors.ts';
import type { App, LosTool } from '../../editor/state.ts';
import { shownSight } from '../../editor/losTool.ts';
import type { Sight, TouchMode } from '../../los/sight.ts';
import type { SightEnd, Stance } from '../../los/viewpoint.ts';
import { explainSight, type SightWords } from '../../rules/sight/explainSight.ts';
import { printLocation } from '../names.ts';
import { WithRules } from '../answer/grounds.tsx';
import { FACINGS } from '../words.ts';
import en from '../../messages/en/los.json';
import { fill, texts } from '../../messages/texts.ts';

const T = texts('los', en);

/** The words of the LOS tool, but for what a sight means, which `rules/sight/explainSight.ts` tells. */
export const LOS_WORDS = T.words;

export const MODE_WORDS: Readonly<Record<TouchMode, string>> = T.modes;

/** Of stances that are told without a vertex. */
const STANCE_WORDS: Readonly<Record<Exclude<Stance['kind'], 'bypass' | 'pillbox'>, string>> = T.stances;

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

/** One stance in the list of its kind. */
export const stanceName = (stance: Stance): string => {
  switch (stance.kind) {
    case 'bypass':
      return FACINGS[stance.vertex];
    case 'pillbox':
      return FACINGS[stance.facing];
    default:
      return STANCE_WORDS[stance.kind];
  }
};

const endName = (end: SightEnd | undefined): string => (end ? printLocation(end.at) : LOS_WORDS.nowhere);

/** `K7 → M3 level 1`. */
export const lineName = ({ from, to }: Pick<LosTool, 'from' | 'to'>): string =>
  `${endName(from)} → ${endName(to)}`;

const told = new WeakMap<Sight, SightWords>();

/** The words for the line shown; made once for each sight. */
export const shownWords = (app: App): SightWords | undefined => {
  const sight = shownSight(app);
  if (!sight || !app.sighted) return undefined;
  const words = told.get(sight) ?? explainSight(mapOf(app), sight, app.sighted.mode);
  told.set(sight, words);
  return words;
};

const sentenceOf = (app: App): string => {
  const words = shownWords(app);
  return words && app.sighted ? `${lineName(app.sighted)}: ${words.headline}` : '';
};

/** Line and verdict in one sentence, for the line below the board. */
export const LosSentence = ({ app }: { readonly app: App }): JSX.Element => (
  <WithRules text={sentenceOf(app)} />
);

/** The same for screen readers, which hear it at once. */
export const SpokenLos = ({ app }: { readonly app: App }): JSX.Element => <>{sentenceOf(app)}</>;
