import type { Board, BoardArt, Raster } from '../board/map/board.ts';
import type { GameMap, LocationId, Placement } from '../board/map/gameMap.ts';
import { onlyChanges, type MapChanges } from '../board/map/mapChanges.ts';
import type { Sight, TouchMode } from '../los/sight.ts';
import type { SightEnd } from '../los/viewpoint.ts';
import type { Action } from '../rules/state/action.ts';
import type { OverviewEntry } from '../rules/areas/routPhase/overview.ts';
import type { RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { Position, Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';
import type { Transport } from './transport.ts';
import { MAPS_KEPT, type Answer, type Ask } from './protocol.ts';

/** An answer that a newer question made pointless, or that the engine could not give. */
export type Unanswered = { readonly kind: 'stale' } | { readonly kind: 'failed'; readonly message: string };

/** The rules' answer, if it still is one. */
type ReportAnswer = { readonly kind: 'ruled'; readonly report: RoutReport } | Unanswered;
type EntryAnswer = { readonly kind: 'surveyed'; readonly entry?: OverviewEntry | undefined } | Unanswered;
type SightAnswer = { readonly kind: 'sighted'; readonly sight: Sight } | Unanswered;
type ViewAnswer = { readonly kind: 'viewed'; readonly verdicts: Int8Array } | Unanswered;

/** What a shot would do, and what would become of a unit that broke elsewhere. */
type AsideAnswer = 'aimed' | 'brokenThere';

type PhaseAnswer = Extract<Answer, { kind: 'phased' }> | Unanswered;

type PreviewAnswer = Extract<Answer, { kind: 'previewed' }> | Unanswered;

type DependsAnswer = Extract<Answer, { kind: 'depends' }>;

/** A board that is drawn and has no pixels yet. */
interface UnrasterisedBoard extends Pick<Board, 'columns' | 'rows'> {
  readonly art: Extract<BoardArt, { kind: 'drawing' }>;
}

export interface EngineClient {
  /** The pixels of a drawing. */
  readonly rasterise: (board: UnrasterisedBoard) => Promise<Raster>;
  /**
   * A map of these very boards: the boards of the answer are the ones given, not copies. Its pixels stay with
   * the engine. A large map comes and goes in parts; before each it is asked whether it is still wanted, and
   * given up with an `AbortError` where it is not.
   */
  readonly build: (
    placements: readonly Placement[],
    changes: MapChanges,
    isWanted?: () => boolean,
  ) => Promise<GameMap>;
  /** Only the latest question is worth an answer: earlier ones come back 'stale'. */
  readonly rout: (situation: Situation, unit: UnitId) => Promise<ReportAnswer>;
  /** The same on a table that is only thought of; only the latest asked for. */
  readonly suppose: (situation: Situation, unit: UnitId) => Promise<ReportAnswer>;
  /** The place of one unit in the phase; only the latest asked for. */
  readonly survey: (situation: Situation, unit: UnitId) => Promise<EntryAnswer>;
  /**
   * The best lawful way of that unit to a Location, on the table asked about last; none once another rout was
   * asked for.
   */
  readonly way: (unit: UnitId, at: LocationId) => Promise<readonly RoutStep[]>;
  /**
   * What the other settings of one disputed switch, by its place among them, would change of the rout asked
   * for last; `undefined` once another was asked for.
   */
  readonly depends: (unit: UnitId, nth: number) => Promise<DependsAnswer | undefined>;
  /** The phase that begins with this table, after these actions; only the latest asked for. */
  readonly phase: (before: Situation, game: number, actions: readonly Action[]) => Promise<PhaseAnswer>;
  /** What an attack would do in that phase; only the latest asked for. */
  readonly preview: (
    before: Situation,
    game: number,
    actions: readonly Action[],
    action: Action,
  ) => Promise<PreviewAnswer>;
  /**
   * A question that the page begins to ask late, with the kind of its answer; of each kind only the latest asked
   * for.
   */
  readonly aside: <K extends AsideAnswer>(
    situation: Situation,
    kind: K,
    question: (map: number, position: Position) => Ask,
  ) => Promise<Extract<Answer, { kind: K }> | Unanswered>;
  /** Whom parts of the page ask that come late, and know their own questions; and the number of a map. */
  readonly late: {
    readonly send: Transport;
    readonly numberOf: (map: GameMap) => Promise<number>;
  };
  /** One LOS with its whole account; only the latest asked for. */
  readonly sight: (
    situation: Situation,
    ends: { readonly from: SightEnd; readonly to: SightEnd },
    mode: TouchMode,
  ) => Promise<SightAnswer>;
  /** The verdict on every Location of the map, −1 blocked, else the Hindrance; only the latest asked for. */
  readonly view: (situation: Situation, from: SightEnd, mode: TouchMode) => Promise<ViewAnswer>;
}

const positionOf = ({ map: _, ...position }: Situation): Position => position;

const unexpected = (answer: Answer): Error =>
  new Error(answer.kind === 'failed' ? answer.message : `an answer of another kind: ${answer.kind}`);

/** An answer of the kind wanted, or what went wrong. */
const wanted = <K extends Answer['kind']>(
  answer: Answer,
  kind: K,
): Extract<Answer, { kind: K }> | Extract<Unanswered, { kind: 'failed' }> =>
  isOf(answer, kind) ? answer : { kind: 'failed', message: unexpected(answer).message };

const isOf = <K extends Answer['kind']>(answer: Answer, kind: K): answer is Extract<Answer, { kind: K }> =>
  answer.kind === kind;

/** An answer of this kind, or an exception that tells what it is instead. */
const expected = <K extends Answer['kind']>(answer: Answer, kind: K): Extract<Answer, { kind: K }> => {
  if (!isOf(answer, kind)) throw unexpected(answer);
  return answer;
};

/** How games are asked about is fetched with the first of them. */
const shortAsks = (send: Transport): Transport => {
  let asks: Promise<Transport> | undefined;
  return async (ask) => {
    asks ??= import('./transport.ts').then(({ createShortAsks }) => createShortAsks(send));
    return (await asks)(ask);
  };
};

/** How maps of several boards come and go is fetched with the first of them. */
const large = () => import('./transport.ts');

/** A map with all its hexes. */
const wholeMap = async (answer: Answer, send: Transport, number: number): Promise<GameMap> => {
  const { map, parts } = expected(answer, 'built');
  if (parts === 0) return map;
  return (await large()).joinedMap(map, parts, async (nth) =>
    expected(await send({ kind: 'part', map: number, nth }), 'part'),
  );
};

/** Sends the boards, several one after the other, and has them joined. */
const buildWith = async (
  send: Transport,
  map: number,
  placements: readonly Placement[],
  changes: MapChanges,
): Promise<Answer> => {
  const bare = withoutArt(placements);
  const first = bare.slice(0, -1);
  const fault = first.length > 0 ? await (await large()).sendBoards(send, map, first) : undefined;
  return (
    fault ??
    send({
      kind: 'build',
      map,
      brought: first.length,
      placements: bare.slice(-1),
      changes: onlyChanges(changes),
    })
  );
};

/** Maps on their way to the engine: who asks about one waits until all of it is there. */
const createTransport = (send: Transport) => {
  const onItsWay = new Map<number, Promise<Answer>>();
  return {
    arrival: async (number: number): Promise<void> => void (await onItsWay.get(number)),
    send: (number: number, map: GameMap): void => {
      const sent =
        map.hexOfPixel.length > 0
          ? send({ kind: 'keep', map: number, value: map })
          : buildWith(send, number, map.placements, map.changes);
      const forget = (): void => void onItsWay.delete(number);
      onItsWay.set(number, sent);
      sent.then(forget, forget);
    },
  };
};

/**
 * Tells maps apart by number, and has one built again that the engine has let go; one whose pixels are all
 * here is sent.
 */
const createMapNumbers = (send: Transport) => {
  const numbers = new WeakMap<GameMap, number>();
  const latest = new WeakMap<readonly Placement[], number>();
  const transport = createTransport(send);
  let count = 0;
  const next = (): number => {
    count += 1;
    return count;
  };
  return {
    next,
    remember: (map: GameMap, number: number): void => {
      numbers.set(map, number);
      latest.set(map.placements, number);
    },
    /** A map of these very boards that the engine still keeps. */
    like: (placements: readonly Placement[]): number | undefined => {
      const number = latest.get(placements);
      return number !== undefined && number > count - MAPS_KEPT ? number : undefined;
    },
    numberOf: async (map: GameMap): Promise<number> => {
      const known = numbers.get(map);
      const isThere = known !== undefined && known > count - MAPS_KEPT;
      const number = isThere ? known : next();
      numbers.set(map, number);
      if (!isThere) transport.send(number, map);
      await transport.arrival(number);
      return number;
    },
  };
};

/** Questions about a table of one kind, of which only the latest is worth an answer. */
const createLatest = (numberOf: (map: GameMap) => Promise<number>, send: Transport) => {
  let latest = 0;
  return {
    count: (): number => latest,
    ask: async <K extends Answer['kind']>(
      situation: Situation,
      kind: K,
      question: (map: number, position: Position) => Ask,
    ) => {
      latest += 1;
      const mine = latest;
      const stale = { kind: 'stale' } as const;
      const map = await numberOf(situation.map);
      if (mine !== latest) return stale;
      const answer = await send(question(map, positionOf(situation)));
      return mine === latest ? wanted(answer, kind) : stale;
    },
  };
};

/** The rules see no pictures: they stay on this side. */
const withoutArt = (placements: readonly Placement[]): readonly Placement[] =>
  placements.map((placement) => ({ ...placement, board: { ...placement.board, art: { kind: 'raster' } } }));

/**
 * What can be asked about the rout asked for last; another one asked for meanwhile makes the answer
 * worthless.
 */
const afterwards = (count: () => number, send: Transport): Pick<EngineClient, 'way' | 'depends'> => ({
  way: async (unit, at) => {
    const mine = count();
    const answer = await send({ kind: 'way', unit, at });
    return answer.kind === 'way' && mine === count() ? answer.steps : [];
  },
  depends: async (unit, nth) => {
    const mine = count();
    const answer = await send({ kind: 'depends', unit, nth });
    return answer.kind === 'depends' && mine === count() ? answer : undefined;
  },
});

/** Sends as long as the answers are wanted. */
const whileWanted =
  (send: Transport, isWanted = () => true): Transport =>
  async (ask) => {
    if (!isWanted()) throw new DOMException('no longer wanted', 'AbortError');
    return send(ask);
  };

/** How a map is had from the engine, in parts, and by what number it is known there. */
const mapBuilder =
  (send: Transport, maps: ReturnType<typeof createMapNumbers>): EngineClient['build'] =>
  async (placements, changes, isWanted) => {
    const number = maps.next();
    const like = maps.like(placements);
    const sent = whileWanted(send, isWanted);
    const answer =
      like === undefined
        ? buildWith(sent, number, placements, changes)
        : sent({ kind: 'change', map: number, like, changes: onlyChanges(changes) });
    const map = { ...(await wholeMap(await answer, sent, number)), placements };
    maps.remember(map, number);
    return map;
  };

/** The page's side of the engine. */
export const createEngineClient = (send: Transport): EngineClient => {
  const maps = createMapNumbers(send);
  const [latest, games] = [
    (by = send): ReturnType<typeof createLatest> => createLatest(maps.numberOf, by),
    shortAsks(send),
  ];
  const asides: Partial<Record<AsideAnswer, ReturnType<typeof latest>>> = {};
  const [routs, thoughts, surveys, phases, previews, sights, views] = [
    latest(),
    latest(),
    latest(),
    latest(games),
    latest(games),
    latest(),
    latest(),
  ];
  return {
    late: { send, numberOf: maps.numberOf },
    rasterise: async ({ art: { drawing }, columns, rows }) =>
      expected(await send({ kind: 'rasterise', drawing, columns, rows }), 'rasterised').raster,
    build: mapBuilder(send, maps),
    rout: (situation, unit) =>
      routs.ask(situation, 'ruled', (map, position) => ({ kind: 'rout', map, position, unit })),
    suppose: (situation, unit) =>
      thoughts.ask(situation, 'ruled', (map, position) => ({ kind: 'suppose', map, position, unit })),
    survey: (situation, unit) =>
      surveys.ask(situation, 'surveyed', (map, position) => ({ kind: 'survey', map, position, unit })),
    ...afterwards(routs.count, send),
    aside: (situation, kind, question) => (asides[kind] ??= latest(games)).ask(situation, kind, question),
    phase: (before, game, actions) =>
      phases.ask(before, 'phased', (map, position) => ({ kind: 'phase', map, position, game, actions })),
    preview: (before, game, actions, action) =>
      previews.ask(before, 'previewed', (map, position) => ({
        kind: 'preview',
        map,
        position,
        game,
        actions,
        action,
      })),
    sight: (situation, ends, mode) =>
      sights.ask(situation, 'sighted', (map, position) => ({ kind: 'sight', map, position, ...ends, mode })),
    view: (situation, from, mode) =>
      views.ask(situation, 'viewed', (map, position) => ({ kind: 'view', map, position, from, mode })),
  };
};
