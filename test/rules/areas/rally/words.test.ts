import { describe, expect, test } from 'vitest';
import { parseScript } from '../../../../src/formats/script/phaseScript.ts';
import { mayRally } from '../../../../src/rules/areas/rally/rallyChances.ts';
import { questionOf } from '../../../../src/rules/game/areas.ts';
import { highestRallying, rallyDrmWords, rallyTarget } from '../../../../src/rules/words/game/rally.ts';
import { explainEvent, explainQuestion } from '../../../../src/rules/words/gameSentences.ts';
import { inPhase, inRally, squad, unitAt } from './table.ts';

const NAMES = { unit: (id: string) => id, terrain: (name: string) => name };
const last = (table: ReturnType<typeof inRally>): readonly string[] =>
  (table.state.log.at(-1)?.events ?? []).map((event) => explainEvent(event, NAMES));

describe('what is said of a rally', () => {
  const table = inRally([squad('E5', 'dm'), unitAt('l', 'ru-ldr-9-1', 'E5')]);
  const [way] = mayRally(table.state, squad('E5', 'dm')).ways;
  test('A10.72 every modifier by itself', () =>
    expect(way && [rallyDrmWords(way, NAMES), highestRallying(way)]).toEqual(['−1 l, −1 woods, +4 DM', 5]));
  test('A10.6 the attempt, with its dice', () =>
    expect(last(table.on('rally r by l; roll 2 4'))).toEqual([
      'Rally by the l: the r rolls DR 6 (2+4) +2 = 8 > 7 (−1 l, −1 woods, +4 DM): it stays broken.',
    ]));
  test('A10.6 offer, question and record reckon in one form', () => {
    expect(way && rallyTarget(way)).toBe('DR +2 ≤ 7');
    expect(explainQuestion(questionOf(table.on('rally r by l').state), NAMES)).toBe(
      'Two dice: Rally by the l of the r, DR +2 ≤ 7 (−1 l, −1 woods, +4 DM): 5 or less.',
    );
  });
  test('A18.2 the dr for a leader, with each drm', () =>
    expect(last(inRally([unitAt('r', 'ru-426', 'G5', 'broken')]).on('rally r; roll 1 1; roll 2'))).toEqual([
      'A leader from the r? dr 2 (+1 its nation, +1 it was broken, +1 Morale Level 6 or less) = 5: 7-0.',
    ]));
  test('A10.62 who loses his DM, and who does not', () =>
    expect(
      inRally([squad('E5', 'dm'), unitAt('s', 'ru-447', 'G5', 'broken', 'dm')])
        .on('keepDm s; phase')
        .events.filter(({ fact }) => fact.endsWith('Dm'))
        .map((event) => explainEvent(event, NAMES)),
    ).toEqual(['The r is no longer under DM.', 'The s stays under DM: its owner keeps it.']));
});

describe('what is said of Close Combat', () => {
  const fought = inPhase('closeCombat', [unitAt('r', 'ru-447', 'G5'), unitAt('g', 'ge-467', 'G5')]).on(
    'cc r against g; cc g against r; fight G5; roll 1 1; roll 5; stay; roll 2 2',
  );
  test('A18.12 before and after a leader is made', () =>
    expect(last(fought)).toEqual(
      expect.arrayContaining([
        'Recalculated for the g: before 4 to 4 FP, odds 1-1, Kill Number 5, DRM ±0; now 4 to 5 FP, odds 1-2, Kill Number 4, DRM ±0.',
        'CC of the g against the r and the r.l1: 2 + 2 = 4 (no DRM), 4 to 5 FP, odds 1-2, Kill Number 4: Casualty Reduction.',
      ]),
    ));
  test('A18.2 which leader comes forth', () => {
    const made = (die: string) =>
      last(
        inPhase('closeCombat', [unitAt('a', 'pa-337', 'G5'), unitAt('x', 'ge-467', 'G5')]).on(
          `cc a against x; fight G5; roll 1 1; roll ${die}`,
        ),
      )[0];
    expect([made('1'), made('5'), made('6')]).toEqual([
      expect.stringContaining('= 0: 8-1.'),
      expect.stringContaining('= 4: 7-0.'),
      expect.stringContaining('= 5: 7-0.'),
    ]);
  });
  test('A11.11 FP, odds and Kill Number are told', () =>
    expect(
      last(
        inPhase('closeCombat', [unitAt('r', 'ru-628', 'G5'), unitAt('g', 'ge-467', 'G5')]).on(
          'cc r against g',
        ),
      )[0],
    ).toContain('6 to 4 FP, odds 3-2, Kill Number 6 (no DRM)'));
});

describe('the lines of a script', () => {
  test.each([
    'rally',
    'rally r by',
    'rally r with l',
    'pickUp r 0',
    'pickUp r',
    'repair r x',
    'transfer r 1 s',
    'cc r g',
    'cc against g',
    'cc r against g drm',
    'cc r against g drm 12',
    'withdraw r G6',
    'infiltrate r G6',
    'stay here',
    'stack l',
    'stack l on a',
    'stack l with',
    'stack l with a b',
    'ambush nobody in G5',
    'fight',
  ])('%s is not understood, and the right form is told', (line) =>
    expect(parseScript(line, 'script').faults?.[0]?.remedy).toMatch(/^Write /),
  );
});
