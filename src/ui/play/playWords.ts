import type { PhaseStage } from '../../rules/areas/routPhase/routPhaseAction.ts';
import type { AttackResult, CheckOutcome } from '../../rules/areas/routPhase/routPhaseFacts.ts';
import en from '../../messages/en/play.json';
import { texts, worded } from '../../messages/texts.ts';
import type { Casualty } from '../../rules/state/state.ts';

const T = texts('play', en);

/** The parts of the phase, in their order, as the track shows them. */
export const TRACK = [
  'voluntaryBreak',
  'disrupted',
  'attacker',
  'defender',
  'over',
] as const satisfies readonly PhaseStage[];

export const TRACK_WORDS: Readonly<Record<(typeof TRACK)[number], string>> = T.track;

export const CHECK_OUTCOMES: Readonly<Record<CheckOutcome, string>> = T.checks;

export const ATTACK_RESULT_WORDS: Readonly<Record<AttackResult, string>> = T.attacks;

export const HOW_LOST: Readonly<Record<Casualty['how'], string>> = T.howLost;

export const PLAY_WORDS = worded(T.words, {
  takeOne: (name: string, to: string) => ({ name, to }),
  takeAll: (units: number, to: string) => ({ units, to }),
  sideDone: (side: string) => ({ side }),
  left: (left: string, all: string) => ({ left, all }),
  accept: (name: string) => ({ name }),
  roll: (count: number) => ({ count }),
  reveal: (name: string) => ({ name }),
  atOdds: (throws: number, of: number) => ({ throws, of }),
  round: (vertex: string) => ({ vertex }),
});
