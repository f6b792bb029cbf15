import * as z from 'zod/mini';
import { read, unreadable, type Fault, type Reading } from '../board/reading.ts';
import type { Action } from '../rules/game/action.ts';
import type { Position } from '../units/position.ts';
import { faultsOf } from './faults.ts';
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

/** The fault of a line, by the place of its action in the list. */
const asAction = ({ place, ...fault }: Fault): Fault => {
  const [, line] = /^line ([0-9]+)$/.exec(place) ?? [];
  return { ...fault, place: line === undefined ? 'actions' : `actions[${String(Number(line) - 1)}]` };
};

const failed = (faults: readonly Fault[], otherwise: Fault): { readonly faults: readonly [Fault, ...Fault[]] } => {
  const [first, ...rest] = faults;
  return { faults: [first ?? otherwise, ...rest] };
};

/** A saved game from the value of a JSON file. Whether its actions can be done is for the phase to say. */
export const parseGame = (json: unknown, file: string): Reading<SavedGame> => {
  const otherwise: Fault = { file, place: 'the whole file', problem: 'it is no saved game', remedy: 'Compare it with the schema.' };
  const version: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'version') : undefined;
  if (typeof version === 'number' && version > GAME_VERSION)
    return unreadable({ file, place: 'version', problem: `it was written in version ${String(version)} of the format and this program reads up to ${String(GAME_VERSION)}`, remedy: 'Open it with a newer Rout Board.' });
  const result = gameFileSchema.safeParse(json);
  if (!result.success) return failed(faultsOf(result.error.issues, json, file), otherwise);
  const position = parsePosition(Reflect.get(Object(json), 'position'), file);
  if (!position.value) return failed(position.faults.map((fault) => within('position', fault)), otherwise);
  const script = parseScript(result.data.actions.join('\n'), file);
  if (!script.value) return failed(script.faults.map(asAction), otherwise);
  return read({ position: position.value, actions: script.value });
};
