import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Condition, has, type Unit } from '../../src/units/unit.ts';
import type { Situation } from '../../src/units/position.ts';
import { prisonersOf } from '../../src/units/bonds.ts';
import { ROUTER, sketchesOfAnyGame, tabletopOf } from '../support/arbitraries.ts';

const TABLES = 300;
const positions: readonly Situation[] = fc
  .sample(sketchesOfAnyGame, { numRuns: TABLES, seed: 1 })
  .map((sketch) => tabletopOf(sketch).situation);

const isRouter = ({ id }: Unit): boolean => id === ROUTER;
const isEnemy = ({ side }: Unit): boolean => side === 'axis';
const some =
  (who: (unit: Unit) => boolean, state: Condition) =>
  ({ units }: Situation): boolean =>
    units.some((unit) => who(unit) && has(unit, state));
const someone =
  (is: (unit: Unit, situation: Situation) => boolean) =>
  (situation: Situation): boolean =>
    situation.units.some((unit) => is(unit, situation));
const lies =
  (kind: RegExp) =>
  ({ markers }: Situation): boolean =>
    markers.some((marker) => kind.test(marker.kind));
const whereRouterIs =
  (kind: RegExp) =>
  ({ units, markers }: Situation): boolean =>
    markers.some(
      (marker) =>
        kind.test(marker.kind) && units.some((unit) => isRouter(unit) && String(unit.at) === marker.hex),
    );

/** Nothing that the oracle plays may get lost, nor crowd out the rest. */
test.each([
  ['foxholes on the map', lies(/^foxhole/), 0.1, 0.4],
  ['trenches on the map', lies(/^trench/), 0.1, 0.4],
  ['pillboxes on the map', lies(/^pillbox/), 0.1, 0.4],
  ['one of these where the rout begins', whereRouterIs(/^foxhole|^trench|^pillbox/), 0.03, 0.3],
  ['the router in a trench', some(isRouter, 'trench'), 0.01, 0.15],
  ['the router in a pillbox', some(isRouter, 'pillbox'), 0.01, 0.15],
  ['an enemy in a trench', some(isEnemy, 'trench'), 0.03, 0.3],
  ['an enemy in a pillbox', some(isEnemy, 'pillbox'), 0.03, 0.3],
  ['Wire on the map', lies(/^wire/), 0.1, 0.4],
  ['Wire where the rout begins', whereRouterIs(/^wire/), 0.02, 0.2],
  ['the router on Wire', some(isRouter, 'onWire'), 0.01, 0.15],
  ['an enemy on Wire', some(isEnemy, 'onWire'), 0.03, 0.3],
  ['known mines on the map', lies(/^mines/), 0.1, 0.4],
  ['known mines where the rout begins', whereRouterIs(/^mines/), 0.02, 0.2],
  ['fire for effect', lies(/^ffe/), 0.1, 0.4],
  [
    'an Unarmed enemy who is no prisoner',
    some((unit) => isEnemy(unit) && unit.heldBy === undefined, 'unarmed'),
    0.02,
    0.3,
  ],
  ['an enemy who is a prisoner', someone((unit) => isEnemy(unit) && unit.heldBy !== undefined), 0.03, 0.3],
  [
    'an enemy with prisoners',
    ({ units }) => units.some((unit) => isEnemy(unit) && prisonersOf(units, unit.id).length > 0),
    0.03,
    0.3,
  ],
  ['the router with prisoners', ({ units }) => prisonersOf(units, ROUTER).length > 0, 0.01, 0.15],
  ['an enemy who uses Spotted Fire', some(isEnemy, 'spottedFire'), 0.02, 0.3],
  ['a heroic enemy leader', some(isEnemy, 'heroic'), 0.02, 0.3],
  [
    'a router who surrenders to nobody',
    someone((unit) => isRouter(unit) && /^br-gk|^pa-/.test(unit.counter)),
    0.1,
    0.35,
  ],
  [
    'a router of the SS with Russian enemies',
    ({ units }) =>
      units.some((unit) => isRouter(unit) && unit.counter.startsWith('ge-ss')) &&
      units.some((unit) => isEnemy(unit) && unit.counter.startsWith('ru-')),
    0.03,
    0.3,
  ],
  [
    'an enemy next to the router or with it',
    ({ units, map }) =>
      units
        .filter(isEnemy)
        .some(({ at }) =>
          units.some(
            (unit) =>
              isRouter(unit) &&
              Math.abs((map.locationById.get(unit.at) ?? 0) - (map.locationById.get(at) ?? 0)) <= 1,
          ),
        ),
    0.3,
    0.75,
  ],
  ['a hidden enemy', some(isEnemy, 'hidden'), 0.05, 0.35],
  ['Dummies', some(isEnemy, 'dummy'), 0.03, 0.3],
  [
    'an enemy concealed in a Fortification',
    someone(
      (unit) =>
        isEnemy(unit) &&
        (has(unit, 'concealed') || has(unit, 'hidden')) &&
        (has(unit, 'pillbox') || has(unit, 'trench')),
    ),
    0.03,
    0.3,
  ],
  ['an enemy Passenger', someone((unit) => isEnemy(unit) && unit.aboard !== undefined), 0.02, 0.2],
  ['a mounted enemy', some(isEnemy, 'mounted'), 0.03, 0.3],
  ['the router aboard', someone((unit) => isRouter(unit) && unit.aboard !== undefined), 0.02, 0.2],
  [
    'a tank beside the router',
    someone(
      ({ counter, at }, { units }) =>
        counter === 'ru-t34' && units.some((unit) => isRouter(unit) && unit.at === at),
    ),
    0.02,
    0.25,
  ],
  ['SMOKE', lies(/^smoke|^burningWreck/), 0.1, 0.4],
  ['a Blaze', lies(/^blaze/), 0.05, 0.4],
  ['the router in a Blaze', whereRouterIs(/^blaze/), 0.01, 0.15],
  ['a wreck', lies(/^wreck/), 0.05, 0.4],
  [
    'three squads of its side in a Location',
    ({ units }) =>
      units.some(
        ({ at }) => units.filter(({ id, at: there }) => there === at && id.startsWith('F')).length > 2,
      ),
    0.03,
    0.3,
  ],
  [
    'squads of its side next to the router or with it',
    someone(
      ({ id, at }, { units, map }) =>
        id.startsWith('F') &&
        units.some(
          (unit) =>
            isRouter(unit) &&
            Math.abs((map.locationById.get(unit.at) ?? 0) - (map.locationById.get(at) ?? 0)) <= 1,
        ),
    ),
    0.1,
    0.45,
  ],
  [
    'a broken one with the router',
    ({ units }) =>
      units.some(
        (unit) =>
          unit.id.startsWith('F') &&
          has(unit, 'broken') &&
          units.some((other) => isRouter(other) && has(other, 'broken') && other.at === unit.at),
      ),
    0.1,
    0.5,
  ],
  [
    'one of these in a Fortification',
    someone(
      (unit) =>
        unit.id.startsWith('F') && (has(unit, 'trench') || has(unit, 'pillbox') || has(unit, 'foxhole')),
    ),
    0.05,
    0.35,
  ],
])('generated tables have %s often enough', (_, met, least, most) => {
  const share = positions.filter(met).length / TABLES;
  expect(share).toBeGreaterThanOrEqual(least);
  expect(share).toBeLessThanOrEqual(most);
});
