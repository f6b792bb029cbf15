import * as z from 'zod/mini';
import { HIGHEST_ELR, MOST_TURNS, PHASES } from '../units/scenario.ts';
import { F } from './faultTexts.ts';
import { counterName, hexName, locationName, side, unitName, weaponName } from './names.ts';

const MOST_AREAS = 20;
const MOST_HEXES = 20_000;
const MOST_HOLDINGS = 60_000;
const MOST_VEHICLES = 1_000;
const MOST_SCORES = 5_000;
const MOST_LYING = 1_000;
const MOST_LETTERS = 2_000;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;
const MOST_POINTS = 999;

const turn = z.int().check(z.minimum(1), z.maximum(MOST_TURNS));
const rule = z.string().check(z.maxLength(12), z.regex(/^[A-Z][A-Za-z0-9.-]*$/, { error: () => F.forms.rule }));
const sentence = z.string().check(z.maxLength(MOST_LETTERS));

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

const ofSides = <T extends z.ZodMiniType>(value: T) => z.strictObject({ axis: z.exactOptional(value), allied: z.exactOptional(value) });

const holding = z.strictObject({ target, by: side, since: z.exactOptional(moment), rule, forfeitedBy: z.exactOptional(side) });

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

const listOf = <T extends z.ZodMiniType>(item: T, most: number) => z._default(z.array(item).check(z.maxLength(most)), []);

/** What a game of whole turns keeps besides the counters. */
export const scenarioSchema = z.strictObject({
  turn: z._default(turn, 1),
  phase: z._default(z.enum(PHASES), 'rally'),
  turns: z.exactOptional(turn),
  first: side,
  year: z.exactOptional(z.int().check(z.minimum(FIRST_YEAR), z.maximum(LAST_YEAR))),
  forces: z._default(ofSides(forces), {}),
  setUp: listOf(z.strictObject({ side, hexes: z.array(hexName).check(z.maxLength(MOST_HEXES)) }), MOST_AREAS),
  held: listOf(holding, MOST_HOLDINGS),
  vehicular: z.exactOptional(z.array(vehicular).check(z.maxLength(MOST_VEHICLES))),
  score: listOf(score, MOST_SCORES),
  victory: z._default(ofSides(sentence), {}),
  balance: z.exactOptional(ofSides(sentence)),
  lying: listOf(lying, MOST_LYING),
  ended: z.exactOptional(z.literal(true)),
});
