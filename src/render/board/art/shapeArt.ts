import type { Board, Shape } from '../../../board/map/board.ts';
import { grainIn, orchardIn, terrainOfMonth } from '../../../board/terrain/terrain.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { hexOutline, outlineOf } from '../../../board/raster/outline.ts';
import { centreOf, toBoardUnits } from '../../../hexgrid/lattice.ts';
import { parseHexName } from '../../../hexgrid/hexId.ts';
import { softEdge } from '../shape.ts';
import { printedLevelAt, type ArtLayer } from './artLayer.ts';
import { buildingLayer, hasBuildingArt, stairwellLayer, yardLayer } from './buildings.ts';
import { fieldLayer } from './fields.ts';
import { waterLayer } from './ground.ts';
import { hexsideArt, linesOf } from './hexsides.ts';
import type * as RareArtFile from './rareArt.ts';
import { joinsWay, wayLayer } from './ways.ts';
import { orchardLayer, woodsLayer } from './woods.ts';

type Area = Extract<Shape, { kind: 'area' | 'hexes' }>;
type Way = Extract<Shape, { kind: 'way' }>;

export const centresOf = (board: Board): readonly Point[] =>
  Array.from({ length: board.columns }, (_, column) =>
    Array.from({ length: board.rows + 1 }, (_row, number) => toBoardUnits(centreOf(column, number))),
  ).flat();

const outlinesOf = (shape: Area): readonly (readonly Point[])[] => {
  if (shape.kind === 'area')
    return [shape.terrain === 'brush' && shape.smooth ? softEdge(outlineOf(shape)) : outlineOf(shape)];
  return shape.hexes.flatMap((text) => {
    const name = parseHexName(text);
    return name ? [hexOutline(name.column, name.number)] : [];
  });
};

/** What shapes are printed on, and when. */
export interface Printing {
  readonly board: Board;
  readonly centres: readonly Point[];
  readonly month: number;
  /** The art of rarer terrain, where it has been fetched. */
  readonly rare?: RareArt | undefined;
}

/** What is fetched only for boards that have some of it. */
export type RareArt = typeof RareArtFile;

const some = <T>(layer: T | undefined): readonly T[] => (layer === undefined ? [] : [layer]);

const areaLayers = (printed: Area, centres: readonly Point[], month: number): readonly ArtLayer[] => {
  const shape = { ...printed, terrain: terrainOfMonth(printed.terrain, month) };
  const outlines = outlinesOf(shape);
  if (outlines.length === 0) return [];
  if (hasBuildingArt(shape.terrain))
    return outlines.flatMap((outline) => some(buildingLayer(shape.terrain, outline, centres)));
  switch (shape.terrain) {
    case 'woods':
    case 'forest':
      return outlines.map(woodsLayer);
    case 'water':
      return outlines.map(waterLayer);
    case 'orchard':
    case 'orchardOutOfSeason':
      return [orchardLayer(outlines, shape.terrain === 'orchard')];
    default:
      return some(
        fieldLayer(
          printed.terrain === 'grain' && shape.terrain === 'openGround' ? 'stubble' : shape.terrain,
          outlines,
        ),
      );
  }
};

const stairwell = (hex: string): readonly ArtLayer[] => {
  const name = parseHexName(hex);
  return name ? [stairwellLayer(toBoardUnits(centreOf(name.column, name.number)))] : [];
};

/** Ways in unbroken succession belong together; any other shape stands alone. */
export const runs = (shapes: readonly Shape[]): readonly (readonly Shape[])[] =>
  shapes.reduce<readonly (readonly Shape[])[]>((found, shape) => {
    const last = found.at(-1);
    const before = last?.at(-1);
    const joins = shape.kind === 'way' && before?.kind === 'way' && joinsWay(before, shape);
    return joins && last ? [...found.slice(0, -1), [...last, shape]] : [...found, [shape]];
  }, []);

export const runLayers = (run: readonly Shape[], printing: Printing): readonly ArtLayer[] => {
  const ways = run.filter((shape): shape is Way => shape.kind === 'way');
  if (ways.length > 0) return [wayLayer(ways)];
  return run.flatMap((shape) => shapeLayers(shape, printing));
};

const commonLayers = (shape: Shape, { board, centres, month }: Printing): readonly ArtLayer[] => {
  switch (shape.kind) {
    case 'area':
    case 'hexes':
      return areaLayers(shape, centres, month);
    case 'hexsides':
      return some(hexsideArt(shape.terrain, linesOf(shape), (at) => printedLevelAt(board, at)));
    case 'stairwell':
      return stairwell(shape.hex);
    case 'bridge':
    case 'hill':
    case 'way':
      return [];
  }
};

/** What a shape of a drawing is painted with; nothing where it has no art of its own. */
export const shapeLayers = (shape: Shape, printing: Printing): readonly ArtLayer[] => {
  const common = commonLayers(shape, printing);
  if (common.length > 0 || !printing.rare) return common;
  const outlines = shape.kind === 'area' || shape.kind === 'hexes' ? outlinesOf(shape) : [];
  return some(printing.rare.rareLayer(shape, outlines, (at) => printedLevelAt(printing.board, at)));
};

/** Whether a drawing has anything that the common art does not paint. */
export const needsRareArt = (shapes: readonly Shape[], printing: Printing): boolean =>
  shapes.some(
    (shape) => shape.kind === 'hill' || (shape.kind !== 'way' && commonLayers(shape, printing).length === 0),
  );

/** What surrounds the buildings of a drawing; it lies beneath all terrain. */
export const yardLayers = (shapes: readonly Shape[]): readonly ArtLayer[] => {
  const outlines = shapes.flatMap((shape) =>
    shape.kind === 'area' && hasBuildingArt(shape.terrain) ? [outlineOf(shape)] : [],
  );
  return outlines.length === 0 ? [] : [yardLayer(outlines)];
};

/** Layers in each month, made once for all months that look alike. */
export const seasons = (
  layersIn: (month: number) => readonly ArtLayer[],
): ((month: number) => readonly ArtLayer[]) => {
  const made = new Map<string, readonly ArtLayer[]>();
  return (month) => {
    const season = `${grainIn(month)} ${orchardIn(month)}`;
    const layers = made.get(season) ?? layersIn(month);
    made.set(season, layers);
    return layers;
  };
};
