import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import { startApp } from '../../src/editor/state.ts';
import type { Scene } from '../../src/editor/scene.ts';
import { createStore, type Store } from '../../src/editor/store.ts';
import { createBoardHost, type BoardHost } from '../../src/page/boardHost.ts';
import { createOverview } from '../../src/page/mapOverview.ts';
import { createBoardView, type WorkDone } from '../../src/render/view/boardView.ts';
import { createMinimap } from '../../src/render/view/minimap.ts';
import { toBoardUnits } from '../../src/hexgrid/lattice.ts';
import { crowd, vastMap } from './gallery/crowd.ts';
import { emptyScene } from './scenes.ts';

/** How much is drawn, counted: nothing but what changed. */

let parent: HTMLElement;
let store: Store;
let host: BoardHost;

const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => done());
  });

/** What drawing took while something was done. */
const during = async (done: () => void | Promise<void>): Promise<WorkDone> => {
  const before = host.view.work();
  await done();
  await host.view.settled();
  const after = host.view.work();
  return {
    frames: after.frames - before.frames,
    tiles: after.tiles - before.tiles,
    signs: after.signs - before.signs,
    here: after.here - before.here,
  };
};

const NOTHING: WorkDone = { frames: 0, tiles: 0, signs: 0, here: 0 };
const stackedHexes = () => host.scene().stacks;

beforeEach(async () => {
  parent = document.createElement('div');
  parent.style.cssText = 'position:fixed;left:0;top:0;width:480px;height:320px';
  document.body.append(parent);
  store = createStore(startApp(crowd(500), {}));
  host = await createBoardHost(parent, store, { drawing: 'hardware' });
  await host.view.settled();
}, 60_000);

afterEach(() => {
  host.view.destroy();
  parent.remove();
});

describe('on nine boards with 500 counters', () => {
  test('only what changes is drawn', async () => {
    const { view } = host;
    expect(view.work().frames).toBeGreaterThan(0);
    expect(
      await during(async () => {
        for (let frame = 0; frame < 12; frame += 1) await nextFrame();
      }),
    ).toEqual(NOTHING);
    expect(
      await during(() =>
        store.dispatch({ type: 'notice', notice: { tone: 'word', text: 'nothing on the map' } }),
      ),
    ).toEqual(NOTHING);
    expect(await during(() => view.panBy(0, 0))).toEqual(NOTHING);

    view.zoomBy(1 / view.camera().zoom);
    await view.settled();
    const hex = stackedHexes().find(({ counters }) => counters.length > 1)?.hex;
    const alone = host
      .scene()
      .map.hexes.find(({ index }) => !stackedHexes().some((stack) => stack.hex === index))?.index;
    const [first, second] = [host.scene().map.hexes[hex ?? 0], host.scene().map.hexes[alone ?? 0]];
    if (!first || !second) throw new Error('a map without hexes');
    view.centreOn(first.centre);
    await view.settled();

    view.panBy(10, 10);
    await view.settled();
    const back = await during(() => view.panBy(-10, -10));
    expect({ tiles: back.tiles, signs: back.signs }).toEqual({ tiles: 0, signs: 0 });
    const several = await during(() => {
      for (let step = 0; step < 5; step += 1) view.panBy(step % 2 === 0 ? 3 : -3, 0);
    });
    expect(several.frames).toBe(1);

    const hovered = await during(() => store.dispatch({ type: 'hover', hex: second.index }));
    expect(hovered).toEqual({ frames: 1, tiles: 0, signs: hovered.signs, here: 0 });
    expect(hovered.signs).toBeLessThanOrEqual(2);
    expect(await during(() => store.dispatch({ type: 'hover', hex: second.index }))).toEqual(NOTHING);

    const before = host.scene().stacks;
    await during(() => store.dispatch({ type: 'fan', hex: first.index }));
    const fanned = host.scene().stacks;
    expect(fanned.filter((stack, index) => stack !== before[index]).map((stack) => stack.hex)).toEqual([
      first.index,
    ]);
  }, 60_000);

  test('of the counters only those in view are painted', async () => {
    const { view } = host;
    view.zoomBy(2 / view.camera().zoom);
    const near = await during(() => view.centreOn({ x: 900, y: 300 }, 2));
    expect(near.signs).toBeLessThan(40);
  }, 60_000);
});

