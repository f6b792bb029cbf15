import { isBroken } from '../../units/goodOrder.ts';
import type { LocationId } from '../../board/gameMap.ts';
import { counter } from '../../units/counters.ts';
import type { Situation } from '../../units/position.ts';
import { otherSide, phaseOf } from '../../units/scenario.ts';
import { has, type Side, type Unit } from '../../units/unit.ts';
import { isInexperienced } from '../experience/inexperienced.ts';
import { askingFirst, done, refused, told, type GameState, type Outcome } from '../game/gameState.ts';
import { rallyCover } from '../rally/cover.ts';
import type { CloseCombatAction } from './closeCombatAction.ts';
import type { CloseCombatNotes } from './closeCombatNotes.ts';
import { canBeAttackedInCc, ccNotesOf, meetings } from './declaring.ts';

/** One modifier of a side's Ambush dr, and what it is for. */
export interface AmbushDrm {
  readonly why: 'cx' | 'pinned' | 'inexperienced' | 'stunned' | 'vehicle' | 'leadership';
  readonly drm: number;
}

const VEHICLE_DRM = 2;

/** The best leader's help, good or bad: it cannot be declined. @rule A10.72 */
const ofLeader = (units: readonly Unit[]): readonly AmbushDrm[] => {
  const ratings = units.filter((unit) => counter(unit.counter).kind === 'leader' && !isBroken(unit)).map((unit) => (counter(unit.counter).leadership ?? 0) + (has(unit, 'wounded') ? 1 : 0));
  const best = ratings.length > 0 ? Math.min(...ratings) : 0;
  return best === 0 ? [] : [{ why: 'leadership', drm: best }];
};

/** What modifies the Ambush dr of a side. @rule SK-CCPh */
export const ambushDrms = (situation: Situation, side: Side, at: LocationId): readonly AmbushDrm[] => {
  const units = situation.units.filter((unit) => unit.side === side && unit.at === at && canBeAttackedInCc(unit));
  const when = (holds: (unit: Unit) => boolean, why: AmbushDrm['why'], drm: number): readonly AmbushDrm[] => (units.some(holds) ? [{ why, drm }] : []);
  return [
    ...(['cx', 'pinned', 'stunned'] as const).flatMap((state) => when((unit) => has(unit, state), state, 1)),
    ...when((unit) => isInexperienced(situation, unit), 'inexperienced', 1),
    ...when(({ counter: id }) => counter(id).kind === 'vehicle', 'vehicle', VEHICLE_DRM),
    ...ofLeader(units),
  ];
};

const isOpenTo = ({ fought, attacks, ambush }: CloseCombatNotes, at: LocationId): boolean =>
  !fought.includes(at) && !attacks.some((attack) => attack.at === at) && !ambush.some((each) => each.at === at);

/** Nothing is declared there yet, and both sides are. @rule A11.4 */
export const canBeAmbush = (state: GameState, at: LocationId): boolean => phaseOf(state.situation) === 'closeCombat' && isOpenTo(ccNotesOf(state), at) && meetings(state).includes(at);

/** In woods or a building both sides roll for Ambush, once. @rule SK-CCPh */
export const canRollAmbush = (state: GameState, at: LocationId): boolean => {
  const cover = state.situation.units.filter((unit) => unit.at === at && unit.aboard === undefined).map((unit) => rallyCover(state.situation, unit));
  return canBeAmbush(state, at) && !ccNotesOf(state).ambushRolled.includes(at) && cover.some((each) => each === 'woods' || each === 'building');
};

/** Who lies in wait is told, or rolled for. @rule A11.4 */
export const ambushing = (state: GameState, { side, at }: Extract<CloseCombatAction, { type: 'ambush' }>): Outcome => {
  if (phaseOf(state.situation) !== 'closeCombat') return refused({ rule: 'A11.11', fact: 'onlyInCcPhase' });
  if (!(side === undefined ? canRollAmbush : canBeAmbush)(state, at)) return refused({ rule: 'A11.4', fact: 'noAmbushThere', at });
  return done(side === undefined ? askingFirst(state, { kind: 'ccAmbush', at }) : lain(state, side, at));
};

const lain = (state: GameState, side: Side, at: LocationId): GameState => {
  const notes = ccNotesOf(state);
  return told({ ...state, closeCombat: { ...notes, ambush: [...notes.ambush, { at, side }] } }, { rule: 'A11.4', fact: 'liesInWait', side, at });
};

/** One side must come out so much lower than the other. A11.4, from memory */
const MARGIN = 3;

/** Both dice, the ATTACKER's first. @rule A11.4 */
export const rolledAmbush = (state: GameState, at: LocationId, dice: readonly number[]): GameState => {
  const { attacker } = state.situation;
  const sides = [attacker, otherSide(attacker)] as const;
  const drms = sides.map((side) => ambushDrms(state.situation, side, at));
  const [first = 0, second = 0] = drms.map((all, place) => (dice[place] ?? 0) + all.reduce((sum, { drm }) => sum + drm, 0));
  const notes = ccNotesOf(state);
  const rolled: GameState = { ...state, closeCombat: { ...notes, ambushRolled: [...notes.ambushRolled, at] } };
  const after = told(rolled, { rule: 'A11.4', fact: 'rollsForAmbush', at, dice, drms, sides });
  if (second - first >= MARGIN) return lain(after, sides[0], at);
  return first - second >= MARGIN ? lain(after, sides[1], at) : after;
};
