import { describe, expect, test } from 'vitest';
import { situationOf } from '../../src/editor/selectors.ts';
import { startApp, type App, type TerrainTool } from '../../src/editor/state.ts';
import { boardTool, type BoardGesture } from '../../src/editor/boardTool.ts';
import { IDLE, type PointerStep } from '../../src/editor/pointerTool.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { createSceneOf } from '../../src/editor/sceneOf.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { crowd } from '../render/gallery/crowd.ts';
import { after, appWith, hexNamed, map, squad } from './table.ts';

type Step = readonly [kind: PointerStep['kind'], hex: string, part?: Partial<PointerStep>];

/** Plays pointer steps as the board would tell them; pixels of the screen are board units here. */
const play = (
  app: App,
  ...steps: readonly Step[]
): { readonly app: App; readonly taken: readonly boolean[] } => {
  let [now, gesture]: [App, BoardGesture] = [app, IDLE];
  const taken: boolean[] = [];
  for (const [kind, name, part] of steps) {
    const at = toBoardUnits(hexNamed(name));
    const step = boardTool(now, gesture, { kind, at, client: at, button: 0, touch: false, ...part });
    [now, gesture] = [step.commands.reduce(reduce, now), step.gesture];
    taken.push(step.taken);
  }
  return { app: now, taken };
};

const withTool = (tool: TerrainTool | undefined, part = {}): App =>
  appWith([squad()], { terrain: tool, ...part });
const MASK: TerrainTool = { kind: 'mask', how: 'without', stroke: [] };

describe('markers under the pointer', () => {
  const smoky = after(appWith([squad()]), { type: 'putMarker', kind: 'smoke', hex: hexNamed('E3').id });

  test('pressed and dragged, a marker moves; dragged off the map, it goes; undo brings it back', () => {
    const { app } = play(smoky, ['down', 'E3', { marker: 0 }], ['move', 'D3'], ['move', 'B2'], ['up', 'B2']);
    expect(situationOf(app).markers).toEqual([{ kind: 'smoke', hex: 'B2' }]);
    const gone = play(
      smoky,
      ['down', 'E3', { marker: 0 }],
      ['move', 'A1', { outside: true }],
      ['up', 'A1', { outside: true }],
    ).app;
    expect(situationOf(gone).markers).toEqual([]);
    expect(situationOf(after(gone, { type: 'undo' })).markers).toEqual(situationOf(smoky).markers);
  });

  test('clicked, it is in hand, and its hex in question; Esc lets go of it', () => {
    const { app } = play(smoky, ['down', 'E3', { marker: 0 }], ['up', 'E3', { marker: 0 }]);
    expect(app.view).toMatchObject({ marker: 0, cursor: hexNamed('E3').index });
    expect(after(app, { type: 'escape' }).view.marker).toBeUndefined();
    expect(after(app, { type: 'removeMarker', index: 0 }).view.marker).toBeUndefined();
  });

  test('while it is dragged it lies with the pointer alone', () => {
    const { app } = play(smoky, ['down', 'E3', { marker: 0 }], ['move', 'B2']);
    const scene = createSceneOf()(app);
    expect([scene.markers, scene.carriedMarker?.face.kind]).toEqual([[], 'smoke']);
  });

  test('from the palette it is let go in a hex, but not off the map', () => {
    const armed = appWith([], { armed: { kind: 'newMarker', marker: 'wreck' } });
    expect(situationOf(play(armed, ['down', 'D3'], ['up', 'D3']).app).markers).toEqual([
      { kind: 'wreck', hex: 'D3' },
    ]);
  });
});

