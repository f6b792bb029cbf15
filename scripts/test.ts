import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findBrowser, NO_BROWSER, type Browser } from './browser.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const RESULTS = 'node_modules/.cache/test-results';
const BIN = {
  tsc: 'node_modules/typescript/bin/tsc',
  biome: 'node_modules/@biomejs/biome/bin/biome',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const;

const succeeds = (
  tool: keyof typeof BIN,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): boolean =>
  spawnSync(process.execPath, [BIN[tool], ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  }).status === 0;

/** A check that is no test counts only when it fails, so that "0 failed" always means that all is well. */
const step = (title: string, tool: keyof typeof BIN, args: readonly string[]): Tally => {
  console.log(`\n== ${title}`);
  return { passed: 0, failed: succeeds(tool, args) ? 0 : 1 };
};

interface JsonReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

const tallyOf = (file: string): Tally | undefined => {
  if (!existsSync(file)) return undefined;
  const report: JsonReport = JSON.parse(readFileSync(file, 'utf8'));
  const unloadable = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
};

/** The tests of one project of vite.config.ts; of these files alone, if any are named. */
const tests = (
  project: string,
  files: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Tally => {
  console.log(`\n== Tests: ${[project, ...files].join(' ')}`);
  const file = `${RESULTS}/${project}.json`;
  rmSync(file, { force: true });
  const success = succeeds(
    'vitest',
    [
      'run',
      '--project',
      project,
      ...files,
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      file,
    ],
    env,
  );
  const tally = tallyOf(file) ?? { passed: 0, failed: 0 };
  return success || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

const inBrowser = (browser: Browser | undefined, pageFiles: readonly string[]): readonly Tally[] => {
  if (!browser) return [{ passed: 0, failed: 1 }];
  const env = { ...browser.env, BROWSER_EXE: browser.executable, PAGE_IS_BUILT: 'yes' };
  return [
    tests('browser', [], env),
    step('Build: page', 'vite', ['build']),
    step('Build: shell', 'vite', ['build', '--ssr', 'src/cli/main.ts']),
    tests('page', pageFiles, env),
  ];
};

/**
 * What another browser, or its absence, can change: `npm test -- short` runs that alone, to be told of a
 * second browser in a minute.
 */
const SHORT = {
  unit: ['test/tooling'],
  page: ['test/page/drawing.test.ts', 'test/page/poorBrowser.test.ts'],
} as const;
const WHOLE = { unit: [], page: [] } as const;
const [extent = 'whole', ...unknown] = process.argv.slice(2);
if (!['whole', 'short'].includes(extent) || unknown.length > 0)
  throw new Error(`npm test takes "short" or nothing, not "${process.argv.slice(2).join(' ')}"`);
const wanted = extent === 'short' ? SHORT : WHOLE;

process.chdir(ROOT);
mkdirSync(RESULTS, { recursive: true });
const browser = await findBrowser();
console.log(browser ? `Browser for the tests: ${browser.executable} (${browser.origin})` : NO_BROWSER);
const tallies = [
  step('Types', 'tsc', ['--noEmit', '-p', '.']),
  step('Format', 'biome', ['format']),
  step('Lint', 'oxlint', []),
  tests('unit', wanted.unit),
  ...inBrowser(browser, wanted.page),
];
if (!browser) console.log(`\n${NO_BROWSER}`);
const total = (key: keyof Tally): number => tallies.reduce((sum, tally) => sum + tally[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
