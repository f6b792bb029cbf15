import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createGameMap } from '../../src/board/map/createGameMap.ts';
import type { GameMap, Hex, LocationIndex } from '../../src/board/map/gameMap.ts';
import { hexNamed } from '../../src/board/map/mapLookup.ts';
import { readVaslArchive } from '../../src/importers/vasl/archive.ts';
import { DIRECTIONS } from '../../src/hexgrid/lattice.ts';
import type { SightEngine } from '../../src/los/sight.ts';
import { AT_CENTRE, type Stance, type Viewpoint } from '../../src/los/viewpoint.ts';

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

const ANSWERS = `${ORACLE}/los`;

const linesOf = (name: string, folder = ANSWERS): readonly string[] =>
  gunzipSync(readFileSync(`${folder}/${name}.gz`))
    .toString()
    .trim()
    .split('\n');

export const hasAnswers = (name: string, folder = ANSWERS): boolean => existsSync(`${folder}/${name}.gz`);

const hexOf = (map: GameMap, name: string): Hex => {
  const hex = hexNamed(map, name);
  if (!hex) throw new Error(`The map has no ${name}.`);
  return hex;
};

/** The Location at this elevation: the other engine numbers levels of bridge hexes from the road. */
export const atElevation = (map: GameMap, name: string, elevation: string): LocationIndex | undefined =>
  hexOf(map, name).locations.find((index) => map.locations[index]?.elevation === Number(elevation));

/**
 * A line of a table of answers: where from, where to, at what levels of the hex and of the map, and the
 * answer: −1 blocked, else the Hindrance.
 */
export interface SampledRow {
  readonly source: string;
  readonly sourceLevel: string;
  readonly sourceAbs: string;
  readonly target: string;
  readonly targetLevel: string;
  readonly targetAbs: string;
  readonly verdict: number;
  readonly reason: string;
}

/** The lines of `bdNN.sample.csv` and its like. Exceptions of that engine are left out. */
export const sampledRows = (name: string, folder = ANSWERS): readonly SampledRow[] =>
  linesOf(name, folder)
    .slice(1)
    .flatMap((line) => {
      const fields = line.split(',');
      const [
        source = '',
        sourceLevel = '',
        sourceAbs = '',
        target = '',
        targetLevel = '',
        targetAbs = '',
        blocked = '',
        hindrance = '',
      ] = fields;
      const verdict = blocked === '1' ? -1 : Number(hindrance);
      return blocked === 'E'
        ? []
        : [
            {
              source,
              sourceLevel,
              sourceAbs,
              target,
              targetLevel,
              targetAbs,
              verdict,
              reason: fields.at(-1) ?? '',
            },
          ];
    });

/** Pairs of any levels: `bdNN.sample.csv` and its like. Exceptions of that engine are left out. */
export const sampledAnswers = (map: GameMap, name: string): readonly Answer[] =>
  sampledRows(name).flatMap(
    ({ source, sourceLevel, sourceAbs, target, targetLevel, targetAbs, verdict, reason }) => {
      const from = atElevation(map, source, sourceAbs);
      const to = atElevation(map, target, targetAbs);
      return from === undefined || to === undefined
        ? []
        : [{ from, to, verdict, base: sourceLevel === '0' && targetLevel === '0', reason }];
    },
  );

const groundOf = (map: GameMap, name: string): LocationIndex => {
  const { locations, bridge } = hexOf(map, name);
  const index = locations[bridge === undefined ? 0 : 1];
  if (index === undefined) throw new Error(`${name} has no Location.`);
  return index;
};

/** One pair of hexes at ground level, by name. */
export type MatrixRow = Pick<SampledRow, 'source' | 'target' | 'verdict' | 'reason'>;

/**
 * All pairs of ground Locations within 16 hexes: `bdNN.matrix.txt`. Exceptions of that engine are left out.
 */
