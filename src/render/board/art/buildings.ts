import type { TerrainName } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, font, overlaps, traceDisc, traceLine, traceOutline, type Brush } from '../brush.ts';
import { ART } from '../palette.ts';
import { along, distance, distanceToEdge, gridPoints, inside, noise } from '../shape.ts';
import { onFirstUse, shows, TINTS_BELOW, type ArtLayer } from './artLayer.ts';
import { NAME_RISE } from './grid.ts';

interface Roof {
  readonly base: string;
  readonly light: string;
  readonly dark: string;
  readonly edge: string;
}

const WOOD: Roof = { base: ART.wood, light: ART.woodLight, dark: ART.woodDark, edge: ART.woodEdge };
const STONE: Roof = { base: ART.stone, light: ART.stoneLight, dark: ART.stoneDark, edge: ART.stoneEdge };

interface BuildingLook {
  readonly roof: Roof;
  readonly upperLevels: number;
}

const BUILDINGS: Readonly<Partial<Record<TerrainName, BuildingLook>>> = {
  woodenHouse: { roof: WOOD, upperLevels: 0 },
  woodenBuilding1: { roof: WOOD, upperLevels: 1 },
  woodenBuilding2: { roof: WOOD, upperLevels: 2 },
  woodenBuilding3: { roof: WOOD, upperLevels: 3 },
  woodenBuilding4: { roof: WOOD, upperLevels: 4 },
  stoneHouse: { roof: STONE, upperLevels: 0 },
  stoneBuilding1: { roof: STONE, upperLevels: 1 },
  stoneBuilding2: { roof: STONE, upperLevels: 2 },
  stoneBuilding3: { roof: STONE, upperLevels: 3 },
  stoneBuilding4: { roof: STONE, upperLevels: 4 },
  lumberyard: { roof: WOOD, upperLevels: 0 },
};

export const hasBuildingArt = (terrain: TerrainName): boolean => BUILDINGS[terrain] !== undefined;

/** The direction of the longest wall; planks and ridge run along it. */
const longestWall = (outline: readonly Point[]): Point => {
  const walls = outline.map((from, index) => ({ from, to: outline[(index + 1) % outline.length] ?? from }));
  const longest = walls.reduce((best, wall) =>
    distance(wall.from, wall.to) > distance(best.from, best.to) ? wall : best,
  );
  const length = distance(longest.from, longest.to) || 1;
  return { x: (longest.to.x - longest.from.x) / length, y: (longest.to.y - longest.from.y) / length };
};

const middle = (outline: readonly Point[]): Point => ({
  x: outline.reduce((sum, point) => sum + point.x, 0) / outline.length,
  y: outline.reduce((sum, point) => sum + point.y, 0) / outline.length,
});

/** Planks or slates: lines along the ridge, clipped to the footprint. */
const paintCourses = (brush: Brush, outline: readonly Point[], run: Point, style: string): void => {
  const centre = middle(outline);
  const reach = Math.max(...outline.map((point) => distance(point, centre)));
  brush.beginPath();
  for (let offset = -reach; offset <= reach; offset += 2.9) {
    const at = { x: centre.x - run.y * offset, y: centre.y + run.x * offset };
    traceLine(brush, [
      { x: at.x - run.x * reach, y: at.y - run.y * reach },
      { x: at.x + run.x * reach, y: at.y + run.y * reach },
    ]);
  }
  brush.lineWidth = 0.45;
  brush.strokeStyle = style;
  brush.globalAlpha = 0.5;
  brush.stroke();
  brush.globalAlpha = 1;
};

