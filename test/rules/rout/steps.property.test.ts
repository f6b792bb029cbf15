import { union } from '../../../src/rules/rout/combatant.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createGameMap } from '../../../src/board/map/createGameMap.ts';
import type { LocationId, LocationIndex } from '../../../src/board/map/gameMap.ts';
import { halfMf } from '../../../src/hexgrid/quantity.ts';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import { objections } from '../../../src/rules/rout/movement/direction.ts';
import { createRoutContext, type RoutContext } from '../../../src/rules/rout/routContext.ts';
import type { Step } from '../../../src/rules/rout/movement/movementCost.ts';
import { fortOf, priceOf } from '../../../src/rules/rout/movement/ways.ts';
import type { RoutReport } from '../../../src/rules/rout/report.ts';
import { analyseRout, rout } from '../../../src/rules/rout/rout.ts';
import { wayTo } from '../../../src/rules/rout/movement/stepAccount.ts';
import type { Situation } from '../../../src/units/position.ts';
import { has, type Unit } from '../../../src/units/unit.ts';
import { ROUTER, sketches, tabletopOf, type Sketch, type Tabletop } from '../../support/arbitraries.ts';
import { boardOf, mapOf } from '../../support/hexBoard.ts';
import { locationAt, unitAt } from '../../support/situation.ts';
import { sketchSights } from '../../support/sketchSights.ts';

vi.setConfig({ testTimeout: 120_000 });

/** `STEPS_RUNS=2000 STEPS_SEED=… npx vitest run test/rules/rout/steps.property.test.ts` looks further. */
const seed = Number(process.env['STEPS_SEED'] ?? 4);
const numRuns = Number(process.env['STEPS_RUNS'] ?? 60);
const check = (property: (table: Tabletop, sketch: Sketch) => void): void =>
  fc.assert(
    fc.property(sketches, (sketch) => property(tabletopOf(sketch), sketch)),
    { seed, numRuns },
  );

const routerOf = ({ situation }: Tabletop): Unit => {
  const router = situation.units.find(({ id }) => id === ROUTER);
  if (!router) throw new Error('no router');
  return router;
};

/** Facts that speak against a Location: where one of them is told, the rout may not end. */
const AGAINST = [
  'closer',
  'movesAdjacent',
  'entersEnemy',
  'endsAdjacent',
  'endsWith',
  'endsInOpenUninterdicted',
  'mustReach',
  'mustStop',
  'mustComeOut',
  'outOfReach',
  'noWayThere',
  'notEnterable',
  'fartherThan',
  'nightRout',
];
/** What comes of a rout there. */
const FATES = [
  'surrendersThere',
  'noWayOn',
  'onlyUnderFireOn',
  'disruptedOnTheWay',
  'failsThere',
  'neverSurrenders',
  'noQuarter',
];

type Spent = ReadonlyMap<LocationIndex, number>;

/** Half MF that a step costs, Fortifications left out. */
const distanceOf = (field: RoutContext, { entries: [entry] }: Step, spent: number): number =>
  priceOf(field, entry, halfMf(spent)) ?? Infinity;
const spentOn = (field: RoutContext, step: Step, spent: number): number =>
  distanceOf(field, step, spent) + fortOf(step.entries[0]);

/**
 * Least half MF from the start, or going on from what is spent elsewhere, to all that such steps lead to, by
 * trying again and again.
 */
const leastCosts = (
  field: RoutContext,
  may: (step: Step) => boolean,
  by = spentOn,
  from: Spent = new Map([[field.start, 0]]),
): Spent => {
  const costs = new Map(from);
  for (let again = true; again; ) {
    again = false;
    for (const [at, spent] of [...costs])
      for (const step of field.steps(at).filter(may)) {
        const cost = by(field, step, spent);
        if (spent + cost >= (costs.get(step.to) ?? Infinity)) continue;
        costs.set(step.to, spent + cost);
        again = true;
      }
  }
  return costs;
};

