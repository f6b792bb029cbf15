import { isBroken, type Unit, type UnitId } from '../../../units/unit.ts';
import { counter } from '../../../units/counters.ts';
import { isPersonnel } from '../../../units/strength.ts';
import type { Situation } from '../../../units/position.ts';
import type { RoutReport } from '../../rout/report.ts';
import type { Ground } from '../../../facts/rout.ts';

/**
 * When in the phase a unit's turn comes: Voluntary Breaks, surrenders of the Disrupted, the ATTACKER's routs,
 * the DEFENDER's.
 *
 * @rule A10.5
 */
export const STAGES = ['voluntaryBreak', 'disrupted', 'attacker', 'defender'] as const;
export type OverviewStage = (typeof STAGES)[number];

/**
 * What awaits a unit in this phase; 'eliminated': it must rout, cannot, and nobody takes it prisoner;
 * 'stays': it may rout and has nowhere to go.
 */
export type Prospect = 'mayBreak' | 'surrenders' | 'eliminated' | 'must' | 'may' | 'stays' | 'cannot';

/** One unit in the overview of the phase. */
export interface OverviewEntry {
  readonly unit: UnitId;
  readonly stage: OverviewStage;
  readonly prospect: Prospect;
  /** How many Locations its rout may end in, and how many it may crawl to. */
  readonly ends: number;
  readonly crawls: number;
  /** The first reason for it. */
  readonly reason: Ground;
}

/** The units that the phase may be about: the broken first, ATTACKER before DEFENDER. */
export const unitsInPhase = ({ units, attacker }: Pick<Situation, 'units' | 'attacker'>): readonly Unit[] => {
  const rank = (unit: Unit): number => (isBroken(unit) ? 0 : 2) + (unit.side === attacker ? 0 : 1);
  return units
    .filter((unit) => isPersonnel(unit) && counter(unit.counter).kind !== 'hero')
    .toSorted((a, b) => rank(a) - rank(b));
};

interface Outlook {
  readonly prospect: Prospect;
  readonly reason: Ground;
}

const outlookOf = ({ obligation, surrender }: RoutReport, ways: number): Outlook => {
  const [first] = obligation.grounds;
  const [captors] = surrender.grounds;
  if (surrender.kind === 'surrenders' && captors) return { prospect: 'surrenders', reason: captors };
  const failure = obligation.grounds.find(({ fact }) => fact === 'failureToRout');
  if (failure) return { prospect: 'eliminated', reason: failure };
  const hasWay = ways > 0 || obligation.grounds.some(({ fact }) => fact === 'passengerGetsOut');
  return { prospect: obligation.kind === 'may' && !hasWay ? 'stays' : obligation.kind, reason: first };
};

const stageOf = (unit: Unit, { surrender }: RoutReport, attacker: Unit['side']): OverviewStage => {
  if (surrender.grounds.some(({ fact }) => fact === 'disruptedSurrenders')) return 'disrupted';
  return unit.side === attacker ? 'attacker' : 'defender';
};

/**
 * The place of a unit in the phase, by the report on its rout as the table stands; `undefined` of one that is
 * not concerned: unbroken, and with no leave to break.
 *
 * @rule A10.5
 */
export const entryOf = (
  unit: Unit,
  report: RoutReport,
  attacker: Unit['side'],
): OverviewEntry | undefined => {
  const { obligation, ends, lowCrawl } = report;
  const base = {
    unit: unit.id,
    ends: ends.length,
    crawls: lowCrawl.filter(({ kind }) => kind === 'open').length,
  };
  if (!isBroken(unit)) {
    const reason = obligation.grounds.find(({ fact }) => fact === 'mayBreak');
    return reason && { ...base, stage: 'voluntaryBreak', prospect: 'mayBreak', reason };
  }
  return { ...base, ...outlookOf(report, base.ends + base.crawls), stage: stageOf(unit, report, attacker) };
};
