import * as z from 'zod/mini';
import { read, unreadable, type Fault, type Reading } from '../board/reading.ts';
import type { Position } from '../units/position.ts';
import { cropSchema, hexChangeSchema, hexsideSchema, markerSchema, terrainRuleSchema } from './changesSchema.ts';
import { fill } from '../messages/texts.ts';
import { faultsOf } from './faults.ts';
import { F } from './faultTexts.ts';
import { parseJson } from './json.ts';
import { boardLabel, condition, counterName, direction, hexName, locationName, side, unitName, weaponName } from './names.ts';
import { tableFaults } from './positionChecks.ts';
import { MOST_UNITS, MOST_WEAPONS } from '../units/mostOnTable.ts';
import { FARTHEST_NIGHT } from '../units/night.ts';
import { POSITION_FORMAT, POSITION_VERSION } from './printPosition.ts';
import { ruleSetSchema } from './ruleSetSchema.ts';
import { elr, scenarioSchema } from './scenarioSchema.ts';

/** A position file holds no pictures: anything longer is something else. */
const MOST_TEXT = 4_000_000;
const MOST_BOARDS = 36;
const MOST_OVERRIDES = 2_000;
const MOST_RULES = 200;
const MOST_HEXES = 20_000;

const listOf = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.maxLength(most));

const weaponSchema = z.strictObject({ counter: weaponName, malfunctioned: z._default(z.boolean(), false) });

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
});

const sightSchema = z.strictObject({
  from: locationName,
  to: locationName,
  verdict: z.enum(['clear', 'blocked']),
  hindrance: z._default(z.int().check(z.minimum(0), z.maximum(9)), 0),
});

/** A position file; what may be left out has a default. */
export const positionFileSchema = z.strictObject({
  format: z.literal(POSITION_FORMAT),
  version: z.literal(POSITION_VERSION),
  title: z._default(z.string().check(z.maxLength(200)), ''),
  boards: listOf(placeSchema, MOST_BOARDS).check(z.minLength(1)),
  units: listOf(unitSchema, MOST_UNITS),
  attacker: side,
  month: z._default(z.int().check(z.minimum(1), z.maximum(12)), 7),
  noQuarter: z._default(listOf(side, 2), []),
  night: z.exactOptional(z.int().check(z.minimum(0), z.maximum(FARTHEST_NIGHT))),
  sightOverrides: z._default(listOf(sightSchema, MOST_OVERRIDES), []),
  hexsideOverrides: z._default(listOf(hexsideSchema, MOST_OVERRIDES), []),
  hexOverrides: z._default(listOf(hexChangeSchema, MOST_OVERRIDES), []),
  terrainRules: z._default(listOf(terrainRuleSchema, MOST_RULES), []),
  markers: z._default(listOf(markerSchema, MOST_OVERRIDES), []),
  playable: z._default(listOf(hexName, MOST_HEXES), []),
  rules: z.exactOptional(ruleSetSchema),
  scenario: z.exactOptional(scenarioSchema),
});

const formatOf = (json: unknown): unknown => (typeof json === 'object' && json !== null ? Reflect.get(json, 'format') : undefined);
const versionOf = (json: unknown): unknown => (typeof json === 'object' && json !== null ? Reflect.get(json, 'version') : undefined);

const foreign = (json: unknown, file: string): Fault | undefined => {
  if (formatOf(json) !== POSITION_FORMAT)
    return { file, place: 'format', problem: F.position.not, remedy: fill(F.position.open, { format: POSITION_FORMAT }) };
  const version = versionOf(json);
  if (typeof version === 'number' && version > POSITION_VERSION)
    return { file, place: 'version', problem: fill(F.version.newer, { version, known: POSITION_VERSION }), remedy: F.version.update };
  return undefined;
};

/**
 * A position from the value of a JSON file. Nothing is salvaged from a position with a fault: half a table would give wrong answers.
 * Whether its hexes exist is asked with the map, see `checkPosition`.
 */
export const parsePosition = (json: unknown, fileName: string): Reading<Position> => {
  const stranger = foreign(json, fileName);
  if (stranger) return unreadable(stranger);
  const result = positionFileSchema.safeParse(json);
  if (!result.success) {
    const [first, ...rest] = faultsOf(result.error.issues, json, fileName);
    return first ? { faults: [first, ...rest] } : unreadable({ file: fileName, place: F.wholeFile, problem: F.position.none, remedy: F.schema.compare });
  }
  const { format: _format, version: _version, ...rest } = result.data;
  const position: Position = rest;
  const [fault, ...more] = tableFaults(position, fileName);
  return fault ? { faults: [fault, ...more] } : read(position);
};

/** A position from the text of a file. */
export const parsePositionText = (text: string, fileName: string): Reading<Position> => {
  const json = parseJson(text, MOST_TEXT, fileName);
  return json.value === undefined ? { faults: json.faults } : parsePosition(json.value.json, fileName);
};
