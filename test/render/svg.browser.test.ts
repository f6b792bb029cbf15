import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import village from '../../boards/village.json';
import type { Board } from '../../src/board/map/board.ts';
import type { Scene } from '../../src/editor/scene.ts';
import { parseBoardFile } from '../../src/formats/boardFile.ts';
import { createBoardView, type BoardView } from '../../src/render/view/boardView.ts';
import { exportSvg, type SvgOptions } from '../../src/render/export/svg.ts';
import { emptyScene, hexNamed, highlight, mapSceneOf, mark, stack, weaponNamed } from './scenes.ts';

const readBoard = (): Board => {
  const { value } = parseBoardFile(village, 'village.json');
  if (!value) throw new Error('the village has faults');
  return value;
};
const board = readBoard();
const map = mapSceneOf([board]);

const scene: Scene = {
  ...emptyScene(map),
  caption: 'Out of the <grain> & back',
  highlights: [
    highlight(map, 'P5', 'start'),
    highlight(map, 'Q5', 'interdicted'),
    highlight(map, 'N3', 'binds', { chip: '4½' }),
    highlight(map, 'M6', 'refused', { tag: 'A10.51', tagAlways: true }),
    highlight(map, 'O4', 'mayIgnore', { chip: '2' }),
  ],
  routes: [
    {
      kind: 'rout',
      points: [hexNamed(map, 'P5').centre, hexNamed(map, 'O5').centre, hexNamed(map, 'N4').centre],
      labels: ['1', '2'],
    },
  ],
  sights: [
    {
      from: hexNamed(map, 'P9').centre,
      to: hexNamed(map, 'Q5').centre,
      verdict: 'interdicts',
      label: '4 hexes',
    },
  ],
  stacks: [
    stack([mark(map, 'P5', 'ge-467', { conditions: ['broken', 'dm'], selected: true })]),
    stack([
      mark(map, 'P9', 'ru-447', {
        weapons: [{ row: weaponNamed('ru-lmg'), malfunctioned: true }],
        emphasised: true,
      }),
      mark(map, 'P9', 'ru-ldr-8-1', { seesSelected: true }),
    ]),
  ],
  markers: [
    { index: 0, hex: hexNamed(map, 'R6').index, kind: 'smoke', name: 'smoke', hindrance: 3, selected: false },
  ],
};

const TOLD = {
  legend: true,
  title: 'A <title>',
  description: 'The 4-6-7 & "others"',
  language: 'en',
} as const;

const pictureOf = async (address: string, width: number, height: number): Promise<ImageData> => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  brush.drawImage(image, 0, 0, width, height);
  return brush.getImageData(0, 0, width, height);
};

const shown = async (blob: Blob, width: number, height: number): Promise<ImageData> => {
  const address = URL.createObjectURL(blob);
  const picture = await pictureOf(address, width, height);
  URL.revokeObjectURL(address);
  return picture;
};

/** The mean colour of each square of the pictures, and how far they lie apart. */
const apart = (one: ImageData, two: ImageData, side: number): readonly number[] => {
  const mean = ({ data, width }: ImageData, left: number, top: number, part: number): number => {
    let sum = 0;
    for (let y = top; y < top + side; y += 1)
      for (let x = left; x < left + side; x += 1) sum += data[(y * width + x) * 4 + part] ?? 0;
    return sum / side ** 2;
  };
  const found: number[] = [];
  for (let top = 0; top + side <= one.height; top += side) {
    for (let left = 0; left + side <= one.width; left += side)
      found.push(
        Math.max(
          ...[0, 1, 2].map((part) => Math.abs(mean(one, left, top, part) - mean(two, left, top, part))),
        ),
      );
  }
  return found.toSorted((a, b) => b - a);
};

const parsed = async (blob: Blob): Promise<Document> =>
  new DOMParser().parseFromString(await blob.text(), 'image/svg+xml');

