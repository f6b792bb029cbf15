import { counter } from '../../src/units/counters.ts';
import { has } from '../../src/units/unit.ts';
import { isBesideFighter, isNextToOrWith, type Known } from './direction.ts';
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

/** A25: Gurkhas, Partisans and Commissars give themselves up to nobody, the SS not to Russians. */
const isUnyielding = ({ router }: Table, captors: readonly Foe[]): boolean =>
  /^br-gk|^pa-|^ru-com/.test(router.counter) || (router.counter.startsWith('ge-ss') && captors.every(({ unit }) => unit.counter.startsWith('ru-')));

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
