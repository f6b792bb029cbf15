import { fill } from '../messages/texts.ts';
import { BOARD_TEXTS, reachOf, reportHighlights } from './highlights.ts';
import type { GameMap, HexIndex, Placement } from '../board/map/gameMap.ts';
import { COLUMN, pieceOf, ROW } from '../board/map/piece.ts';
import { extentOf } from '../board/raster/rasterScale.ts';
import { toBoardUnits } from '../hexgrid/lattice.ts';
import { halfMf, printMf, type HalfMf } from '../hexgrid/quantity.ts';
import { counter } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { GameView } from '../rules/game/gameView.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import type { UnitId } from '../units/unit.ts';
import {
  lastResult,
  reportOf,
  selectedUnit,
  situationOf,
  situationTold,
  steady,
  waysOf,
} from './selectors.ts';
import type { App, Drag, View } from './state.ts';
import type { createLosMarks, losCaption } from './losMarks.ts';
import type { createFireMarks } from './fireMarks.ts';
import type { createStandingMarks } from './standingMarks.ts';
import { interdictorsInView, sightMarks, routeMarks, routeOf, type Interest } from './routMarks.ts';
import { onTheWay, filteredReport } from './reportFilter.ts';
import { carriedMarker, markerMarks, createChangeMarks } from './mapMarks.ts';
import type { dropOf } from './drop.ts';
import { placesAsked } from './play.ts';
import { locationById } from './rulings.ts';
import type { BoardScene, Highlight, MapScene, Scene } from './scene.ts';
import {
  createStackMarks,
  dragMark,
  ghostMark,
  watchersOf,
  type SeenCounters,
  motionMark,
} from './stacks.ts';

/** Where a board lies, and which part of it. */
export const boardScene = (placement: Placement): BoardScene => {
  const piece = pieceOf(placement);
  return {
    board: placement.board,
    at: { x: placement.column * COLUMN, y: placement.row * ROW },
    width: (piece.columns - 1) * COLUMN,
    height: piece.rows * ROW,
    from: { x: piece.column * COLUMN, y: piece.row * ROW },
    turned: placement.turned === true,
  };
};

/** What lies beneath everything: boards, hexes and their names. */
const mapScene = (map: GameMap, drawn: boolean): MapScene => ({
  ...extentOf(map.raster),
  hexes: map.hexes.map((hex) => ({ index: hex.index, name: hex.id, centre: toBoardUnits(hex) })),
  boards: map.placements.map(boardScene).map((board) => (drawn ? { ...board, drawn } : board)),
});

/** The same for all maps of the same boards, however changed: so the picture stays where it is. */
const sceneOfPlacements = (): ((map: GameMap, drawn: boolean) => MapScene) => {
  let last: { readonly key: unknown; readonly drawn: boolean; readonly scene: MapScene } | undefined;
  return (map, drawn) => {
    if (last?.key !== map.placements || last.drawn !== drawn)
      last = { key: map.placements, drawn, scene: mapScene(map, drawn) };
    return last.scene;
  };
};

/** What is drawn only once a tool is used or something is carried. */
export interface ToolMarks {
  readonly dropOf: typeof dropOf;
  readonly createLosMarks: typeof createLosMarks;
  readonly losCaption: typeof losCaption;
  readonly createStandingMarks: typeof createStandingMarks;
  readonly createFireMarks: typeof createFireMarks;
}

type DropTone = 'dropAllowed' | 'dropRefused';

const pointing = (
  hover: View['hover'],
  cursor: View['cursor'],
  over: View['hover'],
  drop: DropTone,
): readonly Highlight[] => [
  ...(cursor === undefined ? [] : [{ hex: cursor, tone: 'cursor' } as const]),
  ...(hover === undefined ? [] : [{ hex: hover, tone: 'hover' } as const]),
  ...(over === undefined ? [] : [{ hex: over, tone: drop }]),
];

const dropTone = (app: App, drag: Drag | undefined, tools: ToolMarks | undefined): DropTone =>
  drag && tools?.dropOf(situationOf(app), drag.carried, drag.over, drag.onUnit).kind === 'refused'
    ? 'dropRefused'
    : 'dropAllowed';

const verdictOf = ({ obligation }: RoutReport): string =>
  obligation.grounds[0].fact === 'mayRoutWith' ? 'along' : obligation.kind;

/** While a LOS is looked at or terrain is changed, the rout keeps still. */
const rulingShown = (app: App): RoutReport | undefined =>
  app.view.los.on || app.view.terrain || app.view.fire ? undefined : reportOf(app);

/** The hexes that a stroke has met, with the sign for what will become of them. */
const strokeOf = (
  tool: View['terrain'],
): { readonly hexes: readonly HexIndex[]; readonly takesAway: boolean } =>
  tool && 'stroke' in tool
    ? { hexes: tool.stroke, takesAway: tool.kind === 'mask' && tool.how === 'without' }
    : { hexes: [], takesAway: false };

/**
 * The report's signs, or the hexes that a stroke has met; of a stroke that goes on, each hex keeps its very
 * sign, and is not drawn anew.
 */
