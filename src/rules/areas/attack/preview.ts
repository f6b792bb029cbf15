import { counter } from '../../../units/counters.ts';
import type { Side, Unit, UnitId } from '../../../units/unit.ts';
import type { Action } from '../../state/action.ts';
import { NOT_ASKED, unitIn, type GameState, type RefusalGrounds } from '../../state/state.ts';
import { elrOf, isImmuneToElr } from '../../experience/elr.ts';
import { attacked, runShort, isTarget, takesEffect } from './effects.ts';
import { type UnitFate, type FateKind, effort, outlookOf, type OddsEffort } from './oddsTree.ts';
import { ALL, asNumber, printShare, type Share, type Shares } from './diceOutcomes.ts';
import { THROWS } from '../../fire/fireResults.ts';
import { resultOf } from '../../fire/infantryFireTable.ts';
import type { AttackTask, FireResult } from './attackAction.ts';
import { residualAsked } from './residualFire.ts';

/** One thing that may become of a unit. */
export interface FateShare {
  readonly fate: UnitFate;
  /** From 0 to 1. */
  readonly chance: number;
  /** The same as a fraction. */
  readonly exact: string;
}

/** What may become of one unit. */
export interface UnitOutlook {
  readonly unit: UnitId;
  readonly prospects: readonly FateShare[];
}

/** What an attack would do, were it carried out; plain data. */
export type AttackPreview =
  | { readonly kind: 'refused'; readonly grounds: RefusalGrounds }
  /** Too much to go through. */
  | { readonly kind: 'notWorkedOut' }
  /**
   * `withoutElr`: sides of units that are asked about, whose ELR nobody has said. `states`: how many the
   * answer took.
   */
  | {
      readonly kind: 'workedOut';
      readonly units: readonly UnitOutlook[];
      readonly withoutElr: readonly Side[];
      readonly states: number;
    };

const ORDER: readonly FateKind[] = [
  'unharmed',
  'pinned',
  'broken',
  'stepReduced',
  'replaced',
  'halves',
  'disrupted',
  'wounded',
  'reduced',
  'eliminated',
];

const prospectsOf = (shares: Shares): readonly FateShare[] =>
  [...shares]
    .map(
      ([key, share]): FateShare => ({
        fate: JSON.parse(key) as UnitFate,
        chance: asNumber(share),
        exact: printShare(share),
      }),
    )
    .toSorted((a, b) => ORDER.indexOf(a.fate.kind) - ORDER.indexOf(b.fate.kind) || b.chance - a.chance);

const isTouched = ({ prospects }: UnitOutlook): boolean =>
  prospects.some(({ fate }) => fate.kind !== 'unharmed');

const mayBreak = ({ prospects }: UnitOutlook): boolean => prospects.some(({ fate }) => fate.broken);

/** How what may become of a unit is worked out, and what that has taken. */
interface Outlook {
  readonly spent: OddsEffort;
  readonly sharesOf: (unit: Unit) => Shares | undefined;
}

const outlookIn = (state: GameState, spent: OddsEffort): Outlook => ({
  spent,
  sharesOf: (unit) => outlookOf([[ALL, state]], unit, spent),
});

/** The same may become of units that are alike, and in one Location: dice and rules tell no two squads from each other by name. */
const likeness = (
  { id, at, counter: row, side, conditions, elr, aboard, heldBy }: Unit,
  isTarget: boolean,
): string =>
  counter(row).kind === 'leader'
    ? id
    : [at, row, side, [...conditions].sort().join(), elr, aboard, heldBy, isTarget].join(' ');

/** What may become of these units from here on; of those beside the targets only who is touched. */
const outlookFrom = (
  state: GameState,
  units: readonly Unit[],
  targets: readonly UnitId[],
  { spent, sharesOf }: Outlook,
): AttackPreview => {
  const all: UnitOutlook[] = [];
  const alike = new Map<string, Shares>();
  for (const unit of units) {
    const key = likeness(unit, targets.includes(unit.id));
    const shares = alike.get(key) ?? sharesOf(unit);
    if (shares) alike.set(key, shares);
    if (!shares) return { kind: 'notWorkedOut' };
    all.push({ unit: unit.id, prospects: prospectsOf(shares) });
  }
  const shown = all.filter((each) => targets.includes(each.unit) || isTouched(each));
  const lacking = units.filter(
    (unit) =>
      !isImmuneToElr(unit) &&
      elrOf(state, unit) === undefined &&
      shown.some((each) => each.unit === unit.id && mayBreak(each)),
  );
  return {
    kind: 'workedOut',
    units: shown,
    withoutElr: [...new Set(lacking.map(({ side }) => side))],
    states: spent.states,
  };
};

