import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PIPES = ['webgl-pipes', 'webgpu-pipes'];
const SYSTEMS = ['webgl-system', 'webgpu-system', 'canvas-system'];

/** A pipe or system of Pixi that does nothing. */
const idle = (className: string, name: string, type: readonly string[]): string =>
  `export class ${className} { static extension = ${JSON.stringify({ type, name })}; destroy() {} }`;

const PIXI = fileURLToPath(new URL('../node_modules/pixi.js/lib/', import.meta.url));

/** A module that has this from `pixi.js/unsafe-eval` under another name. */
const handingOn = (polyfill: string, name: string, file: string): string =>
  `export { ${polyfill} as ${name} } from ${JSON.stringify(`${PIXI}unsafe-eval/${file}`)};`;

/** What WebGL 2 calls the two formats that textures have here. */
const formats = (name: string, called: string): string =>
  `export const ${name} = (gl) => ({ rgba8unorm: gl.${called}, bgra8unorm: gl.${called} });`;

/** Of the back buffer only that a frame is brought to its end. */
const BACK_BUFFER = `export class GlBackBufferSystem {
  static extension = { type: ['webgl-system'], name: 'backBuffer', priority: 1 };
  useBackBuffer = false;
  constructor(renderer) { this.renderer = renderer; }
  renderEnd() { this.renderer.renderTarget.finishRenderPass(); }
  destroy() {}
}`;

/** Pools from which filters, masks and texts would borrow: there are none. */
const NO_POOLS = `class Pool { setScreenSize() {} removeScreen() {} }
export { Pool as TexturePoolClass, Pool as CanvasPoolClass };
export const TexturePool = new Pool();
export const CanvasPool = TexturePool;`;

/**
 * How uniforms are set that the shaders of sprites and shapes have: by type, a list where there are several.
 */
const UNIFORMS = `const one = {
  f32: (gl, at, value) => gl.uniform1f(at, value),
  'vec2<f32>': (gl, at, value) => gl.uniform2fv(at, value),
  'vec4<f32>': (gl, at, value) => gl.uniform4fv(at, value),
  'mat3x3<f32>': (gl, at, value) => gl.uniformMatrix3fv(at, false, value.toArray(true)),
};
const several = { i32: (gl, at, value) => gl.uniform1iv(at, value) };
export const generateUniformsSync = ({ uniformStructures }, known) => {
  const set = Object.values(uniformStructures).filter(({ name }) => known[name]).map(({ name, type, size }) => [name, (size === 1 ? one : several)[type]]);
  return (data, values, { gl }) => { for (const [name, put] of set) put(gl, data[name].location, values[name]); };
};`;

/**
 * What is filled is convex, or hexes of a column one beneath the other (`outlinesBeyond`), whose two sides
 * are each other's mirror image: from both ends of the outline on, each two corners and the two next to them
 * are two triangles. Nothing has holes.
 */
const TRIANGULATE = `export const triangulateWithHoles = (points, holes, vertices, stride, offset, indices, at) => {
  for (let i = 0; i < points.length; i += 2) {
    vertices[offset * stride + i / 2 * stride] = points[i];
    vertices[offset * stride + i / 2 * stride + 1] = points[i + 1];
  }
  for (let from = 0, to = points.length / 2 - 1; to - from > 1; from++, to--) {
    for (const corner of [from, from + 1, to, ...(to - from > 2 ? [to, from + 1, to - 1] : [])]) indices[at++] = offset + corner;
  }
};`;

/** Fills and strokes are told as a number or by \`color\`, and without textures. */
const STYLES = `import { Color } from ${JSON.stringify(`${PIXI}color/Color.mjs`)};
export const toFillStyle = (value, usual) => {
  if (value == null) return null;
  const style = { ...usual, ...(typeof value === 'object' ? value : { color: value }) };
  style.color = Color.shared.setValue(style.color).toNumber();
  return style;
};
export const toStrokeStyle = toFillStyle;`;

