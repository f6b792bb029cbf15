import { arrangementProblem } from '../../../board/map/arrangementWords.ts';
import type { Board } from '../../../board/map/board.ts';
import { createGameMap } from '../../../board/map/createGameMap.ts';
import { read, type Reading, unreadable } from '../../../board/fault.ts';
import { NO_CHANGES, type TerrainRule } from '../../../board/map/mapChanges.ts';
import type { GameMap, Hex, LocationId, Placement } from '../../../board/map/gameMap.ts';
import { anyHexAt, hexNamed } from '../../../board/map/mapLookup.ts';
import { pieceOf } from '../../../board/map/piece.ts';
import { extentOf, scaleOf } from '../../../board/raster/rasterScale.ts';
import { toBoardUnits, UNIT_X } from '../../../hexgrid/lattice.ts';
import { fill } from '../../../messages/texts.ts';
import type { BoardPlace } from '../../../units/position.ts';
import { cropOf, type WantedBoard } from './boardCommand.ts';
import type { MapPlace } from './piece.ts';
import { S } from '../vaslTexts.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { NAMED_TERRAIN_RULES } from '../../../board/terrain/scenarioRules.ts';
import { MOST_CHANGES, MOST_TERRAIN_RULES } from '../../../units/limits.ts';
import type { Report } from './report.ts';

const ruleNamed = (name: string) =>
  Object.hasOwn(NAMED_TERRAIN_RULES, name) ? NAMED_TERRAIN_RULES[name] : undefined;

/** What the scenario rules of a game make other than printed, each on its own board. */
const terrainRulesOf = (boards: readonly WantedBoard[]): readonly TerrainRule[] =>
  boards
    .flatMap(({ label, terrainRules }) =>
      terrainRules.flatMap((name) =>
        (ruleNamed(name)?.rules ?? []).map((rule): TerrainRule => ({ ...rule, board: label })),
      ),
    )
    .slice(0, MOST_TERRAIN_RULES);

/** An overlay by name, and the two hexes of the board that its first two lie on. */
const ANCHORED = 3;

/** The hexes of its board that overlays are known to cover: those that the save names. */
const coveredBy = ({ overlays }: WantedBoard): readonly string[] =>
  overlays.length % ANCHORED === 0 ? overlays.filter((_, at) => at % ANCHORED !== 0) : [];

/** The hexes of a map of which an overlay hides what is printed; what it shows nobody can tell from here. */
const overlaidHexes = (boards: readonly WantedBoard[], map: GameMap): readonly HexId[] => {
  const found = boards.flatMap((board) =>
    coveredBy(board).flatMap((name) => {
      const hex =
        hexNamed(map, `${board.label}${name}`) ?? (boards.length === 1 ? hexNamed(map, name) : undefined);
      return hex ? [hex.id] : [];
    }),
  );
  return [...new Set(found)].slice(0, MOST_CHANGES);
};

/** By the rules that a season alone brings; of several, the first that a game has. */
const MONTHS: readonly (readonly [name: string, month: number])[] = [
  ['Winter', 1],
  ['OrchardOutOfSeason', 11],
  ['PlowedFields', 4],
];

/** The month in which a game must be played, as far as its scenario rules tell the season. */
export const monthOf = (boards: readonly WantedBoard[]): number | undefined => {
  const named = new Set(boards.flatMap(({ terrainRules }) => terrainRules));
  return MONTHS.find(([name]) => named.has(name))?.[1];
};

const MOST_NAMED = 40;

const listOf = (report: Report, names: readonly string[]): string =>
  names
    .slice(0, MOST_NAMED)
    .map((name) => report.told(name))
    .join(' ');

/** Tells which overlays and scenario rules of a game are not applied. */
export const tellUnapplied = (
  report: Report,
  boards: readonly WantedBoard[],
  overlaid: readonly HexId[],
): void => {
  for (const { label, overlays, terrainRules } of boards) {
    if (overlays.length > 0)
      report.ofGame(fill(S.overlays, { board: label, list: listOf(report, overlays) }), overlaid);
    const unapplied = terrainRules.filter((name) => {
      const known = ruleNamed(name);
      return known === undefined || known.noEffect === 'weather';
    });
    if (unapplied.length > 0)
      report.ofGame(fill(S.terrainRules, { board: label, list: listOf(report, unapplied) }));
  }
};

/** Boards as a game has them laid out, and where a pixel of VASL's map lies on ours. */
export interface Layout {
  readonly boards: readonly BoardPlace[];
  /** As the game's scenario rules and overlays have it. */
  readonly map: GameMap;
  /** Board units in one pixel. */
  readonly unitsPerPixel: number;
}

/** Pixels around the boards on VASL's map. */
const BUFFER = 400;
/** A centre that is a whole pixel stays one, whatever is lost in reckoning. */
const CUT = 1e-6;
/** What is played on; other maps hold charts and losses. */
export const MAIN_MAPS: readonly [string, ...string[]] = ['Main Map', 'Map0'];
/** Centres are cut to whole pixels, and those of the last column lie on the edge itself. */
const EDGE = 4;

const placementOf = (wanted: WantedBoard, board: Board): Omit<Placement, 'column' | 'row'> => {
  const crop = cropOf(wanted, board);
  return { board, ...(wanted.turned && { turned: true }), ...(crop && { crop }) };
};

