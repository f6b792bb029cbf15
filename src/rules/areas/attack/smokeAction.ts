import { hitBy, isImprobable } from '../../fire/fireResults.ts';
import { ordnanceKey, ordnancePiece, type OrdnancePiece, type OrdnanceRequest } from '../../fire/ordnance.ts';
import type { SmokeAmmunition } from '../../fire/fireDeclaration.ts';
import {
  isSmokePlaced,
  smokeKey,
  smokeShot,
  type SmokeRequest,
  type SmokeShot,
} from '../../fire/smokeShot.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import {
  asking,
  done,
  refused,
  seenAnew,
  told,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import type { AttackAction, AttackTask, ShotAtMen, ToHitPlan } from './attackAction.ts';
import { objectionNow } from './effects.ts';
import { fateOf } from './malfunction.ts';
import { asFired, declared, notesOf, ordnanceTableIn } from './ordnanceNotes.ts';

type Task<K extends AttackTask['kind']> = Extract<AttackTask, { kind: K }>;

/** Fire of anything but SMOKE. */
export const isOrdinaryFire = (action: AttackAction): boolean =>
  action.type === 'shoot' || (action.type === 'ordnance' && !('smoke' in action && action.smoke));

/** Once anything else is fired in a phase, no SMOKE is. @rule C8.5 */
export const smokeIsOver = (state: GameState): GameState => ({
  ...state,
  ordnance: { ...notesOf(state), smokeOver: true },
});

const isSmokeRequest = (request: OrdnanceRequest): request is SmokeRequest => request.smoke !== undefined;

/** The shot as the game stands, with its weapon; nothing where it is not made. */
const shotIn = (
  state: GameState,
  request: OrdnanceRequest,
): { readonly shot: SmokeShot; readonly piece: OrdnancePiece } | undefined => {
  const table = ordnanceTableIn(state);
  const shot = isSmokeRequest(request) ? smokeShot(table, request) : undefined;
  const piece = ordnancePiece(table, request);
  return shot?.kind === 'smoke' && !('fact' in piece) ? { shot, piece } : undefined;
};

/**
 * A Gun or a mortar fires SMOKE into a hex: its To Hit DR is asked for, unless it comes along.
 *
 * @rule C8.1 C8.5
 */
export const smokeFires = (
  state: GameState,
  { kind, dice, ...rest }: ShotAtMen,
  smoke: SmokeAmmunition,
): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const request: SmokeRequest = { ...rest, type: kind, smoke };
  const table = ordnanceTableIn(state);
  const [shot, piece] = [smokeShot(table, request), ordnancePiece(table, request)];
  if (shot.kind === 'refused')
    return refused({ rule: shot.ground.rule, fact: 'notFired', ground: shot.ground });
  const after = declared(state, request, shot, piece);
  const task: Task<'toHitRoll'> = { kind: 'toHitRoll', request };
  return done(dice ? rolledSmokeShot(after, task, dice) : asking(after, task));
};

const withoutSmoke = (state: GameState, request: OrdnanceRequest, { kind }: SmokeAmmunition): GameState => {
  const notes = notesOf(state);
  return {
    ...state,
    ordnance: { ...notes, ammunitionSpent: [...(notes.ammunitionSpent ?? []), smokeKey(request, kind)] },
  };
};

/** Whoever fires SMOKE aims at nothing any more. @rule C6.56 */
const unaimed = (state: GameState, request: OrdnanceRequest): GameState => {
  const notes = notesOf(state);
  const acquired = new Map(notes.acquired);
  return acquired.delete(ordnanceKey(request)) ? { ...state, ordnance: { ...notes, acquired } } : state;
};

/** It lies in the hex, and is in the way of whoever looks there. @rule C8.52 */
const landed = (state: GameState, { at, smoke }: ToHitPlan, isPlaced: boolean): GameState => {
  if (!smoke || !isPlaced) return told(state, { rule: 'C8.52', fact: 'smokeMisses', at });
  const { marker, hex } = smoke;
  const markers = [...state.situation.markers, { kind: marker, hex }];
  return told(seenAnew(state, { markers }), { rule: 'C8.52', fact: 'smokeLands', marker, hex });
};

/** There was none: it has not fired at all, unless it malfunctions. @rule C8.9 */
const missing = (
  state: GameState,
  { request }: Task<'toHitRoll'>,
  { shot, piece }: { readonly shot: SmokeShot; readonly piece: OrdnancePiece },
  dice: readonly number[],
): GameState => {
  const { by, smoke, leader } = { ...request, smoke: shot.smoke };
  const said = told(withoutSmoke(state, request, smoke), {
    rule: 'C8.9',
    fact: 'hasNoSmoke',
    unit: by,
    smoke: smoke.kind,
  });
  const fate = fateOf(shot, dice);
  return fate.breaks
    ? unaimed(asFired(said, piece, { ...shot, targets: [] }, { fate, leader }), request)
    : said;
};

/** The To Hit DR of a shot with SMOKE has fallen, the coloured die first. @rule C3.3 C8.9 C8.52 */
export const rolledSmokeShot = (
  state: GameState,
  task: Task<'toHitRoll'>,
  dice: readonly number[],
): GameState => {
  const { request } = task;
  const found = shotIn(state, request);
  if (!found) return state;
  const { shot, piece } = found;
  const { smoke, th, drm, marker, hex } = shot;
  const [dr, fate] = [diceTotal(dice), fateOf(shot, dice)];
  const isThere = dr <= smoke.depletion;
  const again = fate.again && isThere;
  const said = told(state, { rule: 'C3.3', fact: 'toHitRoll', dice, number: th.modified, again });
  if (!isThere) return missing(said, task, found, dice);
  const kept =
    dr === smoke.depletion
      ? told(withoutSmoke(said, request, smoke), {
          rule: 'C8.9',
          fact: 'lastSmoke',
          unit: request.by,
          smoke: smoke.kind,
        })
      : said;
  const fired = asFired(kept, piece, { ...shot, targets: [] }, { fate, leader: request.leader });
  const after = unaimed(fired, request);
  const plan: ToHitPlan = {
    at: shot.at,
    targetType: 'area',
    modified: th.modified,
    targets: [],
    smoke: { marker, hex, drm },
  };
  const asksThird = isImprobable(th.modified, drm) && isSmokePlaced(shot, dr, 1);
  return asksThird
    ? asking(after, { kind: 'toHitThird', plan, original: dr })
    : landed(after, plan, isSmokePlaced(shot, dr, 1));
};

/** The third die of an Original 2 has fallen, that alone could lay it. @rule C3.6 */
export const rolledSmokeThird = (
  state: GameState,
  { plan, original }: Task<'toHitThird'>,
  [die = 1]: readonly number[],
): GameState => {
  const { smoke, modified } = plan;
  const said = told(state, { rule: 'C3.6', fact: 'toHitThird', die });
  const isPlaced =
    smoke !== undefined && hitBy({ targetType: 'area', modified }, smoke.drm, original, die) !== 'miss';
  return landed(said, plan, isPlaced);
};
