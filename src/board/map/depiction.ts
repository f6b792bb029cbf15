import { cellCentre, printedNumber } from '../../hexgrid/grid.ts';
import { hexId } from '../../hexgrid/hexId.ts';
import { DIRECTIONS, UNIT_X } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { codesIn, codesWhere } from '../raster/pixels.ts';
import { inBoardUnits, scaleOf } from '../raster/rasterScale.ts';
import { filledFrom, regionsOf, type RegionDetail } from '../raster/regions.ts';
import { terrain, terrainOfCode, type TerrainKind, type TerrainName } from '../terrain/terrain.ts';
import type { Board, HexsideMark, Raster, Shape } from './board.ts';
import { printedFacts, type HexFacts } from './hexFacts.ts';

const ofKinds = (...kinds: readonly TerrainKind[]): Uint8Array =>
  codesWhere(({ kind }) => kinds.includes(kind));

const HEXSIDE = ofKinds('hexside');
const BAR = ofKinds('rowhouseWall');
const BRIDGE = ofKinds('bridge');
const BUILT = ofKinds('building', 'factory', 'marketplace');
const SUNKEN = ofKinds('depression');
const ROAD = ofKinds('road');
const INHERENT = codesWhere(({ inherent }) => inherent);
const WOODY = ofKinds('woods');
const SHELLHOLES = terrain('shellholes').code;
/** What lies on the ground as it is: a Depression and shellholes are shapes of their own. */
const GROWS = Uint8Array.from(SUNKEN, (sunken, code) => (sunken === 1 || code === SHELLHOLES ? 0 : 1));

/** The codes that any of these tables marks. */
const anyOf = (...tables: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, code) => (tables.some((table) => table[code] === 1) ? 1 : 0));

/** Whatever lies on the ground and hides what grows there. */
const [UPON_FIELDS, UPON_ROADS] = [anyOf(ROAD, BRIDGE), anyOf(BUILT, BAR, INHERENT)];

/** A million pixels, one after the other: a loop takes a tenth of the time that a callback for each does. */
const marks = (codes: Uint8Array, table: Uint8Array): Uint8Array => {
  const marked = new Uint8Array(codes.length);
  for (let pixel = 0; pixel < codes.length; pixel++) marked[pixel] = table[codes[pixel] ?? 0] ?? 0;
  return marked;
};

interface Traced {
  readonly raster: Raster;
  /** Pixels in one board unit, squared: sizes are told in board units. */
  readonly pixels: number;
}

const toUnits = ({ raster }: Traced, outline: readonly Point[]): readonly Point[] =>
  outline.map((point) => inBoardUnits(scaleOf(raster), point));

interface Look extends RegionDetail {
  /** How far from a corner an edge begins to turn, in board units. */
  readonly round: number;
}

/** Soft edges are straightened more than walls of houses. */
const GROUND: Look = { least: 60, tolerance: 1.2, round: 6 };
const WAY: Look = { least: 24, tolerance: 0.8, round: 5 };
const HOUSE: Look = { least: 30, tolerance: 1.3, round: 0 };
const HILL: Look = { least: 120, tolerance: 2.5, round: 8 };

const towards = (from: Point, to: Point, reach: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = Math.min(1 / 4, reach / (length || 1));
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
};

/** The outline with its corners cut off, and those that come of it once more; long edges stay where they are. */
const rounded = (outline: readonly Point[], reach: number): readonly Point[] => {
  const cut = (line: readonly Point[], by: number): readonly Point[] =>
    line.flatMap((here, index) => {
      const [before, after] = [line.at(index - 1), line[(index + 1) % line.length]];
      return before && after ? [towards(here, before, by), towards(here, after, by)] : [here];
    });
  return reach === 0 ? outline : cut(cut(outline, reach), reach / 3);
};

const outlinesIn = (traced: Traced, marked: Uint8Array, { least, tolerance, round }: Look) =>
  regionsOf(marked, traced.raster, {
    least: least * traced.pixels,
    tolerance: tolerance * Math.sqrt(traced.pixels),
  }).map((outline) => rounded(toUnits(traced, outline), round));

/** For each code, its first and its last pixel; -1 where it has none. */
const spansOf = (codes: Uint8Array): { readonly first: Int32Array; readonly last: Int32Array } => {
  const [first, last] = [new Int32Array(256).fill(-1), new Int32Array(256).fill(-1)];
  for (let pixel = 0; pixel < codes.length; pixel++) {
    const code = codes[pixel] ?? 0;
    if (last[code] === -1) first[code] = pixel;
    last[code] = pixel;
  }
  return { first, last };
};

/** The pixels of one code: what lies before its first and behind its last is not looked at. */
const marksOf = (codes: Uint8Array, code: number, first: number, last: number): Uint8Array => {
  const marked = new Uint8Array(codes.length);
  for (let pixel = first; pixel <= last; pixel++) if (codes[pixel] === code) marked[pixel] = 1;
  return marked;
};

const areas = (traced: Traced, codes: Uint8Array, meant: Uint8Array, look: Look): readonly Shape[] => {
  const { first, last } = spansOf(codes);
  return [...first.entries()].flatMap(([code, from]) => {
    const name = terrainOfCode(code);
    if (from < 0 || name === undefined || code === 0 || meant[code] !== 1) return [];
    return outlinesIn(traced, marksOf(codes, code, from, last[code] ?? from), look).map(
      (outline): Shape => ({ kind: 'area', terrain: name, outline, smooth: false }),
    );
  });
};

