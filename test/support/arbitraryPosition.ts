import fc from 'fast-check';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import { SPECIAL_RULES, type HexChange, type TerrainRule } from '../../src/board/map/mapChanges.ts';
import { TERRAIN, type TerrainName } from '../../src/board/terrain/terrain.ts';
import { isGround } from '../../src/formats/placeChecks.ts';
import { freeUnitId } from '../../src/editor/edit.ts';
import { columnName, type HexId } from '../../src/hexgrid/hexId.ts';
import { DIRECTIONS } from '../../src/hexgrid/lattice.ts';
import { BONDS, loosened, misfitOf } from '../../src/units/bonds.ts';
import { CONDITIONS, SIDES, type Unit, type UnitId } from '../../src/units/unit.ts';
import { contradictionsOf } from '../../src/units/conditionTable.ts';
import {
  COUNTERS,
  ownCounter,
  ownWeapon,
  WEAPONS,
  type CounterId,
  type WeaponCounterId,
} from '../../src/units/counters.ts';
import { fortification, isFire, MARKER_IDS, type Marker } from '../../src/units/marker.ts';
import type { BoardPlace, Position, Reserved } from '../../src/units/position.ts';
import type { LyingWeapon } from '../../src/units/scenario.ts';
import { arbitraryScenario } from './arbitraryScenario.ts';
import { arbitraryRules } from './arbitraryRules.ts';

/** As many of the states as can befall the unit at once. */
export const consistent = (unit: Unit): Unit => {
  const conditions = unit.conditions.filter((condition) => contradictionsOf(unit, condition).length === 0);
  return conditions.length === unit.conditions.length ? unit : consistent({ ...unit, conditions });
};

/** Some units tied to others that fit, in the Location of those. */
export const withTies = (units: readonly Unit[], picks: readonly number[]): readonly Unit[] =>
  loosened(
    units.reduce<readonly Unit[]>((all, { id }, index) => {
      const bond = BONDS[picks[index] ?? BONDS.length];
      const unit = all.find((each) => each.id === id);
      const other =
        unit &&
        bond &&
        all.find((each) => misfitOf(consistent({ ...unit, at: each.at }), bond, each) === undefined);
      return other && bond
        ? all.map((each) =>
            each === unit ? { ...consistent({ ...unit, at: other.at }), [bond]: other.id } : each,
          )
        : all;
    }, units),
  );

const COUNTER_IDS = Object.keys(COUNTERS) as CounterId[];
const WORDS_OF_HEADS = ['', 'axis', 'july', 'may', 'turned', 'is', 'only', 'axes', 'sept'];

const level = fc.integer({ min: -3, max: 9 });
const ordered = (max: number) =>
  fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]));

const arbitraryPlace: fc.Arbitrary<BoardPlace> = fc.record(
  {
    label: fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[0-9a-z]{0,6}$/) },
      { weight: 1, arbitrary: fc.constantFrom(...WORDS_OF_HEADS) },
    ),
    column: fc.oneof(fc.nat(1000), fc.constantFrom(0, 32, 64)),
    row: fc.oneof(fc.nat(1000), fc.constant(0)),
    turned: fc.boolean(),
    crop: fc.record({ columns: ordered(51), rows: ordered(99) }),
    digest: fc.stringMatching(/^[0-9a-v]{6}$/),
  },
  { requiredKeys: ['label', 'column', 'row'] },
);

const arbitraryHexChange = (
  hex: fc.Arbitrary<HexId>,
  terrain: fc.Arbitrary<TerrainName>,
): fc.Arbitrary<HexChange> =>
  fc
    .record({ hex, terrain: terrain.filter((name) => isGround(name)), level }, { requiredKeys: ['hex'] })
    .filter((change) => 'terrain' in change || 'level' in change);

