import { dirname, resolve } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { PAGE, WORKERS } from './chunks.ts';

/** The file that starts the workers of the first load, and how. */
const STARTER = '/src/page/workers.ts';
const START = /new Worker\(new URL\('([^']+)', import\.meta\.url\), \{ type: 'module' \}\)/g;
const workers: readonly string[] = Object.values(WORKERS);

const nameOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.ts$/, '');

type Bundle = Readonly<Record<string, Rollup.OutputAsset | Rollup.OutputChunk>>;

/** All files that one can come to load, early or late. */
const filesOf = (bundle: Bundle, first: string): ReadonlySet<string> => {
  const found = new Set([first]);
  for (const file of found) {
    const each = bundle[file];
    if (each?.type === 'chunk') for (const next of [...each.imports, ...each.dynamicImports]) found.add(next);
  }
  return found;
};

const isPage = (each: Rollup.OutputAsset | Rollup.OutputChunk | undefined): boolean =>
  each?.type === 'chunk' && each.moduleIds.includes(PAGE);

/**
 * The workers that run from the start are entries of the page's own build: what the page and they both need
 * is one file, and loaded once. Who reads files and who writes a PNG come late, and are built apart.
 */
export const pageWorkers: Plugin = {
  name: 'page-workers',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith(STARTER)) return undefined;
    const started = new Set<string>();
    const shared = code.replaceAll(START, (start, file: string) => {
      const path = resolve(dirname(id), file);
      if (!workers.includes(path)) return start;
      started.add(path);
      return `new Worker(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: path, name: nameOf(file) })}, { type: 'module' })`;
    });
    if (started.size < workers.length) throw new Error(`${STARTER} does not start ${workers.join(' and ')}`);
    return { code: shared, map: null };
  },
  generateBundle(_options, bundle) {
    for (const each of Object.values(bundle)) {
      if (each.type !== 'chunk' || !workers.includes(each.facadeModuleId ?? '')) continue;
      const page = [...filesOf(bundle, each.fileName)].find((file) => isPage(bundle[file]));
      if (page !== undefined) this.error(`the worker ${each.fileName} would run the page, ${page}`);
    }
  },
};
