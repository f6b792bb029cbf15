import { describe, expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { CounterMark, Highlight, Scene, Tone } from '../../src/editor/scene.ts';
import { overlaps, type Rect } from '../../src/render/board/brush.ts';
import { chipDetail, placeLabels, type Desk } from '../../src/render/view/labelPlacement.ts';
import { COUNTER_SIZE } from '../../src/render/board/counter/plate.ts';
import { labelBox, type Label } from '../../src/render/board/labels.ts';
import type { UnitId } from '../../src/units/unit.ts';

/** Three hexes side by side and one below; no canvas in node, so widths are estimated. */
const hex = (index: number) => index as HexIndex;
const CENTRES = new Map([
  [hex(0), { x: 100, y: 100 }],
  [hex(1), { x: 156.25, y: 132.25 }],
  [hex(2), { x: 212.5, y: 100 }],
  [hex(3), { x: 100, y: 164.5 }],
]);

const sceneWith = (part: Partial<Omit<Scene, 'carriedMarker'>>): Scene => ({
  map: {
    width: 400,
    height: 300,
    boards: [],
    hexes: [...CENTRES].map(([index, centre]) => ({ index, centre, name: `H${index}` })),
  },
  showNames: false,
  theme: 'light',
  highlights: [],
  routes: [],
  sights: [],
  stacks: [],
  markers: [],
  caption: '',
  ...part,
});

const desk = (part: Partial<Desk> = {}): Desk => ({
  centres: CENTRES,
  places: [],
  size: 1,
  chips: 'levels',
  near: false,
  ...part,
});
const refused = (index: number, part: Partial<Highlight> = {}): Highlight => ({
  hex: hex(index),
  tone: 'refused',
  tag: 'A10.51',
  ...part,
});
const COUNTER: CounterMark = {
  unit: 'u' as UnitId,
  hex: hex(0),
  level: 0,
  counter: { nationality: 'german', kind: 'squad', label: '4-6-7', rule: 'A1.2', sources: [] },
  conditions: [],
  weapons: [],
  selected: false,
  seesSelected: false,
  emphasised: false,
};
const texts = (labels: readonly Label[]): readonly string[] => labels.map(({ text }) => text);

describe('tags', () => {
  test.each([
    ['nobody looks', [refused(0)], false, []],
    [
      'the hex is hovered',
      [refused(0), refused(1), { hex: hex(0), tone: 'hover' } as const],
      false,
      ['A10.51'],
    ],
    ['it always shows', [refused(0, { tagAlways: true })], false, ['A10.51']],
    ['all is near', [refused(0), refused(1)], true, ['A10.51', 'A10.51']],
  ])('when %s', (_, highlights, near, shown) => {
    expect(texts(placeLabels(sceneWith({ highlights }), desk({ near })))).toEqual(shown);
  });

  test('a tag keeps clear of the chip of its hex', () => {
    const labels = placeLabels(
      sceneWith({ highlights: [refused(0, { chip: '2', tagAlways: true })] }),
      desk({ size: 1.6 }),
    );
    const [chip, tag] = labels.map(labelBox);
    expect(chip && tag && overlaps(chip, tag)).toBe(false);
  });
});

describe('the chip of an end', () => {
  const end: Highlight = { hex: hex(0), tone: 'binds', chip: '2 · L1: 3 · L2: 4', chipShort: '2' };
  test.each([
    [0.4, 'nothing, where it would cover its hex', []],
    [0.6, 'the least MF', ['2']],
    [1, 'the MF of each level', ['2 · L1: 3 · L2: 4']],
  ] as const)('at %d pixels to a board unit says %s', (zoom, _, shown) => {
    expect(texts(placeLabels(sceneWith({ highlights: [end] }), desk({ chips: chipDetail(zoom) })))).toEqual(
      shown,
    );
  });

  test('is never wider than its hex', () => {
    const [label] = placeLabels(sceneWith({ highlights: [end] }), desk({ size: 2.3 })).map(labelBox);
    expect(label?.width).toBeLessThanOrEqual(58.1);
  });

  test('leaves room for the sign of a Low Crawl there', () => {
    const labels = placeLabels(
      sceneWith({ highlights: [end, { hex: hex(0), tone: 'lowCrawl' }] }),
      desk({ size: 1.6 }),
    );
    const [chip, crawl] = labels.map(labelBox);
    expect(texts(labels)).toContain('LC');
    expect(chip && crawl && overlaps(chip, crawl)).toBe(false);
  });
});

describe('a LOS label', () => {
  const sight = {
    from: { x: 100, y: 100 },
    to: { x: 212.5, y: 100 },
    verdict: 'clear',
    label: 'LOS',
  } as const;

  test('stands in the middle of the line', () => {
    expect(placeLabels(sceneWith({ sights: [sight] }), desk())[0]?.at.x).toBeCloseTo(156.25);
  });

  test('goes beside the line where counters fill all of it', () => {
    const boxes = [130, 170, 210].map((x) => ({
      x: x - COUNTER_SIZE / 2,
      y: 80,
      width: COUNTER_SIZE,
      height: COUNTER_SIZE,
    }));
    const places = boxes.map((box) => ({
      stack: { hex: hex(0), counters: [], fanned: false },
      centre: { x: 0, y: 0 },
      counters: [{ mark: COUNTER, centre: { x: box.x + COUNTER_SIZE / 2, y: 100 } }],
    }));
    const [label] = placeLabels(sceneWith({ sights: [sight] }), desk({ places }));
    expect(label && boxes.some((box) => overlaps(labelBox(label), box))).toBe(false);
  });

  test('makes way for another one', () => {
    const [one, other] = placeLabels(sceneWith({ sights: [sight, sight] }), desk()).map(labelBox);
    expect(one && other && overlaps(one, other)).toBe(false);
  });
});

describe('names', () => {
  test('of highlighted hexes are written again over the sign', () => {
    const scene = sceneWith({
      showNames: true,
      highlights: [
        { hex: hex(2), tone: 'end' },
        { hex: hex(1), tone: 'hover' },
      ],
    });
    expect(texts(placeLabels(scene, desk()))).toEqual(['H2']);
  });

  const nameOn = (tone: Tone, part: Partial<Scene> = {}, places: Desk['places'] = []): Rect => {
    const label = placeLabels(
      sceneWith({ showNames: true, highlights: [{ hex: hex(3), tone }], ...part }),
      desk({ places }),
    ).find(({ style }) => style === 'name');
    if (!label) throw new Error('no name');
    return labelBox(label);
  };
  const TOP = 164.5 - 32.25;
  /** The box of a label is so much higher than its letters, above and below. */
  const AIR = 2.5;
  const SIDE = 4.2;
  /** Half the width of a route in its casing. */
  const BAND = 3.6;

  test.each([
    ['end', 4.2],
    ['interdicted', 4.2],
    ['binds', 6.6],
  ] as const)('are written below the line of the sign for %s', (tone, line) => {
    expect(nameOn(tone).y + AIR).toBeGreaterThan(TOP + line);
  });

  test('stay above the counter of the hex', () => {
    const at = { x: 100, y: 164.5 };
    const places = [
      {
        stack: { hex: hex(3), counters: [], fanned: false },
        centre: at,
        counters: [{ mark: COUNTER, centre: at }],
      },
    ];
    const { y, height } = nameOn('binds', {}, places);
    expect(y + height - AIR).toBeLessThan(164.5 - COUNTER_SIZE / 2);
  });

  test.each([
    ['up', { x: 100, y: 100 }],
    ['across', { x: 156.25, y: 132.25 }],
  ])('make way for a route that goes %s', (_way, to) => {
    const route = { kind: 'rout', points: [{ x: 100, y: 164.5 }, to], labels: ['1'] } as const;
    const { x, y, width, height } = nameOn('start', { routes: [route] });
    for (let share = 0; share <= 1; share += 0.02) {
      const at = { x: 100 + (to.x - 100) * share, y: 164.5 + (to.y - 164.5) * share };
      expect(at.x < x + SIDE - BAND || at.x > x + width - SIDE + BAND || at.y < y || at.y > y + height).toBe(
        true,
      );
    }
  });
});

describe('steps of a route', () => {
  test('are numbered at each hex but the first', () => {
    const points = [...CENTRES.values()].slice(0, 3);
    const labels = placeLabels(sceneWith({ routes: [{ kind: 'rout', points, labels: ['1', '2'] }] }), desk());
    expect(labels.map(({ text, at }) => [text, at])).toEqual([
      ['1', points[1]],
      ['2', points[2]],
    ]);
  });
});
