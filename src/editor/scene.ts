import type { Board } from '../board/map/board.ts';
import type { HexIndex } from '../board/map/gameMap.ts';
import type { TerrainRule } from '../board/map/mapChanges.ts';
import type { TerrainName } from '../board/terrain/terrain.ts';
import type { Point } from '../hexgrid/quantity.ts';
import type { Direction } from '../hexgrid/lattice.ts';
import type { CounterRow, WeaponRow } from '../units/counters.ts';
import type { HexControl } from '../rules/areas/control/controlView.ts';
import type { IfBrokenKind } from '../rules/rout/ifBroken.ts';
import type { Bond } from '../units/bonds.ts';
import type { Condition, Side, UnitId } from '../units/unit.ts';
import type { MarkerId } from '../units/marker.ts';

/**
 * What a highlighted hex means; the look of each is in `render/board/palette.ts`, always a pattern besides a
 * colour.
 */
export type Tone =
  | 'start'
  | 'end'
  | 'binds'
  | 'mayIgnore'
  | 'interdicted'
  | 'refused'
  | 'passable'
  | 'lowCrawl'
  | 'hover'
  | 'cursor'
  | 'dropAllowed'
  | 'dropRefused'
  | 'hinders'
  | 'obstructs';

export interface Highlight {
  readonly hex: HexIndex;
  readonly tone: Tone;
  /** Dark chip at the bottom of the hex: the MF of each level that is an end. */
  readonly chip?: string;
  /** The same in so few letters as there is room for from farther off: the least MF. */
  readonly chipShort?: string;
  /**
   * White tag over the hex: rule number or short reason; drawn when `tagAlways`, when hovered or when zoomed
   * in.
   */
  readonly tag?: string;
  readonly tagAlways?: boolean;
}

export interface RouteMark {
  readonly kind: 'rout' | 'lowCrawl';
  /** Centres of the hexes, start first. */
  readonly points: readonly Point[];
  /** Step numbers to write at each point but the first; equal length − 1. */
  /** One for each point but the first; empty at a vertex on the way. */
  readonly labels: readonly string[];
}

export interface SightMark {
  readonly from: Point;
  readonly to: Point;
  readonly verdict: 'clear' | 'hindered' | 'blocked' | 'interdicts';
  readonly label?: string;
  readonly blockedAt?: Point;
}

/** Where along a thread its verdict holds, as shares of its length. */
export interface LosSpan {
  readonly verdict: 'clear' | 'hindered' | 'blocked';
  readonly from: number;
  readonly to: number;
}

export interface LosEndMark {
  readonly at: Point;
  readonly label: string;
}

/** The thread of the LOS tool, and what it meets. */
export interface LosLineMark {
  readonly verdict: LosSpan['verdict'];
  readonly from: Point;
  readonly to: Point;
  readonly spans: readonly LosSpan[];
  readonly blockedAt: Point | undefined;
  readonly hindrances: readonly { readonly hex: HexIndex; readonly label: string }[];
  /** What the thread touches without passing through it. */
  readonly grazes: readonly Point[];
  readonly label: string;
}

export interface LosScene {
  readonly ends: readonly LosEndMark[];
  readonly line: LosLineMark | undefined;
}

/**
 * A hex as one end of a LOS sees it, or what would become of a unit that broke there. The label tells the
 * Hindrance, and the lowest level in view where it is not the ground; or the sign of what would become of it.
 */
export interface ShadeMark {
  readonly hex: HexIndex;
  readonly seen: 'clear' | 'hindered' | 'unseen' | IfBrokenKind;
  readonly label?: string;
}

export interface CounterMark {
  readonly unit: UnitId;
  readonly hex: HexIndex;
  /** Level of the Location within the hex; 0 is not written on the counter. */
  readonly level: number;
  readonly counter: CounterRow;
  readonly side?: Side;
  readonly conditions: readonly Condition[];
  readonly weapons: readonly { readonly row: WeaponRow; readonly malfunctioned: boolean }[];
  readonly facing?: Direction;
  readonly turret?: Direction;
  /** It is a prisoner, or rides a vehicle. */
  readonly tie?: Bond;
  readonly selected: boolean;
  /** It has the selected unit in LOS, or had it: a small eye. */
  readonly seesSelected: boolean;
  /** One of the Interdictors of the hovered entry. */
  readonly emphasised: boolean;
  /** Taken out of the picture: the answer is as if it were not there. */
  readonly muted?: boolean;
  /** It is being carried: here is where it was taken up. */
  readonly lifted?: boolean;
}

