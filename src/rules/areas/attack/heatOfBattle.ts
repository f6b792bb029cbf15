import { isBroken, LONGEST_STEM, has, type Unit, type UnitId, type Condition } from '../../../units/unit.ts';
import { counter, isCounter, prefixOf, type CounterId } from '../../../units/counters.ts';
import {
  contradictionsOf,
  isStateOf,
  withCondition,
  withoutCondition,
} from '../../../units/conditionTable.ts';
import { SUBSTITUTIONS } from '../../../units/replacement.ts';
import { isMultiMan, isUnarmed } from '../../../units/strength.ts';
import { isNeverDisrupted, replacedBy } from '../../experience/elr.ts';
import {
  askingFirst,
  done,
  refused,
  theUnit,
  told,
  unitIn,
  withUnits,
  type GameState,
  type ActionOutcome,
} from '../../state/state.ts';
import { isUnbreakable } from '../../state/checks.ts';
import { broken } from '../../state/losses.ts';
import { eventsBackward } from '../../state/log.ts';
import type { GameEvent } from '../../state/gameFacts.ts';
import type { AttackAction, HeatResult } from './attackAction.ts';
import { objectionNow } from './effects.ts';

type Heat = Extract<AttackAction, { type: 'heat' }>;

const COOL: readonly Condition[] = ['heroic', 'berserk', 'wading', 'mounted'];

/**
 * Crews, heroes, the berserk, the Unarmed, Passengers, Riders, Cavalry and those who wade keep cool.
 *
 * @rule A15.1
 */
const canBeHeated = (unit: Unit | undefined): boolean =>
  unit !== undefined &&
  !['hero', 'crew'].includes(counter(unit.counter).kind) &&
  !COOL.some((state) => has(unit, state)) &&
  !isUnarmed(unit) &&
  unit.aboard === undefined;

const eventsOfPhase = ({ log }: GameState): readonly GameEvent[] => {
  const events: GameEvent[] = [];
  for (const event of eventsBackward(log)) {
    if (event.fact === 'beginsPhase') break;
    events.push(event);
  }
  return events.toReversed();
};

/**
 * Units that have rolled an Original 2 in this phase, and whose Heat of Battle nobody has told yet.
 *
 * @rule A15.1
 */
export const heatedIn = (state: GameState): readonly UnitId[] => {
  const open = eventsOfPhase(state).reduce<readonly UnitId[]>((heated, event) => {
    if (event.fact === 'heatOfBattle') return [...heated, event.unit];
    return event.fact === 'heatTold' ? heated.filter((id) => id !== event.unit) : heated;
  }, []);
  return [...new Set(open)].filter((id) => canBeHeated(unitIn(state, id)));
};

/** In a state that cannot stand beside some that it was in: those end. */
const into = (unit: Unit, condition: Condition): Unit => {
  const against = contradictionsOf(unit, condition).flatMap((one) =>
    one.kind === 'excluded' ? [one.other] : [],
  );
  return withCondition(against.reduce(withoutCondition, unit), condition);
};

const inState = (state: GameState, unit: Unit, condition: Condition): GameState =>
  isStateOf(condition, unit) ? withUnits(state, [into(unit, condition)]) : state;

/**
 * The counters of which this one is the next poorer; none with underscored morale, which are Replaced by
 * special rule alone.
 */
const betterThan = (id: CounterId): readonly CounterId[] =>
  (Object.keys(SUBSTITUTIONS) as readonly CounterId[]).filter(
    (better) =>
      SUBSTITUTIONS[better]?.to.includes(id) &&
      SUBSTITUTIONS[better].oneWay !== true &&
      counter(better).underscored !== true,
  );

/** The next better counter; who has none becomes Fanatic. @rule A15.3 */
const hardened = (state: GameState, unit: Unit): GameState => {
  const [first, ...more] = betterThan(unit.counter);
  if (first === undefined) return inState(state, unit, 'fanatic');
  return more.length === 0
    ? replacedBy(state, unit.id, first, 'A15.3')
    : askingFirst(state, { kind: 'replacement', unit: unit.id, options: [first, ...more], rule: 'A15.3' });
};

/** What a hero shares with the squad that he steps out of. */
const SHARED: readonly Condition[] = ['fanatic', 'melee', 'foxhole', 'trench', 'pillbox', 'onWire', 'wading'];

/** A hero steps out of a squad; a leader becomes heroic. @rule A15.2 */
const heroic = (state: GameState, unit: Unit): GameState => {
  const name = `${prefixOf(counter(unit.counter).nationality)}-hero`;
  if (!isMultiMan(unit)) return inState(state, unit, 'heroic');
  if (!isCounter(name)) return state;
  const { units } = state.situation;
  const taken = (id: string): boolean => units.some((each) => each.id === id);
  const id =
    ['h', 'h2', 'h3', 'h4']
      .map((letter) => `${unit.id.slice(0, LONGEST_STEM)}${letter}`)
      .find((each) => !taken(each)) ?? `${unit.id.slice(0, LONGEST_STEM)}h${String(units.length)}`;
  const hero: Unit = {
    id: id as UnitId,
    counter: name,
    side: unit.side,
    at: unit.at,
    conditions: unit.conditions.filter((each) => SHARED.includes(each)),
    weapons: [],
  };
  return told(
    { ...state, situation: { ...state.situation, units: [...units, hero] } },
    { rule: 'A15.2', fact: 'heroSteps', unit: hero.id, from: unit.id },
  );
};

/** It breaks, and is Disrupted if its like ever are. @rule A15.5 A19.12 */
const givesUp = (state: GameState, unit: Unit): GameState => {
  if (!isBroken(unit) && isUnbreakable(unit)) return state;
  const after = isBroken(unit) ? state : broken(state, unit.id);
  const now = theUnit(after, unit.id);
  return isNeverDisrupted(after, now) ? after : inState(after, now, 'disrupted');
};

const happens = (state: GameState, unit: Unit, result: HeatResult): GameState => {
  switch (result) {
    case 'nothing':
      return state;
    case 'hero':
      return heroic(state, unit);
    case 'hardened':
      return hardened(state, unit);
    case 'fanatic':
      return inState(state, unit, 'fanatic');
    case 'berserk':
      return inState(state, unit, 'berserk');
    case 'surrender':
      return givesUp(state, unit);
  }
};

/** What Heat of Battle has come to, which the players look up at the table. @rule A15.1 */
export const heatTold = (state: GameState, { unit: id, result }: Heat): ActionOutcome => {
  const objection = objectionNow(state);
  if (objection) return objection;
  const unit = unitIn(state, id);
  if (!unit || !heatedIn(state).includes(id)) return refused({ rule: 'A15.1', fact: 'noHeat', unit: id });
  return done(happens(told(state, { rule: 'A15.1', fact: 'heatTold', unit: id, result }), unit, result));
};
