import type { MoveBy } from '../rules/areas/control/controlFacts.ts';
import type { VaslView } from './vaslView.ts';
import type { HexIndex, LocationId } from '../board/map/gameMap.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import type { Action } from '../rules/state/action.ts';
import type { Dependence, RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { Bond } from '../units/bonds.ts';
import type { Condition, Side, Unit, UnitId } from '../units/unit.ts';
import type { CounterId, WeaponCounterId } from '../units/counters.ts';
import type { Situation } from '../units/position.ts';
import type { RuleSet } from '../units/ruleSet.ts';
import type { Phase, Scenario } from '../units/scenario.ts';
import type {
  BoardMenu,
  Carried,
  Drag,
  LevelChoice,
  Notice,
  Progress,
  Ruled,
  Supposed,
  Surveyed,
  IfBroken,
  Standings,
  Aimed,
  FireTool,
  Thinned,
  ShelfBoard,
  Theme,
  TerrainTool,
  LosTool,
  Sighted,
  Viewed,
  Exercise,
  Press,
} from './state.ts';
import type { MapEdit } from './mapEdit.ts';
import type { Phased, PlayWish, PlayOf } from './play.ts';
import type { ReportFilter } from './reportFilter.ts';

/** What changes the table; each is one step of undo. */
export type Edit =
  /** A new unit, in states where it can be so; on its nation's side unless another is told. */
  | {
      readonly type: 'place';
      readonly counter: CounterId;
      readonly at: LocationId;
      readonly as?: readonly Condition[];
      readonly side?: Side;
    }
  /** New units as they are but for their ids, which are made free ones. */
  | { readonly type: 'add'; readonly units: readonly Unit[] }
  | { readonly type: 'move'; readonly unit: UnitId; readonly at: LocationId }
  | { readonly type: 'remove'; readonly unit: UnitId }
  /** A unit as it is from now on, in the place of the one that has its id. */
  | { readonly type: 'replace'; readonly unit: Unit }
  | { readonly type: 'toggle'; readonly unit: UnitId; readonly condition: Condition }
  /** States that begin, as far as they can stand beside each other, or end. */
  | {
      readonly type: 'states';
      readonly unit: UnitId;
      readonly states: readonly Condition[];
      readonly begin: boolean;
    }
  | { readonly type: 'give'; readonly unit: UnitId; readonly weapon: WeaponCounterId }
  | { readonly type: 'take'; readonly unit: UnitId; readonly index: number }
  | { readonly type: 'malfunction'; readonly unit: UnitId; readonly index: number }
  /** A weapon of a unit lies in its Location from now on; or a new one lies somewhere, in nobody's possession. */
  | { readonly type: 'drop'; readonly unit: UnitId; readonly index: number }
  | { readonly type: 'lay'; readonly weapon: WeaponCounterId; readonly at: LocationId }
  /** A weapon that lies about, by its place in the table's list. */
  | { readonly type: 'pickUp'; readonly index: number; readonly unit: UnitId }
  | { readonly type: 'moveLying'; readonly index: number; readonly at: LocationId }
  | { readonly type: 'removeLying'; readonly index: number }
  /** A group fights on this side. */
  | { readonly type: 'side'; readonly units: readonly UnitId[]; readonly side: Side }
  /** A counter leaves the reserve. */
  | { readonly type: 'unreserve'; readonly index: number }
  | { readonly type: 'face'; readonly unit: UnitId; readonly facing: Direction }
  | { readonly type: 'turret'; readonly unit: UnitId; readonly facing: Direction }
  | { readonly type: 'tie'; readonly unit: UnitId; readonly bond: Bond; readonly to: UnitId | undefined }
  /** Those that surrender, and the side that is asked; who takes them, or nobody. */
  | {
      readonly type: 'surrender';
      readonly units: readonly UnitId[];
      readonly side: Side;
      readonly to: UnitId | undefined;
    }
  | { readonly type: 'attacker'; readonly side: Side }
  | { readonly type: 'month'; readonly month: number }
  | { readonly type: 'noQuarter'; readonly side: Side }
  | { readonly type: 'night'; readonly hexes: number | undefined }
  /** The game and its readings; `undefined` as usual. */
  | { readonly type: 'rules'; readonly rules: RuleSet | undefined }
  /** What a game of turns keeps; `undefined` of a lone Rout Phase. */
  | { readonly type: 'scenario'; readonly scenario: Scenario | undefined }
  /** The table's name, in its files, pictures and links. */
  | { readonly type: 'title'; readonly title: string }
  | { readonly type: 'clear' }
  | { readonly type: 'open'; readonly situation: Situation };

/** What changes only how the table is looked at. */
export type LookCommand =
  | { readonly type: 'select'; readonly unit: UnitId | undefined }
  | { readonly type: 'hover'; readonly hex: HexIndex | undefined }
  | { readonly type: 'cursor'; readonly hex: HexIndex | undefined }
  | { readonly type: 'focus'; readonly at: LocationId | undefined }
  | { readonly type: 'fan'; readonly hex: HexIndex | undefined }
  | { readonly type: 'drag'; readonly drag: Drag | undefined }
  | { readonly type: 'arm'; readonly carried: Carried | undefined }
  | { readonly type: 'choose'; readonly choice: LevelChoice | undefined }
  | { readonly type: 'menu'; readonly menu: BoardMenu | undefined }
  | { readonly type: 'marker'; readonly index: number | undefined }
  | { readonly type: 'terrain'; readonly tool: TerrainTool | undefined }
  | { readonly type: 'los'; readonly los: LosTool }
  | { readonly type: 'fire'; readonly fire: FireTool | undefined }
  | { readonly type: 'lens'; readonly lens: ReportFilter }
  | { readonly type: 'vasl'; readonly vasl: VaslView | undefined }
  | { readonly type: 'newcomer'; readonly is: boolean }
  /** Puzzles are opened; or closed, and the table is back as it was. */
  | { readonly type: 'learn'; readonly open: boolean }
  | { readonly type: 'escape' }
  | { readonly type: 'notice'; readonly notice: Notice | undefined }
  | { readonly type: 'progress'; readonly progress: Progress | undefined }
  | { readonly type: 'shelf'; readonly shelf: readonly ShelfBoard[] }
  | { readonly type: 'theme'; readonly theme: Theme }
  | { readonly type: 'names' | 'control' | 'drawn' | 'showStandings'; readonly show: boolean };

/** All that can happen to the program's state. */
export type Command =
  | Edit
  | MapEdit
  /** The map with all that was wished for; one step of undo. */
  | { readonly type: 'rebuilt'; readonly situation: Situation }
  | { readonly type: 'unwish' }
  | LookCommand
  /** Several that are one step of undo; what needs the map built anew is another. */
  | { readonly type: 'together'; readonly commands: readonly Command[] }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'ruled'; readonly ruled: Ruled }
  | { readonly type: 'supposed'; readonly supposed: Supposed }
  | { readonly type: 'thinned'; readonly thinned: Thinned }
  | { readonly type: 'ifBroken'; readonly ifBroken: IfBroken }
  | { readonly type: 'standings'; readonly standings: Standings }
  | { readonly type: 'aimed'; readonly aimed: Aimed }
  /** What one more switch would change of this report. */
  | {
      readonly type: 'depends';
      readonly report: RoutReport;
      readonly dependences: readonly Dependence[];
      readonly more: boolean;
    }
  /** Plays the Rout Phase, or a turn, on this table; a saved game as far as these actions. */
  | {
      readonly type: 'beginPhase';
      readonly of?: PlayOf;
      /** The phase that a turn begins in, where it is not that of the table. */
      readonly phase?: Phase;
      readonly actions?: readonly Action[];
    }
  | { readonly type: 'play'; readonly wish: PlayWish }
  /** How the next move of a game is declared. */
  | { readonly type: 'moveBy'; readonly how: MoveBy | undefined }
  | { readonly type: 'phased'; readonly game: number; readonly phased: Phased }
  /** Ends the game; the table is then as it stood in it, or as it was before. */
  | { readonly type: 'endPhase'; readonly keep: boolean }
  /** A position is asked about, and the table waits; or the next one, or the same otherwise. */
  | {
      readonly type: 'exercise';
      readonly situation: Situation;
      readonly exercise: Omit<Exercise, 'behind'>;
      readonly select?: UnitId | undefined;
    }
  | ({ readonly type: 'press' } & Press)
  | { readonly type: 'marked'; readonly marks: Partial<Omit<Exercise, 'behind'>> }
  | { readonly type: 'surveyed'; readonly surveyed: Surveyed }
  | { readonly type: 'sighted'; readonly sighted: Sighted }
  | { readonly type: 'viewed'; readonly viewed: Viewed }
  | {
      readonly type: 'way';
      readonly report: RoutReport;
      readonly at: LocationId;
      readonly steps: readonly RoutStep[];
    };