/** Light on the slopes that face the upper left, shade on the others: a hipped roof for any footprint. */
const paintSlopes = (brush: Brush, outline: readonly Point[], roof: Roof, depth: number): void => {
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from;
    const length = distance(from, to);
    if (length === 0) return;
    let normal = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
    const probe = along(from, to, 0.5);
    if (!inside(outline, { x: probe.x + normal.x * 0.5, y: probe.y + normal.y * 0.5 }))
      normal = { x: -normal.x, y: -normal.y };
    const facing = normal.x * 0.6 + normal.y * 0.8;
    const slant = Math.min(depth, length / 2);
    brush.beginPath();
    traceOutline(brush, [from, to, inward(to, from, normal, slant), inward(from, to, normal, slant)]);
    brush.fillStyle = facing > 0 ? roof.light : roof.dark;
    brush.globalAlpha = Math.min(0.75, Math.abs(facing) * 0.75);
    brush.fill();
    brush.globalAlpha = 1;
  });
};

const inward = (corner: Point, other: Point, normal: Point, depth: number): Point => {
  const step = along(corner, other, depth / (distance(corner, other) || 1));
  return { x: step.x + normal.x * depth, y: step.y + normal.y * depth };
};

/** A gable: for a footprint of four corners, two slopes that meet in a ridge. */
const paintGable = (brush: Brush, outline: readonly Point[], roof: Roof): void => {
  const [a, b, c, d] = outline;
  if (!a || !b || !c || !d) return;
  const lengthwise = distance(a, b) >= distance(b, c);
  const [p, q, r, s] = lengthwise ? [a, b, c, d] : [b, c, d, a];
  const ridge = [along(p, s, 0.5), along(q, r, 0.5)] as const;
  const upper = (p.x + q.x) * 0.6 + (p.y + q.y) * 0.8 < (r.x + s.x) * 0.6 + (r.y + s.y) * 0.8;
  const slope = (corners: readonly Point[], style: string): void => {
    brush.beginPath();
    traceOutline(brush, corners);
    brush.fillStyle = style;
    brush.fill();
  };
  slope([p, q, ridge[1], ridge[0]], upper ? roof.light : roof.dark);
  slope([ridge[0], ridge[1], r, s], upper ? roof.base : roof.light);
  brush.beginPath();
  traceLine(brush, ridge);
  brush.lineWidth = 1.1;
  brush.strokeStyle = roof.edge;
  brush.globalAlpha = 0.8;
  brush.stroke();
  brush.globalAlpha = 1;
};

const paintRoof = (brush: Brush, outline: readonly Point[], roof: Roof, scale: number): void => {
  brush.save();
  brush.translate(2.2, 2.6);
  brush.beginPath();
  traceOutline(brush, outline);
  brush.fillStyle = ART.shadow;
  brush.fill();
  brush.restore();
  brush.save();
  brush.beginPath();
  traceOutline(brush, outline);
  brush.fillStyle = roof.base;
  brush.fill();
  brush.clip();
  if (outline.length === 4) paintGable(brush, outline, roof);
  else paintSlopes(brush, outline, roof, 6);
  if (scale >= TINTS_BELOW) paintCourses(brush, outline, longestWall(outline), roof.edge);
  brush.restore();
  brush.beginPath();
  traceOutline(brush, outline);
  brush.lineJoin = 'miter';
  brush.lineWidth = 1.3;
  brush.strokeStyle = roof.edge;
  brush.stroke();
};

const DIGIT_ROOM = 9;

/** A printed name is broader than high: how near a place comes to it, its height being counted double. */
const toName = (centre: Point, { x, y }: Point): number =>
  Math.hypot(x - centre.x, (y - centre.y + NAME_RISE) * 1.6);
const NAME_ROOM = 14;

/**
 * A place for the number of upper levels: inside, away from the walls, from centre dots and stairwells, and
 * from the names of hexes.
 */
const digitPlace = (outline: readonly Point[], centres: readonly Point[]): Point => {
  const box = boxAround(outline, 40);
  const near = centres.filter((centre) => overlaps(box, { ...centre, width: 1, height: 1 }));
  const room = (point: Point): number =>
    Math.min(
      distanceToEdge(outline, point),
      7,
      ...near.flatMap((centre) => [
        Math.max(0, distance(centre, point) - DIGIT_ROOM + 4),
        Math.max(0, toName(centre, point) - NAME_ROOM + 4),
      ]),
    );
  return gridPoints(boxAround(outline, 0), 3, 3)
    .filter((point) => inside(outline, point))
    .reduce((best, point) => (room(point) > room(best) ? point : best), middle(outline));
};

