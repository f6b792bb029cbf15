import type { ChangeMarks, MapScene } from '../../editor/scene.ts';
import type { Point } from '../../hexgrid/quantity.ts';
import { boxAround, font, traceLine, traceOutline, type Brush, type Rect } from '../brush.ts';
import { ART, SIGN } from '../palette.ts';
import { along, hatch, hexAround } from '../shape.ts';
import { onFirstUse, shows, type ArtLayer } from './artLayer.ts';
import { paintNames } from './grid.ts';
import { hexTerrainLayers, paintLayers } from './hexTerrain.ts';
import { hexsideArt } from './hexsides.ts';
import { createRuleArt } from './ruleArt.ts';

/** Paints what the player changed over the print; the brush is already in board units. */
export type ChangePainter = (brush: Brush, area: Rect, scale: number) => void;

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;

const PENCIL = [
  [-4.6, 4.6],
  [-3.6, 1.4],
  [2.6, -4.8],
  [4.8, -2.6],
  [-1.4, 3.6],
] as const;

/** A small pencil: here somebody changed the print. */
const paintPencil = (brush: Brush, { x, y }: Point): void => {
  brush.save();
  brush.translate(x, y);
  brush.beginPath();
  traceOutline(
    brush,
    PENCIL.map(([px, py]) => ({ x: px, y: py })),
  );
  brush.lineJoin = 'round';
  brush.lineWidth = 3;
  brush.strokeStyle = '#ffffff';
  brush.stroke();
  brush.fillStyle = hex(SIGN.amber);
  brush.fill();
  brush.lineWidth = 1;
  brush.strokeStyle = hex(SIGN.umber);
  brush.stroke();
  brush.beginPath();
  traceOutline(brush, [
    { x: -4.6, y: 4.6 },
    { x: -3.9, y: 2.4 },
    { x: -2.4, y: 3.9 },
  ]);
  brush.fillStyle = hex(SIGN.umber);
  brush.fill();
  brush.restore();
};

/** Left of the centre dot, low enough for the name above and the level below. */
const CORNER = { x: -22, y: 9 };
const LEVEL = { x: 20, y: 10 };

const paintLevel = (brush: Brush, at: Point, level: number): void => {
  brush.font = font(760, 8);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = 2.4;
  brush.lineJoin = 'round';
  brush.strokeStyle = ART.levelHalo;
  brush.strokeText(`L${level}`, at.x, at.y);
  brush.fillStyle = ART.levelInk;
  brush.fillText(`L${level}`, at.x, at.y);
};

const shifted = (at: Point, by: Point): Point => ({ x: at.x + by.x, y: at.y + by.y });
const REACH = 40;

const paintPencils = (brush: Brush, { hexes, hexsides }: ChangeMarks, area: Rect): void => {
  for (const { centre, level, byMarker } of hexes) {
    if (byMarker === true || !shows(centre, REACH, area)) continue;
    paintPencil(brush, shifted(centre, CORNER));
    if (level !== undefined) paintLevel(brush, shifted(centre, LEVEL), level);
  }
  for (const {
    line: [from, to],
  } of hexsides) {
    const middle = along(from, to, 0.5);
    if (shows(middle, REACH, area)) paintPencil(brush, middle);
  }
};

/** Hexes that do not exist: veiled and hatched. */
const paintMasked = (brush: Brush, masked: readonly Point[], area: Rect): void => {
  const seen = masked.filter((centre) => shows(centre, REACH, area));
  if (seen.length === 0) return;
  brush.beginPath();
  for (const centre of seen) traceOutline(brush, hexAround(centre, -0.4));
  brush.fillStyle = 'rgba(40, 44, 50, 0.74)';
  brush.fill();
  brush.beginPath();
  for (const centre of seen)
    for (const { from, to } of hatch(hexAround(centre), 14)) traceLine(brush, [from, to]);
  brush.lineWidth = 1.2;
  brush.strokeStyle = 'rgba(255, 255, 255, 0.22)';
  brush.stroke();
};

const SIGHT = { clear: hex(SIGN.green), blocked: hex(SIGN.red) } as const;

/** A sight ruled on: a fine line from end to end, with a pencil in its middle. */
const sightLayer = ({ from, to, verdict }: ChangeMarks['sights'][number]): ArtLayer => ({
  box: boxAround([from, to], 8),
  paint: (brush) => {
    brush.beginPath();
    traceLine(brush, [from, to]);
    brush.lineWidth = 3;
    brush.strokeStyle = 'rgba(255, 255, 255, 0.75)';
    brush.stroke();
    brush.setLineDash(verdict === 'clear' ? [] : [2, 5]);
    brush.lineWidth = 1.4;
    brush.strokeStyle = SIGHT[verdict];
    brush.stroke();
    paintPencil(brush, along(from, to, 0.5));
  },
});

/** What is changed in a map, ready to be painted; made once for a set of changes. */
export const createChangePainter = (
  map: MapScene,
  marks: ChangeMarks,
  levelAt: (at: Point) => number,
): ChangePainter => {
  const rules = createRuleArt(map, marks.rules);
  const hexes = onFirstUse(() => marks.hexes.flatMap(hexTerrainLayers));
  const hexsides = onFirstUse(() =>
    marks.hexsides.flatMap(({ line, terrain }) => hexsideArt(terrain, [line], levelAt) ?? []),
  );
  const sights = marks.sights.map(sightLayer);
  return (brush, area, scale) => {
    rules(brush, area);
    paintLayers(brush, hexes(), area, scale);
    paintNames(
      brush,
      marks.hexes.filter(({ terrain, centre }) => terrain !== undefined && shows(centre, REACH, area)),
      scale,
    );
    paintLayers(brush, hexsides(), area, scale);
    paintMasked(brush, marks.masked, area);
    paintPencils(brush, marks, area);
    paintLayers(brush, sights, area, scale);
  };
};
