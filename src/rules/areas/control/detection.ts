import type { LocationId } from '../../../board/map/gameMap.ts';
import { withCondition } from '../../../units/conditionTable.ts';
import { settingsOf } from '../../../units/ruleSet.ts';
import { isPersonnel } from '../../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { withoutDummy } from '../../state/losses.ts';
import { theUnit, told, unitIn, withUnits, type GameState } from '../../state/state.ts';
import { withoutConcealment } from '../closeCombat/fighters.ts';
import type { DetectionTask } from './controlAction.ts';
import { isKeptOut, isUndeclared, keepsOut } from './occupation.ts';
import { standingIn } from './targets.ts';

/**
 * Enemies beneath a "?" whom these Infantry come upon in a Location, Dummies too; the Starter Kit has no
 * concealment.
 *
 * @rule A12.15
 */
const maskedAt = (
  { situation: { units, rules } }: GameState,
  movers: readonly Unit[],
  to: LocationId,
): readonly Unit[] => {
  const [first] = movers;
  if (!first || !movers.some(isKeptOut)) return [];
  const isMasked = (unit: Unit): boolean =>
    has(unit, 'dummy') || (settingsOf(rules)['SK-concealment'] === 'played' && isUndeclared(unit));
  return units.filter(
    (unit) =>
      unit.side !== first.side &&
      unit.heldBy === undefined &&
      unit.aboard === undefined &&
      standingIn(unit) === to &&
      isPersonnel(unit) &&
      isMasked(unit),
  );
};

const laidOut = (unit: Unit): Unit =>
  has(unit, 'hidden')
    ? withCondition({ ...unit, conditions: unit.conditions.filter((each) => each !== 'hidden') }, 'concealed')
    : unit;

/**
 * Infantry has moved upon concealed counters: all lie beneath a "?" now, and this is to be rolled for;
 * `undefined` where there are none, and past them in Bypass. As the eASLRB has A12.15, which A10.533 tells of
 * routs. A SMC alone is seen and no more: whether he is overrun is played at the table.
 *
 * @rule A12.15 A.9
 */
export const met = (
  state: GameState,
  { units, to, manner, how }: Omit<DetectionTask, 'kind' | 'masked'>,
): { readonly state: GameState; readonly task: DetectionTask } | undefined => {
  const masked =
    manner === 'bypass'
      ? []
      : maskedAt(
          state,
          units.map((id) => theUnit(state, id)),
          to,
        );
  if (masked.length === 0) return undefined;
  // A die for each counter: their number does not show what lies there.
  const counters = masked.flatMap(({ id, weapons }) => [id, ...weapons.map(() => id)]);
  return {
    state: withUnits(state, masked.map(laidOut)),
    task: {
      kind: 'detection',
      masked: counters,
      units,
      to,
      ...(manner && { manner }),
      ...(how && { how }),
    },
  };
};

/**
 * The counters of the highest dr, and of each lower one in turn until one of them keeps the enemy out. A.9
 */
const chosenOf = (
  state: GameState,
  masked: readonly UnitId[],
  dice: readonly number[],
): readonly UnitId[] => {
  const lowest = Math.max(
    ...dice.filter((_, place) => {
      const id = masked[place];
      return id !== undefined && keepsOut(theUnit(state, id));
    }),
    0,
  );
  return [...new Set(masked.filter((_, place) => (dice[place] ?? 0) >= lowest))];
};

/** Dummies are taken off where they stand. @rule A12.15 */
const withoutDummies = (state: GameState, ids: readonly UnitId[]): GameState => {
  const dummies = ids.map((id) => theUnit(state, id)).filter((unit) => has(unit, 'dummy'));
  const [first] = dummies;
  return first
    ? dummies.reduce(
        withoutDummy,
        told(state, { rule: 'A12.15', fact: 'dummiesGo', units: dummies.map(({ id }) => id), at: first.at }),
      )
    : state;
};

/** Nobody keeps his "?" of these, and Dummies are nothing without it. @rule A12.15 */
export const laidBare = (state: GameState, ids: readonly UnitId[]): GameState => {
  const bare = withoutDummies(state, ids);
  return withoutConcealment(
    bare,
    ids.filter((id) => unitIn(bare, id)),
  );
};

/**
 * Dummies that are chosen go, all others are seen; the first of them who keeps the enemy out throws him back.
 *
 * @rule A12.15
 */
export const detected = (
  state: GameState,
  { masked }: DetectionTask,
  dice: readonly number[],
): { readonly state: GameState; readonly by?: UnitId } => {
  const chosen = chosenOf(state, masked, dice);
  const said =
    masked.length > 1
      ? told(state, { rule: 'A12.15', fact: 'randomSelection', units: masked, dice, chosen })
      : state;
  const by = chosen.find((id) => keepsOut(theUnit(state, id)));
  return { state: laidBare(said, chosen), ...(by !== undefined && { by }) };
};
