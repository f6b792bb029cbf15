import { describe, expect, test } from 'vitest';
import type { Command } from '../../src/editor/command.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import type { App } from '../../src/editor/state.ts';
import en from '../../src/messages/en/keys.json';
import type { Actions, PanelToggles } from '../../src/ui/actions.ts';
import { fit, fitting, offersFor } from '../../src/ui/commands/offers.ts';
import { pageActions } from '../../src/ui/commands/pageActions.ts';
import { keyRows } from '../../src/ui/help/keysList.tsx';
import {
  chordOf,
  commandsOfKey,
  idOfChord,
  type KeyId,
  KEYS_OF,
  pageWorkOf,
} from '../../src/ui/keys/shortcuts.ts';
import { CONDITION } from '../../src/ui/words.ts';
import { after, appWith, squad } from '../editor/table.ts';
import { unitAt } from '../support/situation.ts';

const broken = { ...squad('g', 'C3'), conditions: ['broken', 'dm'] as const };
const tank = unitAt('t', 'ru-t34', 'E4');
const plain = appWith([broken, tank], { selection: 'g' as never });
const APPS: Readonly<Record<string, App>> = {
  'a unit selected': plain,
  'a vehicle selected': after(plain, { type: 'select', unit: 't' as never }),
  'the LOS tool on': after(plain, { type: 'los', los: { ...plain.view.los, on: true } }),
  'a counter in hand': after(plain, { type: 'arm', carried: { kind: 'counter', counter: 'ge-467' } }),
  'nothing selected': after(plain, { type: 'select', unit: undefined }),
};

/** What a page is asked to do, told by name. */
const recorder = () => {
  const calls: string[] = [];
  const commands: Command[] = [];
  const named =
    (name: string) =>
    (...args: readonly unknown[]): never =>
      void calls.push([name, ...args.map((arg) => JSON.stringify(arg))].join(' ')) as never;
  const actions = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'dispatch'
          ? (...all: readonly Command[]) => void commands.push(...all)
          : named(String(name)),
    },
  ) as Actions;
  const doors = new Proxy({}, { get: (_target, name) => named(`door ${String(name)}`) }) as PanelToggles;
  return { calls, commands, actions, doors };
};

