import type { GameMap, HexIndex, Location, LocationId } from '../board/map/gameMap.ts';
import type { App } from './state.ts';
import type {
  Candidate,
  InterdictedEntry,
  LegalEnd,
  LocationRuling,
  LowCrawl,
  RoutReport,
  RoutStep,
} from '../rules/rout/report.ts';

/** Everything that a report says about one hex. */
export interface HexRulings {
  readonly hex: HexIndex;
  readonly locations: readonly LocationRuling[];
  readonly ends: readonly LegalEnd[];
  readonly candidates: readonly Candidate[];
  readonly interdicted: readonly InterdictedEntry[];
  readonly lowCrawl: readonly LowCrawl[];
}

interface Draft {
  locations: LocationRuling[];
  ends: LegalEnd[];
  candidates: Candidate[];
  interdicted: InterdictedEntry[];
  lowCrawl: LowCrawl[];
}

/** The Location of the map; of a pillbox, the hex that it stands in. */
export const locationById = (map: GameMap, id: LocationId): Location | undefined => {
  const index = map.locationById.get(id) ?? map.locationById.get(id.replace(/\/p$/, '') as LocationId);
  return index === undefined ? undefined : map.locations[index];
};

const sorted = new WeakMap<
  RoutReport,
  { readonly map: GameMap; readonly rulings: ReadonlyMap<HexIndex, HexRulings> }
>();

/** The report, sorted by hex; once for a report, however often the pointer asks. */
export const rulingsByHex = (map: GameMap, report: RoutReport): ReadonlyMap<HexIndex, HexRulings> => {
  const known = sorted.get(report);
  if (known?.map === map) return known.rulings;
  const rulings = sortByHex(map, report);
  sorted.set(report, { map, rulings });
  return rulings;
};

const sortByHex = (map: GameMap, report: RoutReport): ReadonlyMap<HexIndex, HexRulings> => {
  const drafts = new Map<HexIndex, Draft & { readonly hex: HexIndex }>();
  const file = <K extends keyof Draft>(key: K, at: LocationId, item: Draft[K][number]): void => {
    const location = locationById(map, at);
    if (!location) return;
    const draft = drafts.get(location.hex) ?? {
      hex: location.hex,
      locations: [],
      ends: [],
      candidates: [],
      interdicted: [],
      lowCrawl: [],
    };
    drafts.set(location.hex, draft);
    const list: Draft[K][number][] = draft[key];
    list.push(item);
  };
  for (const each of report.locations) file('locations', each.at, each);
  for (const each of report.ends) file('ends', each.at, each);
  for (const each of report.candidates) file('candidates', each.at, each);
  for (const each of report.interdicted) file('interdicted', each.to, each);
  for (const each of report.lowCrawl) file('lowCrawl', each.to, each);
  return drafts;
};

const better = (a: LegalEnd, b: LegalEnd): LegalEnd =>
  b.interdictions < a.interdictions || (b.interdictions === a.interdictions && b.cost < a.cost) ? b : a;

/** The end to prefer: fewest Interdictions, then fewest MF. */
export const bestEnd = (ends: readonly LegalEnd[]): LegalEnd | undefined =>
  ends.length === 0 ? undefined : ends.reduce(better);

/** Locations of a hex that the rout may pass but not end in: their best way has to be asked for. */
export const passableIn = (map: GameMap, report: RoutReport, hex: HexIndex): readonly LocationId[] =>
  report.locations
    .filter((each) => each.kind === 'passable' && locationById(map, each.at)?.hex === hex)
    .map((each) => each.at);

/** Best ways to Locations where the rout may not end. */
export type WaysByLocation = ReadonlyMap<LocationId, readonly RoutStep[]>;

/** The best route to a Location or hex of interest; with none in view, to the destination that binds. */
export const routeTo = (
  map: GameMap,
  report: RoutReport,
  ways: WaysByLocation,
  at: { readonly hex?: HexIndex; readonly location?: LocationId },
): readonly RoutStep[] => {
  const { hex, location } = at;
  if (location !== undefined)
    return report.ends.find((end) => end.at === location)?.route ?? ways.get(location) ?? [];
  if (hex === undefined) return bestEnd(report.ends.filter((end) => end.kind === 'destination'))?.route ?? [];
  const here = bestEnd(report.ends.filter((end) => locationById(map, end.at)?.hex === hex));
  return (
    here?.route ??
    passableIn(map, report, hex)
      .map((each) => ways.get(each) ?? [])
      .find((way) => way.length > 0) ??
    []
  );
};

/**
 * The end that is asked about: the row or way held in view, else that of the hex clicked, else the
 * destination that binds, else the best of all.
 */
export const endInView = (
  { view: { lens, cursor } }: Pick<App, 'view'>,
  map: GameMap,
  { ends }: RoutReport,
): LegalEnd | undefined =>
  ends.find(({ at }) => at === lens.way) ??
  (cursor === undefined
    ? undefined
    : bestEnd(ends.filter(({ at }) => locationById(map, at)?.hex === cursor))) ??
  bestEnd(ends.filter(({ kind }) => kind === 'destination')) ??
  bestEnd(ends);
