import type { Phase } from '../../units/scenario.ts';
import type { Side } from '../../units/unit.ts';
import type { Action } from '../state/action.ts';
import type { GameState, ActionOutcome } from '../state/state.ts';
import type { Refusal } from '../state/log.ts';
import type { Question, Task } from '../state/question.ts';

/** A part of the game with actions and questions of its own; `Q` is what a phase of its own waits for. */
export interface Area<A, T, Q = never> {
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
  /** What its phase waits for while nothing else is asked; `undefined` at any other time. */
  readonly awaits?: (state: GameState) => Q | undefined;
  /** The lawful answers to a question, dice aside. */
  readonly answers: (question: T | Q, state: GameState) => readonly Action[];
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
  /** What a phase of its own begins with, once every area has begun it. */
  readonly opens?: (state: GameState, phase: Phase) => GameState;
  /** Why its phase cannot end yet. */
  readonly whyGoesOn?: (state: GameState) => Refusal | undefined;
  /** Its phase brought to its end, as far as nobody has to decide; the very state in any other phase. */
  readonly closes?: (state: GameState) => ActionOutcome;
  /** A game begins, perhaps in the midst of its phase. */
  readonly takesUp?: (state: GameState) => GameState;
  /** What follows by itself after any action; the very state where nothing does. */
  readonly follows?: (state: GameState) => GameState;
}

/** An area as the game asks it: it is only ever asked about actions and questions of its own. */
export type AnyArea = Omit<Area<Action, Task, Question>, 'actions' | 'tasks'> & {
  readonly actions: readonly string[];
  readonly tasks: readonly string[];
};

/** Forgets which actions and questions an area is about; `areas.ts` asks it about no others. */
export const anyArea = <A, T, Q = never>(area: Area<A, T, Q>): AnyArea => area as unknown as AnyArea;
