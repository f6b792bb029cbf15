import { describe, expect, test } from 'vitest';
import { experienceOf, type ExperienceFact } from '../../../src/rules/experience/experienceFacts.ts';
import {
  captureDrm,
  ccvOf,
  coweringColumns,
  isInexperienced,
  movementOf,
  paatcDrm,
  rawnessOf,
  reliabilityOf,
  isLax,
  isStealthy,
} from '../../../src/rules/experience/inexperienced.ts';
import { explainExperience } from '../../../src/rules/words/experience.ts';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import {
  COUNTERS,
  counter,
  WEAPONS,
  weapon,
  type CounterId,
  type WeaponCounterId,
} from '../../../src/units/counters.ts';
import { isMultiMan, moraleOf } from '../../../src/units/strength.ts';
import { armedWith, unitAt, unitId } from '../../support/situation.ts';

const counters = Object.keys(COUNTERS) as readonly CounterId[];
const ofClass = (letter: string): CounterId =>
  counters.find((id) => counter(id).troopClass === letter && counter(id).kind === 'squad') ?? 'ge-436';
const [GREEN, CONSCRIPT, REGULAR] = [
  ofClass('G'),
  ofClass('C'),
  'ru-447',
] as const satisfies readonly CounterId[];

const squad = (id: CounterId, ...conditions: readonly Condition[]): Unit => ({
  ...unitAt('u', id, 'D4', ...conditions),
  side: 'allied',
});
const leader = (...conditions: readonly Condition[]): Unit => unitAt('l', 'ru-ldr-8-0', 'D4', ...conditions);
/** A leader of the nation of this squad. */
const ownLeader = (id: CounterId, ...conditions: readonly Condition[]): Unit => ({
  ...leader(...conditions),
  counter:
    counters.find(
      (each) => counter(each).kind === 'leader' && counter(each).nationality === counter(id).nationality,
    ) ?? 'ge-ldr-8-0',
});
const with_ = (...units: readonly Unit[]) => ({ units });
const alone = (unit: Unit) => with_(unit);
const factsOf = (table: ReturnType<typeof with_>, unit: Unit): readonly string[] =>
  experienceOf(table, unit)?.facts.map(({ fact }) => fact) ?? [];

test('there are Green and Conscript squads in the tables', () =>
  expect([GREEN, CONSCRIPT].map((id) => counter(id).troopClass)).toEqual(['G', 'C']));

describe('A19.2 Green and Conscript troops', () => {
  test('A19.2-a squads and half-squads of these classes are Inexperienced, and of no others', () => {
    for (const id of counters) {
      const { troopClass, kind } = counter(id);
      const raw = ['squad', 'halfSquad'].includes(kind) && (troopClass === 'G' || troopClass === 'C');
      expect(isInexperienced(alone(squad(id)), squad(id)), id).toBe(raw);
    }
  });
  test('A19.2-b they are never Stealthy, even with a leader, where the better troops of their nation are', () => {
    const stealthy = (id: CounterId, ...conditions: readonly Condition[]): boolean =>
      isStealthy(with_(squad(id, ...conditions), leader()), squad(id, ...conditions));
    expect(
      (['fi-648', 'fi-538', 'fi-437', 'ja-447', 'ja-336', 'ru-447'] as const).map((id) => stealthy(id)),
    ).toEqual([true, false, false, true, false, false]);
    expect(
      counters.filter((id) => ['G', 'C'].includes(counter(id).troopClass ?? '') && stealthy(id)),
    ).toEqual([]);
    expect([stealthy(GREEN, 'heroic'), stealthy(REGULAR, 'heroic')]).toEqual([false, true]);
    expect(factsOf(with_(squad(GREEN), leader()), squad(GREEN))).toContain('neverStealthy');
  });
  test('A19.2-c leaders, heroes and crews are of neither class', () =>
    expect(
      counters.filter(
        (id) =>
          ['leader', 'hero', 'crew', 'gun', 'vehicle'].includes(counter(id).kind) &&
          rawnessOf(unitAt('u', id, 'D4')) !== undefined,
      ),
    ).toEqual([]));
});

