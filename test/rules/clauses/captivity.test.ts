import { describe, expect, test } from 'vitest';
import { surrendered } from '../../../src/editor/edit.ts';
import { captured } from '../../../src/units/bonds.ts';
import type { Condition, Unit, UnitId } from '../../../src/units/unit.ts';
import type { CounterId } from '../../../src/units/counters.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { armedWith, situationOn, unitId } from '../../support/situation.ts';
import { ask, dutyOf, endsIn, friend, german, only, reasonsOf, router } from './table.ts';

const captive = (guard: Unit, counter: CounterId = 'ru-447', id = 'p'): Unit =>
  captured(friend(guard.at, [], counter, id), guard);
const unarmed = (at: string): Unit => german(at, ['unarmed']);
const aboard = (unit: Unit, vehicle: Unit): Unit => ({ ...unit, aboard: vehicle.id });

describe('A20.5 prisoners', () => {
  test('A20.5 a prisoner does not rout: it goes where its Guard goes', () => {
    const guard = german('E5');
    expect(reasonsOf(ask('', [guard, captured(router(), guard)]))).toEqual(['prisoner']);
  });
  test('A20.5 to his side he is no enemy any more: nothing is barred by him', () => {
    const guard = friend('E4', [], 'ru-447', 'guard');
    const held = captured(german('E4'), guard);
    const rout = ask('woods: E5', [guard, held, router(['dm'])]);
    expect([dutyOf(rout), rout.ruling('F4'), rout.report.enemies]).toEqual(['may', 'end', []]);
    expect(dutyOf(ask('woods: E5', [guard, german('E4'), router(['dm'])]))).toBe('must');
  });
  test('A20.5 a Guard takes his prisoners along', () => {
    const guard = router(['dm']);
    const rout = ask('woods: E7', [german('E2'), guard, captured(german('E5', [], 'ge-hs-247', 'p'), guard)]);
    expect(rout.report.weapons).toContainEqual({ rule: 'A20.5', fact: 'prisonersGoAlong', prisoners: ['p'] });
  });
  test('A20.5 with prisoners of more than his size he does not Interdict, with as many he does', () => {
    const inE6 = (...held: readonly CounterId[]) => {
      const guard = german('E2');
      const prisoners = held.map((counter, index) => captive(guard, counter, `p${String(index)}`));
      return ask('woods: E7', [guard, ...prisoners, router()], only('E2', 'E5', 'E6', 'E7')).interdictors(
        'E5',
        'E6',
      );
    };
    expect([inE6(), inE6('ru-447'), inE6('ru-447', 'ru-ldr-8-0')]).toEqual([['g'], ['g'], []]);
  });
});

describe('A20.54 the Unarmed', () => {
  test('A20.54 never break, and so never rout', () =>
    expect(reasonsOf(ask('', [german('E4'), friend('E5', ['unarmed'], 'ru-447', 'r')]))).toEqual([
      'unarmedNeverBreaks',
    ]));
  test('A20.54 as enemies they force no rout, bring no DM, Interdict nobody and take no prisoners', () => {
    expect([
      dutyOf(ask('', [unarmed('E4'), router()])),
      ask('', [unarmed('E4'), router()]).report.dm,
    ]).toEqual(['cannot', []]);
    const rout = ask('woods: E7', [unarmed('E4'), router(['dm'])]);
    expect([dutyOf(rout), rout.interdictors('E5', 'E6'), rout.report.surrender.kind]).toEqual([
      'may',
      [],
      'none',
    ]);
    expect(dutyOf(ask('', [unarmed('E5'), router(['dm'])]))).toBe('may');
  });
  test('A20.54 one may close on them, though not move ADJACENT', () => {
    const rout = ask('', [unarmed('E2'), router(['dm'])]);
    expect([rout.ruling('E4'), rout.facts('E3')]).toEqual(['end', ['movesAdjacent']]);
  });
});

