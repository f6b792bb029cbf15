import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)].map(([, path = '']) => path);

/** The declaration that an import of a declaration leads to. */
const declarationOf = (from: string, path: string): string =>
  resolve(dirname(from), path.replace(/\.tsx?$/, '.d.ts'));

/** Every declaration that can be reached from one. */
const reachedFrom = (first: string): ReadonlySet<string> => {
  const reached = new Set([first]);
  for (const file of reached) {
    for (const path of importsOf(readFileSync(file, 'utf8'))) {
      const next = declarationOf(file, path);
      if (next.endsWith('.d.ts') && existsSync(next)) reached.add(next);
    }
  }
  return reached;
};

/** The text with the shape of each JSON file said in place: who uses the library has no such files. */
const withoutJson = (text: string, source: string): string =>
  text.replaceAll(/^import (\w+) from '(\.[^']+\.json)';$/gm, (_line, name: string, path: string) => {
    const value: Readonly<Record<string, unknown>> = JSON.parse(
      readFileSync(join(dirname(source), path), 'utf8'),
    );
    return `declare const ${name}: { ${Object.keys(value)
      .map((key) => `readonly ${JSON.stringify(key)}: string;`)
      .join(' ')} };`;
  });

/**
 * Writes the type declarations of the library (src/index.ts) into a folder: those alone that its users can
 * reach.
 * @throws where the compiler finds a fault, or a declaration leads nowhere.
 */
export const writeDeclarations = (folder: string): void => {
  const run = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/typescript/bin/tsc'),
      '-p',
      join(ROOT, 'tsconfig.lib.json'),
      '--outDir',
      folder,
    ],
    { encoding: 'utf8' },
  );
  if (run.status !== 0) throw new Error(run.stdout + run.stderr);
  const reached = reachedFrom(join(folder, 'index.d.ts'));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.d.ts'),
  )) {
    const file = join(folder, name);
    if (!reached.has(file)) rmSync(file);
    else writeFileSync(file, withoutJson(readFileSync(file, 'utf8'), join(ROOT, 'src', name)));
  }
  const lost = [...reached].flatMap((file) =>
    importsOf(readFileSync(file, 'utf8'))
      .filter((path) => !existsSync(declarationOf(file, path)))
      .map((path) => `${relative(folder, file)}: ${path}`),
  );
  if (lost.length > 0) throw new Error(`declarations lead nowhere: ${lost.join(', ')}`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeDeclarations(join(ROOT, 'dist/lib/types'));
