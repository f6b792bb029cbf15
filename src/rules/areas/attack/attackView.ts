import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { ToHitWeapon } from '../../../units/toHitWeapons.ts';
import { turnableNow, type Turnable } from './gunFacing.ts';
import { weaponsToHit } from '../../fire/mainArmament.ts';
import { ordnanceKey } from '../../fire/ordnance.ts';
import type { ArmourSaid } from '../../fire/toKill.ts';
import { theUnit, unitIn, type GameState } from '../../state/state.ts';
import type { CrewStance } from './attackAction.ts';
import type { DrmItem } from './attackFacts.ts';
import { crewChanges, exposedCrews } from './inherentCrew.ts';
import { heatDrms, heatedIn } from './heatOfBattle.ts';
import { helpersOf, isHelped, type Helper } from './attackChecks.ts';
import { FIRE_TYPES, type FireType, PHASE_OF } from '../../fire/fireDeclaration.ts';
import { isLeftTo } from '../../fire/firers.ts';
import { mayGiveUpRate, residualAsked, residualFires, type ResidualAttack } from './residualFire.ts';
import { targetsOf } from './attackArea.ts';
import { previewNow, type AttackPreview } from './preview.ts';
import { isTimeOfFire, objectionNow } from './effects.ts';

/** Soldiers of one side in one Location, who may be attacked. */
export interface TargetView {
  readonly at: LocationId;
  readonly side: Side;
  readonly units: readonly UnitId[];
}

/** The check that is asked for: what its DRM is made of, and the leaders of whom one may be named. */
export interface CheckView {
  readonly items: readonly DrmItem[];
  readonly helpers: readonly Helper[];
}

/** What a weapon that has fired To Hit may still do, and what it has acquired. C2.24 C6.5 */
export interface OrdnanceView extends ToHitWeapon {
  /** It keeps its ROF; `undefined` of what has not fired in this Player Turn. */
  readonly again?: boolean;
  readonly acquired?: { readonly at: LocationId; readonly drm: number };
}

/** What a page shows of attacks and what comes of them: plain data. */
export interface AttackView {
  readonly targets: readonly TargetView[];
  /** Sides short of ammunition. */
  readonly short: readonly Side[];
  /**
   * Units that have fired, and the types of fire that are left to them in this phase; of leaders who directed
   * fire, whose, which is all that they may direct again. A7.53 A8.3 A9.2
   */
  readonly fired: readonly {
    readonly unit: UnitId;
    readonly left: readonly FireType[];
    readonly led?: readonly UnitId[];
  }[];
  /** Guns that may turn without firing, hulls and turrets, and where they point. C3.22 D3.12 */
  readonly turnable: readonly Turnable[];
  /** Vehicles whose crews may become CE, or BU. D5.33 */
  readonly crews: readonly { readonly unit: UnitId; readonly to: CrewStance }[];
  /** The types of fire that are for who has not fired yet. */
  readonly forUnmarked: readonly FireType[];
  /** Weapons that have fired To Hit: whether they keep their ROF, and what they have acquired. C2.24 C6.5 */
  readonly ordnance: readonly OrdnanceView[];
  /** AF of vehicles that have been said. D1.6 */
  readonly armour: readonly { readonly unit: UnitId; readonly armour: ArmourSaid }[];
  /** Where Residual FP lies. A8.2 */
  readonly residual: readonly { readonly at: LocationId; readonly fp: number }[];
  /** Units that may give up the ROF that they kept, and the Residual FP that would lie there. A8.23 */
  readonly mayGiveUpRate: readonly {
    readonly unit: UnitId;
    readonly at: LocationId;
    readonly fp: number;
  }[];
  /** The attack by Residual FP that is to be rolled for. A8.2 */
  readonly underResidual?: ResidualAttack;
  /** Units whose Heat of Battle is still to come, and whether its DR is known here. A15.1 */
  readonly heated: readonly { readonly unit: UnitId; readonly isKnown: boolean }[];
  readonly check?: CheckView;
  /** What may become of the units of the Location until all that is asked has been rolled for. */
  readonly odds?: AttackPreview;
}

