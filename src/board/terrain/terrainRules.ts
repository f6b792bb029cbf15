import type { Board, Raster } from '../map/board.ts';
import type { TerrainRule, SpecialRule } from '../map/mapChanges.ts';
import { codesWhere, repainted, eachPixelAround, eachPixelOfHex } from '../raster/pixels.ts';
import { terrain, type TerrainName } from './terrain.ts';
import { cellCentre } from '../../hexgrid/grid.ts';
import { toPixels } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { printedFacts, type HexFacts } from '../map/hexFacts.ts';
import { pixelsIn, scaleOf } from '../raster/rasterScale.ts';
import { BRIDGE, bridgeIn, isRoad } from './roads.ts';

const ROAD = codesWhere(isRoad);
/** A bridge may stand out beyond its hex a little; from the centre a vertex lies 37.5 board units away. */
const REACH = 46;
/** The road on a bridge is narrower than this, in board units. */
const WIDEST_ROAD = 40;

/** Across, down and both ways aslant. */
const AXES: readonly Point[] = [
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
  { x: 1, y: -1 },
];

/** Whether a rail of the bridge lies in this direction with nothing but road between. */
const meetsRail = (raster: Raster, pixel: number, { x, y }: Point): boolean => {
  const { terrain: codes, width, height } = raster;
  const widest = pixelsIn(raster, WIDEST_ROAD);
  let column = pixel % width;
  let row = Math.floor(pixel / width);
  for (let step = 0; step < widest; step++) {
    column += x;
    row += y;
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    const code = codes[row * width + column] ?? 0;
    if (BRIDGE[code] === 1) return true;
    if (ROAD[code] !== 1) return false;
  }
  return false;
};

/** Boards print the rails of a bridge, and between them the road itself. */
const isBetweenRails = (raster: Raster, pixel: number): boolean =>
  AXES.some((axis) => meetsRail(raster, pixel, axis) && meetsRail(raster, pixel, { x: -axis.x, y: -axis.y }));

/**
 * The board with every bridge gone, the road on it too: what it spans shows instead, one level below the
 * road. With `ford` the road goes on as that terrain along the bottom.
 */
const boardWithoutBridges = (
  board: Board,
  facts: readonly HexFacts[],
  ford: TerrainName | undefined,
): Board =>
  repainted(board, (codes, levels) => {
    for (const { cell, bridge } of facts) {
      const centre = toPixels(cellCentre(cell), scaleOf(board.raster));
      const spanning = bridge === undefined ? undefined : bridgeIn(board.raster, centre);
      if (!spanning) continue;
      eachPixelAround(board.raster, centre, pixelsIn(board.raster, REACH), (pixel) => {
        const code = board.raster.terrain[pixel] ?? 0;
        const isRail = BRIDGE[code] === 1;
        if (!isRail && (ROAD[code] !== 1 || !isBetweenRails(board.raster, pixel))) return;
        codes[pixel] = terrain(isRail ? spanning.beneath : (ford ?? spanning.beneath)).code;
        levels[pixel] = spanning.level - 1;
      });
    }
  });

const code = (name: TerrainName): number => terrain(name).code;

/** One terrain for another, all at once. */
const exchanged = (
  board: Board,
  pairs: readonly (readonly [from: TerrainName, to: TerrainName])[],
): Board => {
  const stead = Uint8Array.from({ length: 256 }, (_, each) => each);
  for (const [from, to] of pairs) stead[code(from)] = code(to);
  return repainted(board, (codes) => {
    for (let pixel = 0; pixel < codes.length; pixel++) codes[pixel] = stead[codes[pixel] ?? 0] ?? 0;
  });
};

const BAR = codesWhere(({ kind }) => kind === 'rowhouseWall');
const BUILT = codesWhere(({ kind }) => kind === 'building' || kind === 'factory' || kind === 'marketplace');

/**
 * Each pixel of a bar becomes the building next to it, from the bar's edges inward; a bar that touches none
 * is Open Ground.
 */
const withBarsBuilt = (board: Board): Board =>
  repainted(board, (codes) => {
    const { width } = board.raster;
    const beside = (pixel: number): readonly number[] => [pixel - width, pixel + width, pixel - 1, pixel + 1];
    const bars: number[] = [];
    codes.forEach((each, pixel) => {
      if (BAR[each] === 1) bars.push(pixel);
    });
    let edge = bars;
    while (edge.length > 0) {
      const built = edge.flatMap((pixel) => {
        const next = beside(pixel).find((other) => BUILT[codes[other] ?? 0] === 1);
        return next === undefined ? [] : [[pixel, codes[next] ?? 0] as const];
      });
      for (const [pixel, building] of built) codes[pixel] = building;
      const left = edge.filter((pixel) => BAR[codes[pixel] ?? 0] === 1);
      edge = left.length < edge.length ? left : [];
    }
    for (const pixel of bars) if (BAR[codes[pixel] ?? 0] === 1) codes[pixel] = code('openGround');
  });

