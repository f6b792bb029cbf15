import type { Point } from '../../../../hexgrid/quantity.ts';
import { fillTraced, stroke } from '../artLayer.ts';
import { type Brush, font, traceDisc, traceLine, traceOutline } from '../../brush.ts';
import { hexAround } from '../../shape.ts';
import { centred, turnedRectangle, type Mark } from './mark.ts';

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

const SHADE = 'rgba(30, 28, 14, 0.4)';
const ORIGIN: Point = { x: 0, y: 0 };

export interface Masonry {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
  readonly edge: string;
}

const outlined = (brush: Brush, outline: readonly Point[], { base, edge }: Masonry, width: number): void => {
  fillTraced(brush, SHADE, () =>
    traceOutline(
      brush,
      outline.map(({ x, y }) => ({ x: x + 2.2, y: y + 2.6 })),
    ),
  );
  fillTraced(brush, base, () => traceOutline(brush, outline));
  stroke(brush, width, edge, () => traceOutline(brush, outline));
};

/** The right edge of a tag: inside the hexside even at the foot of the tag. */
const TAG_RIGHT = 20;

/** The number of levels, on a small tag to the lower right. */
export const storeys = (levels: number, words = String(levels)): Mark =>
  centred((brush, scale) => {
    if (scale < 1.2) return;
    const width = 3.2 + 3.8 * words.length;
    const trace = (): void => brush.roundRect(TAG_RIGHT - width, 12.5, width, 8, 1.6);
    fillTraced(brush, '#fdfbf2', trace);
    stroke(brush, 0.7, '#201d18', trace);
    brush.font = font(800, 6.6);
    brush.textAlign = 'center';
    brush.textBaseline = 'middle';
    brush.fillStyle = '#201d18';
    brush.fillText(words, TAG_RIGHT - width / 2, 17);
  });

/** A saw-tooth roof: bays of glass and slate. */
export const sawtooth = (roof: Masonry): Mark =>
  centred((brush) => {
    outlined(brush, hexAround(ORIGIN, 3), roof, 2);
    for (let bay = -3; bay < 3; bay += 1) {
      const [top, half] = [bay * 9 + 0.5, 33 - (Math.abs(bay + 0.5) * 9 + 4.5) * 0.58 - 3];
      fillTraced(brush, roof.light, () => brush.rect(-half, top + 1, half * 2, 3));
      fillTraced(brush, roof.dark, () => brush.rect(-half, top + 4, half * 2, 4.6));
    }
  });

/** Thick walls about an open floor: no roof. */
export const shell = (wall: Masonry, floor: string): Mark =>
  centred((brush) => {
    outlined(brush, hexAround(ORIGIN, 3), { ...wall, base: floor }, 1);
    stroke(brush, 6, wall.edge, () => traceOutline(brush, hexAround(ORIGIN, 6)));
    stroke(brush, 3.6, wall.base, () => traceOutline(brush, hexAround(ORIGIN, 6)));
  });

/** A wall through the middle of a floor, with a doorway. */
export const partition = (wall: Masonry): Mark =>
  centred((brush) => {
    for (const [width, style] of [
      [7, wall.edge],
      [4.4, wall.base],
    ] as const)
      stroke(brush, width, style, () => {
        traceLine(brush, [
          { x: -28, y: 8 },
          { x: -9, y: 8 },
        ]);
        traceLine(brush, [
          { x: 9, y: 8 },
          { x: 28, y: 8 },
        ]);
        traceLine(brush, [
          { x: 16, y: 8 },
          { x: 16, y: 24 },
        ]);
      });
  });

/** A roof on pillars around an open court. */
export const colonnade = (roof: Masonry, court: string): Mark =>
  centred((brush) => {
    outlined(brush, hexAround(ORIGIN, 3), roof, 1.4);
    fillTraced(brush, court, () => traceOutline(brush, hexAround(ORIGIN, 16)));
    const pillars = [
      ...hexAround(ORIGIN, 16),
      ...hexAround(ORIGIN, 16).map(({ x, y }, index, all) => ({
        x: (x + (all[(index + 1) % 6]?.x ?? x)) / 2,
        y: (y + (all[(index + 1) % 6]?.y ?? y)) / 2,
      })),
    ];
    fillTraced(brush, roof.edge, () => {
      for (const { x, y } of pillars) traceDisc(brush, x, y, 2.6);
    });
    fillTraced(brush, roof.light, () => {
      for (const { x, y } of pillars) traceDisc(brush, x - 0.5, y - 0.5, 1.6);
    });
  });

/** Houses side by side: the corners of each about its place, with a flat or a ridged roof. */
export const houses = (
  places: readonly (readonly [x: number, y: number, side: number])[],
  roof: Masonry,
): Mark =>
  centred((brush) => {
    for (const [x, y, side] of places) {
      outlined(brush, turnedRectangle({ x, y }, side, side * 0.8, 0.1), roof, 1.1);
      fillTraced(brush, roof.light, () =>
        traceOutline(brush, turnedRectangle({ x: x - 0.6, y: y - 0.6 }, side * 0.6, side * 0.42, 0.1)),
      );
    }
  });

