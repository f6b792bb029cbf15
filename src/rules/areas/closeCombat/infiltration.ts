import type { Unit, UnitId } from '../../../units/unit.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import {
  NOT_ASKED,
  askingFirst,
  done,
  refused,
  told,
  unitIn,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import type { GameEvent } from '../../state/log.ts';
import { isStarterKit } from '../../../units/position.ts';
import type { CloseCombatAction, CcAttack } from './closeCombatAction.ts';
import { ccNotesOf, leaves } from './fighters.ts';
import { figuresOf, outcomeFor } from './figures.ts';
import { canLeave, departed, waysOut } from './withdrawal.ts';

const [LOWEST_DR, HIGHEST_DR] = [2, 12];

/**
 * Those who attack after an Original 2; after an Original 12 those attacked, and leaders made beside them.
 */
const luckyIn = (
  attacks: readonly CcAttack[],
  { attackers, defenders, dice }: CcAttack,
): readonly UnitId[] => {
  const dr = diceTotal(dice ?? []);
  if (dr === LOWEST_DR) return attackers;
  return dr === HIGHEST_DR
    ? [
        ...defenders,
        ...attacks.flatMap(({ leader }) => (leader && defenders.includes(leader.with) ? [leader.unit] : [])),
      ]
    : [];
};

/** Lost by dice that have fallen, and whose effect is still to come. */
const isDoomed = (state: GameState, id: UnitId): boolean =>
  ccNotesOf(state).attacks.some(
    (attack) =>
      attack.dice !== undefined &&
      attack.done !== true &&
      attack.defenders.includes(id) &&
      outcomeFor(figuresOf(state.situation, attack, ccNotesOf(state)), id, diceTotal(attack.dice)) === 'kill',
  );

/**
 * Who may slip out of the fight by the dice of an attack, in Melee or not: whoever could withdraw, is not
 * lost by what was rolled before, and has a way out; a leader just made if the men he stands with may. The
 * ATTACKER's attacks are rolled for first, which decides what is still to be slipped out of. A11.22 as
 * LimboDancer of Realization-Engine on GitHub transcribes and plays it, its order in Resolving Sequential
 * Close Combat on jekl.com; VASL's dice name it at an Original 2 and 12 of the full game alone.
 *
 * @rule A11.22
 */
export const mayInfiltrate = (state: GameState, place: number): readonly Unit[] => {
  const notes = ccNotesOf(state);
  const attack = notes.attacks[place];
  if (!attack || isStarterKit(state)) return [];
  const isGoing = (id: UnitId): boolean => (notes.infiltrating ?? []).some(({ unit }) => unit === id);
  const baseOf = (id: UnitId): UnitId | undefined =>
    notes.attacks.find(({ leader }) => leader?.unit === id)?.leader?.with;
  const isAble = (id: UnitId): boolean => {
    const unit = unitIn(state, id);
    return (
      unit !== undefined &&
      canLeave(unit) &&
      !leaves(notes, id) &&
      !isDoomed(state, id) &&
      waysOut(state, unit).length > 0
    );
  };
  return luckyIn(notes.attacks, attack)
    .filter((id) => !isGoing(id) && isAble(id) && isAble(baseOf(id) ?? id))
    .flatMap((id) => unitIn(state, id) ?? []);
};

/** They are asked before anything else is rolled. @rule A11.22 */
export const askingInfiltration = (state: GameState, attack: number): GameState => {
  const among = mayInfiltrate(state, attack).map(({ id }) => id);
  return among.length === 0 ? state : askingFirst(state, { kind: 'ccInfiltration', attack, among });
};

const without = ({ attackers, defenders, ...attack }: CcAttack, id: UnitId): CcAttack => ({
  ...attack,
  attackers: attackers.filter((each) => each !== id),
  defenders: defenders.filter((each) => each !== id),
});

/**
 * What is still to be rolled goes on without it; where nobody else attacks or is attacked, it is forfeited.
 *
 * @rule A11.22
 */
const forfeiting = (state: GameState, id: UnitId): GameState => {
  const notes = ccNotesOf(state);
  const isOpen = ({ dice, done: isDone }: CcAttack): boolean => dice === undefined && isDone !== true;
  const isEmpty = ({ attackers, defenders }: CcAttack): boolean =>
    attackers.length === 0 || defenders.length === 0;
  const forfeited = notes.attacks.flatMap((attack, place) =>
    isOpen(attack) && isEmpty(without(attack, id)) ? [place] : [],
  );
  const attacks = notes.attacks.map((attack, place): CcAttack => {
    if (forfeited.includes(place)) return { ...attack, done: true };
    return isOpen(attack) ? without(attack, id) : attack;
  });
  const tasks = state.tasks.filter((task) => task.kind !== 'ccRoll' || !forfeited.includes(task.attack));
  const said = notes.attacks
    .filter((_, place) => forfeited.includes(place))
    .map(
      ({ attackers, defenders }): GameEvent => ({ rule: 'A11.22', fact: 'forfeitsCc', attackers, defenders }),
    );
  return told({ ...state, tasks, closeCombat: { ...notes, attacks } }, ...said);
};

/** A unit slips out of the fight. @rule A11.22 */
export const infiltrating = (
  state: GameState,
  { unit: id, to }: Extract<CloseCombatAction, { type: 'infiltrate' }>,
): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  if (task?.kind !== 'ccInfiltration') return refused(NOT_ASKED);
  const unit = task.among.includes(id) ? unitIn(state, id) : undefined;
  if (!unit) return refused({ rule: 'A11.22', fact: 'cannotInfiltrate', unit: id });
  if (!waysOut(state, unit).includes(to))
    return refused({ rule: 'A11.22', fact: 'noInfiltrationThere', unit: id });
  const notes = ccNotesOf(state);
  const going: GameState = {
    ...state,
    tasks,
    closeCombat: { ...notes, infiltrating: [...(notes.infiltrating ?? []), { unit: id, to }] },
  };
  return done(
    askingInfiltration(
      forfeiting(told(going, { rule: 'A11.22', fact: 'infiltrates', unit: id, to }), id),
      task.attack,
    ),
  );
};

/** Once what was rolled is done, those of them who live are away. @rule A11.22 */
export const infiltrated = (state: GameState): GameState => {
  const { infiltrating: going = [] } = ccNotesOf(state);
  if (going.length === 0) return state;
  const after = departed(
    state,
    going.filter(({ unit }) => unitIn(state, unit)),
    'A11.22',
  );
  return { ...after, closeCombat: { ...ccNotesOf(after), infiltrating: [] } };
};