/** Parts of Pixi that this program never reaches; what takes their place keeps their names. */
export const LEFT_OUT: readonly (readonly [path: RegExp, stead: string])[] = [
  // WebGPU draws nothing on some machines; the board asks for WebGL, then canvas.
  [/pixi\.js\/lib\/rendering\/renderers\/gpu\/WebGPURenderer\.mjs$/, 'export class WebGPURenderer {}'],
  // Boards are drawn and fonts are the page's: no sprite sheets, no video, no SVG is ever loaded through
  // Pixi.
  [/pixi\.js\/lib\/spritesheet\/init\.mjs$/, ''],
  [
    /pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/sources\/VideoSource\.mjs$/,
    'export class VideoSource { static extension = "texture-source"; static test() { return false; } }',
  ],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/svg\/SVGParser\.mjs$/,
    'export const SVGParser = () => { throw new Error("SVG is left out"); };',
  ],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/svg\/parseSVGPath\.mjs$/,
    'export const parseSVGPath = () => { throw new Error("SVG is left out"); };',
  ],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/buildCommands\/buildArcToSvg\.mjs$/,
    'export const buildArcToSvg = () => { throw new Error("SVG is left out"); };',
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gpu\/shader\/GpuProgram\.mjs$/,
    'export class GpuProgram { static from() {} }',
  ],
  // No corner of a polygon is rounded, nothing is filled with a pattern, cached as a texture or sought by its
  // label, and no mesh is drawn.
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/path\/roundShape\.mjs$/,
    'export const roundedShapeArc = () => { throw new Error("rounded polygons are left out"); }; export const roundedShapeQuadraticCurve = roundedShapeArc;',
  ],
  [/pixi\.js\/lib\/scene\/graphics\/shared\/fill\/FillPattern\.mjs$/, 'export class FillPattern {}'],
  [
    /pixi\.js\/lib\/scene\/container\/container-mixins\/cacheAsTextureMixin\.mjs$/,
    'export const cacheAsTextureMixin = {};',
  ],
  [/pixi\.js\/lib\/scene\/container\/container-mixins\/findMixin\.mjs$/, 'export const findMixin = {};'],
  [
    /pixi\.js\/lib\/scene\/mesh\/gl\/GlMeshAdaptor\.mjs$/,
    idle('GlMeshAdaptor', 'mesh', ['webgl-pipes-adaptor']),
  ],
  [/pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/(Texture|Canvas)Pool\.mjs$/, NO_POOLS],
  // What is drawn for a file is drawn into a texture first, which itself gives the canvas.
  [
    /pixi\.js\/lib\/rendering\/renderers\/shared\/extract\/ExtractSystem\.mjs$/,
    idle('ExtractSystem', 'extract', SYSTEMS),
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/shared\/extract\/GenerateTextureSystem\.mjs$/,
    idle('GenerateTextureSystem', 'textureGenerator', SYSTEMS),
  ],
  [/pixi\.js\/lib\/scene\/graphics\/shared\/utils\/triangulateWithHoles\.mjs$/, TRIANGULATE],
  [/pixi\.js\/lib\/scene\/graphics\/shared\/utils\/convertFillInputToFillStyle\.mjs$/, STYLES],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/utils\/generateTextureFillMatrix\.mjs$/,
    'export const generateTextureMatrix = () => { throw new Error("fills by texture are left out"); };',
  ],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/buildCommands\/buildPixelLine\.mjs$/,
    'export const buildPixelLine = () => { throw new Error("lines of pixels are left out"); };',
  ],
  // No texture lies turned in its source.
  [/pixi\.js\/lib\/maths\/matrix\/groupD8\.mjs$/, 'export const groupD8 = { isVertical: () => false };'],
  // Nothing is masked.
  [
    /pixi\.js\/lib\/rendering\/mask\/alpha\/AlphaMaskPipe\.mjs$/,
    idle('AlphaMaskPipe', 'alphaMask', [...PIPES, 'canvas-pipes']),
  ],
  [
    /pixi\.js\/lib\/rendering\/mask\/stencil\/StencilMaskPipe\.mjs$/,
    idle('StencilMaskPipe', 'stencilMask', PIPES),
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/GlStencilSystem\.mjs$/,
    idle('GlStencilSystem', 'stencil', ['webgl-system']),
  ],
  // No blending asks for what is drawn already: the board is drawn at once where it is seen.
  [/pixi\.js\/lib\/rendering\/renderers\/gl\/GlBackBufferSystem\.mjs$/, BACK_BUFFER],
  // These two only hand on to their successor; Pixi's greeting is never wanted.
  [
    /pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/TextureGCSystem\.mjs$/,
    idle('TextureGCSystem', 'textureGC', SYSTEMS),
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/RenderableGCSystem\.mjs$/,
    idle('RenderableGCSystem', 'renderableGC', SYSTEMS),
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/shared\/startup\/HelloSystem\.mjs$/,
    idle('HelloSystem', 'hello', SYSTEMS),
  ],
  // Pixi would start a graphics driver of its own to ask this of it. WebGL 2 promises both.
  [
    /pixi\.js\/lib\/rendering\/batcher\/gl\/utils\/maxRecommendedTextures\.mjs$/,
    'export const getMaxTexturesPerBatch = () => 16;',
  ],
  [
    /pixi\.js\/lib\/rendering\/batcher\/gl\/utils\/checkMaxIfStatementsInShader\.mjs$/,
    'export const checkMaxIfStatementsInShader = (most) => Math.min(most, 16);',
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/shader\/program\/getMaxFragmentPrecision\.mjs$/,
    'export const getMaxFragmentPrecision = () => "highp";',
  ],
  // All shaders are Pixi's own: none is being written that could be wrong.
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/shader\/program\/logProgramError\.mjs$/,
    'export const logProgramError = () => {};',
  ],
  // The page allows no code that is made of text: Pixi's module for such pages binds what a shader needs, and
  // no uniform stands in a buffer.
  [
    /pixi\.js\/lib\/utils\/browser\/unsafeEvalSupported\.mjs$/,
    'export const unsafeEvalSupported = () => true;',
  ],
  [/pixi\.js\/lib\/rendering\/renderers\/gl\/shader\/utils\/generateUniformsSync\.mjs$/, UNIFORMS],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/shader\/GenerateShaderSyncCode\.mjs$/,
    handingOn(
      'generateShaderSyncPolyfill',
      'generateShaderSyncCode',
      'shader/generateShaderSyncPolyfill.mjs',
    ),
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/GlUboSystem\.mjs$/,
    idle('GlUboSystem', 'ubo', ['webgl-system']),
  ],
  // That a name is outdated concerns who writes the program: the types mark it.
  [
    /pixi\.js\/lib\/utils\/logging\/deprecation\.mjs$/,
    'export const deprecation = () => {}; export const [v8_0_0, v8_3_4, v8_21_0, v8_22_0] = [];',
  ],
  // These numbers stand in the browser's own interface.
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/const\.mjs$/,
    'const GL = globalThis.WebGL2RenderingContext ?? {}; export { GL as GL_FORMATS, GL as GL_TARGETS, GL as GL_TYPES, GL as GL_WRAP_MODES };',
  ],
  // Every browser that runs this program blends on a canvas.
  [
    /pixi\.js\/lib\/rendering\/renderers\/canvas\/utils\/canUseNewCanvasBlendModes\.mjs$/,
    'export const canUseNewCanvasBlendModes = () => true;',
  ],
  // Fills are plain colours, and textures are canvases.
  [/pixi\.js\/lib\/scene\/graphics\/shared\/fill\/FillGradient\.mjs$/, 'export class FillGradient {}'],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/uploaders\/glUploadCompressedTextureResource\.mjs$/,
    'export const glUploadCompressedTextureResource = undefined;',
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/uploaders\/glUploadVideoResource\.mjs$/,
    'export const glUploadVideoResource = undefined;',
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/uploaders\/glUploadCubeTextureResource\.mjs$/,
    'export const createGlUploadCubeTextureResource = () => undefined;',
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/utils\/mapFormatToGlInternalFormat\.mjs$/,
    formats('mapFormatToGlInternalFormat', 'RGBA8'),
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/utils\/mapFormatToGlFormat\.mjs$/,
    formats('mapFormatToGlFormat', 'RGBA'),
  ],
  [
    /pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/utils\/mapFormatToGlType\.mjs$/,
    formats('mapFormatToGlType', 'UNSIGNED_BYTE'),
  ],
  // Colours here are numbers.
  [
    /@pixi\/colord\/index\.mjs$/,
    'export const extend = () => {}; export const colord = () => ({ isValid: () => false });',
  ],
  [/@pixi\/colord\/plugins\/names\.m?js$/, 'export default () => {};'],
];

