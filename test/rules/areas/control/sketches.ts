import fc from 'fast-check';
import { type Condition, SIDES, type Side, type Unit } from '../../../../src/units/unit.ts';
import type { CounterId } from '../../../../src/units/counters.ts';
import type { Marker } from '../../../../src/units/marker.ts';
import type { Situation } from '../../../../src/units/position.ts';
import { newScenario, type Holding } from '../../../../src/units/scenario.ts';
import { mapOf } from '../../../support/hexBoard.ts';
import { situationOn, unitAt } from '../../../support/situation.ts';
import { target } from './control.ts';

/** A small map with rowhouses, a building of three floors, a bridge and a pillbox. */
export const MAP = mapOf({
  columns: 6,
  rows: 6,
  text: 'stoneBuilding1: B2 B3 C3\nrowhouseWall1: B2|B3\nstoneBuilding2: E3 E4\nstoneBuilding1: A5 B5\nstairs: E4\ngully: C5 D5 E6\nstoneBridge1: D4 D5 D6',
});
/** As they were drawn. */
export const BUILDINGS = [
  ['B2', 'B3', 'C3'],
  ['E3', 'E4'],
  ['A5', 'B5'],
];
export const PLACES = MAP.locations.map(({ id }) => id);
const PILLBOX: Marker = { kind: 'pillbox1', hex: 'A3' as never };

const COUNTERS: readonly CounterId[] = [
  'ru-447',
  'ru-hs-237',
  'ru-crew-228',
  'ru-ldr-8-0',
  'ru-t34',
  'ru-gaz',
  'ge-467',
  'ge-hs-247',
  'ge-ldr-8-1',
  'ge-pzIVH',
  'ge-gun-75pak',
  'ge-hero',
];
const STATES: readonly (readonly Condition[])[] = [
  [],
  [],
  [],
  [],
  ['pinned'],
  ['broken', 'dm'],
  ['concealed'],
  ['concealed', 'dummy'],
  ['hidden'],
  ['unarmed'],
  ['berserk'],
  ['melee'],
  ['cx'],
];

/** Units of both sides, much of them together, what is held, and Fires. */
export const table = fc.record({
  pieces: fc.array(
    fc.record({
      counter: fc.constantFrom(...COUNTERS),
      place: fc.nat(PLACES.length - 1),
      states: fc.constantFrom(...STATES),
      home: fc.boolean(),
      bypass: fc.boolean(),
    }),
    { maxLength: 14 },
  ),
  held: fc.array(fc.record({ what: fc.nat(1000), by: fc.constantFrom(...SIDES) }), { maxLength: 12 }),
  burning: fc.array(
    fc.record({
      place: fc.nat(PLACES.length - 1),
      kind: fc.constantFrom('flame' as const, 'blaze' as const),
      by: fc.constantFrom<Side | undefined>(undefined, undefined, 'axis', 'allied'),
    }),
    { maxLength: 9 },
  ),
});
export type Sketch = typeof table extends fc.Arbitrary<infer S> ? S : never;

/** A few hexes are crowded, so that the sides meet. */
const CROWDED = ['B2', 'B3/1', 'C3', 'E3/1', 'E4', 'D5', 'D5/1', 'A3'];
export const isVehicle = (counter: string): boolean => /t34|gaz|pz/.test(counter);

const unitsOf = ({ pieces }: Sketch): readonly Unit[] =>
  pieces.map(({ counter, place, states, home, bypass }, index) => {
    const at = home ? (CROWDED[place % CROWDED.length] ?? 'A1') : (PLACES[place] ?? 'A1');
    const machine = isVehicle(counter) || counter.includes('gun');
    const conditions = machine
      ? isVehicle(counter) && bypass
        ? ['inBypass' as const]
        : []
      : states.filter((state) => !(counter.includes('hero') && (state === 'broken' || state === 'dm')));
    const inside = at === 'A3' && !machine && place % 2 === 0;
    return unitAt(
      `u${String(index)}`,
      counter,
      isVehicle(counter) ? (at.split('/')[0] ?? at) : at,
      ...conditions,
      ...(inside ? ['pillbox' as const] : []),
    );
  });

const EVERY = [
  ...PLACES,
  'A3/p',
  ...MAP.hexes.map(({ id }) => `hex ${id}`),
  ...BUILDINGS.map(([first]) => `building ${first ?? ''}`),
];
const heldOf = ({ held }: Sketch): readonly Holding[] =>
  [...new Map(held.map(({ what, by }) => [EVERY[what % EVERY.length] ?? 'A1', by])).entries()].map(
    ([name, by]) => ({ target: target(name), by, rule: 'A26.11' }),
  );
const firesIn = ({ burning }: Sketch): readonly Marker[] =>
  burning
    .map(({ place, kind, by }) => {
      const [hex = 'A1', level] = (PLACES[place] ?? 'A1').split('/');
      return {
        kind,
        hex: hex as never,
        ...(level !== undefined && { level: Number(level) }),
        ...(by && { kindledBy: by }),
      };
    })
    .filter(
      (marker, index, all) =>
        all.findIndex((other) => other.hex === marker.hex && other.level === marker.level) === index,
    );

export const situationFrom = (sketch: Sketch, withFire: boolean): Situation =>
  situationOn(MAP, unitsOf(sketch), {
    markers: [PILLBOX, ...(withFire ? firesIn(sketch) : [])],
    scenario: { ...newScenario('allied'), phase: 'movement', held: heldOf(sketch) },
  });
