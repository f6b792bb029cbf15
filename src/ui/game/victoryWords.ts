import type { ScoreLine } from '../../rules/victory/score.ts';

/** Words of the Victory Points in the card of a game. */
export const VICTORY_UI = {
  title: 'Victory Points', cvp: 'CVP', exit: 'Exit VP', onTable: 'Own VP on the table', atEnd: (points: number): string => `${points} at the end`, nothing: 'Nothing yet.', unconfirmed: 'from memory',
  conditions: 'Victory Conditions', none: 'no Victory Conditions', avoids: 'wins by preventing those of the other side', holds: 'holds', fails: 'does not hold', balance: 'Balance', inForce: 'in force',
  others: 'Exits, captures, losses', what: 'What', which: 'Which unit', by: 'by', byHex: 'by hex', ownHex: 'its own', enter: 'Do it', seaborne: 'evacuated by sea', permitted: 'permitted by a special rule', ofOwnSide: 'by an attack of its own side',
  bothWant: (side: string): string => `Both want the ${side}`, chooseUnit: 'Choose a unit …',
} as const;

export const HOW_SCORED: Readonly<Record<ScoreLine['how'], string>> = {
  eliminated: 'eliminated', reduced: 'Reduced', leftTheMap: 'left the map', killedAsPrisoner: 'killed as a prisoner by its own side', exited: 'exited', exitedAsPrisoner: 'taken off as a captive', captured: 'captured',
};

/** What can be said of a unit in the form. */
export const DEEDS = ['exit', 'lose', 'capture', 'recapture', 'malfunction', 'repairMain', 'abandon'] as const;
export type Deed = (typeof DEEDS)[number];

export const DEED_WORDS: Readonly<Record<Deed, string>> = {
  exit: 'leaves the map', lose: 'is eliminated', capture: 'is captured', recapture: 'is taken back', malfunction: 'main armament fails', repairMain: 'main armament repaired', abandon: 'is abandoned by its crew',
};
