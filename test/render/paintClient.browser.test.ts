import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Board, Drawing } from '../../src/board/map/board.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import type { ChangeMarks, Scene } from '../../src/editor/scene.ts';
import { startStudio } from '../../src/page/workers.ts';
import { createBoardView, type BoardView } from '../../src/render/view/boardView.ts';
import { surface, type Rect } from '../../src/render/board/brush.ts';
import { faceSprite } from '../../src/render/view/layers/counters.ts';
import { createPainterInPlace } from '../../src/render/paint/pagePainter.ts';
import { paintSubject } from '../../src/render/board/sprite.ts';
import type { Job } from '../../src/render/paint/protocol.ts';
import { layOut, MOST_SHEETS } from '../../src/render/paint/spriteSheets.ts';
import { MOST_UNDER_WAY } from '../../src/render/paint/jobQueue.ts';
import { createMinimap, type Printer } from '../../src/render/view/minimap.ts';
import { createPaintClient, type PaintClient } from '../../src/render/paint/paintClient.ts';
import { loadTypeface } from '../../src/render/paint/typeface.ts';
import { emptyScene, hasWebGl, hexNamed, mapSceneOf, mark, NO_WEBGL, stack } from './scenes.ts';

const drawing: Drawing = {
  shapes: [
    {
      kind: 'hill',
      level: 1,
      smooth: true,
      outline: [
        { x: 220, y: 160 },
        { x: 330, y: 150 },
        { x: 320, y: 260 },
        { x: 230, y: 270 },
      ],
    },
    {
      kind: 'area',
      terrain: 'woods',
      smooth: true,
      outline: [
        { x: 80, y: 130 },
        { x: 140, y: 130 },
        { x: 140, y: 195 },
        { x: 80, y: 195 },
      ],
    },
    {
      kind: 'way',
      terrain: 'dirtRoad',
      smooth: true,
      width: 12,
      line: [
        { x: 0, y: 290 },
        { x: 170, y: 280 },
        { x: 340, y: 290 },
      ],
    },
    {
      kind: 'area',
      terrain: 'stoneBuilding1',
      smooth: false,
      outline: [
        { x: 215, y: 60 },
        { x: 255, y: 60 },
        { x: 255, y: 90 },
        { x: 215, y: 90 },
      ],
    },
    { kind: 'hexsides', terrain: 'cliff', hexsides: [{ hex: 'E4', side: 3 }] },
  ],
};
const [COLUMNS, ROWS] = [7, 5];
const board: Board = {
  label: 't',
  title: 'Test',
  columns: COLUMNS,
  rows: ROWS,
  raster: rasterise(drawing, COLUMNS, ROWS),
  stairwells: new Set(),
  art: { kind: 'drawing', drawing },
  source: 'test',
};
const map = mapSceneOf([board, { ...board, label: 'u' }, { ...board, label: 'r', art: { kind: 'raster' } }]);
const water = hexNamed(map, 'E3');
const CHANGES: ChangeMarks = {
  rules: [{ kind: 'terrain', from: 'woods', to: 'brush' }],
  masked: [hexNamed(map, 'B2').centre],
  hexsides: [],
  sights: [],
  hexes: [{ name: water.name, centre: water.centre, terrain: 'water' }],
};
const scene: Scene = {
  ...emptyScene(map),
  stacks: ['B2', 'D3', 'F4'].map((hex) =>
    stack([mark(map, hex, 'ge-467'), mark(map, hex, 'ru-447', { conditions: ['broken', 'dm'] })]),
  ),
};

/** The pixels of a picture, alpha and all. */
const pixelsOf = (picture: ImageBitmap): Uint8ClampedArray => {
  const made = surface(picture.width, picture.height);
  if (!made) throw new Error('no canvas');
  made.brush.drawImage(picture, 0, 0);
  return made.brush.getImageData(0, 0, picture.width, picture.height).data;
};

const delivered = (paintClient: PaintClient, job: Job): Promise<ImageBitmap> =>
  new Promise((done) => {
    paintClient.listen(() => void paintClient.handOver(() => true));
    paintClient.paint(job, done);
  });

/** By how much bytes differ at most, and on the average. */
const difference = (
  a: Uint8ClampedArray,
  b: Uint8ClampedArray,
): { readonly most: number; readonly mean: number } => {
  expect(a.length).toBe(b.length);
  const steps = Array.from(a, (value, index) => Math.abs(value - (b[index] ?? 0)));
  return {
    most: steps.reduce((most, step) => Math.max(most, step), 0),
    mean: steps.reduce((sum, step) => sum + step, 0) / steps.length,
  };
};

/**
 * Browsers smooth the edge of what is clipped on a canvas of the page, and not on one of a worker: some edges
 * are a shade off, and nothing else.
 */
