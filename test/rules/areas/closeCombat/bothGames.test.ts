import { describe, expect, test } from 'vitest';
import { ccNotesOf } from '../../../../src/rules/areas/closeCombat/fighters.ts';
import { figuresOf } from '../../../../src/rules/areas/closeCombat/figures.ts';
import { explainRefusal } from '../../../../src/rules/words/gameSentences.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Condition, Unit } from '../../../../src/units/unit.ts';
import { inPhase, STARTER_KIT, unitAt } from '../rally/table.ts';

const at = (id: string, counter: CounterId, ...states: readonly Condition[]): Unit =>
  unitAt(id, counter, 'G5', ...states);
const r = (...states: readonly Condition[]): Unit => at('r', 'ru-447', ...states);
const g = (...states: readonly Condition[]): Unit => at('g', 'ge-467', ...states);
const four = (of: CounterId): readonly Unit[] => ['a', 'b', 'c', 'd'].map((id) => at(id, of));

const FULL = { attacker: 'allied' } as const;
const KIT = { attacker: 'allied', ...STARTER_KIT } as const;
const table = (units: readonly Unit[], game: typeof FULL | typeof KIT) => inPhase('closeCombat', units, game);

const drm = (units: readonly Unit[], line: string, game: typeof FULL | typeof KIT): string => {
  const { state } = table(units, game).on(line);
  const attack = ccNotesOf(state).attacks.at(-1);
  if (!attack) throw new Error('no attack');
  const { fp, drms, column } = figuresOf(state.situation, attack, ccNotesOf(state));
  return [String(fp), column.odds, ...drms.map((each) => `${each.why} ${String(each.drm)}`)].join(' ');
};

describe('SK-CCPh the figures of both games', () => {
  test.each<readonly [string, readonly Unit[], string, string, string]>([
    ['SK-MPh-04 CX men attack one worse', [r('cx'), g()], 'cc r against g', '4 1-1 cx 1', '4 1-1 cx 1'],
    [
      'SK-MPh-04 and are attacked one better',
      [r(), g('cx')],
      'cc r against g',
      '4 1-1 cxTarget -1',
      '4 1-1 cxTarget -1',
    ],
    [
      'SK-CCPh-05 broken men are attacked two better',
      [r(), g('broken')],
      'cc r against g',
      '4 1-1 broken -2',
      '4 1-1 broken -2',
    ],
    ['SK-CCPh-05 the pinned attack at half', [r('pinned'), g()], 'cc r against g', '2 1-2', '2 1-2'],
    [
      'SK-MPh-03 more than a Location holds costs nothing where the limit is all that is said: attacking',
      [...four('ru-447'), g()],
      'cc a b against g',
      '8 2-1 overstacked 1',
      '8 2-1',
    ],
    [
      'SK-MPh-03 and attacked',
      [r(), ...four('ge-467')],
      'cc r against a b',
      '4 1-2 overstackedTarget -1',
      '4 1-2',
    ],
  ])('%s', (_claim, units, line, full, kit) =>
    expect([drm(units, line, FULL), drm(units, line, KIT)]).toEqual([full, kit]),
  );
});

describe('SK-CCPh leaving a fight in both games', () => {
  const held = [r('melee'), g('melee')];
  test('SK-CCPh-11 nobody withdraws in the Starter Kit', () => {
    expect([
      table(held, FULL).refuses('withdraw r to G6'),
      table(held, KIT).refuses('withdraw r to G6'),
    ]).toEqual([[], ['noWithdrawal']]);
    expect(
      explainRefusal(
        { rule: 'SK-CCPh', fact: 'noWithdrawal' },
        { unit: (id) => id, terrain: (name) => name },
      ),
    ).toBe('The Starter Kit has no Withdrawal from Melee.');
  });
  test('SK-CCPh-11 nor out of his own Ambush', () => {
    const lain = (game: typeof FULL | typeof KIT) =>
      table([r(), g()], game).on('ambush allied in G5').refuses('withdraw r to G6');
    expect([lain(FULL), lain(KIT)]).toEqual([[], ['noWithdrawal']]);
  });
  test('SK-CCPh-11 nor is a broken unit lost there for not withdrawing', () => {
    const broken = [r('broken', 'dm', 'melee'), g('melee')];
    expect([table(broken, FULL).on('phase').unit('r'), table(broken, KIT).on('phase').unit('r')]).toEqual([
      'gone',
      'ru-447 G5 broken dm melee',
    ]);
  });
  test('SK-CCPh-06 nor does anybody slip out after a 2 or a 12', () => {
    const asked = (dice: string, game: typeof FULL | typeof KIT) =>
      table([r(), g()], game).on(`cc r against g; fight G5; roll ${dice}`).asks;
    expect([asked('6 6', FULL), asked('6 6', KIT)]).toEqual(['ccInfiltration', 'phase']);
  });
});