const checkOf = (state: GameState): CheckView | undefined => {
  const [task] = state.tasks;
  const unit = task?.kind === 'check' ? unitIn(state, task.unit) : undefined;
  if (task?.kind !== 'check' || !unit || task.items === undefined) return undefined;
  return {
    items: task.items,
    helpers: isHelped(task) ? helpersOf(state, unit, task.stack) : [],
  };
};

const SIDES_SHORT: readonly Side[] = ['axis', 'allied'];

const residualView = (state: GameState): Pick<AttackView, 'residual' | 'mayGiveUpRate' | 'underResidual'> => {
  const underResidual = residualAsked(state);
  return {
    residual: residualFires(state),
    mayGiveUpRate: state.tasks.length > 0 ? [] : mayGiveUpRate(state),
    ...(underResidual && { underResidual }),
  };
};

const firedView = ({ fired, situation: { scenario } }: GameState): AttackView['fired'] =>
  [...(fired ?? [])].map(([unit, had]) => {
    const types = FIRE_TYPES.filter((type) => PHASE_OF[type] === scenario?.phase);
    return had.led
      ? { unit, left: types, led: had.led }
      : { unit, left: types.filter((type) => isLeftTo(had, type)) };
  });

const ordnanceView = ({ situation: { units }, ordnance }: GameState): readonly OrdnanceView[] =>
  units
    .flatMap((unit) => weaponsToHit(units, unit))
    .flatMap((named): readonly OrdnanceView[] => {
      const had = ordnance?.fired.get(ordnanceKey(named));
      const aim = ordnance?.acquired.get(ordnanceKey(named));
      const told = {
        ...(had?.by === named.by && { again: had.again }),
        ...(aim?.by === named.by && { acquired: { at: aim.at, drm: aim.drm } }),
      };
      return Object.keys(told).length > 0 ? [{ ...named, ...told }] : [];
    });

const armourView = ({ ordnance }: GameState): AttackView['armour'] =>
  [...(ordnance?.armour ?? [])].map(([unit, armour]) => ({ unit, armour }));

/** `undefined` where the phase has nothing of it. */
export const attackView = (state: GameState): AttackView | undefined => {
  const { scenario } = state.situation;
  if (!scenario) return undefined;
  const check = checkOf(state);
  const odds = previewNow(state);
  const mayFire = isTimeOfFire(state) && !objectionNow(state);
  const targets = mayFire
    ? [...targetsOf(state), ...exposedCrews(state).map((unit) => ({ at: unit.at, units: [unit] }))].flatMap(
        ({ at, units }): readonly TargetView[] =>
          units[0] ? [{ at, side: units[0].side, units: units.map(({ id }) => id) }] : [],
      )
    : [];
  const heated = objectionNow(state) ? [] : heatedIn(state);
  const residual = residualView(state);
  const crews = crewChanges(state).map(({ unit, to }) => ({ unit, to }));
  const told = [check, odds, ...heated, ...residual.residual, ...crews];
  if (!mayFire && told.every((each) => each === undefined)) return undefined;
  return {
    targets,
    heated: heated.map((unit) => ({ unit, isKnown: heatDrms(state, theUnit(state, unit)) !== undefined })),
    fired: mayFire ? firedView(state) : [],
    ordnance: mayFire ? ordnanceView(state) : [],
    armour: armourView(state),
    turnable: turnableNow(state),
    crews,
    forUnmarked: FIRE_TYPES.filter((type) => isLeftTo(undefined, type)),
    ...residual,
    short: SIDES_SHORT.filter((side) => scenario.forces[side]?.ammunitionShortage === true),
    ...(check && { check }),
    ...(odds && { odds }),
  };
};
