import type { Situation } from '../../units/position.ts';
import { otherSide, type ScoreEntry } from '../../units/scenario.ts';
import { SIDES, type Side, type Unit } from '../../units/unit.ts';
import { captorOf, ownerOf } from './captured.ts';
import { sumOf, valueItems, valueOf, type ValueItem } from './value.ts';

/** A line of a side's score: VP for one unit. */
export interface ScoreLine extends Omit<ScoreEntry, 'to' | 'how'> {
  readonly how: ScoreEntry['how'] | 'captured';
  /** What the line counts now, and what it will when the scenario has ended. */
  readonly atEnd: number;
  /** How the value of what is captured comes about. */
  readonly items?: readonly ValueItem[];
}

/** What one side has, and what stands of its own. */
export interface SideScore {
  readonly lines: readonly ScoreLine[];
  readonly casualty: number;
  readonly exit: number;
  /** The same once the scenario has ended, should nothing else happen. */
  readonly casualtyAtEnd: number;
  readonly exitAtEnd: number;
  /** VP of its own Order of Battle that are on the table, and not captured. */
  readonly onTable: number;
}

export type Score = Readonly<Record<Side, SideScore>>;

/** Captured things count double once the scenario has ended. @rule A26.222 */
const AT_END = 2;

const lineOf = ({ to: _to, ...entry }: ScoreEntry, ended: boolean): ScoreLine => {
  const atEnd = entry.how === 'exitedAsPrisoner' ? entry.points * AT_END : entry.points;
  return { ...entry, points: ended ? atEnd : entry.points, atEnd };
};

const captiveLine = (unit: Unit, ended: boolean): ScoreLine => {
  const items = valueItems(unit);
  const once = sumOf(items);
  return {
    kind: 'casualty',
    points: ended ? once * AT_END : once,
    atEnd: once * AT_END,
    unit: unit.id,
    counter: unit.counter,
    how: 'captured',
    rule: 'A26.222',
    items,
  };
};

const totalOf = (lines: readonly ScoreLine[], kind: ScoreEntry['kind'], when: 'points' | 'atEnd'): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line[when], 0);

const sideScore = ({ units, scenario }: Pick<Situation, 'units' | 'scenario'>, side: Side): SideScore => {
  const ended = scenario?.ended === true;
  const entries = (scenario?.score ?? [])
    .filter(({ to }) => to === side)
    .map((entry) => lineOf(entry, ended));
  const captives = units
    .filter((unit) => captorOf(unit) === side && valueOf(unit) > 0)
    .map((unit) => captiveLine(unit, ended));
  const lines = [...entries, ...captives];
  return {
    lines,
    casualty: totalOf(lines, 'casualty', 'points'),
    exit: totalOf(lines, 'exit', 'points'),
    casualtyAtEnd: totalOf(lines, 'casualty', 'atEnd'),
    exitAtEnd: totalOf(lines, 'exit', 'atEnd'),
    onTable: units
      .filter((unit) => ownerOf(unit) === side && captorOf(unit) === undefined)
      .reduce((sum, unit) => sum + valueOf(unit), 0),
  };
};

/**
 * The Victory Points of both sides: what has left the table, and what is captured on it.
 *
 * @rule A26.22
 */
export const scoreOf = (situation: Pick<Situation, 'units' | 'scenario'>): Score =>
  Object.fromEntries(SIDES.map((side) => [side, sideScore(situation, side)])) as Score;

/** What the other side has. */
export const scoreAgainst = (score: Score, side: Side): SideScore => score[otherSide(side)];
