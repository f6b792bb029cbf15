import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Board, Drawing } from '../../src/board/map/board.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import type { Scene } from '../../src/editor/scene.ts';
import {
  createBoardView,
  type BoardPointer,
  type BoardView,
  type BoardViewOptions,
} from '../../src/render/view/boardView.ts';
import { emptyScene, hasWebGl, hexNamed, highlight, mapSceneOf, mark, NO_WEBGL, stack } from './scenes.ts';

/** A small board: woods about C3, a hill, a road, a house. */
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
  ],
};
const COLUMNS = 7;
const ROWS = 5;
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
const map = mapSceneOf([board]);

type Rgb = readonly [number, number, number];

const pixels = async (
  blob: Blob,
): Promise<{ width: number; height: number; at: (x: number, y: number) => Rgb }> => {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(bitmap, 0, 0);
  return {
    width: bitmap.width,
    height: bitmap.height,
    at: (x, y) => {
      const [red = 0, green = 0, blue = 0] = brush.getImageData(x, y, 1, 1).data;
      return [red, green, blue];
    },
  };
};

const shot = (view: BoardView, scene: Scene, scale: 1 | 2 | 4 = 1, legend = false) =>
  view.exportPng(scene, { scale, legend }).then(pixels);

let parent: HTMLElement;
let view: BoardView;

beforeEach(async () => {
  parent = document.createElement('div');
  parent.style.cssText = 'width:600px;height:500px';
  document.body.append(parent);
  view = await createBoardView(parent, { drawing: 'hardware' });
});

afterEach(() => {
  view.destroy();
  parent.remove();
});

describe('the exported picture', () => {
  test.each([1, 2, 4] as const)('has the size of the map at scale %i', async (scale) => {
    const picture = await shot(view, emptyScene(map), scale);
    expect([picture.width, picture.height]).toEqual([map.width * scale, map.height * scale]);
  });

  test('shows each terrain in its own colour', async () => {
    const picture = await shot(view, emptyScene(map));
    const [grassRed, grassGreen, grassBlue] = picture.at(30, 225);
    const [woodsRed, woodsGreen] = picture.at(113, 170);
    const [hillRed, , hillBlue] = picture.at(262, 245);
    expect(grassGreen).toBeGreaterThan(grassBlue + 20);
    expect(woodsGreen).toBeLessThan(grassGreen - 40);
    expect(woodsGreen).toBeGreaterThan(woodsRed);
    expect(hillRed).toBeGreaterThan(hillBlue + 40);
    expect(hillRed).toBeGreaterThan(grassRed - 10);
  });

  test('is the same twice, to the pixel', async () => {
    const options = { scale: 2, legend: true } as const;
    const [one, two] = [
      await view.exportPng(emptyScene(map), options),
      await view.exportPng(emptyScene(map), options),
    ];
    expect(new Uint8Array(await two.arrayBuffer())).toEqual(new Uint8Array(await one.arrayBuffer()));
  });

  test('lets the hachures of a cliff hang down its lower side, whichever hex it is written from', async () => {
    const cliffs = (hex: string, side: 0 | 3): Drawing => ({
      shapes: [
        {
          kind: 'hill',
          level: 1,
          smooth: false,
          outline: [
            { x: 60, y: 129 },
            { x: 165, y: 129 },
            { x: 165, y: 230 },
            { x: 60, y: 230 },
          ],
        },
        { kind: 'hexsides', terrain: 'cliff', hexsides: [{ hex, side }] },
      ],
    });
    for (const made of [cliffs('C2', 3), cliffs('C3', 0)]) {
      const steep = mapSceneOf([
        { ...board, raster: rasterise(made, COLUMNS, ROWS), art: { kind: 'drawing', drawing: made } },
      ]);
      const { centre } = hexNamed(steep, 'C2');
      const picture = await shot(view, { ...emptyScene(steep), showNames: false }, 2);
      const dark = (rise: number): number =>
        Array.from({ length: 40 }, (_, step) =>
          picture.at(Math.round(centre.x * 2) - 20 + step, Math.round((centre.y + 32.25 + rise) * 2)),
        ).filter(([red]) => red < 150).length;
      expect(dark(-3.5)).toBeGreaterThan(dark(3.5) + 6);
    }
  });

  test('shows grain as furrows in April and as stubble in November', async () => {
    const field: Drawing = {
      shapes: [
        {
          kind: 'area',
          terrain: 'grain',
          smooth: false,
          outline: [
            { x: 100, y: 100 },
            { x: 200, y: 100 },
            { x: 200, y: 200 },
            { x: 100, y: 200 },
          ],
        },
      ],
    };
    const sown = mapSceneOf([
      { ...board, raster: rasterise(field, COLUMNS, ROWS), art: { kind: 'drawing', drawing: field } },
    ]);
    const meanIn = async (month: number): Promise<Rgb> => {
      const picture = await shot(view, { ...emptyScene(sown), month });
      const spots = Array.from({ length: 400 }, (_, index) =>
        picture.at(140 + (index % 20), 110 + Math.floor(index / 20)),
      );
      const mean = (part: 0 | 1 | 2): number =>
        spots.reduce((sum, spot) => sum + spot[part], 0) / spots.length;
      return [mean(0), mean(1), mean(2)];
    };
    const [july, april, november] = [await meanIn(7), await meanIn(4), await meanIn(11)];
    expect(july[0] - july[2]).toBeGreaterThan(90);
    expect(april[1]).toBeLessThan(july[1] - 20);
    expect(november[2]).toBeGreaterThan(july[2] + 30);
  });

  test('keeps a pale fill pale: a highlight lightens the ground', async () => {
    const { centre } = hexNamed(map, 'B2');
    const plain = await shot(view, emptyScene(map));
    const lit = await shot(view, { ...emptyScene(map), highlights: [highlight(map, 'B2', 'end')] });
    const [x, y] = [Math.round(centre.x + 10), Math.round(centre.y + 8)];
    expect(lit.at(x, y)[2]).toBeGreaterThan(plain.at(x, y)[2]);
    expect(lit.at(x, y)[1]).toBeGreaterThan(plain.at(x, y)[1] - 20);
  });

  test('has a legend below for the signs that occur', async () => {
    const scene = { ...emptyScene(map), highlights: [highlight(map, 'B2', 'interdicted')] };
    const [without, full] = [await shot(view, scene), await shot(view, scene, 1, true)];
    expect(full.height).toBeGreaterThan(without.height + 30);
    expect(full.at(2, full.height - 2)).toEqual([255, 255, 255]);
  });

  test('draws a counter in the colour of its nation', async () => {
    const scene = { ...emptyScene(map), stacks: [stack([mark(map, 'B2', 'ru-447')])] };
    const { centre } = hexNamed(map, 'B2');
    const [red, , blue] = (await shot(view, scene, 2)).at(
      Math.round((centre.x + 17) * 2),
      Math.round((centre.y - 10) * 2),
    );
    expect(red).toBeGreaterThan(blue + 60);
  });

  test('stops when told to', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(
      view.exportPng(emptyScene(map), { scale: 4, legend: false, signal: stop.signal }),
    ).rejects.toThrow(/abort/i);
  });

  test('reports its progress to the end', async () => {
    const steps: number[] = [];
    await view.exportPng(emptyScene(map), { scale: 1, legend: true, onProgress: (done) => steps.push(done) });
    expect(steps.at(-1)).toBe(1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });

  test.each([
    [
      'a GIF that is none',
      { kind: 'picture', mediaType: 'image/gif', bytes: new Uint8Array([71, 73, 70, 56, 1, 2, 3]) },
    ],
    ['nothing but a raster', { kind: 'raster' }],
  ] as const)('of %s is tinted by the raster', async (_, art) => {
    const picture = await shot(view, emptyScene(mapSceneOf([{ ...board, art }])));
    const [red, green, blue] = picture.at(113, 170);
    expect(green).toBeGreaterThan(Math.max(red, blue));
  });
});

