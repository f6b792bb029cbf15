import { fill } from '../../messages/texts.ts';
import type { Fault } from '../../board/reading.ts';
import { isLost, newDraft, object, objectToWord, type Choice, type Draft } from './draft.ts';
import { labelsOf, readHead } from './readHead.ts';
import {
  readAll,
  readIs,
  readMarkers,
  readMask,
  readSight,
  readSpecial,
  type ChangeReader,
} from './readChange.ts';
import { N } from './notationTexts.ts';
import { readScenario } from './scenario.ts';
import { beginsUnit, readUnit, type UnitReader } from './readUnit.ts';
import { MOST_LINE } from '../../units/mostOnTable.ts';
import { placeOf, sentencesOf, type Token } from './tokens.ts';
import { unitNames } from './unitNames.ts';
import { COUNTER_WORDS, IS, MARKER_WORDS, OPENINGS } from './words.ts';

type ReadChange = (reader: ChangeReader, tokens: readonly Token[]) => void;

const READERS: Readonly<Record<(typeof OPENINGS.all)[number], ReadChange>> = {
  only: readMask,
  los: readSight,
  all: readAll,
  rule: readSpecial,
  game: ({ draft }, tokens) => readScenario(draft, tokens),
};

const openingOf = ({ text }: Token): ReadChange | undefined => {
  const opening = OPENINGS.find(/^[^@]*/.exec(text)?.[0] ?? text);
  return opening && READERS[opening];
};

const beginnings = (): Choice => ({
  none: N.noWord.beginning,
  words: [...COUNTER_WORDS.all, ...MARKER_WORDS.all, ...OPENINGS.all],
  otherwise: fill(N.begin, { is: IS, words: OPENINGS.all.join(', ') }),
});

const readStatement = (reader: UnitReader, tokens: readonly Token[]): void => {
  const [first] = tokens;
  if (!first) return;
  const odd = tokens.find(({ kind }) => kind !== 'word');
  const open = openingOf(first);
  if (odd) object(reader.draft, odd, N.midst, N.write.order);
  else if (open) open(reader, tokens);
  else if (tokens.some(({ text }) => text.toLowerCase() === IS)) readIs(reader, tokens);
  else if (beginsUnit(first)) readUnit(reader, tokens);
  else if (MARKER_WORDS.find(first.text) !== undefined) readMarkers(reader, tokens);
  else objectToWord(reader.draft, { ...first, text: first.text.split('+')[0] ?? '' }, beginnings());
};

/** The parts of a notation, as a position file has them, though not checked as one. */
export const draftOf = (text: string): Draft => {
  const draft = newDraft();
  const { head, statements, stray } = sentencesOf(text);
  if (stray) object(draft, stray, N.openQuote, N.write.title);
  readHead(draft, head);
  const reader: UnitReader = { draft, labels: labelsOf(draft), names: unitNames() };
  for (const statement of statements) {
    if (isLost(draft)) break;
    readStatement(reader, statement);
  }
  return draft;
};

/** `units[3].conditions[0]`, `units[3].conditions`, `units[3]`, `units`. */
const upward = (path: string): readonly string[] => {
  const shorter = path.replace(/(\.[^.[]*|\[\d+\])$/, '');
  return shorter === path || shorter === '' ? [path] : [path, ...upward(shorter)];
};

/** The faults of a position file that was made of this draft, each told by the place in the line instead of that in the file. */
export const placedBy = ({ origins }: Draft, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => {
    const origin = upward(fault.place)
      .map((path) => origins.get(path))
      .find((token) => token !== undefined);
    return origin ? { ...fault, place: placeOf(origin) } : fault;
  });

/** The faults of a position that was read from this notation, each told by the place in the line. */
export const placedInNotation = (faults: readonly Fault[], text: string): readonly Fault[] =>
  placedBy(draftOf(text.slice(0, MOST_LINE)), faults);
