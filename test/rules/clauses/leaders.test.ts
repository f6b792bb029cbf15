import { describe, expect, test } from 'vitest';
import type { Condition, Unit } from '../../../src/units/unit.ts';
import type { CounterId } from '../../../src/units/counters.ts';
import { explain } from '../../../src/rules/words/explain.ts';
import { armedWith } from '../../support/situation.ts';
import { ask, dutyOf, endsIn, friend, german, only, reasonsOf, router } from './table.ts';

const leader = (conditions: readonly Condition[] = [], counter: CounterId = 'ru-ldr-9-1', id = 'l'): Unit =>
  friend('E5', conditions, counter, id);
const asked = (...units: readonly Unit[]) => ask('woods: E7', [german('E2'), ...units]);
const along = (...units: readonly Unit[]) =>
  asked(...units).report.companions.map(
    ({ leader: id, kind, leadership }) => `${id} ${kind} ${String(leadership)}`,
  );
const factsOf = (...units: readonly Unit[]) =>
  asked(...units).report.companions.flatMap(({ grounds }) => grounds.map(({ fact }) => fact));
const sentences = (...units: readonly Unit[]) =>
  asked(...units).report.companions.flatMap(({ grounds }) =>
    grounds.map((ground) => explain(ground, { unit: (id) => id, terrain: (name) => name })),
  );

describe('A10.711 a leader who goes along', () => {
  test('A10.711-a an unbroken leader of its Location may, and nobody else', () => {
    expect(
      along(
        router(),
        leader(),
        friend('E6', [], 'ru-ldr-9-1', 'm'),
        friend('E5', ['broken'], 'ru-ldr-8-0', 'n'),
        friend('E5', [], 'ru-hero', 'o'),
        friend('E5', [], 'ru-447', 'p'),
      ),
    ).toEqual(['l may -1']);
    expect(along(router(), german('E5', [], 'ge-ldr-9-1', 'x'))).toEqual([]);
  });
  test('A10.711-a berserk or in Melee he may not', () =>
    expect(along(router(), leader(['berserk']), leader(['melee'], 'ru-ldr-8-0', 'm'))).toEqual([
      'l cannot 0',
      'm cannot 0',
    ]));
  test("A10.711-b he adds no Interdiction of his own, and takes none of the unit's away", () => {
    const hexes = only('E2', 'E5', 'E6', 'E7');
    const ways = [[router()], [router(), leader()]].map((units) =>
      ask('woods: E7', [german('E2'), ...units], hexes),
    );
    expect(ways.map((rout) => [rout.interdictors('E5', 'E6'), endsIn(rout)])).toEqual([
      [['g'], ['E7']],
      [['g'], ['E7']],
    ]);
  });
  test('A10.711-c he is eliminated if the unit fails its check: the report says so', () =>
    expect(sentences(router(), leader()).join(' ')).toContain('eliminated if the unit fails'));
  test.each(['A10.711-d', 'A10.711-e'])(
    '%s he stays to the end, and is not broken: so the report says',
    (_id) => expect(factsOf(router(), leader())).toContain('staysWithIt'),
  );
  test.each(['A10.711-f', 'A10.53-l'])(
    '%s his leadership helps its checks, worse by one when he is wounded or of another nation',
    (_id) => {
      const others = [
        leader(),
        leader(['wounded']),
        leader([], 'ru-ldr-6+1'),
        leader([], 'ru-ldr-8-0'),
        leader([], 'am-ldr-9-2'),
      ];
      expect(others.flatMap((one) => along(router(), one))).toEqual([
        'l may -1',
        'l may 0',
        'l may 1',
        'l may 0',
        'l may -1',
      ]);
      expect([
        factsOf(router(), leader()).includes('helpsCheck'),
        factsOf(router(), leader([], 'ru-ldr-8-0')).includes('helpsCheck'),
      ]).toEqual([true, false]);
      expect(sentences(router(), leader())).toContain('His leadership modifies its Interdiction MC: −1.');
    },
  );
  test('A10.22 it helps a broken leader only where his own Morale Level is higher', () => {
    const broken = (counter: CounterId): Unit => router([], 'E5', counter);
    expect(along(broken('ru-ldr-8-0'), leader())).toEqual(['l may -1']);
    expect(along(broken('ru-ldr-9-1'), leader())).toEqual(['l may 0']);
    expect(factsOf(broken('ru-ldr-10-2'), leader())).toContain('noHelpToLeader');
  });
  test('A10.711-g he carries what he has', () => {
    expect(sentences(router(), armedWith(leader(), 'ru-lmg'))).toContain(
      'He may carry the weapons he possesses: LMG.',
    );
    expect(factsOf(router(), leader())).not.toContain('bringsWeapons');
  });
  test('A10.711-h the unit carries no more for him', () => {
    const carried = (...units: readonly Unit[]) =>
      asked(armedWith(router(), 'ru-mmg'), ...units).report.weapons;
    expect(carried(leader())).toEqual([{ rule: 'A10.4', fact: 'dropsWeapon', weapon: 'MMG' }]);
    expect(carried(leader())).toEqual(carried());
  });
  test('A10.711-i pinned he may not', () =>
    expect(factsOf(router(), leader(['pinned']))).toEqual(['mayNotGoAlong']));
  test('A17.2 wounded he has 3 MF, and goes no farther', () =>
    expect(factsOf(router(), leader(['wounded']))).toContain('woundedCompanion'));
  test('A10.5-k each unit routs alone but for him: nobody goes along with one that cannot rout', () => {
    expect(ask('woods: E5', [router(), leader()]).report.companions).toEqual([]);
    expect(along(router(['dm']), friend('E5', ['broken', 'dm']), leader())).toEqual(['l may -1']);
  });
});

describe('A10.711 the leader himself, asked about', () => {
  const himself = (text: string, ...units: readonly Unit[]) => ask(text, units, {}, 'l');
  test('he may rout along, before that he is not broken', () => {
    const rout = himself('woods: E5 E7', router(['dm']), friend('E5', ['broken', 'dm']), leader());
    expect([dutyOf(rout), rout.report.obligation.grounds]).toEqual([
      'cannot',
      [
        { rule: 'A10.711', fact: 'mayRoutWith', units: ['r', 'f'] },
        { rule: 'A10.4', fact: 'notBroken' },
      ],
    ]);
  });
  test.each([
    ['with units that cannot rout', router(), leader()],
    ['when pinned', router(['dm']), leader(['pinned'])],
    ['with units of another Location', router(['dm'], 'E6'), leader()],
  ])('not %s', (_when, unit, he) =>
    expect(reasonsOf(himself('woods: E5 E6 E7', unit, he))).toEqual(['notBroken']),
  );
  test('broken he routs for himself', () =>
    expect(reasonsOf(himself('woods: E5', router(['dm']), leader(['broken', 'dm'])))).toEqual(['dmMarker']));
});

test('A17.2 where no way is open at all, a leader who is not wounded is not said to be', () =>
  expect(
    ask('', [router(['dm']), friend('E5', [], 'ru-ldr-9-1', 'l')], only('E5')).report.companions.map(
      ({ kind }) => kind,
    ),
  ).toEqual(['may']));
