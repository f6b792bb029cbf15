import { nextPhase } from '../../../../src/rules/game/areas.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseScript, printAction } from '../../../../src/formats/script/phaseScript.ts';
import type { HexId } from '../../../../src/hexgrid/hexId.ts';
import {
  newGame,
  playAction,
  replay,
  stateOf,
  undoAction,
  type Game,
} from '../../../../src/rules/game/act.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import type { TurnAction } from '../../../../src/rules/areas/turn/turnAction.ts';
import { turnView } from '../../../../src/rules/areas/turn/turnView.ts';
import { CONDITIONS, SIDES } from '../../../../src/units/unit.ts';
import { contradictionsOf } from '../../../../src/units/conditionTable.ts';
import { COUNTERS, type CounterId } from '../../../../src/units/counters.ts';
import { MARKER_IDS } from '../../../../src/units/marker.ts';
import { locationId, unitAt, unitId } from '../../../support/situation.ts';
import { turnAt } from './turnScript.ts';

const SEED = 20240606;
const unit = fc.constantFrom('r', 'g', 't', 'new').map(unitId);
const hex = fc.constantFrom('A1', 'B2', 'E5', 'H9').map((name) => name as HexId);

const turnAction: fc.Arbitrary<TurnAction> = fc.oneof(
  fc.record({
    type: fc.constantFrom('mark' as const, 'unmark' as const),
    unit,
    condition: fc.constantFrom(...CONDITIONS),
  }),
  fc.record({
    type: fc.constantFrom('place' as const, 'clear' as const),
    marker: fc.constantFrom(...MARKER_IDS),
    hex,
  }),
  fc.record(
    {
      type: fc.constant('enter' as const),
      counter: fc.constantFrom(...(Object.keys(COUNTERS) as CounterId[])),
      unit,
      at: hex.map(locationId),
      side: fc.constantFrom(...SIDES),
    },
    { requiredKeys: ['type', 'counter', 'unit', 'at'] },
  ),
);

test('each line of the turn is read as it is printed', () =>
  fc.assert(
    fc.property(turnAction, (action) => {
      expect(parseScript(printAction(action), 'script').value).toEqual([action]);
    }),
    { seed: SEED, numRuns: 300 },
  ));

const moves: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: turnAction },
    { weight: 2, arbitrary: fc.constantFrom<Action>({ type: 'phase' }, { type: 'next' }) },
  ),
  { maxLength: 30 },
);
const start = turnAt('rally', [
  unitAt('r', 'ru-447', 'B2'),
  unitAt('g', 'ge-467', 'H9'),
  unitAt('t', 'ru-t34', 'E5'),
]).state;

const playedOut = (actions: readonly Action[]): Game =>
  actions.reduce(
    (game, action) => {
      const played = playAction(game, action);
      return played.kind === 'played' ? played.game : game;
    },
    newGame(start.situation, start.sights),
  );

test('whatever is told of the table, no state is left that contradicts another, and the view knows what comes next', () =>
  fc.assert(
    fc.property(moves, (actions) => {
      const game = playedOut(actions);
      for (const state of game.past) {
        for (const each of state.situation.units)
          expect(
            each.conditions.filter((condition) => contradictionsOf(each, condition).length > 0),
            each.id,
          ).toEqual([]);
        expect(turnView(state, nextPhase)?.moment.phase).toBe(state.situation.scenario?.phase);
      }
    }),
    { seed: SEED, numRuns: 150 },
  ));

test('it is played again to the same, and taken back to the beginning', () =>
  fc.assert(
    fc.property(moves, (actions) => {
      const game = playedOut(actions);
      const again = replay(start.situation, start.sights, game.actions);
      expect(stateOf(again.game).situation).toEqual(stateOf(game).situation);
      expect(stateOf(game.actions.reduce(undoAction, game)).situation).toBe(start.situation);
    }),
    { seed: SEED, numRuns: 50 },
  ));
