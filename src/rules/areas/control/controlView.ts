import { everyBuilding, buildingAt } from '../../../board/map/buildings.ts';
import type { LocationId, Hex, HexIndex } from '../../../board/map/gameMap.ts';
import { isFire, type FireKind } from '../../../units/marker.ts';
import { lyingWith, whyNotDrop, whyNotPickUp } from '../rally/weaponActions.ts';
import { type LyingWeapon, phaseOf } from '../../../units/scenario.ts';
import type { HexId } from '../../../hexgrid/hexId.ts';
import { isPersonnel } from '../../../units/strength.ts';
import { SIDES, type Side, type Unit, type UnitId } from '../../../units/unit.ts';
import { type GameState, unitIn } from '../../state/state.ts';
import type { GameEvent } from '../../state/log.ts';
import { bypassesFrom, hexsidesBy, type BypassChoice } from './bypass.ts';
import { firesOf } from './fires.ts';
import { driveReach } from './driveWay.ts';
import { attemptOffers } from './motionAttempt.ts';
import { countsMp, driverNow, vehiclesIn, type VehicleMoves } from './driving.ts';
import { smokeChoices, type SmokeChoice } from './movementActions.ts';
import { movementReach, type WithinReach } from './movementReach.ts';
import { movingTable } from './moveOutcome.ts';
import { mayMopUp, movable } from './controlArea.ts';
import type { Situation } from '../../../units/position.ts';
import { hexOfLocation, standingIn } from './targets.ts';
import { coversTarget } from './occupation.ts';

/** Who Controls a hex, and in short who has of its building and Locations what he has not. */
export interface HexControl {
  readonly hex: HexIndex;
  readonly by?: Side;
  /** By a vehicle, for as long as it stays. A26.12 */
  readonly forNow?: true;
  readonly label?: string;
}

/** What is known of one hex. */
interface Gathered {
  by?: Side;
  forNow?: true;
  building?: Side;
  readonly locations: Map<string, Side>;
}

const SHORT: Readonly<Record<Side, string>> = { axis: 'Ax', allied: 'Al' };

/** What stands behind the hex in the name of a Location: its level, or the pillbox. */
const partOf = (at: LocationId): string => at.split('/')[1] ?? '0';

const gatherer = () => {
  const hexes = new Map<Hex, Gathered>();
  const of = (hex: Hex): Gathered => {
    const found = hexes.get(hex) ?? { locations: new Map<string, Side>() };
    hexes.set(hex, found);
    return found;
  };
  return { hexes, of };
};

const heldIn = ({ map, scenario }: Situation): ReturnType<typeof gatherer> => {
  const table = gatherer();
  for (const { target, by } of scenario?.held ?? []) {
    const hex =
      target.kind === 'location'
        ? hexOfLocation(map, target.at)
        : map.hexes[map.hexById.get(target.hex) ?? -1];
    if (!hex) continue;
    if (target.kind === 'hex') table.of(hex).by = by;
    else if (target.kind === 'location') table.of(hex).locations.set(partOf(target.at), by);
    else for (const each of buildingAt(map, hex.index) ?? []) table.of(each).building = by;
  }
  return table;
};

const withVehicles = (situation: Situation): ReadonlyMap<Hex, Gathered> => {
  const { hexes, of } = heldIn(situation);
  for (const hold of situation.scenario?.vehicular ?? []) {
    const hex = hexOfLocation(situation.map, hold.at);
    const side = situation.units.find(({ id }) => id === hold.vehicle)?.side;
    if (!hex || side === undefined || of(hex).locations.get(partOf(hold.at)) === side) continue;
    of(hex).locations.set(partOf(hold.at), side);
    if (coversTarget(situation, hold, { kind: 'hex', hex: hex.id }))
      Object.assign(of(hex), { by: side, forNow: true });
  }
  return hexes;
};

/** Of a building and of Locations, who has them where it is not who has the hex. */
const labelOf = ({ by, building, locations }: Gathered): string | undefined => {
  const others = [...locations]
    .filter(([, side]) => side !== by)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([part, side]) => `${part}:${SHORT[side]}`);
  const words = [...(building === undefined || building === by ? [] : [`B:${SHORT[building]}`]), ...others];
  return words.length === 0 ? undefined : words.join(' ');
};

/** Who Controls what, hex by hex, as a map shows it. @rule A26.1 */
export const controlByHex = (situation: Situation): readonly HexControl[] =>
  [...withVehicles(situation)].map(([{ index }, found]) => {
    const label = labelOf(found);
    return {
      hex: index,
      ...(found.by !== undefined && { by: found.by }),
      ...(found.forNow && { forNow: true }),
      ...(label !== undefined && { label }),
    };
  });

/** How much a side holds for good. */
interface Tally {
  readonly side: Side;
  readonly buildings: number;
  readonly hexes: number;
}

