import * as z from 'zod/mini';
import en from '../messages/en/faults.json';
import gameRules from '../messages/en/gameRules.json';
import routRules from '../messages/en/routRules.json';
import type { LocationId } from '../board/map/gameMap.ts';
import { TERRAIN } from '../board/terrain/terrain.ts';
import { DIRECTIONS } from '../hexgrid/lattice.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { halfMf as toHalfMf } from '../hexgrid/quantity.ts';
import { CONDITIONS, SIDES, type UnitId } from '../units/unit.ts';
import {
  type CounterId,
  COUNTERS,
  isCounter,
  isWeapon,
  LONGEST_OWN_COUNTER,
  type WeaponCounterId,
  WEAPONS,
} from '../units/counters.ts';
import { MOST_LETTERS_OF_NAME } from '../units/limits.ts';
import { texts } from '../messages/texts.ts';

/** What is said where a name has not its form; read where it is told. */
const F = texts('faults', en);

/** The names of a table, as a list that types know. */
export const keys = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] =>
  Object.keys(table).filter((key): key is K => Object.hasOwn(table, key));

/**
 * A rule that the program cites: those that a report on a rout cites, and those of the rest of the game, each
 * with a title among the messages.
 */
export type RuleId = keyof typeof routRules | keyof typeof gameRules;

export const ruleId = z.enum([
  ...keys(texts('routRules', routRules)),
  ...keys(texts('gameRules', gameRules)),
]);

/** Text of a form that a fault can name: "Write a hex such as P5." */
const checked = (pattern: RegExp, form: () => string) =>
  z.string().check(z.maxLength(MOST_LETTERS_OF_NAME), z.regex(pattern, { error: form }));

/** `P5`, `AA10`, `3K5`. */
export const hexName = z.pipe(
  checked(/^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}$/, () => F.forms.hex),
  z.transform((text): HexId => text as HexId),
);
/** `P5`, `P5/1`. */
export const locationName = z.pipe(
  checked(/^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/([0-9]{1,2}|p))?$/, () => F.forms.location),
  z.transform((text): LocationId => text as LocationId),
);
export const unitName = z.pipe(
  checked(/^[A-Za-z0-9][A-Za-z0-9.+_-]*$/, () => F.forms.unit),
  z.transform((text): UnitId => text as UnitId),
);
export const boardLabel = checked(/^[0-9a-z]{0,6}$/, () => F.forms.label);
/** What is printed on a board, in short. */
export const digestSchema = checked(/^[0-9a-v]{6}$/, () => F.forms.digest);
/** The name of a counter in a table, or of one that tells what is printed on it. */
export const counterName = z.union([
  z.enum(keys(COUNTERS)),
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(LONGEST_OWN_COUNTER),
        z.regex(/^[a-z]{2}-own-/, { error: () => F.forms.counter }),
        z.refine(isCounter, { error: () => F.forms.counter }),
      ),
    z.transform((text): CounterId => text as CounterId),
  ),
]);
/** The same of a support weapon. */
export const weaponIdSchema = z.union([
  z.enum(keys(WEAPONS)),
  z.pipe(
    z
      .string()
      .check(
        z.maxLength(LONGEST_OWN_COUNTER),
        z.regex(/^[a-z]{2}-own-weapon-/, { error: () => F.forms.weapon }),
        z.refine(isWeapon, { error: () => F.forms.weapon }),
      ),
    z.transform((text): WeaponCounterId => text as WeaponCounterId),
  ),
]);
export const terrainSchema = z.enum(keys(TERRAIN));
export const condition = z.enum(CONDITIONS);
export const side = z.enum(SIDES);
export const direction = z.literal(DIRECTIONS);
export const mfSchema = z.pipe(z.int().check(z.minimum(0), z.maximum(10_000)), z.transform(toHalfMf));

/** What a support weapon is called in a report. */
export const weaponLabel = z.string().check(z.maxLength(60));

/** A number of hexes, MF or things in a report. */
export const whole = z.int().check(z.minimum(-99), z.maximum(9_999));

/** A list that nobody changes. */
export const listSchema = <T extends z.ZodMiniType>(item: T): z.ZodMiniType<readonly z.output<T>[]> =>
  z.array(item) as never;
