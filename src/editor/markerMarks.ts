import { markerName } from '../units/markerNames.ts';
import { markerRow, type Marker, type MarkerId } from '../units/marker.ts';
import type { Situation } from '../units/position.ts';
import type { Drag } from './app.ts';
import type { MarkerMark, Scene } from './scene.ts';

const faceOf = (kind: MarkerId): Pick<MarkerMark, 'kind' | 'name' | 'hindrance'> => {
  return { kind, name: markerName(kind), hindrance: markerRow(kind).hindrance };
};

/** The markers of the table, the earliest at the bottom; the one that is being dragged lies with the pointer. */
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

/** The marker beneath the pointer; one from the palette is the page's own picture until it is over the map. */
export const carriedMarker = ({ markers }: Situation, drag: Drag | undefined): Scene['carriedMarker'] => {
  const kind = drag && carriedKind(markers, drag.carried);
  if (!drag || kind === undefined || (drag.carried.kind === 'newMarker' && drag.over === undefined))
    return undefined;
  return { face: { ...faceOf(kind), selected: true }, at: drag.at };
};
