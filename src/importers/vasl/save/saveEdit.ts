import type { LocationId } from '../../../board/map/gameMap.ts';
import { type Side, has, type Condition, type Unit } from '../../../units/unit.ts';
import { madeLevel, madeMarker } from './madePieces.ts';
import type { MapPlace, PieceText } from './piece.ts';
import {
  isLevelSign,
  isMelee,
  isOf,
  markersOn,
  ordered,
  partsOf,
  sectionOf,
  type StackItem,
  type StackPart,
  type StackReading,
  weaponsAbove,
  wouldBeOf,
} from './stackItems.ts';
import { StackTable, type EditContext } from './stackTable.ts';
import { counter } from '../../../units/counters.ts';
import { contradictionsOf } from '../../../units/conditionTable.ts';

/** States that a counter tells of all that are below it. */
const OF_ALL: readonly Condition[] = ['dm', 'cx', 'encircled', 'wallAdvantage'];
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
  'immobilized',
  'shocked',
  'unconfirmedKill',
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

/** A stack of more is left in its order: nobody has made it by hand. */
const MOST_IN_STACK = 200;
/** Pixels between two stacks of a hex. */
const APART = 6;

/** A counter of the stack says these of a unit: beside the stack it would be in none of them. */
const HELD_BY: readonly Condition[] = ['foxhole', 'trench', 'pillbox', 'onWire', 'melee'];

/** Where lost units lie, in the bin of their side. */
const BIN: Readonly<Record<Side, MapPlace>> = {
  axis: { map: 'Casualties', x: 350, y: 200 },
  allied: { map: 'Casualties', x: 100, y: 200 },
};

/** The units of a game while they are moved and changed. */
export class SaveEdit {
  readonly #table: StackTable;
  readonly #touched = new Set<string>();

  constructor(context: EditContext) {
    this.#table = new StackTable(context);
  }

  text(id: string): PieceText | undefined {
    return this.#table.text(id);
  }

  setText(id: string, text: PieceText): void {
    this.#table.setText(id, text);
  }

  /** The stack of this piece will be put in order. */
  touch(id: string): void {
    const stack = this.#table.stackFor(id);
    if (stack !== undefined) this.#touched.add(stack);
  }

  /** Takes a unit with these weapons, and what speaks of it alone, to another Location. */
  move(id: string, at: LocationId, weapons: readonly string[]): void {
    const found = this.#table.placeAt(at);
    if (!found) return;
    const block = this.#leave(id, weapons);
    this.#arrive(block, this.#table.stackAt(found.place) ?? this.#table.newStack(found.place), found.level);
  }

  /** Takes a unit off the map; what it had stays where it was. */
  eliminate(id: string, side: Side): void {
    const [piece = '', ...markers] = this.#leave(id, []);
    for (const marker of markers) this.#table.remove(marker);
    const stack = this.#table.stackAt(BIN[side]) ?? this.#table.newStack(BIN[side]);
    this.#table.setStack(stack, [...this.#table.members(stack), piece]);
    this.#table.place([piece], BIN[side]);
  }

  /** Leaves a weapon in the Location of the piece that it lies with, in nobody's possession. */
  drop(weapon: string): void {
    const stack = this.#table.stackFor(weapon);
    if (stack === undefined) return;
    const { items } = this.#table.reading(stack);
    const section = sectionOf(items, items.find(({ id }) => id === weapon)?.level ?? 0);
    const rest = items.map(({ id }) => id);
    rest.splice(rest.indexOf(weapon), 1);
    rest.splice(section?.[0] ?? 0, 0, weapon);
    this.#table.setStack(stack, rest);
    this.#touched.add(stack);
  }

  /** The Location that a weapon in nobody's possession lies in. */
  lyingAt(weapon: string): LocationId | undefined {
    return this.#table.lyingAt(weapon);
  }

