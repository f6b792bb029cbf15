import * as z from 'zod/mini';
import { read, unreadable, type Reading } from '../board/fault.ts';
import type { Aspect, RoutReport } from '../rules/rout/report.ts';
import { SWITCH_IDS } from '../units/ruleSet.ts';
import { faultsOf, F } from './faults.ts';
import { perilSchema } from '../facts/obstacles.ts';
import { groundSchema, groundsSchema } from '../facts/rout.ts';
import { mfSchema, hexName, locationName, unitName } from '../facts/names.ts';

export const REPORT_FORMAT = 'rout-report';
/** 2: ends tell their odds. 3: all figures of an end are of its route; cheaper ways stand beside it. */
export const REPORT_VERSION = 3;

const count = z.int().check(z.minimum(0));
/** Three hexes that meet, or two at the edge of the map. */
const vertex = z.exactOptional(z.string().check(z.regex(/^[A-Z]{1,2}\d{1,2}(\/[A-Z]{1,2}\d{1,2}){1,2}$/)));
const interdictor = z.strictObject({ unit: unitName, range: count, vertex });

const step = z.strictObject({
  from: locationName,
  to: locationName,
  cost: mfSchema,
  spent: mfSchema,
  safer: z.boolean(),
  vertex,
  interdictors: z.array(interdictor),
  discovers: z.array(unitName),
  perils: z._default(z.array(perilSchema), []),
});

const odds = z.strictObject({ of: count, whole: count, reduced: count, stopped: count, eliminated: count });

/** One way to an end: `cost` is the last `spent` of the route. */
const way = {
  cost: mfSchema,
  interdictions: count,
  route: z.array(step),
  odds,
  led: z.array(z.strictObject({ leader: unitName, odds })),
} as const;

const entry = z.strictObject({ from: locationName, to: locationName });

const roles = {
  obligation: z.enum(['must', 'may', 'cannot']),
  surrender: z.enum(['surrenders', 'none']),
  candidate: z.enum(['binds', 'mayIgnore', 'farther']),
  end: z.enum(['destination', 'ignorable', 'refigured', 'beyond', 'free', 'detour']),
  fate: z.enum(['surrenders', 'eliminated']),
  location: z.enum(['start', 'end', 'passable', 'surrenders', 'eliminated', 'refused']),
  lowCrawl: z.enum(['open', 'barred']),
  companion: z.enum(['may', 'cannot']),
} as const;

const ASPECTS = [
  'obligation',
  'surrender',
  'ends',
  'fates',
  'lowCrawl',
  'destinations',
] as const satisfies readonly Aspect[];
const aspect = z.enum(ASPECTS);
const brief = z.strictObject(
  Object.fromEntries(ASPECTS.map((each) => [each, z.array(z.string())])) as Record<
    Aspect,
    z.ZodMiniArray<z.ZodMiniString>
  >,
);

/**
 * What the rules say about one unit's rout. MF are counted in halves.
 *
 * @internal
 */
export const routReportSchema = z.strictObject({
  unit: unitName,
  start: locationName,
  allowance: mfSchema,
  obligation: z.strictObject({ kind: roles.obligation, grounds: groundsSchema }),
  surrender: z.strictObject({
    kind: roles.surrender,
    captors: z.array(unitName),
    together: z.array(unitName),
    grounds: z.array(groundSchema),
  }),
  dm: z.array(groundSchema),
  enemies: z.array(
    z.strictObject({
      unit: unitName,
      range: count,
      known: z.boolean(),
      armed: z.boolean(),
      adjacent: z.boolean(),
      sameLocation: z.boolean(),
    }),
  ),
  candidates: z.array(
    z.strictObject({ at: locationName, cost: mfSchema, role: roles.candidate, grounds: groundsSchema }),
  ),
  freeRout: z.boolean(),
  ends: z.array(
    z.strictObject({
      at: locationName,
      ...way,
      cheaper: z.array(z.strictObject(way)),
      kind: roles.end,
      grounds: groundsSchema,
    }),
  ),
  fates: z.array(
    z.strictObject({
      at: locationName,
      kind: roles.fate,
      always: z.boolean(),
      enemies: z.array(unitName),
      route: z.array(step),
      grounds: groundsSchema,
    }),
  ),
  repulses: z.array(
    z.strictObject({
      at: locationName,
      enemies: z.array(unitName),
      grounds: groundsSchema,
      approaches: z.array(
        z.strictObject({
          back: locationName,
          outcomes: z.array(
            z.strictObject({ enemy: unitName, kind: z.enum(['eliminated', 'surrenders', 'stays']) }),
          ),
        }),
      ),
      ifDummies: z.array(z.strictObject({ at: locationName, cost: mfSchema })),
    }),
  ),
  reveals: z.array(
    z.strictObject({
      unit: unitName,
      interdicts: z.array(entry),
      bars: z.array(entry),
      takes: z.array(locationName),
      drives: z.array(locationName),
      grounds: z.array(groundSchema),
    }),
  ),
  locations: z.array(
    z.strictObject({ at: locationName, hex: hexName, kind: roles.location, grounds: groundsSchema }),
  ),
  interdicted: z.array(
    z.strictObject({
      from: locationName,
      to: locationName,
      interdictors: z.array(interdictor),
      others: z.array(groundSchema),
    }),
  ),
  lowCrawl: z.array(z.strictObject({ to: locationName, kind: roles.lowCrawl, grounds: groundsSchema })),
  companions: z._default(
    z.array(
      z.strictObject({
        leader: unitName,
        kind: roles.companion,
        leadership: z.int().check(z.minimum(-9), z.maximum(9)),
        grounds: groundsSchema,
      }),
    ),
    [],
  ),
  weapons: z.array(groundSchema),
  notModelled: z.array(groundSchema),
  assumptions: z.array(groundSchema),
  dependsOn: z.exactOptional(
    z.array(
      z.strictObject({
        switch: z.enum(SWITCH_IDS),
        setting: z.string(),
        differs: z.array(aspect),
        other: brief,
      }),
    ),
  ),
  counts: z.strictObject({ sights: count, nodes: count }),
});

/**
 * A report file: one report for each unit that was asked about.
 *
 * @internal
 */
export const reportFileSchema = z.strictObject({
  format: z.literal(REPORT_FORMAT),
  version: z.literal(REPORT_VERSION),
  position: z.string(),
  reports: z.array(routReportSchema),
});

/** The text of a report file; `position` is the title of the position asked about. */
export const printReports = (position: string, reports: readonly RoutReport[]): string =>
  `${JSON.stringify({ format: REPORT_FORMAT, version: REPORT_VERSION, position, reports }, undefined, 2)}\n`;

/** Reports from the value of a JSON file, for programs that keep them. */
export const parseReports = (json: unknown, fileName: string): Reading<readonly RoutReport[]> => {
  const result = reportFileSchema.safeParse(json);
  if (result.success) return read(result.data.reports);
  const [first, ...rest] = faultsOf(result.error.issues, json, fileName);
  return first
    ? { faults: [first, ...rest] }
    : unreadable({ file: fileName, place: F.wholeFile, problem: F.report.none, remedy: F.schema.compare });
};
