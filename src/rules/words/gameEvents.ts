import { fill } from '../../messages/texts.ts';
import { counter } from '../../units/counters.ts';
import type { GameEvent } from '../state/gameFacts.ts';
import type { RoutEvent } from '../areas/routPhase/routPhaseFacts.ts';
import type { Casualty } from '../state/state.ts';
import { ATTACK_WORDS, explainItems } from './game/attack.ts';
import { CLOSE_COMBAT_WORDS } from './game/closeCombat.ts';
import { CONTROL_WORDS } from './game/control.ts';
import { RALLY_WORDS } from './game/rally.ts';
import { TURN_WORDS } from './game/turn.ts';
import { VICTORY_WORDS } from './game/victory.ts';
import { dicedAgainst, G, thrownBy, wording, type Wording } from './game/wording.ts';
import { place, type Names } from './phrases.ts';

const T = G.rout;

type Fact = GameEvent['fact'];
type Stating<F extends Fact> = GameEvent extends infer E
  ? E extends { readonly fact: infer Stated }
    ? F extends Stated
      ? E
      : never
    : never
  : never;

type RoutWording = Wording<RoutEvent, never, never>['events'];

/** A failed Task Check pins, and says so. */
const outcomeOf = ({ check, outcome }: Stating<'checks'>): string =>
  (check === 'leaderLossTask' || check === 'pinTask') && outcome === 'pinned' ? 'failsTask' : outcome;

const ROUT_WORDS: RoutWording = wording<RoutEvent, never, never>(
  { events: T.events, refusals: {}, questions: {} },
  {
    events: {
      attackedBy: ({ peril }) => ({ peril: peril.kind, hex: peril.hex }),
      checks: (event, names) => ({
        ...dicedAgainst(event.dice, event.drm, event.level),
        items: explainItems(event.items, names),
        outcome: outcomeOf(event),
      }),
      isReduced: ({ to }) => ({ to: counter(to).label }),
      isEliminated: ({ loss }) => ({ loss: T.losses[loss] }),
      randomSelection: thrownBy,
    },
  },
).events;

const WORDS: { readonly [F in Fact]: (event: Stating<F>, names: Names) => string } = {
  ...ROUT_WORDS,
  ...ATTACK_WORDS.events,
  ...RALLY_WORDS.events,
  ...CLOSE_COMBAT_WORDS.events,
  ...CONTROL_WORDS.events,
  ...VICTORY_WORDS.events,
  ...TURN_WORDS.events,
};

/** A line of the Casualty list: who, where, how. */
export const explainCasualty = ({ unit, how, loss }: Casualty, names: Names): string =>
  fill(T.casualty, {
    unit: names.unit(unit.id),
    at: place(unit.at),
    how,
    loss: how === 'eliminated' && loss !== undefined ? T.losses[loss] : undefined,
  });

/** What happened, as a sentence. */
export const explainEvent = (event: GameEvent, names: Names): string => {
  const sentence: (event: never, names: Names) => string = WORDS[event.fact];
  return sentence(event as never, names);
};
