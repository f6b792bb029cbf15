import type { Board } from '../../../board/map/board.ts';
import type { Position } from '../../../units/position.ts';
import type { Unit, UnitId, Weapon } from '../../../units/unit.ts';
import type { Secrecy } from './entries.ts';
import type { VaslGame } from './vaslGame.ts';
import type { VaslPosition } from './vaslPosition.ts';

/** A table that was laid from a game of VASL, as it lay then and as it is now. */
export interface TableToWrite {
  readonly laid: Position;
  readonly table: Position;
}

/** The moment of a game that a table was laid from, on its boards. */
export interface MomentLaid extends Secrecy {
  readonly step?: number | undefined;
  readonly boards: readonly Board[];
}

/** A game with the table that was laid from it. */
export interface Subject {
  readonly game: VaslGame;
  readonly steps: number;
  readonly at: VaslPosition;
  readonly moment: MomentLaid;
  readonly tables: TableToWrite;
}

export const json = (value: unknown): string => JSON.stringify(value) ?? '';
export const inOrder = (weapons: readonly Weapon[]): string =>
  json(weapons.map(({ counter: id, malfunctioned }) => `${id}${malfunctioned ? '!' : ''}`).toSorted());
const statesOf = ({ conditions }: Unit): string => json([...conditions].toSorted());

export const sameUnit = (a: Unit, b: Unit): boolean =>
  a.counter === b.counter &&
  a.at === b.at &&
  statesOf(a) === statesOf(b) &&
  inOrder(a.weapons) === inOrder(b.weapons) &&
  a.facing === b.facing &&
  a.turret === b.turret;

const lyingOf = ({ lying = [] }: Position): string =>
  json(lying.map(({ weapon, at }) => `${inOrder([weapon])} ${at}`).toSorted());

/** Whether other weapons lie about than when the table was laid, or elsewhere. */
export const lyingChanged = ({ tables: { laid, table } }: Pick<Subject, 'tables'>): boolean =>
  lyingOf(laid) !== lyingOf(table);

/** Whether the same weapons lie about in both, in the same Locations. */
export const sameLying = (a: Position, b: Position): boolean => lyingOf(a) === lyingOf(b);

/** What binds a unit to others, or came with it, that is none of its states. */
const bondsOf = ({ heldBy, aboard, elr, capturedFrom }: Unit): string =>
  json([heldBy, aboard, elr, capturedFrom]);

const byId = (units: readonly Unit[]): ReadonlyMap<UnitId, Unit> =>
  new Map(units.map((unit) => [unit.id, unit]));

/** The piece of each unit of the table: its own, or one of its counter that lay beside the boards. */
const piecesOf = ({ at, tables: { table } }: Subject): ReadonlyMap<UnitId, string> => {
  const found = new Map<UnitId, string>();
  const spare = at.reserve.filter(({ isLost }) => !isLost);
  for (const { id, counter: wanted, side } of table.units) {
    const own = at.pieces.get(id);
    const index =
      own === undefined ? spare.findIndex((each) => each.counter === wanted && each.side === side) : -1;
    const [taken] = index < 0 ? [] : spare.splice(index, 1);
    const piece = own ?? taken?.piece;
    if (piece !== undefined) found.set(id, piece);
  }
  return found;
};

/** What a unit is to become. */
export interface Change {
  readonly piece: string;
  readonly before: Unit | undefined;
  readonly after: Unit;
}

export const pieceToUnit = ({ position, pieces }: VaslPosition): ReadonlyMap<string, Unit> =>
  new Map(
    position.units.flatMap((unit) => {
      const piece = pieces.get(unit.id);
      return piece === undefined ? [] : [[piece, unit] as const];
    }),
  );

/** The units of the table by piece, each as it is to be; those nobody changed as the file has them. */
export interface Plan {
  readonly goals: ReadonlyMap<string, Unit>;
  readonly changes: readonly Change[];
  readonly gone: readonly Change[];
  readonly names: ReadonlyMap<string, UnitId>;
  readonly pieces: ReadonlyMap<UnitId, string>;
}

export const planOf = (subject: Subject): Plan => {
  const { at, tables } = subject;
  const pieces = piecesOf(subject);
  const [laid, table] = [byId(tables.laid.units), byId(tables.table.units)];
  const goals = new Map(pieceToUnit(at));
  const inFile = pieceToUnit(at);
  const changes: Change[] = [];
  for (const unit of table.values()) {
    const piece = pieces.get(unit.id);
    const before = piece === undefined ? undefined : inFile.get(piece);
    const was = laid.get(unit.id) ?? before;
    if (piece === undefined || (was && sameUnit(was, unit) && bondsOf(was) === bondsOf(unit))) continue;
    goals.set(piece, unit);
    changes.push({ piece, before, after: unit });
  }
  const gone = [...laid.values()].flatMap((after) => {
    const piece = table.has(after.id) ? undefined : at.pieces.get(after.id);
    if (piece !== undefined) goals.delete(piece);
    return piece === undefined ? [] : [{ piece, before: after, after }];
  });
  const names = new Map([
    ...at.reserve.flatMap(({ piece, id }) => (id === undefined ? [] : [[piece, id] as const])),
    ...[...at.pieces].map(([id, piece]) => [piece, id] as const),
  ]);
  return { goals, changes, gone, names, pieces };
};
