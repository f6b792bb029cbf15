import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardTool, type BoardGesture } from '../../src/editor/boardTool.ts';
import { brushKey, brushWith } from '../../src/editor/brush.ts';
import { mapEdited } from '../../src/editor/mapEdit.ts';
import { startHistory } from '../../src/editor/history.ts';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import { anyHexAt } from '../../src/board/map/mapLookup.ts';
import { settledOnMap } from '../../src/editor/moveUnitsToMap.ts';
import { changesOf } from '../../src/units/position.ts';
import { IDLE, type PointerStep } from '../../src/editor/pointerTool.ts';
import { reduce } from '../../src/editor/reduce.ts';
import { createSceneOf } from '../../src/editor/sceneOf.ts';
import { situationOf } from '../../src/editor/selectors.ts';
import type { App, Paint } from '../../src/editor/state.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { after, appWith, hexNamed, map } from './table.ts';

const at = (name: string): Point => toBoardUnits(hexNamed(name));
/** The middle of the upper hexside. */
const above = (name: string): Point => ({ x: at(name).x, y: at(name).y - 32.25 });

const play = (app: App, ...steps: readonly (readonly [PointerStep['kind'], Point])[]) => {
  let [now, gesture]: [App, BoardGesture] = [app, IDLE];
  const taken: boolean[] = [];
  for (const [kind, place] of steps) {
    const step = boardTool(now, gesture, { kind, at: place, client: place, button: 0, touch: true });
    [now, gesture] = [step.commands.reduce(reduce, now), step.gesture];
    taken.push(step.taken);
  }
  return { app: now, taken };
};
const stroke = (app: App, ...places: readonly Point[]): App => {
  const [first, ...rest] = places;
  const last = places.at(-1);
  if (!first || !last) return app;
  return play(app, ['down', first], ...rest.map((place) => ['move', place] as const), ['up', last]).app;
};
const brushing = (paint: Paint): App => appWith([], { terrain: brushWith(paint) });
const wished = (app: App) => app.wishes.reduce(mapEdited, situationOf(app));
const overrides = (app: App) => wished(app).hexOverrides;
const sides = (app: App) => wished(app).hexsideOverrides;
/** Once the page has built the map anew. */
const rebuilt = (app: App): App =>
  after(app, {
    type: 'rebuilt',
    situation: settledOnMap(wished(app), createGameMap(map.placements, changesOf(wished(app)))).situation,
  });

