import type { LocationId } from '../../../board/map/gameMap.ts';
import type { HalfMf } from '../../../hexgrid/quantity.ts';
import { followersOf } from '../../../units/bonds.ts';
import type { UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import { phaseOf } from '../../../units/scenario.ts';
import {
  movingNoMore,
  seenAnew,
  theUnit,
  told,
  unitIn,
  withUnits,
  type GameState,
} from '../../state/state.ts';
import type { Bypassing, EntryManner } from './controlFacts.ts';
import type { GameEvent } from '../../state/log.ts';
import type { ControlAction } from './controlAction.ts';
import type { CarriedNotes } from '../../fire/firers.ts';
import { metByResidual } from '../attack/residualFire.ts';
import { exhausted, withMovesOver } from './mayMove.ts';
import type { MovementNotes } from './allotment.ts';
import type { MoveCost } from './movementFactors.ts';
import { placed, standingIn } from './targets.ts';

type Move = Extract<ControlAction, { type: 'move' }>;

const RULE_OF = { movement: 'A3.3', advance: 'A3.7' } as const;

/** Those who leave a vehicle or a Guard to go elsewhere are tied to him no longer. */
export const going = (state: GameState, units: readonly UnitId[]): readonly UnitId[] => [
  ...new Set(units.flatMap((id) => [id, ...followersOf(state.situation.units, id)])),
];

/** What the Movement Phase knows of who has moved, and how far. */
export const movingTable = ({ situation, sights, control }: GameState) => ({
  situation,
  sights,
  notes: control?.spent ?? NOTHING_SPENT,
  ...(control?.wasCx && { wasCx: control.wasCx }),
  ...(control?.moving && { moving: control.moving }),
  ...(control && { bypassing: control.bypassing }),
});

const NOTHING_SPENT: MovementNotes = new Map();

/** What each takes along to another Location of his move. @rule A4.41 */
const carriedWith = (
  state: GameState,
  ids: readonly UnitId[],
  to: LocationId,
): { readonly carried?: CarriedNotes } => {
  if (phaseOf(state.situation) !== 'movement') return {};
  const going = ids.map((id) => theUnit(state, id)).filter((unit) => standingIn(unit) !== to);
  const carried = new Map(state.control?.carried);
  for (const { id, weapons } of going)
    carried.set(
      id,
      weapons.map((held) => held.counter),
    );
  return { carried };
};

/** Those who stay where they are are in Bypass as before. */
const bypassingAfter = (
  { control }: GameState,
  ids: readonly UnitId[],
  { manner, by }: { readonly manner: EntryManner | undefined; readonly by: Bypassing | undefined },
): Bypassing => {
  const others = [...(control?.bypassing ?? [])].filter(([id]) => !ids.includes(id));
  return new Map(
    manner === 'bypass' ? [...others, ...ids.map((id) => [id, by?.get(id) ?? []] as const)] : others,
  );
};

/** Those of the stack that is moving who come after it, from where it began to where it has come. */
const areBehind = ({ situation, control }: GameState, { units, to }: Pick<Move, 'units' | 'to'>): boolean => {
  const ahead = situation.units.find(({ id, at }) => at === to && control?.moving?.includes(id) === true);
  const from = ahead && control?.spent?.get(ahead.id)?.from;
  return from !== undefined && units.every((id) => unitIn({ situation }, id)?.at === from);
};

/** Whether they go on with the move that is under way, or follow it. @rule A4.2 */
export const goOn = (state: GameState, move: Pick<Move, 'units' | 'to'>): boolean =>
  move.units.some((id) => state.control?.moving?.includes(id)) || areBehind(state, move);

/** Who begins a move ends that of the others. @rule A4.2 */
export const withOthersDone = (state: GameState, move: Pick<Move, 'units' | 'to'>): GameState =>
  goOn(state, move) ? state : withMovesOver(state);

/** Their MF are spent; those who have not moved before begin a move. @rule A4.2 */
export const withSpent = (
  before: GameState,
  state: GameState,
  move: Pick<Move, 'units' | 'to'>,
  cost: PaidStep,
): GameState => {
  const { units } = move;
  const under = goOn(before, move) ? (before.control?.moving ?? []) : [];
  return {
    ...state,
    control: {
      ...state.control,
      bypassing: state.control?.bypassing ?? new Map(),
      spent: new Map([...(state.control?.spent ?? []), ...cost.notes]),
      moving: [...new Set([...under, ...units])],
    },
  };
};

type PaidStep = Extract<MoveCost, { kind: 'paid' }>;

/** What is spent; who goes at Double Time is CX by it. @rule A4.5 */
export const spent = (
  before: GameState,
  state: GameState,
  move: Omit<Move, 'type'>,
  cost: PaidStep,
): GameState => {
  const after = withSpent(before, state, move, cost);
  return move.how === 'cx'
    ? exhausted(
        after,
        move.units.filter((id) => cost.notes.has(id)),
        'A4.5',
      )
    : after;
};

const saidOf = (
  { units, to, manner, along, how }: Omit<Move, 'type'>,
  rule: (typeof RULE_OF)[keyof typeof RULE_OF],
  cost: HalfMf | undefined,
): GameEvent => ({
  rule,
  fact: 'moves',
  units,
  to,
  ...(manner && { manner }),
  ...(along && { along }),
  ...(cost !== undefined && { cost }),
  ...(how && { how }),
});

/**
 * They go there, with all who are tied to them; in the Advance Phase that is the whole of it.
 *
 * @rule A26.11 A3.7
 */
export const carriedOut = (state: GameState, move: Omit<Move, 'type'>, cost?: MoveCost): GameState => {
  const { units, to, manner } = move;
  const phase = phaseOf(state.situation) === 'advance' ? 'advance' : 'movement';
  const ids = going(state, units);
  const after = withUnits(
    state,
    ids.map((id) => placed(state.situation, theUnit(state, id), to, manner)),
  );
  const hasDriven = ids.some((id) => counter(theUnit(state, id).counter).kind === 'vehicle');
  const seen = hasDriven ? seenAnew(after, {}) : after;
  const there = phase === 'advance' ? movingNoMore(seen, ids) : seen;
  const paid = cost?.kind === 'paid' ? cost : undefined;
  const said = told(
    {
      ...there,
      control: {
        ...there.control,
        bypassing: bypassingAfter(state, ids, { manner, by: paid?.bypassing }),
        ...carriedWith(state, ids, to),
      },
    },
    saidOf(move, RULE_OF[phase], paid?.cost),
  );
  const moved = paid ? spent(state, said, move, paid) : said;
  return phase === 'movement' ? metByResidual(moved, { before: state, units: ids, to, manner }) : moved;
};
