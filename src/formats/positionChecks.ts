import { hexIdOf } from '../board/map/mapLookup.ts';
import type { Fault } from '../board/fault.ts';
import { arrangementProblem } from '../board/map/arrangementWords.ts';
import { type GameMap, type LocationId, PILLBOX_SUFFIX, type Placement } from '../board/map/gameMap.ts';
import { pieceOf } from '../board/map/piece.ts';
import { terrain, terrainName } from '../board/terrain/terrain.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { fill } from '../messages/texts.ts';
import { type Bond, BONDS, type Misfit, misfitOf } from '../units/bonds.ts';
import { type Contradiction, contradictionsOf } from '../units/conditionTable.ts';
import { counter } from '../units/counters.ts';
import { MOST_COLUMNS, MOST_ROWS } from '../units/limits.ts';
import { fortification, isFire, markerName } from '../units/marker.ts';
import type { Position } from '../units/position.ts';
import type { ControlTarget, Scenario } from '../units/scenario.ts';
import type { Condition, Unit } from '../units/unit.ts';
import { complaint, type Complaint } from './faults.ts';
import { complaintsOfChanges, complaintsOfCrops, hexFaults, locationFaults, P } from './placeChecks.ts';

const isBuilt = (hex: HexId, map: GameMap): boolean =>
  map.hexes[map.hexById.get(hex) ?? -1]?.building !== undefined;

/** The ground beneath a pillbox. */
const groundOf = (at: LocationId): LocationId =>
  at.endsWith(PILLBOX_SUFFIX) ? (at.slice(0, -PILLBOX_SUFFIX.length) as LocationId) : at;

const targetFaults = (target: ControlTarget, place: string, map: GameMap): readonly Complaint[] => {
  if (target.kind === 'location') return locationFaults(groundOf(target.at), `${place}.at`, map);
  const faults = hexFaults(target.hex, `${place}.hex`, map);
  if (faults.length > 0 || target.kind === 'hex' || isBuilt(target.hex, map)) return faults;
  return [complaint(`${place}.hex`, fill(P.places.noBuilding, { hex: target.hex }), P.places.building)];
};

/** What contradicts itself in a game of turns, whatever the map. */
export const complaintsOfTurns = ({ turn, turns }: Scenario): readonly Complaint[] =>
  turns === undefined || turn <= turns
    ? []
    : [complaint('scenario.turn', fill(P.turn.past, { turn, turns }), fill(P.turn.within, { turns }))];

/** What a game of turns names that this map has not. */
export function* complaintsOfScenario({ setUp, held }: Scenario, map: GameMap): Generator<Complaint> {
  for (const [area, { hexes }] of setUp.entries())
    for (const [index, hex] of hexes.entries())
      yield* hexFaults(hex, `scenario.setUp[${String(area)}].hexes[${String(index)}]`, map);
  for (const [index, { target }] of held.entries())
    yield* targetFaults(target, `scenario.held[${String(index)}].target`, map);
}

const stateFault = (unit: Unit, place: string, condition: Condition, against: Contradiction): Complaint => {
  const { state: T } = P;
  const values = {
    unit: unit.id,
    counter: counter(unit.counter).label,
    state: condition,
    other: 'other' in against ? against.other : undefined,
  };
  switch (against.kind) {
    case 'counter':
      return complaint(place, fill(T.never, values), fill(T.drop, values));
    case 'excluded':
      return complaint(place, fill(T.both, values), T.oneOfTwo);
    case 'needs':
      return complaint(place, fill(T.needs, values), fill(T.addOrDrop, values));
    case 'onGround':
      return complaint(place, fill(T.above, values), fill(T.dropOrLower, values));
  }
};

/** Of two states that exclude each other, the first of the unit tells. */
const stateFaults = (unit: Unit, place: string): readonly Complaint[] =>
  unit.conditions.flatMap((condition, index) =>
    contradictionsOf(unit, condition)
      .filter((against) => against.kind !== 'excluded' || unit.conditions.indexOf(against.other) > index)
      .map((against) => stateFault(unit, place, condition, against)),
  );

const tieFault = (unit: Unit, bond: Bond, place: string, misfit: Misfit): Complaint => {
  const { tie: T } = P;
  const values = { unit: unit.id, bond, to: unit[bond], state: misfit };
  switch (misfit) {
    case 'nobody':
      return complaint(place, fill(T.nobody, values), fill(T.name, values));
    case 'elsewhere':
      return complaint(place, fill(T.elsewhere, values), T.together);
    case 'unfit':
      return complaint(place, fill(T.unfit, values), fill(T.personnel, values));
    default:
      return complaint(place, fill(T.state, values), P.state.oneOfTwo);
  }
};

const tieFaults = (units: readonly Unit[]): readonly Complaint[] => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  return units.flatMap((unit, index) =>
    BONDS.flatMap((bond) => {
      const to = unit[bond];
      const misfit = to === undefined ? undefined : misfitOf(unit, bond, byId.get(to));
      return misfit === undefined ? [] : [tieFault(unit, bond, `units[${String(index)}].${bond}`, misfit)];
    }),
  );
};

const repeated = <T>(items: readonly T[]): readonly number[] =>
  items.flatMap((item, index) => (items.indexOf(item) < index ? [index] : []));

/**
 * What is wrong with a position whatever the map: two units with one id, states that contradict each other.
 */
