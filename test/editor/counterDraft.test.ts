import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftFor, draftOf, readDraft, recountered, weaponDraftFor } from '../../src/editor/counterDraft.ts';
import { fieldsOf, type CounterDraft } from '../../src/editor/draftFields.ts';
import {
  counter,
  isWeapon,
  ownCounter,
  weapon,
  WEAPON_KINDS,
  type OwnCounter,
} from '../../src/units/counters.ts';
import type { Unit, UnitId } from '../../src/units/unit.ts';
import type { LocationId } from '../../src/board/map/gameMap.ts';

const SQUAD: OwnCounter = {
  nationality: 'italian',
  kind: 'squad',
  name: 'Eritrean',
  fp: 3,
  range: 4,
  morale: 7,
  brokenMorale: 6,
  troopClass: '1',
  half: [1, 3],
  selfRally: true,
};
const LEADER: OwnCounter = {
  nationality: 'chinese',
  kind: 'leader',
  morale: 9,
  leadership: -1,
  brokenMorale: 8,
};
const GUN: OwnCounter = {
  nationality: 'french',
  kind: 'gun',
  name: 'Canon de 75',
  ordnance: { calibre: 75, barrel: '*' },
  size: 1,
};
const TANK: OwnCounter = {
  nationality: 'italian',
  kind: 'vehicle',
  name: 'Carro M13/40',
  armour: 4,
  openTopped: true,
  carries: 'riders',
  size: 0,
  armament: { main: { calibre: 47, barrel: '' }, bowMg: 2, coaxialMg: 'unread', mounting: 'turret' },
};
const TRUCK: OwnCounter = {
  nationality: 'german',
  kind: 'vehicle',
  name: 'Opel',
  unarmoured: true,
  carries: 'passengers',
};

test.each([SQUAD, LEADER, GUN, TANK, TRUCK])('$kind $name is changed by the draft it came from', (own) =>
  expect(readDraft(draftOf(own))).toEqual({ counter: ownCounter(own) }),
);

const faultsOf = (draft: CounterDraft): Readonly<Record<string, string>> =>
  Object.fromEntries([...(readDraft(draft).faults ?? [])].map(([field, { kind }]) => [field, kind]));

describe('what is wrong is told of each field', () => {
  test('a new squad lacks its strength, and the morale it has once broken', () =>
    expect(faultsOf(draftFor('german', ''))).toEqual({
      fp: 'needed',
      range: 'needed',
      morale: 'needed',
      brokenMorale: 'needed',
    }));

  test.each([
    ['11', 'figure'],
    ['0', 'figure'],
    ['seven', 'figure'],
    ['7.5', 'figure'],
    ['99999999999999999999', 'figure'],
    [' 7 ', undefined],
  ])('a morale of %s', (morale, fault) => {
    const draft = draftOf(SQUAD);
    expect(faultsOf({ ...draft, figures: { ...draft.figures, morale } })['morale']).toBe(fault);
  });

  test('half a strength of its half-squad is not enough', () => {
    const draft = draftOf(SQUAD);
    expect(faultsOf({ ...draft, figures: { ...draft.figures, halfRange: '' } })).toEqual({
      halfRange: 'needed',
    });
  });

  test('a Gun has a name, of no more letters than there is room for', () => {
    expect(faultsOf({ ...draftOf(GUN), name: ' ' })).toEqual({ name: 'needed' });
    expect(faultsOf({ ...draftOf(GUN), name: 'a'.repeat(41) })).toEqual({ name: 'tooLong' });
    expect(faultsOf({ ...draftOf(GUN), name: '榴'.repeat(40) })).toEqual({ name: 'tooLong' });
  });

  test('of a truck no armour is asked, and of one unarmed no mounting', () => {
    expect(fieldsOf(draftOf(TRUCK))).not.toContain('armour');
    expect(fieldsOf(draftOf(TRUCK))).not.toContain('mounting');
    expect(fieldsOf(draftOf(TANK))).toEqual(expect.arrayContaining(['armour', 'mounting', 'calibre']));
  });
});

test('what was typed for another kind is not printed', () => {
  const { counter: made } = readDraft({ ...draftOf(SQUAD), kind: 'hero' });
  expect(made && counter(made)).toMatchObject({ kind: 'hero', fp: 3, range: 4, morale: 7 });
  expect(made && counter(made)).not.toHaveProperty('halfSquad');
  expect(made && counter(made)).not.toHaveProperty('brokenMorale');
});

test.each([
  ['2-3-6', { kind: 'squad', figures: { fp: '2', range: '3', morale: '6' } }],
  ['236', { kind: 'squad', figures: { fp: '2', range: '3', morale: '6' } }],
  ['7+1', { kind: 'leader', figures: { morale: '7', leadership: '1' } }],
  ['10-3', { kind: 'leader', figures: { morale: '10', leadership: '-3' } }],
  ['Bersaglieri', { kind: 'squad', name: 'Bersaglieri', figures: {} }],
])('a search for %s in vain is where the new counter begins', (searched, begun) =>
  expect(draftFor('italian', searched)).toMatchObject({ nationality: 'italian', ...begun }),
);

