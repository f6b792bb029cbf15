import type { Hex, LocationId } from '../../../board/map/gameMap.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { AT_CENTRE } from '../../../los/viewpoint.ts';
import { counter } from '../../../units/counters.ts';
import { isStarterKit } from '../../../units/position.ts';
import { phaseOf } from '../../../units/scenario.ts';
import { has, isGoodOrder, type Unit, type UnitId } from '../../../units/unit.ts';
import {
  askingFirst,
  done,
  refused,
  seenAnew,
  theUnit,
  told,
  unitIn,
  type ActionOutcome,
  type GameState,
} from '../../state/state.ts';
import { metByResidual, rateStaysKept } from '../attack/residualFire.ts';
import type { ControlAction, ControlTask } from './controlAction.ts';
import type { ControlRefusal, MovementRefusal, NoSmoke } from './controlFacts.ts';
import { hasPrepFired, smokeRule, whyNotMove, whyNotOn } from './mayMove.ts';
import { whyNotBegin } from './movement.ts';
import { movingTable, spent, withOthersDone } from './moveOutcome.ts';
import { allotmentOf, portagedBy, spentThere, START, type MfSpent } from './allotment.ts';
import { assaulted, isAfforded, lackOf, objectionToHow } from './movementFactors.ts';
import { hexOfLocation, standingIn } from './targets.ts';

type Smoke = Extract<ControlAction, { type: 'smoke' }>;
type SmokeTask = Extract<ControlTask, { kind: 'smokeRoll' | 'smokeUphillRoll' }>;

/** Some MF spent on something else than a Location, and how the move goes on. */
interface Spending {
  readonly unit: Unit;
  readonly cost: HalfMf;
  readonly how?: Smoke['how'] | undefined;
}

/** What it would have spent with it. */
const noted = ({ unit, cost }: Spending, had: MfSpent | undefined, allotment: HalfMf): MfSpent => ({
  from: unit.at,
  cameFrom: unit.at,
  byRoad: START.byRoad,
  ...had,
  portaged: portagedBy(unit, had),
  there: spentThere(had, unit.at, cost),
  allotment,
  spent: halfMf((had?.spent ?? START.spent) + cost),
});

/**
 * The table once a unit has spent MF where it is, or why it has not got them. Assault Movement is declared
 * before its one Location and, in the full rules, must leave some MF unspent. The road's MF counts once it
 * has moved along it.
 *
 * @rule A4.2 A4.61 B3.4
 */
export const spending = (state: GameState, asked: Spending): GameState | MovementRefusal => {
  const { unit, cost, how: declared } = asked;
  const table = movingTable(state);
  const objection = objectionToHow(table, unit, declared);
  if (objection) return objection;
  const had = table.notes.get(unit.id);
  const how = had?.how ?? declared;
  const allotment = allotmentOf(table, unit, { units: [unit], to: unit.at }, how) ?? mf(0);
  const note = noted(asked, had, allotment);
  const next = { spent: note.spent, byRoad: had !== undefined && note.byRoad };
  const payment = { before: had ?? START, next, allotment, note: () => note };
  if (!isAfforded(payment)) return lackOf(unit, unit.at, payment);
  const all = how === 'assault' ? assaulted(table, unit, next, allotment) : undefined;
  if (all) return all;
  const notes = new Map([[unit.id, { ...note, ...(how && { how }) }]]);
  const move = { units: [unit.id], to: unit.at, ...(declared && { how: declared }) };
  const now = withOthersDone(state, move);
  return spent(now, rateStaysKept(now), move, { kind: 'paid', notes, cost });
};

/** Why a unit spends no MF where it is now, whatever for; `undefined` if nothing keeps it. @rule A3.3 A4.2 */
export const whyNotSpend = (state: GameState, unit: Unit): ControlRefusal | undefined => {
  const phase = phaseOf(state.situation);
  if (phase !== 'movement') return { rule: 'A3.3', fact: 'noMovementNow', phase };
  return (
    whyNotMove(state.situation, unit, standingIn(unit)) ??
    hasPrepFired(state, unit.id) ??
    whyNotOn(state, [unit.id]) ??
    whyNotBegin(state, { units: [unit.id], to: unit.at })
  );
};

/** One MF in its own Location, two in one ADJACENT. @rule A24.1 SK-MPh */
const priceOf = (unit: Unit, at: LocationId): HalfMf => mf(unit.at === at ? 1 : 2);

/** Levels that the ground of one hex is higher than that of the other. */
const rise = (from: Hex, to: Hex): number => to.baseLevel - from.baseLevel;

