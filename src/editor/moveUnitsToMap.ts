import { hexIdOf } from '../board/map/mapLookup.ts';
import type { GameMap, Hex, LocationId, Placement } from '../board/map/gameMap.ts';
import { pieceOf } from '../board/map/piece.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { Direction, LatticePoint } from '../hexgrid/lattice.ts';
import { withLying, type Position, type Situation } from '../units/position.ts';
import { lyingOn, renamedLying, renamedScenario, scenarioOn } from './scenarioPlaces.ts';
import { loosened } from '../units/bonds.ts';
import type { Unit } from '../units/unit.ts';

/** A table on its new map, and what happened to units whose place is no longer there. */
interface SettledTable {
  readonly situation: Situation;
  readonly moved: readonly Unit[];
  readonly removed: readonly Unit[];
}

/** The Location still, else the ground of the hex, else nowhere; masked hexes are nowhere. */
const placeOn = (map: GameMap, playable: ReadonlySet<string>, at: LocationId): LocationId | undefined => {
  const hex =
    map.hexes[map.locations[map.locationById.get(at) ?? -1]?.hex ?? -1] ??
    map.hexes.find(({ id }) => id === hexIdOf(at));
  if (!hex || (playable.size > 0 && !playable.has(hex.id))) return undefined;
  return map.locationById.has(at) ? at : map.locations[hex.locations[0] ?? -1]?.id;
};

/**
 * The same table on a map built anew: units whose Location is gone stand on the ground, and leave the table
 * where there is none.
 */
export const settledOnMap = (old: Situation, map: GameMap): SettledTable => {
  const playable: ReadonlySet<string> = new Set(old.playable);
  const placed = old.units.map((unit) => ({ unit, at: placeOn(map, playable, unit.at) }));
  const units = loosened(
    placed.flatMap(({ unit, at }) => (at === undefined ? [] : [at === unit.at ? unit : { ...unit, at }])),
  );
  const scenario = old.scenario && scenarioOn(old.scenario, old.map, map);
  const sights = old.sightOverrides.filter(
    ({ from, to }) => map.locationById.has(from) && map.locationById.has(to),
  );
  return {
    situation: withLying(
      {
        ...old,
        map,
        units,
        sightOverrides: sights.length === old.sightOverrides.length ? old.sightOverrides : sights,
        ...(scenario && { scenario }),
      },
      (old.lying ?? []).flatMap((weapon) => lyingOn(map, weapon)),
    ),
    moved: placed.flatMap(({ unit, at }) => (at !== undefined && at !== unit.at ? [unit] : [])),
    removed: placed.flatMap(({ unit, at }) => (at === undefined ? [unit] : [])),
  };
};

/**
 * Where a lattice point of the map lies on a board that is laid there, or the other way round: upside down,
 * both are the same.
 */
const acrossPlacement = (placement: Placement, at: LatticePoint, toBoard: boolean): LatticePoint => {
  const { column, row, turned } = placement;
  const piece = pieceOf(placement);
  const [map, own] = [
    { x: 3 * column, y: 2 * row },
    { x: 3 * piece.column, y: 2 * piece.row },
  ];
  const [from, to] = toBoard ? [map, own] : [own, map];
  const [x, y] = [at.x - from.x, at.y - from.y];
  return turned === true
    ? { x: to.x + 3 * (piece.columns - 1) - x, y: to.y + 2 * piece.rows - y }
    : { x: to.x + x, y: to.y + y };
};

const isWithin = (placement: Placement, own: LatticePoint): boolean => {
  const piece = pieceOf(placement);
  const [x, y] = [own.x - 3 * piece.column, own.y - 2 * piece.row];
  return x >= 0 && y >= 0 && x <= 3 * (piece.columns - 1) && y <= 2 * piece.rows;
};

/** A hex of the old map on the new one, and whether it was turned on the way. */
interface Moved {
  readonly hex: Hex;
  readonly turned: boolean;
}

type Mover = (id: HexId) => Moved | undefined;

/**
 * Hexes go with their boards: a joined hex with the board that names it, else with the other. A single board
 * takes over from another single one.
 */
