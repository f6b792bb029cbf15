import type { Shape } from '../../src/board/map/board.ts';
import type { TerrainName } from '../../src/board/terrain/terrain.ts';
import type { Point } from '../../src/hexgrid/quantity.ts';
import { noise } from './noise.ts';
import { between, rounded, spot, words, type Spots } from './place.ts';

/**
 * How a way bends: how much it cuts the corner inside a hex, and how far it strays from its line near centres
 * and between them.
 */
export interface Bend {
  readonly cut: number;
  readonly stray: number;
  readonly wander: number;
}

const jitter = (point: Point, stray: number, seed: number): Point => ({
  x: point.x + stray * noise(seed, point.x, point.y, 9),
  y: point.y + stray * noise(seed + 3, point.x, point.y, 9),
});

/** A line through hexes: through the middle of every hexside it crosses, and near every centre. */
const lineThrough = (spots: Spots, bend: Bend, seed: number): readonly Point[] => {
  const points = words(spots).map(spot);
  return points.flatMap((here, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return after ? [here, between(here, after)] : [here];
    const [enter, leave] = [between(before, here), between(here, after)];
    const centre = jitter(between(here, between(enter, leave), bend.cut), bend.stray, seed);
    if (bend.wander === 0) return [centre, leave];
    const [one, two] = [between(enter, centre), between(centre, leave)].map((place) =>
      jitter(place, bend.wander, seed + 11),
    );
    return one && two ? [one, centre, two, leave] : [centre, leave];
  });
};

export interface Way {
  readonly terrain: TerrainName;
  readonly width: number;
  readonly bend: Bend;
}

export const WAYS = {
  paved: { terrain: 'pavedRoad', width: 20, bend: { cut: 0.35, stray: 1.5, wander: 0 } },
  dirt: { terrain: 'dirtRoad', width: 17, bend: { cut: 0.38, stray: 2, wander: 0 } },
  gully: { terrain: 'gully', width: 19, bend: { cut: 0.2, stray: 4, wander: 7 } },
  stream: { terrain: 'shallowStream', width: 20, bend: { cut: 0.3, stray: 4, wander: 4 } },
} as const satisfies Readonly<Record<string, Way>>;

/** A road or Depression through hexes. */
export const way = (kind: Way, spots: Spots, seed: number): Shape => ({
  kind: 'way',
  terrain: kind.terrain,
  width: kind.width,
  smooth: true,
  line: lineThrough(spots, kind.bend, seed).map(rounded),
});

/** A bridge between two places. */
export const bridge = (terrain: TerrainName, from: string, to: string, width: number): Shape => ({
  kind: 'bridge',
  terrain,
  from: rounded(spot(from)),
  to: rounded(spot(to)),
  width,
});
