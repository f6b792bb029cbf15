import type { GameMap } from '../board/map/gameMap.ts';
import type { RoutReport } from '../rules/rout/report.ts';
import type { Situation } from '../units/position.ts';
import { has, type Unit, type UnitId } from '../units/unit.ts';
import type { App, Ruled, Standings, Supposed } from './state.ts';

/** The same arguments as last time give the very same result: the renderer compares slices by identity. */
export const lastResult = <A extends readonly unknown[], R>(make: (...args: A) => R): ((...args: A) => R) => {
  let last: { readonly args: A; readonly result: R } | undefined;
  return (...args) => {
    const known = last;
    if (
      known &&
      known.args.length === args.length &&
      args.every((arg, index) => Object.is(arg, known.args[index]))
    )
      return known.result;
    const result = make(...args);
    last = { args, result };
    return result;
  };
};

const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, index) => Object.is(item, b[index]));

/** A list with the same items as last time is the very same list: above all an empty one. */
export const steady = <A extends readonly unknown[], T>(
  make: (...args: A) => readonly T[],
): ((...args: A) => readonly T[]) => {
  let last: readonly T[] = [];
  return (...args) => {
    const next = make(...args);
    if (!sameItems(next, last)) last = next;
    return last;
  };
};

/** The table as it lies, or as a phase that is played has it. */
export const situationOf = ({ history, play }: App): Situation => play?.now?.situation ?? history.present;
export const mapOf = (app: App): GameMap => app.history.present.map;

/** The table itself, while a position is asked about in its place. */
export const tableBehind = (app: App): App => app.exercise?.behind ?? app;

/** Whether there is a step to take back, or to take again. */
export const canUndo = ({ history, play }: App): boolean =>
  play ? play.actions.length > 0 : history.past.length > 0;
export const canRedo = ({ history, play }: App): boolean =>
  play ? play.undone.length > 0 : history.future.length > 0;

export const unitById = (situation: Situation, id: UnitId | undefined): Unit | undefined =>
  id === undefined ? undefined : situation.units.find((unit) => unit.id === id);

export const selectedUnit = (app: App): Unit | undefined => unitById(situationOf(app), app.view.selection);

/** Whether a broken unit is asked about, and this is an enemy of it: set on the table, it leaves the question. */
export const isEnemyOfAsked = (app: App, unit: Unit): boolean => {
  const asked = selectedUnit(app);
  return asked !== undefined && has(asked, 'broken') && unit.side !== asked.side;
};

/** The best ways found so far to Locations that the report gives none for. */
export const waysOf = (app: App): Ruled['ways'] =>
  app.ruled && reportOf(app) === app.ruled.report ? app.ruled.ways : NO_WAYS;

const NO_WAYS: Ruled['ways'] = new Map();

const supposedOf = ({ supposed, history, view: { drag, selection } }: App): Supposed | undefined =>
  drag?.over !== undefined &&
  supposed?.carried === drag.carried &&
  supposed.situation === history.present &&
  supposed.unit === selection
    ? supposed
    : undefined;

/** What the rout of the selected unit would be if it broke now; none while it is being worked out. */
export const reportIfBroken = ({ ifBroken, history, view }: App): RoutReport | undefined =>
  ifBroken?.situation === history.present && ifBroken.unit === view.selection ? ifBroken.report : undefined;

/** What would become of the selected unit wherever it could come to stand, while that is shown. */
export const standingsOf = (app: App): Standings | undefined => {
  const { standings, view } = app;
  return view.showStandings &&
    !view.terrain &&
    !view.los.on &&
    standings?.unit === view.selection &&
    standings?.situation === situationOf(app)
    ? standings
    : undefined;
};

/**
 * The report that holds for as long as a counter is held over a hex; the one before until the next is there.
 */
export const supposedReport = (app: App): RoutReport | undefined => supposedOf(app)?.report;

/** The table that the report tells of: as it lies, or as it would with what is carried put down. */
export const situationTold = (app: App): Situation => supposedOf(app)?.imagined ?? situationOf(app);

/** The report as it would be without the enemies that are muted; none while it is being worked out. */
export const thinnedReport = (app: App): RoutReport | undefined => {
  const {
    thinned,
    view: { lens, selection },
  } = app;
  return thinned &&
    lens.muted.length > 0 &&
    thinned.muted === lens.muted &&
    thinned.unit === selection &&
    thinned.situation === situationOf(app)
    ? thinned.report
    : undefined;
};

/**
 * The report on the selected unit as the table now stands, or would if what is carried were put down;
 * `undefined` while it is being worked out.
 */
export const reportOf = (app: App): RoutReport | undefined => {
  const { ruled } = app;
  const broke = app.view.lens.broke ? reportIfBroken(app) : undefined;
  const supposed = supposedReport(app) ?? thinnedReport(app) ?? broke;
  if (supposed) return supposed;
  return ruled && ruled.situation === situationOf(app) && ruled.unit === app.view.selection
    ? ruled.report
    : undefined;
};
