import fc from 'fast-check';
import { expect, test } from 'vitest';
import { controllerOf } from '../../../../src/rules/areas/control/occupation.ts';
import { bypassingIn, gains } from '../../../../src/rules/areas/control/gains.ts';
import { targetKey } from '../../../../src/rules/areas/control/targets.ts';
import { sightsFor } from '../../../../src/los/sights.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import type { GameState } from '../../../../src/rules/state/state.ts';
import {
  legalActions,
  newGame,
  playAction,
  replay,
  stateOf,
  type Game,
} from '../../../../src/rules/game/act.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { otherSide, PHASES } from '../../../../src/units/scenario.ts';
import { SIDES } from '../../../../src/units/unit.ts';
import { locationId } from '../../../support/situation.ts';
import { byDefinition } from './byDefinition.ts';
import { isVehicle, PLACES, situationFrom, table } from './sketches.ts';

const SEED = Number(process.env['CONTROL_SEED'] ?? 11);
const RUNS = Number(process.env['CONTROL_RUNS'] ?? 60);

const named = (claims: ReturnType<typeof gains>): readonly string[] =>
  claims.map(({ target: each, by }) => `${targetKey(each)} ${by}`).toSorted();

test.each([
  ['A26.11 without Fire', false],
  ['A26.16 with Fire', true],
])(
  '%s: what is gained is what the rules say, target by target',
  (_title, withFire) => {
    let gained = 0;
    fc.assert(
      fc.property(table, (sketch) => {
        const situation = situationFrom(sketch, withFire);
        const expected = byDefinition(situation);
        gained += expected.length;
        expect(named(gains(situation))).toEqual(expected);
      }),
      { seed: SEED, numRuns: RUNS * 8 },
    );
    expect(gained).toBeGreaterThan(RUNS * 10);
  },
  60_000,
);

const swapped = (situation: Situation): Situation => ({
  ...situation,
  attacker: otherSide(situation.attacker),
  units: situation.units.map((unit) => ({ ...unit, side: otherSide(unit.side) })),
  markers: situation.markers.map((marker) =>
    marker.kindledBy ? { ...marker, kindledBy: otherSide(marker.kindledBy) } : marker,
  ),
  ...(situation.scenario && {
    scenario: {
      ...situation.scenario,
      held: situation.scenario.held.map((each) => ({ ...each, by: otherSide(each.by) })),
    },
  }),
});

test('A26.1 both sides are judged alike', () => {
  fc.assert(
    fc.property(table, (sketch) => {
      const situation = situationFrom(sketch, true);
      expect(
        gains(swapped(situation))
          .map(({ target: each, by }) => `${targetKey(each)} ${otherSide(by)}`)
          .toSorted(),
      ).toEqual(named(gains(situation)));
    }),
    { seed: SEED, numRuns: RUNS * 4 },
  );
});

const actionFor = (state: GameState, kind: number, which: number): Action | undefined => {
  const at = locationId(PLACES[which % PLACES.length] ?? 'A1');
  const by = SIDES[which % 2] ?? 'axis';
  if (state.tasks.length === 0 && kind === 0) return { type: 'kindle', at, by };
  if (state.tasks.length === 0 && kind === 1)
    return { type: 'fire', at, fire: which % 3 === 0 ? 'flame' : 'blaze', ...(which % 5 === 0 && { by }) };
  if (state.tasks.length === 0 && kind === 2) return { type: 'extinguish', at };
  const legal = legalActions(state).filter(({ type }) => kind === 3 || type !== 'phase');
  return legal[which % legal.length] ?? { type: 'phase' };
};

const ledger = ({ situation: { scenario } }: GameState): ReadonlyMap<string, string> =>
  new Map((scenario?.held ?? []).map((each) => [targetKey(each.target), each.by]));

/** One holder at most for each target, nothing left to gain, and no change without a word. */
const expectSound = (before: GameState | undefined, state: GameState): void => {
  const now = ledger(state);
  expect(now.size).toBe(state.situation.scenario?.held.length);
  expect(gains(state.situation, bypassingIn(state))).toEqual([]);
  const was = before ? ledger(before) : new Map<string, string>();
  const told = new Map(
    (state.log.at(-1)?.events ?? []).flatMap((event) =>
      event.fact === 'gainsControl'
        ? event.targets.map((each) => [targetKey(each), event.side] as const)
        : [],
    ),
  );
  if (before)
    for (const [key, by] of now) if (was.get(key) !== by) expect([key, told.get(key)]).toEqual([key, by]);
  for (const key of was.keys()) expect(now.has(key)).toBe(true);
};

test('A26.1 in play each target has one holder at most, changes only with a word, and comes out the same again', () => {
  const turns = fc.array(fc.record({ kind: fc.nat(12), which: fc.nat(100_000) }), {
    minLength: 20,
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      table,
      turns,
      fc.constantFrom(...PHASES.filter((phase) => phase !== 'rout')),
      (sketch, moves, phase) => {
        const from = situationFrom(sketch, true);
        const situation: Situation = {
          ...from,
          ...(from.scenario && { scenario: { ...from.scenario, phase } }),
        };
        let game: Game = newGame(situation, sightsFor(situation));
        expectSound(undefined, stateOf(game));
        for (const { kind, which } of moves) {
          const before = stateOf(game);
          const action = actionFor(before, kind, which);
          const played = action && playAction(game, action);
          if (played?.kind !== 'played') continue;
          ({ game } = played);
          expectSound(before, stateOf(game));
        }
        const again = replay(situation, sightsFor(situation), game.actions);
        expect(stateOf(again.game).situation.scenario).toEqual(stateOf(game).situation.scenario);
      },
    ),
    { seed: SEED, numRuns: RUNS },
  );
}, 60_000);

test('A26.12 whoever Controls a Location for now, a vehicle of his is in it', () => {
  fc.assert(
    fc.property(table, (sketch) => {
      const situation = situationFrom(sketch, false);
      for (const place of PLACES) {
        const found = controllerOf(situation, { kind: 'location', at: place });
        if (found?.temporary)
          expect(
            situation.units.some(
              (unit) => unit.at === place && unit.side === found.by && isVehicle(unit.counter),
            ),
          ).toBe(true);
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
});