/** What a page shows of movement as far as Control goes, Mopping Up and Fire: plain data. */
export interface ControlView {
  readonly tally: readonly Tally[];
  /** How many buildings there are. */
  readonly buildings: number;
  /** Who Controls what, hex by hex. */
  readonly marks: readonly HexControl[];
  /** What the last action changed. */
  readonly changes: readonly GameEvent[];
  readonly movable: readonly UnitId[];
  /** Those whose move is under way. A4.2 */
  readonly moving: readonly UnitId[];
  /** Where they can still come to together, with the MF that they have spent by then. A4.2 */
  readonly reach: readonly WithinReach[];
  /** Where squads may try to place SMOKE grenades. A24.1 */
  readonly smoke: readonly SmokeChoice[];
  /** Weapons that who moves may try to Recover, each by its place among those that lie there. A4.44 */
  readonly recovery: readonly {
    readonly unit: UnitId;
    readonly weapon: number;
    readonly lying: LyingWeapon;
  }[];
  /** Who may drop weapons as he moves. A4.43 */
  readonly drops: readonly UnitId[];
  /** Vehicles that may spend MP now, and how they go. D2.1 */
  readonly vehicles: readonly VehicleMoves[];
  /** Who could go past an obstacle, and where. A4.3 */
  readonly bypasses: readonly BypassOffer[];
  /** Vehicles of the DEFENDER that may attempt Motion. D2.401 */
  readonly attempts: readonly UnitId[];
  readonly mopUp: readonly UnitId[];
  readonly fires: readonly { readonly at: LocationId; readonly kind: FireKind; readonly by?: Side }[];
}

const CHANGES: readonly GameEvent['fact'][] = ['controlAtStart', 'gainsControl', 'holdsForNow', 'letsGo'];

/** Of those who are still together where the first of them is. */
const reachIn = (state: GameState): readonly WithinReach[] => {
  const movers = (state.control?.moving ?? []).flatMap((id) => unitIn(state, id) ?? []);
  const going = movers.filter(({ id }) => state.control?.stopped?.includes(id) !== true);
  const [first] = going;
  if (first && countsMp(state, first.id)) {
    const driver = driverNow(state, first.id);
    return driver ? driveReach(driver) : [];
  }
  const together = going.filter(({ at }) => at === first?.at);
  return phaseOf(state.situation) === 'movement' && together.length > 0
    ? movementReach(movingTable(state), together, undefined)
    : [];
};

/** What who moves may try to Recover now. */
const recoveriesIn = (state: GameState): ControlView['recovery'] =>
  phaseOf(state.situation) === 'movement' && state.tasks.length === 0
    ? state.situation.units.flatMap((unit) =>
        lyingWith(state, unit).length > 0 && whyNotPickUp(state, unit) === undefined
          ? lyingWith(state, unit).map((lying, weapon) => ({ unit: unit.id, weapon, lying }))
          : [],
      )
    : [];

/** Who may drop a weapon as he moves. @rule A4.43 */
const dropsIn = (state: GameState): readonly UnitId[] =>
  phaseOf(state.situation) === 'movement' && state.tasks.length === 0
    ? state.situation.units.filter((unit) => whyNotDrop(state, unit) === undefined).map(({ id }) => id)
    : [];

/** Units of one place that could go past the same obstacles; of those in Bypass also the hexes that they follow now. */
export interface BypassOffer {
  readonly units: readonly UnitId[];
  readonly at: LocationId;
  readonly past: readonly HexId[];
  readonly ways: readonly BypassChoice[];
}

const MOST_OFFERED = 2;

/** Ways of one or two hexsides, whatever they cost. @rule A4.3 */
const bypassesIn = (state: GameState): readonly BypassOffer[] => {
  const { map } = state.situation;
  if (phaseOf(state.situation) !== 'movement' || state.tasks.length > 0) return [];
  const table = movingTable(state);
  const places = new Map<string, [Unit, ...Unit[]]>();
  for (const unit of movable(state)) {
    if (!isPersonnel(unit) || unit.aboard !== undefined) continue;
    const key = `${standingIn(unit)} ${(state.control?.bypassing.get(unit.id) ?? []).join('')}`;
    const known = places.get(key);
    if (known) known.push(unit);
    else places.set(key, [unit]);
  }
  return [...places.values()].flatMap((units) => {
    const [first] = units;
    const hex = hexOfLocation(map, first.at);
    const sides = hexsidesBy(state.control?.bypassing.get(first.id) ?? []);
    const past = sides.flatMap((side) => map.hexes[hex?.neighbours[side] ?? -1]?.id ?? []);
    const ways = bypassesFrom(table, first).filter(({ along }) => along.length <= MOST_OFFERED);
    return ways.length + past.length === 0
      ? []
      : [{ units: units.map(({ id }) => id), at: first.at, past, ways }];
  });
};

/** `undefined` where the phase has nothing of it. */
export const controlView = (state: GameState): ControlView | undefined => {
  const { situation, log } = state;
  const { scenario, units } = situation;
  if (!scenario) return undefined;
  const count = (side: Side, kind: string): number =>
    scenario.held.filter(({ by, target }) => by === side && target.kind === kind).length;
  return {
    tally: SIDES.map((side) => ({ side, buildings: count(side, 'building'), hexes: count(side, 'hex') })),
    buildings: everyBuilding(situation.map).length,
    marks: controlByHex(situation),
    changes: (log.at(-1)?.events ?? []).filter(({ fact }) => CHANGES.includes(fact)),
    movable: movable(state).map(({ id }) => id),
    moving: state.control?.moving ?? [],
    reach: reachIn(state),
    smoke: smokeChoices(state),
    recovery: recoveriesIn(state),
    drops: dropsIn(state),
    vehicles: vehiclesIn(state),
    bypasses: bypassesIn(state),
    attempts: state.tasks.length > 0 ? [] : [...new Set(attemptOffers(state).map(({ unit }) => unit))],
    mopUp:
      phaseOf(situation) === 'movement'
        ? units.filter((unit) => mayMopUp(state, unit)).map(({ id }) => id)
        : [],
    fires: firesOf(situation).flatMap(({ at, kind, by }) =>
      isFire(kind) ? [{ at, kind, ...(by !== undefined && { by }) }] : [],
    ),
  };
};
