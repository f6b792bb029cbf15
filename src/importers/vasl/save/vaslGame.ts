import type { Board } from '../../../board/map/board.ts';
import { read, unreadable, type Reading } from '../../../board/fault.ts';
import { fill } from '../../../messages/texts.ts';
import { MOST_LETTERS_OF_TITLE } from '../../../units/limits.ts';
import { boardsIn, type WantedBoard } from './boardCommand.ts';
import { eachCommand, parseCommands, type Command, splitSequence } from './sequence.ts';
import type { Secrecy } from './entries.ts';
import { GameState, type Pile } from './gameState.ts';
import { chatIn, diceIn, infoIn, turnIn, type DiceLine, type ScenarioInfo, type TurnLine } from './record.ts';
import { readSavedText } from './savedGame.ts';
import { S } from '../vaslTexts.ts';
import { positionOnBoards, type VaslPosition } from './vaslPosition.ts';

export { isSavedGame, LARGEST_SAVE } from './savedGame.ts';
export type { WantedBoard } from './boardCommand.ts';
export type { Secrecy } from './entries.ts';
export type { DiceLine, ScenarioInfo, TurnLine } from './record.ts';
export type { NotUnderstood } from './report.ts';
export type { LyingWeapon } from './tableUnits.ts';
export type { ReserveItem, VaslPosition } from './vaslPosition.ts';

/** One step of a log: what a player did at once. */
export interface LogStep {
  /** The lines of the chat that came with it. */
  readonly chat: readonly string[];
  readonly dice: readonly DiceLine[];
  /** The turn and phase that begin with it. */
  readonly turn?: TurnLine;
}

/** A game saved by VASL, or a log of one, ready to be laid on boards at any of its steps. */
export interface VaslGame {
  readonly file: string;
  /** The boards that it is played on. */
  readonly boards: readonly WantedBoard[];
  readonly info: ScenarioInfo;
  /** The steps of a log, none of a save. */
  readonly steps: readonly LogStep[];
  /** All that the file holds: to be kept, never shown, since passwords stand in it. */
  readonly commands: Command;
}

const MOST_PIECES = 5_000;
const MOST_STEPS = 20_000;
const LOG = 'LOG\t';
const SHORTEST_PASSWORD = 3;

export const unlogged = (command: string): string =>
  command.startsWith(LOG) ? command.slice(LOG.length) : command;

export const isStep = ({ text }: Command): boolean => text.startsWith(LOG);

export const stepsOf = (commands: Command): readonly Command[] => commands.parts.filter(isStep);

const starts = new WeakMap<Command, GameState>();

/** The game before the first step; nobody changes it. */
const startOf = (commands: Command): GameState => {
  const known = starts.get(commands);
  if (known) return known;
  const state = new GameState();
  starts.set(commands, state);
  state.apply(commands.text);
  for (const part of commands.parts)
    if (!isStep(part)) for (const command of eachCommand(part)) state.apply(command);
  return state;
};

/** The game after so many steps. */
export const stateAfter = (commands: Command, steps: number): GameState => {
  const state = startOf(commands).copy();
  for (const each of stepsOf(commands).slice(0, steps))
    for (const command of eachCommand(each)) state.apply(unlogged(command));
  return state;
};

const isUserId = (text: string | undefined): text is string =>
  text !== undefined && text !== 'null' && text.length >= SHORTEST_PASSWORD && !/^[\d.:-]+$/.test(text);

/** What in a command tells who gave it, and stands for a password. */
const usersIn = (command: string): readonly (string | undefined)[] => {
  if (command.startsWith('M/')) return splitSequence(command, '/').slice(10);
  if (command.startsWith('OBA/')) return [splitSequence(command, '/')[3]?.split(',')[0]];
  if (command.startsWith('INFO\t')) return splitSequence(command, '\t').slice(11);
  return command.startsWith('PNOTES\t') ? splitSequence(command, '\t').slice(1) : [];
};

const userIdsIn = (piles: readonly Pile[]): readonly string[] =>
  piles.flatMap(({ pieces }) => pieces.flatMap(({ userIds }) => userIds.filter(isUserId)));

