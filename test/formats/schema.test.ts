import { expect, test } from 'vitest';
import { FORMATS, jsonSchemaOf } from '../../src/formats/schema.ts';
import { COUNTERS } from '../../src/units/counters.ts';

test.each(FORMATS)('the schema of a %s is closed, and names what must be there', (format) => {
  const schema = jsonSchemaOf(format);
  expect(schema).toMatchObject({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', additionalProperties: false });
  expect(schema['required']).toEqual(expect.arrayContaining(['format', 'version']));
});

test('the schema of a position lists every counter of the palette, and demands no more than a reader needs', () => {
  const text = JSON.stringify(jsonSchemaOf('position'));
  expect(Object.keys(COUNTERS).filter((id) => !text.includes(`"${id}"`))).toEqual([]);
  expect(jsonSchemaOf('position')['required']).toEqual(['format', 'version', 'boards', 'units', 'attacker']);
});
