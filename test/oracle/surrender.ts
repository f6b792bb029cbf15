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
  /** Each step: the moments before and after it. */
  readonly steps: { readonly from: string; readonly to: string; readonly by: readonly Foe[] }[];
}

export const chronicle = (): Chronicle => ({ standings: new Map(), ends: new Set(), steps: [] });

/** The standings out of which a rout could still have come to an end, under fire or not. */
export const waysOut = ({ standings, ends, steps }: Chronicle): ReadonlySet<string> => {
  const saved = new Set(ends);
  for (let size = -1; size !== saved.size; ) {
    size = saved.size;
    for (const { from, to } of steps) if (saved.has(to)) saved.add(from);
  }
  return new Set([...saved].map((moment) => standings.get(moment) ?? ''));
};

/** A20.21: Good Order, on foot, and neither in Melee nor berserk. */
const isCaptor = ({ unit }: Foe): boolean =>
  !(['broken', 'melee', 'berserk', 'unarmed'] as const).some((state) => has(unit, state)) && unit.aboard === undefined && counter(unit.counter).kind !== 'vehicle';

/** Who has come next to the unit, and whether one of them was a stranger until now. */
export interface Captors {
  readonly any: readonly Foe[];
  readonly strangers: boolean;
}

const captorsAt = (table: Table, at: Foe['at'], known: Known, before: Known): Captors => {
  const any = known.filter((foe) => isCaptor(foe) && isNextToOrWith(table, at, foe));
  return { any, strangers: any.some((foe) => !before.includes(foe)) };
};

const UNYIELDING = /^br-gk|^pa-|^ru-com/;

/** A25: Gurkhas, Partisans and Commissars give themselves up to nobody, the SS not to Russians. */
const isUnyielding = ({ router }: Table, captors: readonly Foe[]): boolean =>
  UNYIELDING.test(router.counter) || (router.counter.startsWith('ge-ss') && captors.every(({ unit }) => unit.counter.startsWith('ru-')));

/** Whether the unit would give itself up to some of these, if they were next to it. */
export const yieldsTo = (table: Table, foes: readonly Foe[]): boolean => {
  const captors = foes.filter(isCaptor);
  if (table.rules['SK-surrender'] === 'none' || captors.length === 0 || has(table.router, 'fanatic') || isUnyielding(table, captors)) return false;
  return !captors.some(({ unit }) => table.situation.noQuarter.includes(unit.side));
};

/** What play has shown of each standing: that a way leads on, and that one leads on which nobody Interdicts who counts. */
export interface Prospects {
  readonly any: ReadonlySet<string>;
  readonly isSafe: (standing: string, known: Known) => boolean;
}

/** A20.21: is some way on safe? Which of its hexes are looked at is D-2, which Interdictors count D-14. */
export const safeWayFrom = ({ rules }: Table, { standings, ends, steps }: Chronicle) => (standing: string, known: Known): boolean => {
  const isSafe = (by: readonly Foe[]): boolean => !by.some((foe) => rules['D-14'] === 'unconcealed' || known.includes(foe));
  const here = new Set([...standings].filter(([, each]) => each === standing).map(([moment]) => moment));
  const met = new Set(steps.filter(({ from, by }) => here.has(from) && isSafe(by)).map(({ to }) => to));
  for (let size = -1; size !== met.size; ) {
    size = met.size;
    for (const { from, to, by } of steps) if (met.has(from) && (rules['D-2'] === 'firstHex' || isSafe(by))) met.add(to);
  }
  return [...met].some((moment) => ends.has(moment));
};

/** A20.21 on the way, and A10.5 where nobody takes the unit: what becomes of a rout that has come to this standing. */
export const fateAt = (table: Table, { at, known, before, standing }: { readonly at: Foe['at']; readonly known: Known; readonly before: Known; readonly standing: string }, prospects: Prospects): 'surrenders' | 'eliminated' | undefined => {
  if (isInBox(table, at) || !isBesideFighter(table, at, known)) return undefined;
  const stuck = !prospects.any.has(standing);
  const { any, strangers } = captorsAt(table, at, known, before);
  const yields = yieldsTo(table, any);
  if (yields && (stuck || (strangers && (has(table.router, 'disrupted') || (table.rules['D-4'] === 'repeat' && !prospects.isSafe(standing, known)))))) return 'surrenders';
  return stuck ? 'eliminated' : undefined;
};

/** What is known of a unit that has not moved yet. */
export interface Plight {
  readonly duty: 'must' | 'may' | 'cannot';
  readonly known: Known;
  readonly standing: string;
  readonly mayCrawl: boolean;
}

/** A20.21, A19.12: whether it goes over before it routs, to whom, and who goes with it. */
export const surrenderAt = (table: Table, { duty, known, standing, mayCrawl }: Plight, played: Chronicle): string => {
  const { router, rules, situation, start } = table;
  // D-7: who may stay in a pillbox is tested by one reading alone.
  if (situation.night !== undefined || (duty !== 'must' && (duty === 'cannot' || rules['D-7'] === 'stays' || !isInBox(table, start)))) return 'none';
  const captors = known.filter((foe) => isFighter(table, foe) && isCaptor(foe) && isNextToOrWith(table, start, foe));
  if (!yieldsTo(table, captors)) return 'none';
  const stuck = played.ends.size === 0 && !mayCrawl;
  if (!has(router, 'disrupted') && !has(router, 'encircled') && !stuck && safeWayFrom(table, played)(standing, known)) return 'none';
  return `to ${captors.map(({ unit }) => unit.id).join(' ')} with ${broodOf(table).map(({ id }) => id).join(' ')}`;
};

/** Broken friends of its Location, who go over together with it but for those that never do; by one side of D-11 each for itself. */
const broodOf = (table: Table): readonly Unit[] => {
  const { situation, map, router, start, rules } = table;
  const isThere = (unit: Unit): boolean => locationOf(map, postOf(table, unit)) === locationOf(map, start);
  const goes = (unit: Unit): boolean => has(unit, 'broken') && !has(unit, 'melee') && !has(unit, 'fanatic') && !has(unit, 'dummy') && unit.aboard === undefined && unit.heldBy === undefined && !UNYIELDING.test(unit.counter);
  return rules['D-11'] === 'separately' ? [] : situation.units.filter((unit) => unit !== router && unit.side === router.side && goes(unit) && isThere(unit));
};
