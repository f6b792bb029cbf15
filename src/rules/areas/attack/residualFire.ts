import { isInMovement } from '../../fire/fireDeclaration.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import { AT_CENTRE } from '../../../los/viewpoint.ts';
import { isStarterKit } from '../../../units/position.ts';
import type { Phase } from '../../../units/scenario.ts';
import { isPersonnel } from '../../../units/strength.ts';
import type { Unit, UnitId } from '../../../units/unit.ts';
import { drmsWithin, sumOf, type FireDrm } from '../../fire/fireModifiers.ts';
import type { FireType } from '../../fire/fireDeclaration.ts';
import type { FirepowerItem } from '../../fire/firepower.ts';
import { residualOf, resultsOf, type ResidualFp, type ResidualNotes } from '../../fire/fireResults.ts';
import { columnFor, columnsLeft, resultOf, type Column } from '../../fire/infantryFireTable.ts';

import type { ShotShare } from '../../fire/shot.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import {
  asking,
  done,
  refused,
  told,
  unitIn,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import type { EntryManner } from '../control/controlFacts.ts';
import { standingIn } from '../control/targets.ts';
import type { AttackAction, AttackTask } from './attackAction.ts';
import { attacked, objectionNow } from './effects.ts';

const NOTHING: ResidualNotes = { lies: new Map() };

const notesOf = ({ residual }: GameState): ResidualNotes => residual ?? NOTHING;

/** Where Residual FP lies, and how much. @rule A8.2 */
export const residualFires = (
  state: GameState,
): readonly { readonly at: LocationId; readonly fp: Column }[] =>
  [...notesOf(state).lies].map(([at, { fp }]) => ({ at, fp }));

/** Of several in one Location the largest counts; a larger one attacks anew. @rule A8.21 A8.22 */
const withFp = (state: GameState, at: LocationId, fp: Column | undefined): GameState => {
  const { lies, kept } = notesOf(state);
  if (fp === undefined || fp <= (lies.get(at)?.fp ?? 0)) return state;
  const residual = { lies: new Map([...lies, [at, { fp, met: new Map() }]]), ...(kept && { kept }) };
  return told({ ...state, residual }, { rule: 'A8.2', fact: 'leavesResidual', at, fp });
};

/** What the shell of a Gun leaves where it has hit. @rule A8.25 */
export const leftByOrdnance = withFp;

const fpOf = (items: readonly FirepowerItem[]): number => items.reduce((sum, { fp }) => sum + fp, 0);

/** What a shot does with its weapons, as far as Residual FP goes. */
interface ShotResolved {
  /** Columns to the left by Cowering. */
  readonly cowering: 0 | 1 | 2;
  /** Of those who fired, what did not malfunction. */
  readonly sound: readonly FirepowerItem[];
  /** Of these, machine guns that keep their ROF. */
  readonly guns: readonly FirepowerItem[];
}

/**
 * A shot at who moves leaves Residual FP in its target Location: half the FP of all that did not malfunction,
 * nor kept its ROF. Spraying Fire leaves some in both.
 *
 * @rule A8.2 A8.221 A8.224 A8.23 A8.24
 */
export const residualLeft = (
  state: GameState,
  { type, share: { at, drms } }: { readonly type: FireType; readonly share: ShotShare },
  { cowering, sound, guns }: ShotResolved,
): GameState => {
  if (!isInMovement(type)) return state;
  const left = sound.filter((item) => !guns.includes(item));
  const full = columnFor(fpOf(left));
  const column = full && columnsLeft(full, cowering);
  const after = withFp(state, at, column && residualOf(state, column, drms));
  return guns.length > 0
    ? {
        ...after,
        residual: { ...notesOf(after), kept: [...(notesOf(after).kept ?? []), { at, drms, left, guns }] },
      }
    : after;
};

/** Once something else is done, ROF that was kept stays kept. */
export const rateStaysKept = (state: GameState): GameState =>
  state.residual?.kept ? { ...state, residual: { lies: state.residual.lies } } : state;

/** Who may still give up the ROF that he kept in the last shot, and the Residual FP that there would be. */
export const mayGiveUpRate = (
  state: GameState,
): readonly { readonly unit: UnitId; readonly at: LocationId; readonly fp: Column }[] => {
  const { kept: all, lies } = notesOf(state);
  return (all ?? []).flatMap((kept) =>
    [...new Set(kept.guns.map(({ unit }) => unit))].flatMap((unit) => {
      const column = columnFor(fpOf([...kept.left, ...kept.guns.filter((gun) => gun.unit === unit)]));
      const fp = column && residualOf(state, column, kept.drms);
      const isMore = fp !== undefined && fp > (lies.get(kept.at)?.fp ?? 0);
      return isMore && unitIn(state, unit) ? [{ unit, at: kept.at, fp }] : [];
    }),
  );
};

/** Machine guns give up the ROF that they kept, and leave Residual FP too, wherever they fired. @rule A8.23 A8.24 */
export const gaveUpRate = (
  state: GameState,
  { unit }: Extract<AttackAction, { type: 'residual' }>,
): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const { kept, lies } = notesOf(state);
  const found = mayGiveUpRate(state).filter((each) => each.unit === unit);
  if (found.length === 0 || !kept) return refused({ rule: 'A8.23', fact: 'keptNoRate', unit });
  const after = kept.map((each) => ({
    ...each,
    guns: each.guns.filter((gun) => gun.unit !== unit),
    left: [...each.left, ...each.guns.filter((gun) => gun.unit === unit)],
  }));
  const before = state.fired?.get(unit)?.mark ?? 'firstFire';
  const given: GameState = {
    ...told(state, { rule: 'A8.23', fact: 'givesUpRate', unit }),
    fired: new Map([...(state.fired ?? []), [unit, { mark: before, again: [] }]]),
    residual: { lies, kept: after },
  };
  return done(found.reduce((now, { at, fp }) => withFp(now, at, fp), given));
};

