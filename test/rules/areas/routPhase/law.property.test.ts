import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocationId } from '../../../../src/board/map/gameMap.ts';
import { act, begin, legalActions } from '../../../../src/rules/game/act.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import { diceFor, questionOf } from '../../../../src/rules/game/areas.ts';
import { unitIn, type GameState } from '../../../../src/rules/state/state.ts';
import type { Task } from '../../../../src/rules/state/question.ts';
import type { RoutReport, WayToEnd } from '../../../../src/rules/rout/report.ts';
import { keyOf } from '../../../../src/rules/rout/searchState.ts';
import { oddsAlong } from '../../../../src/rules/rout/odds.ts';
import { analysisOf } from '../../../../src/rules/areas/routPhase/prospects.ts';
import { settingsOf } from '../../../../src/units/ruleSet.ts';
import { has, type UnitId } from '../../../../src/units/unit.ts';
import { ROUTER, sketchesOfAnyGame, tabletopOf, type Sketch } from '../../../support/arbitraries.ts';

const RUNS = Number(process.env['LAW_RUNS'] ?? 100);
const SEED = Number(process.env['LAW_SEED'] ?? 1);
/** Play of one table is followed through so many moments. */
const MOMENTS = 250;

/** Neither lucky nor unlucky: every check passed unpinned, and all Wire got off at once. */
const answerTo = (task: Task): Action | undefined => {
  switch (task.kind) {
    case 'check':
      return { type: 'roll', dice: [1, 2] };
    case 'wire':
      return { type: 'roll', dice: Array.from({ length: diceFor(task) }, () => 1) };
    case 'attack':
      return { type: 'suffer', result: 'nothing' };
    case 'weapons':
      return { type: 'take', weapons: task.sets[0] ?? [] };
    case 'recovery':
      return { type: 'decline' };
    default:
      return undefined;
  }
};

const after = (state: GameState, action: Action): GameState => {
  const outcome = act(state, action);
  if (outcome.kind === 'refused')
    throw new Error(`${JSON.stringify(action)} is refused: ${JSON.stringify(outcome.grounds)}`);
  return outcome.state;
};

interface Moment {
  readonly state: GameState;
  /** Interdictions checked for so far. */
  readonly checks: number;
}

/** On until something is asked that has to be chosen. */
const settled = ({ state, checks }: Moment): Moment => {
  const [task] = state.tasks;
  const answer = task && answerTo(task);
  if (!task || !answer) return { state, checks };
  return settled({ state: after(state, answer), checks: checks + (task.kind === 'check' ? 1 : 0) });
};

/** The part of the phase in which the unit routs; `undefined` if it is lost or asked otherwise before. */
const atItsTurn = (state: GameState): GameState | undefined => {
  const question = questionOf(state);
  if (question.kind === 'breaks') return atItsTurn(after(state, { type: 'next' }));
  if (question.kind === 'surrender') return atItsTurn(after(state, { type: 'refuse' }));
  return question.kind === 'unit' ? state : undefined;
};

interface Turn {
  readonly report: RoutReport;
  readonly begun: Moment;
}

/** The rout of the unit as it begins in play, with what the analysis says of it there. */
const turnOf = (sketch: Sketch, led: boolean): Turn | undefined => {
  const { situation, sights } = tabletopOf(sketch);
  const state = atItsTurn(begin(situation, sights));
  const unit = state && unitIn(state, ROUTER);
  if (!state || !unit || unit.aboard !== undefined) return undefined;
  const { report } = analysisOf(state, ROUTER);
  const leaders = report.companions.filter(
    ({ leader, kind }) =>
      kind === 'may' &&
      !state.situation.units.some(({ id, conditions }) => id === leader && conditions.includes('wounded')),
  );
  const along: readonly UnitId[] = led ? leaders.slice(0, 1).map(({ leader }) => leader) : [];
  const outcome = act(state, { type: 'rout', unit: ROUTER, along });
  if (report.surrender.kind === 'surrenders' || outcome.kind === 'refused') return undefined;
  const begun = settled({ state: outcome.state, checks: 0 });
  return questionOf(begun.state).kind === 'way' && begun.state.routing?.course
    ? { report, begun }
    : undefined;
};

const stepsFrom = ({
  state,
  checks,
}: Moment): readonly (readonly [Extract<Action, { type: 'step' }>, Moment])[] =>
  (questionOf(state).kind !== 'way' ? [] : legalActions(state)).flatMap((action) =>
    action.type === 'step' ? [[action, settled({ state: after(state, action), checks })] as const] : [],
  );

const placeOf = ({ state }: Moment): LocationId | undefined => {
  const unit = unitIn(state, ROUTER);
  return unit && (has(unit, 'pillbox') ? (`${unit.at}/p` as LocationId) : unit.at);
};

const isStopped = ({ state }: Moment): boolean => state.routing?.halt === 'stopped';

const stopIn = (moment: Moment): Moment | undefined => {
  if (isStopped(moment)) return moment;
  return questionOf(moment.state).kind === 'way' &&
    legalActions(moment.state).some(({ type }) => type === 'stop')
    ? { ...moment, state: after(moment.state, { type: 'stop' }) }
    : undefined;
};

/**
 * The moment in which play has come to the end of that way and stopped there, by whichever holes the steps
 * may mean.
 */
const walked = (moment: Moment, [step, ...route]: WayToEnd['route']): Moment | undefined => {
  if (!step) return stopIn(moment);
  for (const [action, next] of stepsFrom(moment)) {
    if (action.to !== step.to || action.cost !== step.cost) continue;
    const found = walked(next, route);
    if (found) return found;
  }
  return undefined;
};

/**
 * The share of all throws by which a unit alone comes whole to the end of a way, from the Interdictions that
 * its steps tell.
 */