/** A map with signs of every kind on each hex. */
const signsEverywhere = (map: ReturnType<typeof vastMap>): Scene => ({
  ...emptyScene(map),
  shades: map.hexes.map(({ index }) => ({
    hex: index,
    seen: index % 2 === 0 ? 'unseen' : 'hindered',
    label: '+1',
  })),
  control: map.hexes.map(({ index }) => ({ hex: index, by: index % 3 === 0 ? 'axis' : 'allied' })),
  highlights: map.hexes.map(({ index }) => ({ hex: index, tone: 'refused', tag: 'A10.51' })),
});

describe('with signs on each of 9,000 hexes', () => {
  test('only those near the view are drawn, none by a step of the pointer or of a pan, and from afar a tint once', async () => {
    const map = vastMap(9000);
    const scene = signsEverywhere(map);
    const view = await createBoardView(parent, { drawing: 'hardware' });
    const signs = async (done: () => void): Promise<number> => {
      const before = view.work().signs;
      done();
      await view.settled();
      return view.work().signs - before;
    };
    view.draw(scene);
    await view.settled();
    expect(await signs(() => view.zoomBy(1.05))).toBe(0);
    expect(await signs(() => view.draw({ ...scene, theme: 'dark' }))).toBeLessThanOrEqual(1);

    const inView = (480 / 56.25) * (320 / 64.5);
    // Three kinds of them, and their writing; whole patches are drawn.
    expect(await signs(() => view.centreOn({ x: 2000, y: 2000 }, 1))).toBeLessThan(3 * (inView + 1300));
    const pans: number[] = [];
    for (let step = 0; step < 30; step += 1) pans.push(await signs(() => view.panBy(-12, -4)));
    expect(pans.filter((count) => count === 0).length).toBeGreaterThanOrEqual(24);
    expect(Math.max(...pans)).toBeLessThan(3000);
    for (const hex of [3000, 3001, 3002]) {
      const hovered: Scene = {
        ...scene,
        highlights: [...scene.highlights, { hex: map.hexes[hex]?.index ?? (0 as HexIndex), tone: 'hover' }],
      };
      // The mark itself, and what is written near the view.
      expect(await signs(() => view.draw(hovered))).toBeLessThan(60);
    }
    const other: Scene = {
      ...scene,
      shades: scene.shades?.map((shade) => (shade.hex === 4000 ? { ...shade, seen: 'clear' } : shade)) ?? [],
    };
    expect(await signs(() => view.draw(other))).toBeLessThan(400);
    view.destroy();
  }, 90_000);
});

/** What is drawn on the canvases of the page meanwhile. */
const strokesDuring = async (
  done: () => Promise<void>,
): Promise<{ readonly pictures: number; readonly lines: number }> => {
  const spies = (['drawImage', 'stroke'] as const).map((name) =>
    vi.spyOn(CanvasRenderingContext2D.prototype, name),
  );
  await done();
  const [pictures = 0, lines = 0] = spies.map((spy) => spy.mock.calls.length);
  for (const spy of spies) spy.mockRestore();
  return { pictures, lines };
};

describe('with signs on each of 9,000 hexes, where the processor draws', () => {
  test('a step of a pan, or of the pointer, draws a few pictures instead of each sign; none is left where signs are no more', async () => {
    const map = vastMap(9000);
    const scene = signsEverywhere(map);
    const view = await createBoardView(parent, { drawing: 'processor' });
    view.draw(scene);
    view.centreOn({ x: 2000, y: 2000 }, 1);
    view.zoomBy(1 / view.camera().zoom);
    await view.settled();
    const step = (done: () => void) =>
      strokesDuring(async () => {
        done();
        await view.settled();
      });
    const inView = (480 / 56.25) * (320 / 64.5);
    const pans = [
      await step(() => view.panBy(-3, -1)),
      await step(() => view.panBy(-3, -1)),
      await step(() => view.panBy(-3, -1)),
    ];
    for (const { pictures } of pans) expect(pictures).toBeLessThan(inView);
    // A patch that comes near is drawn once.
    expect(pans.filter(({ lines }) => lines === 0).length).toBeGreaterThanOrEqual(2);
    const hovered = await step(() =>
      view.draw({
        ...scene,
        highlights: [...scene.highlights, { hex: map.hexes[3000]?.index ?? (0 as HexIndex), tone: 'hover' }],
      }),
    );
    expect([hovered.pictures < inView, hovered.lines <= 3]).toEqual([true, true]);

    const bare = await createBoardView(parent, { drawing: 'processor' });
    for (const each of [view, bare]) {
      each.draw({ ...scene, shades: [], control: [], highlights: [] });
      each.centreOn({ x: 2000, y: 2000 }, 1);
      await each.settled();
    }
    expect((await step(() => view.panBy(-1, 0))).pictures).toBe(
      (
        await strokesDuring(async () => {
          bare.panBy(-1, 0);
          await bare.settled();
        })
      ).pictures,
    );
    view.destroy();
    bare.destroy();
  }, 90_000);
});

