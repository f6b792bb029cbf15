import type { Nationality } from '../../../units/counters.ts';
import { traceDisc, type Brush, pathFromSvg } from '../brush.ts';

/**
 * What a nation's soldiers wear, around the crown of a head at (0, -14.6): told by its outline, whatever the
 * colours.
 */
const HEADGEAR: Readonly<Record<Nationality, string>> = {
  // Flared over ears and neck.
  german:
    'M-2.6-14.2C-2.7-18.1 2.7-18.1 2.6-14.2L3.4-12.7C2.6-12.9 2.2-13.3 1.9-13.7H-1.9C-2.2-13.3-2.6-12.9-3.4-12.7z',
  // High and round, without a brim.
  russian: 'M-2.7-13.6C-3-18.6 3-18.6 2.7-13.6L2.2-13.9H-2.2z',
  // Round, with a small brim.
  american: 'M-2.6-14.1C-2.7-18.2 2.7-18.2 2.6-14.1L3.3-13.5H-3.3z',
  // Flat, with a brim as broad as the shoulders.
  british:
    'M-1.9-15C-1.6-17.5 1.6-17.5 1.9-15L4-14.2C4.2-13.7 3.8-13.5 3.2-13.6H-3.2C-3.8-13.5-4.2-13.7-4-14.2z',
  // A cap with a peak, and the flaps at its sides.
  japanese: 'M-2.3-15C-2.3-17.6 2.3-17.6 2.3-15L3.6-14.2H2.3L2.9-12.4 1.9-13.6H-1.9L-2.9-12.4-2.3-14.2z',
  // A ski cap, its crown folded.
  finnish: 'M-2.4-14.4L-2.1-17.2-.6-16.8.4-17.6 2.2-17 2.4-14.8 4-13.9H-2.4z',
  // Round, a plume of feathers at its side.
  italian: 'M-2.6-14.1C-2.7-17.9 2.3-17.9 2.5-14.6L4.3-16.6C4.9-15.4 4.4-13.7 3.2-13.2L2.4-13.6H-2.9z',
  // Tall, with a ridge from front to back.
  axisMinor: 'M-2.7-13.4C-2.9-16.2-2-17.6-.5-17.8L0-19 .5-17.8C2-17.6 2.9-16.2 2.7-13.4L3.3-12.9H-3.3z',
  // Flared, a ring on its back.
  hungarian:
    'M-2.6-14.2C-2.7-18.1 2.7-18.1 2.6-14.2L3.4-12.7C2.6-12.9 2.2-13.3 1.9-13.7H-1.9C-2.2-13.3-2.6-12.9-3.4-12.7zM2.8-17.4h1.5v1.5H2.8z',
  // Round, a crest along its top and a peak before it.
  french:
    'M-2.5-14.4C-2.6-16.6-1.8-17.4-.9-17.6L-.6-18.8H.9L1.1-17.6C2-17.3 2.6-16.4 2.5-14.4L3.9-13.4H-3.2z',
  // A cap with a square top.
  alliedMinor: 'M-3.4-17.8H3.4L2.4-15.2 3.9-13.7H-2.6L-2.4-15.2z',
  // A soft cap with a short peak, a star upon it.
  chinese: 'M-2.4-14.6L-2.7-17.4H2.7L2.4-14.6 3.8-13.8H-2.4zM-.5-18.6H.5V-17.4H-.5z',
  // A flat cap, worn askew.
  partisan: 'M-3-15.4C-2.6-17.9 2.4-17.6 3-15.2L3.4-14.3H-2.6C-3.2-14.4-3.2-15-3-15.4z',
};

const known = new Map<Nationality, Path2D>();

/** Fills a soldier's headgear. */
const paintHeadgear = (brush: Brush, nationality: Nationality, style: string): void => {
  const path = known.get(nationality) ?? pathFromSvg(HEADGEAR[nationality]);
  known.set(nationality, path);
  brush.fillStyle = style;
  brush.fill(path);
};

/** Ink of the figure, the ground that shows between limbs, and whose headgear it wears. */
export interface FigureInk {
  readonly nationality: Nationality;
  readonly ink: string;
  readonly ground: string;
}

const fill = (brush: Brush, style: string, trace: () => void): void => {
  brush.beginPath();
  trace();
  brush.fillStyle = style;
  brush.fill();
};

