import { execFileSync } from 'node:child_process';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';
import { findBrowser, NO_BROWSER, type Browser } from '../../../scripts/browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built page is served. */
    readonly pageUrl: string;
    /** What the page is opened with. */
    readonly browser: Browser;
  }
}

/**
 * The build of the command line, in a process of its own: within vitest, vite's loader of lazy parts is
 * rewritten and fails in the browser.
 */
const buildPage = (): void => {
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env,
  });
};

/**
 * Finds a browser, builds the page unless that was just done, serves the build, and tells the tests where.
 */
const serveBuiltPage = async (project: TestProject): Promise<() => Promise<void>> => {
  const browser = await findBrowser();
  if (!browser) throw new Error(NO_BROWSER);
  project.provide('browser', browser);
  if (process.env['PAGE_IS_BUILT'] === undefined) buildPage();
  const server = await preview({ preview: { port: 0, open: false }, logLevel: 'warn' });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('vite preview gives no address');
  project.provide('pageUrl', url);
  return () => server.close();
};

export { serveBuiltPage as setup };
