import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { faceOf } from '../../editor/stacks.ts';
import type { PaintPortrait } from '../../render/board/counter/counterPainters.ts';
import type { CounterRow, WeaponRow } from '../../units/counters.ts';
import type { Unit } from '../../units/unit.ts';
import { MARKER_SHAPES } from '../../render/board/counter/markerShapes.ts';
import { markerRow, type MarkerId } from '../../units/marker.ts';

/** A marker of the palette as a picture, with the Hindrance that it gives. */
export const MarkerPicture = ({
  kind,
  side = 48,
}: {
  readonly kind: MarkerId;
  readonly side?: number | undefined;
}): JSX.Element => {
  const { hindrance } = markerRow(kind);
  return (
    <svg
      class="face marker"
      viewBox="0 0 48 48"
      width={side}
      height={side}
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

/** A painter of the board's own, fetched when something of its kind is first shown. */
const painterOf = <T,>(load: () => Promise<PaintPortrait<T>>) => {
  const kind: { paint?: PaintPortrait<T>; coming?: Promise<void> } = {};
  return {
    kind,
    fetch: (): Promise<void> =>
      (kind.coming ??= load().then(
        (found) => {
          kind.paint = found;
        },
        () => {
          delete kind.coming;
        },
      )),
  };
};

type Painter<T> = ReturnType<typeof painterOf<T>>;

const COUNTERS = painterOf(async () =>
  (await import('../../render/board/counter/counterPainters.ts')).counterPainter(),
);
const SUPPORT_WEAPONS = painterOf(async () =>
  (await import('../../render/board/counter/counterPainters.ts')).weaponPainter(),
);

/** Done when the counters beside the board look as they are to look. */
export const facesPainted = async (): Promise<void> =>
  void (await Promise.all([COUNTERS.kind.coming, SUPPORT_WEAPONS.kind.coming]));

interface FaceProps<T> {
  readonly painter: Painter<T>;
  readonly sitter: T;
  readonly nationality: CounterRow['nationality'];
  /** What is read until it is painted. */
  readonly text: string;
  /** Board units from the middle to the edge: the counter with its shadow, or with its badges as well. */
  readonly room: number;
  /** Pixels of the page. */
  readonly side: number;
}

const paintOn = <T,>(
  canvas: HTMLCanvasElement,
  { sitter, room, side }: FaceProps<T>,
  paint: PaintPortrait<T>,
): void => {
  const pixels = Math.round(side * Math.max(1, devicePixelRatio));
  canvas.width = pixels;
  canvas.height = pixels;
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  brush?.scale(pixels / (2 * room), pixels / (2 * room));
  brush?.translate(room, room);
  if (brush) paint(brush, sitter);
};

/** The counter as the board paints it; with its values alone until the painter is there. */
const Face = <T,>(props: FaceProps<T>): JSX.Element => {
  const {
    painter: { kind, fetch },
    nationality,
    text,
    room,
    side,
  } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [, arrived] = useState(kind.paint !== undefined);
  useEffect(() => {
    if (!kind.paint) void fetch().then(() => arrived(true));
  }, []);
  useLayoutEffect(() => {
    if (canvas.current && kind.paint) paintOn(canvas.current, props, kind.paint);
  }, [kind.paint, JSON.stringify(props.sitter)]);
  if (kind.paint)
    return (
      <canvas
        ref={canvas}
        class="face"
        style={{ width: `${side}px`, height: `${side}px` }}
        aria-hidden="true"
      />
    );
  return (
    <svg
      class={`face ${nationality}`}
      viewBox={`${-room} ${-room} ${2 * room} ${2 * room}`}
      width={side}
      height={side}
      aria-hidden="true"
    >
      <rect class="ground" x="-20" y="-20" width="40" height="40" rx="4.2" />
      <text y="16.6" textLength={text.length > 6 ? 35 : undefined} lengthAdjust="spacingAndGlyphs">
        {text}
      </text>
    </svg>
  );
};

const figuresOf = ({ kind, label, fp, range, morale }: CounterRow): string =>
  kind === 'gun' || kind === 'vehicle' || kind === 'leader'
    ? label
    : `${fp ?? 0}-${range ?? 0}-${morale ?? 0}`;

const PLAIN = 21.6;

interface PaletteFace<T> {
  readonly row: T;
  /** Pixels of the page. */
  readonly side?: number | undefined;
}

/** A counter as it comes from the palette. */
export const CounterFace = ({ row, side = 52 }: PaletteFace<CounterRow>): JSX.Element => (
  <Face
    painter={COUNTERS}
    sitter={{ counter: row, conditions: [] }}
    nationality={row.nationality}
    text={figuresOf(row)}
    room={PLAIN}
    side={side}
  />
);

/**
 * A unit's counter as it lies on the board, with the badges of its states; a "?" hides nothing from who asks
 * about it.
 */
export const UnitFace = ({ unit }: { readonly unit: Unit }): JSX.Element => {
  const face = faceOf(unit);
  const sitter = { ...face, conditions: face.conditions.filter((each) => each !== 'concealed') };
  return (
    <Face
      painter={COUNTERS}
      sitter={sitter}
      nationality={face.counter.nationality}
      text={figuresOf(face.counter)}
      room={28}
      side={68}
    />
  );
};

/** A support weapon as a picture. */
export const WeaponFace = ({ row, side = 52 }: PaletteFace<WeaponRow>): JSX.Element => (
  <Face
    painter={SUPPORT_WEAPONS}
    sitter={row}
    nationality={row.nationality}
    text={row.label}
    room={PLAIN}
    side={side}
  />
);
