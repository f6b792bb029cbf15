/** One LOS that both engines were asked for, and VASL's answer: −1 blocked, else the Hindrance. */
export interface Asked {
  readonly source: string;
  readonly sourceLevel: string;
  readonly target: string;
  readonly targetLevel: string;
  readonly verdict: number;
  readonly reason: string;
}

/** The two answers to one question side by side. */
export interface Difference {
  readonly row: Asked;
  /** −1 blocked, else the Hindrance. */
  readonly ours: number;
  readonly ourReason: string;
  readonly kind: 'none' | 'verdict' | 'hindrance';
}

/** Sets a line of `rout los` beside the answer of VASL. */
export const differenceOf = (row: Asked, fields: readonly string[]): Difference => {
  const [blocked, hindrance, , reason = ''] = fields.slice(4);
  const ours = blocked === '1' ? -1 : Number(hindrance);
  const kind =
    ours < 0 !== row.verdict < 0 ? 'verdict' : ours === row.verdict || ours < 0 ? 'none' : 'hindrance';
  return { row, ours, ourReason: reason, kind };
};

const verdictWord = (verdict: number): string =>
  verdict < 0 ? 'blocked' : verdict === 0 ? 'clear' : `Hindrance ${String(verdict)}`;

/** What a reason of ours begins with, without hexes and terrain. */
const ourCause = ({ ours, ourReason }: Difference): string => {
  if (ours >= 0) return verdictWord(ours);
  const words =
    /^(inside building|blind hex|crest line|not in play|[a-z]+)/.exec(ourReason)?.[0] ?? 'blocked';
  return `blocked (${words})`;
};

/**
 * Why the two differ, as far as can be told without looking: VASL contradicts itself when asked from the
 * other end, or one sees what the other does not, named by the reasons of both. `known` holds VASL's answers
 * by `source,level,target,level`.
 */
export const causeOf = (difference: Difference, known: ReadonlyMap<string, number>): string => {
  const { row, ours } = difference;
  const back = known.get([row.target, row.targetLevel, row.source, row.sourceLevel].join(','));
  if (back !== undefined && back !== row.verdict) {
    const agrees = back === ours || (back < 0 && ours < 0);
    return `VASL answers otherwise from the other end${agrees ? ', there as we do' : ', and there neither as we do'}`;
  }
  return `here ${ourCause(difference)}; there ${row.verdict < 0 ? `blocked (${row.reason})` : verdictWord(row.verdict)}`;
};
