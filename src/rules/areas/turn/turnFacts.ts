import type { FireMark } from '../../fire/firers.ts';
import type { LocationId } from '../../../board/map/gameMap.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import type { Bond } from '../../../units/bonds.ts';
import type { Condition, Side, UnitId } from '../../../units/unit.ts';
import type { CounterId } from '../../../units/counters.ts';
import type { MarkerId } from '../../../units/marker.ts';
import type { Contradiction } from '../../../units/conditionTable.ts';
import type { Moment, Phase } from '../../../units/scenario.ts';

/** The rule of each phase. */
export type PhaseRule = 'A3.1' | 'A3.2' | 'A3.3' | 'A3.4' | 'A3.5' | 'A3.6' | 'A3.7' | 'A3.8';

/** By which rule a marker goes: the full game's, or that of the Starter Kit. */
export type UpkeepRule =
  | 'A4.51'
  | 'A7.8'
  | 'A24.1'
  | 'A24.2'
  | 'A10.5'
  | 'D5.34'
  | 'A3.3'
  | 'A3.4'
  | 'A3.5'
  | 'A3.8'
  | 'SK-PFPh'
  | 'SK-MPh'
  | 'SK-DFPh'
  | 'SK-AFPh'
  | 'SK-RtPh'
  | 'SK-CCPh';

/** Markers that lie on a table and that this program does not know. */
export type OtherMarker =
  | 'firstFire'
  | 'finalFire'
  | 'prepFire'
  | 'boundingFire'
  | 'intensiveFire'
  | 'temporarilyImmobilized'
  | 'stunPlusOne';

/** What happens of the phases of a turn, and of what goes on between them, with its rule. */
export type TurnEvent =
  | { readonly rule: PhaseRule; readonly fact: 'beginsPhase'; readonly moment: Moment }
  | { readonly rule: 'A3.8'; readonly fact: 'gameIsOver'; readonly turn: number }
  | {
      readonly rule: UpkeepRule;
      readonly fact: 'stateIsOver';
      readonly condition: Condition;
      readonly units: readonly UnitId[];
    }
  | {
      readonly rule: UpkeepRule;
      readonly fact: 'smokeDisperses';
      readonly from: MarkerId;
      readonly to: MarkerId;
      readonly hexes: readonly HexId[];
    }
  | {
      readonly rule: UpkeepRule;
      readonly fact: 'smokeIsGone';
      readonly marker: MarkerId;
      readonly hexes: readonly HexId[];
    }
  /** Those who have fired in the game are marked so no longer. */
  | {
      readonly rule: UpkeepRule;
      readonly fact: 'marksComeOff';
      readonly marks: readonly FireMark[];
      readonly units: readonly UnitId[];
    }
  /** To be done on the table itself. */
  | { readonly rule: UpkeepRule; readonly fact: 'comeOffByHand'; readonly markers: readonly OtherMarker[] }
  | {
      readonly rule: PhaseRule;
      readonly fact: 'isMarked' | 'isUnmarked';
      readonly unit: UnitId;
      readonly condition: Condition;
    }
  | {
      readonly rule: PhaseRule;
      readonly fact: 'isPlaced' | 'isCleared';
      readonly marker: MarkerId;
      readonly hex: HexId;
    }
  | {
      readonly rule: 'A2.5';
      readonly fact: 'comesOn';
      readonly unit: UnitId;
      readonly counter: CounterId;
      readonly at: LocationId;
    };

/** Why something of the phases of a turn is refused. */
export type TurnRefusal =
  | { readonly rule: 'A3.6'; readonly fact: 'notDuringRout' }
  | {
      readonly rule: PhaseRule;
      readonly fact: 'cannotBe';
      readonly unit: UnitId;
      readonly condition: Condition;
      readonly against: readonly Contradiction[];
    }
  /** A prisoner, or one who rides, who would be tied no longer. */
  | {
      readonly rule: PhaseRule;
      readonly fact: 'isTied';
      readonly unit: UnitId;
      readonly condition: Condition;
      readonly bond: Bond;
    }
  | {
      readonly rule: PhaseRule;
      readonly fact: 'isSoAlready' | 'isNotSo';
      readonly unit: UnitId;
      readonly condition: Condition;
    }
  | { readonly rule: PhaseRule; readonly fact: 'noSuchHex'; readonly hex: string }
  | {
      readonly rule: PhaseRule;
      readonly fact: 'nothingToClear';
      readonly marker: MarkerId;
      readonly hex: HexId;
    }
  | { readonly rule: 'A2.5'; readonly fact: 'notAnEntryPhase'; readonly phase: Phase }
  | { readonly rule: 'A2.5'; readonly fact: 'onlyTheAttackerEnters'; readonly side: Side }
  | { readonly rule: 'A2.5'; readonly fact: 'nameIsTaken'; readonly unit: UnitId }
  | { readonly rule: 'A2.5'; readonly fact: 'enemyIsThere'; readonly at: LocationId };
