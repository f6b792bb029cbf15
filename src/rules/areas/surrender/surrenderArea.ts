import { anyArea } from '../area.ts';
import { underDmAtOnce } from '../../state/desperationMorale.ts';
import {
  done,
  NOT_ASKED,
  noSuchUnit,
  refused,
  unitIn,
  type ActionOutcome,
  type GameState,
  theUnit,
  told,
  withScenario,
  withUnits,
  type Casualty,
} from '../../state/state.ts';
import type { SurrenderAction, SurrenderTask } from './surrenderAction.ts';
import { has, isBroken, type Unit, type UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import { prisonersOf, takenBy } from '../../../units/bonds.ts';
import { becomesHalves, namesOfHalves } from '../../experience/elr.ts';
import type { CarriedNotes, FireNotes } from '../../fire/firers.ts';
import type { Bypassing } from '../control/controlFacts.ts';
import type { MovementNotes } from '../control/allotment.ts';
import { phaseOf } from '../../../units/scenario.ts';
import type { GameEvent } from '../../state/log.ts';
import { eliminated, leavingAll } from '../../state/losses.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { createRoutContext, asPlayed } from '../../rout/routContext.ts';
import { disruptedCaptors } from '../../rout/surrender/captors.ts';
import { offered } from '../routPhase/end.ts';
import { whyNotShared } from '../rally/deployment.ts';
import { leavingThere } from '../routPhase/weapons.ts';
import { whoMayGoFree } from './tooFewGuards.ts';

const everything = (weapons: readonly unknown[]): readonly number[] => weapons.map((_, place) => place);

/** They leave their weapons first, and go over to the unit that takes them, but for who goes free. @rule A20.5 A20.21 */
export const accepted = (
  state: GameState,
  { units }: SurrenderTask,
  captor: UnitId,
  free: readonly UnitId[],
): GameState => {
  const inRout = phaseOf(state.situation) === 'rout';
  const bare = units.reduce(
    (now, id) =>
      inRout
        ? leavingThere(now, theUnit(now, id), everything(theUnit(now, id).weapons), {
            going: units,
            rule: 'A20.21',
          })
        : leavingAll(now, theUnit(now, id), 'A20.21'),
    state,
  );
  const guard = theUnit(bare, captor);
  const inTurn = [...units.filter((id) => !free.includes(id)), ...free];
  const captives = takenBy(bare.situation.units, guard, inTurn);
  const casualties = units.flatMap((id): readonly Casualty[] =>
    captives.get(id)?.heldBy === undefined ? [] : [{ unit: theUnit(state, id), how: 'captured' }],
  );
  const events = units.map(
    (unit): GameEvent => ({
      rule: 'A20.5',
      fact: captives.get(unit)?.heldBy === undefined ? 'isLeftUnarmed' : 'isCaptured',
      unit,
      captor,
    }),
  );
  const after = told(withUnits(bare, [...captives.values()]), ...events);
  return {
    ...after,
    casualties: [...after.casualties, ...casualties],
    done: [...new Set([...after.done, ...units])],
  };
};

/** Nobody takes them: they are eliminated, and that side takes no more prisoners. @rule A20.3 */
export const rejected = (state: GameState, { units, captors }: SurrenderTask): GameState => {
  const [captor] = captors;
  const { noQuarter } = state.situation;
  const side = captor === undefined ? undefined : theUnit(state, captor).side;
  if (side === undefined) throw new Error('nobody was offered this surrender');
  const sworn = told(
    {
      ...state,
      situation: {
        ...state.situation,
        noQuarter: noQuarter.includes(side) ? noQuarter : [...noQuarter, side],
      },
    },
    { rule: 'A20.3', fact: 'refusesPrisoners', side },
  );
  return units.reduce((now, id) => (unitIn(now, id) ? eliminated(now, id, 'refused') : now), sworn);
};

/** In the Rout Phase they surrender in their turn, before all routs. */
const isTheirTurn = ({ situation, stage }: GameState): boolean =>
  phaseOf(situation) !== 'rout' || !['voluntaryBreak', 'disrupted', 'over'].includes(stage);

/**
 * Disrupted units with a Good Order enemy in their Location surrender at once, in whatever phase he has come
 * there; those of one Location, to the same enemies, as one.
 *
 * @rule A19.12
 */
export const surrenderOfDisrupted = (state: GameState): GameState => {
  if (state.tasks.length > 0 || !isTheirTurn(state)) return state;
  const table = asPlayed(state.situation);
  const yielding = table.units
    .filter(
      (unit) =>
        has(unit, 'disrupted') &&
        isSoldier(unit) &&
        table.units.some((other) => other.at === unit.at && other.side !== unit.side),
    )
    .map((unit) => ({
      unit,
      captors: disruptedCaptors(createRoutContext(table, state.sights, unit)).map((captor) => captor.unit.id),
    }))
    .filter(({ captors }) => captors.length > 0);
  const [first] = yielding;
  if (!first) return state;
  const together = yielding.filter(
    ({ unit, captors }) => unit.at === first.unit.at && captors.join() === first.captors.join(),
  );
  return offered(
    state,
    together.map(({ unit }) => unit.id),
    first.captors,
    'A19.12',
  );
};

/** It has been named in Close Combat: it attacks, is attacked, withdraws, or has a SMC on it. */
const isInDeclaredCc = ({ closeCombat }: GameState, id: UnitId): boolean =>
  closeCombat !== undefined &&
  (closeCombat.attacks.some(({ attackers, defenders }) => [...attackers, ...defenders].includes(id)) ||
    closeCombat.withdrawing.some(({ unit }) => unit === id) ||
    closeCombat.stacks?.some((place) => place.with === id) === true);

/** Whether a squad Deploys: one that guards prisoners and is not broken, of whatever nation. @rule A20.5 */
export const mayDeploy = (state: GameState, unit: Unit): boolean =>
  counter(unit.counter).kind === 'squad' &&
  counter(unit.counter).halfSquad !== undefined &&
  !isBroken(unit) &&
  prisonersOf(state.situation.units, unit.id).length > 0 &&
  !isInDeclaredCc(state, unit.id);

/** What is known of a unit is known of both its halves; of a weapon that it bears, of the first. */
const ofBoth = <V>(
  notes: ReadonlyMap<string, V>,
  id: UnitId,
  [first, second]: readonly [UnitId, UnitId],
): ReadonlyMap<string, V> =>
  new Map(
    [...notes].flatMap(([key, value]): readonly (readonly [string, V])[] => {
      if (key === id)
        return [
          [first, value],
          [second, value],
        ];
      return [[key.startsWith(`${id}/`) ? `${first}${key.slice(id.length)}` : key, value]];
    }),
  );

/** The halves have done what the squad has done in this phase, and in this Player Turn. */
const asBefore = (before: GameState, state: GameState, id: UnitId): GameState => {
  const halves = namesOfHalves(before, id);
  const both = (ids: readonly UnitId[]): readonly UnitId[] =>
    ids.flatMap((each) => (each === id ? halves : [each]));
  const { control, rally, fired, ordnance } = state;
  const after: GameState = {
    ...state,
    done: both(state.done),
    ...(fired && { fired: ofBoth(fired, id, halves) as FireNotes }),
    ...(ordnance && {
      ordnance: {
        ...ordnance,
        fired: ofBoth(ordnance.fired, id, halves),
        acquired: ofBoth(ordnance.acquired, id, halves),
      },
    }),
    ...(rally && {
      rally: { ...rally, tried: both(rally.tried), acted: both(rally.acted) },
    }),
    ...(control && {
      control: {
        ...control,
        bypassing: ofBoth(control.bypassing, id, halves) as Bypassing,
        ...(control.spent && { spent: ofBoth(control.spent, id, halves) as MovementNotes }),
        ...(control.moving && { moving: both(control.moving) }),
        ...(control.carried && { carried: ofBoth(control.carried, id, halves) as CarriedNotes }),
        ...(control.portaged && {
          portaged: control.portaged.flatMap((each) => both([each.unit]).map((unit) => ({ ...each, unit }))),
        }),
        ...(control.wasCx && { wasCx: both(control.wasCx) }),
        ...(control.smokeTried && { smokeTried: both(control.smokeTried) }),
        ...(control.stopped && { stopped: both(control.stopped) }),
      },
    }),
  };
  return withScenario(after, (scenario) => ({
    ...scenario,
    ...(scenario.doneMoving && { doneMoving: both(scenario.doneMoving) }),
  }));
};

/**
 * A Guard squad becomes two half-squads, at any time, whatever its nation and without a leader: one guards
 * the prisoners, the other has the weapons. A20.5 as the ASL Rulebook 3.01 has it, and as the referee of
 * LimboDancer.Agentic.CognitiveRuntime reads it. Here not while it takes part in Close Combat, or a rout is
 * under way.
 *
 * @rule A20.5 A25.2
 */
export const deploying = (
  state: GameState,
  { unit: id, second }: { readonly unit: UnitId; readonly second?: readonly number[] },
): ActionOutcome => {
  if (state.tasks.length > 0) return refused(NOT_ASKED);
  const unit = unitIn(state, id);
  if (!unit) return noSuchUnit(id);
  if (state.routing && state.routing.halt === undefined)
    return refused({ rule: 'A10.5', fact: 'routStillOn' });
  if (!mayDeploy(state, unit)) return refused({ rule: 'A20.5', fact: 'cannotDeploy', unit: id });
  const why = whyNotShared(unit, second);
  return why ? refused(why) : done(asBefore(state, becomesHalves(state, id, 'A20.5', second), id));
};

const isSameUnits = (some: readonly UnitId[], others: readonly UnitId[]): boolean =>
  some.toSorted().join(' ') === others.toSorted().join(' ');

const act = (action: SurrenderAction, state: GameState): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'surrender') return refused(NOT_ASKED);
  const next: GameState = { ...state, tasks };
  if (action.type === 'refuse') return done(rejected(next, task));
  const { captor, free } = action;
  if (!task.captors.includes(captor))
    return refused({ rule: 'A20.21', fact: 'noCaptor', unit: captor, captors: task.captors });
  const choices = whoMayGoFree(state.situation.units, theUnit(state, captor), task.units);
  const chosen = free ? choices.find((each) => isSameUnits(each, free)) : choices[0];
  return chosen
    ? done(accepted(next, task, captor, chosen))
    : refused({ rule: 'A20.21', fact: 'notTheseFree', unit: captor });
};

/** The Guards who may Deploy now. @rule A20.5 */
export const deploysIn = (state: GameState): readonly UnitId[] =>
  state.tasks.length > 0 || (state.routing && state.routing.halt === undefined)
    ? []
    : state.situation.units.filter((unit) => mayDeploy(state, unit)).map(({ id }) => id);

/** Who gives himself up, in the Rout Phase and, Disrupted, in any other. @rule A20.21 A19.12 */
export const SURRENDER = anyArea<SurrenderAction, SurrenderTask>({
  actions: ['accept', 'refuse'],
  tasks: ['surrender'],
  act,
  diceFor: () => 0,
  rolled: (state) => state,
  answers: ({ captors, units }, state) => [
    { type: 'refuse' },
    ...captors.flatMap((captor) =>
      whoMayGoFree(state.situation.units, theUnit(state, captor), units).map(
        (free, nth) => ({ type: 'accept', captor, ...(nth > 0 && { free }) }) as const,
      ),
    ),
  ],
  offers: () => [],
  sideOf: ({ captors }, state) => captors.flatMap((id) => unitIn(state, id)?.side ?? [])[0],
  follows: (state) => surrenderOfDisrupted(underDmAtOnce(state)),
});
