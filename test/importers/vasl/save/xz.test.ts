import { describe, expect, test } from 'vitest';
import { unpackXz } from '../../../../src/importers/vasl/save/xz.ts';

const TEXT = `${'begin_save\u001b+/1/type/state\u001bend_save '.repeat(40)}Zażółć`;

/** The same text with each kind of check, packed by xz. */
const PACKED = {
  crc32:
    '/Td6WFoAAAFpIt42AgAhARYAAAB0L+Wj4AWBADldADEZSSpCqrEFGdCQhROj2fw56yLRSXlhb1aVEKy1vhTfJrZ8V0sJUqBbWNMMShMIJUAxNgZL3XWeIAAAAACmdXtmAAFRggsAAAB8a6AYPjANiwIAAAAAAVla',
  crc64:
    '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4AWBADldADEZSSpCqrEFGdCQhROj2fw56yLRSXlhb1aVEKy1vhTfJrZ8V0sJUqBbWNMMShMIJUAxNgZL3XWeIAAAAADqHYchwxfwMQABVYILAAAAaikxg7HEZ/sCAAAAAARZWg==',
  none: '/Td6WFoAAAD/EtlBAgAhARYAAAB0L+Wj4AWBADldADEZSSpCqrEFGdCQhROj2fw56yLRSXlhb1aVEKy1vhTfJrZ8V0sJUqBbWNMMShMIJUAxNgZL3XWeIAAAAAAAAU2CCwAAAJyptGyoAAr8AgAAAAAAWVo=',
};
/** Too short to be packed: its only chunk is the text itself. */
const STORED = '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQAFZmlyc3QgAAAA5vUbUSR5EHIAAR4GwS+kHR+2830BAAAAAARZWg==';

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && new TextDecoder().decode(bytes);

describe.each(Object.entries(PACKED))('with the check %s', (check, packed) => {
  test('the text comes out', () => {
    expect(textOf(unpackXz(bytesOf(packed), 10_000))).toBe(TEXT);
  });

  test('no more comes out than is allowed', () => {
    expect(unpackXz(bytesOf(packed), 1_000)).toBeUndefined();
  });

  test('one that is cut off anywhere is damaged', () => {
    const bytes = bytesOf(packed);
    for (let length = 6; length < 100; length++)
      expect(unpackXz(bytes.slice(0, length), 10_000)).toBeUndefined();
  });

  test('whichever bit is wrong, nothing is thrown, and a check finds it', () => {
    const bytes = bytesOf(packed);
    for (let bit = 96; bit < 8 * 100; bit++) {
      const wrong = bytes.slice();
      wrong[bit >> 3] = (wrong[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const text = textOf(unpackXz(wrong, 10_000));
      if (check !== 'none' && text !== TEXT) expect(text).toBeUndefined();
    }
  });
});

test('what was not packed comes out too', () => {
  expect(textOf(unpackXz(bytesOf(STORED), 100))).toBe('first ');
});
