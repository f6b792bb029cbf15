import { fill } from '../../../messages/texts.ts';
import { read, unreadable, type Reading } from '../../../board/reading.ts';
import type { VictoryCondition } from './condition.ts';
import { clauseIn } from './parseClause.ts';
import { readerOf, type Reader } from './reader.ts';
import { V } from './victoryTexts.ts';
import { MOST_LETTERS_OF_VICTORY } from '../../../units/mostOnTable.ts';

/** A sentence of more brackets and negations is none. */
const DEEPEST = 24;
const EXAMPLE = 'CVP at least 12';

type Found = VictoryCondition | undefined;

const bracketed = (reader: Reader, depth: number): Found => {
  const inner = anyIn(reader, depth + 1);
  if (inner === undefined) return undefined;
  return reader.takes(')') ? inner : reader.fails(V.wanted.closing);
};

const prefixed = (reader: Reader, kind: 'not' | 'immediately', depth: number): Found => {
  const of = factorIn(reader, depth + 1);
  return of && { kind, of };
};

/** One clause, a bracket, or either of them denied or immediate. */
const factorIn = (reader: Reader, depth: number): Found => {
  if (depth > DEEPEST) return reader.fails(V.wanted.fewerBrackets);
  if (reader.takes('(')) return bracketed(reader, depth);
  if (reader.takes('not')) return prefixed(reader, 'not', depth);
  if (reader.takes('immediately')) return prefixed(reader, 'immediately', depth);
  // Whatever is not immediate is judged then.
  reader.takes('at', 'game', 'end');
  return clauseIn(reader);
};

const joined = (reader: Reader, word: 'and' | 'or', part: () => Found): Found => {
  const first = part();
  if (first === undefined) return undefined;
  const parts: VictoryCondition[] = [first];
  while (reader.takes(word)) {
    const another = part();
    if (another === undefined) return undefined;
    parts.push(another);
  }
  return parts.length === 1 ? first : { kind: word === 'and' ? 'all' : 'any', of: parts };
};

/** `and` binds more closely than `or`. */
const anyIn = (reader: Reader, depth: number): Found =>
  joined(reader, 'or', () => joined(reader, 'and', () => factorIn(reader, depth)));

/** Victory Conditions out of their sentence; or the place in it that is not understood. @rule A26.2 */
export const parseCondition = (text: string): Reading<VictoryCondition> => {
  if (text.length > MOST_LETTERS_OF_VICTORY)
    return unreadable({
      file: V.file,
      place: V.whole,
      problem: V.tooLong,
      remedy: fill(V.most, { n: MOST_LETTERS_OF_VICTORY }),
    });
  const reader = readerOf(text);
  const condition = anyIn(reader, 0);
  if (condition !== undefined && !reader.isDone()) reader.fails(V.wanted.noMore);
  const fault = reader.fault();
  if (fault) return unreadable(fault);
  return condition
    ? read(condition)
    : unreadable({
        file: V.file,
        place: V.whole,
        problem: V.nothing,
        remedy: fill(V.such, { example: EXAMPLE }),
      });
};
