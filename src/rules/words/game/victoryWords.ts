import type { Side } from '../../../units/unit.ts';
import { printCondition } from '../../victory/conditions/print.ts';
import type { Reason, Verdict } from '../../victory/conditions/verdict.ts';
import type { Worth } from '../../victory/value.ts';
import type { Result } from '../../victory/victoryPart.ts';
import type { Names } from '../phrases.ts';
import { SIDES } from '../sides.ts';

/** What a unit is worth something for, in words. */
export const WORTH_WORDS: Readonly<Record<Worth, string>> = {
  squad: 'squad', crew: 'crew', halfSquad: 'half-squad', leader: 'leader', leadership: 'leadership', hero: 'hero', gun: 'Gun', vehicle: 'vehicle',
  mainArmament: 'main armament', armour: 'armour', inherentCrew: 'crew within', carrierHalfSquad: 'half-squad within',
};

const heldBy = (by: Side | undefined): string => (by === undefined ? 'nobody' : SIDES[by]);

const REASONS: { readonly [K in Reason['kind']]: (reason: Extract<Reason, { readonly kind: K }>, names: Names) => string } = {
  control: ({ places, have, need }) => `${String(have)} of ${String(need)}: ${places.map(({ name, by }) => `${name} ${heldBy(by)}`).join(', ')}`,
  points: ({ have, need }) => `${String(have)} against ${String(need)}`,
  lead: ({ have, against, need }) => `${String(have)} to ${String(against)}, ${String(need)} more are asked`,
  presence: ({ units }, names) => (units.length === 0 ? 'none there' : units.map((id) => names.unit(id)).join(', ')),
  noSuchPlace: ({ name }) => `${name} is not on this map, or no building is there`,
};

/** What a clause is judged by, in words. */
export const explainReason = (reason: Reason, names: Names): string => {
  const sentence: (reason: never, names: Names) => string = REASONS[reason.kind];
  return sentence(reason as never, names);
};

/** A clause, whether it holds, and by what. */
export interface ClauseLine {
  readonly clause: string;
  readonly holds: boolean;
  readonly why: string;
}

/** The clauses of a verdict, one a line. */
export const clauseLines = ({ condition, holds, parts, reason }: Verdict, names: Names): readonly ClauseLine[] =>
  (reason ? [{ clause: printCondition(condition), holds, why: explainReason(reason, names) }] : parts.flatMap((part) => clauseLines(part, names)));

const HOW_WON = { immediately: 'by an immediate victory', atEnd: 'by their Victory Conditions', avoidance: 'by preventing those of the enemy' } as const;

/** How the game came out, in a sentence. */
export const explainResult = (result: Result): string => {
  if (result.winner === undefined) return result.how === 'both' ? 'The conditions of both sides hold.' : 'The conditions of neither side hold.';
  return `The ${SIDES[result.winner]} have won ${HOW_WON[result.how]}.`;
};