const words = (text: string): readonly string[] => text.split(' ');

/** Shapes that nothing on the board has. */
const SHAPES =
  'arc arcTo arcToSvg bezierCurveTo quadraticCurveTo roundRect ellipse regularPoly roundPoly roundShape filletRect chamferRect';

/** Ways of drawing that nothing asks for: state kept, places moved, holes, textures, who is pointed at. */
const WAYS =
  'setFillStyle setStrokeStyle texture cut path star svg restore save getTransform setTransform transform clone containsPoint';

/** Methods of Pixi's classes that neither this program nor, without each other, Pixi calls. */
export const UNCALLED: readonly (readonly [path: RegExp, methods: readonly string[]])[] = [
  [/pixi\.js\/lib\/scene\/graphics\/shared\/path\/ShapePath\.mjs$/, words(`${SHAPES} addPath`)],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/path\/GraphicsPath\.mjs$/,
    words(`${SHAPES} star bezierCurveToShort quadraticCurveToShort addPath transform`),
  ],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/GraphicsContext\.mjs$/,
    words(`${SHAPES} ${WAYS} rotate scale translate`),
  ],
  [
    /pixi\.js\/lib\/scene\/graphics\/shared\/Graphics\.mjs$/,
    words(
      `${SHAPES} ${WAYS} resetTransform rotateTransform scaleTransform translateTransform lineStyle beginFill endFill drawCircle drawEllipse drawPolygon drawRect drawRoundedRect drawStar`,
    ),
  ],
  [
    /pixi\.js\/lib\/maths\/shapes\/Polygon\.mjs$/,
    words('isClockwise containsPolygon strokeContains lastX lastY startX startY'),
  ],
  [/pixi\.js\/lib\/maths\/shapes\/(?:Circle|Ellipse|Rectangle|RoundedRectangle)\.mjs$/, ['strokeContains']],
  [
    /pixi\.js\/lib\/color\/Color\.mjs$/,
    words('toRgba toRgb toRgbaString toRgbArray toLittleEndianNumber toPremultiplied isColorLike'),
  ],
  [/pixi\.js\/lib\/rendering\/renderers\/shared\/texture\/Texture\.mjs$/, ['textureMatrix']],
];

