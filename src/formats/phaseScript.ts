import { read, type Fault, type Reading } from '../board/reading.ts';
import type { Action } from '../rules/game/action.ts';
import { ATTACK_VERBS } from './script/attack.ts';
import { CLOSE_COMBAT_VERBS } from './script/closeCombat.ts';
import { CONTROL_VERBS } from './script/control.ts';
import { RALLY_VERBS } from './script/rally.ts';
import { ROUT_VERBS } from './script/rout.ts';
import { TURN_VERBS } from './script/turn.ts';
import { VICTORY_VERBS } from './script/victory.ts';
import type { Verb, Verbs, Words } from './script/verb.ts';

/** A script of more lines is something else. */
const MOST_LINES = 5_000;
const MOST_LETTERS = 200;

const VERBS: Verbs<Action> = { ...ROUT_VERBS, ...ATTACK_VERBS, ...RALLY_VERBS, ...CLOSE_COMBAT_VERBS, ...CONTROL_VERBS, ...VICTORY_VERBS, ...TURN_VERBS };

const isVerb = (word: string): word is Action['type'] => Object.hasOwn(VERBS, word);

/** The words of a line; none of one that is empty or only a remark. */
const wordsOf = (line: string): Words => line.replace(/#.*$/, '').trim().split(/\s+/).filter((word) => word !== '');

const readLine = (line: string, number: number, file: string): Action | Fault | undefined => {
  const [verb, ...words] = wordsOf(line);
  if (verb === undefined) return undefined;
  const fault = (problem: string, remedy: string): Fault => ({ file, place: `line ${String(number)}`, problem, remedy });
  if (!isVerb(verb)) return fault(`nothing is done by "${verb.slice(0, 40)}"`, `Begin with one of: ${Object.keys(VERBS).join(', ')}.`);
  return VERBS[verb].of(words) ?? fault(`"${line.trim().slice(0, 80)}" is not understood`, `Write ${VERBS[verb].form}.`);
};

const isFault = (item: Action | Fault): item is Fault => 'remedy' in item;

const MOST_FAULTS = 20;

/** The actions that a script tells, one a line; what follows a # is for people. */
export const parseScript = (text: string, file: string): Reading<readonly Action[]> => {
  const lines = text.split('\n');
  const long = lines.findIndex((line) => line.length > MOST_LETTERS);
  if (lines.length > MOST_LINES || long >= 0)
    return { faults: [{ file, place: long >= 0 ? `line ${String(long + 1)}` : 'the whole file', problem: 'it is too long', remedy: `Write at most ${String(MOST_LINES)} lines of ${String(MOST_LETTERS)} letters.` }] };
  const items = lines.flatMap((line, index) => readLine(line, index + 1, file) ?? []);
  const [first, ...rest] = items.filter(isFault).slice(0, MOST_FAULTS);
  return first ? { faults: [first, ...rest] } : read(items.flatMap((item) => (isFault(item) ? [] : [item])));
};

/** The line, counted from 1, in which each action of a script stands. */
export const linesOfActions = (text: string): readonly number[] => text.split('\n').flatMap((line, index) => (wordsOf(line).length > 0 ? [index + 1] : []));

/** How a line with this verb is written. */
export const formOf = (verb: Action['type']): string => VERBS[verb].form;

/** An action as a line of a script. */
export const printAction = (action: Action): string => {
  const verb = VERBS[action.type] as Verb<Action>;
  return [action.type, ...verb.print(action)].join(' ');
};
