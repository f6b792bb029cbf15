import type { GameMap, HexIndex, LocationId } from '../board/map/gameMap.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import en from '../messages/en/board.json';
import { fill, texts } from '../messages/texts.ts';
import type { IfBrokenAt, IfBrokenKind } from '../rules/rout/ifBroken.ts';
import { lastResult, situationOf, standingsOf, steady } from './selectors.ts';
import { locationById } from './rulings.ts';
import type { RouteMark, ShadeMark } from './scene.ts';
import type { App } from './state.ts';

const T = texts('board', en);

/** A chance of so many throws as a whole percentage, never 0 or 100 of what is neither. */
const percentOf = ({ whole, of }: NonNullable<IfBrokenAt['odds']>): number =>
  whole === 0 || whole === of
    ? Math.round((100 * whole) / of)
    : Math.min(99, Math.max(1, Math.round((100 * whole) / of)));

/** What stands on a hex: its kind as a sign, or the chance to come away unharmed. */
const signOf = ({ kind, odds }: IfBrokenAt): string =>
  kind === 'underFire' && odds
    ? fill(T.standing.chance, { percent: percentOf(odds) })
    : T.standing.signs[kind];

const levelOf = (map: GameMap, { at }: IfBrokenAt): number => locationById(map, at)?.level ?? 0;

/** Where in its hex it stands, but for the ground: `L1`, or what it is in. */
const placeOf = (map: GameMap, place: IfBrokenAt): string => {
  const level = levelOf(map, place);
  if (place.in) return T.standing.shelters[place.in];
  return level === 0 ? '' : `L${String(level)}`;
};

/** The places of each hex, the ground first. */
export const standingsByHex = (
  map: GameMap,
  places: readonly IfBrokenAt[],
): ReadonlyMap<HexIndex, readonly IfBrokenAt[]> => {
  const found = new Map<HexIndex, IfBrokenAt[]>();
  for (const place of places) {
    const hex = locationById(map, place.at)?.hex;
    if (hex !== undefined) found.set(hex, [...(found.get(hex) ?? []), place]);
  }
  return new Map(
    [...found].map(([hex, all]) => [
      hex,
      all.toSorted((a, b) => levelOf(map, a) - levelOf(map, b) || (a.in ? 1 : 0) - (b.in ? 1 : 0)),
    ]),
  );
};

/** The better before the worse. */
const RANK: Readonly<Record<IfBrokenKind, number>> = {
  needNot: 0,
  unharmed: 1,
  underFire: 2,
  crawls: 3,
  surrenders: 4,
  eliminated: 5,
};

/** The place of a hex where a unit fares best. */
export const bestPlace = (places: readonly IfBrokenAt[]): IfBrokenAt | undefined =>
  places.toSorted((a, b) => RANK[a.kind] - RANK[b.kind])[0];

const labelOf = (map: GameMap, [first, ...rest]: readonly IfBrokenAt[]): string => {
  if (!first) return '';
  const others = rest.filter((each) => signOf(each) !== signOf(first));
  return [signOf(first), ...others.map((each) => `${placeOf(map, each)} ${signOf(each)}`)].join(' · ');
};

/** Each hex in the colour of the best that it offers, with a sign for each of its places that differ. */
const shadesOf = (map: GameMap, places: readonly IfBrokenAt[]): readonly ShadeMark[] =>
  [...standingsByHex(map, places)].flatMap(([hex, all]): readonly ShadeMark[] => {
    const best = bestPlace(all);
    return best ? [{ hex, seen: best.kind, label: labelOf(map, all) }] : [];
  });

const centreOf = (map: GameMap, at: LocationId): Point | undefined => {
  const hex = map.hexes[locationById(map, at)?.hex ?? -1];
  return hex && toBoardUnits(hex);
};

/** The rout from the hex that is looked at, as it would go. */
const routesOf = (
  map: GameMap,
  places: readonly IfBrokenAt[],
  hex: HexIndex | undefined,
): readonly RouteMark[] => {
  const best = bestPlace((hex === undefined ? undefined : standingsByHex(map, places).get(hex)) ?? []);
  if (!best) return [];
  const points = [best.at, ...best.way]
    .flatMap((at) => centreOf(map, at) ?? [])
    .filter((point, index, all) => point.x !== all[index - 1]?.x || point.y !== all[index - 1]?.y);
  return points.length < 2
    ? []
    : [{ kind: 'rout', points, labels: points.slice(1).map((_, index) => String(index + 1)) }];
};

/** What stands on the board while it is shown how a unit would fare wherever it could come to stand. */
interface StandingMarks {
  readonly highlights: undefined;
  readonly slices: { readonly shades: readonly ShadeMark[]; readonly routes: readonly RouteMark[] };
}

/** `undefined` while it is not shown. */
export const createStandingMarks = (): ((app: App) => StandingMarks | undefined) => {
  const [shades, routes] = [lastResult(shadesOf), steady(lastResult(routesOf))];
  return (app) => {
    const standings = standingsOf(app);
    if (!standings) return undefined;
    const { map } = situationOf(app);
    const { hover, cursor, focus } = app.view;
    const pointed = focus === undefined ? undefined : locationById(map, focus)?.hex;
    return {
      highlights: undefined,
      slices: {
        shades: shades(map, standings.places),
        routes: routes(map, standings.places, pointed ?? hover ?? cursor),
      },
    };
  };
};
