import type { LocationId } from '../../../board/map/gameMap.ts';
import { halfMf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { has, type Unit } from '../../../units/unit.ts';
import { minimumMoves, waysWithin, type ReachedPlace } from '../../rout/movement/reach.ts';
import type { RoutContext } from '../../rout/routContext.ts';
import { goesOnTo } from './bypass.ts';
import type { MoveBy } from './controlFacts.ts';
import { hexOfLocation } from './targets.ts';
import { allotmentOf, START, type Going, type MovingTable } from './allotment.ts';
import { fieldOf, isMeant, moveCost, objectionToHow } from './movementFactors.ts';

/** A Location that units can still come to, with the MF spent by then. */
export interface WithinReach {
  readonly at: LocationId;
  readonly spent: HalfMf;
}

/** The least that remains to any of those who go together decides how far they come. */
const slowest = (table: MovingTable, units: readonly Unit[], how: MoveBy | undefined) => {
  const rated = units.flatMap((unit) => {
    const had = table.notes.get(unit.id);
    const allotment = allotmentOf(table, unit, { units, to: unit.at }, had?.how ?? how);
    return allotment === undefined ? [] : [{ unit, allotment, before: had ?? START }];
  });
  return rated.toSorted((a, b) => a.allotment - a.before.spent - (b.allotment - b.before.spent))[0];
};

/** Who is in Bypass goes on from where he is at the edge of his hex. @rule A4.31 */
const fromTheEdge = (table: MovingTable, field: RoutContext): RoutContext => {
  const hex = hexOfLocation(table.situation.map, field.unit.at);
  if (!hex || !table.bypassing?.get(field.unit.id)?.length) return field;
  const isOpen = goesOnTo(table, field.unit, hex);
  return {
    ...field,
    steps: (from) =>
      field.steps(from).filter(({ to }) => from !== field.start || isOpen(field.location(to).hex)),
  };
};

const reached = (table: MovingTable, units: readonly Unit[], how: MoveBy | undefined) => {
  const found = slowest(table, units, how);
  if (!found) return undefined;
  const field = fromTheEdge(table, fieldOf(table, found.unit));
  const { allotment, before } = found;
  const ways =
    how === 'minimum' ? minimumMoves(field, allotment) : [...waysWithin(field, allotment, before).values()];
  return { field, ways };
};

/**
 * What will have been spent in the next Location, to which these go straight even where a way round is
 * cheaper: who is Encircled pays double for the first that he enters.
 *
 * @rule A4.2 A7.7
 */
const directly = (
  table: MovingTable,
  units: readonly Unit[],
  how: MoveBy | undefined,
  to: LocationId,
): HalfMf | undefined => {
  const [first] = units.filter((unit) => has(unit, 'encircled'));
  const cost = first && moveCost(table, { units, to, manner: undefined, how });
  const before = first && (table.notes.get(first.id) ?? START).spent;
  return cost?.kind === 'paid' && cost.cost !== undefined && before !== undefined
    ? halfMf(before + cost.cost)
    : undefined;
};

/**
 * Every Location on foot that these units can still come to together, where they are left out; empty for
 * those who do not move, or have declared to move no farther.
 *
 * @rule A4.2
 */
export const movementReach = (
  table: MovingTable,
  units: readonly Unit[],
  how: MoveBy | undefined,
): readonly WithinReach[] => {
  if (units.some((unit) => objectionToHow(table, unit, how))) return [];
  const found = reached(table, units, how);
  if (!found) return [];
  const { field, ways } = found;
  const isAssault = units.some(({ id }) => (table.notes.get(id)?.how ?? how) === 'assault');
  const least = new Map<LocationId, HalfMf>();
  for (const { at, spent, before } of ways) {
    const { id } = field.location(at);
    if (!before || field.spot(at) === 'entrenched' || (isAssault && before.before)) continue;
    if (how === 'minimum' && moveCost(table, { units, to: id, how }).kind === 'refused') continue;
    least.set(id, halfMf(Math.min(spent, least.get(id) ?? spent)));
  }
  return [...least]
    .map(([at, spent]) => ({ at, spent: directly(table, units, how, at) ?? spent }))
    .toSorted((a, b) => a.spent - b.spent);
};

/**
 * The Locations of the cheapest way of these units to one that is not the next; `undefined` where none leads
 * there within their MF.
 *
 * @rule A4.2
 */
export const cheapestWay = (
  table: MovingTable,
  { units, to, manner, how }: Going,
): readonly LocationId[] | undefined => {
  const found = reached(table, units, how);
  if (!found || manner === 'bypass') return undefined;
  const { field, ways } = found;
  const [last] = ways
    .filter(({ at, before }) => before && isMeant(field, at, { to, manner }))
    .toSorted((a, b) => a.spent - b.spent);
  const way: LocationId[] = [];
  for (let at: ReachedPlace | undefined = last; at?.before; at = at.before) {
    if (at !== last && field.spot(at.at) === 'entrenched') return undefined;
    way.unshift(field.location(at.at).id);
  }
  return last ? way : undefined;
};