type ResidualTask = Extract<AttackTask, { kind: 'residualRoll' }>;

/** Residual FP as it attacks: its column, DRM and results. */
export interface ResidualAttack {
  readonly fp: Column;
  readonly drms: readonly FireDrm[];
  readonly drm: number;
  readonly results: ReturnType<typeof resultsOf>;
}

/**
 * What Residual FP attacks these units with: it never cowers, nobody directs it, and nothing halves it, not
 * even a "?".
 *
 * @rule A8.2 A8.22 A8.224
 */
export const residualAttack = (
  state: GameState,
  { units, at, manner }: Omit<ResidualTask, 'kind'>,
): ResidualAttack | undefined => {
  const { situation, sights, control } = state;
  const { map } = situation;
  const to = map.locations[map.locationById.get(at) ?? -1];
  const found = notesOf(state).lies.get(at);
  if (!to || !found) return undefined;
  const isAssault = units.every((id) => control?.spent?.get(id)?.how === 'assault');
  const end = { at: to.index, stance: AT_CENTRE };
  const drms = drmsWithin({
    situation,
    to,
    sight: sights.between(end, end),
    targets: units.flatMap((id) => unitIn(state, id) ?? []),
    movement: isAssault ? 'assaultMovement' : 'moving',
    manner,
  });
  const drm = sumOf(drms);
  return { fp: found.fp, drms, drm, results: resultsOf(found.fp, drm, 0) };
};

/** The attack by Residual FP that is to be rolled for, if one is. */
export const residualAsked = (state: GameState): ResidualAttack | undefined => {
  const [task] = state.tasks;
  return task?.kind === 'residualRoll' ? residualAttack(state, task) : undefined;
};

const canBeMet = (unit: Unit): boolean => isPersonnel(unit) && isSoldier(unit) && unit.aboard === undefined;

/**
 * Whom it attacks of those who have spent MF there: all who have entered; of those who were there already the
 * Starter Kit all, the full rules only whom this FP has not met yet, or has met by a DRM that was better for
 * him.
 *
 * @rule A8.22 SK-DFF
 */
const isMet = (
  state: GameState,
  { met }: ResidualFp,
  id: UnitId,
  { hasEntered, drm }: { readonly hasEntered: boolean; readonly drm: number },
): boolean => hasEntered || isStarterKit(state) || drm < (met.get(id) ?? Infinity);

/** Units that have spent MF in a Location, where they were before. */
interface Spending {
  readonly before: GameState;
  readonly units: readonly UnitId[];
  readonly to: LocationId;
  readonly manner?: EntryManner | undefined;
}

/**
 * Residual FP attacks whoever spends MF where it lies, before any other fire: its dice are asked for. Those
 * who enter together are attacked together. Vehicles, and who rides them, it does not attack here.
 *
 * @rule A8.2 A8.22
 */
export const metByResidual = (after: GameState, { before, units, to, manner }: Spending): GameState => {
  const state = rateStaysKept(after);
  const found = notesOf(state).lies.get(to);
  const there = found ? units.filter((id) => canBeThere(state, id, to)) : [];
  const all = found && residualAttack(state, { units: there, at: to, ...(manner && { manner }) });
  if (!found || !all) return state;
  const hit = there.filter((id) => {
    const unit = unitIn(before, id);
    const hasEntered = unit === undefined || standingIn(unit) !== to;
    return isMet(state, found, id, { hasEntered, drm: all.drm });
  });
  if (hit.length === 0) return state;
  const task: ResidualTask = { kind: 'residualRoll', units: hit, at: to, ...(manner && { manner }) };
  const attack = residualAttack(state, task) ?? all;
  const met = new Map([...found.met, ...hit.map((id) => [id, attack.drm] as const)]);
  const lies = new Map([...notesOf(state).lies, [to, { ...found, met }]]);
  return asking(
    told(
      { ...state, residual: { ...notesOf(state), lies } },
      { rule: 'A8.2', fact: 'residualAttacks', units: hit, at: to, fp: attack.fp, drm: attack.drm },
    ),
    task,
  );
};

const canBeThere = (state: GameState, id: UnitId, to: LocationId): boolean => {
  const unit = unitIn(state, id);
  return unit !== undefined && canBeMet(unit) && standingIn(unit) === to;
};

/** The dice of Residual FP have fallen. @rule A7.3 A8.2 */
export const rolledResidual = (state: GameState, task: ResidualTask, dice: readonly number[]): GameState => {
  const attack = residualAttack(state, task);
  if (!attack) return state;
  const { fp, drm, results } = attack;
  const final = diceTotal(dice) + drm;
  const result = resultOf(fp, final);
  const said = told(state, { rule: 'A7.3', fact: 'fireRoll', dice, final, drm, cowers: false, result });
  const couldCheck = results.some((each) => each.result !== 'noEffect' && each.result !== 'PTC');
  if (result === 'noEffect' && !couldCheck) return said;
  const outcome = attacked(said, {
    type: 'attack',
    units: task.units,
    result: result === 'noEffect' ? 'none' : result,
    moving: true,
  });
  return outcome.kind === 'done' ? outcome.state : said;
};

/** It lies until the Movement Phase ends. @rule A8.2 SK-MPh */
export const withoutResidual = (state: GameState, phase: Phase): GameState => {
  if (phase !== 'movement' || !state.residual) return state;
  const { residual, ...rest } = state;
  const places = [...residual.lies.keys()];
  return places.length === 0
    ? rest
    : told(rest, { rule: isStarterKit(state) ? 'SK-MPh' : 'A8.2', fact: 'residualGoes', places });
};
