import { type Condition, has, type Unit } from '../../../units/unit.ts';
import { entriesOf, type Entry, type Secrecy } from './entries.ts';
import type { Pile } from './gameState.ts';
import type { Sign } from './markers.ts';
import { type Levelled, sayings, withLevels } from './unitStates.ts';
import { contradictionsOf } from '../../../units/conditionTable.ts';

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

/** A piece of a stack with what is told of it: nothing of hidden ones. */
export interface StackItem {
  readonly id: string;
  readonly entry?: Entry;
  readonly level: number | undefined;
}

/** A stack as it is read. */
export interface StackReading {
  readonly items: readonly StackItem[];
  readonly levelled: readonly Levelled[];
}

/** The pieces of a pile, from the lowest. */
export const readStack = (pile: Pile, secrecy: Secrecy): StackReading => {
  const levelled = withLevels(entriesOf(pile, secrecy));
  const known = new Map(levelled.map((each) => [each.entry.piece.id, each]));
  let level: number | undefined = 0;
  const items = pile.pieces.map(({ id }): StackItem => {
    const found = known.get(id);
    if (found) ({ level } = found);
    return { id, level, ...(found && { entry: found.entry }) };
  });
  return { items, levelled };
};

const isSign = (entry: Entry | undefined, kind: Sign['kind']): boolean =>
  entry?.kind === 'sign' && entry.sign.kind === kind;

export const isLevelSign = ({ entry }: StackItem): boolean => isSign(entry, 'level');
export const isMelee = ({ entry }: StackItem): boolean => isSign(entry, 'melee');

/** A counter that speaks of one unit alone, and goes with it. */
const isOfOne = ({ entry }: StackItem): boolean =>
  entry?.kind === 'sign' && entry.sign.kind === 'state' && entry.sign.of !== 'all';

const isUnit = ({ entry }: StackItem): boolean => entry?.kind === 'unit' || entry?.kind === 'question';
const isWeapon = ({ entry }: StackItem): boolean => entry?.kind === 'weapon';

/** The counters that speak of this unit alone, by id, with the states that they tell. */
export const markersOn = ({ levelled }: StackReading, unit: string): ReadonlyMap<string, Condition> =>
  new Map(
    levelled.flatMap(({ entry }, at) => {
      if (entry.kind !== 'sign' || entry.sign.kind !== 'state' || entry.sign.of === 'all') return [];
      return sayings(levelled, at, entry.sign).flatMap(([state, units]) =>
        units.some((each) => each.entry.piece.id === unit) ? [[entry.piece.id, state] as const] : [],
      );
    }),
  );

/** Weapons above a unit, up to the next one: whoever takes its place beneath them would have them. */
export const weaponsAbove = ({ items }: StackReading, unit: string): readonly string[] => {
  const above = items.slice(items.findIndex(({ id }) => id === unit) + 1);
  const end = above.findIndex((item) => isUnit(item) || isLevelSign(item));
  return above
    .slice(0, end < 0 ? above.length : end)
    .filter(isWeapon)
    .map(({ id }) => id);
};

/** Where a level begins, its counter left out, and where it ends; `undefined` where the stack has it not. */
export const sectionOf = (
  items: readonly StackItem[],
  level: number,
): readonly [begin: number, end: number] | undefined => {
  const last = items.findLastIndex((item) => item.level === level);
  if (last < 0) return level === 0 ? [0, 0] : undefined;
  const before = items.slice(0, last + 1).findLastIndex((item) => item.level !== level || isLevelSign(item));
  return [before + 1, last + 1];
};

const markerOf = ({ entry }: StackItem): StackPart['marker'] => {
  if (entry?.kind !== 'sign') return undefined;
  const { sign } = entry;
  if (sign.kind === 'state') return sign.of === 'all' ? { state: sign.state, of: 'below' } : undefined;
  if (sign.kind !== 'marker') return undefined;
  if (sign.below) return { state: sign.below, of: 'below' };
  return sign.above && { state: sign.above, of: 'above' };
};

/** The parts of one level of a stack: each unit with what is its own. */
export const partsOf = (
  items: readonly StackItem[],
  goals: ReadonlyMap<string, Unit>,
): readonly StackPart[] => {
  const parts: { ids: string[]; part: Omit<StackPart, 'ids'> }[] = [];
  let unit: (typeof parts)[number] | undefined;
  for (const item of items) {
    if (unit && (isWeapon(item) || isOfOne(item))) {
      unit.ids.push(item.id);
      continue;
    }
    const [goal, marker] = [goals.get(item.id), markerOf(item)];
    const isLying = !unit && isWeapon(item);
    const part = { ...(goal && { unit: goal }), ...(marker && { marker }), ...(isLying && { isLying }) };
    const next = { ids: [item.id], part };
    parts.push(next);
    if (isUnit(item)) unit = next;
  }
  return parts.map(({ ids, part }) => ({ ids, ...part }));
};