const paintDigit = (brush: Brush, at: Point, levels: number, roof: Roof): void => {
  brush.beginPath();
  brush.roundRect(at.x - 3.4, at.y - 4, 6.8, 8, 1.6);
  brush.fillStyle = '#fdfbf2';
  brush.fill();
  brush.lineWidth = 0.7;
  brush.strokeStyle = roof.edge;
  brush.stroke();
  brush.font = font(800, 6.6);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = roof.edge;
  brush.fillText(String(levels), at.x, at.y + 0.5);
};

/**
 * A building: roof of brown planks or grey slates with a short shadow; the number of its upper levels when
 * near.
 */
export const buildingLayer = (
  terrain: TerrainName,
  outline: readonly Point[],
  centres: readonly Point[],
): ArtLayer | undefined => {
  const look = BUILDINGS[terrain];
  if (look === undefined || outline.length < 3) return undefined;
  const place = onFirstUse(() => digitPlace(outline, centres));
  return {
    box: boxAround(outline, 5),
    paint: (brush, _area, scale) => {
      paintRoof(brush, outline, look.roof, scale);
      if (look.upperLevels > 0 && scale >= 1.2) paintDigit(brush, place(), look.upperLevels, look.roof);
    },
  };
};

/** The white square of a stairwell. */
export const stairwellLayer = (centre: Point): ArtLayer => ({
  box: boxAround([centre], 7),
  paint: (brush) => {
    brush.beginPath();
    brush.rect(centre.x - 4, centre.y - 4, 8, 8);
    brush.fillStyle = '#ffffff';
    brush.fill();
    brush.lineWidth = 1.1;
    brush.strokeStyle = '#201d18';
    brush.stroke();
  },
});

type Outline = readonly Point[];

interface Homestead {
  readonly outline: Outline;
  readonly centre: Point;
  /** How many other buildings stand around it. */
  readonly near: number;
}

/** Board units within which buildings are neighbours, and how many of them make a village. */
const [NEIGHBOURHOOD, VILLAGE] = [150, 4];

const homesteadsOf = (outlines: readonly Outline[]): readonly Homestead[] => {
  const centres = outlines.map(middle);
  return outlines.map((outline, index) => {
    const centre = centres[index] ?? { x: 0, y: 0 };
    const near = centres.filter((other) => distance(other, centre) < NEIGHBOURHOOD).length - 1;
    return { outline, centre, near };
  });
};

/** Beds along a wall: from one corner of the plot to the next, and how far it reaches away from the house. */
interface Plot {
  readonly at: Point;
  readonly run: Point;
  readonly out: Point;
}

const [PLOT_LENGTH, PLOT_DEPTH, PLOT_GAP] = [17, 12, 1.6];

const plotCorners = ({ at, run, out }: Plot): Outline =>
  [
    [-0.5, 0],
    [0.5, 0],
    [0.5, 1],
    [-0.5, 1],
  ].map(([across = 0, away = 0]) => ({
    x: at.x + run.x * across * PLOT_LENGTH + out.x * away * PLOT_DEPTH,
    y: at.y + run.y * across * PLOT_LENGTH + out.y * away * PLOT_DEPTH,
  }));