const SHADE = { most: 64, mean: 0.4 } as const;
const NONE = { most: 0, mean: 0 } as const;

describe('a studio paints what the page would', () => {
  let paintClient: PaintClient;
  beforeEach(async () => {
    await loadTypeface();
    const started = startStudio();
    if (!started) throw new Error('no studio');
    paintClient = started;
  });
  afterEach(() => paintClient.close());

  const here = async (shown: Scene, area: Rect, resolution: number): Promise<Uint8ClampedArray> => {
    let arrive = (): void => undefined;
    const ready = new Promise<void>((done) => {
      arrive = done;
    });
    const painterOf = createPainterInPlace(() => arrive());
    if (!painterOf(shown)) await ready;
    const made = surface(area.width * resolution, area.height * resolution);
    if (!made) throw new Error('no canvas');
    made.brush.scale(resolution, resolution);
    made.brush.translate(-area.x, -area.y);
    painterOf(shown)?.(made.brush, area, resolution);
    return made.brush.getImageData(0, 0, made.canvas.width, made.canvas.height).data;
  };

  test('tiles of the map, from afar and near, over two boards, as printed and as changed, in other months, with names and without', async () => {
    const cases: readonly (readonly [Scene, Rect, number, typeof SHADE | typeof NONE])[] = [
      [scene, { x: 180, y: 20, width: 160, height: 200 }, 2, SHADE],
      [scene, { x: 300, y: 100, width: 128, height: 128 }, 1, SHADE],
      [{ ...scene, changes: CHANGES }, { x: 60, y: 100, width: 260, height: 120 }, 1.4, SHADE],
      [{ ...scene, month: 11, showNames: false }, { x: 0, y: 0, width: 400, height: 300 }, 0.25, SHADE],
      // A board of which only the raster is known has no clips: grid, dots and writing are the same to the
      // pixel.
      [scene, { x: 690, y: 100, width: 96, height: 128 }, 1, NONE],
      [scene, { x: 690, y: 100, width: 96, height: 128 }, 2, NONE],
    ];
    for (const [shown, area, resolution, off] of cases) {
      paintClient.dress(shown);
      const picture = await delivered(paintClient, { kind: 'tile', area, resolution });
      const page = await here(shown, area, resolution);
      expect(page.some((value) => value > 0)).toBe(true);
      const { most, mean } = difference(pixelsOf(picture), page);
      expect(most).toBeLessThanOrEqual(off.most);
      expect(mean).toBeLessThanOrEqual(off.mean);
    }
  }, 60_000);

  test('counters, each in its place on a sheet', async () => {
    const lens = { zoom: 2, resolution: 2 };
    const faces = [
      mark(map, 'B2', 'ge-467'),
      mark(map, 'B2', 'ru-447', { conditions: ['broken', 'dm'], selected: true }),
      mark(map, 'D3', 'ge-838', { conditions: ['concealed'] }),
    ];
    const { width, height, placed } = layOut(faces.map((face) => faceSprite(face, lens)));
    expect(placed).toHaveLength(faces.length);
    const made = surface(width, height);
    const sheet = await delivered(paintClient, {
      kind: 'sheet',
      width,
      height,
      cells: placed.map(({ cell }) => cell),
    });
    made?.brush.drawImage(sheet, 0, 0);
    for (const { cell, stamp } of placed) {
      const own = surface(cell.width, cell.height);
      own?.brush.scale(stamp.resolution, stamp.resolution);
      own?.brush.translate(-stamp.box.x, -stamp.box.y);
      if (own) paintSubject(own.brush, stamp.subject);
      const [theirs, ours] = [made, own].map(
        (each, index) =>
          each?.brush.getImageData(
            index === 0 ? cell.x : 0,
            index === 0 ? cell.y : 0,
            cell.width,
            cell.height,
          ).data ?? new Uint8ClampedArray(),
      );
      expect(ours?.some((value) => value > 0)).toBe(true);
      const { most, mean } = difference(theirs ?? new Uint8ClampedArray(), ours ?? new Uint8ClampedArray());
      expect(most).toBeLessThanOrEqual(SHADE.most);
      expect(mean).toBeLessThanOrEqual(SHADE.mean);
    }
  }, 60_000);

  test('what is called off is never taken', async () => {
    paintClient.dress(scene);
    const taken: number[] = [];
    const callOff = [0, 1, 2].map((at) =>
      paintClient.paint(
        { kind: 'tile', area: { x: at * 100, y: 0, width: 100, height: 100 }, resolution: 2 },
        () => taken.push(at),
      ),
    );
    callOff[1]?.();
    expect(paintClient.underWay()).toBe(2);
    await new Promise<void>((done) => {
      paintClient.listen(() => {
        paintClient.handOver(() => true);
        if (paintClient.underWay() === 0) done();
      });
    });
    expect(taken).toEqual([0, 2]);
  }, 60_000);
});