/** Whoever conceals, hides or places a piece in the course of a log. */
const usersInSteps = (commands: Command): readonly string[] => {
  const state = startOf(commands).copy();
  return stepsOf(commands).flatMap((step) =>
    [...eachCommand(step)].map(unlogged).flatMap((command) => {
      state.apply(command);
      const changed = /^[+D]\/([^/]*)/.exec(command)?.[1];
      return (changed !== undefined && state.piece(changed)?.userIds.filter(isUserId)) || [];
    }),
  );
};

const secretsByGame = new WeakMap<Command, readonly string[]>();

/** Passwords that stand in a game: what they stand in is never told. */
const secretsOf = (commands: Command): readonly string[] => {
  const known = secretsByGame.get(commands);
  if (known) return known;
  const found = new Set<string>();
  for (const command of eachCommand(commands))
    for (const user of usersIn(unlogged(command))) if (isUserId(user)) found.add(user);
  for (const user of userIdsIn(startOf(commands).piles())) found.add(user);
  for (const user of usersInSteps(commands)) found.add(user);
  const secrets = [...found];
  secretsByGame.set(commands, secrets);
  return secrets;
};

const logStep = (step: Command, secrets: readonly string[]): LogStep => {
  const lines = [...eachCommand(step)].flatMap((command) => chatIn(unlogged(command)) ?? []);
  const chat = lines.filter((line) => line !== '' && !secrets.some((secret) => line.includes(secret)));
  const turn = chat.flatMap((line) => (line.startsWith('* New:') ? (turnIn(line) ?? []) : [])).at(-1);
  return { chat, dice: chat.flatMap((line) => diceIn(line) ?? []), ...(turn && { turn }) };
};

/**
 * Reads a game saved by VASL (`.vsav`) or its log (`.vlog`): bytes in, value out. Runs anywhere, also in a
 * worker, and never throws, whatever the file holds.
 */
export const readVaslGame = (bytes: Uint8Array, fileName: string): Reading<VaslGame> => {
  const saved = readSavedText(bytes, fileName);
  if (!saved.value) return { faults: saved.faults };
  const fail = (problem: string): Reading<VaslGame> =>
    unreadable({ file: fileName, place: 'savedGame', problem, remedy: S.saveAnew });
  if (!saved.value.text.startsWith('begin_save')) return fail(S.damaged);
  const commands = parseCommands(saved.value.text);
  const steps = stepsOf(commands);
  if (steps.length > MOST_STEPS) return fail(fill(S.tooManySteps, { n: steps.length, most: MOST_STEPS }));
  const start = startOf(commands);
  if (start.size > MOST_PIECES) return fail(fill(S.tooManyPieces, { n: start.size, most: MOST_PIECES }));
  const secrets = secretsOf(commands);
  return read({
    file: fileName,
    boards: boardsIn(start.said('bd') ?? ''),
    info: infoIn(splitSequence(start.said('INFO') ?? '', '\t')),
    steps: steps.map((step) => logStep(step, secrets)),
    commands,
  });
};

const titleOf = (file: string): string =>
  file
    .replace(/^.*[/\\]/, '')
    .replace(/\.(?:vsav|vlog)$/i, '')
    .slice(0, MOST_LETTERS_OF_TITLE);

/**
 * The position of a game after so many steps of its log: 0 is before the first, and by default all are done.
 * Boards are found by label among those given; which are missing is told. Unless the game is the reader's
 * `own`, hidden pieces are left out, and of concealed ones only a "?" each is told.
 */
export const positionOf = (
  { commands, file }: VaslGame,
  step: number | undefined,
  boards: readonly Board[],
  secrecy: Secrecy,
): Reading<VaslPosition> => {
  const steps = stepsOf(commands);
  const last = step ?? steps.length;
  if (!Number.isInteger(last) || last < 0 || last > steps.length)
    return unreadable({
      file,
      place: S.log,
      problem: fill(S.noStep, { step: last }),
      remedy: fill(S.steps, { n: steps.length }),
    });
  const state = stateAfter(commands, last);
  const piles = state.piles();
  return positionOnBoards(
    {
      file,
      title: titleOf(file),
      piles,
      boards: boardsIn(state.said('bd') ?? ''),
      info: infoIn(splitSequence(state.said('INFO') ?? '', '\t')),
      secrets: [...new Set([...secretsOf(commands), ...userIdsIn(piles)])],
    },
    boards,
    secrecy,
  );
};
