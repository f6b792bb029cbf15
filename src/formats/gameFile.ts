import * as z from 'zod/mini';
import { read, unreadable, type Fault, type Reading } from '../board/reading.ts';
import type { Action } from '../rules/game/action.ts';
import type { Position } from '../units/position.ts';
import { fill } from '../messages/texts.ts';
import { faultsOf } from './faults.ts';
import { F } from './faultTexts.ts';
import { parseScript } from './phaseScript.ts';
import { parsePosition, positionFileSchema } from './positionFile.ts';
import { GAME_FORMAT, GAME_VERSION } from './printGame.ts';

/** A saved game: where the phase began, and what has been done in it. */
export interface SavedGame {
  readonly position: Position;
  readonly actions: readonly Action[];
}

/** More than any phase takes. */
const MOST_ACTIONS = 5_000;
const MOST_LETTERS = 200;

/** A game file: each action is a line of a script. */
export const gameFileSchema = z.strictObject({
  format: z.literal(GAME_FORMAT),
  version: z.literal(GAME_VERSION),
  position: positionFileSchema,
  actions: z.array(z.string().check(z.maxLength(MOST_LETTERS), z.regex(/^[^\n#]*$/))).check(z.maxLength(MOST_ACTIONS)),
});

const within = (part: string, { place, ...fault }: Fault): Fault => ({ ...fault, place: place === '' ? part : `${part}.${place}` });

/** A line is an action, by its place in the list. */
const actionAt = (line: number | undefined): string => (line === undefined ? 'actions' : `actions[${String(line - 1)}]`);

const failed = (faults: readonly Fault[], otherwise: Fault): { readonly faults: readonly [Fault, ...Fault[]] } => {
  const [first, ...rest] = faults;
  return { faults: [first ?? otherwise, ...rest] };
};

/** A saved game from the value of a JSON file. Whether its actions can be done is for the phase to say. */
export const parseGame = (json: unknown, file: string): Reading<SavedGame> => {
  const otherwise: Fault = { file, place: F.wholeFile, problem: F.game.none, remedy: F.schema.compare };
  const version: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'version') : undefined;
  if (typeof version === 'number' && version > GAME_VERSION)
    return unreadable({ file, place: 'version', problem: fill(F.version.newer, { version, known: GAME_VERSION }), remedy: F.version.update });
  const result = gameFileSchema.safeParse(json);
  if (!result.success) return failed(faultsOf(result.error.issues, json, file), otherwise);
  const position = parsePosition(Reflect.get(Object(json), 'position'), file);
  if (!position.value) return failed(position.faults.map((fault) => within('position', fault)), otherwise);
  const script = parseScript(result.data.actions.join('\n'), file, actionAt);
  if (!script.value) return failed(script.faults, otherwise);
  return read({ position: position.value, actions: script.value });
};
