import { fill } from '../../../messages/texts.ts';
import type { Contradiction } from '../../../units/conditionTable.ts';
import { markerName } from '../../../units/marker.ts';
import type { Phase } from '../../../units/scenario.ts';
import type { Condition } from '../../../units/unit.ts';
import type { TurnTask } from '../../areas/turn/turnAction.ts';
import type { FireMark } from '../../fire/firers.ts';
import type { OtherMarker, TurnEvent, TurnRefusal } from '../../areas/turn/turnFacts.ts';
import { list, SIDE_PHRASES } from '../phrases.ts';
import { G, wording, type Wording } from './wording.ts';

/** Each state as it ends a sentence that begins "It is …". */
const STATES: Readonly<Record<Condition, string>> = G.turn.states;

/** Markers of the table that this program does not know. */
const FIRE_MARKS: Readonly<Record<FireMark, string>> = G.turn.markers;
const OTHER_MARKERS: Readonly<Record<OtherMarker, string>> = G.turn.markers;

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
      attacker: SIDE_PHRASES[attacker],
      phase: PHASE_WORDS[phase],
    }),
    stateIsOver: ofState,
    smokeDisperses: ({ from, to }) => ({ was: markerName(from), now: markerName(to) }),
    smokeIsGone: ofMarker,
    marksComeOff: ({ marks }) => ({ marks: list(marks.map((each) => FIRE_MARKS[each])) }),
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
