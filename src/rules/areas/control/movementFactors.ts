import type { LocationId, LocationIndex } from '../../../board/map/gameMap.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import type { Sights } from '../../../los/sight.ts';
import { markerRow } from '../../../units/marker.ts';
import { withCondition } from '../../../units/conditionTable.ts';
import { isStarterKit, type Situation } from '../../../units/position.ts';
import { weapon, type WeaponCounterId } from '../../../units/counters.ts';
import { isMultiMan, isSingleMan, portageCapacity } from '../../../units/strength.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { DOUBLE_TIME_BONUS, movementAllowance } from '../../experience/experienceFacts.ts';
import { leaderOnMove, leaderWith } from '../../experience/inexperienced.ts';
import { GETTING_IN_OR_OUT } from '../../rout/movement/locations.ts';
import type { StepEntry } from '../../rout/movement/movementCost.ts';
import { budgetOf, mayMoveLeast, paid, type Outlay } from '../../rout/movement/reach.ts';
import { memoize } from '../../rout/memoize.ts';
import type { SpentThere } from '../../fire/firepower.ts';
import { asPlayed, createRoutContext, type RoutContext } from '../../rout/routContext.ts';
import type { EntryManner, MovementRefusal, MoveBy } from './controlFacts.ts';

/** What a unit has spent of its MF in this Movement Phase. */
export interface MfSpent extends Outlay {
  /** Where its move began. */
  readonly from: LocationId;
  /** Where it was before it came to the Location that it is in now. */
  readonly cameFrom: LocationId;
  /** What it had, the leader's bonus and that of Double Time among them, the road's not. */
  readonly allotment: HalfMf;
  readonly how?: MoveBy;
  /** The leader who has moved with it from the beginning. A4.12 */
  readonly leader?: UnitId;
  /** All that it has carried for some MF: what it drops weighs on. A4.4 */
  readonly portaged: readonly WeaponCounterId[];
  /** What it has spent in its Location, and who has fired at it there. A8.14 */
  readonly there: SpentThere;
}

/** MF spent in a Location since it was entered. @rule A8.14 */
export const spentThere = (had: MfSpent | undefined, at: LocationId, cost: HalfMf): SpentThere =>
  had?.there.at === at
    ? { ...had.there, spent: halfMf(had.there.spent + cost) }
    : { at, spent: cost, shots: new Map() };

