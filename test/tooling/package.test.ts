import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDeclarations } from '../../scripts/declarations.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIN = join(ROOT, 'node_modules');

/** A build, an install and a compiler, on a machine that may be busy. */
const PATIENCE = 180_000;

const folder = mkdtempSync(join(tmpdir(), 'package-'));
const [packed, project] = [join(folder, 'packed'), join(folder, 'project')];

const run = (cwd: string, command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
};

const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];

beforeAll(() => {
  mkdirSync(packed);
  for (const name of ['package.json', 'README.md', 'LICENSE', 'boards'])
    cpSync(join(ROOT, name), join(packed, name), { recursive: true });
  run(
    ROOT,
    process.execPath,
    join(BIN, 'vite/bin/vite.js'),
    'build',
    '--ssr',
    'src/index.ts',
    '--outDir',
    join(packed, 'dist/lib'),
    '--logLevel',
    'warn',
  );
  writeDeclarations(join(packed, 'dist/lib/types'));
  run(packed, 'npm', 'pack', '--ignore-scripts');
  // What it depends on comes from this folder, so that no network is asked.
  run(packed, 'npm', 'pack', '--ignore-scripts', join(BIN, 'zod'));
  mkdirSync(project);
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'project', private: true, type: 'module' }),
  );
  const archives = readdirSync(packed).filter((name) => name.endsWith('.tgz'));
  run(
    project,
    'npm',
    'install',
    '--offline',
    '--no-audit',
    '--no-fund',
    ...archives.map((name) => join(packed, name)),
  );
  writeFileSync(join(project, 'example.ts'), example);
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the example of the README compiles against the packed library, its declarations checked as well', {
  timeout: PATIENCE,
}, () => {
  cpSync(join(BIN, '@types/node'), join(project, 'node_modules/@types/node'), { recursive: true });
  cpSync(join(BIN, 'undici-types'), join(project, 'node_modules/undici-types'), { recursive: true });
  const options = {
    target: 'ES2023',
    module: 'NodeNext',
    lib: ['ES2023'],
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    noEmit: true,
  };
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['example.ts'] }),
  );
  expect(run(project, process.execPath, join(BIN, 'typescript/bin/tsc'), '-p', '.')).toBe('');
});

test('its types are those of the program, and not any', { timeout: PATIENCE }, () => {
  writeFileSync(
    join(project, 'wrong.ts'),
    "import { rout, type RoutReport } from 'rout-board';\nexport const x: number = rout;\nexport const kind = (report: RoutReport): 'must' => report.obligation.kind;\n",
  );
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(BIN, 'typescript/bin/tsc'),
      '--noEmit',
      '--strict',
      '--module',
      'NodeNext',
      '--ignoreConfig',
      'wrong.ts',
    ],
    { cwd: project, encoding: 'utf8' },
  );
  expect(stdout).toContain('wrong.ts(2,14)');
  expect(stdout).toMatch(/wrong\.ts\(3,\d+\): error TS2322: .*"cannot"/);
});

test('the example of the README runs in plain JavaScript, and answers', { timeout: PATIENCE }, () => {
  // Nothing in it is TypeScript but the name of the file.
  cpSync(join(project, 'example.ts'), join(project, 'example.mjs'));
  const answer = run(project, process.execPath, 'example.mjs');
  expect(answer).toMatch(/^\w\d+(\/\d)? [\d½]+ MF$/m);
  expect(answer).toMatch(/ A10\.\d+$/m);
});
