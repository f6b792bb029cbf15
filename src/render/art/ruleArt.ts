import type { Board, Raster } from '../../board/board.ts';
import type { TerrainRule } from '../../board/mapChanges.ts';
import { terrain } from '../../board/terrain.ts';
import type { MapScene } from '../../editor/scene.ts';
import { overlaps, surface, type Brush, type Rect } from '../brush.ts';
import { onBoard, type BoardFrame } from './boardFrame.ts';
import { onFirstUse } from './artLayer.ts';
import { codePixels, groundPixels } from './rasterArt.ts';

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
      return (pixel) => { if (pixel.code === from) pixel.code = to; };
    }
    case 'level': return (pixel) => { if (pixel.level === rule.from) pixel.level = rule.to; };
    case 'terrainToLevel': {
      const from = terrain(rule.from).code;
      return (pixel) => { if (pixel.code === from) { pixel.code = OPEN; pixel.level = rule.to; } };
    }
    case 'levelToTerrain': {
      const to = terrain(rule.to).code;
      return (pixel) => { if (pixel.code === OPEN && pixel.level === rule.from) pixel.code = to; };
    }
    case 'special': return undefined;
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
    return pixel.code === code && pixel.level === level ? 0 : (codes[pixel.code] || (grounds[pixel.level + 128] ?? 0));
  });
};

const changedPixels = ({ terrain: codes, level }: Raster, tints: Uint32Array, into: Uint32Array): void => {
  for (let at = 0; at < codes.length; at += 1) into[at] = tints[((codes[at] ?? 0) << 8) | ((level[at] ?? 0) + 128)] ?? 0;
};

const picture = ({ raster }: Board, changes: readonly Change[]): HTMLCanvasElement | undefined => {
  const made = surface(raster.width, raster.height);
  if (!made) return undefined;
  const image = made.brush.createImageData(raster.width, raster.height);
  changedPixels(raster, tintsAfter(changes), new Uint32Array(image.data.buffer));
  made.brush.putImageData(image, 0, 0);
  return made.canvas;
};

interface Changed {
  readonly frame: BoardFrame;
  readonly overlay: () => HTMLCanvasElement | undefined;
}

/**
 * What a scenario's rules make other than printed, as a tint of the new terrain over every pixel that they change.
 * Rules that exchange no terrain (bridges, stairwells …) change nothing here; the list of changes names them.
 */
export const createRuleArt = (map: MapScene, rules: readonly TerrainRule[]): ((brush: Brush, area: Rect) => void) => {
  const boards = map.boards.flatMap((frame): readonly Changed[] => {
    const changes = rules.filter(({ board }) => board === undefined || board === frame.board.label).flatMap((rule) => changeOf(rule) ?? []);
    return changes.length === 0 ? [] : [{ frame, overlay: onFirstUse(() => picture(frame.board, changes)) }];
  });
  return (brush, area) => {
    for (const { frame, overlay } of boards) {
      if (!overlaps({ ...frame.at, width: frame.width, height: frame.height }, area)) continue;
      const canvas = overlay();
      if (canvas) onBoard(brush, frame, () => brush.drawImage(canvas, 0, 0));
    }
  };
};
