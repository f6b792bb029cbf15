import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { TERRAIN } from '../../src/board/terrain/terrain.ts';
import { MARKER_IDS, markerRow } from '../../src/units/marker.ts';
import { ruleTold, TERM_RULES } from '../../src/ui/help/termPopover.tsx';
import { ROUT_RULES } from '../../src/rules/rules.ts';
import { explain } from '../../src/rules/words/explain.ts';
import { ENGLISH, speak } from '../../src/messages/texts.ts';
import { placesIn, parse } from '../../src/messages/message.ts';
import { stretches, TERM_IDS, termWords } from '../../src/ui/help/terms.ts';
import { glossary } from '../../scripts/glossary.ts';
import { routTestCase } from '../editor/routCase.ts';

type Tree = { readonly [key: string]: string | Tree };
const file = (language: string, area: string): Tree =>
  JSON.parse(
    readFileSync(new URL(`../../src/messages/${language}/${area}.json`, import.meta.url), 'utf8'),
  ) as Tree;
const flat = (tree: Tree, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as const] : flat(text, `${path}${key}/`),
  );

afterEach(() => speak(ENGLISH));

describe.each(['card', 'details', 'marks', 'terms', 'rules', 'losRules', 'guide', 'explaining'])(
  'the texts of %s',
  (area) => {
    test('are the same in both languages, with the same places', () => {
      const [en, pl] = [flat(file('en', area)), flat(file('pl', area))];
      expect(pl.map(([key]) => key)).toEqual(en.map(([key]) => key));
      const polish = new Map(pl);
      for (const [key, text] of en) {
        if (area === 'terms') continue;
        expect([...placesIn(parse(polish.get(key) ?? ''))].toSorted(), key).toEqual(
          [...placesIn(parse(text))].toSorted(),
        );
      }
    });

    test('leave nothing empty', () => {
      for (const language of ['en', 'pl'])
        for (const [key, text] of flat(file(language, area)))
          expect(text.trim(), `${language} ${key}`).not.toBe('');
    });
  },
);

test('every rule that a report cites is explained, under the title that it has everywhere', () => {
  const rules = file('en', 'rules') as Readonly<
    Record<string, { readonly title: string; readonly words: string }>
  >;
  expect(Object.fromEntries(Object.entries(rules).map(([rule, { title }]) => [rule, title]))).toEqual(
    ROUT_RULES,
  );
  for (const { words } of Object.values(rules)) expect(words).toMatch(/\.$/);
});

describe('rules of LOS', () => {
  const sources = readdirSync(new URL('../../src/los/', import.meta.url)).map((name) =>
    readFileSync(new URL(`../../src/los/${name}`, import.meta.url), 'utf8'),
  );
  const cited = new Set([
    ...sources.flatMap((source) => [...source.matchAll(/\brule: '([^']+)'/g)].map(([, rule = '']) => rule)),
    ...Object.values(TERRAIN).map(({ rule }) => rule),
    ...MARKER_IDS.map((id) => markerRow(id).rule),
  ]);

  test('are all explained that a line can cite: obstacles, terrain, markers, notes', () => {
    expect(cited.size).toBeGreaterThan(80);
    expect(
      [...cited].filter((rule) => !/\S/.test(ruleTold(rule)?.words ?? '') || ruleTold(rule)?.title === rule),
    ).toEqual([]);
  });

  test('are told in the language in force', () => {
    const english = ruleTold('A6.4');
    speak({
      code: 'pl',
      areas: {
        losRules: file('pl', 'losRules'),
        terrain: file('pl', 'terrain'),
        explaining: file('pl', 'explaining'),
      },
    });
    expect(ruleTold('A6.4')?.words).not.toBe(english?.words);
    expect(ruleTold('B12')?.words).toMatch(/daje \+1 Hindrance/);
  });

  test('of terrain tell what it does to a LOS, as its table has it', () => {
    expect(ruleTold('B12')).toMatchObject({
      title: 'B12 brush',
      words: 'It rises ½ level; each hex of it hinders a LOS that does not pass over it by +1.',
    });
    expect(ruleTold('A24.3')?.words).toMatch(/^SMOKE up to 4 levels: \+2/);
    expect(ruleTold('Z99')).toBeUndefined();
  });
});

test('a term comes from a rule that has words', () => {
  expect(Object.values(TERM_RULES).every((rule) => rule in ROUT_RULES)).toBe(true);
  expect(Object.keys(TERM_RULES).every((id) => TERM_IDS.some((each) => each === id))).toBe(true);
});

describe('terms are found in sentences', () => {
  const marked = (sentence: string, met = new Set<string>()): readonly string[] =>
    stretches(sentence, met).flatMap(({ text, term }) => (term ? [`${text}=${term}`] : []));

  test('each where it is first met', () => {
    const met = new Set<string>();
    expect(marked('It is in Open Ground within Normal Range and LOS of the 4-4-7.', met)).toEqual([
      'Open Ground=openGround',
      'Normal Range=normalRange',
      'LOS=los',
    ]);
    expect(marked('Open Ground in the LOS of a Known enemy.', met)).toEqual(['Known=known']);
  });

  test('in their longest form, never inside of a word', () => {
    expect(marked('The 4-4-7 Interdicts it; LOSses, unbroken, DMs')).toEqual(['Interdicts=interdiction']);
    expect(marked('a Low Crawl')).toEqual(['Low Crawl=lowCrawl']);
    expect(marked('a 2MC and K/1')).toEqual(['2MC=kia']);
  });

  test('and the sentence stays what it was', () => {
    const { report } = routTestCase;
    const names = { unit: (id: string) => id, terrain: (name: string) => name };
    const sentences = report.locations.flatMap(({ grounds }) =>
      grounds.map((ground) => explain(ground, names)),
    );
    expect(sentences.length).toBeGreaterThan(10);
    let found = 0;
    for (const sentence of sentences) {
      const parts = stretches(sentence, new Set());
      expect(parts.map(({ text }) => text).join('')).toBe(sentence);
      found += parts.filter(({ term }) => term).length;
    }
    expect(found).toBeGreaterThan(sentences.length / 5);
  });

  test('in the language in force', () => {
    speak({ code: 'pl', areas: { terms: file('pl', 'terms') } });
    expect(marked('Rozbity oddział wycofuje się w otwarty teren')).toEqual([
      'wycofuje się=rout',
      'otwarty teren=openGround',
    ]);
    expect(termWords('dm').words).toContain('pod naciskiem');
  });
});

test('docs/glossary.md explains the same words: npx tsx scripts/glossary.ts writes them anew', () => {
  expect(readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')).toContain(glossary());
});
