import { terrainName } from '../../../board/terrain/terrain.ts';
import { printMf } from '../../../hexgrid/quantity.ts';
import { fill } from '../../../messages/texts.ts';
import type { ControlTarget } from '../../../units/scenario.ts';
import type { ControlTask } from '../../areas/control/controlAction.ts';
import type { ControlEvent, ControlRefusal, MpItem } from '../../areas/control/controlFacts.ts';
import { tellCondition } from '../../areas/victory/conditions/condition.ts';
import type { ConditionVerdict, Reason } from '../../areas/victory/conditions/verdict.ts';
import type { Worth } from '../../areas/victory/score.ts';
import type { Result, VictoryTask } from '../../areas/victory/victoryAction.ts';
import type { VictoryEvent, VictoryRefusal } from '../../areas/victory/victoryFacts.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { list, type Names, place } from '../phrases.ts';
import { valuesOf } from '../told.ts';
import { PHASE_WORDS } from './turn.ts';
import { G, wording, type Wording } from './wording.ts';

const C = G.control;

/** `hex P5`, `the building of P5`, `P5 level 1`. */
export const targetWords = (target: ControlTarget): string =>
  target.kind === 'location' ? place(target.at) : fill(C.targets[target.kind], { hex: target.hex });

const RANK = { building: 0, hex: 1, location: 2 } as const;
const MOST_NAMED = 8;

const listed = (items: readonly string[]): string =>
  items.length < 2
    ? items.join('')
    : fill(C.targets.listed, { a: items.slice(0, -1).join(', '), b: items.at(-1) });

/** The greatest first; of many the last are only counted. */
const targetsWords = (targets: readonly ControlTarget[]): string => {
  const words = targets.toSorted((a, b) => RANK[a.kind] - RANK[b.kind]).map(targetWords);
  return listed(
    words.length > MOST_NAMED
      ? [...words.slice(0, MOST_NAMED - 1), fill(C.targets.more, { n: words.length - MOST_NAMED + 1 })]
      : words,
  );
};

/** `1 to start (D2.12), ½ by road (D2.16)`; the Starter Kit has but one rule for all of it. */
export const mpItemsWords = (items: readonly MpItem[]): string =>
  items
    .map(({ why, mp, rule, terrain }) => {
      const item = fill(C.mp[why], {
        mp: printMf(mp),
        terrain: terrain === undefined ? undefined : terrainName(terrain),
      });
      return rule.startsWith('SK') ? item : fill(C.mp.ruled, { item, rule });
    })
    .join(', ');

/** The words of movement as far as Control goes, Mopping Up and Fire. */
export const CONTROL_WORDS: Wording<ControlEvent, ControlRefusal, ControlTask> = wording<
  ControlEvent,
  ControlRefusal,
  ControlTask
>(C, {
  events: {
    gainsControl: ({ targets }) => ({ targets: targetsWords(targets) }),
    moves: ({ units, cost, how, along }, names) => ({
      units: listed(units.map((id) => names.unit(id))),
      count: units.length,
      cost: cost === undefined ? 'none' : printMf(cost),
      how: how ?? 'none',
      along: along === undefined ? 'none' : listed(along),
    }),
    burns: ({ by }) => ({ by }),
    mpAreSaid: ({ column, red }) => ({ column: C.columns[column], red: red === true }),
    engineTested: ({ dice }) => ({ dice: dice.join('+'), total: diceTotal(dice) }),
    spendsMp: ({ items, left }) => ({ items: mpItemsWords(items), left: printMf(left) }),
  },
  refusals: {
    tooFewMp: ({ left }) => ({ left: printMf(left) }),
    noMovementNow: ({ phase }) => ({ phase: PHASE_WORDS[phase] }),
    mayNotMove: ({ because }) => ({ because: C.unmoving[because] }),
  },
});

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
