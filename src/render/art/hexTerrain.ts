import type { TerrainName } from '../../board/terrain.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { boxAround, overlaps, traceOutline, type Brush, type Rect } from '../brush.ts';
import { hexAround } from '../shape.ts';
import type { ArtLayer } from './artLayer.ts';
import { buildingLayer, isBuilding } from './buildings.ts';
import { fieldLayer } from './fields.ts';
import { paintGround } from './ground.ts';
import { orchardLayer } from './orchard.ts';
import { groundTint, tintOf } from './rasterArt.ts';
import { waterLayer } from './water.ts';
import { woodsLayer } from './woods.ts';

type Outline = readonly Point[];

const fill = (brush: Brush, outline: Outline, style: string, alpha: number): void => {
  brush.save();
  brush.globalAlpha = alpha;
  brush.beginPath();
  traceOutline(brush, outline);
  brush.fillStyle = style;
  brush.fill();
  brush.restore();
};

/** Bare ground of a level; without a level, the grass of level 0. */
const groundLayer = (outline: Outline, level: number | undefined): ArtLayer => ({
  box: boxAround(outline, 1),
  paint: (brush, area, scale) => {
    brush.beginPath();
    traceOutline(brush, outline);
    brush.clip();
    if (level === undefined || level === 0) paintGround(brush, area, scale);
    else fill(brush, outline, groundTint(level), 1);
  },
});

const tinted = (outline: Outline, terrain: TerrainName): readonly ArtLayer[] => {
  const tint = tintOf(terrain);
  return tint === undefined
    ? []
    : [{ box: boxAround(outline, 1), paint: (brush) => fill(brush, outline, tint, 1) }];
};

const RUBBLE: readonly TerrainName[] = ['stoneRubble', 'woodenRubble'];

/** Our own drawing of terrain that fills an outline; a flat tint where we have none. */
const drawn = (terrain: TerrainName, outline: Outline): readonly ArtLayer[] => {
  if (isBuilding(terrain)) return [buildingLayer(terrain, outline, [])].flatMap((layer) => layer ?? []);
  if (RUBBLE.includes(terrain)) return [fieldLayer('crags', [outline])].flatMap((layer) => layer ?? []);
  switch (terrain) {
    case 'woods':
    case 'forest':
      return [woodsLayer(outline)];
    case 'water':
      return [waterLayer(outline)];
    case 'orchard':
    case 'orchardOutOfSeason':
      return [orchardLayer([outline], terrain === 'orchard')];
    default: {
      const field = fieldLayer(terrain, [outline]);
      return field ? [field] : tinted(outline, terrain);
    }
  }
};

export interface HexPaint {
  readonly centre: Point;
  readonly terrain?: TerrainName;
  readonly level?: number;
}

const LEVEL_TINT = 0.72;

/** A whole hex as it now is: ground and terrain where the terrain is changed, a tint over the print where only the level is. */
export const hexTerrainLayers = ({ centre, terrain, level }: HexPaint): readonly ArtLayer[] => {
  const outline = hexAround(centre, 0.6);
  if (terrain !== undefined)
    return [
      groundLayer(outline, level),
      ...drawn(terrain, hexAround(centre, isBuilding(terrain) ? 2.4 : 1.2)),
    ];
  return level === undefined
    ? []
    : [
        {
          box: boxAround(outline, 1),
          paint: (brush: Brush) => fill(brush, outline, groundTint(level), LEVEL_TINT),
        },
      ];
};

/** Paints layers as far as they show. */
export const paintLayers = (brush: Brush, layers: readonly ArtLayer[], area: Rect, scale: number): void => {
  for (const layer of layers) {
    if (!overlaps(layer.box, area)) continue;
    brush.save();
    layer.paint(brush, area, scale);
    brush.restore();
  }
};
