import type { LocationIndex } from '../../src/board/map/gameMap.ts';
import { has } from '../../src/units/unit.ts';
import { isFighter, isNextToOrWith, mayStep, nameAt, type Known } from './direction.ts';
import { locationOf } from './posts.ts';
import { yieldsTo } from './surrender.ts';
import {
  interdictorsOf,
  isAdjacent,
  isInBox,
  sees,
  sightBetween,
  type Arrival,
  type Foe,
  type Table,
} from './table.ts';

/** An entry into a Location of concealed enemies. */
export interface Intrusion {
  readonly from: LocationIndex;
  readonly at: LocationIndex;
  readonly known: Known;
}

/** The same enemy after it has given up its "?". */
const shown = ({ unit, ...where }: Foe): Foe => ({
  ...where,
  unit: {
    ...unit,
    conditions: unit.conditions.filter((state) => state !== 'concealed' && state !== 'hidden'),
  },
});

const hidden = (table: Table): readonly Foe[] =>
  table.enemies.filter(({ unit }) => has(unit, 'concealed') || has(unit, 'hidden'));

/** A12.15, A10.533: `E6>E7 back: E0 eliminated` for each enemy who could be the one revealed. */
export const thrownBack = (table: Table, { from, at, known }: Intrusion): readonly string[] =>
  hidden(table)
    .filter((foe) => foe.at === locationOf(table.map, at))
    .map(shown)
    .map((foe) => {
      const beside = [
        ...known.filter((each) => isNextToOrWith(table, from, each)),
        ...(isAdjacent(table, from, foe) ? [foe] : []),
      ].filter((each) => isFighter(table, each));
      const fate = table.rules['D-8'] === 'captured' && yieldsTo(table, beside) ? 'surrenders' : 'eliminated';
      return `${nameAt(table, at)}>${nameAt(table, from)}: ${foe.unit.id} ${beside.length > 0 ? fate : 'stays'}`;
    });

/** Everything that the routs of a table enter and where they end, whoever sees it. */
export interface Course {
  readonly entries: readonly (Arrival & { readonly from: LocationIndex })[];
  readonly places: readonly LocationIndex[];
  readonly ends: readonly LocationIndex[];
}

const sorted = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** A10.533: what each concealed enemy could do by showing itself, in one line. */
export const optionsOf = (table: Table, { entries, places, ends }: Course): readonly string[] =>
  hidden(table).flatMap((foe) => {
    const open = shown(foe);
    const after: Table = { ...table, enemies: table.enemies.map((each) => (each === foe ? open : each)) };
    const step = ({ from, at }: Course['entries'][number]): string =>
      `${nameAt(table, from)}>${nameAt(table, at)}`;
    const interdicts = sorted(
      entries.filter((entry) => interdictorsOf(after, entry).includes(open)).map(step),
    );
    const bars = sorted(
      entries
        .filter(
          ({ from, at }) =>
            locationOf(table.map, at) !== open.at &&
            sees(sightBetween(table, from, open)) &&
            !mayStep(table, from, at, [open]),
        )
        .map(step),
    );
    // A10.533: whoever enters its Location is thrown back to the one before.
    const meets = (at: LocationIndex): boolean =>
      isNextToOrWith(table, at, open) &&
      (locationOf(table.map, at) !== open.at || open.at === locationOf(table.map, table.start));
    const takes = yieldsTo(table, [open]) ? sorted(places.filter(meets).map((at) => nameAt(table, at))) : [];
    const drives = !isFighter(table, open)
      ? []
      : sorted(ends.filter((at) => !isInBox(table, at) && meets(at)).map((at) => nameAt(table, at)));
    const line = [interdicts, bars, takes, drives].map((names) => names.join(' ')).join(' | ');
    return line === ' |  |  | ' ? [] : [`${foe.unit.id} ${line}`];
  });
