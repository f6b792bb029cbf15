import type { LocationId } from '../../../board/map/gameMap.ts';
import type { Unit, UnitId } from '../../../units/unit.ts';
import type { Secrecy } from './entries.ts';
import type { GameState } from './gameState.ts';
import { placedAt } from './keystrokes.ts';
import { hexAt, locationPlace, MAIN_MAPS, type Layout } from './layout.ts';
import type { MapPlace, Piece, PieceText } from './piece.ts';
import { Report } from './report.ts';
import { joinSequence } from './sequence.ts';
import { readStack, type StackReading } from './stackItems.ts';
import { addPile, noUnits } from './tableUnits.ts';

/** What is being written, and what it is to say. */
export interface EditContext {
  readonly state: GameState;
  readonly layout: Layout;
  readonly secrecy: Secrecy;
  /** What each piece is called on the table, and how the unit that it is is to stand there. */
  readonly names: ReadonlyMap<string, UnitId>;
  readonly goals: ReadonlyMap<string, Unit>;
  /** The pieces of units that are other than before. */
  readonly changed: ReadonlySet<string>;
}

const LONGEST_NUMBER = 15;
/** Pixels from the middle of a hex within which its stacks are looked for. */
const NEAR = 60;

const samePlace = (a: MapPlace, b: MapPlace): boolean => a.map === b.map && a.x === b.x && a.y === b.y;

/** The stacks and pieces of a game while they are changed, each step as a command of VASL's. */
export class StackTable {
  readonly context: EditContext;
  readonly #map: string;
  #number: number;

  constructor(context: EditContext) {
    this.context = context;
    const { state } = context;
    let number = 0;
    for (const id of [...state.ids(), ...state.stacks().keys()])
      if (/^\d+$/.test(id) && id.length <= LONGEST_NUMBER) number = Math.max(number, Number(id));
    this.#number = number;
    const used = new Set([...state.stacks().values()].map(({ place }) => place.map));
    this.#map = MAIN_MAPS.find((map) => used.has(map)) ?? MAIN_MAPS[0];
  }

  text(id: string): PieceText | undefined {
    return this.context.state.stored(id);
  }

  setText(id: string, { state }: PieceText): void {
    this.#do(['D', id, state, '']);
  }

  remove(id: string): void {
    this.#do(['-', id]);
  }

  /** A new piece in no stack yet; none where there is no text for it. */
  made(text: PieceText | undefined): readonly string[] {
    if (!text) return [];
    const id = this.#newId();
    this.#do(['+', id, text.type, text.state]);
    return [id];
  }

  members(stack: string): string[] {
    return [...(this.context.state.stacks().get(stack)?.pieces ?? [])];
  }

  placeOf(stack: string): MapPlace {
    return this.context.state.stacks().get(stack)?.place ?? { map: 'null', x: 0, y: 0 };
  }

  setStack(stack: string, ids: readonly string[], { map, x, y } = this.placeOf(stack)): void {
    this.#do(['+', stack, 'stack', joinSequence([map, String(x), String(y), ...ids], ';')]);
  }

  newStack(place: MapPlace): string {
    const id = this.#newId();
    this.setStack(id, [], place);
    return id;
  }

  /** The stack of a piece; one that lies alone gets one. */
  stackFor(id: string): string | undefined {
    const { state } = this.context;
    const known = state.stackOf(id);
    const place = known === undefined ? state.placeOf(id) : undefined;
    if (!place) return known;
    const stack = this.newStack(place);
    this.setStack(stack, [id]);
    return stack;
  }

  /** The stack that a unit that comes to this place joins: the largest one in the middle of its hex. */
  stackAt(place: MapPlace): string | undefined {
    const { layout, state } = this.context;
    const hex = hexAt(layout, place)?.hex.id;
    let best: string | undefined;
    let most = 0;
    for (const [id, stack] of state.stacks()) {
      const isNear =
        hex === undefined
          ? samePlace(stack.place, place)
          : Math.abs(stack.place.x - place.x) + Math.abs(stack.place.y - place.y) < NEAR;
      if (stack.pieces.length <= most || !isNear) continue;
      const found = hexAt(layout, stack.place);
      if (found?.hex.id !== hex || found?.isAtCentre === false) continue;
      [best, most] = [id, stack.pieces.length];
    }
    return best;
  }

  /** The middle of a Location's hex, and the level there. */
  placeAt(at: LocationId): { readonly place: MapPlace; readonly level: number } | undefined {
    const found = locationPlace(this.context.layout, at);
    return found && { place: { map: this.#map, x: found.x, y: found.y }, level: found.level };
  }

  /** Has pieces say of themselves that they lie in this place. */
  place(ids: readonly string[], place: MapPlace): void {
    for (const id of ids) {
      const [text, piece] = [this.text(id), this.context.state.piece(id)];
      if (text && piece && !samePlace(piece.place, place)) this.setText(id, placedAt(text, place));
    }
  }

  pieces(ids: readonly string[]): readonly Piece[] {
    return ids.flatMap((id) => this.context.state.piece(id) ?? []);
  }

  reading(stack: string): StackReading {
    return readStack(
      { place: this.placeOf(stack), pieces: this.pieces(this.members(stack)) },
      this.context.secrecy,
    );
  }

  /** The units that pieces would be if they alone lay in a place, by piece. */
  unitsOf(ids: readonly string[], at: MapPlace): ReadonlyMap<string, Unit> {
    const { layout, names, secrecy } = this.context;
    const place = hexAt(layout, at);
    const table = noUnits();
    const { levelled } = readStack({ place: at, pieces: this.pieces(ids) }, secrecy);
    if (place) addPile(table, levelled, { layout, place, ids: names, report: new Report([]) });
    return new Map(table.units.map((unit) => [table.pieces.get(unit.id) ?? '', unit]));
  }

  /** Where a weapon of a stack lies that no unit of it has; `undefined` where one has it. */
  lyingAt(weapon: string): LocationId | undefined {
    const { layout, names, secrecy, state } = this.context;
    const stack = state.stackOf(weapon);
    const at = stack === undefined ? state.placeOf(weapon) : this.placeOf(stack);
    const place = at && hexAt(layout, at);
    if (!at || !place) return undefined;
    const table = noUnits();
    const pieces = this.pieces(stack === undefined ? [weapon] : this.members(stack));
    const { levelled } = readStack({ place: at, pieces }, secrecy);
    addPile(table, levelled, { layout, place, ids: names, report: new Report([]) });
    return table.lying[table.lyingPieces.indexOf(weapon)]?.at;
  }

  #do(parts: readonly string[]): void {
    this.context.state.apply(joinSequence(parts, '/'));
  }

  #newId(): string {
    do this.#number += 1;
    while (this.context.state.stored(String(this.#number)));
    return String(this.#number);
  }
}
