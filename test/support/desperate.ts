import type { GameState } from '../../src/rules/state/state.ts';
import { isSoldier } from '../../src/rules/morale/leadership.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { isBroken, has } from '../../src/units/unit.ts';

/**
 * Broken units without DM that the report on their rout has next to a Known armed enemy, or with him: in the
 * full game there are none (A10.62). The Starter Kit places DM as the Rout Phase begins.
 */
export const notUnderDm = ({ situation, sights }: GameState): readonly string[] =>
  (situation.rules?.preset === 'starterKit' ? [] : situation.units)
    .filter((unit) => isBroken(unit) && isSoldier(unit) && !has(unit, 'dm'))
    .flatMap(({ id }) =>
      rout(situation, sights, id).enemies.flatMap(({ unit, known, armed, adjacent, sameLocation }) =>
        known && armed && (adjacent || sameLocation) ? [`${id} beside ${unit}`] : [],
      ),
    );
