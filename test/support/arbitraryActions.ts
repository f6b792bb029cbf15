import fc from 'fast-check';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import { halfMf } from '../../src/hexgrid/quantity.ts';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import { MP_COLUMNS } from '../../src/rules/areas/control/controlFacts.ts';
import { CREW_STANCES, FIRE_RESULTS, HEAT_RESULTS } from '../../src/rules/areas/attack/attackAction.ts';
import {
  AMMUNITION,
  FIRE_TYPES,
  SMOKE_KINDS,
  SPECIAL_KINDS,
  TARGET_TYPES,
} from '../../src/rules/fire/fireDeclaration.ts';
import { ARMOUR_FACTORS, ARMOUR_SIDES } from '../../src/rules/fire/toKill.ts';
import { TRAVERSES } from '../../src/rules/fire/mainArmament.ts';
import { ATTACK_RESULTS } from '../../src/rules/areas/routPhase/routPhaseAction.ts';
import type { Action } from '../../src/rules/state/action.ts';
import { CONDITIONS, SIDES, type UnitId } from '../../src/units/unit.ts';
import { COUNTERS, type CounterId } from '../../src/units/counters.ts';
import { MOUNTED_MG } from '../../src/units/mountedMg.ts';
import { FIRES, MARKER_IDS } from '../../src/units/marker.ts';

/** Names that are words of a script too are the hardest to read back. */
const unit = fc
  .constantFrom('r', 'g1', 'ge-467-1', 'R2.half', 'to', 'by', 'as', 'against', 'drm', 'axis', 'in')
  .map((id) => id as UnitId);
const plainUnit = fc.constantFrom('r', 'g1', 'ge-467-1', 'R2.half').map((id) => id as UnitId);
const units = fc.uniqueArray(plainUnit, { minLength: 1, maxLength: 4 });
const place = fc.constantFrom('N6', 'P5/1', 'vAA10', 'O5/p').map((id) => id as LocationId);
const hex = fc.constantFrom('N6', 'vAA10', '1aB2').map((id) => id as HexId);
const die = fc.integer({ min: 1, max: 6 });
const side = fc.constantFrom(...SIDES);
const weapon = fc.integer({ min: 0, max: 8 });
const counter = fc.constantFrom(...(Object.keys(COUNTERS) as CounterId[]));
const yes = fc.constant(true as const);
const special = fc.record({
  kind: fc.constantFrom(...SPECIAL_KINDS),
  depletion: fc.integer({ min: 2, max: 12 }),
});
/** Of the two ammunitions that a shot may name it has one. */
const loaded = <T extends { readonly ammunition?: unknown; readonly special?: unknown }>(shot: T): T => {
  if (!shot.special) return shot;
  const { ammunition: _, ...rest } = shot;
  return rest as T;
};
const mainSaid = fc.record(
  {
    ordnance: fc.record({
      calibre: fc.integer({ min: 20, max: 152 }),
      barrel: fc.constantFrom('*' as const, '' as const, 'L' as const, 'LL' as const),
    }),
    traverse: fc.constantFrom(...TRAVERSES),
    rate: fc.nat(3),
    breakdown: fc.integer({ min: 8, max: 12 }),
    turning: fc.constant('hull' as const),
    entered: fc.constantFrom('newHex' as const, 'none' as const),
  },
  { requiredKeys: ['traverse'] },
);
const type = <T extends Action['type']>(...types: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...types);

const plain = fc.constantFrom<Action>(
  { type: 'next' },
  { type: 'decline' },
  { type: 'stop' },
  { type: 'refuse' },
  { type: 'phase' },
  { type: 'stay' },
);

