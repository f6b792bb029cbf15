import { playwright } from '@vitest/browser-playwright';
import type { BuildOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { installedBrowser, TEST_BROWSER_ARGS } from './scripts/browser.ts';
import { afterFirstPaint } from './scripts/build/afterFirstPaint.ts';
import { groups } from './scripts/build/chunks.ts';
import { pagePolicy } from './scripts/build/contentPolicy.ts';
import { greeting } from './scripts/build/greeting.ts';
import { languages } from './scripts/build/languages.ts';
import { lateParts } from './scripts/build/lateParts.ts';
import { licences, licencesOfWorkers } from './scripts/build/licences.ts';
import { offline } from './scripts/build/offline.ts';
import { pageWorkers } from './scripts/build/pageWorkers.ts';
import { singleFile } from './scripts/build/single.ts';
import { startLogger } from './scripts/build/startLogger.ts';
import { leanPixi } from './scripts/leanPixi.ts';

const browserTests = 'test/**/*.browser.test.{ts,tsx}';
const pageTests = 'test/page/**';
const otherBrowserTests = 'test/otherBrowsers/**';

/** What `vite build --ssr FILE` makes: one file for a shell, with everything in it. */
const shellBuild = {
  outDir: 'dist/cli',
  target: 'node20',
  // A shell starts the sooner, the less there is to read.
  minify: true,
  rolldownOptions: { output: { entryFileNames: 'rout.js' } },
} as const;

/** What `vite build --mode single` makes: the page as one file. */
const singleBuild = { outDir: 'dist/single', target: 'es2023' } as const;

const pageBuild = {
  outDir: 'dist/page',
  target: 'es2023',
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 800,
  // What late parts are made of need not be known at the start: style sheets stay in the list, scripts are
  // found by their importers.
  modulePreload: {
    polyfill: false,
    resolveDependencies: (_file, files, { hostType }) => (hostType === 'js' ? [] : files),
  },
  // Terser and the bundler's own minifier one after the other make the first load 5 kB smaller than either; functions
  // that are not written out where they are called make it smaller still.
  minify: 'terser',
  terserOptions: { module: true, ecma: 2020, compress: { passes: 3, pure_getters: true, inline: 1 } },
  rolldownOptions: {
    output: { codeSplitting: { groups }, minify: true },
    // What the page fetches where there are no workers, its workers have from the start.
    checks: { ineffectiveDynamicImport: false },
  },
} satisfies BuildOptions;

/** The page on a server, the page as one file, or the program of the shell. */
const targetOf = (isShell: boolean, mode: string) => {
  if (isShell) return { build: shellBuild, plugins: [licences], inFolder: false, workers: 'es' } as const;
  if (mode === 'single')
    return {
      build: singleBuild,
      plugins: singleFile,
      inFolder: false,
      workers: 'iife',
    } as const;
  return {
    build: pageBuild,
    plugins: [
      licences,
      ...(mode === 'production' ? [pageWorkers, lateParts, afterFirstPaint, pagePolicy, offline] : []),
    ],
    inFolder: true,
    workers: 'es',
  } as const;
};

export default defineConfig(({ command, isSsrBuild = false, mode }) => {
  const target = targetOf(isSsrBuild, mode);
  return {
    base: './',
    ...(command === 'serve' && mode === 'development' && { customLogger: startLogger() }),
    publicDir: target.inFolder ? 'assets/public' : false,
    build: { emptyOutDir: true, ...target.build },
    ssr: { noExternal: true },
    plugins: [...leanPixi, languages, greeting, ...target.plugins],
    // A worker that is built apart is one file.
    worker: {
      format: target.workers,
      plugins: () => [licencesOfWorkers()],
      rolldownOptions: { output: { codeSplitting: false } },
    },
    server: { host: '127.0.0.1' },
    preview: { host: '127.0.0.1' },
    test: {
      coverage: { provider: 'v8', include: ['src/**'] },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            environment: 'node',
            include: ['test/**/*.test.{ts,tsx}'],
            exclude: [browserTests, pageTests, otherBrowserTests, '**/node_modules/**'],
            // Nothing that is tested here has a state of its own: modules are read once for all files, in
            // half the time.
            isolate: false,
            maxWorkers: 2,
            // No test asserts a time: these end only what hangs. The linter takes its minute where others
            // work beside it.
            testTimeout: 180_000,
            hookTimeout: 180_000,
          },
        },
        {
          extends: true,
          test: {
            // Not among the tests of `npm test`: few machines have these browsers.
            name: 'otherBrowsers',
            include: [`${otherBrowserTests}/*.test.ts`],
            testTimeout: 300_000,
            fileParallelism: false,
          },
        },
        {
          extends: true,
          test: {
            name: 'browser',
            include: [browserTests],
            exclude: [pageTests, '**/node_modules/**'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              provider: playwright({
                launchOptions: {
                  executablePath: installedBrowser()?.executable ?? '',
                  args: [...TEST_BROWSER_ARGS],
                },
              }),
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
            // Where the processor draws and is busy besides, what is awaited may be seconds late.
            expect: { poll: { timeout: 15_000 } },
            testTimeout: 90_000,
            hookTimeout: 90_000,
            // Two files at a time; those of a worker share one browser, whose clipboard is nobody else's.
            isolate: false,
            maxWorkers: 2,
          },
        },
      ],
    },
  };
});