describe('one ruling for each Location, and none that contradicts another', () => {
  test('A10.5 the unit starts in one Location; ends have no ground against them, all others only such', () =>
    check(({ situation, sights }) => {
      const { locations, obligation } = rout(situation, sights, ROUTER);
      expect(locations.filter(({ kind }) => kind === 'start')).toHaveLength(1);
      if (obligation.kind === 'cannot') return;
      for (const { kind, grounds } of locations.filter((ruling) => ruling.kind !== 'start')) {
        const against = grounds.filter(({ fact }) => AGAINST.includes(fact));
        expect(against).toHaveLength(
          kind === 'end'
            ? 0
            : grounds.filter(({ fact }) => fact !== 'barredAt' && !FATES.includes(fact)).length,
        );
      }
    }));

  test('A10.51 a lawful way leads to each end and to each Location passed, and to none that is refused', () =>
    check(({ situation, sights }) => {
      const analysis = analyseRout(situation, sights, ROUTER);
      const { report } = analysis;
      if (report.obligation.kind === 'cannot') return;
      for (const { at, kind } of report.locations.filter((ruling) => ruling.kind !== 'start'))
        expect(wayTo(analysis, at) !== undefined, at).toBe(kind !== 'refused');
    }));

  test('A10.5 what is out of reach would cost more than the unit has', () =>
    check(({ situation, sights }) => {
      const { locations, allowance } = rout(situation, sights, ROUTER);
      for (const ground of locations.flatMap(({ grounds }) => grounds))
        if (ground.fact === 'outOfReach') expect(ground.needed).toBeGreaterThan(allowance);
    }));

  test('A10.51 who is said to bar the shortest way does: with the enemies of the start no way within the allowance leads there', () =>
    check((table) => {
      const { situation, sights } = table;
      const { locations, enemies, obligation, allowance } = rout(situation, sights, ROUTER);
      if (obligation.kind === 'cannot') return;
      const field = createRoutContext(situation, sights, routerOf(table));
      const known = enemies.filter((enemy) => enemy.known).map(({ unit }) => unit);
      const open = leastCosts(
        field,
        (step) => objections(field, step, field.seenFrom(field.start)).length === 0,
      );
      const any = leastCosts(field, () => true, distanceOf);
      for (const { at, grounds } of locations) {
        const bar = grounds.find(({ fact }) => fact === 'barredAt');
        if (bar?.fact !== 'barredAt') continue;
        const [place, through] = [locationAt(situation.map, at), locationAt(situation.map, bar.at)];
        const onward = leastCosts(
          field,
          () => true,
          distanceOf,
          new Map([[through, any.get(through) ?? Infinity]]),
        );
        if (bar.way === 'shortest')
          expect(onward.get(place), `${at}: ${bar.at} is on a shortest way there`).toBe(any.get(place));
        expect(grounds[0], `${at}: the place comes first`).toBe(bar);
        expect(grounds.length).toBeGreaterThan(1);
        const byKnown = grounds.every((ground) => !('enemy' in ground) || known.includes(ground.enemy));
        if (byKnown)
          expect(open.get(place) ?? Infinity, `${at} is barred at ${bar.at}`).toBeGreaterThan(allowance);
      }
    }));

  test('A10.51 each shelter has one role, and where one binds the rout is not free', () =>
    check(({ situation, sights }) => {
      const { candidates, freeRout } = rout(situation, sights, ROUTER);
      expect(new Set(candidates.map(({ at }) => at)).size).toBe(candidates.length);
      if (candidates.some(({ role }) => role === 'binds')) expect(freeRout).toBe(false);
    }));
});

describe('one ruling for each step', () => {
  test('A10.52 each step out of the start has one ruling on the crawl along it', () =>
    check((table) => {
      const { situation, sights } = table;
      const { lowCrawl, obligation } = rout(situation, sights, ROUTER);
      if (obligation.kind === 'cannot') return;
      const field = createRoutContext(situation, sights, routerOf(table));
      expect(lowCrawl.map(({ to }) => to).sort()).toEqual(
        field
          .steps(field.start)
          .map(({ to }) => field.location(to).id)
          .sort(),
      );
    }));

  test('A10.52 a crawl is open only along a step that no enemy seen bars', () =>
    check((table) => {
      const { situation, sights } = table;
      const field = createRoutContext(situation, sights, routerOf(table));
      const unbarred = field
        .steps(field.start)
        .filter((step) => objections(field, step, field.seenFrom(field.start)).length === 0)
        .map(({ to }) => field.location(to).id);
      for (const { to } of rout(situation, sights, ROUTER).lowCrawl.filter(({ kind }) => kind === 'open'))
        expect(unbarred).toContain(to);
    }));

  test('A10.53 of an Interdicted entry each unconcealed enemy in LOS has one ruling: it Interdicts, or why not', () =>
    check(({ map, situation, sights }) => {
      const { interdicted } = rout(situation, sights, ROUTER);
      expect(new Set(interdicted.map(({ from, to }) => `${from}>${to}`)).size).toBe(interdicted.length);
      for (const { to, interdictors, others } of interdicted) {
        const ruled = [
          ...interdictors.map(({ unit }) => unit),
          ...others.flatMap((ground) => ('enemy' in ground ? [ground.enemy] : [])),
        ];
        const seeing = situation.units.filter(
          (unit) =>
            unit.side === 'axis' &&
            !has(unit, 'concealed') &&
            sights.verdict(locationAt(map, to), locationAt(map, unit.at)) >= 0,
        );
        expect(ruled.sort()).toEqual(seeing.map(({ id }) => id).sort());
      }
    }));

  test('A10.51 no way to any Location lowers the range to an armed enemy that has seen the unit, nor enters its Location', () =>
    check((table) => {
      const { map, situation, sights } = table;
      const analysis = analyseRout(situation, sights, ROUTER);
      const field = createRoutContext(situation, sights, routerOf(table));
      for (const { at } of analysis.report.locations) {
        let seen = field.seenFrom(field.start);
        for (const { from, to } of wayTo(analysis, at) ?? []) {
          for (const enemy of field.members(seen)) {
            expect(field.location(enemy.at).id).not.toBe(to);
            if (enemy.armed)
              expect(field.range(locationAt(map, to), enemy)).toBeGreaterThanOrEqual(
                field.range(locationAt(map, from), enemy),
              );
          }
          seen = union(seen, field.seenFrom(locationAt(map, to)));
        }
      }
    }));

  test('A10.51 one more Known enemy makes no barred step lawful', () =>
    check((table) => {
      const { map, situation, sights } = table;
      const extra = unitAt('extra', 'ge-467', map.locations[0]?.id ?? 'A1');
      const [before, after] = [situation, { ...situation, units: [...situation.units, extra] }].map(
        (one: Situation) => createRoutContext(one, sights, routerOf(table)),
      );
      if (!before || !after) throw new Error('no field');
      const [seenBefore, seenAfter] = [before.seenFrom(before.start), after.seenFrom(after.start)];
      for (const { index } of map.locations)
        for (const [place, step] of before.steps(index).entries()) {
          const same = after.steps(index)[place];
          if (same && objections(before, step, seenBefore).length > 0)
            expect(objections(after, same, seenAfter).length).toBeGreaterThan(0);
        }
    }));
});

