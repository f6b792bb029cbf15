import { describe, expect, test } from 'vitest';
import type { App, Carried } from '../../src/editor/state.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import { dropAt, dropOf } from '../../src/editor/drop.ts';
import { levelFrom, openLocations, hexAtPoint } from '../../src/editor/placement.ts';
import { IDLE, letGo, pointerTool, type Gesture, type PointerStep } from '../../src/editor/pointerTool.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { locationId, unitAt, unitId } from '../support/situation.ts';
import { appWith, hexNamed, map, squad } from './table.ts';

const carriedUnit: Carried = { kind: 'unit', unit: unitId('g') };
const over = (name: string) => hexNamed(name).index;
const table = appWith([squad(), squad('h', 'E3'), unitAt('v', 'ge-pzIVH', 'F2')]);

describe('what a drop does', () => {
  test.each<[what: string, carried: Carried, hex: string | undefined, result: unknown]>([
    ['a unit to another hex', carriedUnit, 'B2', [{ type: 'move', unit: 'g', at: 'B2' }]],
    ['a unit off the map', carriedUnit, undefined, [{ type: 'remove', unit: 'g' }]],
    [
      'a unit into a building of several levels',
      carriedUnit,
      'D3',
      [{ type: 'choose', choice: { carried: carriedUnit, hex: over('D3') } }],
    ],
    [
      'a vehicle into it, which stays on the ground',
      { kind: 'unit', unit: unitId('v') },
      'D3',
      [{ type: 'move', unit: 'v', at: 'D3' }],
    ],
    [
      'a counter of the palette',
      { kind: 'counter', counter: 'ru-447' },
      'B3',
      [{ type: 'place', counter: 'ru-447', at: 'B3' }],
    ],
    ['a counter off the map', { kind: 'counter', counter: 'ru-447' }, undefined, 'offMap'],
    ['anything into water', carriedUnit, 'G5', 'noLocation'],
    [
      'a weapon on a squad',
      { kind: 'weapon', weapon: 'ge-lmg' },
      'E3',
      [
        { type: 'give', unit: 'h', weapon: 'ge-lmg' },
        { type: 'select', unit: 'h' },
      ],
    ],
    [
      'a weapon on bare ground',
      { kind: 'weapon', weapon: 'ge-lmg' },
      'A1',
      [{ type: 'lay', weapon: 'ge-lmg', at: 'A1' }],
    ],
    [
      'a weapon beside a vehicle',
      { kind: 'weapon', weapon: 'ge-lmg' },
      'F2',
      [{ type: 'lay', weapon: 'ge-lmg', at: 'F2' }],
    ],
  ])('%s', (_what, carried, hex, result) => {
    const drop = dropOf(situationOf(table), carried, hex === undefined ? undefined : over(hex), undefined);
    expect(drop.kind === 'done' ? drop.commands : drop.why).toEqual(result);
  });

  test('no weapon on a vehicle itself, from the palette or the ground', () => {
    const lying = [{ weapon: { counter: 'ge-lmg', malfunctioned: false }, at: locationId('A1') }] as const;
    const situation = { ...situationOf(table), lying };
    for (const carried of [
      { kind: 'weapon', weapon: 'ge-lmg' },
      { kind: 'marker', index: situation.markers.length },
    ] as const)
      expect(dropOf(situation, carried, over('F2'), unitId('v'))).toEqual({
        kind: 'refused',
        why: 'noBearer',
      });
  });

  test('a masked hex does not exist', () => {
    const masked = { ...situationOf(table), playable: [hexNamed('C3').id] };
    expect(openLocations(masked, carriedUnit, over('B2'))).toEqual([]);
    expect(openLocations(masked, carriedUnit, over('C3'))).toHaveLength(1);
  });

  test('the levels of a hex are offered and reached one by one', () => {
    const open = openLocations(situationOf(table), carriedUnit, over('D3'));
    expect(open.map(({ id }) => id)).toEqual(['D3', 'D3/1', 'D3/2']);
    expect(open.map((location) => dropAt(carriedUnit, location))).toContainEqual({
      type: 'move',
      unit: 'g',
      at: 'D3/2',
    });
    const situation = situationOf(appWith([squad('g', 'D3/1')]));
    const unit = squad('g', 'D3/1');
    expect([levelFrom(situation, unit, 1)?.id, levelFrom(situation, unit, -1)?.id]).toEqual(['D3/2', 'D3']);
    expect(levelFrom(situationOf(appWith([squad('g', 'D3/2')])), squad('g', 'D3/2'), 1)).toBeUndefined();
  });
});