describe.each(['hardware', 'processor'] as const)('a board with a studio, drawn by the %s', (drawing) => {
  let parent: HTMLElement;
  beforeEach(() => {
    parent = document.createElement('div');
    parent.style.cssText = 'position:fixed;left:0;top:0;width:600px;height:500px';
    document.body.append(parent);
  });
  afterEach(() => parent.remove());

  const shown = async (view: BoardView, what: Scene): Promise<Uint8ClampedArray> => {
    view.draw(what);
    await view.settled();
    view.paintNow();
    const made = surface(view.canvas.width, view.canvas.height);
    made?.brush.drawImage(view.canvas, 0, 0);
    return (
      made?.brush.getImageData(0, 0, view.canvas.width, view.canvas.height).data ?? new Uint8ClampedArray()
    );
  };
  /** The share of bytes that differ by more than a shade. */
  const unlike = (a: Uint8ClampedArray, b: Uint8ClampedArray): number =>
    a.reduce((count, value, index) => count + Number(Math.abs(value - (b[index] ?? 0)) > SHADE.most), 0) /
    a.length;

  test('shows what one without shows, paints nothing on the page while it moves, and asks for no more at once than is sensible', async () => {
    const started = startStudio();
    if (!started) throw new Error('no studio');
    let most = 0;
    const paintClient: PaintClient = {
      ...started,
      paint: (...given) => {
        const callOff = started.paint(...given);
        most = Math.max(most, started.underWay());
        return callOff;
      },
    };
    const view = await createBoardView(parent, { paintClient, drawing });
    const pictures = [
      await shown(view, scene),
      await shown(view, { ...scene, changes: CHANGES }),
      await shown(view, { ...scene, theme: 'dark' }),
    ];
    const before = view.work();
    for (let step = 0; step < 6; step += 1) {
      view.zoomBy(1.3);
      await new Promise((done) => {
        requestAnimationFrame(done);
      });
      view.panBy(-40, -20);
    }
    await view.settled();
    const after = view.work();
    expect(after.tiles).toBeGreaterThan(before.tiles);
    expect(after.here).toBe(0);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(MOST_UNDER_WAY + 4 * MOST_SHEETS);
    expect(started.underWay()).toBe(0);
    view.destroy();
    expect(started.open()).toBe(false);
    const plain = await createBoardView(parent, { drawing });
    for (const [index, what] of [
      scene,
      { ...scene, changes: CHANGES },
      { ...scene, theme: 'dark' } as const,
    ].entries()) {
      expect(unlike(await shown(plain, what), pictures[index] ?? new Uint8ClampedArray())).toBeLessThan(
        0.002,
      );
    }
    expect(plain.work().here).toBeGreaterThan(0);
    plain.destroy();
  }, 90_000);

  test('shows a small picture of the map where it has not painted yet, and takes it away with the map', async () => {
    const view = await createBoardView(parent, { paintClient: startStudio(), drawing });
    await shown(view, emptyScene(map));
    const red = surface(8, 8);
    if (!red) throw new Error('no canvas');
    red.brush.fillStyle = '#ff0000';
    red.brush.fillRect(0, 0, 8, 8);
    const reddish = (): number => {
      const { width, height } = view.canvas;
      const made = surface(width, height);
      if (!made) throw new Error('no canvas');
      view.paintNow();
      made.brush.drawImage(view.canvas, 0, 0);
      const { data } = made.brush.getImageData(0, 0, width, height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 0) < 30 && (data[at + 2] ?? 0) < 30) count += 1;
      return count / (width * height);
    };
    const other = mapSceneOf([board]);
    view.draw(emptyScene(other));
    view.layBeneath(other, red.canvas);
    expect(reddish()).toBeGreaterThan(0.1);
    await view.settled();
    expect(reddish()).toBe(0);
    view.draw(emptyScene(mapSceneOf([board, board])));
    expect(reddish()).toBe(0);
    view.destroy();
  }, 60_000);

  test('has the overview painted too, and paints it here where the studio closes meanwhile', async () => {
    const paintClient = startStudio();
    if (!paintClient) throw new Error('no studio');
    const view = await createBoardView(parent, { paintClient, drawing });
    await shown(view, scene);
    const [size, part] = [
      { width: 200, height: 60 },
      { x: 0, y: 0, width: 100, height: 100 },
    ];
    const overview = async (
      print: Printer,
    ): Promise<{ readonly here: number; readonly bytes: Uint8ClampedArray }> => {
      let arrive = (): void => undefined;
      const ready = new Promise<void>((done) => {
        arrive = done;
      });
      const minimap = createMinimap(() => arrive(), print);
      minimap.show(scene, part, size);
      await ready;
      minimap.show(scene, part, size);
      expect(minimap.work()).toMatchObject({ drawn: 2, beneath: 2 });
      minimap.show(scene, { ...part, x: 40 }, size);
      expect(minimap.work()).toMatchObject({ drawn: 3, beneath: 2 });
      const { width, height } = minimap.canvas;
      return {
        here: minimap.work().here,
        bytes:
          minimap.canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(),
      };
    };
    const elsewhere = await overview((...asked) => view.print(...asked));
    expect(elsewhere.here).toBe(0);
    const here = await overview(() => Promise.resolve(undefined));
    expect(here.here).toBeGreaterThan(1);
    expect(unlike(elsewhere.bytes, here.bytes)).toBeLessThan(0.01);
    let asked = 0;
    const broken = await overview((...what) => {
      const answer = view.print(...what);
      if ((asked += 1) === 2) paintClient.close();
      return answer;
    });
    expect(broken.here).toBe(here.here - 1);
    expect(unlike(broken.bytes, here.bytes)).toBeLessThan(0.01);
    view.destroy();
  }, 60_000);

  test.each([
    ['never starts', 'throw new Error("not today")'],
    [
      'dies at its third order',
      'let heard = 0; self.onmessage = ({ data }) => { heard += 1; if (heard > 2) throw new Error("enough"); for (const { number } of data) self.postMessage({ number, answer: { kind: "heard" } }); };',
    ],
    ['never says a word', ''],
    [
      'says that it can paint, and nothing more',
      'self.postMessage({ number: 1, answer: { kind: "heard" } });',
    ],
    [
      'has no typeface',
      'self.onmessage = ({ data }) => self.postMessage({ number: data[0].number, failure: "no typeface" });',
    ],
  ])(
    'paints itself where the worker %s',
    async (_, script) => {
      const paintClient = createPaintClient(
        new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))),
        250,
      );
      const view = await createBoardView(parent, { paintClient, drawing });
      view.draw(scene);
      for (let step = 0; step < 4; step += 1) {
        view.zoomBy(1.4);
        await new Promise((done) => {
          setTimeout(done, 40);
        });
      }
      await view.settled();
      expect(paintClient.open()).toBe(false);
      expect(view.work().here).toBeGreaterThan(0);
      const picture = await shown(view, scene);
      const plain = document.createElement('div');
      plain.style.cssText = parent.style.cssText;
      parent.append(plain);
      const other = await createBoardView(plain, { drawing });
      other.draw(scene);
      for (let step = 0; step < 4; step += 1) other.zoomBy(1.4);
      expect(unlike(await shown(other, scene), picture)).toBeLessThan(0.002);
      view.destroy();
      other.destroy();
    },
    60_000,
  );

  test.skipIf(drawing === 'processor')(
    'shows all of it after the hardware went away and came back, what was painted meanwhile too',
    async ({ skip }) => {
      skip(!hasWebGl(), NO_WEBGL);
      const paintClient = startStudio();
      if (!paintClient) throw new Error('no studio');
      const view = await createBoardView(parent, { paintClient, drawing });
      const dressed: Scene = {
        ...scene,
        highlights: [{ hex: water.index, tone: 'end', chip: '2' }],
        shades: map.hexes
          .slice(0, 60)
          .map(({ index }) => ({ hex: index, seen: index % 2 === 0 ? 'unseen' : 'hindered', label: '+1' })),
      };
      view.draw(dressed);
      await view.settled();
      const painted = view.work().tiles;
      const loss = view.canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
      const [lost, restored] = ['webglcontextlost', 'webglcontextrestored'].map(
        (kind) => new Promise((done) => view.canvas.addEventListener(kind, done, { once: true })),
      );
      loss?.loseContext();
      await lost;
      view.zoomBy(1.9);
      view.panBy(60, 30);
      const later: Scene = { ...dressed, stacks: dressed.stacks.slice(1) };
      view.draw(later);
      await new Promise((done) => {
        setTimeout(done, 400);
      });
      loss?.restoreContext();
      await restored;
      const picture = await shown(view, later);
      expect(paintClient.open()).toBe(true);
      expect(view.work().tiles).toBeGreaterThan(painted);
      view.destroy();
      const plain = await createBoardView(parent, { drawing });
      plain.draw(dressed);
      plain.zoomBy(1.9);
      plain.panBy(60, 30);
      expect(unlike(await shown(plain, later), picture)).toBeLessThan(0.002);
      plain.destroy();
    },
    60_000,
  );
});
