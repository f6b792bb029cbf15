import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin } from 'vite';

/** What Vite puts around every late import. */
const VITES = '\0vite/preload-helper.js';
const OURS = normalizePath(fileURLToPath(new URL('../../src/page/lateChunks.ts', import.meta.url)));

const LATE_IMPORT = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g;

/**
 * Has every late import of the page and its workers go through `src/page/lateChunks.ts`, which asks again for
 * what could not be fetched, and elsewhere.
 */
export const lateParts: Plugin = {
  name: 'late-parts',
  apply: 'build',
  enforce: 'post',
  transform: (_code, id) =>
    id === VITES
      ? { code: `export { fetchLate as __vitePreload } from ${JSON.stringify(OURS)};`, map: null }
      : undefined,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      for (const chunk of chunks)
        chunk.code = chunk.code.replaceAll(
          LATE_IMPORT,
          (_, quote: string, address: string) => `import(lateAddress(${quote}${address}${quote}))`,
        );
      if (!chunks.some(({ code }) => code.includes('import(lateAddress(')))
        this.error('no late import of the page could be led through src/page/lateChunks.ts');
    },
  },
};