const wholeBy = ({ begun: { state } }: Turn, { route }: WayToEnd): number => {
  const { unit, rules } = { unit: unitIn(state, ROUTER), rules: settingsOf(state.situation.rules) };
  if (!unit) throw new Error('no router');
  const odds = oddsAlong(
    unit,
    route.map(({ interdictors, spent }) => ({ interdicted: interdictors.length > 0, fatal: false, spent })),
    undefined,
    rules['SK-casualties'] === 'wounds',
  );
  return odds.whole / odds.of;
};

/** Where a concealed enemy would throw it back, play has no end. */
const endsInPlay = ({ ends, repulses }: RoutReport): RoutReport['ends'] =>
  ends.filter(({ at }) => !repulses.some((each) => each.at === at));

interface Played {
  readonly stops: ReadonlySet<string>;
  readonly lost: ReadonlySet<string>;
  readonly all: boolean;
}

/** Every stop that play allows, and where it makes an end of the unit, as far as so many moments show. */
const playedOut = (begun: Moment): Played => {
  const [stops, lost, met] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const open: Moment[] = [begun];
  let count = 0;
  for (let moment = open.pop(); moment; moment = open.pop()) {
    count += 1;
    if (count > MOMENTS) return { stops, lost, all: false };
    for (const [action, next] of stepsFrom(moment)) {
      const { routing } = next.state;
      if (!unitIn(next.state, ROUTER) || next.state.tasks.some(({ kind }) => kind === 'surrender')) {
        lost.add(action.to);
        continue;
      }
      if (routing?.halt === 'thrownBack' || next.state.tasks.some(({ kind }) => kind === 'selection'))
        continue;
      expect(
        routing?.halt,
        `${action.to}: a rout that can go no farther, and that nothing becomes of`,
      ).not.toBe('held');
      if (stopIn(next)) stops.add(placeOf(next) ?? '');
      const key = (routing?.course?.now ?? []).map(({ state }) => keyOf(state)).join(' ');
      if (isStopped(next) || met.has(key)) continue;
      met.add(key);
      open.push(next);
    }
  }
  return { stops, lost, all: true };
};

/** The phase played to its end, with nobody else made to rout; `undefined` if somebody must. */
const phaseOver = (state: GameState): GameState | undefined => {
  const question = questionOf(state);
  if (question.kind === 'over') return state;
  const outcome = question.kind === 'unit' ? act(state, { type: 'next' }) : undefined;
  return outcome?.kind === 'done' ? phaseOver(outcome.state) : undefined;
};

/** The tables of either game, each under one side of the reading on Open Ground. */
const tables = fc
  .record({ sketch: sketchesOfAnyGame, open: fc.constantFrom('barred', 'allowed'), led: fc.boolean() })
  .map(({ sketch, open, led }) => {
    const { preset = 'asl', switches = {} } = sketch.rules ?? {};
    return {
      sketch: { ...sketch, rules: { preset, switches: { ...switches, 'R-open': open } } } as Sketch,
      led,
    };
  });

test(`A10.5 on ${RUNS} tables every end that the analysis gives is one in play at its figures, and play has no other; seed ${SEED}`, {
  timeout: 60_000 + RUNS * 1_000,
}, () => {
  console.log(`law: ${RUNS} tables, seed ${SEED}`);
  const seen = { turns: 0, ends: 0, cheaper: 0, stops: 0, lost: 0, phases: 0 };
  fc.assert(
    fc.property(tables, ({ sketch, led }) => {
      const turn = turnOf(sketch, led);
      if (!turn) return;
      const { report, begun } = turn;
      const ends = endsInPlay(report);
      for (const end of ends) {
        for (const way of [end, ...end.cheaper]) {
          expect(wholeBy(turn, way), end.at).toBe(way.odds.whole / way.odds.of);
          expect([way.cost, way.interdictions], end.at).toEqual([
            way.route.at(-1)?.spent,
            way.route.filter(({ interdictors }) => interdictors.length > 0).length,
          ]);
          const there = walked(begun, way.route);
          expect(
            there && [placeOf(there), there.checks],
            `${end.at} by ${way.route.map(({ to }) => to).join(' ')}`,
          ).toEqual([end.at, way.interdictions]);
          const over = there && phaseOver(there.state);
          if (over)
            expect(unitIn(over, ROUTER)?.at, `${end.at} at the end of the phase`).toBe(
              there && unitIn(there.state, ROUTER)?.at,
            );
          seen.phases += over ? 1 : 0;
        }
        seen.cheaper += end.cheaper.length;
      }
      const { stops, lost, all } = playedOut(begun);
      // Who need not rout may come back and stay.
      const home = report.obligation.kind === 'may' ? [report.start] : [];
      const told: readonly string[] = [...report.fates, ...report.repulses].map(({ at }) => at);
      const listed: readonly string[] = ends.map(({ at }) => at);
      for (const stop of stops) expect([...listed, ...home], `play ends a rout in ${stop}`).toContain(stop);
      for (const at of lost) expect(told, `play loses the unit in ${at}`).toContain(at);
      if (all)
        expect([...stops].filter((at) => at !== report.start).sort()).toEqual(
          listed.filter((at) => at !== report.start).sort(),
        );
      seen.turns += 1;
      seen.ends += ends.length;
      seen.stops += stops.size;
      seen.lost += lost.size;
    }),
    { numRuns: RUNS, seed: SEED },
  );
  console.log(seen);
  expect(Math.min(seen.turns, seen.ends / 4, seen.stops / 4, seen.phases / 4)).toBeGreaterThan(RUNS / 6);
  expect(Math.min(seen.cheaper, seen.lost)).toBeGreaterThan(RUNS / 40);
});
