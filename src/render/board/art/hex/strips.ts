import { traceLine } from '../../brush.ts';
import { fillTraced, stroke } from '../ink.ts';
import { centred, type Mark } from './mark.ts';

/** How far a strip reaches from the centre: to the upper and lower hexside. */
const REACH = 31;

interface Ribbon {
  readonly width: number;
  readonly style: string;
}

/** Bands over each other, from the upper hexside to the lower. */
export const strip = (...ribbons: readonly Ribbon[]): Mark =>
  centred((brush) => {
    for (const { width, style } of ribbons)
      fillTraced(brush, style, () => brush.rect(-width / 2, -REACH, width, REACH * 2));
  });

/** Crosswise bars on a strip: sleepers, planks. */
export const bars = (width: number, pitch: number, thick: number, style: string): Mark =>
  centred((brush) =>
    fillTraced(brush, style, () => {
      for (let y = -REACH + 1; y < REACH - thick; y += pitch) brush.rect(-width / 2, y, width, thick);
    }),
  );

/** Two lines lengthwise. */
export const pair = (gauge: number, width: number, style: string, dash: readonly number[] = []): Mark =>
  centred((brush) => {
    brush.setLineDash([...dash]);
    stroke(brush, width, style, () => {
      for (const side of [-1, 1])
        traceLine(brush, [
          { x: (side * gauge) / 2, y: -REACH },
          { x: (side * gauge) / 2, y: REACH },
        ]);
    });
    brush.setLineDash([]);
  });

/** Strokes down from a strip to either side where it lies high, towards it where it lies low. */
export const flanks = (inner: number, outer: number, style: string): Mark =>
  centred((brush) =>
    stroke(brush, 1, style, () => {
      for (let y = -REACH + 2; y < REACH; y += 4.4)
        for (const side of [-1, 1])
          traceLine(brush, [
            { x: side * inner, y },
            { x: side * outer, y },
          ]);
    }),
  );

/** Boats or floats beneath a deck. */
export const floats: Mark = centred((brush) => {
  for (const y of [-20, 0, 20]) {
    fillTraced(brush, '#4c5846', () => brush.ellipse(0, y, 19, 5.4, 0, 0, Math.PI * 2));
    fillTraced(brush, '#76856c', () => brush.ellipse(0, y - 0.8, 16, 3.2, 0, 0, Math.PI * 2));
  }
});

/** A round cover of iron. */
export const lid: Mark = centred((brush) => {
  fillTraced(brush, '#2f3236', () => brush.ellipse(0, 10, 11, 11, 0, 0, Math.PI * 2));
  fillTraced(brush, '#878d94', () => brush.ellipse(0, 10, 9, 9, 0, 0, Math.PI * 2));
  stroke(brush, 1.1, '#2f3236', () => {
    for (const at of [-5, 0, 5]) {
      traceLine(brush, [
        { x: at, y: 4 },
        { x: at, y: 16 },
      ]);
      traceLine(brush, [
        { x: -6, y: at + 10 },
        { x: 6, y: at + 10 },
      ]);
    }
  });
});
