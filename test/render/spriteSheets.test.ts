import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createJobQueue, MOST_UNDER_WAY } from '../../src/render/paint/jobQueue.ts';
import type { Job } from '../../src/render/paint/protocol.ts';
import { createSpriteSheets, layOut, MOST_SHEETS } from '../../src/render/paint/spriteSheets.ts';
import type { PaintClient, Taker } from '../../src/render/paint/paintClient.ts';
import type { SpriteSpec } from '../../src/render/board/sprite.ts';

const stampOf = (key: number, width: number, height: number): SpriteSpec => ({
  key: String(key),
  box: { x: 0, y: 0, width, height },
  resolution: 2,
  subject: { kind: 'count', count: key, covers: 'goodOrder' },
});

/** A studio that paints nothing until it is told to. */
const patient = () => {
  const asked = new Map<number, { readonly job: Job; readonly take: Taker }>();
  let [count, offs] = [0, 0];
  const paintClient: PaintClient = {
    open: () => true,
    dress: () => undefined,
    handOver: () => true,
    underWay: () => asked.size,
    listen: () => undefined,
    close: () => undefined,
    drawing: () => Promise.resolve(undefined),
    paint: (job, take) => {
      const id = count;
      asked.set(id, { job, take });
      count += 1;
      return () => {
        offs += 1;
        asked.delete(id);
      };
    },
  };
  const deliver = (): void => {
    const [first] = asked;
    if (!first) return;
    asked.delete(first[0]);
    first[1].take({} as ImageBitmap);
  };
  return { paintClient, asked, deliver, offs: () => offs };
};

test('stamps on a sheet lie apart, within it, and in the order they were asked for; one at least is always taken', () => {
  const sizes = fc.array(
    fc.tuple(fc.double({ min: 0.1, max: 300, noNaN: true }), fc.double({ min: 0.1, max: 300, noNaN: true })),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(sizes, (given) => {
      const stamps = given.map(([width, height], key) => stampOf(key, width, height));
      const { width, height, placed } = layOut(stamps);
      expect(placed.length).toBeGreaterThan(0);
      expect(placed.map(({ stamp }) => stamp)).toEqual(stamps.slice(0, placed.length));
      for (const [index, { cell, stamp }] of placed.entries()) {
        expect(cell.width).toBeGreaterThanOrEqual(stamp.box.width * 2);
        expect(cell.x + cell.width).toBeLessThanOrEqual(width);
        expect(cell.y + cell.height).toBeLessThanOrEqual(height);
        for (const { cell: other } of placed.slice(0, index)) {
          const apart =
            cell.x >= other.x + other.width + 1 ||
            other.x >= cell.x + cell.width + 1 ||
            cell.y >= other.y + other.height + 1 ||
            other.y >= cell.y + cell.height + 1;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});

test('sheets: a few under way; each stamp asked for once; what nobody wants any more is called off', () => {
  const { paintClient, asked, deliver, offs } = patient();
  const taken: string[] = [];
  const sheets = createSpriteSheets(
    paintClient,
    ({ key }) => key,
    (_, placed) => taken.push(...placed.map(({ stamp }) => stamp.key)),
  );
  const stamps = Array.from({ length: 300 }, (_, key) => stampOf(key, 30, 30));
  const missing = () => stamps.filter(({ key }) => !taken.includes(key));
  for (let frame = 0; frame < 10; frame += 1) {
    sheets.want(stamps);
    expect(asked.size).toBeLessThanOrEqual(MOST_SHEETS);
  }
  expect(asked.size).toBe(MOST_SHEETS);
  for (let frame = 0; frame < 100 && missing().length > 0; frame += 1) {
    deliver();
    sheets.want(missing());
  }
  expect(taken.toSorted()).toEqual(stamps.map(({ key }) => key).toSorted());
  expect(offs()).toBe(0);
  sheets.want(Array.from({ length: 100 }, (_, key) => stampOf(1000 + key, 30, 30)));
  const before = asked.size;
  sheets.want([]);
  expect([before > 0, offs(), asked.size]).toEqual([true, before, 0]);
});

test('tiles: a bounded number under way, each asked for once, those no longer wanted called off', () => {
  const { paintClient, asked, deliver, offs } = patient();
  const taken: string[] = [];
  const orders = createJobQueue(paintClient);
  const wishes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const key = String(from + index);
      return {
        key,
        job: { kind: 'tile', area: { x: from + index, y: 0, width: 1, height: 1 }, resolution: 1 } as const,
        take: () => void taken.push(key),
      };
    }).filter(({ key }) => !taken.includes(key));
  orders.want(wishes(0, 100));
  orders.want(wishes(0, 100));
  expect(asked.size).toBe(MOST_UNDER_WAY);
  deliver();
  expect(taken).toEqual(['0']);
  orders.want(wishes(0, 100));
  expect(asked.size).toBe(MOST_UNDER_WAY);
  orders.want(wishes(10, 12));
  expect([asked.size, offs()]).toEqual([2, MOST_UNDER_WAY - 2]);
  orders.none();
  expect(asked.size).toBe(0);
});
