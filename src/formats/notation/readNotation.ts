import { fill } from '../../messages/texts.ts';
import { type Fault, type Reading, unreadable } from '../../board/fault.ts';
import { add, isLost, newDraft, type NotationDraft, object, objectToWord, type WordChoice } from './draft.ts';
import {
  type ChangeReader,
  readAll,
  readIs,
  readMarkers,
  readMask,
  readSight,
  readSpecial,
} from './readChange.ts';
import {
  COUNTER_WORDS,
  headWordsLike,
  IS,
  MARKER_WORDS,
  monthNamed,
  N,
  NIGHT,
  NO_QUARTER,
  OPENINGS,
  orList,
  readTitle,
  SIDE_WORDS,
  stepAfter,
  TEXT_OPENINGS,
  unitNames,
  USUAL_ATTACKER,
  USUAL_MONTH,
  WAYS_UP,
} from './words.ts';
import { SCENARIO_READERS } from './readScenario.ts';
import { beginsUnit, readUnit, type UnitReader } from './readUnit.ts';
import { MOST_LINE } from '../../units/limits.ts';
import { placeOf, sentencesOf, shown, type Token } from './tokens.ts';
import { isAboutRules, readRules, rulesIn } from './ruleSet.ts';
import type { Position } from '../../units/position.ts';
import { parsePosition } from '../positionFile.ts';
import { POSITION_FORMAT, POSITION_VERSION } from '../printPosition.ts';

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

const BOARD =
  /^([0-9a-z]{0,6})(?:\(([a-z]{1,2})(\d{1,2})-([a-z]{1,2})(\d{1,2})\))?(?:@(?:(\d{1,4})(?:\.(\d{1,4}))?)?)?(?:~([0-9a-v]{6}))?$/;

/** A board as a position file has it; the letters of its crop are checked with the file. */
interface FileBoard {
  readonly label: string;
  readonly column: number;
  readonly row: number;
  readonly crop?: { readonly columns: readonly [string, string]; readonly rows: readonly [number, number] };
  readonly digest?: string;
  turned?: boolean;
}

/** 'A' is 0, 'AA' 26. */
const columnFrom = (letters: string): number => letters.charCodeAt(0) - 65 + 26 * (letters.length - 1);

/** Where a board lies that does not say: at the right edge of the one before. */
const nextPlace = (before: FileBoard | undefined): { readonly column: number; readonly row: number } => {
  if (!before) return { column: 0, row: 0 };
  const columns = before.crop?.columns.map(columnFrom);
  return {
    column: before.column + stepAfter(columns && { columns: [columns[0] ?? 0, columns[1] ?? 0] }),
    row: before.row,
  };
};

const boardOf = (text: string, before: FileBoard | undefined): FileBoard | undefined => {
  const match = BOARD.exec(text.toLowerCase());
  if (!match) return undefined;
  const [, label = '', left, top, right, bottom, column, row, digest] = match;
  const place = {
    ...(column === undefined ? nextPlace(before) : { column: Number(column), row: Number(row ?? 0) }),
    ...(digest !== undefined && { digest }),
  };
  if (left === undefined || right === undefined) return { label, ...place };
  return {
    label,
    ...place,
    crop: { columns: [left.toUpperCase(), right.toUpperCase()], rows: [Number(top), Number(bottom)] },
  };
};

