import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLAUSES } from '../../src/rules/clauses/coverage.ts';
import { reachableFrom } from '../support/reachable.ts';
import { runTests, type TestRun } from '../support/testRun.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const kept = CLAUSES.flatMap((clause) => (clause.state === 'notModelled' ? [] : [clause]));

describe('the test of a row runs what the row names', () => {
  const tested: { runs: readonly TestRun[] } = { runs: [] };
  const isOf =
    (title: string) =>
    (each: string): boolean =>
      each === title || each.startsWith(`${title} `);
  beforeAll(async () => {
    const titles = new Set(kept.map((clause) => clause.test.title));
    tested.runs = await runTests(
      ROOT,
      [...new Set(kept.map((clause) => clause.test.file))],
      new Set(kept.map(({ by }) => by)),
      (own) => own.some((title) => titles.has(title.split(' ')[0] ?? '')),
    );
  }, 300_000);

  test.each(kept)('$id: $by', ({ by, test: { title } }) => {
    const own = tested.runs.filter(({ titles }) => titles.some(isOf(title)));
    expect(own.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(own.filter(({ calls }) => calls.has(by)).length, `no test named ${title} runs it`).toBeGreaterThan(
      0,
    );
  });
});

describe('what is implemented is what analysis or play goes by', () => {
  /** What analyses a rout and an attack, plays a game, offers what may be done in it, and sees. */
  const ENGINE = [
    'rules/rout/rout.ts rout',
    'rules/game/act.ts begin',
    'rules/game/act.ts act',
    'rules/game/act.ts legalActions',
    'los/sights.ts sightsFor',
    'rules/fire/fireAttack.ts fireAttack',
  ];
  const reached = reachableFrom(`${ROOT}/src`, ENGINE);
  const shown = reachableFrom(`${ROOT}/src`, [
    ...ENGINE,
    'rules/game/gameView.ts gameView',
    'ui/card/unitDetails.tsx ExperienceFacts',
  ]);

  test('what only panels show is not reached', () => {
    const panels = ['rules/experience/experienceFacts.ts experienceOf'];
    expect(panels.filter((each) => reached.has(each))).toEqual([]);
    expect(panels.filter((each) => !shown.has(each))).toEqual([]);
  });
  test.each(kept.filter(({ state }) => state === 'implemented'))('$id: $by is used by it', ({ by }) =>
    expect(reached).toContain(by),
  );
  test.each(kept.filter(({ state }) => state !== 'implemented'))(
    '$id ($state): $by is used by it, or shown',
    ({ by }) => expect(shown).toContain(by),
  );
});
