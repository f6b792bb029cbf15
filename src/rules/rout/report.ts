import type { LocationId } from '../../board/map/gameMap.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { HalfMf } from '../../hexgrid/quantity.ts';
import type { SwitchId } from '../../units/ruleSet.ts';
import type { UnitId } from '../../units/unit.ts';
import type { Peril } from '../../facts/obstacles.ts';
import type { Ground, Grounds } from '../../facts/rout.ts';

/** In the order of their weight. */
export const ASPECTS = [
  'obligation',
  'surrender',
  'ends',
  'fates',
  'lowCrawl',
  'destinations',
] as const satisfies readonly Aspect[];

/** A report as other readings may change it. */
export const summaryOf = ({
  obligation,
  surrender,
  ends,
  fates,
  repulses,
  lowCrawl,
  candidates,
}: RoutReport): Summary => ({
  obligation: [obligation.kind],
  surrender:
    surrender.kind === 'none'
      ? ['none']
      : [
          'surrenders',
          `to ${surrender.captors.join(' ')}`,
          surrender.together.length > 0 ? `with ${surrender.together.join(' ')}` : 'alone',
        ],
  ends: ends.map(({ at, cost, interdictions }) => `${at} ${String(cost)} ${String(interdictions)}`).sort(),
  fates: [
    ...fates
      .filter(({ kind, always }) => kind === 'surrenders' || always)
      .map(({ at, kind }) => `${at} ${kind}`),
    ...repulses.flatMap(({ at, approaches }) =>
      approaches.flatMap(({ back, outcomes }) => outcomes.map(({ kind }) => `${at} ${back} ${kind}`)),
    ),
  ].sort(),
  lowCrawl: lowCrawl
    .filter(({ kind }) => kind === 'open')
    .map(({ to }) => to as string)
    .sort(),
  destinations: candidates
    .filter(({ role }) => role !== 'farther')
    .map(({ at, role }) => `${at} ${role}`)
    .sort(),
});

/** Must, may or cannot rout. A10.5 */
export interface Obligation {
  readonly kind: 'must' | 'may' | 'cannot';
  readonly grounds: Grounds;
}

/** An enemy unit as the router sees it. A10.533 */
export interface EnemyView {
  readonly unit: UnitId;
  readonly range: number;
  /** In LOS from where the rout starts and unconcealed. */
  readonly known: boolean;
  readonly armed: boolean;
  readonly adjacent: boolean;
  readonly sameLocation: boolean;
}

/** A building or woods Location within reach, measured at the start. A10.51 */
export interface Candidate {
  readonly at: LocationId;
  /** Distance MF: the cheapest legal way, without the cost of entering fortifications. */
  readonly cost: HalfMf;
  /**
   * 'binds': the destination unless another equally near is taken; 'mayIgnore': the owner may count it or
   * not; 'farther': not a destination.
   */
  readonly role: 'binds' | 'mayIgnore' | 'farther';
  readonly grounds: Grounds;
}

/** Entering a Location draws Interdiction, and from whom. A10.53 */
export interface Interdictor {
  readonly unit: UnitId;
  readonly range: number;
  /** The vertex where it does so, by the hexes that meet there, if not where the step leads. B23.71 */
  readonly vertex?: string;
}

/** One step of a rout. */
export interface RoutStep {
  readonly from: LocationId;
  readonly to: LocationId;
  readonly cost: HalfMf;
  /** MF spent so far, this step included. */
  readonly spent: HalfMf;
  /** The vertex round which it goes past a rowhouse bar, by the hexes that meet there. B23.71 */
  readonly vertex?: string;
  /**
   * Paid for cover that the cheapest entry would not give (shellholes, a foxhole, the woods beside a road).
   */
  readonly safer: boolean;
  readonly interdictors: readonly Interdictor[];
  /** Enemies that come into LOS with this step. */
  readonly discovers: readonly UnitId[];
  /** Mines and shells that attack it on this step. */
  readonly perils: readonly Peril[];
}