const isMarked = (text: string): boolean => /[@(]/.test(text);

const lastBoard = ({ lists }: NotationDraft): FileBoard | undefined =>
  lists.boards.at(-1) as FileBoard | undefined;

const readBoard = (draft: NotationDraft, token: Token): void => {
  if (beginsUnit(token)) return object(draft, token, fill(N.noColon, { word: shown(token) }), N.write.colon);
  const board = boardOf(token.text, lastBoard(draft));
  if (!board) return object(draft, token, fill(N.strange, { word: shown(token) }), N.write.boards);
  const [meant] = isMarked(token.text) ? [] : headWordsLike(board.label);
  if (meant === undefined) add(draft, 'boards', board, token);
  else
    object(
      draft,
      token,
      fill(N.misspelt, { word: shown(token), meant }),
      fill(N.write.meantOrBoard, { meant, board: board.label }),
    );
};

const readTurn = (draft: NotationDraft, token: Token, way: string): void => {
  const board = lastBoard(draft);
  if (board) board.turned = way === 'turned';
  else object(draft, token, fill(N.noBoardBefore, { word: shown(token) }), N.write.afterBoard);
};

const readNoQuarter = (draft: NotationDraft, token: Token): void => {
  const text = token.text.slice(NO_QUARTER.length + 1);
  const side = SIDE_WORDS.find(text);
  if (side) add(draft, 'noQuarter', side, token);
  else
    object(
      draft,
      token,
      fill(N.noSide, { word: shown(token) }),
      fill(N.write.oneOf, { words: orList(SIDE_WORDS.all.map((each) => `${NO_QUARTER}=${each}`)) }),
    );
};

const settle = <K extends keyof NotationDraft['facts']>(
  draft: NotationDraft,
  token: Token,
  fact: K,
  value: NotationDraft['facts'][K],
): void => {
  if (draft.facts[fact] !== undefined) return object(draft, token, fill(N.factTwice, { fact }), N.removeOne);
  draft.facts[fact] = value;
  draft.origins.set(fact, token);
};

const readQuoted = (draft: NotationDraft, token: Token): void => {
  const title = readTitle(token.text);
  if (title === undefined) return object(draft, token, N.tildeSign, N.write.tilde);
  settle(draft, token, 'title', title);
};

const isNoQuarter = (text: string): boolean => text === NO_QUARTER || text.startsWith(`${NO_QUARTER}=`);

const isNight = (text: string): boolean => text === NIGHT || text.startsWith(`${NIGHT}=`);

const readNight = (draft: NotationDraft, token: Token): void => {
  const hexes = token.text.slice(NIGHT.length + 1);
  if (/^\d{1,2}$/.test(hexes)) settle(draft, token, 'night', Number(hexes));
  else object(draft, token, fill(N.noNight, { word: shown(token) }), fill(N.write.night, { night: NIGHT }));
};

const readWord = (draft: NotationDraft, token: Token): void => {
  const { text } = token;
  const [side, month, way] = [SIDE_WORDS.find(text), monthNamed(text), WAYS_UP.find(text)];
  if (side) settle(draft, token, 'attacker', side);
  else if (month !== undefined) settle(draft, token, 'month', month);
  else if (way) readTurn(draft, token, way);
  else if (isNoQuarter(text.toLowerCase())) readNoQuarter(draft, token);
  else if (isNight(text.toLowerCase())) readNight(draft, token);
  else if (isAboutRules(text)) readRules(draft, token);
  else readBoard(draft, token);
};

/**
 * What stands before the colon: title, boards, the attacker, the month, who takes no prisoners, the rules.
 */
export const readHead = (draft: NotationDraft, tokens: readonly Token[]): void => {
  for (const token of tokens) {
    if (isLost(draft)) break;
    (token.kind === 'quoted' ? readQuoted : readWord)(draft, token);
  }
};

export const labelsOf = ({ lists }: NotationDraft): readonly string[] =>
  lists.boards.map((board) => (board as FileBoard).label);

type ReadChange = (reader: ChangeReader, tokens: readonly Token[]) => void;

const READERS: Readonly<Record<(typeof OPENINGS.all)[number], ReadChange>> = {
  only: readMask,
  los: readSight,
  all: readAll,
  rule: readSpecial,
  ...SCENARIO_READERS,
};

const openingOf = ({ text }: Token): ReadChange | undefined => {
  const opening = OPENINGS.find(/^[^@]*/.exec(text)?.[0] ?? text);
  return opening && READERS[opening];
};

const beginnings = (): WordChoice => ({
  none: N.noWord.beginning,
  words: [...COUNTER_WORDS.all, ...MARKER_WORDS.all, ...OPENINGS.all],
  otherwise: fill(N.begin, { is: IS, words: OPENINGS.all.join(', ') }),
});

const readStatement = (reader: UnitReader, tokens: readonly Token[]): void => {
  const [first] = tokens;
  if (!first) return;
  const holdsText = TEXT_OPENINGS.find(first.text) !== undefined;
  const odd = tokens.find(({ kind }) => kind !== 'word' && !(holdsText && kind === 'quoted'));
  const open = openingOf(first);
  if (odd) object(reader.draft, odd, N.midst, N.write.order);
  else if (open) open(reader, tokens);
  else if (tokens.some(({ text }) => text.toLowerCase() === IS)) readIs(reader, tokens);
  else if (beginsUnit(first)) readUnit(reader, tokens);
  else if (MARKER_WORDS.find(first.text) !== undefined) readMarkers(reader, tokens);
  else objectToWord(reader.draft, { ...first, text: first.text.split('+')[0] ?? '' }, beginnings());
};

/** The parts of a notation, as a position file has them, though not checked as one. */
export const notationDraft = (text: string): NotationDraft => {
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

/**
 * The faults of a position file that was made of this draft, each told by the place in the line instead of
 * that in the file.
 */
export const placedBy = ({ origins }: NotationDraft, faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => {
    const origin = upward(fault.place)
      .map((path) => origins.get(path))
      .find((token) => token !== undefined);
    return origin ? { ...fault, place: placeOf(origin) } : fault;
  });

/** The faults of a position that was read from this notation, each told by the place in the line. */
export const placedInNotation = (faults: readonly Fault[], text: string): readonly Fault[] =>
  placedBy(notationDraft(text.slice(0, MOST_LINE)), faults);
