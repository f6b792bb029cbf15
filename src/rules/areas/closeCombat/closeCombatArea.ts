import { otherSide, phaseOf } from '../../../units/scenario.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { SIDES, type Side, type Unit } from '../../../units/unit.ts';
import type { Action } from '../../state/action.ts';
import { anyArea } from '../area.ts';
import { NOT_ASKED, done, refused, unitIn, type GameState, type ActionOutcome } from '../../state/state.ts';
import type { CloseCombatAction, CloseCombatTask } from './closeCombatAction.ts';
import { ambushing, canBeAmbush, canRollAmbush, rolledAmbush } from './ambush.ts';
import { rolledBase, rolledCc, rolledCcLeader } from './ccLeaders.ts';
import {
  canAttackInCc,
  canBeAttackedInCc,
  ccNotesOf,
  fightPlaces,
  openFights,
  whyFightsGoOn,
} from './fighters.ts';
import { declaring, whyNotCc } from './declaration.ts';
import { CC_TASKS, fighting, fightOn, rolledCasualty, rolledWound } from './fight.ts';
import { infiltrating, mayInfiltrate } from './infiltration.ts';
import { meleeAtTheEnd, revealedInCc } from './melee.ts';
import { smcChoices, stacking } from './smcPlaces.ts';
import { canWithdraw, rolledShows, waysOut, withdrawing } from './withdrawal.ts';

/** All stay who might have slipped out. @rule A11.22 */
const staying = (state: GameState): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  return task?.kind === 'ccInfiltration' ? done({ ...state, tasks }) : refused(NOT_ASKED);
};

const doing = (action: CloseCombatAction, state: GameState): ActionOutcome => {
  if (action.type === 'infiltrate') return infiltrating(state, action);
  if (action.type === 'stay') return staying(state);
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
      return rolledCasualty(state, task.among, dice);
    case 'ccShows':
      return rolledShows(state, task.among, dice);
    case 'ccWound':
      return rolledWound(state, task.unit, dice[0] ?? 0);
    case 'ccInfiltration':
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
  const [sets, aims] = [allAndEach(able), allAndEach(targets)];
  return sets.flatMap((attackers) =>
    aims
      .filter((defenders) => whyNotCc(state, attackers, defenders) === undefined)
      .map(
        (defenders): Action => ({
          type: 'cc',
          attackers: attackers.map(({ id }) => id),
          against: defenders.map(({ id }) => id),
        }),
      ),
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

/** Each way out of each who may slip out, or none. */
const slippingOut = (task: CloseCombatTask, state: GameState): readonly Action[] => {
  if (task.kind !== 'ccInfiltration') return [];
  const ways = mayInfiltrate(state, task.attack).flatMap((unit) =>
    waysOut(state, unit).map((to): Action => ({ type: 'infiltrate', unit: unit.id, to })),
  );
  return [...ways, { type: 'stay' }];
};

const sideOf = (task: CloseCombatTask, state: GameState): Side | undefined => {
  if (task.kind === 'ccInfiltration') return task.among.flatMap((id) => unitIn(state, id)?.side ?? [])[0];
  if ('attack' in task) return ccNotesOf(state).attacks[task.attack]?.side;
  return 'unit' in task ? unitIn(state, task.unit)?.side : undefined;
};

const forgotten = ({ closeCombat: _notes, ...state }: GameState): GameState => state;

/** Close Combat, and leaders made in it. */
export const CLOSE_COMBAT = anyArea<CloseCombatAction, CloseCombatTask>({
  actions: ['cc', 'stack', 'fight', 'withdraw', 'ambush', 'infiltrate', 'stay'],
  tasks: [...CC_TASKS, 'ccAmbush'],
  act: doing,
  diceFor,
  rolled,
  answers: slippingOut,
  offers,
  sideOf,
  ends: (state, phase) => (phase === 'closeCombat' ? meleeAtTheEnd(state) : state),
  begins: (state, phase) => (phase === 'closeCombat' ? revealedInCc(forgotten(state)) : forgotten(state)),
  follows: fightOn,
  whyGoesOn: whyFightsGoOn,
});
