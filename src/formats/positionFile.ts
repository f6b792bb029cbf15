import * as z from 'zod/mini';
import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import { type Position, FARTHEST_NIGHT } from '../units/position.ts';
import { fill } from '../messages/texts.ts';
import { allFaultsOf, faultsOf, F } from './faults.ts';
import { parseJson } from './json.ts';
import {
  digestSchema,
  boardLabel,
  condition,
  counterName,
  direction,
  hexName,
  locationName,
  side,
  unitName,
  weaponIdSchema,
  terrainSchema,
} from '../facts/names.ts';
import { complaintsOfTable } from './positionChecks.ts';
import {
  MOST_BOARDS,
  MOST_CHANGES,
  MOST_HEXES,
  MOST_LETTERS_OF_TITLE,
  MOST_TERRAIN_RULES,
  MOST_TEXT,
  MOST_UNITS,
  MOST_WEAPONS,
  MOST_HOLDINGS,
  MOST_LETTERS_OF_VICTORY,
  MOST_LYING,
  MOST_RESERVED,
  MOST_POINTS,
  MOST_SCORES,
  MOST_SET_UP_AREAS,
  MOST_VEHICLES,
} from '../units/limits.ts';
import { POSITION_FORMAT, POSITION_VERSION } from './printPosition.ts';
import { leftOut, salvagedBy, withoutOffences, type Offence, type Salvage } from './salvage.ts';
import {
  FIRST_YEAR,
  HIGHEST_ELR,
  LAST_YEAR,
  MOST_TURNS,
  PHASES,
  ROUT_PARTS,
  SCORED_FATES,
} from '../units/scenario.ts';
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

export const hexsideSchema = z.strictObject({ hex: hexName, side: direction, terrain: terrainSchema });
export const markerSchema = z.strictObject({
  kind: z.enum(MARKER_IDS),
  hex: hexName,
  facing: z.exactOptional(direction),
  level: z.exactOptional(z.int().check(z.minimum(1), z.maximum(HIGHEST))),
  kindledBy: z.exactOptional(side),
});
export const hexChangeSchema = z.strictObject({
  hex: hexName,
  terrain: z.exactOptional(terrainSchema),
  level: z.exactOptional(level),
});

const board = z.exactOptional(boardLabel);

/** A scenario's rule that one kind of terrain or level is another. */
export const terrainRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('terrain'), from: terrainSchema, to: terrainSchema, board }),
  z.strictObject({ kind: z.literal('level'), from: level, to: level, board }),
  z.strictObject({ kind: z.literal('terrainToLevel'), from: terrainSchema, to: level, board }),
  z.strictObject({ kind: z.literal('levelToTerrain'), from: level, to: terrainSchema, board }),
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
  weapon: z.strictObject({ counter: weaponIdSchema, malfunctioned: z._default(z.boolean(), false) }),
  at: locationName,
  by: z.exactOptional(unitName),
});

const reserved = z.strictObject({
  side,
  counter: z.exactOptional(counterName),
  weapon: z.exactOptional(weaponIdSchema),
  isLost: z.exactOptional(z.literal(true)),
});

const listOrNone = <T extends z.ZodMiniType>(item: T, most: number) =>
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
  setUp: listOrNone(
    z.strictObject({ side, hexes: z.array(hexName).check(z.maxLength(MOST_HEXES)) }),
    MOST_SET_UP_AREAS,
  ),
  held: listOrNone(holding, MOST_HOLDINGS),
  vehicular: z.exactOptional(z.array(vehicular).check(z.maxLength(MOST_VEHICLES))),
  score: listOrNone(score, MOST_SCORES),
  victory: z._default(ofSides(sentence), {}),
  balance: z.exactOptional(ofSides(sentence)),
  doneMoving: z.exactOptional(z.array(unitName).check(z.maxLength(MOST_UNITS))),
  ended: z.exactOptional(z.literal(true)),
});

const listOf = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

const weaponSchema = z.strictObject({
  counter: weaponIdSchema,
  malfunctioned: z._default(z.boolean(), false),
});

const unitSchema = z.strictObject({
  id: unitName,
  counter: counterName,
  side,
  at: locationName,
  conditions: z._default(listOf(condition, 40), []),
  weapons: z._default(listOf(weaponSchema, MOST_WEAPONS), []),
  facing: z.exactOptional(direction),
  turret: z.exactOptional(direction),
  elr: z.exactOptional(elr),
  capturedFrom: z.exactOptional(side),
  heldBy: z.exactOptional(unitName),
  aboard: z.exactOptional(unitName),
});

const placeSchema = z.strictObject({
  label: boardLabel,
  column: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
  row: z._default(z.int().check(z.minimum(0), z.maximum(1_000)), 0),
  turned: z.exactOptional(z.boolean()),
  crop: z.exactOptional(cropSchema),
  digest: z.exactOptional(digestSchema),
});

const sightSchema = z.strictObject({
  from: locationName,
  to: locationName,
  verdict: z.enum(['clear', 'blocked']),
  hindrance: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
});

/**
 * A position file; what may be left out has a default.
 *
 * @internal
 */
