import type { GameMap, HexIndex, LocationId } from '../board/gameMap.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { PhaseEntry } from '../rules/routPhase/overview.ts';
import type { Dependence, RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { Condition } from '../units/condition.ts';
import type { CounterId, WeaponCounterId } from '../units/counters.ts';
import type { MarkerId } from '../units/marker.ts';
import type { Situation } from '../units/position.ts';
import type { Unit, UnitId } from '../units/unit.ts';
import type { BoardMenu } from './boardMenu.ts';
import type { Objection } from './conditions.ts';
import { startHistory, type History } from './history.ts';
import { NO_LENS, type Lens } from './lens.ts';
import type { Play } from './play.ts';
import { LOS_OFF, type LosTool, type Sighted, type Viewed } from './losState.ts';
import type { MapEdit } from './mapEdit.ts';
import type { TerrainTool } from './terrainTool.ts';

/** What the pointer carries: a unit of the table, or a new counter or weapon from the palette. */
export type Carried =
  | { readonly kind: 'unit'; readonly unit: UnitId }
  /** With the states that it is to arrive in. */
  | { readonly kind: 'counter'; readonly counter: CounterId; readonly as?: readonly Condition[] }
  | { readonly kind: 'weapon'; readonly weapon: WeaponCounterId }
  /** Smoke, a wreck … from the palette, or by its place in the table's list. */
  | { readonly kind: 'newMarker'; readonly marker: MarkerId }
  | { readonly kind: 'marker'; readonly index: number };

/** A drag under way. It changes nothing on the table until it ends. */
export interface Drag {
  readonly carried: Carried;
  readonly at: Point;
  /** The hex beneath, `undefined` off the map. */
  readonly over: HexIndex | undefined;
  /** The counter beneath, to which a weapon can be given. */
  readonly onUnit: UnitId | undefined;
  /** Carried from hex to hex by the arrow keys. */
  readonly byKeys?: true;
}

/** A drop into a hex of several Locations, waiting for the player's choice. */
export interface LevelChoice {
  readonly carried: Carried;
  readonly hex: HexIndex;
}

export type Theme = 'light' | 'dark';

/** A board that can be laid on the table. */
export interface ShelfBoard {
  readonly label: string;
  readonly title: string;
  readonly origin: 'own' | 'remembered';
}

/** Something to tell the player. */
export interface Notice {
  readonly tone: 'trouble' | 'word';
  readonly text: string;
}

/** Work under way that the player may call off; `done` is a fraction, `undefined` while it cannot be told. */
export interface Progress {
  readonly label: string;
  readonly done: number | undefined;
}

/** What is looked at and how: neither saved as part of the position nor undone. */
export interface View {
  readonly selection: UnitId | undefined;
  /** The hex beneath the pointer. */
  readonly hover: HexIndex | undefined;
  /** The hex that was clicked or reached with the arrow keys: the card explains it. */
  readonly cursor: HexIndex | undefined;
  /** The row of the card beneath the pointer. */
  readonly focus: LocationId | undefined;
  readonly fanned: HexIndex | undefined;
  /** The marker in hand, by its place in the table's list. */
  readonly marker: number | undefined;
  /** The changing of terrain, while its panel is open. */
  readonly terrain: TerrainTool | undefined;
  readonly drag: Drag | undefined;
  /** Taken from the palette by a tap or a key: the next hex chosen receives it. */
  readonly armed: Carried | undefined;
  readonly choosing: LevelChoice | undefined;
  readonly menu: BoardMenu | undefined;
  readonly objection: Objection | undefined;
  readonly notice: Notice | undefined;
  readonly progress: Progress | undefined;
  readonly shelf: readonly ShelfBoard[];
  readonly theme: Theme;
  readonly showNames: boolean;
  /** Who Controls what, drawn over the map. */
  readonly showControl: boolean;
  readonly los: LosTool;
  readonly lens: Lens;
  /** Nothing has been asked yet: the card keeps to the first step. */
  readonly newcomer: boolean;
}

/** The disputed readings on which a report depends, as far as they have been asked about. */
export interface Depends {
  readonly found: readonly Dependence[];
  /** Switches asked about, and whether there are others. */
  readonly asked: number;
  readonly more: boolean;
}

export const NOTHING_ASKED: Depends = { found: [], asked: 0, more: true };

/** The rules' answer about one unit of one very Situation. */
export interface Ruled {
  readonly situation: Situation;
  readonly unit: UnitId;
  readonly report: RoutReport;
  /** Best ways asked for since, to Locations where the rout may not end. */
  readonly ways: ReadonlyMap<LocationId, readonly RoutStep[]>;
  readonly depends?: Depends;
}

/** The overview of the phase as far as it is worked out, of one very Situation. */
export interface Surveyed {
  readonly situation: Situation;
  readonly entries: readonly PhaseEntry[];
  readonly done: number;
  readonly of: number;
}

/** The rules' answer about the selected unit, if what is carried were put down where it is held. */
export interface Supposed {
  /** The table as it lies. */
  readonly situation: Situation;
  readonly unit: UnitId;
  readonly carried: Carried;
  /** The table as it would lie. */
  readonly imagined: Situation;
  readonly report: RoutReport;
}

/** The rules' answer about the selected unit, if some enemies were not there. */
export interface Thinned {
  readonly situation: Situation;
  readonly unit: UnitId;
  readonly muted: readonly UnitId[];
  readonly report: RoutReport;
}

export interface App {
  readonly history: History<Situation>;
  /** The Rout Phase that is played on this table. */
  readonly play?: Play;
  /** Games begun so far. */
  readonly games?: number;
  readonly view: View;
  readonly ruled: Ruled | undefined;
  readonly supposed?: Supposed;
  readonly thinned?: Thinned;
  readonly surveyed?: Surveyed;
  readonly sighted?: Sighted;
  readonly viewed?: Viewed;
  /** Changes of the map that wait until it is built anew, the oldest first. */
  readonly wishes: readonly MapEdit[];
}

export const START_VIEW: View = {
  selection: undefined,
  hover: undefined,
  cursor: undefined,
  focus: undefined,
  fanned: undefined,
  marker: undefined,
  terrain: undefined,
  drag: undefined,
  armed: undefined,
  choosing: undefined,
  menu: undefined,
  objection: undefined,
  notice: undefined,
  progress: undefined,
  shelf: [],
  theme: 'light',
  showNames: true,
  showControl: false,
  los: LOS_OFF,
  lens: NO_LENS,
  newcomer: false,
};

export const startApp = (situation: Situation, view: Partial<View>): App => ({
  history: startHistory(situation),
  view: { ...START_VIEW, ...view },
  ruled: undefined,
  wishes: [],
});

/** The table as it lies, or as a phase that is played has it. */
export const situationOf = ({ history, play }: App): Situation => play?.now?.situation ?? history.present;
export const mapOf = (app: App): GameMap => app.history.present.map;

/** Whether there is a step to take back, or to take again. */
export const canUndo = ({ history, play }: App): boolean =>
  play ? play.actions.length > 0 : history.past.length > 0;
export const canRedo = ({ history, play }: App): boolean =>
  play ? play.undone.length > 0 : history.future.length > 0;

export const unitById = (situation: Situation, id: UnitId | undefined): Unit | undefined =>
  id === undefined ? undefined : situation.units.find((unit) => unit.id === id);

export const selectedUnit = (app: App): Unit | undefined => unitById(situationOf(app), app.view.selection);

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

/** The report that holds for as long as a counter is held over a hex; the one before until the next is there. */
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

/** The report on the selected unit as the table now stands, or would if what is carried were put down; `undefined` while it is being worked out. */
export const reportOf = (app: App): RoutReport | undefined => {
  const { ruled } = app;
  const supposed = supposedReport(app) ?? thinnedReport(app);
  if (supposed) return supposed;
  return ruled && ruled.situation === situationOf(app) && ruled.unit === app.view.selection
    ? ruled.report
    : undefined;
};
