import type { Raster, Drawing } from '../board/map/board.ts';
import type { GameMap, Hex, Location, LocationId, Placement } from '../board/map/gameMap.ts';
import type { MapChanges } from '../board/map/mapChanges.ts';
import type { Sight, TouchMode } from '../los/sight.ts';
import type { JudgedAnswer } from '../learn/mistake.ts';
import type { Posed, PuzzleObjection } from '../learn/puzzle.ts';
import type { PosedPuzzle, Puzzle, PuzzleAnswer, PuzzleQuestion, PuzzleTheme } from '../learn/question.ts';
import type { SightEnd } from '../los/viewpoint.ts';
import type { ShotReport, ShotRequest } from '../rules/fire/fireAttack.ts';
import type { AttackPreview } from '../rules/areas/attack/preview.ts';
import type { Action } from '../rules/state/action.ts';
import type { OverviewEntry } from '../rules/areas/routPhase/overview.ts';
import type { RefusalGrounds as PhaseGrounds } from '../rules/state/state.ts';
import type { GameView } from '../rules/game/gameView.ts';
import type { IfBrokenAt } from '../rules/rout/ifBroken.ts';
import type { Dependence, RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { Position } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';

/** Maps that the engine keeps at a time, the latest: those that undo is likely to want. */
export const MAPS_KEPT = 3;

/** Hexes, and Locations, that come from the engine at once: more would hold the page up. */
export const MOST_AT_ONCE = 1000;

/**
 * The actions of a question about a game come behind the first `count` of those with which the engine stood
 * at `moment`: a long game does not cross the border at each of its actions.
 */
interface GameKnown {
  readonly moment: number;
  readonly count: number;
}

/** What is asked of puzzles. */
export type PuzzleAsk =
  /** A board that puzzles can be laid on; it is kept. */
  | { readonly kind: 'puzzleBoard'; readonly placement: Placement }
  /** The puzzle of a theme and a seed, on these boards. */
  | {
      readonly kind: 'puzzle';
      readonly boards: readonly string[];
      readonly theme: PuzzleTheme;
      readonly seed: number;
    }
  /** The same on the boards of a table, at most so many positions of which are tried. */
  | {
      readonly kind: 'tablePuzzle';
      readonly map: number;
      readonly position: Position;
      readonly theme: PuzzleTheme;
      readonly seed: number;
      readonly most: number;
    }
  /** How an answer stands. */
  | {
      readonly kind: 'judge';
      readonly map: number;
      readonly position: Position;
      readonly question: PuzzleQuestion;
      readonly given: PuzzleAnswer;
    }
  /** The best question about this unit. */
  | { readonly kind: 'pose'; readonly map: number; readonly position: Position; readonly unit: UnitId }
  /** What is wrong with a puzzle that somebody made, as a line of a file tells it. */
  | { readonly kind: 'checkPuzzle'; readonly map: number; readonly puzzle: PosedPuzzle };

/** A question to the engine: plain data that can be cloned. Maps are told apart by number and sent once. */
export type Ask =
  /** The pixels of a drawing of so many columns and rows. */
  | { readonly kind: 'rasterise'; readonly drawing: Drawing; readonly columns: number; readonly rows: number }
  /** A board of a map that is to be built: each comes alone, since many at once would hold the page up. */
  | { readonly kind: 'bring'; readonly map: number; readonly placement: Placement }
  /** Join so many boards brought for a map, and these, to it, and keep it. */
  | {
      readonly kind: 'build';
      readonly map: number;
      readonly brought: number;
      readonly placements: readonly Placement[];
      readonly changes: MapChanges;
    }
  /**
   * Join the very boards of a map that is kept, with other changes, and keep that too: so boards cross once.
   */
  | { readonly kind: 'change'; readonly map: number; readonly like: number; readonly changes: MapChanges }
  /**
   * The hexes and Locations of a map just built, part by part: asked for the last one, the engine forgets
   * that there are any to be fetched.
   */
  | { readonly kind: 'part'; readonly map: number; readonly nth: number }
  /** Keep a map that was built before. */
  | { readonly kind: 'keep'; readonly map: number; readonly value: GameMap }
  | { readonly kind: 'rout'; readonly map: number; readonly position: Position; readonly unit: UnitId }
  /** A rout on a table that is only thought of; the rout answered last stays so. */
  | { readonly kind: 'suppose'; readonly map: number; readonly position: Position; readonly unit: UnitId }
  /** What would become of a unit that broke where it might come to stand; from so many places on. */
  | {
      readonly kind: 'ifBroken';
      readonly map: number;
      readonly position: Position;
      readonly unit: UnitId;
      readonly from: number;
    }
  /** The place of one unit in the phase; the rout answered last stays so. */
  | { readonly kind: 'survey'; readonly map: number; readonly position: Position; readonly unit: UnitId }
  /** The best lawful way to a Location, of the rout answered last. */
  | { readonly kind: 'way'; readonly unit: UnitId; readonly at: LocationId }
  /**
   * What the other settings of one disputed switch, by its place among them, would change of the rout
   * answered last.
   */
  | { readonly kind: 'depends'; readonly unit: UnitId; readonly nth: number }
  /** The Rout Phase that begins with this position, after these actions; a game is known by its number. */
  | {
      readonly kind: 'phase';
      readonly map: number;
      readonly position: Position;
      readonly game: number;
      readonly actions: readonly Action[];
      readonly after?: GameKnown;
    }
  /** What an attack would do in that phase, after these actions; the game stays as it is. */
  | {
      readonly kind: 'preview';
      readonly map: number;
      readonly position: Position;
      readonly game: number;
      readonly actions: readonly Action[];
      readonly action: Action;
      readonly after?: GameKnown;
    }
  /** What a shot would do on a table where no game is played; in a game it is asked as a preview. */
  | { readonly kind: 'aim'; readonly map: number; readonly position: Position; readonly request: ShotRequest }
  /** The full account of one LOS. */
  | {
      readonly kind: 'sight';
      readonly map: number;
      readonly position: Position;
      readonly from: SightEnd;
      readonly to: SightEnd;
      readonly mode: TouchMode;
    }
  /** The verdict on every Location, as seen from one end. */
  | {
      readonly kind: 'view';
      readonly map: number;
      readonly position: Position;
      readonly from: SightEnd;
      readonly mode: TouchMode;
    }
  | PuzzleAsk;

export type Answer =
  | { readonly kind: 'rasterised'; readonly raster: Raster }
  /**
   * The map, without the boards that it was built of; a large one without its hexes and Locations, which are
   * in so many parts.
   */
  | { readonly kind: 'built'; readonly map: GameMap; readonly parts: number }
  | { readonly kind: 'part'; readonly hexes: readonly Hex[]; readonly locations: readonly Location[] }
  | { readonly kind: 'kept' }
  | { readonly kind: 'ruled'; readonly report: RoutReport }
  | { readonly kind: 'surveyed'; readonly entry?: OverviewEntry | undefined }
  /** Some of the places, and how many there are. */
  | { readonly kind: 'brokenThere'; readonly places: readonly IfBrokenAt[]; readonly of: number }
  | { readonly kind: 'depends'; readonly dependences: readonly Dependence[]; readonly more: boolean }
  /**
   * The phase as far as it was played: to the end of the actions, or to the one that is refused; its log from
   * that entry on. `moment` names where the engine now stands.
   */
  | {
      readonly kind: 'phased';
      readonly view: GameView;
      readonly played: number;
      readonly refused?: PhaseGrounds;
      readonly moment: number;
      readonly logFrom: number;
    }
  /** The engine no longer stands where the question goes on from: it has to be asked whole. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'previewed'; readonly preview: AttackPreview }
  | { readonly kind: 'aimed'; readonly answer: ShotReport }
  | { readonly kind: 'way'; readonly steps: readonly RoutStep[] }
  | { readonly kind: 'sighted'; readonly sight: Sight }
  | { readonly kind: 'viewed'; readonly verdicts: Int8Array }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle | undefined }
  | { readonly kind: 'judged'; readonly outcome: JudgedAnswer }
  | { readonly kind: 'posed'; readonly posed: Posed }
  | { readonly kind: 'checked'; readonly objections: readonly PuzzleObjection[] }
  /** The program is wrong, not the player: told, never swallowed. */
  | { readonly kind: 'failed'; readonly message: string };
