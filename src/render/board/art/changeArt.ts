import type { ChangeMarks, MapScene } from '../../../editor/scene.ts';
import type { Point } from '../../../hexgrid/quantity.ts';
import { boxAround, font, traceLine, traceOutline, type Brush, type Rect, overlaps } from '../brush.ts';
import { ART, SIGN } from '../palette.ts';
import { along, hatch, hexAround } from '../shape.ts';
import { onFirstUse, shows, type ArtLayer } from './artLayer.ts';
import { paintNames } from './grid.ts';
import { hexsideArt } from './hexsides.ts';
import { createRuleArt, groundTint, tintOf } from './rasterArt.ts';
import type { TerrainName } from '../../../board/terrain/terrain.ts';
import { buildingLayer } from './buildings.ts';
import { fieldLayer } from './fields.ts';
import { rareFieldLayer, rareHexsideArt } from './rareArt.ts';
import { paintGround, waterLayer } from './ground.ts';
import type { Look, Mark } from './hex/mark.ts';
import { orchardLayer, woodsLayer } from './woods.ts';
import { COMMON_LOOKS } from './hex/commonLooks.ts';
import { SPECIAL_LOOKS } from './hex/specialLooks.ts';

/** How a hex of each terrain is drawn: a terrain without a look does not compile. */
export const LOOKS: Readonly<Record<TerrainName, Look>> = { ...COMMON_LOOKS, ...SPECIAL_LOOKS };

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

const marked = (centre: Point, outline: Outline, marks: readonly Mark[]): ArtLayer => {
  const paints = onFirstUse(() => marks.map((mark) => mark({ centre, outline })));
  return {
    box: boxAround(outline, 1),
    paint: (brush, _area, scale) => {
      brush.beginPath();
      traceOutline(brush, outline);
      brush.clip();
      for (const paint of paints()) paint(brush, scale);
    },
  };
};

const present = (layer: ArtLayer | undefined): readonly ArtLayer[] => (layer === undefined ? [] : [layer]);

/** A roof keeps a little more room along the hexsides than what grows. */
const insetOf = ({ drawn }: Look): number => (drawn === 'building' ? 2.4 : 1.2);

/** Our own drawing of terrain that fills a hex. */
const drawnIn = (centre: Point, terrain: TerrainName): readonly ArtLayer[] => {
  const look = LOOKS[terrain];
  const outline = hexAround(centre, insetOf(look));
  switch (look.drawn) {
    case 'ground':
      return [];
    case 'tint':
      return tinted(outline, terrain);
    case 'building':
      return present(buildingLayer(terrain, outline, []));
    case 'woods':
      return [woodsLayer(outline)];
    case 'water':
      return [waterLayer(outline)];
    case 'orchard':
      return [orchardLayer([outline], terrain === 'orchard')];
    case 'field':
      return present(fieldLayer(terrain, [outline]) ?? rareFieldLayer(terrain, [outline]));
    case 'spread':
      return [...tinted(outline, terrain), marked(centre, outline, look.marks)];
    case 'stands':
      return [marked(centre, outline, look.marks)];
  }
};

/** So thin that the print shows through. */
const WASH = 0.42;
const LETTERS = 4;

/** `woods` as `wood`, `stoneBuilding2` as `SB2`: short enough for a hex, and told without colour. */
const shortName = (terrain: TerrainName): string => {
  const words = terrain.match(/[A-Z]?[a-z]+|\d+/g) ?? [];
  const [only = ''] = words;
  return words.length === 1
    ? only.slice(0, LETTERS)
    : words.map((word) => word.charAt(0).toUpperCase()).join('');
};

/** A wash over the print in the colour of the terrain, with its name in short. */
const washLayer = ({ centre, terrain, level }: HexPaint): ArtLayer => {
  const outline = hexAround(centre, 1.2);
  const tint = (terrain === undefined ? undefined : tintOf(terrain)) ?? groundTint(level ?? 0);
  return {
    box: boxAround(outline, 1),
    paint: (brush) => {
      fill(brush, outline, tint, WASH);
      if (terrain !== undefined) paintWord(brush, shifted(centre, WORD), shortName(terrain));
    },
  };
};

interface HexPaint {
  readonly wash?: boolean;
  readonly centre: Point;
  readonly terrain?: TerrainName;
  readonly level?: number;
}

const LEVEL_TINT = 0.72;

/**
 * A whole hex as it now is: ground and terrain where the terrain is changed, a tint over the print where only
 * the level is.
 */
export const hexTerrainLayers = (paint: HexPaint): readonly ArtLayer[] => {
  if (paint.wash === true) return [washLayer(paint)];
  const { centre, terrain, level } = paint;
  const outline = hexAround(centre, 0.6);
  if (terrain !== undefined) return [groundLayer(outline, level), ...drawnIn(centre, terrain)];
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
/** Below the centre dot. */
const WORD = { x: 0, y: 21 };

const paintWord = (brush: Brush, at: Point, word: string): void => {
  brush.font = font(760, 8);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = 2.4;
  brush.lineJoin = 'round';
  brush.strokeStyle = ART.levelHalo;
  brush.strokeText(word, at.x, at.y);
  brush.fillStyle = ART.levelInk;
  brush.fillText(word, at.x, at.y);
};

const shifted = (at: Point, by: Point): Point => ({ x: at.x + by.x, y: at.y + by.y });
const REACH = 40;

const paintPencils = (brush: Brush, { hexes, hexsides }: ChangeMarks, area: Rect): void => {
  for (const { centre, level, byMarker } of hexes) {
    if (byMarker === true || !shows(centre, REACH, area)) continue;
    paintPencil(brush, shifted(centre, CORNER));
    if (level !== undefined) paintWord(brush, shifted(centre, LEVEL), `L${level}`);
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
    marks.hexsides.flatMap(
      ({ line, terrain }) =>
        hexsideArt(terrain, [line], levelAt) ?? rareHexsideArt(terrain, [line], levelAt) ?? [],
    ),
  );
  const sights = marks.sights.map(sightLayer);
  return (brush, area, scale) => {
    rules(brush, area);
    paintLayers(brush, hexes(), area, scale);
    paintNames(
      brush,
      marks.hexes.filter(
        ({ terrain, wash, centre }) => terrain !== undefined && wash !== true && shows(centre, REACH, area),
      ),
      scale,
    );
    paintLayers(brush, hexsides(), area, scale);
    paintMasked(brush, marks.masked, area);
    paintPencils(brush, marks, area);
    paintLayers(brush, sights, area, scale);
  };
};
