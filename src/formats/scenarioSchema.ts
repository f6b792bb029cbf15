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
} from '../units/mostOnTable.ts';
import { FIRST_YEAR, HIGHEST_ELR, LAST_YEAR, MOST_TURNS, PHASES, ROUT_PARTS } from '../units/scenario.ts';
import { F } from './faultTexts.ts';
import { counterName, hexName, locationName, side, unitName, weaponName } from './names.ts';

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
  how: z.enum(['eliminated', 'reduced', 'leftTheMap', 'killedAsPrisoner', 'exited', 'exitedAsPrisoner']),
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