export const matrixRows = (name: string, folder = ANSWERS): readonly MatrixRow[] => {
  const [header = '', ...rows] = linesOf(name, folder);
  const names = header.trim().split(' ');
  return names.flatMap((source, i) =>
    names.flatMap((target, j): readonly MatrixRow[] => {
      const mark = rows[i]?.[j] ?? '.';
      if (mark === '.' || mark === 'E') return [];
      return [
        { source, target, verdict: mark === 'X' ? -1 : Number(mark), reason: mark === 'X' ? 'blocked' : '' },
      ];
    }),
  );
};

/** The same as Locations of a map. */
export const matrixAnswers = (map: GameMap, name: string): readonly Answer[] => {
  const ground = new Map(map.hexes.map(({ id }) => [String(id), groundOf(map, id)]));
  return matrixRows(name).flatMap(({ source, target, verdict, reason }): readonly Answer[] => {
    const [from, to] = [ground.get(source), ground.get(target)];
    return from === undefined || to === undefined ? [] : [{ from, to, verdict, base: true, reason }];
  });
};

/** One LOS from or to a vertex, and the other engine's answer. */
export interface VertexAnswer {
  readonly a: Viewpoint;
  readonly b: Viewpoint;
  readonly verdict: number;
  readonly reason: string;
}

/**
 * That engine's Location on a hexside is aimed at by the counter-clockwise vertex of the hexside, its
 * "auxiliary" by the clockwise one; side −1 is the centre.
 */
const stanceOf = (side: string, auxiliary: string): Stance => {
  const hexside = DIRECTIONS[Number(side)];
  const vertex = DIRECTIONS[(Number(side) + Number(auxiliary)) % DIRECTIONS.length];
  return hexside === undefined || vertex === undefined ? AT_CENTRE : { kind: 'bypass', vertex, hexside };
};

/** Pairs with at least one vertex: `bdNN.vertex.csv`. */
export const vertexAnswers = (map: GameMap, name: string, folder = ANSWERS): readonly VertexAnswer[] =>
  linesOf(name, folder)
    .slice(1)
    .flatMap((line) => {
      const fields = line.split(',');
      const [
        source = '',
        side = '',
        auxiliary = '',
        abs = '',
        target = '',
        targetSide = '',
        targetAuxiliary = '',
        targetAbs = '',
        blocked,
        hindrance,
      ] = fields;
      const from = atElevation(map, source, abs);
      const to = atElevation(map, target, targetAbs);
      if (blocked === 'E' || from === undefined || to === undefined) return [];
      return [
        {
          a: { at: from, stance: stanceOf(side, auxiliary) },
          b: { at: to, stance: stanceOf(targetSide, targetAuxiliary) },
          verdict: blocked === '1' ? -1 : Number(hindrance),
          reason: fields.at(-1) ?? '',
        },
      ];
    });

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
  const agreement: Agreement = {
    base: tally(),
    upper: tally(),
    hindrance: tally(),
    onlyOurs: [],
    onlyTheirs: [],
    byReason: new Map(),
  };
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

export interface VertexAgreement {
  readonly verdicts: Tally;
  /** Over pairs that both find clear. */
  readonly hindrance: Tally;
  /** Each pair on which the two differ, with both answers. */
  readonly lines: string[];
}

const endName = (map: GameMap, { at, stance }: Viewpoint): string =>
  `${map.locations[at]?.id ?? '?'}${stance.kind === 'bypass' ? ` vertex ${String(stance.vertex)}` : ''}`;

/** Asks ours for the sights from and to vertices. */
export const compareVertices = (sights: SightEngine, name: string, folder = ANSWERS): VertexAgreement => {
  const agreement: VertexAgreement = { verdicts: tally(), hindrance: tally(), lines: [] };
  for (const { a, b, verdict, reason } of vertexAnswers(sights.map, name, folder)) {
    const ours = sights.verdictOf(a, b);
    const agrees = ours < 0 === verdict < 0;
    count(agreement.verdicts, agrees);
    if (ours >= 0 && verdict >= 0) count(agreement.hindrance, ours === verdict);
    if (!agrees || (ours >= 0 && ours !== verdict))
      agreement.lines.push(
        `${endName(sights.map, a)} – ${endName(sights.map, b)}: here ${String(ours)}; there ${String(verdict)} ${reason}`,
      );
  }
  return agreement;
};
