import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPngFile, packedRows } from '../../src/render/export/pngFile.ts';

const WIDTH = 40;
const BYTES = 4 * WIDTH;

/** Two flat colours with a ramp between them, opaque. */
const rowsOf = (count: number): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: count * BYTES }, (_, at) => {
    const [x, y] = [Math.floor((at % BYTES) / 4), Math.floor(at / BYTES)];
    if (at % 4 === 3) return 255;
    return x < 15 ? 161 : x > 25 ? 90 : 161 - 7 * (x - 15) + ((x * y) % 3);
  });

const partsOf = (file: Uint8Array): readonly { readonly type: string; readonly data: Uint8Array }[] => {
  const [found, view]: [{ type: string; data: Uint8Array }[], DataView] = [[], new DataView(file.buffer)];
  for (let at = 8; at < file.length; at += 12 + view.getUint32(at))
    found.push({
      type: String.fromCharCode(...file.subarray(at + 4, at + 8)),
      data: file.subarray(at + 8, at + 8 + view.getUint32(at)),
    });
  return found;
};

test('a PNG that is written in two goes holds its rows one after the other, each a byte longer than its pixels', async () => {
  const [first, second] = [rowsOf(3), rowsOf(5)];
  const file = createPngFile(WIDTH, 8);
  await file.add(first);
  await file.add(second);
  const parts = partsOf(new Uint8Array(await (await file.finish()).arrayBuffer()));
  expect([parts[0]?.type, parts.at(-1)?.type]).toEqual(['IHDR', 'IEND']);
  expect([...(parts[0]?.data ?? [])]).toEqual([0, 0, 0, WIDTH, 0, 0, 0, 8, 8, 6, 0, 0, 0]);
  const packed = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const above = new Uint32Array(first.slice(-BYTES).buffer);
  expect(inflateSync(packed)).toEqual(
    Buffer.concat([packedRows(first, WIDTH), packedRows(second, WIDTH, above)]),
  );
});

test('what is flat stays as it is, black and white too; a lone pixel is two of 255 off at most', () => {
  const pixels = rowsOf(6);
  pixels.set([0, 0, 0, 255, 255, 255, 255, 255], 2 * BYTES + 80);
  const packed = packedRows(pixels, WIDTH);
  expect(packed).toHaveLength(6 * (1 + BYTES));
  let changed = 0;
  for (let y = 0; y < 6; y += 1)
    for (let at = 0; at < BYTES; at += 1) {
      const [was, is] = [pixels[y * BYTES + at] ?? 0, packed[y * (1 + BYTES) + 1 + at] ?? 0];
      expect(Math.abs(was - is)).toBeLessThanOrEqual(2);
      if (was !== is) changed += 1;
      const isFlat = at % 4 === 3 || (at > 4 && at < 60) || at >= 108 || was === 0 || was === 255;
      if (isFlat) expect(is).toBe(was);
    }
  expect(changed).toBeGreaterThan(0);
});

test('a pixel like the one above it stays, across what was added before too', () => {
  const above = new Uint32Array(WIDTH).fill(0xff010203);
  const same = new Uint8ClampedArray(above.buffer);
  expect([...packedRows(same, WIDTH, above)].slice(1)).toEqual([...same]);
});
