import type { NotationDraft } from './draft.ts';
import { fill } from '../../messages/texts.ts';
import { unreadable, type Fault, type Reading } from '../../board/fault.ts';
import { MOST_LINE } from '../../units/limits.ts';
import type { Position } from '../../units/position.ts';
import { parsePosition } from '../positionFile.ts';
import { POSITION_FORMAT, POSITION_VERSION } from '../printPosition.ts';
import { USUAL_ATTACKER, USUAL_MONTH, N } from './words.ts';
import { rulesIn } from './ruleSet.ts';
import { notationDraft, placedBy } from './readNotation.ts';

const whole = (text: string, problem: string, remedy: string, file: string): Fault => ({
  file,
  place: text === '' ? N.beginning : N.wholeLine,
  problem,
  remedy,
});

/** What programs put where they leave out the rest: such a text may read as another position. */
const CUT = /(?:…|\.{3})\s*$/;
const SHOWN = 24;

/** The last that is left of a text that was cut. */
const endOf = (text: string): string =>
  fill(N.after, { word: `"${text.replace(CUT, '').trim().slice(-SHOWN)}"` });

/** A position without weapons that lie about, or a reserve, has no list of them. */
const listsTold = ({ lying, reserve, ...lists }: NotationDraft['lists']) => ({
  ...lists,
  ...(lying.length > 0 && { lying }),
  ...(reserve.length > 0 && { reserve }),
});

/**
 * A position from one line of text, such as `v: ge-467 P5 broken dm; ru-447+lmg P9`. It is held to all that a
 * position file is held to; `name` stands for the file in faults. Whether its hexes exist is asked with the
 * map, see `checkPosition` and `placedInNotation`.
 */
export const parseNotation = (text: string, name = N.self): Reading<Position> => {
  if (text.length > MOST_LINE)
    return unreadable(whole(text, fill(N.long, { n: text.length, most: MOST_LINE }), N.check, name));
  if (CUT.test(text)) return unreadable({ ...whole(text, N.cut, N.write.whole, name), place: endOf(text) });
  const draft = notationDraft(text);
  const { lists, facts, complaints } = draft;
  const [first, ...more] = complaints.map((each) => ({ file: name, ...each }));
  if (first) return { faults: [first, ...more] };
  if (lists.boards.length === 0) return unreadable(whole(text, N.noBoard, N.write.board, name));
  const reading = parsePosition(
    {
      format: POSITION_FORMAT,
      version: POSITION_VERSION,
      attacker: USUAL_ATTACKER,
      month: USUAL_MONTH,
      ...facts,
      ...listsTold(lists),
      ...rulesIn(draft),
    },
    name,
  );
  const [fault, ...others] = placedBy(draft, reading.faults);
  if (reading.value) return { value: reading.value, faults: fault ? [fault, ...others] : [] };
  return { faults: fault ? [fault, ...others] : reading.faults };
};
