import type { Raster } from '../../../board/map/board.ts';
import { terrainOfCode, type TerrainName, terrain } from '../../../board/terrain/terrain.ts';
import { sheet, overlaps, type Brush, type Rect } from '../brush.ts';
import { ART } from '../palette.ts';
import { TINTS } from './tints.ts';
import type { TerrainRule } from '../../../board/map/mapChanges.ts';
import { inBoardUnits, onRaster, scaleOf } from '../../../board/raster/rasterScale.ts';
import type { MapScene } from '../../../editor/scene.ts';
import { areaOnBoard, boxOf, onBoard, type BoardFrame, onFirstUse } from './artLayer.ts';

/** One pixel of a board as it is read: terrain code and level. */
interface Pixel {
  code: number;
  level: number;
}

type Change = (pixel: Pixel) => void;

const OPEN = terrain('openGround').code;

const changeOf = (rule: TerrainRule): Change | undefined => {
  switch (rule.kind) {
    case 'terrain': {
      const [from, to] = [terrain(rule.from).code, terrain(rule.to).code];
      return (pixel) => {
        if (pixel.code === from) pixel.code = to;
      };
    }
    case 'level':
      return (pixel) => {
        if (pixel.level === rule.from) pixel.level = rule.to;
      };
    case 'terrainToLevel': {
      const from = terrain(rule.from).code;
      return (pixel) => {
        if (pixel.code === from) {
          pixel.code = OPEN;
          pixel.level = rule.to;
        }
      };
    }
    case 'levelToTerrain': {
      const to = terrain(rule.to).code;
      return (pixel) => {
        if (pixel.code === OPEN && pixel.level === rule.from) pixel.code = to;
      };
    }
    case 'special':
      return undefined;
  }
};

const LEVELS = 256;

/** The tint of each pair of code and level that the rules change; 0 for all that stays. */
const tintsAfter = (changes: readonly Change[]): Uint32Array => {
  const [codes, grounds] = [codePixels(), groundPixels()];
  return Uint32Array.from({ length: 256 * LEVELS }, (_, key) => {
    const [code, level] = [key >> 8, (key & 255) - 128];
    const pixel: Pixel = { code, level };
    for (const change of changes) change(pixel);
    return pixel.code === code && pixel.level === level
      ? 0
      : codes[pixel.code] || (grounds[pixel.level + 128] ?? 0);
  });
};

/** A part of a raster, in its pixels. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const partOf = (raster: Raster, area: Rect): Part => {
  const [near, far] = [
    onRaster(raster, area),
    onRaster(raster, { x: area.x + area.width, y: area.y + area.height }),
  ];
  const [left, top] = [Math.max(0, Math.floor(near.x)), Math.max(0, Math.floor(near.y))];
  return {
    left,
    top,
    width: Math.min(raster.width, Math.ceil(far.x)) - left,
    height: Math.min(raster.height, Math.ceil(far.y)) - top,
  };
};

const changedPixels = (
  raster: Raster,
  { left, top, width, height }: Part,
  tints: Uint32Array,
  into: Uint32Array,
): void => {
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * raster.width + left;
    for (let at = 0; at < width; at += 1)
      into[row * width + at] =
        tints[((raster.terrain[from + at] ?? 0) << 8) | ((raster.level[from + at] ?? 0) + 128)] ?? 0;
  }
};

/** The print shows through, with its names. */
const OPACITY = 0.84;

/** One tile's worth at a time, so that no frame waits for a whole board. */
const paintChanged = (brush: Brush, raster: Raster, area: Rect, tints: Uint32Array): void => {
  const part = partOf(raster, area);
  const made = part.width > 0 && part.height > 0 ? sheet(part.width, part.height) : undefined;
  if (!made) return;
  const image = made.brush.createImageData(part.width, part.height);
  changedPixels(raster, part, tints, new Uint32Array(image.data.buffer));
  made.brush.putImageData(image, 0, 0);
  brush.globalAlpha = OPACITY;
  const [at, size] = [
    { x: part.left, y: part.top },
    { x: part.width, y: part.height },
  ].map((point) => inBoardUnits(scaleOf(raster), point));
  if (at && size) brush.drawImage(made.canvas, at.x, at.y, size.x, size.y);
  brush.globalAlpha = 1;
};

