import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';

const WORKER = 'serviceWorker.js';
const WORKER_SOURCE = fileURLToPath(new URL('../../src/offline/serviceWorker.ts', import.meta.url));

/** Every file of the page, as addresses. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => file !== WORKER && !file.endsWith('robots.txt'))
    .toSorted();

/** Another content of any file is another version. */
const versionOf = (folder: string, files: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 12);
};

/** The page says which version it is of, so that it can tell when a former one came. */
const stamp = (index: string, version: string): void =>
  writeFileSync(
    index,
    readFileSync(index, 'utf8').replace(
      '</head>',
      `<meta name="rout-board-version" content="${version}" /></head>`,
    ),
  );

/**
 * Builds the service worker, and tells it the version and the files of the page. It is one plain script,
 * apart from the page's modules.
 */
export const offline: Plugin = {
  name: 'offline',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = '' }) => {
      const files = filesIn(dir);
      const { code } = await transformWithOxc(readFileSync(WORKER_SOURCE, 'utf8'), WORKER_SOURCE);
      if (/^(?:import|export)\b/m.test(code)) throw new Error(`${WORKER_SOURCE} has to stand alone`);
      const version = versionOf(dir, files);
      stamp(join(dir, 'index.html'), version);
      writeFileSync(join(dir, WORKER), `const BUILT = ${JSON.stringify({ version, files })};\n${code}`);
    },
  },
};