test('whatever is typed makes a counter that can be read, or faults', () => {
  const text = fc.oneof(fc.string({ maxLength: 60, unit: 'binary' }), fc.integer({ max: 40 }).map(String));
  fc.assert(
    fc.property(
      fc.constantFrom(SQUAD, LEADER, GUN, TANK, TRUCK),
      text,
      fc.dictionary(fc.constantFrom('fp', 'morale', 'calibre', 'armour', 'bowMg', 'leadership'), text),
      (own, name, figures) => {
        const draft = draftOf(own);
        const reading = readDraft({ ...draft, name, figures: { ...draft.figures, ...figures } });
        if (reading.counter === undefined) expect(reading.faults?.size).toBeGreaterThan(0);
        else expect(counter(reading.counter).kind).toBe(own.kind);
      },
    ),
  );
});

describe('a support weapon', () => {
  const typed = (kind: CounterDraft['kind'], figures: CounterDraft['figures'], name = ''): CounterDraft => ({
    ...weaponDraftFor('italian', name),
    kind,
    figures,
  });
  const made = (draft: CounterDraft) => {
    const { weapon: id } = readDraft(draft);
    return id && weapon(id);
  };

  test('has what is printed on it, and malfunctions on a 12 where nothing else is', () => {
    const breda = typed(
      'mmg',
      { fp: '4', range: '10', rateOfFire: '2', portage: '5', repair: '2', morale: '7' },
      'Breda M37',
    );
    expect(readDraft(breda)).toEqual({ weapon: 'it-own-weapon-mmg-f4-r10-t2-p5-b12-y2-nBreda_20M37' });
    expect(made({ ...breda, figures: { ...breda.figures, breakdown: '11' } })?.breakdown).toBe(11);
    expect(made({ ...breda, figures: { ...breda.figures, removal: '11' } })).not.toHaveProperty('breakdown');
  });

  test('a mortar fires not nearer than its least range', () =>
    expect(
      made({
        ...typed('mortar', { calibre: '45', minimumRange: '1', range: '9', portage: '3', fp: '8' }),
        choices: { barrel: '*' },
      }),
    ).toEqual(
      expect.objectContaining({
        kind: 'mortar',
        label: '45* MTR',
        ordnance: { calibre: 45, barrel: '*' },
        minimumRange: 1,
        range: 9,
        toHit: true,
      }),
    ));

  test('is called as its kind is, but a radio, which has nothing to fire with', () => {
    expect(made(typed('lmg', { fp: '2', range: '7', portage: '1' }))?.label).toBe('LMG');
    expect(faultsOf(typed('other', {}))).toEqual({ name: 'needed', portage: 'needed' });
    expect(made(typed('other', { portage: '1', fp: '4' }, 'Radio'))).not.toHaveProperty('fp');
    expect(made(typed('other', { portage: '1' }, 'Radio'))).not.toHaveProperty('breakdown');
  });

  test.each([
    ['b13', { breakdown: '13' }, { breakdown: 'figure' }],
    ['ROF 0', { rateOfFire: '0' }, { rateOfFire: 'figure' }],
    ['no PP', { portage: '' }, { portage: 'needed' }],
    ['half a PP', { portage: '0.5' }, { portage: 'figure' }],
  ])('%s is told', (_what, figures, faults) =>
    expect(faultsOf(typed('lmg', { fp: '2', range: '7', portage: '1', ...figures }))).toEqual(faults),
  );

  test.each([
    ['6-14', { kind: 'lmg', name: '', figures: { fp: '6', range: '14' } }],
    ['Fiat HMG', { kind: 'hmg', name: 'Fiat HMG' }],
    ['.50 cal', { kind: 'hmg50' }],
    ['Brixia mortar', { kind: 'mortar' }],
    ['telefon', { kind: 'other' }],
    ['Solothurn ATR', { kind: 'atr' }],
    ['Madsen', { kind: 'lmg', name: 'Madsen' }],
  ])('a search for %s in vain is where it begins', (searched, begun) =>
    expect(weaponDraftFor('italian', searched)).toMatchObject(begun),
  );

  test('whatever is typed makes one that can be read, or faults', () => {
    const text = fc.oneof(fc.string({ maxLength: 60, unit: 'binary' }), fc.integer({ max: 40 }).map(String));
    const key = fc.constantFrom(
      'fp',
      'range',
      'minimumRange',
      'calibre',
      'rateOfFire',
      'breakdown',
      'repair',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...WEAPON_KINDS),
        text,
        fc.dictionary(key, text),
        fc.dictionary(key, fc.constantFrom('1', '2', '3', '12')),
        (kind, name, wild, tame) => {
          const reading = readDraft(
            typed(kind, { fp: '4', range: '8', portage: '2', ...tame, ...wild }, name),
          );
          if (reading.weapon === undefined) expect(reading.faults?.size).toBeGreaterThan(0);
          else {
            expect(isWeapon(reading.weapon)).toBe(true);
            expect(weapon(reading.weapon).kind).toBe(kind);
          }
        },
      ),
    );
  });
});

const UNIT: Unit = {
  id: 'it-own-squad-1' as UnitId,
  counter: ownCounter(SQUAD),
  side: 'allied',
  at: 'E5' as LocationId,
  conditions: ['broken', 'dm'],
  weapons: [{ counter: 'it-lmg', malfunctioned: false }],
};

test('a unit with another counter keeps what that can have, and is on the side chosen', () => {
  expect(recountered(UNIT, ownCounter({ ...SQUAD, morale: 8 }), 'allied')).toEqual({
    ...UNIT,
    counter: ownCounter({ ...SQUAD, morale: 8 }),
  });
  expect(recountered(UNIT, ownCounter(TANK), 'axis')).toEqual({
    ...UNIT,
    counter: ownCounter(TANK),
    side: 'axis',
    conditions: [],
    weapons: [],
    facing: 1,
    turret: 1,
  });
});
