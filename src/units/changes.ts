import type { HexChange, MapChanges } from '../board/mapChanges.ts';
import { markerRow, type Marker } from './marker.ts';
import type { Position } from './position.ts';

/** Rubble and shellholes make another hex of the one they lie in. */
const changeBy = ({ kind, hex }: Marker): readonly HexChange[] => {
  const { terrain } = markerRow(kind);
  return terrain === undefined ? [] : [{ hex, terrain }];
};

/** The hexes that markers make other than printed, the latest last. */
export const changesOfMarkers = (markers: readonly Marker[]): readonly HexChange[] =>
  markers.flatMap(changeBy);

/** All that a position changes in the printed map: its own changes, then those of markers, the latest last. */
export const changesOf = ({
  terrainRules,
  hexOverrides,
  hexsideOverrides,
  playable,
  markers,
}: Position): MapChanges => ({
  terrainRules,
  hexOverrides: [...hexOverrides, ...changesOfMarkers(markers)],
  hexsideOverrides,
  playable,
});

const KEYS = ['terrainRules', 'hexOverrides', 'hexsideOverrides', 'playable'] as const;

/** Whether both positions make the same map of the same boards. */
export const sameChanges = (a: Position, b: Position): boolean => {
  const [ours, theirs] = [changesOf(a), changesOf(b)];
  const same = (key: (typeof KEYS)[number]): boolean =>
    a[key] === b[key] && ours[key].length === theirs[key].length;
  return (
    KEYS.every((key) => same(key) || JSON.stringify(ours[key]) === JSON.stringify(theirs[key])) &&
    (a.markers === b.markers || JSON.stringify(ours.hexOverrides) === JSON.stringify(theirs.hexOverrides))
  );
};
