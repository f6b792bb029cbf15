import * as z from 'zod/mini';
import { boardFileSchema } from './boardSchema.ts';
import { gameFileSchema } from './gameFile.ts';
import { positionFileSchema } from './positionFile.ts';
import { reportFileSchema } from './reportFile.ts';

const SCHEMAS = {
  position: positionFileSchema,
  report: reportFileSchema,
  board: boardFileSchema,
  game: gameFileSchema,
} as const;

/** The formats that have a JSON Schema. */
export const FORMATS = [
  'position',
  'report',
  'board',
  'game',
] as const satisfies readonly (keyof typeof SCHEMAS)[];
export type Format = (typeof FORMATS)[number];

/**
 * The validator demands the first items of a tuple, and no others unless it says which; in JSON Schema both
 * have to be said.
 */
const closeTuple = ({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
  if (!jsonSchema.prefixItems) return;
  jsonSchema.minItems = jsonSchema.prefixItems.length;
  jsonSchema.items ??= false;
};

/**
 * The JSON Schema (2020-12) of a format, made from the validator itself: what it accepts is what a file may
 * hold.
 */
export const jsonSchemaOf = (format: Format): Readonly<Record<string, unknown>> => ({
  title: `Rout Board ${format}`,
  ...z.toJSONSchema(SCHEMAS[format], { io: 'input', reused: 'ref', override: closeTuple }),
});
