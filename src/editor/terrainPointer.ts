import type { GameMap, HexIndex } from '../board/map/gameMap.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import { mapOf, situationOf } from './selectors.ts';
import type { App, Brush, TerrainTool } from './state.ts';
import type { Command } from './command.ts';
import { anyHexAt } from '../board/map/mapLookup.ts';
import { endInHex } from './losEnds.ts';
import { menuAt } from './inHand.ts';
import { IDLE, type PointerStep, type ToolStep } from './pointerTool.ts';

const step = (taken: boolean, ...commands: readonly Command[]): ToolStep => ({
  gesture: IDLE,
  taken,
  commands,
});

const turnTo = (tool: TerrainTool): Command => ({ type: 'terrain', tool });

/** Steps of a line from hex to hex, so that a quick stroke leaves no gaps. */
const STEPS = 24;

const hexesBetween = (map: GameMap, from: HexIndex | undefined, to: HexIndex): readonly HexIndex[] => {
  const [a, b] = [map.hexes[from ?? to], map.hexes[to]];
  if (!a || !b) return [];
  const [start, end] = [toBoardUnits(a), toBoardUnits(b)];
  const steps = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / STEPS));
  const along = (share: number) => ({
    x: start.x + (end.x - start.x) * share,
    y: start.y + (end.y - start.y) * share,
  });
  return Array.from({ length: steps + 1 }, (_, index) => anyHexAt(map, along(index / steps))).flatMap(
    (hex) => hex ?? [],
  );
};

/** The place of the first hex so far to the right, or farther: they lie column by column. */
const firstFrom = ({ hexes }: GameMap, x: number): number => {
  let [low, high] = [0, hexes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hexes[middle]?.x ?? Infinity) < x) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The hexes whose centres lie in the rectangle between two; only its columns are looked at. */
const rectangle = (map: GameMap, corner: HexIndex, to: HexIndex): readonly HexIndex[] => {
  const [a, b] = [map.hexes[corner], map.hexes[to]];
  if (!a || !b) return [];
  const [left, right, top, bottom] = [
    Math.min(a.x, b.x),
    Math.max(a.x, b.x),
    Math.min(a.y, b.y),
    Math.max(a.y, b.y),
  ];
  // One lattice step of slack: the hexes of a row zigzag by so much.
  return map.hexes
    .slice(firstFrom(map, left), firstFrom(map, right + 1))
    .filter(({ y }) => y >= top - 1 && y <= bottom + 1)
    .map(({ index }) => index);
};

type Stroking = Exclude<Extract<TerrainTool, { stroke: readonly HexIndex[] }>, Brush>;

const begun = (tool: Stroking, hex: HexIndex): TerrainTool =>
  tool.kind === 'mask' ? { ...tool, stroke: [hex] } : { ...tool, corner: hex, stroke: [hex] };

const continued = (map: GameMap, tool: Stroking, hex: HexIndex): TerrainTool => {
  if (tool.stroke.at(-1) === hex) return tool;
  if (tool.kind === 'mask')
    return { ...tool, stroke: [...new Set([...tool.stroke, ...hexesBetween(map, tool.stroke.at(-1), hex)])] };
  return tool.corner === undefined
    ? tool
    : { ...tool, stroke: [...rectangle(map, tool.corner, hex).filter((each) => each !== hex), hex] };
};

const ended = (tool: Stroking): TerrainTool =>
  tool.kind === 'mask' ? { ...tool, stroke: [] } : { kind: 'rectangle', stroke: [] };

const stroked = (map: GameMap, tool: Stroking): Command => ({
  type: 'mask',
  how: tool.kind === 'mask' ? tool.how : 'only',
  hexes: tool.stroke.flatMap((hex) => map.hexes[hex]?.id ?? []),
});

const stroke = (app: App, tool: Stroking, pointer: PointerStep): ToolStep | undefined => {
  const map = mapOf(app);
  const hex = anyHexAt(map, pointer.at);
  const under = tool.stroke.length > 0;
  switch (pointer.kind) {
    case 'down':
      return pointer.button === 0 && hex !== undefined ? step(true, turnTo(begun(tool, hex))) : undefined;
    case 'move': {
      if (!under) return step(false, { type: 'hover', hex });
      return hex === undefined ? step(true) : step(true, turnTo(continued(map, tool, hex)));
    }
    case 'up':
      return under ? step(true, turnTo(ended(tool)), stroked(map, tool)) : undefined;
    case 'cancel':
      return under ? step(false, turnTo(ended(tool))) : undefined;
    default:
      return undefined;
  }
};

const lifted = ({ last: _, ...brush }: Brush): TerrainTool => ({ ...brush, stroke: [], sides: [] });

const painting = (app: App, brush: Brush, pointer: PointerStep): ToolStep | undefined => {
  const map = mapOf(app);
  const isDown = brush.last !== undefined;
  const come = (): ToolStep => step(true, turnTo(brush.reach(brush, map, pointer.at)));
  const hex = anyHexAt(map, pointer.at);
  switch (pointer.kind) {
    case 'down':
      return pointer.button === 0 && hex !== undefined ? come() : undefined;
    case 'move':
      return isDown ? come() : step(false, { type: 'hover', hex });
    case 'up':
      return isDown
        ? step(true, turnTo(lifted(brush)), { type: 'stroke', edits: brush.edits(brush, app) })
        : undefined;
    case 'cancel':
      return isDown ? step(false, turnTo(lifted(brush))) : undefined;
    default:
      return undefined;
  }
};

/** The first press names one end, the next the other; a third begins again. */
const chosen = (app: App, tool: Extract<TerrainTool, { kind: 'sight' }>, hex: HexIndex): TerrainTool => {
  const at = endInHex(situationOf(app), hex)?.at;
  if (at === undefined) return tool;
  return tool.from === undefined || tool.to !== undefined ? { kind: 'sight', from: at } : { ...tool, to: at };
};

const sight = (
  app: App,
  tool: Extract<TerrainTool, { kind: 'sight' }>,
  pointer: PointerStep,
): ToolStep | undefined => {
  const hex = anyHexAt(mapOf(app), pointer.at);
  if (pointer.button !== 0 || hex === undefined || app.view.armed) return undefined;
  return pointer.kind === 'up' ? step(false, turnTo(chosen(app, tool, hex))) : undefined;
};

/**
 * What the pointer does while terrain is being changed, and on a call for the menu of a hex; `undefined`
 * where it does what it always does.
 */
export const terrainPointer = (app: App, pointer: PointerStep): ToolStep | undefined => {
  const tool = app.view.terrain;
  if (pointer.kind === 'context') {
    const hex = anyHexAt(mapOf(app), pointer.at);
    if (tool)
      return hex === undefined ? undefined : step(false, { type: 'cursor', hex }, turnTo({ kind: 'hex' }));
    return hex === undefined ? undefined : step(false, ...(menuAt(app, hex, pointer.unit) ?? []));
  }
  switch (tool?.kind) {
    case 'mask':
    case 'rectangle':
      return stroke(app, tool, pointer);
    case 'brush':
      return painting(app, tool, pointer);
    case 'sight':
      return sight(app, tool, pointer);
    default:
      return undefined;
  }
};
