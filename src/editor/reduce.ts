import { type Situation, changesOfMarkers, sameChanges } from '../units/position.ts';
import { isEnemyOfAsked, situationOf, unitById } from './selectors.ts';
import { NOTHING_ASKED, type App, type View } from './state.ts';
import type { Command, Edit, LookCommand } from './command.ts';
import { conditionObjection } from './conditions.ts';
import { edited } from './edit.ts';
import { lightened, record, stepForward, stepBack, type History } from './history.ts';
import { isFiltering, NO_FILTER, offTheWay, type ReportFilter } from './reportFilter.ts';
import { losOn } from './losEnds.ts';
import { reducePlay, withoutPlay } from './reducePlay.ts';
import { isMapEdit, mapEdited, type MapEdit } from './mapEdit.ts';
import type { Marker } from '../units/marker.ts';
import { has } from '../units/unit.ts';

/** Looks at things that are no longer there are dropped. */
/** The fire that is being chosen, as long as all who fire and the target are there. */
const fireOn = (situation: Situation, fire: View['fire']): View['fire'] =>
  fire &&
  [...fire.firers, fire.ordnance?.weapon].every((id) => typeof id !== 'string' || unitById(situation, id)) &&
  (fire.at === undefined || situation.map.locationById.has(fire.at))
    ? fire
    : undefined;

const viewOn = (situation: Situation, view: View, map: Situation['map']): View => {
  const kept =
    situation.map.placements === map.placements
      ? view
      : { ...view, hover: undefined, cursor: undefined, fanned: undefined, menu: undefined };
  const los = losOn(situation.map, view.los);
  const { selection } = view;
  return {
    ...kept,
    los,
    fire: fireOn(situation, view.fire),
    selection: unitById(situation, selection) && selection,
  };
};

/**
 * Hexes of all the maps that undo keeps: sixty maps of three boards, or twenty of nine, which take some two
 * megabytes each.
 */
const MOST_HEXES_TO_UNDO = 60_000;
const MAPS = {
  heavy: ({ map }: Situation) => map,
  weightOf: ({ hexes }: Situation['map']) => hexes.length,
  most: MOST_HEXES_TO_UNDO,
};

const withHistory = (app: App, next: History<Situation>): App => {
  if (next === app.history) return app;
  const history = next.present.map === situationOf(app).map ? next : lightened(next, MAPS);
  const view = viewOn(
    history.present,
    { ...app.view, focus: undefined, choosing: undefined, marker: undefined },
    situationOf(app).map,
  );
  return { ...app, history, view };
};

/**
 * A change that leaves the map as it is happens at once; any other waits until the map is built anew, and so
 * do those after it.
 */
const reduceMapEdit = (app: App, edit: MapEdit): App => {
  const present = situationOf(app);
  const next = mapEdited(present, edit);
  if (app.wishes.length === 0 && next === present) return app;
  return app.wishes.length === 0 && sameChanges(present, next)
    ? withHistory(app, record(app.history, next))
    : { ...app, wishes: [...app.wishes, edit] };
};

const withoutWishes = (app: App): App => (app.wishes.length === 0 ? app : { ...app, wishes: [] });

/** Undo takes back first what is still only wished for. */
const undone = (app: App): App =>
  app.wishes.length > 0 ? withoutWishes(app) : withHistory(app, stepBack(app.history));

/**
 * A counter just placed is the one in hand, but for an enemy of the broken unit asked about; of several, the
 * first that may have to rout.
 */
const selectionAfter = (app: App, edit: Edit): App['view']['selection'] => {
  const { units } = situationOf(app);
  if (edit.type === 'place') {
    const placed = units.at(-1);
    return placed && !isEnemyOfAsked(app, placed) ? placed.id : app.view.selection;
  }
  const added = edit.type === 'add' ? units.slice(-edit.units.length) : [];
  return (added.find((unit) => has(unit, 'broken')) ?? added.at(-1))?.id ?? app.view.selection;
};

const objectionAgainst = (situation: Situation, edit: Edit): View['objection'] => {
  const unit = edit.type === 'toggle' ? unitById(situation, edit.unit) : undefined;
  return unit && edit.type === 'toggle' ? conditionObjection(unit, edit.condition) : undefined;
};

const reduceEdit = (app: App, edit: Edit): App => {
  const objection = objectionAgainst(situationOf(app), edit);
  const next = withHistory(app, record(app.history, edited(situationOf(app), edit)));
  const selection = next === app ? app.view.selection : selectionAfter(next, edit);
  return { ...next, view: { ...next.view, objection, selection, choosing: undefined } };
};

