import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createGameMap } from '../../src/board/createGameMap.ts';
import type { GameMap, Hex, LocationIndex } from '../../src/board/gameMap.ts';
import { hexNamed } from '../../src/board/lookUp.ts';
import { readVaslArchive } from '../../src/importers/vasl/archive.ts';
import type { SightEngine } from '../../src/los/sight.ts';

/** Answers of another LOS engine, where they are at hand, and how far ours agree with them. */
export const ORACLE = '../shared/vasl';
export const oracleIsHere = existsSync(ORACLE);

/** The map of one printed board. */
export const printedBoard = (number: string): GameMap => {
  const file = `${ORACLE}/boards/bd${number}`;
  const reading = readVaslArchive(new Uint8Array(readFileSync(file)), `bd${number}`);
  if (!reading.value) throw new Error(`${file}: ${reading.faults[0].problem}`);
  return createGameMap([{ board: reading.value, column: 0, row: 0 }]);
};

/** One pair of Locations and the other engine's answer: −1 blocked, else the Hindrance. */
export interface Answer {
  readonly from: LocationIndex;
  readonly to: LocationIndex;
  readonly verdict: number;
  /** Both ends on the ground of their hexes (or on a bridge). */
  readonly base: boolean;
  /** Why it blocks; empty if it does not. */
  readonly reason: string;
}

const linesOf = (name: string): readonly string[] =>
  gunzipSync(readFileSync(`${ORACLE}/los/${name}.gz`)).toString().trim().split('\n');

export const hasAnswers = (name: string): boolean => existsSync(`${ORACLE}/los/${name}.gz`);

const hexOf = (map: GameMap, name: string): Hex => {
  const hex = hexNamed(map, name);
  if (!hex) throw new Error(`The map has no ${name}.`);
  return hex;
};

/** The Location at this elevation: the other engine numbers levels of bridge hexes from the road. */
export const atElevation = (map: GameMap, name: string, elevation: string): LocationIndex | undefined =>
  hexOf(map, name).locations.find((index) => map.locations[index]?.elevation === Number(elevation));

/** A line of a table of pairs, as text: where from, where to, at what levels of the hex and of the map. */
export interface SampledRow {
  readonly source: string;
  readonly sourceLevel: string;
  readonly sourceAbs: string;
  readonly target: string;
  readonly targetLevel: string;
  readonly targetAbs: string;
}

/** The lines of `bdNN.sample.csv` and its like. */
export const sampledRows = (name: string): readonly SampledRow[] =>
  linesOf(name).slice(1).map((line) => {
    const [source = '', sourceLevel = '', sourceAbs = '', target = '', targetLevel = '', targetAbs = ''] = line.split(',');
    return { source, sourceLevel, sourceAbs, target, targetLevel, targetAbs };
  });

/** Pairs of any levels: `bdNN.sample.csv` and its like. Exceptions of that engine are left out. */
export const sampledAnswers = (map: GameMap, name: string): readonly Answer[] =>
  linesOf(name).slice(1).flatMap((line) => {
    const [source = '', sourceLevel, sourceAbs = '', target = '', targetLevel, targetAbs = '', blocked, hindrance] = line.split(',');
    const from = atElevation(map, source, sourceAbs);
    const to = atElevation(map, target, targetAbs);
    if (blocked === 'E' || from === undefined || to === undefined) return [];
    const verdict = blocked === '1' ? -1 : Number(hindrance);
    return [{ from, to, verdict, base: sourceLevel === '0' && targetLevel === '0', reason: line.split(',').at(-1) ?? '' }];
  });

const groundOf = (map: GameMap, name: string): LocationIndex => {
  const { locations, bridge } = hexOf(map, name);
  const index = locations[bridge === undefined ? 0 : 1];
  if (index === undefined) throw new Error(`${name} has no Location.`);
  return index;
};

/** All pairs of ground Locations within 16 hexes: `bdNN.matrix.txt`. */
export const matrixAnswers = (map: GameMap, name: string): readonly Answer[] => {
  const [header = '', ...rows] = linesOf(name);
  const ends = header.trim().split(' ').map((hex) => groundOf(map, hex));
  return ends.flatMap((from, i) =>
    ends.flatMap((to, j): readonly Answer[] => {
      const mark = rows[i]?.[j] ?? '.';
      if (mark === '.' || mark === 'E') return [];
      return [{ from, to, verdict: mark === 'X' ? -1 : Number(mark), base: true, reason: mark === 'X' ? 'blocked' : '' }];
    }),
  );
};

export interface Tally {
  asked: number;
  agreed: number;
}

export interface Agreement {
  readonly base: Tally;
  readonly upper: Tally;
  /** Over pairs that both find clear: the same Hindrance. */
  readonly hindrance: Tally;
  /** Blocked here, clear there, and the other way round. */
  readonly onlyOurs: Answer[];
  readonly onlyTheirs: Answer[];
  readonly byReason: Map<string, Tally>;
}

const count = (tally: Tally, agrees: boolean): void => {
  tally.asked++;
  if (agrees) tally.agreed++;
};

const tally = (): Tally => ({ asked: 0, agreed: 0 });

/** Asks ours the same questions. */
export const compare = (sights: SightEngine, answers: readonly Answer[]): Agreement => {
  const agreement: Agreement = { base: tally(), upper: tally(), hindrance: tally(), onlyOurs: [], onlyTheirs: [], byReason: new Map() };
  for (const answer of answers) {
    const ours = sights.glance(answer.from, answer.to);
    const agrees = ours < 0 === answer.verdict < 0;
    count(answer.base ? agreement.base : agreement.upper, agrees);
    const reason = agreement.byReason.get(answer.reason) ?? tally();
    count(reason, agrees);
    agreement.byReason.set(answer.reason, reason);
    if (agrees && ours >= 0) count(agreement.hindrance, ours === answer.verdict);
    if (!agrees) (ours < 0 ? agreement.onlyOurs : agreement.onlyTheirs).push(answer);
  }
  return agreement;
};

export const percent = ({ asked, agreed }: Tally): number => (asked === 0 ? 100 : (100 * agreed) / asked);
