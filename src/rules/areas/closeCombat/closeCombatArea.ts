import { otherSide, phaseOf } from '../../../units/scenario.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { SIDES, type Side, type Unit, isBroken, has } from '../../../units/unit.ts';
import type { Action } from '../../state/action.ts';
import { anyArea } from '../area.ts';
import {
  NOT_ASKED,
  done,
  refused,
  unitIn,
  type GameState,
  type ActionOutcome,
  told,
  withUnits,
} from '../../state/state.ts';
import type { CloseCombatAction, CloseCombatTask } from './closeCombatAction.ts';
import { ambushing, canBeAmbush, canRollAmbush, rolledAmbush } from './ambush.ts';
import { rolledBase, rolledCc, rolledCcLeader } from './ccLeaders.ts';
import {
  canAttackInCc,
  isVehicle,
  canBeAttackedInCc,
  ccNotesOf,
  fightPlaces,
  openFights,
  whyFightsGoOn,
} from './fighters.ts';
import { declaring, whyNotCapture, whyNotCc } from './declaration.ts';
import { CC_TASKS, fighting, fightOn, givingUp, rolledCasualty, rolledWound } from './fight.ts';
import { infiltrating, mayInfiltrate } from './infiltration.ts';
import { smcChoices, stacking } from './smcPlaces.ts';
import { canWithdraw, rolledShows, waysOut, withdrawing } from './withdrawal.ts';
import { withCondition, withoutCondition, contradictionsOf } from '../../../units/conditionTable.ts';
import { eliminated, withoutDummy } from '../../state/losses.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { isStarterKit } from '../../../units/position.ts';
import { counter } from '../../../units/counters.ts';

/** An enemy who stands there, seen or not. */
const isMet = (units: readonly Unit[], unit: Unit): boolean =>
  units.some(
    (other) =>
      other.side !== unit.side &&
      other.at === unit.at &&
      other.heldBy === undefined &&
      counter(other.counter).kind !== 'gun',
  );

const grouped = (units: readonly Unit[]): readonly (readonly [LocationId, readonly Unit[]])[] =>
  [...new Set(units.map(({ at }) => at))].map((at) => [at, units.filter((unit) => unit.at === at)] as const);

const asConcealed = (unit: Unit): Unit => ({
  ...unit,
  conditions: unit.conditions.map((each) => (each === 'hidden' ? 'concealed' : each)),
});

/**
 * As the Close Combat Phase begins whoever shares a Location with an enemy shows what he is: Dummies are
 * taken off, hidden men stand under a "?".
 *
 * @rule A11.19
 */
const revealedInCc = (state: GameState): GameState => {
  const { units } = state.situation;
  const met = units.filter((unit) => isMet(units, unit));
  const dummies = met.filter((unit) => has(unit, 'dummy'));
  const hidden = met.filter((unit) => has(unit, 'hidden') && !has(unit, 'dummy'));
  const without = grouped(dummies).reduce(
    (now, [at, gone]) =>
      gone.reduce(
        withoutDummy,
        told(now, { rule: 'A11.19', fact: 'dummiesGo', units: gone.map(({ id }) => id), at }),
      ),
    state,
  );
  return grouped(hidden).reduce(
    (now, [at, seen]) =>
      told(withUnits(now, seen.map(asConcealed)), {
        rule: 'A11.19',
        fact: 'comesOutUnderQuestionMark',
        units: seen.map(({ id }) => id),
        at,
      }),
    without,
  );
};

/** Unconcealed men on foot, who can be held in Melee. @rule A11.15 */
const canBeHeld = (unit: Unit): boolean =>
  isSoldier(unit) && unit.aboard === undefined && !has(unit, 'concealed') && !has(unit, 'hidden');

const enemiesWith = ({ situation: { units } }: GameState, unit: Unit): readonly Unit[] =>
  units.filter((other) => other.side !== unit.side && other.at === unit.at && canBeHeld(other));

/**
 * Disrupted men, and broken ones who have not withdrawn, are lost with their enemy over them; not those who
 * guard prisoners, nor in the Starter Kit, where nobody withdraws.
 *
 * @rule A19.12 A11.16 SK-CCPh
 */
const isLost = (state: GameState, unit: Unit): boolean => {
  if (isStarterKit(state)) return false;
  if (
    !has(unit, 'melee') ||
    !isBroken(unit) ||
    !isSoldier(unit) ||
    !enemiesWith(state, unit).some((other) => !isBroken(other))
  )
    return false;
  return has(unit, 'disrupted') || !state.situation.units.some(({ heldBy }) => heldBy === unit.id);
};

