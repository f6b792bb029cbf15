import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePositionText } from '../../../src/formats/positionFile.ts';
import { printPosition } from '../../../src/formats/printPosition.ts';
import { parseScript, printAction } from '../../../src/formats/script/phaseScript.ts';
import {
  type Game,
  legalActions,
  newGame,
  playAction,
  redoAction,
  replay,
  stateOf,
  undoAction,
} from '../../../src/rules/game/act.ts';
import { questionOf } from '../../../src/rules/game/areas.ts';
import { gameView } from '../../../src/rules/game/gameView.ts';
import type { Action } from '../../../src/rules/state/action.ts';
import type { GameState } from '../../../src/rules/state/state.ts';
import { explainEvent, explainQuestion, explainRefusal } from '../../../src/rules/words/gameSentences.ts';
import type { Names } from '../../../src/rules/words/phrases.ts';
import { newScenario, PHASES, type Scenario } from '../../../src/units/scenario.ts';
import type { Unit } from '../../../src/units/unit.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import type { Sights } from '../../../src/los/sight.ts';
import type { Situation } from '../../../src/units/position.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { position } from '../../support/notation.ts';
import { notUnderDm } from '../../support/desperate.ts';
import { phaseSketches, phaseTable } from '../../support/phaseSketches.ts';
import { weaponsUntold } from '../../support/weaponsTold.ts';

const RUNS = Number(process.env['TURN_RUNS'] ?? 15);
const SEED = Number(process.env['TURN_SEED'] ?? 11);
const ACTIONS = 150;

const NAMES: Names = { unit: (id) => id, terrain: (name) => name };

/** Everything of a state that a player could see. */
const plain = ({ situation: { map: _map, ...table }, sights: _sights, routing, ...rest }: GameState) => ({
  table,
  ...rest,
  rout: routing && { unit: routing.origin.id, path: routing.path, halt: routing.halt },
});

/** What may not change of a unit without a word about it. */
const lotOf = ({ counter, side, heldBy }: Unit): string => [counter, side, heldBy ?? ''].join(' ');

/**
 * No unit comes, goes, turns into another or changes hands without an event of the last action that names it.
 */
const expectNothingUntold = (before: GameState, after: GameState): void => {
  const told = JSON.stringify(after.log.at(-1));
  const [was, is] = [before, after].map(
    ({ situation: { units } }) => new Map(units.map((unit) => [unit.id, lotOf(unit)])),
  );
  for (const id of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])]))
    if (was?.get(id) !== is?.get(id))
      expect(told, `${id}: ${String(was?.get(id))} → ${String(is?.get(id))}`).toContain(`"${id}"`);
};

/** A table as a file holds it, and back. */
const expectSaved = ({ situation: { map: _map, ...table }, lying }: GameState): void => {
  const position = {
    ...table,
    boards: [{ label: 'a', column: 0, row: 0 }],
    ...(lying.length > 0 && { lying }),
  };
  const { value, faults } = parsePositionText(printPosition(position), 'table');
  expect(faults).toEqual([]);
  expect(value).toEqual(position);
};

/** Residual FP is a column of at most 12, lies on the map, and in the Movement Phase alone. */
const expectResidual = ({ residual, situation: { map, scenario } }: GameState): void => {
  const lying = [...(residual?.lies ?? [])];
  expect(
    lying.filter(([at, { fp }]) => ![1, 2, 4, 6, 8, 12].includes(fp) || !map.locationById.has(at)),
  ).toEqual([]);
  expect(lying.length === 0 || scenario?.phase === 'movement').toBe(true);
};

interface Turn {
  readonly what: 'lawful' | 'undo' | 'redo';
  readonly which: number;
}

const turns: fc.Arbitrary<readonly Turn[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Turn['what']>(
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'lawful',
      'undo',
      'redo',
    ),
    which: fc.nat(1_000_000),
  }),
  { minLength: ACTIONS, maxLength: ACTIONS },
);

