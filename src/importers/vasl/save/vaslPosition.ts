import type { Board } from '../../../board/map/board.ts';
import { read, type Reading } from '../../../board/fault.ts';
import { HIGH_SUMMER } from '../../../board/terrain/terrain.ts';
import { weapon, type CounterId, type CounterKind, type WeaponCounterId } from '../../../units/counters.ts';
import { MOST_CHANGES, MOST_LYING, MOST_RESERVED } from '../../../units/limits.ts';
import type { Marker } from '../../../units/marker.ts';
import { isNightRange, type Position, type Reserved } from '../../../units/position.ts';
import type { Phase } from '../../../units/scenario.ts';
import type { Side, UnitId } from '../../../units/unit.ts';
import type { WantedBoard } from './boardCommand.ts';
import { entriesOf, type Entry, type Secrecy } from './entries.ts';
import type { Pile } from './gameState.ts';
import { hexAt, type HexPlace, layOut, type Layout, monthOf, tellUnapplied } from './layout.ts';
import type { MapPlace } from './piece.ts';
import { turnIn, type ScenarioInfo } from './record.ts';
import { Report, type NotUnderstood } from './report.ts';
import { addPile, noUnits, type LyingWeapon, type TableUnits } from './tableUnits.ts';
import { withLevels, type Levelled } from './unitStates.ts';
import { prefixOf, type Nation } from './nation.ts';

const nationIn = (entry: Entry): Nation | undefined => {
  if (entry.kind === 'unit') return entry.identity.nation;
  return entry.kind === 'question' ? entry.nation : undefined;
};

/** VASSAL numbers pieces as they are made: the longer number is the later. */
const byAge = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : Number(a > b));

/**
 * A name for each unit, by the number of its piece: its nation, and its place in the order in which these
 * were made, so that units keep their names while they move, break and change. Units that are not shown have
 * none, and none is left out for them.
 */
export const namesOf = (entries: readonly Entry[]): ReadonlyMap<string, UnitId> => {
  const nations = new Map<string, Nation>();
  for (const entry of entries) {
    const nation = nationIn(entry);
    if (nation) nations.set(entry.piece.id, nation);
  }
  const counted = new Map<string, number>();
  return new Map(
    [...nations]
      .toSorted(([a], [b]) => byAge(a, b))
      .map(([piece, nation]) => {
        const prefix = prefixOf(nation);
        const number = (counted.get(prefix) ?? 0) + 1;
        counted.set(prefix, number);
        return [piece, `${prefix}-${String(number)}` as UnitId];
      }),
  );
};

/** A unit or support weapon that is not on the boards: set aside, or lost. */
export interface ReserveItem {
  /** The piece in the file. */
  readonly piece: string;
  /** What it is called; for Infantry its strength: `4-6-7`. */
  readonly name: string;
  readonly nation: string;
  readonly side: Side;
  readonly kind: CounterKind | 'weapon';
  /** Its counter; absent where no table has it. */
  readonly counter?: CounterId;
  readonly weapon?: WeaponCounterId;
  /** What it is called once it is put on the map. */
  readonly id?: UnitId;
  readonly isLost: boolean;
}

/** A game of VASL at one moment, as the program sees it. */
export interface VaslPosition {
  readonly position: Position;
  /** Beside the boards, and among the losses. */
  readonly reserve: readonly ReserveItem[];
  /** Support weapons on the map in nobody's possession. */
  readonly lying: readonly LyingWeapon[];
  /** What the position does not hold, each kind once. */
  readonly notUnderstood: readonly NotUnderstood[];
  /** Whose Player Turn it is, where the file tells; else the position's is a guess to be asked about. */
  readonly attacker?: Side;
  readonly turn?: number;
  readonly phase?: Phase;
  /** The month, where scenario rules tell the season; else the position's is a guess to be asked about. */
  readonly month?: number;
  /** The piece that each unit of the position is in the file. */
  readonly pieces: ReadonlyMap<UnitId, string>;
  /** The pieces of its weapons, in their order, and those of the weapons that lie on the map. */
  readonly weaponPieces: ReadonlyMap<UnitId, readonly string[]>;
  readonly lyingPieces: readonly string[];
  /** What VASL calls each unit that is told, such as a vehicle that a counter for all of its kind stands for. */
  readonly names: ReadonlyMap<UnitId, string>;
}

/** What a game is at a step, before it lies on boards. */
export interface Moment {
  readonly file: string;
  readonly title: string;
  readonly piles: readonly Pile[];
  readonly boards: readonly WantedBoard[];
  readonly info: ScenarioInfo;
  readonly secrets: readonly string[];
}

const reserveItem = (
  entry: Entry,
  { map }: MapPlace,
  { report, ids }: { readonly report: Report; readonly ids: ReadonlyMap<string, UnitId> },
): readonly ReserveItem[] => {
  const isLost = map.endsWith('Casualties');
  const id = ids.get(entry.piece.id);
  const common = { piece: entry.piece.id, isLost, ...(id !== undefined && { id }) };
  if (entry.kind === 'weapon') {
    const { nation } = entry;
    const name = report.told(entry.name);
    const counter =
      entry.counter !== undefined && report.isTellable(weapon(entry.counter).label)
        ? entry.counter
        : undefined;
    return [
      {
        ...common,
        name,
        nation: nation.name,
        side: nation.side,
        kind: 'weapon',
        ...(counter && { weapon: counter }),
      },
    ];
  }
  if (entry.kind !== 'unit') return [];
  const { identity } = entry;
  const counter = report.isTellable(identity.name) ? entry.counter : undefined;
  const { nation, kind, strength } = identity;
  const name = strength ? strength.join('-') : report.told(identity.name);
  return [{ ...common, name, nation: nation.name, side: nation.side, kind, ...(counter && { counter }) }];
};