const arbitraryRule = (
  terrain: fc.Arbitrary<TerrainName>,
  labels: readonly string[],
): fc.Arbitrary<TerrainRule> => {
  const ground = terrain.filter((name) => isGround(name));
  const rules: fc.Arbitrary<TerrainRule> = fc.oneof(
    fc.record({ kind: fc.constant('terrain' as const), from: terrain, to: terrain }),
    fc.record({ kind: fc.constant('level' as const), from: level, to: level }),
    fc.record({ kind: fc.constant('terrainToLevel' as const), from: terrain, to: level }),
    fc.record({ kind: fc.constant('levelToTerrain' as const), from: level, to: ground }),
    fc.record({ kind: fc.constant('special' as const), rule: fc.constantFrom(...SPECIAL_RULES) }),
  );
  return fc
    .tuple(rules, fc.option(fc.constantFrom(...labels)))
    .map(([rule, board]) => (board === null ? rule : { ...rule, board }));
};

/** Counters that are in no table. */
const OWN_COUNTERS: readonly CounterId[] = [
  ownCounter({
    nationality: 'italian',
    kind: 'squad',
    fp: 5,
    range: 4,
    morale: 8,
    brokenMorale: 8,
    half: [2, 4],
  }),
  ownCounter({
    nationality: 'german',
    kind: 'leader',
    morale: 7,
    leadership: 1,
    brokenMorale: 7,
    name: 'Gestapo',
  }),
  ownCounter({
    nationality: 'alliedMinor',
    kind: 'vehicle',
    name: '7TP (jw) dwuwieżowy / łódź',
    armament: { main: { calibre: 37, barrel: 'L' }, coaxialMg: 'unread', mounting: 'turret' },
    carries: 'riders',
  }),
];

/** Support weapons that are in no table. */
const OWN_WEAPONS: readonly WeaponCounterId[] = [
  ownWeapon({ nationality: 'german', kind: 'other', portage: 1, name: 'Radio' }),
  ownWeapon({
    nationality: 'french',
    kind: 'mortar',
    portage: 5,
    range: 20,
    minimumRange: 2,
    rateOfFire: 3,
    breakdown: 12,
    ordnance: { calibre: 81, barrel: '*' },
    name: 'Brandt mle 27/31 à âme',
  }),
];

