import fc from 'fast-check';
import type { LocationId } from '../../src/board/map/gameMap.ts';
import { columnName, type HexId } from '../../src/hexgrid/hexId.ts';
import { COUNTERS, type CounterId } from '../../src/units/counters.ts';
import {
  HIGHEST_ELR,
  PHASES,
  ROUT_PARTS,
  type Forces,
  type Holding,
  type Scenario,
  type ScoreEntry,
} from '../../src/units/scenario.ts';
import { SIDES, type Side, type UnitId } from '../../src/units/unit.ts';

const side = fc.constantFrom(...SIDES);
const turn = fc.integer({ min: 1, max: 99 });
const hex = fc
  .tuple(fc.nat(51), fc.nat(10))
  .map(([column, number]) => `${columnName(column)}${String(number)}` as HexId);
const at = fc
  .tuple(hex, fc.nat(2))
  .map(([name, level]) => (level === 0 ? name : `${name}/${String(level)}`) as unknown as LocationId);
const moment = fc.record({ turn, attacker: side, phase: fc.constantFrom(...PHASES) });
const unit = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.+_-]{0,12}$/).map((text) => text as UnitId);
const rule = fc.constantFrom('A26.11', 'A26.12', 'A26.221', 'SK-RPh');
const text = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 30 }));

const forces: fc.Arbitrary<Forces> = fc.record(
  {
    elr: fc.integer({ min: 0, max: HIGHEST_ELR }),
    elrBySpecialRule: fc.constant(true as const),
    ammunitionShortage: fc.constant(true as const),
  },
  { requiredKeys: [] },
);

const ofSides = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Partial<Record<Side, T>>> =>
  fc.record({ axis: value, allied: value }, { requiredKeys: [] });

const holding: fc.Arbitrary<Holding> = fc.record(
  {
    target: fc.oneof(
      fc.record({ kind: fc.constant('location' as const), at }),
      fc.record({ kind: fc.constant('hex' as const), hex }),
      fc.record({ kind: fc.constant('building' as const), hex }),
    ),
    by: side,
    since: moment,
    rule,
    forfeitedBy: side,
  },
  { requiredKeys: ['target', 'by', 'rule'] },
);

const score: fc.Arbitrary<ScoreEntry> = fc.record(
  {
    to: side,
    kind: fc.constantFrom('casualty', 'exit'),
    points: fc.integer({ min: -20, max: 20 }),
    unit,
    counter: fc.constantFrom(...(Object.keys(COUNTERS) as CounterId[])),
    how: fc.constantFrom(
      'eliminated',
      'reduced',
      'leftTheMap',
      'killedAsPrisoner',
      'exited',
      'exitedAsPrisoner',
    ),
    when: moment,
    by: hex,
    rule,
  },
  { requiredKeys: ['to', 'kind', 'points', 'unit', 'counter', 'how', 'rule'] },
);

/** Whatever a game of turns may keep. */
export const arbitraryScenario: fc.Arbitrary<Scenario> = fc
  .record(
    {
      turn,
      phase: fc.constantFrom(...PHASES),
      routs: fc.constantFrom(...ROUT_PARTS),
      turns: turn,
      first: side,
      year: fc.integer({ min: 1900, max: 2100 }),
      forces: ofSides(forces),
      setUp: fc.array(fc.record({ side, hexes: fc.array(hex, { maxLength: 5 }) }), { maxLength: 2 }),
      held: fc.array(holding, { maxLength: 4 }),
      // In the order of the file, which what is printed keeps.
      vehicular: fc.array(
        fc.record({ vehicle: unit, at, since: moment }, { requiredKeys: ['vehicle', 'at'] }),
        { maxLength: 2 },
      ),
      score: fc.array(score, { maxLength: 4 }),
      victory: ofSides(text),
      balance: ofSides(text),
      doneMoving: fc.array(unit, { minLength: 1, maxLength: 3 }),
      ended: fc.constant(true as const),
    },
    { requiredKeys: ['turn', 'phase', 'first', 'forces', 'setUp', 'held', 'score', 'victory'] },
  )
  .map((scenario) =>
    scenario.turns === undefined ? scenario : { ...scenario, turn: Math.min(scenario.turn, scenario.turns) },
  );