describe('the view', () => {
  test('shows the whole map at first, and answers board and window points to each other', async () => {
    view.draw(emptyScene(map));
    await view.settled();
    const there = { x: 120, y: 80 };
    const back = view.toBoard(view.toClient(there));
    expect(back.x).toBeCloseTo(there.x, 6);
    expect(back.y).toBeCloseTo(there.y, 6);
    expect(view.camera().zoom * map.width).toBeLessThanOrEqual(600);
  });

  const fire = (kind: string, at: { x: number; y: number }, part: PointerEventInit = {}): void =>
    void view.canvas.dispatchEvent(
      new PointerEvent(kind, {
        pointerId: 1,
        isPrimary: true,
        button: 0,
        clientX: at.x,
        clientY: at.y,
        bubbles: true,
        ...part,
      }),
    );

  const withoutCapture = (): void => {
    view.canvas.setPointerCapture = () => undefined;
  };

  test('tells which unit was pressed, and leaves the drag to the listener', async () => {
    withoutCapture();
    const squad = mark(map, 'B2', 'ge-467');
    view.draw({ ...emptyScene(map), stacks: [stack([squad])] });
    await view.settled();
    view.zoomBy(2);
    const heard: BoardPointer[] = [];
    view.onPointer((event) => {
      heard.push(event);
      return event.unit !== undefined;
    });
    const at = view.toClient(hexNamed(map, 'B2').centre);
    const before = view.toBoard({ x: 10, y: 10 });
    fire('pointerdown', at);
    fire('pointermove', { x: at.x + 40, y: at.y + 20 });
    fire('pointerup', { x: at.x + 40, y: at.y + 20 });
    expect(heard.map(({ kind }) => kind)).toEqual(['down', 'move', 'up']);
    expect(heard[0]?.unit).toBe(squad.unit);
    expect(view.toBoard({ x: 10, y: 10 })).toEqual(before);
  });

  test('pans when nobody takes the drag, and calls the click off', async () => {
    withoutCapture();
    view.draw(emptyScene(map));
    await view.settled();
    view.zoomBy(3);
    const heard: string[] = [];
    view.onPointer(({ kind }) => {
      heard.push(kind);
      return false;
    });
    const before = view.toBoard({ x: 300, y: 250 });
    fire('pointerdown', { x: 300, y: 250 });
    fire('pointermove', { x: 330, y: 240 });
    fire('pointerup', { x: 330, y: 240 });
    expect(heard).toEqual(['down', 'cancel']);
    expect(view.toBoard({ x: 330, y: 240 }).x).toBeCloseTo(before.x, 6);
  });

  test('comes back after the graphics context was lost', async ({ skip }) => {
    skip(!hasWebGl(), NO_WEBGL);
    view.draw({ ...emptyScene(map), highlights: [highlight(map, 'B2', 'end', { chip: '2' })] });
    await view.settled();
    const context = view.canvas.getContext('webgl2') ?? view.canvas.getContext('webgl');
    const loss = context?.getExtension('WEBGL_lose_context');
    expect(loss).toBeTruthy();
    const restored = new Promise((done) =>
      view.canvas.addEventListener('webglcontextrestored', done, { once: true }),
    );
    loss?.loseContext();
    await new Promise((done) => setTimeout(done, 50));
    loss?.restoreContext();
    await restored;
    await view.settled();
    const picture = await shot(view, emptyScene(map));
    expect(picture.at(30, 225)[1]).toBeGreaterThan(150);
  });
});

