import { besideObstacle } from '../../../board/map/besideObstacle.ts';
import { directionTo, type Hex, type HexIndex, type LocationId } from '../../../board/map/gameMap.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { opposite, turned, type Direction } from '../../../hexgrid/lattice.ts';
import { halfMf, type HalfMf } from '../../../hexgrid/quantity.ts';
import { isStarterKit } from '../../../units/position.ts';
import { has, type Unit } from '../../../units/unit.ts';
import {
  climbing,
  costTerrainInMonth,
  stepsOnMap,
  type StepEntry,
} from '../../rout/movement/movementCost.ts';
import type { RoutContext } from '../../rout/routContext.ts';
import type { Going, MovingTable } from './allotment.ts';
import type { MovementRefusal, NoBypass } from './controlFacts.ts';
import { hexOfLocation, standingIn } from './targets.ts';

/** The hexsides between vertices that follow one another. */
export const hexsidesBy = (vertices: readonly Direction[]): readonly Direction[] =>
  vertices.slice(1).map((vertex, index) => {
    const before = vertices[index] ?? vertex;
    return turned(before, 1) === vertex ? before : vertex;
  });

/** The two hexsides that end at a vertex; across them are the other hexes that it is a vertex of. */
const hexsidesAt = (vertex: Direction): readonly [Direction, Direction] => [vertex, turned(vertex, -1)];

/** A vertex as the hex across one of its hexsides counts it. */
const vertexAcross = (vertex: Direction, side: Direction): Direction =>
  side === vertex ? turned(opposite(side), 1) : opposite(side);

const lastOf = (table: MovingTable, { id }: Unit): Direction | undefined => table.bypassing?.get(id)?.at(-1);

/** Where a unit comes to the edge of a hex, and the hexside that it comes over, which it does not follow. */
interface Arrival {
  readonly vertex: Direction;
  readonly over?: Direction;
  /** What it has come by in this hex already. */
  readonly before: readonly Direction[];
}

const arrivals = (table: MovingTable, unit: Unit, from: Hex, hex: Hex): readonly Arrival[] => {
  const before = table.bypassing?.get(unit.id) ?? [];
  const last = before.at(-1);
  if (from.index === hex.index) return last === undefined ? [] : [{ vertex: last, before }];
  const over = directionTo(hex, from.index);
  const side = directionTo(from, hex.index);
  if (over === undefined || side === undefined) return [];
  if (last === undefined)
    return [
      { vertex: over, over, before: [] },
      { vertex: turned(over, 1), over, before: [] },
    ];
  return hexsidesAt(last).includes(side) ? [{ vertex: vertexAcross(last, side), over, before: [] }] : [];
};

/** The vertices on the way along these hexsides, one after the other and always the same way round. */
const followed = (
  { vertex, over, before }: Arrival,
  along: readonly Direction[],
): readonly Direction[] | undefined => {
  const way = before.length > 0 ? before : [vertex];
  for (const turn of [1, -1] as const) {
    const isSame = hexsidesBy(way).length === 0 || turned(way.at(-2) ?? vertex, turn) === vertex;
    const sides = along.map((_, index) => turned(vertex, turn === 1 ? index : -1 - index));
    if (isSame && sides.every((side, index) => side === along[index] && side !== over))
      return [...way, ...along.map((_, index) => turned(vertex, turn * (index + 1)))];
  }
  return undefined;
};

const MOST_HEXSIDES = 4;
const MOST_AT_ONCE = 2;

/** Its hexsides by the hexes across them; `undefined` where one is not next to it. */
const sidesOf = (table: MovingTable, hex: Hex, along: readonly HexId[]): readonly Direction[] | undefined => {
  const { map } = table.situation;
  const sides = along.flatMap((id) => {
    const index = map.hexById.get(id);
    return (index === undefined ? undefined : directionTo(hex, index)) ?? [];
  });
  return sides.length === along.length && sides.length > 0 ? sides : undefined;
};

/** An armed enemy whom they know of and who is not Disrupted. */
const isInside = (unit: Unit, at: LocationId, enemy: Unit): boolean =>
  enemy.side !== unit.side &&
  standingIn(enemy) === at &&
  enemy.heldBy === undefined &&
  !(['disrupted', 'unarmed', 'concealed', 'hidden', 'dummy'] as const).some((each) => has(enemy, each));