describe('the overview', () => {
  test('is drawn only when something changed, and moves the view', async () => {
    createOverview(parent, host, store);
    host.view.zoomBy(4);
    await host.view.settled();
    await nextFrame();
    await nextFrame();
    const map = parent.querySelector<HTMLElement>('.overview-map');
    const canvas = map?.querySelector('canvas');
    const fold = parent.querySelector<HTMLButtonElement>('.overview-fold');
    if (!map || !canvas || !fold) throw new Error('no overview');
    expect([map.hidden, fold.getAttribute('aria-expanded')]).toEqual([
      matchMedia('(max-width: 700px)').matches,
      String(!map.hidden),
    ]);
    if (map.hidden) fold.click();
    await nextFrame();
    await nextFrame();
    expect(map.getBoundingClientRect().width).toBeGreaterThan(60);
    expect(map.getBoundingClientRect().width * map.getBoundingClientRect().height).toBeLessThan(
      0.25 * 480 * 320,
    );
    const box = canvas.getBoundingClientRect();
    map.setPointerCapture = () => undefined;
    map.dispatchEvent(
      new PointerEvent('pointerdown', {
        clientX: box.left + box.width * 0.25,
        clientY: box.top + box.height * 0.5,
        bubbles: true,
        pointerId: 3,
      }),
    );
    expect(host.view.camera().centre.x).toBeCloseTo(host.scene().map.width * 0.25, -1);
    const before = host.view.camera().centre.x;
    let heard = 0;
    document.body.addEventListener(
      'keydown',
      () => {
        heard += 1;
      },
      { once: true },
    );
    map.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
    expect(host.view.camera().centre.x).toBeGreaterThan(before);
    expect(heard).toBe(0);
    host.view.fit();
    await nextFrame();
    await nextFrame();
    expect(parent.querySelector<HTMLElement>('.overview')?.hidden).toBe(true);
  }, 60_000);

  test('counts its drawings: the same again is none', async () => {
    let arrived = (): void => undefined;
    const ready = new Promise<void>((done) => {
      arrived = done;
    });
    const minimap = createMinimap(() => arrived());
    const scene = host.scene();
    const size = minimap.size(scene.map, { width: 200, height: 120 });
    const view = { x: 100, y: 100, width: 600, height: 400 };
    minimap.show(scene, view, size);
    await ready;
    minimap.show(scene, view, size);
    expect(minimap.work().drawn).toBe(2);
    minimap.show({ ...scene, highlights: [] }, view, size);
    expect(minimap.work().drawn).toBe(2);
    minimap.show(scene, { ...view, x: 140 }, size);
    expect(minimap.work().drawn).toBe(3);
    const brush = minimap.canvas.getContext('2d');
    const scale = (size.width / scene.map.width) * (minimap.canvas.width / size.width);
    const stack = scene.stacks.find(
      ({ counters }) =>
        counters.at(-1)?.counter.nationality === 'russian' &&
        !counters.some((each) => each.conditions.includes('broken')),
    );
    const hex = store.app().history.present.map.hexes[stack?.hex ?? 0];
    if (!hex || !brush) throw new Error('no Russian stack');
    const { x, y } = toBoardUnits(hex);
    const [red = 0, , blue = 0] = brush.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data;
    expect(red).toBeGreaterThan(blue + 40);
  }, 60_000);
});
