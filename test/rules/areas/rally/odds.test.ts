import { isBroken, type Unit } from '../../../../src/units/unit.ts';
import { describe, expect, test } from 'vitest';
import type { GameState } from '../../../../src/rules/state/state.ts';
import { act } from '../../../../src/rules/game/act.ts';
import { diceFor } from '../../../../src/rules/game/areas.ts';
import type { Action } from '../../../../src/rules/state/action.ts';
import { mayRally } from '../../../../src/rules/areas/rally/rallyChances.ts';
import { rallyOdds } from '../../../../src/rules/areas/rally/rallyOdds.ts';
import { bestWay, stackOdds } from '../../../../src/rules/areas/rally/stackOdds.ts';
import { unitId } from '../../../support/situation.ts';
import { inRally, squad, STARTER_KIT, unitAt } from './table.ts';

const DICE = [1, 2, 3, 4, 5, 6];
const must = (state: GameState, action: Action): GameState => {
  const outcome = act(state, action);
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.grounds));
  return outcome.state;
};

/** Every end with its chance, by throwing all dice one by one. */
const ends = (state: GameState, share = 1): readonly (readonly [GameState, number])[] => {
  const [task] = state.tasks;
  if (!task) return [[state, share]];
  const throws = diceFor(task) === 2 ? DICE.flatMap((a) => DICE.map((b) => [a, b])) : DICE.map((a) => [a]);
  return throws.flatMap((dice) => ends(must(state, { type: 'roll', dice }), share / throws.length));
};

const CASES: readonly (readonly [string, readonly Unit[], object])[] = [
  ['a squad by a leader', [squad('E5', 'dm'), unitAt('l', 'ru-ldr-9-1', 'E5')], {}],
  ['a squad by itself, the first of the ATTACKER', [squad('E5')], {}],
  ['a half-squad under DM by itself', [unitAt('r', 'ru-hs-237', 'G5', 'broken', 'dm')], {}],
  ['a crew of the DEFENDER', [unitAt('r', 'ge-crew-228', 'C3', 'broken')], {}],
  ['a leader', [unitAt('r', 'ru-ldr-8-0', 'G5', 'broken')], {}],
  ['a wounded leader', [unitAt('r', 'ru-ldr-8-0', 'G5', 'broken', 'wounded')], {}],
  ['a leader of the Starter Kit', [unitAt('r', 'ru-ldr-8-0', 'G5', 'broken')], STARTER_KIT],
  ['a Finn', [unitAt('r', 'fi-648', 'G5', 'broken')], { attacker: 'axis' }],
  ['NKVD', [unitAt('r', 'ru-nkvd-628', 'G5', 'broken')], {}],
];

describe('A10.6 the chances of an attempt', () => {
  test.each(CASES)('A10.6-i %s: the same as by throwing all dice', (_name, units, rest) => {
    const { state } = inRally(units, rest);
    const before = state.situation.units.find(({ id }) => id === 'r');
    if (!before) throw new Error('no r');
    const way = bestWay(mayRally(state, before).ways);
    if (!way) throw new Error('no way');
    const odds = rallyOdds(before, way);
    const all = ends(
      must(state, { type: 'rally', unit: unitId('r'), ...(way.by !== undefined && { by: way.by }) }),
    );
    const count = (what: (unit: Unit | undefined, now: GameState) => boolean): number =>
      all.reduce(
        (sum, [now, share]) =>
          sum +
          (what(
            now.situation.units.find(({ id }) => id === 'r'),
            now,
          )
            ? share
            : 0),
        0,
      );
    expect(count((unit) => unit !== undefined && !isBroken(unit))).toBeCloseTo(odds.rallies / odds.of, 12);
    expect(count((unit) => unit === undefined)).toBeCloseTo(odds.eliminated / odds.of, 12);
    expect(count((unit) => unit !== undefined && unit.counter !== before.counter)).toBeCloseTo(
      odds.reduced / odds.of,
      12,
    );
    expect(count((_unit, now) => now.casualties.some(({ how }) => how === 'wounded'))).toBeCloseTo(
      odds.wounded / odds.of,
      12,
    );
    for (const { counter, throws } of odds.leaders)
      expect(
        count((_unit, now) =>
          now.situation.units.some((unit) => unit.counter === counter && unit.id.includes('.l')),
        ),
      ).toBeCloseTo(throws / odds.of, 12);
    expect(odds.rallies + odds.fails + odds.reduced + odds.wounded + odds.eliminated).toBe(odds.of);
  });
});

/**
 * The chances of a stack by brute force: every throw of every attempt, nothing merged; who stands in the end.
 */
const brute = (
  state: GameState,
  left: readonly string[],
  order = left,
): { readonly expected: number; readonly all: number } => {
  const [next, ...rest] = left;
  if (next === undefined) {
    const standing = order.filter((id) =>
      state.situation.units.some((unit) => unit.id === id && !isBroken(unit)),
    ).length;
    return { expected: standing, all: standing === order.length ? 1 : 0 };
  }
  const unit = state.situation.units.find(({ id }) => id === next);
  const way = unit && bestWay(mayRally(state, unit).ways);
  const branches = way
    ? ends(must(state, { type: 'rally', unit: unitId(next), ...(way.by !== undefined && { by: way.by }) }))
    : [[state, 1] as const];
  return branches.reduce(
    (sum, [now, share]) => {
      const on = brute(now, rest, order);
      return { expected: sum.expected + share * on.expected, all: sum.all + share * on.all };
    },
    { expected: 0, all: 0 },
  );
};

describe('A10.71 the chances of a stack', () => {
  const second = { ...squad(), id: unitId('s') };
  test.each<readonly [string, readonly Unit[], readonly string[]]>([
    ['two squads by a leader', [squad(), second, unitAt('l', 'ru-ldr-9-1', 'G5')], ['r', 's']],
    ['a leader first, then his men', [unitAt('l', 'ru-ldr-9-1', 'G5', 'broken'), squad()], ['l', 'r']],
    [
      'two squads alone, of which the first may give a leader for the second',
      [squad('G5', 'fanatic'), second],
      ['r', 's'],
    ],
  ])('A10.71-e %s: the same as by throwing all dice', (_name, units, order) => {
    const { state } = inRally(units);
    const odds = stackOdds(state, order.map(unitId));
    const all = brute({ ...state, log: [] }, order);
    expect(odds?.all).toBeCloseTo(all.all, 10);
    expect(odds?.all).toBeGreaterThan(0);
    expect(odds?.expected).toBeCloseTo(all.expected, 10);
  });
  test('it gives up where that takes too long', () =>
    expect(
      stackOdds(
        inRally([squad(), second, unitAt('l', 'ru-ldr-9-1', 'G5', 'broken')]).state,
        ['l', 'r', 's'].map(unitId),
        2,
      ),
    ).toBeUndefined());
});
