import type { Hex, GameMap, HexIndex } from '../board/map/gameMap.ts';
import { anyHexAt } from '../board/map/mapLookup.ts';
import { DIRECTIONS, opposite, toBoardUnits, VERTEX_STEP, type Direction } from '../hexgrid/lattice.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Position, Situation } from '../units/position.ts';
import type { Command } from './command.ts';
import { mapEdited, type Hexside, type MapEdit } from './mapEdit.ts';
import { mapOf, situationOf } from './selectors.ts';
import type { App, Brush, Paint } from './state.ts';

/** Board units from one look at a stroke to the next: a quick one leaves no gaps. */
const STEP = 6;
/** Board units about the middle of a hexside within which a stroke that goes by takes it. */
const NEAR = 14;

const placesBetween = (from: Point, to: Point): readonly Point[] => {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  return Array.from({ length: steps }, (_, index) => ({
    x: from.x + ((to.x - from.x) * (index + 1)) / steps,
    y: from.y + ((to.y - from.y) * (index + 1)) / steps,
  }));
};

const middleOf = (hex: Hex, side: Direction): Point => {
  const [from, to] = [VERTEX_STEP[side], VERTEX_STEP[(side + 1) % VERTEX_STEP.length]];
  return toBoardUnits({
    x: hex.x + ((from?.x ?? 0) + (to?.x ?? 0)) / 2,
    y: hex.y + ((from?.y ?? 0) + (to?.y ?? 0)) / 2,
  });
};

/** A hexside by the earlier of its two hexes, so that it has one name. */
const sideOf = (map: GameMap, hex: Hex, side: Direction): Hexside => {
  const across = map.hexes[hex.neighbours[side] ?? -1];
  return across && across.index < hex.index
    ? { hex: across.id, side: opposite(side) }
    : { hex: hex.id, side };
};

/** The hexside nearest to a place, if its middle lies within so many board units. */
const sideNear = (map: GameMap, at: Point, within: number): readonly Hexside[] => {
  const hex = map.hexes[anyHexAt(map, at) ?? -1];
  if (!hex) return [];
  const far = DIRECTIONS.map((side) => {
    const { x, y } = middleOf(hex, side);
    return Math.hypot(x - at.x, y - at.y);
  });
  const least = Math.min(...far);
  return DIRECTIONS.filter((side) => far[side] === least && least <= within)
    .slice(0, 1)
    .map((side) => sideOf(map, hex, side));
};

const once = (sides: readonly Hexside[]): readonly Hexside[] => [
  ...new Map(sides.map((side) => [`${side.hex} ${String(side.side)}`, side])).values(),
];

/** Keeps the very list where nothing came to it, so that nothing is drawn anew. */
const grown = <T>(old: readonly T[], now: readonly T[]): readonly T[] =>
  now.length === old.length ? old : now;

/**
 * The brush once it has come to a place: a first touch takes the hex, or the hexside nearest to it; a stroke
 * takes the hexes that it crosses, or the hexsides whose middles it passes.
 */
const reach = (brush: Brush, map: GameMap, at: Point): Brush => {
  const { last, stroke, sides } = brush;
  const places = last ? placesBetween(last, at) : [at];
  if (brush.paint.kind === 'hexside') {
    const met = places.flatMap((place) => sideNear(map, place, last ? NEAR : Infinity));
    return { ...brush, last: at, sides: grown(sides, once([...sides, ...met])) };
  }
  const met: readonly HexIndex[] = places.flatMap((place) => anyHexAt(map, place) ?? []);
  return { ...brush, last: at, stroke: grown(stroke, [...new Set([...stroke, ...met])]) };
};

/** As it is printed: without the terrain and level put in the hex, and on its sides. */
const printed = (situation: Situation, hex: Hex): readonly MapEdit[] => {
  const { map, hexsideOverrides } = situation;
  const put = new Set(hexsideOverrides.map(({ hex: id, side }) => `${id} ${String(side)}`));
  const isPut = (side: Direction): boolean => {
    const across = map.hexes[hex.neighbours[side] ?? -1];
    return (
      put.has(`${hex.id} ${String(side)}`) ||
      (across !== undefined && put.has(`${across.id} ${String(opposite(side))}`))
    );
  };
  return [
    { type: 'setHex', change: { hex: hex.id } },
    ...DIRECTIONS.filter(isPut).map((side): MapEdit => ({ type: 'setHexside', hex: hex.id, side })),
  ];
};

/** Terrain leaves the level that was put there, and a level the terrain. */
const painted = (
  old: ReadonlyMap<HexId, Position['hexOverrides'][number]>,
  hex: HexId,
  paint: Extract<Paint, { kind: 'hex' | 'level' }>,
): MapEdit => {
  const before = old.get(hex) ?? { hex };
  return {
    type: 'setHex',
    change: paint.kind === 'hex' ? { ...before, terrain: paint.terrain } : { ...before, level: paint.level },
  };
};

/** What a stroke does, hex by hex or hexside by hexside: the same as so many single changes. */
const edits = ({ paint, stroke, sides }: Brush, app: App): readonly MapEdit[] => {
  // A stroke may come before the map of the last one is built.
  const situation = app.wishes.reduce(mapEdited, situationOf(app));
  const hexes = stroke.flatMap((index) => situation.map.hexes[index] ?? []);
  switch (paint.kind) {
    case 'hexside':
      return sides.map((side): MapEdit => ({ type: 'setHexside', ...side, terrain: paint.terrain }));
    case 'printed':
      return hexes.flatMap((hex) => printed(situation, hex));
    default: {
      const old = new Map(situation.hexOverrides.map((change) => [change.hex, change]));
      return hexes.map(({ id }) => painted(old, id, paint));
    }
  }
};

/** A brush with this paint, not yet put down. */
export const brushWith = (paint: Paint, side: Direction = 0): Brush => ({
  kind: 'brush',
  paint,
  stroke: [],
  sides: [],
  side,
  reach,
  edits,
});

/** One dab in the hex in question, or on the side of it that keys paint. */
const dab = (app: App, brush: Brush): readonly Command[] => {
  const hex = mapOf(app).hexes[app.view.cursor ?? -1];
  if (!hex) return [];
  const met: Brush =
    brush.paint.kind === 'hexside'
      ? { ...brush, sides: [sideOf(mapOf(app), hex, brush.side)] }
      : { ...brush, stroke: [hex.index] };
  return [{ type: 'stroke', edits: brush.edits(met, app) }];
};

const turned = (side: Direction, by: 1 | 5): Direction => DIRECTIONS[(side + by) % DIRECTIONS.length] ?? 0;

/** What a key does while the brush is out: Enter and the space bar paint, brackets go round the hex's sides. */
export const brushKey = (app: App, key: string): readonly Command[] | undefined => {
  const brush = app.view.terrain;
  if (brush?.kind !== 'brush') return undefined;
  switch (key) {
    case 'Enter':
    case ' ':
      return dab(app, brush);
    case ']':
    case '[':
      return [{ type: 'terrain', tool: { ...brush, side: turned(brush.side, key === ']' ? 1 : 5) } }];
    default:
      return undefined;
  }
};
