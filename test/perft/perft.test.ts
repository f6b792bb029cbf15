import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sightsFor } from '../../src/los/sights.ts';
import type { RoutReport } from '../../src/rules/rout/report.ts';
import { analyseRout, type RoutAnalysis } from '../../src/rules/rout/rout.ts';
import { wayTo } from '../../src/rules/rout/movement/stepAccount.ts';
import { frontOf } from '../support/askRout.ts';
import { mapOf } from '../support/hexBoard.ts';
import { situationOn, unitId } from '../support/situation.ts';
import { accountOf } from './account.ts';
import { sequencesOf, type Sequence } from './counter.ts';
import { POSITIONS, type FixedPosition } from './positions.ts';

/**
 * Rout perft: every lawful sequence of steps in fixed positions, counted. A change of the rules shows here by
 * how many routs it allows or forbids, and is reviewed like code. `RENEW_PERFT=1 npx vitest run test/perft
 * --project unit` writes the files anew.
 */
const fileOf = (name: string): URL => new URL(`${name}.txt`, import.meta.url);

interface Counted {
  readonly analysis: RoutAnalysis;
  readonly report: RoutReport;
  readonly sequences: readonly Sequence[];
}

const counted = ({ board, units, rest }: FixedPosition): Counted => {
  const situation = situationOn(mapOf(board), units, rest);
  const router = units.find(({ id }) => id === unitId('r'));
  if (!router) throw new Error('no unit r');
  const analysis = analyseRout(situation, sightsFor(situation), router.id);
  return {
    analysis,
    report: analysis.report,
    sequences: sequencesOf(situation, sightsFor(situation), router),
  };
};

/** The ways to each Location that are worth telling, of all sequences. */
const bestOf = (sequences: readonly Sequence[]): readonly string[] =>
  [...new Set(sequences.map(({ at }) => at))]
    .map(
      (place) =>
        `${place}: ${frontOf(sequences.filter(({ at }) => at === place).map(({ spent, interdictions }) => ({ cost: spent, interdictions })))}`,
    )
    .sort();

test('there is a file for each position and for no other', () => {
  expect(new Set(POSITIONS.map(({ name }) => name)).size).toBe(POSITIONS.length);
  const files = readdirSync(fileURLToPath(new URL('.', import.meta.url))).filter((file) =>
    file.endsWith('.txt'),
  );
  if (process.env['RENEW_PERFT'] !== '1')
    expect(files.sort()).toEqual(POSITIONS.map(({ name }) => `${name}.txt`).sort());
});

describe.each(POSITIONS)('A10.5 $name: $title', (position) => {
  const { analysis, report, sequences } = counted(position);

  test('every lawful sequence of steps is as it was reviewed', () => {
    const account = accountOf(position, report, sequences);
    if (process.env['RENEW_PERFT'] === '1') writeFileSync(fileOf(position.name), account);
    const reviewed = existsSync(fileOf(position.name)) ? readFileSync(fileOf(position.name), 'utf8') : '';
    expect(
      account,
      'if the change is meant: RENEW_PERFT=1 npx vitest run test/perft --project unit, and review what differs',
    ).toBe(reviewed);
  });

  test('the report ends where some sequence may end, by the ways that are worth telling', () => {
    const reported = report.ends.map((end) => `${end.at}: ${frontOf([end, ...end.cheaper])}`).sort();
    expect(reported).toEqual(bestOf(sequences.filter(({ mayEnd }) => mayEnd)));
  });

  test('the report lets a rout come to the Locations that some sequence comes to, and to no other', () => {
    const entered = new Set(sequences.map(({ at }) => at).filter((at) => at !== report.start));
    expect(
      report.locations
        .filter(({ kind }) => !['start', 'refused'].includes(kind))
        .map(({ at }) => at)
        .sort(),
    ).toEqual([...entered].sort());
  });

  test('the report lets a rout surrender where some sequence does', () => {
    const there = sequences
      .filter(({ surrenders, at }) => surrenders && at !== report.start)
      .map(({ at }) => at);
    expect(
      report.fates
        .filter(({ kind }) => kind === 'surrenders')
        .map(({ at }) => at)
        .sort(),
    ).toEqual([...new Set(there)].sort());
  });

  test('each route that the report gives to an end is one of the sequences', () => {
    const lawful = new Set(
      sequences
        .filter(({ mayEnd }) => mayEnd)
        .map(({ steps, spent, at }) => `${steps.map(({ spent: after }) => after).join(' ')} ${at} ${spent}`),
    );
    for (const end of report.ends)
      for (const { route, cost } of [end, ...end.cheaper])
        expect(lawful).toContain(`${route.map(({ spent }) => spent).join(' ')} ${end.at} ${cost}`);
  });

  test('the best way to each Location is the best of the sequences: fewest Interdictions, then least MF', () => {
    const weight = (interdictions: number, spent: number): number => 1000 * interdictions + spent;
    for (const at of new Set(sequences.map((one) => one.at))) {
      if (at === report.start) continue;
      const way = wayTo(analysis, at) ?? [];
      const found = weight(
        way.filter(({ interdictors }) => interdictors.length > 0).length,
        way.at(-1)?.spent ?? NaN,
      );
      expect(found, at).toBe(
        Math.min(
          ...sequences
            .filter((one) => one.at === at)
            .map(({ interdictions, spent }) => weight(interdictions, spent)),
        ),
      );
      expect(
        way.map(({ cost }) => cost).reduce((sum, cost) => sum + cost, 0),
        at,
      ).toBe(way.at(-1)?.spent);
    }
  });

  test('an entry is reported as Interdicted where some sequence makes it under fire', () => {
    // Out of a trench and from above it the entry is one and the same.
    const places = mapOf(position.board).locations.length;
    const under = sequences.flatMap(({ steps }) =>
      steps
        .filter(({ interdicted }) => interdicted)
        .map(({ step }) => `${step.from % places}>${step.to % places}`),
    );
    expect(report.interdicted).toHaveLength(new Set(under).size);
  });
});