/** Markers of a pile; a wreck that a Blaze lies on burns. */
const markersOf = (pile: readonly Levelled[], { hex }: HexPlace): readonly Marker[] => {
  const signs = pile.flatMap(({ entry, level }) =>
    entry.kind === 'sign' && entry.sign.kind === 'marker' ? [{ ...entry.sign, level }] : [],
  );
  const burning =
    signs.some(({ marker }) => marker === 'wreck') && signs.some(({ marker }) => marker === 'blaze');
  return signs.flatMap(({ marker, facing, level }): readonly Marker[] => {
    if (burning && marker === 'blaze') return [];
    const isFire = marker === 'blaze' || marker === 'flame';
    return [
      {
        kind: burning && marker === 'wreck' ? 'burningWreck' : marker,
        hex: hex.id,
        ...(facing !== undefined && { facing }),
        ...(isFire && level !== undefined && level > 0 && { level }),
      },
    ];
  });
};

const nightIn = (entries: readonly Entry[]): number | undefined => {
  for (const entry of entries)
    if (entry.kind === 'sign' && entry.sign.kind === 'night' && isNightRange(entry.sign.hexes))
      return entry.sign.hexes;
  return undefined;
};

/** Whose turn it is: by the Phase Track, else by the scenario card, which tells no phase. */
const turnOf = ({ piles, info }: Moment): Pick<VaslPosition, 'attacker' | 'turn' | 'phase'> => {
  for (const { pieces } of piles)
    for (const { name } of pieces) {
      const turn = turnIn(name);
      if (turn) return turn;
    }
  return {
    ...(info.player && { attacker: info.player }),
    ...(info.turn !== undefined && { turn: info.turn }),
  };
};

interface OnTable extends TableUnits {
  readonly markers: Marker[];
  readonly reserve: ReserveItem[];
}

/** The reserve as the position keeps it: what has a counter. */
const reservedOf = (items: readonly ReserveItem[]): readonly Reserved[] =>
  items
    .flatMap(({ side, counter, weapon: id, isLost }): readonly Reserved[] =>
      counter === undefined && id === undefined
        ? []
        : [{ side, ...(counter && { counter }), ...(id && { weapon: id }), ...(isLost && { isLost }) }],
    )
    .slice(0, MOST_RESERVED);

const emptyTable = (): OnTable => ({
  ...noUnits(),
  markers: [],
  reserve: [],
});

const OUT_OF_PLAY = 'null';

type Entries = readonly { readonly place: MapPlace; readonly entries: readonly Entry[] }[];

/** What the pieces of a game come to on boards that are laid out. */
const onTable = (piles: Entries, layout: Layout, report: Report): OnTable => {
  const ids = namesOf(piles.flatMap(({ entries }) => entries));
  const table = emptyTable();
  for (const { place, entries } of piles) {
    const found = hexAt(layout, place);
    if (!found) {
      table.reserve.push(...entries.flatMap((entry) => reserveItem(entry, place, { report, ids })));
      continue;
    }
    const pile = withLevels(entries);
    addPile(table, pile, { layout, place: found, ids, report });
    table.markers.push(...markersOf(pile, found));
  }
  return table;
};

/** A moment of a game laid on boards; those that it wants and that are not given are named. */
export const positionOnBoards = (
  moment: Moment,
  boards: readonly Board[],
  secrecy: Secrecy,
): Reading<VaslPosition> => {
  const laid = layOut(moment.boards, boards, moment.file);
  if (!laid.value) return { faults: laid.faults };
  const layout: Layout = laid.value;
  const report = new Report(moment.secrets);
  const piles = moment.piles
    .filter(({ place }) => place.map !== OUT_OF_PLAY)
    .map((pile) => ({ place: pile.place, entries: entriesOf(pile, secrecy) }));
  const table = onTable(piles, layout, report);
  const { terrainRules, hexOverrides } = layout.map.changes;
  tellUnapplied(
    report,
    moment.boards,
    hexOverrides.map(({ hex }) => hex),
  );
  const month = monthOf(moment.boards);
  const turn = turnOf(moment);
  const reserve = reservedOf(table.reserve);
  const night = nightIn(piles.flatMap(({ entries }) => entries));
  const position: Position = {
    title: moment.title,
    boards: layout.boards,
    units: table.units,
    markers: table.markers.slice(0, MOST_CHANGES),
    ...(table.lying.length > 0 && { lying: table.lying.slice(0, MOST_LYING) }),
    ...(reserve.length > 0 && { reserve }),
    attacker: turn.attacker ?? 'axis',
    month: month ?? HIGH_SUMMER,
    noQuarter: [],
    ...(night !== undefined && { night }),
    sightOverrides: [],
    hexsideOverrides: [],
    hexOverrides,
    terrainRules,
    playable: [],
  };
  const { markers: _onMap, units: _laid, ...told } = table;
  return read({
    position,
    ...told,
    notUnderstood: report.list(),
    ...turn,
    ...(month !== undefined && { month }),
  });
};
