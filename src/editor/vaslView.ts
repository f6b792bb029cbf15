import type { CounterId, WeaponCounterId } from '../units/counters.ts';
import type { Phase } from '../units/scenario.ts';
import type { Side } from '../units/unit.ts';

/** Whose Player Turn it is, and in which phase. */
interface TurnAndPhase {
  readonly attacker: Side;
  readonly turn: number;
  readonly phase: Phase;
}

/** What a player did at once: what was said and rolled with it, and the phase that begins with it. */
interface Step {
  readonly chat: readonly string[];
  readonly turn?: TurnAndPhase;
}

/** A unit or support weapon that is not on the boards; without a counter where no table has one. */
export interface Reserved {
  /** The piece in the file. */
  readonly piece: string;
  readonly name: string;
  readonly nation: string;
  readonly counter?: CounterId;
  readonly weapon?: WeaponCounterId;
  readonly isLost: boolean;
}

/** What the table cannot hold of a game: what, how often, and where. */
interface NotUnderstood {
  readonly what: string;
  readonly count: number;
  readonly hexes: readonly string[];
}

/** The game of VASL that the table was laid from, as the page tells of it; never saved, never undone. */
export interface VaslView {
  /** The file's name. */
  readonly name: string;
  /** The steps of a log, none of a save. */
  readonly steps: readonly Step[];
  /** How many steps are done. */
  readonly step: number;
  /** What the file's owner may see is shown. */
  readonly own: boolean;
  /** What the table cannot hold of the game at this step, and whose turn it is. */
  readonly told: Partial<TurnAndPhase> & {
    /** 1 to 12, where the scenario's rules tell the season. */
    readonly month?: number;
    readonly reserve: readonly Reserved[];
    readonly notUnderstood: readonly NotUnderstood[];
  };
  /** The file can be read again: by one press, or it is, whenever VASL writes it. */
  readonly follow: 'no' | 'onPress' | 'canFollow' | 'following';
  /** What is other than when the file was read before. */
  readonly changes: readonly string[];
}

/** A phase that a log tells of, and after how many steps it begins. */
export interface Moment {
  readonly step: number;
  readonly turn: TurnAndPhase;
}

/** The phases that a log tells of, in order. */
export const momentsOf = ({ steps }: Pick<VaslView, 'steps'>): readonly Moment[] =>
  steps.flatMap(({ turn }, index) => (turn ? [{ step: index + 1, turn }] : []));

/** The last Rout Phase that had begun after so many steps, else the first to come. */
export const routPhaseFrom = (view: Pick<VaslView, 'steps' | 'step'>): Moment | undefined => {
  const phases = momentsOf(view).filter(({ turn }) => turn.phase === 'rout');
  return phases.findLast(({ step }) => step <= view.step) ?? phases[0];
};
