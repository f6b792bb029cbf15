import type { Fault } from '../../board/reading.ts';
import { newDraft, object, objectToWord, type Draft } from './draft.ts';
import { labelsOf, readHead } from './readHead.ts';
import { readAll, readIs, readMarkers, readMask, readSight, readSpecial, type ChangeReader } from './readChange.ts';
import { beginsUnit, readUnit, type UnitReader } from './readUnit.ts';
import { placeOf, sentencesOf, type Token } from './tokens.ts';
import { unitNames } from './unitNames.ts';
import { COUNTER_WORDS, IS, MARKER_WORDS, OPENINGS } from './words.ts';

export const MOST_CHARACTERS = 1_000_000;
const MOST_FAULTS = 20;
/** All lists of a position file together hold less: with more, one of them is refused. */
const MOST_ENTRIES = 30_000;

type ReadChange = (reader: ChangeReader, tokens: readonly Token[]) => void;

const READERS: Readonly<Record<(typeof OPENINGS.all)[number], ReadChange>> = { only: readMask, los: readSight, all: readAll, rule: readSpecial };

const openingOf = ({ text }: Token): ReadChange | undefined => {
  const opening = OPENINGS.find(/^[^@]*/.exec(text)?.[0] ?? text);
  return opening && READERS[opening];
};

const readStatement = (reader: UnitReader, tokens: readonly Token[]): void => {
  const [first] = tokens;
  if (!first) return;
  const odd = tokens.find(({ kind }) => kind !== 'word');
  const open = openingOf(first);
  if (odd) object(reader.draft, odd, 'this stands in the midst of a statement', 'Write the title and the one colon before all units, and a semicolon after each of them.');
  else if (open) open(reader, tokens);
  else if (tokens.some(({ text }) => text.toLowerCase() === IS)) readIs(reader, tokens);
  else if (beginsUnit(first)) readUnit(reader, tokens);
  else if (MARKER_WORDS.find(first.text) !== undefined) readMarkers(reader, tokens);
  else objectToWord(reader.draft, { ...first, text: first.text.split('+')[0] ?? '' }, 'counter, marker or other beginning of a statement', [...COUNTER_WORDS.all, ...MARKER_WORDS.all, ...OPENINGS.all]);
};

const entriesIn = ({ lists }: Draft): number => Object.values(lists).reduce((sum, { length }) => sum + length, 0);

/** The parts of a notation, as a position file has them, though not checked as one. */
export const draftOf = (text: string): Draft => {
  const draft = newDraft();
  const { head, statements, stray } = sentencesOf(text);
  if (stray) object(draft, stray, 'this quotation mark is never closed', 'Write the title between two of them.');
  readHead(draft, head);
  const reader: UnitReader = { draft, labels: labelsOf(draft), names: unitNames() };
  for (const statement of statements) {
    if (draft.complaints.length >= MOST_FAULTS || entriesIn(draft) > MOST_ENTRIES) break;
    readStatement(reader, statement);
  }
  draft.complaints.splice(MOST_FAULTS);
  return draft;
};

/** `units[3].conditions[0]`, `units[3].conditions`, `units[3]`, `units`. */
const upward = (path: string): readonly string[] => {
  const shorter = path.replace(/(\.[^.[]*|\[\d+\])$/, '');
  return shorter === path || shorter === '' ? [path] : [path, ...upward(shorter)];
};

/** The faults of a position that was read from this notation, each told by the place in the line instead of that in a file. */
export const placedInNotation = (faults: readonly Fault[], text: string): readonly Fault[] => {
  const { origins } = draftOf(text.slice(0, MOST_CHARACTERS));
  return faults.map((fault) => {
    const origin = upward(fault.place).map((path) => origins.get(path)).find((token) => token !== undefined);
    return origin ? { ...fault, place: placeOf(origin) } : fault;
  });
};
