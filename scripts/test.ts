import { spawn } from 'node:child_process';
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

/** Told as it runs, or whole once it has ended, so that what runs side by side can be read. */
type Telling = 'asItRuns' | 'atItsEnd';

type Step = (telling: Telling) => Promise<Tally>;

interface Run {
  readonly title: string;
  readonly telling: Telling;
  readonly env?: Readonly<Record<string, string>>;
}

/** Whether a tool of node_modules succeeds. */
const succeeds = (
  tool: keyof typeof BIN,
  args: readonly string[],
  { title, telling, env = {} }: Run,
): Promise<boolean> =>
  new Promise((done, fail) => {
    const heading = `\n== ${title}\n`;
    const pipe = telling === 'atItsEnd' ? 'pipe' : 'inherit';
    if (telling === 'asItRuns') process.stdout.write(heading);
    const child = spawn(process.execPath, [BIN[tool], ...args], {
      cwd: ROOT,
      stdio: ['ignore', pipe, pipe],
      env: { ...process.env, ...env },
    });
    const told: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => told.push(part));
    child.once('error', fail);
    child.once('close', (status) => {
      if (telling === 'atItsEnd') process.stdout.write(`${heading}${Buffer.concat(told).toString()}`);
      done(status === 0);
    });
  });

/** A check that is no test counts only when it fails, so that "0 failed" always means that all is well. */
const check =
  (title: string, tool: keyof typeof BIN, args: readonly string[]): Step =>
  async (telling) => ({ passed: 0, failed: (await succeeds(tool, args, { title, telling })) ? 0 : 1 });

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
): Step => {
  const title = `Tests: ${[project, ...files].join(' ')}`;
  const file = `${RESULTS}/${project}.json`;
  const args = [
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
  ];
  return async (telling) => {
    rmSync(file, { force: true });
    const success = await succeeds('vitest', args, { title, telling, env });
    const tally = tallyOf(file) ?? { passed: 0, failed: 0 };
    return success || tally.failed > 0 ? tally : { ...tally, failed: 1 };
  };
};

/** None where the caller has just built. */
const BUILDS =
  process.env['PAGE_IS_BUILT'] === 'yes'
    ? []
    : [
        check('Build: page', 'vite', ['build']),
        check('Build: shell', 'vite', ['build', '--ssr', 'src/cli/main.ts']),
      ];
const CHECKS = [
  check('Types', 'tsc', ['--noEmit', '-p', '.']),
  check('Format', 'biome', ['format']),
  check('Lint', 'oxlint', []),
];

/**
 * What another browser, or its absence, can change: `npm test -- short` runs that alone, to be told of a
 * second browser in a minute.
 */
const SHORT = {
  checks: [],
  unit: ['test/tooling/browser.test.ts'],
  browser: ['test/render/boardView.browser.test.ts', 'test/render/svg.browser.test.ts'],
  page: ['test/page/drawing.test.ts', 'test/page/files.test.ts'],
} as const;
const WHOLE = { checks: CHECKS, unit: [], browser: [], page: [] } as const;
const [extent = 'whole', ...unknown] = process.argv.slice(2);
if (!['whole', 'short'].includes(extent) || unknown.length > 0)
  throw new Error(`npm test takes "short" or nothing, not "${process.argv.slice(2).join(' ')}"`);
const wanted = extent === 'short' ? SHORT : WHOLE;

process.chdir(ROOT);
mkdirSync(RESULTS, { recursive: true });
// To look for a browser may mean to unpack one, which takes as long as a build.
const built: readonly Step[] = BUILDS.map((build) => {
  const tally = build('atItsEnd');
  return () => tally;
});
const browser = await findBrowser();
console.log(browser ? `Browser for the tests: ${browser.executable} (${browser.origin})` : NO_BROWSER);

/** What runs side by side, group by group: the page's tests, which fill the machine, come alone. */
const groupsFor = ({ executable, env: own }: Browser): readonly (readonly Step[])[] => {
  const env = { ...own, BROWSER_EXE: executable, PAGE_IS_BUILT: 'yes' };
  return [
    [...wanted.checks, ...built],
    [tests('unit', wanted.unit), tests('browser', wanted.browser, env)],
    [tests('page', wanted.page, env)],
  ];
};
const groups = browser ? groupsFor(browser) : [[...wanted.checks, ...built], [tests('unit', wanted.unit)]];

const tallies: Tally[] = browser ? [] : [{ passed: 0, failed: 1 }];
for (const steps of groups) {
  const telling = steps.length > 1 ? 'atItsEnd' : 'asItRuns';
  tallies.push(...(await Promise.all(steps.map((step) => step(telling)))));
}
if (!browser) console.log(`\n${NO_BROWSER}`);
const total = (key: keyof Tally): number => tallies.reduce((sum, tally) => sum + tally[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
