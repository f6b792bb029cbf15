import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order, OrderReading } from '../../../src/formats/orders/order.ts';
import { readOrder } from '../../../src/formats/orders/readOrder.ts';
import { parseNotation } from '../../../src/formats/notation/readNotation.ts';
import { printNotation, printNotationForLink } from '../../../src/formats/notation/printNotation.ts';
import { counter, COUNTERS, type CounterId } from '../../../src/units/counters.ts';
import type { Situation } from '../../../src/units/position.ts';
import { ownMap } from '../../support/ownBoards.ts';
import { position } from '../../support/notation.ts';

const LINE =
  'v: r=ru-447 K5; r2=ru-447 K7; r3=ru-447 K7; g=ge-447 O5; l=ge-ldr-8-1 J5; t=ge-ss-658 M3; b=ge-467 P5 broken dm';
const table: Situation = { ...position(LINE), map: ownMap('village') };
const read = (text: string, playing = false): OrderReading => readOrder(text, { situation: table, playing });
const ordersIn = (text: string, playing = false): readonly Order[] => {
  const reading = read(text, playing);
  return reading.kind === 'orders' ? reading.orders : [];
};
const look = (hex: string): Order => ({
  kind: 'look',
  hex: table.map.hexes.findIndex(({ id }) => id === hex) as never,
});
const move = (unit: string, to: string): Order => ({ kind: 'move', unit, to }) as Order;
const states = (unit: string, begin: boolean, ...names: string[]): Order =>
  ({ kind: 'states', unit, states: names, begin }) as unknown as Order;
const id = (unit: string) => unit as Situation['units'][number]['id'];