describe('A19.3 an unbroken leader', () => {
  test.each<readonly [string, CounterId, readonly Condition[], Unit | undefined, boolean]>([
    ['A19.3-a lifts the limits of a Green squad', GREEN, [], leader(), false],
    ['A19.3-a not when he is broken', GREEN, [], leader('broken', 'dm'), true],
    ['A19.3-a a pinned one does', GREEN, [], leader('pinned'), false],
    ['A19.3-a one elsewhere does not', GREEN, [], unitAt('l', 'ru-ldr-8-0', 'D5'), true],
    ['A19.3-a an enemy one does not', GREEN, [], unitAt('l', 'ge-ldr-9-1', 'D4'), true],
    ['A19.3-a a hero does not', GREEN, [], unitAt('l', 'ru-hero', 'D4'), true],
    ['A19.3-a a captive one does not', GREEN, [], { ...leader('unarmed'), heldBy: unitId('g') }, true],
    ['A19.3-a one in a pillbox does not help outside it', GREEN, [], leader('pillbox'), true],
    ['A19.3-b does not help Conscripts', CONSCRIPT, [], leader(), true],
    ['A19.3-b nor the Unarmed, of whatever class', REGULAR, ['unarmed'], leader(), true],
    ['A19.3-b nor Unarmed Green troops', GREEN, ['unarmed'], leader(), true],
  ])('%s', (_claim, id, conditions, other, raw) => {
    const unit = squad(id, ...conditions);
    expect(isInexperienced(with_(unit, ...(other ? [other] : [])), unit)).toBe(raw);
  });
});

describe('A19.31 MF', () => {
  const mf = (id: CounterId, conditions: readonly Condition[], ...others: readonly Unit[]) => {
    const unit = squad(id, ...conditions);
    return movementOf(with_(unit, ...others), unit);
  };
  test.each<readonly [string, number | undefined, CounterId, readonly Condition[], readonly Unit[]]>([
    ['A19.31-a 3 instead of 4', 3, CONSCRIPT, [], []],
    ['A19.31-a of Green troops too', 3, GREEN, [], []],
    ['A19.31-a regular troops have 4', 4, REGULAR, [], []],
    ['A19.31-c 5 with a leader', 5, CONSCRIPT, [], [ownLeader(CONSCRIPT)]],
    ['A19.31-c not with one that is broken', 3, CONSCRIPT, [], [ownLeader(CONSCRIPT, 'broken', 'dm')]],
    ['A19.31-d Green Infantry have 6 with him', 6, GREEN, [], [ownLeader(GREEN)]],
    ['A19.31-d as regular troops do', 6, REGULAR, [], [ownLeader(REGULAR)]],
    ['A19.31-d the Unarmed have 5', 5, GREEN, ['unarmed'], [ownLeader(GREEN)]],
    ['A4.12 one of another nation gives it none', 3, CONSCRIPT, [], [leader()]],
    ['A4.12 nor does one who is berserk', 4, REGULAR, [], [leader('berserk')]],
    ['A19.31-e the berserk have 8', 8, CONSCRIPT, ['berserk'], []],
    ['A19.31-b the mounted are not held to it', undefined, CONSCRIPT, ['mounted'], []],
  ])('%s', (_claim, expected, id, conditions, others) =>
    expect(mf(id, conditions, ...others)).toBe(expected),
  );
  test('A19.31-b nor are those in or on a vehicle', () => {
    const unit = { ...squad(CONSCRIPT), aboard: unitId('t') };
    expect(movementOf(alone(unit), unit)).toBeUndefined();
  });
});

describe('A19.32 B# and X#', () => {
  test("A19.32-a of every weapon are one lower in their hands, and as printed in others'", () => {
    for (const id of Object.keys(WEAPONS) as readonly WeaponCounterId[]) {
      const { breakdown, removal } = weapon(id);
      const [raw, regular] = [CONSCRIPT, REGULAR].map((each) =>
        reliabilityOf(alone(squad(each)), squad(each), id),
      );
      expect([regular?.breakdown, regular?.removal], id).toEqual([breakdown, removal]);
      expect([raw?.breakdown, raw?.removal], id).toEqual([
        breakdown === undefined ? undefined : breakdown - 1,
        removal === undefined ? undefined : removal - 1,
      ]);
    }
  });
  test('A19.32-a a leader lifts it from Green troops', () => {
    const unit = squad(GREEN);
    expect([
      reliabilityOf(alone(unit), unit, 'ru-lmg'),
      reliabilityOf(with_(unit, leader()), unit, 'ru-lmg'),
    ]).toEqual([{ breakdown: 10 }, { breakdown: 11 }]);
  });
});

