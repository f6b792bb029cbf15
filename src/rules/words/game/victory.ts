import type { VictoryEvent, VictoryRefusal } from '../../areas/victory/victoryFacts.ts';
import type { VictoryTask, Result } from '../../areas/victory/victoryAction.ts';
import { G, wording, type Wording } from './wording.ts';
import { fill } from '../../../messages/texts.ts';
import { tellCondition } from '../../areas/victory/conditions/tell.ts';
import type { Reason, ConditionVerdict } from '../../areas/victory/conditions/verdict.ts';
import type { Worth } from '../../areas/victory/score.ts';
import { list, type Names } from '../phrases.ts';
import { valuesOf } from '../told.ts';

const T = G.victory;

/** What a unit is worth something for, in words. */
export const WORTH_WORDS: Readonly<Record<Worth, string>> = T.worth;

/** What a clause is judged by, in words. */
const explainReason = (reason: Reason, names: Names): string =>
  fill(T.reasons[reason.kind], {
    ...valuesOf(reason, names),
    held:
      reason.kind === 'control'
        ? list(reason.places.map(({ name, by }) => fill(T.reasons.heldBy, { name, by })))
        : undefined,
  });

/** A clause, whether it holds, and by what. */
interface ClauseLine {
  readonly clause: string;
  readonly holds: boolean;
  readonly why: string;
}

/** The clauses of a verdict, one a line. */
export const clauseLines = (
  { condition, holds, parts, reason }: ConditionVerdict,
  names: Names,
): readonly ClauseLine[] =>
  reason
    ? [{ clause: tellCondition(condition), holds, why: explainReason(reason, names) }]
    : parts.flatMap((part) => clauseLines(part, names));

/** How the game came out, in a sentence. */
export const explainResult = (result: Result): string =>
  result.winner === undefined
    ? fill(T.nobodyWon, { how: result.how })
    : fill(T.won, { side: result.winner, how: result.how });

/** The words of exits, captures and losses for which there are Victory Points. */
export const VICTORY_WORDS: Wording<VictoryEvent, VictoryRefusal, VictoryTask> = wording<
  VictoryEvent,
  VictoryRefusal,
  VictoryTask
>(G.victory, {
  events: {
    leavesMap: ({ by }) => ({ by }),
    balanceGoesTo: ({ dr, provision }) => ({ first: dr <= 3, provision: provision?.replace(/\.$/, '') }),
  },
});
