import type { Ordnance } from '../../units/counterRow.ts';
import type { Nationality } from '../../units/nationality.ts';
import type { SpecialKind, TargetType } from './fireDeclaration.ts';

/** Which of the two Basic TH# of a place in the table a nation reads. C3.3 */
export type ThColour = 'black' | 'red';

/** The last range of each column of the table but its last, which goes on without end. */
const LAST_RANGES = [6, 12, 18, 24, 30, 36, 42, 48, 54] as const;

const columnOf = (range: number): number => {
  const found = LAST_RANGES.findIndex((last) => range <= last);
  return found < 0 ? LAST_RANGES.length : found;
};

/**
 * The C3 To Hit table, a figure for each column of ranges, and the C4
 * modifications below. The figures are those of `thtk_tables.json` in kehannan/ruleschat, and of the
 * transcriptions `c3-to-hit-table`, `c3-to-hit-vehicle-row` and `c3-to-hit-area-row` in
 * Realization-Engine/LimboDancer.Agentic.CognitiveRuntime; the article on Critical Hits at jekl.com gives some
 * of them too. The Starter Kit reads the same table.
 */
const BASIC: Readonly<Record<TargetType | 'vehicle', Readonly<Record<ThColour, readonly number[]>>>> = {
  infantry: { black: [8, 7, 6, 5, 4, 3, 2, 1, 0, -1], red: [8, 6, 5, 4, 3, 2, 1, 0, -1, -2] },
  vehicle: { black: [10, 9, 8, 7, 6, 6, 5, 4, 3, 2], red: [10, 8, 7, 6, 5, 4, 3, 2, 1, 0] },
  area: { black: [7, 7, 8, 8, 7, 7, 6, 6, 5, 5], red: [7, 7, 8, 8, 7, 7, 6, 6, 5, 5] },
};

/** The number that the dice may not exceed, before the Gun itself is looked at. @rule C3.3 */
export const basicTh = (targetType: TargetType | 'vehicle', colour: ThColour, range: number): number =>
  BASIC[targetType][colour][columnOf(range)] ?? 0;

/** What a Gun adds to its Basic TH#, with its rule. */
export interface ThChange {
  readonly why: 'barrel' | 'atMost57mm' | 'atMost40mm' | 'composite' | 'smoke';
  readonly change: number;
  readonly rule: 'C4.1' | 'C4.2' | 'C4.3' | 'C4.4';
}

const BARRELS: Readonly<Record<Ordnance['barrel'], readonly number[]>> = {
  '*': [0, 0, -1, -1, -1, -1, -1, -1, -1, -1],
  '': [],
  L: [0, 0, 1, 1, 1, 1, 1, 1, 1, 1],
  LL: [0, 0, 1, 1, 2, 2, 2, 2, 2, 2],
};
const SMALL_CALIBRES = [
  { why: 'atMost57mm', most: 57, changes: [0, 0, -1, -1, -2, -2, -3, -3, -4, -4] },
  { why: 'atMost40mm', most: 40, changes: [0, 0, -1, -1, -1, -1, -1, -1, -1, -1] },
] as const;

const COMPOSITE = [0, 0, -1, -1, -2, -2, -3, -3, -4, -4];

/** What barrel, calibre and APCR or APDS do to the Basic TH# at a range. @rule C4.1 C4.2 C4.3 */
export const thChanges = (
  { calibre, barrel }: Ordnance,
  range: number,
  special?: SpecialKind,
): readonly ThChange[] => {
  const column = columnOf(range);
  const all: readonly ThChange[] = [
    { why: 'barrel', change: BARRELS[barrel][column] ?? 0, rule: 'C4.1' },
    ...SMALL_CALIBRES.filter(({ most }) => calibre <= most).map(
      ({ why, changes }): ThChange => ({ why, change: changes[column] ?? 0, rule: 'C4.2' }),
    ),
  ];
  const isComposite = special === 'APCR' || special === 'APDS';
  const composite: ThChange = { why: 'composite', change: COMPOSITE[column] ?? 0, rule: 'C4.3' };
  return [...all, ...(isComposite ? [composite] : [])].filter(({ change }) => change !== 0);
};

/** The colour that a nation reads, and whether only one source told it. */
export interface NationalTh {
  readonly colour: ThColour;
  readonly unconfirmed?: true;
}

/**
 * By the summary of the Starter Kit, and by what LimboDancer.Agentic.CognitiveRuntime quotes of the National
 * Capabilities Chart: Germans, British and Japanese black, Russians, Italians, Axis and Allied Minors red.
 * Of the others one source tells, or none.
 */
const COLOURS: Readonly<Record<Nationality, NationalTh>> = {
  german: { colour: 'black' },
  british: { colour: 'black' },
  japanese: { colour: 'black' },
  french: { colour: 'black', unconfirmed: true },
  american: { colour: 'black' },
  russian: { colour: 'red' },
  italian: { colour: 'red' },
  axisMinor: { colour: 'red' },
  alliedMinor: { colour: 'red' },
  partisan: { colour: 'red', unconfirmed: true },
  finnish: { colour: 'red', unconfirmed: true },
  hungarian: { colour: 'red', unconfirmed: true },
  chinese: { colour: 'red', unconfirmed: true },
};

const FIRST_BLACK_AMERICAN_YEAR = 1944;

/** Americans read black from 1944 on; where no year is told, red is taken, and that is said. @rule C3.3 */
export const thColourOf = (nationality: Nationality, year: number | undefined): NationalTh => {
  if (nationality !== 'american') return COLOURS[nationality];
  if (year === undefined) return { colour: 'red', unconfirmed: true };
  return { colour: year < FIRST_BLACK_AMERICAN_YEAR ? 'red' : 'black' };
};