/** Who is in Melee with nobody left to fight is in it no longer. @rule A11.15 */
const released = (state: GameState, at: LocationId): GameState => {
  const free = state.situation.units.filter(
    (unit) => unit.at === at && has(unit, 'melee') && enemiesWith(state, unit).length === 0,
  );
  return free.length === 0
    ? state
    : told(
        withUnits(
          state,
          free.map((unit) => withoutCondition(unit, 'melee')),
        ),
        { rule: 'A11.15', fact: 'leavesMelee', units: free.map(({ id }) => id), at },
      );
};

const marked = (state: GameState, at: LocationId): GameState => {
  const held = state.situation.units.filter(
    (unit) =>
      unit.at === at &&
      canBeHeld(unit) &&
      !has(unit, 'melee') &&
      enemiesWith(state, unit).length > 0 &&
      contradictionsOf(withCondition(unit, 'melee'), 'melee').length === 0,
  );
  const inMelee =
    held.length === 0
      ? state
      : told(
          withUnits(
            state,
            held.map((unit) => withCondition(unit, 'melee')),
          ),
          { rule: 'A11.15', fact: 'isInMelee', units: held.map(({ id }) => id), at },
        );
  return released(inMelee, at);
};

const placesIn = ({ situation: { units } }: GameState): readonly LocationId[] => [
  ...new Set(units.map(({ at }) => at)),
];

/** A phase ends in which an enemy may have been lost to fire. @rule A11.15 */
const afterFire = (state: GameState): GameState => placesIn(state).reduce(released, state);

/** The Close Combat Phase ends: who is lost in Melee, who is held in it, who is no longer. @rule A11.15 */
export const meleeAtTheEnd = (state: GameState): GameState => {
  const lost = state.situation.units.filter((unit) => isLost(state, unit)).map(({ id }) => id);
  const after = lost.reduce((now, id) => (unitIn(now, id) ? eliminated(now, id, 'melee', []) : now), state);
  return placesIn(after).reduce(marked, after);
};

/** All stay who might have slipped out. @rule A11.22 */
const staying = (state: GameState): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  return task?.kind === 'ccInfiltration' ? done({ ...state, tasks }) : refused(NOT_ASKED);
};

const doing = (action: CloseCombatAction, state: GameState): ActionOutcome => {
  if (action.type === 'infiltrate') return infiltrating(state, action);
  if (action.type === 'stay') return staying(state);
  if (action.type === 'giveUp') return givingUp(state, action);
  if (state.tasks.length > 0) return refused(NOT_ASKED);
  switch (action.type) {
    case 'cc':
      return declaring(state, action);
    case 'fight':
      return fighting(state, action.at);
    case 'stack':
      return stacking(state, action);
    case 'withdraw':
      return withdrawing(state, action);
    case 'ambush':
      return ambushing(state, action);
  }
};

const diceFor = (task: CloseCombatTask): number => {
  switch (task.kind) {
    case 'ccRoll':
    case 'ccAmbush':
      return 2;
    case 'ccBase':
    case 'ccCasualty':
    case 'ccShows':
      return task.among.length;
    case 'ccLeader':
    case 'ccWound':
      return 1;
    case 'ccInfiltration':
    case 'ccTaken':
      return 0;
  }
};

const rolled = (state: GameState, task: CloseCombatTask, dice: readonly number[]): GameState => {
  switch (task.kind) {
    case 'ccAmbush':
      return rolledAmbush(state, task.at, dice);
    case 'ccRoll':
      return rolledCc(state, task, dice);
    case 'ccBase':
      return rolledBase(state, task, dice);
    case 'ccLeader':
      return rolledCcLeader(state, task, dice);
    case 'ccCasualty':
      return rolledCasualty(state, task, dice);
    case 'ccShows':
      return rolledShows(state, task.among, dice);
    case 'ccWound':
      return rolledWound(state, task.unit, dice[0] ?? 0);
    case 'ccInfiltration':
    case 'ccTaken':
      return state;
  }
};