interface Changed {
  readonly frame: BoardFrame;
  readonly tints: () => Uint32Array;
}

/**
 * What a scenario's rules make other than printed, as a tint of the new terrain over every pixel that they
 * change. Rules that exchange no terrain (bridges, stairwells …) change nothing here; the list of changes
 * names them.
 */
export const createRuleArt = (
  map: MapScene,
  rules: readonly TerrainRule[],
): ((brush: Brush, area: Rect) => void) => {
  const boards = map.boards.flatMap((frame): readonly Changed[] => {
    const changes = rules
      .filter(({ board }) => board === undefined || board === frame.board.label)
      .flatMap((rule) => changeOf(rule) ?? []);
    return changes.length === 0 ? [] : [{ frame, tints: onFirstUse(() => tintsAfter(changes)) }];
  });
  return (brush, area) => {
    for (const { frame, tints } of boards) {
      if (overlaps(boxOf(frame), area))
        onBoard(brush, frame, () =>
          paintChanged(brush, frame.board.raster, areaOnBoard(frame, area), tints()),
        );
    }
  };
};

/** The flat tint of a terrain; none where the ground shows. */
export const tintOf = (name: TerrainName): string | undefined => TINTS[name];

/** The colour as one pixel of image data, opaque; bytes lie red first in memory. */
const pixelOf = (colour: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return ((255 << 24) | ((blue ?? 0) << 16) | ((green ?? 0) << 8) | (red ?? 0)) >>> 0;
};

export const groundTint = (level: number): string =>
  level < 0 ? ART.pit : (ART.hills[Math.min(level, ART.hills.length - 1)] ?? ART.grass);

/** Pixel of each terrain code; 0 where the ground shows. */
const codePixels = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, code) => {
    const name = terrainOfCode(code);
    const tint = name === undefined ? undefined : tintOf(name);
    return tint === undefined ? 0 : pixelOf(tint);
  });

/** Pixel of the bare ground of each level, counted from −128. */
const groundPixels = (): Uint32Array =>
  Uint32Array.from({ length: 256 }, (_, index) => pixelOf(groundTint(index - 128)));

const UNKNOWN = terrain('unknown').code;
const HATCH = pixelOf('#c3beb0');
/** Pixels from one stroke to the next, and across a stroke. */
const [PITCH, STROKE] = [22, 2];

/** Unknown terrain is hatched, so that nobody takes it for Open Ground. */
const isHatched = (pixel: number, width: number): boolean =>
  ((pixel % width) + Math.floor(pixel / width)) % PITCH < STROKE;

/** Every pixel of a raster tinted by its terrain, or by its level where there is none to see. */
const rasterPixels = (raster: Raster): Uint32Array => {
  const codes = codePixels();
  const grounds = groundPixels();
  return Uint32Array.from(raster.terrain, (code, pixel) =>
    code === UNKNOWN && isHatched(pixel, raster.width)
      ? HATCH
      : codes[code] || (grounds[(raster.level[pixel] ?? 0) + 128] ?? 0),
  );
};

/** A board of which only the raster is known. */
export const rasterPicture = (raster: Raster): HTMLCanvasElement | OffscreenCanvas | undefined => {
  const made = sheet(raster.width, raster.height);
  if (!made) return undefined;
  const image = made.brush.createImageData(raster.width, raster.height);
  new Uint32Array(image.data.buffer).set(rasterPixels(raster));
  made.brush.putImageData(image, 0, 0);
  return made.canvas;
};
