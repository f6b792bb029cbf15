import { printMf } from '../../src/hexgrid/quantity.ts';
import type { RoutReport } from '../../src/rules/rout/report.ts';
import type { Unit } from '../../src/units/unit.ts';
import type { Sequence } from './counter.ts';
import type { FixedPosition } from './positions.ts';

const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
};

const count = (sequences: readonly Sequence[], which: (sequence: Sequence) => boolean): string =>
  String(sequences.filter(which).length);

const wasInterdicted = ({ steps }: Sequence): boolean => steps.at(-1)?.interdicted === true;

const byLength = (sequences: readonly Sequence[]): readonly string[] => {
  const longest = Math.max(0, ...sequences.map(({ steps }) => steps.length));
  const lengths = Array.from({ length: longest }, (_, index) => index + 1);
  return table([
    ['steps', 'sequences', 'may end', 'last step Interdicted', 'no way on', 'no way on nor end'],
    ...lengths.map((length) => {
      const these = sequences.filter(({ steps }) => steps.length === length);
      return [
        String(length),
        String(these.length),
        count(these, ({ mayEnd }) => mayEnd),
        count(these, wasInterdicted),
        count(these, ({ last }) => last),
        count(these, ({ last, mayEnd }) => last && !mayEnd),
      ];
    }),
    [
      'all',
      String(sequences.length),
      count(sequences, ({ mayEnd }) => mayEnd),
      count(sequences, wasInterdicted),
      count(sequences, ({ last }) => last),
      count(sequences, ({ last, mayEnd }) => last && !mayEnd),
    ],
  ]);
};

const KINDS = ['destination', 'ignorable', 'refigured', 'beyond', 'free', 'detour'] as const;

const endsByKind = (report: RoutReport, sequences: readonly Sequence[]): readonly string[] =>
  table([
    ['ends by kind', 'Locations', 'sequences'],
    ...KINDS.flatMap((kind) => {
      const places = report.ends.filter((end) => end.kind === kind).map(({ at }) => at);
      return places.length === 0
        ? []
        : [
            [
              kind,
              String(places.length),
              count(sequences, ({ at, mayEnd }) => mayEnd && places.includes(at)),
            ],
          ];
    }),
  ]);

const endByEnd = (report: RoutReport, sequences: readonly Sequence[]): readonly string[] =>
  table([
    ['end', 'kind', 'MF', 'Interdictions', 'sequences'],
    ...report.ends
      .toSorted((a, b) => (a.at < b.at ? -1 : 1))
      .map(({ at, kind, cost, interdictions }) => [
        at,
        kind,
        printMf(cost),
        String(interdictions),
        count(sequences, (one) => one.mayEnd && one.at === at),
      ]),
  ]);

/** Kinds of ruling that only some positions have. */
const LOST: readonly string[] = ['surrenders', 'eliminated'];

const fateByFate = (report: RoutReport, sequences: readonly Sequence[]): readonly string[] =>
  report.fates
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(
      ({ at, kind, enemies }) =>
        `${kind} in ${at}, beside ${enemies.join(' ')}: ${count(sequences, (one) => one.at === at && (one.surrenders || kind === 'eliminated'))} sequences`,
    );

const byRuling = (report: RoutReport): string =>
  (['start', 'end', 'passable', 'surrenders', 'eliminated', 'refused'] as const)
    .filter((kind) => !LOST.includes(kind) || report.locations.some((ruling) => ruling.kind === kind))
    .map((kind) => `${kind} ${report.locations.filter((ruling) => ruling.kind === kind).length}`)
    .join(', ');

const unitLine = ({ id, counter, at, conditions, weapons }: Unit): string =>
  [
    `${id}: ${counter} in ${at}`,
    ...conditions,
    ...weapons.map((held) => `with ${held.counter}${held.malfunctioned ? ' (malfunctioned)' : ''}`),
  ].join(', ');

/**
 * The count of one position as text that can be reviewed like code: the position, then what lawful routs
 * there are.
 */
export const accountOf = (
  { title, board, units, rest }: FixedPosition,
  report: RoutReport,
  sequences: readonly Sequence[],
): string => {
  const { month = 7, markers = [], playable = [] } = rest;
  return [
    title,
    '',
    `${board.columns} × ${board.rows} hexes, month ${month}${playable.length > 0 ? `, only ${playable.join(' ')} exist` : ''}`,
    ...board.text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((line) => `  ${line}`),
    ...markers.map(({ kind, hex }) => `  a counter: ${kind} in ${hex}`),
    ...units.map(unitLine),
    '',
    `${report.obligation.kind}, ${printMf(report.allowance)} MF${report.freeRout ? ', free' : ''}; ${report.candidates.length} shelters in reach`,
    `Locations: ${byRuling(report)}; Interdicted entries ${report.interdicted.length}; Low Crawls ${report.lowCrawl.filter(({ kind }) => kind === 'open').length}; search nodes ${report.counts.nodes}`,
    '',
    ...byLength(sequences),
    '',
    ...endsByKind(report, sequences),
    '',
    ...endByEnd(report, sequences),
    ...(report.fates.length > 0 ? ['', ...fateByFate(report, sequences)] : []),
    '',
  ].join('\n');
};
