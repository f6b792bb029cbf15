import { counter } from '../../src/units/counters.ts';
import { has, type Unit } from '../../src/units/unit.ts';
import { isBesideFighter, isFighter, isNextToOrWith, type Known } from './direction.ts';
import { locationOf, postOf } from './posts.ts';
import { isInBox, type Foe, type Table } from './table.ts';

/** What is kept of each moment of play, so that it can be asked afterwards where it could have led. */
export interface Chronicle {
  /** Where the unit was, what it knew and what it had left, by the moment. */
  readonly standings: Map<string, string>;
  /** Moments whose rout could have ended there and then. */
  readonly ends: Set<string>;
  /** Those of them elsewhere than where it began. */
  readonly endsAway: Set<string>;
  /** Each step: the moments before and after it. */
  readonly steps: { readonly from: string; readonly to: string; readonly by: readonly Foe[] }[];
}

export const chronicle = (): Chronicle => ({
  standings: new Map(),
  ends: new Set(),
  endsAway: new Set(),
  steps: [],
});

/**
 * The standings out of which a rout could still have gone on to an end, under fire or not: how it came there
 * decides whether it may stay, not whether it may go on.
 */
export const waysOut = ({ standings, ends, steps }: Chronicle): ReadonlySet<string> => {
  const saved = new Set(ends);
  for (let size = -1; size !== saved.size; ) {
    size = saved.size;
    for (const { from, to } of steps) if (saved.has(to)) saved.add(from);
  }
  return new Set(steps.flatMap(({ from, to }) => (saved.has(to) ? [standings.get(from) ?? ''] : [])));
};

/** A20.21: Good Order, on foot, and neither in Melee nor berserk. */
const isCaptor = ({ unit }: Foe): boolean =>
  !(['broken', 'melee', 'berserk', 'unarmed'] as const).some((state) => has(unit, state)) &&
  unit.aboard === undefined &&
  counter(unit.counter).kind !== 'vehicle';

/** Who has come next to the unit, and whether one of them was a stranger until now. */
export interface Captors {
  readonly any: readonly Foe[];
  readonly strangers: boolean;
}

const captorsAt = (table: Table, at: Foe['at'], known: Known, before: Known): Captors => {
  const any = takersAmong(
    table,
    known.filter((foe) => isNextToOrWith(table, at, foe)),
  );
  return { any, strangers: any.some((foe) => !before.includes(foe)) };
};

const UNYIELDING = /^br-gk|^pa-|^ru-com/;

/** A25: Gurkhas, Partisans and Commissars give themselves up to nobody, the SS to no Russian. */
const isUnyielding = ({ router }: Table, { unit }: Foe): boolean =>
  UNYIELDING.test(router.counter) || (router.counter.startsWith('ge-ss') && unit.counter.startsWith('ru-'));

/** To whom of these the unit would give itself up, if they were next to it. A10.8, A20.21, A20.3 */
export const takersAmong = (table: Table, foes: readonly Foe[]): readonly Foe[] => {
  if (table.rules['SK-surrender'] === 'none' || has(table.router, 'fanatic')) return [];
  return foes.filter(
    (foe) => isCaptor(foe) && !isUnyielding(table, foe) && !table.situation.noQuarter.includes(foe.unit.side),
  );
};

export const yieldsTo = (table: Table, foes: readonly Foe[]): boolean => takersAmong(table, foes).length > 0;

/**
 * What play has shown of each standing: that a way leads on, and that one leads on which nobody Interdicts
 * who counts.
 */
export interface Prospects {
  readonly any: ReadonlySet<string>;
  readonly isSafe: (standing: string, known: Known) => boolean;
}

/** A20.21: is some way on safe? Which of its hexes are looked at is D-2, which Interdictors count D-14. */
export const safeWayFrom =
  ({ rules }: Table, { standings, ends, steps }: Chronicle) =>
  (standing: string, known: Known): boolean => {
    const isSafe = (by: readonly Foe[]): boolean =>
      !by.some((foe) => rules['D-14'] === 'unconcealed' || known.includes(foe));
    const here = new Set([...standings].filter(([, each]) => each === standing).map(([moment]) => moment));
    const met = new Set(steps.filter(({ from, by }) => here.has(from) && isSafe(by)).map(({ to }) => to));
    for (let size = -1; size !== met.size; ) {
      size = met.size;
      for (const { from, to, by } of steps)
        if (met.has(from) && (rules['D-2'] === 'firstHex' || isSafe(by))) met.add(to);
    }
    return [...met].some((moment) => ends.has(moment));
  };

