import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc32 } from '../../src/importers/vasl/compression.ts';
import { POSITION_KEYWORD, textIn, withTexts } from '../../src/page/open/pngText.ts';
import { readFile } from '../../src/page/open/readFile.ts';
import { MOST_LINE } from '../../src/units/limits.ts';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** One grey pixel, written by hand. */
const PNG = new Uint8Array(
  Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]),
);

const LINE = "'Żółw' v: r=ge-467 P5 broken dm; ru-447 P9";

describe('texts in a PNG', () => {
  test('any text comes back, and the picture around it is as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (title, line) => {
        const told = withTexts(PNG, { Title: title, [POSITION_KEYWORD]: line });
        expect(textIn(told, POSITION_KEYWORD)).toBe(line.replaceAll('\0', ''));
        expect(textIn(told, 'Title')).toBe(title.replaceAll('\0', ''));
        expect([...told.subarray(0, 33), ...told.subarray(-(PNG.length - 33))]).toEqual([...PNG]);
      }),
      { numRuns: 100, seed: 20261122 },
    );
  });

  test('a picture without the text, or a text whose check sum is wrong, has none', () => {
    const told = withTexts(PNG, { [POSITION_KEYWORD]: LINE });
    const spoilt = told.slice();
    const at = Buffer.from(spoilt).indexOf('ge-467');
    spoilt[at] = 120;
    expect([
      textIn(PNG, POSITION_KEYWORD),
      textIn(spoilt, POSITION_KEYWORD),
      textIn(told, 'Rout'),
      textIn(new Uint8Array(), 'Title'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('a text that claims to be longer than the file, or longer than any of ours, is left alone', () => {
    const long = new Uint8Array(
      Buffer.concat([
        PNG.subarray(0, 33),
        chunk('iTXt', Buffer.from(`${POSITION_KEYWORD}\0\0\0\0\0${'x'.repeat(MOST_LINE + 1)}`)),
        PNG.subarray(33),
      ]),
    );
    const lying = withTexts(PNG, { [POSITION_KEYWORD]: LINE });
    new DataView(lying.buffer).setUint32(33, 0xffffffff);
    expect([textIn(long, POSITION_KEYWORD), textIn(lying, POSITION_KEYWORD)]).toEqual([undefined, undefined]);
  });

  test('no bytes bring the reader down', () => {
    const told = withTexts(PNG, { Title: 'a', [POSITION_KEYWORD]: LINE });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(told.length - 9), fc.nat(255)), { maxLength: 12 }),
        fc.nat(told.length),
        (changes, length) => {
          const bytes = told.slice(0, Math.max(8, length));
          for (const [at, value] of changes) if (at + 8 < bytes.length) bytes[at + 8] = value;
          const { faults, value } = readFile(bytes, 'x.png');
          expect(value !== undefined || faults.length > 0).toBe(true);
        },
      ),
      { numRuns: 300, seed: 20261122 },
    );
  });
});

describe('a PNG that is opened', () => {
  test('is the position it shows', () => {
    const { value, faults } = readFile(withTexts(PNG, { [POSITION_KEYWORD]: LINE }), 'picture.png');
    expect(faults).toEqual([]);
    expect(value).toMatchObject({
      kind: 'position',
      position: { title: 'Żółw', units: [{ id: 'r', at: 'P5' }, { counter: 'ru-447' }] },
    });
  });

  test('without a position, or with a wrong one, is told with place and remedy', () => {
    expect(readFile(PNG, 'picture.png').faults[0]).toMatchObject({
      file: 'picture.png',
      problem: 'this picture holds no position',
    });
    expect(
      readFile(withTexts(PNG, { [POSITION_KEYWORD]: 'v: ge-467 P5 brokn' }), 'picture.png').faults[0],
    ).toMatchObject({ file: 'picture.png', place: 'character 14, "brokn"' });
  });
});