/** The counters of one hex, bottom first; `fanned` spreads them so that each can be taken. */
export interface StackMark {
  readonly hex: HexIndex;
  readonly counters: readonly CounterMark[];
  readonly fanned: boolean;
}

/** Smoke, a wreck, rubble, a weapon in nobody's possession … in a hex, beneath its counters. */
export interface MarkerMark {
  /** Place among all that lies on the map, see `ThingOnMap`; negative of what a game alone knows of. */
  readonly index: number;
  readonly hex: HexIndex;
  readonly kind: MarkerId | 'weapon' | 'residual';
  /** Of Residual FP how much it is. */
  readonly fp?: number;
  /** What it is, where it is a weapon. */
  readonly weapon?: CounterMark['weapons'][number];
  readonly name: string;
  /** DRM to a LOS through the hex; 0 is not written. */
  readonly hindrance: number;
  /** Of a pillbox: the vertex that its Covered Arc looks through. */
  readonly facing?: Direction;
  readonly selected: boolean;
}

/** What moves as it comes to be so: ways from hex to hex, and counters that go for good at the end of theirs. */
export interface MotionMark {
  readonly walks: readonly { readonly unit: UnitId; readonly points: readonly Point[] }[];
  readonly lost: readonly {
    readonly counter: Omit<CounterMark, 'hex' | 'unit'>;
    readonly points: readonly Point[];
  }[];
}

/** A counter that follows the pointer. */
export interface DragMark {
  readonly counter: Omit<CounterMark, 'hex' | 'unit'>;
  readonly at: Point;
}

export interface SceneHex {
  readonly index: HexIndex;
  /** The printed name. */
  readonly name: string;
  readonly centre: Point;
}

/** A board, or the part of it that is laid out; in board units. */
export interface BoardScene {
  readonly board: Board;
  /** Upper left corner of that part on the map, and its size. */
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  /** Upper left corner of that part on the board. */
  readonly from: Point;
  readonly turned: boolean;
  /** Drawn as our own boards are, instead of shown as its picture. */
  readonly drawn?: boolean;
}

/** What lies beneath everything; changes identity only when boards are laid out anew. */
export interface MapScene {
  readonly width: number;
  readonly height: number;
  readonly hexes: readonly SceneHex[];
  readonly boards: readonly BoardScene[];
}

/** What the player changed in the print, to be painted over it. */
export interface ChangeMarks {
  readonly rules: readonly TerrainRule[];
  readonly hexes: readonly {
    readonly name: string;
    readonly centre: Point;
    readonly terrain?: TerrainName;
    readonly level?: number;
    readonly byMarker?: boolean;
    /** Painted so thin that the print shows through. */
    readonly wash?: boolean;
  }[];
  /** Both vertices of each hexside. */
  readonly hexsides: readonly { readonly line: readonly [Point, Point]; readonly terrain: TerrainName }[];
  /** Centres of hexes that do not exist. */
  readonly masked: readonly Point[];
  readonly sights: readonly {
    readonly from: Point;
    readonly to: Point;
    readonly verdict: 'clear' | 'blocked';
  }[];
}

export interface Scene {
  readonly map: MapScene;
  readonly motion?: MotionMark;
  readonly changes?: ChangeMarks;
  readonly showNames: boolean;
  readonly theme: 'light' | 'dark';
  /** 1 to 12: what stands in the fields; without one, everything does. */
  readonly month?: number;
  readonly highlights: readonly Highlight[];
  /** The hexes that the selected unit's rout turns on; all others lie in shade. */
  readonly reach?: ReadonlySet<HexIndex> | undefined;
  readonly routes: readonly RouteMark[];
  readonly sights: readonly SightMark[];
  readonly stacks: readonly StackMark[];
  /** The LOS tool, while it is on. */
  readonly los?: LosScene | undefined;
  readonly shades?: readonly ShadeMark[];
  /** Who Controls what, while that is shown. */
  readonly control?: readonly HexControl[];
  readonly markers: readonly MarkerMark[];
  /** A marker that follows the pointer. */
  readonly carriedMarker?:
    | { readonly face: Omit<MarkerMark, 'index' | 'hex'>; readonly at: Point }
    | undefined;
  readonly drag?: DragMark;
  /** The selected unit as it stands so far along its way. */
  readonly ghost?: DragMark;
  /** One line for an exported picture: what it shows. */
  readonly caption: string;
}
