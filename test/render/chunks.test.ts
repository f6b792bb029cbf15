import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HexIndex } from '../../src/board/map/gameMap.ts';
import type { Highlight, MapScene } from '../../src/editor/scene.ts';
import {
  createParting,
  highlightsNear,
  sortedHighlights,
  createChunks,
} from '../../src/render/view/layers/chunks.ts';
import { vastMap } from './gallery/crowd.ts';

const MAP: MapScene = { width: 5000, height: 4000, boards: [], hexes: [] };

interface Sign {
  readonly x: number;
  readonly y: number;
}

const signs = fc.array(
  fc.record({ x: fc.integer({ min: 0, max: 5000 }), y: fc.integer({ min: 0, max: 4000 }) }),
  { maxLength: 60 },
);
const itself = (sign: Sign): Sign => sign;

test('each sign lies in one patch, and within its box; patches keep the order', () => {
  fc.assert(
    fc.property(signs, (given) => {
      const patches = [...createChunks<Sign>()(given, itself, MAP).values()];
      expect(patches.flatMap(({ items }) => items)).toHaveLength(given.length);
      for (const { box, items } of patches) {
        expect(items).toEqual(given.filter((sign) => items.includes(sign)));
        for (const { x, y } of items)
          expect(x >= box.x && y >= box.y && x <= box.x + box.width && y <= box.y + box.height).toBe(true);
      }
    }),
  );
});

test('a patch in which nothing changed stays the very same, whatever changes elsewhere; on another map all are new', () => {
  const patchesOf = createChunks<Sign>();
  const [near, far] = [
    { x: 10, y: 10 },
    { x: 3000, y: 3000 },
  ];
  const first = patchesOf([near, far], itself, MAP);
  expect(patchesOf([near, far], itself, MAP)).toBe(first);
  const second = patchesOf([near, { ...far }], itself, MAP);
  const [before, after] = [[...first.values()], [...second.values()]];
  expect([before.length, after[0] === before[0], after[1] === before[1]]).toEqual([2, true, false]);
  expect([...patchesOf([near, far], itself, { ...MAP }).values()][0]).not.toBe(after[0]);
});

const sign = (hex: number, tone: Highlight['tone']): Highlight => ({ hex: hex as HexIndex, tone });

test('signs that stay are the very same list wherever the pointer goes', () => {
  const partsOf = createParting();
  const signed = [sign(1, 'end'), sign(2, 'refused')];
  const first = partsOf([...signed, sign(5, 'cursor'), sign(3, 'hover')]);
  expect([first.lasting, first.pointing.map(({ hex }) => hex)]).toEqual([signed, [5, 3]]);
  const second = partsOf([...signed, sign(4, 'hover')]);
  expect([second.lasting === first.lasting, second.pointing.map(({ hex }) => hex)]).toEqual([true, [4]]);
  expect(partsOf(signed)).toMatchObject({ lasting: signed, pointing: [] });
  expect(partsOf([sign(1, 'end')]).lasting).not.toBe(first.lasting);
});

test('a step of the pointer sorts nothing, and of many signs only those near are looked at', () => {
  const map = vastMap(9000);
  const signed = map.hexes.map(({ index }): Highlight => ({ hex: index, tone: 'refused' }));
  const first = sortedHighlights({ map, highlights: signed });
  const highlights = [...signed, sign(7000, 'hover')];
  const second = sortedHighlights({ map, highlights });
  expect([second.lasting === first.lasting, second.patches === first.patches]).toEqual([true, true]);
  const area = { x: 1000, y: 1000, width: 500, height: 400 };
  const near = highlightsNear({ map, highlights }, area);
  expect(near.at(-1)).toEqual(sign(7000, 'hover'));
  expect(near.length).toBeLessThan(600);
  const inside = map.hexes.filter(
    ({ centre: { x, y } }) =>
      x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height,
  );
  expect(inside.every(({ index }) => near.some(({ hex }) => hex === index))).toBe(true);
});
