import type { GameMap, HexIndex, LocationId } from '../board/gameMap.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { RoutReport, RoutStep } from '../rules/rout/report.ts';
import { locationById, routeTo, type Ways } from './rulings.ts';
import type { RouteMark } from './scene.ts';

/** What the player looks at: a row of the card, else a hex; and how far along the way there. */
export interface Interest {
  readonly hex: HexIndex | undefined;
  readonly location: LocationId | undefined;
  readonly step?: number | undefined;
}

export const centre = (map: GameMap, hex: HexIndex | undefined): Point | undefined => {
  const found = hex === undefined ? undefined : map.hexes[hex];
  return found && toBoardUnits(found);
};

export const interestHex = (map: GameMap, interest: Interest): HexIndex | undefined =>
  interest.location === undefined ? interest.hex : locationById(map, interest.location)?.hex;

/** The way there, or without one to the destination that binds. */
export const routeOf = (
  map: GameMap,
  report: RoutReport,
  ways: Ways,
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
export const vertexPoint = (map: GameMap, vertex: string): Point | undefined => {
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
  ways: Ways,
  interest: Interest,
): readonly RouteMark[] => {
  if (!report || report.obligation.kind === 'cannot') return [];
  const rout = markOf(map, 'rout', report.start, routeOf(map, report, ways, interest));
  return rout.length > 0 ? rout : crawlMark(map, report, interestHex(map, interest)).slice(0, 1);
};
