import type { HexId } from '../../hexgrid/hexId.ts';
import { namesTheHex } from './arrangement.ts';
import type { Placement } from './gameMap.ts';
import { type HexFacts, placedFacts } from './hexFacts.ts';
import { terrain } from '../terrain/terrain.ts';

const isOpenGround = ({ terrain: name, bridge, building }: HexFacts): boolean =>
  name === 'openGround' && bridge === undefined && building === undefined;

const either = (a: readonly boolean[], b: readonly boolean[]): readonly boolean[] =>
  a.map((value, side) => value || (b[side] ?? false));

/**
 * Two half-hexes of adjoining boards as one hex. `named` is the half whose board names the hex; the
 * terrain is its own unless it is Open Ground or unknown and the other half is not. Each hexside comes from the
 * half that shows it. @rule A2.3
 */
const joinHalves = (named: HexFacts, other: HexFacts): HexFacts => {
  const gives = isOpenGround(named) || named.terrain === 'unknown';
  const ruling = gives && !isOpenGround(other) ? other : named;
  const road = named.road ?? other.road;
  return {
    ...ruling,
    cell: named.cell,
    name: named.name,
    centre:
      terrain(ruling.centre).kind === 'open' ? (ruling === named ? other : named).centre : ruling.centre,
    ...(road && { road }),
    roadAcross: either(named.roadAcross, other.roadAcross),
    hexsides: named.hexsides.map((hexside, side) => hexside ?? other.hexsides[side]),
    depressionAcross: either(named.depressionAcross, other.depressionAcross),
    buildingAcross: either(named.buildingAcross, other.buildingAcross),
    stairwell: named.stairwell || other.stairwell,
  };
};

/** One hex of the map: its facts, with the cell counted over the whole map. */
export interface PlacedHex {
  readonly id: HexId;
  /** Place in the placements of the board that names it. */
  readonly board: number;
  readonly facts: HexFacts;
}

/** More rows than any map that fits in memory. */
const MOST_ROWS = 2 ** 24;

/** Every hex of the placed boards, the shared half-hexes joined, column by column. */
export const collectHexes = (placements: readonly Placement[]): readonly PlacedHex[] => {
  const byCell = new Map<number, PlacedHex>();
  placements.forEach((placement, board) => {
    const label = placements.length > 1 ? placement.board.label : '';
    for (const facts of placedFacts(placement)) {
      const hex = placedHex(facts, placement, board, label);
      const key = hex.facts.cell.column * MOST_ROWS + hex.facts.cell.row;
      const other = byCell.get(key);
      byCell.set(key, other ? joined(hex, other, placements) : hex);
    }
  });
  return [...byCell.values()].sort(
    ({ facts: { cell: a } }, { facts: { cell: b } }) => a.column - b.column || a.row - b.row,
  );
};

const placedHex = (facts: HexFacts, { column, row }: Placement, board: number, label: string): PlacedHex => ({
  id: `${label}${facts.name}` as HexId,
  board,
  facts: { ...facts, cell: { column: facts.cell.column + column, row: facts.cell.row + row } },
});

const joined = (a: PlacedHex, b: PlacedHex, placements: readonly Placement[]): PlacedHex => {
  const [first, second] = [placements[a.board], placements[b.board]];
  const aNames = first !== undefined && second !== undefined && namesTheHex(first, second) === first;
  const [named, other] = aNames ? [a, b] : [b, a];
  return { ...named, facts: joinHalves(named.facts, other.facts) };
};
