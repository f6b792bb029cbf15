import type { UnitId } from '../../src/units/unit.ts';
import type { GameMap } from '../../src/board/map/gameMap.ts';
import { sightsFor } from '../../src/los/sights.ts';
import type { RoutReport } from '../../src/rules/rout/report.ts';
import { rout } from '../../src/rules/rout/rout.ts';
import type { Ground } from '../../src/facts/rout.ts';
import type { SightOverride, Situation } from '../../src/units/position.ts';
import { mapOf, type HexBoard } from './hexBoard.ts';
import { locationId, unitId } from './situation.ts';
import { haveBoards, vaslMap, type BoardNumber } from './vaslBoards.ts';

/** One board to try an example on. */
export interface ExampleBoard {
  readonly name: string;
  readonly map: GameMap;
}

/**
 * The board drawn for the tests and, where its archive is at hand, the printed one; else one line says that
 * it is missing.
 */
export const boardsFor = (drawn: HexBoard, printed: BoardNumber): readonly ExampleBoard[] => [
  { name: 'drawn board', map: mapOf(drawn) },
  ...(haveBoards(`examples on the printed board ${printed}`)
    ? [{ name: `printed board ${printed}`, map: vaslMap(printed) }]
    : []),
];

export const clear = (from: string, to: string): SightOverride => ({
  from: locationId(from),
  to: locationId(to),
  verdict: 'clear',
  hindrance: 0,
});
export const blocked = (from: string, to: string): SightOverride => ({
  from: locationId(from),
  to: locationId(to),
  verdict: 'blocked',
  hindrance: 0,
});

/** A report with the questions that an example asks of it. */
export interface Examination {
  readonly report: RoutReport;
  /** Half MF of the cheapest way to a legal end; `undefined` if it is none. */
  readonly end: (at: string) => number | undefined;
  /** Start, end, passable or refused; `undefined` for a Location out of reach of any answer. */
  readonly ruling: (at: string) => string | undefined;
  readonly facts: (at: string) => readonly string[];
  /** Enemies that the ruling on a Location names. */
  readonly enemiesNamed: (at: string) => readonly string[];
  /** Who Interdicts the entry; none if no lawful rout makes it or nobody does. */
  readonly interdictors: (from: string, to: string) => readonly string[];
  readonly lowCrawls: readonly string[];
  readonly candidate: (at: string) => { readonly role: string; readonly cost: number } | undefined;
  /** Captors that the unit surrenders to, none if it does not. */
  readonly surrendersTo: readonly UnitId[];
  readonly leftOut: readonly string[];
}

const enemyOf = (ground: Ground): readonly string[] => ('enemy' in ground ? [ground.enemy] : []);

/** Analyses one unit with the real LOS, as the program does. */
export const examine = (situation: Situation, unit: string): Examination => {
  const report = rout(situation, sightsFor(situation), unitId(unit));
  const rulingOn = (at: string) => report.locations.find((ruling) => ruling.at === at);
  return {
    report,
    end: (at) => {
      const end = report.ends.find((each) => each.at === at);
      return (end?.cheaper.at(-1) ?? end)?.cost;
    },
    ruling: (at) => rulingOn(at)?.kind,
    facts: (at) => (rulingOn(at)?.grounds ?? []).map(({ fact }) => fact),
    enemiesNamed: (at) => (rulingOn(at)?.grounds ?? []).flatMap(enemyOf),
    interdictors: (from, to) =>
      report.interdicted
        .find((entry) => entry.from === from && entry.to === to)
        ?.interdictors.map(({ unit: id }) => id) ?? [],
    lowCrawls: report.lowCrawl.filter(({ kind }) => kind === 'open').map(({ to }) => to),
    candidate: (at) => report.candidates.find((candidate) => candidate.at === at),
    surrendersTo: report.surrender.kind === 'surrenders' ? report.surrender.captors : [],
    leftOut: report.notModelled.flatMap((ground) => ('what' in ground ? [ground.what] : [])),
  };
};
