import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gains } from '../../../src/rules/control/gaining.ts';
import { controllerOf } from '../../../src/rules/control/controller.ts';
import { keyOf } from '../../../src/rules/control/targets.ts';
import { legalActions } from '../../../src/rules/game/legalActions.ts';
import { newGame, play, replay, stateOf, type Game } from '../../../src/rules/game/record.ts';
import type { Action } from '../../../src/rules/game/action.ts';
import type { GameState } from '../../../src/rules/game/gameState.ts';
import { sightsFor } from '../../../src/los/sights.ts';
import type { Condition } from '../../../src/units/condition.ts';
import type { CounterId } from '../../../src/units/counters.ts';
import type { Marker } from '../../../src/units/marker.ts';
import type { Situation } from '../../../src/units/position.ts';
import { newScenario, otherSide, PHASES, type Holding } from '../../../src/units/scenario.ts';
import { SIDES, type Side, type Unit } from '../../../src/units/unit.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { locationId, situationOn, unitAt } from '../../support/situation.ts';
import { target } from './control.ts';

const SEED = Number(process.env['CONTROL_SEED'] ?? 11);
const RUNS = Number(process.env['CONTROL_RUNS'] ?? 60);

const MAP = mapOf({ columns: 6, rows: 6, text: 'stoneBuilding1: B2 B3 C3\nrowhouseWall1: B2|B3\nstoneBuilding2: E3 E4\nstairs: E4\ngully: C5 D5 E6\nstoneBridge1: D4 D5 D6' });
/** As they were drawn. */
const BUILDINGS = [['B2', 'B3', 'C3'], ['E3', 'E4']];
const PLACES = MAP.locations.map(({ id }) => id);
const PILLBOX: Marker = { kind: 'pillbox1', hex: 'A3' as never };

const COUNTERS: readonly CounterId[] = ['ru-447', 'ru-hs-237', 'ru-crew-228', 'ru-ldr-8-0', 'ru-t34', 'ru-gaz', 'ge-467', 'ge-hs-247', 'ge-ldr-8-1', 'ge-pzIVH', 'ge-gun-75pak', 'ge-hero'];
const STATES: readonly (readonly Condition[])[] = [[], [], [], [], ['pinned'], ['broken', 'dm'], ['concealed'], ['concealed', 'dummy'], ['hidden'], ['unarmed'], ['berserk'], ['melee'], ['cx']];

const table = fc.record({
  pieces: fc.array(fc.record({ counter: fc.constantFrom(...COUNTERS), place: fc.nat(PLACES.length - 1), states: fc.constantFrom(...STATES), home: fc.boolean(), bypass: fc.boolean() }), { maxLength: 14 }),
  held: fc.array(fc.record({ what: fc.nat(1000), by: fc.constantFrom(...SIDES) }), { maxLength: 12 }),
  burning: fc.array(fc.record({ place: fc.nat(PLACES.length - 1), kind: fc.constantFrom('flame' as const, 'blaze' as const), by: fc.constantFrom<Side | undefined>(undefined, 'axis', 'allied') }), { maxLength: 5 }),
});
type Sketch = typeof table extends fc.Arbitrary<infer S> ? S : never;

/** A few hexes are crowded, so that the sides meet. */
const CROWDED = ['B2', 'B3/1', 'C3', 'E3/1', 'E4', 'D5', 'D5/1', 'A3'];
const isVehicle = (counter: string): boolean => /t34|gaz|pz/.test(counter);

const unitsOf = ({ pieces }: Sketch): readonly Unit[] => pieces.map(({ counter, place, states, home, bypass }, index) => {
  const at = home ? (CROWDED[place % CROWDED.length] ?? 'A1') : (PLACES[place] ?? 'A1');
  const machine = isVehicle(counter) || counter.includes('gun');
  const conditions = machine ? (isVehicle(counter) && bypass ? ['inBypass' as const] : []) : states.filter((state) => !(counter.includes('hero') && (state === 'broken' || state === 'dm')));
  const inside = at === 'A3' && !machine && place % 2 === 0;
  return unitAt(`u${String(index)}`, counter, isVehicle(counter) ? (at.split('/')[0] ?? at) : at, ...conditions, ...(inside ? ['pillbox' as const] : []));
});

