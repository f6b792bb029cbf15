import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBase32, printBase32 } from '../../src/formats/base32.ts';

test('any bytes come back, in capitals too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = printBase32(bytes);
      expect(text).toMatch(/^[0-9a-v]*$/);
      expect(parseBase32(text)).toEqual(bytes);
      expect(parseBase32(text.toUpperCase())).toEqual(bytes);
    }),
    { verbose: 1 },
  );
});

test.each(['w', 'zz', 'A-', ' ', '0000001', '1'])('"%s" stands for no bytes', (text) =>
  expect(parseBase32(text)).toBeUndefined(),
);
