import type { COMMON_TERRAIN } from '../../../../board/terrain/terrain.ts';
import { ART } from '../../palette.ts';
import { fragments, pebbles, rim, stones } from './earth.ts';
import { conifers } from './plants.ts';
import { flanks, pair, strip } from './built.ts';
import {
  BUILDING,
  chance,
  FIELD,
  GROUND,
  type Look,
  type Mark,
  ORCHARD,
  spread,
  stands,
  strewn,
  type Strewn,
  TINT,
  WATER,
  WOODS,
} from './mark.ts';
import { fillTraced, stroke } from '../artLayer.ts';
import { traceDisc, traceOutline } from '../../brush.ts';

/** A margin along the hexsides. */
export const margin =
  (style: string, width: number): Mark =>
  ({ outline }) =>
  (brush) => {
    brush.save();
    brush.beginPath();
    traceOutline(brush, outline);
    brush.clip();
    brush.lineJoin = 'round';
    brush.lineWidth = width * 2;
    brush.strokeStyle = style;
    brush.stroke();
    brush.restore();
  };

interface Wave {
  readonly style: string;
  readonly long: number;
  readonly high: number;
  readonly width: number;
}

/** Waves from left to right: low for ripples, high for the sea. */
export const waves = (grid: Strewn, { style, long, high, width }: Wave): Mark =>
  strewn(grid, (brush, points) =>
    stroke(brush, width, style, () => {
      for (const { x, y } of points) {
        brush.moveTo(x - long, y);
        brush.quadraticCurveTo(x - long / 2, y - high, x, y);
        brush.quadraticCurveTo(x + long / 2, y + high, x + long, y);
      }
    }),
  );

/** The current: long lines that wind down the hex. */
export const current = (style: string, width: number): Mark =>
  strewn({ pitch: [11, 22], jitter: 3, inset: 6 }, (brush, points) =>
    stroke(brush, width, style, () => {
      for (const { x, y } of points) {
        brush.moveTo(x, y - 7);
        brush.quadraticCurveTo(x + 4, y - 3, x, y);
        brush.quadraticCurveTo(x - 4, y + 3, x, y + 6);
        brush.lineTo(x - 2, y + 4);
      }
    }),
  );

/** Coral: knobs side by side. */
export const coral = (grid: Strewn, dark: string, light: string): Mark =>
  strewn(grid, (brush, points) => {
    const knobs = (style: string, size: number): void =>
      fillTraced(brush, style, () => {
        for (const point of points)
          for (const [dx, dy] of [
            [-2, 0.6],
            [2, 0.9],
            [0, -2],
          ] as const)
            traceDisc(brush, point.x + dx, point.y + dy, (1.8 + chance(point, 23) * 1.2) * size);
      });
    knobs(dark, 1.3);
    knobs(light, 0.8);
  });

/** Panes of ice: straight breaks. */
export const breaks = (style: string): Mark =>
  strewn({ pitch: [19, 16], jitter: 7 }, (brush, points) =>
    stroke(brush, 0.9, style, () => {
      for (const point of points) {
        const lean = (chance(point, 25) - 0.5) * 8;
        brush.moveTo(point.x - 8, point.y + lean);
        brush.lineTo(point.x, point.y);
        brush.lineTo(point.x + 8, point.y - lean * 0.4);
        brush.moveTo(point.x, point.y);
        brush.lineTo(point.x + lean, point.y + 7);
      }
    }),
  );

const RIPPLES = { style: ART.waterLight, long: 4, high: 1.2, width: 0.8 };
export const STONES = { dark: '#54595f', light: '#b9bdc2', size: 5 };
export const BEAMS = { dark: '#3d220d', light: '#b07845', size: 2.6 };

/**
 * Looks of the terrain of chapter B. What lies along hexsides or crosses hexes has no look of its own for a
 * whole hex but its tint.
 */
