import type { GameMap, HexIndex, LocationId } from '../board/map/gameMap.ts';
import type { TerrainName } from '../board/terrain/terrain.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { BoardRows } from './boardRows.ts';
import type { OverviewEntry } from '../rules/areas/routPhase/overview.ts';
import type { ShotReport } from '../rules/fire/fireAttack.ts';
import type {
  PlainAmmunition,
  Bounding,
  FiredWith,
  FireType,
  SmokeAmmunition,
  SpecialAmmunition,
  TargetMovement,
  TargetType,
} from '../rules/fire/fireDeclaration.ts';
import type { MainSaid } from '../rules/fire/mainArmament.ts';
import type { ArmourSaid } from '../rules/fire/toKill.ts';
import type { IfBrokenAt } from '../rules/rout/ifBroken.ts';
import type { Dependence, RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { Condition, Side, UnitId } from '../units/unit.ts';
import type { CounterId, WeaponCounterId } from '../units/counters.ts';
import type { MarkerId } from '../units/marker.ts';
import type { Situation } from '../units/position.ts';
import type { ToHitWeapon } from '../units/toHitWeapons.ts';
import type { Objection } from './conditions.ts';
import { startHistory, type History } from './history.ts';
import { NO_FILTER, type ReportFilter } from './reportFilter.ts';
import type { Highlight } from './scene.ts';
import type { Play } from './play.ts';
import type { Hexside, MapEdit } from './mapEdit.ts';
import type { VaslView } from './vaslView.ts';
import type { Sight, TouchMode } from '../los/sight.ts';
import type { SightEnd } from '../los/viewpoint.ts';

/**
 * The LOS tool: a thread between two ends, as a player pulls it over the board. Never saved, never undone.
 */
export interface LosTool {
  readonly on: boolean;
  readonly from: SightEnd | undefined;
  readonly to: SightEnd | undefined;
  /** The far end was put where it is; otherwise it goes with the pointer. */
  readonly held: boolean;
  readonly mode: TouchMode;
  /** Everything that the near end sees is shaded. */
  readonly shading: boolean;
}

export const LOS_OFF: LosTool = {
  on: false,
  from: undefined,
  to: undefined,
  held: false,
  mode: 'bothSides',
  shading: false,
};

/** Who is to fire at whom, as it is chosen on the map. Never saved, never undone. */
export interface FireTool {
  readonly firers: readonly UnitId[];
  /** With what they fire, where it is not as usual. */
  readonly with: Readonly<Record<UnitId, FiredWith>>;
  readonly at: LocationId | undefined;
  /** Spraying Fire, and its second Location once that is chosen. A9.5 */
  readonly spraying?: { readonly also: LocationId | undefined };
  /** Those of the Location who are fired on, where it is not all. */
  readonly targets?: readonly UnitId[];
  readonly type: FireType;
  readonly movement: TargetMovement | undefined;
  /** Of a vehicle that fires in its own Movement Phase. D3.3 */
  readonly bounding?: Bounding;
  /** One weapon that has to hit first, in place of all that they fire: of who mans it, with whoever directs him. */
  readonly ordnance?: AimedOrdnance;
}

/** A weapon that has to hit first, and how it is fired. C3.1 */
export interface AimedOrdnance extends ToHitWeapon {
  readonly targetType: TargetType | 'vehicle';
  /** The vehicle that is aimed at, and what is said of its AF. C3.31 */
  readonly vehicle?: UnitId;
  readonly armour?: ArmourSaid;
  readonly intensive?: true;
  readonly desperate?: true;
  readonly ammunition?: PlainAmmunition;
  readonly special?: SpecialAmmunition;
  /** Of a main armament: what its counter shows, and how it is fired. D1.3 */
  readonly main?: MainSaid;
  readonly smoke?: SmokeAmmunition;
}

/** The answer to such a question on one very Situation. */
export interface Aimed {
  readonly situation: Situation;
  readonly tool: FireTool;
  readonly answer: ShotReport;
}

/** Two ends, and how terrain must meet the thread between them. */
export interface SightAsked {
  readonly from: SightEnd;
  readonly to: SightEnd;
  readonly mode: TouchMode;
}

/** The answer to such a question on one very Situation. */
export interface Sighted extends SightAsked {
  readonly situation: Situation;
  readonly sight: Sight;
}

/** Everything that one end sees: −1 blocked, else the sum of Hindrances, by Location. */
export interface Viewed {
  readonly situation: Situation;
  readonly mode: TouchMode;
  readonly from: SightEnd;
  readonly verdicts: Int8Array;
}

export type WhichEnd = 'from' | 'to';

/** What a brush leaves behind: terrain or a level in whole hexes, terrain on hexsides, or what is printed. */
export type Paint =
  | { readonly kind: 'hex'; readonly terrain: TerrainName }
  | { readonly kind: 'level'; readonly level: number }
  | { readonly kind: 'hexside'; readonly terrain: TerrainName }
  | { readonly kind: 'printed' };

/** A stroke over hexes, or along hexsides, which paints them once it ends. */
export interface Brush {
  readonly kind: 'brush';
  readonly paint: Paint;
  readonly stroke: readonly HexIndex[];
  readonly sides: readonly Hexside[];
  /** Where the pointer was last; absent while it is up. */
  readonly last?: Point;
  /** Which side of the hex in question keys paint. */
  readonly side: Direction;
  /** How it paints, which comes with its panel: the brush as it is once it has come to a place. */
  readonly reach: (brush: Brush, map: GameMap, at: Point) => Brush;
  /** What a stroke does to the table. */
  readonly edits: (brush: Brush, app: App) => readonly MapEdit[];
}

/** What a press on the board does while terrain is being changed. */
export type TerrainTool =
  /** It asks about a hex, as ever; the panel changes that hex. */
  | { readonly kind: 'hex' }
  /** The same, while the panel is about the scenario's rules. */
  | { readonly kind: 'rules' }
  | Brush
  /** A stroke over hexes adds them to those that exist, or takes them away. */
  | { readonly kind: 'mask'; readonly how: 'with' | 'without'; readonly stroke: readonly HexIndex[] }
  /** From one corner to the other: only the hexes of the rectangle exist. */
  | { readonly kind: 'rectangle'; readonly corner?: HexIndex; readonly stroke: readonly HexIndex[] }
  /** The two Locations whose sight is ruled on, one after the other. */
  | { readonly kind: 'sight'; readonly from?: LocationId; readonly to?: LocationId };

/** The menu of a hex, and of the unit in it that was pressed. */
export interface BoardMenu {
  readonly hex: HexIndex;
  readonly unit: UnitId | undefined;
}

/** What the pointer carries: a unit of the table, or a new counter or weapon from the palette. */
export type Carried =
  /** With the whole stack that goes along, itself in its place there, the lowest first. */
  | { readonly kind: 'unit'; readonly unit: UnitId; readonly stack?: readonly UnitId[] }
  /** With the states that it is to arrive in, and its side where that is not its nation's. */
  | {
      readonly kind: 'counter';
      readonly counter: CounterId;
      readonly as?: readonly Condition[];
      readonly side?: Side;
      /** Its place in the reserve, where it comes out of it. */
      readonly reserved?: number;
    }
  | { readonly kind: 'weapon'; readonly weapon: WeaponCounterId; readonly reserved?: number }
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
  /** Of boards that took the place of others: to take that back, and lay them so. */
  readonly offer?: { readonly words: string; readonly rows: BoardRows };
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
  /** The game of VASL that lies on the table. */
  readonly vasl: VaslView | undefined;
  readonly theme: Theme;
  readonly showNames: boolean;
  /** Boards that are pictures are drawn as our own boards are. */
  readonly showDrawn: boolean;
  /** Who Controls what, drawn over the map. */
  readonly showControl: boolean;
  /** Wherever the selected unit could come to stand, what its rout would be if it broke there. */
  readonly showStandings: boolean;
  readonly los: LosTool;
  readonly fire: FireTool | undefined;
  readonly lens: ReportFilter;
  /** Nothing has been asked yet: the card keeps to the first step. */
  readonly newcomer: boolean;
  /** The card holds puzzles. */
  readonly learning: boolean;
}