/**
 * A20.21 on the way, and A10.5 where nobody takes the unit: what becomes of a rout that has come to this
 * standing.
 */
export const fateAt = (
  table: Table,
  {
    at,
    known,
    before,
    standing,
    mayStay,
  }: {
    readonly at: Foe['at'];
    readonly known: Known;
    readonly before: Known;
    readonly standing: string;
    readonly mayStay: boolean;
  },
  prospects: Prospects,
): 'surrenders' | 'eliminated' | undefined => {
  const stuck = !prospects.any.has(standing);
  if (isInBox(table, at) || !isBesideFighter(table, at, known))
    return stuck && !mayStay ? 'eliminated' : undefined;
  const { any, strangers } = captorsAt(table, at, known, before);
  const yields = any.length > 0;
  if (
    yields &&
    (stuck ||
      (strangers &&
        (has(table.router, 'disrupted') ||
          (table.rules['D-4'] === 'repeat' && !prospects.isSafe(standing, known)))))
  )
    return 'surrenders';
  return stuck ? 'eliminated' : undefined;
};

/** What is known of a unit that has not moved yet. */
export interface Plight {
  readonly duty: 'must' | 'may' | 'cannot';
  readonly known: Known;
  readonly standing: string;
  readonly mayCrawl: boolean;
}

/**
 * A19.12, A20.21, B30.5: who may stay in a pillbox does not have to get away, and is asked by one side of D-7
 * alone; the Disrupted are asked wherever they are.
 */
const isAsked = ({ rules, router, situation, start, ...table }: Table, duty: Plight['duty']): boolean => {
  if (situation.night !== undefined) return false;
  const isFree =
    !(['melee', 'pinned', 'routed', 'unarmed'] as const).some((state) => has(router, state)) &&
    has(router, 'broken') &&
    router.aboard === undefined &&
    router.heldBy === undefined;
  return (
    duty === 'must' ||
    (isFree && isInBox(table, start) && (rules['D-7'] === 'surrenders' || has(router, 'disrupted')))
  );
};

/** A20.21, A19.12: to whom the unit goes over before it routs, by its own test, whoever else is with it. */
export const takersOf = (
  table: Table,
  { duty, known, standing, mayCrawl }: Plight,
  played: Chronicle,
): readonly Foe[] => {
  const { router, start } = table;
  if (!isAsked(table, duty)) return [];
  const takers = takersAmong(
    table,
    known.filter((foe) => isFighter(table, foe) && isNextToOrWith(table, start, foe)),
  );
  const stuck = played.endsAway.size === 0 && !mayCrawl;
  const untested = has(router, 'disrupted') || has(router, 'encircled') || stuck;
  return untested || !safeWayFrom(table, played)(standing, known) ? takers : [];
};

/** One who surrenders, and to whom. */
export interface Loser {
  readonly unit: Unit;
  readonly takers: readonly string[];
}

/** The broken friends of its Location, each of whom is asked for itself. */
export const matesOf = (table: Table): readonly Unit[] => {
  const { situation, map, router, start } = table;
  const isThere = (unit: Unit): boolean => locationOf(map, postOf(table, unit)) === locationOf(map, start);
  return situation.units.filter(
    (unit) =>
      unit !== router &&
      unit.side === router.side &&
      has(unit, 'broken') &&
      !has(unit, 'dummy') &&
      unit.heldBy === undefined &&
      isThere(unit),
  );
};

/**
 * A20.21: those who surrender in one Location are taken or refused as one stack, by one who may take them
 * all; by one side of D-11 each goes for himself.
 */
export const surrenderAmong = ({ rules, situation, router }: Table, losers: readonly Loser[]): string => {
  const me = losers.find(({ unit }) => unit === router);
  if (!me) return 'none';
  const inOrder =
    rules['D-11'] === 'separately'
      ? [me]
      : situation.units.flatMap((each) => losers.filter(({ unit }) => unit.id === each.id));
  const stacks: { takers: readonly string[]; units: readonly string[] }[] = [];
  for (const { unit, takers } of inOrder) {
    const place = stacks.findIndex((stack) => stack.takers.some((taker) => takers.includes(taker)));
    const stack = stacks[place] ?? { takers, units: [] };
    stacks[place < 0 ? stacks.length : place] = {
      takers: stack.takers.filter((taker) => takers.includes(taker)),
      units: [...stack.units, unit.id],
    };
  }
  const mine = stacks.find(({ units }) => units.includes(router.id));
  return `to ${mine?.takers.join(' ') ?? ''} with ${mine?.units.filter((id) => id !== router.id).join(' ') ?? ''}`;
};