/** A view of its own while drivers call themselves so. */
const viewUnder = async <T>(
  driver: string,
  wish: BoardViewOptions['drawing'],
  look: (canvas: HTMLCanvasElement) => T,
): Promise<T> => {
  const own = Reflect.get(WebGL2RenderingContext.prototype, 'getParameter');
  Reflect.set(
    WebGL2RenderingContext.prototype,
    'getParameter',
    function named(this: WebGL2RenderingContext, name: number): unknown {
      return name === 0x9246 ? driver : own.call(this, name);
    },
  );
  try {
    const other = await createBoardView(parent, { drawing: wish });
    const seen = look(other.canvas);
    other.destroy();
    return seen;
  } finally {
    Reflect.set(WebGL2RenderingContext.prototype, 'getParameter', own);
  }
};

test.for([
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)', undefined, 'smooth WebGL'],
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)))', undefined, 'plain canvas'],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', undefined, 'plain canvas'],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', 'hardware', 'WebGL'],
  ['ANGLE (Intel, Mesa Intel(R) UHD Graphics 620, OpenGL 4.6)', 'processor', 'plain canvas'],
] as const)(
  'with the driver %s and the wish for %s it is drawn by %s',
  async ([driver, wish, by], { skip }) => {
    skip(by !== 'plain canvas' && !hasWebGl(), NO_WEBGL);
    expect(
      await viewUnder(driver, wish, (canvas) => {
        if (canvas.getContext('2d')) return 'plain canvas';
        return canvas.getContext('webgl2')?.getContextAttributes()?.antialias === true
          ? 'smooth WebGL'
          : 'WebGL';
      }),
    ).toBe(by);
  },
);

test('both ways of drawing show the same', async () => {
  const [one, two] = [
    mark(map, 'B2', 'ge-467', { conditions: ['broken', 'dm'] }),
    mark(map, 'D3', 'ru-447', { selected: true }),
  ];
  const scene: Scene = {
    ...emptyScene(map),
    stacks: [stack([one]), stack([two])],
    highlights: [highlight(map, 'C4', 'end', { chip: '2' }), highlight(map, 'E2', 'refused')],
  };
  const shown = async (other: BoardView): Promise<Uint8ClampedArray> => {
    other.draw(scene);
    await other.settled();
    other.paintNow();
    const brush = new OffscreenCanvas(other.canvas.width, other.canvas.height).getContext('2d');
    brush?.drawImage(other.canvas, 0, 0);
    return brush?.getImageData(0, 0, other.canvas.width, other.canvas.height).data ?? new Uint8ClampedArray();
  };
  const beside = document.createElement('div');
  beside.style.cssText = parent.style.cssText;
  document.body.append(beside);
  const other = await createBoardView(beside, { drawing: 'processor' });
  const [ours, theirs] = [await shown(view), await shown(other)];
  other.destroy();
  beside.remove();
  expect(ours.length).toBeGreaterThan(0);
  expect(theirs).toHaveLength(ours.length);
  const unlike =
    ours.reduce((count, value, index) => count + Number(Math.abs(value - (theirs[index] ?? 0)) > 40), 0) /
    ours.length;
  expect(unlike).toBeLessThan(0.005);
});
