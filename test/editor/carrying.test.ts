import { describe, expect, test } from 'vitest';
import { startApp, type App } from '../../src/editor/state.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import { pointerTool, IDLE } from '../../src/editor/pointerTool.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { commandsOfKey } from '../../src/ui/keys/shortcuts.ts';
import { after, appWith, hexNamed, squad } from './table.ts';

const press = (app: App, ...chords: readonly string[]): App =>
  chords.reduce((now, chord) => {
    const parts = chord.split('+');
    const event = {
      key: parts.at(-1) === 'Space' ? ' ' : (parts.at(-1) ?? ''),
      shiftKey: parts.includes('Shift'),
      ctrlKey: parts.includes('Ctrl'),
      metaKey: false,
      altKey: false,
    };
    return after(now, ...(commandsOfKey(now, event) ?? []));
  }, app);

const at = (app: App, id: string) => situationOf(app).units.find((unit) => unit.id === id)?.at;
const cursorOn = (hex: string) => ({ cursor: hexNamed(hex).index });

describe('a unit is carried by keys', () => {
  test('Enter selects, Enter takes up, arrows carry, Enter puts down: one step of undo', () => {
    const app = press(appWith([squad('g', 'C3')], cursorOn('C3')), 'Enter');
    expect(app.view).toMatchObject({ selection: 'g', drag: undefined });
    const carried = press(app, 'Enter', 'ArrowDown');
    expect(carried.view).toMatchObject({
      drag: { byKeys: true, carried: { kind: 'unit', unit: 'g' }, over: hexNamed('C4').index },
      cursor: hexNamed('C4').index,
    });
    expect(at(carried, 'g')).toBe('C3');
    const put = press(carried, 'Enter');
    expect([at(put, 'g'), put.view.drag]).toEqual(['C4', undefined]);
    expect(at(press(put, 'Ctrl+z'), 'g')).toBe('C3');
  });

  test('Space does the same, and Esc takes it back', () => {
    const carried = press(appWith([squad('g', 'C3')], { selection: 'g' as never }), 'Space', 'ArrowDown');
    expect(at(press(carried, 'Space'), 'g')).toBe('C4');
    const back = press(carried, 'Escape');
    expect([at(back, 'g'), back.view.drag]).toEqual(['C3', undefined]);
  });

  test('Space takes the whole stack up, Shift+Space one unit of it', () => {
    const stack = appWith([squad('a', 'C3'), squad('g', 'C3')], { selection: 'g' as never });
    const whole = press(stack, 'Space', 'ArrowDown', 'Space');
    expect([at(whole, 'a'), at(whole, 'g'), whole.history.past.length]).toEqual(['C4', 'C4', 1]);
    const one = press(stack, 'Shift+Space', 'ArrowDown', 'Space');
    expect([at(one, 'a'), at(one, 'g')]).toEqual(['C3', 'C4']);
  });

  test('a hex of several levels asks which', () => {
    const app = press(
      appWith([squad('g', 'D2')], { selection: 'g' as never }),
      'Space',
      'ArrowDown',
      'Enter',
    );
    expect(app.view).toMatchObject({
      choosing: { carried: { unit: 'g' }, hex: hexNamed('D3').index },
      drag: undefined,
    });
  });

  test('what cannot stand there stays in hand, with a word', () => {
    const app = press(
      appWith([squad('g', 'G4')], { selection: 'g' as never }),
      'Space',
      'ArrowDown',
      'Enter',
    );
    expect(app.view).toMatchObject({ drag: { byKeys: true }, notice: { tone: 'word' } });
    expect(at(app, 'g')).toBe('G4');
  });

  test('Shift+Enter walks down a stack, Enter takes up the one that it has come to', () => {
    const app = appWith([squad('a', 'C3'), squad('b', 'C3')], cursorOn('C3'));
    expect(press(app, 'Enter').view.selection).toBe('b');
    expect(press(app, 'Enter', 'Shift+Enter').view.selection).toBe('a');
    expect(press(app, 'Enter', 'Shift+Enter', 'Enter').view.drag?.carried).toEqual({
      kind: 'unit',
      unit: 'a',
    });
  });

  test('a press of the pointer puts down what the keys carry', () => {
    const app = press(appWith([squad('g', 'C3')], { selection: 'g' as never }), 'Space');
    const step = { at: toBoardUnits(hexNamed('E4')), client: { x: 0, y: 0 }, button: 0, touch: true };
    const down = pointerTool(app, IDLE, { ...step, kind: 'down' });
    expect(down.taken).toBe(true);
    expect(at(after(app, ...pointerTool(app, down.gesture, { ...step, kind: 'up' }).commands), 'g')).toBe(
      'E4',
    );
  });

  test('with the LOS tool on, Space and Enter carry nothing', () => {
    const app = press(appWith([squad('g', 'C3')], { selection: 'g' as never }), 'l', 'Space');
    expect(app.view.drag).toBeUndefined();
  });
});

describe('a new counter in hand', () => {
  const armed = (app: App): App =>
    after(app, { type: 'arm', carried: { kind: 'counter', counter: 'ge-467' } });

  test('states typed in hand are those that it arrives in', () => {
    const app = press(armed(appWith([], cursorOn('C3'))), 'b', 'ArrowDown', 'p', 'p', 'Enter');
    expect(situationOf(app).units).toMatchObject([{ at: 'C4', conditions: ['broken', 'dm'] }]);
    expect(app.view.selection).toBe(situationOf(app).units[0]?.id);
  });

  test('states that it cannot be in are left out', () => {
    const hero = after(appWith([], cursorOn('C3')), {
      type: 'arm',
      carried: { kind: 'counter', counter: 'ge-hero', as: ['broken', 'pinned'] },
    });
    expect(situationOf(press(hero, 'Enter')).units).toMatchObject([{ conditions: ['pinned'] }]);
  });

  test('Shift keeps it in hand for the next hex, by key and by click', () => {
    const app = press(armed(appWith([], cursorOn('C3'))), 'Shift+Enter', 'ArrowDown', 'Enter');
    expect(situationOf(app).units.map((unit) => unit.at)).toEqual(['C3', 'C4']);
    const click = {
      at: toBoardUnits(hexNamed('E4')),
      client: { x: 0, y: 0 },
      button: 0,
      touch: false,
      shift: true,
    };
    const table = armed(appWith([]));
    const put = after(
      table,
      ...pointerTool(table, { kind: 'pressedBoard', client: click.client }, { ...click, kind: 'up' })
        .commands,
    );
    expect([situationOf(put).units.length, put.view.armed]).toEqual([
      1,
      { kind: 'counter', counter: 'ge-467' },
    ]);
  });
});

describe('units from words', () => {
  test('come in one step, under free names; the broken one is selected', () => {
    const app = appWith([squad('g', 'C3')]);
    const [one] = situationOf(app).units;
    if (!one) throw new Error('no unit');
    const next = after(app, {
      type: 'add',
      units: [
        { ...one, at: 'C4' as never },
        { ...one, id: 'x' as never, conditions: ['broken', 'dm'] },
      ],
    });
    expect(situationOf(next).units.map(({ id }) => id)).toEqual(['g', 'ge-467-1', 'x']);
    expect(next.view.selection).toBe('x');
    expect(situationOf(after(next, { type: 'undo' }))).toBe(situationOf(app));
  });
});

test('an empty start has nothing in hand', () => {
  expect(press(startApp(situationOf(appWith([])), {}), 'Enter', 'Space', 'Delete').history.past).toEqual([]);
});
