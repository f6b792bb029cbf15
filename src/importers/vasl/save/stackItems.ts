import type { Condition, Unit } from '../../../units/unit.ts';
import { entriesOf, type Entry, type Secrecy } from './entries.ts';
import type { Pile } from './gameState.ts';
import type { Sign } from './markers.ts';
import type { StackPart } from './stackOrder.ts';
import { sayings, withLevels, type Levelled } from './unitStates.ts';

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
