import type { Board, Shape } from '../../../board/map/board.ts';
import { depictionOf } from '../../../board/map/depiction.ts';
import { hexOutline, outlineOf } from '../../../board/raster/outline.ts';
import { terrain } from '../../../board/terrain/terrain.ts';
import { parseHexName } from '../../../hexgrid/hexId.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, traceOutline } from '../brush.ts';
import { ART } from '../palette.ts';
import { onFirstUse, type ArtLayer } from './artLayer.ts';
import { centresOf, seasons, shapeLayers, yardLayers, type Printing } from './shapeArt.ts';
import * as rare from './rareArt.ts';
import { tintOf } from './rasterArt.ts';

interface Surface {
  readonly fill: string;
  readonly edge: string;
  readonly width: number;
}

/** Ways are drawn with a rim as those of our own boards; what else has no art is a tint with a faint edge. */
const surfaceOf = (name: Extract<Shape, { kind: 'area' }>['terrain']): Surface | undefined => {
  const row = terrain(name);
  if (name === 'dirtRoad') return { fill: ART.dirt, edge: ART.dirtEdge, width: 1.6 };
  if (name === 'pavedRoad') return { fill: ART.paved, edge: ART.pavedEdge, width: 1.6 };
  if (name === 'path') return { fill: ART.path, edge: ART.dirtEdge, width: 0.4 };
  if (name === 'gully' || name === 'dryStream') return { fill: ART.gully, edge: ART.gullyEdge, width: 3 };
  if (row.kind === 'depression') return { fill: tintOf(name) ?? ART.water, edge: ART.bank, width: 3.4 };
  if (row.kind === 'rowhouseWall') return { fill: ART.rowhouse, edge: ART.rowhouse, width: 0.6 };
  if (row.kind === 'bridge') return { fill: ART.bridge, edge: ART.bridgeEdge, width: 1.2 };
  const fill = tintOf(name);
  return fill === undefined ? undefined : { fill, edge: 'rgba(60, 50, 20, 0.45)', width: 0.9 };
};

const outlinesOf = (shape: Extract<Shape, { kind: 'area' | 'hexes' }>): readonly (readonly Point[])[] =>
  shape.kind === 'area'
    ? [outlineOf(shape)]
    : shape.hexes.flatMap((text) => {
        const name = parseHexName(text);
        return name ? [hexOutline(name.column, name.number)] : [];
      });

/** All outlines of one surface: every edge first, so that none lies across another's ground. */
const surfaceLayer = (shape: Extract<Shape, { kind: 'area' | 'hexes' }>): readonly ArtLayer[] => {
  const surface = surfaceOf(shape.terrain);
  if (!surface) return [];
  const outlines = outlinesOf(shape);
  return [
    {
      box: boxAround(outlines.flat(), 4),
      paint: (brush) => {
        brush.beginPath();
        for (const outline of outlines) traceOutline(brush, outline);
        brush.lineJoin = 'round';
        brush.lineWidth = surface.width * 2;
        brush.strokeStyle = surface.edge;
        brush.stroke();
        brush.fillStyle = surface.fill;
        brush.fill();
      },
    },
  ];
};

const layersOf = (shape: Shape, printing: Printing): readonly ArtLayer[] => {
  const own = shapeLayers(shape, printing);
  const isPlain = own.length === 0 && (shape.kind === 'area' || shape.kind === 'hexes');
  return isPlain ? surfaceLayer(shape) : own;
};

/** A board of which only the raster is known, in the layers that our own boards are painted in. */
export const depictionLayers = (board: Board): ((month: number) => readonly ArtLayer[]) => {
  const shapes = onFirstUse(() => depictionOf(board));
  const centres = centresOf(board);
  return seasons((month) => [
    ...rare.hillLayers(shapes().filter((shape) => shape.kind === 'hill')),
    ...yardLayers(shapes()),
    ...shapes().flatMap((shape) => layersOf(shape, { board, centres, month, rare })),
    rare.levelLayer(board),
  ]);
};