export const COMMON_LOOKS: Readonly<Record<keyof typeof COMMON_TERRAIN, Look>> = {
  openGround: GROUND,
  plowedField: FIELD,
  water: WATER,
  shallowWater: spread(
    margin(ART.bank, 2),
    pebbles({ pitch: [9, 8], jitter: 6, inset: 4 }, '#8f8257', 1),
    waves({ pitch: [17, 9], jitter: 5 }, RIPPLES),
  ),
  river: spread(margin(ART.bank, 2), current(ART.waterLight, 1.3)),
  shallowRiver: spread(
    margin(ART.bank, 2),
    pebbles({ pitch: [9, 8], jitter: 6, inset: 4 }, '#8f8257', 1),
    current('#ffffff', 1.1),
  ),
  canal: spread(
    margin(ART.stoneEdge, 5.6),
    margin(ART.stoneLight, 4),
    waves({ pitch: [20, 11], jitter: 0, inset: 9 }, { ...RIPPLES, high: 0 }),
  ),
  marsh: FIELD,
  shellholes: FIELD,
  grain: FIELD,
  brush: FIELD,
  crags: FIELD,
  debris: spread(
    fragments({ pitch: [12, 10], jitter: 6 }, { ...STONES, size: 3.4 }, 1.2),
    fragments({ pitch: [17, 14], jitter: 8 }, { ...BEAMS, size: 1.8 }, 4.4),
    pebbles({ pitch: [7, 6], jitter: 6 }, '#6d6657', 0.8),
  ),
  graveyard: FIELD,
  lumberyard: BUILDING,
  gully: spread(rim(ART.gullyEdge, 9)),
  dryStream: spread(rim(ART.gullyEdge, 9), pebbles({ pitch: [9, 8], jitter: 6, inset: 12 }, '#cbb890', 1.1)),
  shallowStream: spread(margin(ART.gullyEdge, 5), margin(ART.bank, 4), current(ART.waterLight, 1)),
  deepStream: spread(margin(ART.gullyEdge, 5), margin(ART.bank, 4), current(ART.waterLight, 1.4)),
  stoneHouse: BUILDING,
  stoneBuilding1: BUILDING,
  stoneBuilding2: BUILDING,
  stoneBuilding3: BUILDING,
  stoneBuilding4: BUILDING,
  woodenHouse: BUILDING,
  woodenBuilding1: BUILDING,
  woodenBuilding2: BUILDING,
  woodenBuilding3: BUILDING,
  woodenBuilding4: BUILDING,
  woods: WOODS,
  forest: WOODS,
  pineWoods: spread(
    conifers({ pitch: [12, 10], jitter: 3 }, { dark: '#2d6f55', light: '#74b394', radius: 6.6 }),
  ),
  orchard: ORCHARD,
  orchardOutOfSeason: ORCHARD,
  dirtRoad: stands(
    strip({ width: 20, style: ART.dirtEdge }, { width: 17, style: ART.dirt }),
    pair(8, 1.6, ART.dirtRut),
  ),
  pavedRoad: stands(
    strip({ width: 22, style: ART.pavedEdge }, { width: 19.6, style: ART.paved }),
    pair(0, 0.9, ART.pavedLine, [4, 4]),
  ),
  sunkenRoad: stands(
    flanks(10, 15, ART.gullyEdge),
    strip({ width: 20, style: ART.gullyEdge }, { width: 16, style: ART.dirt }),
    pair(8, 1.6, ART.dirtRut),
  ),
  path: stands(pair(0, 2, ART.path, [4.5, 3.2])),
  wall: TINT,
  hedge: TINT,
  bocage: TINT,
  cliff: TINT,
  rowhouseWall: TINT,
  rowhouseWall1: TINT,
  rowhouseWall2: TINT,
  rowhouseWall3: TINT,
  rowhouseWall4: TINT,
  roadblock: TINT,
  stoneBridge1: TINT,
  woodenBridge1: TINT,
  stoneBridge: TINT,
  woodenBridge: TINT,
  stoneRubble: spread(
    fragments({ pitch: [9.5, 8], jitter: 4 }, STONES, 1.25),
    stones({ pitch: [14, 12], jitter: 6 }, { ...STONES, size: 3 }),
  ),
  woodenRubble: spread(fragments({ pitch: [10, 8.4], jitter: 4 }, BEAMS, 4.6)),
};