const LEVELS = 256;
/** Where level 0 lies in a table of all levels that a byte holds. */
const ZERO = 128;

/** The level of the ground around each pixel, counted from the lowest that a byte holds. */
const groundOf = ({ terrain: codes, level }: Raster): Uint8Array => {
  const ground = new Uint8Array(level.length);
  for (let pixel = 0; pixel < level.length; pixel++)
    ground[pixel] = (level[pixel] ?? 0) + (SUNKEN[codes[pixel] ?? 0] ?? 0) + ZERO;
  return ground;
};

/** Contours: all ground of a level and above, from the lowest; pits last, from the highest. */
const hills = (traced: Traced): readonly Shape[] => {
  const ground = groundOf(traced.raster);
  const used = codesIn({ ...traced.raster, terrain: ground });
  const levels = [...used.entries()].flatMap(([at, is]) => (is === 1 ? [at - ZERO] : []));
  const contour = (at: number, isIn: (each: number) => boolean): readonly Shape[] =>
    outlinesIn(
      traced,
      marks(
        ground,
        Uint8Array.from({ length: LEVELS }, (_, each) => (isIn(each - ZERO) ? 1 : 0)),
      ),
      HILL,
    ).map((outline): Shape => ({ kind: 'hill', level: at, outline, smooth: false }));
  return [
    ...levels.filter((at) => at > 0).flatMap((at) => contour(at, (each) => each >= at)),
    ...levels
      .filter((at) => at < 0)
      .toReversed()
      .flatMap((at) => contour(at, (each) => each <= at)),
  ];
};

/** As a drawing names hexes: from A1, whatever the board prints. */
const drawnName = ({ cell }: HexFacts): string => hexId('', cell.column, printedNumber(cell));

const fullHexes = (facts: readonly HexFacts[]): readonly Shape[] => {
  const found = new Map<TerrainName, string[]>();
  for (const hex of facts) {
    const { inherent, kind } = terrain(hex.terrain);
    if (!inherent && hex.terrain !== 'shellholes') continue;
    if (kind === 'building') continue;
    found.set(hex.terrain, [...(found.get(hex.terrain) ?? []), drawnName(hex)]);
  }
  return [...found].map(([name, hexes]): Shape => ({ kind: 'hexes', terrain: name, hexes }));
};

const hexsides = (facts: readonly HexFacts[]): readonly Shape[] => {
  const found = new Map<TerrainName, HexsideMark[]>();
  const seen = new Set<string>();
  for (const hex of facts)
    for (const side of DIRECTIONS) {
      const name = hex.hexsides[side];
      if (name === undefined || terrain(name).kind !== 'hexside') continue;
      const { x, y } = cellCentre(hex.cell);
      // Either hex may tell of it: the middle of the hexside is the same.
      const angle = (side * Math.PI) / 3;
      const key = `${Math.round((x + 1.5 * Math.sin(angle) * 1.1547) * 4)} ${Math.round((y - Math.cos(angle)) * 4)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const marked = found.get(name) ?? [];
      marked.push({ hex: drawnName(hex), side });
      found.set(name, marked);
    }
  return [...found].map(([name, marked]): Shape => ({ kind: 'hexsides', terrain: name, hexsides: marked }));
};

const stairwells = (facts: readonly HexFacts[]): readonly Shape[] =>
  facts.flatMap((hex): readonly Shape[] =>
    hex.stairwell ? [{ kind: 'stairwell', hex: drawnName(hex) }] : [],
  );

/**
 * What a board of which only the raster is known looks like, drawn as our own boards are: the shapes of its
 * terrain from the pixels, the ground's levels as contours, hexside and inherent terrain by its hexes. A
 * later shape lies over an earlier one.
 */
export const depictionOf = (board: Board): readonly Shape[] => {
  const { raster } = board;
  const traced: Traced = { raster, pixels: (scaleOf(raster).x / UNIT_X) ** 2 };
  const facts = printedFacts(board);
  const fill = (codes: Uint8Array, hidden: Uint8Array): Uint8Array =>
    filledFrom(codes, marks(codes, hidden), raster);
  const built = fill(raster.terrain, HEXSIDE);
  const roads = fill(built, UPON_ROADS);
  const ground = fill(roads, UPON_FIELDS);
  // A road through woods is a gap in them; fields go on beneath it.
  const grown = ground.slice();
  for (let pixel = 0; pixel < grown.length; pixel++)
    if (UPON_FIELDS[roads[pixel] ?? 0] === 1 && WOODY[grown[pixel] ?? 0] === 1) grown[pixel] = 0;
  return [
    ...hills(traced),
    ...areas(traced, grown, GROWS, GROUND),
    ...fullHexes(facts),
    ...areas(traced, ground, SUNKEN, GROUND),
    ...areas(traced, roads, ROAD, WAY),
    ...areas(traced, roads, BRIDGE, WAY),
    ...areas(traced, built, BUILT, HOUSE),
    ...areas(traced, built, BAR, WAY),
    ...hexsides(facts),
    ...stairwells(facts),
  ];
};