export const positionFileSchema = z.strictObject({
  format: z.literal(POSITION_FORMAT),
  version: z.literal(POSITION_VERSION),
  title: z._default(z.string().check(z.maxLength(MOST_LETTERS_OF_TITLE)), ''),
  boards: listOf(placeSchema, MOST_BOARDS).check(z.minLength(1)),
  units: listOf(unitSchema, MOST_UNITS),
  attacker: side,
  month: z._default(z.int().check(z.minimum(1), z.maximum(12)), 7),
  noQuarter: z._default(
    z.pipe(
      listOf(side, 2),
      z.transform((sides) => [...new Set(sides)]),
    ),
    [],
  ),
  night: z.exactOptional(z.int().check(z.minimum(0), z.maximum(FARTHEST_NIGHT))),
  sightOverrides: z._default(listOf(sightSchema, MOST_CHANGES), []),
  hexsideOverrides: z._default(listOf(hexsideSchema, MOST_CHANGES), []),
  hexOverrides: z._default(listOf(hexChangeSchema, MOST_CHANGES), []),
  terrainRules: z._default(listOf(terrainRuleSchema, MOST_TERRAIN_RULES), []),
  markers: z._default(listOf(markerSchema, MOST_CHANGES), []),
  lying: z.exactOptional(listOf(lying, MOST_LYING)),
  reserve: z.exactOptional(listOf(reserved, MOST_RESERVED)),
  playable: z._default(listOf(hexName, MOST_HEXES), []),
  rules: z.exactOptional(ruleSetSchema),
  scenario: z.exactOptional(scenarioSchema),
});

const formatOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, 'format') : undefined;
const versionOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? Reflect.get(json, 'version') : undefined;

const foreign = (json: unknown, file: string): Fault | undefined => {
  if (formatOf(json) !== POSITION_FORMAT)
    return {
      file,
      place: 'format',
      problem: F.position.not,
      remedy: fill(F.position.open, { format: POSITION_FORMAT }),
    };
  const version = versionOf(json);
  if (typeof version === 'number' && version > POSITION_VERSION)
    return {
      file,
      place: 'version',
      problem: fill(F.version.newer, { version, known: POSITION_VERSION }),
      remedy: F.version.update,
    };
  return undefined;
};

const offencesOf = (issues: readonly z.core.$ZodIssue[]): readonly Offence[] =>
  issues.flatMap((issue): readonly Offence[] => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...path, key], isStrange: true }));
    return [
      issue.code === 'too_big' && issue.origin === 'array' ? { path, most: Number(issue.maximum) } : { path },
    ];
  });

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** Files of before have the weapons that lie about in their scenario. */
const withLyingLifted = (json: unknown): unknown => {
  const scenario = isObject(json) ? json['scenario'] : undefined;
  if (!isObject(json) || !isObject(scenario) || !('lying' in scenario) || 'lying' in json) return json;
  const { lying: weapons, ...rest } = scenario;
  return {
    ...json,
    scenario: rest,
    ...(Array.isArray(weapons) && weapons.length === 0 ? {} : { lying: weapons }),
  };
};

/**
 * What the schema lets through; of what was kept, what it lets through once all that it complains of is left
 * out.
 */
const inForm = (json: unknown, fileName: string, salvage: Salvage): Reading<Position> => {
  const result = positionFileSchema.safeParse(withLyingLifted(json));
  if (result.success) {
    const { format: _format, version: _version, ...position } = result.data;
    return read(position);
  }
  const { issues } = result.error;
  const [first, ...rest] = faultsOf(issues, json, fileName);
  const refused: Reading<Position> = first
    ? { faults: [first, ...rest] }
    : unreadable({ file: fileName, place: F.wholeFile, problem: F.position.none, remedy: F.schema.compare });
  const less = salvage === 'anything' ? withoutOffences(json, offencesOf(issues), salvage) : undefined;
  const again = less === undefined ? undefined : positionFileSchema.safeParse(less);
  if (!again?.success) return refused;
  const { format: _format, version: _version, ...position } = again.data;
  return read(position, leftOut(allFaultsOf(issues, json, fileName)));
};

/**
 * A position from the value of a JSON file. Nothing that a ruling depends on is left out of anybody's file:
 * half a table would give wrong answers. Whether its hexes exist is asked with the map, see `fitted`.
 */
export const parsePosition = (
  json: unknown,
  fileName: string,
  salvage: Salvage = 'noRuling',
): Reading<Position> => {
  const stranger = foreign(json, fileName);
  if (stranger) return unreadable(stranger);
  const { value, faults } = inForm(json, fileName, salvage);
  if (!value) return { faults: faults as readonly [Fault, ...Fault[]] };
  const table = salvagedBy(value, complaintsOfTable, fileName, salvage);
  return table.value ? read(table.value, [...faults, ...table.faults]) : table;
};

/** A position from the text of a file. */
export const parsePositionText = (text: string, fileName: string): Reading<Position> => {
  const json = parseJson(text, MOST_TEXT, fileName);
  return json.value === undefined ? { faults: json.faults } : parsePosition(json.value.json, fileName);
};