const withoutBars = (board: Board): Board =>
  repainted(board, (codes) => {
    for (let pixel = 0; pixel < codes.length; pixel++)
      if (BAR[codes[pixel] ?? 0] === 1) codes[pixel] = code('openGround');
  });

const PLAIN_ROAD = codesWhere(({ kind, rule }) => kind === 'road' && rule === 'B3');
/** How far the open verge that boards print beside a road in woods may reach from it, in board units. */
const VERGE = 12;

interface WoodsHex {
  readonly centre: Point;
  readonly woods: TerrainName;
  readonly hasRoad: boolean;
}

const woodsHexes = (board: Board): readonly WoodsHex[] =>
  printedFacts(board).flatMap(({ cell, road, terrain: woods }) =>
    terrain(woods).kind === 'woods'
      ? [{ centre: toPixels(cellCentre(cell), scaleOf(board.raster)), woods, hasRoad: road !== undefined }]
      : [],
  );

const woodsRoads = (board: Board): readonly WoodsHex[] => woodsHexes(board).filter(({ hasRoad }) => hasRoad);

const eachRoadPixel = (board: Board, centre: Point, visit: (pixel: number) => void): void =>
  eachPixelOfHex(board.raster, centre, (pixel) => {
    if (PLAIN_ROAD[board.raster.terrain[pixel] ?? 0] === 1) visit(pixel);
  });

const withPaths = (board: Board): Board =>
  repainted(board, (codes) => {
    for (const { centre } of woodsRoads(board))
      eachRoadPixel(board, centre, (pixel) => {
        codes[pixel] = code('path');
      });
  });

/** Roads in woods hexes are overgrown, with the open verge beside them so far as it lies in woods hexes. */
const withoutWoodsRoads = (board: Board): Board =>
  repainted(board, (codes) => {
    const { width } = board.raster;
    const verge = pixelsIn(board.raster, VERGE);
    const inWoods = new Uint8Array(codes.length);
    for (const { centre } of woodsHexes(board))
      eachPixelOfHex(board.raster, centre, (pixel) => {
        inWoods[pixel] = 1;
      });
    const overgrow = (pixel: number, woods: number): void => {
      codes[pixel] = woods;
      eachPixelAround(board.raster, { x: pixel % width, y: Math.floor(pixel / width) }, verge, (near) => {
        if (inWoods[near] === 1 && codes[near] === code('openGround')) codes[near] = woods;
      });
    };
    for (const { centre, woods } of woodsRoads(board))
      eachRoadPixel(board, centre, (pixel) => overgrow(pixel, code(woods)));
  });

const PALM_TREES = [
  ['orchard', 'palmTrees'],
  ['orchardOutOfSeason', 'palmTrees'],
] as const;
const SWAMP = [['marsh', 'swamp']] as const;
const BAMBOO = [['brush', 'bamboo']] as const;
const DENSE_JUNGLE = [
  ['woods', 'denseJungle'],
  ['lightJungle', 'denseJungle'],
] as const;
/**
 * Woods are light jungle, unless denseJungle comes before or after. Streams, rivers, buildings and roads stay
 * as printed.
 */
const PACIFIC = [['woods', 'lightJungle'], ['grain', 'kunai'], ...PALM_TREES, ...SWAMP, ...BAMBOO] as const;

/** What each rule does to a board. @see SPECIAL_RULES */
const RULES: Readonly<Record<SpecialRule, (board: Board) => Board>> = {
  noStairwells: (board) => ({ ...board, stairwells: new Set() }),
  noBridges: (board) => boardWithoutBridges(board, printedFacts(board), undefined),
  bridgesToFords: (board) => boardWithoutBridges(board, printedFacts(board), 'ford'),
  rowhousesToBuildings: withBarsBuilt,
  rowhouseBarsToOpenGround: withoutBars,
  roadsToPaths: withPaths,
  noWoodsRoads: withoutWoodsRoads,
  pacific: (board) => exchanged(board, PACIFIC),
  palmTrees: (board) => exchanged(board, PALM_TREES),
  denseJungle: (board) => exchanged(board, DENSE_JUNGLE),
  bamboo: (board) => exchanged(board, BAMBOO),
  swamp: (board) => exchanged(board, SWAMP),
};

