import { counter } from '../../../units/counters.ts';
import { markerRow } from '../../../units/marker.ts';
import type { Contradiction } from '../../../units/conditionTable.ts';
import type { Phase } from '../../../units/scenario.ts';
import type { TurnEvent, TurnRefusal } from '../../grounds/turn.ts';
import type { TurnTask } from '../../turn/turnTask.ts';
import { list, place } from '../phrases.ts';
import { SIDES } from '../sides.ts';
import { OTHER_MARKERS, STATES } from './turnStates.ts';
import type { Wording } from './wording.ts';

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  rally: 'Rally Phase', prepFire: 'Prep Fire Phase', movement: 'Movement Phase', defensiveFire: 'Defensive Fire Phase',
  advancingFire: 'Advancing Fire Phase', rout: 'Rout Phase', advance: 'Advance Phase', closeCombat: 'Close Combat Phase',
};

const againstWords = (against: Contradiction): string => {
  switch (against.kind) {
    case 'counter': return 'no such counter ever is';
    case 'onGround': return 'that is at ground level only';
    case 'excluded': return `it is ${STATES[against.other]}`;
    case 'needs': return `it is not ${STATES[against.other]}`;
  }
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of the phases of a turn, and what goes on between them. */
export const TURN_WORDS: Wording<TurnEvent, TurnRefusal, TurnTask> = {
  events: {
    beginsPhase: ({ moment: { turn, attacker, phase } }) => `Turn ${String(turn)}, ${SIDES[attacker]}: the ${PHASE_WORDS[phase]} begins.`,
    gameIsOver: ({ turn }) => `Turn ${String(turn)} was the last: the game is over.`,
    stateIsOver: ({ condition, units }, names) => `No longer ${STATES[condition]}: ${list(units.map((id) => names.unit(id)))}.`,
    smokeDisperses: ({ from, to, hexes }) => `The ${markerRow(from).name} in ${list(hexes)} becomes ${markerRow(to).name}.`,
    smokeIsGone: ({ marker, hexes }) => `The ${markerRow(marker).name} in ${list(hexes)} is gone.`,
    comeOffByHand: ({ markers }) => `Take off at the table, if they lie there: ${list(markers.map((each) => OTHER_MARKERS[each]))}.`,
    isMarked: ({ unit, condition }, names) => `As at the table: the ${names.unit(unit)} is ${STATES[condition]}.`,
    isUnmarked: ({ unit, condition }, names) => `As at the table: the ${names.unit(unit)} is no longer ${STATES[condition]}.`,
    isPlaced: ({ marker, hex }) => `As at the table: ${markerRow(marker).name} in ${hex}.`,
    isCleared: ({ marker, hex }) => `As at the table: no more ${markerRow(marker).name} in ${hex}.`,
    comesOn: ({ unit, counter: id, at }) => `The ${counter(id).label} "${unit}" comes on in ${place(at)}.`,
  },
  refusals: {
    notDuringRout: () => 'The Rout Phase is under way: change the table before it or after it.',
    cannotBe: ({ unit, condition, against }, names) => `The ${names.unit(unit)} cannot be ${STATES[condition]}: ${list(against.map(againstWords))}.`,
    isTied: ({ unit, condition, bond }, names) => `The ${names.unit(unit)} cannot be ${STATES[condition]}: it is ${bond === 'heldBy' ? 'a prisoner' : 'aboard a vehicle'}.`,
    isSoAlready: ({ unit, condition }, names) => `The ${names.unit(unit)} is ${STATES[condition]} already.`,
    isNotSo: ({ unit, condition }, names) => `The ${names.unit(unit)} is not ${STATES[condition]}.`,
    noSuchHex: ({ hex }) => `There is no hex ${hex}.`,
    nothingToClear: ({ marker, hex }) => `${capital(markerRow(marker).name)} does not lie in ${hex}.`,
    notAnEntryPhase: ({ phase }) => `Nobody comes onto the map in the ${PHASE_WORDS[phase]}: reinforcements enter in the Movement or Advance Phase.`,
    onlyTheAttackerEnters: ({ side }) => `Only the ATTACKER's reinforcements enter, and the ${SIDES[side]} are the DEFENDER.`,
    nameIsTaken: ({ unit }) => `A unit is called "${unit}" already, or was.`,
    enemyIsThere: ({ at }) => `An enemy is in ${place(at)}.`,
  },
  questions: {},
};