const beside = ({ situation: { units } }: GameState, ids: readonly UnitId[]): readonly Unit[] => {
  const places = units.filter(({ id }) => ids.includes(id)).map(({ at }) => at);
  return units.filter((unit) => places.includes(unit.at) && isTarget(unit));
};

/**
 * What an attack, or a shortage of ammunition, would do to each unit of the Location, with the exact chances;
 * the game stays as it is.
 *
 * @rule A7.3
 */
export const previewAttack = (state: GameState, action: Action): AttackPreview => {
  if (action.type !== 'attack' && action.type !== 'shortage')
    return { kind: 'refused', grounds: [NOT_ASKED] };
  const outcome = action.type === 'attack' ? attacked(state, action) : runShort(state, action);
  return outcome.kind === 'refused'
    ? outcome
    : outlookFrom(
        outcome.state,
        beside(state, action.units),
        action.units,
        outlookIn(outcome.state, effort()),
      );
};

/** So many of the 36 throws of a DR come to this result; `noEffect` leaves the table as it is. */
export interface ResultShare {
  readonly result: FireResult | 'noEffect';
  readonly ways: number;
}

/** Attacks that one outcome of the dice makes, together, and its share of all throws. */
export interface AttackShare {
  readonly attacks: readonly {
    readonly units: readonly UnitId[];
    readonly result: ResultShare['result'];
  }[];
  readonly share: Share;
}

/**
 * What attacks that are still to be rolled for would do to each unit of their Locations, over all outcomes.
 *
 * @rule A7.3
 */
export const previewAttacks = (
  state: GameState,
  { units, moving }: { readonly units: readonly UnitId[]; readonly moving: boolean },
  outcomes: readonly AttackShare[],
  spent = effort(),
): AttackPreview => {
  const at = units[0] === undefined ? undefined : unitIn(state, units[0])?.at;
  const together = units.filter((id) => unitIn(state, id)?.at === at);
  const probe = attacked(state, { type: 'attack', units: together, result: 'none' });
  if (probe.kind === 'refused') return probe;
  const after = outcomes.map(
    ({ attacks, share }) =>
      [
        share,
        attacks.reduce(
          (now, { units: hit, result }) =>
            result === 'noEffect'
              ? now
              : takesEffect(now, { type: 'attack', units: hit, result, ...(moving && { moving: true }) }),
          state,
        ),
      ] as const,
  );
  const sharesOf = (unit: Unit): Shares | undefined => outlookOf(after, unit, spent);
  return outlookFrom(state, beside(state, units), units, { spent, sharesOf });
};

/**
 * What an attack that is still to be rolled for would do to each unit of the Location, over all its results.
 *
 * @rule A7.3
 */
export const previewResults = (
  state: GameState,
  attack: { readonly units: readonly UnitId[]; readonly moving: boolean },
  results: readonly ResultShare[],
  spent = effort(),
): AttackPreview =>
  previewAttacks(
    state,
    attack,
    results.map(({ result, ways }) => ({
      attacks: [{ units: attack.units, result }],
      share: { ways: BigInt(ways), dice: 2 },
    })),
    spent,
  );

/** A rout under way has odds of its own. */
const unitsOf = ({ tasks: [task], routing }: GameState): readonly UnitId[] => {
  if (!task || (routing && routing.halt === undefined)) return [];
  if (task.kind === 'attackSelection') return task.units;
  return (task.kind === 'check' && task.check !== 'preAfv') || task.kind === 'severity' ? [task.unit] : [];
};

/** All that the one Effects DR of a hit may come to. @rule A7.3 */
const effectsShares = ({
  parts,
}: Extract<AttackTask, { readonly kind: 'effectsRoll' }>): readonly AttackShare[] =>
  THROWS.map(({ dr }) => ({
    attacks: parts.map(({ units, column, drm }) => ({ units, result: resultOf(column, dr + drm) })),
    share: { ways: 1n, dice: 2 },
  }));

/** A view of every moment of a game shows no odds that would keep it waiting. */
const MOST_IN_VIEW = 4_000;

/** What may become of the units of the Location while all that is asked now is rolled for. */
export const previewNow = (state: GameState): AttackPreview | undefined => {
  const [task, ...tasks] = state.tasks;
  const residual = residualAsked(state);
  if (task?.kind === 'residualRoll' && residual)
    return previewResults(
      { ...state, tasks },
      { units: task.units, moving: true },
      residual.results,
      effort(MOST_IN_VIEW),
    );
  if (task?.kind === 'effectsRoll')
    return previewAttacks(
      { ...state, tasks },
      { units: task.parts.flatMap(({ units: hit }) => hit), moving: task.moving === true },
      effectsShares(task),
      effort(MOST_IN_VIEW),
    );
  const units = unitsOf(state);
  return units.length === 0
    ? undefined
    : outlookFrom(state, beside(state, units), units, outlookIn(state, effort(MOST_IN_VIEW)));
};