/** Plays pointer steps as the board would tell them. */
const play = (
  app: App,
  steps: readonly (readonly [
    kind: PointerStep['kind'],
    at: string | { readonly x: number; readonly y: number },
    unit?: string,
  ])[],
  held: Partial<Pick<PointerStep, 'shift' | 'touch'>> = {},
) => {
  let state: { app: App; gesture: Gesture; taken: readonly boolean[] } = { app, gesture: IDLE, taken: [] };
  for (const [kind, where, unit] of steps) {
    const at = typeof where === 'string' ? toBoardUnits(hexNamed(where)) : where;
    const step = pointerTool(state.app, state.gesture, {
      kind,
      at,
      client: at,
      button: 0,
      touch: false,
      ...held,
      ...(unit === undefined ? {} : { unit: unitId(unit) }),
    });
    state = {
      app: step.commands.reduce(reduce, state.app),
      gesture: step.gesture,
      taken: [...state.taken, step.taken],
    };
  }
  return state;
};

describe('gestures', () => {
  test('where a mouse puts something down, there it points then; off the map, nowhere', () => {
    const carry = (...way: readonly (string | { readonly x: number; readonly y: number })[]) => {
      const [last = ''] = way.slice(-1);
      return play(table, [
        ['move', 'C3'],
        ['down', 'C3', 'g'],
        ...way.map((at) => ['move', at] as const),
        ['up', last],
      ]).app.view.hover;
    };
    expect(carry('B3', 'B2')).toBe(over('B2'));
    expect(carry('B3', { x: -500, y: -500 })).toBeUndefined();
  });

  test('a drag is one step of undo, at its end', () => {
    const { app, taken } = play(table, [
      ['down', 'C3', 'g'],
      ['move', 'C4'],
      ['move', 'B4'],
      ['up', 'B4'],
    ]);
    expect(situationOf(app).units.find(({ id }) => id === 'g')?.at).toBe('B4');
    expect(app.history.past).toHaveLength(1);
    expect(app.view.selection).toBe('g');
    expect(app.view.drag).toBeUndefined();
    expect(taken).toEqual([true, true, true, true]);
  });

  test('a press that does not stray is a click', () => {
    const { app } = play(table, [
      ['down', 'C3', 'g'],
      ['up', 'C3', 'g'],
    ]);
    expect(app.history.past).toEqual([]);
    expect(app.view.selection).toBe('g');
  });

  test('a drag called off changes nothing', () => {
    const { app } = play(table, [
      ['down', 'C3', 'g'],
      ['move', 'B4'],
      ['cancel', 'B4'],
    ]);
    expect(app.history).toBe(table.history);
    expect(app.view.drag).toBeUndefined();
  });

  test("a press on the board is the view's to pan, and a click asks about the hex; a second click stops asking", () => {
    const once = play(table, [
      ['down', 'B3'],
      ['up', 'B3'],
    ]);
    expect(once.taken).toEqual([false, false]);
    expect(once.app.view.cursor).toBe(over('B3'));
    expect(
      play(once.app, [
        ['down', 'B3'],
        ['up', 'B3'],
      ]).app.view.cursor,
    ).toBeUndefined();
  });

  test('hovering a stack spreads it, leaving folds it', () => {
    const stacked = appWith([squad('a', 'E3'), squad('b', 'E3')]);
    const here = play(stacked, [['move', 'E3', 'b']]).app;
    expect(here.view.fanned).toBe(over('E3'));
    expect(play(here, [['move', 'A2']]).app.view.fanned).toBeUndefined();
  });

  test('a click between the counters of a spread stack takes the topmost unit', () => {
    const spread = appWith([squad('a', 'E3'), squad('b', 'E3')], { fanned: over('E3') });
    expect(
      play(spread, [
        ['down', 'E3'],
        ['up', 'E3'],
      ]).app.view.selection,
    ).toBe('b');
    expect(
      play(spread, [
        ['down', 'A2'],
        ['up', 'A2'],
      ]).app.view.selection,
    ).toBeUndefined();
  });

  test('what is in hand goes to the hex that is tapped', () => {
    const armed = appWith([], { armed: { kind: 'counter', counter: 'ru-447' } });
    const { app } = play(armed, [
      ['down', 'E3'],
      ['up', 'E3'],
    ]);
    expect(situationOf(app).units.map(({ counter, at }) => [counter, at])).toEqual([['ru-447', 'E3']]);
    expect(app.view.armed).toBeUndefined();
  });

  test('Escape calls a drag off for good: letting go then drops nothing, and the next press is a new one', () => {
    const held = play(table, [
      ['move', 'C3'],
      ['down', 'C3', 'g'],
      ['move', 'B4'],
    ]);
    let app = reduce(held.app, { type: 'escape' });
    let { gesture } = held;
    for (const [kind, where] of [
      ['move', 'B2'],
      ['up', 'B2'],
      ['down', 'B2'],
      ['up', 'B2'],
    ] as const) {
      const at = toBoardUnits(hexNamed(where));
      const step = pointerTool(app, gesture, { kind, at, client: at, button: 0, touch: false });
      app = step.commands.reduce(reduce, app);
      ({ gesture } = step);
      expect([app.view.drag, app.history]).toEqual([undefined, table.history]);
    }
    expect(app.view.cursor).toBe(over('B2'));
  });

  test('while something is carried no hex is pointed at: the card tells of none', () => {
    const { app } = play(table, [
      ['move', 'C3'],
      ['down', 'C3', 'g'],
      ['move', 'B4'],
    ]);
    expect([app.view.hover, app.view.drag?.over]).toEqual([undefined, over('B4')]);
  });

  test('letting go outside the board removes the unit', () => {
    const step: PointerStep = {
      kind: 'up',
      at: toBoardUnits(hexNamed('C3')),
      client: { x: 0, y: 0 },
      button: 0,
      touch: false,
      outside: true,
    };
    const held = reduce(table, {
      type: 'drag',
      drag: { carried: carriedUnit, at: step.at, over: undefined, onUnit: undefined },
    });
    const result = pointerTool(held, { kind: 'dragging', carried: carriedUnit }, step);
    expect(result.commands).toContainEqual({ type: 'remove', unit: 'g' });
  });
});

