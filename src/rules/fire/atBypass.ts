import { besideObstacle } from '../../board/map/besideObstacle.ts';
import type { GameMap, Hex, Location } from '../../board/map/gameMap.ts';
import { hexOf } from '../../board/map/mapLookup.ts';
import type { TerrainName } from '../../board/terrain/terrain.ts';
import {
  DIRECTIONS,
  rangeBetween,
  turned,
  VERTEX_STEP,
  type Direction,
  type LatticePoint,
} from '../../hexgrid/lattice.ts';
import type { Sight } from '../../los/sight.ts';
import { AT_CENTRE, type Stance } from '../../los/viewpoint.ts';
import { hexsidesBy } from '../areas/control/bypass.ts';
import { enteredHexsides, hexsideTemAgainst } from '../rout/interdiction/openGround.ts';

/** Infantry that is fired on in Bypass: what lies along its way, and the hexsides of its hex that the LOS comes over. */
export interface PastObstacle {
  readonly along: readonly (TerrainName | undefined)[];
  readonly over: readonly Direction[];
}

const vertexOf = ({ x, y }: LatticePoint, vertex: Direction): LatticePoint => {
  const step = VERTEX_STEP[vertex] ?? { x: 0, y: 0 };
  return { x: x + step.x, y: y + step.y };
};

/** On which side of the way from `a` to `b` a point lies: 0 upon it. */
const sideOf = (a: LatticePoint, b: LatticePoint, { x, y }: LatticePoint): number =>
  Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));

const isBetween = (a: LatticePoint, b: LatticePoint, { x, y }: LatticePoint): boolean =>
  Math.min(a.x, b.x) <= x && x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= y && y <= Math.max(a.y, b.y);

/**
 * The hexsides of a hex that a LOS to one of its vertices comes over, or runs along: those with an end on its way, this
 * vertex among them, behind which whoever looks stands. Exact, on the lattice.
 *
 * @rule A4.34 B9.3
 */
export const hexsidesCrossed = (
  hex: LatticePoint,
  viewer: LatticePoint,
  vertex: Direction,
): readonly Direction[] => {
  const aim = vertexOf(hex, vertex);
  return DIRECTIONS.filter((side) => {
    const [a, b] = [vertexOf(hex, side), vertexOf(hex, turned(side, 1))];
    const [left, right] = [sideOf(viewer, aim, a), sideOf(viewer, aim, b)];
    if (left === 0 && right === 0) return isBetween(viewer, aim, a) && isBetween(viewer, aim, b);
    return left * right <= 0 && sideOf(a, b, viewer) === -sideOf(a, b, hex);
  });
};

interface Target {
  readonly from: Location;
  readonly to: Location;
  /** The vertices that it has come by. */
  readonly vertices: readonly Direction[];
}

/** A LOS that whoever fires may choose. */
interface Choice {
  readonly sight: Sight;
  readonly over: readonly Direction[];
}

const choicesAt = (
  viewer: Hex,
  hex: Hex,
  { from, to, vertices }: Target,
  see: (stance: Stance) => Sight,
): readonly Choice[] => {
  if (from.hex === to.hex) return [{ sight: see(AT_CENTRE), over: [] }];
  const sides = hexsidesBy(vertices);
  const straight = enteredHexsides(hex, viewer);
  return [
    ...vertices.map((vertex) => ({
      sight: see({ kind: 'bypass', vertex }),
      over: hexsidesCrossed(hex, viewer, vertex),
    })),
    ...(straight.some((side) => sides.includes(side)) ? [{ sight: see(AT_CENTRE), over: straight }] : []),
  ];
};

/**
 * The LOS to Infantry in Bypass that is best for who fires: to any vertex that it has come by, or to the centre dot over
 * a hexside that it has passed; with the fewest Hindrances and the least TEM of hexsides.
 *
 * @rule A4.34
 */
export const aimAtBypass = (
  map: GameMap,
  target: Target,
  see: (stance: Stance) => Sight,
): { readonly sight: Sight; readonly past: PastObstacle } => {
  const [viewer, hex] = [hexOf(map, target.from.hex), hexOf(map, target.to.hex)];
  const lookout = {
    hex: viewer,
    height: target.from.elevation - hex.baseLevel,
    range: rangeBetween(viewer, hex),
  };
  const against = ({ sight, over }: Choice): number => {
    if (sight.kind === 'blocked') return Infinity;
    const tem = hexsideTemAgainst(map, hex, lookout, over).map((each) => each.tem);
    return sight.hindrances.reduce((sum, { amount }) => sum + amount, 0) + Math.max(0, ...tem);
  };
  const [best] = choicesAt(viewer, hex, target, see).toSorted((a, b) => against(a) - against(b));
  const along = hexsidesBy(target.vertices).map((side) => besideObstacle(map, hex)[side]);
  return { sight: best?.sight ?? see(AT_CENTRE), past: { along, over: best?.over ?? [] } };
};