/** Why an obstacle is not Bypassed, whoever would. @rule A4.3 */
const closedTo = (table: MovingTable, unit: Unit, hex: Hex, going: Going): NoBypass | undefined => {
  const { markers, units } = table.situation;
  if (isStarterKit(table)) return 'starterKit';
  if (going.how === 'assault' || going.how === 'minimum' || isBoundTo(table, unit)) return 'declared';
  if (besideObstacle(table.situation.map, hex).every((name) => name === undefined)) return 'noObstacle';
  if (hex.depression) return 'depression';
  if (terrain(hex.terrain).kind === 'woods' && hex.road !== undefined) return 'woodsRoad';
  if (markers.some((marker) => marker.hex === hex.id && marker.kind === 'wire')) return 'wire';
  return units.some((enemy) => isInside(unit, going.to, enemy)) ? 'enemyInside' : undefined;
};

const isBoundTo = ({ notes }: MovingTable, { id }: Unit): boolean => {
  const how = notes.get(id)?.how;
  return how === 'assault' || how === 'minimum';
};

/** What lies along hexsides costs; `undefined` along what nobody walks on. */
const costAlong = (table: MovingTable, hex: Hex, sides: readonly Direction[]): HalfMf | undefined => {
  const { map, month } = table.situation;
  const names = sides.map((side) => besideObstacle(map, hex)[side]);
  const costs = names.map((name) => name && terrain(costTerrainInMonth(name, month)).entry);
  return costs.every((cost) => typeof cost === 'number') ? halfMf(Math.max(...costs)) : undefined;
};

/**
 * What crossing the hexside costs besides the terrain beyond it, and what SMOKE and crowds there add; without the
 * road.
 */
const besides = (
  { situation: { map, month } }: MovingTable,
  field: RoutContext,
  hex: Hex,
  rise: number,
): Pick<StepEntry, 'cost' | 'fort'> | undefined => {
  const [ground] = hex.locations;
  const step = field.steps(field.start).find(({ to }) => field.locus(to) === ground);
  const printed = stepsOnMap(map, month, field.locus(field.start)).find(({ to }) => to === ground);
  const [now, then] = [step?.entries.at(-1), printed?.entries.at(-1)];
  const { entry } = terrain(costTerrainInMonth(hex.terrain, month));
  if (!now || typeof now.cost !== 'number' || typeof then?.cost !== 'number' || typeof entry !== 'number')
    return undefined;
  const crossing = Math.max(0, then.cost - climbing(entry, rise));
  return { cost: halfMf(crossing + now.cost - then.cost), ...(now.fort && { fort: now.fort }) };
};

/** A way past an obstacle: the vertices of its hex by which it has come in the end, and the price of it. */
export interface Passing {
  readonly vertices: readonly Direction[];
  readonly entry: StepEntry;
}

const refuse = (unit: Unit, to: LocationId, because: NoBypass): MovementRefusal => ({
  rule: 'A4.3',
  fact: 'noBypass',
  unit: unit.id,
  to,
  because,
});

/** The whole of a Bypass costs double once it takes more than two hexsides of a hex. @rule A4.31 */
const timesFor = (hexsides: number): number => (hexsides > MOST_AT_ONCE ? 2 : 1);

/** A way along the hexsides of a hex, and how many of them it has come by before. */
interface Way {
  readonly hex: Hex;
  readonly vertices: readonly Direction[];
  readonly before: number;
}

/** The price of a way; what has been paid in the hex already is not paid again. */
const priceOf = (
  table: MovingTable,
  field: RoutContext,
  { hex, vertices, before }: Way,
): StepEntry | undefined => {
  const sides = hexsidesBy(vertices);
  const cost = costAlong(table, hex, sides);
  if (cost === undefined) return undefined;
  const rise = before > 0 ? 0 : hex.baseLevel - field.location(field.start).elevation;
  const whole = climbing(cost, rise) * timesFor(sides.length);
  if (before > 0) {
    const paid = costAlong(table, hex, sides.slice(0, before)) ?? cost;
    return { cost: halfMf(whole - paid * timesFor(before)), manner: 'terrain' };
  }
  const more = besides(table, field, hex, rise);
  return more && typeof more.cost === 'number'
    ? { ...more, cost: halfMf(whole + more.cost), manner: 'terrain' }
    : undefined;
};

/**
 * The way of Infantry past the obstacle of a hex, along hexsides that are named by the hexes across them, and what it
 * costs; or why it does not go so. It comes over a hexside to one of its ends, or in Bypass of the next hex to where it
 * is; more than two hexsides cost double. Of one edition only, LimboDancer.Agentic.CognitiveRuntime has these rules
 * whole; gamesquad.com and jekl.com tell A4.3, A4.31 and A4.34 as it does, and that a woods-road hex is not Bypassed.
 *
 * @rule A4.3 A4.31
 */
export const passingOf = (
  table: MovingTable,
  field: RoutContext,
  going: Going,
): Passing | MovementRefusal => {
  const { unit } = field;
  const found = wayPast(table, field, going);
  if (typeof found === 'string') return refuse(unit, going.to, found);
  const entry = priceOf(table, field, found);
  return entry ? { vertices: found.vertices, entry } : refuse(unit, going.to, 'noObstacle');
};