/** Round roofs: thatch as rays about a peak, or a dome. */
export const rounds = (
  places: readonly (readonly [x: number, y: number, radius: number])[],
  roof: Masonry,
): Mark =>
  centred((brush) => {
    fillTraced(brush, SHADE, () => {
      for (const [x, y, radius] of places) traceDisc(brush, x + 1.8, y + 2.2, radius);
    });
    fillTraced(brush, roof.base, () => {
      for (const [x, y, radius] of places) traceDisc(brush, x, y, radius);
    });
    fillTraced(brush, roof.light, () => {
      for (const [x, y, radius] of places)
        traceDisc(brush, x - radius * 0.24, y - radius * 0.28, radius * 0.6);
    });
    stroke(brush, 0.7, roof.dark, () => {
      for (const [x, y, radius] of places)
        for (let ray = 0; ray < 10; ray += 1)
          traceLine(brush, [
            { x, y },
            { x: x + Math.cos(ray * 0.628) * radius, y: y + Math.sin(ray * 0.628) * radius },
          ]);
    });
    stroke(brush, 1.2, roof.edge, () => {
      for (const [x, y, radius] of places) traceDisc(brush, x, y, radius);
    });
  });

/** Roofs over roofs, each smaller than the one below. */
export const tiers = (count: number, side: number, roof: Masonry): Mark =>
  centred((brush) => {
    for (let tier = 0; tier < count; tier += 1) {
      const width = side * (1 - tier / (count + 0.6));
      outlined(
        brush,
        turnedRectangle(ORIGIN, width, width, 0),
        { ...roof, base: tier % 2 === 0 ? roof.base : roof.light },
        1.2,
      );
      stroke(brush, 0.7, roof.dark, () => {
        traceLine(brush, [
          { x: -width / 2, y: -width / 2 },
          { x: width / 2, y: width / 2 },
        ]);
        traceLine(brush, [
          { x: width / 2, y: -width / 2 },
          { x: -width / 2, y: width / 2 },
        ]);
      });
    }
  });

/** Tents: two slopes and a ridge, guyed to the ground. */
export const tents = (places: readonly (readonly [x: number, y: number])[]): Mark =>
  centred((brush) => {
    for (const [x, y] of places) {
      stroke(brush, 0.6, '#5d4a26', () =>
        traceLine(brush, [
          { x: x - 12, y: y + 7 },
          { x: x + 12, y: y - 7 },
        ]),
      );
      fillTraced(brush, SHADE, () =>
        traceOutline(brush, turnedRectangle({ x: x + 1.6, y: y + 2 }, 15, 11, 0)),
      );
      fillTraced(brush, '#3b3128', () => traceOutline(brush, turnedRectangle({ x, y }, 15, 11, 0)));
      fillTraced(brush, '#6a584a', () => brush.rect(x - 7.5, y - 5.5, 15, 5));
      stroke(brush, 0.8, '#d9c7a0', () => {
        for (const fall of [-3.4, 3.4])
          traceLine(brush, [
            { x: x - 7, y: y + fall },
            { x: x + 7, y: y + fall },
          ]);
      });
    }
  });

/** A tower from above: braced legs where one sees through, walls where not. */
export const tower = (made: 'braced' | 'walled' | 'steel', levels: number): Mark =>
  centred((brush) => {
    const side = 20 + levels * 4;
    const [timber, ink] = made === 'steel' ? ['#7d8a94', '#2c3740'] : ['#a1693c', '#3d220d'];
    fillTraced(brush, SHADE, () => brush.rect(-side / 2 + 3, -side / 2 + 4, side, side));
    if (made !== 'braced') fillTraced(brush, timber, () => brush.rect(-side / 2, -side / 2, side, side));
    stroke(brush, 3.4, ink, () => traceOutline(brush, turnedRectangle(ORIGIN, side, side, 0)));
    stroke(brush, made === 'braced' ? 2.6 : 1.2, ink, () => {
      traceLine(brush, [
        { x: -side / 2, y: -side / 2 },
        { x: side / 2, y: side / 2 },
      ]);
      traceLine(brush, [
        { x: side / 2, y: -side / 2 },
        { x: -side / 2, y: side / 2 },
      ]);
    });
    fillTraced(brush, ink, () => brush.rect(-5.6, -5.6, 11.2, 11.2));
    fillTraced(brush, made === 'braced' ? '#d8b283' : '#e6dccb', () => brush.rect(-4.2, -4.2, 8.4, 8.4));
  });

/** A round tank of steel: plates, a ladder, the manhole. */
export const tank = (levels: number): Mark =>
  centred((brush) => {
    const radius = 18 + levels * 3;
    fillTraced(brush, SHADE, () => traceDisc(brush, 3, 4, radius));
    fillTraced(brush, '#b9c1c7', () => traceDisc(brush, 0, 0, radius));
    fillTraced(brush, '#dfe4e8', () => traceDisc(brush, -3, -4, radius * 0.66));
    stroke(brush, 0.8, '#76828b', () => {
      for (let ring = 1; ring <= levels + 1; ring += 1)
        traceDisc(brush, 0, 0, (radius * ring) / (levels + 2));
    });
    stroke(brush, 2, '#39434a', () => traceDisc(brush, 0, 0, radius));
    fillTraced(brush, '#39434a', () => brush.rect(radius - 3, -3, 6, 6));
  });

/** A flight of steps into the ground. */
export const stairs: Mark = centred((brush) => {
  fillTraced(brush, '#191713', () => brush.rect(-11, -6, 22, 18));
  for (let step = 0; step < 4; step += 1)
    fillTraced(brush, ['#c3c7cb', '#9a9ea3', '#6f7378', '#44474b'][step] ?? '#44474b', () =>
      brush.rect(-11 + step * 5, -6, 4.4, 18),
    );
  stroke(brush, 1.4, '#3a3f45', () => brush.rect(-11, -6, 22, 18));
});
