import type { GameMap, LocationId, HexIndex } from '../board/map/gameMap.ts';
import { terrainName } from '../board/terrain/terrain.ts';
import en from '../messages/en/marks.json';
import { fill, texts } from '../messages/texts.ts';
import type { Disability, Protection } from '../facts/interdiction.ts';
import type { Interdictor, RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { Ground } from '../facts/rout.ts';
import type { Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import { unitById } from './selectors.ts';
import type { ReportFilter } from './reportFilter.ts';
import { hexOfUnit } from './placement.ts';
import { locationById, rulingsByHex, type WaysByLocation, routeTo } from './rulings.ts';
import type { SightMark, RouteMark } from './scene.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';

/** What the player looks at: a row of the card, else a hex; and how far along the way there. */
export interface Interest {
  readonly hex: HexIndex | undefined;
  readonly location: LocationId | undefined;
  readonly step?: number | undefined;
}

const centre = (map: GameMap, hex: HexIndex | undefined): Point | undefined => {
  const found = hex === undefined ? undefined : map.hexes[hex];
  return found && toBoardUnits(found);
};

const interestHex = (map: GameMap, interest: Interest): HexIndex | undefined =>
  interest.location === undefined ? interest.hex : locationById(map, interest.location)?.hex;

/** The way there, or without one to the destination that binds. */
export const routeOf = (
  map: GameMap,
  report: RoutReport,
  ways: WaysByLocation,
  interest: Interest,
): readonly RoutStep[] => {
  if (interest.location !== undefined) {
    const route = routeTo(map, report, ways, { location: interest.location });
    if (route.length > 0) return route;
  }
  const hex = interestHex(map, interest);
  return routeTo(map, report, ways, hex === undefined ? {} : { hex });
};

/** Where hexes meet: the mean of their centres. */
const vertexPoint = (map: GameMap, vertex: string): Point | undefined => {
  const centres = vertex
    .split('/')
    .flatMap((id) => centre(map, map.hexes.find((hex) => hex.id === id)?.index) ?? []);
  const mean = (of: (point: Point) => number): number =>
    centres.reduce((sum, point) => sum + of(point), 0) / centres.length;
  return centres.length === 0 ? undefined : { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

interface Waypoint {
  readonly hex: HexIndex;
  readonly label: string;
  /** Round a rowhouse bar by this vertex. */
  readonly vertex?: string;
}

/** One waypoint a hex: climbing stairs adds to the number of the hex it happens in. */
const waypoints = (map: GameMap, route: readonly RoutStep[]): readonly Waypoint[] => {
  const points: Waypoint[] = [];
  route.forEach((step, index) => {
    const hex = locationById(map, step.to)?.hex;
    const last = points.at(-1);
    if (hex === undefined) return;
    if (last?.hex === hex)
      points[points.length - 1] = { hex, label: `${last.label.split('–')[0] ?? ''}–${index + 1}` };
    else
      points.push({
        hex,
        label: String(index + 1),
        ...(step.vertex !== undefined && { vertex: step.vertex }),
      });
  });
  return points;
};

const markOf = (
  map: GameMap,
  kind: RouteMark['kind'],
  start: LocationId,
  route: readonly RoutStep[],
): readonly RouteMark[] => {
  const from = locationById(map, start)?.hex;
  const steps = waypoints(map, route).filter((each, index) => index > 0 || each.hex !== from);
  const legs = steps.flatMap(({ hex, label, vertex }) => [
    ...(vertex === undefined ? [] : [{ point: vertexPoint(map, vertex), label: '' }]),
    { point: centre(map, hex), label },
  ]);
  const points = [centre(map, from), ...legs.map(({ point }) => point)].flatMap((point) => point ?? []);
  return points.length < 2 ? [] : [{ kind, points, labels: legs.map(({ label }) => label) }];
};

const crawlMark = (map: GameMap, report: RoutReport, hex: HexIndex | undefined): readonly RouteMark[] => {
  const from = centre(map, locationById(map, report.start)?.hex);
  return report.lowCrawl.flatMap((crawl): readonly RouteMark[] => {
    const there = locationById(map, crawl.to)?.hex;
    const to = centre(map, there);
    return crawl.kind === 'open' && there === hex && from && to && (from.x !== to.x || from.y !== to.y)
      ? [{ kind: 'lowCrawl', points: [from, to], labels: ['LC'] }]
      : [];
  });
};

/** The best route to what is looked at, and the Low Crawl there if no rout leads to it. */
export const routeMarks = (
  map: GameMap,
  report: RoutReport | undefined,
  ways: WaysByLocation,
  interest: Interest,
): readonly RouteMark[] => {
  if (!report || report.obligation.kind === 'cannot') return [];
  const rout = markOf(map, 'rout', report.start, routeOf(map, report, ways, interest));
  return rout.length > 0 ? rout : crawlMark(map, report, interestHex(map, interest)).slice(0, 1);
};

const T = texts('marks', en);

interface EntryInView {
  readonly to: LocationId;
  readonly interdictors: readonly Interdictor[];
  readonly others?: readonly Ground[];
}

/**
 * The Interdicted entries in view: the one of the step looked at; all those of the one enemy looked at; into
 * the hex looked at, else along the route shown.
 */
const entriesInView = (
  map: GameMap,
  report: RoutReport,
  ways: WaysByLocation,
  interest: Interest,
  lens: ReportFilter,
): readonly EntryInView[] => {
  const route = routeOf(map, report, ways, interest).map(({ to, interdictors }) => ({
    to,
    interdictors: interdictors.filter(({ unit }) => lens.solo === undefined || unit === lens.solo),
  }));
  if (interest.step !== undefined) return route.slice(interest.step - 1, interest.step);
  if (lens.solo !== undefined) return report.interdicted;
  const hex = interestHex(map, interest);
  const entered = hex === undefined ? [] : (rulingsByHex(map, report).get(hex)?.interdicted ?? []);
  return [...entered, ...route.filter((step) => step.interdictors.length > 0)];
};

const inReport = (report: RoutReport | undefined): report is RoutReport =>
  report !== undefined && report.obligation.kind !== 'cannot';

/** The enemies that Interdict the entries in view, and the one looked at alone. */
export const interdictorsInView = (
  map: GameMap,
  report: RoutReport | undefined,
  ways: WaysByLocation,
  interest: Interest,
  lens: ReportFilter,
): readonly UnitId[] => {
  const firing = inReport(report)
    ? entriesInView(map, report, ways, interest, lens).flatMap((entry) =>
        entry.interdictors.map((each) => each.unit),
      )
    : [];
  return [...new Set([...firing, ...(inReport(report) && lens.solo !== undefined ? [lens.solo] : [])])];
};

const protectionWords = (by: Protection): string => {
  switch (by.kind) {
    case 'hindrance':
      return fill(T.hindrance, { amount: by.amount });
    case 'terrain':
    case 'hexside':
      return terrainName(by.terrain);
    case 'paidCover':
      return by.terrain === 'foxhole' || by.terrain === 'trench' || by.terrain === 'pillbox'
        ? T.holes[by.terrain]
        : terrainName(by.terrain);
    default:
      return T.protections[by.kind];
  }
};

const disabilityWords = (why: Disability): string => T.disabilities[why];

/**
 * Why an enemy with LOS does not Interdict, in a word or two; `undefined` for a ground about something else.
 */
const harmlessBecause = (ground: Ground): string | undefined => {
  if (ground.fact === 'protected') return protectionWords(ground.by);
  return ground.fact === 'cannotInterdict' ? disabilityWords(ground.why) : undefined;
};

/** One line from an enemy to where the unit enters, told once. */
const createLines = (situation: Situation) => {
  const { map } = situation;
  const lines = new Map<string, SightMark>();
  const draw = (
    id: UnitId,
    to: LocationId,
    vertex: string | undefined,
    look: Pick<SightMark, 'verdict' | 'label'>,
  ): void => {
    const enemy = unitById(situation, id);
    const from = enemy && centre(map, hexOfUnit(map, enemy)?.index);
    const target = vertex === undefined ? centre(map, locationById(map, to)?.hex) : vertexPoint(map, vertex);
    if (!from || !target) return;
    const key = `${from.x},${from.y}>${target.x},${target.y}`;
    if (look.verdict === 'interdicts' || !lines.has(key)) lines.set(key, { from, to: target, ...look });
  };
  return { draw, all: (): readonly SightMark[] => [...lines.values()] };
};

/**
 * A line from each Interdictor to each entry in view, with range and Hindrance; on demand a dashed one from
 * each other enemy with LOS, with what keeps it from Interdicting.
 */
export const sightMarks = (
  situation: Situation,
  report: RoutReport | undefined,
  ways: WaysByLocation,
  interest: Interest,
  lens: ReportFilter,
): readonly SightMark[] => {
  if (!inReport(report)) return [];
  const entries = entriesInView(situation.map, report, ways, interest, lens);
  const { draw, all } = createLines(situation);
  for (const { to, interdictors } of entries) {
    for (const { unit, range, vertex } of interdictors)
      draw(unit, to, vertex, { verdict: 'interdicts', label: fill(T.interdicts, { range }) });
  }
  const firing = new Set(entries.flatMap(({ interdictors }) => interdictors.map(({ unit }) => unit)));
  for (const { to, others = [] } of lens.others ? entries : []) {
    for (const ground of others) {
      const label = harmlessBecause(ground);
      if (label !== undefined && 'enemy' in ground && !firing.has(ground.enemy))
        draw(ground.enemy, to, undefined, { verdict: 'hindered', label });
    }
  }
  return all();
};
