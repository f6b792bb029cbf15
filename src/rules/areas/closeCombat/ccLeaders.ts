import { isMultiMan } from '../../../units/strength.ts';
import type { Unit } from '../../../units/unit.ts';
import { askingFirst, theUnit, told, unitIn, type GameState } from '../../state/state.ts';
import { BASE_POINT_VALUES } from '../leaderCreation/basePointValues.ts';
import { creationDrms } from '../leaderCreation/creationTable.ts';
import { created } from '../leaderCreation/newLeader.ts';
import { moraleAmong } from '../../morale/leadership.ts';
import type { CcAttack, CloseCombatTask } from './closeCombatAction.ts';
import { columnsBelowEven, figuresOf } from './figures.ts';
import { ccNotesOf, isVehicle } from './fighters.ts';
import { ccMgs } from './modifiers.ts';
import { mgsAfter } from '../attack/malfunction.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { askingInfiltration } from './infiltration.ts';

type Asked<K extends CloseCombatTask['kind']> = Extract<CloseCombatTask, { readonly kind: K }>;

const bpvOf = ({ counter }: Unit): number => BASE_POINT_VALUES[counter] ?? 0;

/** The MMC of an attack that a leader may come from: those of the highest BPV. @rule A18.2 */
export const basesOf = (state: GameState, { attackers }: CcAttack): readonly Unit[] => {
  const men = attackers.flatMap((id) => unitIn(state, id) ?? []).filter(isMultiMan);
  const highest = Math.max(...men.map(bpvOf));
  return men.filter((unit) => bpvOf(unit) === highest);
};

/** The DR of a vehicle's attack is one of its machine guns too. @rule A9.7 A11.62 */
const mgsFired = (state: GameState, place: number): GameState => {
  const notes = ccNotesOf(state);
  const { attackers = [], dice = [] } = notes.attacks[place] ?? {};
  return attackers
    .flatMap((id) => unitIn(state, id) ?? [])
    .filter(isVehicle)
    .reduce((now, unit) => {
      const mounts = ccMgs(notes, unit).map(({ mount }) => mount);
      return mgsAfter(now, unit.id, mounts, diceTotal(dice));
    }, state);
};

const withAttack = (state: GameState, place: number, change: (attack: CcAttack) => CcAttack): GameState => {
  const notes = ccNotesOf(state);
  return {
    ...state,
    closeCombat: {
      ...notes,
      attacks: notes.attacks.map((attack, index) => (index === place ? change(attack) : attack)),
    },
  };
};

const asksFor = (state: GameState, place: number, base: Unit): GameState => {
  const attack = ccNotesOf(state).attacks[place];
  if (!attack) return state;
  const { column, vehicle } = figuresOf(state.situation, attack, ccNotesOf(state));
  const drms = creationDrms(
    base,
    { kind: 'closeCombat', columnsBelow: vehicle ? 0 : columnsBelowEven(column), vehicle },
    moraleAmong(state.situation.units, base),
  );
  if (drms) return askingFirst(state, { kind: 'ccLeader', attack: place, base, drms });
  return askingInfiltration(told(state, { rule: 'A18.2', fact: 'makesNoLeaders', unit: base.id }), place);
};

const LOWEST_DR = 2;

/**
 * The dice of an attack: an Original 2 of a MMC calls for a leader at once, before anybody slips out.
 *
 * @rule A18.12 A11.22
 */
export const rolledCc = (
  state: GameState,
  { attack: place }: Asked<'ccRoll'>,
  dice: readonly number[],
): GameState => {
  const after = mgsFired(
    withAttack(state, place, (attack) => ({ ...attack, dice })),
    place,
  );
  const attack = ccNotesOf(after).attacks[place];
  const bases = attack && dice.reduce((sum, die) => sum + die, 0) === LOWEST_DR ? basesOf(after, attack) : [];
  const [only, ...others] = bases;
  if (!only) return askingInfiltration(after, place);
  return others.length === 0
    ? asksFor(after, place, only)
    : askingFirst(after, { kind: 'ccBase', attack: place, among: bases.map(({ id }) => id) });
};

/** Who gives the leader: the highest die; equal ones are thrown for again. @rule A18.2 */
export const rolledBase = (
  state: GameState,
  { attack, among }: Asked<'ccBase'>,
  dice: readonly number[],
): GameState => {
  const best = among.filter((_, index) => dice[index] === Math.max(...dice));
  const after = told(state, { rule: 'A11.11', fact: 'selectsInCc', units: among, dice, chosen: best });
  const [only, ...others] = best;
  if (only === undefined) return after;
  return others.length > 0
    ? askingFirst(after, { kind: 'ccBase', attack, among: best })
    : asksFor(after, attack, theUnit(after, only));
};

/** The leader counts in the attack that made him, whatever else comes of it. @rule A18.12 */
export const rolledCcLeader = (
  state: GameState,
  { attack, base, drms }: Asked<'ccLeader'>,
  dice: readonly number[],
): GameState => {
  const { state: after, leader } = created(state, base, dice[0] ?? 0, drms);
  if (!leader) return askingInfiltration(after, attack);
  const made = withAttack(after, attack, (each) => ({
    ...each,
    attackers: [...each.attackers, leader.id],
    leader: { unit: leader.id, with: base.id },
  }));
  return askingInfiltration(
    told(made, { rule: 'A18.12', fact: 'joinsCc', leader: leader.id, with: base.id }),
    attack,
  );
};

const isDefendedWith = (
  { defenders, done }: CcAttack,
  { unit, with: base }: NonNullable<CcAttack['leader']>,
): boolean => done !== true && defenders.includes(base) && !defenders.includes(unit);

/**
 * New leaders defend with their men as if they had been there all along, unless somebody slips out of the
 * fight.
 *
 * @rule A18.12
 */
export const joinedByLeader = (state: GameState): GameState => {
  const notes = ccNotesOf(state);
  const leaders = notes.attacks.flatMap(({ leader }) => leader ?? []);
  if (leaders.length === 0 || notes.infiltrating !== undefined) return state;
  const attacks = notes.attacks.map((attack) =>
    leaders.reduce(
      (now, leader) =>
        isDefendedWith(now, leader) ? { ...now, defenders: [...now.defenders, leader.unit] } : now,
      attack,
    ),
  );
  return { ...state, closeCombat: { ...notes, attacks } };
};
