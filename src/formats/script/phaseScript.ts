import en from '../../messages/en/script.json';
import { fill, texts } from '../../messages/texts.ts';
import { read, type Fault, type Reading } from '../../board/fault.ts';
import { FIRE_RESULTS, HEAT_RESULTS } from '../../rules/areas/attack/attackAction.ts';
import { ATTACK_RESULTS } from '../../rules/areas/routPhase/routPhaseAction.ts';
import type { Action } from '../../rules/state/action.ts';
import { CONDITIONS } from '../../units/unit.ts';
import { MARKER_IDS } from '../../units/marker.ts';
import { MOST_ACTIONS, MOST_LETTERS_OF_ACTION } from '../../units/limits.ts';
import { ATTACK_VERBS, CLOSE_COMBAT_VERBS } from './combat.ts';
import { CONTROL_VERBS, VICTORY_VERBS } from './victory.ts';
import { RALLY_VERBS, TURN_VERBS } from './turn.ts';
import { ROUT_VERBS } from './rout.ts';
import type { Verb, Verbs, Words } from './verbs.ts';

const T = texts('script', en);

const VERBS: Verbs<Action> = {
  ...ROUT_VERBS,
  ...ATTACK_VERBS,
  ...RALLY_VERBS,
  ...CLOSE_COMBAT_VERBS,
  ...CONTROL_VERBS,
  ...VICTORY_VERBS,
  ...TURN_VERBS,
};

/** Verbs in whatever letters they are written. */
const BY_SMALL_LETTERS: ReadonlyMap<string, Action['type']> = new Map(
  (Object.keys(VERBS) as readonly Action['type'][]).map((verb) => [verb.toLowerCase(), verb]),
);

/** The words of a line; none of one that is empty or only a remark. */
const wordsOf = (line: string): Words =>
  (line.split('#', 1)[0] ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Tells where a line stands that is counted from 1; without one, the whole. */
type PlaceOf = (line: number | undefined) => string;

const inFile: PlaceOf = (line) => (line === undefined ? T.wholeFile : fill(T.line, { n: line }));

const readLine = (line: string, file: string, place: () => string): Action | Fault | undefined => {
  const [written, ...words] = wordsOf(line);
  if (written === undefined) return undefined;
  const verb = BY_SMALL_LETTERS.get(written.toLowerCase());
  const fault = (problem: string, remedy: string): Fault => ({ file, place: place(), problem, remedy });
  if (verb === undefined)
    return fault(
      fill(T.noVerb, { verb: written.slice(0, 40) }),
      fill(T.begin, { verbs: Object.keys(VERBS).join(', ') }),
    );
  return (
    VERBS[verb].of(words) ??
    fault(fill(T.notUnderstood, { line: line.trim().slice(0, 80) }), fill(T.write, { form: formOf(verb) }))
  );
};

const isFault = (item: Action | Fault): item is Fault => 'remedy' in item;

const MOST_FAULTS = 20;

/** The actions that a script tells, one a line; what follows a # is for people. */
export const parseScript = (
  text: string,
  file: string,
  placeOf: PlaceOf = inFile,
): Reading<readonly Action[]> => {
  const lines = text.split('\n');
  const long = lines.findIndex((line) => line.length > MOST_LETTERS_OF_ACTION);
  if (lines.length > MOST_ACTIONS || long >= 0)
    return {
      faults: [
        {
          file,
          place: placeOf(long >= 0 ? long + 1 : undefined),
          problem: T.tooLong,
          remedy: fill(T.most, { lines: MOST_ACTIONS, letters: MOST_LETTERS_OF_ACTION }),
        },
      ],
    };
  const items = lines.flatMap((line, index) => readLine(line, file, () => placeOf(index + 1)) ?? []);
  const [first, ...rest] = items.filter(isFault).slice(0, MOST_FAULTS);
  return first ? { faults: [first, ...rest] } : read(items.flatMap((item) => (isFault(item) ? [] : [item])));
};

/** The line, counted from 1, in which each action of a script stands. */
export const linesOfActions = (text: string): readonly number[] =>
  text.split('\n').flatMap((line, index) => (wordsOf(line).length > 0 ? [index + 1] : []));

/** The words that a form lists. */
const LISTED: Readonly<Partial<Record<Action['type'], Readonly<Record<string, readonly string[]>>>>> = {
  attack: { results: FIRE_RESULTS },
  heat: { results: HEAT_RESULTS },
  suffer: { results: ATTACK_RESULTS },
  mark: { states: CONDITIONS },
  place: { markers: MARKER_IDS },
};

/** How a line with this verb is written. */
export const formOf = (verb: Action['type']): string =>
  fill(
    T.forms[verb],
    Object.fromEntries(Object.entries(LISTED[verb] ?? {}).map(([name, words]) => [name, words.join(', ')])),
  );

/** An action as a line of a script. */
export const printAction = (action: Action): string => {
  const verb = VERBS[action.type] as Verb<Action>;
  return [action.type, ...verb.print(action)].join(' ');
};
