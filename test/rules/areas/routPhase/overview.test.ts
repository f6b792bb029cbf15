import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createGameMap } from '../../../../src/board/map/createGameMap.ts';
import { parseBoardFile } from '../../../../src/formats/boardFile.ts';
import { parsePositionText } from '../../../../src/formats/positionFile.ts';
import { sightsFor } from '../../../../src/los/sights.ts';
import { entryOf, unitsInPhase, type OverviewEntry } from '../../../../src/rules/areas/routPhase/overview.ts';
import { rout } from '../../../../src/rules/rout/rout.ts';
import { changesOf, type Situation } from '../../../../src/units/position.ts';
import { german, router } from '../../clauses/table.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { situationOn } from '../../../support/situation.ts';

const survey = (situation: Situation): readonly OverviewEntry[] => {
  const sights = sightsFor(situation);
  return unitsInPhase(situation).flatMap(
    (unit) => entryOf(unit, rout(situation, sights, unit.id), situation.attacker) ?? [],
  );
};

const example = (name: string): Situation => {
  const position = parsePositionText(readFileSync(`assets/positions/${name}.json`, 'utf8'), name).value;
  const board = parseBoardFile(JSON.parse(readFileSync('boards/example.json', 'utf8')), 'example').value;
  if (!position || !board) throw new Error(`${name} cannot be read`);
  return { ...position, map: createGameMap([{ board, column: 0, row: 0 }], changesOf(position)) };
};

const told = (
  entries: readonly OverviewEntry[],
  stage: OverviewEntry['stage'],
): Readonly<Record<string, readonly string[]>> => {
  const groups: Record<string, string[]> = {};
  for (const { unit, prospect } of entries.filter((entry) => entry.stage === stage))
    (groups[prospect] ??= []).push(unit);
  return groups;
};

describe('the phase of the Comprehensive Rout Example', () => {
  const russians = survey(example('exampleRussians'));
  test('CRE-01a-1 the Disrupted squad in Q2 surrenders before all routs', () =>
    expect(told(russians, 'disrupted')).toEqual({ surrenders: ['Q2'] }));
  test('A10.5-i then come the Russians, the ATTACKER', () =>
    expect(told(russians, 'attacker')).toEqual({
      may: ['M2', 'J4'],
      surrenders: ['L8', 'R6'],
      cannot: ['M5', 'R8'],
      eliminated: ['N3'],
      stays: ['O5'],
      must: ['S3', 'R2', 'S2'],
    }));
  test('CRE-01-1 before them P8 may use Voluntary Break', () =>
    expect(told(russians, 'voluntaryBreak')['mayBreak']).toContain('P8'));
  test('and last the Germans, as they stand before the Russians have gone', () =>
    expect(Object.values(told(russians, 'defender')).flat()).toHaveLength(7));
  test('after the Russian routs the Germans in J1 surrender, those in J6 must rout, the Passenger in K3 need not, and S5 no legal rout (CRE-23-2, CRE-18b)', () =>
    expect(told(survey(example('exampleGermans')), 'defender')).toEqual({
      surrenders: ['J1'],
      must: ['J6-half', 'J6-2', 'J6-1'],
      may: ['K3-passenger', 'P5'],
      stays: ['S5'],
    }));
});

describe('who is in the overview', () => {
  const entries = survey(
    situationOn(
      mapOf({ columns: 9, rows: 10, text: 'woods: E7' }),
      [german('E2'), german('A1', [], 'ge-pzIVH', 'tank'), router(['dm'])],
      { attacker: 'axis' },
    ),
  );
  test('A10.41-a unbroken units that may break of their own will, and no vehicle', () =>
    expect(entries.map(({ unit, stage }) => `${unit} ${stage}`)).toEqual(['r defender']));
  test('each with its ways', () => expect([entries[0]?.ends, entries[0]?.crawls]).toEqual([1, 1]));
});
