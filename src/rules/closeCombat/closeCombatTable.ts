/** A column of the Close Combat Table: odds of attack to defence, and the Kill Number below it. */
export interface CcColumn {
  readonly odds: string;
  readonly attack: number;
  readonly defence: number;
  readonly kill: number;
}

const column = (attack: number, defence: number, kill: number): CcColumn => ({
  odds: `${String(attack)}-${String(defence)}`,
  attack,
  defence,
  kill,
});

/**
 * Black Kill Numbers of the table from the worst odds to the best, as the chart of the ASL Rulebook 3.01 (page 106) and that of 3.14 have them,
 * each transcribed in public by somebody else. The red ones of Hand-to-Hand are two higher throughout; they are not used. A11.11
 */
export const CC_TABLE: readonly CcColumn[] = [
  { odds: '<1-8', attack: 0, defence: 1, kill: 0 },
  column(1, 8, 1),
  column(1, 6, 2),
  column(1, 4, 3),
  column(1, 2, 4),
  column(1, 1, 5),
  column(3, 2, 6),
  column(2, 1, 7),
  column(3, 1, 8),
  column(4, 1, 9),
  column(6, 1, 10),
  column(8, 1, 11),
  column(10, 1, 12),
  { odds: '>10-1', attack: 10, defence: 1, kill: 13 },
];

const EVEN = CC_TABLE.findIndex(({ odds }) => odds === '1-1');

const holds = (each: CcColumn, attack: number, defence: number): boolean =>
  each.odds === '>10-1'
    ? attack * each.defence > each.attack * defence
    : attack * each.defence >= each.attack * defence;

/**
 * The column of these strengths, rounded down to the nearest printed.
 *
 * @rule A11.11
 */
export const columnOf = (attack: number, defence: number): CcColumn => {
  const found = CC_TABLE.findLast((each) => holds(each, attack, defence));
  if (!found) throw new Error(`no odds of ${String(attack)} to ${String(defence)}`);
  return found;
};

/** How many columns below 1-1 it is. @rule A18.2 */
export const columnsBelowEven = ({ odds }: CcColumn): number =>
  Math.max(
    0,
    EVEN -
      Math.max(
        0,
        CC_TABLE.findIndex((each) => each.odds === odds),
      ),
  );

export type CcOutcome = 'kill' | 'partial' | 'nothing';

/** What a Final DR does against a Kill Number. @rule A11.11 */
export const ccOutcome = (final: number, kill: number): CcOutcome => {
  if (final < kill) return 'kill';
  return final === kill ? 'partial' : 'nothing';
};