/** Neither in water nor in marsh. */
const isWet = ({ terrain: name }: Hex): boolean => terrain(name).kind === 'water' || name === 'marsh';

/** Whoever has SMOKE grenades, and is fit to use them. */
const whyNotUse = (state: GameState, unit: Unit): NoSmoke | undefined => {
  const { kind, smoke } = counter(unit.counter);
  if (kind !== 'squad' || smoke === undefined || has(unit, 'dummy') || has(unit, 'unarmed')) return 'none';
  if (!isGoodOrder(unit) || unit.aboard !== undefined || has(unit, 'hidden')) return 'unfit';
  return state.control?.smokeTried?.includes(unit.id) === true ? 'tried' : undefined;
};

/** A hex next to it that it sees, on the ground of both. @rule A.8 */
const isAdjacent = ({ situation, sights }: GameState, unit: Unit, at: LocationId): boolean => {
  const { map } = situation;
  const [from, to] = [hexOfLocation(map, unit.at), hexOfLocation(map, at)];
  const [a, b] = [map.locationById.get(unit.at), map.locationById.get(at)];
  if (!from || !to || a === undefined || b === undefined || !from.neighbours.includes(to.index)) return false;
  return sights.between({ at: a, stance: AT_CENTRE }, { at: b, stance: AT_CENTRE }).kind !== 'blocked';
};

/** Water, marsh, and what rises too high; the Starter Kit asks nothing of it. @rule A24.1 */
const whyNotGround = (from: Hex, to: Hex): NoSmoke | undefined => {
  if (isWet(to)) return 'wet';
  const isCliff = from.hexsides[from.neighbours.indexOf(to.index)] === 'cliff';
  return rise(from, to) > 1 || (rise(from, to) > 0 && isCliff) ? 'tooHigh' : undefined;
};

/** What the lie of the land has against SMOKE there. @rule A24.1 */
const whyNotLand = (state: GameState, unit: Unit, at: LocationId): NoSmoke | undefined => {
  const { map } = state.situation;
  const [from, to] = [hexOfLocation(map, unit.at), hexOfLocation(map, at)];
  if (!from || !to || (to.id as string) !== at || (from.id as string) !== standingIn(unit))
    return 'notGround';
  if (from !== to && !isAdjacent(state, unit, at)) return 'notAdjacent';
  return isStarterKit(state) ? undefined : whyNotGround(from, to);
};

/** Assault Movement of the Starter Kit takes all MF. @rule SK-MPh-05 */
const whyNotSo = (state: GameState, how: Smoke['how']): NoSmoke | undefined =>
  isStarterKit(state) && how === 'assault' ? 'assault' : undefined;

/** Why a squad does not place SMOKE grenades there now, its MF aside. @rule A24.1 SK-MPh */
const whyNotPlace = (
  state: GameState,
  {
    unit,
    at,
    how,
  }: { readonly unit: Unit; readonly at: LocationId; readonly how?: Smoke['how'] | undefined },
): ControlRefusal | undefined => {
  const against = whyNotSpend(state, unit);
  if (against) return against;
  const because = whyNotUse(state, unit) ?? whyNotLand(state, unit, at) ?? whyNotSo(state, how);
  return because && { rule: smokeRule(state), fact: 'noSmokeGrenades', unit: unit.id, at, because };
};

const CX_DRM = 1;

/** The dr is asked for, its MF being spent. */
const thrown = (state: GameState, unit: Unit, { at, cost }: Pick<SmokeChoice, 'at' | 'cost'>): GameState => {
  const { id } = unit;
  const drm = !isStarterKit(state) && has(theUnit(state, id), 'cx') ? CX_DRM : 0;
  const needs = counter(unit.counter).smoke ?? 0;
  const smokeTried = [...(state.control?.smokeTried ?? []), id];
  const noted = { ...state, control: { bypassing: new Map(), ...state.control, smokeTried } };
  return askingFirst(told(noted, { rule: smokeRule(state), fact: 'throwsSmoke', unit: id, at, cost }), {
    kind: 'smokeRoll',
    unit: id,
    at,
    needs,
    drm,
  });
};

/**
 * A squad tries to place SMOKE grenades in its Location or one ADJACENT, for MF of its move: the dr is asked
 * for. There is no wind.
 *
 * @rule A24.1 A4.51 SK-MPh
 */
