import type { Reached, Search } from './searchState.ts';
import { isSingleMan, moraleOf } from '../../units/strength.ts';
import { has, type Unit } from '../../units/unit.ts';
import { brokenCheck, DRS, WAYS_TO_ROLL, casualtyReduction } from '../morale/moraleCheck.ts';
import { leaderLossDrm, moraleAmong } from '../morale/leadership.ts';
import { drivesOff, neighbours } from './destination/endObjections.ts';
import { allowanceOf, type RoutContext } from './routContext.ts';
import type { Companion, LedOdds, LegalEnd, RoutOdds } from './report.ts';

/** One Location on the way, as far as dice go. */
export interface EnteredLocation {
  readonly interdicted: boolean;
  /** A unit that gets no farther than here is eliminated for Failure to Rout. */
  readonly fatal: boolean;
  /** Half MF spent on arrival. */
  readonly spent: number;
}

/** A unit, in how many of all throws it has come to this, and whether the leader is with it still. */
interface Runner {
  readonly unit: Unit;
  readonly share: number;
  readonly led: boolean;
}

/** Where all throws so far have led. */
interface Tally {
  readonly of: number;
  readonly running: readonly Runner[];
  readonly stopped: number;
  readonly eliminated: number;
}

/**
 * Throws of one check: two dice for it, one for the severity of a wound. 6 MF enter no more than six hexes,
 * and a leader is lost once; seven such stay exact in a number, for whoever needs no die for a wound has all
 * shares in sixes.
 */
const THROWS = 36 * DRS.length;

/** Who goes on after one Interdiction, and who is pinned; the rest is eliminated. */
interface Fate {
  readonly on: readonly Runner[];
  readonly pinned: readonly Runner[];
}

const NOBODY: Fate = { on: [], pinned: [] };

/** Who helps with his leadership, and is lost with a unit that fails. A10.711 */
export interface Help {
  readonly leader: Unit;
  readonly drm: number;
}

/**
 * What is thrown for in a check: who helps, and whether a SMC who fails under Interdiction is but wounded.
 */
interface Check {
  readonly help?: Help | undefined;
  readonly wounds: boolean;
}

/** What Casualty Reduction leaves, by each severity. */
const losing = ({ unit, share }: Pick<Runner, 'unit' | 'share'>, wounds: boolean): readonly Runner[] =>
  DRS.flatMap((severity) => {
    const left = wounds || !isSingleMan(unit) ? casualtyReduction(unit, severity) : undefined;
    return left ? [{ unit: left, share, led: false }] : [];
  });

/**
 * The loss of the leader along costs those whose Morale Level is lower a Morale Check, by which nobody is
 * pinned.
 *
 * @rule A10.2
 */
const bereft = (runner: Runner, leader: Unit): readonly Runner[] => {
  const drm = leaderLossDrm(leader, runner.unit);
  const level = moraleOf(runner.unit);
  if (drm === undefined || level === undefined) return [runner];
  const share = runner.share / THROWS;
  return [...WAYS_TO_ROLL].flatMap(([dr, ways]): readonly Runner[] => {
    const outcome = brokenCheck(dr, level, drm);
    if (outcome === 'eliminated') return [];
    return outcome === 'reduced'
      ? losing({ unit: runner.unit, share: share * ways }, true)
      : [{ ...runner, share: share * ways * DRS.length }];
  });
};

const fateByDr = (runner: Runner, dr: number, { help, wounds }: Check): Fate => {
  const { unit, share, led } = runner;
  const level = moraleAmong(led && help ? [help.leader] : [], unit);
  const outcome = level === undefined ? 'eliminated' : brokenCheck(dr, level, led ? (help?.drm ?? 0) : 0);
  const all: Runner = { ...runner, share: share * DRS.length };
  switch (outcome) {
    case 'passed':
      return { on: [all], pinned: [] };
    case 'pinned':
      return { on: [], pinned: [all] };
    case 'eliminated':
      return NOBODY;
    case 'reduced':
      return {
        on: losing(runner, wounds).flatMap((left) => (led && help ? bereft(left, help.leader) : [left])),
        pinned: [],
      };
  }
};

const sameAs = (a: Unit, b: Unit): boolean =>
  a.counter === b.counter && has(a, 'wounded') === has(b, 'wounded');

/** Runners that are alike run as one. */
const merged = (runners: readonly Runner[]): readonly Runner[] =>
  runners.reduce<readonly Runner[]>((all, runner) => {
    const like = all.find(({ unit, led }) => led === runner.led && sameAs(unit, runner.unit));
    return like
      ? all.map((one) => (one === like ? { ...one, share: one.share + runner.share } : one))
      : [...all, runner];
  }, []);

const total = (runners: readonly Runner[]): number => runners.reduce((sum, { share }) => sum + share, 0);

