import { fill } from '../../messages/texts.ts';
import { add, object, objectToGap, objectToWord, type NotationDraft } from './draft.ts';
import { hexesNamed, hexFromWord, hexsideNamed, locationNamed } from './hexWords.ts';
import { N, IS, MARKER_WORDS, SIDE_WORDS, SPECIAL_WORDS, TERRAIN_WORDS } from './words.ts';
import { shown, type Token } from './tokens.ts';
import { MOST_HEXES } from '../../units/limits.ts';

/** What a reader of changes knows besides the statement. */
export interface ChangeReader {
  readonly draft: NotationDraft;
  readonly labels: readonly string[];
}

type Tokens = readonly Token[];

const isWord =
  (word: string) =>
  ({ text }: Token): boolean =>
    text.toLowerCase() === word;

/** The same tokens with `level 2` as one. */
const withLevels = (tokens: Tokens): Tokens =>
  tokens.flatMap((token, index) => {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (isWord('level')(token) && after && /^-?\d/.test(after.text))
      return [{ ...token, text: `level${after.text}` }];
    return before && isWord('level')(before) && /^-?\d/.test(token.text) ? [] : [token];
  });

const levelNamed = (text: string): number | undefined => {
  const [, digits] = /^level([+-]?\d{1,2})$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const facingNamed = (token: Token | undefined): number | undefined => {
  const [, direction] = /^ca=(\d)$/i.exec(token?.text ?? '') ?? [];
  return direction === undefined ? undefined : Number(direction);
};

/** All that is said, in one; there may be more of it than a function takes. */
const together = <T extends object>(all: readonly (T | undefined)[]): Partial<T> => {
  const one: Partial<T> = {};
  for (const each of all) if (each) Object.assign(one, each);
  return one;
};

/** What is said of a marker before its hexes. */
const propertyNamed = (
  token: Token,
): { readonly facing?: number; readonly level?: number; readonly kindledBy?: string } | undefined => {
  const facing = facingNamed(token);
  const [, level] = /^up=(\d)$/i.exec(token.text) ?? [];
  const [, side] = /^by=(\w+)$/i.exec(token.text) ?? [];
  if (facing !== undefined) return { facing };
  if (level !== undefined) return { level: Number(level) };
  return side === undefined ? undefined : { kindledBy: SIDE_WORDS.find(side) ?? side };
};

/** `smoke K5 K6`, `pillbox2 ca=3 K5`, `blaze up=1 by=axis K5`. */
export const readMarkers = ({ draft, labels }: ChangeReader, [first, ...words]: Tokens): void => {
  const kind = first && MARKER_WORDS.find(first.text);
  if (!first) return;
  const said = words.map((word) => ({ word, property: propertyNamed(word) }));
  const properties = together(said.map(({ property }) => property));
  const hexes = said.flatMap(({ word, property }) => (property === undefined ? [word] : []));
  if (hexes.length === 0) objectToGap(draft, [first], fill(N.nowhere, { word: shown(first) }), N.write.hex);
  for (const token of hexes) {
    const hex = hexFromWord(token.text, labels);
    if (hex === undefined) object(draft, token, fill(N.noHex, { word: shown(token) }), N.write.hex);
    else
      add(draft, 'markers', { kind, hex, ...properties }, token, {
        hex: token,
        facing: words[0] ?? token,
        level: words[0] ?? token,
        kindledBy: words[0] ?? token,
      });
  }
};

/** `only K1-10 L0-10`. */
export const readMask = ({ draft, labels }: ChangeReader, [first, ...words]: Tokens): void => {
  if (words.length === 0) objectToGap(draft, first ? [first] : [], N.noHexAfterOnly, N.write.hexes);
  for (const token of words) {
    if (draft.lists.playable.length > MOST_HEXES) return;
    const hexes = hexesNamed(token.text, labels);
    if (!hexes || hexes.length === 0)
      object(draft, token, fill(N.noHexes, { word: shown(token) }), N.write.hexes);
    for (const hex of hexes ?? []) add(draft, 'playable', hex, token);
  }
};

/** A terrain or a level. */
type Ground = { readonly terrain: string } | { readonly level: number };

const groundNamed = (text: string): Ground | undefined => {
  const [level, terrain] = [levelNamed(text), TERRAIN_WORDS.find(text)];
  if (level !== undefined) return { level };
  return terrain === undefined ? undefined : { terrain };
};

const readGround = ({ draft }: ChangeReader, token: Token): Ground | undefined => {
  const ground = groundNamed(token.text);
  if (!ground) objectToWord(draft, token, { none: N.noWord.ground, words: [...TERRAIN_WORDS.all, 'level1'] });
  return ground;
};

const readPlace = (
  { draft, labels }: ChangeReader,
  token: Token,
  ground: { readonly terrain?: string; readonly level?: number },
): void => {
  const [hex, hexside] = [hexFromWord(token.text, labels), hexsideNamed(token.text, labels)];
  const parts = { hex: token, terrain: token, level: token };
  if (hex !== undefined) add(draft, 'hexOverrides', { hex, ...ground }, token, parts);
  else if (!hexside) object(draft, token, fill(N.neitherHex, { word: shown(token) }), N.write.hexOrSide);
  else if (ground.terrain === undefined || ground.level !== undefined)
    object(draft, token, N.sideLevel, N.write.side);
  else add(draft, 'hexsideOverrides', { ...hexside, terrain: ground.terrain }, token, parts);
};

/** `K5 is woods level1`, `K5.n K5.ne is wall`. */
export const readIs = (reader: ChangeReader, statement: Tokens): void => {
  const tokens = withLevels(statement);
  const at = tokens.findIndex(isWord(IS));
  const grounds = tokens.slice(at + 1).map((token) => readGround(reader, token));
  if (grounds.includes(undefined)) return;
  const ground: { readonly terrain?: string; readonly level?: number } = together(grounds);
  if (Object.keys(ground).length < grounds.length)
    return objectToGap(reader.draft, tokens, N.oneGround, N.write.hexIs);
  if (grounds.length === 0) return objectToGap(reader.draft, tokens, N.noGround, N.write.is);
  for (const place of tokens.slice(0, at)) readPlace(reader, place, ground);
};

/** The board after an `@`, if the rule is for one alone. */
const boardIn = ({ text }: Token): { readonly board?: string } => {
  const [, board] = /@(.*)$/.exec(text.toLowerCase()) ?? [];
  return board === undefined ? {} : { board };
};

const exchange = (from: Ground, to: Ground): object => {
  if ('terrain' in from)
    return 'terrain' in to
      ? { kind: 'terrain', from: from.terrain, to: to.terrain }
      : { kind: 'terrainToLevel', from: from.terrain, to: to.level };
  return 'terrain' in to
    ? { kind: 'levelToTerrain', from: from.level, to: to.terrain }
    : { kind: 'level', from: from.level, to: to.level };
};

/** `all grain is openGround`, `all@3 level 2 is level 1`. */
export const readAll = (reader: ChangeReader, statement: Tokens): void => {
  const [first, from, is, to, ...more] = withLevels(statement);
  if (!first) return;
  if (!from || !is || !to || more.length > 0 || !isWord(IS)(is))
    return object(reader.draft, first, N.allWhat, N.write.all);
  const [old, now] = [readGround(reader, from), readGround(reader, to)];
  if (old && now)
    add(reader.draft, 'terrainRules', { ...exchange(old, now), ...boardIn(first) }, first, {
      from,
      to,
      board: first,
    });
};

/** `rule noBridges`, `rule@3 noBridges noStairwells`. */
export const readSpecial = ({ draft }: ChangeReader, [first, ...words]: Tokens): void => {
  if (first && words.length === 0)
    objectToGap(draft, [first], N.noRule, fill(N.oneOf, { words: SPECIAL_WORDS.all.join(', ') }));
  for (const token of words) {
    const rule = SPECIAL_WORDS.find(token.text);
    if (rule === undefined) objectToWord(draft, token, { none: N.noWord.rule, words: SPECIAL_WORDS.all });
    else
      add(
        draft,
        'terrainRules',
        { kind: 'special', rule, ...(first && boardIn(first)) },
        token,
        first && { board: first },
      );
  }
};

const verdictNamed = (text: string): { readonly verdict: string; readonly hindrance: number } | undefined => {
  const [, verdict, hindrance = '0'] = /^(clear|blocked)(?:\+(\d{1,2}))?$/.exec(text.toLowerCase()) ?? [];
  return verdict === undefined ? undefined : { verdict, hindrance: Number(hindrance) };
};

/** `los P5 K7/1 blocked`, `los P5 K7 clear+2`. */
export const readSight = ({ draft, labels }: ChangeReader, [first, ...words]: Tokens): void => {
  const [from, to, verdict, ...more] = words.filter((token) => !isWord('to')(token));
  if (!first) return;
  if (!from || !to || !verdict || more.length > 0) return object(draft, first, N.losWhat, N.write.los);
  const ruling = verdictNamed(verdict.text);
  if (!ruling)
    return objectToWord(draft, verdict, { none: N.noWord.verdict, words: ['clear', 'clear+1', 'blocked'] });
  const ends = [from, to].map((token) => locationNamed(token.text, labels));
  const odd = [from, to].find((_token, index) => ends[index] === undefined);
  if (odd) return object(draft, odd, fill(N.noLocation, { word: shown(odd) }), N.write.location);
  add(draft, 'sightOverrides', { from: ends[0], to: ends[1], ...ruling }, first, {
    from,
    to,
    verdict,
    hindrance: verdict,
  });
};
