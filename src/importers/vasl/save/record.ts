import type { Phase } from '../../../units/scenario.ts';
import type { Side } from '../../../units/unit.ts';

/** A roll that VASL's chat tells. */
export interface DiceLine {
  /** What it was for: `IFT`, `Rally`. */
  readonly what: string;
  readonly dice: readonly number[];
  readonly player: string;
}

/** Whose Player Turn it is, and in which phase. */
export interface TurnLine {
  readonly attacker: Side;
  readonly turn: number;
  readonly phase: Phase;
}

const PHASE_OF: Readonly<Record<string, Phase>> = {
  RPh: 'rally',
  PFPh: 'prepFire',
  MPh: 'movement',
  DFPh: 'defensiveFire',
  AFPh: 'advancingFire',
  RtPh: 'rout',
  APh: 'advance',
  CCPh: 'closeCombat',
};

const SIDE_OF: Readonly<Record<string, Side>> = {
  Axis: 'axis',
  Allied: 'allied',
  Communist: 'axis',
  UN: 'allied',
};

const TURN = /\b(Axis|Allied|Communist|UN) Turn (\d{1,2}) {0,4}- {0,4}(\w{2,4})\b/;

/** The turn that a text such as `Axis Turn 4 - RtPh` tells. */
export const turnIn = (text: string): TurnLine | undefined => {
  const [, who = '', turn = '', phase = ''] = TURN.exec(text) ?? [];
  const [attacker, at] = [SIDE_OF[who], PHASE_OF[phase]];
  return attacker && at && { attacker, turn: Number(turn), phase: at };
};

const CHAT = 'CHAT';
const DICE = /^\*\*\* \(([^()]{1,40})\) ([1-6](?:,[1-6]){0,3}) \*\*\* +<([^<>]{0,40})>/;
const WORD_OF_ROLL = / (?:DR|dr)$/;
const LONGEST_LINE = 400;

/** A line of the chat, without what does not belong on a line; `undefined` where a command is none. */
export const chatIn = (command: string): string | undefined =>
  command.startsWith(CHAT)
    ? command
        .slice(CHAT.length, CHAT.length + LONGEST_LINE)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
    : undefined;

/** The roll that a line of the chat tells: `*** (IFT DR) 3,4 ***   <Ann>`. */
export const diceIn = (line: string): DiceLine | undefined => {
  const [, what, dice, player] = DICE.exec(line) ?? [];
  if (what === undefined || dice === undefined || player === undefined) return undefined;
  return { what: what.replace(WORD_OF_ROLL, ''), dice: dice.split(',').map(Number), player };
};

/** What VASL's scenario card tells; ELR and SAN as they are written, empty where nothing is. */
export interface ScenarioInfo {
  readonly first?: Side;
  readonly player?: Side;
  readonly turn?: number;
  readonly elr: Readonly<Record<Side, string>>;
  readonly san: Readonly<Record<Side, string>>;
}

const NUMBER = /^\d{1,2}$/;
const numeral = (text: string | undefined): string => {
  const trimmed = text?.trim() ?? '';
  return NUMBER.test(trimmed) ? trimmed : '';
};

/** Reads an `INFO` command, given without its beginning; private notes are never looked at. */
export const infoIn = (fields: readonly string[]): ScenarioInfo => {
  const [firstMover = '', playing = '', turn, axisElr, axisSan, alliedElr, alliedSan] = fields;
  const [first, player, number] = [SIDE_OF[firstMover], SIDE_OF[playing], numeral(turn)];
  return {
    ...(first && { first }),
    ...(player && { player }),
    ...(number !== '' && { turn: Number(number) }),
    elr: { axis: numeral(axisElr), allied: numeral(alliedElr) },
    san: { axis: numeral(axisSan), allied: numeral(alliedSan) },
  };
};