const attacksAt = (state: GameState, side: Side, at: LocationId): readonly Action[] => {
  const notes = ccNotesOf(state);
  const here = state.situation.units.filter((unit) => unit.at === at);
  const able = here.filter(
    (unit) =>
      unit.side === side &&
      canAttackInCc(notes, unit) &&
      !notes.attacks.some(({ attackers }) => attackers.includes(unit.id)),
  );
  const targets = here.filter((unit) => unit.side === otherSide(side) && canBeAttackedInCc(unit));
  const allAndEach = (units: readonly Unit[]): readonly (readonly Unit[])[] => [
    ...(units.length > 1 ? [units] : []),
    ...units.map((unit) => [unit]),
  ];
  const men = able.filter((unit) => !isVehicle(unit));
  const sets = [...allAndEach(men), ...able.filter(isVehicle).map((unit) => [unit])];
  const aims = [
    ...allAndEach(targets.filter((unit) => !isVehicle(unit))),
    ...targets.filter(isVehicle).map((unit) => [unit]),
  ];
  return sets.flatMap((attackers) =>
    aims
      .filter((defenders) => whyNotCc(state, attackers, defenders) === undefined)
      .flatMap((defenders): readonly Action[] => {
        const attack = {
          type: 'cc',
          attackers: attackers.map(({ id }) => id),
          against: defenders.map(({ id }) => id),
        } as const;
        return whyNotCapture(state, attackers, defenders)
          ? [attack]
          : [attack, { ...attack, aim: 'capture' }];
      }),
  );
};

const fights = (state: GameState, at: LocationId): readonly Action[] => {
  const notes = ccNotesOf(state);
  if (notes.fought.includes(at)) return [];
  return [
    ...SIDES.flatMap((side) => attacksAt(state, side, at)),
    ...(openFights(state).includes(at) ? [{ type: 'fight', at } as const] : []),
    ...smcChoices(state, at).flatMap(({ smc, stands, men }) => [
      ...(stands === 'alone' ? [] : [{ type: 'stack', smc } as const]),
      ...men.filter((id) => id !== stands).map((id): Action => ({ type: 'stack', smc, with: id })),
    ]),
    ...(canRollAmbush(state, at) ? [{ type: 'ambush', at } as const] : []),
    ...(canBeAmbush(state, at) ? SIDES.map((side): Action => ({ type: 'ambush', side, at })) : []),
  ];
};

const offers = (state: GameState): readonly Action[] => {
  if (phaseOf(state.situation) !== 'closeCombat') return [];
  const leaving = state.situation.units
    .filter((unit) => canWithdraw(state, unit))
    .flatMap((unit) => waysOut(state, unit).map((to): Action => ({ type: 'withdraw', unit: unit.id, to })));
  return [...fightPlaces(state).flatMap((at) => fights(state, at)), ...leaving];
};

/** Each way out of each who may slip out, or none; each who may be given up. */
const answersTo = (task: CloseCombatTask, state: GameState): readonly Action[] => {
  if (task.kind === 'ccTaken') return task.among.map((unit): Action => ({ type: 'giveUp', unit }));
  if (task.kind !== 'ccInfiltration') return [];
  const ways = mayInfiltrate(state, task.attack).flatMap((unit) =>
    waysOut(state, unit).map((to): Action => ({ type: 'infiltrate', unit: unit.id, to })),
  );
  return [...ways, { type: 'stay' }];
};

const sideOf = (task: CloseCombatTask, state: GameState): Side | undefined => {
  if (task.kind === 'ccInfiltration' || task.kind === 'ccTaken')
    return task.among.flatMap((id) => unitIn(state, id)?.side ?? [])[0];
  if ('attack' in task) return ccNotesOf(state).attacks[task.attack]?.side;
  return 'unit' in task ? unitIn(state, task.unit)?.side : undefined;
};

const forgotten = ({ closeCombat: _notes, ...state }: GameState): GameState => state;

const withMgs = (state: GameState): GameState =>
  state.mgNotes ? { ...state, closeCombat: { ...ccNotesOf(state), mgs: state.mgNotes } } : state;

/** Close Combat, and leaders made in it. */
export const CLOSE_COMBAT = anyArea<CloseCombatAction, CloseCombatTask>({
  actions: ['cc', 'stack', 'fight', 'withdraw', 'ambush', 'infiltrate', 'stay', 'giveUp'],
  tasks: [...CC_TASKS, 'ccAmbush'],
  act: doing,
  diceFor,
  rolled,
  answers: answersTo,
  offers,
  sideOf,
  ends: (state, phase) => (phase === 'closeCombat' ? meleeAtTheEnd(state) : afterFire(state)),
  begins: (state, phase) =>
    phase === 'closeCombat' ? revealedInCc(withMgs(forgotten(state))) : forgotten(state),
  follows: fightOn,
  whyGoesOn: whyFightsGoOn,
});