/** The board under a rule that no exchange of one terrain for another can tell. */
const changedBySpecialRule = (board: Board, rule: SpecialRule): Board => RULES[rule](board);

const OPEN_GROUND = terrain('openGround').code;
/** 1 for terrain whose ground lies one level below its surroundings (B19, B20, B4). */
const DEPRESSION = codesWhere(({ kind }) => kind === 'depression');

const sunk = (code: number): number => DEPRESSION[code] ?? 0;

/** A pixel of a raster. */
interface Pixel {
  readonly code: number;
  readonly level: number;
}

type SimpleRule = Exclude<TerrainRule, { kind: 'special' }>;
type Simple<K extends SimpleRule['kind']> = Extract<SimpleRule, { kind: K }>;

/**
 * One terrain for another. Ground that becomes a Depression sinks by one level; a Depression or a river that
 * becomes something else stays as low as it was, a valley.
 */
const pixelsExchanged = ({ code, level }: Pixel, rule: Simple<'terrain'>): Pixel => {
  const to = terrain(rule.to).code;
  return code === terrain(rule.from).code
    ? { code: to, level: level - Math.max(0, sunk(to) - sunk(code)) }
    : { code, level };
};

/** Ground of one level at another; a Depression goes by the ground around it, and stays one level below. */
const raised = ({ code, level }: Pixel, { from, to }: Simple<'level'>): Pixel =>
  level + sunk(code) === from ? { code, level: level + to - from } : { code, level };

const levelled = (pixel: Pixel, { from, to }: Simple<'terrainToLevel'>): Pixel =>
  pixel.code === terrain(from).code ? { code: OPEN_GROUND, level: to } : pixel;

/** Only Open Ground of the level changes: roads, woods and buildings on it stand as they did. */
const grown = (pixel: Pixel, { from, to }: Simple<'levelToTerrain'>): Pixel => {
  const { code } = terrain(to);
  return pixel.code === OPEN_GROUND && pixel.level === from ? { code, level: from - sunk(code) } : pixel;
};

const changed = (pixel: Pixel, rule: SimpleRule): Pixel => {
  switch (rule.kind) {
    case 'terrain':
      return pixelsExchanged(pixel, rule);
    case 'level':
      return raised(pixel, rule);
    case 'terrainToLevel':
      return levelled(pixel, rule);
    case 'levelToTerrain':
      return grown(pixel, rule);
  }
};

const keyOf = (code: number, level: number): number => (code << 8) | (level & 255);
const UNKNOWN = -1;

/**
 * What becomes of a pixel depends on nothing but itself: so each kind of pixel is worked out once, however
 * many rules and pixels there are.
 */
const withRules = (board: Board, rules: readonly SimpleRule[]): Board => {
  const outcomes = new Int32Array(65536).fill(UNKNOWN);
  const outcomeOf = (code: number, level: number): number => {
    const after = rules.reduce(changed, { code, level });
    return (outcomes[keyOf(code, level)] = keyOf(after.code, after.level));
  };
  return repainted(board, (codes, levels) => {
    for (let pixel = 0; pixel < codes.length; pixel++) {
      const [code, level] = [codes[pixel] ?? 0, levels[pixel] ?? 0];
      const known = outcomes[keyOf(code, level)] ?? UNKNOWN;
      const outcome = known === UNKNOWN ? outcomeOf(code, level) : known;
      codes[pixel] = outcome >> 8;
      levels[pixel] = outcome & 255;
    }
  });
};

const underRules = (board: Board, rules: readonly TerrainRule[]): Board => {
  const until = rules.findIndex(({ kind }) => kind === 'special');
  const simple = (until < 0 ? rules : rules.slice(0, until)).filter((rule) => rule.kind !== 'special');
  const painted = simple.length > 0 ? withRules(board, simple) : board;
  const next = rules[until];
  return next?.kind === 'special'
    ? underRules(changedBySpecialRule(painted, next.rule), rules.slice(until + 1))
    : painted;
};

/** Boards under the rules last asked for: a changed board costs as much memory as a board. */
const known = new WeakMap<Board, { readonly rules: string; readonly board: Board }>();

/**
 * The board as scenario rules have it, each rule seeing what the earlier ones left; the same board where none
 * of them is for it.
 */
export const boardUnderRules = (board: Board, rules: readonly TerrainRule[]): Board => {
  const own = rules.filter((rule) => rule.board === undefined || rule.board === board.label);
  if (own.length === 0) return board;
  const key = JSON.stringify(own);
  const last = known.get(board);
  if (last?.rules === key) return last.board;
  const under = underRules(board, own);
  known.set(board, { rules: key, board: under });
  return under;
};
