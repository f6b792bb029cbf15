import { NATIONALITIES, NATIONS as NATIONALITY_TABLE, type Nationality } from '../../../units/nationality.ts';
import type { Side } from '../../../units/unit.ts';
import type { Piece } from './piece.ts';

/** Of whom a piece is, in VASL's codes; a name that no table has yet gives no counter. */
interface Nation {
  readonly name: string;
  readonly side: Side;
  /** Troops within a nation that have counters of their own. */
  readonly formation?: 'SS';
}

const known = (name: Nationality): Nation => ({ name, side: NATIONALITY_TABLE[name].side });
/** Of Korea, for whom there are no tables. */
const ofKorea = (name: string, side: Side): Nation => ({ name, side });

const NATIONS: Readonly<Record<string, Nation>> = {
  ge: known('german'),
  ss: { ...known('german'), formation: 'SS' },
  fi: known('finnish'),
  hu: known('hungarian'),
  it: known('italian'),
  ja: known('japanese'),
  ax: known('axisMinor'),
  ru: known('russian'),
  pa: known('partisan'),
  am: known('american'),
  us: known('american'),
  br: known('british'),
  fr: known('french'),
  al: known('alliedMinor'),
  ch: known('chinese'),
  nk: ofKorea('northKorean', 'axis'),
  cc: ofKorea('communistChinese', 'axis'),
  sk: ofKorea('southKorean', 'allied'),
  un: ofKorea('otherUnited', 'allied'),
};

/** Nations whose counters say that they are another's: what their pictures are called tells. */
const BY_PICTURE = ['hu', 'pa'];

const foldersOf = ({ picture, layers }: Piece): readonly string[] =>
  [picture, ...layers.flatMap(({ pictures }) => pictures)].flatMap((path) =>
    path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [],
  );

const nationOfCode = (code: string | undefined): Nation | undefined =>
  code !== undefined && Object.hasOwn(NATIONS, code) ? NATIONS[code] : undefined;

/**
 * Of whom a piece is: whose "?" conceals it, but for Hungarians and partisans; `undefined` for what belongs to
 * nobody.
 */
export const nationOf = (piece: Piece): Nation | undefined => {
  if (piece.nation === undefined) return undefined;
  const byPicture = foldersOf(piece).find((folder) => BY_PICTURE.includes(folder));
  return nationOfCode(byPicture) ?? nationOfCode(piece.nation);
};

/** The nation as the tables have it; `undefined` where there is no table yet. */
export const nationalityOf = ({ name }: Pick<Nation, 'name'>): Nationality | undefined =>
  NATIONALITIES.find((each) => each === name);

const CAPTURED: Readonly<Record<string, string>> = {
  a: 'american',
  b: 'british',
  f: 'french',
  g: 'german',
  i: 'italian',
  j: 'japanese',
  r: 'russian',
};

/** Whose make a captured weapon is, by the letter in parentheses behind its name. */
export const makerOf = (name: string): string | undefined => {
  const letter = /\(([a-z])\)$/.exec(name)?.[1];
  return letter === undefined ? undefined : CAPTURED[letter];
};

export type { Nation };

/** How the names of a nation's units begin: the first code that VASL has for it. */
export const prefixOf = ({ name }: Nation): string =>
  Object.entries(NATIONS).find(([, nation]) => nation.name === name)?.[0] ?? 'u';
