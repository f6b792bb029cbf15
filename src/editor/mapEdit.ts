import type { HexChange, TerrainRule } from '../board/map/mapChanges.ts';
import type { TerrainName } from '../board/terrain/terrain.ts';
import type { HexId } from '../hexgrid/hexId.ts';
import { DIRECTIONS, opposite, type Direction } from '../hexgrid/lattice.ts';
import { fortification, type Marker, type MarkerId } from '../units/marker.ts';
import { MOST_CHANGES, MOST_TERRAIN_RULES } from '../units/limits.ts';
import type { HexsideOverride, Position, Situation, SightOverride } from '../units/position.ts';

/** A hexside by one of the two hexes that share it. */
export type Hexside = Pick<HexsideOverride, 'hex' | 'side'>;

/** What changes the map itself, or how it is seen through; each is one step of undo. */
export type MapEdit =
  /** The same in other hexes as well, as one step. */
  | {
      readonly type: 'putMarker';
      readonly kind: MarkerId;
      readonly hex: HexId;
      readonly also?: readonly HexId[];
    }
  | { readonly type: 'moveMarker'; readonly index: number; readonly hex: HexId }
  | { readonly type: 'removeMarker'; readonly index: number }
  /** Turns a pillbox by one hexspine, clockwise. */
  | { readonly type: 'turnMarker'; readonly index: number }
  /** Rules on one sight; a former ruling on the same two Locations goes. */
  | { readonly type: 'ruleSight'; readonly sight: SightOverride }
  | { readonly type: 'unruleSight'; readonly index: number }
  /** Terrain on one hexside; without any, what is printed there. */
  | {
      readonly type: 'setHexside';
      readonly hex: HexId;
      readonly side: Direction;
      readonly terrain?: TerrainName;
    }
  /** Terrain and level of one hex; with neither, what is printed there. */
  | { readonly type: 'setHex'; readonly change: HexChange }
  /** Several as one step: a stroke of the brush. */
  | { readonly type: 'stroke'; readonly edits: readonly MapEdit[] }
  /** Which hexes exist: these alone, these too, or all but these. */
  | { readonly type: 'mask'; readonly how: 'only' | 'with' | 'without'; readonly hexes: readonly HexId[] }
  | { readonly type: 'unmask' }
  | { readonly type: 'addRules'; readonly rules: readonly TerrainRule[] }
  | { readonly type: 'dropRule'; readonly index: number }
  /** Back to the printed map: markers stay. */
  | { readonly type: 'unchange' };

export const MAP_EDITS = [
  'putMarker',
  'moveMarker',
  'removeMarker',
  'turnMarker',
  'ruleSight',
  'unruleSight',
  'setHexside',
  'setHex',
  'stroke',
  'mask',
  'unmask',
  'addRules',
  'dropRule',
  'unchange',
] as const satisfies readonly MapEdit['type'][];

const names: ReadonlySet<string> = new Set(MAP_EDITS);

export const isMapEdit = <T extends { readonly type: string }>(command: T): command is Extract<T, MapEdit> =>
  names.has(command.type);

const without = <T>(list: readonly T[], index: number): readonly T[] =>
  index in list ? list.filter((_, each) => each !== index) : list;

const addedTo =
  <T>(most: number) =>
  (list: readonly T[], ...items: readonly T[]): readonly T[] =>
    list.length + items.length > most ? list : [...list, ...items];
const added = <T>(list: readonly T[], ...items: readonly T[]): readonly T[] =>
  addedTo<T>(MOST_CHANGES)(list, ...items);

/** The same object where nothing differs, so that nothing is recorded. */
const withPart = <K extends keyof Position>(situation: Situation, key: K, value: Position[K]): Situation =>
  situation[key] === value || JSON.stringify(situation[key]) === JSON.stringify(value)
    ? situation
    : { ...situation, [key]: value };

const exists = ({ map }: Situation, hex: HexId): boolean => map.hexById.has(hex);

type MarkerEdit = Extract<MapEdit, { type: 'putMarker' | 'moveMarker' | 'removeMarker' | 'turnMarker' }>;

const isPillbox = (kind: MarkerId): boolean => fortification({ kind })?.kind === 'pillbox';

/** A pillbox comes with its Covered Arc upward. */
const laid = (kind: MarkerId, hex: HexId): Marker =>
  isPillbox(kind) ? { kind, hex, facing: 0 } : { kind, hex };

const turned = (marker: Marker): Marker =>
  isPillbox(marker.kind)
    ? { ...marker, facing: DIRECTIONS[((marker.facing ?? 0) + 1) % DIRECTIONS.length] ?? 0 }
    : marker;

