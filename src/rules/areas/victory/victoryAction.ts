import type { HexId } from '../../../hexgrid/hexId.ts';
import type { Side, UnitId } from '../../../units/unit.ts';

/** What is asked of exits, captures and losses for which there are Victory Points. */
export type VictoryTask =
  /** Who plays the side that both want. A26.4 */
  { readonly kind: 'balance'; readonly side: Side };

/** How a game came out. */
export type Result =
  | { readonly winner: Side; readonly how: 'immediately' | 'atEnd' | 'avoidance' }
  /** The conditions of both sides hold, or of neither. */
  | { readonly winner?: undefined; readonly how: 'both' | 'neither' };

/** What a game keeps of victory besides its scenario. */
export interface VictoryState {
  readonly result?: Result;
  /** The side that has the Balance provision. A26.4 */
  readonly balance?: Side;
}

/** What a player can do of exits, captures and losses for which there are Victory Points. */
export type VictoryAction =
  /**
   * Units leave the map, by their own hex or by another; over the beach, or as a special rule permits without
   * their counting as lost. A26.23
   */
  | {
      readonly type: 'exit';
      readonly units: readonly UnitId[];
      readonly by?: HexId;
      readonly seaborne?: true;
      readonly permitted?: true;
    }
  /**
   * Something that this program does not play has eliminated a unit; an attack of its own side a prisoner.
   * A26.221
   */
  | { readonly type: 'lose'; readonly unit: UnitId; readonly by?: 'own' }
  /** A unit is taken prisoner, a Gun or vehicle by an enemy who Recovers or captures it. A26.222 */
  | { readonly type: 'capture'; readonly unit: UnitId; readonly by: UnitId }
  /** A captured Gun or vehicle is taken back. A26.222 */
  | { readonly type: 'recapture'; readonly unit: UnitId; readonly by: UnitId }
  /** The MA is out of order, or in order again. A26.212 */
  | { readonly type: 'malfunction'; readonly unit: UnitId }
  | { readonly type: 'repairMain'; readonly unit: UnitId }
  /** The crew of a vehicle leaves it. D5.4 */
  | { readonly type: 'abandon'; readonly unit: UnitId }
  /** Both players want to play this side: a die decides, and the other gets the Balance. A26.4 */
  | { readonly type: 'bothWant'; readonly side: Side };