/** Those who get no farther than here. */
const halting = (tally: Tally, { fatal }: EnteredLocation, share: number): Tally =>
  fatal ? { ...tally, eliminated: tally.eliminated + share } : { ...tally, stopped: tally.stopped + share };

/** Every throw of one Interdiction. Pinned where its rout ends anyway, a unit has arrived. @rule A10.53 */
const underFire = (before: Tally, here: EnteredLocation, isLast: boolean, check: Check): Tally => {
  const fates = before.running.flatMap((runner) =>
    [...WAYS_TO_ROLL].map(([dr, ways]) => fateByDr({ ...runner, share: runner.share * ways }, dr, check)),
  );
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
const afterWounds = (tally: Tally, here: EnteredLocation, next: EnteredLocation | undefined): Tally => {
  const [on, short] = [true, false].map((able) =>
    tally.running.filter(({ unit }) => (next === undefined || next.spent <= allowanceOf(unit)) === able),
  );
  return halting({ ...tally, running: on ?? [] }, here, total(short ?? []));
};

const OUTCOMES = [
  'of',
  'whole',
  'reduced',
  'stopped',
  'eliminated',
] as const satisfies readonly (keyof RoutOdds)[];

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

const inLowestTerms = ({ of, whole, reduced, stopped, eliminated }: RoutOdds): RoutOdds => {
  const common = [whole, reduced, stopped, eliminated].reduce(divisor, of);
  return {
    of: of / common,
    whole: whole / common,
    reduced: reduced / common,
    stopped: stopped / common,
    eliminated: eliminated / common,
  };
};

/** It is Encircled no longer once it has left its Location. @rule A7.7 */
const onItsWay = (unit: Unit): Unit => ({
  ...unit,
  conditions: unit.conditions.filter((condition) => condition !== 'encircled'),
});

/**
 * What dice make of a way: each Interdiction is a Normal Morale Check against the broken Morale Level, with
 * the help of a leader along, who is lost with a unit that fails. Exact: each outcome is a whole number of
 * the `of` equally likely throws.
 *
 * @rule A10.53 A10.711
 */
export const oddsAlong = (
  unit: Unit,
  way: readonly EnteredLocation[],
  help?: Help,
  wounds = true,
): RoutOdds => {
  const router = onItsWay(unit);
  const check: Check = { wounds, ...(help && { help: { ...help, leader: onItsWay(help.leader) } }) };
  const of = help ? THROWS : 1;
  const end = way.reduce<Tally>(
    (tally, here, index) => {
      const next = way[index + 1];
      return afterWounds(
        here.interdicted ? underFire(tally, here, next === undefined, check) : tally,
        here,
        next,
      );
    },
    { of, running: [{ unit: router, share: of, led: help !== undefined }], stopped: 0, eliminated: 0 },
  );
  const whole = total(end.running.filter((runner) => sameAs(runner.unit, router)));
  return inLowestTerms({
    of: end.of,
    whole,
    reduced: total(end.running) - whole,
    stopped: end.stopped,
    eliminated: end.eliminated,
  });
};

const isSameOdds = (a: RoutOdds, b: RoutOdds): boolean =>
  OUTCOMES.every((outcome) => a[outcome] === b[outcome]);

/**
 * The odds with each leader along with whom they are others; none with a wounded one for whom the way is too
 * long.
 *
 * @rule A10.711 A17.2
 */
const ledOdds = (
  { unit, friends, rules }: RoutContext,
  way: readonly EnteredLocation[],
  odds: RoutOdds,
  companions: readonly Companion[],
): readonly LedOdds[] =>
  companions.flatMap(({ leader: id, kind, leadership: drm }) => {
    const leader = friends.find((friend) => friend.unit.id === id)?.unit;
    const keepsUp = leader !== undefined && way.every(({ spent }) => spent <= allowanceOf(leader));
    const led =
      keepsUp && kind === 'may'
        ? oddsAlong(unit, way, { leader, drm }, rules['SK-casualties'] === 'wounds')
        : odds;
    return isSameOdds(led, odds) ? [] : [{ leader: id, odds: led }];
  });

/**
 * The odds of the way by which the search came to a state: of the unit alone, and with each leader along who
 * makes a difference.
 */
export const oddsOf = (
  { ways: { field } }: Search,
  reached: Reached,
  companions: readonly Companion[],
): Pick<LegalEnd, 'odds' | 'led'> => {
  const way: EnteredLocation[] = [];
  for (let point: Reached | undefined = reached; point?.move; point = point.previous) {
    const { state, move } = point;
    way.unshift({
      interdicted: move.interdicted,
      fatal: neighbours(field, state.at, state.seen).some(drivesOff),
      spent: state.spent,
    });
  }
  const odds = oddsAlong(field.unit, way, undefined, field.rules['SK-casualties'] === 'wounds');
  return { odds, led: reached.interdictions > 0 ? ledOdds(field, way, odds, companions) : [] };
};
