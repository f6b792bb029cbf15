import { markerName } from '../../../units/markerNames.ts';
import { fill } from '../../../messages/texts.ts';
import type { Contradiction } from '../../../units/conditionTable.ts';
import type { Condition } from '../../../units/condition.ts';
import type { Phase } from '../../../units/scenario.ts';
import type { TurnEvent, TurnRefusal } from '../../grounds/turn.ts';
import type { TurnTask } from '../../turn/turnTask.ts';
import { list } from '../phrases.ts';
import { SIDES } from '../sides.ts';
import { G } from './texts.ts';
import { OTHER_MARKERS, STATES } from './turnStates.ts';
import { wording, type Wording } from './wording.ts';

export const PHASE_WORDS: Readonly<Record<Phase, string>> = G.phases;

const againstWords = (against: Contradiction): string =>
  fill(G.turn.against[against.kind], 'other' in against ? { other: STATES[against.other] } : {});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ofState = ({ condition }: { readonly condition: Condition }) => ({ condition: STATES[condition] });
const ofMarker = ({ marker }: { readonly marker: Parameters<typeof markerName>[0] }) => ({
  marker: markerName(marker),
});

/** The words of the phases of a turn, and what goes on between them. */
export const TURN_WORDS: Wording<TurnEvent, TurnRefusal, TurnTask> = wording<
  TurnEvent,
  TurnRefusal,
  TurnTask
>(G.turn, {
  events: {
    beginsPhase: ({ moment: { turn, attacker, phase } }) => ({
      turn,
      attacker: SIDES[attacker],
      phase: PHASE_WORDS[phase],
    }),
    stateIsOver: ofState,
    smokeDisperses: ({ from, to }) => ({ was: markerName(from), now: markerName(to) }),
    smokeIsGone: ofMarker,
    comeOffByHand: ({ markers }) => ({ markers: list(markers.map((each) => OTHER_MARKERS[each])) }),
    isMarked: ofState,
    isUnmarked: ofState,
    isPlaced: ofMarker,
    isCleared: ofMarker,
    comesOn: ({ unit }) => ({ unit }),
  },
  refusals: {
    cannotBe: ({ condition, against }) => ({
      condition: STATES[condition],
      reasons: list(against.map(againstWords)),
    }),
    isTied: ofState,
    isSoAlready: ofState,
    isNotSo: ofState,
    nothingToClear: ({ marker }) => ({ marker: capital(markerName(marker)) }),
    notAnEntryPhase: ({ phase }) => ({ phase: PHASE_WORDS[phase] }),
    nameIsTaken: ({ unit }) => ({ unit }),
  },
});
