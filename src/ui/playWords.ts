import type { PhaseStage } from '../rules/game/gameState.ts';
import type { AttackResult, CheckOutcome } from '../rules/grounds/game.ts';
import type { Casualty } from '../rules/game/gameState.ts';

/** The parts of the phase, in their order, as the track shows them. */
export const TRACK = ['voluntaryBreak', 'disrupted', 'attacker', 'defender', 'over'] as const satisfies readonly PhaseStage[];

export const TRACK_WORDS: Readonly<Record<(typeof TRACK)[number], string>> = {
  voluntaryBreak: 'Breaks', disrupted: 'Disrupted', attacker: 'ATTACKER', defender: 'DEFENDER', over: 'End',
};

export const CHECK_OUTCOMES: Readonly<Record<CheckOutcome, string>> = {
  passed: 'passes', pinned: 'pinned', reduced: 'loses men', breaks: 'breaks', eliminated: 'eliminated',
};

export const ATTACK_WORDS: Readonly<Record<AttackResult, string>> = { nothing: 'No effect', pinned: 'Pinned', reduced: 'Casualty Reduction', eliminated: 'Eliminated' };

export const HOW_LOST: Readonly<Record<Casualty['how'], string>> = { eliminated: 'eliminated', reduced: 'Reduced', wounded: 'wounded', captured: 'captured' };

export const PLAY_WORDS = {
  title: 'Rout Phase', turn: 'The turn', justNow: 'Just now',
  takeOne: (name: string, to: string): string => `Take the ${name} along to ${to}`, takeAll: (units: number, to: string): string => `Take the stack along to ${to}: ${String(units)} more`,
  track: 'Parts of the phase', beginning: 'The phase begins …', record: 'Record', copyRecord: 'Copy', saveRecord: 'Save as text', toStart: 'From the start', oneOn: 'One on', toLatest: 'To the latest', recordCopied: 'The record is in the clipboard.',
  casualties: 'Casualties', breakIt: 'Break', nobodyElse: 'Nobody else breaks', rout: 'Rout', along: 'with', must: 'must', sideDone: (side: string): string => `${side}: done`,
  noUnit: 'No unit can rout.', left: (left: string, all: string): string => `${left} of ${all} MF left`,
  nextSteps: 'Step by step', stop: 'Stop here', crawl: 'Low Crawl', nothing: 'nothing', nobody: 'Nobody', noLeader: 'No roll for a leader', accept: (name: string): string => `Taken by the ${name}`, refuse: 'Refuse: No Quarter',
  noCasualties: 'Nobody was lost.', roll: (count: number): string => (count === 1 ? 'Roll the die' : `Roll ${count} dice`), typed: 'or as thrown at the table', useDice: 'Use', seed: 'Seed of the dice',
  reveals: 'Concealed units may show themselves', reveal: (name: string): string => `Drop the "?" of the ${name}`, keep: 'Keep the table like this', putBack: 'Put the table back', leave: 'Leave the phase', keepNow: 'Leave the game as it stands',
  saveGame: 'Save the game', atOdds: (throws: number, of: number): string => `${throws} of ${of}`, beneath: 'into cover', round: (vertex: string): string => `round ${vertex}`,
} as const;
