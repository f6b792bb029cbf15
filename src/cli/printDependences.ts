import type { Aspect, Brief, Dependence } from '../rules/rout/report.ts';
import { sentenceFor } from '../rules/words/switches.ts';
import { settingsOf, type RuleSet } from '../units/ruleSet.ts';

const ASPECT_WORDS: Readonly<Record<Aspect, string>> = {
  obligation: 'duty',
  surrender: 'surrender',
  ends: 'ends',
  fates: 'fates on the way',
  lowCrawl: 'Low Crawl',
  destinations: 'destinations',
};

const halves = (half: number): string =>
  half % 2 === 0 ? String(half / 2) : `${String(Math.floor(half / 2))}½`;

const endWords = (end: string): string => {
  const [at = '', cost = '', interdictions = ''] = end.split(' ');
  return `${at} ${halves(Number(cost))} MF${interdictions === '0' ? '' : ` under ${interdictions} Interdiction${interdictions === '1' ? '' : 's'}`}`;
};

const MOST_TOLD = 12;

const aspectWords = (aspect: Aspect, told: Brief[Aspect]): string => {
  const more = told.length > MOST_TOLD ? [`and ${String(told.length - MOST_TOLD)} more`] : [];
  return told.length === 0
    ? 'none'
    : [...told.slice(0, MOST_TOLD).map((each) => (aspect === 'ends' ? endWords(each) : each)), ...more].join(
        ', ',
      );
};

/** The readings on which a report depends: what is taken, and what the other would make of it. Empty if it depends on none. */
export const printDependences = (dependences: readonly Dependence[], rules: RuleSet | undefined): string =>
  dependences.length === 0
    ? ''
    : `\nDepends on\n${dependences
        .map(({ switch: id, setting, differs, other }) =>
          [
            `  depends on ${id}: ${sentenceFor(id, settingsOf(rules)[id])}.\n`,
            `    With ${id}=${setting}: ${sentenceFor(id, setting)}.\n`,
            ...differs.map(
              (aspect) => `      ${ASPECT_WORDS[aspect]}: ${aspectWords(aspect, other[aspect])}\n`,
            ),
          ].join(''),
        )
        .join('')}`;
