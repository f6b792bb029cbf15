import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sightsFor } from '../../../src/los/sights.ts';
import type { LocationId } from '../../../src/board/map/gameMap.ts';
import { halvesOf, unitFateOf } from '../../../src/rules/areas/attack/oddsTree.ts';
import { fireAttack, type FireReport } from '../../../src/rules/fire/fireAttack.ts';
import { columnsLeft, resultOf } from '../../../src/rules/fire/infantryFireTable.ts';
import { act, newGame, stateOf } from '../../../src/rules/game/act.ts';
import { diceFor } from '../../../src/rules/game/areas.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import type { Situation } from '../../../src/units/position.ts';
import { newScenario } from '../../../src/units/scenario.ts';
import type { Unit, UnitId } from '../../../src/units/unit.ts';
import { situation } from '../../support/notation.ts';

const BOARD = { columns: 9, rows: 8, text: 'woods: E5' } as const;
const DIE = [1, 2, 3, 4, 5, 6] as const;

const attackOn = (table: Situation, from: readonly string[]): FireReport => {
  const at = table.units.find(({ id }) => id === 't')?.at ?? ('A1' as LocationId);
  const answer = fireAttack(
    { situation: table, sights: sightsFor(table) },
    {
      firers: from.map((unit) => ({ unit: unit as UnitId, with: 'usual' })),
      at,
      type: 'defensiveFire',
    },
  );
  if (answer.kind === 'refused') throw new Error(JSON.stringify(answer.ground));
  return answer;
};

/** The game in its Defensive Fire Phase, in which the dice of the attack have been thrown. */
const afterThrow = (
  table: Situation,
  report: FireReport,
  [white, coloured]: readonly [number, number],
): GameState => {
  const scenario = { ...newScenario('allied'), phase: 'defensiveFire' } as const;
  const state = stateOf(newGame({ ...table, scenario }, sightsFor(table)));
  const column = white === coloured ? columnsLeft(report.column, report.cowering ?? 0) : report.column;
  const result = column === undefined ? 'noEffect' : resultOf(column, white + coloured + report.drm);
  if (result === 'noEffect') return state;
  const outcome = act(state, { type: 'attack', units: report.targets, result });
  if (outcome.kind !== 'done') throw new Error('refused');
  return outcome.state;
};

const fateIn = ({ situation: { units } }: GameState, unit: Unit): string =>
  JSON.stringify(unitFateOf(unit, units, halvesOf(unit)));

/** What becomes of a unit over every throw after every throw, each by itself. */
const everyThrow = (state: GameState, unit: Unit, weight: number, tally: Map<string, number>): void => {
  const [task] = state.tasks;
  if (!task) {
    const fate = fateIn(state, unit);
    tally.set(fate, (tally.get(fate) ?? 0) + weight);
    return;
  }
  const throws = DIE.flatMap((a) => (diceFor(task) === 1 ? [[a]] : DIE.map((b) => [a, b])));
  for (const dice of throws) {
    const outcome = act(state, { type: 'roll', dice });
    if (outcome.kind !== 'done') throw new Error('refused');
    everyThrow({ ...outcome.state, log: [] }, unit, weight / throws.length, tally);
  }
};

const chancesFor = (report: FireReport, unit: Unit): ReadonlyMap<string, number> => {
  if (report.outlook.kind !== 'workedOut') throw new Error(report.outlook.kind);
  const outlook = report.outlook.units.find((each) => each.unit === unit.id);
  return new Map((outlook?.prospects ?? []).map(({ fate, chance }) => [JSON.stringify(fate), chance]));
};

describe('the chances of an attack, against every throw after every throw', () => {
  test.each([
    ['a squad that is fired on by a squad', 'a=ge-467 E2; t=ru-447 E5', ['a']],
    ['a leader under a machine gun', 'a=ge-467+hmg E2; t=ru-ldr-8-0 E5', ['a']],
    ['a broken squad', 'a=ge-467 E2; t=ru-447 E5 broken dm', ['a']],
    ['a half-squad at Point Blank', 'a=ge-467+lmg E4; t=ru-hs-237 E5', ['a']],
  ] as const)('%s', (_what, line, from) => {
    const table = situation(BOARD, line);
    const report = attackOn(table, from);
    const [unit] = table.units.filter(({ id }) => id === 't');
    if (!unit) throw new Error('no target');
    const wanted = new Map<string, number>();
    for (const white of DIE)
      for (const coloured of DIE)
        everyThrow(afterThrow(table, report, [white, coloured]), unit, 1 / 36, wanted);
    const told = chancesFor(report, unit);
    expect([...told.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    for (const [fate, chance] of wanted) expect(told.get(fate), fate).toBeCloseTo(chance, 9);
  });
});

test('six firers at a stack of five with two leaders: what becomes of the leaders is gone through once for all', () => {
  const table = situation(
    BOARD,
    'a=ge-467+hmg E4; b=ge-467+lmg E4; c=ge-467 E4; d=ge-467 F4; e=ge-467 F4; f=ge-hs-247 E4; t=ru-447 E5; u=ru-628 E5; v=ru-ldr-8-1 E5; w=ru-hs-237 E5; x=ru-ldr-9-1 E5',
  );
  const { outlook } = attackOn(table, ['a', 'b', 'c', 'd', 'e', 'f']);
  expect(outlook.kind === 'workedOut' ? outlook.states : outlook.kind).toBeLessThan(250);
});

/** Games of one attack each, thrown at random. */
const GAMES = Number(process.env['FIRE_GAMES'] ?? 1_000);
const SEED = Number(process.env['FIRE_SEED'] ?? 20261127);

test(`a stack of five comes out of ${String(GAMES)} games as the chances say, within five standard errors; seed ${String(SEED)}`, () => {
  const table = situation(
    BOARD,
    'a=ge-467+hmg E4; b=ge-467 E4; l=ge-ldr-9-1 E4; t=ru-447 E5; u=ru-447 E5; v=ru-ldr-8-1 E5; w=ru-hs-237 E5; x=ru-ldr-9-1 E5',
  );
  const report = attackOn(table, ['a', 'b', 'l']);
  const targets = table.units.filter(({ id }) => report.targets.includes(id));
  const found = new Map(targets.map(({ id }) => [id, new Map<string, number>()]));
  const dice = fc.sample(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 80, maxLength: 80 }), {
    numRuns: GAMES,
    seed: SEED,
  });
  for (const thrown of dice) {
    const left = [...thrown];
    const next = (): number => left.pop() ?? 1;
    let state = afterThrow(table, report, [next(), next()]);
    for (let [task] = state.tasks; task; [task] = state.tasks) {
      const outcome =
        task.kind === 'replacement'
          ? act(state, { type: 'replace', counter: task.options[0] ?? 'ru-447' })
          : act(state, { type: 'roll', dice: Array.from({ length: diceFor(task) }, next) });
      if (outcome.kind !== 'done') throw new Error('refused');
      state = { ...outcome.state, log: [] };
    }
    for (const unit of targets) {
      const fate = fateIn(state, unit);
      const tally = found.get(unit.id);
      tally?.set(fate, (tally.get(fate) ?? 0) + 1);
    }
  }
  for (const unit of targets)
    for (const [fate, chance] of chancesFor(report, unit)) {
      const share = (found.get(unit.id)?.get(fate) ?? 0) / GAMES;
      const error = Math.sqrt((chance * (1 - chance)) / GAMES);
      expect(Math.abs(share - chance), `${unit.id} ${fate}`).toBeLessThan(5 * error + 2 / GAMES);
    }
});
