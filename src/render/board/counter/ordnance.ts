import type { Direction } from '../../../hexgrid/lattice.ts';
import type { CounterRow } from '../../../units/counters.ts';
import { font, traceDisc, traceOutline, type Brush } from '../brush.ts';
import type { CounterColours } from '../palette.ts';
import { vertexAngle } from '../shape.ts';

type Box = readonly [x: number, y: number, width: number, height: number, radius: number];

const box = (brush: Brush, ...[x, y, width, height, radius]: Box): void => {
  brush.beginPath();
  brush.roundRect(x, y, width, height, radius);
};

const turned = (brush: Brush, angle: number, paint: () => void): void => {
  brush.save();
  brush.rotate(angle);
  paint();
  brush.restore();
};

const shade = (brush: Brush, fill: string, edge: string, width = 0.8): void => {
  brush.fillStyle = fill;
  brush.fill();
  brush.lineWidth = width;
  brush.strokeStyle = edge;
  brush.stroke();
};

/** Tracks, glacis and engine deck. */
const paintHull = (brush: Brush, colours: CounterColours): void => {
  for (const y of [-8.6, 5.4]) {
    box(brush, -13, y, 26, 3.6, 1.4);
    shade(brush, '#35332d', colours.ink);
    brush.beginPath();
    for (let x = -11.5; x < 13; x += 2.3) {
      brush.moveTo(x, y + 0.5);
      brush.lineTo(x, y + 3.1);
    }
    brush.lineWidth = 0.5;
    brush.strokeStyle = '#8d897e';
    brush.stroke();
  }
  brush.beginPath();
  traceOutline(brush, [
    { x: -12.4, y: -5.6 },
    { x: 9.4, y: -5.6 },
    { x: 13, y: -3.6 },
    { x: 13, y: 3.6 },
    { x: 9.4, y: 5.6 },
    { x: -12.4, y: 5.6 },
  ]);
  shade(brush, colours.edge, colours.ink, 1);
  brush.beginPath();
  for (const y of [-3, -1, 1, 3]) {
    brush.moveTo(-11, y);
    brush.lineTo(-7.4, y);
  }
  brush.moveTo(9.4, -4.8);
  brush.lineTo(9.4, 4.8);
  brush.lineWidth = 0.7;
  brush.strokeStyle = colours.ink;
  brush.stroke();
};

const paintTurret = (brush: Brush, colours: CounterColours): void => {
  box(brush, 3, -1, 13, 2, 0.8);
  shade(brush, colours.ink, colours.ink, 0.4);
  box(brush, 14.6, -1.6, 2.4, 3.2, 0.6);
  shade(brush, colours.ink, colours.ink, 0.4);
  box(brush, -6, -4.7, 10.4, 9.4, 3.4);
  shade(brush, colours.ground, colours.ink, 1);
  brush.beginPath();
  traceDisc(brush, -2.4, -1.6, 1.7);
  shade(brush, colours.light, colours.ink, 0.7);
};

const slats = (brush: Brush, from: number, to: number, pitch: number, half: number): void => {
  brush.beginPath();
  for (let x = from; x <= to; x += pitch) {
    brush.moveTo(x, -half);
    brush.lineTo(x, half);
  }
};

/** Wheels, cab, and a bed under its bows. */
const paintTruck = (brush: Brush, colours: CounterColours): void => {
  for (const [x, y] of [
    [-11.4, -7.4],
    [-6, -7.4],
    [7.2, -7.2],
    [-11.4, 5],
    [-6, 5],
    [7.2, 4.8],
  ] as const) {
    box(brush, x, y, 4.6, 2.4, 1);
    shade(brush, '#35332d', colours.ink, 0.5);
  }
  box(brush, 6.6, -3.8, 7.4, 7.6, 1.6);
  shade(brush, colours.edge, colours.ink, 1);
  slats(brush, 9, 13, 1.6, 2.2);
  brush.lineWidth = 0.5;
  brush.stroke();
  box(brush, 1.4, -5.2, 6.2, 10.4, 1.2);
  shade(brush, colours.ground, colours.ink, 1);
  box(brush, 5.2, -4, 1.5, 8, 0.5);
  shade(brush, colours.light, colours.ink, 0.5);
  box(brush, -13.4, -6.2, 14.4, 12.4, 1);
  shade(brush, colours.light, colours.ink, 1);
  slats(brush, -10.6, -1, 3, 6);
  brush.lineWidth = 0.6;
  brush.strokeStyle = colours.edge;
  brush.stroke();
};