const stroke = (
  brush: Brush,
  style: string,
  width: number,
  points: readonly (readonly [number, number])[],
): void => {
  brush.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  });
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.lineWidth = width;
  brush.strokeStyle = style;
  brush.stroke();
};

const polygon = (brush: Brush, style: string, points: readonly (readonly [number, number])[]): void =>
  fill(brush, style, () => {
    points.forEach(([x, y], index) => {
      if (index === 0) brush.moveTo(x, y);
      else brush.lineTo(x, y);
    });
    brush.closePath();
  });

const LEGS = [
  [-2.7, -6.6],
  [-4, -0.2],
  [-1.4, -0.2],
  [0, -4.6],
  [1.4, -0.2],
  [4, -0.2],
  [2.7, -6.6],
] as const;
const TORSO = [
  [-1.2, -12.6],
  [-3.4, -11.6],
  [-3, -5.8],
  [3, -5.8],
  [3.4, -11.6],
  [1.2, -12.6],
] as const;

const cap = (brush: Brush, style: string): void =>
  polygon(brush, style, [
    [-2.9, -16.4],
    [0, -17.6],
    [2.9, -16.4],
    [2.2, -14.9],
    [3, -14.2],
    [-2.4, -14.2],
    [-2.2, -14.9],
  ]);

/** Webbing, pouches and the parting of the legs: seen when near, lost when far. */
const equipment = (brush: Brush, ground: string): void => {
  stroke(brush, ground, 0.35, [
    [-1.7, -12],
    [-1.3, -6.6],
  ]);
  stroke(brush, ground, 0.35, [
    [1.7, -12],
    [1.3, -6.6],
  ]);
  for (const x of [-2.3, 1.1])
    stroke(brush, ground, 0.4, [
      [x, -7.9],
      [x + 1.2, -7.9],
      [x + 1.2, -6.9],
      [x, -6.9],
      [x, -7.9],
    ]);
  for (const x of [-2.7, 2.7])
    stroke(brush, ground, 0.35, [
      [x - 1.1, -1.2],
      [x + 1.1, -1.2],
    ]);
};

const body = (brush: Brush, { ink, ground }: FigureInk, hat: () => void): void => {
  stroke(brush, ground, 1.6, [...LEGS, LEGS[0]]);
  stroke(brush, ground, 1.8, [...TORSO, TORSO[0]]);
  polygon(brush, ink, LEGS);
  polygon(brush, ink, TORSO);
  stroke(brush, ground, 0.55, [
    [-3, -6.5],
    [3, -6.5],
  ]);
  equipment(brush, ground);
  fill(brush, ground, () => traceDisc(brush, 0, -14, 2.9));
  fill(brush, ink, () => traceDisc(brush, 0, -13.4, 1.7));
  hat();
};

/** A soldier with his rifle across the chest; feet at (0, 0), 17 high. */
export const paintSoldier = (brush: Brush, colours: FigureInk): void => {
  body(brush, colours, () => paintHeadgear(brush, colours.nationality, colours.ink));
  stroke(brush, colours.ground, 2.2, [
    [-4.6, -5.4],
    [5.6, -12.6],
  ]);
  stroke(brush, colours.ink, 1.05, [
    [-5, -5.2],
    [6, -12.9],
  ]);
  stroke(brush, colours.ink, 1.7, [
    [-5, -5.2],
    [-2.6, -6.9],
  ]);
  stroke(brush, colours.ink, 1.5, [
    [-3.2, -10.9],
    [-4.3, -8],
    [-1.6, -7.2],
  ]);
  stroke(brush, colours.ink, 1.5, [
    [3.2, -10.9],
    [4.4, -9.2],
    [2.6, -9.8],
  ]);
};

/** A leader: peaked cap, pistol, and an arm that points the way. */
export const paintLeader = (brush: Brush, colours: FigureInk): void => {
  body(brush, colours, () => cap(brush, colours.ink));
  stroke(brush, colours.ink, 1.7, [
    [3, -11.2],
    [6.2, -12.6],
    [9, -14.6],
  ]);
  stroke(brush, colours.ink, 1.6, [
    [-3, -11.2],
    [-5, -8.2],
    [-4.4, -5.8],
  ]);
  stroke(brush, colours.ink, 1.2, [
    [-4.6, -5.4],
    [-6.8, -5.8],
  ]);
  stroke(brush, colours.ground, 0.6, [
    [-2.8, -11],
    [2.6, -6.8],
  ]);
};