const EVERY = [...PLACES, 'A3/p', ...MAP.hexes.map(({ id }) => `hex ${id}`), ...BUILDINGS.map(([first]) => `building ${first ?? ''}`)];
const heldOf = ({ held }: Sketch): readonly Holding[] => [...new Map(held.map(({ what, by }) => [EVERY[what % EVERY.length] ?? 'A1', by])).entries()].map(([name, by]) => ({ target: target(name), by, rule: 'A26.11' }));
const firesIn = ({ burning }: Sketch): readonly Marker[] => burning.map(({ place, kind, by }) => {
  const [hex = 'A1', level] = (PLACES[place] ?? 'A1').split('/');
  return { kind, hex: hex as never, ...(level !== undefined && { level: Number(level) }), ...(by && { kindledBy: by }) };
}).filter((marker, index, all) => all.findIndex((other) => other.hex === marker.hex && other.level === marker.level) === index);

const situationFrom = (sketch: Sketch, withFire: boolean): Situation => situationOn(MAP, unitsOf(sketch), {
  markers: [PILLBOX, ...(withFire ? firesIn(sketch) : [])], scenario: { ...newScenario('allied'), phase: 'movement', held: heldOf(sketch) },
});

/** By the letter of A26.11 to A26.15, target by target, over all units. */
const byDefinition = (situation: Situation): readonly string[] => {
  const is = (unit: Unit, ...states: readonly Condition[]): boolean => states.some((state) => unit.conditions.includes(state));
  const where = (unit: Unit): string => (is(unit, 'pillbox') ? `${unit.at}/p` : unit.at);
  const hexName = (at: string): string => at.split('/')[0] ?? at;
  const truck = (unit: Unit): boolean => unit.counter === 'ru-gaz';
  const gun = (unit: Unit): boolean => unit.counter.includes('gun');
  const armed = (unit: Unit): boolean => !gun(unit) && !truck(unit) && !is(unit, 'unarmed', 'dummy');
  const squadLike = (unit: Unit): boolean => ['ru-447', 'ru-hs-237', 'ru-crew-228', 'ge-467', 'ge-hs-247'].includes(unit.counter);
  const gainer = (unit: Unit): boolean => squadLike(unit) && armed(unit) && !is(unit, 'broken', 'berserk', 'melee');
  const held = new Map((situation.scenario?.held ?? []).map(({ target: each, by }) => [keyOf(each), by]));
  const found: string[] = [];
  const judge = (name: string, side: Side, inside: (unit: Unit) => boolean, gains1: (unit: Unit) => boolean, hindered = inside): boolean => {
    const won = situation.units.some((unit) => unit.side === side && gainer(unit) && inside(unit) && gains1(unit)) && !situation.units.some((unit) => unit.side !== side && armed(unit) && hindered(unit));
    if (won && held.get(name) !== side) found.push(`${name} ${side}`);
    return won;
  };
  for (const side of SIDES) {
    const pillbox = judge('A3/p', side, (unit) => where(unit) === 'A3/p', () => true);
    for (const place of PLACES) judge(place, side, (unit) => where(unit) === place, () => true);
    const enemyPillbox = situation.units.some((unit) => unit.side !== side && gainer(unit) && where(unit) === 'A3/p') && !situation.units.some((unit) => unit.side === side && armed(unit) && where(unit) === 'A3/p');
    for (const { id } of MAP.hexes) {
      const ground = (unit: Unit): boolean => id === 'D5' || where(unit) === id || where(unit) === `${id}/p`;
      const has = id !== 'A3' || pillbox || (held.get('A3/p') === side && !enemyPillbox);
      judge(`hex ${id}`, side, (unit) => hexName(where(unit)) === id, (unit) => has && ground(unit));
    }
    for (const hexes of BUILDINGS) judge(`building ${hexes[0] ?? ''}`, side, (unit) => hexes.includes(hexName(where(unit))), () => true, (unit) => hexes.includes(hexName(where(unit))) && !is(unit, 'inBypass'));
  }
  return found.toSorted();
};

const named = (claims: ReturnType<typeof gains>): readonly string[] => claims.map(({ target: each, by }) => `${keyOf(each)} ${by}`).toSorted();

test('A26.11 what is gained is what the rules say, target by target', () => {
  let gained = 0;
  fc.assert(fc.property(table, (sketch) => {
    const situation = situationFrom(sketch, false);
    const expected = byDefinition(situation);
    gained += expected.length;
    expect(named(gains(situation))).toEqual(expected);
  }), { seed: SEED, numRuns: RUNS * 10 });
  expect(gained).toBeGreaterThan(RUNS * 20);
});

