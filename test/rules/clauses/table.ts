import type { Condition, Unit } from '../../../src/units/unit.ts';
import type { CounterId } from '../../../src/units/counters.ts';
import type { MarkerId } from '../../../src/units/marker.ts';
import type { Situation } from '../../../src/units/position.ts';
import type { Direction } from '../../../src/hexgrid/lattice.ts';
import type { HexId } from '../../../src/hexgrid/hexId.ts';
import { blocked, clear, examine, type Examination } from '../../support/examples.ts';
import { mapOf } from '../../support/hexBoard.ts';
import { situationOn, unitAt } from '../../support/situation.ts';

/** An unbroken German 4-6-7, Normal Range 6, called `g`, unless its counter or name is given. */
export const german = (
  at: string,
  conditions: readonly Condition[] = [],
  counter: CounterId = 'ge-467',
  id = 'g',
): Unit => unitAt(id, counter, at, ...conditions);

/** The broken Russian 4-4-7 that is asked about, in E5 unless it says. */
export const router = (
  conditions: readonly Condition[] = [],
  at = 'E5',
  counter: CounterId = 'ru-447',
): Unit => unitAt('r', counter, at, 'broken', ...conditions);

export const friend = (
  at: string,
  conditions: readonly Condition[] = [],
  counter: CounterId = 'ru-447',
  id = 'f',
): Unit => unitAt(id, counter, at, ...conditions);

export const marker = (kind: MarkerId, hex: string, facing?: Direction): Situation['markers'][number] => ({
  kind,
  hex: hex as HexId,
  ...(facing !== undefined && { facing }),
});

/** Markers by kind and hex: `foxhole1 E6`. */
export const lying = (...words: readonly string[]): Pick<Situation, 'markers'> => ({
  markers: words.map((word) => marker(word.split(' ')[0] as MarkerId, word.split(' ')[1] ?? '')),
});

/** Pairs of hexes between which there is no LOS, or one in spite of what lies between: `E2-E5`. */
const pairs = (rule: typeof blocked, names: readonly string[]): Pick<Situation, 'sightOverrides'> => ({
  sightOverrides: names.map((pair) => rule(pair.split('-')[0] ?? '', pair.split('-')[1] ?? '')),
});
export const unseen = (...names: readonly string[]): Pick<Situation, 'sightOverrides'> =>
  pairs(blocked, names);
export const seen = (...names: readonly string[]): Pick<Situation, 'sightOverrides'> => pairs(clear, names);

type Rest = Partial<Omit<Situation, 'map' | 'units'>>;

/**
 * What the program says of the rout of `r` on a board of 9 by 10 hexes, flat and open but for the text, in
 * July.
 */
export const ask = (text: string, units: readonly Unit[], rest: Rest = {}, unit = 'r'): Examination =>
  examine(situationOn(mapOf({ columns: 9, rows: 10, text }), units, rest), unit);

/** The same on a board of 26 columns, for hexes as far as Z. */
export const askWide = (text: string, units: readonly Unit[], rest: Rest = {}, unit = 'r'): Examination =>
  examine(situationOn(mapOf({ columns: 26, rows: 10, text }), units, rest), unit);

/** No hexes but these exist. */
export const only = (...hexes: readonly string[]): Pick<Situation, 'playable'> => ({
  playable: hexes as Situation['playable'],
});

export const dutyOf = ({ report }: Examination): string => report.obligation.kind;

/** Legal ends by name. */
export const endsIn = ({ report }: Examination): readonly string[] => report.ends.map(({ at }) => at).sort();

/** The facts for which a unit must, may or cannot rout. */
export const reasonsOf = ({ report }: Examination): readonly string[] =>
  report.obligation.grounds.map(({ fact }) => fact);

/** What the report says of a Low Crawl to this Location: `open lowCrawlTo`. */
export const crawlTo = ({ report }: Examination, to: string): string | undefined =>
  report.lowCrawl
    .filter((crawl) => crawl.to === to)
    .map(({ kind, grounds }) => [kind, ...grounds.map(({ fact }) => fact)].join(' '))[0];
