import { build, preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built page is served. */
    readonly pageUrl: string;
  }
}

/** Builds the page unless that was just done, serves the build, and tells the tests where. */
const serveBuiltPage = async (project: TestProject): Promise<() => Promise<void>> => {
  if (process.env['PAGE_IS_BUILT'] === undefined) await build({ logLevel: 'warn' });
  const server = await preview({ preview: { port: 0, open: false }, logLevel: 'warn' });
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('vite preview gives no address');
  project.provide('pageUrl', url);
  return () => server.close();
};

export { serveBuiltPage as setup };
