import { describe, expect, test } from 'vitest';
import type { Situation } from '../../../../src/units/position.ts';
import type { RoutOdds } from '../../../../src/rules/rout/report.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import {
  diceTree,
  errandTo,
  everyThrow,
  OF_ALL,
  OUTCOMES,
  playedOnce,
  seededDie,
  type DiceTree,
  type RoutOutcome,
} from '../../../support/diceTree.ts';
import { unitAt, unitId } from '../../../support/situation.ts';
import { phaseOn } from './script.ts';

/** `PHASE_PLAYS=100000` plays each rout that often. */
const PLAYS = Number(process.env['PHASE_PLAYS'] ?? 5_000);
const SEED = Number(process.env['PHASE_SEED'] ?? 1);

const OPEN = 'woods: E8';
const NEARER = 'woods: E7';
const enemy = unitAt('g', 'ge-467', 'E2');
const router = (counter: CounterId, ...more: readonly Condition[]) =>
  unitAt('r', counter, 'E5', 'broken', 'dm', ...more);
const leader = (counter: CounterId, ...more: readonly Condition[]) => unitAt('l', counter, 'E5', ...more);

interface Case {
  readonly woods: string;
  readonly to: string;
  readonly units: readonly Unit[];
  readonly rest?: Partial<Omit<Situation, 'map' | 'units'>>;
}

const alone = (counter: CounterId, ...more: readonly Condition[]): Case => ({
  woods: OPEN,
  to: 'E8',
  units: [router(counter, ...more)],
});
const led = (counter: CounterId, by: Unit): Case => ({ woods: OPEN, to: 'E8', units: [router(counter), by] });

const CASES: readonly (readonly [string, Case])[] = [
  ['a squad under fire twice', alone('ru-447')],
  ['a squad of high morale', alone('am-667')],
  ['a fanatic squad', alone('ru-447', 'fanatic')],
  ['an encircled squad, free once it has gone', alone('ru-447', 'encircled')],
  ['a half-squad', alone('ru-hs-237')],
  ['a leader, whom a wound stops', alone('ru-ldr-8-0')],
  ['a leader, whose wound lets him come near', { ...alone('ru-ldr-9-1'), woods: NEARER, to: 'E7' }],
  ['a wounded leader', { ...alone('ru-ldr-9-1', 'wounded'), woods: NEARER, to: 'E7' }],
  [
    'a leader by the Starter Kit',
    { ...alone('ru-ldr-8-0'), rest: { rules: { preset: 'starterKit', switches: {} } } },
  ],
  ['a squad with a 9-1 along', led('ru-447', leader('ru-ldr-9-1'))],
  ['a squad with a 10-2 along', led('ru-447', leader('ru-ldr-10-2'))],
  [
    'a squad with a wounded 9-1 along, who leads no better than an 8-0',
    { ...led('ru-447', leader('ru-ldr-9-1', 'wounded')), woods: NEARER, to: 'E7' },
  ],
  ['a squad with an 8-0 along, who helps with nothing and is missed', led('ru-447', leader('ru-ldr-8-0'))],
  ['a half-squad with a 9-1 along', led('ru-hs-237', leader('ru-ldr-9-1'))],
  ['a squad with a leader of another nation', led('ru-447', unitAt('l', 'am-ldr-9-2', 'E5'))],
  ['a leader with one as good, until he is wounded', led('ru-ldr-9-1', leader('ru-ldr-9-2'))],
  ['a leader with a better one', led('ru-ldr-8-0', leader('ru-ldr-10-2'))],
];

const asked = ({ woods, to, units, rest }: Case): { readonly odds: RoutOdds; readonly tree: DiceTree } => {
  const phase = phaseOn({ columns: 9, rows: 10, text: woods }, [enemy, ...units], {
    attacker: 'allied',
    ...rest,
  });
  const { state } = phase.asks === 'breaks' ? phase.on('next') : phase;
  const along = units.flatMap(({ id }) => (id === 'l' ? [unitId('l')] : []));
  const errand = errandTo(state, unitId('r'), to, ...along);
  const odds =
    along.length === 0
      ? errand.end.odds
      : (errand.end.led.find(({ leader: id }) => id === 'l')?.odds ?? errand.end.odds);
  return { odds, tree: diceTree(state, errand) };
};

describe('A10.53 the odds of a way are those of the phase that is played', () => {
  test.each(CASES)('of %s: every throw counted', (_what, table) => {
    const { odds, tree } = asked(table);
    const counts = everyThrow(tree);
    expect(odds.of).toBeGreaterThan(1);
    const shares = (of: (outcome: RoutOutcome) => bigint) =>
      Object.fromEntries(OUTCOMES.map((outcome) => [outcome, of(outcome)]));
    expect(shares((outcome) => counts[outcome] * BigInt(odds.of))).toEqual(
      shares((outcome) => BigInt(odds[outcome]) * OF_ALL),
    );
  });
  test.each(CASES)(`of %s: ${String(PLAYS)} plays with seeded dice`, (_what, table) => {
    const { odds, tree } = asked(table);
    const die = seededDie(SEED);
    const counts: Record<RoutOutcome, number> = { whole: 0, reduced: 0, stopped: 0, eliminated: 0 };
    for (let play = 0; play < PLAYS; play += 1) counts[playedOnce(tree, die)] += 1;
    for (const outcome of OUTCOMES) {
      const chance = odds[outcome] / odds.of;
      const standardError = Math.sqrt((chance * (1 - chance)) / PLAYS);
      expect(
        Math.abs(counts[outcome] / PLAYS - chance),
        `${outcome}: ${String(counts[outcome])} of ${String(PLAYS)} with seed ${String(SEED)}, expected ${String(chance)}`,
      ).toBeLessThanOrEqual(4 * standardError);
    }
  });
});
