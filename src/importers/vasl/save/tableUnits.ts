import type { LocationId } from '../../../board/map/gameMap.ts';
import { counter, COUNTERS, weapon as weaponRow, type CounterId } from '../../../units/counters.ts';
import { MOST_UNITS, MOST_WEAPONS } from '../../../units/limits.ts';
import type { Unit, UnitId, Weapon } from '../../../units/unit.ts';
import { hasUsualFigures } from './counterOf.ts';
import type { Entry } from './entries.ts';
import { locationIn, type HexPlace, type Layout } from './layout.ts';
import { directionOf } from './markers.ts';
import type { Nation } from './nation.ts';
import type { Piece } from './piece.ts';
import type { Report } from './report.ts';
import { inStates, toldStates, type Levelled } from './unitStates.ts';

/** A support weapon in nobody's possession. */
export interface LyingWeapon {
  readonly weapon: Weapon;
  readonly at: LocationId;
}

/** The units that pieces on the boards are, as they are found. */
export interface TableUnits {
  readonly units: Unit[];
  readonly lying: LyingWeapon[];
  /** The pieces of its weapons in the file, in their order, and those of the weapons that lie there. */
  readonly weaponPieces: Map<UnitId, readonly string[]>;
  readonly lyingPieces: string[];
  /** The piece that each unit is in the file, and what VASL calls it. */
  readonly pieces: Map<UnitId, string>;
  readonly names: Map<UnitId, string>;
}

export const noUnits = (): TableUnits => ({
  units: [],
  lying: [],
  weaponPieces: new Map(),
  lyingPieces: [],
  pieces: new Map(),
  names: new Map(),
});

/** Where a pile lies, and by what names its units go. */
export interface PileContext {
  readonly layout: Layout;
  readonly place: HexPlace;
  readonly ids: ReadonlyMap<string, UnitId>;
  readonly report: Report;
}

const UNKNOWN = Object.entries(COUNTERS)
  .filter(([, row]) => 'formation' in row && row.formation === 'unknown')
  .map(([id]) => id as CounterId);

/** The "?" of a nation; `undefined` where it has no table yet. */
const unknownOf = ({ name }: Nation): CounterId | undefined =>
  UNKNOWN.find((id) => counter(id).nationality === name);

const arcIn = (piece: Piece, word: 'ca' | 'vca' | 'tca'): string | undefined =>
  new RegExp(`(?:^| )${word}([1-6])(?: |$)`).exec(piece.name)?.[1];

const facingsOf = ({
  piece,
  identity,
}: Extract<Entry, { kind: 'unit' }>): Pick<Unit, 'facing' | 'turret'> => {
  const hull = identity.kind === 'vehicle' ? arcIn(piece, 'vca') : arcIn(piece, 'ca');
  const turret = arcIn(piece, 'tca');
  return {
    ...(hull !== undefined && { facing: directionOf(hull) }),
    ...(turret !== undefined && { turret: directionOf(turret) }),
  };
};

/** A unit that may take the weapons above it: none where the piece below them is not on the table. */
type Taker = Unit | undefined;

const withWeapon = (unit: Unit, weapon: Weapon): Unit => ({ ...unit, weapons: [...unit.weapons, weapon] });

const isTaker = (unit: Unit): boolean =>
  !['vehicle', 'gun'].includes(counter(unit.counter).kind) && unit.weapons.length < MOST_WEAPONS;

/** Finds the units of one pile on a hex. */
export const addPile = (table: TableUnits, pile: readonly Levelled[], context: PileContext): void => {
  const told = toldStates(pile);
  let taker: Taker;
  for (const each of pile) {
    const { entry } = each;
    const at = locationFor(each, context);
    if (entry.kind === 'unit') taker = addUnit(table, entry, at, { ...context, told });
    else if (entry.kind === 'question') {
      addQuestion(table, entry, at, context);
      taker = undefined;
    } else if (entry.kind === 'weapon') taker = addWeapon(table, entry, at, { ...context, taker });
    else if (entry.kind === 'sign' && entry.sign.kind === 'level') taker = undefined;
    else if (entry.kind === 'unknown') context.report.notUnderstood(entry.piece.name, context.place.hex.id);
  }
};

const locationFor = ({ entry, level }: Levelled, { layout, place, report }: PileContext) => {
  const at = level === undefined ? undefined : locationIn(layout, place.hex, level);
  if (at === undefined && ['unit', 'question', 'weapon'].includes(entry.kind))
    report.noSuchLevel(entry.piece.name, place.hex.id);
  return at;
};

const room = ({ units }: TableUnits): boolean => units.length < MOST_UNITS;

const addUnit = (
  table: TableUnits,
  entry: Extract<Entry, { kind: 'unit' }>,
  at: LocationId | undefined,
  { place, ids, report, told }: PileContext & { readonly told: ReturnType<typeof toldStates> },
): Taker => {
  const { piece, identity } = entry;
  const id = report.isTellable(identity.name) ? entry.counter : undefined;
  const name = ids.get(piece.id);
  if (id === undefined) report.noCounter(identity.name, identity.nation.name, place.hex.id);
  if (id === undefined || at === undefined || name === undefined || !room(table)) return undefined;
  const inBypass = identity.kind === 'vehicle' && !place.isAtCentre;
  const { unit, refused } = inStates(
    {
      id: name,
      counter: id,
      side: identity.nation.side,
      at,
      conditions: [],
      weapons: [],
      ...facingsOf(entry),
    },
    entry,
    [...(told.get(piece) ?? []), ...(inBypass ? (['inBypass'] as const) : [])],
  );
  for (const state of refused) report.impossible(state, piece.name, place.hex.id);
  if (counter(id).brokenMoraleUnread) report.brokenUntold(identity.name, identity.nation.name, place.hex.id);
  table.units.push(unit);
  table.pieces.set(name, piece.id);
  table.names.set(name, report.told(identity.name));
  return unit;
};

const addQuestion = (
  table: TableUnits,
  { piece, nation, isDummy }: Extract<Entry, { kind: 'question' }>,
  at: LocationId | undefined,
  { place, ids, report }: PileContext,
): void => {
  const [id, name] = [unknownOf(nation), ids.get(piece.id)];
  if (id === undefined) report.noCounter('?', nation.name, place.hex.id);
  if (id === undefined || at === undefined || name === undefined || !room(table)) return;
  table.units.push({
    id: name,
    counter: id,
    side: nation.side,
    at,
    conditions: isDummy ? ['concealed', 'dummy'] : ['concealed'],
    weapons: [],
  });
  table.pieces.set(name, piece.id);
};

const addWeapon = (
  table: TableUnits,
  { piece, name, nation, counter: known, malfunctioned }: Extract<Entry, { kind: 'weapon' }>,
  at: LocationId | undefined,
  { place, report, taker }: PileContext & { readonly taker: Taker },
): Taker => {
  const id = known !== undefined && report.isTellable(weaponRow(known).label) ? known : undefined;
  if (id === undefined) report.noCounter(name, nation.name, place.hex.id);
  else if (hasUsualFigures(id)) report.usualFigures(name, nation.name, place.hex.id);
  if (id === undefined || at === undefined) return taker;
  const weapon: Weapon = { counter: id, malfunctioned };
  if (!taker || !isTaker(taker)) {
    table.lying.push({ weapon, at });
    table.lyingPieces.push(piece.id);
    return taker;
  }
  const holder = withWeapon(taker, weapon);
  table.weaponPieces.set(taker.id, [...(table.weaponPieces.get(taker.id) ?? []), piece.id]);
  table.units.splice(table.units.indexOf(taker), 1, holder);
  return holder;
};
