import { type Fault, read, type Reading, unreadable } from '../../../../board/fault.ts';
import { fill } from '../../../../messages/texts.ts';
import { MOST_LETTERS_OF_VICTORY } from '../../../../units/limits.ts';
import {
  type Bound,
  type ConditionClause,
  type Edge,
  EDGES,
  type InState,
  PLACE_KINDS,
  type PlaceKind,
  type PointsAccount,
  V,
  type VictoryCondition,
  WHO,
} from './condition.ts';

type Of<K extends ConditionClause['kind']> = Extract<ConditionClause, { readonly kind: K }>;

const NUMBER = /^[0-9]{1,3}$/;
const HEX = /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}$/;
const LOCATION = /^[0-9a-z]{0,6}[A-Z]{1,2}[0-9]{1,2}(\/([0-9]{1,2}|p))?$/;

const placePattern = (of: PlaceKind): RegExp => (of === 'Location' ? LOCATION : HEX);

const PLURALS: Readonly<Record<string, PlaceKind>> = {
  buildings: 'building',
  hexes: 'hex',
  Locations: 'Location',
};

const takesLeast = (reader: Reader): boolean => reader.takes('at', 'least') || reader.takes('≥');

const numberIn = (reader: Reader): number | undefined => {
  const word = reader.like(NUMBER);
  return word === undefined ? reader.fails(V.wanted.number) : Number(word);
};

const namesIn = (reader: Reader, of: PlaceKind): readonly string[] => {
  const pattern = placePattern(of);
  const found: string[] = [];
  for (
    let word = reader.like(pattern);
    word !== undefined;
    word = reader.like(pattern) ?? reader.likeAfter('and', pattern)
  )
    found.push(word);
  return found;
};

const placesIn = (reader: Reader, of: PlaceKind): readonly string[] | undefined => {
  const found = namesIn(reader, of);
  return found.length === 0 ? reader.fails(of === 'Location' ? V.wanted.locations : V.wanted.hexes) : found;
};

const kindIn = (reader: Reader): PlaceKind | undefined => {
  reader.takes('of');
  const plural = reader.oneOf(Object.keys(PLURALS));
  return plural === undefined ? reader.oneOf(PLACE_KINDS) : PLURALS[plural];
};

const manyIn = (reader: Reader, number: number | undefined): Of<'control'> | undefined => {
  const of = kindIn(reader);
  if (of === undefined) return reader.fails(V.wanted.many);
  const places = placesIn(reader, of);
  return places && { kind: 'control', ...(number !== undefined && { number }), of, places };
};

const controlLeadIn = (reader: Reader): Of<'controlLead'> | undefined => {
  const of = kindIn(reader);
  if (of === undefined) return reader.fails(V.wanted.more);
  const places = namesIn(reader, of);
  if (!reader.takes('than', 'the', 'enemy')) return reader.fails(V.wanted.thanEnemy);
  const lead = reader.takes('by') ? numberIn(reader) : 1;
  return lead === undefined ? undefined : { kind: 'controlLead', of, places, lead };
};

const controlIn = (reader: Reader): Of<'control' | 'controlLead'> | undefined => {
  if (reader.takes('more')) return controlLeadIn(reader);
  if (reader.takes('all')) return manyIn(reader, undefined);
  if (takesLeast(reader)) {
    const number = numberIn(reader);
    return number === undefined ? undefined : manyIn(reader, number);
  }
  const of = reader.oneOf(PLACE_KINDS);
  if (of === undefined) return reader.fails(V.wanted.control);
  const place = reader.like(placePattern(of));
  return place === undefined
    ? reader.fails(fill(V.wanted.which, { of }))
    : { kind: 'control', of, places: [place] };
};

const boundIn = (reader: Reader): Bound | undefined => {
  if (takesLeast(reader)) return 'at least';
  return reader.takes('at', 'most') || reader.takes('≤') ? 'at most' : undefined;
};

/** After `off`: `the west edge`, `the north and west edges`. */
const edgesIn = (reader: Reader): readonly Edge[] | undefined => {
  reader.takes('the');
  const found: Edge[] = [];
  for (
    let edge = reader.oneOf(EDGES);
    edge !== undefined;
    edge = reader.takes('and') || found.length > 0 ? reader.oneOf(EDGES) : undefined
  )
    found.push(edge);
  if (found.length === 0) return reader.fails(V.wanted.edges);
  return reader.takes('edge') || reader.takes('edges')
    ? [...new Set(found)]
    : reader.fails(V.wanted.edgeWord);
};

const exitIn = (reader: Reader): Of<'exit'> | undefined => {
  if (!takesLeast(reader)) return reader.fails(V.wanted.exit);
  const points = numberIn(reader);
  if (points === undefined) return undefined;
  if (!reader.takes('VP')) return reader.fails(V.wanted.vp);
  if (reader.takes('off')) {
    const off = edgesIn(reader);
    return off && { kind: 'exit', points, by: [], off };
  }
  const by = reader.takes('by') ? placesIn(reader, 'hex') : [];
  return by && { kind: 'exit', points, by };
};

const accountIn = (reader: Reader): PointsAccount | undefined => {
  if (reader.takes('exit', 'VP')) return 'Exit VP';
  return reader.oneOf(['CVP', 'VP'] as const);
};

const leadIn = (reader: Reader, account: PointsAccount): Of<'lead'> | undefined => {
  const points = reader.takes('by') ? numberIn(reader) : 1;
  return points === undefined ? undefined : { kind: 'lead', account, points };
};