/** Esc lets go of one thing at a time: what lies over the board or is carried first, the selection last. */
const escaped = (view: View): View => {
  if (view.menu) return { ...view, menu: undefined };
  if (view.drag || view.choosing || view.armed)
    return { ...view, drag: undefined, choosing: undefined, armed: undefined };
  return view.notice?.tone === 'trouble' ? { ...view, notice: undefined } : withoutQuestion(view);
};

const withoutQuestion = (view: View): View => {
  if (view.terrain || view.marker !== undefined) return { ...view, terrain: undefined, marker: undefined };
  if (view.los.on) return { ...view, los: { ...view.los, on: false } };
  if (view.fire) return { ...view, fire: undefined };
  if (view.showStandings) return { ...view, showStandings: false };
  if (isFiltering(view.lens)) return { ...view, lens: NO_FILTER };
  if (view.cursor !== undefined || view.lens.way !== undefined)
    return { ...view, cursor: undefined, lens: offTheWay(view.lens) };
  return { ...view, selection: undefined, fanned: undefined, objection: undefined };
};

/** The LOS tool gives way to the changing of terrain; its line stays for a ruling on that sight. */
const withTerrain = (view: View, terrain: View['terrain']): View => {
  if (terrain === view.terrain) return view;
  return { ...view, terrain, los: terrain && view.los.on ? { ...view.los, on: false } : view.los };
};

/** No tool is in use, and nothing is shaded. */
const withoutTools = ({ los }: View): Partial<View> => ({
  terrain: undefined,
  fire: undefined,
  los: { ...los, on: false },
  showStandings: false,
});

const look = (view: View, command: LookCommand): View => {
  switch (command.type) {
    case 'select':
      return {
        ...view,
        selection: command.unit,
        marker: undefined,
        cursor: undefined,
        focus: undefined,
        objection: undefined,
        fire: undefined,
      };
    case 'hover':
      return command.hex === view.hover ? view : { ...view, hover: command.hex };
    case 'cursor':
      return { ...view, cursor: command.hex };
    case 'focus':
      return command.at === view.focus ? view : { ...view, focus: command.at };
    case 'fan':
      return command.hex === view.fanned ? view : { ...view, fanned: command.hex };
    case 'drag':
      // What is carried points at no hex: a card about the one that it came from would tell of another table.
      return {
        ...view,
        drag: command.drag,
        armed: undefined,
        hover: command.drag ? undefined : view.hover,
      };
    case 'arm':
      return { ...view, armed: command.carried };
    case 'choose':
      return { ...view, choosing: command.choice };
    case 'menu':
      return command.menu === view.menu ? view : { ...view, menu: command.menu };
    case 'marker':
      return command.index === view.marker ? view : { ...view, marker: command.index };
    case 'terrain':
      return withTerrain(view, command.tool);
    case 'vasl':
      return { ...view, vasl: command.vasl };
    case 'lens':
      return command.lens === view.lens ? view : { ...view, lens: command.lens };
    case 'learn':
      return command.open ? { ...view, ...withoutTools(view), learning: true } : { ...view, learning: false };
    case 'newcomer':
      return { ...view, newcomer: command.is };
    case 'los':
      return command.los === view.los ? view : { ...view, los: command.los };
    case 'fire':
      return { ...view, ...withoutTools(view), fire: command.fire };
    case 'escape':
      return escaped(view);
    case 'notice':
      return { ...view, notice: command.notice };
    case 'progress':
      return { ...view, progress: command.progress };
    case 'shelf':
      return { ...view, shelf: command.shelf };
    case 'theme':
      return { ...view, theme: command.theme };
    case 'control':
      return { ...view, showControl: command.show };
    case 'showStandings':
      return { ...view, showStandings: command.show };
    case 'drawn':
      return { ...view, showDrawn: command.show };
    case 'names':
      return { ...view, showNames: command.show };
  }
};

const withWay = (app: App, { report, at, steps }: Extract<Command, { type: 'way' }>): App =>
  app.ruled?.report === report
    ? { ...app, ruled: { ...app.ruled, ways: new Map(app.ruled.ways).set(at, steps) } }
    : app;

const withDependences = (
  app: App,
  { report, dependences, more }: Extract<Command, { type: 'depends' }>,
): App => {
  const { ruled } = app;
  if (ruled?.report !== report) return app;
  const { found, asked } = ruled.depends ?? NOTHING_ASKED;
  return {
    ...app,
    ruled: { ...ruled, depends: { found: [...found, ...dependences], asked: asked + 1, more } },
  };
};

/** Another table is no longer that of the game of VASL. */
const withoutVasl = (app: App): App =>
  app.view.vasl ? { ...app, view: { ...app.view, vasl: undefined } } : app;

/** The program's state after a command. Nothing else makes a new state. */
export const reduce = (app: App, command: Command): App =>
  (command.type === 'exercise' ? command.exercise : app.exercise)?.reduce(app, command) ??
  refocused(app, reducePlay(app, command) ?? reduceTable(app, command));

