import { markerName, markerRow, type Marker, type MarkerId } from '../units/marker.ts';
import { type Situation, type Position, changesOfMarkers } from '../units/position.ts';
import type { Brush, Drag, TerrainTool } from './state.ts';
import type { MarkerMark, Scene, ChangeMarks } from './scene.ts';
import type { GameMap, LocationId } from '../board/map/gameMap.ts';
import { DIRECTIONS, toBoardUnits, VERTEX_STEP } from '../hexgrid/lattice.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { Point } from '../hexgrid/quantity.ts';

const centreOf = (map: GameMap, id: HexId): Point | undefined => {
  const hex = map.hexes[map.hexById.get(id) ?? -1];
  return hex && toBoardUnits(hex);
};

const hexMarks = (map: GameMap, hexes: Position['hexOverrides']): ChangeMarks['hexes'] =>
  hexes.flatMap(({ hex, terrain, level }) => {
    const centre = centreOf(map, hex);
    return centre
      ? [
          {
            name: hex,
            centre,
            ...(terrain === undefined ? {} : { terrain }),
            ...(level === undefined ? {} : { level }),
          },
        ]
      : [];
  });

const hexsideMarks = (map: GameMap, hexsides: Position['hexsideOverrides']): ChangeMarks['hexsides'] =>
  hexsides.flatMap(({ hex, side, terrain }) => {
    const centre = map.hexes[map.hexById.get(hex) ?? -1];
    const [from, to] = [VERTEX_STEP[side], VERTEX_STEP[(side + 1) % DIRECTIONS.length]];
    if (!centre || !from || !to) return [];
    const at = (step: typeof from): Point => toBoardUnits({ x: centre.x + step.x, y: centre.y + step.y });
    return [{ line: [at(from), at(to)], terrain }];
  });

const maskedHexes = (map: GameMap, playable: Position['playable']): ChangeMarks['masked'] => {
  if (playable.length === 0) return [];
  const open = new Set(playable);
  return map.hexes.filter(({ id }) => !open.has(id)).map(toBoardUnits);
};

const sightMarks = (map: GameMap, sights: Position['sightOverrides']): ChangeMarks['sights'] => {
  const at = (id: LocationId): Point | undefined => {
    const hex = map.hexes[map.locations[map.locationById.get(id) ?? -1]?.hex ?? -1];
    return hex && toBoardUnits(hex);
  };
  return sights.flatMap(({ from, to, verdict }) => {
    const [a, b] = [at(from), at(to)];
    return a && b ? [{ from: a, to: b, verdict }] : [];
  });
};

/** The hexsides that a stroke has met so far. */
const strokeAlong = (brush: Brush | undefined): Position['hexsideOverrides'] => {
  if (brush?.paint.kind !== 'hexside') return [];
  const { terrain } = brush.paint;
  return brush.sides.map((side) => ({ ...side, terrain }));
};

/**
 * What a position changes in the printed map, as it is to be seen; hexes that rubble and shellholes have
 * changed need no further sign. While the brush is out, paint is a wash that lets the print through.
 */
const marksOf = (
  { map, terrainRules, hexOverrides, hexsideOverrides, playable, sightOverrides, markers }: Situation,
  brush: Brush | undefined,
): ChangeMarks => ({
  rules: terrainRules,
  hexes: [
    ...hexMarks(map, hexOverrides).map((mark) => (brush ? { ...mark, wash: true } : mark)),
    ...hexMarks(map, changesOfMarkers(markers)).map((mark) => ({ ...mark, byMarker: true })),
  ],
  hexsides: hexsideMarks(map, [...hexsideOverrides, ...strokeAlong(brush)]),
  masked: maskedHexes(map, playable),
  sights: sightMarks(map, sightOverrides),
});

const PARTS = ['terrainRules', 'hexOverrides', 'hexsideOverrides', 'playable', 'sightOverrides'] as const;

const sameGround = (a: Situation, b: Situation): boolean =>
  a.markers === b.markers ||
  JSON.stringify(changesOfMarkers(a.markers)) === JSON.stringify(changesOfMarkers(b.markers));

const same = (a: Situation, b: Situation): boolean =>
  a.map.placements === b.map.placements && PARTS.every((part) => a[part] === b[part]) && sameGround(a, b);

/** A maker of marks that hands out the last ones again while nothing of theirs changed. */
export const createChangeMarks = (): ((situation: Situation, tool?: TerrainTool) => ChangeMarks) => {
  let last:
    | {
        readonly situation: Situation;
        readonly brush: Brush | undefined;
        readonly marks: ChangeMarks;
      }
    | undefined;
  return (situation, tool) => {
    const brush = tool?.kind === 'brush' ? tool : undefined;
    if (!last || last.brush?.sides !== brush?.sides || !same(last.situation, situation))
      last = { situation, brush, marks: marksOf(situation, brush) };
    return last.marks;
  };
};

const faceOf = (kind: MarkerId): Pick<MarkerMark, 'kind' | 'name' | 'hindrance'> => {
  return { kind, name: markerName(kind), hindrance: markerRow(kind).hindrance };
};

/**
 * The markers of the table, the earliest at the bottom; the one that is being dragged lies with the pointer.
 */
export const markerMarks = (
  { markers, map }: Situation,
  selected: number | undefined,
  carried: Drag['carried'] | undefined,
): readonly MarkerMark[] => {
  const lifted = carried?.kind === 'marker' ? carried.index : undefined;
  return markers.flatMap((marker, index) => {
    const hex = map.hexById.get(marker.hex);
    return hex === undefined || index === lifted
      ? []
      : [
          {
            ...faceOf(marker.kind),
            index,
            hex,
            ...(marker.facing !== undefined && { facing: marker.facing }),
            selected: index === selected,
          },
        ];
  });
};

const carriedKind = (markers: readonly Marker[], carried: Drag['carried']): MarkerId | undefined => {
  if (carried.kind === 'newMarker') return carried.marker;
  return carried.kind === 'marker' ? markers[carried.index]?.kind : undefined;
};

/**
 * The marker beneath the pointer; one from the palette is the page's own picture until it is over the map.
 */
export const carriedMarker = ({ markers }: Situation, drag: Drag | undefined): Scene['carriedMarker'] => {
  const kind = drag && carriedKind(markers, drag.carried);
  if (!drag || kind === undefined || (drag.carried.kind === 'newMarker' && drag.over === undefined))
    return undefined;
  return { face: { ...faceOf(kind), selected: true }, at: drag.at };
};
