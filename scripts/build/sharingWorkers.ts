import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';

/**
 * The one file that starts workers, and how; those that run from the start. Who reads files is built apart:
 * it comes late, and loads parts of its own.
 */
const STARTER = '/src/page/workers.ts';
const START =
  /new Worker\(new URL\('(.+?(?:engine|paint)Worker\.ts)', import\.meta\.url\), \{ type: 'module' \}\)/g;
const PAGE = fileURLToPath(new URL('../../index.html', import.meta.url));
/** What draws the board comes after the page, always, and with one of two renderers. */
const [BOARD, WEB_GL, PLAIN] = ['boardView', 'webGl', 'plainCanvas'].map((name) =>
  fileURLToPath(new URL(`../../src/render/view/${name}.ts`, import.meta.url)),
) as [string, string, string];

/**
 * What answers questions: rules, LOS, maps. A worker has it from its start, the page where there are no
 * workers.
 */
const ENGINE = fileURLToPath(new URL('../../src/engine/engineService.ts', import.meta.url));

const workers = new Set<string>();

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
 * Workers are entries of the page's own build, not builds of their own: what the page and its workers both
 * need is one file, and loaded once.
 */
export const sharingWorkers: Plugin = {
  name: 'sharing-workers',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith(STARTER)) return undefined;
    const shared = code.replaceAll(START, (_, file: string) => {
      const path = resolve(dirname(id), file);
      workers.add(path);
      return `new Worker(import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: path, name: nameOf(file) })}, { type: 'module' })`;
    });
    if (workers.size === 0) throw new Error(`${STARTER} starts no worker that could be built with the page`);
    return { code: shared, map: null };
  },
  generateBundle(_options, bundle) {
    for (const each of Object.values(bundle)) {
      if (each.type !== 'chunk' || !workers.has(each.facadeModuleId ?? '')) continue;
      const page = [...filesOf(bundle, each.fileName)].find((file) => isPage(bundle[file]));
      if (page !== undefined) this.error(`the worker ${each.fileName} would run the page, ${page}`);
    }
  },
};

interface Graph {
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] } | null;
}

/**
 * All that an entry needs: the page before it runs, a worker ever, for what it fetches late may not bring the
 * page with it.
 */
const needsOf = (graph: Graph, entry: string): ReadonlySet<string> => {
  const found = new Set([entry]);
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of [
      ...(info?.importedIds ?? []),
      ...(workers.has(entry) ? (info?.dynamicallyImportedIds ?? []) : []),
    ])
      found.add(next);
  }
  return found;
};

const known = new Map<string, ReadonlySet<string>>();
const needs = (graph: Graph, entry: string, id: string): boolean => {
  const found = known.get(entry) ?? needsOf(graph, entry);
  known.set(entry, found);
  return found.has(id);
};

const sharing = (graph: Graph, id: string): string =>
  [...workers]
    .filter((worker) => needs(graph, worker, id))
    .map(nameOf)
    .toSorted()
    .join('-');

/** The part of the start that needs a module, if any does. */
const partOf = (graph: Graph, id: string): 'start' | 'board' | undefined => {
  if (needs(graph, PAGE, id)) return 'start';
  return needs(graph, BOARD, id) || (needs(graph, WEB_GL, id) && needs(graph, PLAIN, id))
    ? 'board'
    : undefined;
};

/**
 * Names of files: what a group takes it takes with all that it needs, so those that workers share come first.
 */
const group = (priority: number, part: 'start' | 'board', isShared: boolean) => ({
  priority,
  name: (id: string, graph: Graph): string | null => {
    if (partOf(graph, id) !== part) return null;
    const workersToo = sharing(graph, id);
    if ((workersToo !== '') !== isShared) return null;
    return isShared ? `${part}-with-${workersToo}` : part;
  },
});

/**
 * All that answers questions is one file: a dozen small ones, shared by this and that, would be larger
 * together.
 */
const engine = {
  priority: 0,
  name: (id: string, graph: Graph): string | null =>
    partOf(graph, id) === undefined && needs(graph, ENGINE, id) ? 'engine' : null,
};

/**
 * What the page needs is one file, and what draws the board another, for they compress better and are there
 * at once; but for what workers need too: that is a file of its own for each set of workers that share it,
 * since no worker may run the page.
 */
export const groups = [
  group(4, 'start', true),
  group(3, 'board', true),
  group(2, 'start', false),
  group(1, 'board', false),
  engine,
];
