import type { LocationId } from '../../../board/map/gameMap.ts';
import type { UnitId } from '../../../units/unit.ts';
import { withCondition } from '../../../units/conditionTable.ts';
import { isStarterKit } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import {
  asking,
  done,
  movingNoMore,
  refused,
  theUnit,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import type { ControlRefusal, MovementRefusal } from './controlFacts.ts';
import type { GameEvent } from '../../state/log.ts';
import type { RoutRefusal } from '../routPhase/routPhaseFacts.ts';
import type { ControlAction, ControlTask, DetectionTask } from './controlAction.ts';
import {
  exists,
  hasPrepFired,
  isNearBy,
  isPassing,
  leftWithoutHelp,
  paatcOf,
  takesPaatc,
  whyNotMove,
  whyNotOn,
  whyTooMany,
} from './mayMove.ts';
import { advanceCost, moveCost, type MoveCost } from './movementFactors.ts';
import { cheapestWay } from './movementReach.ts';
import { hexOfLocation, holeIn, standingIn } from './targets.ts';
import { detected, laidBare, met } from './detection.ts';
import { carriedOut, goOn, going, movingTable, withOthersDone, withSpent } from './moveOutcome.ts';

type Move = Extract<ControlAction, { type: 'move' }>;
type Refused = ControlRefusal | RoutRefusal;

const why = (state: GameState, { units, to, manner }: Move): Refused | undefined => {
  const { situation } = state;
  for (const id of units) {
    const unit = unitIn(state, id);
    if (!unit) return { rule: 'A10.5', fact: 'noSuchUnit', unit: id };
    const against = whyNotMove(situation, unit, to) ?? hasPrepFired(state, id);
    if (against) return against;
    if (!isNearBy(state, unit, { to, manner })) return { rule: 'A26.11', fact: 'notNext', unit: id, to };
  }
  return whyTooMany(state, going(state, units), to);
};

/** Who of those who advance becomes CX by it, or why they do not go. @rule A4.72 SK-APh-04 */
const tiredBy = (state: GameState, move: Move): readonly UnitId[] | MovementRefusal => {
  if (move.how) return { rule: RULE_OF_HOW[move.how], fact: 'notInAdvance' };
  const units = move.units.map((id) => theUnit(state, id));
  const tired: UnitId[] = [];
  for (const unit of units) {
    const cost = advanceCost(movingTable(state), unit, { ...move, units });
    if (typeof cost === 'object') return cost;
    if (cost === 'cx') tired.push(unit.id);
  }
  return tired;
};

type Advance = Extract<ControlTask, { kind: 'advances' }>;

/** They are there; who has taken all his MF for it is CX. @rule A4.72 SK-APh-04 */
const wentForward = (state: GameState, { kind: _kind, tired, ...move }: Advance): GameState => {
  const gone = carriedOut(state, move);
  const there = told(gone, ...leftWithoutHelp(state, gone, move));
  const ids = tired.filter((id) => move.units.includes(id));
  if (ids.length === 0) return there;
  const changed = ids.map((id) => withCondition(theUnit(there, id), 'cx'));
  return told(withUnits(there, changed), { rule: 'A4.72', fact: 'becomesCx', units: ids });
};

/**
 * Those of them who may still advance do: whom his PAATC has pinned stays.
 *
 * @rule A11.6 A10.1
 */
export const wentOn = (state: GameState, task: Advance): GameState => {
  const units = task.units.filter((id) => {
    const unit = unitIn(state, id);
    return unit !== undefined && whyNotMove(state.situation, unit, task.to) === undefined;
  });
  return units.length === 0 ? state : wentForward(state, { ...task, units });
};

/**
 * They advance, together, or onto an AFV one after the other: each goes as soon as he has passed his PAATC,
 * and who needs none goes last, to help the others where they are.
 *
 * @rule A3.7 A11.6
 */
const advanced = (state: GameState, move: Move): ActionOutcome => {
  const tired = tiredBy(state, move);
  if ('fact' in tired) return refused(tired);
  const { units, to, manner } = move;
  const going = (ids: readonly UnitId[]): Advance => ({
    kind: 'advances',
    units: ids,
    to,
    ...(manner && { manner }),
    tired,
  });
  const due = units.filter((id) => takesPaatc(state.situation, theUnit(state, id), to));
  if (due.length === 0) return done(wentForward(state, going(units)));
  const exempt = units.filter((id) => !due.includes(id));
  return done(
    asking(
      state,
      ...due.flatMap((id) => [paatcOf(state, theUnit(state, id)), going([id])]),
      ...(exempt.length > 0 ? [going(exempt)] : []),
    ),
  );
};

const RULE_OF_HOW = { assault: 'A4.61', cx: 'A4.5', minimum: 'A4.134' } as const;

/** Why they do not go to the next Location in the Movement Phase, whoever else is on the move. */
const whyNotStep = (state: GameState, move: Move): Refused | undefined => {
  const over = why(state, move) ?? whyNotOn(state, move.units);
  const cost = over ? undefined : costOf(state, move);
  return over ?? (cost?.kind === 'refused' ? cost.ground : undefined);
};

/** Why units do not go to the next Location, now; `undefined` if nothing keeps them. @rule A4.2 A4.72 */
export const whyNotNext = (state: GameState, move: Move): Refused | undefined => {
  if (phaseOf(state.situation) !== 'advance') {
    return whyNotBegin(state, move) ?? whyNotStep(state, move);
  }
  const against = why(state, move) ?? tiredBy(state, move);
  return 'fact' in against ? against : undefined;
};

/**
 * Who is in Bypass and could go on: no move ends there by choice.
 *
 * @rule A4.32
 */
export const whyNotOver = (state: GameState): MovementRefusal | undefined => {
  const { map } = state.situation;
  const passing = [...(state.control?.bypassing.keys() ?? [])].filter((id) => isPassing(state, id));
  const found = passing.find((id) => {
    const { at } = theUnit(state, id);
    const next = (hexOfLocation(map, at)?.neighbours ?? []).map(
      (index) => map.hexes[index ?? -1]?.locations[0],
    );
    const together = passing.filter((other) => theUnit(state, other).at === at);
    return [at, ...next.flatMap((index) => map.locations[index ?? -1]?.id ?? [])].some((to) =>
      [[id], together].some((units) => !whyNotStep(state, { type: 'move', units, to })),
    );
  });
  return found === undefined ? undefined : { rule: 'A4.32', fact: 'endsInBypass', unit: found };
};

/** Others do not begin their move before that. @rule A4.2 A4.32 */
export const whyNotBegin = (
  state: GameState,
  move: Pick<Move, 'units' | 'to'>,
): MovementRefusal | undefined => (goOn(state, move) ? undefined : whyNotOver(state));

/** One Location of a move. @rule A4.2 A12.15 */
const stepped = (state: GameState, move: Move): ActionOutcome => {
  const against = why(state, move) ?? whyNotOn(state, move.units) ?? whyNotBegin(state, move);
  if (against) return refused(against);
  const cost = costOf(state, move);
  if (cost.kind === 'refused') return refused(cost.ground);
  const now = withOthersDone(state, move);
  const meeting = met(now, move);
  if (!meeting) return done(carriedOut(now, move, cost));
  return done(
    meeting.task.masked.length > 1
      ? asking(meeting.state, meeting.task)
      : rolledDetection(meeting.state, meeting.task, [1]),
  );
};

const costOf = (state: GameState, { units, ...move }: Omit<Move, 'type'>): MoveCost =>
  moveCost(movingTable(state), { ...move, units: units.map((id) => theUnit(state, id)) });

/**
 * No step leads to that Location, be it in the next hex, or none for which the MF are enough: to its upper
 * level one goes by its stairs, and who is Encircled may come there by a way round.
 */
const hasNoStep = (state: GameState, move: Move): boolean => {
  if (phaseOf(state.situation) !== 'movement') return false;
  const cost = costOf(state, move);
  if (cost.kind !== 'refused') return false;
  const { fact } = cost.ground;
  return fact === 'noWayOnFoot' || (fact === 'tooFewMf' && (move.how ?? 'cx') === 'cx');
};

/**
 * The Locations that a move goes through: the next one, or on foot the cheapest way to one farther off.
 *
 * @rule A4.2
 */
const wayOf = (state: GameState, move: Move): readonly LocationId[] | MovementRefusal => {
  const units = move.units.flatMap((id) => unitIn(state, id) ?? []);
  const [first] = units;
  const isFar = units.some((unit) => !isNearBy(state, unit, move));
  if (!first || move.manner === 'bypass' || units.some(({ at }) => at !== first.at)) return [move.to];
  if (move.units.some((id) => whyNotMove(state.situation, theUnit(state, id), move.to))) return [move.to];
  if (!isFar && !hasNoStep(state, move)) return [move.to];
  const way = standingIn(first) === move.to ? [move.to] : cheapestWay(movingTable(state), { ...move, units });
  if (!way && !isFar) return [move.to];
  return way ?? { rule: 'A4.11', fact: 'beyondMf', unit: first.id, to: move.to };
};

const isThere = (state: GameState, id: UnitId, to: LocationId): boolean => {
  const unit = unitIn(state, id);
  return unit !== undefined && standingIn(unit) === to;
};

/** A move, Location by Location, until it is done or something has to be rolled for on the way. @rule A4.2 */
const marched = (state: GameState, move: Move): ActionOutcome => {
  const way = wayOf(state, move);
  if ('fact' in way) return refused(whyTooMany(state, going(state, move.units), move.to) ?? way);
  let now = state;
  for (const to of way) {
    const { manner, ...rest } = move;
    const last = to === way.at(-1);
    const outcome = stepped(now, { ...rest, to, ...(last && manner && { manner }) });
    if (outcome.kind === 'refused') return outcome;
    now = outcome.state;
    if (now.tasks.length > 0 || move.units.some((id) => !isThere(now, id, to))) break;
  }
  return done(now);
};

/**
 * Whoever moved upon an enemy whom nobody knew of is thrown back, loses his "?" and moves no more; upon
 * Dummies alone he goes on.
 *
 * @rule A12.15
 */
export const rolledDetection = (
  state: GameState,
  task: DetectionTask,
  dice: readonly number[],
): GameState => {
  const { state: after, by } = detected(state, task, dice);
  if (by === undefined) return carriedOut(after, task, costOf(state, task));
  const back = task.units.map(
    (unit): GameEvent => ({
      rule: 'A12.15',
      fact: 'isThrownBack',
      unit,
      from: task.to,
      to: theUnit(after, unit).at,
      by,
    }),
  );
  const cost = costOf(state, task);
  const returned = cost.kind === 'paid' ? withSpent(state, after, task, cost) : after;
  return laidBare(told(movingNoMore(returned, going(after, task.units)), ...back), task.units);
};

/**
 * Units go to a Location: in the Movement Phase Infantry for its MF, one Location after the other, for
 * Control is gained on the way and each can be met by fire; in the Advance Phase one Location in all; its
 * prisoners, and those who ride, go with it. Of vehicles see `driving.ts`; a Bypass whose hexsides are not told takes no
 * MF here.
 *
 * @rule A26.11 A3.7 A4.2 A12.15
 */
export const moved = (state: GameState, action: Move): ActionOutcome => {
  const { to, manner } = action;
  const phase = phaseOf(state.situation);
  if (phase === 'closeCombat' && !isStarterKit(state))
    return refused({ rule: 'A11.2', fact: 'leavesByWithdrawal' });
  if (phase !== 'movement' && phase !== 'advance')
    return refused({ rule: 'A3.3', fact: 'noMovementNow', phase });
  if (!exists(state.situation, to)) return refused({ rule: 'A10.5', fact: 'noSuchLocation', at: to });
  const missing = action.units.find((id) => !unitIn(state, id));
  if (missing !== undefined) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: missing });
  if (manner === 'beneath' && holeIn(state.situation, to) === undefined)
    return refused({ rule: 'B27.41', fact: 'nothingBeneath', to });
  if (phase === 'movement') return marched(state, action);
  const against = why(state, action);
  return against ? refused(against) : advanced(state, action);
};