/** What dice make of a way, in whole numbers of the `of` equally likely throws; in lowest terms. A10.53 */
export interface RoutOdds {
  readonly of: number;
  /** It arrives as it set out. */
  readonly whole: number;
  /** It arrives as a half-squad, or wounded. */
  readonly reduced: number;
  /** Alive, but pinned on the way or too badly wounded to get there. */
  readonly stopped: number;
  readonly eliminated: number;
}

/** Odds with a leader along. A10.711 */
export interface LedOdds {
  readonly leader: UnitId;
  readonly odds: RoutOdds;
}

/** One way to an end: its MF, its Interdictions and its odds are all of this route. */
export interface WayToEnd {
  /** All MF that it takes, paid cover and Fortifications among them. */
  readonly cost: HalfMf;
  readonly interdictions: number;
  readonly route: readonly RoutStep[];
  /** What the dice make of that way. */
  readonly odds: RoutOdds;
  /** The same with a leader along who changes them: by his leadership, or by his loss. A10.711 */
  readonly led: readonly LedOdds[];
}

/**
 * A Location where this rout may lawfully end, with the best way there: fewest Interdictions first, then
 * fewest MF.
 */
export interface LegalEnd extends WayToEnd {
  readonly at: LocationId;
  /** Ways there for fewer MF and through more danger, each cheaper than the one before. */
  readonly cheaper: readonly WayToEnd[];
  /**
   * 'refigured': lawful only once an enemy that appears on the way has put the first destination out of
   * reach.
   */
  readonly kind: 'destination' | 'ignorable' | 'refigured' | 'beyond' | 'free' | 'detour';
  readonly grounds: Grounds;
}

/**
 * A Location where a rout can find itself next to an enemy whom it can neither stay with nor get away from.
 */
export interface Fate {
  readonly at: LocationId;
  /** 'surrenders' to one of the enemies, as their owner chooses; 'eliminated' for Failure to Rout. */
  readonly kind: 'surrenders' | 'eliminated';
  /** Whatever way it comes; else who comes by another, or with more MF left, may go on or end there. */
  readonly always: boolean;
  readonly enemies: readonly UnitId[];
  /** The best way to this fate: fewest Interdictions first, then fewest MF. */
  readonly route: readonly RoutStep[];
  readonly grounds: Grounds;
}

/** A Location with concealed enemies, whom a router must ignore, and what comes of entering it. A12.15 */
export interface Repulse {
  readonly at: LocationId;
  /** If any is real, one real one loses its "?" by Random Selection and throws the unit back. */
  readonly enemies: readonly UnitId[];
  /**
   * Each Location that a lawful rout enters from and is thrown back to, and what becomes of it there by who
   * is revealed.
   */
  readonly approaches: readonly {
    readonly back: LocationId;
    readonly outcomes: readonly {
      readonly enemy: UnitId;
      readonly kind: 'eliminated' | 'surrenders' | 'stays';
    }[];
  }[];
  /** Where the rout may yet end, by way of this Location, if Dummies alone are here and are removed. */
  readonly ifDummies: readonly { readonly at: LocationId; readonly cost: HalfMf }[];
  readonly grounds: Grounds;
}

/** What a concealed enemy could do by giving up its concealment during this rout. A10.533 */
export interface Reveal {
  readonly unit: UnitId;
  /** Entries of lawful routs that it would Interdict. */
  readonly interdicts: readonly { readonly from: LocationId; readonly to: LocationId }[];
  /** Steps of lawful routs that it would bar, if it did so before they are taken. */
  readonly bars: readonly { readonly from: LocationId; readonly to: LocationId }[];
  /** Locations where it would be a captor ADJACENT to the unit. */
  readonly takes: readonly LocationId[];
  /** Ends that the unit would have to leave again, or be eliminated. */
  readonly drives: readonly LocationId[];
  readonly grounds: readonly Ground[];
}