const moverBetween = (old: GameMap, next: GameMap): Mover => {
  const places = new Map(next.hexes.map((hex) => [`${hex.x},${hex.y}`, hex]));
  const byLabel = new Map(next.placements.map((placement) => [placement.board.label, placement]));
  const only = old.placements.length === 1 && next.placements.length === 1 ? next.placements[0] : undefined;
  const movedWith = (hex: Hex, from: Placement): Moved | undefined => {
    const own = acrossPlacement(from, hex, true);
    const to = byLabel.get(from.board.label) ?? only;
    if (!to || !isWithin(from, own) || !isWithin(to, own)) return undefined;
    const { x, y } = acrossPlacement(to, own, false);
    const found = places.get(`${x},${y}`);
    return found && { hex: found, turned: (from.turned === true) !== (to.turned === true) };
  };
  return (id) => {
    const hex = old.hexes[old.hexById.get(id) ?? -1];
    if (!hex) return undefined;
    const own = old.placements[hex.board];
    for (const placement of own ? [own, ...old.placements] : old.placements) {
      const moved = movedWith(hex, placement);
      if (moved) return moved;
    }
    return undefined;
  };
};

const turnedBy = (side: Direction, { turned }: Moved): Direction =>
  turned ? (((side + 3) % 6) as Direction) : side;

/** Whether the hex has that level is known once all that is changed in it is: see `resettled`. */
const moveLocation = (
  move: Mover,
  at: LocationId,
): { readonly at: LocationId; readonly moved: Moved } | undefined => {
  const hex = hexIdOf(at);
  const moved = move(hex);
  return moved && { at: `${moved.hex.id}${at.slice(hex.length)}` as LocationId, moved };
};

const movedUnits = (old: Situation, move: Mover): Position['units'] =>
  old.units.flatMap((unit) => {
    const there = moveLocation(move, unit.at);
    if (!there) return [];
    const facing = unit.facing === undefined ? {} : { facing: turnedBy(unit.facing, there.moved) };
    const turret = unit.turret === undefined ? {} : { turret: turnedBy(unit.turret, there.moved) };
    return [{ ...unit, at: there.at, ...facing, ...turret }];
  });

const movedSights = (old: Situation, move: Mover): Position['sightOverrides'] =>
  old.sightOverrides.flatMap((sight) => {
    const [from, to] = [moveLocation(move, sight.from), moveLocation(move, sight.to)];
    return from && to ? [{ ...sight, from: from.at, to: to.at }] : [];
  });

const movedHexes = <T extends { readonly hex: HexId }>(list: readonly T[], move: Mover): readonly T[] =>
  list.flatMap((each) => {
    const moved = move(each.hex);
    return moved ? [{ ...each, hex: moved.hex.id }] : [];
  });

/** A pillbox turns with its board. */
const movedMarkers = (markers: Position['markers'], move: Mover): Position['markers'] =>
  markers.flatMap((each) => {
    const moved = move(each.hex);
    return moved
      ? [
          {
            ...each,
            hex: moved.hex.id,
            ...(each.facing !== undefined && { facing: turnedBy(each.facing, moved) }),
          },
        ]
      : [];
  });

/** Boards that come new to a masked table are not masked. */
const movedMask = (old: Situation, next: GameMap, move: Mover): Position['playable'] => {
  if (old.playable.length === 0) return [];
  const known = new Set(old.boards.map(({ label }) => label));
  const fresh = next.hexes
    .filter(({ board }) => !known.has(next.placements[board]?.board.label ?? ''))
    .map(({ id }) => id);
  return [...new Set([...old.playable.flatMap((hex) => move(hex)?.hex.id ?? []), ...fresh])];
};

/**
 * What lies on the old table, on the new one: all goes with its board, and what has no place there any more
 * is left out. `next` is the new map as printed; on the map with all that is changed it is then `resettled`.
 */
export const movedToMap = (old: Situation, boards: Position['boards'], next: GameMap): Position => {
  const { map, ...position } = old;
  const move = moverBetween(map, next);
  const labels = new Set(boards.map(({ label }) => label));
  const laid: Position = {
    ...position,
    boards,
    units: movedUnits(old, move),
    markers: movedMarkers(old.markers, move),
    hexOverrides: movedHexes(old.hexOverrides, move),
    hexsideOverrides: old.hexsideOverrides.flatMap((each) => {
      const moved = move(each.hex);
      return moved ? [{ ...each, hex: moved.hex.id, side: turnedBy(each.side, moved) }] : [];
    }),
    playable: movedMask(old, next, move),
    sightOverrides: movedSights(old, move),
    terrainRules: old.terrainRules.filter(({ board }) => board === undefined || labels.has(board)),
    ...(old.scenario && { scenario: renamedScenario(old.scenario, map, (hex) => move(hex)?.hex.id) }),
  };
  return withLying(
    laid,
    renamedLying(old.lying ?? [], (hex) => move(hex)?.hex.id),
  );
};
