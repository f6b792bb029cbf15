import { Graphics, graphicsContextToSvg, Sprite, type Container, type GraphicsContext } from 'pixi.js';
import { paintSubject, type SpriteSpec } from '../board/sprite.ts';
import { spriteSpecOf } from '../view/spriteCache.ts';
import { element, figure, createSheet, type SvgSheet } from './svgSheet.ts';
import { createSvgBrush } from './svgBrush.ts';

/** What Pixi would draw, without the frame that it puts around it. */
const contextMarkup = (context: GraphicsContext): string => {
  const whole = graphicsContextToSvg(context, 2);
  return whole.slice(whole.indexOf('>') + 1, whole.lastIndexOf('</svg>'));
};

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const transformOf = ({ x, y, size }: Placed): string | undefined => {
  const move = x === 0 && y === 0 ? '' : `translate(${figure(x)} ${figure(y)})`;
  const grow = size === 1 ? '' : `scale(${figure(size, 4)})`;
  return move + grow || undefined;
};

const use = (id: string, placed: Placed, alpha: number): string =>
  element('use', {
    href: `#${id}`,
    transform: transformOf(placed),
    opacity: alpha === 1 ? undefined : alpha,
  });

/** Each drawing once, by its number. */
const createDrawings = (sheet: SvgSheet) => {
  const contexts = new Map<GraphicsContext, string>();
  const stamps = new Map<string, string>();
  const paint = (stamp: SpriteSpec): string => {
    const own = createSheet(`s${stamps.size}-`);
    paintSubject(createSvgBrush(own), stamp.subject);
    own.closeTo(0);
    const definitions = own.definitions();
    return sheet.define('g', {}, `${definitions === '' ? '' : `<defs>${definitions}</defs>`}${own.body()}`);
  };
  return {
    context: (context: GraphicsContext): string => {
      const found = contexts.get(context) ?? sheet.define('g', {}, contextMarkup(context));
      contexts.set(context, found);
      return found;
    },
    stamp: (stamp: SpriteSpec): string => {
      const key = `${stamp.key} ${stamp.box.width}`;
      const found = stamps.get(key) ?? paint(stamp);
      stamps.set(key, found);
      return found;
    },
  };
};

/**
 * Draws Pixi's containers on a sheet: sprites are painted anew, as shapes and text; each drawing is there
 * once, and used where it shows.
 */
export const createContainerSvg = (sheet: SvgSheet): ((container: Container) => void) => {
  const drawings = createDrawings(sheet);
  const drawSprite = (sprite: Sprite): void => {
    const stamp = spriteSpecOf(sprite.texture);
    if (!stamp) return;
    const size = sprite.scale.x * stamp.resolution;
    sheet.draw(
      use(
        drawings.stamp(stamp),
        { x: sprite.x - stamp.box.x * size, y: sprite.y - stamp.box.y * size, size },
        sprite.alpha,
      ),
    );
  };
  const drawGraphics = ({ context, x, y, scale, alpha }: Graphics): void => {
    if (context.instructions.length > 0)
      sheet.draw(use(drawings.context(context), { x, y, size: scale.x }, alpha));
  };
  const draw = (node: Container): void => {
    if (!node.visible || node.alpha === 0) return;
    if (node instanceof Sprite) drawSprite(node);
    else if (node instanceof Graphics) drawGraphics(node);
    drawWithin(node);
  };
  const drawWithin = (node: Container): void => {
    const depth = sheet.depth();
    const transform = transformOf({ x: node.x, y: node.y, size: node.scale.x });
    const opacity = node.alpha === 1 ? undefined : String(node.alpha);
    if (transform !== undefined || opacity !== undefined)
      sheet.open({
        ...(transform !== undefined && { transform }),
        ...(opacity !== undefined && { opacity }),
      });
    for (const child of node.children) draw(child);
    sheet.closeTo(depth);
  };
  return draw;
};
