import { unreadable, type Fault, type Reading } from '../../board/reading.ts';
import type { Position } from '../../units/position.ts';
import { parsePosition } from '../positionFile.ts';
import { POSITION_FORMAT, POSITION_VERSION } from '../printPosition.ts';
import { USUAL_ATTACKER, USUAL_MONTH } from './words.ts';
import { rulesIn } from './rules.ts';
import { draftOf, MOST_CHARACTERS, placedBy } from './readNotation.ts';

const whole = (text: string, problem: string, remedy: string, file: string): Fault => ({ file, place: text === '' ? 'its beginning' : 'the whole line', problem, remedy });

/**
 * A position from one line of text, such as `v: ge-467 P5 broken dm; ru-447+lmg P9`. It is held to all that a position file is held to;
 * `name` stands for the file in faults. Whether its hexes exist is asked with the map, see `checkPosition` and `placedInNotation`.
 */
export const parseNotation = (text: string, name = 'the notation'): Reading<Position> => {
  if (text.length > MOST_CHARACTERS)
    return unreadable(whole(text, `it has ${String(text.length)} characters, and a notation has no more than ${String(MOST_CHARACTERS)}`, 'Check that it is the text you meant.', name));
  const draft = draftOf(text);
  const { lists, facts, complaints } = draft;
  const [first, ...more] = complaints.map((each) => ({ file: name, ...each }));
  if (first) return { faults: [first, ...more] };
  if (lists.boards.length === 0) return unreadable(whole(text, 'it names no board', 'Begin with the label of a board and a colon, such as v: ge-467 P5.', name));
  const reading = parsePosition({ format: POSITION_FORMAT, version: POSITION_VERSION, attacker: USUAL_ATTACKER, month: USUAL_MONTH, ...facts, ...lists, ...rulesIn(draft) }, name);
  if (reading.value) return reading;
  const [fault, ...others] = placedBy(draft, reading.faults);
  return { faults: fault ? [fault, ...others] : reading.faults };
};
