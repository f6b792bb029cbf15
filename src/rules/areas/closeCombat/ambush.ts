import { isBroken, has, type Side, type Unit } from '../../../units/unit.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter } from '../../../units/counters.ts';
import type { Situation } from '../../../units/position.ts';
import { isPersonnel } from '../../../units/strength.ts';
import { otherSide, phaseOf } from '../../../units/scenario.ts';
import { isInexperienced, isLax, isStealthy } from '../../experience/inexperienced.ts';
import { askingFirst, done, refused, told, type GameState, type ActionOutcome } from '../../state/state.ts';
import { leadershipOver } from '../../morale/leadership.ts';
import { rallyCover } from '../rally/rallyChances.ts';
import type { CloseCombatAction, CloseCombatNotes, AmbushDrm } from './closeCombatAction.ts';
import { canBeAttackedInCc, ccNotesOf, meetings, withoutConcealment } from './fighters.ts';

/** What he is worth to the best of the others; alone he is worth nothing to himself. @rule A10.7 */
const helpOf = (leader: Unit, units: readonly Unit[]): readonly number[] => {
  const drms = units
    .filter((unit) => unit.id !== leader.id && isPersonnel(unit))
    .flatMap((unit) => leadershipOver(leader, unit) ?? []);
  return drms.length > 0 ? [Math.min(...drms)] : [];
};

/**
 * The help of the best leader, good or bad, neither broken nor pinned, and of none beside the berserk: it
 * cannot be declined.
 *
 * @rule A10.72 A11.4
 */
const ofLeader = (units: readonly Unit[]): readonly AmbushDrm[] => {
  if (units.some((unit) => has(unit, 'berserk'))) return [];
  const leaders = units.filter(
    (unit) => counter(unit.counter).kind === 'leader' && !isBroken(unit) && !has(unit, 'pinned'),
  );
  const ratings = leaders.flatMap((leader) => helpOf(leader, units));
  const best = ratings.length > 0 ? Math.min(...ratings) : 0;
  return best === 0 ? [] : [{ why: 'leadership', drm: best }];
};

type Rows = readonly (readonly [why: AmbushDrm['why'], drm: number, holds: (unit: Unit) => boolean])[];

const isVehicle = ({ counter: id }: Unit): boolean => counter(id).kind === 'vehicle';
const is =
  (state: 'cx' | 'pinned' | 'broken' | 'berserk' | 'concealed' | 'buttonedUp' | 'stunned' | 'pillbox') =>
  (unit: Unit): boolean =>
    has(unit, state);

/** What the summary of the Starter Kit lists. */
const KIT_ROWS = (situation: Situation): Rows => [
  ['cx', 1, is('cx')],
  ['pinned', 1, is('pinned')],
  ['stunned', 1, is('stunned')],
  ['inexperienced', 1, (unit) => isInexperienced(situation, unit)],
  ['vehicle', 2, isVehicle],
];

/**
 * What the chart lists, each cause once; Banks, Panji and jungle are not on our boards. The chart of the ASL
 * Rulebook 3.01 and the text of A11.4 on aslerb.com.
 */
const ROWS = (situation: Situation): Rows => [
  ['vehicle', 2, isVehicle],
  ['pillbox', 2, is('pillbox')],
  ['buttonedUp', 1, is('buttonedUp')],
  ['stunned', 1, is('stunned')],
  ['cx', 1, is('cx')],
  ['broken', 1, isBroken],
  ['pinned', 1, is('pinned')],
  ['berserk', 1, is('berserk')],
  ['lax', 1, (unit) => isLax(situation, unit)],
  ['stealthy', -1, (unit) => isStealthy(situation, unit)],
  ['concealed', -2, is('concealed')],
];

/**
 * What modifies the Ambush dr of a side, though it hold of one of its units alone.
 *
 * @rule A11.4 A11.17 A11.18 SK-CCPh
 */
