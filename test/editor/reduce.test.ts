import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/editor/command.ts';
import { selectedUnit, situationOf } from '../../src/editor/selectors.ts';
import { CONDITIONS, type Condition, has, type Unit } from '../../src/units/unit.ts';
import type { RuleSet } from '../../src/units/ruleSet.ts';
import { locationId, unitAt, unitId } from '../support/situation.ts';
import { after, appWith, hexNamed, map, squad } from './table.ts';

const toggled = (unit: Unit, ...conditions: readonly Condition[]): readonly Condition[] => {
  const app = after(
    appWith([unit]),
    ...conditions.map((condition): Command => ({ type: 'toggle', unit: unit.id, condition })),
  );
  return situationOf(app).units[0]?.conditions ?? [];
};

describe('states', () => {
  test.each<[why: string, unit: Unit, toggles: readonly Condition[], left: readonly Condition[]]>([
    ['A10.62 breaking brings DM', squad(), ['broken'], ['broken', 'dm']],
    ['DM can be taken off alone', squad(), ['broken', 'dm'], ['broken']],
    ['mending takes DM and Disruption along', squad(), ['disrupted', 'broken'], []],
    ['A19.12 Disruption breaks', squad(), ['disrupted'], ['disrupted', 'broken', 'dm']],
    ['A7.8 a pinned unit that breaks is pinned no more', squad(), ['pinned', 'broken'], ['broken', 'dm']],
    [
      'A10.53 a broken unit may be pinned by Interdiction',
      squad(),
      ['broken', 'pinned'],
      ['broken', 'dm', 'pinned'],
    ],
    ['DM is for broken units', squad(), ['dm'], []],
    ['A15.2 a hero never breaks', unitAt('h', 'ge-hero', 'C3'), ['broken', 'dm', 'disrupted'], []],
    ['A15.4 a berserk unit does not break', squad(), ['berserk', 'broken', 'pinned'], ['berserk']],
    ['a broken unit does not go berserk', squad(), ['broken', 'berserk'], ['broken', 'dm']],
    ['A17 a squad is not wounded', squad(), ['wounded'], []],
    ['A17 a leader is', unitAt('l', 'ge-ldr-9-1', 'C3'), ['wounded'], ['wounded']],
    ['a vehicle does not break', unitAt('v', 'ge-pzIVH', 'C3'), ['broken', 'cx', 'foxhole'], []],
    ['no foxhole upstairs', squad('g', 'D3/1'), ['foxhole'], []],
  ])('%s', (_why, unit, toggles, left) => {
    expect(toggled(unit, ...toggles)).toEqual(left);
  });

  test('a state that cannot be leaves a word why, and no step of undo', () => {
    const app = after(appWith([squad()]), { type: 'toggle', unit: unitId('g'), condition: 'dm' });
    expect(app.view.objection).toEqual({ unit: 'g', condition: 'dm', why: 'needsBroken' });
    expect(app.history.past).toEqual([]);
    expect(
      after(app, { type: 'toggle', unit: unitId('g'), condition: 'broken' }).view.objection,
    ).toBeUndefined();
  });

  test.each(CONDITIONS)('%s begun can be ended again', (condition) => {
    const leader = unitAt('l', 'ge-ldr-9-1', 'C3', ...(condition === 'dm' ? ['broken' as const] : []));
    const app = after(
      appWith([leader]),
      { type: 'toggle', unit: leader.id, condition },
      { type: 'toggle', unit: leader.id, condition },
    );
    expect(situationOf(app).units.some((unit) => has(unit, condition))).toBe(false);
  });
});

