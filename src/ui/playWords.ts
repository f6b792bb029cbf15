import type { Halt, PhaseStage } from '../rules/routPhase/phaseState.ts';
import type { AttackResult, CheckKind, CheckOutcome } from '../rules/grounds/phase.ts';
import type { Casualty } from '../rules/routPhase/phaseState.ts';

/** The parts of the phase, in their order, as the track shows them. */
export const TRACK = ['voluntaryBreak', 'disrupted', 'attacker', 'defender', 'over'] as const satisfies readonly PhaseStage[];

export const TRACK_WORDS: Readonly<Record<(typeof TRACK)[number], string>> = {
  voluntaryBreak: 'Breaks', disrupted: 'Disrupted', attacker: 'ATTACKER', defender: 'DEFENDER', over: 'End',
};

export const CHECK_WORDS: Readonly<Record<CheckKind, string>> = {
  interdiction: 'Interdiction: a Normal Morale Check', leaderLossMorale: 'Leader Loss Morale Check', leaderLossTask: 'Leader Loss Task Check',
};

export const CHECK_OUTCOMES: Readonly<Record<CheckOutcome, string>> = {
  passed: 'passes', pinned: 'pinned', reduced: 'loses men', breaks: 'breaks', eliminated: 'eliminated',
};

export const ATTACK_WORDS: Readonly<Record<AttackResult, string>> = { nothing: 'No effect', pinned: 'Pinned', reduced: 'Casualty Reduction', eliminated: 'Eliminated' };

export const HOW_LOST: Readonly<Record<Casualty['how'], string>> = { eliminated: 'eliminated', reduced: 'Reduced', wounded: 'wounded', captured: 'captured' };

export const HALT_WORDS: Readonly<Record<Halt, string>> = {
  stopped: 'has routed', crawled: 'has crawled', held: 'gets no farther', pinned: 'is pinned', thrownBack: 'is thrown back', gotOut: 'has got out',
};

const signed = (drm: number): string => (drm < 0 ? `−${-drm}` : `+${drm}`);

export const PLAY_WORDS = {
  begin: 'Play the phase', title: 'Rout Phase', track: 'Parts of the phase', beginning: 'The phase begins …', record: 'Record', copyRecord: 'Copy the record', recordCopied: 'The record is in the clipboard.',
  casualties: 'Casualties', breaks: 'Who breaks of his own will?', breakIt: 'Break', goOn: 'Go on', nobodyElse: 'Nobody else breaks', chooseUnit: (side: string): string => `${side}: which unit routs next?`,
  rout: 'Rout', along: 'with', must: 'must', sideDone: (side: string): string => `${side}: done`, dueFirst: (count: number): string => `${count === 1 ? 'One unit' : `${count} units`} must rout first`,
  noUnit: 'No unit can rout.', where: (name: string): string => `Where does the ${name} go?`, left: (left: string, all: string): string => `${left} of ${all} MF left`,
  nextSteps: 'Step by step', stop: 'Stop here', crawl: 'Low Crawl', run: 'Rout here', ends: 'Or at once to', weapons: (name: string): string => `What does the ${name} take along?`, nothing: 'nothing',
  recovery: (weapon: string): string => `Does anybody Recover the ${weapon}?`, nobody: 'Nobody', recoveryRoll: (name: string, weapon: string): string => `The ${name} Recovers the ${weapon} with 5 or less`,
  surrender: (names: string): string => `Is the surrender of the ${names} accepted?`, accept: (name: string): string => `Taken by the ${name}`, refuse: 'Refuse: No Quarter',
  check: (check: string, name: string): string => `${check} of the ${name}`, drm: (drm: number): string => (drm === 0 ? '' : `DRM ${signed(drm)}`), severity: (name: string): string => `Wound Severity of the ${name}: 5 and more is fatal`,
  selection: 'Random Selection: one die for each, the highest loses its "?"', wire: (name: string): string => `MF that the ${name} needs to get off the Wire`, attack: (what: string, name: string): string => `${what} attack the ${name}: how did that go?`,
  mines: 'Mines', shells: 'Shells', over: 'The Rout Phase is over.', noCasualties: 'Nobody was lost.', roll: (count: number): string => (count === 1 ? 'Roll the die' : `Roll ${count} dice`), typed: 'or as thrown at the table',
  useDice: 'Use', seed: 'Seed of the dice', reveals: 'Concealed units may show themselves', reveal: (name: string): string => `Drop the "?" of the ${name}`, keep: 'Keep the table like this', putBack: 'Put the table back', leave: 'Leave the phase',
  saveGame: 'Save the game', atOdds: (throws: number, of: number): string => `${throws} of ${of}`, beneath: 'into cover', waiting: 'Working …', playing: 'Being played',
} as const;