describe('while a broken unit is asked about', () => {
  const asked = appWith(
    [unitAt('g', 'ge-467', 'C3', 'broken'), squad('h', 'B2'), unitAt('e', 'ru-447', 'E3')],
    { selection: unitId('g') },
  );
  const letDown = (carried: Carried) =>
    letGo(asked, carried, over('C5'), undefined).commands.reduce(reduce, asked).view.selection;

  test.each<[what: string, carried: Carried]>([
    ['an enemy that is moved', { kind: 'unit', unit: unitId('e') }],
    ['an enemy from the palette', { kind: 'counter', counter: 'ru-447' }],
  ])('%s leaves the question', (_what, carried) => expect(letDown(carried)).toBe('g'));

  test('a weapon for an enemy leaves it too', () => {
    const weapon: Carried = { kind: 'weapon', weapon: 'ru-lmg' };
    const app = letGo(asked, weapon, over('E3'), undefined).commands.reduce(reduce, asked);
    expect([app.view.selection, situationOf(app).units[2]?.weapons.length]).toEqual(['g', 1]);
  });

  test('a friend is asked about next', () => {
    expect(letDown({ kind: 'unit', unit: unitId('h') })).toBe('h');
    expect(letDown({ kind: 'counter', counter: 'ge-467' })).not.toBe('g');
  });
});

