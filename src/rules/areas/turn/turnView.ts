import { USUAL_PRESET, type Preset } from '../../../units/ruleSet.ts';
import { momentOf, phaseOf, type Moment } from '../../../units/scenario.ts';
import { whyFightsGoOn } from '../closeCombat/fighters.ts';
import { doRoutsGoOn } from '../routPhase/stages.ts';
import { momentAfter } from './housekeeping.ts';
import type { ActionOutcome, GameState } from '../../state/state.ts';
import type { GameEvent } from '../../state/log.ts';
import { overstackedIn, type Overstacked } from './stacking.ts';

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
  readonly due?: 'question' | 'routs' | 'fights';
  /** What will be done as this phase ends and the next begins. */
  readonly upkeep: readonly GameEvent[];
  /** Locations that hold too many, told and not forbidden. */
  readonly overstacked: readonly Overstacked[];
}

/** How the game goes on to the next phase, through all of its areas. */
type NextPhase = (state: GameState) => ActionOutcome;

/** What is said of the phases themselves, and not of the table. */
const OF_PHASES: readonly GameEvent['fact'][] = ['beginsPhase', 'beginsStage', 'gameIsOver'];

/**
 * What the table loses or gains on the way to the next phase, worked out by going there; not while routs are
 * still open, which would all have to be looked at.
 */
const upkeepOf = (state: GameState, nextPhase: NextPhase): readonly GameEvent[] => {
  if (phaseOf(state.situation) === 'rout' && state.stage !== 'over') return [];
  const outcome = nextPhase({ ...state, log: [{ events: [] }] });
  const events = outcome.kind === 'done' ? outcome.state.log.flatMap((entry) => entry.events) : [];
  return events.filter(({ fact }) => !OF_PHASES.includes(fact));
};

const dueIn = (state: GameState): TurnView['due'] => {
  if (state.tasks.length > 0) return 'question';
  if (doRoutsGoOn(state)) return 'routs';
  return whyFightsGoOn(state) && 'fights';
};

/** Where a game of turns stands; `undefined` of a table that knows the Rout Phase alone. @rule A3.1 */
export const turnView = (state: GameState, nextPhase: NextPhase): TurnView | undefined => {
  const { scenario, rules } = state.situation;
  const moment = momentOf(state.situation);
  if (!scenario || !moment) return undefined;
  const [next, due] = [momentAfter(moment, scenario), dueIn(state)];
  return {
    moment,
    game: rules?.preset ?? USUAL_PRESET,
    ended: scenario.ended ?? false,
    ...(scenario.turns !== undefined && { turns: scenario.turns }),
    ...(next && { next }),
    ...(due && { due }),
    overstacked: overstackedIn(state.situation),
    upkeep: scenario.ended ? [] : upkeepOf(state, nextPhase),
  };
};
