import type { JSX } from 'preact';
import { mapOf, type App } from '../editor/app.ts';
import type { LosTool } from '../editor/losState.ts';
import { shownSight } from '../editor/losTool.ts';
import type { Sight } from '../los/sight.ts';
import type { SightEnd, Stance } from '../los/viewpoint.ts';
import { explainSight, type SightWords } from '../rules/explainSight.ts';
import { LOS_WORDS, STANCE_WORDS } from './losWords.ts';
import { printLocation } from './names.ts';
import { WithRules } from './withRules.tsx';
import { FACINGS } from './words.ts';

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
