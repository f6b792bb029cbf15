import gameCard from '../../messages/en/gameCard.json';
import play from '../../messages/en/play.json';
import { fill, texts, worded } from '../../messages/texts.ts';
import type { FireResult, HeatResult } from '../../rules/areas/attack/attackAction.ts';
import type { PhaseStage } from '../../rules/areas/routPhase/routPhaseAction.ts';
import type { AttackResult, CheckOutcome } from '../../rules/areas/routPhase/routPhaseFacts.ts';
import type { ScoreLine } from '../../rules/areas/victory/score.ts';
import type { Casualty } from '../../rules/state/state.ts';
import { HEAT_WORDS, RESULT_WORDS } from '../../rules/words/game/attack.ts';
import { PHASE_WORDS } from '../../rules/words/game/turn.ts';
import { SIDE_PHRASES } from '../../rules/words/phrases.ts';
import type { Phase } from '../../units/scenario.ts';
import type { Side } from '../../units/unit.ts';

const T = texts('play', play);

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
  accept: (name: string, free: string | undefined) => ({ name, free }),
  roll: (count: number) => ({ count }),
  reveal: (name: string) => ({ name }),
  deploy: (name: string) => ({ name }),
  atOdds: (throws: number, of: number) => ({ throws, of }),
  round: (vertex: string) => ({ vertex }),
});

/** The texts of the card of a game. */
const GAME_TEXTS = texts('gameCard', gameCard);

/** The words of the part about attacks. */
export const ATTACK_UI = worded(GAME_TEXTS.attack, {
  lead: (name: string) => ({ name }),
  turretOf: (name: string) => ({ name }),
  crewTo: (to: string) => ({ to }),
  heat: (name: string) => ({ name }),
  giveUpRate: (name: string, fp: number, at: string) => ({ name, fp, at }),
});

export const heatResultWords = (result: HeatResult): string => HEAT_WORDS[result];
export const fireResultWords = (result: FireResult): string => RESULT_WORDS[result];

/** Words of the card for Close Combat. */
export const CLOSE_COMBAT_UI = worded(GAME_TEXTS.closeCombat, {
  chances: (atKillNumber: string, kill: string, partial: string) => ({ atKillNumber, kill, partial }),
  odds: (figures: string, drm: string) => ({ figures, drm }),
  own: (units: string, chances: string) => ({ units, chances }),
  giveUp: (name: string) => ({ name }),
  ambush: (side: string) => ({ side }),
  ambushes: (side: string) => ({ side }),
  ambushDrm: (side: string, drms: string) => ({ side, drms }),
  withdraw: (name: string, to: string) => ({ name, to }),
  stacksWith: (name: string, base: string) => ({ name, with: base }),
  stacksAlone: (name: string) => ({ name }),
  withdrawing: (name: string, to: string) => ({ name, to }),
});

/** Words about Control on the page. */
export const CONTROL_UI = worded(GAME_TEXTS.control, {
  mopUpBy: (unit: string) => ({ unit }),
  recoverBy: (unit: string, weapon: string) => ({ unit, weapon }),
  smokeAt: (at: string, cost: string) => ({ at, cost }),
  attemptOf: (unit: string) => ({ unit }),
  mpLeft: (left: string, mp: number, engine: 'going' | 'stopped') => ({ left, mp, engine }),
  bypassAlong: (at: string, along: string) => ({ at, along }),
  bypassing: (along: string) => ({ along }),
  bypassInto: (at: string) => ({ at }),
  moves: (count: number, phase: Phase) => ({ count, phase }),
  hexes: (n: number) => ({ n }),
  hexOf: (hex: string) => ({ hex }),
  forfeited: (side: Side) => ({ side: SIDE_PHRASES[side] }),
  since: (turn: number, attacker: Side, phase: Phase) => ({
    turn,
    attacker: SIDE_PHRASES[attacker],
    phase: PHASE_WORDS[phase],
  }),
});

/** How an attempt may end, as its chances are listed. */
export const RALLY_ENDS = ['rallies', 'fails', 'reduced', 'wounded', 'eliminated'] as const;

/** Words of the card for rally and weapons. */
export const RALLY_UI = worded(GAME_TEXTS.rally, {
  by: (leader: string) => ({ leader }),
  chance: (target: string, highest: number, percent: string) => ({
    target,
    highest,
    percent,
    rallies: highest >= 2,
  }),
  promoted: (leader: string, percent: string) => ({ leader, percent }),
  losses: (percent: string) => ({ percent }),
  stays: (why: string) => ({ why }),
  stackChance: (percent: string, expected: string) => ({ percent, expected }),
  pickUp: (weapon: string) => ({ weapon }),
  repair: (weapon: string, needs: number) => ({ weapon, needs }),
  drop: (weapon: string) => ({ weapon }),
  deploy: (leader: string | undefined, target: string, percent: string) => ({ leader, target, percent }),
  ofHalf: (name: string, half: 'first' | 'second') => ({ weapon: name, half }),
  recombine: (other: string, to: string, leader: string | undefined) => ({ other, to, leader }),
  transfer: (weapon: string, to: string) => ({ weapon, to }),
  lyingIn: (weapon: string, place: string) => ({ weapon, place }),
});

/** The phases as the track and the lists name them. */
export const PHASES_SHORT: Readonly<Record<Phase, string>> = GAME_TEXTS.turn.phasesShort;

export const TURN_UI = worded(GAME_TEXTS.turn, {
  turn: (turn: number, of: number | undefined, side: string) => ({ turn, of, side }),
  on: (phase: string) => ({ phase }),
  nextTurn: (side: string, phase: string) => ({ side, phase }),
});

/** How many too many stand somewhere: `4 squads, 1 vehicles`. */
export const stackWords = (squads: number, singleMen: number, vehicles: number): string =>
  (
    [
      ['squads', squads],
      ['singleMen', singleMen],
      ['vehicles', vehicles],
    ] as const
  )
    .flatMap(([what, n]) => (n === 0 ? [] : [fill(GAME_TEXTS.turn[what], { n })]))
    .join(', ');

/** For telling the game what was done at the table. */
export const TABLE_UI = GAME_TEXTS.table;

/** Words of the Victory Points in the card of a game. */
export const VICTORY_UI = worded(GAME_TEXTS.victory, {
  atEnd: (points: number) => ({ points }),
  bothWant: (side: string) => ({ side }),
});

export const HOW_SCORED: Readonly<Record<ScoreLine['how'], string>> = GAME_TEXTS.victory.howScored;

/** What can be said of a unit in the form. */
export const DEEDS = [
  'exit',
  'lose',
  'capture',
  'recapture',
  'malfunction',
  'repairMain',
  'abandon',
] as const;
export type Deed = (typeof DEEDS)[number];

export const DEED_WORDS: Readonly<Record<Deed, string>> = GAME_TEXTS.victory.deeds;
