import { cellCentre } from '../../hexgrid/grid.ts';
import { hexId } from '../../hexgrid/hexId.ts';
import { printedNumber } from '../../hexgrid/grid.ts';
import { DIRECTIONS, UNIT_X } from '../../hexgrid/lattice.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { codesIn, codesWhere } from '../raster/pixels.ts';
import { inBoardUnits, scaleOf } from '../raster/rasterScale.ts';
import { filledFrom, regionsOf, type Detail } from '../raster/regions.ts';
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

/** Whatever lies on the ground and hides what grows there. */
const upon = (code: number, ...tables: readonly Uint8Array[]): boolean =>
  tables.some((table) => table[code] === 1);

const marks = (codes: Uint8Array, test: (code: number) => boolean): Uint8Array => {
  const table = Uint8Array.from({ length: 256 }, (_, code) => (test(code) ? 1 : 0));
  return codes.map((code) => table[code] ?? 0);
};

interface Traced {
  readonly raster: Raster;
  /** Pixels in one board unit, squared: sizes are told in board units. */
  readonly pixels: number;
}

const toUnits = ({ raster }: Traced, outline: readonly Point[]): readonly Point[] =>
  outline.map((point) => inBoardUnits(scaleOf(raster), point));

interface Look extends Detail {
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

const areas = (
  traced: Traced,
  codes: Uint8Array,
  isMeant: (code: number) => boolean,
  look: Look,
): readonly Shape[] =>
  [...codesIn({ ...traced.raster, terrain: codes }).entries()].flatMap(([code, used]) => {
    const name = terrainOfCode(code);
    if (used !== 1 || name === undefined || code === 0 || !isMeant(code)) return [];
    return outlinesIn(
      traced,
      marks(codes, (each) => each === code),
      look,
    ).map((outline): Shape => ({ kind: 'area', terrain: name, outline, smooth: false }));
  });

/** Contours: all ground of a level and above, from the lowest; pits last, from the highest. */
const hills = (traced: Traced): readonly Shape[] => {
  const { terrain: codes, level } = traced.raster;
  const ground = level.map((each, pixel) => each + (SUNKEN[codes[pixel] ?? 0] ?? 0));
  const levels = [...new Set(ground)].toSorted((a, b) => a - b);
  const contour = (at: number, isIn: (each: number) => boolean): readonly Shape[] =>
    outlinesIn(
      traced,
      Uint8Array.from(ground, (each) => (isIn(each) ? 1 : 0)),
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
  const fill = (codes: Uint8Array, isHidden: (code: number) => boolean): Uint8Array =>
    filledFrom(codes, marks(codes, isHidden), raster);
  const built = fill(raster.terrain, (code) => upon(code, HEXSIDE));
  const roads = fill(built, (code) => upon(code, BUILT, BAR, INHERENT));
  const ground = fill(roads, (code) => upon(code, ROAD, BRIDGE));
  // A road through woods is a gap in them; fields go on beneath it.
  const grown = roads.map((code, pixel) =>
    upon(code, ROAD, BRIDGE) && upon(ground[pixel] ?? 0, WOODY) ? 0 : (ground[pixel] ?? 0),
  );
  const grows = (code: number): boolean => !upon(code, SUNKEN) && code !== terrain('shellholes').code;
  return [
    ...hills(traced),
    ...areas(traced, grown, grows, GROUND),
    ...fullHexes(facts),
    ...areas(traced, ground, (code) => upon(code, SUNKEN), GROUND),
    ...areas(traced, roads, (code) => upon(code, ROAD), WAY),
    ...areas(traced, roads, (code) => upon(code, BRIDGE), WAY),
    ...areas(traced, built, (code) => upon(code, BUILT), HOUSE),
    ...areas(traced, built, (code) => upon(code, BAR), WAY),
    ...hexsides(facts),
    ...stairwells(facts),
  ];
};
