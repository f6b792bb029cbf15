import { expect, test } from 'vitest';
import { FORMATS, jsonSchemaOf } from '../../src/formats/jsonSchema.ts';
import { COUNTERS } from '../../src/units/counters.ts';

test.each(FORMATS)('the schema of a %s is closed, and names what must be there', (format) => {
  const schema = jsonSchemaOf(format);
  expect(schema).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    additionalProperties: false,
  });
  expect(schema['required']).toEqual(expect.arrayContaining(['format', 'version']));
});

test('the schema of a position lists every counter of the palette, and demands no more than a reader needs', () => {
  const text = JSON.stringify(jsonSchemaOf('position'));
  expect(Object.keys(COUNTERS).filter((id) => !text.includes(`"${id}"`))).toEqual([]);
  expect(jsonSchemaOf('position')['required']).toEqual(['format', 'version', 'boards', 'units', 'attacker']);
});

interface Tuple {
  readonly minItems?: number;
  readonly items?: unknown;
}

const isTuple = (value: object): value is Tuple => 'prefixItems' in value;
const tuplesIn = (value: unknown): readonly Tuple[] =>
  typeof value !== 'object' || value === null
    ? []
    : [...(isTuple(value) ? [value] : []), ...Object.values(value).flatMap(tuplesIn)];

test.each([
  ['report', 'at least one reason', { minItems: 1, items: { $ref: expect.any(String) } }],
  ['board', 'two coordinates and no more', { minItems: 2, items: false }],
] as const)('the schema of a %s demands of a list %s', (format, _what, tuple) => {
  expect(tuplesIn(jsonSchemaOf(format))).toContainEqual(expect.objectContaining(tuple));
});

test('what a schema says often it says once', () => {
  expect(JSON.stringify(jsonSchemaOf('report')).length).toBeLessThan(60_000);
});