describe('one order', () => {
  test.each<[string, Order]>([
    ['4-4-7 K5 → L6', move('r', 'L6')],
    ['4-4-7 K5 -> L6', move('r', 'L6')],
    ['4-4-7 K5->L6', move('r', 'L6')],
    ['4-4-7 K5---->L6', move('r', 'L6')],
    ['4-4-7 K5 => L6', move('r', 'L6')],
    ['4-4-7 K5⇒L6', move('r', 'L6')],
    ['r=>L6', move('r', 'L6')],
    ['4-4-7 K5 > l6', move('r', 'L6')],
    ['4–4–7 in K5 to L6', move('r', 'L6')],
    ['move russian 4-4-7 k5 L6', move('r', 'L6')],
    ['K5 → L6', move('r', 'L6')],
    ['g to O6', move('g', 'O6')],
    ['german 4-4-7 → O6', move('g', 'O6')],
    ['SS 6-5-8 → N3', move('t', 'N3')],
    ['remove 8-1 J5', { kind: 'remove', unit: id('l') }],
    ['Remove J5', { kind: 'remove', unit: id('l') }],
    ['break 4-4-7 K5', states('r', true, 'broken')],
    ['rally P5', states('b', false, 'broken')],
    ['4-6-7 P5 not dm', states('b', false, 'dm')],
    ['8-1 J5 pinned cx', states('l', true, 'pinned', 'cx')],
    ['pin 8-1', states('l', true, 'pinned')],
  ])('%s', (text, order) => {
    expect(read(text)).toEqual({ kind: 'orders', orders: [order] });
  });

  test.each<[string, Order]>([
    ['add smoke K5', { kind: 'putMarkers', marker: 'smoke', hexes: ['K5'] as never }],
    [
      'put Dispersed Smoke in k5 K6 k5',
      { kind: 'putMarkers', marker: 'dispersedSmoke', hexes: ['K5', 'K6'] as never },
    ],
    ['add burning wreck at O5', { kind: 'putMarkers', marker: 'burningWreck', hexes: ['O5'] as never }],
    ['add foxhole 2 squads O5', { kind: 'putMarkers', marker: 'foxhole2', hexes: ['O5'] as never }],
    ['place pillbox1 O5', { kind: 'putMarkers', marker: 'pillbox1', hexes: ['O5'] as never }],
    ['add lmg K5', { kind: 'give', unit: id('r'), weapon: 'ru-lmg' }],
    ['give mmg to 4-6-7 P5', { kind: 'give', unit: id('b'), weapon: 'ge-mmg' }],
    ['add german lmg to K5', { kind: 'give', unit: id('r'), weapon: 'ge-lmg' }],
    ['add the .50 HMG to 4-4-7 K5', { kind: 'give', unit: id('r'), weapon: 'ru-hmg50' }],
    ['add ge-psk P5', { kind: 'give', unit: id('b'), weapon: 'ge-psk' }],
    ['smoke K5', { kind: 'putMarkers', marker: 'smoke', hexes: ['K5'] as never }],
  ])('a weapon is given, a marker put: %s', (text, order) => {
    expect(read(text)).toEqual({ kind: 'orders', orders: [order] });
  });

  test('a weapon is offered to each unit that may be meant', () => {
    expect(ordersIn('add atr K7')).toEqual(
      ['r2', 'r3'].map((unit) => ({ kind: 'give', unit, weapon: 'ru-atr' })),
    );
  });

  test.each([
    ['add smoke', 'noLocation', 'smoke'],
    ['add smoke Z99', 'noSuchLocation', 'Z99'],
    ['add smoke K5 pinned', 'noSuchLocation', 'pinned'],
    ['add lmg', 'noLocation', 'lmg'],
    ['add lmg A3', 'noUnit', 'A3'],
    ['add psk K5', 'noUnit', 'K5'],
    ['add lmg K5 broken', 'leftOver', 'broken'],
  ])('%s: %s %s', (text, why, word) => {
    expect(read(text)).toMatchObject({
      kind: 'misunderstood',
      fault: { why, word, before: text.lastIndexOf(word) },
    });
  });

  test('nothing is given or put while a phase is played', () => {
    for (const text of ['add smoke K5', 'smoke K5', 'give lmg K5']) expect(ordersIn(text, true)).toEqual([]);
  });

  test('a hex alone is looked at, after whoever stands there', () => {
    expect(ordersIn('A3')).toEqual([look('A3')]);
    expect(ordersIn('k5')).toEqual([{ kind: 'select', unit: id('r') }, look('K5')]);
    expect(ordersIn('go k5')).toEqual([look('K5')]);
    expect(ordersIn('select l')).toEqual([{ kind: 'select', unit: id('l') }]);
  });

  test('of several units that may be meant, each is offered', () => {
    expect(ordersIn('4-4-7 K7 → L6')).toEqual([move('r2', 'L6'), move('r3', 'L6')]);
    expect(ordersIn('4-4-7 → L6').map((order) => 'unit' in order && order.unit)).toEqual([
      'r',
      'r2',
      'r3',
      'g',
    ]);
    expect(ordersIn('russian → L6').map((order) => 'unit' in order && order.unit)).toEqual(['r', 'r2', 'r3']);
  });
});

