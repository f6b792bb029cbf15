import { isPersonnel } from '../../../units/strength.ts';
import type { UnitId } from '../../../units/unit.ts';
import { isInMovement, type SpecialAmmunition } from '../../fire/fireDeclaration.ts';
import { asksThird, hitBy, resultsOf, type Hit } from '../../fire/fireResults.ts';
import { resultOf } from '../../fire/infantryFireTable.ts';
import { ordnancePiece, type OrdnancePiece, type OrdnanceRequest } from '../../fire/ordnance.ts';
import { specialKey } from '../../fire/ammunition.ts';
import { BACKBLAST } from '../../fire/shapedCharge.ts';
import { hitParts, toHitShot, type HitPart, type ToHitAnswer, type ToHitShot } from '../../fire/toHitShot.ts';
import { isSoldier } from '../../morale/leadership.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import { asking, done, refused, told, type ActionOutcome, type GameState } from '../../state/state.ts';
import type { AttackTask, ShotAtMen, ToHitPlan } from './attackAction.ts';
import { chosenBy, objectionNow, takesEffect } from './effects.ts';
import { asItMoves } from './fireAction.ts';
import { fateOf, type Fate } from './malfunction.ts';
import { leftByOrdnance } from './residualFire.ts';
import { acquiredNow, asFired, declared, notesOf, ordnanceTableIn } from './ordnanceNotes.ts';

type Task<K extends AttackTask['kind']> = Extract<AttackTask, { kind: K }>;

/** What a shot by ordnance asks, at who moves as the game knows him. @rule A8.1 */
export const ordnanceRequestIn = (
  state: GameState,
  { kind, dice: _, ...rest }: ShotAtMen,
): OrdnanceRequest => {
  const asked: OrdnanceRequest = { ...rest, type: kind };
  const { at, targets, movement } = asked;
  const known = asItMoves(state, {
    firers: [],
    at,
    type: kind,
    ...(targets && { targets }),
    ...(movement && { movement }),
  });
  return {
    ...asked,
    ...(known.targets && { targets: known.targets }),
    ...(known.movement && { movement: known.movement }),
  };
};

/** The shot as it would be made in the game as it stands. */
export const toHitIn = (state: GameState, action: ShotAtMen): ToHitAnswer =>
  toHitShot(ordnanceTableIn(state), ordnanceRequestIn(state, action));

/**
 * A Gun, a mortar or a light anti-tank weapon fires: its To Hit DR is asked for, unless it comes along.
 *
 * @rule C3.1 C3.3
 */
export const ordnanceFires = (state: GameState, action: ShotAtMen): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const request = ordnanceRequestIn(state, action);
  const shot = toHitShot(ordnanceTableIn(state), request);
  if (shot.kind === 'refused')
    return refused({ rule: shot.ground.rule, fact: 'notFired', ground: shot.ground });
  const piece = ordnancePiece(ordnanceTableIn(state), request);
  const after = declared(state, request, shot, piece);
  const task: Task<'toHitRoll'> = { kind: 'toHitRoll', request };
  return done(action.dice ? rolledToHit(after, task, action.dice) : asking(after, task));
};

/** What the rest of a shot goes by, once its own DR has fallen. */
const planOf = (shot: ToHitShot, { breaks, again }: Fate): ToHitPlan => ({
  at: shot.at,
  targetType: shot.targetType,
  modified: shot.th.modified,
  ...(shot.th.ownTable && { ownTable: true }),
  targets: shot.targets.map(({ unit, drm, hit, critical }) => ({ unit, drm, hit, critical })),
  ...(isInMovement(shot.type) && { moving: true }),
  ...(shot.residual !== undefined && !breaks && !again && { residual: shot.residual }),
});

/** The backblast of a desperate shot strikes all where it was fired from, by the coloured die. @rule C13.81 */
export const blasted = (
  state: GameState,
  { gunner: { at } }: OrdnancePiece,
  { desperate }: Pick<OrdnanceRequest, 'desperate'>,
  [die = 1]: readonly number[],
): GameState => {
  if (!desperate) return state;
  const units = state.situation.units.flatMap((unit) =>
    unit.at === at && isPersonnel(unit) && isSoldier(unit) ? [unit.id] : [],
  );
  const result = BACKBLAST[die - 1] ?? 'noEffect';
  const said = told(state, { rule: 'C13.81', fact: 'backblast', units, die, result });
  return result === 'noEffect' ? said : takesEffect(said, { type: 'attack', units, result });
};

/** What a weapon has no more of is kept in mind. @rule C8.9 */
const spent = (state: GameState, { name }: OrdnancePiece, special: SpecialAmmunition): GameState => {
  const notes = notesOf(state);
  const ammunitionSpent = [...(notes.ammunitionSpent ?? []), specialKey(name, special)];
  return { ...state, ordnance: { ...notes, ammunitionSpent } };
};

/** @rule C8.9 */
export const isAbsent = ({ special }: Pick<OrdnanceRequest, 'special'>, dice: readonly number[]): boolean =>
  special !== undefined && diceTotal(dice) > special.depletion;

/**
 * What its To Hit DR says of special ammunition: the last of it, or that there was none, and it has not fired, unless
 * it malfunctions.
 *
 * @rule C8.9
 */
