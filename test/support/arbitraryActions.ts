import fc from 'fast-check';
import type { LocationId } from '../../src/board/gameMap.ts';
import { halfMf } from '../../src/hexgrid/quantity.ts';
import { ATTACK_RESULTS, type Action } from '../../src/rules/game/action.ts';
import type { UnitId } from '../../src/units/unit.ts';

const unit = fc.constantFrom('r', 'g1', 'ge-467-1', 'R2.half').map((id) => id as UnitId);
const place = fc.constantFrom('N6', 'P5/1', 'vAA10', 'O5/p').map((id) => id as LocationId);
const die = fc.integer({ min: 1, max: 6 });
const plain = fc.constantFrom<Action>({ type: 'next' }, { type: 'decline' }, { type: 'stop' }, { type: 'refuse' });

const action: fc.Arbitrary<Action> = fc.oneof(
  plain,
  fc.record({ type: fc.constantFrom('break' as const, 'recover' as const, 'reveal' as const), unit }),
  fc.record({ type: fc.constant('accept' as const), captor: unit }),
  fc.record({ type: fc.constant('rout' as const), unit, along: fc.uniqueArray(unit, { maxLength: 2 }) }),
  fc.record({ type: fc.constant('take' as const), weapons: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }) }),
  fc.record({ type: fc.constantFrom('go' as const, 'crawl' as const), to: place }),
  fc.record({ type: fc.constant('step' as const), to: place, cost: fc.integer({ min: 1, max: 12 }).map(halfMf), by: fc.constantFrom('P5/P6/Q5', 'vA1/vA2'), beneath: fc.constant(true as const) }, { requiredKeys: ['type', 'to'] }),
  fc.record({ type: fc.constant('roll' as const), dice: fc.array(die, { minLength: 1, maxLength: 4 }) }),
  fc.record({ type: fc.constant('suffer' as const), result: fc.constantFrom(...ATTACK_RESULTS) }),
);

/** Actions of every kind, whether or not any phase allows them. */
export const arbitraryActions: fc.Arbitrary<readonly Action[]> = fc.array(action, { maxLength: 12 });
