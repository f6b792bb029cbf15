import type { Hex } from '../../../board/map/gameMap.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { halfMf, mf } from '../../../hexgrid/quantity.ts';
import { fortification, isSmoke, type Marker, type MarkerId } from '../../../units/marker.ts';
import type { Situation } from '../../../units/position.ts';
import type { StepEntry, Step } from './movementCost.ts';
import type { Peril } from '../../../facts/obstacles.ts';
import { isFortified, type Places } from './locations.ts';

/**
 * What mines and shells do to a step: the attacks that it meets, and whether anybody can be made to take it.
 */
export interface Dangers {
  readonly attacks: readonly Peril[];
  /** Through, into, out of or within a known minefield or a FFE: nobody is forced to go that way. */
  readonly avoidable: boolean;
}

const SAFE: Dangers = { attacks: [], avoidable: false };

/**
 * Mines lie on the ground, and not between the hexes of one building, nor between trenches.
 *
 * @rule B28.44 B27.54
 */
const crossesMines = ({ location, hexOf }: Places, { from, to, across, corner, connected }: Step): boolean =>
  across !== undefined &&
  connected === undefined &&
  location(from).level + location(to).level === 0 &&
  (corner !== undefined || hexOf(from).building?.joined[across] !== true);

/**
 * Mines attack whoever enters or leaves their hex, fire for effect whoever enters a Location of its Blast
 * Area.
 *
 * @rule B28.41 A10.51
 */
export const perilsOf = (places: Places, counters: CountersOnMap, step: Step): Dangers => {
  if (!counters.dangerous) return SAFE;
  const [here, there] = [places.hexOf(step.from), places.hexOf(step.to)];
  const mines = (hex: typeof here, when: 'entering' | 'leaving'): readonly Peril[] => {
    const factors = crossesMines(places, step) ? counters.mines(hex) : undefined;
    return factors === undefined ? [] : [{ kind: 'mines', hex: hex.id, factors, when }];
  };
  const shelled = counters.shelled(there);
  const shells: readonly Peril[] =
    shelled && places.locus(step.from) !== places.locus(step.to)
      ? [{ kind: 'fireForEffect', hex: there.id }]
      : [];
  const attacks = [...mines(here, 'leaving'), ...mines(there, 'entering'), ...shells];
  return { attacks, avoidable: attacks.length > 0 || (here !== there && counters.shelled(here)) };
};

/** What smoke, fire and wrecks on the map do to those who move through them. */
export interface CountersOnMap {
  /**
   * A Blaze on this level of the hex, or in all of it: nobody enters, and who is in it must get out.
   *
   * @rule B25.4
   */
  burns(hex: Hex, level: number): boolean;
  /** A wreck: cover for Infantry in its hex, unless it burns. @rule D9.3 B25.14 */
  wrecked(hex: Hex): boolean;
  /** FP of the known A-P minefield in the hex. @rule B28.41 */
  mines(hex: Hex): number | undefined;
  /** In the Blast Area of fire for effect: its hex and the six around. @rule C1.51 */
  shelled(hex: Hex): boolean;
  /** There is fire or SMOKE to be walked through or round anywhere. */
  readonly smoking: boolean;
  /** There are mines or shells anywhere. */
  readonly dangerous: boolean;
  /** There are Fortifications to be got into or out of anywhere. */
  readonly fortified: boolean;
  /** The same step with what SMOKE in the hex adds. @rule A24.7 */
  withSmoke(step: Step, hex: Hex, rise: number): Step;
}

const SMOKE = mf(1);

/** SMOKE one can walk through: a Blaze cannot be entered. */
const isWalkable = (kind: MarkerId): boolean => isSmoke(kind) && kind !== 'blaze';

const hexesWith = (markers: readonly Marker[], is: (kind: MarkerId) => boolean): ReadonlySet<HexId> =>
  new Set(markers.filter(({ kind }) => is(kind)).map(({ hex }) => hex));

/** Up a slope all costs of the hex are doubled, and SMOKE is one of them. */
const dearer = ({ cost, manner }: StepEntry, rise: number): StepEntry => ({
  cost: cost === 'all' ? cost : halfMf(cost + SMOKE * (rise > 0 ? 2 : 1)),
  manner,
});

const blastArea = ({ markers, map }: Situation): ReadonlySet<HexId> =>
  new Set(
    markers
      .filter(({ kind }) => kind === 'ffe')
      .flatMap(({ hex }) => {
        const centre = map.hexes[map.hexById.get(hex) ?? -1];
        return [
          hex,
          ...(centre?.neighbours ?? []).flatMap((index) =>
            index === undefined ? [] : (map.hexes[index]?.id ?? []),
          ),
        ];
      }),
  );

const minefields = (markers: readonly Marker[]): ReadonlyMap<HexId, number> =>
  new Map(
    markers.flatMap((marker): [HexId, number][] => {
      const found = fortification(marker);
      return found?.kind === 'mines' ? [[marker.hex, found.factors]] : [];
    }),
  );

/** A Blaze of which no level is told fills its hex. */
const burning = (hex: HexId, level: number | undefined): string =>
  level === undefined ? hex : `${hex}/${String(level)}`;

export const createCountersOnMap = (situation: Situation): CountersOnMap => {
  const { markers } = situation;
  const mines = minefields(markers);
  const shelled = blastArea(situation);
  const blazes = new Set(
    markers.flatMap(({ kind, hex, level }) => (kind === 'blaze' ? [burning(hex, level)] : [])),
  );
  const wrecks = hexesWith(markers, (kind) => kind === 'wreck');
  const smoke = hexesWith(markers, isWalkable);
  return {
    mines: ({ id }) => mines.get(id),
    shelled: ({ id }) => shelled.has(id),
    smoking: blazes.size + smoke.size > 0,
    dangerous: mines.size + shelled.size > 0,
    fortified: isFortified(situation),
    burns: ({ id }, level) => blazes.size > 0 && (blazes.has(id) || blazes.has(burning(id, level))),
    wrecked: ({ id }) => wrecks.has(id),
    withSmoke: (step, hex, rise) => {
      if (!smoke.has(hex.id)) return step;
      const [first, ...rest] = step.entries;
      return { ...step, entries: [dearer(first, rise), ...rest.map((entry) => dearer(entry, rise))] };
    },
  };
};