const scenarios: fc.Arbitrary<Scenario> = fc
  .record({
    phase: fc.constantFrom(...PHASES),
    first: fc.constantFrom('axis', 'allied'),
    turn: fc.constant(1),
    turns: fc.constant(3),
    forces: fc.record({
      axis: fc.record({ elr: fc.integer({ min: 0, max: 5 }) }),
      allied: fc.record(
        { elr: fc.integer({ min: 0, max: 5 }), ammunitionShortage: fc.constant(true as const) },
        { requiredKeys: ['elr'] },
      ),
    }),
  })
  .map((facts) => ({ ...newScenario('allied'), ...facts }));

const events = new Map<string, number>();
const acts = new Map<string, number>();
const underFire = new Map<string, number>();
const note = (counts: Map<string, number>, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

/**
 * What ends a phase, or takes units off the table at once, seldom: else there is soon nothing left to play
 * with.
 */
const RARE: readonly Action['type'][] = ['phase', 'next', 'lose', 'exit', 'capture', 'abandon'];

const FIGHTS: readonly Action['type'][] = ['move', 'shoot', 'ordnance', 'residual'];

/** One of each kind of action before any of a kind that has many. */
const chosen = (lawful: readonly Action[], which: number): Action | undefined => {
  const kinds = [...new Set(lawful.map(({ type }) => type))];
  const lively = kinds.filter((type) => !RARE.includes(type));
  const among = lively.length > 0 && which % 9 > 0 ? lively : kinds;
  // Whoever has just moved is fired on, and goes on, as often as anything else is done.
  const fights = FIGHTS.filter((each) => kinds.includes(each));
  const kind =
    which % 3 > 0 && fights.length > 0
      ? fights[Math.floor(which / 31) % fights.length]
      : among[which % Math.max(1, among.length)];
  const some = lawful.filter(({ type }) => type === kind);
  return some[Math.floor(which / 97) % Math.max(1, some.length)];
};

type Choice = (lawful: readonly Action[], which: number, state: GameState) => Action | undefined;

const takingTurns =
  (choice: Choice) =>
  (game: Game, { what, which }: Turn): Game => {
    if (what === 'undo') return undoAction(game);
    if (what === 'redo') return redoAction(game);
    const state = stateOf(game);
    const action = choice(legalActions(state), which, state);
    if (!action) return Array.from({ length: 1 + (which % 20) }).reduce<Game>(undoAction, game);
    expect(explainQuestion(questionOf(state), NAMES)).not.toBe('');
    expect(parseScript(printAction(action), 'script').value, printAction(action)).toEqual([action]);
    const played = playAction(game, action);
    if (played.kind === 'refused')
      throw new Error(
        `${printAction(action)} is offered and refused: ${played.grounds.map((ground) => explainRefusal(ground, NAMES)).join(' ')}`,
      );
    note(acts, action.type);
    expectNothingUntold(state, stateOf(played.game));
    expectResidual(stateOf(played.game));
    expect(weaponsUntold(state, stateOf(played.game)), printAction(action)).toEqual([]);
    expect(notUnderDm(stateOf(played.game)), game.actions.map(printAction).join('; ')).toEqual([]);
    return played.game;
  };

const takeTurn = takingTurns(chosen);

/** A game as it was played, and as it replays. */
const expectReplays = (game: Game, [situation, sights]: readonly [Situation, Sights]): void => {
  const again = replay(situation, sights, game.actions);
  expect(again.kind).toBe('played');
  expect(plain(stateOf(again.game))).toEqual(plain(stateOf(game)));
};

/** Into Residual FP where a move leads there, else a shot where one may be made, else a move; the phase seldom ends. */
const embattled: Choice = (lawful, which, { residual }) => {
  const into = lawful.filter((each) => each.type === 'move' && residual?.lies.has(each.to) === true);
  const goes = (type: Action['type']) => lawful.filter((each) => each.type === type);
  const kinds = [into, goes('residual'), goes('shoot'), goes('ordnance'), goes('move')].filter(
    (some) => some.length > 0,
  );
  const some = which % 40 === 0 ? goes('phase') : (kinds[which % Math.max(1, kinds.length)] ?? lawful);
  const among = some.length > 0 ? some : lawful;
  return among[Math.floor(which / 97) % Math.max(1, among.length)];
};

const FIELD = mapOf({
  columns: 7,
  rows: 7,
  text: 'woods: B3 F5\nbrush: D5\nstoneBuilding1: C2\nwall: D4|D5\norchard: E2',
});
const ACTIONS_UNDER_FIRE = 60;
const RUNS_UNDER_FIRE = Number(process.env['FIRE_RUNS'] ?? 12);

test(`A8.2 no game of ${String(RUNS_UNDER_FIRE)} in which units move under fire does any of this; seed ${String(SEED)}`, {
  timeout: 60_000 + RUNS_UNDER_FIRE * 8_000,
}, () => {
  fc.assert(
    fc.property(
      turns,
      fc.constantFrom('asl', 'starterKit'),
      fc.constantFrom('concealed', ''),
      (list, preset, state) => {
        const table: Situation = {
          ...position(
            `a=ru-447 C6 ${state}; b=ru-447+lmg C6 ${state}; c=ru-ldr-8-1 C6 ${state}; d=ru-426 E6; e=ru-ldr-7-0 E6; f=ru-hs-227 G6; ` +
              'g=ge-467+hmg C2; h=ge-ldr-9-2 C2; i=ge-467+lmg E3; j=ge-hs-247+mmg F2; k=ge-hero B3; l=ge-crew-228 E2; gun=ge-own-gun-o75-e2-nGun E2 ca=4; m=ge-467+mtr-50 F3; smokeGrenade D5; foxhole1 D4',
          ),
          map: FIELD,
          rules: { preset, switches: {} },
          scenario: {
            ...newScenario('allied'),
            turns: 2,
            phase: 'movement',
            forces: { axis: { elr: 3 }, allied: { elr: 3 } },
          },
        };
        const sights = sightsFor(table);
        const game = list.slice(0, ACTIONS_UNDER_FIRE).reduce(takingTurns(embattled), newGame(table, sights));
        expectSaved(stateOf(game));
        expect(JSON.parse(JSON.stringify(gameView(stateOf(game))))).toBeTruthy();
        for (const { fact } of stateOf(game).log.flatMap((entry) => entry.events)) note(underFire, fact);
        expectReplays(game, [table, sights]);
      },
    ),
    { numRuns: RUNS_UNDER_FIRE, seed: SEED, endOnFailure: process.env['TURN_SHRINK'] !== '1' },
  );
  console.info('under fire', Object.fromEntries(underFire));
  expect(underFire.get('effectsRoll') ?? 0).toBeGreaterThan(RUNS_UNDER_FIRE / 2);
  expect(underFire.get('residualAttacks') ?? 0).toBeGreaterThan(RUNS_UNDER_FIRE / 2);
});

test(`A3.1 A10.62 no game of ${String(RUNS)} with ${String(ACTIONS)} actions each loses a unit or weapon untold, leaves one beside a Known armed enemy without DM, offers what it refuses, spoils its table, or fails to replay; seed ${String(SEED)}`, {
  timeout: 60_000 + RUNS * 8_000,
}, () => {
  fc.assert(
    fc.property(phaseSketches, scenarios, turns, (sketch, scenario, list) => {
      const { situation: bare, sights } = phaseTable(sketch);
      const situation = { ...bare, scenario };
      const game = list.reduce(takeTurn, newGame(situation, sights));
      const state = stateOf(game);
      expectSaved(state);
      expect(JSON.parse(JSON.stringify(gameView(state)))).toBeTruthy();
      for (const event of state.log.flatMap((entry) => entry.events)) {
        note(events, event.fact);
        expect(explainEvent(event, NAMES)).not.toBe('');
        expect(event.rule).not.toBe('');
      }
      expectReplays(game, [situation, sights]);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: process.env['TURN_SHRINK'] !== '1' },
  );
  console.info('acts', Object.fromEntries(acts), 'events', Object.fromEntries(events));
});