export const withSpecial = (
  state: GameState,
  piece: OrdnancePiece,
  shot: Parameters<typeof asFired>[2] & Pick<ToHitShot, 'special'>,
  { fate, dice, leader }: Parameters<typeof asFired>[3] & { readonly dice: readonly number[] },
): { readonly state: GameState; readonly isShot: boolean } => {
  const { special, by: unit } = shot;
  const dr = diceTotal(dice);
  if (!special || dr < special.depletion) return { state, isShot: true };
  const { kind } = special;
  const after = spent(state, piece, special);
  if (!isAbsent(shot, dice))
    return { state: told(after, { rule: 'C8.9', fact: 'lastAmmunition', unit, kind }), isShot: true };
  const said = told(after, { rule: 'C8.9', fact: 'hasNoAmmunition', unit, kind });
  return { state: fate.breaks ? asFired(said, piece, shot, { fate, leader }) : said, isShot: false };
};

/** The To Hit DR has fallen, the coloured die first. @rule C3.3 */
export const rolledToHit = (
  state: GameState,
  { request }: Task<'toHitRoll'>,
  dice: readonly number[],
): GameState => {
  const before = ordnanceTableIn(state);
  const [shot, piece] = [toHitShot(before, request), ordnancePiece(before, request)];
  if (shot.kind === 'refused' || 'fact' in piece) return state;
  const fate = fateOf(shot, dice);
  const { again, breaks } = fate;
  const { leader } = request;
  const said = told(state, {
    rule: 'C3.3',
    fact: 'toHitRoll',
    dice,
    number: shot.th.modified,
    again: again && !isAbsent(shot, dice),
  });
  const loaded = withSpecial(said, piece, shot, { fate, dice, leader });
  if (!loaded.isShot) return loaded.state;
  const seen = asFired(loaded.state, piece, shot, { fate, leader });
  const aimed = acquiredNow(seen, before, { request, piece, breaks });
  const after = blasted(aimed, piece, request, dice);
  const plan = planOf(shot, fate);
  const original = diceTotal(dice);
  return asksThird(
    plan,
    plan.targets.map(({ drm }) => drm),
    original,
  )
    ? asking(after, { kind: 'toHitThird', plan, original })
    : struck(after, plan, original, 1);
};

/** Whom the shot hits, and how. @rule C3.3 C3.71 */
const struck = (state: GameState, plan: ToHitPlan, original: number, third: number): GameState => {
  const hits: readonly Hit[] = plan.targets.map(({ drm }) => hitBy(plan, drm, original, third));
  const unitsThat = (how: (hit: Hit | undefined) => boolean) =>
    plan.targets.flatMap(({ unit }, index) => (how(hits[index]) ? [unit] : []));
  const units = unitsThat((hit) => hit !== 'miss');
  if (units.length === 0) return told(state, { rule: 'C3.3', fact: 'misses', at: plan.at });
  const critical = unitsThat((hit) => hit === 'critical');
  const said = told(state, { rule: 'C3.3', fact: 'hits', units });
  const after = leftByOrdnance(said, plan.at, plan.residual);
  return critical.length > 1
    ? asking(after, { kind: 'criticalSelection', plan, hits, units: critical })
    : effectsAsked(after, { plan, hits }, critical);
};

/** The third die of an Original 2 has fallen. @rule C3.6 C3.71 */
export const rolledThird = (
  state: GameState,
  { plan, original }: Task<'toHitThird'>,
  [die = 1]: readonly number[],
): GameState => struck(told(state, { rule: 'C3.6', fact: 'toHitThird', die }), plan, original, die);

const effectsAsked = (
  state: GameState,
  { plan, hits }: Pick<Task<'criticalSelection'>, 'plan' | 'hits'>,
  chosen: readonly UnitId[],
): GameState => {
  const after =
    chosen.length > 0 ? told(state, { rule: 'C3.71', fact: 'hitsCritically', units: chosen }) : state;
  const { at, moving } = plan;
  return asking(after, {
    kind: 'effectsRoll',
    at,
    parts: hitParts(plan, hits, chosen),
    ...(moving && { moving }),
  });
};

/** Of several it is the one with the highest die, and who is tied with him. @rule A.9 C3.71 */
export const rolledCritical = (
  state: GameState,
  { plan, hits, units }: Task<'criticalSelection'>,
  dice: readonly number[],
): GameState => {
  const chosen = chosenBy(units, dice, 1);
  const said = told(state, { rule: 'A.9', fact: 'isSelected', units, dice, chosen });
  return effectsAsked(said, { plan, hits }, chosen);
};

const couldCheck = ({ column, drm }: HitPart): boolean =>
  resultsOf(column, drm, 0).some(({ result }) => result !== 'noEffect' && result !== 'PTC');

/** The Effects DR has fallen: one for all who are hit, each as his TEM has it. @rule C3.3 A7.3 */
export const rolledEffects = (
  state: GameState,
  { parts, moving }: Omit<Task<'effectsRoll'>, 'kind' | 'at'>,
  dice: readonly number[],
): GameState =>
  parts.reduce((now, part) => {
    const final = diceTotal(dice) + part.drm;
    const result = resultOf(part.column, final);
    const said = told(now, {
      rule: 'A7.3',
      fact: 'effectsRoll',
      units: part.units,
      column: part.column,
      dice,
      drm: part.drm,
      final,
      result,
    });
    const fate = result === 'noEffect' ? (couldCheck(part) ? 'none' : undefined) : result;
    return fate
      ? takesEffect(said, { type: 'attack', units: part.units, result: fate, ...(moving && { moving }) })
      : said;
  }, state);