describe('units that come', () => {
  const added = (text: string) =>
    ordersIn(text).flatMap((order) => (order.kind === 'add' ? order.units : []));

  test.each([
    'add german 4-6-7 K5 broken dm',
    'place ge-467 K5 broken dm',
    'add ge-467 in K5, broken dm',
    'german 4-6-7 K5 broken dm',
    'ADD German 4-6-7 k5 BROKEN DM',
  ])('%s', (text) => {
    expect(added(text)).toMatchObject([
      { counter: 'ge-467', side: 'axis', at: 'K5', conditions: ['broken', 'dm'] },
    ]);
  });

  test('several at once, with weapons, levels and names; none has the name of a unit on the table', () => {
    expect(added('ge-467 P5 broken dm; russian 4-4-7+lmg P9; x=ge-467+mmg(malf) M3')).toMatchObject([
      { counter: 'ge-467', at: 'P5' },
      { counter: 'ru-447', at: 'P9', weapons: [{ counter: 'ru-lmg', malfunctioned: false }] },
      { id: 'x', weapons: [{ malfunctioned: true }] },
    ]);
  });

  test('units, weapons and markers in one order; a weapon may go to a unit that comes with it', () => {
    const [order, ...others] = ordersIn('add german 4-6-7 M5 broken; smoke K5 K6; lmg to 4-6-7 M5;');
    expect([order, ...others]).toMatchObject([
      {
        kind: 'several',
        parts: [
          { kind: 'add', units: [{ counter: 'ge-467', at: 'M5', conditions: ['broken'] }] },
          { kind: 'putMarkers', marker: 'smoke', hexes: ['K5', 'K6'] },
          { kind: 'give', weapon: 'ge-lmg' },
        ],
      },
    ]);
    const parts = order?.kind === 'several' ? order.parts : [];
    const [come] = parts.flatMap((part) => (part.kind === 'add' ? part.units : []));
    expect(parts.at(-1)).toMatchObject({ unit: come?.id });
  });

  test('a hundred things are one order; more are none', () => {
    expect(ordersIn(`add ${'smoke K5;'.repeat(100)}`)).toMatchObject([
      { kind: 'several', parts: { length: 100 } },
    ]);
    expect(ordersIn(`add ${'smoke K5;'.repeat(101)}`)).toEqual([]);
  });

  test('only weapons and markers, without a verb too; each unit that may be meant can be chosen', () => {
    expect(ordersIn('smoke K5; wreck O5')).toMatchObject([
      { kind: 'several', parts: [{ marker: 'smoke' }, { marker: 'wreck' }] },
    ]);
    expect(ordersIn('add atr K7; smoke K5')).toMatchObject([
      { parts: [{ unit: 'r2' }, { marker: 'smoke' }] },
      { parts: [{ unit: 'r3' }, { marker: 'smoke' }] },
    ]);
    expect(ordersIn('add atr K7; atr K7; atr K7; atr K7; atr K7').length).toBeLessThanOrEqual(12);
  });

  test.each([
    ['add ge-467 M5; smoke Z99', 'noSuchLocation', 'Z99'],
    ['smoke K5; lmg A3', 'noUnit', 'A3'],
    ['add smoke K5; german 9-9-9 M5', undefined, '9-9-9'],
  ])('%s is told by the place of what is wrong in the whole order', (text, why, word) => {
    const reading = read(text);
    if (why === undefined)
      expect(reading.kind === 'faulty' && reading.faults[0]?.place).toContain(String(text.indexOf(word) + 1));
    else
      expect(reading).toMatchObject({
        kind: 'misunderstood',
        fault: { why, word, before: text.lastIndexOf(word) },
      });
  });

  test.each(['a', 'add a', 'in', 'add the; with'])('%s adds nobody, and is not offered', (text) => {
    expect(ordersIn(text)).toEqual([]);
  });

  test.each([
    ['add german 4-6-7 K5 L5 M6', ['ge-467 K5', 'ge-467 L5', 'ge-467 M6']],
    ['3x russian 4-4-7 O5 O6 P9', ['ru-447 O5', 'ru-447 O6', 'ru-447 P9']],
    ['add 2x ru-447 O5', ['ru-447 O5', 'ru-447 O5']],
    [
      'add german 4-6-7 K5, 8-1 K5, 2-4-7 L5; russian 8-1 P9',
      ['ge-467 K5', 'ge-ldr-8-1 K5', 'ge-hs-247 L5', 'ru-ldr-8-1 P9'],
    ],
    ['add german 4-6-7 K5 add russian 4-4-7 P9, O8', ['ge-467 K5', 'ru-447 P9', 'ru-447 O8']],
    ['add german 4-6-7 K5\nrussian 4-4-7 P9', ['ge-467 K5', 'ru-447 P9']],
    ['add ge-467 K5, M6/1, M6', ['ge-467 K5', 'ge-467 M6/1', 'ge-467 M6']],
  ])('many in one order: %s', (text, units) => {
    expect(added(text).map(({ counter: name, at }) => `${name} ${at}`)).toEqual(units);
  });

  test('states are those of the Locations before them', () => {
    expect(
      added('add german 4-6-7+lmg K5 L5 broken dm M6 N6 cx').map(({ at, conditions }) => [at, ...conditions]),
    ).toEqual([
      ['K5', 'broken', 'dm'],
      ['L5', 'broken', 'dm'],
      ['M6', 'cx'],
      ['N6', 'cx'],
    ]);
  });

  test.each([
    ['add 3x german 4-6-7 K5 L5', 'countOfPlaces', '3x'],
    [`add ${'ru-447 O5;'.repeat(1001)}`, 'tooMany', '1000'],
    ['add 999x ru-447 O5, 2x ru-447 P9', 'tooMany', '1000'],
  ])('%.30s …: %s', (text, why, word) => {
    expect(read(text)).toMatchObject({ kind: 'misunderstood', fault: { why, word } });
  });

  test('a table of thirty units is five orders', () => {
    const lines = [
      'german 4-6-7 K5 K5 L5 M6 M6/1 N6, 8-1 M6, 9-1 K5, lmg to 4-6-7 L5',
      'german 4-6-7 K8 K9 broken dm, 2-4-7 L9, 7-0 L9',
      '6x russian 4-4-7 F5 F6 G7 G7 H8 H9, 8-0 G7, 9-1 F5',
      'add 3x russian 6-2-8 I3 I4 J3, 8-1 I4, mmg to 4-4-7 F5, smoke J4 K4',
      '3x russian 5-2-7 C3 D3 D4, 8-1 D4; 2x russian 4-2-6 B5',
    ];
    const empty: Situation = { ...table, units: [] };
    const after = lines.reduce<Situation>((now, line) => {
      const reading = readOrder(line, { situation: now, playing: false });
      const [order] = reading.kind === 'orders' ? reading.orders : [];
      const parts = order?.kind === 'several' ? order.parts : order ? [order] : [];
      return {
        ...now,
        units: [...now.units, ...parts.flatMap((part) => (part.kind === 'add' ? part.units : []))],
      };
    }, empty);
    expect(after.units).toHaveLength(30);
    expect(new Set(after.units.map(({ id: name }) => name)).size).toBe(30);
  });

  test('a prisoner may be tied to a unit that is there already', () => {
    expect(added('ge-467 K5, held=r')).toMatchObject([{ heldBy: 'r' }]);
    expect(added('ge-467 K5 held=r')).toMatchObject([{ heldBy: 'r' }]);
  });

  test('every counter can be named by nation and label, or is asked about', () => {
    for (const key of Object.keys(COUNTERS) as CounterId[]) {
      const { nationality, label } = counter(key);
      const reading = read(`add ${nationality} ${label} K5`);
      if (reading.kind === 'orders')
        expect(added(`add ${nationality} ${label} K5`)).toMatchObject([{ counter: key }]);
      else expect(reading, label).toMatchObject({ kind: 'misunderstood', fault: { why: 'whichCounter' } });
    }
  });
});

