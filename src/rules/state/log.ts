import type { Action } from './action.ts';
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

/** What one action brought about. */
export interface LogEntry {
  readonly action?: Action;
  readonly events: readonly GameEvent[];
}

/** All that has happened in a game, the latest last; a plain list is one. */
export type GameLog = Pick<readonly LogEntry[], 'length' | 'at' | 'map' | 'flatMap' | 'some'> &
  Iterable<LogEntry>;

/**
 * A log that shares all but its last entry with those it came from: each moment of a game keeps its own, and
 * a list apiece would take the square of the game's length. What is shared is only ever added to, behind the
 * end of whoever has it.
 */
class SharedLog implements GameLog {
  readonly #before: LogEntry[];
  readonly #count: number;
  readonly #last: LogEntry;

  constructor(before: LogEntry[], count: number, last: LogEntry) {
    this.#before = before;
    this.#count = count;
    this.#last = last;
  }

  get length(): number {
    return this.#count + 1;
  }

  at(index: number): LogEntry | undefined {
    const place = index < 0 ? this.length + index : index;
    if (place === this.#count) return this.#last;
    return place < 0 || place > this.#count ? undefined : this.#before[place];
  }

  *[Symbol.iterator](): Generator<LogEntry> {
    for (let place = 0; place < this.#count; place += 1) {
      const entry = this.#before[place];
      if (entry) yield entry;
    }
    yield this.#last;
  }

  /** With one entry more; what another game has added to the same past meanwhile stays its own. */
  with(entry: LogEntry): SharedLog {
    const before = this.#before.length === this.#count ? this.#before : this.#before.slice(0, this.#count);
    before.push(this.#last);
    return new SharedLog(before, before.length, entry);
  }

  withLast(entry: LogEntry): SharedLog {
    return new SharedLog(this.#before, this.#count, entry);
  }

  map<T>(of: (entry: LogEntry, index: number, all: readonly LogEntry[]) => T): T[] {
    return [...this].map(of);
  }
  flatMap<T>(of: (entry: LogEntry, index: number, all: LogEntry[]) => T | readonly T[]): T[] {
    return [...this].flatMap(of);
  }
  some(is: (entry: LogEntry, index: number, all: readonly LogEntry[]) => unknown): boolean {
    return [...this].some(is);
  }
  toJSON(): readonly LogEntry[] {
    return [...this];
  }
}

const shared = (log: GameLog): SharedLog | undefined => {
  if (log instanceof SharedLog) return log;
  const entries = [...log];
  const last = entries.pop();
  return last && new SharedLog(entries, entries.length, last);
};

/** The log with one entry more. */
export const logWith = (log: GameLog, entry: LogEntry): GameLog =>
  shared(log)?.with(entry) ?? new SharedLog([], 0, entry);

/** Of a game that is only thought of: nothing is told in it, and nothing kept. */
export const UNTOLD: GameLog = [];

/** The log with more said of its last action. */
export const logSaying = (log: GameLog, events: readonly GameEvent[]): GameLog => {
  if (log === UNTOLD) return log;
  const last = log.at(-1) ?? { events: [] };
  const entry = { ...last, events: [...last.events, ...events] };
  return shared(log)?.withLast(entry) ?? new SharedLog([], 0, entry);
};

/** What was said last, backwards, one after the other. */
export function* eventsBackward(log: GameLog): Generator<GameEvent> {
  for (let place = log.length - 1; place >= 0; place -= 1) yield* (log.at(place)?.events ?? []).toReversed();
}

/** What has been said in this phase, in its order. */
export const eventsOfPhase = (log: GameLog): readonly GameEvent[] => {
  const events: GameEvent[] = [];
  for (const event of eventsBackward(log)) {
    if (event.fact === 'beginsPhase') break;
    events.push(event);
  }
  return events.toReversed();
};
