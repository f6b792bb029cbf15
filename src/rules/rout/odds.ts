import { isSingleMan, moraleOf } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { brokenCheck, DRS, WAYS_TO_ROLL } from '../morale/brokenCheck.ts';
import { casualtyReduction } from '../morale/casualtyReduction.ts';
import { drivesOff, neighbours } from './ending.ts';
import { allowanceOf } from './field.ts';
import type { Reached, Search } from './reach.ts';
import type { Companion, LegalEnd, RoutOdds } from './report.ts';

/** One Location on the way, as far as dice go. */
export interface Entered {
  readonly interdicted: boolean;
  /** A unit that gets no farther than here is eliminated for Failure to Rout. */
  readonly fatal: boolean;
  /** Half MF spent on arrival. */
  readonly spent: number;
}

/** A unit, and in how many of all throws it has come to this. */
interface Runner {
  readonly unit: Unit;
  readonly share: number;
}

/** Where all throws so far have led. */
interface Tally {
  readonly of: number;
  readonly running: readonly Runner[];
  readonly stopped: number;
  readonly eliminated: number;
}

/** Throws of an Interdiction: two dice for the Morale Check, one for the severity of a wound. Seven such stay exact in a number, and 6 MF enter no more than six hexes. */
const THROWS = 36 * DRS.length;

/** Who goes on after one Interdiction, and who is pinned; the rest is eliminated. */
interface Fate {
  readonly on: readonly Runner[];
  readonly pinned: readonly Runner[];
}

const NOBODY: Fate = { on: [], pinned: [] };

/** What is thrown for in a check: its DRM for leadership, and whether Casualty Reduction spares a SMC for a wound. */
interface Check {
  readonly drm: number;
  readonly wounds: boolean;
}

const fateByDr = ({ unit, share }: Runner, dr: number, { drm, wounds }: Check): Fate => {
  const level = moraleOf(unit);
  const outcome = level === undefined ? 'eliminated' : brokenCheck(dr, level, drm);
  const all: Runner = { unit, share: share * DRS.length };
  switch (outcome) {
    case 'passed': return { on: [all], pinned: [] };
    case 'pinned': return { on: [], pinned: [all] };
    case 'eliminated': return NOBODY;
    case 'reduced': return {
      on: DRS.flatMap((severity) => {
        const left = wounds || !isSingleMan(unit) ? casualtyReduction(unit, severity) : undefined;
        return left ? [{ unit: left, share }] : [];
      }),
      pinned: [],
    };
  }
};

const sameAs = (a: Unit, b: Unit): boolean => a.counter === b.counter && has(a, 'wounded') === has(b, 'wounded');

/** Runners that are alike run as one. */
const merged = (runners: readonly Runner[]): readonly Runner[] =>
  runners.reduce<readonly Runner[]>((all, runner) => {
    const like = all.find(({ unit }) => sameAs(unit, runner.unit));
    return like ? all.map((one) => (one === like ? { ...one, share: one.share + runner.share } : one)) : [...all, runner];
  }, []);

const total = (runners: readonly Runner[]): number => runners.reduce((sum, { share }) => sum + share, 0);

/** Those who get no farther than here. */
const halting = (tally: Tally, { fatal }: Entered, share: number): Tally =>
  (fatal ? { ...tally, eliminated: tally.eliminated + share } : { ...tally, stopped: tally.stopped + share });

/** Every throw of one Interdiction. Pinned where its rout ends anyway, a unit has arrived. @rule A10.53 */
const underFire = (before: Tally, here: Entered, isLast: boolean, check: Check): Tally => {
  const fates = before.running.flatMap((runner) =>
    [...WAYS_TO_ROLL].map(([dr, ways]) => fateByDr({ ...runner, share: runner.share * ways }, dr, check)));
  const pinned = fates.flatMap((fate) => fate.pinned);
  const running = merged(fates.flatMap((fate) => (isLast ? [...fate.on, ...fate.pinned] : fate.on)));
  const survivors = total(fates.flatMap((fate) => fate.on)) + total(pinned);
  const after: Tally = {
    of: before.of * THROWS,
    running,
    stopped: before.stopped * THROWS,
    eliminated: (before.eliminated + total(before.running)) * THROWS - survivors,
  };
  return isLast ? after : halting(after, here, total(pinned));
};

/** A wound on the way leaves a SMC 3 MF in all, which may not be enough for the next Location. @rule A17.2 */
const afterWounds = (tally: Tally, here: Entered, next: Entered | undefined): Tally => {
  const [on, short] = [true, false].map((able) => tally.running.filter(({ unit }) => (next === undefined || next.spent <= allowanceOf(unit)) === able));
  return halting({ ...tally, running: on ?? [] }, here, total(short ?? []));
};

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const inLowestTerms = ({ of, whole, reduced, stopped, eliminated }: RoutOdds): RoutOdds => {
  const common = [whole, reduced, stopped, eliminated].reduce(divisor, of);
  return { of: of / common, whole: whole / common, reduced: reduced / common, stopped: stopped / common, eliminated: eliminated / common };
};

/**
 * What dice make of a way: each Interdiction is a Normal Morale Check against the broken Morale Level, with this DRM for leadership.
 * Exact: each outcome is a whole number of the `of` equally likely throws.
 *
 * @rule A10.53
 */
export const oddsAlong = (unit: Unit, way: readonly Entered[], drm = 0, wounds = true): RoutOdds => {
  // It is Encircled no longer once it has left its Location (A7.7).
  const router: Unit = { ...unit, conditions: unit.conditions.filter((condition) => condition !== 'encircled') };
  const end = way.reduce<Tally>((tally, here, index) => {
    const next = way[index + 1];
    return afterWounds(here.interdicted ? underFire(tally, here, next === undefined, { drm, wounds }) : tally, here, next);
  }, { of: 1, running: [{ unit: router, share: 1 }], stopped: 0, eliminated: 0 });
  const whole = total(end.running.filter((runner) => sameAs(runner.unit, router)));
  return inLowestTerms({ of: end.of, whole, reduced: total(end.running) - whole, stopped: end.stopped, eliminated: end.eliminated });
};

/** The odds of the way by which the search came to a state: of the unit alone, and with each leader along who makes a difference. */
export const oddsOf = ({ ways: { field } }: Search, reached: Reached, companions: readonly Companion[]): Pick<LegalEnd, 'odds' | 'led'> => {
  const way: Entered[] = [];
  for (let point: Reached | undefined = reached; point?.move; point = point.previous) {
    const { state, move } = point;
    way.unshift({ interdicted: move.interdicted, fatal: neighbours(field, state.at, state.seen).some(drivesOff), spent: state.spent });
  }
  const helpers = reached.interdictions > 0 ? companions.filter(({ kind, leadership }) => kind === 'may' && leadership !== 0) : [];
  const wounds = field.rules['SK-casualties'] === 'wounds';
  return {
    odds: oddsAlong(field.unit, way, 0, wounds),
    led: helpers.map(({ leader, leadership }) => ({ leader, odds: oddsAlong(field.unit, way, leadership, wounds) })),
  };
};