/** A class of Pixi without a method, as its files are laid out. */
export const withoutMethod = (code: string, method: string): string =>
  code.replace(
    new RegExp(`^  (?:static )?(?:[gs]et )?${method}\\(.*\\) \\{\\n(?:.*\\n)*?  \\}\\n`, 'gm'),
    '',
  );

/** Whether nothing of a module's own text is bundled. */
export const isLeftOut = (id: string): boolean => LEFT_OUT.some(([path]) => path.test(id));

/** Puts those in the place of what is left out. */
const leaveOut = {
  name: 'leave-out',
  enforce: 'pre',
  load: (id: string): string | undefined => LEFT_OUT.find(([path]) => path.test(id))?.[1],
  transform: (code: string, id: string): { readonly code: string; readonly map: null } | undefined => {
    const [, methods] = UNCALLED.find(([path]) => path.test(id)) ?? [];
    return methods && { code: methods.reduce(withoutMethod, code), map: null };
  },
} as const;

/** The file of each name that Pixi's barrel hands on. */
const fileOf: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(`${PIXI}index.mjs`, 'utf8').matchAll(/^(?:im|ex)port \{ (.+) \} from '\.\/(.+)';$/gm),
  ].flatMap(([, names = '', file = '']) =>
    names.split(', ').map((name) => [name, `${PIXI}${file}`] as const),
  ),
);

const importByFile = (name: string): string => {
  const file = fileOf.get(name);
  if (file === undefined) throw new Error(`Pixi's barrel hands on no ${name}`);
  return `import { ${name} } from ${JSON.stringify(file)};`;
};

/**
 * Through its barrel all of Pixi is one: what only its canvas renderer needs would be fetched with the page.
 * A build takes each name from its own file.
 */
const byFile = {
  name: 'pixi-by-file',
  enforce: 'pre',
  apply: 'build',
  transform: (code: string, id: string): { readonly code: string; readonly map: null } | undefined => {
    if (!id.includes('/src/render/')) return undefined;
    const imports = (_: string, names: string): string =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map(importByFile)
        .join(' ');
    return { code: code.replace(/^import \{([^}]+)\} from 'pixi\.js';$/m, imports), map: null };
  },
} as const;

/** What keeps the parts of Pixi that the page does not need out of what it loads at first. */
export const leanPixi = [leaveOut, byFile] as const;
