import { type Fault, read, type Reading } from '../board/fault.ts';
import { parseGame, type SavedGame } from '../formats/gameFile.ts';
import { parseJson } from '../formats/json.ts';
import { parsePosition } from '../formats/positionFile.ts';
import { GAME_FORMAT, printGame } from '../formats/printGame.ts';
import { linesOfActions, parseScript, printAction } from '../formats/script/phaseScript.ts';
import { sightsFor } from '../los/sights.ts';
import { type Game, replay, type Replayed, stateOf } from '../rules/game/act.ts';
import { questionOf } from '../rules/game/areas.ts';
import type { Action } from '../rules/state/action.ts';
import { explainQuestion, explainRefusal } from '../rules/words/gameSentences.ts';
import { MOST_POSITION_BYTES, situationAsked, withFaults } from './analyse.ts';
import type { PlayCommand } from './command.ts';
import { readText } from './files.ts';
import { answer, badInput, type CommandResult } from './outcome.ts';
import { namesOfTable, printGameRecord, printOdds } from './printGameRecord.ts';
import { withRule } from './printReport.ts';

const isGame = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && Reflect.get(json, 'format') === GAME_FORMAT;

/** A saved game from its file; a position is a game in which nothing has been done. */
const readGame = (file: string): Reading<SavedGame> => {
  const source = readText(file, MOST_POSITION_BYTES);
  if (!source.value) return { faults: source.faults };
  const parsed = parseJson(source.value.text, MOST_POSITION_BYTES, file);
  if (!parsed.value) return { faults: parsed.faults };
  if (isGame(parsed.value.json)) return parseGame(parsed.value.json, file);
  const position = parsePosition(parsed.value.json, file);
  return position.value
    ? read({ position: position.value, actions: [] }, position.faults)
    : { faults: position.faults };
};

/** Actions, and where each of them is written. */
interface Script {
  readonly file: string;
  readonly actions: readonly Action[];
  readonly lines: readonly number[];
}

const readScript = (file: string): Reading<Script> => {
  const source = readText(file, MOST_POSITION_BYTES);
  if (!source.value) return { faults: source.faults };
  const { text } = source.value;
  const actions = parseScript(text, file);
  return actions.value
    ? read({ file, actions: actions.value, lines: linesOfActions(text) })
    : { faults: actions.faults };
};

const NO_SCRIPT: Script = { file: '', actions: [], lines: [] };

/** Where an action is written: in the saved game, or in the script that goes on from it. */
const placeOf = (at: number, file: string, saved: number, script: Script): Pick<Fault, 'file' | 'place'> =>
  at < saved
    ? { file, place: `actions[${String(at)}]` }
    : { file: script.file, place: `line ${String(script.lines[at - saved])}` };

/** Why an action was refused, and what is asked instead. */
const refusal = (
  { game, grounds, at }: Extract<Replayed, { kind: 'refused' }>,
  action: Action,
  where: Pick<Fault, 'file' | 'place'>,
): Fault => {
  const state = stateOf(game);
  const names = namesOfTable(state.situation, state.casualties);
  const why = grounds.map((ground) => withRule(ground, explainRefusal(ground, names))).join(' ');
  return {
    ...where,
    problem: `"${printAction(action)}", action ${String(at + 1)}, is refused: ${why.replace(/\.( \[[^\]]*\])$/, '$1')}`,
    remedy: `Now it asks: "${explainQuestion(questionOf(state), names)}"`,
  };
};

/** The record, and beneath it what an attack would do now. */
const withOdds = (record: string, game: Game, line: string, faults: readonly Fault[]): CommandResult => {
  const asked = parseScript(line, '--odds');
  const [action] = asked.value ?? [];
  if (!asked.value || !action)
    return badInput(
      asked.faults.length > 0
        ? asked.faults
        : [
            {
              file: '--odds',
              place: 'the whole line',
              problem: 'no attack is named',
              remedy: 'Write attack UNIT … as RESULT.',
            },
          ],
    );
  return answer(`${record}${printOdds(stateOf(game), action)}`, faults);
};

/**
 * Plays a phase from its file, and tells what has happened and what is asked; or prints it as a saved game.
 */
export const play = ({
  file,
  script: scriptFile,
  odds,
  json,
  boardFiles,
  boardFolders,
}: PlayCommand): CommandResult => {
  const saved = readGame(file);
  if (!saved.value) return badInput(saved.faults);
  const script = scriptFile === undefined ? read(NO_SCRIPT) : readScript(scriptFile);
  if (!script.value) return badInput(script.faults);
  const { position } = saved.value;
  const situation = withFaults(
    situationAsked({ position, file }, { files: boardFiles, folders: boardFolders }),
    saved.faults,
  );
  if (!situation.value) return badInput(situation.faults);
  const actions = [...saved.value.actions, ...script.value.actions];
  const played = replay(situation.value, sightsFor(situation.value), actions);
  const record = json ? printGame(position, played.game.actions) : printGameRecord(played.game);
  const refused = played.kind === 'refused' ? actions[played.at] : undefined;
  if (played.kind !== 'refused' || !refused)
    return odds === undefined
      ? answer(record, situation.faults)
      : withOdds(record, played.game, odds, situation.faults);
  const fault = refusal(played, refused, placeOf(played.at, file, saved.value.actions.length, script.value));
  return { ...badInput([...situation.faults, fault]), output: json ? '' : record };
};