describe('A19.33 A19.34 A19.35 A19.36 the rest', () => {
  const [raw, regular] = [squad(CONSCRIPT), { ...squad(REGULAR), id: unitId('v') }];
  const table = with_(raw, regular);
  test.each<readonly [string, readonly Unit[], number]>([
    ['A19.33-a they cower by two columns', [raw], 2],
    ['A19.33-a and so does a Fire Group with one of them', [regular, raw], 2],
    ['A19.33-a others by one', [regular], 1],
  ])('%s', (_claim, group, columns) => expect(coweringColumns(table, group)).toBe(columns));
  test('A19.34-a their PAATC is a 1TC', () =>
    expect([paatcDrm(table, raw), paatcDrm(table, regular)]).toEqual([1, 0]));
  test('A19.34-b their CCV is one less', () =>
    expect([
      ccvOf(table, raw),
      ccvOf(table, regular),
      ccvOf(table, leader()),
      ccvOf(table, unitAt('c', 'ru-crew-228', 'A1')),
      ccvOf(table, unitAt('t', 'ru-t34', 'A1')),
    ]).toEqual([4, 5, 2, 4, undefined]));
  test('A19.35-a to capture them is at −1, others at +1', () =>
    expect([captureDrm(table, raw), captureDrm(table, regular)]).toEqual([-1, 1]));
  test('A19.36-a they are Lax', () =>
    expect(
      [raw, regular].map((unit) => [isLax(table, unit), factsOf(table, unit).includes('isLax')]),
    ).toEqual([
      [true, true],
      [false, false],
    ]));
  test.each(['A19.33 cowering', 'A19.34 vehicles', 'A19.35 capture', 'A19.36 Lax', 'A19.32 weapons'])(
    '%s is lifted from Green troops by a leader',
    () => {
      const green = squad(GREEN);
      const led = with_(green, leader());
      expect([
        coweringColumns(led, [green]),
        paatcDrm(led, green),
        ccvOf(led, green),
        captureDrm(led, green),
        isLax(led, green),
      ]).toEqual([1, 0, 5, 1, false]);
    },
  );
});

describe('what the panel of a unit says', () => {
  const facts = (unit: Unit, ...others: readonly Unit[]): readonly string[] =>
    experienceOf(with_(unit, ...others), unit)?.facts.map(({ rule, fact }) => `${rule} ${fact}`) ?? [];
  test('all of it of Conscripts, each weapon by itself', () =>
    expect(facts(armedWith(squad(CONSCRIPT), 'ru-lmg', 'ru-mmg'))).toEqual([
      'A19.2 isOfClass',
      'A19.31 moves',
      'A10.5 routsAsOthers',
      'A19.32 weaponFails',
      'A19.32 weaponFails',
      'A19.33 cowers',
      'A19.34 facesVehicles',
      'A19.35 isCaptured',
      'A19.36 isLax',
      'A19.2 neverStealthy',
    ]));
  test('of Green troops with a leader that he helps', () =>
    expect(facts(squad(GREEN), leader())).toEqual([
      'A19.2 isOfClass',
      'A19.3 liftedBy',
      'A19.31 moves',
      'A10.5 routsAsOthers',
      'A19.2 neverStealthy',
    ]));
  test('of Conscripts with one that he does not', () =>
    expect(facts(squad(CONSCRIPT), leader())).toContain('A19.3 leaderDoesNotHelp'));
  test('nothing of others', () =>
    expect(experienceOf(alone(squad(REGULAR)), squad(REGULAR))).toBeUndefined());
  test('in words', () => {
    const unit = armedWith(squad(CONSCRIPT), 'ru-lmg', 'ru-ft');
    const said = (experienceOf(with_(unit, ownLeader(CONSCRIPT)), unit)?.facts ?? []).map(
      (fact: ExperienceFact) => explainExperience(fact, { unit: (id) => id, terrain: (name) => name }),
    );
    expect(said).toEqual([
      'Conscripts: Inexperienced Personnel.',
      'A leader does not help Conscripts, but for the MF.',
      '5 MF in the Movement Phase in a stack with a leader.',
      'In the Rout Phase it has 6 MF like all.',
      'LMG: B10.',
      'FT: X9.',
      'It cowers by 2 columns, and so does a Fire Group with it.',
      'PAATC is a 1TC; CCV 4.',
      'To capture it in Close Combat: −1.',
      'Lax.',
      'Never Stealthy.',
    ]);
  });
});

test('A10.4-a a broken unit has the Morale Level of its broken side, an unbroken one that of its good side', () => {
  const breakable = counters.filter((id) => counter(id).brokenMorale !== undefined && isMultiMan(squad(id)));
  expect(breakable.length).toBeGreaterThan(50);
  for (const id of breakable)
    expect([moraleOf(squad(id)), moraleOf(squad(id, 'broken', 'dm'))], id).toEqual([
      counter(id).morale,
      counter(id).brokenMorale,
    ]);
});
