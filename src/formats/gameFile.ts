import * as z from 'zod/mini';
import { read, unreadable, type Fault, type Reading } from '../board/fault.ts';
import type { Action } from '../rules/state/action.ts';
import { MOST_ACTIONS, MOST_LETTERS_OF_ACTION } from '../units/limits.ts';
import type { Position } from '../units/position.ts';
import { fill } from '../messages/texts.ts';
import { faultsOf, F } from './faults.ts';
import { parseScript } from './script/phaseScript.ts';
import { parsePosition, positionFileSchema } from './positionFile.ts';
import { leftOut, type Salvage } from './salvage.ts';
import { GAME_FORMAT, GAME_VERSION } from './printGame.ts';

/** A saved game: where the phase began, and what has been done in it. */
export interface SavedGame {
  readonly position: Position;
  readonly actions: readonly Action[];
}

/** A game file: each action is a line of a script. */
export const gameFileSchema = z.strictObject({
  format: z.literal(GAME_FORMAT),
  version: z.literal(GAME_VERSION),
  position: positionFileSchema,
  actions: z
    .array(z.string().check(z.maxLength(MOST_LETTERS_OF_ACTION), z.regex(/^[^\n#]*$/)))
    .check(z.maxLength(MOST_ACTIONS)),
});

const within = (part: string, { place, ...fault }: Fault): Fault => ({
  ...fault,
  place: place === '' || place === F.wholeFile ? part : `${part}.${place}`,
});

/** The game around its position, which is read by itself. */
const frameSchema = z.strictObject({ ...gameFileSchema.shape, position: z.unknown() });

/** A line is an action, by its place in the list. */
const actionAt = (line: number | undefined): string =>
  line === undefined ? 'actions' : `actions[${String(line - 1)}]`;

const failed = (
  faults: readonly Fault[],
  otherwise: Fault,
): { readonly faults: readonly [Fault, ...Fault[]] } => {
  const [first, ...rest] = faults;
  return { faults: [first ?? otherwise, ...rest] };
};

/** The actions as far as they are understood, where what follows may go. */
const actionsIn = (lines: readonly string[], file: string, salvage: Salvage): Reading<readonly Action[]> => {
  const script = parseScript(lines.join('\n'), file, actionAt);
  if (script.value || salvage === 'noRuling') return script;
  const actions: Action[] = [];
  for (const line of lines) {
    const [action] = parseScript(line, file).value ?? [];
    if (!action) break;
    actions.push(action);
  }
  return read(actions, leftOut(script.faults.slice(0, 1)));
};

/** A saved game from the value of a JSON file. Whether its actions can be done is for the phase to say. */
export const parseGame = (json: unknown, file: string, salvage: Salvage = 'noRuling'): Reading<SavedGame> => {
  const otherwise: Fault = { file, place: F.wholeFile, problem: F.game.none, remedy: F.schema.compare };
  const version: unknown =
    typeof json === 'object' && json !== null ? Reflect.get(json, 'version') : undefined;
  if (typeof version === 'number' && version > GAME_VERSION)
    return unreadable({
      file,
      place: 'version',
      problem: fill(F.version.newer, { version, known: GAME_VERSION }),
      remedy: F.version.update,
    });
  const result = frameSchema.safeParse(json);
  if (!result.success) return failed(faultsOf(result.error.issues, json, file), otherwise);
  const position = parsePosition(result.data.position, file, salvage);
  const faults = position.faults.map((fault) => within('position', fault));
  if (!position.value) return failed(faults, otherwise);
  const script = actionsIn(result.data.actions, file, salvage);
  if (!script.value) return failed(script.faults, otherwise);
  return read({ position: position.value, actions: script.value }, [...faults, ...script.faults]);
};