  /** Lays a weapon into a Location, in nobody's possession. */
  lay(weapon: string, at: LocationId): void {
    const found = this.#table.placeAt(at);
    if (!found) return;
    this.#take(weapon);
    this.#arrive(
      [weapon],
      this.#table.stackAt(found.place) ?? this.#table.newStack(found.place),
      found.level,
    );
    this.drop(weapon);
  }

  /** Takes a weapon in nobody's possession off the map. */
  discard(weapon: string, side: Side): void {
    this.#take(weapon);
    const stack = this.#table.stackAt(BIN[side]) ?? this.#table.newStack(BIN[side]);
    this.#table.setStack(stack, [...this.#table.members(stack), weapon]);
    this.#table.place([weapon], BIN[side]);
  }

  #take(piece: string): void {
    const stack = this.#table.stackFor(piece);
    if (stack === undefined) return;
    this.#table.setStack(
      stack,
      this.#table.members(stack).filter((each) => each !== piece),
    );
    this.#touched.add(stack);
  }

  /** Lays a weapon on the unit that has it now. */
  give(weapon: string, unit: string): void {
    const stack = this.#table.stackFor(unit);
    if (stack === undefined) return;
    const above = weaponsAbove(this.#table.reading(stack), unit).filter((each) => each !== weapon);
    const ids = this.#table.members(stack).filter((each) => each !== weapon);
    ids.splice(ids.indexOf(above.at(-1) ?? unit) + 1, 0, weapon);
    this.#table.setStack(stack, ids);
    this.#table.place([weapon], this.#table.placeOf(stack));
    this.#touched.add(stack);
  }

  /**
   * Puts all stacks in order that were touched: their counters say what is to be said. Where one stack cannot
   * say it, those that have changed lie beside it.
   */
  settle(): void {
    for (const stack of this.#touched) {
      if (this.#table.members(stack).length > MOST_IN_STACK) continue;
      settle(this.#table, stack);
      if (unsettled(this.#table, stack).length > 0) this.#part(stack);
    }
  }

  /**
   * Lays those that have changed beside the stack, where some of the others stay in it; first those that
   * nothing holds there.
   */
  #part(stack: string): void {
    const { changed, goals } = this.#table.context;
    const { place, level } = { place: this.#table.placeOf(stack), level: this.#table.reading(stack).items };
    const units = this.#table.members(stack).filter((id) => goals.has(id));
    const isHeld = (id: string): boolean => {
      const goal = goals.get(id);
      return goal !== undefined && HELD_BY.some((state) => has(goal, state));
    };
    const others = units
      .filter((id) => changed.has(id))
      .toSorted((a, b) => Number(isHeld(a)) - Number(isHeld(b)));
    let beside = 0;
    for (const id of others) {
      if (units.length - beside < 2) break;
      beside += 1;
      const at = { ...place, x: place.x + APART * beside, y: place.y - APART };
      const block = this.#leave(id, weaponsAbove(this.#table.reading(stack), id));
      this.#arrive(block, this.#table.newStack(at), level.find((item) => item.id === id)?.level ?? 0);
      settle(this.#table, stack);
      if (unsettled(this.#table, stack).length === 0) break;
    }
  }

  #arrive(block: readonly string[], stack: string, level: number): void {
    const { items } = this.#table.reading(stack);
    const place = this.#table.placeOf(stack);
    const section = sectionOf(items, level);
    const ids = items.map((item) => item.id);
    if (section) ids.splice(section[1], 0, ...block);
    else ids.push(...this.#table.made(madeLevel(level, place)), ...block);
    this.#table.setStack(stack, ids);
    this.#table.place(block, place);
    this.#touched.add(stack);
  }

  /** Takes a unit out of its stack with what goes along; weapons that stay lie beneath all. */
  #leave(id: string, weapons: readonly string[]): readonly string[] {
    const stack = this.#table.stackFor(id);
    if (stack === undefined) return [id];
    const reading = this.#table.reading(stack);
    const block = [id, ...markersOn(reading, id).keys(), ...weapons];
    const loose = weaponsAbove(reading, id).filter((weapon) => !block.includes(weapon));
    for (const weapon of loose) this.drop(weapon);
    const along = [...block, ...this.#concealing(reading, id)];
    this.#table.setStack(
      stack,
      this.#table.members(stack).filter((each) => !along.includes(each)),
    );
    this.#touched.add(stack);
    return along;
  }

  /** The "?" on the last concealed unit of a stack go with it: else they would be Dummies. */
  #concealing({ items, levelled }: StackReading, id: string): readonly string[] {
    const concealed = levelled.flatMap(({ entry }) =>
      entry.kind === 'unit' && entry.piece.isConcealed ? [entry.piece.id] : [],
    );
    if (!this.#table.context.secrecy.own || concealed.join() !== id) return [];
    return this.#table
      .pieces(items.map((item) => item.id))
      .filter(({ isQuestionMark }) => isQuestionMark)
      .map((piece) => piece.id);
  }
}