describe('A20.21 what becomes of those who surrender', () => {
  const table = (units: readonly Unit[]) => situationOn(mapOf({ columns: 9, rows: 10, text: '' }), units);
  const answered = (units: readonly Unit[], ids: readonly string[], to: string | undefined) =>
    surrendered(table(units), {
      type: 'surrender',
      units: ids.map((id) => unitId(id)),
      side: 'axis',
      to: to as UnitId | undefined,
    });
  test('Q-A20.21-e it becomes a prisoner, in the Location of its Guard', () => {
    const { units, noQuarter } = answered([german('E4'), router(['dm'])], ['r'], 'g');
    expect(units.find(({ id }) => id === 'r')).toMatchObject({
      heldBy: 'g',
      at: 'E4',
      conditions: ['unarmed'],
    });
    expect(noQuarter).toEqual([]);
  });
  test('Q-A20.21-f or is eliminated, and that side takes no more prisoners', () => {
    const { units, noQuarter } = answered([german('E4'), router(['dm'])], ['r'], undefined);
    expect([units.map(({ id }) => id), noQuarter]).toEqual([['g'], ['axis']]);
  });
  test('Q-A20.21-h it leaves its weapons', () =>
    expect(answered([german('E4'), armedWith(router(), 'ru-lmg')], ['r'], 'g').units.at(-1)?.weapons).toEqual(
      [],
    ));
  test('A20.5 those beyond the room of the Guard are free, Unarmed', () => {
    const units = [german('E4', [], 'ge-ldr-8-1'), router(), friend('E5', ['broken'], 'ru-hs-237', 'f')];
    expect(answered(units, ['r', 'f'], 'g').units.map(({ id, heldBy, at }) => [id, heldBy, at])).toEqual([
      ['g', undefined, 'E4'],
      ['r', 'g', 'E4'],
      ['f', 'g', 'E4'],
    ]);
    expect(
      answered([...units, friend('E5', ['broken'], 'ru-hs-237', 'h')], ['r', 'f', 'h'], 'g').units.at(-1),
    ).toMatchObject({ id: 'h', at: 'E5', conditions: ['unarmed'] });
  });
  test('A20.5 the report tells who has not room for them all, and that a squad may Deploy', () => {
    const rout = ask('woods: E8', [
      german('E4', [], 'ge-hs-247'),
      router(),
      ...['f', 'h', 'i'].map((id) => friend('E5', ['broken'], 'ru-447', id)),
    ]);
    expect(rout.report.surrender.grounds).toContainEqual({
      rule: 'A20.5',
      fact: 'tooManyPrisoners',
      captor: 'g',
      room: 10,
      size: 12,
    });
    expect(
      ask('woods: E8', [german('E4'), router()]).report.surrender.grounds.map(({ fact }) => fact),
    ).toEqual(['surrenders', 'onlyUnderFire', 'guardMayDeploy']);
  });
});

describe('Passengers and Riders', () => {
  const carrier = friend('E5', [], 'ru-gaz', 'v');
  const tank = friend('E5', [], 'ru-t34', 'v');
  test.each(['A10.5-u', 'Q-D5.311-a'])(
    '%s a broken Passenger need not rout, and if it does comes to lie beneath the vehicle',
    (_id) => {
      const rout = ask('', [german('E4'), carrier, aboard(router(['dm']), carrier)]);
      expect([dutyOf(rout), reasonsOf(rout).slice(0, 2), endsIn(rout)]).toEqual([
        'may',
        ['passengerMayStay', 'passengerGetsOut'],
        [],
      ]);
      expect(reasonsOf(ask('', [carrier, aboard(router(), carrier)]))).toEqual(['passengerMayStay', 'noDm']);
      expect(dutyOf(ask('', [german('E4'), carrier, router(['dm'])]))).toBe('must');
    },
  );
  test.each(['A10.51-e', 'Q-D6.1-a'])(
    '%s no rule of direction holds it: nothing is barred, and nothing Interdicted',
    (_id) => {
      const { report } = ask('', [german('E2'), carrier, aboard(router(['dm']), carrier)]);
      expect([
        report.interdicted,
        report.lowCrawl,
        report.locations.flatMap(({ grounds }) => grounds).filter(({ rule }) => rule === 'A10.51'),
      ]).toEqual([[], [], []]);
    },
  );
  test('D5.311 a Passenger does not surrender', () =>
    expect(ask('', [german('E4'), carrier, aboard(router(['dm']), carrier)]).report.surrender.kind).toBe(
      'none',
    ));
  test('D6.24 a Rider that breaks is off the tank', () =>
    expect(reasonsOf(ask('', [german('E4'), tank, aboard(router(['dm']), tank)]))).toEqual([
      'riderBailsOut',
    ]));
  test('A10.532-o nobody who rides or is mounted Interdicts, nor takes prisoners from a vehicle', () => {
    const truck = german('E2', [], 'ge-opel', 'v');
    const inE6 = (...units: readonly Unit[]) =>
      ask('woods: E7', [...units, router()], only('E2', 'E5', 'E6', 'E7')).interdictors('E5', 'E6');
    expect([
      inE6(german('E2')),
      inE6(german('E2', ['mounted'])),
      inE6(truck, aboard(german('E2'), truck)),
    ]).toEqual([['g'], [], []]);
    const near = german('E4', [], 'ge-opel', 'v');
    expect(ask('woods: E8', [near, aboard(german('E4'), near), router()]).report.surrender.kind).toBe('none');
  });
  test('A10.531-o a truck is no cover, a tank is', () => {
    const beside = (counter: CounterId) =>
      dutyOf(ask('', [german('E2'), friend('E5', [], counter, 'v'), router()]));
    expect([beside('ru-gaz'), beside('ru-t34')]).toEqual(['must', 'cannot']);
  });
  test('an unarmed truck forces nothing', () =>
    expect(dutyOf(ask('', [german('E4', [], 'ge-opel'), router(['dm'])]))).toBe('may'));
});