describe('a stroke of the brush', () => {
  test('paints every hex that it crosses, however quick, as one step of undo; the view keeps still', () => {
    const { app, taken } = play(
      brushing({ kind: 'hex', terrain: 'grain' }),
      ['down', at('C2')],
      ['move', at('C5')],
      ['up', at('C5')],
    );
    expect(taken).toEqual([true, true, true]);
    expect(overrides(app)).toEqual(['C2', 'C3', 'C4', 'C5'].map((name) => ({ hex: name, terrain: 'grain' })));
    const done = rebuilt(app);
    expect(overrides(after(done, { type: 'undo' }))).toEqual([]);
    expect(overrides(after(done, { type: 'undo' }, { type: 'redo' }))).toEqual(overrides(app));
    expect(app.view.terrain).toMatchObject({ kind: 'brush', stroke: [] });
  });
  test('that is called off paints nothing', () => {
    const { app } = play(
      brushing({ kind: 'hex', terrain: 'grain' }),
      ['down', at('C2')],
      ['move', at('C5')],
      ['cancel', at('C5')],
    );
    expect(overrides(app)).toEqual([]);
  });
  test('of a level leaves the terrain, and of terrain the level', () => {
    const woods = stroke(brushing({ kind: 'hex', terrain: 'woods' }), at('C3'));
    const high = stroke(
      after(woods, { type: 'terrain', tool: brushWith({ kind: 'level', level: 2 }) }),
      at('C3'),
    );
    expect(overrides(high)).toEqual([{ hex: 'C3', terrain: 'woods', level: 2 }]);
  });
  test('along hexsides takes those whose middles it passes, each once, by one name', () => {
    const walls = stroke(brushing({ kind: 'hexside', terrain: 'wall' }), above('C3'), at('C3'), above('C4'));
    expect(sides(walls)).toEqual([
      { hex: 'C2', side: 3, terrain: 'wall' },
      { hex: 'C3', side: 3, terrain: 'wall' },
    ]);
    expect(sides(after(walls, { type: 'undo' }))).toEqual([]);
  });
  test('of the eraser brings back what is printed, on hexsides too', () => {
    const painted = after(
      appWith([]),
      { type: 'setHex', change: { hex: hexNamed('C3').id, terrain: 'woods' } },
      { type: 'setHexside', hex: hexNamed('C2').id, side: 3, terrain: 'wall' },
      { type: 'setHex', change: { hex: hexNamed('E3').id, terrain: 'grain' } },
      { type: 'terrain', tool: brushWith({ kind: 'printed' }) },
    );
    const erased = stroke(painted, at('C3'));
    expect([overrides(erased), sides(erased)]).toEqual([[{ hex: 'E3', terrain: 'grain' }], []]);
  });
  test('is the same as so many changes one by one', () => {
    const paint = fc.oneof(
      fc.constantFrom<Paint>({ kind: 'hex', terrain: 'woods' }, { kind: 'printed' }),
      fc.constantFrom<Paint>({ kind: 'level', level: 1 }, { kind: 'hexside', terrain: 'hedge' }),
    );
    const place = fc.constantFrom(
      ...map.hexes.map(toBoardUnits).filter((centre) => anyHexAt(map, centre) !== undefined),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(paint, fc.array(place, { minLength: 1, maxLength: 4 })), { maxLength: 5 }),
        (strokes) => {
          let [together, single] = [appWith([]), situationOf(appWith([]))];
          for (const [each, places] of strokes) {
            const brush = brushWith(each);
            const met = places.reduce((now, to) => now.reach(now, map, to), brush);
            for (const edit of met.edits(met, { ...appWith([]), history: startHistory(single) }))
              single = mapEdited(single, edit);
            together = stroke(after(together, { type: 'terrain', tool: brush }), ...places);
          }
          expect(overrides(together)).toEqual(single.hexOverrides);
          expect(sides(together)).toEqual(single.hexsideOverrides);
        },
      ),
    );
  });
});

test('while the brush is out, paint is a wash over the print, and a stroke along hexsides is seen as it goes', () => {
  const sceneOf = createSceneOf();
  const painted = rebuilt(stroke(brushing({ kind: 'hex', terrain: 'grain' }), at('C3')));
  expect(sceneOf(painted).changes?.hexes).toMatchObject([{ name: 'C3', wash: true }]);
  expect(
    sceneOf(after(painted, { type: 'terrain', tool: undefined })).changes?.hexes[0]?.wash,
  ).toBeUndefined();
  const { app } = play(brushing({ kind: 'hexside', terrain: 'wall' }), ['down', above('C3')]);
  expect(sceneOf(app).changes?.hexsides).toMatchObject([{ terrain: 'wall' }]);
  expect(sides(app)).toEqual([]);
});

describe('keys', () => {
  const cursor = hexNamed('C3').index;
  const pressed = (app: App, ...keys: readonly string[]): App =>
    keys.reduce((now, key) => after(now, ...(brushKey(now, key) ?? [])), app);
  test('Enter and the space bar paint the hex in question', () => {
    const app = appWith([], { terrain: brushWith({ kind: 'hex', terrain: 'brush' }), cursor });
    expect(overrides(pressed(app, ' '))).toEqual([{ hex: 'C3', terrain: 'brush' }]);
    expect(pressed(app, 'Enter').view.terrain).toMatchObject({ kind: 'brush', stroke: [] });
  });
  test('brackets go round the sides of the hex, which Enter paints', () => {
    const app = appWith([], { terrain: brushWith({ kind: 'hexside', terrain: 'hedge' }), cursor });
    expect(sides(pressed(app, ']', ']', ']', 'Enter'))).toEqual([{ hex: 'C3', side: 3, terrain: 'hedge' }]);
    expect(sides(pressed(app, '[', 'Enter'))).toHaveLength(1);
  });
  test('do what they always do without a brush', () => {
    expect(brushKey(appWith([], { cursor }), 'Enter')).toBeUndefined();
  });
});
