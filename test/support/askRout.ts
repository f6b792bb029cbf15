import type { GameMap } from '../../src/board/map/gameMap.ts';
import { printMf } from '../../src/hexgrid/quantity.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import type { RoutReport } from '../../src/rules/rout/report.ts';
import type { Situation } from '../../src/units/position.ts';
import type { Unit } from '../../src/units/unit.ts';
import { mapOf, type HexBoard } from './hexBoard.ts';
import { situationOn, unitId } from './situation.ts';
import { sketchSights, type Whim } from './sketchSights.ts';

/** What a test asks: a board or map, units, and the id of the one that routs (`r` unless it says). */
export interface Question {
  readonly board: HexBoard | GameMap;
  readonly units: readonly Unit[];
  readonly rest?: Partial<Omit<Situation, 'map' | 'units'>>;
  /** Pairs of hexes that see or do not see each other whatever the sketch of LOS says. */
  readonly sights?: readonly (readonly [string, string, Whim['verdict']])[];
  readonly router?: string;
}

const isMap = (board: HexBoard | GameMap): board is GameMap => 'hexes' in board;

const indexOf = (map: GameMap, id: string): number => {
  const found = map.hexes.find((hex) => hex.id === id);
  if (!found) throw new Error(`${id} is not on the map`);
  return found.index;
};

/** The report of the engine, with LOS as the sketch draws it. */
export const askRout = ({ board, units, rest, sights = [], router = 'r' }: Question): RoutReport => {
  const map = isMap(board) ? board : mapOf(board);
  const whims = sights.map(
    ([a, b, verdict]): Whim => ({ hexes: [indexOf(map, a), indexOf(map, b)], verdict }),
  );
  return rout(situationOn(map, units, rest), sketchSights(map, whims), unitId(router));
};

/** Legal ends with their least MF, as `K3 2, L4/1 5`. */
export const endsOf = (report: RoutReport): string =>
  report.ends
    .map((end) => `${end.at} ${printMf((end.cheaper.at(-1) ?? end).cost)}`)
    .sort()
    .join(', ');

/** `8:0 4:1`: half MF and Interdictions of each way that is cheaper than all ways with fewer. */
export const frontOf = (
  ways: readonly { readonly cost: number; readonly interdictions: number }[],
): string => {
  const isBetter = (a: (typeof ways)[number], b: (typeof ways)[number]): boolean =>
    a.interdictions <= b.interdictions &&
    a.cost <= b.cost &&
    (a.interdictions < b.interdictions || a.cost < b.cost);
  const best = ways
    .filter((way) => !ways.some((other) => isBetter(other, way)))
    .toSorted((a, b) => a.interdictions - b.interdictions);
  return [...new Set(best.map(({ cost, interdictions }) => `${cost}:${interdictions}`))].join(' ');
};

/** Facts of a Location's one ruling. */
export const rulingOn = (report: RoutReport, at: string): string => {
  const rulings = report.locations.filter((ruling) => ruling.at === at);
  if (rulings.length !== 1) throw new Error(`${rulings.length} rulings on ${at}`);
  return rulings.map(({ kind, grounds }) => [kind, ...grounds.map(({ fact }) => fact)].join(' ')).join();
};
