import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PIPES = ['webgl-pipes', 'webgpu-pipes'];
const SYSTEMS = ['webgl-system', 'webgpu-system', 'canvas-system'];

/** A pipe or system of Pixi that does nothing. */
const idle = (className: string, name: string, type: readonly string[]): string =>
  `export class ${className} { static extension = ${JSON.stringify({ type, name })}; destroy() {} }`;

/** Parts of Pixi that this program never reaches; what takes their place keeps their names. */
const LEFT_OUT: readonly (readonly [path: RegExp, stead: string])[] = [
  // WebGPU draws nothing on some machines; the board asks for WebGL, then canvas.
  [/pixi\.js\/lib\/rendering\/renderers\/gpu\/WebGPURenderer\.mjs$/, 'export class WebGPURenderer {}'],
  // Boards are drawn and fonts are the page's: no sprite sheets, no video, no SVG is ever loaded through Pixi.
  [/pixi\.js\/lib\/spritesheet\/init\.mjs$/, ''],
  [/pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/sources\/VideoSource\.mjs$/, 'export class VideoSource { static extension = "texture-source"; static test() { return false; } }'],
  [/pixi\.js\/lib\/scene\/graphics\/shared\/svg\/SVGParser\.mjs$/, 'export const SVGParser = () => { throw new Error("SVG is left out"); };'],
  [/pixi\.js\/lib\/scene\/graphics\/shared\/svg\/parseSVGPath\.mjs$/, 'export const parseSVGPath = () => { throw new Error("SVG is left out"); };'],
  [/pixi\.js\/lib\/scene\/graphics\/shared\/buildCommands\/buildArcToSvg\.mjs$/, 'export const buildArcToSvg = () => { throw new Error("SVG is left out"); };'],
  [/pixi\.js\/lib\/rendering\/renderers\/gpu\/shader\/GpuProgram\.mjs$/, 'export class GpuProgram { static from() {} }'],
  // Nothing is masked.
  [/pixi\.js\/lib\/rendering\/mask\/alpha\/AlphaMaskPipe\.mjs$/, idle('AlphaMaskPipe', 'alphaMask', [...PIPES, 'canvas-pipes'])],
  [/pixi\.js\/lib\/rendering\/mask\/stencil\/StencilMaskPipe\.mjs$/, idle('StencilMaskPipe', 'stencilMask', PIPES)],
  // These two only hand on to their successor; Pixi's greeting is never wanted.
  [/pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/TextureGCSystem\.mjs$/, idle('TextureGCSystem', 'textureGC', SYSTEMS)],
  [/pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/RenderableGCSystem\.mjs$/, idle('RenderableGCSystem', 'renderableGC', SYSTEMS)],
  [/pixi\.js\/lib\/rendering\/renderers\/shared\/startup\/HelloSystem\.mjs$/, idle('HelloSystem', 'hello', SYSTEMS)],
  // Pixi would start a graphics driver of its own to ask this of it. WebGL 2 promises both.
  [/pixi\.js\/lib\/rendering\/batcher\/gl\/utils\/maxRecommendedTextures\.mjs$/, 'export const getMaxTexturesPerBatch = () => 16;'],
  [/pixi\.js\/lib\/rendering\/renderers\/gl\/shader\/program\/getMaxFragmentPrecision\.mjs$/, 'export const getMaxFragmentPrecision = () => "highp";'],
  // All shaders are Pixi's own: none is being written that could be wrong.
  [/pixi\.js\/lib\/rendering\/renderers\/gl\/shader\/program\/logProgramError\.mjs$/, 'export const logProgramError = () => {};'],
  // Every browser that runs this program blends on a canvas.
  [/pixi\.js\/lib\/rendering\/renderers\/canvas\/utils\/canUseNewCanvasBlendModes\.mjs$/, 'export const canUseNewCanvasBlendModes = () => true;'],
  // Fills are plain colours, and textures are canvases.
  [/pixi\.js\/lib\/scene\/graphics\/shared\/fill\/FillGradient\.mjs$/, 'export class FillGradient {}'],
  [/pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/uploaders\/glUploadCompressedTextureResource\.mjs$/, 'export const glUploadCompressedTextureResource = undefined;'],
  // Colours here are numbers.
  [/@pixi\/colord\/index\.mjs$/, 'export const extend = () => {}; export const colord = () => ({ isValid: () => false });'],
  [/@pixi\/colord\/plugins\/names\.m?js$/, 'export default () => {};'],
];

/** Puts those in the place of what is left out. */
const leaveOut = {
  name: 'leave-out',
  enforce: 'pre',
  load: (id: string): string | undefined => LEFT_OUT.find(([path]) => path.test(id))?.[1],
} as const;

const PIXI = fileURLToPath(new URL('../node_modules/pixi.js/lib/', import.meta.url));

/** The file of each name that Pixi's barrel hands on. */
const fileOf: ReadonlyMap<string, string> = new Map(
  [...readFileSync(`${PIXI}index.mjs`, 'utf8').matchAll(/^(?:im|ex)port \{ (.+) \} from '\.\/(.+)';$/gm)]
    .flatMap(([, names = '', file = '']) => names.split(', ').map((name) => [name, `${PIXI}${file}`] as const)),
);

const importByFile = (name: string): string => {
  const file = fileOf.get(name);
  if (file === undefined) throw new Error(`Pixi's barrel hands on no ${name}`);
  return `import { ${name} } from ${JSON.stringify(file)};`;
};

/** Through its barrel all of Pixi is one: what only its canvas renderer needs would be fetched with the page. A build takes each name from its own file. */
const byFile = {
  name: 'pixi-by-file',
  enforce: 'pre',
  apply: 'build',
  transform: (code: string, id: string): { readonly code: string; readonly map: null } | undefined => {
    if (!id.includes('/src/render/')) return undefined;
    const imports = (_: string, names: string): string => names.split(', ').filter((name) => !name.startsWith('type ')).map(importByFile).join(' ');
    return { code: code.replace(/^import \{ (.+) \} from 'pixi\.js';$/m, imports), map: null };
  },
} as const;

/** What keeps the parts of Pixi that the page does not need out of what it loads at first. */
export const leanPixi = [leaveOut, byFile] as const;
