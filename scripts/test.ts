import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
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
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

type FileResult = JsonReport['testResults'][number];

/** What became of each file of tests; `undefined` where nothing was written down. */
const resultsIn = (file: string): readonly FileResult[] | undefined => {
  if (!existsSync(file)) return undefined;
  const report: JsonReport = JSON.parse(readFileSync(file, 'utf8'));
  return report.testResults;
};

const isFailed = ({ status }: { readonly status: string }): boolean => status === 'failed';

const tallyOf = (results: readonly FileResult[]): Tally => {
  const each = results.flatMap(({ assertionResults }) => assertionResults);
  const unloadable = results.filter((file) => isFailed(file) && !file.assertionResults.some(isFailed));
  return {
    passed: each.filter(({ status }) => status === 'passed').length,
    failed: each.filter(isFailed).length + unloadable.length,
  };
};

/** One run of the tests of a project of vite.config.ts; of these files alone, if any are named. */
const testRun = async (
  project: string,
  files: readonly string[],
  { telling, env = {} }: Omit<Run, 'title'>,
): Promise<readonly FileResult[] | undefined> => {
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
  rmSync(file, { force: true });
  const success = await succeeds('vitest', args, { title, telling, env });
  const results = resultsIn(file);
  return success || results?.some(isFailed) ? results : undefined;
};

/** The tests of one project of vite.config.ts; of these files alone, if any are named. */
const tests =
  (project: string, files: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Step =>
  async (telling) => {
    const results = await testRun(project, files, { telling, env });
    return results ? tallyOf(results) : { passed: 0, failed: 1 };
  };

/** With more files than these at fault it is no matter of an unlucky moment. */
const MOST_ASKED_AGAIN = 3;
/** Tests that failed beside others and passed alone, told at the end: each is a fault that is still to be found. */
const unreliable: string[] = [];

/**
 * The tests of real pages. On a machine that is short of time a page may be late for its test: what fails is
 * asked once more, alone, and named if it passes then.
 */
const pageTests =
  (files: readonly string[], env: Readonly<Record<string, string>>): Step =>
  async (telling) => {
    const first = await testRun('page', files, { telling, env });
    const failed = first?.filter(isFailed) ?? [];
    if (!first || failed.length === 0 || failed.length > MOST_ASKED_AGAIN)
      return first ? tallyOf(first) : { passed: 0, failed: 1 };
    const again = failed.map(({ name }) => relative(ROOT, name));
    const second = await testRun('page', again, { telling, env });
    if (second && !second.some(isFailed))
      unreliable.push(
        ...failed.flatMap(({ name, assertionResults }) =>
          assertionResults.filter(isFailed).map(({ fullName }) => `${relative(ROOT, name)}: ${fullName}`),
        ),
      );
    return second
      ? tallyOf([...first.filter((file) => !isFailed(file)), ...second])
      : { passed: 0, failed: 1 };
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
    [pageTests(wanted.page, env)],
  ];
};
const groups = browser ? groupsFor(browser) : [[...wanted.checks, ...built], [tests('unit', wanted.unit)]];

const tallies: Tally[] = browser ? [] : [{ passed: 0, failed: 1 }];
for (const steps of groups) {
  const telling = steps.length > 1 ? 'atItsEnd' : 'asItRuns';
  tallies.push(...(await Promise.all(steps.map((step) => step(telling)))));
}
if (!browser) console.log(`\n${NO_BROWSER}`);
if (unreliable.length > 0)
  console.log(`\nPassed only when asked again, alone:\n  ${unreliable.join('\n  ')}`);
const total = (key: keyof Tally): number => tallies.reduce((sum, tally) => sum + tally[key], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
