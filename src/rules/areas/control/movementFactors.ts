import type { LocationId, LocationIndex } from '../../../board/map/gameMap.ts';
import { halfMf, mf, type HalfMf } from '../../../hexgrid/quantity.ts';
import type { Sights } from '../../../los/sight.ts';
import { markerRow } from '../../../units/marker.ts';
import { isStarterKit, type Situation } from '../../../units/position.ts';
import { has, type Unit, type UnitId } from '../../../units/unit.ts';
import { movementAllowance } from '../../experience/experienceFacts.ts';
import type { Direction } from '../../../hexgrid/lattice.ts';
import { hexOfLocation } from './targets.ts';
import { GETTING_IN_OR_OUT } from '../../rout/movement/locations.ts';
import type { StepEntry } from '../../rout/movement/movementCost.ts';
import { budgetOf, mayMoveLeast, paid, type Outlay } from '../../rout/movement/reach.ts';
import { memoize } from '../../rout/memoize.ts';
import { asPlayed, createRoutContext, type RoutContext } from '../../rout/routContext.ts';
import { canGoOn, goesOnTo, intoObstacle, passingOf, type Passing } from './bypass.ts';
import type { Bypassing, MovementRefusal, MoveBy } from './controlFacts.ts';
import {
  type MfSpent,
  spentThere,
  portagedBy,
  type MovingTable,
  type Going,
  START,
  leaderOf,
  allotmentOf,
  objectionToLoad,
} from './allotment.ts';

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
  | { readonly kind: 'paid'; readonly cost: HalfMf; readonly note: MfSpent; readonly passing?: Passing }
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

/** The next Location, simply or by Bypass, and its price; or why nobody goes there so. @rule A4.2 A4.3 */
const wayTo = (
  table: MovingTable,
  field: RoutContext,
  going: Going,
): MovementRefusal | { readonly entry: StepEntry; readonly passing?: Passing } => {
  if (going.along) {
    const passing = passingOf(table, field, going);
    return 'fact' in passing ? passing : { entry: passing.entry, passing };
  }
  const entry = onFootTo(table, field, going);
  return entry ? { entry } : { rule: 'A4.2', fact: 'noWayOnFoot', unit: field.unit.id, to: going.to };
};

/** What the next Location costs one of those who go there. */
const priced = (table: MovingTable, unit: Unit, { units, how: declared, ...going }: Going): Priced => {
  const objection = objectionToHow(table, unit, declared) ?? objectionToLoad(unit);
  if (objection) return refuse(objection);
  const had = table.notes.get(unit.id);
  const how = had?.how ?? declared;
  const allotment = allotmentOf(table, unit, { units, to: going.to }, how);
  if (allotment === undefined || (going.manner === 'bypass' && !going.along)) return { kind: 'uncounted' };
  const field = fieldOf(table, unit);
  const found = wayTo(table, field, { units, how, ...going });
  if ('fact' in found) return refuse(found);
  const { entry, passing } = found;
  const before = had ?? START;
  const { leader } = leaderOf(table, unit, { units, to: going.to });
  const step = settledBy(
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
  return passing && step.kind === 'paid' ? passed(table, field, { ...step, passing }, going.to) : step;
};

/** Who goes by Bypass must be able to go on. @rule A4.32 */
const passed = (
  table: MovingTable,
  field: RoutContext,
  step: Extract<Priced, { kind: 'paid' }> & { readonly passing: Passing },
  to: LocationId,
): Priced => {
  const { spent, allotment } = step.note;
  const hex = hexOfLocation(table.situation.map, to);
  const { vertices } = step.passing;
  return hex && canGoOn(table, field, { hex, vertices, left: halfMf(allotment - spent) })
    ? step
    : refuse({ rule: 'A4.3', fact: 'noBypass', unit: field.unit.id, to, because: 'endsThere' });
};

/** The price of the next Location from where the unit is in its hex. @rule A4.2 A4.3 */
const onFootTo = (
  table: MovingTable,
  field: RoutContext,
  going: Pick<Going, 'to' | 'manner'>,
): StepEntry | undefined => {
  const { map } = table.situation;
  const { unit } = field;
  const [from, to] = [hexOfLocation(map, unit.at), hexOfLocation(map, going.to)];
  if (!from || !to) return undefined;
  if (from !== to) return goesOnTo(table, unit, from)(to.index) ? entryTo(field, going) : undefined;
  return (going.manner ? undefined : intoObstacle(table, unit, going.to)) ?? entryTo(field, going);
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
      /** Of a Bypass: the vertices that each has come by. */
      readonly bypassing?: Bypassing;
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
  const bypassing = new Map<UnitId, readonly Direction[]>();
  let most: HalfMf | undefined;
  for (const unit of going.units) {
    const found = priced(table, unit, going);
    if (found.kind === 'refused') return found;
    if (found.kind === 'uncounted') continue;
    notes.set(unit.id, found.note);
    if (found.passing) bypassing.set(unit.id, found.passing.vertices);
    most = halfMf(Math.max(most ?? 0, found.cost));
  }
  return { kind: 'paid', notes, bypassing, ...(most !== undefined && { cost: most }) };
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