const wayPast = (table: MovingTable, field: RoutContext, going: Going): Way | NoBypass => {
  const { unit } = field;
  const { map } = table.situation;
  const [from, hex] = [hexOfLocation(map, unit.at), hexOfLocation(map, going.to)];
  const sides = hex && sidesOf(table, hex, going.along ?? []);
  if (!from || !sides || hexIdAt(hex) !== going.to) return 'noObstacle';
  const closed = closedTo(table, unit, hex, going);
  if (closed) return closed;
  if (field.location(field.start).level > 0) return 'upstairs';
  const [way] = arrivals(table, unit, from, hex).flatMap((arrival): Way[] => {
    const vertices = followed(arrival, sides);
    return vertices ? [{ hex, vertices, before: hexsidesBy(arrival.before).length }] : [];
  });
  if (!way || hexsidesBy(way.vertices).length > MOST_HEXSIDES) return 'notFromThere';
  return sides.some((side) => besideObstacle(map, hex)[side] === undefined) ? 'touches' : way;
};

const hexIdAt = ({ id }: Hex): LocationId => id as string as LocationId;

/** The hexes next to who is in Bypass, in which he may go on; all of them where he is in none. @rule A4.31 */
export const goesOnTo = (table: MovingTable, unit: Unit, hex: Hex): ((to: HexIndex) => boolean) => {
  const last = lastOf(table, unit);
  if (last === undefined) return () => true;
  const beyond = hexsidesAt(last).map((side) => hex.neighbours[side]);
  return (to) => beyond.includes(to);
};

/** The price of the obstacle for who is in Bypass of it: that of its terrain alone. @rule A4.3 */
export const intoObstacle = (table: MovingTable, unit: Unit, to: LocationId): StepEntry | undefined => {
  const { map, month } = table.situation;
  const hex = hexOfLocation(map, to);
  if (!hex || lastOf(table, unit) === undefined || standingIn(unit) !== to) return undefined;
  const { entry } = terrain(costTerrainInMonth(hex.terrain, month));
  return typeof entry === 'number' ? { cost: entry, manner: 'terrain' } : undefined;
};

/** Whether who has come by these vertices could still go on with so many MF: no move ends in Bypass. @rule A4.32 */
export const canGoOn = (
  table: MovingTable,
  field: RoutContext,
  {
    hex,
    vertices,
    left,
  }: { readonly hex: Hex; readonly vertices: readonly Direction[]; readonly left: HalfMf },
): boolean => {
  const { month } = table.situation;
  const { entry } = terrain(costTerrainInMonth(hex.terrain, month));
  if (typeof entry === 'number' && entry <= left) return true;
  const last = vertices.at(-1);
  const [ground] = hex.locations;
  if (last === undefined || ground === undefined) return false;
  const beyond = hexsidesAt(last).map((side) => hex.neighbours[side]);
  return field
    .steps(ground)
    .some(
      ({ to, entries }) =>
        beyond.includes(field.location(to).hex) &&
        field.enemiesAt(field.locus(to)).length === 0 &&
        entries.some(({ cost, fort = 0 }) => typeof cost === 'number' && cost + fort <= left),
    );
};

/** A way past an obstacle next to units, as it may be declared. */
export interface BypassChoice {
  readonly to: LocationId;
  readonly along: readonly HexId[];
}

/** Every way past every obstacle next to a unit, whatever it costs. @rule A4.31 */
export const bypassesFrom = (table: MovingTable, unit: Unit): readonly BypassChoice[] => {
  const { map } = table.situation;
  const from = hexOfLocation(map, unit.at);
  if (!from || isStarterKit(table) || standingIn(unit) !== hexIdAt(from)) return [];
  const nearby = [from, ...from.neighbours.flatMap((index) => map.hexes[index ?? -1] ?? [])];
  return nearby.flatMap((hex) =>
    arrivals(table, unit, from, hex).flatMap((arrival) =>
      ([1, -1] as const).flatMap((turn) => {
        const most = MOST_HEXSIDES - hexsidesBy(arrival.before).length;
        const sides = Array.from({ length: most }, (_, step) =>
          turned(arrival.vertex, turn === 1 ? step : -1 - step),
        );
        const closed = sides.findIndex((side) => besideObstacle(map, hex)[side] === undefined);
        return sides.slice(0, closed < 0 ? undefined : closed).flatMap((_, last): BypassChoice[] => {
          const along = sides.slice(0, last + 1);
          return followed(arrival, along)
            ? [
                {
                  to: hexIdAt(hex),
                  along: along.flatMap((side) => map.hexes[hex.neighbours[side] ?? -1]?.id ?? []),
                },
              ]
            : [];
        });
      }),
    ),
  );
};
