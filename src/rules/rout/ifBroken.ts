import type { LocationId, LocationIndex } from '../../board/map/gameMap.ts';
import { halfMf, mf, type HalfMf } from '../../hexgrid/quantity.ts';
import type { Sights } from '../../los/sight.ts';
import { followersOf } from '../../units/bonds.ts';
import { brokenIfItCan, contradictionsOf, brokenUnit } from '../../units/conditionTable.ts';
import type { Situation } from '../../units/position.ts';
import { isPersonnel } from '../../units/strength.ts';
import { type Condition, isGoodOrder, type Unit, type UnitId } from '../../units/unit.ts';
import { movementAllowance } from '../experience/experienceFacts.ts';
import { minimumMoves, waysWithin } from './movement/reach.ts';
import type { LegalEnd, RoutReport, WayToEnd } from './report.ts';
import { rout } from './rout.ts';
import { asPlayed, createRoutContext, type RoutContext } from './routContext.ts';

/** A Location where a unit may come to stand in its Movement Phase, on the ground of it or in what lies there. */
export interface Standing {
  readonly at: LocationId;
  readonly in?: 'foxhole' | 'trench' | 'pillbox';
  /** The least MF that take it there; 0 where it stands already. */
  readonly mf: HalfMf;
}

/** What would become of a unit that broke somewhere. A10.5 */
export type IfBrokenKind =
  /** It could stay where it is, whether or not it could rout. */
  | 'needNot'
  /** It must rout, and some lawful end is reached without any danger. */
  | 'unharmed'
  /** It must rout, and each lawful end is reached through Interdiction, mines or shells. */
  | 'underFire'
  /** It must rout, and Low Crawl alone leads out. */
  | 'crawls'
  /** It surrenders, at once or on every way. */
  | 'surrenders'
  /** It must rout, and cannot. */
  | 'eliminated';

/** What would become of a unit that broke where it might come to stand: plain data. */
export interface IfBrokenAt extends Standing {
  readonly kind: IfBrokenKind;
  /** The best lawful end, if any, and its MF. */
  readonly end?: { readonly at: LocationId; readonly cost: HalfMf };
  /** Throws that bring it there unharmed, of so many. */
  readonly odds?: { readonly whole: number; readonly of: number };
  /** The Locations of that way, the first of it left out. */
  readonly way: readonly LocationId[];
}

/** Whether a unit could break now, and would have to think of its rout. @rule A10.4 */
export const couldBreak = (unit: Unit): boolean =>
  isPersonnel(unit) && isGoodOrder(unit) && contradictionsOf(brokenUnit(unit), 'broken').length === 0;

/** What it is in, on or tied to as long as it stays where it is. */
const OF_ITS_PLACE: readonly Condition[] = [
  'foxhole',
  'trench',
  'pillbox',
  'onWire',
  'inBypass',
  'encircled',
  'wading',
  'wallAdvantage',
];

/** What a place makes of who is there. */
const shelterIn = (field: RoutContext, place: LocationIndex): Standing['in'] => {
  if (field.spot(place) === 'pillbox') return 'pillbox';
  const hole = field.spot(place) === 'entrenched' ? field.entrenchment(place)?.kind : undefined;
  return hole === 'foxhole' || hole === 'trench' ? hole : undefined;
};

const contextOf = (situation: Situation, sights: Sights, id: UnitId): RoutContext => {
  const played = asPlayed(situation);
  const unit = played.units.find((each) => each.id === id);
  if (!unit) throw new Error(`no unit ${id} in the position`);
  return createRoutContext(played, sights, unit);
};

const leastOf = (field: RoutContext, allotment: HalfMf) =>
  minimumMoves(field, allotment)
    .toSorted((a, b) => b.spent - a.spent)
    .map((each) => [each.at, each] as const);

/**
 * Everywhere a unit may come to stand on foot in one Movement Phase, where it stands now among it, the nearest
 * first; nothing for who cannot break, or is not in Good Order. Without Double Time and Bypass.
 *
 * @rule A4.2 A4.14 A4.134
 */