/** What it has carried, and what it has now. @rule A4.4 */
export const portagedBy = (unit: Unit, had: MfSpent | undefined): readonly WeaponCounterId[] => {
  const now = unit.weapons.map((held) => held.counter);
  const left = [...now];
  const dropped = (had?.portaged ?? []).filter((each) => {
    const place = left.indexOf(each);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
  return [...now, ...dropped];
};

/** The unit under the weight of all that it has carried. @rule A4.4 */
const laden = (unit: Unit, had: MfSpent | undefined): Unit =>
  had === undefined || had.portaged.length === 0
    ? unit
    : {
        ...unit,
        weapons: portagedBy(unit, had).map((each) => ({ counter: each, malfunctioned: false })),
      };

/** What each unit has spent that has moved in this Movement Phase. */
export type MovementNotes = ReadonlyMap<UnitId, MfSpent>;

/** A table on which units move, and what they have spent so far. */
export interface MovingTable {
  readonly situation: Situation;
  readonly sights: Sights;
  readonly notes: MovementNotes;
  /** Those who were CX as the phase began, and do not Double Time in it. A4.51 */
  readonly wasCx?: readonly UnitId[];
  /** Those whose move is under way. */
  readonly moving?: readonly UnitId[];
}

/** Units that go to a Location together. */
export interface Going {
  readonly units: readonly Unit[];
  readonly to: LocationId;
  readonly manner?: EntryManner | undefined;
  readonly how?: MoveBy | undefined;
}

export const START: Outlay = { spent: halfMf(0), byRoad: true };

/**
 * The leader whom a unit began its move with, as long as he comes along: together with it, or ahead of it or
 * behind it by this one Location. A unit that has left him once has him no more.
 *
 * @rule A4.12
 */
const leaderOf = (
  { situation, notes, moving = [] }: MovingTable,
  unit: Unit,
  { units, to }: Pick<Going, 'units' | 'to'>,
): { readonly leader?: Unit; readonly isPresent: boolean } => {
  const had = notes.get(unit.id);
  const leader = had
    ? situation.units.find(({ id }) => id === had.leader)
    : [leaderOnMove, leaderWith].reduce<Unit | undefined>(
        (found, of) => found ?? of({ ...situation, units }, unit) ?? of(situation, unit),
        undefined,
      );
  if (!leader) return { isPresent: false };
  const isPresent =
    units.some(({ id }) => id === leader.id) || (moving.includes(leader.id) && leader.at === to);
  return isPresent || !had ? { leader, isPresent } : { isPresent };
};

/**
 * PP that the leader carries for a unit he began to move with, as far as his IPC allows: for one alone, the
 * first that needs it. Told by the audit of A4.42 and `LeaderIpcRecipient` of
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime, and by the notes on portage at neta.no-ip.com.
 *
 * @rule A4.42
 */
const lentBy = (
  leader: Unit | undefined,
  unit: Unit,
  { situation, notes }: MovingTable,
  { units }: Pick<Going, 'units'>,
): number => {
  if (!leader || !leaderOnMove({ ...situation, units: [unit, leader] }, unit)) return 0;
  const begun = [...notes].flatMap(([id, had]) =>
    had.leader === leader.id ? situation.units.filter((each) => each.id === id) : [],
  );
  const helped = [...begun, ...units]
    .filter(isMultiMan)
    .find(
      (each) =>
        (movementAllowance({ ...situation, units: [] }, laden(each, notes.get(each.id)))?.burden ?? 0) > 0,
    );
  if (helped?.id !== unit.id) return 0;
  const own = portagedBy(leader, notes.get(leader.id)).reduce((sum, each) => sum + weapon(each).portage, 0);
  return Math.max(0, portageCapacity(leader) - (has(leader, 'cx') ? 1 : 0) - own);
};

/**
 * What a unit has to spend as it moves with these: its own MF, those of a leader who goes along, those of
 * Double Time, less what it carries too much, or has carried. `undefined` of whoever does not move on foot.
 *
 * @rule A4.11 A4.12 A4.5 A4.42 A4.4
 */
export const allotmentOf = (
  table: MovingTable,
  unit: Unit,
  going: Pick<Going, 'units' | 'to'>,
  how: MoveBy | undefined,
): HalfMf | undefined => {
  const found = leaderOf(table, unit, going);
  const leader = found.isPresent ? found.leader : undefined;
  const bearer = laden(unit, table.notes.get(unit.id));
  const led = { ...table.situation, units: leader ? [bearer, leader] : [bearer] };
  const allowance = movementAllowance(led, bearer);
  if (!allowance || how !== 'cx')
    return allowance && mf(allowance.mf + Math.min(allowance.burden, lentBy(leader, unit, table, going)));
  const isRunning = allowance.doubleTime !== undefined || table.notes.has(unit.id);
  const runs = movementAllowance(led, has(unit, 'cx') ? bearer : withCondition(bearer, 'cx'));
  return runs && mf(runs.mf + (isRunning ? DOUBLE_TIME_BONUS : 0));
};

type Fields = (unit: Unit) => RoutContext;

/** Of the tables that were asked about. */
const FIELDS = new WeakMap<Situation, { readonly sights: Sights; readonly of: Fields }>();

const fieldsOf = ({ situation, sights }: Pick<MovingTable, 'situation' | 'sights'>): Fields => {
  const known = FIELDS.get(situation);
  if (known?.sights === sights) return known.of;
  const played = asPlayed(situation);
  const of = memoize((unit: Unit) => createRoutContext(played, sights, unit));
  FIELDS.set(situation, { sights, of });
  return of;
};

export const fieldOf = (table: MovingTable, unit: Unit): RoutContext => fieldsOf(table)(unit);

/** The place that is meant: on top of what lies in a Location, in its hole, or in its pillbox. */
export const isMeant = (
  field: RoutContext,
  place: LocationIndex,
  { to, manner }: Pick<Going, 'to' | 'manner'>,
): boolean => {
  if (field.location(place).id !== to) return false;
  const spot = field.spot(place);
  return manner === 'beneath' ? spot === 'entrenched' : spot === 'top' || spot === 'pillbox';
};

/** Out of the hole of one's own Location. @rule B27.4 */
const climbsOut = (field: RoutContext, { to, manner }: Pick<Going, 'to' | 'manner'>): boolean =>
  manner !== 'beneath' && field.spot(field.start) === 'entrenched' && field.location(field.start).id === to;

/** The price of the next Location; `undefined` where no step on foot leads there. @rule A4.2 */
const entryTo = (field: RoutContext, going: Pick<Going, 'to' | 'manner'>): StepEntry | undefined => {
  if (climbsOut(field, going)) return { cost: GETTING_IN_OR_OUT, manner: 'terrain' };
  const found = field.steps(field.start).filter((step) => isMeant(field, step.to, going));
  return found.map(({ entries: [first] }) => first).toSorted((a, b) => costIn(a) - costIn(b))[0];
};

const costIn = ({ cost, fort = halfMf(0) }: StepEntry): number => (cost === 'all' ? Infinity : cost) + fort;

/** What a step costs a unit and leaves it with, or why it is not taken. */
type Priced =
  | { readonly kind: 'paid'; readonly cost: HalfMf; readonly note: MfSpent }
  | { readonly kind: 'refused'; readonly ground: MovementRefusal }
  /** It does not move on foot, or by a way whose MF are counted at the table. */
  | { readonly kind: 'uncounted' };

const refuse = (ground: MovementRefusal): Priced => ({ kind: 'refused', ground });

type How = MoveBy | undefined;

/** Who moves so goes one Location and no farther. */
const endsAtOnce = ({ id }: Unit, had: MfSpent | undefined): MovementRefusal | undefined => {
  const isDone = had !== undefined && had.spent >= had.allotment;
  if (isDone && had.how === 'assault') return { rule: 'A4.61', fact: 'movesNoFarther', unit: id };
  return had?.how === 'minimum' ? { rule: 'A4.134', fact: 'movesNoFarther', unit: id } : undefined;
};

/** Neither Double Time twice, nor Assault Movement of who is CX. @rule A4.5 A4.61 */
const objectionToStart = (
  { situation, wasCx = [] }: MovingTable,
  unit: Unit,
  how: MoveBy,
): MovementRefusal | undefined => {
  const { id } = unit;
  if (how === 'cx')
    return movementAllowance(situation, unit)?.doubleTime === undefined || wasCx.includes(id)
      ? { rule: 'A4.5', fact: 'cannotRun', unit: id }
      : undefined;
  return how === 'assault' && has(unit, 'cx') ? { rule: 'A4.61', fact: 'isCx', unit: id } : undefined;
};

/** Why a unit cannot move as it is declared to. @rule A4.5 A4.61 */
export const objectionToHow = (table: MovingTable, unit: Unit, how: How): MovementRefusal | undefined => {
  const had = table.notes.get(unit.id);
  const over = endsAtOnce(unit, had);
  if (over || how === undefined) return over;
  if (!had) return objectionToStart(table, unit, how);
  return how === had.how ? undefined : { rule: 'A4.5', fact: 'declaredLate', unit: unit.id };
};

/** Assault Movement takes all MF, and in the full rules leaves some of them unspent by its cost. @rule A4.61 */
export const assaulted = (
  table: MovingTable,
  unit: Unit,
  next: Outlay,
  allotment: HalfMf,
): MovementRefusal | undefined =>
  !isStarterKit(table) && next.spent >= allotment
    ? { rule: 'A4.61', fact: 'takesAll', unit: unit.id, cost: next.spent, allotment }
    : undefined;

/** A step that is paid for: what is spent before and after it, and how it is noted. */
interface Payment {
  readonly before: Outlay;
  readonly next: Outlay | undefined;
  readonly allotment: HalfMf;
  readonly note: (spent: HalfMf, byRoad: boolean, cost: HalfMf) => MfSpent;
}

/** Within what it has, the road's MF among it. */
export const isAfforded = ({ next, allotment }: Payment): boolean =>
  next !== undefined && next.spent <= budgetOf(next, allotment);

/**
 * One Location for which the MF are too few, at its whole cost; open to who is CX, but not to who has no MF left by
 * what he carries. Told by A4.134 of the Rulebook and by LimboDancer.Agentic.CognitiveRuntime.
 *
 * @rule A4.134
 */
const byMinimum = (unit: Unit, payment: Payment): Priced => {
  const { allotment, next, note } = payment;
  if (!mayMoveLeast(allotment)) return refuse({ rule: 'A4.134', fact: 'carriesTooMuch', unit: unit.id });
  if (isAfforded(payment)) return refuse({ rule: 'A4.134', fact: 'hasEnough', unit: unit.id });
  const cost = next?.spent ?? allotment;
  return { kind: 'paid', cost, note: note(cost, false, cost) };
};

/** How many MF too few it has. @rule A4.11 */
export const lackOf = (
  unit: Unit,
  to: LocationId,
  { before, next, allotment }: Payment,
): MovementRefusal => ({
  rule: 'A4.11',
  fact: 'tooFewMf',
  unit: unit.id,
  to,
  cost: next ? halfMf(next.spent - before.spent) : allotment,
  left: halfMf(Math.max(0, (next ? budgetOf(next, allotment) : allotment) - before.spent)),
});

const settledBy =
  (table: MovingTable, unit: Unit, to: LocationId, how: How) =>
  (payment: Payment): Priced => {
    const { before, next, allotment, note } = payment;
    if (how === 'minimum') return byMinimum(unit, payment);
    if (!next || !isAfforded(payment)) return refuse(lackOf(unit, to, payment));
    const cost = halfMf(next.spent - before.spent);
    if (how !== 'assault') return { kind: 'paid', cost, note: note(next.spent, next.byRoad, cost) };
    const objection = assaulted(table, unit, next, allotment);
    return objection ? refuse(objection) : { kind: 'paid', cost, note: note(allotment, false, cost) };
  };

const MOST_OF_SMC = 2;

/**
 * A SMC never portages more than two PP, as the audit of A4.42 in LimboDancer.Agentic.CognitiveRuntime has it too.
 *
 * @rule A4.42
 */
const objectionToLoad = (unit: Unit): MovementRefusal | undefined =>
  isSingleMan(unit) && unit.weapons.reduce((sum, held) => sum + weapon(held.counter).portage, 0) > MOST_OF_SMC
    ? { rule: 'A4.42', fact: 'tooHeavyForOne', unit: unit.id }
    : undefined;

/** What the next Location costs one of those who go there. */
const priced = (table: MovingTable, unit: Unit, { units, how: declared, ...going }: Going): Priced => {
  const objection = objectionToHow(table, unit, declared) ?? objectionToLoad(unit);
  if (objection) return refuse(objection);
  const had = table.notes.get(unit.id);
  const how = had?.how ?? declared;
  const allotment = allotmentOf(table, unit, { units, to: going.to }, how);
  if (allotment === undefined || going.manner === 'bypass') return { kind: 'uncounted' };
  const entry = entryTo(fieldOf(table, unit), going);
  if (!entry) return refuse({ rule: 'A4.2', fact: 'noWayOnFoot', unit: unit.id, to: going.to });
  const before = had ?? START;
  const { leader } = leaderOf(table, unit, { units, to: going.to });
  return settledBy(
    table,
    unit,
    going.to,
    how,
  )({
    before,
    next: paid(unit, before, entry, allotment),
    allotment,
    note: (spent, byRoad, cost) => ({
      from: had?.from ?? unit.at,
      cameFrom: going.to === unit.at ? (had?.cameFrom ?? unit.at) : unit.at,
      spent,
      byRoad,
      allotment,
      ...(how !== undefined && { how }),
      ...(leader !== undefined && { leader: leader.id }),
      portaged: portagedBy(unit, had),
      there: spentThere(had, going.to, cost),
    }),
  });
};

/** Somebody has spent MF that only a leader gave him, who would now leave him. @rule A4.12 */
const objectionToLeaving = (
  { notes, situation }: MovingTable,
  { units }: Going,
): MovementRefusal | undefined => {
  const left = situation.units.find((unit) => {
    const had = notes.get(unit.id);
    const leader = units.find(({ id }) => id === had?.leader);
    const own = movementAllowance({ ...situation, units: [unit] }, unit);
    return (
      leader !== undefined &&
      had !== undefined &&
      leader.at === unit.at &&
      !units.some(({ id }) => id === unit.id) &&
      own !== undefined &&
      had.how !== 'cx' &&
      had.spent > budgetOf(had, mf(own.mf))
    );
  });
  const leader = left && notes.get(left.id)?.leader;
  return leader === undefined
    ? undefined
    : { rule: 'A4.12', fact: 'leaderStays', unit: leader, led: left?.id ?? leader };
};

/** What a step of a move costs all who take it. */
export type MoveCost =
  | { readonly kind: 'refused'; readonly ground: MovementRefusal }
  | {
      readonly kind: 'paid';
      /** What each has spent with it, of those whose MF are counted. */
      readonly notes: ReadonlyMap<UnitId, MfSpent>;
      /** The most that it costs any of them; none where nobody's are counted. */
      readonly cost?: HalfMf;
    };

/**
 * What the next Location costs those who go there together in the Movement Phase, or why they do not: their
 * MF are too few, or they have declared to move otherwise.
 *
 * @rule A4.1 A4.2
 */
export const moveCost = (table: MovingTable, going: Going): MoveCost => {
  const objection = objectionToLeaving(table, going);
  if (objection) return { kind: 'refused', ground: objection };
  const notes = new Map<UnitId, MfSpent>();
  let most: HalfMf | undefined;
  for (const unit of going.units) {
    const found = priced(table, unit, going);
    if (found.kind === 'refused') return found;
    if (found.kind === 'uncounted') continue;
    notes.set(unit.id, found.note);
    most = halfMf(Math.max(most ?? 0, found.cost));
  }
  return { kind: 'paid', notes, ...(most !== undefined && { cost: most }) };
};

const MOST_WITHOUT_CX = mf(4);

/** SMOKE does not count towards how difficult terrain is. @rule A4.72 */
const smokeIn = ({ situation: { markers } }: MovingTable, to: LocationId): HalfMf =>
  mf(markers.some(({ kind, hex }) => (hex as string) === to && markerRow(kind).smoke) ? 1 : 0);

/**
 * Whether an advance takes four MF or all that a unit has, so that it becomes CX; refused to one who is CX
 * already, or whom what he carries leaves no MF. A way that is not known is not judged.
 *
 * @rule A4.72 SK-APh-04
 */
export const advanceCost = (
  table: MovingTable,
  unit: Unit,
  { units, ...going }: Going,
): 'easy' | 'cx' | MovementRefusal => {
  const allotment = allotmentOf({ ...table, notes: new Map() }, unit, { units, to: going.to }, undefined);
  if (allotment === undefined) return 'easy';
  const { id } = unit;
  const load = objectionToLoad(unit);
  if (load) return load;
  if (allotment <= 0) return { rule: 'A4.72', fact: 'carriesTooMuch', unit: id };
  const entry = entryTo(fieldOf(table, unit), going);
  if (!entry) return 'easy';
  const cost = paid(unit, START, entry, allotment)?.spent ?? allotment;
  const all = entry.cost === 'all' ? allotment : cost - smokeIn(table, going.to);
  const limit = isStarterKit(table) ? allotment : Math.min(MOST_WITHOUT_CX, allotment);
  if (all < limit) return 'easy';
  return has(unit, 'cx') ? { rule: 'A4.72', fact: 'isCx', unit: id } : 'cx';
};
