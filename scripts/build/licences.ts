import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rollup } from 'vite';
import { isLeftOut } from '../leanPixi.ts';

/**
 * The file with the licence of everything that is bundled, and where the page that is one file has the same
 * text.
 */
export const LICENCES = 'THIRD-PARTY-LICENSES.txt';
const IN_PAGE = 'third-party-licenses';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RULER = `\n\n${'-'.repeat(80)}\n\n`;
const WITH_LICENCE = /^(?:licen[cs]e|copying|ofl)(?:\.(?:md|txt))?$/i;
/** A licence that some give by its address alone; it asks that its text be handed on. */
const BY_ADDRESS = 'http://www.apache.org/licenses/LICENSE-2.0';
const APACHE = join(ROOT, 'assets/licences/Apache-2.0.txt');

/** The folder of the package that a module is of; none for modules of our own. */
const packageOf = (id: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replace(/^\0/, '').replaceAll('\\', '/'))?.[0];

const textOf = (folder: string): string => {
  const file = readdirSync(folder).find((name) => WITH_LICENCE.test(name));
  if (file === undefined)
    throw new Error(`${folder} is bundled and has no licence text that could be handed on`);
  return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
};

const entryOf = (folder: string): string => {
  const { name, version, license }: { name: string; version: string; license: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return `${name} ${version} (${license})\n\n${textOf(folder)}`;
};

/** The licences of these packages, by their folders, after our own. */
export const licencesOf = (folders: readonly string[]): string => {
  const entries = folders.map(entryOf).toSorted();
  const needed = entries.some((entry) => entry.includes(BY_ADDRESS))
    ? [readFileSync(APACHE, 'utf8').trim()]
    : [];
  return `${[`Rout Board\n\n${readFileSync(join(ROOT, 'LICENSE'), 'utf8').trim()}`, ...entries, ...needed].join(RULER)}\n`;
};

/**
 * What was bundled so far, by the folders of the packages: workers that are built apart are built before the
 * page is written.
 */
const bundled = new Set<string>();

const note = (id: string): void => {
  const folder = packageOf(id);
  if (folder !== undefined && !isLeftOut(id) && existsSync(join(folder, 'package.json'))) bundled.add(folder);
};

const noteAll = (bundle: Rollup.OutputBundle): void => {
  for (const each of Object.values(bundle)) {
    if (each.type === 'chunk') each.moduleIds.forEach(note);
    else each.originalFileNames.forEach((file) => note(join(ROOT, file)));
  }
};

/** For the workers that are built apart. */
export const licencesOfWorkers = (): Plugin => ({
  name: 'licences-of-workers',
  apply: 'build',
  generateBundle: (_options, bundle) => noteAll(bundle),
});

/** Writes beside what is built the licences of all that it is made of. */
export const licences: Plugin = {
  name: 'licences',
  generateBundle(_options, bundle) {
    noteAll(bundle);
    this.emitFile({ type: 'asset', fileName: LICENCES, source: licencesOf([...bundled]) });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${LICENCES}`, (_request, answer) => {
      answer
        .setHeader('content-type', 'text/plain; charset=utf-8')
        .end('The build writes here the licences of all that is bundled.\n');
    });
  },
};

/** Puts them into the page that is one file. */
export const licencesWithin: Plugin = {
  name: 'licences-within',
  apply: 'build',
  generateBundle: (_options, bundle) => noteAll(bundle),
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir = '' }) => {
      const text = licencesOf([...bundled]);
      for (const file of readdirSync(dir)
        .filter((name) => name.endsWith('.html'))
        .map((name) => join(dir, name))) {
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(
            /<\/body>(?![\s\S]*<\/body>)/,
            () => `<script type="text/plain" id="${IN_PAGE}">\n${text}</script>\n  </body>`,
          ),
        );
      }
    },
  },
};