let parent: HTMLElement;
let view: BoardView;
let svg: Blob;
const draw = (given: Scene, options: Partial<SvgOptions> = {}): Promise<Blob> =>
  exportSvg(given, { ...TOLD, ...options });

beforeAll(async () => {
  parent = document.createElement('div');
  parent.style.cssText = 'width:600px;height:500px';
  document.body.append(parent);
  view = await createBoardView(parent, { drawing: 'hardware' });
  svg = await draw(scene);
});
afterAll(() => {
  view.destroy();
  parent.remove();
});

describe('a picture as SVG', () => {
  test('shows what the PNG shows, as an image of a page', async () => {
    const png = await view.exportPng(scene, { scale: 1, legend: true });
    const size = await createImageBitmap(png);
    const differences = apart(
      await shown(png, size.width, size.height),
      await shown(svg, size.width, size.height),
      32,
    );
    expect(differences.length).toBeGreaterThan(900);
    expect(differences[0]).toBeLessThan(60);
    expect(differences[Math.floor(differences.length / 20)]).toBeLessThan(16);
    expect(differences[Math.floor(differences.length / 2)]).toBeLessThan(6);
  });

  test('is well formed, and tells those who cannot see it what it shows', async () => {
    const file = await parsed(svg);
    expect(file.querySelector('parsererror')).toBeNull();
    const root = file.documentElement;
    expect([
      root.getAttribute('role'),
      root.getAttribute('aria-labelledby'),
      root.getAttribute('lang'),
    ]).toEqual(['img', 'title desc', 'en']);
    expect([file.querySelector('#title')?.textContent, file.querySelector('#desc')?.textContent]).toEqual([
      TOLD.title,
      TOLD.description,
    ]);
    expect(root.getAttribute('viewBox')).toBe(
      `0 0 ${root.getAttribute('width') ?? ''} ${root.getAttribute('height') ?? ''}`,
    );
    const ids = [...file.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...file.querySelectorAll('use')].map((each) => (each.getAttribute('href') ?? '').slice(1));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !ids.includes(name))).toEqual([]);
  });

  test('is shapes and text: each hex name once, values, reasons and legend, and no picture', async () => {
    const file = await parsed(svg);
    const words = [...file.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(file.querySelectorAll('image').length).toBe(0);
    expect(words.filter((word) => word === 'A1')).toHaveLength(1);
    expect(words).toEqual(
      expect.arrayContaining([
        'GG10',
        'A10.51',
        '4½',
        '4 hexes',
        'Out of the <grain> & back',
        'Interdicted entry',
        '+3',
      ]),
    );
    expect(svg.size).toBeLessThan(6_000_000);
  });

  test('without a legend, or of the part where something happens, is smaller', async () => {
    const [whole, part] = [
      await parsed(svg),
      await parsed(await draw(scene, { crop: 'action', legend: false })),
    ];
    const size = (file: Document, side: string): number => Number(file.documentElement.getAttribute(side));
    expect(size(whole, 'width')).toBe(map.width);
    expect(size(whole, 'height')).toBeGreaterThan(map.height + 30);
    expect(size(part, 'width')).toBeLessThan(map.width / 2);
    expect(size(part, 'height')).toBeLessThanOrEqual(map.height);
  });

  test('holds a board that is a picture as a picture, under signs that are shapes', async () => {
    const printed = mapSceneOf([{ ...board, art: { kind: 'raster' } }]);
    const file = await parsed(await draw({ ...scene, map: printed }));
    expect(
      [...file.querySelectorAll('image')].map((each) => each.getAttribute('href')?.slice(0, 22)),
    ).toEqual(['data:image/jpeg;base64']);
    expect(file.querySelectorAll('text').length).toBeGreaterThan(10);
  });

  test('stops when told to', async () => {
    const stop = new AbortController();
    stop.abort();
    await expect(draw(scene, { signal: stop.signal })).rejects.toThrow(/abort/i);
  });
});
