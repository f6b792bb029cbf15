import type { core } from 'zod/mini';
import { expect, expectTypeOf, test } from 'vitest';
import type { groundSchema, Ground } from '../../src/facts/rout.ts';
import { parseReports, printReports, type routReportSchema } from '../../src/formats/reportFile.ts';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { mf } from '../../src/hexgrid/quantity.ts';
import type { RoutReport } from '../../src/rules/rout/report.ts';
import type { UnitId } from '../../src/units/unit.ts';

type Mutable<T> = T extends string | number | boolean | undefined
  ? T
  : { -readonly [K in keyof T]: Mutable<T[K]> };

const unit = 'ge-467-1' as UnitId;
const enemy = 'ru-447-1' as UnitId;
const [p5, q5] = ['P5', 'Q5/1'] as LocationId[] as [LocationId, LocationId];

const report: RoutReport = {
  unit,
  start: p5,
  allowance: mf(6),
  obligation: { kind: 'must', grounds: [{ rule: 'A10.5', fact: 'openGroundInView', enemy, range: 4 }] },
  surrender: {
    kind: 'surrenders',
    captors: [enemy],
    together: [],
    grounds: [
      { rule: 'A20.21', fact: 'surrenders', captors: [enemy] },
      { rule: 'A20.21', fact: 'onlyUnderFire' },
    ],
  },
  dm: [{ rule: 'A10.62', fact: 'dmMarker' }],
  enemies: [{ unit: enemy, range: 4, known: true, armed: true, adjacent: false, sameLocation: false }],
  candidates: [
    {
      at: q5,
      cost: mf(2),
      role: 'binds',
      grounds: [{ rule: 'A10.51', fact: 'binds', cost: mf(2), alternatives: 0 }],
    },
  ],
  freeRout: false,
  ends: [
    {
      at: q5,
      cost: mf(2),
      interdictions: 1,
      kind: 'destination',
      grounds: [{ rule: 'A10.51', fact: 'ownBuilding' }],
      route: [
        {
          from: p5,
          to: q5,
          cost: mf(2),
          spent: mf(2),
          safer: false,
          interdictors: [{ unit: enemy, range: 4 }],
          discovers: [],
          perils: [{ kind: 'mines', hex: 'E6' as HexId, factors: 8, when: 'entering' }],
        },
      ],
      odds: { of: 36, whole: 15, reduced: 20, stopped: 0, eliminated: 1 },
      led: [{ leader: unit, odds: { of: 36, whole: 21, reduced: 14, stopped: 0, eliminated: 1 } }],
      cheaper: [
        {
          cost: mf(1),
          interdictions: 2,
          route: [],
          odds: { of: 36, whole: 6, reduced: 20, stopped: 0, eliminated: 10 },
          led: [],
        },
      ],
    },
  ],
  fates: [
    {
      at: q5,
      kind: 'surrenders',
      always: false,
      enemies: [enemy],
      route: [],
      grounds: [
        { rule: 'A20.21', fact: 'surrendersThere', captors: [enemy] },
        { rule: 'A20.21', fact: 'noWayOn' },
      ],
    },
  ],
  repulses: [
    {
      at: q5,
      enemies: [enemy],
      approaches: [{ back: p5, outcomes: [{ enemy, kind: 'eliminated' }] }],
      ifDummies: [{ at: q5, cost: mf(2) }],
      grounds: [{ rule: 'A12.15', fact: 'thrownBack', enemies: [enemy], back: [p5] }],
    },
  ],
  reveals: [
    { unit: enemy, interdicts: [{ from: p5, to: q5 }], bars: [], takes: [], drives: [q5], grounds: [] },
  ],
  locations: [
    { at: p5, hex: 'P5' as HexId, kind: 'start', grounds: [{ rule: 'A10.5', fact: 'startsHere' }] },
  ],
  interdicted: [
    {
      from: p5,
      to: q5,
      interdictors: [{ unit: enemy, range: 4, vertex: 'P5/Q5/Q6' }],
      others: [{ rule: 'A10.531', fact: 'protected', enemy, by: { kind: 'hindrance', amount: 1 } }],
    },
  ],
  lowCrawl: [
    { to: q5, kind: 'barred', grounds: [{ rule: 'A10.52', fact: 'lowCrawlTerrain', terrain: 'marsh' }] },
  ],
  companions: [
    {
      leader: unit,
      kind: 'may',
      leadership: -1,
      grounds: [{ rule: 'A10.711', fact: 'mayGoAlong', leader: unit }],
    },
  ],
  weapons: [],
  notModelled: [],
  assumptions: [],
  counts: { sights: 3, nodes: 4 },
};

test('the schema and the type of a report say the same', () => {
  expectTypeOf<Mutable<core.output<typeof groundSchema>>>().toEqualTypeOf<Mutable<Ground>>();
  expectTypeOf<Mutable<core.output<typeof routReportSchema>>>().toEqualTypeOf<Mutable<RoutReport>>();
  expect(parseReports(JSON.parse(printReports('Title', [report])), 'r.json')).toEqual({
    value: [report],
    faults: [],
  });
});

test.each([
  [
    'a groundless ruling',
    { ...report, obligation: { kind: 'must', grounds: [] } },
    'reports[0].obligation.grounds',
  ],
  [
    'a fact that no rule has',
    { ...report, dm: [{ rule: 'A10.62', fact: 'tired' }] },
    'reports[0].dm[0].fact',
  ],
  [
    'a fact under the wrong rule',
    { ...report, dm: [{ rule: 'A10.5', fact: 'dmMarker' }] },
    'reports[0].dm[0].rule',
  ],
  ['half of a half MF', { ...report, allowance: 1.5 }, 'reports[0].allowance'],
])('%s is no report', (_what, bad, place) => {
  const file = { format: 'rout-report', version: 3, position: '', reports: [bad] };
  expect(parseReports(file, 'r.json').faults[0]?.place.startsWith(place)).toBe(true);
});