export const placingSmoke = (state: GameState, { unit: id, at, how }: Smoke): ActionOutcome => {
  const unit = unitIn(state, id);
  if (!unit) return refused({ rule: 'A10.5', fact: 'noSuchUnit', unit: id });
  if (!state.situation.map.locationById.has(at))
    return refused({ rule: 'A10.5', fact: 'noSuchLocation', at });
  const why = whyNotPlace(state, { unit, at, how });
  if (why) return refused(why);
  const cost = priceOf(unit, at);
  const paid = spending(state, { unit, cost, how });
  return 'fact' in paid ? refused(paid) : done(thrown(paid, unit, { at, cost }));
};

/** MF were spent there, with the SMOKE that now lies: Residual FP attacks. @rule A8.2 */
export const settled = (state: GameState, id: UnitId): GameState => {
  const unit = unitIn(state, id);
  return unit ? metByResidual(state, { before: state, units: [id], to: standingIn(unit) }) : state;
};

const laid = (state: GameState, unit: UnitId, at: LocationId): GameState => {
  const hex = hexOfLocation(state.situation.map, at);
  if (!hex) return state;
  const { markers } = state.situation;
  const after = seenAnew(state, { markers: [...markers, { kind: 'smokeGrenade', hex: hex.id }] });
  return told(after, { rule: smokeRule(state), fact: 'placesSmoke', unit, at });
};

const ENDS_MOVE = 6;
const HIGHEST_UPHILL = 3;

/** Its move ends here; the MF that it has spent may still be met by fire. */
const moveOver = (state: GameState, unit: UnitId): GameState => {
  const stopped = [...(state.control?.stopped ?? []), unit];
  const after = { ...state, control: { bypassing: new Map(), ...state.control, stopped } };
  return told(after, { rule: smokeRule(state), fact: 'smokeEndsMove', unit });
};

const needsUphill = (state: GameState, unit: Unit, at: LocationId): boolean => {
  const { map } = state.situation;
  const [from, to] = [hexOfLocation(map, unit.at), hexOfLocation(map, at)];
  return !isStarterKit(state) && from !== undefined && to !== undefined && rise(from, to) > 0;
};

/**
 * The dr of SMOKE grenades: an Original 6 ends the move of the squad; uphill a second one says whether they
 * come back.
 *
 * @rule A24.1 SK-MPh
 */
export const rolledSmoke = (state: GameState, task: SmokeTask, [dr = 1]: readonly number[]): GameState => {
  const { unit: id, at } = task;
  const unit = theUnit(state, id);
  const rule = smokeRule(state);
  if (task.kind === 'smokeUphillRoll') {
    const isUp = dr <= HIGHEST_UPHILL;
    const said = told(state, { rule, fact: 'rollsSmokeUphill', unit: id, at, dr, isUp });
    return settled(laid(said, id, isUp ? at : unit.at), id);
  }
  const { needs, drm } = task;
  const isLaid = dr + drm <= needs;
  const said = told(state, { rule, fact: 'rollsSmoke', unit: id, dr, drm, needs, isLaid });
  if (!isLaid) return settled(dr === ENDS_MOVE ? moveOver(said, id) : said, id);
  if (needsUphill(state, unit, at)) return askingFirst(said, { kind: 'smokeUphillRoll', unit: id, at });
  return settled(laid(said, id, at), id);
};

/** A Location in which a squad may try to place SMOKE grenades now. */
export interface SmokeChoice {
  readonly unit: UnitId;
  readonly at: LocationId;
  readonly cost: HalfMf;
}

/** Where squads may try to place SMOKE grenades now, of these or of all. @rule A24.1 SK-MPh */
export const smokeChoices = (state: GameState): readonly SmokeChoice[] => {
  const { situation } = state;
  const { map, units, attacker } = situation;
  if (phaseOf(situation) !== 'movement' || state.tasks.length > 0) return [];
  return units
    .filter((unit) => unit.side === attacker && whyNotUse(state, unit) === undefined)
    .flatMap((unit) => {
      const here = hexOfLocation(map, unit.at);
      const near = here?.neighbours.flatMap((index) => map.hexes[index ?? -1] ?? []) ?? [];
      return [...(here ? [here] : []), ...near].flatMap(({ id }): readonly SmokeChoice[] => {
        const at = id as string as LocationId;
        const cost = priceOf(unit, at);
        if (!map.locationById.has(at) || whyNotPlace(state, { unit, at })) return [];
        const paid = spending(state, { unit, cost });
        return 'fact' in paid ? [] : [{ unit: unit.id, at, cost }];
      });
    });
};