export const complaintsOfTable = (position: Position): readonly Complaint[] => {
  const ids = position.units.map((unit) => unit.id);
  const labels = position.boards.map((place) => place.label);
  return [
    ...repeated(ids).map((index) =>
      complaint(`units[${String(index)}].id`, fill(P.ids.unit, { unit: ids[index] }), P.ids.ownId),
    ),
    ...repeated(labels).map((index) =>
      complaint(
        `boards[${String(index)}].label`,
        fill(P.ids.board, { board: labels[index] }),
        P.ids.boardOnce,
      ),
    ),
    ...position.units.flatMap((unit, index) => [
      ...repeated(unit.conditions).map(() =>
        complaint(`units[${String(index)}].conditions`, fill(P.state.twice, { unit: unit.id }), P.state.once),
      ),
      ...stateFaults(unit, `units[${String(index)}].conditions`),
    ]),
    ...position.markers.flatMap(({ kind, facing }, index) =>
      facing === undefined || fortification({ kind })?.kind === 'pillbox'
        ? []
        : [
            complaint(
              `markers[${String(index)}].facing`,
              fill(P.markers.noArc, { marker: markerName(kind) }),
              P.markers.dropFacing,
            ),
          ],
    ),
    ...position.markers.flatMap(({ kind, level, kindledBy }, index) =>
      isFire(kind) || (level === undefined && kindledBy === undefined)
        ? []
        : [
            complaint(
              `markers[${String(index)}].kind`,
              fill(P.markers.noFire, { marker: markerName(kind) }),
              P.markers.dropFire,
            ),
          ],
    ),
    ...tieFaults(position.units),
    ...complaintsOfChanges(position),
    ...(position.scenario ? complaintsOfTurns(position.scenario) : []),
  ];
};

/** The same as faults. */
export const tableFaults = (position: Position, file: string): readonly Fault[] =>
  complaintsOfTable(position).map((each) => ({ file, ...each }));

/** What is wrong with the places of boards; to be asked before a map is made of them. */
export const checkBoards = (placements: readonly Placement[], file: string): readonly Fault[] => {
  const [cut, ...cuts] = complaintsOfCrops(placements);
  if (cut) return [cut, ...cuts].map((each) => ({ file, ...each }));
  const far = placements.findIndex((placement) => {
    const { columns, rows } = pieceOf(placement);
    return placement.column + columns > MOST_COLUMNS || placement.row + rows > MOST_ROWS;
  });
  if (far >= 0)
    return [
      {
        file,
        place: `boards[${String(far)}]`,
        problem: P.boards.far,
        remedy: fill(P.boards.within, { columns: MOST_COLUMNS, rows: MOST_ROWS }),
      },
    ];
  const problem = arrangementProblem(placements);
  return problem === undefined ? [] : [{ file, place: 'boards', problem, remedy: P.boards.shift }];
};

const masked = (unit: Unit, place: string, playable: readonly HexId[]): readonly Complaint[] => {
  const hex = hexIdOf(unit.at);
  if (playable.length === 0 || playable.some((each) => each === hex)) return [];
  return [complaint(place, fill(P.places.masked, { unit: unit.id, hex }), P.places.unmask)];
};

const hexsideFaults = (
  override: Position['hexsideOverrides'][number],
  place: string,
  map: GameMap,
): readonly Complaint[] => {
  const { kind } = terrain(override.terrain);
  const name = terrainName(override.terrain);
  const isHexside = kind === 'hexside' || kind === 'rowhouseWall';
  return [
    ...hexFaults(override.hex, `${place}.hex`, map),
    ...(isHexside
      ? []
      : [complaint(`${place}.terrain`, fill(P.terrain.noHexside, { terrain: name }), P.terrain.hexsides)]),
  ];
};

/**
 * All that stands against a position on this map, one after the other, so that nobody looks for more than are
 * told.
 */
export function* complaintsOnMap(position: Position, map: GameMap): Generator<Complaint> {
  yield* complaintsOfTable(position);
  for (const [index, unit] of position.units.entries()) {
    const place = `units[${String(index)}].at`;
    yield* locationFaults(unit.at, place, map);
    yield* masked(unit, place, position.playable);
  }
  for (const [index, { from, to }] of position.sightOverrides.entries()) {
    yield* locationFaults(from, `sightOverrides[${String(index)}].from`, map);
    yield* locationFaults(to, `sightOverrides[${String(index)}].to`, map);
  }
  for (const [index, override] of position.hexsideOverrides.entries())
    yield* hexsideFaults(override, `hexsideOverrides[${String(index)}]`, map);
  for (const [index, { hex }] of position.hexOverrides.entries())
    yield* hexFaults(hex, `hexOverrides[${String(index)}].hex`, map);
  for (const [index, { hex }] of position.markers.entries())
    yield* hexFaults(hex, `markers[${String(index)}].hex`, map);
  for (const [index, hex] of position.playable.entries())
    yield* hexFaults(hex, `playable[${String(index)}]`, map);
  for (const [index, { at }] of (position.lying ?? []).entries())
    yield* locationFaults(at, `lying[${String(index)}].at`, map);
  if (position.scenario) yield* complaintsOfScenario(position.scenario, map);
}

const MOST_FAULTS = 20;

/**
 * What is wrong with a position on this map: hexes and levels that it has not, besides all that is wrong on
 * any map. Of very many faults, the first.
 */
export const checkPosition = (position: Position, map: GameMap, file: string): readonly Fault[] => {
  const faults: Fault[] = [];
  for (const each of complaintsOnMap(position, map)) {
    faults.push({ file, ...each });
    if (faults.length === MOST_FAULTS) break;
  }
  return faults;
};