describe('units', () => {
  test("a placed counter gets a free id, its nation's side, and the selection", () => {
    const place: Command = { type: 'place', counter: 'ru-447', at: locationId('E3') };
    const app = after(appWith([]), place, place);
    expect(situationOf(app).units.map(({ id, side }) => [id, side])).toEqual([
      ['ru-447-1', 'allied'],
      ['ru-447-2', 'allied'],
    ]);
    expect(selectedUnit(app)?.id).toBe('ru-447-2');
    const again = after(app, { type: 'remove', unit: unitId('ru-447-1') }, place);
    expect(new Set(situationOf(again).units.map(({ id }) => id)).size).toBe(2);
  });

  test.each<[string, Command]>([
    ['a Location that is not there', { type: 'move', unit: unitId('g'), at: locationId('C3/4') }],
    ['where it is already', { type: 'move', unit: unitId('g'), at: locationId('C3') }],
    ['nobody', { type: 'remove', unit: unitId('x') }],
    ['a thirteenth month', { type: 'month', month: 13 }],
    ['the attacker that it is', { type: 'attacker', side: 'allied' }],
    ['a weapon that it has not', { type: 'take', unit: unitId('g'), index: 3 }],
    ['placing off the map', { type: 'place', counter: 'ge-467', at: locationId('ZZ9') }],
  ])('%s is no step of undo', (_what, command) => {
    const app = appWith([squad()]);
    expect(after(app, command).history).toBe(app.history);
  });

  test('a moved unit lies on top of its new stack and leaves its foxhole', () => {
    const app = after(appWith([{ ...squad(), conditions: ['foxhole', 'cx'] }, squad('b', 'E3')]), {
      type: 'move',
      unit: unitId('g'),
      at: locationId('E3'),
    });
    expect(situationOf(app).units.map(({ id, at, conditions }) => [id, at, conditions])).toEqual([
      ['b', 'E3', []],
      ['g', 'E3', ['cx']],
    ]);
  });

  test('weapons are given to men, malfunction and are taken away', () => {
    const give = (id: string): Command => ({ type: 'give', unit: unitId(id), weapon: 'ge-lmg' });
    const gun = unitAt('v', 'ge-pzIVH', 'E3');
    const app = after(appWith([squad(), gun]), give('g'), give('v'), {
      type: 'malfunction',
      unit: unitId('g'),
      index: 0,
    });
    expect(situationOf(app).units.map(({ weapons }) => weapons)).toEqual([
      [{ counter: 'ge-lmg', malfunctioned: true }],
      [],
    ]);
    expect(situationOf(after(app, { type: 'take', unit: unitId('g'), index: 0 })).units[0]?.weapons).toEqual(
      [],
    );
  });

  test('what is selected and then removed is selected no more, and undo brings back the unit alone', () => {
    const app = after(appWith([squad()], { selection: unitId('g') }), { type: 'remove', unit: unitId('g') });
    expect(app.view.selection).toBeUndefined();
    expect(situationOf(after(app, { type: 'undo' })).units).toHaveLength(1);
  });
});

describe('looking', () => {
  const looks: readonly Command[] = [
    { type: 'select', unit: unitId('g') },
    { type: 'hover', hex: hexNamed('C3').index },
    { type: 'cursor', hex: hexNamed('D3').index },
    { type: 'fan', hex: hexNamed('C3').index },
    { type: 'focus', at: locationId('D3') },
    { type: 'theme', theme: 'dark' },
    { type: 'names', show: false },
    { type: 'arm', carried: { kind: 'counter', counter: 'ge-467' } },
    { type: 'escape' },
  ];
  test.each(looks.map((look) => [look.type, look] as const))('%s never touches history', (_type, look) => {
    const app = appWith([squad()]);
    expect(after(app, look).history).toBe(app.history);
  });

  test('Esc lets go of what is in hand, then of the hex, then of the unit', () => {
    const app = appWith([squad()], {
      selection: unitId('g'),
      cursor: hexNamed('D3').index,
      armed: { kind: 'counter', counter: 'ge-467' },
    });
    const [one, two, three] = [
      after(app, { type: 'escape' }),
      after(app, { type: 'escape' }, { type: 'escape' }),
      after(app, { type: 'escape' }, { type: 'escape' }, { type: 'escape' }),
    ];
    expect([one.view.armed, one.view.cursor, one.view.selection]).toEqual([
      undefined,
      hexNamed('D3').index,
      'g',
    ]);
    expect([two?.view.cursor, two?.view.selection]).toEqual([undefined, 'g']);
    expect(three?.view.selection).toBeUndefined();
  });

  test('Esc puts away what went wrong before the hex and the unit, and leaves a word that goes by itself', () => {
    const at = (tone: 'trouble' | 'word') =>
      after(
        appWith([squad()], {
          selection: unitId('g'),
          cursor: hexNamed('D3').index,
          notice: { tone, text: 'x' },
        }),
        { type: 'escape' },
      ).view;
    expect([at('trouble').notice, at('trouble').cursor]).toEqual([undefined, hexNamed('D3').index]);
    expect([at('word').notice?.text, at('word').cursor]).toEqual(['x', undefined]);
  });

  test('another map forgets hexes of the old one', () => {
    const app = appWith([squad()], { cursor: hexNamed('D3').index });
    const other = { ...situationOf(app), map: { ...map, placements: [...map.placements] } };
    expect(after(app, { type: 'open', situation: other }).view.cursor).toBeUndefined();
  });
});

describe('the rules of the table', () => {
  const kit: RuleSet = { preset: 'starterKit', switches: {} };
  const rulesAfter = (...rules: readonly (RuleSet | undefined)[]) =>
    situationOf(after(appWith([squad()]), ...rules.map((each): Command => ({ type: 'rules', rules: each }))));
  test('are as chosen; as usual they need no word', () => {
    expect(rulesAfter(kit).rules).toEqual(kit);
    expect(Object.hasOwn(rulesAfter(kit, undefined), 'rules')).toBe(false);
  });
  test('each choice is one step of undo, and no change none', () => {
    expect(
      situationOf(after(appWith([squad()]), { type: 'rules', rules: kit }, { type: 'undo' })).rules,
    ).toBeUndefined();
    const app = appWith([squad()]);
    expect(situationOf(after(app, { type: 'rules', rules: undefined }))).toBe(situationOf(app));
  });
});
