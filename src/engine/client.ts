import type { GameMap, LocationId, Placement } from '../board/gameMap.ts';
import type { RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { HexsideOverride, Position, Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import { MAPS_KEPT, type Answer, type Ask, type Question, type Reply } from './protocol.ts';

/** Carries questions to whoever answers them: a worker, or the same code in place. */
export type Carrier = (question: Question) => Promise<Reply>;

/** The rules' answer, or that a newer question made this one pointless. */
export type Ruling =
  | { readonly kind: 'ruled'; readonly report: RoutReport }
  | { readonly kind: 'stale' }
  | { readonly kind: 'failed'; readonly message: string };

export interface EngineClient {
  /** A map of these very boards: the boards of the answer are the ones given, not copies. */
  readonly build: (placements: readonly Placement[], hexsides: readonly HexsideOverride[]) => Promise<GameMap>;
  /** Only the latest question is worth an answer: earlier ones come back 'stale'. */
  readonly rout: (situation: Situation, unit: UnitId) => Promise<Ruling>;
  /** The best lawful way of that unit to a Location, on the table asked about last; none once another rout was asked for. */
  readonly way: (unit: UnitId, at: LocationId) => Promise<readonly RoutStep[]>;
}

/** Answers in a worker of its own. */
export const workerCarrier = (worker: Worker): Carrier => {
  const waiting = new Map<number, { readonly done: (reply: Reply) => void; readonly fail: (reason: Error) => void }>();
  worker.addEventListener('message', (event: MessageEvent<Reply>) => {
    waiting.get(event.data.revision)?.done(event.data);
    waiting.delete(event.data.revision);
  });
  worker.addEventListener('error', (event) => {
    for (const { fail } of waiting.values()) fail(new Error(event.message || 'the rules engine could not start'));
    waiting.clear();
  });
  return (question) => new Promise((done, fail) => {
    waiting.set(question.revision, { done, fail });
    worker.postMessage(question);
  });
};

/** Answers on the page's own thread, where there are no workers. */
export const placeCarrier = (load: () => Promise<(question: Question) => Reply>): Carrier => {
  let answerer: Promise<(question: Question) => Reply> | undefined;
  return async (question) => {
    answerer ??= load();
    return (await answerer)(question);
  };
};

const positionOf = ({ map: _, ...position }: Situation): Position => position;

const unexpected = (answer: Answer): Error =>
  new Error(answer.kind === 'failed' ? answer.message : `an answer of another kind: ${answer.kind}`);

const rulingIn = (answer: Answer): Ruling => (answer.kind === 'ruled' ? answer : { kind: 'failed', message: unexpected(answer).message });

const expectMap = (answer: Answer): GameMap => {
  if (answer.kind !== 'built') throw unexpected(answer);
  return answer.map;
};

/** Tells maps apart by number, and sends one again that the engine has let go. */
const createMapNumbers = (send: (ask: Ask) => Promise<Answer>) => {
  const numbers = new WeakMap<GameMap, number>();
  let count = 0;
  const next = (): number => {
    count += 1;
    return count;
  };
  return {
    next,
    remember: (map: GameMap, number: number): void => { numbers.set(map, number); },
    numberOf: async (map: GameMap): Promise<number> => {
      const known = numbers.get(map);
      if (known !== undefined && known > count - MAPS_KEPT) return known;
      const number = next();
      numbers.set(map, number);
      await send({ kind: 'keep', map: number, value: map });
      return number;
    },
  };
};

/** The page's side of the engine. */
export const createEngineClient = (carry: Carrier): EngineClient => {
  let revision = 0;
  let latest = 0;
  const send = async (ask: Ask): Promise<Answer> => {
    revision += 1;
    return (await carry({ revision, ask })).answer;
  };
  const maps = createMapNumbers(send);
  return {
    build: async (placements, hexsides) => {
      const number = maps.next();
      const map = { ...expectMap(await send({ kind: 'build', map: number, placements, hexsides })), placements };
      maps.remember(map, number);
      return map;
    },
    rout: async (situation, unit) => {
      latest += 1;
      const mine = latest;
      const map = await maps.numberOf(situation.map);
      if (mine !== latest) return { kind: 'stale' };
      const answer = await send({ kind: 'rout', map, position: positionOf(situation), unit });
      return mine === latest ? rulingIn(answer) : { kind: 'stale' };
    },
    way: async (unit, at) => {
      const mine = latest;
      const answer = await send({ kind: 'way', unit, at });
      return answer.kind === 'way' && mine === latest ? answer.steps : [];
    },
  };
};
