import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGS, installedBrowser } from './scripts/browser.ts';

const browserTests = 'test/**/*.browser.test.{ts,tsx}';
const pageTests = 'test/page/**';

/** What `vite build --ssr FILE` makes: one file for a shell, with everything in it. */
const shellBuild = {
  outDir: 'dist/cli',
  target: 'node20',
  minify: false,
  rolldownOptions: { output: { entryFileNames: 'rout.js' } },
} as const;

const pageBuild = { outDir: 'dist/page', target: 'es2023', assetsInlineLimit: 0, chunkSizeWarningLimit: 800 } as const;

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
  // Nothing is masked.
  [/pixi\.js\/lib\/rendering\/mask\/alpha\/AlphaMaskPipe\.mjs$/, 'export class AlphaMaskPipe { static extension = { type: ["webgl-pipes", "webgpu-pipes", "canvas-pipes"], name: "alphaMask" }; destroy() {} }'],
  // Fills are plain colours, and textures are canvases.
  [/pixi\.js\/lib\/scene\/graphics\/shared\/fill\/FillGradient\.mjs$/, 'export class FillGradient {}'],
  [/pixi\.js\/lib\/rendering\/renderers\/gl\/texture\/uploaders\/glUploadCompressedTextureResource\.mjs$/, 'export const glUploadCompressedTextureResource = undefined;'],
  // Colours here are numbers.
  [/@pixi\/colord\/plugins\/names\.m?js$/, 'export default () => {};'],
];

const leaveOut = {
  name: 'leave-out',
  enforce: 'pre',
  load: (id: string): string | undefined => LEFT_OUT.find(([path]) => path.test(id))?.[1],
} as const;

export default defineConfig(({ isSsrBuild }) => ({
  base: './',
  publicDir: isSsrBuild === true ? false : 'public',
  build: { emptyOutDir: true, ...(isSsrBuild === true ? shellBuild : pageBuild) },
  ssr: { noExternal: true },
  plugins: [leaveOut],
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  test: {
    coverage: { provider: 'v8', include: ['src/**'] },
    projects: [
      {
        extends: true,
        test: { name: 'unit', environment: 'node', include: ['test/**/*.test.{ts,tsx}'], exclude: [browserTests, pageTests, '**/node_modules/**'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          exclude: [pageTests, '**/node_modules/**'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: installedBrowser()?.executable ?? '', args: [...BROWSER_ARGS] } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'node',
          include: ['test/page/**/*.test.ts'],
          globalSetup: ['test/page/support/preview.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
