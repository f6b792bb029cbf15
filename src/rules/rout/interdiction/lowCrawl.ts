import type { Search } from '../searchState.ts';
import type { LocationIndex } from '../../../board/map/gameMap.ts';
import { terrain, type TerrainKind, type TerrainName } from '../../../board/terrain/terrain.ts';
import { halfMf } from '../../../hexgrid/quantity.ts';
import type { Settings } from '../../../units/ruleSet.ts';
import { has } from '../../../units/unit.ts';
import type { Ground, Grounds } from '../../../facts/rout.ts';
import { isInPillbox } from '../destination/cover.ts';
import { neighboursOnArrival, objectionToStaying } from '../destination/endObjections.ts';
import type { Plan } from '../destination/destination.ts';
import { objections } from '../movement/direction.ts';
import type { RoutContext } from '../routContext.ts';
import type { Step } from '../movement/movementCost.ts';
import { repulses } from '../destination/ends.ts';
import { inReach } from '../destination/plan.ts';
import type { LowCrawl } from '../report.ts';
import { fortOf, priceOf, type Measure, type Ways } from '../movement/ways.ts';

/**
 * A stream with water in it bars the way out as well, and so does a Water Obstacle; marsh only the way in.
 *
 * @rule A10.52 B21.43
 */
const inWater = (name: TerrainName): boolean => WET.includes(terrain(name).kind) && !terrain(name).lowCrawl;
const WET: readonly TerrainKind[] = ['depression', 'water'];

/** Terrain that there is no crawling out of, or into. */
const unfitForCrawl = (
  reading: Settings['SK-crawl'],
  from: TerrainName,
  to: TerrainName,
): TerrainName | undefined => {
  switch (reading) {
    case 'limited':
      return terrain(to).lowCrawl ? [from].find(inWater) : to;
    case 'unlimited':
      return undefined;
    case 'openHex':
      return terrain(to).openGround ? undefined : to;
  }
};

/** Whom nobody takes prisoner may, by one reading, crawl although Disrupted. @rule A20.3 */
const crawlsUnderNoQuarter = ({ rules, situation, unit }: RoutContext): boolean =>
  rules['D-9'] === 'mayCrawl' && situation.noQuarter.some((side) => side !== unit.side);

/**
 * At night a unit crawls out of water and out of an enemy's Location, Disrupted or not, and nobody fails to
 * rout.
 *
 * @rule E1.54
 */
const bars = (search: Search, step: Step): readonly Ground[] => {
  const { field } = search.ways;
  if (field.situation.night !== undefined) return objections(field, step, field.seenFrom(field.start));
  const from = field.location(field.start).terrain;
  const to = field.location(step.to).terrain;
  const unfit = unfitForCrawl(field.rules['SK-crawl'], from, to);
  const sharing =
    field.rules['SK-crawl'] !== 'limited'
      ? undefined
      : field.enemies.find((enemy) => enemy.at === field.home && enemy.counts && !enemy.concealed);
  return [
    ...(has(field.unit, 'disrupted') && !crawlsUnderNoQuarter(field)
      ? [{ rule: 'A19.12', fact: 'disruptedNoCrawl' } as const]
      : []),
    ...(sharing ? [{ rule: 'A10.52', fact: 'lowCrawlFromEnemy', enemy: sharing.unit.id } as const] : []),
    ...(unfit ? [{ rule: 'A10.52', fact: 'lowCrawlTerrain', terrain: unfit } as const] : []),
    ...(step.offWire === undefined ? [] : [{ rule: 'B26.4', fact: 'crawlsBeneathWire' } as const]),
    ...objections(field, step, field.seenFrom(field.start)),
    ...(isInPillbox(field, step.to) ? [] : neighboursOnArrival(field, step.to)).flatMap((enemy) =>
      objectionToStaying(field, step.to, enemy),
    ),
  ];
};

/** MF to a destination by the cheapest lawful way from where the unit is. */
const distanceFromStart = (ways: Ways, plan: Plan, goal: LocationIndex, by: Measure): number => {
  const { start } = ways.field;
  const seen = ways.field.seenFrom(start);
  const onward = ways.costsTo(goal, seen, plan, by);
  return Math.min(
    Infinity,
    ...ways
      .open(start, seen)
      .map(({ to, entries: [entry] }) =>
        entry.cost === 'all'
          ? Infinity
          : entry.cost + (by === 'spent' ? fortOf(entry) : 0) + (onward.get(to) ?? Infinity),
      ),
  );
};

