import type { HexId } from '../../../hexgrid/hexId.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { ScoreEntry } from '../../../units/scenario.ts';
import type { Side, UnitId } from '../../../units/unit.ts';

/** What becomes of a unit that leaves the map, as far as VP go. */
export type ExitFate = 'scores' | 'scoresNothing' | 'recalled' | 'guard' | 'permitted' | 'captive' | 'lost';

/** What happens of exits, captures and losses for which there are Victory Points, with its rule. */
export type VictoryEvent =
  | {
      readonly rule: 'A26.22';
      readonly fact: 'gainsPoints';
      readonly side: Side;
      readonly kind: ScoreEntry['kind'];
      readonly points: number;
      readonly unit: UnitId;
      readonly how: ScoreEntry['how'];
    }
  | {
      readonly rule: 'A26.221' | 'A26.23';
      readonly fact: 'leavesMap';
      readonly unit: UnitId;
      readonly by: HexId;
      readonly fate: ExitFate;
    }
  | {
      readonly rule: 'A26.222';
      readonly fact: 'isTaken' | 'isTakenBack';
      readonly unit: UnitId;
      readonly by: UnitId;
    }
  | { readonly rule: 'A26.212'; readonly fact: 'mainGoesOut' | 'mainWorksAgain'; readonly unit: UnitId }
  | { readonly rule: 'D5.4'; readonly fact: 'isAbandoned'; readonly unit: UnitId; readonly crew?: UnitId }
  | {
      readonly rule: 'D9.4';
      readonly fact: 'leavesWreck';
      readonly unit: UnitId;
      readonly at: LocationId;
      readonly kind: 'wreck' | 'burningWreck';
    }
  | {
      readonly rule: 'A26.4';
      readonly fact: 'balanceGoesTo';
      readonly wanted: Side;
      readonly dr: number;
      readonly side: Side;
      readonly provision?: string;
    }
  | {
      readonly rule: 'A26.2' | 'A26.3';
      readonly fact: 'wins';
      readonly side: Side;
      readonly how: 'immediately' | 'atEnd' | 'avoidance';
    }
  | { readonly rule: 'A26.2'; readonly fact: 'nobodyWins'; readonly how: 'both' | 'neither' };

/** Why something of exits, captures and losses for which there are Victory Points is refused. */
export type VictoryRefusal =
  | { readonly rule: 'A26.2'; readonly fact: 'keepsNoScore' | 'scenarioHasEnded' }
  | { readonly rule: 'A26.23'; readonly fact: 'notAtTheEdge'; readonly hex: string }
  | { readonly rule: 'A26.23'; readonly fact: 'notInThisPhase' }
  | { readonly rule: 'A26.23'; readonly fact: 'isElsewhere'; readonly unit: UnitId; readonly hex: string }
  | { readonly rule: 'A26.23'; readonly fact: 'cannotGoByItself'; readonly unit: UnitId }
  | {
      readonly rule: 'A26.222';
      readonly fact: 'notHeld' | 'notTakenFromThem' | 'isManned' | 'isOneOfTheirs';
      readonly unit: UnitId;
    }
  | { readonly rule: 'A26.222'; readonly fact: 'cannotTake'; readonly unit: UnitId; readonly by: UnitId }
  | {
      readonly rule: 'A26.212';
      readonly fact: 'hasNoMain' | 'mainIsOut' | 'mainWorks';
      readonly unit: UnitId;
    }
  | { readonly rule: 'D5.4'; readonly fact: 'hasNoCrew'; readonly unit: UnitId }
  | { readonly rule: 'A26.4'; readonly fact: 'tooLateForBalance' };