interface Laid {
  readonly wanted: WantedBoard;
  readonly placement: Omit<Placement, 'column' | 'row'>;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Each board stands right of those before it in its row, and beneath those above it in its column. */
const placed = (laid: readonly Laid[]): readonly Placement[] =>
  laid.map(({ wanted, placement }) => ({
    ...placement,
    column: sum(
      laid
        .filter(({ wanted: other }) => other.row === wanted.row && other.column < wanted.column)
        .map(({ placement: other }) => pieceOf(other).columns - 1),
    ),
    row: sum(
      laid
        .filter(({ wanted: other }) => other.column === wanted.column && other.row < wanted.row)
        .map(({ placement: other }) => pieceOf(other).rows),
    ),
  }));

const placeOf = ({ board, ...place }: Placement): BoardPlace => ({ label: board.label, ...place });

/** A layout of boards that has been made before: a log has the same at all its steps. */
interface KnownLayout {
  readonly wanted: string;
  readonly boards: readonly Board[];
  readonly layout: Layout;
}

const known = new WeakMap<Board, readonly KnownLayout[]>();
const LAYOUTS_KEPT = 3;

const isSame = (one: readonly Board[], other: readonly Board[]): boolean =>
  one.length === other.length && one.every((board, index) => board === other[index]);

/** Of what overlays cover nothing is known; other changes are the scenario's rules. */
const mapOf = (wanted: readonly WantedBoard[], placements: readonly Placement[]): GameMap => {
  const changes = { ...NO_CHANGES, terrainRules: terrainRulesOf(wanted) };
  const map = createGameMap(placements, changes);
  const covered = overlaidHexes(wanted, map);
  if (covered.length === 0) return map;
  const hexOverrides = covered.map((hex) => ({ hex, terrain: 'unknown' }) as const);
  return createGameMap(placements, { ...changes, hexOverrides });
};

const layoutOf = (wanted: readonly WantedBoard[], placements: readonly Placement[]): Layout => {
  const boards = placements.map(({ board }) => board);
  const [first] = boards;
  const key = JSON.stringify(wanted);
  const before = (first && known.get(first)) ?? [];
  const found = before.find((each) => each.wanted === key && isSame(each.boards, boards));
  if (found) return found.layout;
  const layout: Layout = {
    boards: placements.map(placeOf),
    map: mapOf(wanted, placements),
    unitsPerPixel: UNIT_X / scaleOf(first?.raster ?? {}).x / (wanted[0]?.zoom ?? 1),
  };
  if (first) known.set(first, [{ wanted: key, boards, layout }, ...before].slice(0, LAYOUTS_KEPT));
  return layout;
};

/** Lays out the boards that a game wants; those that are given are found by label. */
export const layOut = (
  wanted: readonly WantedBoard[],
  boards: readonly Board[],
  file: string,
): Reading<Layout> => {
  const fail = (problem: string, remedy: string): Reading<Layout> =>
    unreadable({ file, place: S.boards, problem, remedy });
  if (wanted.length === 0) return fail(S.noBoards, S.chooseBoards);
  const laid: Laid[] = [];
  const missing: string[] = [];
  for (const each of wanted) {
    const board = boards.find(({ label }) => label === each.label);
    if (board) laid.push({ wanted: each, placement: placementOf(each, board) });
    else missing.push(`bd${each.name}`);
  }
  if (missing.length > 0)
    return fail(fill(S.missingBoards, { n: missing.length, list: missing.join(', ') }), S.findBoards);
  const placements = placed(laid);
  const problem = arrangementProblem(placements);
  if (problem !== undefined) return fail(problem, S.otherBoards);
  return read(layoutOf(wanted, placements));
};

/** A hex, and whether a piece lies at its centre or on its border, in bypass. */
export interface HexPlace {
  readonly hex: Hex;
  readonly isAtCentre: boolean;
}

const FAR_FROM_CENTRE = 14;

const within = (value: number, size: number): number | undefined => {
  if (value < -EDGE || value > size + EDGE) return undefined;
  return Math.min(Math.max(value, 0), size - 0.01);
};

/** The hex that a place on VASL's map lies in; `undefined` beside the boards. Edges count as inside. */
export const hexAt = ({ map, unitsPerPixel }: Layout, place: MapPlace): HexPlace | undefined => {
  if (!MAIN_MAPS.includes(place.map)) return undefined;
  const { width, height } = extentOf(map.raster);
  const x = within((place.x - BUFFER) * unitsPerPixel, width);
  const y = within((place.y - BUFFER) * unitsPerPixel, height);
  const index = x === undefined || y === undefined ? undefined : anyHexAt(map, { x, y });
  const hex = index === undefined ? undefined : map.hexes[index];
  if (!hex || x === undefined || y === undefined) return undefined;
  const centre = toBoardUnits(hex);
  return { hex, isAtCentre: Math.hypot(centre.x - x, centre.y - y) <= FAR_FROM_CENTRE };
};

/** Where on VASL's map the middle of a Location's hex is, and its level there; `undefined` where it is none. */
export const locationPlace = (
  { map, unitsPerPixel }: Layout,
  at: LocationId,
): { readonly x: number; readonly y: number; readonly level: number } | undefined => {
  const index = map.locationById.get(at);
  const hex = index === undefined ? undefined : map.hexes[map.locations[index]?.hex ?? -1];
  if (!hex || index === undefined) return undefined;
  const { x, y } = toBoardUnits(hex);
  const pixel = (units: number): number => BUFFER + Math.floor(units / unitsPerPixel + CUT);
  return { x: pixel(x), y: pixel(y), level: hex.locations.indexOf(index) };
};

/**
 * The Location at this level of a hex, if the map has it. Of a hex that an overlay covers no level is known:
 * whoever is there stands on the ground.
 */
export const locationIn = (
  { map }: Layout,
  { locations, terrain }: Hex,
  level: number,
): LocationId | undefined => {
  const index = locations[terrain === 'unknown' ? 0 : level];
  return index === undefined ? undefined : map.locations[index]?.id;
};
