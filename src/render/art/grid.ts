import type { MapScene, SceneHex } from '../../editor/scene.ts';
import { font, traceDisc, traceOutline, type Brush, type Rect } from '../brush.ts';
import { ART } from '../palette.ts';
import { hexAround } from '../shape.ts';
import { shows } from './artLayer.ts';

/** Below this many pixels to a board unit, names and dots would be specks. */
const NAMES_FROM = 0.95;
const DOTS_FROM = 0.6;

const HEX_REACH = 40;
/** Distance from a hex centre up to the middle of its printed name. */
export const NAME_RISE = 26.4;

const paintLines = (brush: Brush, hexes: readonly SceneHex[], scale: number): void => {
  brush.beginPath();
  for (const hex of hexes) traceOutline(brush, hexAround(hex.centre));
  brush.lineJoin = 'round';
  brush.lineWidth = Math.max(0.34, Math.min(0.9, 0.55 / scale));
  brush.strokeStyle = ART.grid;
  brush.stroke();
};

const paintDots = (brush: Brush, hexes: readonly SceneHex[]): void => {
  brush.beginPath();
  for (const hex of hexes) traceDisc(brush, hex.centre.x, hex.centre.y, 1.35);
  brush.lineWidth = 1.1;
  brush.strokeStyle = ART.dotRim;
  brush.stroke();
  brush.fillStyle = ART.dot;
  brush.fill();
};

/** The printed names of hexes; none where they would be specks. */
export const paintNames = (brush: Brush, hexes: readonly Omit<SceneHex, 'index'>[], scale: number): void => {
  if (scale < NAMES_FROM) return;
  brush.font = font(650, scale < 1.2 ? 8.6 : 7.2);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = 2.2;
  brush.strokeStyle = ART.nameHalo;
  brush.fillStyle = ART.name;
  for (const { name, centre } of hexes) {
    brush.strokeText(name, centre.x, centre.y - NAME_RISE);
    brush.fillText(name, centre.x, centre.y - NAME_RISE);
  }
};

const known = new WeakMap<MapScene, readonly SceneHex[]>();

const findUnprinted = (map: MapScene): readonly SceneHex[] => {
  const pictures = map.boards.filter(({ board }) => board.art.kind === 'picture');
  const printed = ({ centre }: SceneHex): boolean =>
    pictures.some(({ at, width, height }) => centre.x >= at.x && centre.x <= at.x + width && centre.y >= at.y && centre.y <= at.y + height);
  return pictures.length === 0 ? map.hexes : map.hexes.filter((hex) => !printed(hex));
};

/** Hexes on boards whose own picture prints no names; on a scanned board ours would double them. */
const unprinted = (map: MapScene): readonly SceneHex[] => {
  const found = known.get(map) ?? findUnprinted(map);
  known.set(map, found);
  return found;
};

/** The hex grid: thin outlines, centre dots, and the printed names at the top of the hexes. */
export const paintGrid = (brush: Brush, map: MapScene, area: Rect, scale: number, names: boolean): void => {
  const inArea = (hex: SceneHex): boolean => shows(hex.centre, HEX_REACH, area);
  const near = map.hexes.filter(inArea);
  paintLines(brush, near, scale);
  if (scale >= DOTS_FROM) paintDots(brush, near);
  if (names) paintNames(brush, unprinted(map).filter(inArea), scale);
};
