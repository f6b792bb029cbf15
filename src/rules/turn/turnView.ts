import { USUAL_PRESET, type Preset } from '../../units/ruleSet.ts';
import { momentOf, phaseOf, type Moment } from '../../units/scenario.ts';
import { momentAfter } from '../game/nextPhase.ts';
import { questionOf } from '../game/asking.ts';
import type { GameState } from '../game/gameState.ts';
import type { TurnEvent } from '../grounds/turn.ts';
import { beginsTidy, endsTidy } from './housekeeping.ts';

/** What a page shows of the phases of a turn, and what goes on between them: plain data. */
export interface TurnView {
  readonly moment: Moment;
  /** How many Game Turns are played, if that is said. */
  readonly turns?: number;
  /** Which game's list holds: `phaseList` tells it. */
  readonly game: Preset;
  /** Absent once the last phase of the last turn is reached. */
  readonly next?: Moment;
  readonly ended: boolean;
  /** Why the phase cannot end yet. */
  readonly due?: 'question' | 'routs';
  /** What will be done as this phase ends and the next begins. */
  readonly upkeep: readonly TurnEvent[];
}

const eventsOf = (state: GameState): readonly TurnEvent[] => (state.log.at(-1)?.events ?? []) as readonly TurnEvent[];

/** What the table loses on the way to the next phase, worked out by doing it. */
const upkeepOf = (state: GameState, now: Moment, next: Moment | undefined): readonly TurnEvent[] => {
  const ended = endsTidy({ ...state, log: [{ events: [] }] }, now.phase);
  if (!next) return eventsOf(ended);
  return eventsOf(beginsTidy({ ...ended, situation: { ...ended.situation, attacker: next.attacker } }, next.phase));
};

const dueIn = (state: GameState): TurnView['due'] => {
  if (state.tasks.length > 0) return 'question';
  if (phaseOf(state.situation) !== 'rout') return undefined;
  const isUnderWay = state.routing !== undefined && state.routing.halt === undefined;
  const question = isUnderWay ? undefined : questionOf(state);
  return isUnderWay || (question?.kind === 'unit' && question.due.length > 0) ? 'routs' : undefined;
};

/** Where a game of turns stands; `undefined` of a table that knows the Rout Phase alone. @rule A3.1 */
export const turnView = (state: GameState): TurnView | undefined => {
  const { scenario, rules } = state.situation;
  const moment = momentOf(state.situation);
  if (!scenario || !moment) return undefined;
  const [next, due] = [momentAfter(moment, scenario), dueIn(state)];
  return {
    moment, game: rules?.preset ?? USUAL_PRESET, ended: scenario.ended ?? false,
    ...(scenario.turns !== undefined && { turns: scenario.turns }),
    ...(next && { next }),
    ...(due && { due }),
    upkeep: scenario.ended ? [] : upkeepOf(state, moment, next),
  };
};
