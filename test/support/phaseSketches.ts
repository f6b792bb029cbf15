import fc from 'fast-check';
import type { HexId } from '../../src/hexgrid/hexId.ts';
import type { Condition, Unit } from '../../src/units/unit.ts';
import type { CounterId, WeaponCounterId } from '../../src/units/counters.ts';
import { MARKER_IDS, type MarkerId } from '../../src/units/marker.ts';
import { usualSide } from '../../src/units/scenario.ts';
import type { RuleSet } from '../../src/units/ruleSet.ts';
import { boards, type Tabletop } from './arbitraries.ts';
import { consistent, withTies } from './arbitraryPosition.ts';
import { arbitraryRules } from './arbitraryRules.ts';
import { mapOf, type HexBoard } from './hexBoard.ts';
import { situationOn, unitAt } from './situation.ts';
import { sketchSights } from './sketchSights.ts';

interface Piece {
  readonly counter: CounterId;
  readonly place: number;
  readonly conditions: readonly Condition[];
  readonly weapons: readonly WeaponCounterId[];
}

/** A table on which a whole Rout Phase can be played. */
export interface PhaseSketch {
  readonly board: HexBoard;
  readonly pieces: readonly Piece[];
  readonly ties: readonly number[];
  readonly markers: readonly { readonly kind: MarkerId; readonly place: number }[];
  readonly attacker: 'axis' | 'allied';
  readonly noQuarter: boolean;
  readonly night?: number;
  readonly rules?: RuleSet;
}

const COUNTERS: readonly CounterId[] = [
  'ru-447',
  'ru-447',
  'ru-hs-237',
  'ru-crew-228',
  'ru-ldr-8-0',
  'ru-ldr-9-1',
  'ru-hero',
  'ru-t34',
  'ge-467',
  'ge-467',
  'ge-hs-247',
  'ge-ldr-8-1',
  'ge-ldr-9-2',
  'ge-hero',
  'ge-spw251',
  'am-ldr-9-2',
  'ja-447',
];

const STATES: readonly (readonly Condition[])[] = [
  [],
  [],
  [],
  ['broken', 'dm'],
  ['broken', 'dm'],
  ['broken', 'dm'],
  ['broken'],
  ['broken', 'dm', 'encircled'],
  ['broken', 'dm', 'disrupted'],
  ['broken', 'dm', 'fanatic'],
  ['broken', 'dm', 'foxhole'],
  ['concealed'],
  ['concealed'],
  ['concealed', 'dummy'],
  ['hidden'],
  ['pinned'],
  ['cx'],
  ['melee'],
  ['broken', 'dm', 'melee'],
  ['berserk'],
  ['wounded'],
  ['broken', 'dm', 'wounded'],
  ['unarmed'],
  ['broken', 'dm', 'pinned'],
  ['broken', 'dm', 'routed'],
  ['onWire'],
  ['heroic'],
];

const WEAPONS: readonly WeaponCounterId[] = ['ru-lmg', 'ru-mmg', 'ge-lmg', 'ge-mmg', 'ge-hmg', 'ge-dc'];

const pieces: fc.Arbitrary<Piece> = fc.record({
  counter: fc.constantFrom(...COUNTERS),
  // Few places, so that many meet.
  place: fc.nat(30),
  conditions: fc.constantFrom(...STATES),
  weapons: fc.array(fc.constantFrom(...WEAPONS), { maxLength: 4 }),
});

/** Tables of up to twelve units of both sides in every state, on a small map with whatever may lie there. */
export const phaseSketches: fc.Arbitrary<PhaseSketch> = fc
  .record(
    {
      board: boards,
      pieces: fc.array(pieces, { minLength: 5, maxLength: 12 }),
      ties: fc.array(fc.nat(5), { minLength: 12, maxLength: 12 }),
      markers: fc.array(fc.record({ kind: fc.constantFrom(...MARKER_IDS), place: fc.nat(60) }), {
        maxLength: 5,
      }),
      attacker: fc.constantFrom('axis' as const, 'allied' as const),
      noQuarter: fc.constantFrom(false, false, false, true),
      night: fc.constantFrom(0, 3),
      rules: arbitraryRules,
    },
    { requiredKeys: ['board', 'pieces', 'ties', 'markers', 'attacker', 'noQuarter'] },
  )
  .map(({ night, rules, ...rest }) => ({
    ...rest,
    ...(night !== undefined && rest.ties[0] === 5 && { night }),
    ...(rules !== undefined && (rest.ties[1] ?? 0) > 2 && { rules }),
  }));

const placed = (
  { counter, place, conditions, weapons }: Piece,
  index: number,
  map: Tabletop['map'],
): Unit => {
  const at = map.locations[(place * 3) % map.locations.length]?.id ?? 'A1';
  const unit = consistent(
    unitAt(`${usualSide(counter) === 'axis' ? 'E' : 'R'}${String(index)}`, counter, at, ...conditions),
  );
  const carries = ['ru-t34', 'ge-spw251'].includes(counter) ? [] : weapons;
  return { ...unit, weapons: carries.map((weapon, nth) => ({ counter: weapon, malfunctioned: nth === 2 })) };
};

/** The table that a sketch describes. */
export const phaseTable = ({
  board,
  pieces: all,
  ties,
  markers,
  attacker,
  noQuarter,
  night,
  rules,
}: PhaseSketch): Tabletop => {
  const map = mapOf(board);
  const hexAt = (place: number): HexId => map.hexes[place % map.hexes.length]?.id ?? ('A1' as HexId);
  const units = withTies(
    all.map((piece, index) => placed(piece, index, map)),
    ties,
  );
  const situation = situationOn(map, units, {
    attacker,
    noQuarter: noQuarter ? ['axis'] : [],
    markers: markers.map(({ kind, place }) => ({ kind, hex: hexAt(place) })),
    ...(night !== undefined && { night }),
    ...(rules && { rules }),
  });
  return { map, situation, sights: sketchSights(map, []) };
};
