import type { GameMap, LocationId } from '../board/gameMap.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { fortification, type Marker } from '../units/marker.ts';
import type { Situation } from '../units/position.ts';
import type { Scenario } from '../units/scenario.ts';
import type { Side, Unit } from '../units/unit.ts';
import type { ControlMark } from './scene.ts';

/** What is known of one hex: who has it, and of its Locations and building who else. */
interface HexControl {
  by?: Side;
  forNow?: true;
  building?: Side;
  readonly locations: Map<string, Side>;
}

const SHORT: Readonly<Record<Side, string>> = { axis: 'Ax', allied: 'Al' };

/** What stands behind the hex in the name of a Location: its level, or the pillbox. */
const partOf = (at: LocationId): readonly [HexId, string] => {
  const [hex = '', part = '0'] = at.split('/');
  return [hex as HexId, part];
};

const createTable = () => {
  const hexes = new Map<HexId, HexControl>();
  const of = (hex: HexId): HexControl => {
    const found = hexes.get(hex) ?? { locations: new Map() };
    hexes.set(hex, found);
    return found;
  };
  return { hexes, of };
};

/** Whether a hex has no Location but its ground. */
const isSingle = (map: GameMap, markers: readonly Marker[], hex: HexId): boolean =>
  map.hexes[map.hexById.get(hex) ?? -1]?.locations.length === 1 && !markers.some((marker) => marker.hex === hex && fortification(marker)?.kind === 'pillbox');

const tableOf = ({ held, vehicular = [] }: Scenario, units: readonly Unit[], map: GameMap, markers: readonly Marker[]): ReadonlyMap<HexId, HexControl> => {
  const { hexes, of } = createTable();
  for (const { target, by } of held) {
    if (target.kind === 'hex') of(target.hex).by = by;
    else if (target.kind === 'building') of(target.hex).building = by;
    else of(partOf(target.at)[0]).locations.set(partOf(target.at)[1], by);
  }
  for (const { vehicle, at } of vehicular) {
    const [hex, part] = partOf(at);
    const side = units.find(({ id }) => id === vehicle)?.side;
    if (side === undefined || of(hex).locations.get(part) === side) continue;
    of(hex).locations.set(part, side);
    if (isSingle(map, markers, hex)) Object.assign(of(hex), { by: side, forNow: true });
  }
  return hexes;
};

/** Of a building, who has it; of Locations, only where another has them than has the hex. */
const labelOf = ({ by, building, locations }: HexControl): string | undefined => {
  const others = [...locations].filter(([, side]) => side !== by).toSorted(([a], [b]) => a.localeCompare(b)).map(([part, side]) => `${part}:${SHORT[side]}`);
  const words = [...(building === undefined ? [] : [`B:${SHORT[building]}`]), ...others];
  return words.length === 0 ? undefined : words.join(' ');
};

/** Who Controls what, hex by hex, for the overlay; nothing of a table without a game of turns. */
export const controlMarks = (shown: boolean, scenario: Scenario | undefined, { units, map, markers }: Pick<Situation, 'units' | 'map' | 'markers'>): readonly ControlMark[] => {
  if (!shown || !scenario) return [];
  return [...tableOf(scenario, units, map, markers)].flatMap(([id, control]): ControlMark[] => {
    const hex = map.hexById.get(id);
    const label = labelOf(control);
    return hex === undefined ? [] : [{ hex, ...(control.by !== undefined && { by: control.by }), ...(control.forNow && { forNow: true }), ...(label !== undefined && { label }) }];
  });
};
