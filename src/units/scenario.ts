import type { LocationId } from '../board/map/gameMap.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { type CounterId, counter } from './counters.ts';
import { NATIONS } from './nationality.ts';
import type { Side, UnitId, Weapon } from './unit.ts';

/** The side on which a counter fights unless a position says otherwise. */
export const usualSide = (id: CounterId): Side => NATIONS[counter(id).nationality].side;

/** The phases of a Player Turn, in their order. A3 */
export const PHASES = [
  'rally',
  'prepFire',
  'movement',
  'defensiveFire',
  'advancingFire',
  'rout',
  'advance',
  'closeCombat',
] as const;
export type Phase = (typeof PHASES)[number];

/**
 * How far a Rout Phase has come, once Voluntary Breaks are done: surrenders of the Disrupted, the ATTACKER's
 * routs, the DEFENDER's, its end. A10.5
 */
export const ROUT_PARTS = ['disrupted', 'attacker', 'defender', 'over'] as const;
export type RoutPart = (typeof ROUT_PARTS)[number];

/** The Game Turn, whose Player Turn it is in it, and the phase of that. */
export interface Moment {
  readonly turn: number;
  readonly attacker: Side;
  readonly phase: Phase;
}

export const HIGHEST_ELR = 5;

/** A game in which nobody has said how many turns are played ends with this one. */
export const MOST_TURNS = 99;

/** The years that a scenario can be set in. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2100;

/** What a scenario says of one side's Order of Battle. */
export interface Forces {
  /** Experience Level Rating, 0 to 5; a unit may have another, of the group that it came with. A19.1 */
  readonly elr?: number;
  /**
   * A special rule, not the OB alone, gives this ELR: then those with underscored morale follow it too.
   * A19.132
   */
  readonly elrBySpecialRule?: true;
  readonly ammunitionShortage?: true;
}

/**
 * A part of the map that is Controlled as one. A building goes by the first of its hexes in the order of the
 * map. A26.1
 */
export type ControlTarget =
  | { readonly kind: 'location'; readonly at: LocationId }
  | { readonly kind: 'hex'; readonly hex: HexId }
  | { readonly kind: 'building'; readonly hex: HexId };

/** Who Controls something, since when, and by which rule. */
export interface Holding {
  readonly target: ControlTarget;
  readonly by: Side;
  /** Absent of what is held from the start. */
  readonly since?: Moment;
  readonly rule: string;
  /** The side that forfeited it by Kindling, and may not have it back as long as that Fire burns. A26.16 */
  readonly forfeitedBy?: Side;
}

/**
 * A Location that a vehicle, or who rides in it, holds for as long as it stays there; never among what is
 * held. A26.12
 */
export interface VehicularHold {
  readonly vehicle: UnitId;
  readonly at: LocationId;
  readonly since?: Moment;
}

/** Hexes in which one side sets up. A26.11 */
export interface SetUpArea {
  readonly side: Side;
  readonly hexes: readonly HexId[];
}

/** What befell a unit for which Victory Points are gained. */
export const SCORED_FATES = [
  'eliminated',
  'reduced',
  'leftTheMap',
  'killedAsPrisoner',
  'exited',
  'exitedAsPrisoner',
] as const;

/** Victory Points that a side has gained by what has left the table. A26.22, A26.23 */
export interface ScoreEntry {
  readonly to: Side;
  readonly kind: 'casualty' | 'exit';
  readonly points: number;
  readonly unit: UnitId;
  readonly counter: CounterId;
  readonly how: (typeof SCORED_FATES)[number];
  readonly when?: Moment;
  /** The hex by which it left the map. A26.23 */
  readonly by?: HexId;
  readonly rule: string;
}

/** A weapon that lies in a Location without a bearer, and who left it there. */
export interface LyingWeapon {
  readonly weapon: Weapon;
  readonly at: LocationId;
  /** Nobody knows of one that lay there from the start. */
  readonly by?: UnitId;
}

/** What a game of whole turns keeps besides the counters. */
export interface Scenario {
  readonly turn: number;
  readonly phase: Phase;
  /** How far the Rout Phase has come; absent at its start, and in every other phase. */
  readonly routs?: RoutPart;
  /** How many Game Turns are played. */
  readonly turns?: number;
  /** Whose Player Turn comes first in each Game Turn. */
  readonly first: Side;
  readonly year?: number;
  readonly forces: Partial<Readonly<Record<Side, Forces>>>;
  readonly setUp: readonly SetUpArea[];
  readonly held: readonly Holding[];
  readonly vehicular?: readonly VehicularHold[];
  readonly score: readonly ScoreEntry[];
  /** The Victory Conditions of either side, each a sentence of the language that `rules/victory` reads. */
  readonly victory: Partial<Readonly<Record<Side, string>>>;
  /** The Balance provision, told and no more. A26.4 */
  readonly balance?: Partial<Readonly<Record<Side, string>>>;
  /** Units that move no more in this phase: they have advanced, or were thrown back. A3.7, A12.15 */
  readonly doneMoving?: readonly UnitId[];
  /** The last phase of the last turn is over. */
  readonly ended?: true;
}

export const otherSide = (side: Side): Side => (side === 'axis' ? 'allied' : 'axis');

/** A scenario at the start of its first Player Turn, of which nothing else is said. */
export const newScenario = (first: Side): Scenario => ({
  turn: 1,
  phase: 'rally',
  first,
  forces: {},
  setUp: [],
  held: [],
  score: [],
  victory: {},
});

/** The scenario in a phase of which nothing is done yet. */
export const atStartOf = (
  { routs: _routs, doneMoving: _doneMoving, ...scenario }: Scenario,
  phase: Phase,
): Scenario => ({ ...scenario, phase });

/** The moment that a table with a scenario stands at; `undefined` of a lone Rout Phase. */
export const momentOf = ({
  scenario,
  attacker,
}: {
  readonly scenario?: Scenario;
  readonly attacker: Side;
}): Moment | undefined => scenario && { turn: scenario.turn, attacker, phase: scenario.phase };

/** The phase that is played; a table without a scenario knows the Rout Phase alone. */
export const phaseOf = ({ scenario }: { readonly scenario?: Scenario }): Phase => scenario?.phase ?? 'rout';