const swapped = (situation: Situation): Situation => ({
  ...situation, attacker: otherSide(situation.attacker),
  units: situation.units.map((unit) => ({ ...unit, side: otherSide(unit.side) })),
  markers: situation.markers.map((marker) => (marker.kindledBy ? { ...marker, kindledBy: otherSide(marker.kindledBy) } : marker)),
  ...(situation.scenario && { scenario: { ...situation.scenario, held: situation.scenario.held.map((each) => ({ ...each, by: otherSide(each.by) })) } }),
});

test('A26.1 both sides are judged alike', () => {
  fc.assert(fc.property(table, (sketch) => {
    const situation = situationFrom(sketch, true);
    expect(gains(swapped(situation)).map(({ target: each, by }) => `${keyOf(each)} ${otherSide(by)}`).toSorted()).toEqual(named(gains(situation)));
  }), { seed: SEED, numRuns: RUNS * 4 });
});

const actionFor = (state: GameState, kind: number, which: number): Action | undefined => {
  const at = locationId(PLACES[which % PLACES.length] ?? 'A1');
  const by = SIDES[which % 2] ?? 'axis';
  if (state.tasks.length === 0 && kind === 0) return { type: 'kindle', at, by };
  if (state.tasks.length === 0 && kind === 1) return { type: 'fire', at, fire: which % 3 === 0 ? 'flame' : 'blaze', ...(which % 5 === 0 && { by }) };
  if (state.tasks.length === 0 && kind === 2) return { type: 'extinguish', at };
  const legal = legalActions(state).filter(({ type }) => kind === 3 || type !== 'phase');
  return legal[which % legal.length] ?? { type: 'phase' };
};

const ledger = ({ situation: { scenario } }: GameState): ReadonlyMap<string, string> => new Map((scenario?.held ?? []).map((each) => [keyOf(each.target), each.by]));

/** One holder at most for each target, nothing left to gain, and no change without a word. */
const expectSound = (before: GameState | undefined, state: GameState): void => {
  const now = ledger(state);
  expect(now.size).toBe(state.situation.scenario?.held.length);
  expect(gains(state.situation, state.control?.bypassing)).toEqual([]);
  const was = before ? ledger(before) : new Map<string, string>();
  const told = new Map((state.log.at(-1)?.events ?? []).flatMap((event) => (event.fact === 'gainsControl' ? event.targets.map((each) => [keyOf(each), event.side] as const) : [])));
  if (before) for (const [key, by] of now) if (was.get(key) !== by) expect([key, told.get(key)]).toEqual([key, by]);
  for (const key of was.keys()) expect(now.has(key)).toBe(true);
};

test('A26.1 in play each target has one holder at most, changes only with a word, and comes out the same again', () => {
  const turns = fc.array(fc.record({ kind: fc.nat(12), which: fc.nat(100_000) }), { minLength: 20, maxLength: 20 });
  fc.assert(fc.property(table, turns, fc.constantFrom(...PHASES.filter((phase) => phase !== 'rout')), (sketch, moves, phase) => {
    const from = situationFrom(sketch, true);
    const situation: Situation = { ...from, ...(from.scenario && { scenario: { ...from.scenario, phase } }) };
    let game: Game = newGame(situation, sightsFor(situation));
    expectSound(undefined, stateOf(game));
    for (const { kind, which } of moves) {
      const before = stateOf(game);
      const action = actionFor(before, kind, which);
      const played = action && play(game, action);
      if (played?.kind !== 'played') continue;
      ({ game } = played);
      expectSound(before, stateOf(game));
    }
    const again = replay(situation, sightsFor(situation), game.actions);
    expect(stateOf(again.game).situation.scenario).toEqual(stateOf(game).situation.scenario);
  }), { seed: SEED, numRuns: RUNS });
}, 60_000);

test('A26.12 whoever Controls a Location for now, a vehicle of his is in it', () => {
  fc.assert(fc.property(table, (sketch) => {
    const situation = situationFrom(sketch, false);
    for (const place of PLACES) {
      const found = controllerOf(situation, { kind: 'location', at: place });
      if (found?.temporary) expect(situation.units.some((unit) => unit.at === place && unit.side === found.by && isVehicle(unit.counter))).toBe(true);
    }
  }), { seed: SEED, numRuns: RUNS });
});
