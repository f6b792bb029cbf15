import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Side } from '../../../units/unit.ts';
import { madeLevel } from './madePieces.ts';
import type { MapPlace, PieceText } from './piece.ts';
import { settle, unsettled } from './settledStack.ts';
import { markersOn, sectionOf, weaponsAbove, type StackReading } from './stackItems.ts';
import { StackTable, type EditContext } from './stackTable.ts';

/** A stack of more is left in its order: nobody has made it by hand. */
const MOST_IN_STACK = 200;
/** Pixels between two stacks of a hex. */
const APART = 6;

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

  /** Lays those that have changed beside the stack, where some of the others stay in it. */
  #part(stack: string): void {
    const { changed, goals } = this.#table.context;
    const { place, level } = { place: this.#table.placeOf(stack), level: this.#table.reading(stack).items };
    const units = this.#table.members(stack).filter((id) => goals.has(id));
    const others = units.filter((id) => changed.has(id));
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
