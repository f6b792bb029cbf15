import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { faceOf } from '../editor/stacks.ts';
import type { PaintPortrait, Room, Sitter } from '../render/counter/portrait.ts';
import type { CounterRow, WeaponRow } from '../units/counters.ts';
import type { Unit } from '../units/unit.ts';

let painter: PaintPortrait | undefined;
let coming: Promise<void> | undefined;

/** The board's own painter, fetched beside the first picture; without it counters show their values alone. */
const usePainter = (): PaintPortrait | undefined => {
  const [, arrived] = useState(painter !== undefined);
  useEffect(() => {
    if (painter) return;
    coming ??= import('../render/counter/portrait.ts').then(({ portraitPainter }) => portraitPainter()).then((found) => { painter = found; }, () => undefined);
    void coming.then(() => arrived(true));
  }, []);
  return painter;
};

/** Done when the counters beside the board look as they are to look. */
export const facesPainted = async (): Promise<void> => coming;

interface FaceProps {
  readonly sitter: Sitter;
  readonly nationality: CounterRow['nationality'];
  readonly text: string;
  readonly room: Room;
  readonly side: number;
}

const Painted = ({ sitter, room, side, paint }: FaceProps & { readonly paint: PaintPortrait }): JSX.Element => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => { if (canvas.current) paint(canvas.current, sitter, room, side); }, [JSON.stringify(sitter)]);
  return <canvas ref={canvas} class="face" style={{ width: `${side}px`, height: `${side}px` }} aria-hidden="true" />;
};

const Face = (props: FaceProps): JSX.Element => {
  const paint = usePainter();
  const { nationality, text, room, side } = props;
  if (paint) return <Painted {...props} paint={paint} />;
  return (
    <svg class={`face ${nationality}`} viewBox={`${-room} ${-room} ${2 * room} ${2 * room}`} width={side} height={side} aria-hidden="true">
      <rect class="ground" x="-20" y="-20" width="40" height="40" rx="4.2" />
      <text y="16.6" textLength={text.length > 6 ? 35 : undefined} lengthAdjust="spacingAndGlyphs">{text}</text>
    </svg>
  );
};

const figuresOf = ({ kind, label, fp, range, morale }: CounterRow): string =>
  (kind === 'gun' || kind === 'vehicle' || kind === 'leader' ? label : `${fp ?? 0}-${range ?? 0}-${morale ?? 0}`);

const PLAIN = 21.6;

/** A counter as it comes from the palette. */
export const CounterFace = ({ row }: { readonly row: CounterRow }): JSX.Element =>
  <Face sitter={{ counter: row, conditions: [] }} nationality={row.nationality} text={figuresOf(row)} room={PLAIN} side={52} />;

/** A unit's counter as it lies on the board, with the badges of its states; a "?" hides nothing from who asks about it. */
export const UnitFace = ({ unit }: { readonly unit: Unit }): JSX.Element => {
  const face = faceOf(unit);
  const sitter = { ...face, conditions: face.conditions.filter((each) => each !== 'concealed') };
  return <Face sitter={sitter} nationality={face.counter.nationality} text={figuresOf(face.counter)} room={28} side={68} />;
};

/** A support weapon as a picture. */
export const WeaponFace = ({ row }: { readonly row: WeaponRow }): JSX.Element =>
  <Face sitter={{ weapon: row }} nationality={row.nationality} text={row.label} room={PLAIN} side={52} />;