describe('a stack', () => {
  const stacked = appWith([
    squad('a', 'E3'),
    unitAt('e', 'ru-447', 'E3'),
    squad('b', 'E3'),
    { ...unitAt('p', 'ru-447', 'E3'), heldBy: unitId('b') },
    squad('c', 'E2'),
  ]);
  const dragged = (app: App, unit: string, held: Partial<Pick<PointerStep, 'shift' | 'touch'>> = {}) =>
    play(
      app,
      [
        ['down', 'E3', unit],
        ['move', 'C4'],
        ['up', 'C4'],
      ],
      held,
    ).app;
  const inHex = (app: App, hex: string) =>
    situationOf(app)
      .units.filter(({ at }) => at === hex)
      .map(({ id }) => id);

  test('moves as one, with its prisoners, in its order, in one step of undo; enemies stay', () => {
    const app = dragged(stacked, 'a');
    expect(inHex(app, 'C4')).toEqual(['a', 'p', 'b']);
    expect(inHex(app, 'E3')).toEqual(['e']);
    expect(situationOf(app).units.find(({ id }) => id === 'p')?.heldBy).toBe('b');
    expect(app.view.selection).toBe('a');
    expect(situationOf(reduce(app, { type: 'undo' }))).toBe(situationOf(stacked));
  });

  test('gives up one unit with Shift, and to a finger once it is spread', () => {
    expect(inHex(dragged(stacked, 'a', { shift: true }), 'C4')).toEqual(['a']);
    expect(inHex(dragged(stacked, 'a', { touch: true }), 'C4')).toEqual(['a', 'p', 'b']);
    const spread = appWith(situationOf(stacked).units, { fanned: over('E3') });
    expect(inHex(dragged(spread, 'a', { touch: true }), 'C4')).toEqual(['a']);
  });

  test('that a tap has spread stays so, though every touch ends by leaving the board; a mouse folds it', () => {
    const tap = ['down', 'up', 'leave'].map((kind) => [kind, 'E3', 'a'] as never);
    expect(play(stacked, tap, { touch: true }).app.view.fanned).toBe(over('E3'));
    expect(play(stacked, tap).app.view.fanned).toBeUndefined();
  });

  test('goes off the map, and into one level of a building, whole', () => {
    const carried: Carried = { kind: 'unit', unit: unitId('b'), stack: [unitId('a'), unitId('b')] };
    const gone = dropOf(situationOf(stacked), carried, undefined, undefined);
    expect(gone.kind === 'done' && inHex(gone.commands.reduce(reduce, stacked), 'E3')).toEqual(['e', 'p']);
    const upstairs = openLocations(situationOf(stacked), carried, over('D3'))[1];
    const command = upstairs && dropAt(carried, upstairs);
    expect(command && inHex(reduce(stacked, command), 'D3/1')).toEqual(['a', 'p', 'b']);
  });

  test('with a vehicle keeps to the ground', () => {
    const mixed = appWith([squad('a', 'E3'), unitAt('v', 'ge-pzIVH', 'E3')]);
    expect(inHex(dragged(mixed, 'a'), 'C4')).toEqual(['a', 'v']);
    const carried: Carried = { kind: 'unit', unit: unitId('a'), stack: [unitId('a'), unitId('v')] };
    expect(openLocations(situationOf(mixed), carried, over('D3')).map(({ id }) => id)).toEqual(['D3']);
  });
});

test('every hex is found at its own middle, and none off the map', () => {
  const inner = map.hexes.filter((hex) => hex.neighbours.every((each) => each !== undefined));
  for (const hex of inner) expect(hexAtPoint(map, toBoardUnits(hex))).toBe(hex.index);
  expect(inner.length).toBeGreaterThan(20);
  for (const point of [
    { x: -1, y: 5 },
    { x: 5, y: -1 },
    { x: 1e6, y: 5 },
    { x: Number.NaN, y: 5 },
  ])
    expect(hexAtPoint(map, point)).toBeUndefined();
});