test('A20.21 a unit surrenders only where no rout to an end is free of Interdiction, unless it is Encircled or Disrupted', () =>
  check((table) => {
    const { situation, sights } = table;
    const { surrender, ends, obligation } = rout(situation, sights, ROUTER);
    if (surrender.kind !== 'surrenders') return;
    expect(obligation.kind).toBe('must');
    const router = routerOf(table);
    if (!has(router, 'encircled') && !has(router, 'disrupted'))
      expect(ends.filter(({ interdictions }) => interdictions === 0)).toEqual([]);
  }));

/** What a report says, in an order and by names that do not depend on where on the table the board lies. */
const sayings = (report: RoutReport, named: (at: LocationId) => string): unknown => ({
  obligation: report.obligation.kind,
  free: report.freeRout,
  surrender: report.surrender.kind,
  ends: report.ends.map(({ at, cost, interdictions }) => `${named(at)} ${cost} ${interdictions}`).sort(),
  locations: report.locations.map(({ at, kind }) => `${named(at)} ${kind}`).sort(),
  candidates: report.candidates.map(({ at, cost, role }) => `${named(at)} ${cost} ${role}`).sort(),
  interdicted: report.interdicted
    .map(
      ({ from, to, interdictors }) =>
        `${named(from)}>${named(to)} ${interdictors
          .map(({ unit, range }) => `${unit} ${range}`)
          .sort()
          .join(' ')}`,
    )
    .sort(),
  lowCrawl: report.lowCrawl.map(({ to, kind }) => `${named(to)} ${kind}`).sort(),
});

const asNamed = (at: LocationId): string => at;

const COLUMN = /\b([A-Z])(\d+)\b/g;
const shifted = (text: string, columns: number): string =>
  text.replaceAll(
    COLUMN,
    (_all, letter: string, row: string) => `${String.fromCharCode(letter.charCodeAt(0) + columns)}${row}`,
  );

describe('it does not matter where on the table the board lies', () => {
  test('A10.5 two columns to the right, with nothing else there, the report is the same', () =>
    check(({ map, situation }, { board }) => {
      const moved = mapOf({ ...board, columns: board.columns + 2, text: shifted(board.text, 2) });
      const masked = { ...situation, playable: map.hexes.map(({ id }) => id) };
      const units = situation.units.map((unit): Unit => ({ ...unit, at: shifted(unit.at, 2) as LocationId }));
      const there = {
        ...situation,
        map: moved,
        units,
        playable: masked.playable.map((hex) => shifted(hex, 2) as HexId),
      };
      expect(sayings(rout(there, sketchSights(moved), ROUTER), (at) => shifted(at, -2))).toEqual(
        sayings(rout(masked, sketchSights(map), ROUTER), asNamed),
      );
    }));

  test('A10.5 the board turned upside down, the report is the same', () =>
    check(({ map, situation }, { board }) => {
      const turned = createGameMap([{ board: boardOf(board), column: 0, row: 0, turned: true }]);
      expect(sayings(rout({ ...situation, map: turned }, sketchSights(turned), ROUTER), asNamed)).toEqual(
        sayings(rout(situation, sketchSights(map), ROUTER), asNamed),
      );
    }));
});
