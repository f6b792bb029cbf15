import type { LocationId } from '../board/map/gameMap.ts';
import type { LocationRuling, RoutReport, RoutStep } from '../rules/rout/report.ts';
import type { Situation } from '../units/position.ts';
import type { UnitId } from '../units/unit.ts';

/**
 * How closely the answer is looked at: whose doing it is, and how far along a way. Neither saved nor undone.
 */
export interface ReportFilter {
  /** Only what this enemy does is shown. */
  readonly solo: UnitId | undefined;
  /** The answer is worked out as if these enemies were not there. */
  readonly muted: readonly UnitId[];
  /** The answer is that of the unit as though it broke now. */
  readonly broke: boolean;
  /** Enemies with LOS that do not Interdict the entry in view are shown too. */
  readonly others: boolean;
  /** The end whose way is kept in view, and how many steps of it are gone. */
  readonly way: LocationId | undefined;
  readonly step: number | undefined;
}

export const NO_FILTER: ReportFilter = {
  solo: undefined,
  muted: [],
  broke: false,
  others: false,
  way: undefined,
  step: undefined,
};

const NOBODY: readonly UnitId[] = [];

/** With no way held in view. */
export const offTheWay = (lens: ReportFilter): ReportFilter =>
  lens.way === undefined && lens.step === undefined ? lens : { ...lens, way: undefined, step: undefined };

/** One enemy after the other can be taken out of the picture, and put back. */
export const toggleMuted = (lens: ReportFilter, enemy: UnitId): ReportFilter => {
  const muted = lens.muted.includes(enemy)
    ? lens.muted.filter((each) => each !== enemy)
    : [...lens.muted, enemy];
  return {
    ...lens,
    muted: muted.length === 0 ? NOBODY : muted,
    solo: lens.solo === enemy ? undefined : lens.solo,
    way: undefined,
    step: undefined,
  };
};

export const toggleSolo = (lens: ReportFilter, enemy: UnitId): ReportFilter => ({
  ...lens,
  solo: lens.solo === enemy ? undefined : enemy,
  way: undefined,
  step: undefined,
});

/** Whether it keeps anything out of the picture: that Esc lifts first. */
export const isFiltering = ({ solo, muted, broke }: ReportFilter): boolean =>
  solo !== undefined || muted.length > 0 || broke;

/** The table as it would be without them. */
export const without = (situation: Situation, muted: readonly UnitId[]): Situation => ({
  ...situation,
  units: situation.units.filter(({ id }) => !muted.includes(id)),
});

type Reason = LocationRuling['grounds'][number];

const isOf =
  (enemy: UnitId) =>
  (ground: Reason): boolean =>
    'enemy' in ground && ground.enemy === enemy;

/** A hex that this enemy bars, with the reasons that are his doing before the others. */
const barredBy = (ruling: LocationRuling, enemy: UnitId): readonly LocationRuling[] => {
  if (ruling.kind !== 'refused') return [ruling];
  if (!ruling.grounds.some(isOf(enemy))) return [];
  const [first, ...rest] = [
    ...ruling.grounds.filter(({ fact }) => fact === 'barredAt'),
    ...ruling.grounds.filter(isOf(enemy)),
    ...ruling.grounds.filter((ground) => ground.fact !== 'barredAt' && !isOf(enemy)(ground)),
  ];
  return first ? [{ ...ruling, grounds: [first, ...rest] }] : [];
};

/**
 * The report as far as it is this enemy's doing: what he Interdicts and the hexes that he bars, beside the
 * ends.
 */
export const filteredReport = (report: RoutReport, solo: UnitId | undefined): RoutReport => {
  if (solo === undefined) return report;
  return {
    ...report,
    interdicted: report.interdicted.flatMap((entry) => {
      const interdictors = entry.interdictors.filter(({ unit }) => unit === solo);
      return interdictors.length > 0 ? [{ ...entry, interdictors, others: [] }] : [];
    }),
    locations: report.locations.flatMap((ruling) => barredBy(ruling, solo)),
  };
};

/** How an enemy weighs on a rout: the entries that he Interdicts, and the Locations that he bars. */
export interface Weight {
  readonly enemy: UnitId;
  readonly interdicts: readonly LocationId[];
  readonly bars: readonly LocationId[];
}

/** Every enemy who weighs on this rout, the heaviest first. */
export const weights = (report: RoutReport): readonly Weight[] => {
  const bars = report.locations.filter(({ kind }) => kind === 'refused');
  const named = bars.flatMap(({ grounds }) =>
    grounds.flatMap((ground) => ('enemy' in ground ? [ground.enemy] : [])),
  );
  const firing = report.interdicted.flatMap(({ interdictors }) => interdictors.map(({ unit }) => unit));
  return [
    ...new Set([...firing, ...named, ...report.enemies.filter(({ known }) => known).map(({ unit }) => unit)]),
  ]
    .map((enemy) => ({
      enemy,
      interdicts: [
        ...new Set(
          report.interdicted
            .filter(({ interdictors }) => interdictors.some(({ unit }) => unit === enemy))
            .map(({ to }) => to),
        ),
      ],
      bars: bars.filter(({ grounds }) => grounds.some(isOf(enemy))).map(({ at }) => at),
    }))
    .toSorted((a, b) => b.interdicts.length - a.interdicts.length || b.bars.length - a.bars.length);
};

/** Where a unit stands on its way after so many steps, and who has seen it by then. */
export interface OnTheWay {
  readonly at: LocationId;
  /** The step just taken; `undefined` before the first. */
  readonly step: RoutStep | undefined;
  readonly seenBy: readonly UnitId[];
}

/** The unit after this many steps of its way; the enemies that have seen it are never forgotten. A10.51 */
export const onTheWay = (report: RoutReport, route: readonly RoutStep[], steps: number): OnTheWay => {
  const gone = route.slice(0, Math.max(0, steps));
  const seenBy = [
    ...report.enemies.filter(({ known }) => known).map(({ unit }) => unit),
    ...gone.flatMap(({ discovers }) => discovers),
  ];
  return { at: gone.at(-1)?.to ?? report.start, step: gone.at(-1), seenBy: [...new Set(seenBy)] };
};