const createSigns = () => {
  const known = { dropAllowed: new Map<HexIndex, Highlight>(), dropRefused: new Map<HexIndex, Highlight>() };
  const sign = (hex: HexIndex, tone: keyof typeof known): Highlight => {
    const found = known[tone].get(hex) ?? { hex, tone };
    known[tone].set(hex, found);
    return found;
  };
  return (map: GameMap, report: RoutReport | undefined, tool: View['terrain']): readonly Highlight[] => {
    const { hexes, takesAway } = strokeOf(tool);
    return tool
      ? hexes.map((hex) => sign(hex, takesAway ? 'dropRefused' : 'dropAllowed'))
      : reportHighlights(map, report);
  };
};

const captionOf = (app: App, tools: ToolMarks | undefined): string => {
  const unit = selectedUnit(app);
  const report = rulingShown(app);
  const title = situationOf(app).title || 'Rout Board';
  const line = tools?.losCaption(app);
  if (line !== undefined) return fill(BOARD_TEXTS.caption.titled, { title, what: line });
  if (!unit) return title;
  return fill(BOARD_TEXTS.caption.unit, {
    title,
    unit: counter(unit.counter).label,
    at: unit.at,
    verdict: report && verdictOf(report),
  });
};

/**
 * What the player looks at: the card's row, else the hex beneath the pointer, else the way held in view, else
 * the hex clicked.
 */
export const interestOf = ({ view: { hover, cursor, focus, lens } }: App): Interest => {
  const held = hover === undefined && focus === undefined ? lens.way : undefined;
  return { hex: hover ?? cursor, location: focus ?? held, step: held && lens.step };
};

/** How far along its way the unit is looked at. */
const strideOf = (
  map: GameMap,
  report: RoutReport | undefined,
  ways: ReturnType<typeof waysOf>,
  interest: Interest,
): ReturnType<typeof onTheWay> | undefined =>
  report && interest.step !== undefined
    ? onTheWay(report, routeOf(map, report, ways, interest), interest.step)
    : undefined;

type Select = View['selection'];
type Seeing = Pick<SeenCounters, 'watchers' | 'emphasised' | 'muted' | 'lifted'>;

const carriedUnit = ({ drag }: View): Seeing['lifted'] =>
  drag?.carried.kind === 'unit' ? drag.carried : undefined;

const createStacks = () => {
  const stackMarks = createStackMarks();
  return lastResult((situation: Situation, selection: Select, fanned: View['fanned'], seen: Seeing) =>
    stackMarks(situation, { selection, fanned, ...seen }),
  );
};

/** The hexes that a move under way still comes to, each with the least MF spent by then. */
const reachSigns = (map: GameMap, reach: NonNullable<GameView['control']>['reach']): readonly Highlight[] => {
  const least = new Map<HexIndex, HalfMf>();
  for (const { at, spent } of reach) {
    const hex = locationById(map, at)?.hex;
    if (hex !== undefined) least.set(hex, halfMf(Math.min(spent, least.get(hex) ?? spent)));
  }
  return [...least].map(([hex, spent]) => ({
    hex,
    tone: 'passable',
    chip: printMf(spent),
    chipShort: printMf(spent),
  }));
};

/** The hexes that a phase asks for, to be clicked, beneath other signs. */
const withAsked = (
  map: GameMap,
  now: NonNullable<App['play']>['now'],
  signs: readonly Highlight[],
): readonly Highlight[] => {
  const hexes = now ? placesAsked(now).flatMap((at) => locationById(map, at)?.hex ?? []) : [];
  const within = now?.view.control ? reachSigns(map, now.view.control.reach) : [];
  if (within.length > 0) return [...within, ...signs];
  return hexes.length === 0
    ? signs
    : [...[...new Set(hexes)].map((hex) => ({ hex, tone: 'dropAllowed' }) as const), ...signs];
};

/** Each slice with its own memory. */
const createSlices = () => ({
  beneath: sceneOfPlacements(),
  changes: createChangeMarks(),
  lens: lastResult((report: RoutReport | undefined, solo: Select) => report && filteredReport(report, solo)),
  stride: lastResult(strideOf),
  ghost: lastResult(ghostMark),
  ruled: lastResult(createSigns()),
  lit: lastResult(withAsked),
  asked: lastResult((signs: readonly Highlight[], marks: readonly Highlight[] = []) =>
    marks.length === 0 ? signs : [...signs, ...marks],
  ),
  reach: lastResult(reachOf),
  highlights: lastResult((base: readonly Highlight[], ...marks: Parameters<typeof pointing>) => [
    ...base,
    ...pointing(...marks),
  ]),
  interest: lastResult(
    (hex: Interest['hex'], location: Interest['location'], step: Interest['step']): Interest => ({
      hex,
      location,
      step,
    }),
  ),
  routes: steady(lastResult(routeMarks)),
  sights: steady(lastResult(sightMarks)),
  emphasised: steady(lastResult(interdictorsInView)),
  watchers: lastResult(watchersOf),
  markers: steady(lastResult(markerMarks)),
  carriedMarker: lastResult(carriedMarker),
  motion: lastResult(motionMark),
  stacks: createStacks(),
  seeing: lastResult(
    (
      watchers: Seeing['watchers'],
      emphasised: Seeing['emphasised'],
      muted: readonly UnitId[],
      lifted: Seeing['lifted'],
    ): Seeing => ({ watchers, emphasised, muted, lifted }),
  ),
});

