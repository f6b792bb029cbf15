/** The columns of the Infantry Fire Table, by the FP that each begins with. @rule A7.3 */
export const COLUMNS = [1, 2, 4, 6, 8, 12, 16, 20, 24, 30, 36] as const;
export type Column = (typeof COLUMNS)[number];

const LOWEST_ROW = 0;

/**
 * The Infantry Fire Table, a row for each Final DR from 0 (and less) to 15 (and more), a place for each
 * column; `-` is no effect. The figures are those of the table that kehannan/ruleschat publishes as
 * `app/asl/ift_table.json`; the rule of thumb of www.nct9.ne.jp/aokigaryou2/replay/ASL/0IFT.html gives the
 * same, which a test works out.
 */
const ROWS: readonly string[] = [
  '1KIA 2KIA 2KIA 3KIA 3KIA 3KIA 4KIA 4KIA 5KIA 6KIA 7KIA',
  'K/1  1KIA 1KIA 2KIA 2KIA 2KIA 3KIA 3KIA 4KIA 5KIA 6KIA',
  '1MC  K/1  K/2  1KIA 1KIA 1KIA 2KIA 2KIA 3KIA 4KIA 5KIA',
  '1MC  1MC  2MC  K/2  K/2  K/3  1KIA 1KIA 2KIA 3KIA 4KIA',
  'NMC  1MC  1MC  2MC  2MC  3MC  K/3  K/4  1KIA 2KIA 3KIA',
  'PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4  1KIA 2KIA',
  '-    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4  1KIA',
  '-    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC  K/4',
  '-    -    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC  4MC',
  '-    -    -    -    PTC  NMC  1MC  1MC  2MC  2MC  3MC',
  '-    -    -    -    -    PTC  NMC  1MC  1MC  2MC  2MC',
  '-    -    -    -    -    -    PTC  NMC  1MC  1MC  2MC',
  '-    -    -    -    -    -    -    PTC  NMC  1MC  1MC',
  '-    -    -    -    -    -    -    -    PTC  NMC  1MC',
  '-    -    -    -    -    -    -    -    -    PTC  NMC',
  '-    -    -    -    -    -    -    -    -    -    PTC',
];

/** What an attack may come to: a result that acts on the units, or nothing at all. */
export type TableResult =
  | 'noEffect'
  | 'PTC'
  | 'NMC'
  | `${1 | 2 | 3 | 4}MC`
  | `K/${1 | 2 | 3 | 4}`
  | `${1 | 2 | 3 | 4 | 5 | 6 | 7}KIA`;

const TABLE: readonly (readonly TableResult[])[] = ROWS.map((row) =>
  row.split(/ +/).map((cell): TableResult => (cell === '-' ? 'noEffect' : (cell as TableResult))),
);

/** The column of so much FP, fractions and all; `undefined` of less than one FP, which is no attack. @rule A7.2 */
export const columnFor = (fp: number): Column | undefined => COLUMNS.findLast((column) => column <= fp);

/** The column so many to the left; `undefined` where the table ends before. @rule A7.9 */
export const columnsLeft = (column: Column, by: number): Column | undefined =>
  COLUMNS[COLUMNS.indexOf(column) - by];

/** What a Final DR comes to in a column. @rule A7.3 */
export const resultOf = (column: Column, finalDr: number): TableResult => {
  const row = Math.min(TABLE.length - 1, Math.max(LOWEST_ROW, finalDr));
  return TABLE[row]?.[COLUMNS.indexOf(column)] ?? 'noEffect';
};

/**
 * The smallest calibre in millimetres of each column of the Infantry Fire Table: C.6. The figures are those of
 * the heads of the columns in the transcription `a7-infantry-fire-table` of
 * LimboDancer.Agentic.CognitiveRuntime; the examples of C.6, C.7, C3.33, C3.71 and C9.5, also at aslerb.com,
 * agree with those of 50, 75, 76, 80, 100, 120 and 150 mm.
 */
const CALIBRES: readonly (readonly [calibre: number, column: Column])[] = [
  [20, 1],
  [30, 2],
  [37, 4],
  [50, 6],
  [60, 8],
  [70, 12],
  [80, 16],
  [100, 20],
  [120, 24],
  [150, 30],
  [200, 36],
];

/** FP of the HE of a calibre; `undefined` of one too small. @rule C.6 */
export const heFirepower = (calibre: number): Column | undefined =>
  CALIBRES.findLast(([least]) => calibre >= least)?.[1];

const AP_CALIBRE = 37;

/** FP of AP against men: C8.31. The Starter Kit has half the effect of HE. @rule C8.31 */
export const apFirepower = (calibre: number): Column => (calibre < AP_CALIBRE ? 1 : 2);
