import type { AttackEvent, AttackRefusal } from '../areas/attack/attackFacts.ts';
import type { CloseCombatEvent, CloseCombatRefusal } from '../areas/closeCombat/closeCombatFacts.ts';
import type { ControlEvent, ControlRefusal } from '../areas/control/controlFacts.ts';
import type { RallyEvent, RallyRefusal } from '../areas/rally/rallyFacts.ts';
import type { TurnEvent, TurnRefusal } from '../areas/turn/turnFacts.ts';
import type { VictoryEvent, VictoryRefusal } from '../areas/victory/victoryFacts.ts';
import type { RoutEvent, RoutRefusal } from '../areas/routPhase/routPhaseFacts.ts';

/** Something that happened in the game, with its rule. */
export type GameEvent =
  | RoutEvent
  | AttackEvent
  | RallyEvent
  | CloseCombatEvent
  | ControlEvent
  | VictoryEvent
  | TurnEvent;

/** Why an action is refused that no rule of the rout itself refuses. */
export type Refusal =
  | RoutRefusal
  | AttackRefusal
  | RallyRefusal
  | CloseCombatRefusal
  | ControlRefusal
  | VictoryRefusal
  | TurnRefusal;
