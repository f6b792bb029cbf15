import type { GameState } from '../../src/rules/state/state.ts';
import { isSoldier } from '../../src/rules/morale/leadership.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import { settingsOf } from '../../src/units/ruleSet.ts';
import { isBroken, has } from '../../src/units/unit.ts';

/** The Starter Kit, or its reading of who dismays: only enemies in Good Order. */
const isOtherwise = ({ rules }: GameState['situation']): boolean =>
  rules?.preset === 'starterKit' || settingsOf(rules)['SK-dm'] !== 'armed';

/**
 * Broken units without DM that the report on their rout has next to a Known armed enemy, or with him: in the
 * full game there are none (A10.62). The Starter Kit places DM as the Rout Phase begins.
 */
export const notUnderDm = ({ situation, sights }: GameState): readonly string[] =>
  (isOtherwise(situation) ? [] : situation.units)
    .filter((unit) => isBroken(unit) && isSoldier(unit) && !has(unit, 'dm'))
    .flatMap(({ id }) =>
      rout(situation, sights, id).enemies.flatMap(({ unit, known, armed, adjacent, sameLocation }) =>
        known && armed && (adjacent || sameLocation) ? [`${id} beside ${unit}`] : [],
      ),
    );