/** The disputed readings on which a report depends, as far as they have been asked about. */
interface Depends {
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
  readonly entries: readonly OverviewEntry[];
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

/** The rules' answer about the selected unit, if it broke now. */
export interface IfBroken {
  readonly situation: Situation;
  readonly unit: UnitId;
  readonly report: RoutReport;
}

/** What would become of the selected unit wherever it could come to stand, as far as it is worked out. */
export interface Standings {
  readonly situation: Situation;
  readonly unit: UnitId;
  readonly places: readonly IfBrokenAt[];
  readonly of: number;
}

/** Where the board was pressed: the hex, and the counter in it if one was meant. */
export interface Press {
  readonly hex: HexIndex | undefined;
  readonly unit: UnitId | undefined;
}

/** A position that is asked about in place of the table. */
export interface Exercise {
  /** The table as it waits, with all that was done to it. */
  readonly behind: App;
  /** What has been chosen for an answer: Locations, or units. */
  readonly picks: readonly string[];
  /** What a press on the board chooses; it comes with the panel, and goes once the answer is given. */
  readonly press: ((exercise: Exercise, press: Press) => Exercise) | undefined;
  readonly marks: readonly Highlight[];
  readonly lit: readonly UnitId[];
  /** What a command means meanwhile; `undefined` where it means what it always does. It comes with the panel, too. */
  readonly reduce: (app: App, command: { readonly type: string }) => App | undefined;
}

export interface App {
  /** While there is one, all else is about its position. */
  readonly exercise?: Exercise;
  readonly history: History<Situation>;
  /** The Rout Phase that is played on this table. */
  readonly play?: Play;
  /** Games begun so far. */
  readonly games?: number;
  readonly view: View;
  readonly ruled: Ruled | undefined;
  readonly supposed?: Supposed;
  readonly thinned?: Thinned;
  readonly ifBroken?: IfBroken;
  readonly standings?: Standings;
  readonly aimed?: Aimed;
  readonly surveyed?: Surveyed;
  readonly sighted?: Sighted;
  readonly viewed?: Viewed;
  /** Changes of the map that wait until it is built anew, the oldest first. */
  readonly wishes: readonly MapEdit[];
}

const START_VIEW: View = {
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
  vasl: undefined,
  theme: 'light',
  showNames: true,
  showDrawn: false,
  showControl: false,
  showStandings: false,
  los: LOS_OFF,
  fire: undefined,
  lens: NO_FILTER,
  newcomer: false,
  learning: false,
};

export const startApp = (situation: Situation, view: Partial<View>): App => ({
  history: startHistory(situation),
  view: { ...START_VIEW, ...view },
  ruled: undefined,
  wishes: [],
});
