import { contradictionsOf } from '../../../units/conditionTable.ts';
import { has, type Condition, type Unit } from '../../../units/unit.ts';

/** What stays together in a stack: a unit with what it has, or a counter that speaks of others. */
export interface StackPart {
  readonly ids: readonly string[];
  /** The unit as it is to be; absent for other counters, and for units that are not on the table. */
  readonly unit?: Unit;
  /** Whom it is a counter of: units below it, or those above it, are in this state. */
  readonly marker?: { readonly state: Condition; readonly of: 'below' | 'above' };
  /** A weapon in nobody's possession: whom it lay above would have it. */
  readonly isLying?: boolean;
}

/** Whether a counter of this state may not lie so that it speaks of the unit. */
const isSpared = (unit: Unit, state: Condition): boolean =>
  !has(unit, state) && contradictionsOf(unit, state).length === 0;

export const isOf = ({ unit }: StackPart, state: Condition): boolean =>
  unit !== undefined && has(unit, state);
export const wouldBeOf = ({ unit }: StackPart, state: Condition): boolean =>
  unit !== undefined && isSpared(unit, state);

/** The parts that a part must lie below. */
type Above = ReadonlyMap<StackPart, ReadonlySet<StackPart>>;

const markersBy = (parts: readonly StackPart[]): ReadonlyMap<string, readonly StackPart[]> => {
  const found = new Map<string, StackPart[]>();
  for (const part of parts)
    if (part.marker) found.set(part.marker.state, [...(found.get(part.marker.state) ?? []), part]);
  return found;
};

/** A pair of parts of which the first lies below the second. */
type Pair = readonly [low: StackPart, high: StackPart];

/** What the counters of one state demand of the place of a unit. */
const pairsFor = (part: StackPart, markers: readonly StackPart[]): readonly Pair[] => {
  const [first, last] = [markers[0], markers.at(-1)];
  if (!first?.marker || !last) return [];
  const { state, of } = first.marker;
  if (isOf(part, state)) return of === 'below' ? [[part, last]] : [[first, part]];
  if (!wouldBeOf(part, state)) return [];
  return markers.map((marker): Pair => (of === 'below' ? [marker, part] : [part, marker]));
};

const aboveOf = (parts: readonly StackPart[]): Above => {
  const above = new Map<StackPart, Set<StackPart>>(parts.map((part) => [part, new Set()]));
  const units = parts.filter(({ unit }) => unit !== undefined);
  const lying = parts.filter(({ isLying }) => isLying === true);
  const pairs = [
    ...[...markersBy(parts).values()].flatMap((markers) => units.flatMap((part) => pairsFor(part, markers))),
    ...lying.flatMap((weapon) => units.map((part): Pair => [weapon, part])),
  ];
  for (const [low, high] of pairs) above.get(low)?.add(high);
  return above;
};

/**
 * The parts in an order in which all counters speak of those that they are to speak of, as near as can be to
 * the order that they have; `undefined` where there is none.
 */
export const ordered = (parts: readonly StackPart[]): readonly StackPart[] | undefined => {
  const above = aboveOf(parts);
  const below = new Map<StackPart, number>(parts.map((part) => [part, 0]));
  for (const highs of above.values()) for (const high of highs) below.set(high, (below.get(high) ?? 0) + 1);
  const left = [...parts];
  const order: StackPart[] = [];
  while (left.length > 0) {
    const at = left.findIndex((part) => below.get(part) === 0);
    const [next] = at < 0 ? [] : left.splice(at, 1);
    if (!next) return undefined;
    order.push(next);
    for (const high of above.get(next) ?? []) below.set(high, (below.get(high) ?? 0) - 1);
  }
  return order;
};
