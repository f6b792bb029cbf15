import en from '../messages/en/marks.json';
import { fill, texts } from '../messages/texts.ts';
import { hexIdOf } from '../board/map/mapLookup.ts';
import { markerName, markerRow, type Marker, type MarkerId } from '../units/marker.ts';
import { type Situation, type Position, changesOfMarkers } from '../units/position.ts';
import { weapon } from '../units/counters.ts';
import type { LyingWeapon } from '../units/scenario.ts';
import type { Brush, Drag, TerrainTool } from './state.ts';
import type { Command } from './command.ts';
import type { MarkerMark, Scene, ChangeMarks } from './scene.ts';
import type { GameMap, LocationId } from '../board/map/gameMap.ts';
import { DIRECTIONS, toBoardUnits, VERTEX_STEP } from '../hexgrid/lattice.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import type { Point } from '../hexgrid/quantity.ts';

const T = texts('marks', en);

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

/** What lies on the map has one numbering: the markers of a position, then its weapons in nobody's possession. */
export type ThingOnMap =
  | { readonly kind: 'marker'; readonly marker: Marker }
  | { readonly kind: 'weapon'; readonly index: number; readonly lying: LyingWeapon };

/** What lies there by its place in that numbering. */
export const thingAt = (
  { markers, lying = [] }: Pick<Position, 'markers' | 'lying'>,
  place: number,
): ThingOnMap | undefined => {
  const marker = markers[place];
  if (marker) return { kind: 'marker', marker };
  const index = place - markers.length;
  const weapon = lying[index];
  return weapon && { kind: 'weapon', index, lying: weapon };
};

/** Takes it off the map. */
export const thingRemoved = (position: Pick<Position, 'markers' | 'lying'>, place: number): Command => {
  const thing = thingAt(position, place);
  return thing?.kind === 'weapon'
    ? { type: 'removeLying', index: thing.index }
    : { type: 'removeMarker', index: place };
};

/** The hex of what lies on the map. */
export const hexOfThing = (thing: ThingOnMap): HexId =>
  thing.kind === 'marker' ? thing.marker.hex : hexIdOf(thing.lying.at);

type Face = Omit<MarkerMark, 'index' | 'hex' | 'selected'>;

const weaponFace = ({ weapon: held }: LyingWeapon): Face => {
  const row = weapon(held.counter);
  const { malfunctioned } = held;
  return { kind: 'weapon', name: row.label, hindrance: 0, weapon: { row, malfunctioned } };
};

const faceOf = (kind: MarkerId): Face => {
  return { kind, name: markerName(kind), hindrance: markerRow(kind).hindrance };
};

const NO_RESIDUAL: readonly never[] = [];

/**
 * The markers of the table and of the game, the earliest at the bottom; the one that is being dragged lies with the pointer.
 */
export const markerMarks = (
  { markers, lying = [], map }: Situation,
  selected: number | undefined,
  carried: Drag['carried'] | undefined,
  residual: readonly { readonly at: LocationId; readonly fp: number }[] = NO_RESIDUAL,
): readonly MarkerMark[] => {
  const lifted = carried?.kind === 'marker' ? carried.index : undefined;
  const weapons = lying.flatMap((each, place): readonly MarkerMark[] => {
    const index = markers.length + place;
    const hex = map.hexById.get(hexIdOf(each.at));
    return hex === undefined || index === lifted
      ? []
      : [{ ...weaponFace(each), index, hex, selected: index === selected }];
  });
  const marks = markers.flatMap((marker, index): readonly MarkerMark[] => {
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
  const fires = residual.flatMap(({ at, fp }): readonly MarkerMark[] => {
    const hex = map.hexById.get(hexIdOf(at));
    return hex === undefined
      ? []
      : [
          {
            kind: 'residual',
            name: fill(T.residual, { fp }),
            fp,
            hindrance: 0,
            index: -1,
            hex,
            selected: false,
          },
        ];
  });
  return [...marks, ...weapons, ...fires];
};

const carriedFace = (situation: Situation, carried: Drag['carried']): Face | undefined => {
  if (carried.kind === 'newMarker') return faceOf(carried.marker);
  const thing = carried.kind === 'marker' ? thingAt(situation, carried.index) : undefined;
  return thing && (thing.kind === 'marker' ? faceOf(thing.marker.kind) : weaponFace(thing.lying));
};

/**
 * The marker beneath the pointer; one from the palette is the page's own picture until it is over the map.
 */
export const carriedMarker = (situation: Situation, drag: Drag | undefined): Scene['carriedMarker'] => {
  const face = drag && carriedFace(situation, drag.carried);
  if (!drag || !face || (drag.carried.kind === 'newMarker' && drag.over === undefined)) return undefined;
  return { face: { ...face, selected: true }, at: drag.at };
};