/** What may be done with a Location near the unit; exactly one for each. */
export interface LocationRuling {
  readonly at: LocationId;
  readonly hex: HexId;
  /** 'surrenders' and 'eliminated': a rout may come here, by whatever way, but that is the end of it. */
  readonly kind: 'start' | 'end' | 'passable' | 'surrenders' | 'eliminated' | 'refused';
  readonly grounds: Grounds;
}

/** A step that some lawful rout may take into Open Ground under fire. */
export interface InterdictedEntry {
  readonly from: LocationId;
  readonly to: LocationId;
  readonly interdictors: readonly Interdictor[];
  /** Enemies with LOS that do not Interdict this entry, and why. */
  readonly others: readonly Ground[];
}

/** A Low Crawl to one neighbouring Location. A10.52 */
export interface LowCrawl {
  readonly to: LocationId;
  readonly kind: 'open' | 'barred';
  readonly grounds: Grounds;
}

/** Whether the unit surrenders instead of routing. A20.21 */
export interface Surrender {
  readonly kind: 'surrenders' | 'none';
  /** Enemies that could take it; their owner chooses one, or refuses. */
  readonly captors: readonly UnitId[];
  /** Other broken units of its Location, which go over with it. */
  readonly together: readonly UnitId[];
  readonly grounds: readonly Ground[];
}

/** An unbroken leader in the Location of a unit that routs, and whether he may go along. A10.711 */
export interface Companion {
  readonly leader: UnitId;
  readonly kind: 'may' | 'cannot';
  /**
   * What his leadership adds to the unit's Interdiction Morale Checks; that of several leaders does not add
   * up.
   */
  readonly leadership: number;
  readonly grounds: Grounds;
}

/** What of a report another reading of the rules may change. */
export type Aspect = 'obligation' | 'surrender' | 'ends' | 'fates' | 'lowCrawl' | 'destinations';

/** What a report comes to, grounds left aside: each aspect as a list of plain words. */
export type Summary = Readonly<Record<Aspect, readonly string[]>>;

/** The answer hangs on a reading: under another setting of this switch it would be the other one. */
export interface Dependence {
  readonly switch: SwitchId;
  readonly setting: string;
  readonly differs: readonly Aspect[];
  readonly other: Summary;
}

/** Everything the rules say about one unit's rout: plain data. */
export interface RoutReport {
  readonly unit: UnitId;
  readonly start: LocationId;
  readonly allowance: HalfMf;
  readonly obligation: Obligation;
  /** If it surrenders, ends and Low Crawls are those that it would have if nobody took prisoners. */
  readonly surrender: Surrender;
  /** Under DM, and by what; empty if not. A10.62 */
  readonly dm: readonly Ground[];
  readonly enemies: readonly EnemyView[];
  readonly candidates: readonly Candidate[];
  /** No candidate binds: any legal Location will do. A10.51 */
  readonly freeRout: boolean;
  readonly ends: readonly LegalEnd[];
  /** Where a lawful rout would end otherwise than its owner wishes. A20.21, A10.5 */
  readonly fates: readonly Fate[];
  /** Locations of concealed enemies that a lawful rout enters. A12.15 */
  readonly repulses: readonly Repulse[];
  /** What concealed enemies could do about this rout. A10.533 */
  readonly reveals: readonly Reveal[];
  readonly locations: readonly LocationRuling[];
  /** Each entry that lawful routs make and that is Interdicted. */
  readonly interdicted: readonly InterdictedEntry[];
  readonly lowCrawl: readonly LowCrawl[];
  readonly companions: readonly Companion[];
  /** The SW that stay and those that must go along. A10.4 */
  readonly weapons: readonly Ground[];
  /** What was left out and might change the answer, by name. */
  readonly notModelled: readonly Ground[];
  /** What the answer takes for granted: season, readings chosen, grazing sights. */
  readonly assumptions: readonly Ground[];
  /** The disputed readings that would change it; only where they were asked for. */
  readonly dependsOn?: readonly Dependence[];
  /** Work done: sights computed, search nodes expanded. */
  readonly counts: { readonly sights: number; readonly nodes: number };
}