const standingsOf = (field: RoutContext): readonly Standing[] => {
  const { unit, situation, start } = field;
  if (!couldBreak(unit)) return [];
  const allowance = movementAllowance(situation, unit);
  const found = allowance
    ? [...new Map([...leastOf(field, mf(allowance.mf)), ...waysWithin(field, mf(allowance.mf))]).values()]
    : [{ at: start, spent: halfMf(0) }];
  return found
    .map(({ at: place, spent }): Standing => {
      const shelter = shelterIn(field, place);
      return { at: field.location(field.top(place)).id, mf: spent, ...(shelter && { in: shelter }) };
    })
    .toSorted((a, b) => a.mf - b.mf);
};

const isWired = (field: RoutContext, at: LocationId): boolean => {
  const place = field.named(at);
  return place !== undefined && field.wired(place);
};

/** The table with a unit, and all that are tied to it, come to stand somewhere. */
const movedTo = (field: RoutContext, standing: Standing): Situation => {
  const { unit, situation } = field;
  if (standing.mf === 0) return situation;
  const along = followersOf(situation.units, unit.id);
  const state = standing.in ?? (isWired(field, standing.at) ? 'onWire' : undefined);
  const conditions = unit.conditions.filter((each) => !OF_ITS_PLACE.includes(each));
  const moved: Unit = {
    ...unit,
    at: standing.at,
    conditions: state === undefined ? conditions : [...conditions, state],
  };
  return {
    ...situation,
    units: situation.units.map((each) => {
      if (each.id === unit.id) return moved;
      return along.includes(each.id) ? { ...each, at: standing.at } : each;
    }),
  };
};

const share = ({ odds }: Pick<WayToEnd, 'odds'>): number => odds.whole / odds.of;

/** The end, and the way to it, that is likeliest to be reached unharmed; of equals the cheapest. */
const bestOf = ({ ends }: RoutReport): { readonly at: LocationId; readonly way: WayToEnd } | undefined =>
  ends
    .flatMap((end: LegalEnd) => [end, ...end.cheaper].map((way) => ({ at: end.at, way })))
    .toSorted((a, b) => share(b.way) - share(a.way) || a.way.cost - b.way.cost)[0];

/** What a report on a broken unit comes to, in one word. @rule A10.5 */
export const ifBrokenKind = (report: RoutReport): IfBrokenKind => {
  const { obligation, surrender, fates, lowCrawl } = report;
  if (surrender.kind === 'surrenders') return 'surrenders';
  if (obligation.kind !== 'must')
    return obligation.grounds.some(({ fact }) => fact === 'failureToRout') ? 'eliminated' : 'needNot';
  const best = bestOf(report);
  if (best) return share(best.way) === 1 ? 'unharmed' : 'underFire';
  if (lowCrawl.some(({ kind }) => kind === 'open')) return 'crawls';
  return fates.some(({ kind }) => kind === 'surrenders') ? 'surrenders' : 'eliminated';
};

/** What would become of a unit wherever it could come to stand; its standings, and the answer for each. */
export interface IfBrokenAnywhere {
  readonly standings: readonly Standing[];
  readonly at: (standing: Standing) => IfBrokenAt;
}

/**
 * What would become of a unit if it came to stand somewhere within its reach and then broke, all others being
 * where they are. Throws if there is no such unit.
 *
 * @rule A10.5
 */
export const ifBrokenAnywhere = (situation: Situation, sights: Sights, id: UnitId): IfBrokenAnywhere => {
  const field = contextOf(situation, sights, id);
  return {
    standings: standingsOf(field),
    at: (standing) => {
      const there = movedTo(field, standing);
      const units = there.units.map((each) => (each.id === id ? brokenIfItCan(each) : each));
      const report = rout({ ...there, units }, sights, id);
      const best = bestOf(report);
      return {
        ...standing,
        kind: ifBrokenKind(report),
        ...(best && {
          end: { at: best.at, cost: best.way.cost },
          odds: { whole: best.way.odds.whole, of: best.way.odds.of },
        }),
        way: (best?.way.route ?? []).map(({ to }) => to),
      };
    },
  };
};
