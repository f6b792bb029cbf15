import type { HexIndex, LocationId } from '../../board/gameMap.ts';
import type { Fault } from '../../board/reading.ts';
import type { HexId } from '../../hexgrid/hexId.ts';
import type { Action } from '../../rules/game/action.ts';
import type { Condition } from '../../units/condition.ts';
import type { Position } from '../../units/position.ts';
import type { WeaponCounterId } from '../../units/counters.ts';
import type { MarkerId } from '../../units/marker.ts';
import type { Unit, UnitId } from '../../units/unit.ts';

/** Something that a player asks for in words, with the units and Locations that he means. */
export type Order =
  | { readonly kind: 'move'; readonly unit: UnitId; readonly to: LocationId }
  | { readonly kind: 'select'; readonly unit: UnitId }
  | { readonly kind: 'look'; readonly hex: HexIndex }
  | { readonly kind: 'remove'; readonly unit: UnitId }
  /** States that begin, or end. */
  | {
      readonly kind: 'states';
      readonly unit: UnitId;
      readonly states: readonly Condition[];
      readonly begin: boolean;
    }
  | { readonly kind: 'add'; readonly units: readonly Unit[] }
  | { readonly kind: 'give'; readonly unit: UnitId; readonly weapon: WeaponCounterId }
  /** Smoke, a wreck, a foxhole … in each of these hexes. */
  | { readonly kind: 'putMarkers'; readonly marker: MarkerId; readonly hexes: readonly HexId[] }
  /** Units, weapons and markers that come together, one after the other. */
  | { readonly kind: 'several'; readonly parts: readonly Order[] }
  /** In a phase that is played: a rout begins, and goes so far. */
  | { readonly kind: 'rout'; readonly unit: UnitId; readonly to?: LocationId }
  /** In a phase that is played: anything that its script can tell. */
  | { readonly kind: 'play'; readonly actions: readonly Action[] }
  /** A whole position, as a line or a link. */
  | { readonly kind: 'open'; readonly line: string; readonly position: Position; readonly asked?: string };

/** Why words are no order; `word` is what was looked for. */
export interface Misunderstanding {
  readonly why:
    | 'noUnit'
    | 'noLocation'
    | 'noSuchLocation'
    | 'noUnitNamed'
    | 'leftOver'
    | 'notPlayed'
    | 'nothingToAdd'
    | 'tooLong'
    | 'whichCounter';
  readonly word: string;
  /** Characters before that word. */
  readonly before: number;
  /** What may be meant instead. */
  readonly meant?: readonly string[];
}

/** What words ask for: nothing known; one order, or several to choose from; or what is wrong with them. */
export type OrderReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  | { readonly kind: 'misunderstood'; readonly fault: Misunderstanding }
  | { readonly kind: 'faulty'; readonly faults: readonly Fault[] };

/** One thing or another that was read, or why it was not. */
export type Read<T> =
  | { readonly found: T; readonly fault?: undefined }
  | { readonly fault: Misunderstanding; readonly found?: undefined };