/**
 * By one reading (D-13) each crawl brings it nearer; out of a pillbox into its hex by the MF that this costs,
 * though no distance counts them.
 *
 * @rule A10.52 A10.531
 */
const comesNearer = (ways: Ways, plan: Plan, { from, to }: Step, goal: LocationIndex): boolean => {
  const { field } = ways;
  if (field.rules['D-13'] !== 'nearer') return true;
  const by: Measure = field.top(from) === field.top(to) ? 'spent' : 'distance';
  return (
    (ways.costsTo(goal, field.seenFrom(field.start), plan, by).get(to) ?? Infinity) <
    distanceFromStart(ways, plan, goal, by)
  );
};

/**
 * A crawl takes the whole allotment, whatever the Location costs. The destination that a crawl to `step.to`
 * leads toward: the place itself, the pillbox in its hex, or one that could be reached through it within the
 * allowance.
 */
const leadsToward = (search: Search, step: Step): Ground | undefined => {
  const { ways, plans } = search;
  const { field } = ways;
  if (
    field.situation.night !== undefined ||
    field.rules['D-13'] === 'anywhere' ||
    plans.some(({ free }) => free)
  )
    return { rule: 'A10.52', fact: 'lowCrawlTo', toward: 'anywhere' };
  if (plans.some((plan) => plan.destinations.some(({ at }) => field.top(at) === field.top(step.to))))
    return { rule: 'A10.52', fact: 'lowCrawlTo', toward: field.location(step.to).id };
  const price = priceOf(field, step.entries[0], halfMf(0));
  if (price === undefined) return undefined;
  const seen = field.seenFrom(field.start);
  const goals = plans.flatMap((plan) =>
    inReach(ways, plan, { at: step.to, seen, left: field.allowance - price })
      .map((goal) => ({ goal, cost: ways.costsTo(goal, seen, plan).get(step.to) ?? Infinity }))
      .filter(({ goal }) => comesNearer(ways, plan, step, goal)),
  );
  const goal = goals.toSorted((a, b) => a.cost - b.cost)[0]?.goal;
  return goal === undefined
    ? undefined
    : { rule: 'A10.52', fact: 'lowCrawlTo', toward: field.location(goal).id };
};

/**
 * From the open into the open of the next Location: a pillbox and its hex are two, and what lies beneath is
 * none.
 *
 * @rule A10.52 B30.1
 */
export const isOneLocation = (field: RoutContext, { from, to }: Step): boolean =>
  field.spot(to) === 'pillbox'
    ? field.top(from) === field.top(to)
    : field.spot(to) === 'top' && (field.spot(from) !== 'pillbox' || field.top(from) === to);

/**
 * Shells fall on those who crawl as on Assault Movement; mines ask nobody how he comes.
 *
 * @rule A10.52 B28.41
 */
const shelling = (field: RoutContext, step: Step): readonly Ground[] =>
  field
    .perils(step)
    .attacks.map(
      (peril): Ground =>
        peril.kind === 'mines'
          ? { rule: 'B28.41', fact: 'minesAttack', hexes: [peril.hex] }
          : { rule: 'C1.51', fact: 'shellsAttack', hexes: [peril.hex], crawling: true },
    );

/**
 * The Low Crawls open to the unit: one Location, toward a destination, obeying every rule of direction, never
 * Interdicted.
 *
 * @rule A10.52
 */
export const lowCrawls = (search: Search): readonly LowCrawl[] => {
  const { field } = search.ways;
  const steps = field.steps(field.start).filter((step) => isOneLocation(field, step));
  // Round either end of a rowhouse bar is one crawl: nobody Interdicts it.
  return steps
    .filter(({ to }, place) => steps.findIndex((step) => step.to === to) === place)
    .map((step): LowCrawl => {
      const to = field.location(step.to).id;
      const [first, ...rest] = bars(search, step);
      if (first) return { to, kind: 'barred', grounds: [first, ...rest] satisfies Grounds };
      const toward = leadsToward(search, step);
      return toward
        ? { to, kind: 'open', grounds: [toward, ...shelling(field, step), ...repulses(search, step.to)] }
        : { to, kind: 'barred', grounds: [{ rule: 'A10.52', fact: 'lowCrawlAway' }] };
    });
};
