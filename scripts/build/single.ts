import type { Plugin } from 'vite';
import { viteSingleFile } from 'vite-plugin-singlefile';
import { singlePolicy } from './contentPolicy.ts';
import { licencesWithin } from './licences.ts';

const WORKER = /new Worker\(new URL\('(.+?)', import\.meta\.url\), \{ type: 'module' \}\)/g;

/** The files that start workers. */
const STARTERS = ['/src/page/workers.ts', '/src/render/export/png.ts'] as const;

/** A page that is one file has its workers within itself. */
const inlineWorkers: Plugin = {
  name: 'inline-workers',
  enforce: 'pre',
  transform: (code, id) => {
    const starter = STARTERS.find((file) => id.endsWith(file));
    if (starter === undefined) return undefined;
    const sources = [...code.matchAll(WORKER)].map(([, source = '']) => source);
    if (sources.length === 0) throw new Error(`${starter} starts no worker that could be put into the page`);
    const imports = sources
      .map((source, index) => `import InlineWorker${String(index)} from '${source}?worker&inline';`)
      .join('\n');
    const inlined = sources.reduce(
      (text, source, index) =>
        text.replace(
          `new Worker(new URL('${source}', import.meta.url), { type: 'module' })`,
          `new InlineWorker${String(index)}()`,
        ),
      code,
    );
    return { code: `${imports}\n${inlined}`, map: null };
  },
};

/** What lies beside the page on a server is not beside a file. */
const aloneInTheFolder: Plugin = {
  name: 'alone-in-the-folder',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replaceAll(/^.*<link rel="(?:manifest|apple-touch-icon)".*\n/gm, ''),
  },
};

/** Makes the page one file that opens without a server. */
export const singleFile = [
  inlineWorkers,
  aloneInTheFolder,
  viteSingleFile({ outputFileName: 'rout-board.html' }),
  licencesWithin,
  singlePolicy,
];
