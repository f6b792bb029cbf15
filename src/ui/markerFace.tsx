import type { JSX } from 'preact';
import { MARKER_SHAPES } from '../render/counter/markerShapes.ts';
import { markerRow, type MarkerId } from '../units/marker.ts';

/** A marker of the palette as a picture, with the Hindrance that it gives. */
export const MarkerFace = ({ kind }: { readonly kind: MarkerId }): JSX.Element => {
  const { hindrance } = markerRow(kind);
  return (
    <svg
      class="face marker"
      viewBox="0 0 48 48"
      width="48"
      height="48"
      aria-hidden="true"
      stroke-linejoin="round"
      stroke-linecap="round"
    >
      {MARKER_SHAPES[kind].map(({ d, fill, stroke, width, dash }) => (
        <path
          key={d}
          d={d}
          fill={fill ?? 'none'}
          stroke={stroke}
          stroke-width={width}
          stroke-dasharray={dash?.join(' ')}
        />
      ))}
      {hindrance > 0 ? (
        <g>
          <circle cx="41" cy="7" r="6.6" fill="#20242b" stroke="#fff" stroke-width="1.2" />
          <text x="41" y="10" class="drm">
            +{hindrance}
          </text>
        </g>
      ) : null}
    </svg>
  );
};