describe('the mask', () => {
  test('a stroke takes out the hexes it meets, in one wish; a quick one leaves no gap', () => {
    const { app, taken } = play(withTool(MASK), ['down', 'B2'], ['move', 'F2'], ['up', 'F2']);
    expect(taken).toEqual([true, true, true]);
    expect(app.wishes).toHaveLength(1);
    const [wish] = app.wishes;
    expect(wish?.type === 'mask' && wish.hexes.length).toBeGreaterThanOrEqual(5);
    expect(app.view.terrain).toEqual(MASK);
  });

  test('while it is drawn, its hexes are marked', () => {
    const { app } = play(withTool(MASK), ['down', 'B2'], ['move', 'B3']);
    expect(
      createSceneOf()(app)
        .highlights.filter(({ tone }) => tone === 'dropRefused')
        .map(({ hex }) => map.hexes[hex]?.id),
    ).toEqual(['B2', 'B3']);
  });

  test('a stroke called off changes nothing', () => {
    const { app } = play(withTool(MASK), ['down', 'B2'], ['move', 'C3'], ['cancel', 'C3']);
    expect([app.wishes, app.view.terrain]).toEqual([[], MASK]);
  });

  test('a rectangle leaves only its hexes, whichever corner comes first', () => {
    const tool: TerrainTool = { kind: 'rectangle', stroke: [] };
    const hexesOf = (app: App) => (app.wishes[0]?.type === 'mask' ? app.wishes[0].hexes.toSorted() : []);
    const down = hexesOf(play(withTool(tool), ['down', 'B2'], ['move', 'D4'], ['up', 'D4']).app);
    const up = hexesOf(play(withTool(tool), ['down', 'D4'], ['move', 'B2'], ['up', 'B2']).app);
    expect(down).toEqual(up);
    expect(down).toEqual(expect.arrayContaining(['B2', 'B3', 'B4', 'C3', 'C4', 'D2', 'D3', 'D4']));
    expect(down).not.toContain('A3');
  });

  test('of a large map a rectangle looks at its columns alone; while it grows, hexes that stay keep their very signs', () => {
    const large = crowd(0);
    let reads = 0;
    const hexes = new Proxy(large.map.hexes, {
      get: (list, key, self) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(list, key, self) as unknown;
      },
    });
    const app = startApp(
      { ...large, map: { ...large.map, hexes } },
      { terrain: { kind: 'rectangle', stroke: [] } },
    );
    const sceneOf = createSceneOf();
    const step = (now: App, kind: PointerStep['kind'], at: PointerStep['at']): App =>
      boardTool(now, IDLE, { kind, at, client: at, button: 0, touch: false }).commands.reduce(reduce, now);
    const begun = step(app, 'down', { x: 2000, y: 1000 });
    sceneOf(begun);
    reads = 0;
    const grown = step(begun, 'move', { x: 2300, y: 1200 });
    expect(reads).toBeLessThan(0.15 * large.map.hexes.length);
    const [before, more] = [
      sceneOf(grown).highlights,
      sceneOf(step(grown, 'move', { x: 2400, y: 1250 })).highlights,
    ];
    expect([before.length > 10, more.length > before.length]).toEqual([true, true]);
    expect(before.every((sign) => more.includes(sign))).toBe(true);
  });

  test('another button pans as ever', () => {
    expect(play(withTool(MASK), ['down', 'B2', { button: 1 }]).taken).toEqual([false]);
  });
});

describe('a sight', () => {
  test('two clicks name its ends, the topmost unit before the ground; a third begins again', () => {
    const click = (hex: string): readonly Step[] => [
      ['down', hex],
      ['up', hex],
    ];
    const tool: TerrainTool = { kind: 'sight' };
    const app = appWith([squad('g', 'D3/1')], { terrain: tool });
    expect(play(app, ...click('D3'), ...click('A1')).app.view.terrain).toEqual({
      kind: 'sight',
      from: 'D3/1',
      to: 'A1',
    });
    expect(play(app, ...click('D3'), ...click('A1'), ...click('B2')).app.view.terrain).toEqual({
      kind: 'sight',
      from: 'B2',
    });
  });
});

describe('a hex', () => {
  test('a call for its menu opens the menu, or while terrain is changed goes to that hex', () => {
    const { app } = play(
      withTool(undefined),
      ['down', 'E3', { button: 2 }],
      ['context', 'E3', { button: 2 }],
    );
    expect(app.view).toMatchObject({
      menu: { hex: hexNamed('E3').index, unit: undefined },
      terrain: undefined,
    });
    const { app: changing } = play(withTool({ kind: 'hex' }), ['context', 'E3', { button: 2 }]);
    expect(changing.view).toMatchObject({
      cursor: hexNamed('E3').index,
      terrain: { kind: 'hex' },
      menu: undefined,
    });
  });

  test('a click on the hex that is being changed keeps it, and a counter stands for its hex', () => {
    const twice = play(
      withTool({ kind: 'hex' }),
      ['down', 'E3'],
      ['up', 'E3'],
      ['down', 'E3'],
      ['up', 'E3'],
    ).app;
    expect(twice.view.cursor).toBe(hexNamed('E3').index);
    expect(
      play(
        withTool({ kind: 'hex' }),
        ['down', 'C3', { unit: squad().id }],
        ['up', 'C3', { unit: squad().id }],
      ).app.view.cursor,
    ).toBe(hexNamed('C3').index);
  });

  test('Esc closes the panel before it lets go of the unit', () => {
    const app = withTool({ kind: 'hex' }, { selection: squad().id });
    expect(after(app, { type: 'escape' }).view).toMatchObject({ terrain: undefined, selection: 'g' });
  });
});

test('the scene shows what is changed, and keeps its picture of the map', () => {
  const sceneOf = createSceneOf();
  const before = sceneOf(appWith([]));
  const changed = {
    ...situationOf(appWith([])),
    hexOverrides: [{ hex: hexNamed('C3').id, terrain: 'woods' as const }],
    playable: map.hexes.slice(1).map(({ id }) => id),
    markers: [{ kind: 'shellholes' as const, hex: hexNamed('E3').id }],
  };
  const scene = sceneOf(after(appWith([]), { type: 'open', situation: changed }));
  expect(scene.map).toBe(before.map);
  expect(scene.changes?.hexes).toMatchObject([
    { terrain: 'woods' },
    { terrain: 'shellholes', byMarker: true },
  ]);
  expect(scene.changes?.masked).toHaveLength(1);
  expect(before.changes).toMatchObject({ hexes: [], masked: [] });
});