describe('keys', () => {
  const KEYS = [
    ...'abcdefghijklmnopqrstuvwxyz0123456789`-=[]\\;\',./!@#$%^&*()_+{}|:"<>?−',
    ' ',
    'Enter',
    'Escape',
    'Delete',
    'Backspace',
    'PageUp',
    'PageDown',
    'Home',
    'End',
    'Insert',
    'Tab',
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'ContextMenu',
    ...Array.from({ length: 12 }, (_, index) => `F${String(index + 1)}`),
  ];
  const listed = new Set(keyRows().flatMap(({ rows }) => rows.flatMap(([keys]) => keys)));

  test.each(Object.entries(APPS))('with %s, whatever a key does stands in the keys dialog', (_name, app) => {
    for (const key of KEYS) {
      for (const [shiftKey, ctrlKey] of [
        [false, false],
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        const event = { key, shiftKey, ctrlKey, metaKey: false, altKey: false };
        const chord = chordOf(event);
        const id = idOfChord(chord);
        const works =
          commandsOfKey(app, event) !== undefined ||
          (id !== undefined && pageWorkOf(id, recorder().actions, recorder().doors) !== undefined);
        // An arrow or letter of the LOS tool works with Shift as without.
        if (works)
          expect([...listed], chord).toEqual(
            expect.arrayContaining([listed.has(chord) ? chord : chord.replace('Shift+', '')]),
          );
      }
    }
  });

  test('no chord has two meanings', () => {
    const chords = [
      ...Object.values(KEYS_OF).flat(),
      ...Object.values(CONDITION).flatMap(({ key }) => key ?? []),
    ];
    expect(new Set(chords).size).toBe(chords.length);
  });

  test('every key has a name', () => {
    expect(Object.keys(en.ids).toSorted()).toEqual(Object.keys(KEYS_OF).toSorted());
  });
});

describe('commands', () => {
  const found = (text: string, app = plain) => {
    const { actions, doors, commands, calls } = recorder();
    const offers = offersFor(text, { app, actions, doors }, []);
    return { ...offers, names: offers.offers.map(({ name }) => name), commands, calls };
  };

  test('a command with a key does what the key does', () => {
    const { actions, doors, commands, calls } = recorder();
    for (const action of pageActions({ app: plain, actions, doors })) {
      const id = idOfChord(action.keys[0] ?? '');
      if (!id) continue;
      commands.length = 0;
      calls.length = 0;
      action.run();
      const own = recorder();
      const expected = commandsOfKey(plain, {
        key: KEYS_OF[id][0].split('+').at(-1)?.replace('Space', ' ') ?? '',
        shiftKey: KEYS_OF[id][0].includes('Shift'),
        ctrlKey: KEYS_OF[id][0].includes('Ctrl'),
        metaKey: false,
        altKey: false,
      });
      if (expected) expect(commands, id).toEqual(expected);
      else {
        pageWorkOf(id as KeyId, own.actions, own.doors)?.();
        expect(calls, id).toEqual(own.calls);
      }
    }
  });

  test.each([
    ['qqq', false],
    ['broken', true],
    ['dark', true],
    ['copy link', true],
    ['month jan', true],
    ['png file', true],
    ['starter', true],
    ['village', false],
    ['play phase', true],
    ['clear', false],
    ['remove all units', true],
    ['hex names', true],
  ])('“%s” finds something: %s', (text, finds) => {
    expect(found(text).names.length > 0).toBe(finds);
  });

  test('what was chosen last comes first', () => {
    const { actions, doors } = recorder();
    expect(
      offersFor('', { app: plain, actions, doors }, ['export pdf', 'gone', 'month 3'])
        .offers.slice(0, 3)
        .map(({ id, group }) => [id, group]),
    ).toMatchObject([
      ['export pdf', 'recent'],
      ['month 3', 'recent'],
      [expect.any(String), expect.not.stringContaining('recent')],
    ]);
  });

  const done = (text: string, app = plain): App => {
    const { actions, doors, commands } = recorder();
    offersFor(text, { app, actions, doors }, []).offers[0]?.run();
    return commands.reduce(reduce, app);
  };

  test.each<[string, object]>([
    ['4-6-7 C3 → E4', { id: 'g', at: 'E4' }],
    ['C3 → D3/1', { id: 'g', at: 'D3/1' }],
    ['rally C3', { id: 'g', conditions: [] }],
    ['C3 pinned', { id: 'g', conditions: ['broken', 'dm', 'pinned'] }],
  ])('%s is done in one step', (text, unit) => {
    const app = done(text);
    expect(situationOf(app).units.find(({ id }) => id === 'g')).toMatchObject(unit);
    expect(app.history.past).toHaveLength(1);
  });

  test.each([
    ['C3 → G5', /cannot stand in G5/],
    ['E4 → D3/1', /cannot stand/],
    ['C3 berserk', /cannot be berserk/],
    ['4-4-7 C3 → E4', /No such unit.*Perhaps: 4-6-7 C3/],
    ['C3 → Z9', /no Z9/],
    ['xyzzy', /not a command, unit or hex/],
    ['rout C3 E4', /No phase is being played/],
  ])('%s: the fault is told', (text, fault) => {
    expect(found(text)).toMatchObject({ fault: expect.stringMatching(fault) as string });
  });

  const onBoard = after(plain, {
    type: 'open',
    situation: { ...situationOf(plain), boards: [{ label: 'v', column: 0, row: 0 }] },
  });

  test.each([
    ['add smo', 'Add smoke …', 'add smoke '],
    ['add german lm', 'Add German LMG …', 'add ge-lmg '],
    ['Add ss 6-5', 'Add German squad SS 6-5-8 …', 'Add ge-ss-658 '],
    ['put burn', 'Add burning wreck …', 'put burningWreck '],
  ])('%s: it is told what may follow', (text, name, then) => {
    const { offers, fault } = found(text);
    const offer = offers.find((each) => each.name === name);
    expect([offer?.text, fault]).toEqual([then, undefined]);
    expect(found(`${then}C3`, onBoard).offers[0]).toMatchObject({
      group: 'order',
      name: expect.stringMatching(/C3/) as string,
    });
    expect(found(`${then}C3`, onBoard).offers[0]?.text).toBeUndefined();
  });

  test('everything that can be added can be found by its beginning, and read then', () => {
    for (const begun of [
      'add german squad',
      'add american hero',
      'add pillbox',
      'add minefield',
      'add japanese mtr',
      'add finnish',
      'add british gun',
    ]) {
      const { offers } = found(begun);
      const more = offers.flatMap(({ text }) => text ?? []);
      expect(more.length, begun).toBeGreaterThan(0);
      for (const text of more.filter((each) => !/-(?:lmg|mmg|hmg|hmg50|atr|psk|ft|dc|mtr)/.test(each)))
        expect(found(`${text}D3`, onBoard).fault, text).toBeUndefined();
    }
  });

  test('smoke and a weapon come by order, each in one step', () => {
    const { actions, doors, commands } = recorder();
    offersFor('add smoke C3 D3', { app: plain, actions, doors }, []).offers[0]?.run();
    expect(commands).toEqual([{ type: 'putMarker', kind: 'smoke', hex: 'C3', also: ['D3'] }]);
    expect(situationOf(done('add lmg C3')).units.find(({ id }) => id === 'g')?.weapons).toEqual([
      { counter: 'ge-lmg', malfunctioned: false },
    ]);
  });

  test('units, a weapon for one of them, and smoke come by one order, in one step', () => {
    const app = done('add german 4-6-7 E5 pinned; lmg to E5; smoke D3', onBoard);
    const { units, markers } = situationOf(app);
    expect(units.at(-1)).toMatchObject({
      at: 'E5',
      conditions: ['pinned'],
      weapons: [{ counter: 'ge-lmg' }],
    });
    expect(markers).toMatchObject([{ kind: 'smoke', hex: 'D3' }]);
    expect(app.history.past).toHaveLength(onBoard.history.past.length + 1);
    expect(situationOf(reduce(app, { type: 'undo' }))).toBe(situationOf(onBoard));
  });

  test('the preview says what an order will do', () => {
    expect(found('4-6-7 C3 → D3/1').names[0]).toBe('Move 4-6-7 in C3 to D3 level 1');
    expect(found('add russian 4-4-7+lmg E5 pinned; ge-467 F3', onBoard).names[0]).toBe(
      'Add 2 units: Russian squad 4-4-7 in E5 (pinned), German squad 4-6-7 in F3',
    );
    expect(found('add german 4-6-7 E5; lmg to E5; smoke D3', onBoard).names[0]).toBe(
      'Add German squad 4-6-7 in E5; Give the 4-6-7 in E5 a LMG; Put smoke in D3',
    );
  });
});

describe('fuzzy', () => {
  test('words, beginnings, letters; accents and capitals do not matter', () => {
    expect(fitting('zoom', ['Zoom out', 'Show the whole map', 'Zoom in'], (text) => text)).toEqual([
      'Zoom out',
      'Zoom in',
    ]);
    expect(fitting('ctl', ['Clear', 'Copy the line'], (text) => text)).toEqual(['Copy the line']);
    expect(fit('usun', 'Usuń wybrany')).toBeGreaterThan(0);
    expect(fit('(', 'Commands (Ctrl+K)')).toBeGreaterThan(0);
    expect(fit('xq', 'Export')).toBeUndefined();
  });
});
