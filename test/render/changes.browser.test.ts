import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Board, Drawing } from '../../src/board/map/board.ts';
import { rasterise } from '../../src/board/raster/rasterise.ts';
import { resampled } from '../../src/board/raster/rasterScale.ts';
import type { ChangeMarks, MapScene, MarkerMark, Scene } from '../../src/editor/scene.ts';
import { createBoardView, type BoardView } from '../../src/render/view/boardView.ts';
import { MARKER_IDS, type MarkerId } from '../../src/units/marker.ts';
import { emptyScene, hexNamed, mapSceneOf } from './scenes.ts';

/** Woods about C3, and grass. */
const drawing: Drawing = {
  shapes: [
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
const map = mapSceneOf([board]);
const hex = (name: string) => hexNamed(map, name);
const NONE: ChangeMarks = { rules: [], hexes: [], hexsides: [], masked: [], sights: [] };

type At = (x: number, y: number) => readonly [red: number, green: number, blue: number];

const pixels = async (blob: Blob): Promise<At> => {
  const bitmap = await createImageBitmap(blob);
  const brush = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(bitmap, 0, 0);
  return (x, y) => {
    const [red = 0, green = 0, blue = 0] = brush.getImageData(x, y, 1, 1).data;
    return [red, green, blue];
  };
};

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

const shot = (scene: Scene): Promise<At> => view.exportPng(scene, { scale: 1, legend: false }).then(pixels);
const bright = ([red, green, blue]: ReturnType<At>): number => red + green + blue;
const marked = (part: Partial<ChangeMarks>): Scene => ({ ...emptyScene(map), changes: { ...NONE, ...part } });

describe('what is changed in the map is to be seen', () => {
  test('a hex of water is blue, one of a hill brown; their neighbours stay as printed', async () => {
    const [water, hill] = [hex('E3'), hex('E4')];
    const at = await shot(
      marked({
        hexes: [
          { name: 'E3', centre: water.centre, terrain: 'water' },
          { name: 'E4', centre: hill.centre, level: 2 },
        ],
      }),
    );
    const [red, , blue] = at(water.centre.x + 12, water.centre.y + 10);
    expect(blue).toBeGreaterThan(red + 20);
    const [hillRed, , hillBlue] = at(hill.centre.x - 8, hill.centre.y - 12);
    expect(hillRed).toBeGreaterThan(hillBlue + 40);
    const plain = await shot(emptyScene(map));
    const beside = hex('G3').centre;
    expect(at(beside.x + 10, beside.y + 8)).toEqual(plain(beside.x + 10, beside.y + 8));
  });

  test('a masked hex is veiled', async () => {
    const { centre } = hex('E3');
    const [veiled, plain] = [await shot(marked({ masked: [centre] })), await shot(emptyScene(map))];
    expect(bright(veiled(centre.x + 14, centre.y + 3))).toBeLessThan(
      bright(plain(centre.x + 14, centre.y + 3)) * 0.6,
    );
  });

  test('a rule that makes brush of woods lightens the woods and nothing else', async () => {
    const [ruled, plain] = [
      await shot(marked({ rules: [{ kind: 'terrain', from: 'woods', to: 'brush' }] })),
      await shot(emptyScene(map)),
    ];
    expect(bright(ruled(113, 170))).toBeGreaterThan(bright(plain(113, 170)) + 60);
    expect(ruled(30, 225)).toEqual(plain(30, 225));
    const elsewhere = await shot(
      marked({ rules: [{ kind: 'terrain', from: 'woods', to: 'brush', board: 'other' }] }),
    );
    expect(elsewhere(113, 170)).toEqual(plain(113, 170));
  });

  test('on the screen too a change shows and goes again, without another map', async () => {
    const { centre } = hex('E3');
    const blueness = async (scene: Scene): Promise<number> => {
      view.draw(scene);
      await view.settled();
      const copy = new OffscreenCanvas(view.canvas.width, view.canvas.height);
      copy.getContext('2d')?.drawImage(view.canvas, 0, 0);
      const at = await pixels(await copy.convertToBlob());
      const { x, y } = view.toClient({ x: centre.x + 12, y: centre.y + 10 });
      const corner = view.canvas.getBoundingClientRect();
      const ratio = view.canvas.width / corner.width;
      const [red, , blue] = at(Math.round((x - corner.left) * ratio), Math.round((y - corner.top) * ratio));
      return blue - red;
    };
    const scene = emptyScene(map);
    const grass = await blueness(scene);
    const fitted = view.camera();
    const water = await blueness({
      ...scene,
      changes: { ...NONE, hexes: [{ name: 'E3', centre, terrain: 'water' }] },
    });
    expect(grass).toBeLessThan(0);
    expect(water).toBeGreaterThan(20);
    expect(await blueness({ ...scene, changes: NONE })).toBe(grass);
    expect(view.camera()).toEqual(fitted);
  });
});

test('a board laid upside down shows its woods at the other end, a part of it only that part', async () => {
  const [frame] = map.boards;
  if (!frame) throw new Error('no board');
  const turned: MapScene = { ...map, boards: [{ ...frame, turned: true }] };
  const [at, plain] = [await shot(emptyScene(turned)), await shot(emptyScene(map))];
  const far = { x: Math.round(map.width) - 113, y: Math.round(map.height) - 170 };
  expect(bright(at(far.x, far.y))).toBeLessThan(bright(plain(far.x, far.y)) - 60);
  expect(bright(at(113, 170))).toBeGreaterThan(bright(plain(113, 170)) + 60);
  const part: MapScene = {
    ...map,
    width: 112.5,
    boards: [{ ...frame, width: 112.5, from: { x: 56.25, y: 0 } }],
  };
  const cut = await shot(emptyScene(part));
  // Below the name of the hex, whose letters are of whatever face the machine has.
  expect(bright(cut(113 - 56, 180))).toBeLessThan(bright(plain(30, 225)) - 60);
});

test('a Deluxe board of which only the raster is known lies where an ordinary one would, and so does what a rule changes on it', async () => {
  const raster = resampled(board.raster, { x: 168.7857142857 / 3, y: 97.1 }, COLUMNS, ROWS);
  const deluxe = mapSceneOf([{ ...board, art: { kind: 'raster' }, raster }]);
  expect(raster.width).toBeGreaterThan(2.9 * deluxe.width);
  expect([deluxe.width, deluxe.height]).toEqual([map.width, map.height]);
  const plain = await shot(emptyScene(deluxe));
  expect(bright(plain(113, 170))).toBeLessThan(bright(plain(30, 225)) - 60);
  const ruled = await shot({
    ...emptyScene(deluxe),
    changes: { ...NONE, rules: [{ kind: 'terrain', from: 'woods', to: 'brush' }] },
  });
  expect(bright(ruled(113, 170))).toBeGreaterThan(bright(plain(113, 170)) + 30);
  for (const [x, y] of [
    [30, 225],
    [150, 200],
    [60, 115],
  ] as const)
    expect(ruled(x, y)).toEqual(plain(x, y));
});

describe('markers', () => {
  const mark = (kind: MarkerId, selected = false): MarkerMark => ({
    index: 0,
    hex: hex('E3').index,
    kind,
    name: kind,
    hindrance: 2,
    selected,
  });
  const picture = async (kind: MarkerId): Promise<string> => {
    const at = await shot({ ...emptyScene(map), markers: [mark(kind)] });
    const { x, y } = hex('E3').centre;
    return Array.from({ length: 12 * 12 }, (_, index) =>
      at(x - 22 + (index % 12) * 4, y - 22 + Math.floor(index / 12) * 4).join(),
    ).join(' ');
  };

  test('no two kinds look alike', async () => {
    const pictures = new Set<string>();
    for (const kind of MARKER_IDS) pictures.add(await picture(kind));
    expect(pictures.size).toBe(MARKER_IDS.length);
  });

  test('a press on one names it, a press beside it none', async () => {
    const scene = { ...emptyScene(map), markers: [mark('smoke')] };
    view.draw(scene);
    await view.settled();
    const met: (number | undefined)[] = [];
    view.onPointer((event) => {
      if (event.kind === 'down') met.push(event.marker);
      return true;
    });
    for (const name of ['E3', 'B2']) {
      const { x, y } = view.toClient(hex(name).centre);
      view.canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
      view.canvas.setPointerCapture = () => undefined;
      view.canvas.dispatchEvent(
        new PointerEvent('pointerdown', { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true }),
      );
      view.canvas.dispatchEvent(
        new PointerEvent('pointerup', { clientX: x, clientY: y, pointerId: 1, button: 0, bubbles: true }),
      );
    }
    expect(met).toEqual([0, undefined]);
  });
});
