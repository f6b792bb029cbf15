import { Graphics, graphicsContextToSvg, Sprite, type Container, type GraphicsContext } from 'pixi.js';
import { stampOf, type Stamp } from '../stamps.ts';
import { element, figure } from './markup.ts';
import { createSheet, type Sheet } from './sheet.ts';
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

const use = (id: string, { x, y, size }: Placed, alpha: number): string => {
  const move = x === 0 && y === 0 ? '' : `translate(${figure(x)} ${figure(y)})`;
  const grow = size === 1 ? '' : `scale(${figure(size, 4)})`;
  return element('use', { href: `#${id}`, transform: move + grow || undefined, opacity: alpha === 1 ? undefined : alpha });
};

/** Draws Pixi's containers on a sheet: stamps are painted anew, as shapes and text; each drawing is there once, and used where it shows. */
export const createContainerSvg = (sheet: Sheet): ((container: Container) => void) => {
  const contexts = new Map<GraphicsContext, string>();
  const stamps = new Map<string, string>();
  const contextId = (context: GraphicsContext): string => {
    const found = contexts.get(context) ?? sheet.define('g', {}, contextMarkup(context));
    contexts.set(context, found);
    return found;
  };
  const stampId = (stamp: Stamp): string => {
    const key = `${stamp.key} ${stamp.box.width}`;
    const found = stamps.get(key);
    if (found !== undefined) return found;
    const own = createSheet(`s${stamps.size}-`);
    stamp.paint(createSvgBrush(own));
    own.closeTo(0);
    const definitions = own.definitions();
    const id = sheet.define('g', {}, `${definitions === '' ? '' : `<defs>${definitions}</defs>`}${own.body()}`);
    stamps.set(key, id);
    return id;
  };
  const drawSprite = (sprite: Sprite, alpha: number): void => {
    const stamp = stampOf(sprite.texture);
    if (!stamp) return;
    const size = sprite.scale.x * stamp.resolution;
    sheet.draw(use(stampId(stamp), { x: sprite.x - stamp.box.x * size, y: sprite.y - stamp.box.y * size, size }, alpha));
  };
  const draw = (node: Container): void => {
    if (!node.visible || node.alpha === 0) return;
    if (node instanceof Sprite) drawSprite(node, node.alpha);
    else if (node instanceof Graphics) {
      if (node.context.instructions.length > 0) sheet.draw(use(contextId(node.context), { x: node.x, y: node.y, size: node.scale.x }, node.alpha));
    }
    for (const child of node.children) draw(child);
  };
  return draw;
};
