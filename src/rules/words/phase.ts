import en from '../../messages/en/menus.json';
import { texts } from '../../messages/texts.ts';
import type { Prospect, Stage } from '../routPhase/overview.ts';

const T = texts('menus', en);

/** What the parts of the Rout Phase are called, in their order. */
export const STAGE_WORDS: Readonly<Record<Stage, string>> = T.stages;

export const PROSPECT_WORDS: Readonly<Record<Prospect, string>> = T.prospects;
