import * as z from 'zod/mini';
import { SPECIAL_RULES } from '../board/mapChanges.ts';
import { columnOf } from '../hexgrid/hexId.ts';
import { MARKER_IDS } from '../units/marker.ts';
import { F } from './faultTexts.ts';
import { boardLabel, direction, hexName, side, terrainName } from './names.ts';

/** Elevations that a board can show. */
export const LOWEST = -3;
export const HIGHEST = 9;

const level = z.int().check(z.minimum(LOWEST), z.maximum(HIGHEST));
const column = z.pipe(
  z.string().check(z.maxLength(2), z.regex(/^([A-Z])\1?$/, { error: () => F.forms.column })),
  z.transform((letters): number => columnOf(letters) ?? 0),
);
const row = z.int().check(z.minimum(0), z.maximum(99));

/** The part of a board that is laid out: `{ "columns": ["A", "Q"], "rows": [1, 5] }`. */
export const cropSchema = z.strictObject({ columns: z.tuple([column, column]), rows: z.tuple([row, row]) });

export const hexsideSchema = z.strictObject({ hex: hexName, side: direction, terrain: terrainName });
export const markerSchema = z.strictObject({
  kind: z.enum(MARKER_IDS),
  hex: hexName,
  facing: z.exactOptional(direction),
  level: z.exactOptional(z.int().check(z.minimum(1), z.maximum(HIGHEST))),
  kindledBy: z.exactOptional(side),
});
export const hexChangeSchema = z.strictObject({
  hex: hexName,
  terrain: z.exactOptional(terrainName),
  level: z.exactOptional(level),
});

const board = z.exactOptional(boardLabel);

/** A scenario's rule that one kind of terrain or level is another. */
export const terrainRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('terrain'), from: terrainName, to: terrainName, board }),
  z.strictObject({ kind: z.literal('level'), from: level, to: level, board }),
  z.strictObject({ kind: z.literal('terrainToLevel'), from: terrainName, to: level, board }),
  z.strictObject({ kind: z.literal('levelToTerrain'), from: level, to: terrainName, board }),
  z.strictObject({ kind: z.literal('special'), rule: z.enum(SPECIAL_RULES), board }),
]);
