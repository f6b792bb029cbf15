import { phaseOf, type Phase } from '../../../units/scenario.ts';
import { has, isGoodOrder, type UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import { OWN_FP, isInMovement } from '../../fire/firepower.ts';
import { asksThird, hitBy, resultsOf, type Hit } from '../../fire/fireResults.ts';
import { locationCalled } from '../../fire/firers.ts';
import { resultOf } from '../../fire/infantryFireTable.ts';
import {
  mainCaseA,
  ordnanceKey,
  ordnancePiece,
  type OrdnanceFired,
  type OrdnanceNotes,
  type OrdnanceRequest,
  type OrdnanceTable,
  type OrdnancePiece,
} from '../../fire/ordnance.ts';
import {
  acquiredOf,
  hitParts,
  toHitShot,
  type HitPart,
  type ToHitAnswer,
  type ToHitShot,
} from '../../fire/toHitShot.ts';
import { turnsFreely, isConfined } from '../../fire/mainArmament.ts';
import { diceTotal } from '../../morale/moraleCheck.ts';
import {
  asking,
  done,
  refused,
  told,
  unitIn,
  withUnits,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import type { AttackTask, ShotAtMen, ToHitPlan } from './attackAction.ts';
import { chosenBy, objectionNow, takesEffect } from './effects.ts';
import { aimsNoMore, asItMoves, fireTableIn, KEPT, MARK_OF, unconcealedByFire } from './fireAction.ts';
import { fateOf, spoilt, type Fate } from './malfunction.ts';
import { leftByOrdnance, rateStaysKept } from './residualFire.ts';

type Task<K extends AttackTask['kind']> = Extract<AttackTask, { kind: K }>;

const NOTHING: OrdnanceNotes = { fired: new Map(), acquired: new Map() };

/** What a game has noted of ordnance. */
export const notesOf = ({ ordnance }: GameState): OrdnanceNotes => ordnance ?? NOTHING;

/** The table as a game knows it: what has fired, and what has been acquired. */
export const ordnanceTableIn = (
  state: GameState,
  turned: 'asTurned' | 'stillTurning' = 'asTurned',
): OrdnanceTable => ({
  ...fireTableIn(state),
  ordnance: turned === 'asTurned' ? notesOf(state) : { ...notesOf(state), turned: [] },
});

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
  const after = told(rateStaysKept(state), {
    rule: 'C3.1',
    fact: 'ordnanceFires',
    unit: request.by,
    ...('fact' in piece ? {} : piece.gun ? { gun: piece.gun.id } : { weapon: piece.counter }),
    at: request.at,
    kind: request.type,
    targetType: request.targetType,
    number: shot.th.modified,
    intensive: request.intensive === true,
  });
  const task: Task<'toHitRoll'> = { kind: 'toHitRoll', request };
  return done(action.dice ? rolledToHit(after, task, action.dice) : asking(after, task));
};

/** All of a shot that its weapon and its crew are touched by. */
type Fired = Pick<ToHitShot, 'by' | 'weapon' | 'type' | 'intensive' | 'turn'> & {
  readonly targets: readonly { readonly unit: UnitId }[];
};

/** The Gun has turned to bring its target into its CA. @rule C3.21 C5.1 */
const turnedToIt = (state: GameState, { gun }: OrdnancePiece, { turn }: Fired): GameState =>
  gun && turn
    ? told(
        withUnits(state, [
          {
            ...gun,
            ...(turn.hexspines > 0 && { facing: turn.facing }),
            ...(turn.turret && { turret: turn.turret.facing }),
          },
        ]),
        ...(turn.hexspines > 0
          ? [{ rule: 'C3.21', fact: 'gunTurns', unit: gun.id, hexspines: turn.hexspines } as const]
          : []),
        ...(turn.turret && turn.turret.hexspines > 0
          ? [
              {
                rule: 'D3.12',
                fact: 'turretTurns',
                unit: gun.id,
                hexspines: turn.turret.hexspines,
              } as const,
            ]
          : []),
      )
    : state;

/** A Gun without ROF that turns has made the most of its crew. @rule C5.6 C2.24 */
const markOf = (
  table: OrdnanceTable,
  piece: OrdnancePiece,
  { type, intensive, turn }: Fired,
): OrdnanceFired['mark'] => {
  const isStrained =
    piece.gun && !piece.mount && turn && (piece.rate ?? 0) === 0 && !turnsFreely(table, piece);
  return intensive || isStrained ? 'intensiveFire' : MARK_OF[type];
};

/** Of a squad that fires what it bears its own FP is left. @rule A7.35 */
const ownFpLeft = ({ gun, gunner }: OrdnancePiece): readonly number[] =>
  !gun && counter(gunner.counter).kind === 'squad' ? [OWN_FP] : [];

/** What a shot of main armament binds other weapons of its vehicle to. @rule D3.5 D3.51 */
const mainNoted = (state: GameState, piece: OrdnancePiece, shot: Fired): Pick<OrdnanceFired, 'main'> => {
  if (!piece.mount) return {};
  const phase = phaseOf(state.situation);
  const before = notesOf(state).fired.get(ordnanceKey(shot))?.main;
  const turns = before?.phase === phase ? before.turns : [];
  const caseA = mainCaseA(piece, shot.turn);
  const isKnown = shot.targets.some(({ unit }) => !has(unitIn(state, unit) ?? piece.gunner, 'concealed'));
  return {
    main: {
      phase,
      turns: caseA ? [...turns, caseA] : turns,
      at: isKnown ? 'known' : 'unknown',
    },
  };
};

/** Who fired, who directed it, and the weapon, are marked. @rule C2.24 C5.11 A7.53 */
const marked = (
  state: GameState,
  piece: OrdnancePiece,
  {
    shot,
    again,
    leader,
  }: {
    readonly shot: Fired;
    readonly again: boolean;
    readonly leader: UnitId | undefined;
  },
): GameState => {
  const [mark, fired] = [MARK_OF[shot.type], new Map(state.fired)];
  const before = fired.get(shot.by);
  const of = markOf(ordnanceTableIn(state), piece, shot);
  // What else a vehicle fires has marks of its own.
  if (!piece.mount)
    fired.set(shot.by, {
      mark: of === 'intensiveFire' && mark === 'firstFire' ? 'finalFire' : mark,
      again: before ? before.again : ownFpLeft(piece),
    });
  if (leader !== undefined)
    fired.set(leader, { mark, again: [], led: [...new Set([...(fired.get(leader)?.led ?? []), shot.by])] });
  const fixed = isConfined(piece.from) && piece.kind !== 'mortar';
  const notes = notesOf(state);
  const ordnance = {
    ...notes,
    fired: new Map([
      ...notes.fired,
      [ordnanceKey(shot), { by: shot.by, mark: of, again, fixed, ...mainNoted(state, piece, shot) }] as const,
    ]),
  };
  return { ...state, fired, ordnance };
};

/** The weapon has fired: it turns, is marked with who fired, and may be spoilt; none of them stays concealed. */
export const asFired = (
  state: GameState,
  piece: OrdnancePiece,
  shot: Fired,
  { fate, leader }: { readonly fate: Fate; readonly leader: UnitId | undefined },
): GameState => {
  const { again } = fate;
  const fired = marked(turnedToIt(state, piece, shot), piece, { shot, again, leader });
  const after = spoilt(fired, piece, { fate, how: shot.intensive ? 'intensive' : 'usual' });
  return unconcealedByFire(after, [
    shot.by,
    ...(leader ? [leader] : []),
    ...(piece.gun ? [piece.gun.id] : []),
  ]);
};

const SMALLEST_ACQUIRING = 20;
const BEST_ACQUISITION = -2;

/**
 * After each shot at the same target it aims better, by −1 and then −2; what it had acquired before is lost.
 *
 * @rule C6.5
 */
export const acquiredNow = (
  state: GameState,
  before: OrdnanceTable,
  {
    request,
    piece,
    breaks,
  }: { readonly request: OrdnanceRequest; readonly piece: OrdnancePiece; readonly breaks: boolean },
): GameState => {
  const notes = notesOf(state);
  const acquired = new Map(notes.acquired);
  const to = locationCalled(before, request.at);
  acquired.delete(ordnanceKey(request));
  const canAim =
    piece.ordnance.calibre >= SMALLEST_ACQUIRING &&
    piece.kind !== 'antitankRifle' &&
    request.type !== 'boundingFirstFire';
  const area = request.targetType === 'area';
  const isSeen = before.situation.units.some(
    (unit) => unit.at === request.at && unit.side !== piece.gunner.side && !has(unit, 'concealed'),
  );
  if (!to || breaks || !canAim || (!area && !isSeen))
    return acquired.size === notes.acquired.size ? state : { ...state, ordnance: { ...notes, acquired } };
  const drm = Math.max(BEST_ACQUISITION, acquiredOf(before, request, piece, to) - 1) as -1 | -2;
  const { by, at } = request;
  acquired.set(ordnanceKey(request), { at, hex: to.hex, area, drm, by, from: piece.gunner.at });
  return told(
    { ...state, ordnance: { ...notes, acquired } },
    { rule: 'C6.5', fact: 'acquires', unit: by, at, drm },
  );
};

/** What the rest of a shot goes by, once its own DR has fallen. */
const planOf = (shot: ToHitShot, { breaks, again }: Fate): ToHitPlan => ({
  at: shot.at,
  targetType: shot.targetType,
  modified: shot.th.modified,
  targets: shot.targets.map(({ unit, drm, hit, critical }) => ({ unit, drm, hit, critical })),
  ...(isInMovement(shot.type) && { moving: true }),
  ...(shot.residual !== undefined && !breaks && !again && { residual: shot.residual }),
});

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
  const said = told(state, { rule: 'C3.3', fact: 'toHitRoll', dice, number: shot.th.modified, again });
  const seen = asFired(said, piece, shot, { fate, leader });
  const after = acquiredNow(seen, before, { request, piece, breaks });
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

/** As a phase begins marks come off that have served, and whoever is no longer fit loses his aim. @rule A3.4 C5.11 C6.5 */
export const withoutOldOrdnance = (state: GameState, phase: Phase): GameState => {
  if (!state.ordnance) return state;
  const kept = KEPT[phase] ?? [];
  const isKept = ({ mark }: OrdnanceFired): boolean =>
    mark === 'intensiveFire' ? kept.length > 0 : kept.includes(mark);
  const turned = (state.ordnance.turned ?? []).filter(
    (each) => each.phase === 'prepFire' && phase !== 'rally',
  );
  const fired = [...state.ordnance.fired]
    .filter(([, note]) => isKept(note))
    .map(([key, note]) => [key, { ...note, fixed: false }] as const);
  const { smokeOver: _, ...notes } = state.ordnance;
  return aimsNoMore(
    { ...state, ordnance: { ...notes, fired: new Map(fired), turned } },
    (gunner) => !gunner || !isGoodOrder(gunner),
  );
};