/** Another unit is looked at afresh, and another hex by its own way. */
const refocused = (before: App, after: App): App => {
  const { lens, selection, cursor } = after.view;
  if (selection !== before.view.selection)
    return withLens({ ...after, view: { ...after.view, newcomer: false } }, NO_FILTER);
  const moved = cursor !== before.view.cursor && lens === before.view.lens;
  return moved ? withLens(after, offTheWay(lens)) : after;
};

const withLens = (app: App, lens: ReportFilter): App =>
  lens === app.view.lens ? app : { ...app, view: { ...app.view, lens } };

const isGround = (marker: Marker): boolean => changesOfMarkers([marker]).length > 0;

/** A game goes on with the map that it began with: rubble laid in it waits for the map that has it. */
const withoutNewGround = (before: Situation, now: Situation): Situation =>
  sameChanges(before, now)
    ? now
    : {
        ...now,
        markers: [...before.markers.filter(isGround), ...now.markers.filter((marker) => !isGround(marker))],
      };

const lacks =
  (list: readonly Marker[]) =>
  ({ kind, hex }: Marker): boolean =>
    !list.some((each) => each.kind === kind && each.hex === hex);

/** The table with the map yet to be built that rubble and shellholes of the game make of it. */
const grounded = (app: App, { markers }: Situation): App => {
  const present = situationOf(app);
  if (sameChanges(present, { ...present, markers })) return app;
  const gone = present.markers.flatMap((marker, index) =>
    isGround(marker) && lacks(markers)(marker) ? [{ type: 'removeMarker', index } as const] : [],
  );
  const come = markers
    .filter((marker) => isGround(marker) && lacks(present.markers)(marker))
    .map(({ kind, hex }) => ({ type: 'putMarker', kind, hex }) as const);
  return [...gone.toReversed(), ...come].reduce(reduceMapEdit, app);
};

/** The table as the game has left it, one step of undo; or as it was before. */
const played = (app: App, keep: boolean): App => {
  const situation = app.play?.now?.situation;
  const table = withoutPlay(app);
  if (keep && situation)
    return grounded(
      withHistory(table, record(table.history, withoutNewGround(table.history.present, situation))),
      situation,
    );
  return { ...table, view: viewOn(situationOf(table), table.view, situationOf(table).map) };
};

/** The steps between are forgotten. */
const inOneStep = (before: App, after: App): App => ({
  ...after,
  history: record(before.history, situationOf(after)),
});

const reduceTable = (app: App, command: Command): App => {
  if (isMapEdit(command)) return reduceMapEdit(app, command);
  switch (command.type) {
    case 'together':
      return inOneStep(app, command.commands.reduce(reduce, app));
    case 'undo':
      return undone(app);
    case 'redo':
      return withHistory(withoutWishes(app), stepForward(app.history));
    case 'rebuilt':
      return withHistory(withoutWishes(app), record(app.history, command.situation));
    case 'unwish':
      return withoutWishes(app);
    case 'surveyed':
      return { ...app, surveyed: command.surveyed };
    case 'ruled':
      return { ...app, ruled: command.ruled };
    case 'supposed':
      return { ...app, supposed: command.supposed };
    case 'thinned':
      return { ...app, thinned: command.thinned };
    case 'ifBroken':
      return { ...app, ifBroken: command.ifBroken };
    case 'aimed':
      return { ...app, aimed: command.aimed };
    case 'standings':
      return { ...app, standings: command.standings };
    case 'sighted':
      return { ...app, sighted: command.sighted };
    case 'viewed':
      return { ...app, viewed: command.viewed };
    case 'depends':
      return withDependences(app, command);
    case 'way':
      return withWay(app, command);
    case 'place':
    case 'add':
    case 'states':
    case 'move':
    case 'remove':
    case 'replace':
    case 'toggle':
    case 'give':
    case 'take':
    case 'malfunction':
    case 'side':
    case 'drop':
    case 'lay':
    case 'pickUp':
    case 'moveLying':
    case 'removeLying':
    case 'unreserve':
    case 'tie':
    case 'surrender':
    case 'face':
    case 'turret':
    case 'attacker':
    case 'month':
    case 'noQuarter':
    case 'night':
    case 'rules':
    case 'title':
    case 'scenario':
    case 'clear':
      return reduceEdit(app, command);
    case 'open':
      return reduceEdit(withoutVasl(withoutPlay(withoutWishes(app))), command);
    case 'beginPhase':
    case 'play':
    case 'moveBy':
    case 'phased':
    case 'exercise':
    case 'press':
    case 'marked':
      return app;
    case 'endPhase':
      return played(app, command.keep);
    default: {
      const view = look(app.view, command);
      return view === app.view ? app : { ...app, view };
    }
  }
};
