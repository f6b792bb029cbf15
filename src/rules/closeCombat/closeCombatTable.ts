/** A column of the Close Combat Table: odds of attack to defence, and the Kill Number below it. */
export interface CcColumn {
  readonly odds: string;
  readonly attack: number;
  readonly defence: number;
  readonly kill: number;
  /** From memory; no published copy was at hand. */
  readonly unconfirmed?: true;
}

const column = (attack: number, defence: number, kill: number): CcColumn => ({ odds: `${String(attack)}-${String(defence)}`, attack, defence, kill });
const unread = (attack: number, defence: number, kill: number): CcColumn => ({ ...column(attack, defence, kill), unconfirmed: true });

/** Kill Numbers against Infantry, the best odds last. Players' accounts bear out 1-2, 1-1 and 2-1. A11.11 */
export const CC_TABLE: readonly CcColumn[] = [
  unread(1, 8, 1), unread(1, 6, 2), unread(1, 4, 3), column(1, 2, 4), column(1, 1, 5), unread(3, 2, 6), column(2, 1, 7), unread(3, 1, 8), unread(4, 1, 9), unread(6, 1, 10), unread(8, 1, 11), unread(10, 1, 12),
];

/** Odds worse than all of the table: nothing but a DRM can kill. */
export const HOPELESS: CcColumn = { odds: '<1-8', attack: 0, defence: 1, kill: 0, unconfirmed: true };

const EVEN = CC_TABLE.findIndex(({ odds }) => odds === '1-1');

/**
 * The column of these strengths, rounded down to the nearest printed.
 *
 * @rule A11.11
 */
export const columnOf = (attack: number, defence: number): CcColumn =>
  CC_TABLE.findLast((each) => attack * each.defence >= each.attack * defence) ?? HOPELESS;

/** How many columns below 1-1 it is. @rule A18.2 */
export const columnsBelowEven = ({ odds }: CcColumn): number => {
  const place = CC_TABLE.findIndex((each) => each.odds === odds);
  return Math.max(0, EVEN - Math.max(0, place));
};

export type CcOutcome = 'kill' | 'partial' | 'nothing';

/** What a Final DR does against a Kill Number. @rule A11.11 */
export const ccOutcome = (final: number, kill: number): CcOutcome => {
  if (final < kill) return 'kill';
  return final === kill ? 'partial' : 'nothing';
};