describe('what is wrong', () => {
  test.each([
    ['9-9-9 → L6', 'noUnitNamed', '9-9-9', 0],
    ['4-4-7 K6 → L6', 'noUnit', '4-4-7 K6', 0],
    ['4-4-7 K5 → L66', 'noSuchLocation', 'L66', 11],
    ['4-4-7 K5 → L6/7', 'noSuchLocation', 'L6/7', 11],
    ['4-4-7 K5 → house', 'noLocation', 'house', 11],
    ['4-4-7 K5 →', 'noLocation', '→', 9],
    ['4-4-7 K5 → L6 quickly', 'leftOver', 'quickly', 14],
    ['remove 8-1 J5 now', 'leftOver', 'now', 14],
    ['remove A3', 'noUnit', 'A3', 7],
    ['add', 'nothingToAdd', '', 3],
    ['add 4-6-7', 'whichCounter', '4-6-7', 4],
  ])('%s: %s', (text, why, word, before) => {
    const reading = read(text);
    // A label that one nation alone has is that nation's.
    if (why === 'whichCounter' && reading.kind === 'faulty')
      expect(reading.faults[0]?.problem).toContain('has no Location');
    else expect(reading).toMatchObject({ kind: 'misunderstood', fault: { why, word, before } });
  });

  test.each([
    ['add german 4-6-7 K5 brokn', 'character 21, "brokn"'],
    ['add german 4-6-7 K55', 'character 18, "K55"'],
    ['add ge-467 P5; ru-447 P9 dm', 'character 26, "dm"'],
    ['add r=ge-467 P5', 'character 5, "r=ge-467"'],
    ['v: ge-467 P5 brokn', 'character 14, "brokn"'],
  ])('%s is told by its place', (text, place) => {
    const reading = read(text);
    expect(reading.kind === 'faulty' ? reading.faults[0]?.place : reading).toBe(place);
  });

  test('likely units are named', () => {
    const reading = read('4-4-7 K6 → L6');
    expect(reading.kind === 'misunderstood' && reading.fault.meant?.slice(0, 2)).toContain('4-4-7 K5');
  });
});