/** Any position that a file may hold, whether or not any map has its hexes. */
export const arbitraryPosition: fc.Arbitrary<Position> = (() => {
  const hex = fc
    .tuple(fc.constantFrom('', '3', '20a'), fc.integer({ min: 0, max: 51 }), fc.integer({ min: 0, max: 10 }))
    .map(([label, column, number]) => `${label}${columnName(column)}${String(number)}` as HexId);
  const location = fc
    .tuple(hex, fc.integer({ min: 0, max: 3 }))
    .map(([id, level]) => (level === 0 ? id : `${id}/${String(level)}`) as unknown as LocationId);
  const column = fc
    .tuple(fc.nat(51), fc.integer({ min: 1, max: 10 }))
    .map(([letter, length]) =>
      Array.from({ length }, (_, number) => `${columnName(letter)}${String(number)}` as HexId),
    );
  const side = fc.constantFrom(...SIDES);
  const direction = fc.constantFrom(...DIRECTIONS);
  const weaponCounter = fc.constantFrom(
    ...(Object.keys(WEAPONS) as WeaponCounterId[]),
    ...OWN_WEAPONS.flatMap((own) => [own, own, own]),
  );
  const weapon = fc.record({
    counter: weaponCounter,
    malfunctioned: fc.boolean(),
  });
  const unit: fc.Arbitrary<Unit> = fc
    .record(
      {
        id: fc
          .oneof(
            fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.+_-]{0,20}$/),
            fc.constantFrom(...COUNTER_IDS).map((id) => `${id}-1`),
          )
          .map((text) => text as UnitId),
        counter: fc.constantFrom(...COUNTER_IDS, ...OWN_COUNTERS),
        side,
        at: location,
        conditions: fc.shuffledSubarray([...CONDITIONS]),
        weapons: fc.array(weapon, { maxLength: 8 }),
        facing: direction,
        turret: direction,
        elr: fc.integer({ min: 0, max: 5 }),
        capturedFrom: side,
      },
      { requiredKeys: ['id', 'counter', 'side', 'at', 'conditions', 'weapons'] },
    )
    .map(consistent);
  const units = fc
    .tuple(
      fc.uniqueArray(unit, { maxLength: 12, selector: (each) => each.id }),
      fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    )
    .map(([all, unnamed]) =>
      all.reduce<readonly Unit[]>(
        (before, each, index) =>
          unnamed[index]
            ? [...before, { ...each, id: freeUnitId([...all, ...before], each.counter) }]
            : [...before, each],
        [],
      ),
    )
    .chain((named) =>
      fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }).map((picks) => withTies(named, picks)),
    );
  const override = fc.record({
    from: location,
    to: location,
    verdict: fc.constantFrom('clear' as const, 'blocked' as const),
    hindrance: fc.integer({ min: 0, max: 9 }),
  });
  const unitName = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.+_-]{0,12}$/).map((text) => text as UnitId);
  const lying: fc.Arbitrary<LyingWeapon> = fc.record(
    { weapon, at: location, by: unitName },
    { requiredKeys: ['weapon', 'at'] },
  );
  const place = { side, isLost: fc.constant(true as const) };
  const reserved: fc.Arbitrary<Reserved> = fc.oneof(
    fc.record(
      { ...place, counter: fc.constantFrom(...COUNTER_IDS, ...OWN_COUNTERS) },
      { requiredKeys: ['side', 'counter'] },
    ),
    fc.record({ ...place, weapon: weaponCounter }, { requiredKeys: ['side', 'weapon'] }),
  );
  const terrain = fc.constantFrom(...(Object.keys(TERRAIN) as TerrainName[]));
  const hexside = fc.record({ hex, side: direction, terrain });
  const marker: fc.Arbitrary<Marker> = fc
    .record({
      kind: fc.constantFrom(...MARKER_IDS),
      hex,
      facing: fc.option(direction, { nil: undefined }),
      level: fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
      kindledBy: fc.option(side, { nil: undefined }),
    })
    .map(({ kind, hex: at, facing, level, kindledBy }) => ({
      kind,
      hex: at,
      ...(isFire(kind) && level !== undefined && { level }),
      ...(isFire(kind) && kindledBy !== undefined && { kindledBy }),
      ...(facing !== undefined && fortification({ kind })?.kind === 'pillbox' && { facing }),
    }));
  return fc
    .record({
      title: fc.oneof(
        fc.string({ maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.constantFrom('', "It's 50% done_~007e"),
      ),
      boards: fc.uniqueArray(arbitraryPlace, { minLength: 1, maxLength: 4, selector: (each) => each.label }),
      units,
      attacker: side,
      month: fc.integer({ min: 1, max: 12 }),
      noQuarter: fc.uniqueArray(side, { maxLength: 2 }),
      sightOverrides: fc.array(override, { maxLength: 4 }),
      hexsideOverrides: fc.array(hexside, { maxLength: 4 }),
      playable: fc
        .array(
          fc.oneof(
            hex.map((each) => [each]),
            column,
          ),
          { maxLength: 9 },
        )
        .map((runs) => runs.flat()),
      markers: fc.array(marker, { maxLength: 4 }),
      hexOverrides: fc.array(arbitraryHexChange(hex, terrain), { maxLength: 4 }),
    })
    .chain((position) =>
      fc
        .array(
          arbitraryRule(
            terrain,
            position.boards.map(({ label }) => label),
          ),
          { maxLength: 4 },
        )
        .map((terrainRules) => ({ ...position, terrainRules })),
    )
    .chain((position) =>
      fc
        .option(fc.integer({ min: 0, max: 16 }))
        .map((night) => (night === null ? position : { ...position, night })),
    )
    .chain((position) =>
      fc.option(arbitraryRules).map((rules) => (rules === null ? position : { ...position, rules })),
    )
    .chain((position) =>
      fc
        .record(
          {
            lying: fc.array(lying, { minLength: 1, maxLength: 3 }),
            reserve: fc.array(reserved, { minLength: 1, maxLength: 5 }),
          },
          { requiredKeys: [] },
        )
        .map((beside) => ({ ...position, ...beside })),
    )
    .chain((position) =>
      fc
        .option(arbitraryScenario)
        .map((scenario) => (scenario === null ? position : { ...position, scenario })),
    );
})();
