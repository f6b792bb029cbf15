import * as z from 'zod/mini';
import {
  MOST_HEXES,
  MOST_HOLDINGS,
  MOST_LETTERS_OF_VICTORY,
  MOST_LYING,
  MOST_POINTS,
  MOST_SCORES,
  MOST_SET_UP_AREAS,
  MOST_UNITS,
  MOST_VEHICLES,
} from '../units/limits.ts';
import {
  FIRST_YEAR,
  HIGHEST_ELR,
  LAST_YEAR,
  MOST_TURNS,
  PHASES,
  ROUT_PARTS,
  SCORED_FATES,
} from '../units/scenario.ts';
import { F } from './faults.ts';
import {
  counterName,
  hexName,
  locationName,
  side,
  unitName,
  weaponName,
  boardLabel,
  direction,
  terrainName,
} from '../facts/names.ts';
import { SPECIAL_RULES } from '../board/map/mapChanges.ts';
import { columnOf } from '../hexgrid/hexId.ts';
import { MARKER_IDS } from '../units/marker.ts';
import { PRESETS, SWITCH_IDS, switchRow, USUAL_PRESET, type Settings } from '../units/ruleSet.ts';

type Validators = {
  readonly [I in keyof Settings]: z.ZodMiniExactOptional<z.ZodMiniType<Settings[I], Settings[I]>>;
};

const validators = Object.fromEntries(
  SWITCH_IDS.map((id) => [id, z.exactOptional(z.enum([...switchRow(id).settings]))]),
) as unknown as Validators;

/** Which game is played, and the switches that are not at its defaults. */
export const ruleSetSchema = z.strictObject({
  preset: z._default(z.enum(PRESETS), USUAL_PRESET),
  switches: z._default(z.strictObject(validators), {}),
});

/** Elevations that a board can show. */
const LOWEST = -3;
const HIGHEST = 9;

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

const turn = z.int().check(z.minimum(1), z.maximum(MOST_TURNS));
const rule = z
  .string()
  .check(z.maxLength(12), z.regex(/^[A-Z][A-Za-z0-9.-]*$/, { error: () => F.forms.rule }));
const sentence = z.string().check(z.maxLength(MOST_LETTERS_OF_VICTORY));

/** Experience Level Rating. */
export const elr = z.int().check(z.minimum(0), z.maximum(HIGHEST_ELR));

const moment = z.strictObject({ turn, attacker: side, phase: z.enum(PHASES) });

const target = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('location'), at: locationName }),
  z.strictObject({ kind: z.literal('hex'), hex: hexName }),
  z.strictObject({ kind: z.literal('building'), hex: hexName }),
]);

const forces = z.strictObject({
  elr: z.exactOptional(elr),
  elrBySpecialRule: z.exactOptional(z.literal(true)),
  ammunitionShortage: z.exactOptional(z.literal(true)),
});

const ofSides = <T extends z.ZodMiniType>(value: T) =>
  z.strictObject({ axis: z.exactOptional(value), allied: z.exactOptional(value) });

const holding = z.strictObject({
  target,
  by: side,
  since: z.exactOptional(moment),
  rule,
  forfeitedBy: z.exactOptional(side),
});

const vehicular = z.strictObject({ vehicle: unitName, at: locationName, since: z.exactOptional(moment) });

const score = z.strictObject({
  to: side,
  kind: z.enum(['casualty', 'exit']),
  points: z.int().check(z.minimum(-MOST_POINTS), z.maximum(MOST_POINTS)),
  unit: unitName,
  counter: counterName,
  how: z.enum(SCORED_FATES),
  when: z.exactOptional(moment),
  by: z.exactOptional(hexName),
  rule,
});

const lying = z.strictObject({
  weapon: z.strictObject({ counter: weaponName, malfunctioned: z._default(z.boolean(), false) }),
  at: locationName,
  by: unitName,
});

const listOf = <T extends z.ZodMiniType>(item: T, most: number) =>
  z._default(z.array(item).check(z.maxLength(most)), []);

/** What a game of whole turns keeps besides the counters. */
export const scenarioSchema = z.strictObject({
  turn: z._default(turn, 1),
  phase: z._default(z.enum(PHASES), 'rally'),
  routs: z.exactOptional(z.enum(ROUT_PARTS)),
  turns: z.exactOptional(turn),
  first: side,
  year: z.exactOptional(z.int().check(z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR))),
  forces: z._default(ofSides(forces), {}),
  setUp: listOf(
    z.strictObject({ side, hexes: z.array(hexName).check(z.maxLength(MOST_HEXES)) }),
    MOST_SET_UP_AREAS,
  ),
  held: listOf(holding, MOST_HOLDINGS),
  vehicular: z.exactOptional(z.array(vehicular).check(z.maxLength(MOST_VEHICLES))),
  score: listOf(score, MOST_SCORES),
  victory: z._default(ofSides(sentence), {}),
  balance: z.exactOptional(ofSides(sentence)),
  lying: listOf(lying, MOST_LYING),
  doneMoving: z.exactOptional(z.array(unitName).check(z.maxLength(MOST_UNITS))),
  ended: z.exactOptional(z.literal(true)),
});
