import type { Side } from '../../units/unit.ts';

/** How a game came out. */
export type Result =
  | { readonly winner: Side; readonly how: 'immediately' | 'atEnd' | 'avoidance' }
  /** The conditions of both sides hold, or of neither. */
  | { readonly winner?: undefined; readonly how: 'both' | 'neither' };

/** What a game keeps of victory besides its scenario. */
export interface VictoryPart {
  readonly result?: Result;
  /** The side that has the Balance provision. A26.4 */
  readonly balance?: Side;
}
