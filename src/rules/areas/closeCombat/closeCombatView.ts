import { isStarterKit } from '../../../units/position.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { otherSide, phaseOf } from '../../../units/scenario.ts';
import type { Side, Unit, UnitId } from '../../../units/unit.ts';
import type { GameState } from '../../state/state.ts';
import { ambushDrms, canRollAmbush } from './ambush.ts';
import type { CcAttack, CloseCombatNotes, AmbushDrm } from './closeCombatAction.ts';
import { canAttackInCc, canBeAttackedInCc, ccNotesOf, fightPlaces, openFights } from './fighters.ts';
import { ccOdds, figuresOf, type CcFigures, type CcOdds } from './figures.ts';
import { mayInfiltrate } from './infiltration.ts';
import { smcChoices, type SmcChoice } from './smcPlaces.ts';
import { canWithdraw, waysOut } from './withdrawal.ts';

/** An attack that is declared, as it stands now. */
export interface CcAttackView extends CcAttack {
  readonly figures: CcFigures;
  /** Of 36 throws. */
  readonly odds: readonly CcOdds[];
}

/** Who stands on one side in a Location of CC. */
export interface CcSide {
  readonly side: Side;
  /** Those who can still attack, and who can still be attacked. */
  readonly attackers: readonly UnitId[];
  readonly targets: readonly UnitId[];
}

/** Where a unit may go that leaves. */
interface Ways {
  readonly unit: UnitId;
  readonly to: readonly LocationId[];
}

/** A Location in which both sides stand. */
export interface CcPlace {
  readonly at: LocationId;
  readonly fought: boolean;
  /** Something is declared there, and may be carried out. */
  readonly mayFight: boolean;
  /** The ATTACKER first. */
  readonly sides: readonly [CcSide, CcSide];
  readonly attacks: readonly CcAttackView[];
  /** SMC who may still take their places. */
  readonly stacks: readonly SmcChoice[];
  readonly ambush?: Side;
  /** Both sides may roll for Ambush; with the drm of each, in the order of `sides`. */
  readonly mayRollAmbush: boolean;
  readonly ambushDrms: readonly (readonly AmbushDrm[])[];
  /** Prisoners may be taken by an attack. A20.22 */
  readonly mayCapture: boolean;
  readonly withdrawals: readonly Ways[];
  readonly withdrawing: CloseCombatNotes['withdrawing'];
}

/** What a page shows of Close Combat, and leaders made in it: plain data. */
export interface CloseCombatView {
  readonly places: readonly CcPlace[];
  /** Who may slip out of the fight now, after an Original 2 or 12, and where to. A11.22 */
  readonly infiltrations: readonly Ways[];
  /** What has been declared and done, by which a page works out an attack that is being put together. */
  readonly notes: CloseCombatNotes;
}

const sideAt = (state: GameState, side: Side, at: LocationId): CcSide => {
  const notes = ccNotesOf(state);
  const here = state.situation.units.filter((unit) => unit.at === at && unit.side === side);
  const free = (id: UnitId, which: 'attackers' | 'defenders'): boolean =>
    !notes.attacks.some((attack) => attack[which].includes(id));
  return {
    side,
    attackers: here
      .filter((unit) => canAttackInCc(notes, unit) && free(unit.id, 'attackers'))
      .map(({ id }) => id),
    targets: here.filter((unit) => canBeAttackedInCc(unit) && free(unit.id, 'defenders')).map(({ id }) => id),
  };
};

const attackView = (state: GameState, attack: CcAttack): CcAttackView => {
  const figures = figuresOf(state.situation, attack, ccNotesOf(state));
  return { ...attack, figures, odds: ccOdds(figures, attack.defenders) };
};

const waysOf =
  (state: GameState) =>
  (unit: Unit): Ways => ({ unit: unit.id, to: waysOut(state, unit) });

const infiltrationsIn = (state: GameState): readonly Ways[] => {
  const [task] = state.tasks;
  return task?.kind === 'ccInfiltration' ? mayInfiltrate(state, task.attack).map(waysOf(state)) : [];
};

const placeView = (state: GameState, at: LocationId): CcPlace => {
  const notes = ccNotesOf(state);
  const { attacker } = state.situation;
  const ambush = notes.ambush.find((each) => each.at === at)?.side;
  const here = state.situation.units.filter((unit) => unit.at === at);
  const sides = [attacker, otherSide(attacker)] as const;
  return {
    at,
    fought: notes.fought.includes(at),
    mayFight: openFights(state).includes(at),
    ...(ambush !== undefined && { ambush }),
    sides: [sideAt(state, sides[0], at), sideAt(state, sides[1], at)],
    mayRollAmbush: canRollAmbush(state, at),
    ambushDrms: sides.map((side) => ambushDrms(state.situation, side, at)),
    attacks: notes.attacks
      .filter((attack) => attack.at === at && attack.done !== true)
      .map((attack) => attackView(state, attack)),
    stacks: smcChoices(state, at),
    mayCapture: !isStarterKit(state),
    withdrawals: here.filter((unit) => canWithdraw(state, unit)).map(waysOf(state)),
    withdrawing: notes.withdrawing.filter(({ unit }) => here.some(({ id }) => id === unit)),
  };
};

/** `undefined` where the phase has nothing of it. */
export const closeCombatView = (state: GameState): CloseCombatView | undefined => {
  if (!state.situation.scenario || phaseOf(state.situation) !== 'closeCombat') return undefined;
  return {
    places: fightPlaces(state).map((at) => placeView(state, at)),
    infiltrations: infiltrationsIn(state),
    notes: ccNotesOf(state),
  };
};
