import en from '../../messages/en/experience.json';
import { fill, texts } from '../../messages/texts.ts';
import type { ExperienceFact, Allowance } from '../experience/experienceFacts.ts';
import type { Rawness, Reliability } from '../experience/inexperienced.ts';
import type { Names } from './phrases.ts';
import { valuesOf } from './told.ts';

const T = texts('experience', en);

export const RAWNESS: Readonly<Record<Rawness, string>> = T.rawness;

/** The head of what is told: `Green: Inexperienced`. */
export const rawnessWords = (rawness: Rawness, inexperienced: boolean): string =>
  inexperienced ? fill(T.inexperienced, { rawness: RAWNESS[rawness] }) : RAWNESS[rawness];

const failing = ({ breakdown, removal }: Reliability): string =>
  [
    ...(breakdown === undefined ? [] : [`B${String(breakdown)}`]),
    ...(removal === undefined ? [] : [`X${String(removal)}`]),
  ].join(', ');

/** What a lack of experience means, as a sentence. */
export const explainExperience = (fact: ExperienceFact, names: Names): string =>
  fill(T.facts[fact.fact], {
    ...valuesOf(fact, names, { weapon: 'weapon' }),
    ...(fact.fact === 'isOfClass' && { rawness: RAWNESS[fact.rawness] }),
    ...(fact.fact === 'weaponFails' && { failing: failing(fact.at) || undefined }),
  });

/** The MF of a unit, as a sentence. */
export const explainAllowance = ({ mf, led, burden, byRoad, doubleTime }: Allowance): string =>
  fill(T.allowance, { mf, led, burden, byRoad, doubleTime });