const ROUT: readonly fc.Arbitrary<Action>[] = [
  fc.record({ type: type('break', 'recover', 'reveal', 'giveUp'), unit }),
  fc.record({ type: type('accept'), captor: unit }),
  fc.record({ type: type('accept'), captor: unit, free: fc.array(unit, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: type('rout'), unit, along: fc.uniqueArray(unit, { maxLength: 2 }) }),
  fc.record({
    type: type('take'),
    weapons: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
  }),
  fc.record({ type: type('go', 'crawl'), to: place }),
  fc.record(
    {
      type: type('step'),
      to: place,
      cost: fc.integer({ min: 1, max: 12 }).map(halfMf),
      by: fc.constantFrom('P5/P6/Q5', 'vA1/vA2'),
      beneath: yes,
    },
    { requiredKeys: ['type', 'to'] },
  ),
  fc.record({ type: type('roll'), dice: fc.array(die, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: type('suffer'), result: fc.constantFrom(...ATTACK_RESULTS) }),
];

const FIGHTS: readonly fc.Arbitrary<Action>[] = [
  fc.record(
    { type: type('attack'), units, result: fc.constantFrom(...FIRE_RESULTS), moving: yes },
    { requiredKeys: ['type', 'units', 'result'] },
  ),
  fc.record(
    {
      type: type('shoot'),
      firers: fc.uniqueArray(
        fc.record({ unit: plainUnit, with: fc.constantFrom('usual', 'inherent', 'weapons') }),
        { minLength: 1, maxLength: 3, selector: (each) => each.unit },
      ),
      at: place,
      also: place,
      targets: units,
      kind: fc.constantFrom(...FIRE_TYPES),
      movement: fc.constantFrom('moving', 'assaultMovement'),
      dice: fc.tuple(die, die),
    },
    { requiredKeys: ['type', 'firers', 'at', 'kind'] },
  ),
  // What is said of a main armament is said of that of the vehicle itself.
  fc
    .record(
      {
        type: type('ordnance'),
        by: plainUnit,
        weapon: fc.oneof(plainUnit, fc.nat(3)),
        at: place,
        targetType: fc.constantFrom(...TARGET_TYPES),
        targets: units,
        kind: fc.constantFrom(...FIRE_TYPES),
        movement: fc.constantFrom('moving', 'assaultMovement'),
        leader: plainUnit,
        intensive: yes,
        desperate: yes,
        ammunition: fc.constantFrom(...AMMUNITION),
        main: mainSaid,
        special,
        smoke: fc.record({
          kind: fc.constantFrom(...SMOKE_KINDS),
          depletion: fc.integer({ min: 2, max: 12 }),
        }),
        dice: fc.tuple(die, die),
      },
      { requiredKeys: ['type', 'by', 'weapon', 'at', 'targetType', 'kind'] },
    )
    .map(loaded)
    .map(({ main, ...rest }) => (main ? { ...rest, main, weapon: rest.by } : rest)),
  fc
    .record(
      {
        type: type('ordnance'),
        by: plainUnit,
        weapon: fc.oneof(plainUnit, fc.nat(3)),
        at: place,
        targetType: fc.constant('vehicle' as const),
        target: plainUnit,
        armour: fc.dictionary(fc.constantFrom(...ARMOUR_SIDES), fc.constantFrom(...ARMOUR_FACTORS), {
          minKeys: 1,
          noNullPrototype: true,
        }),
        kind: fc.constantFrom(...FIRE_TYPES),
        leader: plainUnit,
        intensive: yes,
        desperate: yes,
        ammunition: fc.constantFrom(...AMMUNITION),
        special,
        main: mainSaid,
        dice: fc.tuple(die, die),
      },
      { requiredKeys: ['type', 'by', 'weapon', 'at', 'targetType', 'target', 'kind'] },
    )
    .map(loaded)
    .map(({ main, ...rest }) => (main ? { ...rest, main, weapon: rest.by } : rest)),
  fc.record({ type: type('shortage'), units }),
  fc.record({
    type: type('face'),
    unit,
    facing: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const, 4 as const, 5 as const),
  }),
  fc.record({
    type: type('face'),
    unit,
    facing: fc.constantFrom(0 as const, 3 as const),
    part: fc.constant('turret' as const),
  }),
  fc.record({ type: type('crew'), unit, to: fc.constantFrom(...CREW_STANCES) }),
  fc.record({ type: type('residual'), unit }),
  fc.record({ type: type('lead'), leader: unit }),
  fc.record({ type: type('replace'), counter }),
  fc.record({ type: type('heat'), unit, result: fc.constantFrom(...HEAT_RESULTS) }),
  fc.record(
    {
      type: type('cc'),
      attackers: units,
      against: units,
      drm: fc.integer({ min: -9, max: 9 }),
      aim: fc.constant('capture' as const),
    },
    { requiredKeys: ['type', 'attackers', 'against'] },
  ),
  fc.record({ type: type('stack'), smc: unit, with: unit }, { requiredKeys: ['type', 'smc'] }),
  fc.record({ type: type('fight'), at: place }),
  fc.record({ type: type('withdraw', 'infiltrate'), unit, to: place }),
  fc.record({ type: type('ambush'), side, at: place }, { requiredKeys: ['type', 'at'] }),
];

const RALLY: readonly fc.Arbitrary<Action>[] = [
  fc.record({ type: type('rally'), unit, by: unit }, { requiredKeys: ['type', 'unit'] }),
  fc.record({ type: type('keepDm', 'dropDm'), unit }),
  fc.record(
    { type: type('pickUp'), unit, weapon, how: fc.constantFrom('assault' as const, 'cx' as const) },
    { requiredKeys: ['type', 'unit', 'weapon'] },
  ),
  fc.record({ type: type('repair'), unit, weapon }, { requiredKeys: ['type', 'unit'] }),
  fc.record({ type: type('repair'), unit, weapon: fc.constantFrom(...MOUNTED_MG) }),
  fc.record({ type: type('deploy'), unit, by: unit }, { requiredKeys: ['type', 'unit'] }),
  fc.record(
    {
      type: type('recombine'),
      unit,
      other: unit,
      as: fc.constantFrom('ge-467' as const, 'ru-447' as const),
      by: unit,
    },
    { requiredKeys: ['type', 'unit', 'other'] },
  ),
  fc.record({ type: type('drop'), unit, weapon }),
  fc.record({ type: type('transfer'), unit, weapon, to: unit }),
];

const GROUND: readonly fc.Arbitrary<Action>[] = [
  fc.record({
    type: type('move'),
    units,
    to: place,
    manner: fc.constant('bypass' as const),
    along: fc.array(hex, { minLength: 1, maxLength: 3 }),
  }),
  fc.record(
    {
      type: type('move'),
      units,
      to: place,
      manner: fc.constantFrom('bypass' as const, 'beneath' as const),
      mp: fc.integer({ min: 1, max: 40 }).map(halfMf),
    },
    { requiredKeys: ['type', 'units', 'to'] },
  ),
  fc.record({
    type: type('drive'),
    unit,
    said: fc.record(
      { mp: fc.integer({ min: 1, max: 40 }), column: fc.constantFrom(...MP_COLUMNS), red: yes },
      { requiredKeys: ['mp', 'column'] },
    ),
  }),
  fc.record({ type: type('drive'), unit, does: fc.constantFrom('start' as const, 'stop' as const) }),
  fc.record({ type: type('motion'), unit, result: fc.constantFrom('passed' as const, 'failed' as const) }),
  fc.record(
    {
      type: type('drive'),
      unit,
      does: fc.constant('delay' as const),
      mp: fc.integer({ min: 1, max: 20 }),
      said: fc.record({ mp: fc.integer({ min: 1, max: 40 }), column: fc.constantFrom(...MP_COLUMNS) }),
    },
    { requiredKeys: ['type', 'unit', 'does'] },
  ),
  fc.record(
    { type: type('smoke'), unit, at: place, how: fc.constantFrom('assault' as const, 'cx' as const) },
    { requiredKeys: ['type', 'unit', 'at'] },
  ),
  fc.record({ type: type('mopUp', 'malfunction', 'repairMain', 'abandon'), unit }),
  fc.record({ type: type('kindle'), at: place, by: side }),
  fc.record(
    { type: type('fire'), at: place, fire: fc.constantFrom(...FIRES), by: side },
    { requiredKeys: ['type', 'at', 'fire'] },
  ),
  fc.record({ type: type('extinguish'), at: place }),
  fc.record(
    { type: type('exit'), units, by: hex, seaborne: yes, permitted: yes },
    { requiredKeys: ['type', 'units'] },
  ),
  fc.record(
    { type: type('lose'), unit, by: fc.constant('own' as const) },
    { requiredKeys: ['type', 'unit'] },
  ),
  fc.record({ type: type('capture', 'recapture'), unit, by: unit }),
  fc.record({ type: type('bothWant'), side }),
  fc.record({ type: type('mark', 'unmark'), unit, condition: fc.constantFrom(...CONDITIONS) }),
  fc.record({ type: type('place', 'clear'), marker: fc.constantFrom(...MARKER_IDS), hex }),
  fc.record(
    { type: type('enter'), counter, unit, at: place, side },
    { requiredKeys: ['type', 'counter', 'unit', 'at'] },
  ),
];

/** An action of any kind. */
export const arbitraryAction: fc.Arbitrary<Action> = fc.oneof(plain, ...ROUT, ...FIGHTS, ...RALLY, ...GROUND);

/** Actions of every kind, whether or not any phase allows them. */
export const arbitraryActions: fc.Arbitrary<readonly Action[]> = fc.array(arbitraryAction, { maxLength: 12 });
