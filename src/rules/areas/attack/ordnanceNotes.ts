import { phaseOf, type Phase } from '../../../units/scenario.ts';
import { has, isGoodOrder, type UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import { OWN_FP } from '../../fire/firepower.ts';
import { locationCalled } from '../../fire/firers.ts';
import {
  mainCaseA,
  ordnanceKey,
  type OrdnanceFired,
  type OrdnanceNotes,
  type OrdnanceRequest,
  type OrdnanceTable,
  type OrdnancePiece,
  type OrdnanceRefusal,
} from '../../fire/ordnance.ts';
import { acquiredOf, type ToHitShot } from '../../fire/toHitShot.ts';
import { turnsFreely, isConfined } from '../../fire/mainArmament.ts';
import { told, unitIn, withUnits, type GameState } from '../../state/state.ts';
import type { AttackAction } from './attackAction.ts';
import { aimsNoMore, fireTableIn, KEPT, MARK_OF, unconcealedByFire } from './fireAction.ts';
import { spoilt, type Fate } from './malfunction.ts';
import { rateStaysKept } from './residualFire.ts';

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

/** A shot is declared, whatever at: it is told, and ROF that might be given up is kept. @rule C3.1 */
export const declared = (
  state: GameState,
  {
    by,
    at,
    type,
    targetType,
    intensive,
    smoke,
  }: Pick<OrdnanceRequest, 'by' | 'at' | 'type' | 'intensive' | 'smoke'> &
    Pick<Extract<AttackAction, { type: 'ordnance' }>, 'targetType'>,
  { th }: Pick<ToHitShot, 'th'>,
  piece: OrdnancePiece | OrdnanceRefusal,
): GameState =>
  told(rateStaysKept(state), {
    rule: 'C3.1',
    fact: 'ordnanceFires',
    unit: by,
    ...('fact' in piece ? {} : piece.gun ? { gun: piece.gun.id } : { weapon: piece.counter }),
    at,
    kind: type,
    targetType,
    number: th.modified,
    intensive: intensive === true,
    ...(smoke && { smoke: smoke.kind }),
  });

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
    (piece.ordnance?.calibre ?? 0) >= SMALLEST_ACQUIRING &&
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