/** A kitchen garden behind a house, on the first side on which it covers no other building. */
const plotOf = ({ outline, centre }: Homestead, others: readonly Homestead[]): Plot | undefined => {
  const run = longestWall(outline);
  const seed = Math.floor(noise(Math.round(centre.x), Math.round(centre.y), 61) * 8);
  const sides = [0, 1, 2, 3].map((step) => (step + seed) % 4);
  if (seed > 5) return undefined;
  for (const side of sides) {
    const out =
      side === 0
        ? { x: -run.y, y: run.x }
        : side === 1
          ? { x: run.y, y: -run.x }
          : side === 2
            ? run
            : { x: -run.x, y: -run.y };
    const reach = Math.max(
      ...outline.map((point) => (point.x - centre.x) * out.x + (point.y - centre.y) * out.y),
    );
    const plot: Plot = {
      at: { x: centre.x + out.x * (reach + PLOT_GAP), y: centre.y + out.y * (reach + PLOT_GAP) },
      run: { x: -out.y, y: out.x },
      out,
    };
    const corners = plotCorners(plot);
    const isFree = others.every(
      (other) =>
        other.outline === outline ||
        (corners.every((corner) => !inside(other.outline, corner)) &&
          other.outline.every((corner) => distance(corner, plot.at) > PLOT_DEPTH + 4)),
    );
    if (isFree) return plot;
  }
  return undefined;
};

const paintPlot = (brush: Brush, plot: Plot, scale: number): void => {
  const corners = plotCorners(plot);
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return;
  brush.beginPath();
  traceOutline(brush, corners);
  brush.fillStyle = ART.soil;
  brush.fill();
  brush.lineWidth = 0.9;
  brush.strokeStyle = ART.soilEdge;
  brush.stroke();
  brush.beginPath();
  for (const row of [0.2, 0.5, 0.8])
    for (const place of scale < TINTS_BELOW ? [] : [0.1, 0.26, 0.42, 0.58, 0.74, 0.9]) {
      const { x, y } = along(along(a, b, place), along(d, c, place), row);
      traceDisc(brush, x, y, 1.15);
    }
  brush.fillStyle = ART.cabbage;
  brush.fill();
};

/** Trodden ground around a lone house, and around those of a village, where yards flow together. */
const YARDS = [
  { least: VILLAGE, width: 44, alpha: 0.3 },
  { least: VILLAGE, width: 30, alpha: 0.42 },
  { least: 0, width: 17, alpha: 0.4 },
] as const;

/** Loose stones on trodden ground. */
const stonesOf = (homesteads: readonly Homestead[]): readonly Point[] =>
  homesteads
    .filter(({ near }) => near >= VILLAGE)
    .flatMap(({ outline }) =>
      gridPoints(boxAround(outline, 15), 5.6, 4.6)
        .map((point) => ({
          x: point.x + (noise(Math.round(point.x * 4), Math.round(point.y * 4), 63) - 0.5) * 5,
          y: point.y + (noise(Math.round(point.x * 4), Math.round(point.y * 4), 65) - 0.5) * 4,
        }))
        .filter((point) => distanceToEdge(outline, point) < 14 && !inside(outline, point)),
    );

/**
 * What surrounds buildings, on the ground: yards, which flow together where houses stand close, and kitchen
 * gardens. It changes no terrain.
 */
export const yardLayer = (outlines: readonly Outline[]): ArtLayer => {
  const homesteads = onFirstUse(() => homesteadsOf(outlines));
  const stones = onFirstUse(() => stonesOf(homesteads()));
  const plots = onFirstUse(() => homesteads().flatMap((home) => plotOf(home, homesteads()) ?? []));
  return {
    box: boxAround(outlines.flat(), 26),
    paint: (brush, area, scale) => {
      brush.lineJoin = 'round';
      for (const { least, width, alpha } of YARDS) {
        brush.beginPath();
        for (const { outline, near } of homesteads()) if (near >= least) traceOutline(brush, outline);
        brush.lineWidth = width;
        brush.strokeStyle = ART.yard;
        brush.globalAlpha = alpha;
        brush.stroke();
      }
      brush.globalAlpha = 1;
      if (scale >= 0.8) {
        brush.beginPath();
        for (const { x, y } of stones()) if (shows({ x, y }, 2, area)) traceDisc(brush, x, y, 0.8);
        brush.fillStyle = ART.yardStone;
        brush.fill();
      }
      for (const plot of plots()) if (shows(plot.at, 24, area)) paintPlot(brush, plot, scale);
    },
  };
};
