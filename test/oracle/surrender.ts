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
  readonly steps: { readonly from: string; readonly to: string; readonly interdicted: boolean }[];
}

export const chronicle = (): Chronicle => ({ standings: new Map(), ends: new Set(), steps: [] });

/** The standings out of which a rout could still have come to an end, with or without Interdiction on the way. */
export const waysOut = ({ standings, ends, steps }: Chronicle, underFire: boolean): ReadonlySet<string> => {
  const saved = new Set(ends);
  for (let size = -1; size !== saved.size; ) {
    size = saved.size;
    for (const { from, to, interdicted } of steps) if (saved.has(to) && (underFire || !interdicted)) saved.add(from);
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

/** Whether the unit would give itself up to some of these, if they were next to it. */
export const yieldsTo = (table: Table, foes: readonly Foe[]): boolean =>
  foes.some(isCaptor) && !has(table.router, 'fanatic') && !foes.some(({ unit }) => table.situation.noQuarter.includes(unit.side));

/** What play has shown of each standing: that a way leads on, and that one leads on which nobody Interdicts. */
export interface Prospects {
  readonly any: ReadonlySet<string>;
  readonly safe: ReadonlySet<string>;
}

/** A20.21 on the way, and A10.5 where nobody takes the unit: what becomes of a rout that has come to this standing. */
export const fateAt = (table: Table, { at, known, before, standing }: { readonly at: Foe['at']; readonly known: Known; readonly before: Known; readonly standing: string }, prospects: Prospects): 'surrenders' | 'eliminated' | undefined => {
  if (isInBox(table, at) || !isBesideFighter(table, at, known)) return undefined;
  const stuck = !prospects.any.has(standing);
  const { any, strangers } = captorsAt(table, at, known, before);
  const yields = yieldsTo(table, any);
  if (yields && (stuck || (strangers && (has(table.router, 'disrupted') || !prospects.safe.has(standing))))) return 'surrenders';
  return stuck ? 'eliminated' : undefined;
};