const pointsIn = (reader: Reader, account: PointsAccount, enemy: boolean): ConditionClause | undefined => {
  if (!enemy && reader.takes('more', 'than', 'the', 'enemy')) return leadIn(reader, account);
  const bound = boundIn(reader);
  if (bound === undefined) return reader.fails(enemy ? V.wanted.enemyBound : V.wanted.bound);
  const points = numberIn(reader);
  return points === undefined ? undefined : { kind: 'points', enemy, account, bound, points };
};

const stateIn = (reader: Reader): InState | undefined =>
  reader.takes('good', 'order') ? 'Good Order' : reader.oneOf(['unbroken', 'armed'] as const);

type Where = Pick<Of<'presence'>, 'of' | 'place'>;

const whereIn = (reader: Reader): Where | undefined => {
  if (reader.takes('on', 'the', 'map')) return {};
  const of = reader.takes('in') ? reader.oneOf(PLACE_KINDS) : undefined;
  const place = of === undefined ? undefined : reader.like(placePattern(of));
  return of === undefined || place === undefined ? reader.fails(V.wanted.where) : { of, place };
};

const presenceIn = (reader: Reader, bound: Bound, number: number): Of<'presence'> | undefined => {
  const first = stateIn(reader);
  const whose = reader.oneOf(['enemy', 'own'] as const);
  if (whose === undefined) return reader.fails(V.wanted.whose);
  const state = first ?? stateIn(reader);
  const who = reader.oneOf(WHO);
  if (who === undefined) return reader.fails(fill(V.wanted.who, { words: WHO.join(', ') }));
  const where = whereIn(reader);
  return (
    where && {
      kind: 'presence',
      bound,
      number,
      ...(state !== undefined && { state }),
      enemy: whose === 'enemy',
      who,
      ...where,
    }
  );
};

const countIn = (reader: Reader, bound: Bound): Of<'presence'> | undefined => {
  const number = numberIn(reader);
  return number === undefined ? undefined : presenceIn(reader, bound, number);
};

/** One clause of a sentence. */
const clauseIn = (reader: Reader): ConditionClause | undefined => {
  if (reader.takes('control')) return controlIn(reader);
  if (reader.takes('no')) return presenceIn(reader, 'at most', 0);
  const enemy = reader.takes('enemy');
  const account = accountIn(reader);
  if (account !== undefined) return pointsIn(reader, account, enemy);
  if (enemy) return reader.fails(V.wanted.account);
  if (reader.takes('exit')) return exitIn(reader);
  const bound = boundIn(reader);
  return bound === undefined ? reader.fails(V.wanted.forms) : countIn(reader, bound);
};

interface Token {
  readonly text: string;
  readonly before: number;
}

const MOST_SHOWN = 40;

/**
 * A word by word reader of a sentence; it remembers the first place where it did not find what it looked for.
 */
interface Reader {
  /** Whether these words come next, in whatever case; if so it goes past them. */
  readonly takes: (...words: readonly string[]) => boolean;
  /** The next word if it is one of these, as they are written here. */
  readonly oneOf: <T extends string>(words: readonly T[]) => T | undefined;
  /** The next word if it looks like this. */
  readonly like: (pattern: RegExp) => string | undefined;
  /** This word and the next if that looks like this; neither of them otherwise. */
  readonly likeAfter: (before: string, pattern: RegExp) => string | undefined;
  readonly isDone: () => boolean;
  /** Nothing of this was found here. */
  readonly fails: (wanted: string) => undefined;
  readonly fault: () => Fault | undefined;
}

const same = (a: string | undefined, b: string): boolean => a?.toLowerCase() === b.toLowerCase();

const faultAt = (token: Token | undefined, wanted: string): Fault => {
  const shown =
    token === undefined
      ? V.end
      : fill(V.place, { n: token.before + 1, word: token.text.slice(0, MOST_SHOWN) });
  return {
    file: V.file,
    place: shown,
    problem: token === undefined ? V.missing : V.notUnderstood,
    remedy: fill(V.write, { wanted }),
  };
};

/** Words, brackets, ≥ and ≤; commas and a full stop at the end are for people. */
const tokensOf = (text: string): readonly Token[] =>
  [...text.matchAll(/[()≥≤]|[^\s(),;≥≤]+/g)]
    .map(({ 0: word, index }) => ({ text: word.replace(/\.$/, ''), before: index }))
    .filter((token) => token.text !== '');

const wordAfter = (
  tokens: readonly Token[],
  at: number,
  before: string,
  pattern: RegExp,
): string | undefined => {
  const [first, second] = [tokens[at]?.text, tokens[at + 1]?.text];
  return same(first, before) && second !== undefined && pattern.test(second) ? second : undefined;
};

const readerOf = (text: string): Reader => {
  const tokens = tokensOf(text);
  let at = 0;
  let fault: Fault | undefined;
  const past = <T extends string>(found: T | undefined, count = 1): T | undefined => {
    at += found === undefined ? 0 : count;
    return found;
  };
  return {
    takes: (...words) => {
      const found = words.every((word, index) => same(tokens[at + index]?.text, word));
      at += found ? words.length : 0;
      return found;
    },
    oneOf: (words) => past(words.find((word) => same(tokens[at]?.text, word))),
    like: (pattern) =>
      past(
        tokens
          .slice(at, at + 1)
          .map(({ text: word }) => word)
          .find((word) => pattern.test(word)),
      ),
    likeAfter: (before, pattern) => past(wordAfter(tokens, at, before, pattern), 2),
    isDone: () => at >= tokens.length,
    fails: (wanted) => {
      fault ??= faultAt(tokens[at], wanted);
      return undefined;
    },
    fault: () => fault,
  };
};

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