/** A moved marker lies on top of those in its new hex. */
const editMarkers = (situation: Situation, edit: MarkerEdit): readonly Marker[] => {
  const { markers } = situation;
  if (edit.type === 'removeMarker') return without(markers, edit.index);
  if (edit.type === 'turnMarker')
    return markers.map((marker, index) => (index === edit.index ? turned(marker) : marker));
  if (!exists(situation, edit.hex)) return markers;
  if (edit.type === 'putMarker')
    return added(
      markers,
      ...[edit.hex, ...(edit.also ?? []).filter((hex) => exists(situation, hex))].map((hex) =>
        laid(edit.kind, hex),
      ),
    );
  const old = markers[edit.index];
  return !old || old.hex === edit.hex
    ? markers
    : [...without(markers, edit.index), { ...old, hex: edit.hex }];
};

const isPair = (a: SightOverride, b: SightOverride): boolean =>
  (a.from === b.from && a.to === b.to) || (a.from === b.to && a.to === b.from);

const ruleSight = ({ map, sightOverrides }: Situation, sight: SightOverride): readonly SightOverride[] =>
  sight.from === sight.to || !map.locationById.has(sight.from) || !map.locationById.has(sight.to)
    ? sightOverrides
    : added(
        sightOverrides.filter((each) => !isPair(each, sight)),
        sight,
      );

/** A hexside has two names, one from each hex. */
const namesOf = ({ map }: Situation, hex: HexId, side: Direction): readonly Hexside[] => {
  const here = map.hexes[map.hexById.get(hex) ?? -1];
  const across = map.hexes[here?.neighbours[side] ?? -1];
  return [{ hex, side }, ...(across ? [{ hex: across.id, side: opposite(side) }] : [])];
};

const setHexside = (
  situation: Situation,
  { hex, side, terrain }: Extract<MapEdit, { type: 'setHexside' }>,
): readonly HexsideOverride[] => {
  if (!exists(situation, hex)) return situation.hexsideOverrides;
  const same = namesOf(situation, hex, side);
  const others = situation.hexsideOverrides.filter(
    (each) => !same.some((name) => name.hex === each.hex && name.side === each.side),
  );
  return terrain === undefined ? others : added(others, { hex, side, terrain });
};

const setHex = (situation: Situation, change: HexChange): readonly HexChange[] => {
  if (!exists(situation, change.hex)) return situation.hexOverrides;
  const others = situation.hexOverrides.filter((each) => each.hex !== change.hex);
  return change.terrain === undefined && change.level === undefined ? others : added(others, change);
};

/** In the order of the map, each once; all of them is the same as no mask. */
const inOrder = ({ map }: Situation, hexes: ReadonlySet<HexId>): readonly HexId[] => {
  const kept = map.hexes.map(({ id }) => id).filter((id) => hexes.has(id));
  return kept.length === map.hexes.length ? [] : kept;
};

const masked = (
  situation: Situation,
  { how, hexes }: Extract<MapEdit, { type: 'mask' }>,
): readonly HexId[] => {
  const { playable, map } = situation;
  const now = new Set(playable.length > 0 ? playable : map.hexes.map(({ id }) => id));
  if (how === 'only')
    return hexes.some((hex) => exists(situation, hex)) ? inOrder(situation, new Set(hexes)) : playable;
  for (const hex of hexes) {
    if (how === 'with') now.add(hex);
    else now.delete(hex);
  }
  const kept = inOrder(situation, now);
  return now.size === 0 ? playable : kept;
};

/**
 * The table after a change of its map; the very same value where nothing changes. The map itself is built
 * anew elsewhere.
 */
export const mapEdited = (situation: Situation, edit: MapEdit): Situation => {
  switch (edit.type) {
    case 'putMarker':
    case 'moveMarker':
    case 'removeMarker':
    case 'turnMarker':
      return withPart(situation, 'markers', editMarkers(situation, edit));
    case 'ruleSight':
      return withPart(situation, 'sightOverrides', ruleSight(situation, edit.sight));
    case 'unruleSight':
      return withPart(situation, 'sightOverrides', without(situation.sightOverrides, edit.index));
    case 'setHexside':
      return withPart(situation, 'hexsideOverrides', setHexside(situation, edit));
    case 'setHex':
      return withPart(situation, 'hexOverrides', setHex(situation, edit.change));
    case 'stroke':
      return edit.edits.reduce(mapEdited, situation);
    case 'mask':
      return withPart(situation, 'playable', masked(situation, edit));
    case 'unmask':
      return withPart(situation, 'playable', []);
    case 'addRules':
      return withPart(
        situation,
        'terrainRules',
        addedTo<TerrainRule>(MOST_TERRAIN_RULES)(situation.terrainRules, ...edit.rules),
      );
    case 'dropRule':
      return withPart(situation, 'terrainRules', without(situation.terrainRules, edit.index));
    case 'unchange':
      return (
        ['sightOverrides', 'hexsideOverrides', 'hexOverrides', 'playable', 'terrainRules'] as const
      ).reduce((now, key) => withPart(now, key, []), situation);
  }
};