describe('while a phase is played', () => {
  test('routs and lines of its script', () => {
    expect(ordersIn('rout P5 L5', true)).toEqual([{ kind: 'rout', unit: id('b'), to: 'L5' }]);
    expect(ordersIn('rout b', true)).toEqual([{ kind: 'rout', unit: id('b') }]);
    expect(ordersIn('next', true)).toEqual([{ kind: 'play', actions: [{ type: 'next' }] }]);
    expect(ordersIn('roll 3 4', true)).toEqual([{ kind: 'play', actions: [{ type: 'roll', dice: [3, 4] }] }]);
    expect(read('next').kind).toBe('misunderstood');
    expect(read('add ge-467 P5', true)).toMatchObject({ fault: { why: 'notPlayed' } });
    expect(ordersIn('place smoke P5', true)).toEqual([
      { kind: 'play', actions: [{ type: 'place', marker: 'smoke', hex: 'P5' }] },
    ]);
    expect(read('place ge-467 P5', true)).toMatchObject({ fault: { why: 'notPlayed' } });
  });
});

describe('whole positions', () => {
  test('a line, and a link to it, come out as they went in', () => {
    const sent = position(LINE);
    const line = printNotation(sent);
    const link = `https://example.org/rout/#u=b&n=${printNotationForLink(sent)}`;
    expect(ordersIn(line)).toEqual([{ kind: 'open', line, position: sent }]);
    expect(ordersIn(link)).toMatchObject([{ kind: 'open', position: sent, asked: 'b' }]);
    expect(parseNotation(line).value).toEqual(sent);
  });
});

test('any text is answered, and never with an exception', () => {
  const words = fc.constantFrom(
    '4-4-7',
    'K5',
    '→',
    '->',
    'to',
    'add',
    'german',
    'broken',
    'not',
    'K7/1',
    ';',
    ':',
    'v',
    '#n=',
    'select',
    'rout',
    '%',
    "'",
    'ge-467+lmg',
    'held=r',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words, { maxLength: 8 }).map((each) => each.join(' ')),
      ),
      fc.boolean(),
      (text, playing) => {
        const reading = read(text, playing);
        if (reading.kind === 'orders') expect(reading.orders.length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 400 },
  );
});

test('a text of a million letters is refused at once', () => {
  expect(read('4'.repeat(1_000_000))).toMatchObject({ kind: 'misunderstood', fault: { why: 'tooLong' } });
});
