import type { Phase } from '../../units/scenario.ts';
import type { Side } from '../../units/unit.ts';
import type { Action } from '../state/action.ts';
import type { GameState, ActionOutcome } from '../state/state.ts';
import type { Task } from '../state/question.ts';

/** A part of the game with actions and questions of its own. */
export interface Area<A, T> {
  /** The types of its actions, and the kinds of its questions. */
  readonly actions: readonly (A extends { readonly type: infer K } ? K : never)[];
  readonly tasks: readonly (T extends { readonly kind: infer K } ? K : never)[];
  /**
   * What an action does, before all that follows by itself; or why it is refused. An action that answers
   * finds its question first in `state.tasks`, and takes it from there.
   */
  readonly act: (action: A, state: GameState) => ActionOutcome;
  /** How many dice a question takes; none if it is not for dice. */
  readonly diceFor: (task: T) => number;
  /** The dice of a question have fallen, which is no longer among the state's. */
  readonly rolled: (state: GameState, task: T, dice: readonly number[]) => GameState;
  /** The lawful answers to a question that is not for dice. */
  readonly answers: (task: T, state: GameState) => readonly Action[];
  /** What may be done now, while nothing is asked. */
  readonly offers: (state: GameState) => readonly Action[];
  /** The side that answers a question; `undefined` where both may, or where dice do. */
  readonly sideOf: (task: T, state: GameState) => Side | undefined;
  /**
   * What is done as a phase ends, before the next begins, and as one begins: markers that come off, what is
   * forgotten of the phase before.
   */
  readonly ends?: (state: GameState, phase: Phase) => GameState;
  readonly begins?: (state: GameState, phase: Phase) => GameState;
  /** What follows by itself after any action; the very state where nothing does. */
  readonly follows?: (state: GameState) => GameState;
}

/** An area as the game asks it: it is only ever asked about actions and questions of its own. */
export type AnyArea = Omit<Area<Action, Task>, 'actions' | 'tasks'> & {
  readonly actions: readonly string[];
  readonly tasks: readonly string[];
};

/** Forgets which actions and questions an area is about; `areas.ts` asks it about no others. */
export const anyArea = <A, T>(area: Area<A, T>): AnyArea => area as unknown as AnyArea;