export const ambushDrms = (situation: Situation, side: Side, at: LocationId): readonly AmbushDrm[] => {
  const units = situation.units.filter(
    (unit) => unit.side === side && unit.at === at && canBeAttackedInCc(unit),
  );
  const rows = (situation.rules?.preset === 'starterKit' ? KIT_ROWS : ROWS)(situation);
  return [
    ...rows.flatMap(([why, drm, holds]): readonly AmbushDrm[] => (units.some(holds) ? [{ why, drm }] : [])),
    ...ofLeader(units),
  ];
};

const isOpenTo = ({ fought, attacks, ambush }: CloseCombatNotes, at: LocationId): boolean =>
  !fought.includes(at) &&
  !attacks.some((attack) => attack.at === at) &&
  !ambush.some((each) => each.at === at);

const unitsAt = ({ situation: { units } }: GameState, at: LocationId): readonly Unit[] =>
  units.filter((unit) => unit.at === at && unit.aboard === undefined);

/** Nothing is declared there yet, both sides are, and no Melee goes on. @rule A11.4 */
export const canBeAmbush = (state: GameState, at: LocationId): boolean =>
  phaseOf(state.situation) === 'closeCombat' &&
  isOpenTo(ccNotesOf(state), at) &&
  meetings(state).includes(at) &&
  !unitsAt(state, at).some((unit) => has(unit, 'melee'));

/**
 * In woods or a building, or where anybody is concealed, both sides roll for Ambush, once.
 *
 * @rule A11.4 SK-CCPh
 */
export const canRollAmbush = (state: GameState, at: LocationId): boolean => {
  const isHid = (unit: Unit): boolean =>
    has(unit, 'concealed') || ['woods', 'building'].includes(rallyCover(state.situation, unit) ?? '');
  return (
    canBeAmbush(state, at) && !ccNotesOf(state).ambushRolled.includes(at) && unitsAt(state, at).some(isHid)
  );
};

/** Who lies in wait is told, or rolled for. @rule A11.4 */
export const ambushing = (
  state: GameState,
  { side, at }: Extract<CloseCombatAction, { type: 'ambush' }>,
): ActionOutcome => {
  if (phaseOf(state.situation) !== 'closeCombat') return refused({ rule: 'A11.11', fact: 'onlyInCcPhase' });
  if (!(side === undefined ? canRollAmbush : canBeAmbush)(state, at))
    return refused({ rule: 'A11.4', fact: 'noAmbushThere', at });
  return done(side === undefined ? askingFirst(state, { kind: 'ccAmbush', at }) : lain(state, side, at));
};

/** One side lies in wait: the other loses its "?". @rule A11.4 */
const lain = (state: GameState, side: Side, at: LocationId): GameState => {
  const notes = ccNotesOf(state);
  const after = told(
    { ...state, closeCombat: { ...notes, ambush: [...notes.ambush, { at, side }] } },
    { rule: 'A11.4', fact: 'liesInWait', side, at },
  );
  return withoutConcealment(
    after,
    unitsAt(after, at)
      .filter((unit) => unit.side !== side)
      .map(({ id }) => id),
  );
};

/** One side must come out so much lower than the other; the chart and the text of A11.4. */
const MARGIN = 3;

/** Both dice, the ATTACKER's first. @rule A11.4 */
export const rolledAmbush = (state: GameState, at: LocationId, dice: readonly number[]): GameState => {
  const { attacker } = state.situation;
  const sides = [attacker, otherSide(attacker)] as const;
  const drms = sides.map((side) => ambushDrms(state.situation, side, at));
  const [first = 0, second = 0] = drms.map(
    (all, place) => (dice[place] ?? 0) + all.reduce((sum, { drm }) => sum + drm, 0),
  );
  const notes = ccNotesOf(state);
  const rolled: GameState = {
    ...state,
    closeCombat: { ...notes, ambushRolled: [...notes.ambushRolled, at] },
  };
  const after = told(rolled, { rule: 'A11.4', fact: 'rollsForAmbush', at, dice, drms, sides });
  if (second - first >= MARGIN) return lain(after, sides[0], at);
  return first - second >= MARGIN ? lain(after, sides[1], at) : after;
};
