import { counter } from '../../../units/counters.ts';
import { contradictionsOf } from '../../../units/conditionTable.ts';
import { has, type Condition, type Unit } from '../../../units/unit.ts';
import { madeMarker } from './madePieces.ts';
import { isLevelSign, isMelee, markersOn, partsOf, type StackItem } from './stackItems.ts';
import { isOf, ordered, wouldBeOf, type StackPart } from './stackOrder.ts';
import type { StackTable } from './stackTable.ts';

/** States that a counter tells of all that are below it. */
const OF_ALL: readonly Condition[] = ['dm', 'cx', 'encircled'];
/** States that a counter on top of a unit tells of it alone. */
const OF_ONE: readonly Condition[] = [
  'pinned',
  'disrupted',
  'wounded',
  'berserk',
  'fanatic',
  'heroic',
  'motion',
  'stunned',
  'recalled',
  'abandoned',
  'buttonedUp',
];

const sameStates = (a: Unit, b: Unit): boolean =>
  a.conditions.length === b.conditions.length && a.conditions.every((state) => has(b, state));

/** The pieces of a stack whose units do not stand as they are to stand. */
export const unsettled = (table: StackTable, stack: string): readonly string[] =>
  [...table.unitsOf(table.members(stack), table.placeOf(stack))].flatMap(([piece, unit]) => {
    const goal = table.context.goals.get(piece);
    return goal && !sameStates(unit, goal) ? [piece] : [];
  });

/** Lays a counter for a state on a unit, unless the unit shows it itself. */
const mark = (table: StackTable, stack: string, id: string, state: Condition): void => {
  const place = table.placeOf(stack);
  const unit = table.unitsOf([id], place).get(id);
  if (!unit || has(unit, state)) return;
  if (contradictionsOf(unit, state).some(({ kind }) => kind === 'counter')) return;
  const ids = table.members(stack);
  ids.splice(ids.indexOf(id) + 1, 0, ...table.made(madeMarker(state, place)));
  table.setStack(stack, ids);
};

/** Counters that speak of one unit: those that say too much go, those that are missing come. */
const settleOnes = (table: StackTable, stack: string): void => {
  const reading = table.reading(stack);
  for (const { id, entry } of reading.items) {
    const goal = entry?.kind === 'unit' ? table.context.goals.get(id) : undefined;
    if (!goal) continue;
    const told = markersOn(reading, id);
    for (const [marker, state] of told) if (!has(goal, state)) table.remove(marker);
    const states = OF_ONE.filter((state) => has(goal, state) && ![...told.values()].includes(state));
    for (const state of states) mark(table, stack, id, state);
  }
};

/** A Melee counter may lie where it says nothing wrong of the unit. */
const mayBeHeld = (unit: Unit): boolean =>
  has(unit, 'melee') ||
  ['vehicle', 'gun'].includes(counter(unit.counter).kind) ||
  contradictionsOf(unit, 'melee').length > 0;

const settleMelee = (table: StackTable, stack: string): void => {
  const { items } = table.reading(stack);
  for (const level of new Set(items.map((item) => item.level))) {
    const here = items.filter((item) => item.level === level);
    const units = here.flatMap(({ id }) => table.context.goals.get(id) ?? []);
    const markers = here.filter(isMelee);
    if (!units.some((unit) => has(unit, 'melee'))) for (const { id } of markers) table.remove(id);
    else if (markers.length === 0 && units.every(mayBeHeld)) {
      const ids = table.members(stack);
      const made = table.made(madeMarker('melee', table.placeOf(stack)));
      ids.splice(ids.indexOf(here.at(-1)?.id ?? '') + 1, 0, ...made);
      table.setStack(stack, ids);
    }
  }
};

/** The parts of one level with the counters of this state that they are to have. */
const withMarkers = (
  parts: readonly StackPart[],
  state: Condition,
  table: StackTable,
  stack: string,
): readonly StackPart[] => {
  const isMarker = ({ marker }: StackPart): boolean => marker?.state === state;
  const isWanted = parts.some((part) => isOf(part, state));
  const top = parts.findLastIndex(isMarker);
  if (isWanted) {
    const made = top < 0 ? table.made(madeMarker(state, table.placeOf(stack))) : [];
    return [...parts, ...made.map((id): StackPart => ({ ids: [id], marker: { state, of: 'below' } }))];
  }
  if (!parts.slice(0, Math.max(0, top)).some((part) => wouldBeOf(part, state))) return parts;
  for (const { ids } of parts.filter(isMarker)) for (const id of ids) table.remove(id);
  return parts.filter((part) => !isMarker(part));
};

const settleOrder = (table: StackTable, stack: string): void => {
  const order: string[] = [];
  let section: StackItem[] = [];
  const close = (): void => {
    let parts = partsOf(section, table.context.goals);
    for (const state of OF_ALL) parts = withMarkers(parts, state, table, stack);
    order.push(...(ordered(parts) ?? parts).flatMap(({ ids }) => ids));
    section = [];
  };
  for (const item of table.reading(stack).items)
    if (isLevelSign(item)) {
      close();
      order.push(item.id);
    } else section.push(item);
  close();
  table.setStack(stack, order);
};

/** Has the counters of a stack say what is to be said of its units, as far as one stack can. */
export const settle = (table: StackTable, stack: string): void => {
  if (unsettled(table, stack).length === 0) return;
  settleOnes(table, stack);
  settleMelee(table, stack);
  if (unsettled(table, stack).length > 0) settleOrder(table, stack);
};
