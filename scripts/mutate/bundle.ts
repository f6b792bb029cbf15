import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { instrument, type Mutant } from './mutants.ts';

const MUTATED = /^src\/rules\/rout\/[a-zA-Z/]+\.ts$/;
/**
 * What is made anew for each mutant, because it holds the rules or was worked out with them; all else is
 * loaded once.
 */
const ANEW = [
  /^src\/rules\//,
  /\.test\.ts$/,
  /^test\/(perft|rules|examples)\//,
  /^test\/oracle\/comparison\.ts$/,
  /^test\/support\/(askRout|examples)\.ts$/,
];
const ENTRY = 'mutation-entry';
const LOADED_ONCE = 'loaded-once:';

export interface Bundle {
  /** A script that runs every test at once, and throws what the first failure throws. */
  readonly code: string;
  readonly mutants: readonly Mutant[];
  /** What the script requires: name there, and where it is. */
  readonly requires: ReadonlyMap<string, string>;
}

const nameIn = (root: string, path: string): string =>
  relative(root, path.split('?')[0] ?? path).replaceAll('\\', '/');

const plugin = (root: string, tests: readonly string[], mutants: Mutant[]): Plugin => ({
  name: 'mutation',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (source.endsWith(ENTRY)) return `\0${ENTRY}`;
    if (/^[a-z@]/.test(source) && !source.startsWith('ngraph.')) return { id: source, external: true };
    if (importer?.includes('node_modules') || source.startsWith('ngraph.')) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found) return undefined;
    const name = nameIn(root, found.id);
    return ANEW.some((pattern) => pattern.test(name))
      ? found
      : { id: `${LOADED_ONCE}${name}`, external: true };
  },
  load: (id) =>
    id === `\0${ENTRY}`
      ? tests.map((test) => `import ${JSON.stringify(`${root}/${test}`)};`).join('\n')
      : undefined,
  transform(code, id) {
    const name = nameIn(root, id);
    const placed = code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    if (!MUTATED.test(name)) return { code: placed, map: null };
    const made = instrument(name, readFileSync(id, 'utf8'), mutants.length + 1);
    mutants.push(...made.mutants);
    return { code: made.code, map: null };
  },
});

/** All tests named, with the mutated rules inside, as one script. */
export const bundleTests = async (root: string, tests: readonly string[]): Promise<Bundle> => {
  const mutants: Mutant[] = [];
  const built = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [plugin(root, tests, mutants)],
    ssr: { noExternal: true },
    build: {
      ssr: ENTRY,
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { treeshake: false, output: { format: 'cjs', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = built.output;
  const requires = chunk.imports.map(
    (name) =>
      [name, name.startsWith(LOADED_ONCE) ? `${root}/${name.slice(LOADED_ONCE.length)}` : name] as const,
  );
  return {
    code: `(function (require, exports, module) {${chunk.code}\n})(__require, {}, {});`,
    mutants,
    requires: new Map(requires),
  };
};