describe('hidden units and Dummies', () => {
  test('A12.1 a Dummy is nobody: no rout ends by it, and it never routs', () => {
    const wood = (...conditions: readonly Condition[]) =>
      ask('woods: E6 E7', [german('E2'), german('E6', conditions, 'ge-467', 'h'), router()]);
    expect([endsIn(wood('concealed')), endsIn(wood('concealed', 'dummy'))]).toEqual([['E6'], ['E6', 'E7']]);
    expect([wood('concealed', 'dummy').leftOut, wood('concealed', 'dummy').report.assumptions]).toEqual([
      [],
      [],
    ]);
    expect(reasonsOf(ask('', [friend('E5', ['concealed', 'dummy'], 'ru-447', 'r')]))).toEqual([
      'dummyNeverRouts',
    ]);
  });
  test('A12.1 a hidden unit is ignored as a concealed one is', () => {
    const rout = ask('', [german('E4', ['hidden']), router(['dm'])]);
    expect([dutyOf(rout), rout.ruling('F4'), rout.report.enemies[0]?.known]).toEqual(['may', 'end', false]);
    expect(
      endsIn(ask('woods: E6 E7', [german('E2'), german('E6', ['hidden'], 'ge-467', 'h'), router()])),
    ).toEqual(['E6']);
  });
});

describe('other states of those who could Interdict or break', () => {
  const inE6 = (enemy: Unit) =>
    ask('woods: E7', [enemy, router()], only('E2', 'E5', 'E6', 'E7')).interdictors('E5', 'E6');
  test('A10.532-g not by Spotted Fire', () =>
    expect([
      inE6(armedWith(german('E2'), 'ge-mtr-50')),
      inE6(armedWith(german('E2', ['spottedFire']), 'ge-mtr-50')),
    ]).toEqual([['g'], []]));
  test('A10.532 a heroic leader has FP of his own', () => {
    const heroic = (at: string, ...conditions: readonly Condition[]) =>
      ask(
        'woods: E7',
        [german(at, conditions, 'ge-ldr-8-1'), router()],
        only(at, 'E3', 'E5', 'E6', 'E7'),
      ).interdictors('E5', 'E6');
    expect([heroic('E2', 'heroic'), heroic('E2'), heroic('E1', 'heroic')]).toEqual([['g'], [], []]);
  });
  test('A10.41-f nobody breaks of his own will whom that would reduce or eliminate: heroes, heroic leaders, the Wading and the Unarmed', () => {
    const may = (counter: CounterId, ...conditions: readonly Condition[]) =>
      reasonsOf(ask('', [german('E4'), friend('E5', conditions, counter, 'r')])).includes('mayBreak');
    const japanese = (counter: CounterId) =>
      reasonsOf(
        ask('', [friend('E4', [], 'am-666', 'enemy'), { ...friend('E5', [], counter, 'r'), side: 'axis' }]),
      ).includes('mayBreak');
    expect((['ja-447', 'ja-hs-237', 'ja-ldr-9-1', 'fi-447'] as const).map(japanese)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect([
      may('ru-447'),
      may('ru-hero'),
      may('ru-ldr-8-0'),
      may('ru-ldr-8-0', 'heroic'),
      may('ru-447', 'wading'),
      may('ru-447', 'unarmed'),
    ]).toEqual([true, false, true, false, false, false]);
  });
  test('A10.532-d each Gun needs a crew of its own', () => {
    const guns = ['gun', 'spare'].map((id): Unit => ({ ...german('E2', [], 'ge-gun-75pak', id), facing: 3 }));
    const crews = (...ids: readonly string[]) =>
      ask(
        'woods: E7',
        [...guns, ...ids.map((id) => german('E2', [], 'ge-crew-228', id)), router()],
        only('E2', 'E5', 'E6', 'E7'),
      )
        .interdictors('E5', 'E6')
        .filter((id) => !ids.includes(id));
    expect([crews(), crews('a').length, crews('a', 'b').length]).toEqual([[], 1, 2]);
  });
  test('A10.532-i an antiaircraft MG fires all round, unless its vehicle is BU', () => {
    const carrier = (counter: CounterId, ...conditions: readonly Condition[]): Unit => ({
      ...german('E2', conditions, counter),
      facing: 0,
      turret: 0,
    });
    expect([
      inE6(carrier('ge-spw251')),
      inE6(carrier('ge-spw251', 'buttonedUp')),
      inE6(carrier('ge-pzIVH')),
    ]).toEqual([['g'], [], []]);
  });
  test('A10.531-l a crew in the open is covered by an Emplaced Gun, not by one that is not', () => {
    const duty = (...conditions: readonly Condition[]) =>
      dutyOf(
        ask('', [
          german('E2'),
          router([], 'E5', 'ru-crew-228'),
          friend('E5', conditions, 'ru-gun-76zis3', 'gun'),
        ]),
      );
    expect([duty(), duty('unemplaced')]).toEqual(['cannot', 'must']);
  });
});