/** What the rules' answer puts on the board, as it is looked at. */
const createAnswer =
  ({
    lens,
    stride,
    ghost,
    interest,
    routes,
    sights,
    emphasised,
    watchers,
    seeing,
    stacks,
  }: ReturnType<typeof createSlices>) =>
  (app: App, report: RoutReport | undefined) => {
    const { view } = app;
    const situation = situationOf(app);
    const { map } = situation;
    const { hex, location, step } = interestOf(app);
    const looked = interest(hex, location, step);
    const told = lens(report, view.lens.solo);
    const gone = stride(map, report, waysOf(app), looked);
    const shadow = gone?.step && !view.drag ? ghost(situation, report?.unit, gone.at) : undefined;
    return {
      told,
      slices: {
        routes: routes(map, report, waysOf(app), looked),
        sights: sights(situationTold(app), told, waysOf(app), looked, view.lens),
        stacks: stacks(
          situation,
          view.selection,
          view.fanned,
          seeing(
            watchers(report, gone?.seenBy),
            app.exercise?.lit ?? emphasised(map, told, waysOf(app), looked, view.lens),
            view.lens.muted,
            carriedUnit(view),
          ),
        ),
        ...(shadow ? { ghost: shadow } : {}),
      },
    };
  };

/** What stands on hexes; and beneath the signs of a rout, what it can reach. */
const createSignsShown =
  ({ ruled, reach, lit, asked }: ReturnType<typeof createSlices>) =>
  (app: App, told: RoutReport | undefined, sighted: readonly Highlight[] | undefined) => {
    const { terrain } = app.view;
    if (!terrain && sighted) return { signs: sighted };
    const { map } = situationOf(app);
    const answer = ruled(map, told, terrain);
    const signs = asked(lit(map, app.play?.now, answer), app.exercise?.marks);
    return told && !terrain ? { signs, reach: reach(answer) } : { signs };
  };

/** What is carried, and what a game has moved. */
const createMoving =
  ({ carriedMarker, motion }: ReturnType<typeof createSlices>) =>
  (app: App): Pick<Scene, 'carriedMarker' | 'drag' | 'motion'> => {
    const situation = situationOf(app);
    const drag = dragMark(situation, app.view.drag);
    const moved = app.play?.now?.view.motion;
    return {
      carriedMarker: carriedMarker(situation, app.view.drag),
      ...(drag && { drag }),
      ...(moved && { motion: motion(situation.map, moved) }),
    };
  };

interface Sighting {
  readonly highlights: readonly Highlight[] | undefined;
  readonly slices: Partial<Pick<Scene, 'los' | 'shades' | 'routes' | 'sights'>>;
}

/** The marks of the LOS tool, or of where a unit could come to stand, once there are any; none before. */
const createSighting = (tools: () => ToolMarks | undefined): ((app: App) => Sighting) => {
  let makers: readonly ((app: App) => Sighting | undefined)[] = [];
  const none = { highlights: undefined, slices: { los: undefined, shades: [] } };
  return (app) => {
    const made = makers.length > 0 ? undefined : tools();
    if (made) makers = [made.createFireMarks(), made.createStandingMarks(), made.createLosMarks()];
    for (const marksOf of makers) {
      const marks = marksOf(app);
      if (marks) return marks;
    }
    return none;
  };
};

/**
 * A maker of Scenes that hands out unchanged slices again as they were. `tools` may come later: nothing is
 * drawn of them before.
 */
export const createScenes = (tools: () => ToolMarks | undefined): ((app: App) => Scene) => {
  const slices = createSlices();
  const { beneath, changes, highlights, markers } = slices;
  const answer = createAnswer(slices);
  const moving = createMoving(slices);
  const signsShown = createSignsShown(slices);
  const sightingOf = createSighting(tools);
  return (app) => {
    const { view } = app;
    const situation = situationOf(app);
    const { map } = situation;
    const { told, slices: answered } = answer(app, rulingShown(app));
    const sighting = sightingOf(app);
    const hover = view.drag ? undefined : view.hover;
    const { signs, reach } = signsShown(app, told, sighting.highlights);
    return {
      map: beneath(map, view.showDrawn),
      changes: changes(situation, view.terrain),
      showNames: view.showNames,
      theme: view.theme,
      month: situation.month,
      highlights: highlights(signs, hover, view.cursor, view.drag?.over, dropTone(app, view.drag, tools())),
      ...(reach && { reach }),
      ...answered,
      markers: markers(situation, view.marker, view.drag?.carried, app.play?.now?.view.attack?.residual),
      ...moving(app),
      ...sighting.slices,
      ...(view.showControl && app.play?.now?.view.control && { control: app.play.now.view.control.marks }),
      caption: captionOf(app, tools()),
    };
  };
};