/** A hero: on the run, weapon held high. */
export const paintHero = (brush: Brush, colours: FigureInk): void => {
  const { ink, ground } = colours;
  stroke(brush, ink, 2.1, [
    [0, -6.6],
    [3.4, -4.2],
    [2.6, -0.2],
  ]);
  stroke(brush, ink, 2.1, [
    [-0.4, -6.6],
    [-3.4, -3.6],
    [-6.2, -2.6],
  ]);
  polygon(brush, ink, [
    [-1.6, -12.4],
    [2.6, -12],
    [2, -5.8],
    [-1.8, -5.8],
  ]);
  fill(brush, ground, () => traceDisc(brush, 1.2, -14.2, 2.6));
  fill(brush, ink, () => traceDisc(brush, 1.2, -13.6, 1.7));
  brush.save();
  brush.translate(1.2, 0.2);
  paintHeadgear(brush, colours.nationality, ink);
  brush.restore();
  stroke(brush, ink, 1.6, [
    [2.4, -11.2],
    [5, -12.4],
    [6, -15.6],
  ]);
  stroke(brush, ink, 1.5, [
    [-1.2, -11.4],
    [-4, -9.6],
  ]);
  stroke(brush, ink, 1.1, [
    [2.6, -16.8],
    [9, -15.4],
  ]);
};

/** A kneeling man beside his tube. */
export const paintCrewman = (brush: Brush, colours: FigureInk): void => {
  const { ink, ground } = colours;
  stroke(brush, ink, 2.2, [
    [-1.2, -5],
    [2.2, -4.6],
    [2.4, -0.4],
  ]);
  stroke(brush, ink, 2.2, [
    [-1.4, -5],
    [-3.2, -0.6],
    [-6, -0.4],
  ]);
  polygon(brush, ink, [
    [-2.8, -10.8],
    [1.6, -11],
    [1, -4.4],
    [-2.8, -4.4],
  ]);
  fill(brush, ground, () => traceDisc(brush, -0.4, -13, 2.6));
  fill(brush, ink, () => traceDisc(brush, -0.4, -12.3, 1.7));
  brush.save();
  brush.translate(-0.4, 1.2);
  paintHeadgear(brush, colours.nationality, ink);
  brush.restore();
  stroke(brush, ink, 1.5, [
    [0.8, -9.8],
    [4, -8],
    [6.4, -8.2],
  ]);
};

/** The Gun that a crew kneels by. */
export const paintTube = (brush: Brush, { ink, ground }: FigureInk): void => {
  stroke(brush, ground, 3, [
    [-4, -3.4],
    [10, -8.6],
  ]);
  stroke(brush, ink, 1.6, [
    [-4, -3.4],
    [10, -8.6],
  ]);
  stroke(brush, ink, 1.4, [
    [-1, -2.6],
    [-8, -0.6],
  ]);
  fill(brush, ink, () => traceDisc(brush, 0.6, -2.6, 3));
  fill(brush, ground, () => traceDisc(brush, 0.6, -2.6, 1.9));
  fill(brush, ink, () => traceDisc(brush, 0.6, -2.6, 0.8));
};

/** Head and shoulders, for counters too small for limbs. */
export const paintBust = (brush: Brush, { ink, ground, nationality }: FigureInk): void => {
  stroke(brush, ground, 1.6, [
    [-4.4, -6.2],
    [-3, -10.8],
    [3, -10.8],
    [4.4, -6.2],
    [-4.4, -6.2],
  ]);
  polygon(brush, ink, [
    [-4.4, -6.2],
    [-3.4, -10.4],
    [-1.4, -11.2],
    [1.4, -11.2],
    [3.4, -10.4],
    [4.4, -6.2],
  ]);
  fill(brush, ground, () => traceDisc(brush, 0, -13.6, 3));
  fill(brush, ink, () => traceDisc(brush, 0, -13, 2.1));
  paintHeadgear(brush, nationality, ink);
};
