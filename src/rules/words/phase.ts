import en from '../../messages/en/menus.json';
import { texts } from '../../messages/texts.ts';
import type { Prospect, OverviewStage } from '../areas/routPhase/overview.ts';

const T = texts('menus', en);

/** What the parts of the Rout Phase are called, in their order. */
export const STAGE_WORDS: Readonly<Record<OverviewStage, string>> = T.stages;

export const PROSPECT_WORDS: Readonly<Record<Prospect, string>> = T.prospects;
