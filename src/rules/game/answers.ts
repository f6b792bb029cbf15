import type { Action } from '../state/action.ts';
import { areaOfTask } from './areas.ts';
import { checked } from '../state/checks.ts';
import { eliminated, hurt, pinned, reduced, type Witnesses } from '../state/losses.ts';
import { done, refused, theUnit, told, unitIn, type ActionOutcome, type GameState } from '../state/state.ts';
import type { Task } from '../state/question.ts';
import { unaccompanied } from '../rout/underWay.ts';
import { found } from '../areas/routPhase/end.ts';
import { crawledOn } from '../areas/routPhase/crawl.ts';
import { movers, offWire } from '../areas/routPhase/step.ts';
import { accepted, rejected } from '../areas/routPhase/surrender.ts';
import { loadedWith, recovered, recoveryDrm } from '../areas/routPhase/weapons.ts';

type Answer = Extract<
  Action,
  { type: 'take' | 'recover' | 'decline' | 'accept' | 'refuse' | 'roll' | 'suffer' }
>;

const NOT_ASKED = { rule: 'A10.5', fact: 'notAsked' } as const;

const sameSet = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

/** How many dice a question takes; none if it is not for dice. */
export const diceFor = (task: Task): number => {
  const area = areaOfTask(task);
  if (area) return area.diceFor(task);
  switch (task.kind) {
    case 'check':
      return 2;
    case 'severity':
    case 'recoveryRoll':
      return 1;
    case 'wire':
      return task.counters;
    case 'selection':
      return task.units.length;
    default:
      return 0;
  }
};

const areDice = (dice: readonly number[], count: number): boolean =>
  dice.length === count && dice.every((die) => Number.isInteger(die) && die >= 1 && die <= 6);

/** While routing, only those who go together feel the loss of a leader. A10.53 */
const witnessesOf = ({ routing }: GameState, unit: string): Witnesses =>
  routing && routing.halt === undefined && movers(routing).some((id) => id === unit)
    ? movers(routing)
    : 'location';

/** The leaders who went along with a unit that fails its check are lost with it. @rule A10.711 */
const alongLost = (state: GameState): GameState => {
  const { routing } = state;
  if (!routing || routing.along.length === 0) return state;
  const group = movers(routing);
  const { failed: _failed, course, ...rest } = routing;
  const after: GameState = {
    ...state,
    routing: { ...rest, along: [], ...(course && { course: unaccompanied(course) }) },
  };
  return routing.along.reduce(
    (now, leader) => (unitIn(now, leader) ? eliminated(now, leader, 'withUnit', group) : now),
    after,
  );
};

const failed = (state: GameState): boolean => {
  const event = state.log.at(-1)?.events.find(({ fact }) => fact === 'checks');
  return (
    event?.fact === 'checks' &&
    event.check === 'interdiction' &&
    ['reduced', 'lost', 'hurt', 'eliminated'].includes(event.outcome)
  );
};

const rolledCheck = (
  state: GameState,
  task: Extract<Task, { kind: 'check' }>,
  dice: readonly number[],
): GameState => {
  const after = checked(state, task, dice, task.stack ?? witnessesOf(state, task.unit));
  if (!failed(after)) return after;
  const [next] = after.tasks;
  const isHurt = after.routing && next?.kind === 'severity' && next.unit === task.unit;
  return isHurt ? { ...after, routing: { ...after.routing, failed: true } } : alongLost(after);
};

/** The wound comes first: it is by the Morale Level then that the loss of those along is felt. @rule A10.2 */
const rolledSeverity = (
  state: GameState,
  task: Extract<Task, { kind: 'severity' }>,
  dice: readonly number[],
): GameState => {
  const after = hurt(state, task.unit, dice[0] ?? 0, task.drm, task.stack ?? witnessesOf(state, task.unit));
  return after.routing?.failed ? alongLost(after) : after;
};

const rolled = (state: GameState, task: Task, dice: readonly number[]): GameState => {
  const { routing } = state;
  const area = areaOfTask(task);
  if (area) return area.rolled(state, task, dice);
  switch (task.kind) {
    case 'check':
      return rolledCheck(state, task, dice);
    case 'severity':
      return rolledSeverity(state, task, dice);
    case 'recoveryRoll':
      return recovered(state, task, dice[0] ?? 0);
    case 'wire':
      return routing ? offWire(state, routing, dice) : state;
    case 'selection':
      return crawledOn(found(state, task.units, dice));
    default:
      return state;
  }
};

