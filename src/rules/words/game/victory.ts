import type { Fate, VictoryEvent, VictoryRefusal } from '../../grounds/victory.ts';
import type { VictoryTask } from '../../victory/victoryTask.ts';
import { place } from '../phrases.ts';
import { SIDES } from '../sides.ts';
import type { Wording } from './wording.ts';

const FATES: Readonly<Record<Fate, string>> = {
  scores: 'as the Victory Conditions ask', scoresNothing: 'as the Victory Conditions ask, but it is worth nothing there', recalled: 'under Recall: it is not lost, and gains nothing',
  guard: 'as a Guard with its prisoners: it is not lost', permitted: 'as a special rule permits: it is not lost', captive: 'and stays captured', lost: 'and counts as eliminated',
};

const HOWS: Readonly<Record<Extract<VictoryEvent, { fact: 'gainsPoints' }>['how'], string>> = {
  eliminated: 'eliminated', reduced: 'Reduced', leftTheMap: 'gone from the map', killedAsPrisoner: 'a prisoner killed by his own side, double', exited: 'exited', exitedAsPrisoner: 'taken off the map as a captive',
};

const POINTS = { casualty: 'CVP', exit: 'Exit VP' } as const;

const WON: Readonly<Record<Extract<VictoryEvent, { fact: 'wins' }>['how'], string>> = {
  immediately: 'win at once: their Victory Conditions hold', atEnd: 'win: their Victory Conditions hold at the end', avoidance: 'win: the enemy has not met his Victory Conditions',
};

/** The words of exits, captures and losses for which there are Victory Points. */
export const VICTORY_WORDS: Wording<VictoryEvent, VictoryRefusal, VictoryTask> = {
  events: {
    gainsPoints: ({ side, kind, points, unit, how }, names) => `${SIDES[side]}: ${String(points)} ${POINTS[kind]} for the ${names.unit(unit)}, ${HOWS[how]}.`,
    leavesMap: ({ unit, by, fate }, names) => `The ${names.unit(unit)} leaves the map by ${by} ${FATES[fate]}.`,
    isTaken: ({ unit, by }, names) => `The ${names.unit(by)} captures the ${names.unit(unit)}.`,
    isTakenBack: ({ unit, by }, names) => `The ${names.unit(by)} gets the ${names.unit(unit)} back.`,
    mainGoesOut: ({ unit }, names) => `The main armament of the ${names.unit(unit)} is out of order.`,
    mainWorksAgain: ({ unit }, names) => `The main armament of the ${names.unit(unit)} works again.`,
    isAbandoned: ({ unit, crew }, names) => `The ${names.unit(unit)} is abandoned; ${crew === undefined ? 'the palette has no counter for its crew' : 'its crew is beside it'}.`,
    leavesWreck: ({ unit, at }, names) => `The ${names.unit(unit)} stays in ${place(at)} as a wreck.`,
    balanceGoesTo: ({ wanted, dr, side, provision }) => `Both want the ${SIDES[wanted]}; dr ${String(dr)}: the ${dr <= 3 ? 'first' : 'second'} player has them, the other plays the ${SIDES[side]} with the Balance${provision === undefined ? '' : `: ${provision.replace(/\.$/, '')}`}.`,
    wins: ({ side, how }) => `The ${SIDES[side]} ${WON[how]}.`,
    nobodyWins: ({ how }) => (how === 'both' ? 'The Victory Conditions of both sides hold: nobody wins alone.' : 'The Victory Conditions of neither side hold: nobody wins.'),
  },
  refusals: {
    keepsNoScore: () => 'A Rout Phase by itself keeps no score: play the turn.',
    scenarioHasEnded: () => 'The scenario has ended.',
    notAtTheEdge: ({ hex }) => `${hex} is not at the edge of the map in play.`,
    cannotGoByItself: ({ unit }, names) => `The ${names.unit(unit)} does not leave by itself: it is held, carried, or abandoned.`,
    notHeld: ({ unit }, names) => `The ${names.unit(unit)} is no prisoner.`,
    notTakenFromThem: ({ unit }, names) => `The ${names.unit(unit)} was not captured from that side.`,
    isManned: ({ unit }, names) => `The ${names.unit(unit)} is still manned by its own side.`,
    isOneOfTheirs: ({ unit }, names) => `The ${names.unit(unit)} is of the same side.`,
    cannotTake: ({ unit, by }, names) => `The ${names.unit(by)} cannot capture the ${names.unit(unit)}.`,
    hasNoMain: ({ unit }, names) => `The ${names.unit(unit)} has no main armament.`,
    mainIsOut: ({ unit }, names) => `The main armament of the ${names.unit(unit)} is out of order already.`,
    mainWorks: ({ unit }, names) => `The main armament of the ${names.unit(unit)} works.`,
    hasNoCrew: ({ unit }, names) => `The ${names.unit(unit)} has no crew of its own within.`,
    tooLateForBalance: () => 'Who plays which side is settled before the first Rally Phase.',
  },
  questions: {
    balance: ({ side }) => `One die: both want the ${SIDES[side]}. 1 to 3: the first player has them; 4 to 6: the second. The other gets the Balance.`,
  },
};