/** Tracks behind, wheels in front, an open compartment with its benches and a machine gun over the cab. */
const paintHalftrack = (brush: Brush, colours: CounterColours): void => {
  for (const y of [-8.2, 5]) {
    box(brush, -12.6, y, 15.4, 3.4, 1.5);
    shade(brush, '#35332d', colours.ink, 0.8);
    box(brush, 7, y + 0.5, 5, 2.4, 1.1);
    shade(brush, '#35332d', colours.ink, 0.6);
  }
  brush.beginPath();
  traceOutline(brush, [
    { x: -13, y: -5.6 },
    { x: 4.6, y: -5.6 },
    { x: 13.4, y: -3.2 },
    { x: 13.4, y: 3.2 },
    { x: 4.6, y: 5.6 },
    { x: -13, y: 5.6 },
  ]);
  shade(brush, colours.edge, colours.ink, 1);
  box(brush, -11.4, -4, 12.4, 8, 0.8);
  shade(brush, colours.ink, colours.ink, 0.4);
  for (const y of [-3.3, 1.7]) {
    box(brush, -10.6, y, 10.8, 1.6, 0.4);
    shade(brush, colours.light, colours.ink, 0.3);
  }
  box(brush, 2, -0.6, 9.6, 1.2, 0.4);
  shade(brush, colours.ink, colours.ink, 0.3);
};

/**
 * A vehicle from above: hull turned to its VCA, turret to its TCA; trucks and halftracks as what they are.
 */
export const paintVehicle = (
  brush: Brush,
  row: CounterRow,
  colours: CounterColours,
  { facing, turret }: { readonly facing?: Direction | undefined; readonly turret?: Direction | undefined },
): void => {
  const hull = vertexAngle(facing ?? 1);
  if (row.unarmoured === true) return turned(brush, hull, () => paintTruck(brush, colours));
  if (row.carries === 'passengers') return turned(brush, hull, () => paintHalftrack(brush, colours));
  turned(brush, hull, () => paintHull(brush, colours));
  turned(brush, turret === undefined ? hull : vertexAngle(turret), () => paintTurret(brush, colours));
};

/** A Gun from above: trails, wheels, shield, and the barrel along its Covered Arc. */
export const paintGun = (brush: Brush, colours: CounterColours, facing: Direction | undefined): void =>
  turned(brush, vertexAngle(facing ?? 1), () => {
    brush.beginPath();
    brush.moveTo(-1, -1);
    brush.lineTo(-13, -6.4);
    brush.moveTo(-1, 1);
    brush.lineTo(-13, 6.4);
    brush.lineCap = 'round';
    brush.lineWidth = 2;
    brush.strokeStyle = colours.ink;
    brush.stroke();
    for (const y of [-8.4, 5]) {
      box(brush, -3.4, y, 7.6, 3.4, 1.4);
      shade(brush, '#35332d', colours.ink);
    }
    box(brush, -4, -1.2, 20.6, 2.4, 1);
    shade(brush, colours.ink, colours.ink, 0.4);
    box(brush, -6, -2.6, 7, 5.2, 1.6);
    shade(brush, colours.edge, colours.ink);
    box(brush, 1, -7.6, 2.2, 15.2, 0.8);
    shade(brush, colours.ground, colours.ink, 0.9);
  });

/** The name of a Gun or vehicle along the lower edge, made to fit. */
export const paintName = (brush: Brush, label: string, colours: CounterColours): void => {
  brush.font = font(720, 6.4);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 1.8;
  brush.strokeStyle = colours.ground;
  brush.strokeText(label, 0, 15.4, 34.6);
  brush.fillStyle = colours.ink;
  brush.fillText(label, 0, 15.4, 34.6);
};