/** An attack by mines or shells as the players have resolved it. @rule B28.41 C1.51 */
const attacked = (
  state: GameState,
  task: Extract<Task, { kind: 'attack' }>,
  { result }: Extract<Answer, { type: 'suffer' }>,
): GameState => {
  const { unit, peril } = task;
  const after = told(state, {
    rule: peril.kind === 'mines' ? 'B28.41' : 'C1.51',
    fact: 'attackedBy',
    unit,
    peril,
    result,
  });
  switch (result) {
    case 'nothing':
      return after;
    case 'pinned':
      return pinned(after, unit);
    case 'reduced':
      return reduced(after, unit, 'attack', witnessesOf(after, unit));
    case 'eliminated':
      return eliminated(after, unit, 'attack', witnessesOf(after, unit));
  }
};

const recovering = (
  state: GameState,
  task: Extract<Task, { kind: 'recovery' }>,
  { unit }: Extract<Answer, { type: 'recover' }>,
): ActionOutcome => {
  if (!task.among.includes(unit)) return refused({ rule: 'A4.44', fact: 'cannotRecover', unit });
  const others = task.among.filter((each) => each !== unit);
  return done({
    ...state,
    tasks: [
      {
        kind: 'recoveryRoll',
        lying: task.lying,
        unit,
        drm: recoveryDrm(state, theUnit(state, unit)),
        others,
      },
      ...state.tasks,
    ],
  });
};

const taking = (
  state: GameState,
  task: Extract<Task, { kind: 'weapons' }>,
  { weapons }: Extract<Answer, { type: 'take' }>,
): ActionOutcome => {
  const set = task.sets.find((each) => sameSet(each, weapons));
  const going = state.routing ? movers(state.routing) : [];
  return set
    ? done(loadedWith(state, task.unit, set, going))
    : refused({
        rule: 'A10.4',
        fact: 'notThatMuch',
        weapons: theUnit(state, task.unit).weapons.map(({ counter }) => counter),
      });
};

const surrendering = (
  state: GameState,
  task: Extract<Task, { kind: 'surrender' }>,
  answer: Extract<Answer, { type: 'accept' | 'refuse' }>,
): ActionOutcome => {
  if (answer.type === 'refuse') return done(rejected(state, task));
  return task.captors.includes(answer.captor)
    ? done(accepted(state, task, answer.captor))
    : refused({ rule: 'A20.21', fact: 'noCaptor', unit: answer.captor, captors: task.captors });
};

/** An answer to the question that is asked before anything else. */
export const answering = (state: GameState, answer: Answer): ActionOutcome => {
  const [task, ...tasks] = state.tasks;
  if (!task) return refused(NOT_ASKED);
  const next: GameState = { ...state, tasks };
  if (answer.type === 'roll') {
    const count = diceFor(task);
    if (count === 0) return refused(NOT_ASKED);
    return areDice(answer.dice, count)
      ? done(rolled(next, task, answer.dice))
      : refused({ rule: 'A10.5', fact: 'wrongDice', dice: count });
  }
  return decided(next, task, answer);
};

/**
 * Nobody Recovers the weapon; or, of a leader whom a Self-Rally may bring forth, the die is left.
 *
 * @rule A4.44 A18.11
 */
const declining = (state: GameState, task: Task): ActionOutcome => {
  if (task.kind === 'leaderRoll')
    return done(told(state, { rule: 'A18.11', fact: 'noRollForLeader', unit: task.unit }));
  return task.kind === 'recovery' ? done(state) : refused(NOT_ASKED);
};

const decided = (state: GameState, task: Task, answer: Exclude<Answer, { type: 'roll' }>): ActionOutcome => {
  if (answer.type === 'recover' && task.kind === 'recovery') return recovering(state, task, answer);
  if (answer.type === 'decline') return declining(state, task);
  if (answer.type === 'take' && task.kind === 'weapons') return taking(state, task, answer);
  if (answer.type === 'suffer' && task.kind === 'attack') return done(attacked(state, task, answer));
  if ((answer.type === 'accept' || answer.type === 'refuse') && task.kind === 'surrender')
    return surrendering(state, task, answer);
  return refused(NOT_ASKED);
};
