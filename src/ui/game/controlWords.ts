import { worded } from '../../messages/worded.ts';
import type { Phase } from '../../units/scenario.ts';
import type { Side } from '../../units/unit.ts';
import { PHASE_WORDS } from '../../rules/words/game/turn.ts';
import { SIDES } from '../../rules/words/sides.ts';
import { C } from './cardTexts.ts';

/** Words about Control on the page. */
export const CONTROL_WORDS = worded(C.control, {
  mopUpBy: (unit: string) => ({ unit }),
  moves: (count: number) => ({ count }),
  hexOf: (hex: string) => ({ hex }),
  forfeited: (side: Side) => ({ side: SIDES[side] }),
  since: (turn: number, attacker: Side, phase: Phase) => ({
    turn,
    attacker: SIDES[attacker],
    phase: PHASE_WORDS[phase],
  }),
});
